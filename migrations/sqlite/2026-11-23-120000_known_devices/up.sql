-- When the person of a session typed their password last; none: when the session began.
ALTER TABLE web_sessions ADD COLUMN confirmed_at TEXT;

-- Browsers in which somebody has logged in before. Guesses of strangers do not slow them down.
CREATE TABLE known_devices (
    token_hash BLOB NOT NULL CHECK (length(token_hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    last_used  TEXT NOT NULL,
    PRIMARY KEY (token_hash, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_by_account ON known_devices (account_id);

-- Log-ins, and what was done about accounts and roles. It holds the numbers of accounts and tournaments, no name and
-- no address, and refers to no row, for it outlives them.
CREATE TABLE access_log (
    id            INTEGER NOT NULL PRIMARY KEY,
    happened_at   TEXT NOT NULL,
    deed          TEXT NOT NULL,
    account_id    INTEGER,
    by_account    INTEGER,
    tournament_id INTEGER,
    role          TEXT
) STRICT;
CREATE INDEX access_log_by_time ON access_log (happened_at);
