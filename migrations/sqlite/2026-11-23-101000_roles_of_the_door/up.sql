-- Two roles for the door: who checks people in, and a screen at which people do so themselves.
CREATE TABLE roles_of_staff (
    account_id    INTEGER NOT NULL REFERENCES accounts (id),
    tournament_id INTEGER NOT NULL,
    role          TEXT    NOT NULL
        CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only', 'door', 'check_in_screen')),
    PRIMARY KEY (account_id, tournament_id, role)
) STRICT, WITHOUT ROWID;
INSERT INTO roles_of_staff SELECT account_id, tournament_id, role FROM roles;
DROP TABLE roles;
ALTER TABLE roles_of_staff RENAME TO roles;
CREATE INDEX roles_by_tournament ON roles (tournament_id);

CREATE TABLE invitations_of_staff (
    token_hash    BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    id            INTEGER NOT NULL,
    tournament_id INTEGER NOT NULL,
    role          TEXT    NOT NULL
        CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only', 'door', 'check_in_screen')),
    created_by    INTEGER NOT NULL REFERENCES accounts (id),
    created_at    TEXT    NOT NULL,
    expires_at    TEXT    NOT NULL,
    used_at       TEXT,
    used_by       INTEGER REFERENCES accounts (id),
    revoked_at    TEXT,
    CONSTRAINT invitations_id UNIQUE (id)
) STRICT;
INSERT INTO invitations_of_staff
    SELECT token_hash, id, tournament_id, role, created_by, created_at, expires_at, used_at, used_by, revoked_at
    FROM invitations;
DROP TABLE invitations;
ALTER TABLE invitations_of_staff RENAME TO invitations;
CREATE INDEX invitations_by_tournament ON invitations (tournament_id);

CREATE TABLE tablets_of_the_hall (
    account_id    INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
    tournament_id INTEGER NOT NULL,
    code_hash     BLOB    NOT NULL CHECK (length(code_hash) = 32),
    role          TEXT    NOT NULL
        CHECK (role IN ('head_referee', 'referee', 'scorer', 'read_only', 'door', 'check_in_screen')),
    created_by    INTEGER NOT NULL REFERENCES accounts (id),
    created_at    TEXT    NOT NULL,
    code_until    TEXT    NOT NULL,
    expires_at    TEXT    NOT NULL,
    paired_at     TEXT,
    revoked_at    TEXT,
    CONSTRAINT tablets_code UNIQUE (code_hash)
) STRICT;
INSERT INTO tablets_of_the_hall
    SELECT account_id, tournament_id, code_hash, role, created_by, created_at, code_until, expires_at, paired_at,
           revoked_at
    FROM tablets;
DROP TABLE tablets;
ALTER TABLE tablets_of_the_hall RENAME TO tablets;
CREATE INDEX tablets_by_tournament ON tablets (tournament_id);
