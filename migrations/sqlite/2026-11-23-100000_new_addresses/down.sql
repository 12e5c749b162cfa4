ALTER TABLE registration_links DROP COLUMN address;
