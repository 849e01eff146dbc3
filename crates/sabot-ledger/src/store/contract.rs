//! The contract of a store, as tests: every one runs on every store there is.

use std::sync::Arc;
use std::sync::mpsc;
use std::thread;

use sabot_core::Moment;

use super::sample::{self, EIGHT, SEVEN, append, chips, entry};
use super::scratch::Scratch;
use super::{
    AppendError, Appended, Audit, CommandId, Finding, MemoryStore, PostgresStore, Snapshot,
    SqliteStore, Store, StoreFault, StreamHead, StreamId, checkpoint, verify,
};
use crate::book::{Account, Phase, Refusal};

/// Each name is a function below that takes a store; here it becomes a test of every store.
macro_rules! every_store {
    ($($name:ident)*) => {
        mod memory {
            use std::sync::Arc;
            $(#[test] fn $name() {
                let store: super::Any = Arc::new(super::MemoryStore::new());
                super::$name(&store);
            })*
        }
        mod sqlite {
            use std::sync::Arc;
            $(#[test] fn $name() {
                let folder = tempfile::tempdir().expect("a folder");
                let store = super::SqliteStore::open(folder.path()).expect("opens");
                let store: super::Any = Arc::new(store);
                super::$name(&store);
            })*
        }
        mod postgres {
            use std::sync::Arc;
            $(#[test] fn $name() {
                let Some(scratch) = super::Scratch::new() else { return };
                let store = super::PostgresStore::open(&scratch.database()).expect("opens");
                let store: super::Any = Arc::new(store);
                super::$name(&store);
            })*
        }
    };
}

every_store! {
    appends_move_versions_heads_and_money
    the_same_command_has_the_same_answer
    an_id_names_one_command
    a_wrong_version_is_a_conflict
    what_is_not_json_or_too_long_is_refused
    a_refused_transfer_leaves_nothing
    a_transfer_belongs_to_one_command
    commands_are_read_back_in_pages
    the_last_command_of_a_stream_is_found
    any_page_of_a_long_stream_is_found
    a_snapshot_is_a_cache
    the_cabinet_keeps_and_erases
    the_cabinet_lists_by_the_first_letters_of_a_key
    what_is_too_long_for_the_cabinet_stops_nobody
    an_erased_value_leaves_every_chain_true
    checkpoints_promise_heads
    a_log_cut_short_is_found_by_a_checkpoint_kept_elsewhere
    many_threads_lose_nothing
    answers_come_by_callback_too
}

type Any = Arc<dyn Store>;

/// A store with the sample log in it, and what it answered.
fn filled(store: &Any) -> Vec<Appended> {
    let log = sample::log().into_iter();
    log.map(|append| store.append(append).expect("lawful"))
        .collect()
}

fn posted(store: &Any, account: &str) -> i64 {
    let account: Account = account.parse().expect("an account");
    store.balance(chips(), account).expect("readable").posted()
}

fn appends_move_versions_heads_and_money(store: &Any) {
    assert_eq!(store.heads(), Ok(vec![]));
    assert_eq!(store.head(SEVEN), Ok(StreamHead::empty(SEVEN)));
    let answers = filled(store);
    let versions: Vec<u64> = answers.iter().map(|answer| answer.version).collect();
    assert_eq!(versions, [1, 1, 1, 2, 3, 2]);
    let heads = store.heads().expect("readable");
    let at = |stream, place: usize| StreamHead {
        stream,
        version: answers[place].version,
        head: answers[place].head,
    };
    assert_eq!(heads, [at(StreamId::House, 5), at(SEVEN, 4), at(EIGHT, 2)]);
    assert_eq!(store.head(SEVEN), Ok(at(SEVEN, 4)));
    assert_eq!(posted(store, "float"), -50_000);
    assert_eq!(posted(store, "purse/7/3"), 5_000);
    assert_eq!(posted(store, "stake/7/3"), 5_000);
    let held = store.balance(chips(), sample::patron(5)).expect("readable");
    assert_eq!((held.posted(), held.held()), (30_000, 2_000));
    let verified = verify(&**store, &[], &[]).expect("true");
    assert_eq!(
        (verified.commands, verified.events, verified.transfers),
        (6, 5, 9)
    );
    assert_eq!(verified.heads, heads);
}

