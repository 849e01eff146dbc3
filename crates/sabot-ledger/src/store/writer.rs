//! The one writer: it takes everything that waits, writes it in one transaction, and answers when
//! that is durable.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::{Append, AppendError, Appended, Done, Saved, SignedCheckpoint, Snapshot, StoreFault};

/// What writes for the writer.
pub(super) trait Pen: Send + 'static {
    /// Writes all jobs in one transaction, or none, and says what each came to when that is durable.
    fn write(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreFault>;

    /// Whether it has something to do that nobody waits for.
    fn is_due(&self) -> bool {
        false
    }

    /// Does it, when nobody has come for a while.
    fn tidy(&mut self) -> Result<(), StoreFault> {
        Ok(())
    }
}

/// The most jobs of one transaction: enough to share the cost of the disk, few enough that the first
/// does not wait long for the last.
const MOST_JOBS: usize = 256;

/// How long nobody has come before the writer tidies up.
const IDLE: Duration = Duration::from_secs(1);

/// How long the writer waits for those who came last time.
const MOMENT: Duration = Duration::from_micros(100);

/// Something to write, and whom to tell.
pub(super) enum Job {
    /// A command to append.
    Append(Box<Append>, Done),
    /// A snapshot to keep.
    Snapshot(Snapshot, Saved),
    /// A signed checkpoint to keep.
    Checkpoint(SignedCheckpoint, Saved),
    /// A value for the cabinet, or none.
    Put(String, Option<Vec<u8>>, Saved),
    /// Nothing new: what was erased is to be gone.
    Settle(Saved),
}

/// What a job came to; a fault is not among them, it ends the whole transaction.
pub(super) enum Outcome {
    /// An append was stored, now or before.
    Appended(Appended),
    /// An append was not stored.
    Refused(AppendError),
    /// A snapshot, a checkpoint or a value was stored.
    Saved,
}

impl Outcome {
    /// What an append came to, unless it was a fault.
    pub(super) fn of(answer: Result<Appended, AppendError>) -> Result<Outcome, StoreFault> {
        match answer {
            Ok(appended) => Ok(Outcome::Appended(appended)),
            Err(AppendError::Fault(fault)) => Err(fault),
            Err(refused) => Ok(Outcome::Refused(refused)),
        }
    }
}

impl Job {
    /// Tells whoever waits that nothing was written.
    pub(super) fn refuse(self, fault: StoreFault) {
        self.tell(Err(fault));
    }

    /// Tells whoever waits.
    fn tell(self, outcome: Result<Outcome, StoreFault>) {
        match self {
            Job::Append(_, done) => {
                let answer = match outcome {
                    Ok(Outcome::Appended(appended)) => Ok(appended),
                    Ok(Outcome::Refused(refused)) => Err(refused),
                    Ok(Outcome::Saved) => Err(StoreFault::Stopped.into()),
                    Err(fault) => Err(fault.into()),
                };
                told(|| done(answer));
            }
            Job::Snapshot(_, done)
            | Job::Checkpoint(_, done)
            | Job::Put(.., done)
            | Job::Settle(done) => {
                told(|| done(outcome.map(|_| ())));
            }
        }
    }
}

/// What is written is written: a listener that panics must not take the others down.
fn told(tell: impl FnOnce()) {
    let _ = panic::catch_unwind(AssertUnwindSafe(tell));
}

/// The writing thread. It ends, and drops its pen, when this is dropped.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: Option<Sender<Job>>,
    /// The fault that stopped it.
    stopped: Arc<OnceLock<StoreFault>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread; it keeps the pen as long as it lives.
    pub(super) fn start(pen: impl Pen) -> Result<Writer, StoreFault> {
        let (jobs, waiting) = mpsc::channel();
        let stopped = Arc::new(OnceLock::new());
        let stop = Arc::clone(&stopped);
        let thread = thread::Builder::new()
            .name("sabot-store".to_owned())
            .spawn(move || run(pen, &waiting, &stop));
        let thread = thread.map_err(|error| StoreFault::Failed {
            what: error.to_string(),
        })?;
        Ok(Writer {
            jobs: Some(jobs),
            stopped,
            thread: Some(thread),
        })
    }

    /// Whether it writes; if not, why it stopped.
    pub(super) fn health(&self) -> Result<(), StoreFault> {
        if let Some(fault) = self.stopped.get() {
            return Err(fault.clone());
        }
        match &self.thread {
            Some(thread) if !thread.is_finished() => Ok(()),
            Some(_) | None => Err(StoreFault::Stopped),
        }
    }

    /// Gives the thread something to do.
    pub(super) fn give(&self, job: Job) {
        let Some(jobs) = &self.jobs else {
            return job.refuse(StoreFault::Stopped);
        };
        if let Err(unsent) = jobs.send(job) {
            unsent.0.refuse(StoreFault::Stopped);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None; // what was given is still written; then the thread ends
        // An answer may hold the last handle of the store: then this is the thread itself, which ends by
        // itself when it has told the rest.
        if let Some(writer) = self.thread.take()
            && writer.thread().id() != thread::current().id()
        {
            let _ = writer.join();
        }
    }
}

/// Takes what waits, as long as somebody may come.
fn run(mut pen: impl Pen, waiting: &Receiver<Job>, stopped: &OnceLock<StoreFault>) {
    let mut last = 0;
    while let Some(first) = next(&mut pen, waiting, stopped) {
        let jobs = gather(first, waiting, last);
        last = jobs.len();
        if stopped.get().is_some() {
            for job in jobs {
                job.refuse(StoreFault::Stopped);
            }
            continue;
        }
        match pen.write(&jobs) {
            Ok(outcomes) => jobs
                .into_iter()
                .zip(outcomes)
                .for_each(|(job, outcome)| job.tell(Ok(outcome))),
            Err(fault) => {
                // Said before anybody is told, so that whoever is told finds it said.
                let _ = stopped.set(fault.clone());
                for job in jobs {
                    job.refuse(fault.clone());
                }
            }
        }
    }
}

/// The next job; while nobody comes, what is due is done.
fn next(
    pen: &mut impl Pen,
    waiting: &Receiver<Job>,
    stopped: &OnceLock<StoreFault>,
) -> Option<Job> {
    while pen.is_due() && stopped.get().is_none() {
        match waiting.recv_timeout(IDLE) {
            Ok(first) => return Some(first),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {
                if let Err(fault) = pen.tidy() {
                    let _ = stopped.set(fault);
                }
            }
        }
    }
    waiting.recv().ok()
}

/// What waits, at most so many.
///
/// Those who were told last time are likely to come again, but later than the first of them: to wait a moment for
/// the others costs them less than a transaction each costs the house.
fn gather(first: Job, waiting: &Receiver<Job>, last: usize) -> Vec<Job> {
    let mut jobs = vec![first];
    jobs.extend(waiting.try_iter().take(MOST_JOBS.saturating_sub(1)));
    if jobs.len() < last {
        thread::sleep(MOMENT);
        let room = MOST_JOBS.saturating_sub(jobs.len());
        jobs.extend(waiting.try_iter().take(room));
    }
    jobs
}
