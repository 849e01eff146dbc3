//! What only a server can do: be locked, foreign, newer, read-only or full, go away, and come back.

use std::sync::{Arc, mpsc};
use std::time::Duration;

use super::engine::{Engine, wait};
use super::{Database, Patience, PostgresStore, link};
use crate::book::{Phase, Refusal};
use crate::store::sample::{self, SEVEN, append, entry};
use crate::store::scratch::{Loss, Proxy, Scratch};
use crate::store::{
    AppendError, Appended, CommandId, Snapshot, Store as _, StoreFault, StreamId, verify,
};

/// Gives up after a quarter of a second.
const HASTY: Patience = Patience {
    begin: 1,
    lost: 5,
    pause: Duration::from_millis(50),
};

fn fill(store: &PostgresStore) -> Vec<Appended> {
    let log = sample::log().into_iter();
    log.map(|append| store.append(append).unwrap()).collect()
}

/// What opening this database says.
fn refusal(database: &Database) -> StoreFault {
    PostgresStore::open_with(database, HASTY).unwrap_err()
}

/// Skips a test, after a word about it, where there is no server.
macro_rules! scratch {
    () => {
        match Scratch::new() {
            Some(scratch) => scratch,
            None => return,
        }
    };
}

#[test]
fn answers_books_and_snapshots_outlive_the_process() {
    let scratch = scratch!();
    let store = PostgresStore::open(&scratch.database()).unwrap();
    let answers = fill(&store);
    let snapshot = Snapshot {
        stream: SEVEN,
        version: 3,
        body: vec![1, 2, 3],
    };
    store.save_snapshot(snapshot.clone()).unwrap();
    let report = verify(&store, &[], &[]).unwrap();
    drop(store);

    let store = PostgresStore::open(&scratch.database()).unwrap();
    for (append, answer) in sample::log().into_iter().zip(answers) {
        assert_eq!(store.append(append), Ok(answer));
    }
    assert_eq!(verify(&store, &[], &[]), Ok(report));
    assert_eq!(store.snapshot(SEVEN), Ok(Some(snapshot)));
    assert!(store.append(append(SEVEN, 3, 50, vec![])).is_ok());
}

#[test]
fn a_commit_is_durable_on_acknowledgement() {
    let scratch = scratch!();
    let engine = Engine::start().unwrap();
    // Somebody has made everything faster for everybody.
    let url = format!("{}%20-csynchronous_commit%3Doff", scratch.url());
    let (client, _) = link::writer(&engine, &url.parse().unwrap(), None)
        .unwrap()
        .unwrap();
    let row = wait(client.query_one("SHOW synchronous_commit", &[])).unwrap();
    assert_eq!(row.get::<_, &str>(0), "on");
}

#[test]
fn a_second_process_is_refused_until_the_first_has_ended() {
    let scratch = scratch!();
    let database = scratch.database();
    let store = PostgresStore::open(&database).unwrap();
    let said = refusal(&database).to_string();
    assert!(said.starts_with("another process is using the data in postgres://"));
    assert!(store.append(append(SEVEN, 0, 1, vec![])).is_ok());
    drop(store);
    assert!(PostgresStore::open_with(&database, HASTY).is_ok());
}

#[test]
fn newer_and_foreign_schemas_are_refused_and_left_alone() {
    let newer = scratch!();
    drop(PostgresStore::open(&newer.database()).unwrap());
    newer.run("UPDATE sabot SET format = 99");
    let said = "the data have format 99, this version knows 2: use a newer sabot";
    assert_eq!(refusal(&newer.database()).to_string(), said);
    let read = PostgresStore::open_to_read(&newer.database()).unwrap_err();
    assert_eq!(read.to_string(), said);

    let foreign = scratch!();
    foreign.run("CREATE TABLE other (x INTEGER)");
    let said = refusal(&foreign.database()).to_string();
    assert!(said.ends_with("is a database, but not one of sabot"));

    let empty = scratch!();
    let read = PostgresStore::open_to_read(&empty.database()).unwrap_err();
    assert!(matches!(read, StoreFault::Missing { .. }), "{read}");
    empty.run("CREATE TABLE sabot (nothing_was_made INTEGER)");

    let nowhere: Database = "postgres://x@127.0.0.1:1/x".parse().unwrap();
    let lost = refusal(&nowhere);
    assert!(matches!(lost, StoreFault::Lost { .. }), "{lost}");
}

