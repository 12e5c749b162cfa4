-- What people typed when they applied for a tournament, beside their name and address in the table of
-- people. Answers are JSON, by the number of the question.
CREATE TABLE registrations (
    tournament_id INTEGER NOT NULL,
    person_id     INTEGER NOT NULL,
    language      TEXT    NOT NULL,
    answers       TEXT    NOT NULL,
    consent       TEXT    NOT NULL,
    consented_at  TEXT,
    created_at    TEXT    NOT NULL,
    changed_at    TEXT    NOT NULL,
    PRIMARY KEY (tournament_id, person_id)
) STRICT;
CREATE INDEX registrations_by_person ON registrations (person_id);

-- The links by which people confirm their address and open their private page. Only the hash is stored.
CREATE TABLE registration_links (
    token_hash    BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    tournament_id INTEGER NOT NULL,
    person_id     INTEGER NOT NULL,
    purpose       TEXT    NOT NULL CHECK (purpose IN ('confirm', 'page')),
    created_at    TEXT    NOT NULL,
    expires_at    TEXT
) STRICT;
CREATE INDEX registration_links_by_person ON registration_links (person_id, tournament_id);

-- The links by which somebody applies who is invited, with the quota whose place is kept for them.
CREATE TABLE registration_invitations (
    token_hash    BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    id            INTEGER NOT NULL,
    tournament_id INTEGER NOT NULL,
    quota         INTEGER,
    note          TEXT    NOT NULL,
    uses_left     INTEGER NOT NULL,
    created_by    INTEGER NOT NULL REFERENCES accounts (id),
    created_at    TEXT    NOT NULL,
    expires_at    TEXT    NOT NULL,
    revoked_at    TEXT
) STRICT;
CREATE INDEX registration_invitations_by_tournament ON registration_invitations (tournament_id);

-- The federation numbers that belong to a quota by rank list.
CREATE TABLE rank_lists (
    tournament_id     INTEGER NOT NULL,
    quota             INTEGER NOT NULL,
    federation_number TEXT    NOT NULL,
    PRIMARY KEY (tournament_id, quota, federation_number)
) STRICT;

-- The event of each tournament up to which letters about registrations are written.
CREATE TABLE registration_letters (
    tournament_id INTEGER NOT NULL PRIMARY KEY,
    seq           INTEGER NOT NULL
) STRICT;

-- A letter may be about a registration.
CREATE TABLE outbox_with_registrations (
    id            INTEGER NOT NULL PRIMARY KEY,
    kind          TEXT    NOT NULL CHECK (kind IN ('invitation', 'password_reset', 'notice', 'registration')),
    mailing_id    INTEGER REFERENCES mailings (id),
    person_id     INTEGER,
    address       TEXT    NOT NULL,
    language      TEXT    NOT NULL,
    reply_to      TEXT,
    subject       TEXT    NOT NULL,
    body          TEXT    NOT NULL,
    created_at    TEXT    NOT NULL,
    expires_at    TEXT,
    due_at        TEXT    NOT NULL,
    attempts      INTEGER NOT NULL,
    last_error    TEXT,
    leased_until  TEXT,
    lease_holder  INTEGER,
    delivered_at  TEXT,
    given_up_at   TEXT
) STRICT;
INSERT INTO outbox_with_registrations
    SELECT id, kind, mailing_id, person_id, address, language, reply_to, subject, body, created_at, expires_at,
           due_at, attempts, last_error, leased_until, lease_holder, delivered_at, given_up_at
    FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_registrations RENAME TO outbox;
CREATE INDEX outbox_waiting ON outbox (due_at) WHERE delivered_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_by_mailing ON outbox (mailing_id);
CREATE INDEX outbox_by_person ON outbox (person_id);
