DELETE FROM outbox WHERE kind = 'registration';
CREATE TABLE outbox_before (
    id            INTEGER NOT NULL PRIMARY KEY,
    kind          TEXT    NOT NULL CHECK (kind IN ('invitation', 'password_reset', 'notice')),
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
INSERT INTO outbox_before
    SELECT id, kind, mailing_id, person_id, address, language, reply_to, subject, body, created_at, expires_at,
           due_at, attempts, last_error, leased_until, lease_holder, delivered_at, given_up_at
    FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_before RENAME TO outbox;
CREATE INDEX outbox_waiting ON outbox (due_at) WHERE delivered_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_by_mailing ON outbox (mailing_id);
CREATE INDEX outbox_by_person ON outbox (person_id);
DROP TABLE registration_letters;
DROP TABLE rank_lists;
DROP TABLE registration_invitations;
DROP TABLE registration_links;
DROP TABLE registrations;
