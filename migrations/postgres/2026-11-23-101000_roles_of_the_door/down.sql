DELETE FROM roles WHERE role IN ('door', 'check_in_screen');
DELETE FROM invitations WHERE role IN ('door', 'check_in_screen');
DELETE FROM tablets WHERE role IN ('door', 'check_in_screen');
ALTER TABLE roles DROP CONSTRAINT roles_role_check;
ALTER TABLE roles ADD CONSTRAINT roles_role_check
    CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only'));
ALTER TABLE invitations DROP CONSTRAINT invitations_role_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_role_check
    CHECK (role IN ('owner', 'director', 'head_referee', 'referee', 'scorer', 'read_only'));
ALTER TABLE tablets DROP CONSTRAINT tablets_role_check;
ALTER TABLE tablets ADD CONSTRAINT tablets_role_check
    CHECK (role IN ('head_referee', 'referee', 'scorer', 'read_only'));
