-- A tournament that goes back takes rulings back or lets them stand again, so the rulings of the log
-- are read together with where it went back.
DROP INDEX event_log_rulings;
CREATE INDEX event_log_rulings ON event_log (kind, tournament_id)
    WHERE kind IN ('ruling_given', 'ruling_reversed', 'state_restored');
