//! The cabinet in the file.

use rusqlite::{Connection, OptionalExtension as _};

use super::cache::run;
use super::open::fault;
use crate::store::StoreFault;

/// What became of the value that a key had before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Before {
    /// The key had no value.
    None,
    /// The value was replaced by another.
    Replaced,
    /// The value was erased.
    Erased,
}

/// Puts a value in place of the one before, or erases it, and says what became of that.
///
/// The bytes of the one before are overwritten in the file, not only given free: whoever asks to be
/// forgotten is. Everything else is written without that, since it costs pages.
pub(super) fn put(on: &Connection, key: &str, value: Option<&[u8]>) -> Result<Before, StoreFault> {
    let before = match (get(on, key)?, value) {
        (None, _) => Before::None,
        (Some(_), Some(_)) => Before::Replaced,
        (Some(_), None) => Before::Erased,
    };
    overwrite(on, true)?;
    let put = match value {
        Some(value) => run(
            on,
            "INSERT OR REPLACE INTO cabinet (key, value) VALUES (?1, ?2)",
            (key, value),
        ),
        None => run(on, "DELETE FROM cabinet WHERE key = ?1", [key]),
    };
    put.and(overwrite(on, false)).map(|()| before)
}

/// Writes the whole cabinet anew, in order, and overwrites the pages it had.
///
/// To overwrite what is deleted is not enough: when SQLite spreads the rows of a full page over others, a copy of a row can
/// stay behind in the empty space of a page, and what is erased later is erased from its own place only.
pub(super) fn rebuild(on: &Connection) -> Result<(), StoreFault> {
    overwrite(on, true)?;
    let rebuilt = on.execute_batch(
        "CREATE TABLE cabinet_anew (
             key   TEXT PRIMARY KEY,
             value BLOB NOT NULL
         ) STRICT, WITHOUT ROWID;
         INSERT INTO cabinet_anew SELECT key, value FROM cabinet ORDER BY key;
         DROP TABLE cabinet;
         ALTER TABLE cabinet_anew RENAME TO cabinet",
    );
    rebuilt.map_err(fault).and(overwrite(on, false))
}

/// Whether what is deleted is overwritten with nothing.
fn overwrite(on: &Connection, yes: bool) -> Result<(), StoreFault> {
    // The pragma answers with the new setting.
    let set = on.pragma_update_and_check(None, "secure_delete", yes, |row| row.get::<_, i64>(0));
    set.map(|_| ()).map_err(fault)
}

/// The value of a key in the cabinet.
pub(super) fn get(on: &Connection, key: &str) -> Result<Option<Vec<u8>>, StoreFault> {
    let sql = "SELECT value FROM cabinet WHERE key = ?1";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let found = query.query_row([key], |row| row.get(0));
    found.optional().map_err(fault)
}

/// Keys that begin with these letters, in order, and their values.
pub(super) fn list(on: &Connection, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreFault> {
    let sql = "SELECT key, value FROM cabinet WHERE key >= ?1 ORDER BY key";
    let mut query = on.prepare_cached(sql).map_err(fault)?;
    let mut rows = query.query([prefix]).map_err(fault)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next().map_err(fault)? {
        let key: String = row.get(0).map_err(fault)?;
        if !key.starts_with(prefix) {
            break;
        }
        found.push((key, row.get(1).map_err(fault)?));
    }
    Ok(found)
}
