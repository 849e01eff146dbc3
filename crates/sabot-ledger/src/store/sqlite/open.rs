//! Opening the file: the lock, the settings, the format and its migrations, and what SQLite's errors
//! mean to us.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use super::{private, scrub, sound};
use crate::store::StoreFault;

/// The database in the data folder.
pub(super) const FILE: &str = "sabot.db";
/// The file that the writing process locks; the lock goes with the process, however it ends.
const LOCK: &str = "sabot.lock";
/// "SABO": says whose database it is.
const APPLICATION: i64 = 0x5341_424f;

/// Every step from an empty file to today's format, in order; a step is never changed, only added.
///
/// A list and SQLite's own `user_version` are the whole of it, so no library of migrations is needed,
/// and a newer format is known by its number.
const MIGRATIONS: [&str; 4] = [
    include_str!("0001.sql"),
    include_str!("0002.sql"),
    include_str!("0003.sql"),
    include_str!("0004.sql"),
];

/// The newest format known.
const KNOWN: i64 = 4;

/// The format before, which a reader can read as it is: nothing was archived then.
const WITHOUT_BLOCKS: i64 = 3;
const NO_BLOCKS: &str = "
    CREATE TEMP TABLE blocks (number, stream, first, last, sequence, before, head, body);
    CREATE TEMP TABLE archived (command_id, block);";

/// Makes the folder and locks it for this process.
pub(super) fn lock(folder: &Path) -> Result<File, StoreFault> {
    private::make_folder(folder).map_err(|error| io_fault(&error))?;
    let file = private::make_file(&folder.join(LOCK)).map_err(|error| io_fault(&error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreFault::InUse {
            folder: folder.display().to_string(),
        }),
        Err(TryLockError::Error(error)) => Err(io_fault(&error)),
    }
}

/// Closes the data in a folder to everybody but their owner, and says what was open.
pub(super) fn close_to_others(folder: &Path) -> Result<Vec<PathBuf>, StoreFault> {
    let beside = ["", "-wal", "-shm", "-journal"].map(|end| folder.join(format!("{FILE}{end}")));
    let mut files = beside.to_vec();
    files.push(folder.join(LOCK));
    private::tighten(folder, &files)
}

/// The connection of the writer, with the file in today's format.
pub(super) fn writer(file: &Path) -> Result<Connection, StoreFault> {
    private::make_file(file).map_err(|error| io_fault(&error))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags).map_err(fault)?;
    settle(&connection).map_err(fault)?;
    let found = format(&connection, file)?;
    sound::check(&connection)?;
    connection
        .pragma_update(None, "journal_mode", "WAL")
        .and_then(|()| make_room(&connection))
        .map_err(fault)?;
    migrate(&connection, found).map_err(fault)?;
    scrub::afresh(&connection)?;
    Ok(connection)
}

/// The database in a folder that must have one.
pub(super) fn existing(folder: &Path) -> Result<PathBuf, StoreFault> {
    let file = folder.join(FILE);
    let missing = || StoreFault::Missing {
        folder: folder.display().to_string(),
    };
    file.exists().then_some(file).ok_or_else(missing)
}

/// A connection that only reads.
pub(super) fn reader(file: &Path) -> Result<Connection, StoreFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags).map_err(fault)?;
    settle(&connection).map_err(fault)?;
    if format(&connection, file)? == WITHOUT_BLOCKS {
        connection.execute_batch(NO_BLOCKS).map_err(fault)?;
    }
    Ok(connection)
}

/// How long somebody else's lock is waited for.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

fn settle(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(64);
    // NORMAL would lose acknowledged commits with the power.
    connection.pragma_update(None, "synchronous", "FULL")
}

/// Room for the pages the writer meets again and again: without it most of its time goes into reading
/// them anew and into moving them from the log of SQLite to the file.
fn make_room(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "cache_size", -16_384)?; // 16 MiB
    connection.pragma_update(None, "wal_autocheckpoint", 4_000) // 16 MiB too
}

/// Refuses a file that has not today's format.
pub(super) fn check_format(connection: &Connection, file: &Path) -> Result<(), StoreFault> {
    match format(connection, file)? {
        KNOWN | WITHOUT_BLOCKS => Ok(()),
        _ => Err(StoreFault::Failed {
            what: "the data have an older format: open them once to write".to_owned(),
        }),
    }
}

