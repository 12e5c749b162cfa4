DELETE FROM outbox WHERE kind = 'registration';
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check
    CHECK (kind IN ('invitation', 'password_reset', 'notice'));
DROP TABLE registration_letters;
DROP TABLE rank_lists;
DROP TABLE registration_invitations;
DROP TABLE registration_links;
DROP TABLE registrations;
