ALTER TABLE tournaments DROP COLUMN club;
