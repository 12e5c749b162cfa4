-- What people typed when they applied for a tournament, beside their name and address in the table of
-- people. Answers are JSON, by the number of the question.
CREATE TABLE registrations (
    tournament_id BIGINT    NOT NULL,
    person_id     BIGINT    NOT NULL,
    language      TEXT      NOT NULL,
    answers       TEXT      NOT NULL,
    consent       TEXT      NOT NULL,
    consented_at  TIMESTAMP,
    created_at    TIMESTAMP NOT NULL,
    changed_at    TIMESTAMP NOT NULL,
    PRIMARY KEY (tournament_id, person_id)
);
CREATE INDEX registrations_by_person ON registrations (person_id);

-- The links by which people confirm their address and open their private page. Only the hash is stored.
CREATE TABLE registration_links (
    token_hash    BYTEA     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    tournament_id BIGINT    NOT NULL,
    person_id     BIGINT    NOT NULL,
    purpose       TEXT      NOT NULL CHECK (purpose IN ('confirm', 'page')),
    created_at    TIMESTAMP NOT NULL,
    expires_at    TIMESTAMP
);
CREATE INDEX registration_links_by_person ON registration_links (person_id, tournament_id);

-- The links by which somebody applies who is invited, with the quota whose place is kept for them.
CREATE TABLE registration_invitations (
    token_hash    BYTEA     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    id            BIGINT    NOT NULL,
    tournament_id BIGINT    NOT NULL,
    quota         BIGINT,
    note          TEXT      NOT NULL,
    uses_left     BIGINT    NOT NULL,
    created_by    BIGINT    NOT NULL REFERENCES accounts (id),
    created_at    TIMESTAMP NOT NULL,
    expires_at    TIMESTAMP NOT NULL,
    revoked_at    TIMESTAMP
);
CREATE INDEX registration_invitations_by_tournament ON registration_invitations (tournament_id);

-- The federation numbers that belong to a quota by rank list.
CREATE TABLE rank_lists (
    tournament_id     BIGINT NOT NULL,
    quota             BIGINT NOT NULL,
    federation_number TEXT   NOT NULL,
    PRIMARY KEY (tournament_id, quota, federation_number)
);

-- The event of each tournament up to which letters about registrations are written.
CREATE TABLE registration_letters (
    tournament_id BIGINT NOT NULL PRIMARY KEY,
    seq           BIGINT NOT NULL
);

-- A letter may be about a registration.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check
    CHECK (kind IN ('invitation', 'password_reset', 'notice', 'registration'));
