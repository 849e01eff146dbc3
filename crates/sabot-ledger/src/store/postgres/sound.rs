//! Whether the database finds what it holds.
//!
//! A table that is read whole shows every row, also one that its index has lost; the house asks by key. So every row is
//! asked for again in the way the house asks, when the database is opened and with every audit. The extension that
//! compares an index with its table (`amcheck`) is not on every server, and not everybody's to call.

use tokio_postgres::Client;

use super::fault::{fault, get};
use crate::store::StoreFault;

/// Keys of one table: what they are of, how all of them are read, and how one is asked for. A key has two parts at most,
/// as text.
struct Keys {
    what: &'static str,
    all: &'static str,
    one: &'static str,
}

/// What the writer relies on: a row that it does not find it would write a second time.
const WRITING: [Keys; 5] = [
    Keys {
        what: "a command",
        all: "SELECT encode(command_id, 'hex'), '' FROM log",
        one: "SELECT 1 FROM log WHERE command_id = decode(a, 'hex')",
    },
    Keys {
        what: "an archived command",
        all: "SELECT encode(command_id, 'hex'), '' FROM archived",
        one: "SELECT 1 FROM archived WHERE command_id = decode(a, 'hex')",
    },
    Keys {
        what: "a head",
        all: "SELECT stream, '' FROM heads",
        one: "SELECT 1 FROM heads WHERE stream = a",
    },
    Keys {
        what: "a balance",
        all: "SELECT currency, account FROM balances",
        one: "SELECT 1 FROM balances WHERE currency = a AND account = b",
    },
    Keys {
        what: "a transfer",
        all: "SELECT encode(id, 'hex'), '' FROM transfers",
        one: "SELECT 1 FROM transfers WHERE id = decode(a, 'hex')",
    },
];

/// What readers rely on.
const READING: [Keys; 5] = [
    Keys {
        what: "a version",
        all: "SELECT stream, version::TEXT FROM log",
        one: "SELECT 1 FROM log WHERE stream = a AND version = b::BIGINT",
    },
    Keys {
        what: "a row",
        all: "SELECT sequence::TEXT, '' FROM log",
        one: "SELECT 1 FROM log WHERE sequence = a::BIGINT",
    },
    Keys {
        what: "a block",
        all: "SELECT stream, first::TEXT FROM blocks",
        one: "SELECT 1 FROM blocks WHERE stream = a AND first = b::BIGINT",
    },
    Keys {
        what: "a snapshot",
        all: "SELECT stream, '' FROM snapshots",
        one: "SELECT 1 FROM snapshots WHERE stream = a",
    },
    Keys {
        what: "a value of the cabinet",
        all: "SELECT key, '' FROM cabinet",
        one: "SELECT 1 FROM cabinet WHERE key = a",
    },
];

/// No index has a word in what there is …
const WHOLE: &str = "
    SET LOCAL enable_seqscan = on;
    SET LOCAL enable_indexscan = off;
    SET LOCAL enable_indexonlyscan = off;
    SET LOCAL enable_bitmapscan = off";

/// … and nothing but an index in what is found.
const BY_KEY: &str = "
    SET LOCAL enable_seqscan = off;
    SET LOCAL enable_indexscan = on;
    SET LOCAL enable_indexonlyscan = on;
    SET LOCAL enable_bitmapscan = off";

/// What is not found first, of all that is relied on; within a transaction that is open.
pub(super) async fn first_flaw(on: &Client) -> Result<Option<String>, StoreFault> {
    for keys in WRITING.iter().chain(&READING) {
        let lost = lost(on, keys).await?;
        if lost.is_some() {
            return Ok(lost);
        }
    }
    Ok(None)
}

/// Refuses a database whose writer would not find what it has written.
pub(super) async fn check(on: &Client) -> Result<(), StoreFault> {
    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    on.batch_execute(begin).await.map_err(fault)?;
    for keys in &WRITING {
        if let Some(what) = lost(on, keys).await? {
            return Err(StoreFault::Damaged { what });
        }
    }
    on.batch_execute("COMMIT").await.map_err(fault)
}

