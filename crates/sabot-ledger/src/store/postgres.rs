//! The store in a PostgreSQL database: durable before it answers, one writer, many readers.
//!
//! The one process that may write holds an advisory lock as long as its session lives. A thread takes all appends that
//! wait, of all streams, asks in one exchange for what they must know, decides them in memory and writes them in one
//! more. A line that is lost is made again, and what became of the batch on it is found out before anybody is told;
//! anything else that fails stops the writer for good.

mod address;
mod archive;
#[cfg(test)]
mod archived;
mod blocks;
mod engine;
mod fault;
mod fetch;
mod link;
mod page;
mod pen;
mod read;
mod show;
mod sound;
mod sql;
#[cfg(test)]
mod tamper;
#[cfg(test)]
pub(super) mod tests;
mod write;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

pub use self::address::{Database, DatabaseError};
use self::engine::{Engine, wait};
use self::link::Link;
use self::pen::{DatabasePen, Patience};
use self::sql::Reading;
use super::writer::{Job, Writer};
use super::{
    Append, Appended, Archive, Archived, Audit, AuditError, CommandId, Done, Recorded, Saved,
    SignedCheckpoint, Snapshot, Store, StoreFault, StreamHead, StreamId, awaited,
    cabinet as limits, recorded,
};
use crate::book::{Account, Balance, Currency};

/// How often something is read again on another line, and the pause before.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(100);

/// A store in a PostgreSQL database.
///
/// ```no_run
/// use sabot_ledger::store::{Database, PostgresStore, verify};
///
/// let database: Database = "postgres://sabot@localhost/house".parse()?;
/// let store = PostgresStore::open(&database)?;
/// assert!(PostgresStore::open(&database).is_err()); // one process, one writer
/// assert_eq!(verify(&store, &[], &[])?.commands, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PostgresStore {
    // In this order: the writer ends before its engine does.
    writer: Option<Writer>,
    readers: Mutex<Vec<Link<Reading>>>,
    database: Database,
    closing: Arc<AtomicBool>,
    engine: Arc<Engine>,
}

impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("PostgresStore");
        debug
            .field("database", &self.database)
            .finish_non_exhaustive()
    }
}

impl PostgresStore {
    /// Opens a database to read and write, and makes the tables if they are not there.
    pub fn open(database: &Database) -> Result<PostgresStore, StoreFault> {
        PostgresStore::open_with(database, Patience::USUAL)
    }

    fn open_with(database: &Database, patience: Patience) -> Result<PostgresStore, StoreFault> {
        let engine = Engine::start()?;
        let closing = Arc::new(AtomicBool::new(false));
        let pen = DatabasePen::begin(
            Arc::clone(&engine),
            database.clone(),
            patience,
            Arc::clone(&closing),
        )?;
        Ok(PostgresStore {
            writer: Some(Writer::start(pen)?),
            readers: Mutex::default(),
            database: database.clone(),
            closing,
            engine,
        })
    }

    /// Opens a database only to read, also while another process writes it. Every write is answered with
    /// [`StoreFault::ReadOnly`].
    pub fn open_to_read(database: &Database) -> Result<PostgresStore, StoreFault> {
        let engine = Engine::start()?;
        let reader = link::reader(&engine, database)?;
        Ok(PostgresStore {
            writer: None,
            readers: Mutex::new(vec![reader]),
            database: database.clone(),
            closing: Arc::default(),
            engine,
        })
    }

    /// Puts old commands together in blocks, which take a fifth of the room. They are read, proved and refused a second
    /// time as before. `progress` is told the place in the log. Nobody may have the database open to write.
    pub fn archive(
        database: &Database,
        asked: &Archive,
        progress: impl FnMut(u64),
    ) -> Result<Archived, StoreFault> {
        archive::archive(database, asked, progress)
    }

