//! Threads that must not wait.
//!
//! A thread that drives tasks (an async worker) drives those of many tables and many people: if one of them waits there
//! for a disk, all do. [`Worker`] marks such a thread for as long as it drives a task, and whatever waits asks
//! [`may_wait`] first: every call of a [`Watched`] store, and every [`SlowMutex`]. In debug builds, and so in all tests, a
//! wait in the wrong place stops the program with a sentence that names it.

use std::cell::Cell;
use std::fmt;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use crate::book::{Account, Balance, Currency};
use crate::store::{
    Append, AppendError, Appended, Audit, AuditError, CommandId, Done, Recorded, Saved,
    SignedCheckpoint, Snapshot, Store, StoreFault, StreamHead, StreamId,
};

thread_local! {
    static DRIVING: Cell<u32> = const { Cell::new(0) };
}

/// A task, and a mark on whichever thread drives it.
pub struct Worker<F>(Pin<Box<F>>);

impl<F> Worker<F> {
    /// A task under whose polls the thread is marked as a worker.
    pub fn new(task: F) -> Self {
        Self(Box::pin(task))
    }
}

impl<F> fmt::Debug for Worker<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").finish_non_exhaustive()
    }
}

/// The mark on this thread; it goes when the task has been driven, or has panicked.
struct WorkerMark;

impl WorkerMark {
    fn set() -> Self {
        DRIVING.with(|driving| driving.set(driving.get().saturating_add(1)));
        Self
    }
}

impl Drop for WorkerMark {
    fn drop(&mut self) {
        DRIVING.with(|driving| driving.set(driving.get().saturating_sub(1)));
    }
}

impl<F: Future> Future for Worker<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let _mark = WorkerMark::set();
        self.0.as_mut().poll(context)
    }
}

/// Whether this thread may wait: it drives no task.
pub fn may_wait() -> bool {
    DRIVING.with(Cell::get) == 0
}

/// Stops a debug build that is about to wait where it must not.
#[inline]
fn waits(what: &str) {
    debug_assert!(
        may_wait(),
        "{what} is waited for on a thread that drives tasks"
    );
}

/// A lock that is held while the store is waited for, so that whoever wants it may have to wait long.
#[derive(Debug, Default)]
pub struct SlowMutex<T>(Mutex<T>);

impl<T> SlowMutex<T> {
    /// A lock that knows whether it may be waited for.
    pub const fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    /// Waits for it. What somebody left who panicked is taken as it is.
    pub fn lock(&self) -> MutexGuard<'_, T> {
        waits("a slow lock");
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A store that is asked only where one may wait. What is handed to it without waiting may come from anywhere.
pub struct Watched(Arc<dyn Store>);

impl Watched {
    /// This store, watched in debug builds; in others there is nothing to watch with.
    pub fn over(store: Arc<dyn Store>) -> Arc<dyn Store> {
        if cfg!(debug_assertions) {
            Arc::new(Self(store))
        } else {
            store
        }
    }
}

impl fmt::Debug for Watched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watched").finish_non_exhaustive()
    }
}

impl Store for Watched {
    fn submit(&self, append: Append, done: Done) {
        self.0.submit(append, done);
    }

    fn append(&self, append: Append) -> Result<Appended, AppendError> {
        waits("an append");
        self.0.append(append)
    }

    fn head(&self, stream: StreamId) -> Result<StreamHead, StoreFault> {
        waits("a head");
        self.0.head(stream)
    }

    fn heads(&self) -> Result<Vec<StreamHead>, StoreFault> {
        waits("all heads");
        self.0.heads()
    }

    fn read(&self, stream: StreamId, after: u64, most: usize) -> Result<Vec<Recorded>, StoreFault> {
        waits("a stream");
        self.0.read(stream, after, most)
    }

    fn last(&self, stream: StreamId) -> Result<Option<Recorded>, StoreFault> {
        waits("the last command");
        self.0.last(stream)
    }

    fn answer(&self, command: CommandId) -> Result<Option<Appended>, StoreFault> {
        waits("an earlier answer");
        self.0.answer(command)
    }

    fn balance(&self, currency: Currency, account: Account) -> Result<Balance, StoreFault> {
        waits("a balance");
        self.0.balance(currency, account)
    }

    fn submit_snapshot(&self, snapshot: Snapshot, done: Saved) {
        self.0.submit_snapshot(snapshot, done);
    }

    fn save_snapshot(&self, snapshot: Snapshot) -> Result<(), StoreFault> {
        waits("a snapshot");
        self.0.save_snapshot(snapshot)
    }

    fn snapshot(&self, stream: StreamId) -> Result<Option<Snapshot>, StoreFault> {
        waits("a snapshot");
        self.0.snapshot(stream)
    }

    fn save_checkpoint(&self, checkpoint: SignedCheckpoint) -> Result<(), StoreFault> {
        waits("a checkpoint");
        self.0.save_checkpoint(checkpoint)
    }

    fn checkpoints(&self) -> Result<Vec<SignedCheckpoint>, StoreFault> {
        waits("all checkpoints");
        self.0.checkpoints()
    }

    fn submit_put(&self, key: &str, value: Option<Vec<u8>>, done: Saved) {
        self.0.submit_put(key, value, done);
    }

    fn put(&self, key: &str, value: Option<Vec<u8>>) -> Result<(), StoreFault> {
        waits("a value of the cabinet");
        self.0.put(key, value)
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreFault> {
        waits("a value of the cabinet");
        self.0.get(key)
    }

    fn list(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreFault> {
        waits("the cabinet");
        self.0.list(prefix)
    }

    fn settle(&self) -> Result<(), StoreFault> {
        waits("the end of the store");
        self.0.settle()
    }

    // What a store knows of itself it knows without waiting.
    fn health(&self) -> Result<(), StoreFault> {
        self.0.health()
    }

    fn show(&self, audit: &mut Audit) -> Result<(), AuditError> {
        waits("an audit");
        self.0.show(audit)
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;
    use crate::store::MemoryStore;

    fn drive<F: Future>(task: F) -> Poll<F::Output> {
        let mut worker = std::pin::pin!(Worker::new(task));
        worker
            .as_mut()
            .poll(&mut Context::from_waker(std::task::Waker::noop()))
    }

    #[test]
    fn a_thread_that_drives_a_task_may_not_wait_and_may_again_afterwards() {
        assert!(may_wait());
        assert_eq!(drive(async { may_wait() }), Poll::Ready(false));
        assert!(may_wait());
        let stopped = catch_unwind(|| drive(async { panic!("on purpose") }));
        assert!(stopped.is_err() && may_wait());
    }

    #[test]
    fn a_store_and_a_slow_lock_are_not_waited_for_on_such_a_thread() {
        let store = Watched::over(Arc::new(MemoryStore::new()));
        let lock = SlowMutex::new(7);
        assert!(store.heads().is_ok());
        assert_eq!(*lock.lock(), 7);
        let asked = catch_unwind(AssertUnwindSafe(|| drive(async { store.heads() })));
        assert!(asked.is_err());
        let locked = catch_unwind(AssertUnwindSafe(|| drive(async { *lock.lock() })));
        assert!(locked.is_err());
    }
}
