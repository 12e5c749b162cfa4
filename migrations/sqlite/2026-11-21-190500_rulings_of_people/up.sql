-- The rulings of the log by tournament, for what is told of a person from other tournaments: the
-- database keeps it with every append, and it holds what was appended before it was made.
CREATE INDEX event_log_rulings ON event_log (kind, tournament_id)
    WHERE kind IN ('ruling_given', 'ruling_reversed');
