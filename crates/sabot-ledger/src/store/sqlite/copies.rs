//! Copies of a house: whole, checked, new, and able to go on.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::{SqliteStore, open};
use crate::store::sample::{self, SEVEN, append};
use crate::store::{AuditError, Copied, Store as _, StoreFault, verify};

fn filled(folder: &Path) -> SqliteStore {
    let store = SqliteStore::open(folder).unwrap();
    for append in sample::log() {
        store.append(append).unwrap();
    }
    store.put("guest/5", Some(b"Ada".to_vec())).unwrap();
    store
}

#[test]
fn a_copy_of_an_open_house_is_the_same_house() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("house"), folder.path().join("copy"));
    let store = filled(&from);
    let mut seen = Vec::new();
    let report = SqliteStore::backup(&from, &to, |copied| seen.push(copied)).unwrap();
    assert_eq!(verify(&store, &[], &[]), Ok(report));
    let last: Copied = *seen.last().unwrap();
    assert!(last.of > 0 && last.done == last.of);
    assert!(store.append(append(SEVEN, 3, 50, vec![])).is_ok());

    let files: Vec<_> = fs::read_dir(&to).unwrap().map(Result::unwrap).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let copy = SqliteStore::open(&to).unwrap();
    assert_eq!(copy.head(SEVEN).unwrap().version, 3);
    assert_eq!(copy.get("guest/5"), Ok(Some(b"Ada".to_vec())));
    assert!(copy.append(append(SEVEN, 3, 51, vec![])).is_ok());
}

#[test]
fn a_copy_goes_only_where_nothing_is_and_comes_only_from_data() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("house"), folder.path().join("copy"));
    let copy = |to: &Path| SqliteStore::backup(&from, to, |_| ()).map(|_| ());
    let sentence = |to: &Path| copy(to).unwrap_err().to_string();
    assert!(sentence(&to).starts_with("there are no data of sabot in "));
    assert!(!to.exists());
    drop(filled(&from));
    assert!(sentence(folder.path()).ends_with("exists already: name a place where nothing is yet"));
    assert!(sentence(&from).contains("exists already"));
    assert_eq!(copy(&to), Ok(()));
    assert!(sentence(&to).contains("exists already"));
    let nowhere = copy(&folder.path().join("no/such/folder"));
    assert!(
        matches!(nowhere, Err(AuditError::Fault(StoreFault::Failed { .. }))),
        "{nowhere:?}"
    );
}

#[test]
fn a_copy_that_is_not_true_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("house"), folder.path().join("copy"));
    drop(filled(&from));
    let raw = Connection::open(from.join(open::FILE)).unwrap();
    raw.execute("UPDATE log SET head = zeroblob(32) WHERE sequence = 4", ())
        .unwrap();
    drop(raw);
    let refused = SqliteStore::backup(&from, &to, |_| ());
    assert!(matches!(refused, Err(AuditError::Damage(_))), "{refused:?}");
    assert!(!to.exists());
}
