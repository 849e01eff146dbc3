-- Old commands, put together by `sabot archive`: their rows leave the log. `first` and `last` are versions of the stream,
-- `before` and `head` the heads of its chain before and after, `sequence` the place of its first command in the whole log.
CREATE TABLE blocks (
    number   BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    stream   TEXT COLLATE "C" NOT NULL,
    first    BIGINT NOT NULL CHECK (first > 0),
    last     BIGINT NOT NULL CHECK (last >= first),
    sequence BIGINT NOT NULL CHECK (sequence > 0),
    before   BYTEA  NOT NULL CHECK (octet_length(before) = 32),
    head     BYTEA  NOT NULL CHECK (octet_length(head) = 32),
    body     BYTEA  NOT NULL,
    UNIQUE (stream, first)
);

-- They are packed already.
ALTER TABLE blocks ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE log ALTER COLUMN record SET STORAGE EXTERNAL;

-- Which block has a command: its id is not given a second time.
CREATE TABLE archived (
    command_id BYTEA  PRIMARY KEY CHECK (octet_length(command_id) = 16),
    block      BIGINT NOT NULL
);

UPDATE sabot SET format = 2;
