-- Tablets of the hall: each has an account without a password, paired by a code that is shown once
-- and works once. Only the code's hash is stored.
CREATE TABLE tablets (
    account_id    INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
    tournament_id INTEGER NOT NULL,
    code_hash     BLOB    NOT NULL CHECK (length(code_hash) = 32),
    role          TEXT    NOT NULL CHECK (role IN ('head_referee', 'referee', 'scorer', 'read_only')),
    created_by    INTEGER NOT NULL REFERENCES accounts (id),
    created_at    TEXT    NOT NULL,
    code_until    TEXT    NOT NULL,
    expires_at    TEXT    NOT NULL,
    paired_at     TEXT,
    revoked_at    TEXT,
    CONSTRAINT tablets_code UNIQUE (code_hash)
) STRICT;
CREATE INDEX tablets_by_tournament ON tablets (tournament_id);
