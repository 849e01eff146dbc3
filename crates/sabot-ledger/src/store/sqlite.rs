//! The store in one SQLite file: durable before it answers, one writer, many readers.
//!
//! The file `sabot.db` lies in a data folder beside `sabot.lock`, which the one process that may
//! write holds. A thread takes all appends that wait, of all streams, writes them in one transaction
//! (nothing of one that is refused, so that it spoils no other) and answers them when that transaction
//! is on the disk. A write that fails stops the writer for good: what the disk then holds
//! is found out by opening it again.

mod archive;
#[cfg(test)]
mod archived;
mod backup;
mod blocks;
mod cabinet;
mod cache;
#[cfg(test)]
mod copies;
mod draft;
#[cfg(test)]
mod lifting;
mod open;
mod pen;
mod private;
mod read;
mod scrub;
mod sound;
#[cfg(test)]
mod tamper;
#[cfg(test)]
mod tests;
mod trail;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;

pub use self::backup::Copied;
use self::pen::FilePen;
use super::writer::{Job, Writer};
use super::{
    Append, Appended, Archive, Archived, Audit, AuditError, CommandId, Done, Recorded, Saved,
    SignedCheckpoint, Snapshot, Store, StoreFault, StreamHead, StreamId, Verified, awaited,
    cabinet as limits, recorded,
};
use crate::book::{Account, Balance, Currency};

/// So many connections that only read are kept when nobody reads: each holds pages of its own in memory.
const SPARE_READERS: usize = 4;

/// A store in one SQLite file under a data folder.
///
/// ```
/// use sabot_ledger::store::{SqliteStore, Store, verify};
///
/// let folder = tempfile::tempdir()?;
/// let store = SqliteStore::open(folder.path())?;
/// assert!(SqliteStore::open(folder.path()).is_err()); // one process, one writer
/// assert_eq!(verify(&store, &[], &[])?.commands, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SqliteStore {
    file: PathBuf,
    /// What others could read before this opened it.
    tightened: Vec<PathBuf>,
    writer: Option<Writer>,
    readers: Mutex<Vec<Connection>>,
}

impl SqliteStore {
    /// Opens the data in this folder to read and write, and makes both if they are not there.
    pub fn open(folder: &Path) -> Result<SqliteStore, StoreFault> {
        SqliteStore::open_with(folder, |_| Ok(()))
    }

    /// Opens the data in this folder only to read, also while another process writes them. Every
    /// write is answered with [`StoreFault::ReadOnly`].
    pub fn open_to_read(folder: &Path) -> Result<SqliteStore, StoreFault> {
        let file = open::existing(folder)?;
        let reader = open::reader(&file)?;
        open::check_format(&reader, &file)?;
        Ok(SqliteStore {
            file,
            tightened: Vec::new(),
            writer: None,
            readers: Mutex::new(vec![reader]),
        })
    }

    /// What others could read when it was opened, and no longer can.
    pub fn tightened(&self) -> &[PathBuf] {
        &self.tightened
    }

    /// Copies the data in a folder into a new one, as they are at one moment, also while another process
    /// writes them; and recomputes all of the copy, as [`verify`](super::verify) does. The new folder
    /// can be opened like any other.
    ///
    /// The keys of a house are not in its database, so they are no part of the copy.
    pub fn backup(
        from: &Path,
        to: &Path,
        progress: impl FnMut(Copied),
    ) -> Result<Verified, AuditError> {
        backup::copy(from, to, progress)
    }

    /// Puts old commands together in blocks, which take a fifth of the room, and makes the file smaller. They are read,
    /// proved and refused a second time as before. `progress` is told the place in the log. Nobody may have the folder open
    /// to write, and there must be room for the file twice.
    pub fn archive(
        folder: &Path,
        asked: &Archive,
        progress: impl FnMut(u64),
    ) -> Result<Archived, StoreFault> {
        archive::archive(folder, asked, progress)
    }

    /// As [`SqliteStore::open`], with something done to the writer's connection before its first use.
    fn open_with(
        folder: &Path,
        prepare: impl FnOnce(&mut Connection) -> rusqlite::Result<()>,
    ) -> Result<SqliteStore, StoreFault> {
        let lock = open::lock(folder)?;
        let tightened = open::close_to_others(folder)?;
        let file = folder.join(open::FILE);
        let mut connection = open::writer(&file)?;
        prepare(&mut connection).map_err(open::fault)?;
        Ok(SqliteStore {
            file,
            tightened,
            writer: Some(Writer::start(FilePen::new(connection, lock))?),
            readers: Mutex::default(),
        })
    }

