-- Rows lead to the rows before them, so that no index by stream has to be written: with many tables its
-- pages were half of all that was written. `before` is the row of the version before, `mile` that of the
-- last version below which is a multiple of 64; 0 if there is none.
CREATE TABLE log_3 (
    sequence   INTEGER PRIMARY KEY,
    stream     TEXT    NOT NULL,
    version    INTEGER NOT NULL,
    command_id BLOB    NOT NULL UNIQUE,
    before     INTEGER NOT NULL,
    mile       INTEGER NOT NULL,
    head       BLOB    NOT NULL,
    record     BLOB    NOT NULL
) STRICT;

INSERT INTO log_3
SELECT row.sequence, row.stream, row.version, row.command_id,
       coalesce(before.sequence, 0), coalesce(mile.sequence, 0), row.head, row.record
FROM log AS row
LEFT JOIN log AS before ON before.stream = row.stream AND before.version = row.version - 1
LEFT JOIN log AS mile ON mile.stream = row.stream AND mile.version = (row.version - 1) / 64 * 64
ORDER BY row.sequence;

-- The first and the last row of each stream.
ALTER TABLE heads ADD COLUMN first INTEGER NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN last INTEGER NOT NULL DEFAULT 0;
UPDATE heads SET
    first = (SELECT sequence FROM log WHERE log.stream = heads.stream AND log.version = 1),
    last = (SELECT sequence FROM log
            WHERE log.stream = heads.stream AND log.version = heads.version);

DROP TABLE log;
ALTER TABLE log_3 RENAME TO log;
