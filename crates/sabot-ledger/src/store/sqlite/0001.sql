-- One row for each accepted command, in the order of the whole house. `record` is all of it; the
-- columns before it only find it, and an audit compares them.
CREATE TABLE log (
    sequence   INTEGER PRIMARY KEY,
    stream     TEXT    NOT NULL,
    version    INTEGER NOT NULL,
    command_id BLOB    NOT NULL UNIQUE,
    record     BLOB    NOT NULL,
    head       BLOB    NOT NULL,
    UNIQUE (stream, version)
) STRICT;

-- Everything from here to the checkpoints follows from the log and is recomputed by an audit.
CREATE TABLE heads (
    stream  TEXT    PRIMARY KEY,
    version INTEGER NOT NULL,
    head    BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

-- In cents; `held` is what of `posted` pending transfers hold.
CREATE TABLE balances (
    currency TEXT    NOT NULL,
    account  TEXT    NOT NULL,
    posted   INTEGER NOT NULL,
    held     INTEGER NOT NULL,
    PRIMARY KEY (currency, account)
) STRICT, WITHOUT ROWID;

-- phase: 0 single, 1 pending, 2 post, 3 void. state: 0 done, 1 open, 2 posted, 3 voided.
CREATE TABLE transfers (
    id       BLOB    PRIMARY KEY,
    currency TEXT    NOT NULL,
    giver    TEXT    NOT NULL,
    receiver TEXT    NOT NULL,
    amount   INTEGER NOT NULL,
    phase    INTEGER NOT NULL,
    pending  BLOB    NOT NULL,
    state    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE checkpoints (
    number    INTEGER PRIMARY KEY,
    body      BLOB NOT NULL,
    key       BLOB NOT NULL,
    signature BLOB NOT NULL
) STRICT;

-- A cache: may be emptied at any time.
CREATE TABLE snapshots (
    stream  TEXT    PRIMARY KEY,
    version INTEGER NOT NULL,
    body    BLOB    NOT NULL
) STRICT;
