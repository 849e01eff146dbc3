//! The house: guests, tables and their doors, for whoever stands between it and the world.

use std::fmt;
use std::num::NonZero;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sabot_audit::reading::Reading;
use sabot_audit::records::CoupIndexes;
use sabot_core::{PatronId, TableId};
use sabot_lab::budget::Cancel;
use sabot_ledger::store::{SignedCheckpoint, StoreFault};
use sabot_ledger::worker::SlowMutex;
use sabot_rules::house::{Establishment, PitId};
use sabot_rules::rulebook::Mixing;
use sabot_vault::Hash;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::actor::{self, Inbox, Mail, Post};
use super::directory::Directory;
use super::limits::LimitDesk;
use super::pass::Lines;
use crate::hall::{Clock, Hall, HouseError, HouseNo, Result};
use crate::office::{GuestBook, Journal};
use crate::room::Summary;
use crate::staff::Accounts;

/// What the house has counted; or what it counts with, for those who watch it run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counters<T = u64> {
    /// Tables that are open.
    pub tables: T,
    /// Tables in memory.
    pub awake: T,
    /// Connections.
    pub viewers: T,
    /// Commands stored since the start.
    pub accepted: T,
    /// Frames sent since the start.
    pub deliveries: T,
    /// Viewers dropped for being too slow.
    pub dropped: T,
    /// Tables loaded again after a fault.
    pub reloads: T,
    /// How large the log is, in bytes, as it was last measured.
    pub bytes: T,
}

/// What all handles of a house share.
pub(crate) struct Inner {
    pub(crate) hall: Arc<Hall>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) counters: Counters<AtomicU64>,
    pub(crate) guests: GuestBook,
    pub(crate) accounts: Accounts,
    pub(crate) journal: Arc<Journal>,
    pub(crate) limits: LimitDesk,
    pub(crate) coups: CoupIndexes,
    /// Held by whoever reads a table on for the house.
    pub(crate) following: SlowMutex<()>,
    pub(crate) reading: SlowMutex<Reading>,
    directory: Mutex<Directory>,
    pub(crate) next_viewer: AtomicU64,
    closing: AtomicBool,
    pub(crate) distrusted: Mutex<Option<String>>,
    /// Whether somebody is asking the store how it is.
    pub(crate) probing: AtomicBool,
    /// Who waits for the end of whose session.
    pub(crate) lines: Arc<Lines>,
    /// Places for bots that think.
    pub(super) thinkers: Semaphore,
}

/// A house that is open. Cheap to clone.
#[derive(Clone)]
pub struct House {
    pub(crate) inner: Arc<Inner>,
    /// The word of whoever asks.
    pub(crate) cancel: Cancel,
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("House").finish_non_exhaustive()
    }
}

/// So many bots think at a time: half of the processors are for those who play.
fn thinkers() -> usize {
    let all = std::thread::available_parallelism().map_or(1, NonZero::get);
    all.div_ceil(2)
}

impl Inner {
    /// A house that has just been opened: nobody is there yet.
    pub(crate) fn new(
        hall: Arc<Hall>,
        clock: Arc<dyn Clock>,
        journal: Arc<Journal>,
        (guests, accounts): (GuestBook, Accounts),
        directory: Directory,
    ) -> Self {
        Self {
            hall,
            clock,
            counters: Counters::default(),
            guests,
            accounts,
            journal,
            limits: LimitDesk::default(),
            coups: CoupIndexes::default(),
            following: SlowMutex::default(),
            reading: SlowMutex::default(),
            directory: Mutex::new(directory),
            next_viewer: AtomicU64::new(1),
            closing: AtomicBool::new(false),
            distrusted: Mutex::new(None),
            probing: AtomicBool::new(false),
            lines: Arc::default(),
            thinkers: Semaphore::new(thinkers()),
        }
    }

