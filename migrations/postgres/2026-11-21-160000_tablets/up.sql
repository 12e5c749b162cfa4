-- Tablets of the hall: each has an account without a password, paired by a code that is shown once
-- and works once. Only the code's hash is stored.
CREATE TABLE tablets (
    account_id    BIGINT    NOT NULL PRIMARY KEY REFERENCES accounts (id),
    tournament_id BIGINT    NOT NULL,
    code_hash     BYTEA     NOT NULL CHECK (length(code_hash) = 32),
    role          TEXT      NOT NULL CHECK (role IN ('head_referee', 'referee', 'scorer', 'read_only')),
    created_by    BIGINT    NOT NULL REFERENCES accounts (id),
    created_at    TIMESTAMP NOT NULL,
    code_until    TIMESTAMP NOT NULL,
    expires_at    TIMESTAMP NOT NULL,
    paired_at     TIMESTAMP,
    revoked_at    TIMESTAMP,
    CONSTRAINT tablets_code UNIQUE (code_hash)
);
CREATE INDEX tablets_by_tournament ON tablets (tournament_id);
