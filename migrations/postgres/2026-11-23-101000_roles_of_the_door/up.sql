-- Two roles for the door: who checks people in, and a screen at which people do so themselves.
ALTER TABLE roles DROP CONSTRAINT roles_role_check;
ALTER TABLE roles ADD CONSTRAINT roles_role_check
    CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only', 'door', 'check_in_screen'));
ALTER TABLE invitations DROP CONSTRAINT invitations_role_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_role_check
    CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only', 'door', 'check_in_screen'));
ALTER TABLE tablets DROP CONSTRAINT tablets_role_check;
ALTER TABLE tablets ADD CONSTRAINT tablets_role_check
    CHECK (role IN ('head_referee', 'referee', 'scorer', 'read_only', 'door', 'check_in_screen'));
