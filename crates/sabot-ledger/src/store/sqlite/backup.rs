//! A copy of a house that goes on working.
//!
//! One transaction holds the moment that is copied, so the writer is not kept waiting and the copy does not start
//! again whenever something is written.

use std::fs::{self, File};
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::open::{self, fault, io_fault};
use super::{private, read};
use crate::store::{Audit, AuditError, StoreFault, Verified};

/// The name of a copy until it is whole and checked.
const UNFINISHED: &str = "sabot.db.unfinished";

/// Pages between two reports.
const PAGES: i32 = 2_000;

/// How far a copy is, in pages of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copied {
    /// How many pages are copied.
    pub done: u64,
    /// How many pages there are to copy.
    pub of: u64,
}

/// Copies a folder to a new one, and checks the copy.
pub(super) fn copy(
    from: &Path,
    to: &Path,
    progress: impl FnMut(Copied),
) -> Result<Verified, AuditError> {
    let file = open::existing(from)?;
    let source = open::reader(&file)?;
    open::check_format(&source, &file)?;
    make_new(to)?;
    let copied = fill(&source, to, progress);
    if copied.is_err() {
        // What was begun here is ours to take away; why it failed is the thing to tell.
        let _ = fs::remove_dir_all(to);
    }
    copied
}

/// Makes the folder, which must not be there.
fn make_new(to: &Path) -> Result<(), StoreFault> {
    let exists = || StoreFault::Exists {
        path: to.display().to_string(),
    };
    match private::make_new_folder(to) {
        Err(_) if to.symlink_metadata().is_ok() => Err(exists()),
        made => made.map_err(|error| io_fault(&error)),
    }
}

fn fill(
    source: &Connection,
    to: &Path,
    progress: impl FnMut(Copied),
) -> Result<Verified, AuditError> {
    let unfinished = to.join(UNFINISHED);
    private::make_file(&unfinished).map_err(|error| io_fault(&error))?;
    pages(source, &unfinished, progress)?;
    let report = check(&unfinished)?;
    let settle = || {
        fs::rename(&unfinished, to.join(open::FILE))?;
        File::open(to)?.sync_all()
    };
    settle().map_err(|error| io_fault(&error))?;
    Ok(report)
}

/// Copies every page as it is at one moment.
fn pages(
    source: &Connection,
    to: &Path,
    mut progress: impl FnMut(Copied),
) -> Result<(), StoreFault> {
    let mut target = Connection::open(to).map_err(fault)?;
    let moment = source.unchecked_transaction().map_err(fault)?;
    // A transaction begins with its first read.
    let first = "SELECT count(*) FROM sqlite_schema";
    let _: i64 = moment
        .query_row(first, (), |row| row.get(0))
        .map_err(fault)?;
    let backup = Backup::new(&moment, &mut target).map_err(fault)?;
    loop {
        let step = backup.step(PAGES).map_err(fault)?;
        let pages = backup.progress();
        let of = u64::try_from(pages.pagecount).unwrap_or(0);
        let left = u64::try_from(pages.remaining).unwrap_or(0);
        progress(Copied {
            done: of.saturating_sub(left),
            of,
        });
        match step {
            StepResult::Done => return Ok(()),
            StepResult::More => {}
            StepResult::Busy | StepResult::Locked | _ => {
                let what = "the data are locked".to_owned();
                return Err(StoreFault::Failed { what });
            }
        }
    }
}

/// Recomputes the copy.
fn check(copy: &Path) -> Result<Verified, AuditError> {
    let connection = Connection::open(copy).map_err(fault)?;
    let mut audit = Audit::new(&[]);
    read::show(&connection, &mut audit)?;
    let report = audit.finish()?;
    // One file, without a log beside it.
    connection
        .pragma_update(None, "journal_mode", "DELETE")
        .map_err(fault)?;
    Ok(report)
}
