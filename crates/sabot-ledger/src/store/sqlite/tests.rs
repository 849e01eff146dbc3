//! What only a file can do: be opened again, be locked, full, read-only or newer, and fail to commit.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::Connection;
use tempfile::TempDir;

use super::{SqliteStore, open};
use crate::book::{Phase, Refusal};
use crate::store::sample::{self, SEVEN, append, entry};
use crate::store::{
    AppendError, Appended, CommandId, Snapshot, Store as _, StoreFault, StreamId, verify,
};

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn fill(store: &SqliteStore) -> Vec<Appended> {
    let log = sample::log().into_iter();
    log.map(|append| store.append(append).unwrap()).collect()
}

/// What opening this folder says.
fn refusal(folder: &TempDir) -> String {
    SqliteStore::open(folder.path()).unwrap_err().to_string()
}

#[test]
fn answers_books_and_snapshots_outlive_the_process() {
    let folder = folder();
    let store = SqliteStore::open(folder.path()).unwrap();
    let answers = fill(&store);
    let snapshot = Snapshot {
        stream: SEVEN,
        version: 3,
        body: vec![1, 2, 3],
    };
    store.save_snapshot(snapshot.clone()).unwrap();
    let report = verify(&store, &[], &[]).unwrap();
    drop(store);

    let store = SqliteStore::open(folder.path()).unwrap();
    for (append, answer) in sample::log().into_iter().zip(answers) {
        assert_eq!(store.append(append), Ok(answer));
    }
    assert_eq!(verify(&store, &[], &[]), Ok(report));
    assert_eq!(store.snapshot(SEVEN), Ok(Some(snapshot)));
    assert!(store.append(append(SEVEN, 3, 50, vec![])).is_ok());
}

#[test]
fn the_file_is_durable_on_acknowledgement() {
    let (folder, seen) = (folder(), Arc::new(AtomicBool::new(false)));
    let flag = Arc::clone(&seen);
    let store = SqliteStore::open_with(folder.path(), |writer| {
        let setting = |name| writer.query_row(name, (), |row| row.get::<_, i64>(0));
        let mode: String = writer.query_row("PRAGMA journal_mode", (), |row| row.get(0))?;
        // 2 is FULL.
        flag.store(
            mode == "wal" && setting("PRAGMA synchronous")? == 2,
            Ordering::SeqCst,
        );
        Ok(())
    });
    assert!(store.is_ok() && seen.load(Ordering::SeqCst));
}

#[test]
fn a_second_process_is_refused_until_the_first_has_ended() {
    let folder = folder();
    let store = SqliteStore::open(folder.path()).unwrap();
    assert!(refusal(&folder).starts_with("another process is using the data in "));
    drop(store);
    assert!(SqliteStore::open(folder.path()).is_ok());
}

#[test]
fn newer_foreign_and_broken_files_are_refused_and_left_alone() {
    let newer = folder();
    drop(SqliteStore::open(newer.path()).unwrap());
    let raw = Connection::open(newer.path().join(open::FILE)).unwrap();
    raw.pragma_update(None, "user_version", 99).unwrap();
    drop(raw);
    assert_eq!(
        refusal(&newer),
        "the data have format 99, this version knows 4: use a newer sabot"
    );

    let foreign = folder();
    let raw = Connection::open(foreign.path().join(open::FILE)).unwrap();
    raw.execute_batch("CREATE TABLE other (x)").unwrap();
    drop(raw);
    assert!(refusal(&foreign).ends_with("is a database, but not one of sabot"));

    let broken = folder();
    let file = broken.path().join(open::FILE);
    fs::write(
        &file,
        "no database at all, only a long enough text to be read as one",
    )
    .unwrap();
    assert!(refusal(&broken).starts_with("the data are damaged: "));
    assert!(fs::read_to_string(file).unwrap().starts_with("no database"));

    let blocked = folder();
    fs::create_dir(blocked.path().join(open::FILE)).unwrap();
    assert!(refusal(&blocked).starts_with("the store failed: "));
}

