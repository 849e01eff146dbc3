//! Tampering: every byte of every stored value is flipped in turn, and every audit must fail.

use rusqlite::Connection;
use rusqlite::types::Value;
use sabot_core::Moment;

use super::{SqliteStore, open};
use crate::store::{AuditError, Store as _, checkpoint, sample, verify};

/// What an audit vouches for; snapshots are a cache.
const COLUMNS: [(&str, &[&str], &[&str]); 5] = [
    (
        "log",
        &["sequence"],
        &[
            "sequence",
            "stream",
            "version",
            "command_id",
            "before",
            "mile",
            "record",
            "head",
        ],
    ),
    (
        "heads",
        &["stream"],
        &["stream", "version", "head", "first", "last"],
    ),
    (
        "balances",
        &["currency", "account"],
        &["currency", "account", "posted", "held"],
    ),
    (
        "transfers",
        &["id"],
        &[
            "id", "currency", "giver", "receiver", "amount", "phase", "pending", "state",
        ],
    ),
    ("checkpoints", &["number"], &["body", "key", "signature"]),
];

/// All values that differ from this one in one bit of one byte.
fn flipped(value: &Value) -> Vec<Value> {
    let flip = |bytes: &[u8], place: usize, bit: u8| {
        let mut bytes = bytes.to_vec();
        bytes[place] ^= 1 << bit;
        bytes
    };
    match value {
        Value::Blob(bytes) => (0..bytes.len())
            .map(|place| Value::Blob(flip(bytes, place, u8::try_from(place % 8).unwrap_or(0))))
            .collect(),
        Value::Text(text) => (0..text.len())
            .filter_map(|place| String::from_utf8(flip(text.as_bytes(), place, 1)).ok())
            .map(Value::Text)
            .collect(),
        Value::Integer(number) => (0..63)
            .map(|bit| Value::Integer(number ^ (1 << bit)))
            .collect(),
        Value::Real(_) | Value::Null => panic!("no such value is stored"),
    }
}

fn hex(value: &Value) -> String {
    match value {
        Value::Blob(bytes) => bytes
            .iter()
            .fold(String::new(), |text, byte| format!("{text}{byte:02x}")),
        Value::Null | Value::Integer(_) | Value::Real(_) | Value::Text(_) => String::new(),
    }
}

/// Each row of a table: its key and its values.
fn rows(
    raw: &Connection,
    table: &str,
    keys: &[&str],
    columns: &[&str],
) -> Vec<(Vec<Value>, Vec<Value>)> {
    let sql = format!(
        "SELECT {}, {} FROM {table}",
        keys.join(", "),
        columns.join(", ")
    );
    let mut query = raw.prepare(&sql).unwrap();
    let rows = query.query_map((), |row| {
        let value = |column| row.get::<_, Value>(column).unwrap();
        let values: Vec<Value> = (0..keys.len() + columns.len()).map(value).collect();
        Ok((values[..keys.len()].to_vec(), values[keys.len()..].to_vec()))
    });
    rows.unwrap().map(Result::unwrap).collect()
}

/// Writes one value; `false` if the database itself refuses it.
fn put(
    raw: &Connection,
    table: &str,
    keys: &[&str],
    key: &[Value],
    column: &str,
    value: &Value,
) -> bool {
    let at: Vec<String> = keys.iter().map(|key| format!("{key} = ?")).collect();
    let sql = format!("UPDATE {table} SET {column} = ? WHERE {}", at.join(" AND "));
    let values = std::iter::once(value).chain(key);
    raw.execute(&sql, rusqlite::params_from_iter(values)) == Ok(1)
}

#[test]
fn every_flipped_byte_is_found_and_a_bad_command_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    for append in sample::log() {
        store.append(append).unwrap();
    }
    let signed = checkpoint(&store, Moment::from_ms(9))
        .unwrap()
        .sign(&sample::key(1));
    store.save_checkpoint(signed).unwrap();
    let trusted = [sample::key(1).verifying_key()];
    let true_report = verify(&store, &trusted, &[]).unwrap();

    let raw = Connection::open(folder.path().join(open::FILE)).unwrap();
    raw.pragma_update(None, "synchronous", "OFF").unwrap();
    let mut flips = 0;
    for (table, keys, columns) in COLUMNS {
        for (key, values) in rows(&raw, table, keys, columns) {
            for (column, value) in columns.iter().zip(&values) {
                for bad in flipped(value) {
                    raw.execute_batch("SAVEPOINT before").unwrap();
                    let written = put(&raw, table, keys, &key, column, &bad);
                    let mut audit = crate::store::Audit::new(&trusted);
                    let shown = super::read::show_within(&raw, &mut audit);
                    let found = shown.and_then(|()| Ok(audit.finish()?));
                    raw.execute_batch("ROLLBACK TO before; RELEASE before")
                        .unwrap();
                    if !written {
                        continue; // two rows with one key: no such file can be
                    }
                    let place = format!("{table}.{column} {value:?} → {bad:?}");
                    let error = found.expect_err(&place);
                    if table == "log" {
                        let AuditError::Damage(damage) = &error else {
                            panic!("{place}: {error}");
                        };
                        let named = damage.command.as_ref().map(|(.., id)| id.clone());
                        let id = named.expect(&place);
                        let own = hex(&values[3]);
                        let must = ["record", "head"].contains(column);
                        assert!(!must || id == own, "{place}: {error}");
                    }
                    flips += 1;
                }
            }
        }
    }
    assert!(flips > 3_000, "{flips} is too few");
    assert_eq!(verify(&store, &trusted, &[]), Ok(true_report));
}
