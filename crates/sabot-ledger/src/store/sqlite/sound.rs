//! Whether the file finds what it holds.
//!
//! An audit that reads the tables whole sees every row, and so it does not see an index that has lost one: the house asks
//! by key, and would store a command a second time that its index does not find. SQLite compares every index with its
//! table, and every page with its place; that is done when the file is opened and with every audit.

use rusqlite::Connection;

use super::open::fault;
use crate::store::StoreFault;

/// What SQLite finds wrong first, if anything.
pub(super) fn first_flaw(on: &Connection) -> Result<Option<String>, StoreFault> {
    let said: String = on
        .query_row("PRAGMA integrity_check(1)", (), |row| row.get(0))
        .map_err(fault)?;
    Ok((said != "ok").then_some(said))
}

/// Refuses a file that does not find what it holds.
pub(super) fn check(on: &Connection) -> Result<(), StoreFault> {
    match first_flaw(on)? {
        None => Ok(()),
        Some(what) => Err(StoreFault::Damaged { what }),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use rusqlite::Connection;

    use super::super::{SqliteStore, open};
    use crate::store::sample::{self, SEVEN, append};
    use crate::store::{AuditError, CommandId, Finding, Store as _, verify};

    /// The page on which an index begins, and the length of a page.
    fn place(file: &Path, index: &str) -> (usize, usize) {
        let raw = Connection::open(file).unwrap();
        let root = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
        let root: u16 = raw.query_row(root, [index], |row| row.get(0)).unwrap();
        let size = raw.query_row("PRAGMA page_size", (), |row| row.get::<_, u16>(0));
        (usize::from(root), usize::from(size.unwrap()))
    }

    /// One bit of a key where the index has it, and nowhere else.
    fn flip(file: &Path, index: &str, key: &[u8]) {
        let (root, size) = place(file, index);
        let mut bytes = fs::read(file).unwrap();
        let page = &mut bytes[(root - 1) * size..root * size];
        let found = page.windows(key.len()).position(|window| window == key);
        page[found.expect("the index has the key")] ^= 1 << 6;
        fs::write(file, bytes).unwrap();
    }

    fn house(folder: &Path) {
        let store = SqliteStore::open(folder).unwrap();
        for append in sample::log() {
            store.append(append).unwrap();
        }
        store
            .append(append(SEVEN, 3, 0x1234_5678_9abc, vec![]))
            .unwrap();
    }

    #[test]
    fn one_bit_of_the_index_of_command_ids_is_found_before_anything_is_stored_twice() {
        let folder = tempfile::tempdir().unwrap();
        house(folder.path());
        let file = folder.path().join(open::FILE);
        let id = CommandId(0x1234_5678_9abc).0.to_be_bytes();
        flip(&file, "sqlite_autoindex_log_1", &id);

        // The audit reads past the writer, who does not open it at all.
        let reader = SqliteStore::open_to_read(folder.path()).unwrap();
        let found = verify(&reader, &[], &[]).unwrap_err();
        let AuditError::Damage(damage) = &found else {
            panic!("{found}");
        };
        assert!(
            matches!(damage.finding, Finding::Unfound { .. }),
            "{damage}"
        );
        drop(reader);
        let refused = SqliteStore::open(folder.path()).unwrap_err().to_string();
        assert!(refused.starts_with("the data are damaged: "), "{refused}");
        let copy = folder.path().join("copy");
        let copied = SqliteStore::backup(folder.path(), &copy, |_| ());
        assert!(matches!(copied, Err(AuditError::Damage(_))), "{copied:?}");
    }

    /// A byte of every few in the whole file, one at a time: if the audit says that all is well, then every question of
    /// the house has the answer that it had.
    #[test]
    fn whatever_byte_is_bent_the_audit_finds_it_or_every_answer_is_the_same() {
        let folder = tempfile::tempdir().unwrap();
        house(folder.path());
        let file = folder.path().join(open::FILE);
        let bytes = fs::read(&file).unwrap();
        let answers = |store: &SqliteStore| {
            let rows = sample::log().into_iter().map(|append| append.command_id);
            let rows: Vec<_> = rows.map(|id| store.answer(id)).collect();
            let heads = store.heads();
            let read = store.read(SEVEN, 0, 100);
            (
                rows,
                heads,
                read,
                store.balance(sample::chips(), sample::patron(5)),
            )
        };
        let known = answers(&SqliteStore::open_to_read(folder.path()).unwrap());
        let (mut found, mut harmless) = (0, 0);
        // The first hundred bytes are SQLite's own: some only count.
        for place in (100..bytes.len()).step_by(149) {
            let mut bent = bytes.clone();
            bent[place] ^= 1 << (place % 8);
            fs::write(&file, bent).unwrap();
            let holds = SqliteStore::open_to_read(folder.path())
                .ok()
                .filter(|store| verify(store, &[], &[]).is_ok());
            match holds {
                Some(store) => {
                    assert_eq!(answers(&store), known, "byte {place}");
                    harmless += 1;
                }
                None => found += 1,
            }
        }
        assert!(found > 20, "{found} found, {harmless} in empty space");
    }

    #[test]
    fn a_key_that_leads_to_another_command_is_no_answer() {
        let folder = tempfile::tempdir().unwrap();
        house(folder.path());
        let file = folder.path().join(open::FILE);
        let raw = Connection::open(&file).unwrap();
        // An index of a view's making: what is asked for is not what is found.
        raw.execute_batch(
            "ALTER TABLE log RENAME TO kept;
             CREATE VIEW log AS SELECT k.sequence, k.stream, k.version, o.command_id, k.before,
                 k.mile, k.head, k.record FROM kept k JOIN kept o ON o.sequence = 5",
        )
        .unwrap();
        let asked: Vec<u8> = raw
            .query_row("SELECT command_id FROM log", (), |row| row.get(0))
            .unwrap();
        let id = CommandId(u128::from_be_bytes(asked.try_into().unwrap()));
        let found = super::super::read::row(&raw, id, true)
            .unwrap_err()
            .to_string();
        assert!(found.starts_with("the data are damaged: "), "{found}");
    }
}