#[test]
fn readers_of_a_running_house_read_and_do_not_write() {
    let folder = folder();
    let store = SqliteStore::open(folder.path()).unwrap();
    fill(&store);
    let reader = SqliteStore::open_to_read(folder.path()).unwrap();
    assert_eq!(reader.heads(), store.heads());
    assert_eq!(verify(&reader, &[], &[]), verify(&store, &[], &[]));
    let refused = reader.append(append(SEVEN, 3, 50, vec![]));
    assert_eq!(refused, Err(AppendError::Fault(StoreFault::ReadOnly)));
    assert_eq!(reader.put("guest/5", None), Err(StoreFault::ReadOnly));
    assert_eq!(reader.health(), Err(StoreFault::ReadOnly));
    store.append(append(SEVEN, 3, 50, vec![])).unwrap();
    assert_eq!(reader.head(SEVEN), store.head(SEVEN));
}

#[test]
fn a_read_only_database_is_said_to_be_one_and_stops_the_writer() {
    let folder = folder();
    let query_only = |writer: &mut Connection| writer.pragma_update(None, "query_only", true);
    let store = SqliteStore::open_with(folder.path(), query_only).unwrap();
    let answer = |id| store.append(append(SEVEN, 0, id, vec![]));
    assert_eq!(answer(1), Err(StoreFault::ReadOnly.into()));
    assert_eq!(answer(1), Err(StoreFault::Stopped.into()));
    assert_eq!(store.health(), Err(StoreFault::ReadOnly));
}

/// Nobody, not even the superuser, makes a folder in `/sys`.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_takes_no_folder_is_said_to_be_read_only() {
    let place = std::path::Path::new("/sys/sabot");
    let fault = SqliteStore::open(place).map(|_| ());
    assert_eq!(fault, Err(StoreFault::ReadOnly));
    assert!(StoreFault::ReadOnly.to_string().ends_with("is read-only"));
}

#[test]
fn where_nothing_is_nothing_is_read() {
    let folder = folder();
    let missing = SqliteStore::open_to_read(folder.path()).map(|_| ());
    let sentence = missing.unwrap_err().to_string();
    assert!(sentence.starts_with("there are no data of sabot in "));
    let left = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 0, "and nothing is made");
}

#[test]
fn a_full_disk_loses_nothing_that_was_answered() {
    let folder = folder();
    let small = |writer: &mut Connection| writer.pragma_update(None, "max_page_count", 40);
    let store = SqliteStore::open_with(folder.path(), small).unwrap();
    let mut answers = Vec::new();
    let mut long = append(SEVEN, 0, 1, vec![]);
    long.command = format!("\"{}\"", "x".repeat(5_000)).into_bytes();
    let fault = loop {
        let mut next = long.clone();
        next.expected_version = answers.len() as u64;
        next.command_id = CommandId(answers.len() as u128 + 1);
        match store.append(next) {
            Ok(answer) => answers.push(answer),
            Err(error) => break error,
        }
    };
    assert_eq!(fault, AppendError::Fault(StoreFault::Full));
    assert_eq!(store.append(long), Err(StoreFault::Stopped.into()));
    assert_eq!(store.health(), Err(StoreFault::Full));
    assert!(answers.len() > 5);
    drop(store);

    let store = SqliteStore::open(folder.path()).unwrap();
    let head = store.head(SEVEN).unwrap();
    assert_eq!(Some(head.head), answers.last().map(|answer| answer.head));
    assert!(verify(&store, &[], &[]).is_ok());
}

