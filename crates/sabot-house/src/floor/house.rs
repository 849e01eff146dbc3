//! The house: guests, tables and their doors, for whoever stands between it and the world.

use std::fmt;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use sabot_lab::budget::Cancel;
use sabot_ledger::book::{PatronId, TableId};
use sabot_ledger::store::{SignedCheckpoint, Store, StoreFault};
use sabot_ledger::worker::{SlowMutex, Watched};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};

use super::actor::{self, Mail, Post, Urgent};
use super::adviser::Situation;
use super::cage::{Cage, Guest, Means};
use super::connection::{Connection, command_id};
use super::directory::{Directory, Listing, Summary};
use super::error::HouseError;
use super::hall::{Chance, Clock, Config, Hall, Keys, OsChance};
use super::journal::Journal;
use super::pass::Lines;
use super::records::CoupDesk;
use super::room::Request;
use super::tables::read_tables;
use super::visitor::{Asker, Join, ViewerId, Visitor};
use crate::desk::LimitDesk;
use crate::staff::Accounts;
use crate::vault::Hash;
use crate::wire::{Answer, Deed};

/// How often the heads of all streams are signed.
const CHECKPOINT_EVERY: Duration = Duration::from_mins(1);

/// What the house counts, for those who watch it run.
#[derive(Debug, Default)]
pub(crate) struct Gauges {
    pub(crate) awake: AtomicU64,
    pub(crate) viewers: AtomicU64,
    pub(crate) accepted: AtomicU64,
    pub(crate) deliveries: AtomicU64,
    pub(crate) dropped: AtomicU64,
    pub(crate) reloads: AtomicU64,
}

/// What the house has counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counters {
    /// Tables that are open.
    pub tables: u64,
    /// Tables in memory.
    pub awake: u64,
    /// Connections.
    pub viewers: u64,
    /// Commands stored since the start.
    pub accepted: u64,
    /// Frames sent since the start.
    pub deliveries: u64,
    /// Viewers dropped for being too slow.
    pub dropped: u64,
    /// Tables loaded again after a fault.
    pub reloads: u64,
    /// How large the log is, in bytes, as it was last measured.
    pub bytes: u64,
}

/// What all handles of a house share.
pub(crate) struct Inner {
    pub(crate) hall: Arc<Hall>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) counters: Gauges,
    pub(crate) cage: Cage,
    pub(super) accounts: Accounts,
    pub(crate) journal: Arc<Journal>,
    pub(crate) limits: LimitDesk,
    pub(super) coups: CoupDesk,
    /// Held by whoever reads a table on for the house.
    pub(super) following: SlowMutex<()>,
    pub(super) reading: SlowMutex<crate::audit::Reading>,
    directory: Mutex<Directory>,
    next_viewer: AtomicU64,
    closing: std::sync::atomic::AtomicBool,
    pub(super) distrusted: Mutex<Option<String>>,
    /// How large the log is, in bytes.
    pub(super) bytes: AtomicU64,
    /// Whether somebody is asking the store how it is.
    pub(super) probing: std::sync::atomic::AtomicBool,
    /// Who waits for the end of whose session.
    pub(super) lines: Arc<Lines>,
    /// Places for bots that think.
    pub(super) thinkers: Semaphore,
}

/// A house that is open. Cheap to clone.
#[derive(Clone)]
pub struct House {
    pub(crate) inner: Arc<Inner>,
    /// The word of whoever asks.
    pub(super) cancel: Cancel,
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
    pub(crate) fn directory(&self) -> MutexGuard<'_, Directory> {
        self.directory
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
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
    pub(crate) fn lay_down(
        &self,
        id: TableId,
        inbox: &mpsc::Receiver<Mail>,
        hot: &mpsc::UnboundedReceiver<Urgent>,
    ) -> bool {
        let mut directory = self.directory();
        let Some(entry) = directory.tables.get_mut(&id) else {
            return true;
        };
        // Only the directory knows the way to it: nobody can be writing.
        let alone = entry
            .post
            .as_ref()
            .is_none_or(|post| post.mail.strong_count() == 1);
        let quiet = alone && inbox.is_empty() && hot.is_empty();
        if quiet {
            entry.post = None;
        }
        quiet
    }

