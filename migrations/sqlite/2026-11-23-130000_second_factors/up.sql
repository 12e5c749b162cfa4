-- What somebody shows beside their password: the secret of an app that makes one-time codes (`totp`), or the
-- public key of a passkey (`passkey`). Until it is confirmed it counts for nothing. The secret of an app must be
-- read to check a code, so it stands here as it is; docs/security.md says what that means.
CREATE TABLE factors (
    id           INTEGER NOT NULL PRIMARY KEY,
    account_id   INTEGER NOT NULL REFERENCES accounts (id),
    kind         TEXT NOT NULL CHECK (kind IN ('totp', 'passkey')),
    name         TEXT NOT NULL,
    secret       TEXT NOT NULL,
    -- By what a passkey is found.
    credential   BLOB UNIQUE,
    created_at   TEXT NOT NULL,
    confirmed_at TEXT,
    -- The time step of the last code that was taken: none is taken twice.
    last_step    INTEGER NOT NULL,
    last_used    TEXT
) STRICT;
CREATE INDEX factors_by_account ON factors (account_id);

-- Codes on paper for who lost their factor: each is good once.
CREATE TABLE recovery_codes (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    code_hash  BLOB NOT NULL CHECK (length(code_hash) = 32),
    used_at    TEXT,
    PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID;

-- What has begun and waits for a factor: a log-in whose password was right, or what a passkey was asked.
CREATE TABLE factor_steps (
    token_hash BLOB NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id INTEGER REFERENCES accounts (id),
    purpose    TEXT NOT NULL,
    state      TEXT NOT NULL,
    expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX factor_steps_by_account ON factor_steps (account_id);
