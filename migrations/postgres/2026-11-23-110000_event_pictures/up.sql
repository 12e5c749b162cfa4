-- The pictures of event pages, by their SHA-256. The log holds the hash and the size of a picture, never its bytes.
CREATE TABLE event_pictures (
    tournament_id BIGINT    NOT NULL,
    hash          BYTEA     NOT NULL CHECK (length(hash) = 32),
    bytes         BYTEA     NOT NULL CHECK (length(bytes) <= 2097152),
    created_at    TIMESTAMP NOT NULL,
    PRIMARY KEY (tournament_id, hash)
);
CREATE INDEX event_pictures_by_hash ON event_pictures (hash);
