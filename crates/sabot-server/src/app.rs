//! What all handlers share.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sabot_house::floor::House;
use sabot_house::hall::HouseError;
use sabot_lab::budget::Cancel;
use sabot_rules::Rulebook;
use tokio::sync::{Mutex, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::answers::Answers;
use crate::clock::SystemClock;
use crate::gate::{Caller, Connections, Devices, LoginAttempts, Rates};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::program::Program;
use crate::serve::Certificate;
use crate::settings::Settings;
use crate::simulations::Simulations;
use crate::slots::{Slot, Slots};
use crate::table_quota::TableQuota;
use crate::verifying::Verifying;

/// How many read whole tables from the log at a time; play goes before reading.
const READERS: usize = 2;

/// How long the store's last answer to whether it is well is believed.
const READY_EVERY: Duration = Duration::from_secs(2);

/// How many questions to the lab are thought about at a time, one of each address; the others wait.
const THINKERS: usize = 2;

/// How many who sit at tables are advised at a time: whatever the lab is asked, these slots are theirs.
const ADVISERS: usize = 2;

/// How many of one address may wait for a slot of one kind.
const WAITING: usize = 32;

/// The app behind the door; cheap to clone.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

/// Everything that handlers share.
pub(crate) struct Shared {
    pub(crate) house: House,
    pub(crate) rulebooks: Vec<Rulebook>,
    pub(crate) settings: Settings,
    pub(crate) clock: SystemClock,
    pub(crate) rates: Rates,
    pub(crate) login_attempts: LoginAttempts,
    pub(crate) devices: Devices,
    pub(crate) certificate: Option<Certificate>,
    pub(crate) sockets: Connections,
    pub(crate) table_quota: TableQuota,
    pub(crate) metrics: Metrics,
    pub(crate) simulations: Simulations,
    pub(crate) verifying: Verifying,
    pub(crate) program: Program,
    /// The permit of the one export that may run at a time.
    pub(crate) exporting: Arc<Semaphore>,
    /// The last checkpoint and when it was made.
    pub(crate) checkpoint: Mutex<Option<(Instant, String)>>,
    /// How the house was when somebody last asked, and when that was.
    readiness: Mutex<Option<(Instant, Result<(), HouseError>)>>,
    lanes: [Semaphore; 3],
    /// Slots for those who read what was played.
    pub(crate) readers: Slots,
    /// Slots for those of the staff who read the log: they wait for each other only.
    pub(crate) auditors: Slots,
    /// Slots for those who ask the lab.
    pub(crate) thinkers: Slots,
    /// Slots for those who are advised at a table.
    pub(crate) advisers: Slots,
    /// How many bytes of answers were made and are not read yet.
    pub(crate) answers: Answers,
    run: u32,
    requests: AtomicU64,
}

/// Who shows a password: each kind waits for its own kind only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Guests who come back by a login.
    Guests,
    /// Staff who come in on devices that nobody knows.
    Staff,
    /// Staff who come in on devices they came in on before.
    Known,
}

impl Lane {
    const ALL: [Self; 3] = [Self::Guests, Self::Staff, Self::Known];

    /// How many passwords are computed at a time: each takes 19 MiB and some tens of milliseconds.
    const fn slots(self) -> usize {
        match self {
            Self::Guests | Self::Staff => 2,
            Self::Known => 4,
        }
    }
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub(crate) fn new(
        house: House,
        settings: Settings,
        clock: SystemClock,
        (devices, certificate): (Devices, Option<Certificate>),
        table_quota: TableQuota,
    ) -> Self {
        // Only a name for the log: two runs with the same one are no harm.
        let run = getrandom::u32().unwrap_or_default();
        let limits = &settings.limits;
        Self(Arc::new(Shared {
            rates: Rates::new(limits),
            login_attempts: LoginAttempts::default(),
            devices,
            certificate,
            sockets: Connections::new(limits.connections, limits.connections_per_address),
            table_quota,
            metrics: Metrics::new(),
            simulations: Simulations::default(),
            verifying: Verifying::default(),
            program: Program::running(),
            exporting: Arc::new(Semaphore::new(1)),
            checkpoint: Mutex::default(),
            requests: AtomicU64::default(),
            readiness: Mutex::default(),
            lanes: Lane::ALL.map(|lane| Semaphore::new(lane.slots())),
            readers: Slots::new(READERS, 1, WAITING),
            // An office has one address: there, one of them does not keep the other waiting.
            auditors: Slots::new(READERS, READERS, WAITING),
            thinkers: Slots::new(THINKERS, 1, WAITING),
            advisers: Slots::new(ADVISERS, 1, WAITING),
            answers: Answers::default(),
            run,
            rulebooks: house.tables().rulebooks(),
            house,
            settings,
            clock,
        }))
    }

    /// The permits of those who show a password of this kind.
    pub(crate) fn lane(&self, lane: Lane) -> &Semaphore {
        let [guests, staff, known] = &self.lanes;
        match lane {
            Lane::Guests => guests,
            Lane::Staff => staff,
            Lane::Known => known,
        }
    }

    /// How the house would be to somebody who comes now; at most a few seconds old, because asking writes.
    pub(crate) async fn readiness(&self) -> Result<(), HouseError> {
        let mut kept = self.readiness.lock().await;
        match &*kept {
            Some((asked, said)) if asked.elapsed() < READY_EVERY => said.clone(),
            Some(_) | None => {
                let said = self.house.ready().await;
                *kept = Some((Instant::now(), said.clone()));
                said
            }
        }
    }

