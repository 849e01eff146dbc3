//! The few lines of Python in the docs check the chains of a real file, and find a wiped record.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use std::path::Path;
use std::process::{Command, Output};

use rusqlite::Connection;
use sabot_core::Moment;
use sabot_ledger::book::TableId;
use sabot_ledger::store::{Append, CommandId, SqliteStore, Store as _, StreamId};

fn append(stream: StreamId, expected_version: u64, id: u128) -> Append {
    Append {
        stream,
        expected_version,
        command_id: CommandId(id),
        actor: "guest/1".to_owned(),
        party: None,
        at: Moment::ZERO,
        command: b"{}".to_vec(),
        events: vec![],
        transfers: vec![],
    }
}

/// The Python of the docs, on this file.
fn python(file: &Path) -> Output {
    let docs = include_str!("../../../docs/ledger.md");
    let (_, rest) = docs.split_once("```python\n").unwrap();
    let (script, _) = rest.split_once("```").unwrap();
    let mut python = Command::new("python3");
    python.arg("-c").arg(script).arg(file).output().unwrap()
}

#[test]
fn python_finds_the_same_heads_and_a_wiped_record() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    let table = StreamId::Table(TableId(7));
    for (stream, version, id) in [(StreamId::House, 0, 1), (table, 0, 2), (table, 1, 3)] {
        store.append(append(stream, version, id)).unwrap();
    }
    let file = folder.path().join("sabot.db");
    let heads = store.heads().unwrap().into_iter();
    let expected: String = heads
        .map(|at| {
            [
                at.stream.to_string(),
                at.version.to_string(),
                at.head.to_string(),
            ]
            .join(" ")
        })
        .map(|line| line + "\n")
        .collect();
    let output = python(&file);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    drop(store);

    let raw = Connection::open(&file).unwrap();
    let wipe = "UPDATE log SET record = zeroblob(length(record)) WHERE sequence = 2";
    assert_eq!(raw.execute(wipe, ()), Ok(1));
    let output = python(&file);
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.trim(), "table/7 version 1 is not true");
}
