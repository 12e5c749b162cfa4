DELETE FROM invitations WHERE account_id IS NOT NULL;
DROP INDEX invitations_by_account;
ALTER TABLE invitations DROP COLUMN account_id;
