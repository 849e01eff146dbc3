//! What an auditor reads of a log, and what somebody else makes of an export.

use std::path::Path;
use std::process::{Command as Process, Output};

use sabot_audit::export::{ExportError, check_export, export, export_lines};
use sabot_audit::old::{archive_of, old_shoes};
use sabot_audit::reading::{ActsAsked, Balances, Reading, Thing, asked_for};
use sabot_lab::budget::Cancel;

use super::parlour::played;
use crate::prelude::*;

/// All of a log.
pub(crate) fn read(store: &dyn Store) -> Reading {
    let mut reading = Reading::default();
    let read = reading.catch_up(store, u64::MAX, &Cancel::default());
    let read = read.unwrap();
    assert_eq!(read.done, read.of);
    reading
}

/// Everything as one file, which can be checked.
pub(crate) fn told(store: &dyn Store) -> String {
    let mut file = Vec::new();
    export(store, &mut file).unwrap();
    check_export(file.as_slice()).unwrap();
    String::from_utf8(file).unwrap()
}

fn posted(balances: &Balances, kind: &str) -> i64 {
    let mut lines = balances.kinds.iter().filter(|line| line.kind == kind);
    lines.next().map_or(0, |line| line.posted)
}

#[test]
fn books_and_figures_follow_from_the_log() {
    for rulebook in three() {
        let parlour = played(&rulebook);
        let store = &*parlour.hall.store;
        let reading = read(store);
        let balances = reading.balances();
        assert!(balances.sums.values().all(|sum| *sum == 0), "{balances:?}");
        let tables = reading.tables();
        let [table] = tables.as_slice() else {
            panic!("one table: {tables:?}")
        };
        assert!(table.coups > 20 && table.handle > 0, "{table:?}");
        let levy = i64::try_from(table.levy).unwrap();
        assert_eq!(levy, posted(&balances, "levy"));
        assert_eq!(table.ante, posted(&balances, "ante"));
        match (&table.band, table.levied) {
            (Some(band), None) => {
                assert_eq!(band.won - levy, posted(&balances, "table-purse"));
                assert!(band.low < band.expected && band.expected < band.high);
                assert!(band.z.abs() < 6.0, "{band:?}");
                assert_eq!(rulebook.name, "chickasaw");
            }
            (None, Some(levied)) => {
                assert_eq!(levied.difference, 0, "the levy follows to the cent");
                assert!(levied.due > 0 && levied.won > levied.due);
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn it_reads_on_from_where_it_was() {
    let parlour = played(&Rulebook::chickasaw());
    let store = &*parlour.hall.store;
    let mut slow = Reading::default();
    let mut steps = 0;
    let mut more = || slow.catch_up(store, 100, &Cancel::default());
    while more().is_ok_and(|far| far.done < far.of) {
        steps += 1;
    }
    assert!(steps > 1);
    let whole = read(store);
    assert_eq!(slow.balances(), whole.balances());
    assert_eq!(slow.tables(), whole.tables());
    assert_eq!(slow.acts(&ActsAsked::default()).0, [], "no staff was there");
}

#[test]
fn a_coup_a_shoe_a_patron_and_a_command_are_found() {
    let parlour = played(&Rulebook::chickasaw());
    let store = &*parlour.hall.store;
    let reading = read(store);
    let table = &reading.tables()[0];
    let found = |text: &str| {
        let found = reading.search(store, &asked_for(text), |_| false).unwrap();
        let pairs = found.into_iter().map(|found| (found.thing, found.link));
        pairs.collect::<Vec<_>>()
    };
    let (id, link) = (table.table, &table.link);
    let at = |what: &str| Some(format!("/t/{link}{what}"));
    assert_eq!(found(&format!("{id}/2")), [(Thing::Coup, at("/coup/2"))]);
    let shoe = found(&format!("{id} shoe 1"));
    assert_eq!(shoe, [(Thing::Shoe, at("/shoe/1"))]);
    assert_eq!(found(&format!("{id}/99999")), [], "no such coup");
    assert!(found("patron 2").contains(&(Thing::Patron, at(""))));
    assert!(found(&table.name).contains(&(Thing::Table, at(""))));
    let stream = store.heads().unwrap().last().unwrap().stream;
    let last = store.last(stream).unwrap().unwrap();
    let command = last.append.command_id.to_string();
    assert_eq!(found(&command), [(Thing::Command, at(""))]);
    assert_eq!(found(""), []);
}

#[test]
fn an_export_is_read_back_and_every_hash_computed_again() {
    let parlour = played(&Rulebook::venice());
    let store = &*parlour.hall.store;
    let file = told(store);
    assert!(file == told(store), "the same bytes");
    let checked = check_export(file.as_bytes()).unwrap();
    let heads = store.heads().unwrap();
    assert_eq!(checked.streams, heads.len() as u64);
    let commands: u64 = heads.iter().map(|head| head.version).sum();
    assert_eq!(checked.commands, commands);
    assert!(checked.events > checked.commands && checked.transfers > 100);
}

/// The Python of the docs, on this export.
fn python_of_the_docs(name: &str, export: &str) -> Output {
    let docs = include_str!("../../../../docs/ledger.md");
    let (_, rest) = docs.split_once("```python\n").unwrap();
    let (script, _) = rest.split_once("```").unwrap();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, export).unwrap();
    let mut python = Process::new("python3");
    python.arg("-c").arg(script).arg(file).output().unwrap()
}

#[test]
fn a_few_lines_of_python_find_the_same_heads_and_a_changed_amount() {
    let parlour = played(&Rulebook::new_jersey());
    let store = &*parlour.hall.store;
    let text = told(store);
    let heads = store.heads().unwrap().into_iter();
    let lines = heads.map(|at| format!("{} {} {}\n", at.stream, at.version, at.head));
    let mut lines: Vec<String> = lines.collect();
    lines.sort();
    let said = python_of_the_docs("true.jsonl", &text);
    assert_eq!(String::from_utf8(said.stdout).unwrap(), lines.concat());

    let forged = text.replacen("\"amount\":", "\"amount\":1", 1);
    let said = python_of_the_docs("forged.jsonl", &forged);
    assert!(!said.status.success());
    let said = String::from_utf8(said.stderr).unwrap();
    assert!(said.trim().ends_with(" is not true"), "{said}");
}

/// The same log, opened with other words.
fn opened_otherwise(store: &dyn Store, otherwise: impl Fn(Value) -> Value) -> MemoryStore {
    let copy = MemoryStore::new();
    for head in store.heads().unwrap() {
        for recorded in store.read(head.stream, 0, usize::MAX).unwrap() {
            let mut append = recorded.append;
            append.transfers.clear();
            if append.expected_version == 0 {
                let command = serde_json::from_slice(&append.command).unwrap();
                append.command = serde_json::to_vec(&otherwise(command)).unwrap();
            }
            copy.append(append).unwrap();
        }
    }
    copy
}

#[test]
fn only_shoes_that_are_over_long_enough_at_play_money_tables_are_old() {
    let parlour = played(&Rulebook::venice());
    let store = &*parlour.hall.store;
    let old = |store: &dyn Store, before| old_shoes(store, before, |_| ()).unwrap();
    let all = old(store, u64::MAX);
    assert_eq!(all.len(), 1);
    let one = &all[0];
    assert_eq!(one.shoes, u64::from(parlour.shoes_over));
    let stream = StreamId::Table(one.table);
    let last = store.read(stream, one.until - 1, 1).unwrap().remove(0);
    let mut kinds = last.append.events.iter().map(|event| &*event.kind);
    assert!(kinds.any(|kind| kind == "rules.shoe-ended"));
    assert_eq!(archive_of(&all).get(&stream), Some(&one.until));
    assert_eq!(old(store, 0), []);

    // A table counts its moments from an evening of its own.
    let first = store.read(stream, 0, 1).unwrap().remove(0);
    let charter: Value = serde_json::from_slice(&first.append.command).unwrap();
    let over = charter["open"]["epoch"].as_u64().unwrap() + last.append.at.ms();
    assert_eq!(old(store, over), []);
    assert_eq!(old(store, over + 1), all);

    let same = opened_otherwise(store, |command| command);
    assert_eq!(old(&same, u64::MAX), all);
    let house = opened_otherwise(store, |mut command| {
        command["open"]["chips"] = "house".into();
        command
    });
    // The house's chips are kept as they are.
    assert_eq!(old(&house, u64::MAX), []);
}

#[test]
fn a_changed_or_missing_line_of_an_export_is_found() {
    let parlour = played(&Rulebook::chickasaw());
    let text = told(&*parlour.hall.store);
    let lines: Vec<&str> = text.lines().collect();
    let without = |gone: usize| {
        let kept = lines.iter().enumerate().filter(|(at, _)| *at != gone);
        let kept: Vec<&str> = kept.map(|(_, line)| *line).collect();
        check_export(kept.join("\n").as_bytes())
    };
    for gone in [0, 1, lines.len() / 2, lines.len() - 1] {
        assert!(without(gone).is_err(), "line {gone}");
    }
    let mut moved = lines.iter();
    let at = moved.position(|line| line.contains("\"amount\":")).unwrap();
    let mut forged: Vec<String> = lines.iter().map(ToString::to_string).collect();
    forged[at] = forged[at].replacen("\"amount\":", "\"amount\":1", 1);
    let found = check_export(forged.join("\n").as_bytes()).unwrap_err();
    let there = matches!(found, ExportError::Untrue { line, .. } if line == at as u64 + 1);
    assert!(there, "{found}");
}

#[test]
fn an_export_ends_when_nobody_listens() {
    let parlour = played(&Rulebook::chickasaw());
    let mut heard = 0;
    let told = export_lines(&*parlour.hall.store, &Cancel::default(), |_| {
        heard += 1;
        heard < 10
    });
    assert!(told.is_ok());
    assert_eq!(heard, 10);
}
