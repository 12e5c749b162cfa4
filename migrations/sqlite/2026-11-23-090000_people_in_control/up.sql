-- What a person chose that the public sees; the stricter of this and the event's choice holds.
ALTER TABLE people ADD COLUMN public_name TEXT NOT NULL DEFAULT 'full'
    CHECK (public_name IN ('full', 'initials', 'pseudonym'));
ALTER TABLE people ADD COLUMN hides_numbers INTEGER NOT NULL DEFAULT 0 CHECK (hides_numbers IN (0, 1));
ALTER TABLE people ADD COLUMN hides_rulings INTEGER NOT NULL DEFAULT 0 CHECK (hides_rulings IN (0, 1));

-- The logs name both ids of somebody who was entered twice. The row of the second one keeps what was
-- entered there, so that joining the two can be taken back, and everybody reads the row it leads to.
ALTER TABLE people ADD COLUMN merged_into INTEGER;
ALTER TABLE people ADD COLUMN merged_at TEXT;
-- The columns that the other row got from this one, with a comma between them.
ALTER TABLE people ADD COLUMN merged_filled TEXT NOT NULL DEFAULT '';
CREATE INDEX people_merged ON people (merged_into) WHERE merged_into IS NOT NULL;

-- What the owners of the installation chose, one value under each name.
CREATE TABLE installation_settings (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
