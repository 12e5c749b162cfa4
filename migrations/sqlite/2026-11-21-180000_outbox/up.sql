-- What a director wrote to the participants of a tournament; its letters are in the outbox.
CREATE TABLE mailings (
    id              INTEGER NOT NULL PRIMARY KEY,
    tournament_id   INTEGER NOT NULL,
    created_by      INTEGER NOT NULL REFERENCES accounts (id),
    created_at      TEXT    NOT NULL,
    subject         TEXT    NOT NULL,
    body            TEXT    NOT NULL,
    reply_to        TEXT,
    letters         INTEGER NOT NULL,
    without_address INTEGER NOT NULL
) STRICT;
CREATE INDEX mailings_by_tournament ON mailings (tournament_id);

-- Letters that wait, were delivered, or were given up. Address and text are emptied with the
-- delivery: a link that works once is not kept in clear longer than it takes to send it.
CREATE TABLE outbox (
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
CREATE INDEX outbox_waiting ON outbox (due_at) WHERE delivered_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_by_mailing ON outbox (mailing_id);
CREATE INDEX outbox_by_person ON outbox (person_id);

-- Work that is done again and again, each time by one node: who holds it gives it back or loses it
-- when its lease ends.
CREATE TABLE scheduled_work (
    name         TEXT NOT NULL PRIMARY KEY,
    due_at       TEXT NOT NULL,
    leased_until TEXT,
    lease_holder INTEGER,
    done_at      TEXT
) STRICT;
