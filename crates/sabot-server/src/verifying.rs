//! The audit of the whole log while the house is at work: one at a time, on a thread of its own, with how far it is.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use sabot_audit::verify::{Report, Task, VerifyError};
use sabot_house::floor::House;
use tokio::time::Instant;

use crate::problem::Problem;

/// How an audit stands, and what came of it.
#[derive(Debug, Clone)]
pub(crate) enum AuditProgress {
    /// At work on chains, signatures and books, which it does in one go.
    Chains,
    /// Deciding commands again.
    Commands,
    /// Everything in the log is true.
    Holds(Arc<Report>),
    /// The first thing that is not true.
    Broken(String),
    /// Somebody stopped the audit before its end.
    Stopped,
    /// The store did not answer, or worse.
    Failed(String),
}

impl AuditProgress {
    const fn is_running(&self) -> bool {
        matches!(self, Self::Chains | Self::Commands)
    }
}

/// One audit of the whole log, under way or ended.
#[derive(Debug)]
pub(crate) struct Audit {
    /// When it began, by the house's clock.
    pub(crate) begun: u64,
    clock: Instant,
    stop: AtomicBool,
    done: AtomicU64,
    of: AtomicU64,
    state: Mutex<(AuditProgress, Option<u64>)>,
}

impl Audit {
    fn told(&self, task: Task) -> ControlFlow<()> {
        if let Task::Commands { done, of } = task {
            if done == 1 {
                lock(&self.state).0 = AuditProgress::Commands;
            }
            self.of.store(of, Ordering::Relaxed);
            self.done.store(done, Ordering::Relaxed);
        }
        if self.stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn end(&self, progress: AuditProgress) {
        *lock(&self.state) = (progress, Some(self.elapsed()));
    }

    fn elapsed(&self) -> u64 {
        u64::try_from(self.clock.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    pub(crate) fn progress(&self) -> AuditProgress {
        lock(&self.state).0.clone()
    }

    /// How long it ran, or has been running, in milliseconds.
    pub(crate) fn took(&self) -> u64 {
        let ended = lock(&self.state).1;
        ended.unwrap_or_else(|| self.elapsed())
    }

    /// Commands decided again, of how many.
    pub(crate) fn far(&self) -> (u64, u64) {
        let load = |number: &AtomicU64| number.load(Ordering::Relaxed);
        (load(&self.done), load(&self.of))
    }
}

/// Ends an audit as failed if its thread does not come to say otherwise.
struct AuditEnding(Arc<Audit>);

impl Drop for AuditEnding {
    fn drop(&mut self) {
        if self.0.progress().is_running() {
            self.0.end(AuditProgress::Failed("it broke off".to_owned()));
        }
    }
}

/// The last audit, running or ended.
#[derive(Debug, Default)]
pub(crate) struct Verifying(Mutex<Option<Arc<Audit>>>);

impl Verifying {
    /// Begins an audit, or gives the one that is running.
    pub(crate) fn begin(&self, house: House, now: u64) -> Result<Arc<Audit>, Problem> {
        let mut last = lock(&self.0);
        if let Some(running) = last.as_ref().filter(|last| last.progress().is_running()) {
            return Ok(Arc::clone(running));
        }
        let audit = Arc::new(Audit {
            begun: now,
            clock: Instant::now(),
            stop: AtomicBool::new(false),
            done: AtomicU64::new(0),
            of: AtomicU64::new(0),
            state: Mutex::new((AuditProgress::Chains, None)),
        });
        let ending = AuditEnding(Arc::clone(&audit));
        let spawned = thread::Builder::new().name("audit".to_owned());
        let spawned = spawned.spawn(move || {
            let verified = house.records().verify(|task| ending.0.told(task));
            ending.0.end(outcome(verified));
        });
        spawned.map_err(|_| Problem::fault())?;
        *last = Some(Arc::clone(&audit));
        Ok(audit)
    }

    /// The last audit since the house was opened, running or ended.
    pub(crate) fn last(&self) -> Option<Arc<Audit>> {
        lock(&self.0).clone()
    }

    /// Stops the audit that is running, if one is.
    pub(crate) fn stop(&self) -> Option<Arc<Audit>> {
        let last = self.last()?;
        last.stop.store(true, Ordering::Relaxed);
        Some(last)
    }
}

fn outcome(verified: Result<Report, VerifyError>) -> AuditProgress {
    use sabot_ledger::store::AuditError;
    match verified {
        Ok(report) => AuditProgress::Holds(Arc::new(report)),
        Err(VerifyError::Stopped) => AuditProgress::Stopped,
        Err(VerifyError::Audit(AuditError::Fault(fault))) => {
            AuditProgress::Failed(fault.to_string())
        }
        Err(
            error @ (VerifyError::Audit(AuditError::Damage(_))
            | VerifyError::Bad(_)
            | VerifyError::Key(_)),
        ) => {
            tracing::error!(%error, "the log does not hold");
            AuditProgress::Broken(error.to_string())
        }
    }
}

/// What a panicked thread left behind is still true: nothing here is half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