    /// Whether browsers may be told to come encrypted only: not when they would have to believe a certificate that
    /// nobody vouches for, since then they could not come at all.
    pub(crate) fn is_known_as_https(&self, caller: Caller) -> bool {
        let own = self.certificate.as_ref().is_some_and(Certificate::is_own);
        caller.https && !own
    }

    /// Whether a cookie set now is to be shown over https only.
    pub(crate) fn is_secure(&self, caller: Caller) -> bool {
        let public = self.settings.public_url.as_ref();
        let public = public.is_some_and(|public| public.is_https());
        caller.https || public || self.settings.secure_cookies
    }

    /// A name for a request, unique in this run.
    pub(crate) fn request_id(&self) -> String {
        let number = self.requests.fetch_add(1, Ordering::Relaxed);
        format!("{:08x}-{number}", self.run)
    }

    /// Asks the house for something that it reads from its log, in a slot of these. Whoever stops waiting ends the
    /// reading, and the slot is free when it has ended.
    pub(crate) async fn read<T: Send + 'static, F>(
        &self,
        slots: &Slots,
        caller: Caller,
        ask: impl FnOnce(House) -> F,
    ) -> Result<T, Problem>
    where
        F: Future<Output = Result<T, HouseError>> + Send + 'static,
    {
        self.answers.room(caller.household)?;
        let slot = slots.take(caller.household).await?;
        let read = keep(slot, |cancel| ask(self.house.until(cancel)));
        Ok(read.await??)
    }

    /// Counts a refusal by rate and makes the answer.
    pub(crate) fn too_fast(&self, wait: Duration) -> Problem {
        self.metrics.too_fast.inc();
        Problem::too_fast(wait)
    }
}

/// Works at something away from those who play. The slot is the work's own: it is free when the work has ended, even if
/// nobody waits for it any longer. Whoever stops waiting cancels it.
pub(crate) async fn work<T: Send + 'static>(
    slot: Slot,
    at: impl FnOnce(&Cancel) -> T + Send + 'static,
) -> Result<T, Problem> {
    let (_waiting, cancel) = Waiting::new();
    let done = spawn_blocking(move || {
        let done = at(&cancel);
        drop(slot);
        done
    });
    done.await.map_err(|_| Problem::fault())
}

/// Somebody who waits for an answer: when it is dropped, nobody does.
pub(crate) struct Waiting(Cancel);

impl Waiting {
    /// Somebody who waits, and the word by which others learn that they have gone.
    pub(crate) fn new() -> (Self, Cancel) {
        let cancel = Cancel::default();
        (Self(cancel.clone()), cancel)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Awaits something of the house in a slot that it keeps to its end, even if nobody waits for it any longer. Whoever
/// stops waiting cancels it.
async fn keep<T: Send + 'static, F>(
    slot: Slot,
    work: impl FnOnce(&Cancel) -> F,
) -> Result<T, Problem>
where
    F: Future<Output = T> + Send + 'static,
{
    let (_waiting, cancel) = Waiting::new();
    let work = work(&cancel);
    let done = sabot_house::spawn(async move {
        let done = work.await;
        drop(slot);
        done
    });
    done.await.map_err(|_| Problem::fault())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use sabot_lab::Composition;
    use sabot_lab::budget::{Budget, Stopped};
    use sabot_lab::exact::ratio;
    use sabot_lab::solve::{Model, solve_within};

    use super::*;

    #[tokio::test]
    async fn whoever_hangs_up_stops_the_work_and_the_place_is_free_when_it_has_stopped() {
        let slots = Slots::new(1, 1, 4);
        let household = std::net::IpAddr::from([10, 0, 0, 1]);
        let slot = slots.take(household).await.unwrap();
        let (begun, wait) = tokio::sync::oneshot::channel();
        let (ended, end) = mpsc::channel();
        let asked = sabot_house::spawn(work(slot, move |cancel| {
            let _ = begun.send(());
            let shoe = Composition::new([50, 0, 3000, 1, 0, 1, 0, 1, 3000, 1]).unwrap();
            let budget = Budget::unlimited().with_cancel(cancel);
            let form = Model::Venice.form();
            // Again and again, so that only the word from outside ends it.
            while solve_within(&form, &shoe, &ratio(1, 20), &budget)
                .stopped
                .is_none()
            {}
            let _ = ended.send(budget.stopped());
        }));
        wait.await.unwrap();
        assert_eq!(slots.busy(), 1);
        asked.abort();
        let next = slots.take(household).await.unwrap();
        assert_eq!(end.recv().unwrap(), Some(Stopped::Cancelled));
        drop(next);
        assert_eq!(slots.busy(), 0);
    }

    #[tokio::test]
    async fn a_place_is_kept_to_the_end_of_what_nobody_waits_for() {
        let slots = Slots::new(1, 1, 4);
        let household = std::net::IpAddr::from([10, 0, 0, 1]);
        let slot = slots.take(household).await.unwrap();
        let (finish, finished) = tokio::sync::oneshot::channel::<()>();
        let (tell, told) = mpsc::channel();
        let asked = sabot_house::spawn(async move {
            let work = |cancel: &Cancel| {
                let _ = tell.send(cancel.clone());
                async move { finished.await.is_ok() }
            };
            keep(slot, work).await.is_ok()
        });
        tokio::task::yield_now().await;
        let cancel = told.recv().unwrap();
        assert!(!cancel.is_cancelled());
        asked.abort();
        let _ = asked.await;
        assert!(cancel.is_cancelled(), "the work is told");
        assert_eq!(slots.busy(), 1, "and has its slot until it has heard");
        finish.send(()).unwrap();
        assert!(slots.take(household).await.is_ok());
    }
}
