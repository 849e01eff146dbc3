//! SQLite's log without what was erased.
//!
//! A value that is erased is overwritten in the file, but the page as it was before stays in the log of SQLite beside it
//! until that is written again. So after an erasure the log is moved into the file and cut to nothing, before anybody is
//! told. Whoever reads at length (an audit, a copy) holds the log meanwhile: then it is done as soon as that has ended.

use std::time::Duration;

use rusqlite::Connection;

use super::cabinet;
use super::open::{PATIENCE, fault};
use crate::store::StoreFault;

/// How long readers are waited for. The writer waits meanwhile, so it is not long.
const MOMENT: Duration = Duration::from_millis(100);

/// Moves SQLite's log into the file and cuts it; `false` if somebody reads it just now.
pub(super) fn scrub(on: &Connection) -> Result<bool, StoreFault> {
    on.busy_timeout(MOMENT).map_err(fault)?;
    let done = on.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |row| {
        row.get::<_, i64>(0)
    });
    on.busy_timeout(PATIENCE).map_err(fault)?;
    match done {
        Ok(busy) => Ok(busy == 0),
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy) => {
            Ok(false)
        }
        Err(error) => Err(fault(error)),
    }
}

/// At the beginning: whatever an earlier version, or a house that was killed, has left behind of what was erased.
pub(super) fn afresh(on: &Connection) -> Result<(), StoreFault> {
    on.execute_batch("BEGIN IMMEDIATE").map_err(fault)?;
    cabinet::rebuild(on)?;
    on.execute_batch("COMMIT").map_err(fault)?;
    scrub(on).map(|_| ())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::super::SqliteStore;
    use crate::store::Store as _;
    use crate::store::sample::{self, SEVEN, append};

    /// The files of a folder in which these bytes are.
    fn holders(folder: &Path, bytes: &[u8]) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
        let files = entries.filter(|entry| entry.path().is_file());
        let holds = |path: &Path| {
            let all = fs::read(path).unwrap();
            all.windows(bytes.len()).any(|window| window == bytes)
        };
        files
            .filter(|entry| holds(&entry.path()))
            .map(|entry| entry.file_name().into_string().unwrap())
            .collect()
    }

    fn name(number: u64) -> Vec<u8> {
        format!("Adelheid von Musterstein {number:06}").into_bytes()
    }

    fn kept(number: u64) -> Vec<u8> {
        let long = "x".repeat(usize::try_from(number % 9).unwrap() * 200);
        [name(number), long.into_bytes()].concat()
    }

    #[test]
    fn an_erased_name_is_in_no_file_any_more_when_that_is_answered() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).unwrap();
        for append in sample::log() {
            store.append(append).unwrap();
        }
        for number in 0..300 {
            let key = format!("guest/{}", number * 7919 % 1_000);
            store.put(&key, Some(kept(number))).unwrap();
        }
        // Somebody has looked, so that readers are open.
        assert!(store.get("guest/0").unwrap().is_some());
        for number in (0..300).step_by(3) {
            assert!(!holders(folder.path(), &name(number)).is_empty());
            let key = format!("guest/{}", number * 7919 % 1_000);
            store.put(&key, None).unwrap();
            assert_eq!(holders(folder.path(), &name(number)), Vec::<String>::new());
        }
        drop(store);
        let wal = folder.path().join("sabot.db-wal");
        assert!(!wal.exists(), "a clean end leaves no log of SQLite");
    }

    #[test]
    fn a_name_that_was_replaced_is_gone_at_the_latest_when_the_house_is_closed() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).unwrap();
        store.put("guest/1", Some(name(1))).unwrap();
        store.put("guest/1", Some(name(2))).unwrap();
        assert!(store.get("guest/1").unwrap().is_some());
        drop(store);
        assert_eq!(holders(folder.path(), &name(1)), Vec::<String>::new());
        assert_eq!(holders(folder.path(), &name(2)), ["sabot.db"]);
    }

    #[test]
    fn a_house_that_is_settled_has_nothing_in_the_log_of_sqlite_though_it_is_still_held() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).unwrap();
        store.put("guest/1", Some(name(1))).unwrap();
        store.put("guest/1", Some(name(2))).unwrap();
        assert!(store.get("guest/1").unwrap().is_some());
        store.settle().unwrap();
        assert_eq!(holders(folder.path(), &name(1)), Vec::<String>::new());
        let wal = fs::metadata(folder.path().join("sabot.db-wal")).unwrap();
        assert_eq!(wal.len(), 0);
        assert_eq!(store.get("guest/1").unwrap(), Some(name(2)));
    }

    #[test]
    fn whoever_reads_at_length_holds_nobody_up_and_the_name_goes_after_that() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path()).unwrap();
        store.put("guest/1", Some(name(1))).unwrap();
        let raw = rusqlite::Connection::open(folder.path().join("sabot.db")).unwrap();
        raw.execute_batch("BEGIN").unwrap();
        let seen: i64 = raw
            .query_row("SELECT count(*) FROM cabinet", (), |row| row.get(0))
            .unwrap();
        assert_eq!(seen, 1);
        store.put("guest/1", None).unwrap();
        store.append(append(SEVEN, 0, 1, vec![])).unwrap();
        assert!(!holders(folder.path(), &name(1)).is_empty(), "it is held");
        raw.execute_batch("COMMIT").unwrap();
        drop(raw);
        store.append(append(SEVEN, 1, 2, vec![])).unwrap();
        assert_eq!(holders(folder.path(), &name(1)), Vec::<String>::new());
    }
}
