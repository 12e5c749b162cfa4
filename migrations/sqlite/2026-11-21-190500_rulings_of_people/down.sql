DROP INDEX event_log_rulings;
