//! The pen of the writer: one transaction on the file for all that waits.

use std::fs::File;

use rusqlite::Connection;

use super::cabinet;
use super::cache::{Cache, run};
use super::desk::{SqlDesk, save_checkpoint, save_snapshot};
use crate::store::StoreFault;
use crate::store::admit::admit;
use crate::store::writer::{Job, Outcome, Pen};

/// The writing connection, what it remembers, and the lock of the folder.
#[derive(Debug)]
pub(super) struct FilePen {
    // In this order: the file is closed before another process may open it.
    connection: Connection,
    cache: Cache,
    _lock: File,
}

impl FilePen {
    pub(super) fn new(connection: Connection, lock: File) -> FilePen {
        FilePen {
            connection,
            cache: Cache::default(),
            _lock: lock,
        }
    }

    fn write_open(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreFault> {
        let FilePen {
            connection, cache, ..
        } = self;
        run(connection, "BEGIN IMMEDIATE", ())?;
        let outcomes: Result<Vec<Outcome>, StoreFault> = jobs
            .iter()
            .map(|job| write_one(job, connection, cache))
            .collect();
        let outcomes = outcomes?;
        cache.write(connection)?;
        run(connection, "COMMIT", ())?;
        Ok(outcomes)
    }
}

impl Pen for FilePen {
    fn write(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreFault> {
        let written = self.write_open(jobs);
        if written.is_err() && !self.connection.is_autocommit() {
            // The first fault is the one to tell; SQLite undoes an open transaction on opening too.
            let _ = run(&self.connection, "ROLLBACK", ());
        }
        written
    }
}

/// Writes one on an open transaction. A refused append writes nothing.
fn write_one(job: &Job, on: &Connection, cache: &mut Cache) -> Result<Outcome, StoreFault> {
    let saved = match job {
        Job::Append(append, _) => {
            return Outcome::of(admit(&mut SqlDesk::new(on, cache), append));
        }
        Job::Snapshot(snapshot, _) => save_snapshot(on, snapshot),
        Job::Checkpoint(signed, _) => save_checkpoint(on, signed),
        Job::Put(key, value, _) => cabinet::put(on, key, value.as_deref()),
    };
    saved.map(|()| Outcome::Saved)
}
