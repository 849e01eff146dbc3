//! The store of the storm: a store in memory, or a real one with a bad line, that now and then cannot be read.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::thread::{self, JoinHandle};

use crate::prelude::*;
use sabot_ledger::store::PostgresStore;
use sabot_ledger::store::scratch::{Loss, Proxy, Scratch};

/// A disk with bad days. The world decides what becomes of appends and snapshots; here only reading fails.
pub(crate) struct Disk {
    pub(crate) inner: Box<dyn Store>,
    trouble: AtomicU32,
    line: Option<BadLine>,
}

/// A line to a database that is lost again and again, whenever it happens to be; nobody must notice.
struct BadLine {
    is_over: Arc<AtomicBool>,
    loser: Option<JoinHandle<()>>,
    _scratch: Scratch,
}

impl BadLine {
    fn begin(proxy: Proxy, scratch: Scratch) -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let over = Arc::clone(&is_over);
        let loser = thread::spawn(move || {
            let losses = [Some(Loss::BeforeCommit), None, Some(Loss::AfterCommit)];
            for loss in losses.iter().cycle() {
                // Long enough that a slow machine gets a word in between.
                thread::sleep(Duration::from_millis(500));
                match loss {
                    _ if over.load(Relaxed) => return,
                    Some(loss) => proxy.lose(*loss),
                    None => proxy.cut(),
                }
            }
        });
        Self {
            is_over,
            loser: Some(loser),
            _scratch: scratch,
        }
    }
}

impl Drop for BadLine {
    fn drop(&mut self) {
        self.is_over.store(true, Relaxed);
        if let Some(loser) = self.loser.take() {
            let _ = loser.join();
        }
    }
}

impl Disk {
    fn of(inner: Box<dyn Store>, line: Option<BadLine>) -> Self {
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
        let line = BadLine::begin(proxy, scratch);
        Some(Self::of(Box::new(store), Some(line)))
    }

    /// The line is good from now on.
    pub(crate) fn calm(&self) {
        if let Some(line) = &self.line {
            line.is_over.store(true, Relaxed);
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
    sabot_ledger::hand_on!(inner: submit head heads last balance submit_snapshot save_checkpoint checkpoints submit_put get list show);

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

    fn health(&self) -> Result<(), StoreFault> {
        Ok(())
    }
}
