//! Every word the store says to the database. Values are never part of a text.

use tokio_postgres::{Client, Error, Statement};

/// Declares statements that a connection prepares once, all in one exchange.
macro_rules! statements {
    ($(#[doc = $doc:literal])+ $kind:ident { $($name:ident: $sql:expr,)* }) => {
        $(#[doc = $doc])+
        pub(super) struct $kind { $(pub(super) $name: Statement,)* }

        impl $kind {
            pub(super) async fn prepare(on: &Client) -> Result<$kind, Error> {
                let ($($name,)*) = tokio::try_join!($(on.prepare($sql)),*)?;
                Ok($kind { $($name,)* })
            }
        }
    };
}

statements! {
    /// What readers ask.
    Reading {
        head: "SELECT stream, version, head FROM heads WHERE stream = $1",
        heads: "SELECT stream, version, head FROM heads",
        rows: "SELECT stream, version, command_id, record, head FROM log
               WHERE stream = $1 AND version > $2 ORDER BY version LIMIT $3",
        last: "SELECT stream, version, command_id, record, head FROM log
               WHERE stream = $1 ORDER BY version DESC LIMIT 1",
        row: "SELECT stream, version, command_id, record, head FROM log WHERE command_id = $1",
        balance: "SELECT posted, held FROM balances WHERE currency = $1 AND account = $2",
        snapshot: "SELECT stream, version, body FROM snapshots WHERE stream = $1",
        checkpoints: "SELECT body, key, signature FROM checkpoints ORDER BY number",
        get: "SELECT value FROM cabinet WHERE key = $1",
        list: "SELECT key, value FROM cabinet
               WHERE key >= $1 AND starts_with(key, $1) ORDER BY key",
        // Page by page: between two rows there may be blocks to ask for.
        log: "SELECT sequence, stream, version, command_id, record, head FROM log
              WHERE sequence > $1 ORDER BY sequence LIMIT 2000",
        blocks: "SELECT stream, first, last, sequence, before, head, body FROM blocks
                 WHERE stream = $1 AND last > $2 AND first <= $3 ORDER BY first",
        block: "SELECT stream, first, last, sequence, before, head, body FROM blocks
                WHERE number = $1",
        old: "SELECT stream, first, last, sequence, before, head, body
              FROM archived JOIN blocks ON number = block WHERE command_id = $1",
        lanes: "SELECT number, stream, sequence FROM blocks ORDER BY stream, first",
        ids: "SELECT count(*) FROM archived",
        ids_in: "SELECT count(*) FROM archived WHERE block = $1 AND command_id = ANY($2)",
        balances: "SELECT currency, account, posted, held FROM balances",
        transfers: "SELECT id, currency, giver, receiver, amount, phase, pending, state
                    FROM transfers",
        cabinet: "SELECT key, value FROM cabinet",
        snapshots: "SELECT stream, version, body FROM snapshots",
    }
}

statements! {
    /// What the writer asks for a whole batch, and writes of it.
    Writing {
        rows: "SELECT stream, version, command_id, record, head FROM log
               WHERE command_id = ANY($1)",
        old: "SELECT stream, first, last, sequence, before, head, body, command_id
              FROM archived JOIN blocks ON number = block WHERE command_id = ANY($1)",
        heads: "SELECT stream, version, head FROM heads WHERE stream = ANY($1)",
        balances: "SELECT balances.currency, balances.account, posted, held
                   FROM unnest($1::TEXT[], $2::TEXT[]) AS asked (currency, account)
                   JOIN balances ON balances.currency = asked.currency
                                AND balances.account = asked.account",
        transfers: "SELECT id, currency, giver, receiver, amount, phase, pending, state
                    FROM transfers WHERE id = ANY($1)",
        // NULL, which the table refuses, if somebody else has written since.
        fence: "UPDATE sabot SET batches =
                CASE WHEN tenure = $1 AND batches = $2 THEN batches + 1 END",
        put_log: "INSERT INTO log (sequence, stream, version, command_id, head, record)
                  SELECT * FROM unnest($1::BIGINT[], $2::TEXT[], $3::BIGINT[], $4::BYTEA[],
                                       $5::BYTEA[], $6::BYTEA[])",
        put_heads: "INSERT INTO heads (stream, version, head)
                    SELECT * FROM unnest($1::TEXT[], $2::BIGINT[], $3::BYTEA[])
                    ON CONFLICT (stream) DO UPDATE
                    SET version = excluded.version, head = excluded.head",
        put_balances: "INSERT INTO balances (currency, account, posted, held)
                       SELECT * FROM unnest($1::TEXT[], $2::TEXT[], $3::BIGINT[], $4::BIGINT[])
                       ON CONFLICT (currency, account) DO UPDATE
                       SET posted = excluded.posted, held = excluded.held",
        put_transfers: "INSERT INTO transfers
                        (id, currency, giver, receiver, amount, phase, pending, state)
                        SELECT * FROM unnest($1::BYTEA[], $2::TEXT[], $3::TEXT[], $4::TEXT[],
                                             $5::BIGINT[], $6::SMALLINT[], $7::BYTEA[],
                                             $8::SMALLINT[])
                        ON CONFLICT (id) DO UPDATE SET state = excluded.state",
        put_cabinet: "INSERT INTO cabinet (key, value)
                      SELECT * FROM unnest($1::TEXT[], $2::BYTEA[])
                      ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        erase_cabinet: "DELETE FROM cabinet WHERE key = ANY($1)",
        put_snapshots: "INSERT INTO snapshots (stream, version, body)
                        SELECT * FROM unnest($1::TEXT[], $2::BIGINT[], $3::BYTEA[])
                        ON CONFLICT (stream) DO UPDATE
                        SET version = excluded.version, body = excluded.body",
        put_checkpoints: "INSERT INTO checkpoints (body, key, signature)
                          SELECT * FROM unnest($1::BYTEA[], $2::BYTEA[], $3::BYTEA[])",
    }
}

/// Every step from an empty schema to today's format, in order; a step is never changed, only added.
pub(super) const MIGRATIONS: [&str; 2] = [include_str!("0001.sql"), include_str!("0002.sql")];

/// The newest format known.
pub(super) const KNOWN: i32 = 2;

/// The format before, which a reader can read as it is: nothing was archived then.
pub(super) const WITHOUT_BLOCKS: i32 = 1;
pub(super) const NO_BLOCKS: &str = "
    CREATE TEMP TABLE blocks (number BIGINT, stream TEXT, first BIGINT, last BIGINT,
                              sequence BIGINT, before BYTEA, head BYTEA, body BYTEA);
    CREATE TEMP TABLE archived (command_id BYTEA, block BIGINT)";

/// Every session: nothing is broken off by the clock of the server, and every question is by key. A plan made while
/// the tables were small must not read them whole when they are large.
pub(super) const SETTLE: &str = "
    SELECT set_config(name, '0', false) FROM pg_settings
    WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
                   'idle_session_timeout', 'transaction_timeout');
    SET enable_seqscan = off;
    SET enable_hashjoin = off;
    SET enable_mergejoin = off;
    SET jit = off";

/// The writer's session: an answer is given when the server has it on its disk.
pub(super) const DURABLE: &str = "
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') <> 'remote_apply'";

/// What a server must be, and what is in the schema.
pub(super) const LOOK: &str = "
    SELECT current_setting('server_version_num')::INTEGER,
           current_setting('server_encoding'),
           current_setting('fsync'),
           current_schema()::TEXT,
           (SELECT count(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE nspname = current_schema() AND relkind IN ('r', 'p', 'v', 'm')),
           to_regclass(quote_ident(current_schema()) || '.sabot') IS NOT NULL";

/// The format of the tables.
pub(super) const FORMAT: &str = "SELECT format FROM sabot";

/// The lock of the one writer of this schema, kept as long as the session lives.
pub(super) const LOCK: &str = "
    SELECT pg_try_advisory_lock(1396785743, hashtext(current_schema()::TEXT))";

/// Gives it back before the session ends.
pub(super) const UNLOCK: &str = "SELECT pg_advisory_unlock_all()";

/// Who this session is, so that it can be ended when its line is lost.
pub(super) const WHO: &str = "
    SELECT pid, backend_start::TEXT FROM pg_stat_activity WHERE pid = pg_backend_pid()";

/// Ends a session that was this writer's, if it still lives.
pub(super) const END: &str = "
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid = $1 AND backend_start::TEXT = $2";

/// A new tenure.
pub(super) const ENTER: &str = "
    UPDATE sabot SET tenure = tenure + 1, batches = 0
    RETURNING tenure, batches, (SELECT coalesce(max(sequence), 0) FROM log)";

/// Whose tenure it is, and how far.
pub(super) const TENURE: &str = "
    SELECT tenure, batches, (SELECT coalesce(max(sequence), 0) FROM log) FROM sabot";

/// Everything as it is at one moment, read whole.
pub(super) const MOMENT: &str = "
    BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL enable_seqscan = on";
