//! The store of the storm: a store in memory, or a real one with a bad line, that now and then cannot be read.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;

use sabot_ledger::store::PostgresStore;
use sabot_ledger::store::scratch::{Loss, Proxy, Scratch};

use crate::prelude::*;

/// A disk with bad days. The world decides what becomes of appends and snapshots; here only reading fails.
pub(crate) struct Disk {
    pub(crate) inner: Box<dyn Store>,
    trouble: AtomicU32,
    /// As long as nobody says a word here, the line to the database is lost again and again.
    line: Option<(Sender<()>, Scratch)>,
}

/// Loses a line whenever it happens to be, until it is told to stop; nobody must notice.
fn lose(proxy: Proxy) -> Sender<()> {
    let (stop, stopped) = channel();
    thread::spawn(move || {
        let losses = [Some(Loss::BeforeCommit), None, Some(Loss::AfterCommit)];
        for loss in losses.into_iter().cycle() {
            // Long enough that a slow machine gets a word in between.
            match (stopped.recv_timeout(Duration::from_millis(500)), loss) {
                (Err(RecvTimeoutError::Timeout), Some(loss)) => proxy.lose(loss),
                (Err(RecvTimeoutError::Timeout), None) => proxy.cut(),
                (Ok(()) | Err(RecvTimeoutError::Disconnected), _) => break,
            }
        }
        // The line stays until nobody needs it.
        while stopped.recv().is_ok() {}
    });
    stop
}

impl Disk {
    fn of(inner: Box<dyn Store>, line: Option<(Sender<()>, Scratch)>) -> Self {
        let trouble = AtomicU32::new(0);
        Self {
            inner,
            trouble,
            line,
        }
    }

    /// In memory.
    pub(crate) fn in_memory() -> Self {
        Self::of(Box::new(MemoryStore::new()), None)
    }

    /// On a real PostgreSQL server, over a bad line; `None` if there is none.
    pub(crate) fn on_a_server() -> Option<Self> {
        let scratch = Scratch::new()?;
        let proxy = Proxy::before(&scratch.url());
        let store = PostgresStore::open(&scratch.through(&proxy)).expect("the database opens");
        Some(Self::of(Box::new(store), Some((lose(proxy), scratch))))
    }

    /// The line is good from now on.
    pub(crate) fn calm(&self) {
        if let Some((stop, _)) = &self.line {
            stop.send(()).expect("the line is still there");
        }
    }

    /// The next so many readings fail.
    pub(crate) fn trouble(&self, readings: u32) {
        self.trouble.store(readings, Relaxed);
    }

    /// The fault of a disk that failed.
    pub(crate) fn fault() -> StoreFault {
        StoreFault::Disk {
            what: "it is a storm".to_owned(),
        }
    }

    fn reading(&self) -> Result<(), StoreFault> {
        let left = self.trouble.load(Relaxed);
        if left == 0 {
            return Ok(());
        }
        self.trouble.store(left - 1, Relaxed);
        Err(Self::fault())
    }
}

impl Store for Disk {
    sabot_ledger::hand_on!(inner: submit head heads last balance submit_snapshot save_checkpoint checkpoints submit_put get list health show);

    fn read(&self, stream: StreamId, after: u64, most: usize) -> Result<Vec<Recorded>, StoreFault> {
        self.reading()?;
        self.inner.read(stream, after, most)
    }

    fn answer(&self, command: CommandId) -> Result<Option<Appended>, StoreFault> {
        self.reading()?;
        self.inner.answer(command)
    }

    fn snapshot(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreFault> {
        self.reading()?;
        self.inner.snapshot(stream)
    }
}
