//! Simulations under way and those that have just ended: who owns them, how far they are, what came of them.
//!
//! Each runs on a thread of its own, at a place beside the tables; nobody waits for it when the house closes.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use axum::http::StatusCode;
use sabot_ledger::book::PatronId;
use serde_json::Value;
use tokio::time::Instant;

use crate::problem::{DoorNo, Problem};

/// How many simulations run in the house at a time.
const RUNNING: usize = 2;
/// How many simulations are kept, running and ended.
const KEPT: usize = 200;
/// The most simulations of one address that are kept.
const KEPT_EACH: usize = 40;
/// After so long a simulation makes room for somebody else's.
const FAIR: Duration = Duration::from_secs(30);
/// How long an ended simulation is kept.
const KEPT_FOR: Duration = Duration::from_mins(10);
/// The longest time a simulation may run.
const LONGEST: Duration = Duration::from_mins(10);

/// Whose it is: a guest's, or of somebody without a name at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    Guest(PatronId),
    Address(IpAddr),
}

/// How a simulation stands, and what came of it.
#[derive(Debug, Clone)]
pub(crate) enum RunProgress {
    Running,
    Done(Arc<Value>),
    Stopped(Arc<Value>),
    Failed,
}

/// One simulation, under way or ended.
#[derive(Debug)]
pub(crate) struct Simulation {
    owner: Owner,
    household: IpAddr,
    begun: Instant,
    stop: AtomicBool,
    done: AtomicU64,
    of: u64,
    ended: Mutex<Option<(Instant, RunProgress)>>,
}

