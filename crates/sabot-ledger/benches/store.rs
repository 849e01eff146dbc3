//! How many commands a second are durable in one file and in one database, and how long an audit of 100,000 takes.
//!
//! The plain version beside it is the same store written by one thread, one commit for each command. Every
//! run checks its answer: the audit must find every command and every cent. `make bench` runs it. The database is that
//! of `SABOT_POSTGRES`; without it only the file is measured, and that is said.

#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    reason = "a bench measures time and prints it"
)]

use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use sabot_core::{Moment, Money, Party};
use sabot_ledger::book::{Account, Currency, Entry, PatronId, Phase, TableId, TransferId};
use sabot_ledger::store::scratch::Scratch;
use sabot_ledger::store::{
    Append, CommandId, PostgresStore, SqliteStore, Store, StoredEvent, StreamId, verify,
};

/// A command as a table sends it: two events, two transfers, one of which meets every other table, and an
/// id that grows with time.
fn append(table: u64, version: u64) -> Append {
    let id = u128::from(version + 1) << 64 | u128::from(table) << 8;
    let purse = Account::Purse(TableId(table), Party(1));
    let entry = |n: u128, from, to| Entry {
        id: TransferId(id + n),
        currency: Currency::new("CHP").unwrap(),
        from,
        to,
        amount: Money::cents(2).unwrap(),
        phase: Phase::Single,
    };
    let event = |kind: &str| StoredEvent {
        kind: kind.to_owned(),
        version: 1,
        body: br#"{"party":1,"amount":2,"before":0}"#.to_vec(),
    };
    Append {
        stream: StreamId::Table(TableId(table)),
        expected_version: version,
        command_id: CommandId(id),
        actor: "guest/1".to_owned(),
        party: Some(Party(1)),
        at: Moment::from_ms(version),
        command: br#"{"stake":{"amount":2,"area":"player"}}"#.to_vec(),
        events: vec![event("stake_placed"), event("window_closed")],
        transfers: vec![
            entry(1, Account::Float, purse),
            entry(2, purse, Account::Patron(PatronId(1))),
        ],
    }
}

/// So many threads, each with its own table, each waiting for every answer.
fn waiting(store: &Arc<dyn Store>, threads: u64, each: u64) -> Duration {
    let start = Instant::now();
    let writers = (1..=threads).map(|table| {
        let store = Arc::clone(store);
        thread::spawn(move || {
            for version in 0..each {
                store.append(append(table, version)).unwrap();
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.join().unwrap();
    }
    start.elapsed()
}

/// So many threads, each with many tables, each table waiting for its own answer only: what a floor
/// of many tables does.
fn by_callback(store: &Arc<dyn Store>, threads: u64, tables: u64, each: u64) -> Duration {
    let start = Instant::now();
    let writers = (0..threads).map(|thread| {
        let store = Arc::clone(store);
        thread::spawn(move || {
            let first = 1_000 + thread * tables;
            let (sender, answers) = mpsc::channel();
            let submit = |table: u64, version: u64| {
                let sender = sender.clone();
                let done = move |answer: Result<_, _>| sender.send((table, answer)).unwrap();
                store.submit(append(table, version), Box::new(done));
            };
            (first..first + tables).for_each(|table| submit(table, 0));
            for _ in 0..tables * each {
                let (table, answer) = answers.recv().unwrap();
                let version = answer.unwrap().version;
                if version < each {
                    submit(table, version);
                }
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.join().unwrap();
    }
    start.elapsed()
}

/// Processor time of this process so far, in hundredths of a second; nothing where the system does not say.
fn cpu() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let fields = after_name.split_whitespace().skip(11).take(2);
    fields.filter_map(|field| field.parse::<u64>().ok()).sum()
}

/// Which store is measured.
#[derive(Clone, Copy)]
enum Kind {
    Sqlite,
    Postgres,
}

/// A fresh store, what `work` took on it, and what its audit took; `commands` must be found.
fn measure(
    kind: Kind,
    commands: u64,
    work: impl FnOnce(&Arc<dyn Store>) -> Duration,
) -> (f64, Duration) {
    // Beside the build, on a real disk: a folder for temporary files may lie in memory.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let scratch = matches!(kind, Kind::Postgres).then(|| Scratch::new().unwrap());
    let store: Arc<dyn Store> = match &scratch {
        Some(scratch) => Arc::new(PostgresStore::open(&scratch.database()).unwrap()),
        None => Arc::new(SqliteStore::open(folder.path()).unwrap()),
    };
    let took = work(&store);
    let start = Instant::now();
    assert_eq!(verify(&*store, &[], &[]).unwrap().commands, commands);
    (commands as f64 / took.as_secs_f64(), start.elapsed())
}

/// Commands of many tables by callback: the commands a second, the processor time of each in microseconds, and the
/// audit.
fn floor(kind: Kind, threads: u64, tables: u64, each: u64) -> (f64, f64, Duration) {
    let (commands, mut used) = (threads * tables * each, 0);
    let (rate, audit) = measure(kind, commands, |store| {
        let before = cpu();
        let took = by_callback(store, threads, tables, each);
        used = cpu() - before;
        took
    });
    (rate, used as f64 * 10_000.0 / commands as f64, audit)
}

/// All figures of one kind of store.
fn all(name: &str, kind: Kind) {
    let (plain, _) = measure(kind, 2_000, |store| waiting(store, 1, 2_000));
    println!("{name}: {plain:.0} durable commands/s from one thread, a commit each (plain)");
    let (group, _) = measure(kind, 16_000, |store| waiting(store, 8, 2_000));
    let ratio = group / plain;
    println!(
        "{name}: {group:.0} durable commands/s from 8 waiting threads ({ratio:.1} times plain)"
    );
    for (threads, tables, each) in [(1, 32, 3_000), (8, 50, 250)] {
        let (rate, used, audit) = floor(kind, threads, tables, each);
        let ratio = rate / plain;
        println!(
            "{name}: {rate:.0} durable commands/s from {threads} × {tables} tables ({ratio:.1} times plain), \
             {used:.0} µs of processor time (user and system) of this process each"
        );
        println!(
            "{name}: {audit:.2?} for an audit of {} commands",
            threads * tables * each
        );
    }
}

fn main() {
    all("store, SQLite", Kind::Sqlite);
    if Scratch::new().is_some() {
        all("store, PostgreSQL", Kind::Postgres);
    }
}
