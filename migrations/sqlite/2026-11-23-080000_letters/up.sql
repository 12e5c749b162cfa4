-- A letter to a group, perhaps later: whom it is for, whether everybody must get it, and when. It is
-- written out into letters at `send_at`; until then it can be taken back.
ALTER TABLE mailings ADD COLUMN audience TEXT NOT NULL DEFAULT 'everybody';
ALTER TABLE mailings ADD COLUMN necessary INTEGER NOT NULL DEFAULT 0 CHECK (necessary IN (0, 1));
ALTER TABLE mailings ADD COLUMN send_at TEXT;
ALTER TABLE mailings ADD COLUMN written_at TEXT;
ALTER TABLE mailings ADD COLUMN cancelled_at TEXT;
UPDATE mailings SET written_at = created_at;
CREATE INDEX mailings_waiting ON mailings (send_at) WHERE written_at IS NULL AND cancelled_at IS NULL;

-- The same letter in the other languages of the event.
CREATE TABLE mailing_texts (
    mailing_id INTEGER NOT NULL REFERENCES mailings (id),
    language   TEXT    NOT NULL,
    subject    TEXT    NOT NULL,
    body       TEXT    NOT NULL,
    PRIMARY KEY (mailing_id, language)
) STRICT;

-- Where a reader asks for no more of such letters; and that a letter came back after its delivery.
ALTER TABLE outbox ADD COLUMN unsubscribe TEXT;
ALTER TABLE outbox ADD COLUMN bounced_at TEXT;

-- The link by which somebody asks for no more letters about a tournament. Whoever has it can do
-- nothing else, so it is kept as it is and stands in every letter.
CREATE TABLE letter_links (
    token           TEXT    NOT NULL PRIMARY KEY,
    tournament_id   INTEGER NOT NULL,
    person_id       INTEGER NOT NULL,
    created_at      TEXT    NOT NULL,
    unsubscribed_at TEXT,
    UNIQUE (tournament_id, person_id)
) STRICT;
CREATE INDEX letter_links_by_person ON letter_links (person_id);

-- The address that a person confirmed by a link in a letter, in small letters.
CREATE TABLE confirmed_addresses (
    person_id    INTEGER NOT NULL PRIMARY KEY,
    address      TEXT    NOT NULL,
    language     TEXT,
    confirmed_at TEXT    NOT NULL
) STRICT;
