-- Whom an invitation is for alone; none: whoever has its link.
ALTER TABLE invitations ADD COLUMN account_id BIGINT;
CREATE INDEX invitations_by_account ON invitations (account_id);
