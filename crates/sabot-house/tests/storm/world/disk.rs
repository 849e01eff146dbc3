//! The store of the storm: a store in memory that now and then cannot be read.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use sabot_ledger::book::{Account, Balance, Currency};
use sabot_ledger::store::{
    Append, Appended, Audit, AuditError, CommandId, Done, MemoryStore, Recorded, Saved,
    SignedCheckpoint, Snapshot, Store, StoreFault, StreamHead, StreamId,
};

/// A disk with bad days. The world decides what becomes of appends and snapshots; here only reading fails.
#[derive(Default)]
pub(crate) struct Disk {
    pub(crate) inner: MemoryStore,
    trouble: AtomicU32,
}

impl Disk {
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
    fn submit(&self, append: Append, done: Done) {
        self.inner.submit(append, done);
    }

    fn head(&self, stream: StreamId) -> Result<StreamHead, StoreFault> {
        self.inner.head(stream)
    }

    fn heads(&self) -> Result<Vec<StreamHead>, StoreFault> {
        self.inner.heads()
    }

    fn read(&self, stream: StreamId, after: u64, most: usize) -> Result<Vec<Recorded>, StoreFault> {
        self.reading()?;
        self.inner.read(stream, after, most)
    }

    fn last(&self, stream: StreamId) -> Result<Option<Recorded>, StoreFault> {
        self.inner.last(stream)
    }

    fn answer(&self, command: CommandId) -> Result<Option<Appended>, StoreFault> {
        self.reading()?;
        self.inner.answer(command)
    }

    fn balance(&self, currency: Currency, account: Account) -> Result<Balance, StoreFault> {
        self.inner.balance(currency, account)
    }

    fn submit_snapshot(&self, snapshot: Snapshot, done: Saved) {
        self.inner.submit_snapshot(snapshot, done);
    }

    fn snapshot(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreFault> {
        self.reading()?;
        self.inner.snapshot(stream)
    }

    fn save_checkpoint(&self, checkpoint: SignedCheckpoint) -> Result<(), StoreFault> {
        self.inner.save_checkpoint(checkpoint)
    }

    fn checkpoints(&self) -> Result<Vec<SignedCheckpoint>, StoreFault> {
        self.inner.checkpoints()
    }

    fn submit_put(&self, key: &str, value: Option<Vec<u8>>, done: Saved) {
        self.inner.submit_put(key, value, done);
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreFault> {
        self.inner.get(key)
    }

    fn list(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreFault> {
        self.inner.list(prefix)
    }

    fn health(&self) -> Result<(), StoreFault> {
        Ok(())
    }

    fn show(&self, audit: &mut Audit) -> Result<(), AuditError> {
        self.inner.show(audit)
    }
}
