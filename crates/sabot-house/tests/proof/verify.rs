//! A true log passes, whatever was played; one that somebody changed and chained anew does not.

use sabot_audit::verify::{Bad, Report, Task, verify};
use sabot_ledger::store::{SqliteStore, checkpoint};

use super::parlour::{Parlour, key};
use crate::prelude::*;

fn verified(store: &dyn Store) -> Result<Report, VerifyError> {
    verify(store, &[key().public()], &[], |_| {})
}

#[test]
fn every_rulebook_passes_over_whole_shoes() {
    for rulebook in three() {
        let mut parlour = Parlour::full(&rulebook, 3);
        parlour.until(|parlour| parlour.shoes_over > 0);
        let coups = parlour.coup() + 2;
        parlour.until(|parlour| parlour.coup() > coups);
        let (patron, on) = (PatronId(2), true);
        for word in [
            Deed::SetPace(Pace::Instant),
            Deed::SetVisibility(Visibility::Unlisted),
            Deed::Mute { patron, on },
            Deed::Approve(PatronId(9)),
            Deed::HandOn(PatronId(2)),
        ] {
            assert!(parlour.ask(1, word.clone()), "{word:?}");
        }
        assert!(!parlour.ask(2, Deed::SetPace(Pace::Fast)), "it was offered");
        assert!(parlour.ask(2, Deed::TakeOver));
        assert!(parlour.ask(2, Deed::SetPace(Pace::Fast)));
        assert!(parlour.ask(2, Deed::Close));
        parlour.hush();
        while !parlour.room.is_closed() && parlour.step() {}
        let store = &*parlour.hall.store;
        let mut tasks = Vec::new();
        let report = verify(store, &[key().public()], &[], |task| tasks.push(task)).unwrap();
        let version = parlour.room.version();
        assert_eq!((report.tables, report.streams), (1, 2));
        assert_eq!(report.decided, version - 1, "all but the opening");
        assert_eq!(report.commands, version + 3);
        let open = u64::from(!parlour.room.is_closed());
        assert_eq!((report.shoes, report.in_play), (2 - open, open));
        assert!(report.coups > 20 && report.transfers > 100);
        let of = report.commands;
        assert_eq!(tasks.last(), Some(&Task::Commands { done: of, of }));
    }
}

#[test]
fn another_key_or_a_checkpoint_kept_elsewhere_tells_a_log_that_was_replaced() {
    let mut parlour = Parlour::open(&Rulebook::chickasaw(), 1, 2);
    parlour.until(|parlour| parlour.coup() > 1);
    let store = &*parlour.hall.store;
    let other = HouseKey::new([9; 32]);
    let bad = audited(store, &[other.public()]).unwrap_err();
    assert!(matches!(bad.why, Why::Key { .. }), "{bad}");
    let at = parlour.table().at();
    let kept = checkpoint(store, at).unwrap().sign(key().signing());
    let elsewhere = [kept];
    let report = verify(store, &[key().public()], &elsewhere, |_| {}).unwrap();
    assert_eq!(report.checkpoints, 1);
    // A log cut short is true in itself, and not what the checkpoint says.
    let mut all = parlour.all();
    all.pop();
    let short = rebuilt(&all);
    assert!(verified(&short).is_ok());
    assert!(verify(&short, &[], &elsewhere, |_| {}).is_err());
}

/// What is found true with these keys, or the command that is not.
pub(crate) fn audited(store: &dyn Store, trusted: &[Hash]) -> Result<Report, Box<Bad>> {
    verify(store, trusted, &[], |_| {}).map_err(|error| match error {
        VerifyError::Bad(bad) => bad,
        error => panic!("{error}"),
    })
}

/// A store with these commands, every hash made anew.
pub(crate) fn rebuilt(all: &[Recorded]) -> MemoryStore {
    let store = MemoryStore::new();
    for recorded in all {
        store.append(recorded.append.clone()).unwrap();
    }
    store
}

#[test]
fn every_flipped_byte_of_a_file_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
    let mut parlour = Parlour::in_store(store.clone(), &Rulebook::chickasaw(), 1, 1);
    parlour.until(|parlour| parlour.room.version() > 9);
    assert!(parlour.table().seated(seat(1)).is_some());
    let at = parlour.table().at();
    let signed = checkpoint(&*store, at).unwrap().sign(key().signing());
    store.save_checkpoint(signed).unwrap();
    assert!(verified(&*store).is_ok());
    let raw = rusqlite::Connection::open(folder.path().join("sabot.db")).unwrap();
    raw.pragma_update(None, "synchronous", "OFF").unwrap();
    let mut flips = 0;
    let places = [
        ("log", "sequence", "record"),
        ("log", "sequence", "head"),
        ("log", "sequence", "command_id"),
        ("heads", "stream", "head"),
        ("transfers", "id", "pending"),
        ("checkpoints", "number", "body"),
        ("checkpoints", "number", "signature"),
    ];
    for (table, by, column) in places {
        let sql = format!("SELECT {by}, {column} FROM {table}");
        let mut query = raw.prepare(&sql).unwrap();
        let rows = query.query_map((), |row| {
            let key: rusqlite::types::Value = row.get(0)?;
            Ok((key, row.get::<_, Vec<u8>>(1)?))
        });
        let rows: Vec<_> = rows.unwrap().map(Result::unwrap).collect();
        drop(query);
        let update = format!("UPDATE {table} SET {column} = ?1 WHERE {by} = ?2");
        for (row, bytes) in rows {
            for place in 0..bytes.len() {
                let mut bent = bytes.clone();
                bent[place] ^= 1 << (place % 8);
                raw.execute(&update, (&bent, &row)).unwrap();
                let found = verified(&*store);
                raw.execute(&update, (&bytes, &row)).unwrap();
                assert!(found.is_err(), "{table}.{column} {row:?} byte {place}");
                flips += 1;
            }
        }
    }
    assert!(flips > 2_500, "{flips} is too few");
    assert!(verified(&*store).is_ok());
}
