DROP TABLE access_log;
DROP TABLE known_devices;
ALTER TABLE web_sessions DROP COLUMN confirmed_at;
