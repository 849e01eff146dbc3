//! A snapshot is the house's own, at its place in its log, or it is found and never loaded.

use ed25519_dalek::Signer as _;
use sabot_ledger::store::Digest;
use sha2::{Digest as _, Sha256};

use super::parlour::{Parlour, TABLE, key};
use super::verify::audited;
use crate::prelude::*;

/// A signed end: key, signature, and the magic word.
const END: usize = 32 + 64 + 16;

fn played(people: u64) -> (Parlour, Snapshot) {
    let mut parlour = Parlour::open(&Rulebook::chickasaw(), people, 2);
    let snapshot = loop {
        parlour.until(|parlour| parlour.room.version() > 40);
        match parlour.room.snapshot() {
            Some(snapshot) => break snapshot,
            None => assert!(parlour.step(), "the table goes on"),
        }
    };
    (parlour, snapshot)
}

/// Signs bytes as somebody who has read the program, but has another key.
fn forged(parlour: &Parlour, from: &Snapshot, with: &HouseKey, bend: bool) -> Snapshot {
    let mut bytes = from.body[..from.body.len() - END].to_vec();
    if bend {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
    }
    let head = parlour.stream()[usize::try_from(from.version).unwrap() - 1]
        .appended
        .head;
    let stream = StreamId::Table(TABLE).to_string();
    let mark = Sha256::new()
        .chain_update(b"sabot-snapshot-1")
        .chain_update(stream)
        .chain_update([0])
        .chain_update(head.0)
        .chain_update(from.version.to_be_bytes())
        .chain_update(&bytes)
        .finalize();
    bytes.extend(with.public().0);
    bytes.extend(with.signing().sign(&mark).to_bytes());
    bytes.extend(b"sabot-snapshot-1");
    let (stream, version) = (from.stream, from.version);
    Snapshot {
        stream,
        version,
        body: bytes,
    }
}

fn says(store: &dyn Store) -> Result<(u64, u64), Why> {
    let report = audited(store, &[key().public()]).map_err(|bad| bad.why)?;
    Ok((report.snapshots, report.old_snapshots))
}

fn comes_back_by_the_log(parlour: &Parlour) {
    let loaded = Room::load(&parlour.hall, TABLE).unwrap();
    assert_eq!(loaded.version(), parlour.room.version());
    assert!(loaded.table() == parlour.table(), "another table");
}

/// It does not pass, and the room is loaded without it.
fn is_found(parlour: &Parlour) {
    let why = says(&*parlour.hall.store).unwrap_err();
    assert!(matches!(why, Why::Snapshot(_)), "{why}");
    comes_back_by_the_log(parlour);
}

#[test]
fn a_snapshot_that_somebody_else_signed_is_found_and_never_loaded() {
    let (parlour, snapshot) = played(1);
    let store = &*parlour.hall.store;
    assert_eq!(says(store), Ok((0, 0)));
    store.save_snapshot(snapshot.clone()).unwrap();
    assert_eq!(says(store), Ok((1, 0)));
    // The same bytes signed again by the house are the same snapshot: the test knows how it is done.
    let own = forged(&parlour, &snapshot, &key(), false);
    assert_eq!(own, snapshot);
    for bend in [false, true] {
        let other = forged(&parlour, &snapshot, &HouseKey::new([9; 32]), bend);
        store.save_snapshot(other).unwrap();
        is_found(&parlour);
    }
}

#[test]
fn the_snapshot_of_another_evening_is_not_taken_for_one_of_this() {
    let (parlour, snapshot) = played(1);
    let (other, _) = played(2);
    let store = &*other.hall.store;
    store.save_snapshot(snapshot).unwrap();
    is_found(&other);
    assert_ne!(parlour.stream()[5].appended.head, Digest::EMPTY);
}

#[test]
fn a_snapshot_of_an_earlier_version_is_counted_and_passed_over() {
    let (parlour, snapshot) = played(1);
    let store = &*parlour.hall.store;
    let body = snapshot.body[..snapshot.body.len() - END].to_vec();
    let hash = Sha256::digest(&body);
    let body = [body, hash.to_vec()].concat();
    store.save_snapshot(Snapshot { body, ..snapshot }).unwrap();
    assert_eq!(says(store), Ok((0, 1)));
    comes_back_by_the_log(&parlour);
}

#[test]
fn a_snapshot_from_beyond_the_end_of_the_log_is_found() {
    let (parlour, snapshot) = played(1);
    let store = &*parlour.hall.store;
    let version = parlour.room.version() + 5;
    let snapshot = Snapshot {
        version,
        ..snapshot
    };
    store.save_snapshot(snapshot).unwrap();
    is_found(&parlour);
}