/// Whether a key of these is not found, in words.
async fn lost(on: &Client, keys: &Keys) -> Result<Option<String>, StoreFault> {
    let Keys { what, all, one } = keys;
    let declare = format!("{WHOLE}; DECLARE keys NO SCROLL CURSOR FOR {all}; {BY_KEY}");
    on.batch_execute(&declare).await.map_err(fault)?;
    // LIMIT keeps the planner from turning this round and reading the table whole.
    let ask = format!(
        "SELECT count(*) FROM unnest($1::TEXT[], $2::TEXT[]) AS asked (a, b),
         LATERAL ({one} LIMIT 1) AS found"
    );
    let ask = on.prepare(&ask).await.map_err(fault)?;
    let next = on.prepare("FETCH 2000 FROM keys").await.map_err(fault)?;
    loop {
        let rows = on.query(&next, &[]).await.map_err(fault)?;
        if rows.is_empty() {
            break;
        }
        let part = |column| rows.iter().map(move |row| get::<&str>(row, column));
        let first: Vec<&str> = part(0).collect::<Result<_, _>>()?;
        let second: Vec<&str> = part(1).collect::<Result<_, _>>()?;
        let found = on.query_one(&ask, &[&first, &second]).await;
        let found: i64 = get(&found.map_err(fault)?, 0)?;
        if usize::try_from(found) != Ok(rows.len()) {
            return Ok(Some(format!("{what} is missing from its index")));
        }
    }
    on.batch_execute("CLOSE keys").await.map_err(fault)?;
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::super::{PostgresStore, run};
    use crate::store::scratch::Scratch;
    use crate::store::{AuditError, Database, Finding, Store as _, sample, verify};

    /// A row that an index has never heard of: it was not ready when the row came.
    fn hide(database: &Database, index: &str, work: &str) {
        let ready = |yes: bool| {
            format!("UPDATE pg_index SET indisready = {yes} WHERE indexrelid = '{index}'::regclass")
        };
        run(database, &ready(false)).unwrap();
        run(database, work).unwrap();
        run(database, &ready(true)).unwrap();
    }

    #[test]
    fn a_row_that_its_index_does_not_find_is_found_before_it_is_written_twice() {
        // A copy of the row in another place of the table, which the index does not know.
        let again = |table: &str| {
            format!(
                "CREATE TEMP TABLE one AS SELECT * FROM {table} LIMIT 1;
                 DELETE FROM {table} WHERE ctid = (SELECT ctid FROM {table} LIMIT 1);
                 INSERT INTO {table} SELECT * FROM one"
            )
        };
        let writing = [
            "log_command_id_key",
            "heads_pkey",
            "balances_pkey",
            "transfers_pkey",
        ];
        let reading = ["log_stream_version_key", "log_pkey", "cabinet_pkey"];
        for index in writing.iter().chain(&reading) {
            let Some(scratch) = Scratch::new() else {
                return;
            };
            let database = scratch.database();
            let store = PostgresStore::open(&database).unwrap();
            for append in sample::log() {
                store.append(append).unwrap();
            }
            store.put("guest/5", Some(b"Ada".to_vec())).unwrap();
            assert!(verify(&store, &[], &[]).is_ok());
            drop(store);
            let table = index.split('_').next().unwrap();
            hide(&database, index, &again(table));

            let reader = PostgresStore::open_to_read(&database).unwrap();
            let found = verify(&reader, &[], &[]).unwrap_err();
            let AuditError::Damage(damage) = &found else {
                panic!("{index}: {found}");
            };
            // Rows that are read in the order of their lost index are missed sooner.
            let seen = matches!(
                damage.finding,
                Finding::Unfound { .. } | Finding::Gap { .. }
            );
            assert!(seen, "{index}: {damage}");
            let opened = PostgresStore::open(&database).map(|_| ());
            assert_eq!(
                opened.is_err(),
                writing.contains(index),
                "{index}: {opened:?}"
            );
        }
    }
}