    /// Reads with a connection that nobody else uses.
    fn read_with<T, E: From<StoreFault>>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let readers = || self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        let spare = readers().pop();
        let reader = match spare {
            Some(reader) => reader,
            None => open::reader(&self.file)?,
        };
        let answer = read(&reader);
        let mut spare = readers();
        if spare.len() < SPARE_READERS {
            spare.push(reader);
        }
        answer
    }

    /// Reads row after row in one transaction: to begin one for each costs more than the row.
    fn read_at_once<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreFault>,
    ) -> Result<T, StoreFault> {
        self.read_with(|reader| {
            let moment = reader.unchecked_transaction().map_err(open::fault)?;
            read(&moment)
        })
    }

    /// Gives the writer something to do, if there is one.
    fn give(&self, job: Job) {
        match &self.writer {
            Some(writer) => writer.give(job),
            None => job.refuse(StoreFault::ReadOnly),
        }
    }
}

impl Drop for SqliteStore {
    /// Readers end first: the last connection to the file takes SQLite's log away, and one that only reads cannot.
    fn drop(&mut self) {
        let readers = self.readers.get_mut();
        readers.unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Store for SqliteStore {
    fn submit(&self, append: Append, done: Done) {
        self.give(Job::Append(Box::new(append), done));
    }

    fn head(&self, stream: StreamId) -> Result<StreamHead, StoreFault> {
        self.read_with(|reader| trail::tail(reader, stream).map(|tail| tail.head))
    }

    fn heads(&self) -> Result<Vec<StreamHead>, StoreFault> {
        self.read_with(|reader| {
            let mut heads = Vec::new();
            read::heads(reader, |head| {
                heads.push(head);
                Ok::<(), StoreFault>(())
            })?;
            heads.sort_unstable();
            Ok(heads)
        })
    }

    fn read(&self, stream: StreamId, after: u64, most: usize) -> Result<Vec<Recorded>, StoreFault> {
        let rows = self.read_at_once(|reader| trail::rows(reader, stream, after, most))?;
        rows.iter().map(recorded).collect()
    }

    fn last(&self, stream: StreamId) -> Result<Option<Recorded>, StoreFault> {
        let row = self.read_at_once(|reader| trail::last(reader, stream))?;
        row.as_ref().map(recorded).transpose()
    }

    fn answer(&self, command: CommandId) -> Result<Option<Appended>, StoreFault> {
        let row = self.read_with(|reader| read::row(reader, command, true))?;
        Ok(row.map(|row| row.appended()))
    }

    fn balance(&self, currency: Currency, account: Account) -> Result<Balance, StoreFault> {
        self.read_with(|reader| read::balance(reader, currency, account))
    }

    fn submit_snapshot(&self, snapshot: Snapshot, done: Saved) {
        self.give(Job::Snapshot(snapshot, done));
    }

    fn snapshot(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreFault> {
        self.read_with(|reader| read::snapshot(reader, stream))
    }

    fn save_checkpoint(&self, checkpoint: SignedCheckpoint) -> Result<(), StoreFault> {
        awaited(|done| self.give(Job::Checkpoint(checkpoint, done)))
    }

    fn checkpoints(&self) -> Result<Vec<SignedCheckpoint>, StoreFault> {
        self.read_with(|reader| {
            let mut all = Vec::new();
            read::checkpoints(reader, |one| {
                all.push(one);
                Ok::<(), StoreFault>(())
            })?;
            Ok(all)
        })
    }

    fn submit_put(&self, key: &str, value: Option<Vec<u8>>, done: Saved) {
        match limits::check(key, value.as_deref()) {
            Ok(()) => self.give(Job::Put(key.to_owned(), value, done)),
            Err(fault) => done(Err(fault)),
        }
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreFault> {
        self.read_with(|reader| cabinet::get(reader, key))
    }

    fn list(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreFault> {
        self.read_with(|reader| cabinet::list(reader, prefix))
    }

    fn settle(&self) -> Result<(), StoreFault> {
        // Readers that nobody uses hold nothing, but the log of SQLite is cut for good only without them.
        let mut readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        readers.clear();
        drop(readers);
        awaited(|done| self.give(Job::Settle(done)))
    }

    fn health(&self) -> Result<(), StoreFault> {
        let writer = self.writer.as_ref().ok_or(StoreFault::ReadOnly)?;
        writer.health()
    }

    fn show(&self, audit: &mut Audit) -> Result<(), AuditError> {
        self.read_with(|reader| read::show(reader, audit))
    }
}
