-- Text that is compared or sorted is kept in the "C" collation: byte order, as SQLite has it.

-- The log of facts: one row for each event, never changed, never deleted.
CREATE TABLE event_log (
    tournament_id BIGINT    NOT NULL,
    seq           BIGINT    NOT NULL CHECK (seq > 0),
    recorded_at   TIMESTAMP NOT NULL,
    actor         TEXT      NOT NULL,
    origin        TEXT      NOT NULL,
    command_id    TEXT      NOT NULL,
    kind          TEXT      NOT NULL,
    payload       TEXT      NOT NULL,
    prev_hash     BYTEA     NOT NULL CHECK (length(prev_hash) = 32),
    hash          BYTEA     NOT NULL CHECK (length(hash) = 32),
    CONSTRAINT event_log_sequence PRIMARY KEY (tournament_id, seq)
);

-- What a command that carried a key was answered, so that its second arrival gets the same.
CREATE TABLE idempotency_keys (
    scope           TEXT      NOT NULL,
    idempotency_key TEXT      NOT NULL,
    request_digest  BYTEA     NOT NULL,
    outcome         BYTEA     NOT NULL,
    used_at         TIMESTAMP NOT NULL,
    CONSTRAINT idempotency_keys_once PRIMARY KEY (scope, idempotency_key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (used_at);

-- Derived from the log: what the list of tournaments shows.
CREATE TABLE tournaments (
    id         BIGINT           NOT NULL PRIMARY KEY,
    slug       TEXT COLLATE "C" NOT NULL,
    title      TEXT             NOT NULL,
    starts_on  DATE             NOT NULL,
    ends_on    DATE             NOT NULL,
    venue      TEXT             NOT NULL,
    country    TEXT,
    ruleset_id TEXT             NOT NULL,
    published  BOOLEAN          NOT NULL,
    closed     BOOLEAN          NOT NULL,
    CONSTRAINT tournaments_slug UNIQUE (slug)
);

-- Addresses a tournament had before, so that old links still lead to it.
CREATE TABLE former_slugs (
    slug          TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    tournament_id BIGINT           NOT NULL
);

-- Names live here and not in the log, so that a person can be erased.
CREATE TABLE people (
    id                BIGINT           NOT NULL PRIMARY KEY,
    first_name        TEXT             NOT NULL,
    last_name         TEXT             NOT NULL,
    name_key          TEXT COLLATE "C" NOT NULL,
    email             TEXT,
    federation_number TEXT,
    country           TEXT,
    club              TEXT,
    created_at        TIMESTAMP        NOT NULL,
    erased_at         TIMESTAMP
);
CREATE INDEX people_by_name ON people (name_key);
CREATE INDEX people_by_federation_number ON people (federation_number);

-- Derived from the log: which person stands behind which entrant of which tournament.
CREATE TABLE memberships (
    tournament_id BIGINT NOT NULL,
    entrant       BIGINT NOT NULL,
    person_id     BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, entrant)
);
CREATE INDEX memberships_by_person ON memberships (person_id);

CREATE TABLE accounts (
    id            BIGINT           NOT NULL PRIMARY KEY,
    login         TEXT             NOT NULL,
    login_key     TEXT COLLATE "C" NOT NULL,
    display_name  TEXT             NOT NULL,
    password_hash TEXT             NOT NULL,
    language      TEXT             NOT NULL,
    is_site_owner BOOLEAN          NOT NULL,
    disabled_at   TIMESTAMP,
    created_at    TIMESTAMP        NOT NULL,
    CONSTRAINT accounts_login UNIQUE (login_key)
);

CREATE TABLE roles (
    account_id    BIGINT NOT NULL REFERENCES accounts (id),
    tournament_id BIGINT NOT NULL,
    role          TEXT   NOT NULL
        CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only')),
    PRIMARY KEY (account_id, tournament_id, role)
);
CREATE INDEX roles_by_tournament ON roles (tournament_id);

-- Only hashes of tokens are stored, here and below.
CREATE TABLE web_sessions (
    token_hash BYTEA     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    id         BIGINT    NOT NULL,
    account_id BIGINT    NOT NULL REFERENCES accounts (id),
    created_at TIMESTAMP NOT NULL,
    last_seen  TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    user_agent TEXT      NOT NULL,
    ip         TEXT      NOT NULL,
    revoked_at TIMESTAMP,
    CONSTRAINT web_sessions_id UNIQUE (id)
);
CREATE INDEX web_sessions_by_account ON web_sessions (account_id);

CREATE TABLE login_failures (
    kind              TEXT      NOT NULL CHECK (kind IN ('account', 'address')),
    subject           TEXT      NOT NULL,
    failures          BIGINT    NOT NULL,
    window_started_at TIMESTAMP NOT NULL,
    last_failed_at    TIMESTAMP NOT NULL,
    PRIMARY KEY (kind, subject)
);

CREATE TABLE invitations (
    token_hash    BYTEA     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    id            BIGINT    NOT NULL,
    tournament_id BIGINT    NOT NULL,
    role          TEXT      NOT NULL
        CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only')),
    created_by    BIGINT    NOT NULL REFERENCES accounts (id),
    created_at    TIMESTAMP NOT NULL,
    expires_at    TIMESTAMP NOT NULL,
    used_at       TIMESTAMP,
    used_by       BIGINT    REFERENCES accounts (id),
    revoked_at    TIMESTAMP,
    CONSTRAINT invitations_id UNIQUE (id)
);
CREATE INDEX invitations_by_tournament ON invitations (tournament_id);

-- The one-time link that creates the owner's account.
CREATE TABLE setup_tokens (
    token_hash BYTEA     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP
);

CREATE TABLE password_resets (
    token_hash BYTEA     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    account_id BIGINT    NOT NULL REFERENCES accounts (id),
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_at    TIMESTAMP
);
