//! The stores side by side: whatever comes, lawful or not, in one batch or over restarts, they give
//! the same answers, heads and books.

use std::sync::mpsc;

use proptest::prelude::*;
use proptest::sample::select;

use super::sample::{append, chips, entry};
use super::scratch::Scratch;
use super::{
    Append, AppendError, Appended, MemoryStore, PostgresStore, SqliteStore, Store, StreamId, verify,
};
use crate::book::{Entry, Phase, TableId, TransferId};

const ACCOUNTS: [&str; 6] = [
    "float",
    "patron/1",
    "purse/1/1",
    "stake/1/1",
    "bank/1",
    "levy/1",
];

/// Few ids and small amounts, so that transfers meet across commands and streams.
fn any_transfer() -> impl Strategy<Value = Entry> {
    let id = || 1..30_u128;
    let phase = prop_oneof![
        5 => Just(Phase::Single),
        2 => Just(Phase::Pending),
        2 => id().prop_map(|id| Phase::Post(TransferId(id))),
        1 => id().prop_map(|id| Phase::Void(TransferId(id))),
    ];
    // Half of all gifts come from the float, else nobody ever has anything.
    let from = prop_oneof![Just("float"), select(&ACCOUNTS[..])];
    (id(), from, select(&ACCOUNTS[1..]), 1..5_u64, phase)
        .prop_map(|(id, from, to, cents, phase)| entry(id, from, to, cents, phase))
}

/// A command for one of three streams; its version is right most of the time.
fn any_command() -> impl Strategy<Value = (u64, u128, Option<u64>, Vec<Entry>)> {
    let wrong = prop_oneof![9 => Just(None), 1 => (0..4_u64).prop_map(Some)];
    let transfers = prop::collection::vec(any_transfer(), 0..3);
    (0..3_u64, 1..40_u128, wrong, transfers)
}

/// The appends of these commands, each made for the version the first store has at its turn, with
/// what that store answered.
fn play(
    store: &MemoryStore,
    commands: Vec<(u64, u128, Option<u64>, Vec<Entry>)>,
) -> Vec<(Append, Result<Appended, AppendError>)> {
    let mut played = Vec::new();
    for (table, id, wrong, transfers) in commands {
        let stream = StreamId::Table(TableId(table));
        let version = store.head(stream).unwrap().version;
        let append = append(stream, wrong.unwrap_or(version), id, transfers);
        played.push((append.clone(), store.append(append)));
    }
    played
}

/// All appends are given before any answer is awaited, so they share transactions.
fn submit_all(store: &dyn Store, appends: &[Append]) -> Vec<Result<Appended, AppendError>> {
    let (sender, answers) = mpsc::channel();
    for append in appends {
        let sender = sender.clone();
        let done = move |answer| sender.send(answer).unwrap();
        store.submit(append.clone(), Box::new(done));
    }
    answers.iter().take(appends.len()).collect()
}

/// Plays these commands on a store that is opened twice, and compares it with the one in memory.
fn compare<S: Store>(
    commands: Vec<(u64, u128, Option<u64>, Vec<Entry>)>,
    restart: prop::sample::Index,
    open: impl Fn() -> S,
) -> Result<(), TestCaseError> {
    let memory = MemoryStore::new();
    let played = play(&memory, commands);
    let (appends, expected): (Vec<_>, Vec<_>) = played.into_iter().unzip();

    let (before, after) = appends.split_at(restart.index(appends.len()));
    let store = open();
    let mut answers = submit_all(&store, before);
    drop(store);
    let store = open();
    answers.extend(submit_all(&store, after));

    prop_assert_eq!(answers, expected);
    prop_assert_eq!(store.heads(), memory.heads());
    prop_assert_eq!(verify(&store, &[], &[]), verify(&memory, &[], &[]));
    prop_assert!(verify(&store, &[], &[]).is_ok());
    for account in ACCOUNTS.map(|text| text.parse().unwrap()) {
        prop_assert_eq!(
            store.balance(chips(), account),
            memory.balance(chips(), account)
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn memory_and_file_give_the_same_answers(
        commands in prop::collection::vec(any_command(), 1..60),
        restart in any::<prop::sample::Index>(),
    ) {
        let folder = tempfile::tempdir().unwrap();
        compare(commands, restart, || SqliteStore::open(folder.path()).unwrap())?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn memory_and_database_give_the_same_answers(
        commands in prop::collection::vec(any_command(), 1..60),
        restart in any::<prop::sample::Index>(),
    ) {
        if let Some(scratch) = Scratch::new() {
            compare(commands, restart, || PostgresStore::open(&scratch.database()).unwrap())?;
        }
    }
}