fn the_same_command_has_the_same_answer(store: &Any) {
    let answers = filled(store);
    let heads = store.heads();
    for (append, answer) in sample::log().into_iter().zip(&answers) {
        assert_eq!(store.answer(append.command_id), Ok(Some(*answer)));
        let mut later = append.clone();
        later.expected_version += 7;
        later.at = Moment::from_ms(99);
        later.events.clear();
        assert_eq!(store.append(append), Ok(*answer));
        assert_eq!(store.append(later), Ok(*answer), "decided anew");
    }
    assert_eq!(store.heads(), heads);
    assert_eq!(store.answer(CommandId(99)), Ok(None));
}

fn an_id_names_one_command(store: &Any) {
    filled(store);
    let taken = Err(AppendError::CommandIdTaken { id: CommandId(2) });
    let mut other = append(SEVEN, 3, 2, vec![]);
    other.command = b"{}".to_vec();
    assert_eq!(store.append(other), taken);
    assert_eq!(store.append(append(EIGHT, 1, 2, vec![])), taken);
    let mut other = append(SEVEN, 3, 2, vec![]);
    other.actor = "guest/6".to_owned();
    assert_eq!(store.append(other), taken);
    let mut other = append(SEVEN, 3, 2, vec![]);
    other.party = None;
    assert_eq!(store.append(other), taken);
}

fn a_wrong_version_is_a_conflict(store: &Any) {
    filled(store);
    for expected in [0, 2, 4, u64::MAX] {
        let answer = store.append(append(SEVEN, expected, 50, vec![]));
        let (stream, actual) = (SEVEN, 3);
        let conflict = AppendError::Conflict {
            stream,
            expected,
            actual,
        };
        assert_eq!(answer, Err(conflict));
    }
    assert!(store.append(append(SEVEN, 3, 50, vec![])).is_ok());
}

fn what_is_not_json_or_too_long_is_refused(store: &Any) {
    let mut bad = append(SEVEN, 0, 1, vec![]);
    bad.command = b"{".to_vec();
    let why = store.append(bad).map_err(|error| error.to_string());
    assert_eq!(why, Err("the command is not JSON".to_owned()));
    let mut bad = append(SEVEN, 0, 1, vec![]);
    bad.events[0].body = vec![0xff];
    let why = store.append(bad).map_err(|error| error.to_string());
    assert_eq!(why, Err("the event acted is not JSON".to_owned()));
    let mut bad = append(SEVEN, 0, 1, vec![]);
    bad.command = vec![b'1'; 4 * 1024 * 1024];
    let why = store.append(bad);
    assert!(matches!(why, Err(AppendError::TooLong { .. })), "{why:?}");
    assert_eq!(store.heads(), Ok(vec![]));
}

fn a_refused_transfer_leaves_nothing(store: &Any) {
    filled(store);
    let transfers = vec![
        entry(20, "float", "purse/7/3", 500, Phase::Single),
        entry(21, "purse/7/3", "bank/7", 55_01, Phase::Single),
    ];
    let heads = store.heads();
    let (index, refusal) = (1, Refusal::NotEnough);
    let refused = Err(AppendError::Books { index, refusal });
    let mut command = append(SEVEN, 3, 60, transfers);
    assert_eq!(store.append(command.clone()), refused);
    assert_eq!(store.heads(), heads);
    assert_eq!(store.answer(CommandId(60)), Ok(None));
    assert_eq!(posted(store, "purse/7/3"), 5_000);
    assert!(verify(&**store, &[], &[]).is_ok());
    command.transfers[1].amount = sabot_core::Money::from_cents_saturating(5_500);
    assert!(
        store.append(command).is_ok(),
        "a refused id may be used again"
    );
    assert_eq!(posted(store, "purse/7/3"), 0);
}

fn a_transfer_belongs_to_one_command(store: &Any) {
    filled(store);
    let first = entry(1, "float", "patron/5", 50_000, Phase::Single);
    let (index, refusal) = (0, Refusal::IdTaken);
    let answer = store.append(append(SEVEN, 3, 70, vec![first]));
    assert_eq!(answer, Err(AppendError::Books { index, refusal }));
    let fresh = entry(30, "float", "patron/5", 100, Phase::Single);
    let answer = store.append(append(SEVEN, 3, 70, vec![fresh, fresh]));
    assert_eq!(answer, Err(AppendError::Books { index: 1, refusal }));
}

