-- What somebody shows beside their password: the secret of an app that makes one-time codes (`totp`), or the
-- public key of a passkey (`passkey`). Until it is confirmed it counts for nothing. The secret of an app must be
-- read to check a code, so it stands here as it is; docs/security.md says what that means.
CREATE TABLE factors (
    id           BIGINT NOT NULL PRIMARY KEY,
    account_id   BIGINT NOT NULL REFERENCES accounts (id),
    kind         TEXT NOT NULL CHECK (kind IN ('totp', 'passkey')),
    name         TEXT NOT NULL,
    secret       TEXT NOT NULL,
    -- By what a passkey is found.
    credential   BYTEA UNIQUE,
    created_at   TIMESTAMP NOT NULL,
    confirmed_at TIMESTAMP,
    -- The time step of the last code that was taken: none is taken twice.
    last_step    BIGINT NOT NULL,
    last_used    TIMESTAMP
);
CREATE INDEX factors_by_account ON factors (account_id);

-- Codes on paper for who lost their factor: each is good once.
CREATE TABLE recovery_codes (
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    code_hash  BYTEA NOT NULL CHECK (length(code_hash) = 32),
    used_at    TIMESTAMP,
    PRIMARY KEY (account_id, code_hash)
);

-- What has begun and waits for a factor: a log-in whose password was right, or what a passkey was asked.
CREATE TABLE factor_steps (
    token_hash BYTEA NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id BIGINT REFERENCES accounts (id),
    purpose    TEXT NOT NULL,
    state      TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX factor_steps_by_account ON factor_steps (account_id);
