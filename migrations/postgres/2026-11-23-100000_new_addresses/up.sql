-- The address that a link confirms which is to take the place of the one before; none: the link confirms the
-- address that was typed to register.
ALTER TABLE registration_links ADD COLUMN address TEXT;