fn commands_are_read_back_in_pages(store: &Any) {
    let answers = filled(store);
    let log = sample::log();
    let all = store.read(SEVEN, 0, 100).expect("readable");
    let places = [1, 3, 4];
    assert_eq!(all.len(), places.len());
    for (recorded, place) in all.iter().zip(places) {
        assert_eq!(recorded.append, log[place]);
        assert_eq!(recorded.appended, answers[place]);
    }
    assert_eq!(store.read(SEVEN, 1, 1), Ok(vec![all[1].clone()]));
    assert_eq!(store.read(SEVEN, 3, 9), Ok(vec![]));
    assert_eq!(store.read(SEVEN, u64::MAX, usize::MAX), Ok(vec![]));
}

fn the_last_command_of_a_stream_is_found(store: &Any) {
    assert_eq!(store.last(SEVEN), Ok(None));
    filled(store);
    for stream in [StreamId::House, SEVEN, EIGHT] {
        let all = store.read(stream, 0, 100).expect("readable");
        assert_eq!(store.last(stream), Ok(all.last().cloned()));
    }
}

fn any_page_of_a_long_stream_is_found(store: &Any) {
    for version in 0..200_u64 {
        for (stream, id) in [(SEVEN, version + 1), (EIGHT, version + 1_001)] {
            let append = append(stream, version, id.into(), vec![]);
            assert!(store.append(append).is_ok());
        }
    }
    for after in [0, 1, 62, 63, 64, 65, 127, 128, 150, 199, 200, 201, u64::MAX] {
        for most in [0, 1, 2, 63, 64, 65, 300] {
            let page = store.read(SEVEN, after, most).expect("readable");
            let versions = page.iter().map(|one| one.appended.version);
            let expected = (1..=200).filter(|&version| version > after).take(most);
            assert!(versions.eq(expected), "{after} {most}");
            assert!(page.iter().all(|one| one.append.stream == SEVEN));
        }
    }
}

fn the_cabinet_keeps_and_erases(store: &Any) {
    assert_eq!(store.get("guest/5"), Ok(None));
    assert_eq!(store.put("guest/5", Some(b"Ada".to_vec())), Ok(()));
    assert_eq!(store.get("guest/5"), Ok(Some(b"Ada".to_vec())));
    assert_eq!(store.put("guest/5", Some(vec![])), Ok(()));
    assert_eq!(store.get("guest/5"), Ok(Some(vec![])), "nothing is a value");
    assert_eq!(store.put("guest/5", None), Ok(()));
    assert_eq!(store.put("guest/5", None), Ok(()), "already gone");
    assert_eq!(store.get("guest/5"), Ok(None));
    let (sender, receiver) = mpsc::channel();
    let done = move |answer| sender.send(answer).expect("heard");
    store.submit_put("guest/6", Some(b"Ben".to_vec()), Box::new(done));
    assert_eq!(receiver.recv(), Ok(Ok(())));
    assert_eq!(store.get("guest/6"), Ok(Some(b"Ben".to_vec())));
    assert_eq!(store.health(), Ok(()));
}

fn the_cabinet_lists_by_the_first_letters_of_a_key(store: &Any) {
    let keys = [
        "", "guest", "guest/1", "guest/10", "guest/2", "guest0", "é/1",
    ];
    for key in keys.iter().rev() {
        assert_eq!(store.put(key, Some(key.as_bytes().to_vec())), Ok(()));
    }
    for prefix in ["", "g", "guest", "guest/", "guest/1", "guest/3", "é", "z"] {
        let matching = keys.iter().filter(|key| key.starts_with(prefix));
        let pairs = matching.map(|key| ((*key).to_owned(), key.as_bytes().to_vec()));
        assert_eq!(store.list(prefix), Ok(pairs.collect()), "{prefix}");
    }
}

fn what_is_too_long_for_the_cabinet_stops_nobody(store: &Any) {
    let long = store.put("long", Some(vec![0; 1024 * 1024]));
    assert!(matches!(long, Err(StoreFault::Failed { .. })), "{long:?}");
    assert_eq!(store.get("long"), Ok(None));
    let zero = store.put("a\0b", Some(vec![]));
    assert!(matches!(zero, Err(StoreFault::Failed { .. })), "{zero:?}");
    assert_eq!((store.health(), filled(store).len()), (Ok(()), 6));
}

fn an_erased_value_leaves_every_chain_true(store: &Any) {
    let name = |name: &str| store.put("guest/5", Some(name.as_bytes().to_vec()));
    assert_eq!(name("Ada"), Ok(()));
    filled(store);
    let before = verify(&**store, &[], &[]).expect("true");
    assert_eq!(name("Ada the Second"), Ok(()));
    assert_eq!(verify(&**store, &[], &[]), Ok(before.clone()));
    assert_eq!(store.put("guest/5", None), Ok(()));
    assert_eq!(verify(&**store, &[], &[]), Ok(before));
}