impl Simulation {
    /// Notes how much is dealt, and says whether to go on.
    pub(crate) fn look(&self, done: u64) -> ControlFlow<()> {
        self.done.store(done.min(self.of), Ordering::Relaxed);
        if self.stop.load(Ordering::Relaxed) || self.begun.elapsed() > LONGEST {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// How long it has been running, in seconds.
    pub(crate) fn seconds(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }

    pub(crate) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    pub(crate) const fn of(&self) -> u64 {
        self.of
    }

    pub(crate) fn progress(&self) -> RunProgress {
        let ended = lock(&self.ended);
        ended
            .as_ref()
            .map_or(RunProgress::Running, |(_, progress)| progress.clone())
    }

    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn end(&self, progress: RunProgress) {
        *lock(&self.ended) = Some((Instant::now(), progress));
    }

    fn ended_before(&self, age: Duration) -> bool {
        let ended = lock(&self.ended);
        ended.as_ref().is_some_and(|(at, _)| at.elapsed() >= age)
    }

    fn is_running(&self) -> bool {
        lock(&self.ended).is_none()
    }

    /// Whether this visitor may look at it: a guest's is theirs alone, anybody else's belongs to who knows its id.
    fn is_open_to(&self, visitor: Owner) -> bool {
        match self.owner {
            Owner::Guest(_) => self.owner == visitor,
            Owner::Address(_) => true,
        }
    }
}

/// What came of a run: whether all of it was dealt, and the report.
pub(crate) type Outcome = (bool, Value);

/// Ends a simulation as failed if its thread does not come to say otherwise.
struct RunEnding(Arc<Simulation>);

impl Drop for RunEnding {
    fn drop(&mut self) {
        if self.0.is_running() {
            self.0.end(RunProgress::Failed);
        }
    }
}

/// All simulations of the house, by their ids.
#[derive(Debug)]
pub(crate) struct Simulations {
    all: Mutex<BTreeMap<String, Arc<Simulation>>>,
    /// After this time a simulation makes room for somebody else's.
    fair: Duration,
}

impl Default for Simulations {
    fn default() -> Self {
        Self {
            all: Mutex::default(),
            fair: FAIR,
        }
    }
}

impl Simulations {
    /// Starts one and gives its id.
    pub(crate) fn start(
        &self,
        (owner, household): (Owner, IpAddr),
        of: u64,
        run: impl FnOnce(&Simulation) -> Option<Outcome> + Send + 'static,
    ) -> Result<String, Problem> {
        let id = fresh_id()?;
        let simulation = Arc::new(Simulation {
            owner,
            household,
            begun: Instant::now(),
            stop: AtomicBool::new(false),
            done: AtomicU64::new(0),
            of,
            ended: Mutex::new(None),
        });
        self.admit(&id, &simulation)?;
        let ending = RunEnding(simulation);
        let spawned = thread::Builder::new().name("simulation".to_owned());
        let spawned = spawned.spawn(move || {
            let simulation = &ending.0;
            let progress = match run(simulation) {
                Some((true, report)) => RunProgress::Done(Arc::new(report)),
                Some((false, report)) => RunProgress::Stopped(Arc::new(report)),
                None => RunProgress::Failed,
            };
            simulation.end(progress);
        });
        spawned.map(|_| id).map_err(|_| Problem::fault())
    }

    /// Finds a place for one, and forgets those that nobody asks for any more. If there is none, the one that has run longest
    /// ends with what it has, unless it has only begun: so nobody keeps the lab for himself.
    fn admit(&self, id: &str, simulation: &Arc<Simulation>) -> Result<(), Problem> {
        let mut all = lock(&self.all);
        all.retain(|_, other| !other.ended_before(KEPT_FOR));
        let running = || all.values().filter(|other| other.is_running());
        if running().any(|other| other.owner == simulation.owner) {
            return Err(busy("You have a simulation running: stop it first."));
        }
        if running().any(|other| other.household == simulation.household) {
            return Err(busy(
                "A simulation is running at your address: one at a time.",
            ));
        }
        if running().count() >= RUNNING {
            let longest = running().min_by_key(|other| other.begun);
            if let Some(longest) = longest.filter(|other| other.begun.elapsed() >= self.fair) {
                longest.stop();
            }
            return Err(busy("The lab is busy with other simulations: try again."));
        }
        let mine = |other: &&Arc<Simulation>| other.household == simulation.household;
        if all.len() >= KEPT || all.values().filter(mine).count() >= KEPT_EACH {
            return Err(busy("Too many simulations are kept: try again later."));
        }
        all.insert(id.to_owned(), Arc::clone(simulation));
        Ok(())
    }

    /// The simulation with this id, if this visitor may look at it.
    pub(crate) fn find(&self, id: &str, visitor: Owner) -> Option<Arc<Simulation>> {
        let found = lock(&self.all).get(id).cloned();
        found.filter(|found| found.is_open_to(visitor) && !found.ended_before(KEPT_FOR))
    }

    /// Forgets those that ended long ago; called now and then.
    pub(crate) fn sweep(&self) {
        lock(&self.all).retain(|_, other| !other.ended_before(KEPT_FOR));
    }
}

fn busy(message: &str) -> Problem {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, DoorNo::LabBusy, message)
}

/// An id nobody guesses.
fn fresh_id() -> Result<String, Problem> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|_| Problem::fault())?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// What a panicked thread left behind is still true: nothing here is half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(n: u8) -> (Owner, IpAddr) {
        let address = IpAddr::from([10, 0, 0, n]);
        (Owner::Address(address), address)
    }

    /// One that runs until it is told to stop.
    fn start(all: &Simulations, who: (Owner, IpAddr)) -> Result<String, Problem> {
        all.start(who, 10, |own| {
            while own.look(1).is_continue() {
                thread::yield_now();
            }
            Some((false, Value::Null))
        })
    }

    #[test]
    fn nobody_keeps_the_lab_for_himself() {
        let all = Simulations::default();
        let first = start(&all, at(1)).unwrap();
        let guest = (Owner::Guest(PatronId(7)), at(1).1);
        assert!(
            start(&all, guest).is_err(),
            "another cookie, the same address"
        );
        let second = start(&all, at(2)).unwrap();
        assert!(start(&all, at(3)).is_err(), "two at a time");
        let longest = all.find(&first, at(1).0).unwrap();
        assert!(!longest.stop.load(Ordering::Relaxed), "it has only begun");
        let all = Simulations {
            fair: Duration::ZERO,
            ..all
        };
        assert!(
            start(&all, at(3)).is_err(),
            "still running, but told to stop"
        );
        while longest.is_running() {
            thread::yield_now();
        }
        assert!(
            matches!(longest.progress(), RunProgress::Stopped(_)),
            "with what it has"
        );
        let third = start(&all, at(3)).unwrap();
        for (id, who) in [(second, at(2)), (third, at(3))] {
            all.find(&id, who.0).unwrap().stop();
        }
    }
}
