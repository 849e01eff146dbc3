//! Copies between stores: whole, checked, and begun again.

use sabot_core::Moment;

use super::super::sample::{self, SEVEN, append};
use super::super::scratch::Scratch;
use super::super::{MemoryStore, PostgresStore, SqliteStore, checkpoint};
use super::*;

/// A house with commands, a checkpoint, a snapshot and names.
fn filled(store: &dyn Store) -> Verified {
    for append in sample::log() {
        store.append(append).unwrap();
    }
    for version in 3..700 {
        let id = u128::from(version) + 1_000;
        store.append(append(SEVEN, version, id, vec![])).unwrap();
    }
    let signed = checkpoint(store, Moment::from_ms(9)).unwrap();
    store.save_checkpoint(signed.sign(&sample::key(1))).unwrap();
    store.put("guest/5", Some(b"Ada".to_vec())).unwrap();
    let (stream, version) = (SEVEN, 3);
    let body = vec![1, 2];
    let snapshot = Snapshot {
        stream,
        version,
        body,
    };
    store.save_snapshot(snapshot).unwrap();
    verify(store, &[], &[]).unwrap()
}

fn is_same(one: &dyn Store, other: &dyn Store) {
    assert_eq!(verify(one, &[], &[]), verify(other, &[], &[]));
    assert_eq!(one.list(""), other.list(""));
    assert_eq!(one.checkpoints(), other.checkpoints());
    assert_eq!(one.snapshot(SEVEN), other.snapshot(SEVEN));
    assert_eq!(one.read(SEVEN, 0, 999), other.read(SEVEN, 0, 999));
}

#[test]
fn a_house_goes_into_a_file_and_a_database_and_back() {
    let memory = MemoryStore::new();
    let report = filled(&memory);
    let folder = tempfile::tempdir().unwrap();
    let file = SqliteStore::open(folder.path()).unwrap();
    let mut told = Vec::new();
    let copied = copy(&memory, &file, |done, of| told.push((done, of)));
    assert_eq!(copied, Ok(report.clone()));
    assert!(
        told.len() > 1 && told.last() == Some(&(703, 703)),
        "{told:?}"
    );
    is_same(&memory, &file);
    assert_eq!(copy(&memory, &file, |_, _| ()), Err(CopyError::Taken));
    let Some(scratch) = Scratch::new() else {
        return;
    };
    let database = PostgresStore::open(&scratch.database()).unwrap();
    assert_eq!(copy(&file, &database, |_, _| ()), Ok(report.clone()));
    is_same(&file, &database);
    let folder = tempfile::tempdir().unwrap();
    let back = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(copy(&database, &back, |_, _| ()), Ok(report));
    is_same(&memory, &back);
    assert!(back.append(append(SEVEN, 700, 9, vec![])).is_ok());
}

/// As a copy is found that was broken off.
fn broken_off() -> MemoryStore {
    let to = MemoryStore::new();
    to.put(MARK, Some(vec![])).unwrap();
    for append in sample::log().into_iter().take(4) {
        to.append(append).unwrap();
    }
    to.put("guest/9", Some(b"gone since".to_vec())).unwrap();
    to
}

#[test]
fn a_copy_that_failed_is_begun_again_and_is_no_house_until_then() {
    let (memory, to) = (MemoryStore::new(), broken_off());
    filled(&memory);
    assert_eq!(is_unfinished(&to), Ok(true));
    let twice = copy(&to, &MemoryStore::new(), |_, _| ());
    assert_eq!(twice, Err(CopyError::Unfinished));
    let other = MemoryStore::new();
    let mut stranger = append(SEVEN, 0, 2, vec![]);
    stranger.actor = "guest/6".to_owned();
    other.append(stranger).unwrap();
    let differs = copy(&other, &to, |_, _| ());
    assert!(matches!(differs, Err(CopyError::Differs(_))), "{differs:?}");
    assert_eq!(is_unfinished(&to), Ok(true));
    assert!(copy(&memory, &to, |_, _| ()).is_ok());
    assert_eq!(is_unfinished(&to), Ok(false));
    is_same(&memory, &to);
}

#[test]
fn what_is_not_true_is_not_copied() {
    let folder = tempfile::tempdir().unwrap();
    let file = SqliteStore::open(folder.path()).unwrap();
    filled(&file);
    let raw = rusqlite::Connection::open(folder.path().join("sabot.db")).unwrap();
    raw.execute(
        "UPDATE log SET head = zeroblob(32) WHERE sequence = 600",
        (),
    )
    .unwrap();
    let to = MemoryStore::new();
    let refused = copy(&file, &to, |_, _| ());
    assert!(
        matches!(refused, Err(CopyError::Source(AuditError::Damage(_)))),
        "{refused:?}"
    );
    assert_eq!(is_unfinished(&to), Ok(true));
}