    pub(crate) fn directory(&self) -> MutexGuard<'_, Directory> {
        locked(&self.directory)
    }

    /// Looks at what holds for all tables together, without waiting for anything.
    pub(crate) fn survey<T>(&self, look: impl FnOnce(&Establishment) -> T) -> T {
        self.journal.look(|state| look(&state.house))
    }

    /// How the cards of this table's pit are mixed, if it is in one. A table asks when it wakes, and when it is told to.
    pub(crate) fn mixing(&self, table: TableId) -> Option<Mixing> {
        self.survey(|house| {
            let record = house.tables().get(&table)?;
            Some(house.pits().get(&record.pit)?.mixing())
        })
    }

    /// A table has news.
    pub(crate) fn news(&self, id: TableId, summary: Summary, spectators: u32) {
        let now = self.written_time();
        if let Some(entry) = self.directory().tables.get_mut(&id) {
            entry.summary = summary;
            entry.spectators = spectators;
            entry.used = now;
            entry.heir = None;
            // One that is used again keeps its place.
            entry.ends = entry.ends.filter(|_| entry.summary.closing);
            if entry.summary.closed && std::mem::take(&mut entry.noted) {
                self.forget_origin(id);
            }
        }
    }

    /// A table's actor is gone.
    pub(crate) fn forget_post(&self, id: TableId) {
        if let Some(entry) = self.directory().tables.get_mut(&id) {
            entry.post = None;
        }
    }

    /// Lets a table sleep, unless somebody is just writing to it.
    pub(crate) fn lay_down(&self, id: TableId, (mail, hot): &Inbox) -> bool {
        let mut directory = self.directory();
        let Some(entry) = directory.tables.get_mut(&id) else {
            return true;
        };
        // Only the directory knows the way to it: nobody can be writing.
        let post = entry.post.as_ref();
        let alone = post.is_none_or(|post| post.mail.strong_count() == 1);
        let quiet = alone && mail.is_empty() && hot.is_empty();
        if quiet {
            entry.post = None;
        }
        quiet
    }

    /// The time by which the house and its tables write, all of them: whoever was employed has been when they act.
    pub(crate) fn written_time(&self) -> u64 {
        self.journal.time()
    }

    /// Something is wrong that only people can put right.
    pub(crate) fn distrust(&self, why: &str) {
        locked(&self.distrusted).get_or_insert_with(|| why.to_owned());
    }

    /// Erases a guest's name and tokens, and ends every line that is open by one.
    pub(crate) fn forget(&self, patron: PatronId) -> Result<()> {
        self.guests.forget(patron)?;
        self.lines.stir(patron.0);
        Ok(())
    }

    /// Runs something that waits for the store.
    pub(crate) async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let inner = Arc::clone(self);
        let done = tokio::task::spawn_blocking(move || match work(&inner) {
            // What stopped it says more than that it has stopped: a full disk, above all.
            Err(HouseError::Store(StoreFault::Stopped)) => {
                let why = inner.hall.store.health().err();
                Err(why.unwrap_or(StoreFault::Stopped).into())
            }
            done => done,
        });
        done.await.unwrap_or(Err(HouseNo::Closing.into()))
    }

    /// Whether the store has stopped.
    pub(crate) async fn is_broken(self: &Arc<Self>) -> bool {
        let asked = self.blocking(|inner| Ok(inner.hall.store.health()?));
        asked.await.is_err()
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Relaxed)
    }

    /// Everybody beside whom somebody is at a table.
    pub(crate) fn beside(&self, patron: PatronId) -> Vec<PatronId> {
        let directory = self.directory();
        let tables = directory.tables.values().map(|entry| &entry.summary.people);
        let here = tables.filter(|people| people.iter().any(|(who, _)| *who == patron));
        let others = here.flatten().map(|(who, _)| *who);
        others.filter(|who| *who != patron).collect()
    }
}

impl House {
    /// Wakes tables that nobody asked for, one after the other: whoever asks for one meanwhile finds the disk and the
    /// processor as good as free, and does not stand behind all the others.
    pub(crate) fn wake_in_turn(&self, tables: Vec<TableId>) {
        let turn = Arc::new(Semaphore::new(1));
        let inner = Arc::downgrade(&self.inner);
        crate::spawn(async move {
            for id in tables {
                // The turn ends when the table is loaded, or cannot be.
                let Ok(turn) = Arc::clone(&turn).acquire_owned().await else {
                    return;
                };
                let Some(inner) = inner.upgrade() else { return };
                if let Err(HouseError::No(HouseNo::Closing)) =
                    Self::of(inner).post_in(id, Some(turn))
                {
                    return;
                }
            }
        });
    }