    /// Reads with a connection that nobody else uses; if the line is lost, on others, for about a second.
    fn read_with<T>(
        &self,
        read: impl Fn(&Link<Reading>) -> Result<T, StoreFault>,
    ) -> Result<T, StoreFault> {
        let readers = || self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut tries = TRIES;
        loop {
            let spare = readers().pop();
            let reader = match spare.filter(|reader| !reader.client.is_closed()) {
                Some(reader) => Ok(reader),
                None => link::reader(&self.engine, &self.database),
            };
            let answer = reader.and_then(|reader| {
                let answer = read(&reader);
                readers().push(reader);
                answer
            });
            match answer {
                Err(StoreFault::Lost { .. }) if tries > 0 => {
                    tries = tries.saturating_sub(1);
                    readers().clear(); // they went together
                    thread::sleep(PAUSE);
                }
                answer => return answer,
            }
        }
    }

    /// Gives the writer something to do, if there is one.
    fn give(&self, job: Job) {
        match &self.writer {
            Some(writer) => writer.give(job),
            None => job.refuse(StoreFault::ReadOnly),
        }
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.closing.store(true, Ordering::Relaxed);
    }
}

/// Does something to a database on a line of its own.
#[cfg(any(test, feature = "scratch"))]
pub(super) fn run(database: &Database, sql: &str) -> Result<(), StoreFault> {
    let engine = Engine::start()?;
    let client = engine.connect(database)?;
    wait(client.batch_execute(sql)).map_err(fault::fault)
}

impl Store for PostgresStore {
    fn submit(&self, append: Append, done: Done) {
        self.give(Job::Append(Box::new(append), done));
    }

    fn head(&self, stream: StreamId) -> Result<StreamHead, StoreFault> {
        self.read_with(|reader| wait(read::head(reader, stream)))
    }

    fn heads(&self) -> Result<Vec<StreamHead>, StoreFault> {
        self.read_with(|reader| wait(read::heads(reader)))
    }

    fn read(&self, stream: StreamId, after: u64, most: usize) -> Result<Vec<Recorded>, StoreFault> {
        let rows = self.read_with(|reader| wait(read::rows(reader, stream, after, most)))?;
        rows.iter().map(recorded).collect()
    }

    fn last(&self, stream: StreamId) -> Result<Option<Recorded>, StoreFault> {
        let row = self.read_with(|reader| wait(read::last(reader, stream)))?;
        row.as_ref().map(recorded).transpose()
    }

    fn answer(&self, command: CommandId) -> Result<Option<Appended>, StoreFault> {
        let row = self.read_with(|reader| wait(read::row(reader, command)))?;
        Ok(row.map(|row| row.appended()))
    }

    fn balance(&self, currency: Currency, account: Account) -> Result<Balance, StoreFault> {
        self.read_with(|reader| wait(read::balance(reader, currency, account)))
    }

    fn submit_snapshot(&self, snapshot: Snapshot, done: Saved) {
        self.give(Job::Snapshot(snapshot, done));
    }

    fn snapshot(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreFault> {
        self.read_with(|reader| wait(read::snapshot(reader, stream)))
    }

    fn save_checkpoint(&self, checkpoint: SignedCheckpoint) -> Result<(), StoreFault> {
        awaited(|done| self.give(Job::Checkpoint(checkpoint, done)))
    }

    fn checkpoints(&self) -> Result<Vec<SignedCheckpoint>, StoreFault> {
        self.read_with(|reader| wait(read::checkpoints(reader)))
    }

    fn submit_put(&self, key: &str, value: Option<Vec<u8>>, done: Saved) {
        match limits::check(key, value.as_deref()) {
            Ok(()) => self.give(Job::Put(key.to_owned(), value, done)),
            Err(fault) => done(Err(fault)),
        }
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreFault> {
        self.read_with(|reader| wait(read::value(reader, key)))
    }

    fn list(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreFault> {
        self.read_with(|reader| wait(read::list(reader, prefix)))
    }

    fn health(&self) -> Result<(), StoreFault> {
        let writer = self.writer.as_ref().ok_or(StoreFault::ReadOnly)?;
        writer.health()
    }

    /// An audit is not begun again on another line: it has seen a part.
    fn show(&self, audit: &mut Audit) -> Result<(), AuditError> {
        let reader = link::reader(&self.engine, &self.database)?;
        wait(show::show(&reader, audit))
    }
}
