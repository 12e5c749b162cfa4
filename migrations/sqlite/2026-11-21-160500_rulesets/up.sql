-- Rule sets that directors made; those of the program are not here. A tournament keeps its own copy
-- of the document it is played by, so nothing here changes one.
CREATE TABLE rulesets (
    id         TEXT    NOT NULL PRIMARY KEY,
    document   TEXT    NOT NULL,
    base_id    TEXT    NOT NULL,
    base       TEXT    NOT NULL,
    version    INTEGER NOT NULL CHECK (version > 0),
    created_by INTEGER NOT NULL REFERENCES accounts (id),
    created_at TEXT    NOT NULL,
    changed_by INTEGER NOT NULL REFERENCES accounts (id),
    changed_at TEXT    NOT NULL
) STRICT;
