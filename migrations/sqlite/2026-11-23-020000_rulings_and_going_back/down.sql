DROP INDEX event_log_rulings;
CREATE INDEX event_log_rulings ON event_log (kind, tournament_id)
    WHERE kind IN ('ruling_given', 'ruling_reversed');
