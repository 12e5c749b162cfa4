-- Derived from the log: whether nobody really plays. Lists, search engines, other tournaments and mail
-- leave a rehearsal out.
ALTER TABLE tournaments ADD COLUMN rehearsal BOOLEAN NOT NULL DEFAULT FALSE;
