-- Texts about the result of an event, as its staff worded them in its language; the usual text where there is none.
CREATE TABLE post_texts (
    tournament_id INTEGER NOT NULL,
    kind          TEXT    NOT NULL,
    language      TEXT    NOT NULL,
    body          TEXT    NOT NULL,
    PRIMARY KEY (tournament_id, kind, language)
) STRICT;
