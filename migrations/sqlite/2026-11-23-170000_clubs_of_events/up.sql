-- The club that organises a tournament; empty where none does.
ALTER TABLE tournaments ADD COLUMN club TEXT NOT NULL DEFAULT '';