#[test]
fn a_failed_commit_stops_the_writer_for_good() {
    let (folder, fails) = (folder(), Arc::new(AtomicBool::new(false)));
    let flag = Arc::clone(&fails);
    let store = SqliteStore::open_with(folder.path(), |writer| {
        writer.commit_hook(Some(move || flag.load(Ordering::SeqCst)))
    });
    let store = store.unwrap();
    let answers = fill(&store);
    assert_eq!(store.health(), Ok(()));
    fails.store(true, Ordering::SeqCst);
    let next = append(SEVEN, 3, 50, vec![]);
    let first = store.append(next.clone());
    assert!(
        matches!(first, Err(AppendError::Fault(StoreFault::Failed { .. }))),
        "{first:?}"
    );
    fails.store(false, Ordering::SeqCst);
    let stopped = Err(AppendError::Fault(StoreFault::Stopped));
    assert_eq!(store.append(next.clone()), stopped);
    assert_eq!(
        store.append(append(StreamId::House, 2, 51, vec![])),
        stopped
    );
    let known = sample::log().remove(0);
    assert_eq!(store.append(known), stopped, "even what it knows");
    assert_eq!(store.put("guest/5", None), Err(StoreFault::Stopped));
    assert_eq!(store.health(), first.map(|_| ()).map_err(fault_of));
    assert_eq!(
        store.answer(CommandId(1)),
        Ok(Some(answers[0])),
        "but it reads"
    );
    drop(store);

    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(store.append(next).map(|answer| answer.version), Ok(4));
}

fn fault_of(error: AppendError) -> StoreFault {
    let AppendError::Fault(fault) = error else {
        panic!("{error} is no fault");
    };
    fault
}

/// Commits are held up by the first command while the others gather behind it.
#[test]
fn one_transaction_takes_many_appends_and_a_refused_one_spoils_no_other() {
    let (folder, commits) = (folder(), Arc::new(std::sync::Mutex::new(0)));
    let (count, gate) = (Arc::clone(&commits), Arc::new(std::sync::Barrier::new(2)));
    let (open, mut first) = (Arc::clone(&gate), true);
    let store = SqliteStore::open_with(folder.path(), |writer| {
        writer.commit_hook(Some(move || {
            if std::mem::take(&mut first) {
                open.wait();
            }
            *count.lock().unwrap() += 1;
            false
        }))
    });
    let store = store.unwrap();
    let (sender, receiver) = std::sync::mpsc::channel();
    let submit = |append| {
        let sender = sender.clone();
        store.submit(append, Box::new(move |answer| sender.send(answer).unwrap()));
    };
    submit(append(StreamId::House, 0, 1, vec![]));
    for id in 2..=9_u64 {
        let stream = StreamId::Table(crate::book::TableId(id));
        let gift = entry(u128::from(id), "float", "patron/1", 1, Phase::Single);
        let cents = if id == 5 { 999 } else { 1 };
        let pay = entry(
            u128::from(id) + 100,
            "patron/1",
            "tips/1",
            cents,
            Phase::Single,
        );
        submit(append(stream, 0, u128::from(id), vec![gift, pay]));
    }
    gate.wait();
    let answers: Vec<_> = receiver.iter().take(9).collect();
    let (index, refusal) = (1, Refusal::NotEnough);
    let refused = Err(AppendError::Books { index, refusal });
    assert_eq!(
        answers.iter().filter(|answer| **answer == refused).count(),
        1
    );
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 8);
    // The first commit waits for all nine, so at most one more follows.
    assert!(*commits.lock().unwrap() <= 2);
    assert_eq!(
        verify(&store, &[], &[]).map(|report| report.commands),
        Ok(8)
    );
}

#[test]
fn an_answer_may_drop_the_last_handle_of_the_store() {
    let folder = folder();
    let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
    let last = Arc::clone(&store);
    let (dropped, is_dropped) = std::sync::mpsc::channel();
    let (sender, answer) = std::sync::mpsc::channel();
    let done = move |stored| {
        is_dropped.recv().unwrap();
        drop(last);
        sender.send(stored).unwrap();
    };
    store.submit(append(SEVEN, 0, 1, vec![]), Box::new(done));
    drop(store);
    dropped.send(()).unwrap();
    assert_eq!(answer.recv().unwrap().map(|stored| stored.version), Ok(1));
}

#[test]
fn an_answer_that_panics_harms_nobody_else() {
    let folder = folder();
    let store = SqliteStore::open(folder.path()).unwrap();
    let done = |_| panic!("a callback of the test");
    store.submit(append(SEVEN, 0, 1, vec![]), Box::new(done));
    let next = store.append(append(SEVEN, 1, 2, vec![]));
    assert_eq!(next.map(|answer| answer.version), Ok(2));
    assert!(store.answer(CommandId(1)).unwrap().is_some());
}
