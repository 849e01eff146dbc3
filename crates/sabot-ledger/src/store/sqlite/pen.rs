//! The pen of the writer: one transaction on the file for all that waits.

use std::fs::File;

use rusqlite::Connection;

use super::cabinet::{self, Before};
use super::cache::{Cache, run};
use super::draft::{SqlDraft, save_checkpoint, save_snapshot};
use super::open::fault;
use super::scrub;
use crate::store::StoreFault;
use crate::store::admit::admit;
use crate::store::writer::{Job, Outcome, Pen};

/// The writing connection, what it remembers, and the lock of the folder.
#[derive(Debug)]
pub(super) struct FilePen {
    // In this order: the file is closed before another process may open it.
    connection: Connection,
    cache: Cache,
    /// What lies in SQLite's log that should not.
    stale: Before,
    /// Whether SQLite holds pages in memory that it has met since it was last asked to let go of them.
    warm: bool,
    _lock: File,
}

impl FilePen {
    pub(super) fn new(connection: Connection, lock: File) -> FilePen {
        FilePen {
            connection,
            cache: Cache::default(),
            stale: Before::None,
            warm: true,
            _lock: lock,
        }
    }

    fn write_open(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreFault> {
        let FilePen {
            connection,
            cache,
            stale,
            ..
        } = self;
        run(connection, "BEGIN IMMEDIATE", ())?;
        let outcomes: Result<Vec<Outcome>, StoreFault> = jobs
            .iter()
            .map(|job| write_one(job, connection, cache, stale))
            .collect();
        let outcomes = outcomes?;
        if *stale == Before::Erased {
            cabinet::rebuild(connection)?;
        }
        cache.write(connection)?;
        run(connection, "COMMIT", ())?;
        if *stale == Before::Erased {
            self.scrub()?;
        }
        Ok(outcomes)
    }

    /// Takes away what SQLite's log still holds, unless somebody reads it: then later.
    fn scrub(&mut self) -> Result<(), StoreFault> {
        if scrub::scrub(&self.connection)? {
            self.stale = Before::None;
        }
        Ok(())
    }
}

impl Drop for FilePen {
    fn drop(&mut self) {
        // A log that cannot be cut now is cut when the file is opened the next time.
        let _ = self.scrub();
    }
}

impl Pen for FilePen {
    fn write(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreFault> {
        self.warm = true;
        let written = self.write_open(jobs);
        if written.is_err() && !self.connection.is_autocommit() {
            // The first fault is the one to tell; SQLite undoes an open transaction on opening too.
            let _ = run(&self.connection, "ROLLBACK", ());
        }
        written
    }

    fn is_due(&self) -> bool {
        self.stale != Before::None || self.warm
    }

    fn tidy(&mut self) -> Result<(), StoreFault> {
        if self.stale != Before::None {
            self.scrub()?;
        }
        // Nobody writes: the memory is somebody else's until then.
        let idle = self.connection.execute_batch("PRAGMA shrink_memory");
        self.warm = false;
        idle.map_err(fault)
    }
}

/// Writes one on an open transaction. A refused append writes nothing.
fn write_one(
    job: &Job,
    on: &Connection,
    cache: &mut Cache,
    stale: &mut Before,
) -> Result<Outcome, StoreFault> {
    let saved = match job {
        Job::Append(append, _) => {
            return Outcome::of(admit(&mut SqlDraft::new(on, cache), append));
        }
        Job::Snapshot(snapshot, _) => save_snapshot(on, snapshot),
        Job::Checkpoint(signed, _) => save_checkpoint(on, signed),
        Job::Put(key, value, _) => cabinet::put(on, key, value.as_deref()).map(|before| {
            *stale = worse(*stale, before);
        }),
        Job::Settle(_) => {
            *stale = Before::Erased;
            Ok(())
        }
    };
    saved.map(|()| Outcome::Saved)
}

/// What is to be taken away at once is not forgotten for what may wait.
const fn worse(one: Before, other: Before) -> Before {
    match (one, other) {
        (Before::Erased, _) | (_, Before::Erased) => Before::Erased,
        (Before::Replaced, _) | (_, Before::Replaced) => Before::Replaced,
        (Before::None, Before::None) => Before::None,
    }
}
