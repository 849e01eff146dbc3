//! Tampering: every byte of every stored value is flipped in turn, and every audit must fail.

use sabot_core::Moment;
use tokio_postgres::types::{FromSql, ToSql, Type};
use tokio_postgres::{Client, Statement};

use super::engine::{Engine, wait};
use super::show::show_within;
use super::{PostgresStore, link};
use crate::store::scratch::Scratch;
use crate::store::{Audit, AuditError, Store as _, checkpoint, sample, verify};

/// What an audit vouches for; snapshots are a cache.
const COLUMNS: [(&str, &[&str]); 5] = [
    (
        "log",
        &[
            "sequence",
            "stream",
            "version",
            "command_id",
            "record",
            "head",
        ],
    ),
    ("heads", &["stream", "version", "head"]),
    ("balances", &["currency", "account", "posted", "held"]),
    (
        "transfers",
        &[
            "id", "currency", "giver", "receiver", "amount", "phase", "pending", "state",
        ],
    ),
    ("checkpoints", &["body", "key", "signature"]),
];

/// A stored value.
#[derive(Debug, Clone, PartialEq)]
enum Value {
    Bytes(Vec<u8>),
    Text(String),
    Large(i64),
    Small(i16),
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(
        kind: &Type,
        raw: &'a [u8],
    ) -> Result<Value, Box<dyn std::error::Error + Sync + Send>> {
        match *kind {
            Type::BYTEA => Vec::from_sql(kind, raw).map(Value::Bytes),
            Type::TEXT => String::from_sql(kind, raw).map(Value::Text),
            Type::INT8 => i64::from_sql(kind, raw).map(Value::Large),
            _ => i16::from_sql(kind, raw).map(Value::Small),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::BYTEA, Type::TEXT, Type::INT8, Type::INT2].contains(kind)
    }
}

impl Value {
    fn as_sql(&self) -> &(dyn ToSql + Sync) {
        match self {
            Value::Bytes(bytes) => bytes,
            Value::Text(text) => text,
            Value::Large(number) => number,
            Value::Small(number) => number,
        }
    }

    /// All values that differ from this one in one bit of one byte.
    fn flipped(&self) -> Vec<Value> {
        let flip = |bytes: &[u8], place: usize, bit: u8| {
            let mut bytes = bytes.to_vec();
            bytes[place] ^= 1 << bit;
            bytes
        };
        match self {
            Value::Bytes(bytes) => (0..bytes.len())
                .map(|place| Value::Bytes(flip(bytes, place, u8::try_from(place % 8).unwrap_or(0))))
                .collect(),
            Value::Text(text) => (0..text.len())
                .filter_map(|place| String::from_utf8(flip(text.as_bytes(), place, 1)).ok())
                .map(Value::Text)
                .collect(),
            Value::Large(number) => (0..63)
                .map(|bit| Value::Large(number ^ (1 << bit)))
                .collect(),
            Value::Small(number) => (0..15)
                .map(|bit| Value::Small(number ^ (1 << bit)))
                .collect(),
        }
    }

    fn hex(&self) -> String {
        match self {
            Value::Bytes(bytes) => bytes
                .iter()
                .fold(String::new(), |text, byte| format!("{text}{byte:02x}")),
            Value::Text(_) | Value::Large(_) | Value::Small(_) => String::new(),
        }
    }
}

/// Each row of a table: its place and its values.
fn rows(on: &Client, table: &str, columns: &[&str]) -> Vec<(String, Vec<Value>)> {
    let sql = format!("SELECT ctid::TEXT, {} FROM {table}", columns.join(", "));
    let rows = wait(on.query(&sql, &[])).unwrap();
    let row = |row: &tokio_postgres::Row| {
        let values = (1..=columns.len()).map(|column| row.get::<_, Value>(column));
        (row.get::<_, String>(0), values.collect())
    };
    rows.iter().map(row).collect()
}

/// Writes one value; `false` if the database itself refuses it.
fn put(on: &Client, change: &Statement, value: &Value) -> bool {
    wait(on.execute(change, &[value.as_sql()])).is_ok_and(|rows| rows == 1)
}

#[test]
fn every_flipped_byte_is_found_and_a_bad_command_is_named() {
    let Some(scratch) = Scratch::new() else {
        return;
    };
    let store = PostgresStore::open(&scratch.database()).unwrap();
    for append in sample::log() {
        store.append(append).unwrap();
    }
    let signed = checkpoint(&store, Moment::from_ms(9))
        .unwrap()
        .sign(&sample::key(1));
    store.save_checkpoint(signed).unwrap();
    let trusted = [sample::key(1).verifying_key()];
    let true_report = verify(&store, &trusted, &[]).unwrap();

    let engine = Engine::start().unwrap();
    let raw = link::reader(&engine, &scratch.database()).unwrap();
    let run = |sql| wait(raw.client.batch_execute(sql)).unwrap();
    run("BEGIN");
    let mut flips = 0;
    for (table, columns) in COLUMNS {
        for (place, values) in rows(&raw.client, table, columns) {
            for (column, value) in columns.iter().zip(&values) {
                let change =
                    format!("UPDATE {table} SET {column} = $1 WHERE ctid = '{place}'::TID");
                let change = wait(raw.client.prepare(&change)).unwrap();
                for bad in value.flipped() {
                    run("SAVEPOINT before");
                    let written = put(&raw.client, &change, &bad);
                    let mut audit = Audit::new(&trusted);
                    let shown =
                        written.then(|| wait(show_within(&raw.client, &raw.say, &mut audit)));
                    run("ROLLBACK TO before; RELEASE before");
                    let Some(shown) = shown else {
                        continue; // no such row can be
                    };
                    let found = shown.and_then(|()| Ok(audit.finish()?));
                    let at = format!("{table}.{column} {value:?} → {bad:?}");
                    let error = found.expect_err(&at);
                    if table == "log" {
                        must_name(&error, column, &values[3], &at);
                    }
                    flips += 1;
                }
            }
        }
    }
    run("ROLLBACK");
    assert!(flips > 3_000, "{flips} is too few");
    assert_eq!(verify(&store, &trusted, &[]), Ok(true_report));
}

/// A command is named, and if its record or head is bad it is that one.
fn must_name(error: &AuditError, column: &str, id: &Value, at: &str) {
    let AuditError::Damage(damage) = error else {
        panic!("{at}: {error}");
    };
    let named = damage.command.as_ref().map(|(.., id)| id.clone());
    let must = ["record", "head"].contains(&column);
    assert!(!must || named.expect(at) == id.hex(), "{at}: {error}");
}
