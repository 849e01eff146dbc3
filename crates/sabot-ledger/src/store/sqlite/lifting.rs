//! A file of an older format is lifted when it is opened, and what is erased is gone from the file.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::{SqliteStore, open};
use crate::store::sample::{self, EIGHT, SEVEN, append};
use crate::store::{Store as _, StoreFault, Verified, verify};

const FIRST: &str = include_str!("0001.sql");
/// What the first format had.
const TABLES: [(&str, &str); 6] = [
    ("log", "sequence, stream, version, command_id, record, head"),
    ("heads", "stream, version, head"),
    ("balances", "*"),
    ("transfers", "*"),
    ("checkpoints", "*"),
    ("snapshots", "*"),
];

/// A file of the first format with the sample log in it, and what an audit said of it.
fn first_format(folder: &Path) -> Verified {
    let today = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(today.path()).unwrap();
    for append in sample::log() {
        store.append(append).unwrap();
    }
    // Past two milestones, between others.
    for version in 3..150 {
        let id = u128::from(version) + 1_000;
        store.append(append(SEVEN, version, id, vec![])).unwrap();
        let id = u128::from(version) + 2_000;
        let other = append(EIGHT, version - 2, id, vec![]);
        store.append(other).unwrap();
    }
    let report = verify(&store, &[], &[]).unwrap();
    drop(store);

    let raw = Connection::open(folder.join(open::FILE)).unwrap();
    raw.execute_batch(FIRST).unwrap();
    raw.pragma_update(None, "application_id", 0x5341_424f)
        .unwrap();
    raw.pragma_update(None, "user_version", 1).unwrap();
    let from = today.path().join(open::FILE);
    raw.execute("ATTACH ?1 AS today", [from.to_str().unwrap()])
        .unwrap();
    for (table, columns) in TABLES {
        let copy = format!("INSERT INTO {table} SELECT {columns} FROM today.{table}");
        raw.execute(&copy, ()).unwrap();
    }
    report
}

#[test]
fn a_file_of_the_first_format_is_lifted_at_start() {
    let folder = tempfile::tempdir().unwrap();
    let report = first_format(folder.path());
    let older = SqliteStore::open_to_read(folder.path()).map(|_| ());
    assert!(
        matches!(older, Err(StoreFault::Failed { .. })),
        "a reader lifts nothing: {older:?}"
    );

    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(verify(&store, &[], &[]), Ok(report));
    assert_eq!(store.list(""), Ok(vec![]));
    assert_eq!(store.put("guest/5", Some(b"Ada".to_vec())), Ok(()));
    assert_eq!(store.read(SEVEN, 0, 999).unwrap().len(), 150);
    assert!(store.append(append(SEVEN, 150, 50, vec![])).is_ok());
    drop(store);

    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(store.get("guest/5"), Ok(Some(b"Ada".to_vec())));
    assert_eq!(store.head(SEVEN).unwrap().version, 151);
    assert!(verify(&store, &[], &[]).is_ok());
}

#[test]
fn what_was_erased_or_replaced_is_not_in_the_file_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    let value = |letter: &str, length| Some(letter.repeat(length).into_bytes());
    for number in 0..50 {
        let key = format!("guest/{number}");
        store.put(&key, value("Adelaide", 1 + number * 20)).unwrap();
    }
    store.put("kept", value("Benjamin", 9)).unwrap();
    for number in 0..50 {
        let now = if number % 2 == 0 { None } else { value("-", 3) };
        store.put(&format!("guest/{number}"), now).unwrap();
    }
    drop(store); // what SQLite kept beside the file goes with the last who has it open

    let file = fs::read(folder.path().join(open::FILE)).unwrap();
    let has = |text: &str| file.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(has("Benjamin"));
    assert!(!has("Adelaide"));
}
