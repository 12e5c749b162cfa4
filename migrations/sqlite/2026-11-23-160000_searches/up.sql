-- Searches for seats (draws, and plans for the rest) that are under way or wait to be taken. One server works on each
-- and says so again and again; if that server falls silent, another goes on. A row holds numbers of entrants and of
-- accounts, no names; it goes some hours after its end.
CREATE TABLE searches (
    token         TEXT    NOT NULL PRIMARY KEY,
    tournament_id INTEGER NOT NULL,
    kind          TEXT    NOT NULL CHECK (kind IN ('draw', 'replan')),
    asked_by      INTEGER NOT NULL,
    asked_at      TEXT    NOT NULL,
    question      TEXT    NOT NULL,
    progress      TEXT    NOT NULL,
    found         TEXT    NOT NULL,
    -- How long it was worked on, waiting left out.
    worked_ms     INTEGER NOT NULL,
    is_stopped    INTEGER NOT NULL CHECK (is_stopped IN (0, 1)),
    is_over       INTEGER NOT NULL CHECK (is_over IN (0, 1)),
    worker        INTEGER NOT NULL,
    beat_at       TEXT    NOT NULL
) STRICT;
CREATE INDEX searches_by_tournament ON searches (tournament_id, kind);
CREATE INDEX searches_by_beat ON searches (beat_at);
