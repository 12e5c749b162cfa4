-- "SWND": lets the program recognise its own files.
PRAGMA application_id = 1398230596;

-- The log of facts: one row for each event, never changed, never deleted.
-- Clustered by its key, so an append touches one page and a load reads in order.
CREATE TABLE event_log (
    tournament_id INTEGER NOT NULL,
    seq           INTEGER NOT NULL CHECK (seq > 0),
    recorded_at   TEXT    NOT NULL,
    actor         TEXT    NOT NULL,
    origin        TEXT    NOT NULL,
    command_id    TEXT    NOT NULL,
    kind          TEXT    NOT NULL,
    payload       TEXT    NOT NULL,
    prev_hash     BLOB    NOT NULL CHECK (length(prev_hash) = 32),
    hash          BLOB    NOT NULL CHECK (length(hash) = 32),
    CONSTRAINT event_log_sequence PRIMARY KEY (tournament_id, seq)
) STRICT, WITHOUT ROWID;

-- What a command that carried a key was answered, so that its second arrival gets the same.
CREATE TABLE idempotency_keys (
    scope           TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    request_digest  BLOB NOT NULL,
    outcome         BLOB NOT NULL,
    used_at         TEXT NOT NULL,
    CONSTRAINT idempotency_keys_once PRIMARY KEY (scope, idempotency_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (used_at);

-- Derived from the log: what the list of tournaments shows.
CREATE TABLE tournaments (
    id         INTEGER NOT NULL PRIMARY KEY,
    slug       TEXT    NOT NULL,
    title      TEXT    NOT NULL,
    starts_on  TEXT    NOT NULL,
    ends_on    TEXT    NOT NULL,
    venue      TEXT    NOT NULL,
    country    TEXT,
    ruleset_id TEXT    NOT NULL,
    published  INTEGER NOT NULL CHECK (published IN (0, 1)),
    closed     INTEGER NOT NULL CHECK (closed IN (0, 1)),
    CONSTRAINT tournaments_slug UNIQUE (slug)
) STRICT;

-- Addresses a tournament had before, so that old links still lead to it.
CREATE TABLE former_slugs (
    slug          TEXT    NOT NULL PRIMARY KEY,
    tournament_id INTEGER NOT NULL
) STRICT;

-- Names live here and not in the log, so that a person can be erased.
CREATE TABLE people (
    id                INTEGER NOT NULL PRIMARY KEY,
    first_name        TEXT    NOT NULL,
    last_name         TEXT    NOT NULL,
    name_key          TEXT    NOT NULL,
    email             TEXT,
    federation_number TEXT,
    country           TEXT,
    club              TEXT,
    created_at        TEXT    NOT NULL,
    erased_at         TEXT
) STRICT;
CREATE INDEX people_by_name ON people (name_key);
CREATE INDEX people_by_federation_number ON people (federation_number);

-- Derived from the log: which person stands behind which entrant of which tournament.
CREATE TABLE memberships (
    tournament_id INTEGER NOT NULL,
    entrant       INTEGER NOT NULL,
    person_id     INTEGER NOT NULL,
    PRIMARY KEY (tournament_id, entrant)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_by_person ON memberships (person_id);

CREATE TABLE accounts (
    id            INTEGER NOT NULL PRIMARY KEY,
    login         TEXT    NOT NULL,
    login_key     TEXT    NOT NULL,
    display_name  TEXT    NOT NULL,
    password_hash TEXT    NOT NULL,
    language      TEXT    NOT NULL,
    is_site_owner INTEGER NOT NULL CHECK (is_site_owner IN (0, 1)),
    disabled_at   TEXT,
    created_at    TEXT    NOT NULL,
    CONSTRAINT accounts_login UNIQUE (login_key)
) STRICT;

CREATE TABLE roles (
    account_id    INTEGER NOT NULL REFERENCES accounts (id),
    tournament_id INTEGER NOT NULL,
    role          TEXT    NOT NULL
        CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only')),
    PRIMARY KEY (account_id, tournament_id, role)
) STRICT, WITHOUT ROWID;
CREATE INDEX roles_by_tournament ON roles (tournament_id);

-- Only hashes of tokens are stored, here and below.
CREATE TABLE web_sessions (
    token_hash BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    id         INTEGER NOT NULL,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    created_at TEXT    NOT NULL,
    last_seen  TEXT    NOT NULL,
    expires_at TEXT    NOT NULL,
    user_agent TEXT    NOT NULL,
    ip         TEXT    NOT NULL,
    revoked_at TEXT,
    CONSTRAINT web_sessions_id UNIQUE (id)
) STRICT;
CREATE INDEX web_sessions_by_account ON web_sessions (account_id);

CREATE TABLE login_failures (
    kind              TEXT    NOT NULL CHECK (kind IN ('account', 'address')),
    subject           TEXT    NOT NULL,
    failures          INTEGER NOT NULL,
    window_started_at TEXT    NOT NULL,
    last_failed_at    TEXT    NOT NULL,
    PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
    token_hash    BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    id            INTEGER NOT NULL,
    tournament_id INTEGER NOT NULL,
    role          TEXT    NOT NULL
        CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only')),
    created_by    INTEGER NOT NULL REFERENCES accounts (id),
    created_at    TEXT    NOT NULL,
    expires_at    TEXT    NOT NULL,
    used_at       TEXT,
    used_by       INTEGER REFERENCES accounts (id),
    revoked_at    TEXT,
    CONSTRAINT invitations_id UNIQUE (id)
) STRICT;
CREATE INDEX invitations_by_tournament ON invitations (tournament_id);

-- The one-time link that creates the owner's account.
CREATE TABLE setup_tokens (
    token_hash BLOB NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    used_at    TEXT
) STRICT;

CREATE TABLE password_resets (
    token_hash BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    created_at TEXT    NOT NULL,
    expires_at TEXT    NOT NULL,
    used_at    TEXT
) STRICT;