#[test]
fn readers_of_a_running_house_read_and_do_not_write() {
    let scratch = scratch!();
    let store = PostgresStore::open(&scratch.database()).unwrap();
    fill(&store);
    let reader = PostgresStore::open_to_read(&scratch.database()).unwrap();
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
fn a_read_only_database_is_said_to_be_one() {
    let scratch = scratch!();
    drop(PostgresStore::open(&scratch.database()).unwrap());
    let url = format!("{}%20-cdefault_transaction_read_only%3Don", scratch.url());
    assert_eq!(refusal(&url.parse().unwrap()), StoreFault::ReadOnly);
}

/// What the server says when its disk is full, read-only or failing, said by a trigger.
#[test]
fn a_write_that_fails_stops_the_writer_for_good_and_loses_nothing() {
    let scratch = scratch!();
    let fails = |code: &str| {
        scratch.run(&format!(
            "CREATE FUNCTION fail() RETURNS TRIGGER LANGUAGE plpgsql AS
             $$ BEGIN RAISE EXCEPTION 'as the test wants' USING ERRCODE = '{code}'; END $$;
             CREATE TRIGGER fails BEFORE INSERT ON log EXECUTE FUNCTION fail()"
        ));
    };
    let mut version = 0;
    for (code, fault) in [
        ("53100", StoreFault::Full),
        ("25006", StoreFault::ReadOnly),
        (
            "58030",
            StoreFault::Disk {
                what: "as the test wants".to_owned(),
            },
        ),
        (
            "XX001",
            StoreFault::Damaged {
                what: "as the test wants".to_owned(),
            },
        ),
    ] {
        let store = PostgresStore::open(&scratch.database()).unwrap();
        let next = |version: u64| append(SEVEN, version, u128::from(version) + 1, vec![]);
        let answer = store.append(next(version)).unwrap();
        version += 1;
        fails(code);
        assert_eq!(store.append(next(version)), Err(fault.clone().into()));
        scratch.run("DROP TRIGGER fails ON log; DROP FUNCTION fail()");
        assert_eq!(store.append(next(version)), Err(StoreFault::Stopped.into()));
        assert_eq!(store.put("guest/5", None), Err(StoreFault::Stopped));
        assert_eq!(store.health(), Err(fault));
        let known = CommandId(u128::from(version));
        assert_eq!(store.answer(known), Ok(Some(answer)), "but it reads");
        drop(store);
        let store = PostgresStore::open(&scratch.database()).unwrap();
        assert_eq!(store.head(SEVEN).unwrap().head, answer.head);
        assert!(verify(&store, &[], &[]).is_ok());
    }
}

#[test]
fn a_line_lost_between_two_commands_is_made_again() {
    let scratch = scratch!();
    let proxy = Proxy::before(&scratch.url());
    let store = PostgresStore::open(&scratch.through(&proxy)).unwrap();
    let answers = fill(&store);
    for version in 3..8_u64 {
        proxy.cut();
        assert_eq!(store.answer(CommandId(1)), Ok(Some(answers[0])));
        let next = append(SEVEN, version, u128::from(version) + 100, vec![]);
        assert_eq!(
            store.append(next).map(|answer| answer.version),
            Ok(version + 1)
        );
    }
    assert_eq!(store.health(), Ok(()));
    assert_eq!(verify(&store, &[], &[]).unwrap().commands, 11);
}

#[test]
fn what_became_of_a_commit_whose_line_was_lost_is_found_out() {
    let scratch = scratch!();
    let proxy = Proxy::before(&scratch.url());
    let store = PostgresStore::open(&scratch.through(&proxy)).unwrap();
    for version in 0..6_u64 {
        let loss = [Loss::BeforeCommit, Loss::AfterCommit][usize::from(version % 2 == 1)];
        proxy.lose(loss);
        let id = u128::from(version) + 1;
        let cent = entry(id, "float", "patron/1", 1, Phase::Single);
        let answer = store.append(append(SEVEN, version, id, vec![cent]));
        assert_eq!(
            answer.map(|answer| answer.version),
            Ok(version + 1),
            "{loss:?}"
        );
    }
    assert_eq!(proxy.losses(), 6);
    let rich = store.balance(sample::chips(), sample::patron(1)).unwrap();
    assert_eq!(rich.posted(), 6);
    assert_eq!(verify(&store, &[], &[]).unwrap().commands, 6);
    proxy.lose(Loss::AfterCommit);
    assert_eq!(store.put("guest/5", Some(b"Ada".to_vec())), Ok(()));
    assert_eq!(store.get("guest/5"), Ok(Some(b"Ada".to_vec())));
}

#[test]
fn a_database_that_stays_away_stops_the_writer_and_the_outcome_is_unknown() {
    for (loss, was_stored) in [(Loss::BeforeCommit, false), (Loss::AfterCommit, true)] {
        let scratch = scratch!();
        let proxy = Proxy::before(&scratch.url());
        let store = PostgresStore::open_with(&scratch.through(&proxy), HASTY).unwrap();
        fill(&store);
        let next = append(SEVEN, 3, 50, vec![]);
        proxy.lose_for_good(loss);
        let answer = store.append(next.clone());
        assert!(
            matches!(answer, Err(AppendError::Fault(StoreFault::Lost { .. }))),
            "{answer:?}"
        );
        assert!(matches!(store.health(), Err(StoreFault::Lost { .. })));
        assert_eq!(store.append(next.clone()), Err(StoreFault::Stopped.into()));
        assert!(matches!(store.head(SEVEN), Err(StoreFault::Lost { .. })));
        drop(store);
        proxy.set_away(false);
        let store = PostgresStore::open(&scratch.through(&proxy)).unwrap();
        assert_eq!(store.answer(CommandId(50)).unwrap().is_some(), was_stored);
        assert_eq!(store.append(next).map(|answer| answer.version), Ok(4));
    }
}

#[test]
fn whoever_lost_the_house_to_another_writes_nothing() {
    let scratch = scratch!();
    let proxy = Proxy::before(&scratch.url());
    let store = PostgresStore::open(&scratch.through(&proxy)).unwrap();
    fill(&store);
    proxy.set_away(true);
    let other = PostgresStore::open(&scratch.database()).unwrap();
    assert!(other.append(append(SEVEN, 3, 50, vec![])).is_ok());
    drop(other);
    proxy.set_away(false);
    let late = store.append(append(SEVEN, 3, 51, vec![]));
    assert!(
        matches!(late, Err(AppendError::Fault(StoreFault::InUse { .. }))),
        "{late:?}"
    );
    assert!(matches!(store.health(), Err(StoreFault::InUse { .. })));

    let fenced = scratch!();
    let store = PostgresStore::open(&fenced.database()).unwrap();
    fenced.run("UPDATE sabot SET tenure = tenure + 1");
    let late = store.append(append(SEVEN, 0, 1, vec![]));
    assert!(
        matches!(late, Err(AppendError::Fault(StoreFault::InUse { .. }))),
        "{late:?}"
    );
    assert_eq!(store.heads(), Ok(vec![]));
}

/// Everything comes before the first answer, so some of it shares transactions.
#[test]
fn many_appends_share_transactions_and_a_refused_one_spoils_no_other() {
    let scratch = scratch!();
    let store = PostgresStore::open(&scratch.database()).unwrap();
    let (sender, receiver) = mpsc::channel();
    for id in 1..=200_u64 {
        let stream = StreamId::Table(crate::book::TableId(id));
        let gift = entry(u128::from(id), "float", "patron/1", 1, Phase::Single);
        let cents = if id == 50 { 999 } else { 1 };
        let number = u128::from(id) + 1_000;
        let pay = entry(number, "patron/1", "tips/1", cents, Phase::Single);
        let sender = sender.clone();
        store.submit(
            append(stream, 0, u128::from(id), vec![gift, pay]),
            Box::new(move |answer| sender.send(answer).unwrap()),
        );
    }
    let answers: Vec<_> = receiver.iter().take(200).collect();
    let (index, refusal) = (1, Refusal::NotEnough);
    let refused = Err(AppendError::Books { index, refusal });
    let count = |wanted: &Result<_, _>| answers.iter().filter(|one| *one == wanted).count();
    assert_eq!(count(&refused), 1);
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 199);
    assert_eq!(verify(&store, &[], &[]).unwrap().commands, 199);
    let engine = Engine::start().unwrap();
    let client = engine.connect(&scratch.database()).unwrap();
    let tenure = link::tenure(&client).unwrap();
    assert!(tenure.batches < 100, "{tenure:?}");
    assert_eq!(tenure.sequence, 199);
}

#[test]
fn it_is_asked_and_dropped_on_a_thread_of_a_runtime_too() {
    let scratch = scratch!();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(async {
        let store = PostgresStore::open(&scratch.database()).unwrap();
        fill(&store);
        assert_eq!(store.head(SEVEN).unwrap().version, 3);
        assert!(verify(&store, &[], &[]).is_ok());
    });
}

#[test]
fn an_answer_may_drop_the_last_handle_of_the_store() {
    let scratch = scratch!();
    let store = Arc::new(PostgresStore::open(&scratch.database()).unwrap());
    let last = Arc::clone(&store);
    let (dropped, is_dropped) = mpsc::channel();
    let (sender, answer) = mpsc::channel();
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

/// No test passes in silence where a server is promised.
#[test]
fn where_a_server_is_required_there_is_one() {
    let required = std::env::var("SABOT_POSTGRES_REQUIRED").is_ok_and(|word| word == "1");
    assert!(!required || Scratch::new().is_some());
}
