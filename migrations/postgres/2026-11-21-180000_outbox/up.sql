-- What a director wrote to the participants of a tournament; its letters are in the outbox.
CREATE TABLE mailings (
    id              BIGINT    NOT NULL PRIMARY KEY,
    tournament_id   BIGINT    NOT NULL,
    created_by      BIGINT    NOT NULL REFERENCES accounts (id),
    created_at      TIMESTAMP NOT NULL,
    subject         TEXT      NOT NULL,
    body            TEXT      NOT NULL,
    reply_to        TEXT,
    letters         BIGINT    NOT NULL,
    without_address BIGINT    NOT NULL
);
CREATE INDEX mailings_by_tournament ON mailings (tournament_id);

-- Letters that wait, were delivered, or were given up. Address and text are emptied with the
-- delivery: a link that works once is not kept in clear longer than it takes to send it.
CREATE TABLE outbox (
    id           BIGINT    NOT NULL PRIMARY KEY,
    kind         TEXT      NOT NULL CHECK (kind IN ('invitation', 'password_reset', 'notice')),
    mailing_id   BIGINT    REFERENCES mailings (id),
    person_id    BIGINT,
    address      TEXT      NOT NULL,
    language     TEXT      NOT NULL,
    reply_to     TEXT,
    subject      TEXT      NOT NULL,
    body         TEXT      NOT NULL,
    created_at   TIMESTAMP NOT NULL,
    expires_at   TIMESTAMP,
    due_at       TIMESTAMP NOT NULL,
    attempts     BIGINT    NOT NULL,
    last_error   TEXT,
    leased_until TIMESTAMP,
    lease_holder BIGINT,
    delivered_at TIMESTAMP,
    given_up_at  TIMESTAMP
);
CREATE INDEX outbox_waiting ON outbox (due_at) WHERE delivered_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_by_mailing ON outbox (mailing_id);
CREATE INDEX outbox_by_person ON outbox (person_id);

-- Work that is done again and again, each time by one node: who holds it gives it back or loses it
-- when its lease ends.
CREATE TABLE scheduled_work (
    name         TEXT      NOT NULL PRIMARY KEY,
    due_at       TIMESTAMP NOT NULL,
    leased_until TIMESTAMP,
    lease_holder BIGINT,
    done_at      TIMESTAMP
);