/// The format of a file: 0 if it is empty.
fn format(connection: &Connection, file: &Path) -> Result<i64, StoreFault> {
    let number = |sql| connection.query_row(sql, (), |row| row.get::<_, i64>(0));
    let application = number("PRAGMA application_id").map_err(fault)?;
    let tables = number("SELECT count(*) FROM sqlite_schema").map_err(fault)?;
    let found = number("PRAGMA user_version").map_err(fault)?;
    let empty = application == 0 && tables == 0 && found == 0;
    if application != APPLICATION && !empty {
        return Err(StoreFault::Foreign {
            file: file.display().to_string(),
        });
    }
    if found > KNOWN {
        let known = KNOWN;
        return Err(StoreFault::Newer { found, known });
    }
    Ok(found)
}

/// Takes the steps that are missing, all or none.
fn migrate(connection: &Connection, found: i64) -> rusqlite::Result<()> {
    let done = usize::try_from(found).unwrap_or(0);
    if done == MIGRATIONS.len() {
        return Ok(());
    }
    connection.execute_batch("BEGIN IMMEDIATE")?;
    for step in MIGRATIONS.iter().skip(done) {
        connection.execute_batch(step)?;
    }
    connection.pragma_update(None, "application_id", APPLICATION)?;
    connection.pragma_update(None, "user_version", KNOWN)?;
    connection.execute_batch("COMMIT")
}

pub(super) fn io_fault(error: &io::Error) -> StoreFault {
    let kind = error.kind();
    if kind == ErrorKind::ReadOnlyFilesystem || kind == ErrorKind::PermissionDenied {
        return StoreFault::ReadOnly;
    }
    if kind == ErrorKind::StorageFull {
        return StoreFault::Full;
    }
    StoreFault::Failed {
        what: error.to_string(),
    }
}

/// What an error of SQLite means.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
pub(super) fn fault(error: rusqlite::Error) -> StoreFault {
    let what = error.to_string();
    let is_value = matches!(
        error,
        rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..)
    );
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreFault::Full,
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => StoreFault::ReadOnly,
        Some(ErrorCode::SystemIoFailure) => StoreFault::Disk {
            what: io_what(&error),
        },
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreFault::Damaged { what },
        _ if is_value => StoreFault::Damaged { what },
        _ => StoreFault::Failed { what },
    }
}

/// Which read, write or sync it was is in SQLite's extended code.
fn io_what(error: &rusqlite::Error) -> String {
    let code = error
        .sqlite_error()
        .map_or(0, |failure| failure.extended_code);
    let which = match code {
        ffi::SQLITE_IOERR_FSYNC | ffi::SQLITE_IOERR_DIR_FSYNC => "a sync failed",
        ffi::SQLITE_IOERR_WRITE => "a write failed",
        ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ => "a read failed",
        _ => "it could not be used",
    };
    format!("{which} (SQLite says {code})")
}

/// A stored value that is none of ours.
pub(super) fn damaged(what: &str) -> StoreFault {
    StoreFault::Damaged {
        what: what.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence(code: i32) -> String {
        fault(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)).to_string()
    }

    #[test]
    fn what_the_disk_does_wrong_has_its_sentence() {
        assert_eq!(sentence(ffi::SQLITE_FULL), "the disk is full");
        assert_eq!(
            sentence(ffi::SQLITE_READONLY_DBMOVED),
            "the data cannot be written: the disk or the file is read-only"
        );
        assert_eq!(
            sentence(ffi::SQLITE_IOERR_FSYNC),
            "the disk failed: a sync failed (SQLite says 1034)"
        );
        assert!(sentence(ffi::SQLITE_IOERR_WRITE).starts_with("the disk failed: a write failed"));
        assert!(sentence(ffi::SQLITE_CORRUPT).starts_with("the data are damaged: "));
        for (kind, fault) in [
            (ErrorKind::StorageFull, StoreFault::Full),
            (ErrorKind::ReadOnlyFilesystem, StoreFault::ReadOnly),
            (ErrorKind::PermissionDenied, StoreFault::ReadOnly),
        ] {
            assert_eq!(io_fault(&kind.into()), fault);
        }
    }

    #[test]
    fn the_newest_format_is_the_last_step() {
        assert_eq!(usize::try_from(KNOWN), Ok(MIGRATIONS.len()));
    }
}
