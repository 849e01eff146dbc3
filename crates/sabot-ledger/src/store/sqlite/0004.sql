-- Old commands, put together by `sabot archive`: their rows leave the log. `first` and `last` are versions of the stream,
-- `before` and `head` the heads of its chain before and after, `sequence` the place of its first command in the whole log.
CREATE TABLE blocks (
    number   INTEGER PRIMARY KEY,
    stream   TEXT    NOT NULL,
    first    INTEGER NOT NULL,
    last     INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    before   BLOB    NOT NULL,
    head     BLOB    NOT NULL,
    body     BLOB    NOT NULL,
    UNIQUE (stream, first)
) STRICT;

-- Which block has a command: its id is not given a second time.
CREATE TABLE archived (
    command_id BLOB    PRIMARY KEY,
    block      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
