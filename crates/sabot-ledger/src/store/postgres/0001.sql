-- Whose database it is, its format, and the one who may write: each opening is a tenure, and each batch of
-- writes counts within it. `CASE` in the statement that counts gives NULL to anybody else, and NULL is refused.
CREATE TABLE sabot (
    single  BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (single),
    format  INTEGER NOT NULL CHECK (format > 0),
    tenure  BIGINT  NOT NULL CHECK (tenure >= 0),
    batches BIGINT  NOT NULL CHECK (batches >= 0)
) WITH (fillfactor = 10);

INSERT INTO sabot (format, tenure, batches) VALUES (1, 0, 0);

-- One row for each accepted command, in the order of the whole house. `record` is all of it; the
-- columns before it only find it, and an audit compares them. The numbers are given by the writer: an
-- audit finds every gap, and a sequence of the database would leave one with each failed transaction.
CREATE TABLE log (
    sequence   BIGINT PRIMARY KEY CHECK (sequence > 0),
    stream     TEXT COLLATE "C" NOT NULL,
    version    BIGINT NOT NULL CHECK (version > 0),
    command_id BYTEA  NOT NULL UNIQUE CHECK (octet_length(command_id) = 16),
    head       BYTEA  NOT NULL CHECK (octet_length(head) = 32),
    record     BYTEA  NOT NULL,
    UNIQUE (stream, version)
);

-- Everything from here to the checkpoints follows from the log and is recomputed by an audit. What is written
-- again and again leaves room on its pages, so that no index is touched by that.
CREATE TABLE heads (
    stream  TEXT COLLATE "C" PRIMARY KEY,
    version BIGINT NOT NULL CHECK (version > 0),
    head    BYTEA  NOT NULL CHECK (octet_length(head) = 32)
) WITH (fillfactor = 50);

-- In cents; `held` is what of `posted` pending transfers hold.
CREATE TABLE balances (
    currency TEXT COLLATE "C" NOT NULL CHECK (octet_length(currency) = 3),
    account  TEXT COLLATE "C" NOT NULL,
    posted   BIGINT NOT NULL,
    held     BIGINT NOT NULL CHECK (held >= 0),
    PRIMARY KEY (currency, account)
) WITH (fillfactor = 50);

-- phase: 0 single, 1 pending, 2 post, 3 void. state: 0 done, 1 open, 2 posted, 3 voided.
CREATE TABLE transfers (
    id       BYTEA PRIMARY KEY CHECK (octet_length(id) = 16),
    currency TEXT COLLATE "C" NOT NULL CHECK (octet_length(currency) = 3),
    giver    TEXT COLLATE "C" NOT NULL,
    receiver TEXT COLLATE "C" NOT NULL CHECK (receiver <> giver),
    amount   BIGINT   NOT NULL CHECK (amount > 0),
    phase    SMALLINT NOT NULL CHECK (phase BETWEEN 0 AND 3),
    pending  BYTEA    NOT NULL CHECK (octet_length(pending) = 16),
    state    SMALLINT NOT NULL CHECK (state BETWEEN 0 AND 3)
) WITH (fillfactor = 90);

CREATE TABLE checkpoints (
    number    BIGINT PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    body      BYTEA NOT NULL,
    key       BYTEA NOT NULL CHECK (octet_length(key) = 32),
    signature BYTEA NOT NULL CHECK (octet_length(signature) = 64)
);

-- A cache: may be emptied at any time.
CREATE TABLE snapshots (
    stream  TEXT COLLATE "C" PRIMARY KEY,
    version BIGINT NOT NULL CHECK (version >= 0),
    body    BYTEA  NOT NULL
);

-- Small values outside the chain, by name: personal data and settings. No audit looks at them, so they
-- can be changed and erased.
CREATE TABLE cabinet (
    key   TEXT COLLATE "C" PRIMARY KEY,
    value BYTEA NOT NULL
);