fn a_snapshot_is_a_cache(store: &Any) {
    filled(store);
    assert_eq!(store.snapshot(SEVEN), Ok(None));
    let snapshot = |version, body: &[u8]| Snapshot {
        stream: SEVEN,
        version,
        body: body.to_vec(),
    };
    assert_eq!(store.save_snapshot(snapshot(2, b"two")), Ok(()));
    assert_eq!(store.save_snapshot(snapshot(3, b"three")), Ok(()));
    assert_eq!(store.snapshot(SEVEN), Ok(Some(snapshot(3, b"three"))));
    assert_eq!(store.snapshot(EIGHT), Ok(None));
    assert!(verify(&**store, &[], &[]).is_ok());
}

fn checkpoints_promise_heads(store: &Any) {
    filled(store);
    let (key, other) = (sample::key(1), sample::key(2));
    let signed = checkpoint(&**store, Moment::from_ms(9))
        .expect("readable")
        .sign(&key);
    assert_eq!(store.save_checkpoint(signed.clone()), Ok(()));
    assert!(store.append(append(SEVEN, 3, 80, vec![])).is_ok());
    assert_eq!(store.checkpoints(), Ok(vec![signed.clone()]));
    let trusted = [key.verifying_key()];
    let verified = verify(&**store, &trusted, &[signed]).expect("true");
    assert_eq!(verified.checkpoints, 2);
    let refused = verify(&**store, &[other.verifying_key()], &[]).map(|_| ());
    assert_eq!(
        refused.map_err(|error| error.to_string()),
        Err("checkpoint 1: the checkpoint is signed with a key that is not trusted".to_owned())
    );
}

fn a_log_cut_short_is_found_by_a_checkpoint_kept_elsewhere(store: &Any) {
    filled(store);
    let fuller = MemoryStore::new();
    for append in sample::log() {
        assert!(fuller.append(append).is_ok());
    }
    assert!(fuller.append(append(SEVEN, 3, 90, vec![])).is_ok());
    let kept = checkpoint(&fuller, Moment::from_ms(9))
        .expect("readable")
        .sign(&sample::key(1));
    let mut audit = Audit::new(&[]);
    assert_eq!(audit.checkpoint(&kept), Ok(()));
    assert_eq!(store.show(&mut audit), Ok(()));
    let damage = audit.finish().expect_err("a version is missing");
    let (number, stream, version) = (1, SEVEN, 4);
    let differs = Finding::CheckpointDiffers {
        number,
        stream,
        version,
    };
    assert_eq!(damage.finding, differs);
}

fn many_threads_lose_nothing(store: &Any) {
    let writers: Vec<_> = (0..8_u64)
        .map(|number| {
            let store = Arc::clone(store);
            thread::spawn(move || write_fifty(&*store, number))
        })
        .collect();
    for writer in writers {
        writer.join().expect("a writer ends well");
    }
    assert_eq!(posted(store, "patron/1"), 8 * 50);
    assert_eq!(
        verify(&**store, &[], &[]).map(|verified| verified.commands),
        Ok(400)
    );
}

/// Fifty commands to a stream of its own, each of which gives patron 1 a cent, each sent twice.
fn write_fifty(store: &dyn Store, number: u64) {
    let stream = StreamId::Table(crate::book::TableId(number));
    for version in 0..50_u64 {
        let id = u128::from(number * 1_000 + version + 1);
        let cent = entry(id, "float", "patron/1", 1, Phase::Single);
        let first = store.append(append(stream, version, id, vec![cent]));
        assert_eq!(first.as_ref().map(|answer| answer.version), Ok(version + 1));
        assert_eq!(store.append(append(stream, version, id, vec![cent])), first);
    }
}

fn answers_come_by_callback_too(store: &Any) {
    let (sender, receiver) = mpsc::channel();
    for append in sample::log() {
        let sender = sender.clone();
        let id = append.command_id;
        store.submit(
            append,
            Box::new(move |answer| sender.send((id, answer)).expect("heard")),
        );
    }
    drop(sender);
    let answers: Vec<_> = receiver.iter().collect();
    assert_eq!(answers.len(), 6);
    for (id, answer) in answers {
        assert_eq!(store.answer(id), Ok(answer.ok()));
    }
}