    /// The time by which the house and its tables write, all of them: whoever was employed has been when they act.
    pub(crate) fn written_time(&self) -> u64 {
        self.journal.time(self.clock.unix_ms())
    }

    /// Something is wrong that only people can put right.
    pub(crate) fn distrust(&self, why: &str) {
        let mut distrusted = self
            .distrusted
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        distrusted.get_or_insert_with(|| why.to_owned());
    }

    /// Erases a guest's name and tokens, and ends every line that is open by one.
    pub(crate) fn forget(&self, patron: PatronId) -> Result<(), HouseError> {
        self.cage.forget(&self.hall, patron)?;
        self.lines.stir(patron.0);
        Ok(())
    }

    /// Whether the store has stopped.
    pub(crate) async fn is_broken(&self) -> bool {
        let hall = Arc::clone(&self.hall);
        let asked = tokio::task::spawn_blocking(move || hall.store.health().is_err());
        asked.await.unwrap_or(true)
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Relaxed)
    }
}

impl House {
    /// Opens a house on its data: guests and tables are as they were.
    pub async fn open(
        config: Config,
        store: Arc<dyn Store>,
        keys: Keys,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, HouseError> {
        let opened = tokio::task::spawn_blocking(move || {
            Self::open_with(config, store, keys, clock, Arc::new(OsChance))
        });
        let (house, awake) = opened.await.map_err(|_| HouseError::Closing)??;
        house.follow_all().await?;
        house.wake_in_turn(awake);
        house.sign_now_and_then();
        house.watch_the_clock();
        house.end_now_and_then();
        Ok(house)
    }

    /// Signs a checkpoint every minute in which something was stored, for as long as the house is open.
    fn sign_now_and_then(&self) {
        let inner = Arc::downgrade(&self.inner);
        crate::spawn(async move {
            let mut last = 0;
            loop {
                tokio::time::sleep(CHECKPOINT_EVERY).await;
                let Some(inner) = inner.upgrade().filter(|inner| !inner.is_closing()) else {
                    return;
                };
                let accepted = inner.counters.accepted.load(Relaxed);
                if accepted == last {
                    continue;
                }
                last = accepted;
                let signed = tokio::task::spawn_blocking(move || inner.checkpoint()).await;
                if let Ok(Err(error)) = signed {
                    tracing::warn!(%error, "a checkpoint was not kept");
                }
            }
        });
    }

    /// As [`House::open`], with seeds from elsewhere; says which tables have to be awake.
    fn open_with(
        config: Config,
        store: Arc<dyn Store>,
        keys: Keys,
        clock: Arc<dyn Clock>,
        chance: Arc<dyn Chance>,
    ) -> Result<(Self, Vec<TableId>), HouseError> {
        let now = clock.unix_ms();
        let (directory, awake) = read_tables(&*store, keys.house.public())?;
        let journal = Journal::open(&*store, &config.house, now, directory.latest)?;
        let journal = Arc::new(journal);
        let (cage, people) = Cage::open(&*store, Arc::clone(&journal))?;
        let accounts = Accounts::open(&*store)?;
        cage.no_lower_than(accounts.highest());
        let hall = Arc::new(Hall {
            config,
            store: Watched::over(store),
            keys,
            people,
            chance,
        });
        let inner = Inner {
            hall,
            clock,
            counters: Gauges::default(),
            cage,
            accounts,
            journal,
            limits: LimitDesk::default(),
            coups: CoupDesk::default(),
            following: SlowMutex::default(),
            reading: SlowMutex::default(),
            directory: Mutex::new(directory),
            next_viewer: AtomicU64::new(1),
            closing: std::sync::atomic::AtomicBool::new(false),
            distrusted: Mutex::new(None),
            bytes: AtomicU64::new(0),
            probing: std::sync::atomic::AtomicBool::new(false),
            lines: Arc::default(),
            thinkers: Semaphore::new(thinkers()),
        };
        inner.settle_accounts()?;
        inner.part_kinds()?;
        let inner = Arc::new(inner);
        Ok((Self::of(inner), awake))
    }

    /// Wakes tables that nobody asked for, one after the other: whoever asks for one meanwhile finds the disk and the
    /// processor as good as free, and does not stand behind all the others.
    fn wake_in_turn(&self, tables: Vec<TableId>) {
        let turn = Arc::new(Semaphore::new(1));
        let inner = Arc::downgrade(&self.inner);
        crate::spawn(async move {
            for id in tables {
                // The turn ends when the table is loaded, or cannot be.
                let Ok(turn) = Arc::clone(&turn).acquire_owned().await else {
                    return;
                };
                let Some(inner) = inner.upgrade() else { return };
                if let Err(HouseError::Closing) = Self::of(inner).post_in(id, Some(turn)) {
                    return;
                }
            }
        });
    }

    /// The way to a table, which wakes if it sleeps.
    pub(super) fn post(&self, id: TableId) -> Result<Post, HouseError> {
        self.post_in(id, None)
    }

    /// As [`House::post`]; the turn is held until the table is awake.
    fn post_in(&self, id: TableId, turn: Option<OwnedSemaphorePermit>) -> Result<Post, HouseError> {
        if self.inner.is_closing() {
            return Err(HouseError::Closing);
        }
        let mut directory = self.inner.directory();
        let entry = directory.tables.get_mut(&id).ok_or(HouseError::NoTable)?;
        if let Some(post) = entry.post.as_ref().filter(|post| !post.mail.is_closed()) {
            return Ok(post.clone());
        }
        let post = actor::start(&self.inner, id, turn);
        entry.post = Some(post.clone());
        Ok(post)
    }

    /// The way to a table, if it is awake.
    pub(super) fn awake(&self, id: TableId) -> Option<Post> {
        let directory = self.inner.directory();
        let post = directory.tables.get(&id)?.post.as_ref()?;
        (!post.mail.is_closed()).then(|| post.clone())
    }

    /// Runs something that waits for the store.
    pub(crate) async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Inner) -> Result<T, HouseError> + Send + 'static,
    ) -> Result<T, HouseError> {
        let inner = Arc::clone(&self.inner);
        let done = tokio::task::spawn_blocking(move || match work(&inner) {
            // What stopped it says more than that it has stopped: a full disk, above all.
            Err(HouseError::Store(StoreFault::Stopped)) => {
                let why = inner.hall.store.health().err();
                Err(why.unwrap_or(StoreFault::Stopped).into())
            }
            done => done,
        });
        done.await.unwrap_or(Err(HouseError::Closing))
    }

    /// A new guest with chips for today.
    pub async fn welcome(&self, name: &str) -> Result<(Guest, super::Token), HouseError> {
        let name = name.to_owned();
        self.blocking(move |inner| {
            inner
                .cage
                .welcome(&inner.hall, inner.clock.unix_ms(), &name)
        })
        .await
    }

    /// A guest by token.
    pub fn guest(&self, token: &str) -> Option<Guest> {
        self.inner.cage.guest(token)
    }

    /// Another name for a guest.
    pub async fn rename(&self, patron: PatronId, name: &str) -> Result<Guest, HouseError> {
        let name = name.to_owned();
        self.blocking(move |inner| {
            let beside = || inner.beside(patron);
            inner.cage.rename(&inner.hall, patron, &name, beside)
        })
        .await
    }

    /// Erases a guest's name and token.
    pub async fn forget(&self, patron: PatronId) -> Result<(), HouseError> {
        self.blocking(move |inner| inner.forget(patron)).await
    }

    /// What a guest has; today's chips are granted if they were not yet.
    pub async fn means(&self, patron: PatronId) -> Result<Means, HouseError> {
        self.blocking(move |inner| inner.means(patron)).await
    }

    /// New chips for a guest who has lost most of theirs.
    pub async fn refill(&self, patron: PatronId) -> Result<Means, HouseError> {
        self.blocking(move |inner| {
            let means = inner.means(patron)?;
            let held = means.account.saturating_add(means.at_tables);
            let now = inner.clock.unix_ms();
            inner.cage.refill(&inner.hall, now, patron, held)?;
            inner.means(patron)
        })
        .await
    }

    /// The tables a visitor may know of.
    pub fn tables(&self, visitor: Visitor) -> Vec<Listing> {
        self.inner.directory().listed(visitor)
    }

    /// A table by its link, or a public one by its number.
    pub fn find(&self, link: &str) -> Option<TableId> {
        self.inner.directory().find(link)
    }

    /// Connects a viewer to a table.
    pub async fn connect(
        &self,
        table: TableId,
        visitor: Visitor,
        join: Join,
    ) -> Result<Connection, HouseError> {
        if let Some(patron) = visitor.patron {
            self.blocking(move |inner| {
                let now = inner.clock.unix_ms();
                inner.cage.daily(&inner.hall, now, patron)
            })
            .await?;
        }
        let post = self.post(table)?;
        let viewer = ViewerId(self.inner.next_viewer.fetch_add(1, Relaxed));
        let (line, frames) = mpsc::channel(self.inner.hall.config.viewer_queue);
        let mail = Mail::Connect {
            viewer,
            visitor,
            join,
            line,
        };
        post.mail.send(mail).await.map_err(|_| HouseError::Busy)?;
        self.inner.counters.viewers.fetch_add(1, Relaxed);
        Ok(Connection {
            viewer,
            visitor,
            table,
            post,
            house: self.clone(),
            frames,
        })
    }

    /// Asks a table for something, without a connection.
    pub async fn tell(
        &self,
        table: TableId,
        visitor: Visitor,
        spelled: &str,
        deed: Deed,
    ) -> Result<Answer, HouseError> {
        self.permits(table, visitor, &deed)?;
        let request = Request {
            from: Asker::House,
            visitor: self.seconded(visitor, &deed)?,
            id: command_id(spelled)?,
            spelled: spelled.to_owned(),
            deed,
        };
        let (reply, answer) = oneshot::channel();
        let post = self.post(table)?;
        let sent = post.mail.send(Mail::Call(request, reply)).await;
        sent.map_err(|_| HouseError::Busy)?;
        answer.await.map_err(|_| HouseError::Busy)
    }

    /// The whole view, once: JSON of a `view` message.
    pub async fn view(&self, table: TableId, visitor: Visitor) -> Result<Bytes, HouseError> {
        let (reply, look) = oneshot::channel();
        let post = self.post(table)?;
        let sent = post.mail.send(Mail::Look(visitor, reply)).await;
        sent.map_err(|_| HouseError::Busy)?;
        look.await.map_err(|_| HouseError::Busy)?
    }

    /// What somebody has to decide at a table; the adviser's figures follow from it alone, and may take a moment.
    pub async fn situation(
        &self,
        table: TableId,
        visitor: Visitor,
    ) -> Result<Situation, HouseError> {
        let (reply, told) = oneshot::channel();
        let post = self.post(table)?;
        let sent = post.mail.send(Mail::Advise(visitor, reply)).await;
        sent.map_err(|_| HouseError::Busy)?;
        told.await.map_err(|_| HouseError::Busy)?
    }

    /// The house's public key: its signatures are checked with it.
    pub fn public_key(&self) -> Hash {
        self.inner.hall.keys.house.public()
    }

    /// How far every stream is, signed and kept.
    pub async fn checkpoint(&self) -> Result<SignedCheckpoint, HouseError> {
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