    /// Does something now and then, for as long as the house is open.
    pub(crate) fn now_and_then<F>(
        &self,
        every: Duration,
        mut work: impl FnMut(Self) -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let inner = Arc::downgrade(&self.inner);
        crate::spawn(async move {
            loop {
                tokio::time::sleep(every).await;
                let Some(inner) = inner.upgrade().filter(|inner| !inner.is_closing()) else {
                    return;
                };
                work(Self::of(inner)).await;
            }
        });
    }

    /// The way to a table, which wakes if it sleeps.
    pub(crate) fn post(&self, id: TableId) -> Result<Post> {
        self.post_in(id, None)
    }

    /// As [`House::post`]; the turn is held until the table is awake.
    fn post_in(&self, id: TableId, turn: Option<OwnedSemaphorePermit>) -> Result<Post> {
        if self.inner.is_closing() {
            return Err(HouseNo::Closing.into());
        }
        let mut directory = self.inner.directory();
        let entry = directory.tables.get_mut(&id).ok_or(HouseNo::NoSuchTable)?;
        if let Some(post) = entry.post.as_ref().filter(|post| !post.mail.is_closed()) {
            return Ok(post.clone());
        }
        let post = actor::start(&self.inner, id, turn);
        entry.post = Some(post.clone());
        Ok(post)
    }

    /// The way to a table, if it is awake.
    pub(crate) fn awake(&self, id: TableId) -> Option<Post> {
        let directory = self.inner.directory();
        let post = directory.tables.get(&id)?.post.as_ref()?;
        (!post.mail.is_closed()).then(|| post.clone())
    }

    /// Tells every table of a pit that its cards are mixed otherwise (NJ-4.4b). The pit's word is stored first, so all have it,
    /// whenever the house goes down, and the last word is the one that counts.
    pub(crate) async fn tell_pit(&self, pit: PitId) {
        let tables: Vec<TableId> = self.inner.survey(|house| {
            let of_it = house.tables().iter().filter(|(_, at)| at.pit == pit);
            of_it.map(|(table, _)| *table).collect()
        });
        for table in tables {
            // A table that cannot be told asks when it wakes.
            if let Some(post) = self.awake(table) {
                let _ = post.mail.send(Mail::Mixing).await;
            }
        }
    }

    /// Runs something that waits for the store.
    pub(crate) async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Inner) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.inner.blocking(work).await
    }

    /// The house's public key: its signatures are checked with it.
    pub fn public_key(&self) -> Hash {
        self.inner.hall.keys.house.public()
    }

    /// How far every stream is, signed and kept.
    pub async fn checkpoint(&self) -> Result<SignedCheckpoint> {
        self.blocking(|inner| inner.checkpoint()).await
    }

    /// Closes the house: what was accepted is finished, everybody is told, every table is kept.
    pub async fn shutdown(&self) {
        self.inner.closing.store(true, Relaxed);
        let posts: Vec<Post> = {
            let directory = self.inner.directory();
            let all = directory.tables.values();
            all.filter_map(|entry| entry.post.clone()).collect()
        };
        let mut waits = Vec::new();
        for post in posts {
            let (done, stopped) = oneshot::channel();
            if post.mail.send(Mail::Stop(done)).await.is_ok() {
                waits.push(stopped);
            }
        }
        for stopped in waits {
            let _ = stopped.await;
        }
        if let Err(error) = self.checkpoint().await {
            tracing::warn!(%error, "the last checkpoint was not kept");
        }
        // Whoever still holds the store does not keep what was erased in it.
        let settled = self.blocking(|inner| Ok(inner.hall.store.settle()?)).await;
        if let Err(error) = settled {
            tracing::warn!(%error, "the data were not settled");
        }
    }
}

/// What a lock holds that is never held for long; what somebody left who panicked is taken as it is.
pub(crate) fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl House {
    /// A house that is asked until its end.
    pub(crate) fn of(inner: Arc<Inner>) -> Self {
        Self {
            inner,
            cancel: Cancel::default(),
        }
    }

    /// The same house, asked by somebody until they say that they do not wait any more: whatever it reads for them from
    /// the log is then given up at the next page. What is written is not given up by it.
    #[must_use]
    pub fn until(&self, cancel: &Cancel) -> Self {
        Self {
            inner: Arc::clone(&self.inner),
            cancel: cancel.clone(),
        }
    }
}

/// An error if nobody waits any more.
pub(crate) fn wanted(cancel: &Cancel) -> Result<()> {
    if cancel.is_cancelled() {
        return Err(HouseNo::Cancelled.into());
    }
    Ok(())
}
