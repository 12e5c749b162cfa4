-- Rule sets that directors made; those of the program are not here. A tournament keeps its own copy
-- of the document it is played by, so nothing here changes one.
CREATE TABLE rulesets (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    document   TEXT             NOT NULL,
    base_id    TEXT             NOT NULL,
    base       TEXT             NOT NULL,
    version    BIGINT           NOT NULL CHECK (version > 0),
    created_by BIGINT           NOT NULL REFERENCES accounts (id),
    created_at TIMESTAMP        NOT NULL,
    changed_by BIGINT           NOT NULL REFERENCES accounts (id),
    changed_at TIMESTAMP        NOT NULL
);
