DROP TABLE installation_settings;
DROP INDEX people_merged;
ALTER TABLE people DROP COLUMN merged_filled;
ALTER TABLE people DROP COLUMN merged_at;
ALTER TABLE people DROP COLUMN merged_into;
ALTER TABLE people DROP COLUMN hides_rulings;
ALTER TABLE people DROP COLUMN hides_numbers;
ALTER TABLE people DROP COLUMN public_name;
