ALTER TABLE tournaments DROP COLUMN rehearsal;
