//! What all handlers share.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sabot_house::floor::{House, HouseError};
use sabot_rules::Rulebook;
use tokio::sync::{Mutex, Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::clock::SystemClock;
use crate::counts::Counts;
use crate::gate::{Caller, Crowd, Devices, Knocks, Rates};
use crate::opened::Opened;
use crate::problem::Problem;
use crate::program::Program;
use crate::serve::Certificate;
use crate::settings::Settings;
use crate::simulations::Simulations;
use crate::verifying::Verifying;

/// So many read whole tables from the log at a time; play goes before reading.
const READERS: usize = 2;

/// So often the store is asked at most how it is.
const READY_EVERY: Duration = Duration::from_secs(2);

/// So many questions to the lab are thought about at a time; the others wait.
const THINKERS: usize = 2;

/// The desk behind the door; cheap to clone.
#[derive(Clone)]
pub(crate) struct Desk(Arc<Shared>);

/// What lies on it.
pub(crate) struct Shared {
    pub(crate) house: House,
    pub(crate) rulebooks: Vec<Rulebook>,
    pub(crate) settings: Settings,
    pub(crate) clock: SystemClock,
    pub(crate) rates: Rates,
    pub(crate) knocks: Knocks,
    pub(crate) devices: Devices,
    pub(crate) certificate: Option<Certificate>,
    pub(crate) sockets: Crowd,
    pub(crate) opened: Opened,
    pub(crate) counts: Counts,
    pub(crate) simulations: Simulations,
    pub(crate) verifying: Verifying,
    pub(crate) program: Program,
    /// One export at a time.
    pub(crate) exporting: Arc<Semaphore>,
    /// The last checkpoint and when it was made.
    pub(crate) checkpoint: Mutex<Option<(Instant, String)>>,
    /// How the house was when somebody last asked, and when that was.
    readiness: Mutex<Option<(Instant, Result<(), HouseError>)>>,
    lanes: [Semaphore; 3],
    reading: Semaphore,
    thinking: Arc<Semaphore>,
    run: u32,
    requests: AtomicU64,
}

/// Who shows a password: each kind waits for its own kind only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Guests.
    Guests,
    /// Staff on devices nobody knows.
    Staff,
    /// Staff on devices they came in on before.
    Known,
}

impl Lane {
    const ALL: [Self; 3] = [Self::Guests, Self::Staff, Self::Known];

    /// How many passwords are computed at a time: each takes 19 MiB and some tens of milliseconds.
    const fn places(self) -> usize {
        match self {
            Self::Guests | Self::Staff => 2,
            Self::Known => 4,
        }
    }
}

impl Deref for Desk {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Desk {
    pub(crate) fn new(
        house: House,
        settings: Settings,
        clock: SystemClock,
        (devices, certificate): (Devices, Option<Certificate>),
    ) -> Self {
        // Only a name for the log: two runs with the same one are no harm.
        let run = getrandom::u32().unwrap_or_default();
        let limits = &settings.limits;
        Self(Arc::new(Shared {
            rates: Rates::new(limits),
            knocks: Knocks::default(),
            devices,
            certificate,
            sockets: Crowd::new(limits.connections, limits.connections_per_address),
            opened: Opened::default(),
            counts: Counts::default(),
            simulations: Simulations::default(),
            verifying: Verifying::default(),
            program: Program::running(),
            exporting: Arc::new(Semaphore::new(1)),
            checkpoint: Mutex::default(),
            requests: AtomicU64::default(),
            readiness: Mutex::default(),
            lanes: Lane::ALL.map(|lane| Semaphore::new(lane.places())),
            reading: Semaphore::new(READERS),
            thinking: Arc::new(Semaphore::new(THINKERS)),
            run,
            rulebooks: house.rulebooks(),
            house,
            settings,
            clock,
        }))
    }

    /// Those who show a password of this kind.
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

    /// A name for a request, unique in this run.
    pub(crate) fn request_id(&self) -> String {
        let number = self.requests.fetch_add(1, Ordering::Relaxed);
        format!("{:08x}-{number}", self.run)
    }

    /// A place among those who read whole tables from the log.
    pub(crate) async fn reading(&self) -> Result<SemaphorePermit<'_>, Problem> {
        self.reading.acquire().await.map_err(|_| Problem::fault())
    }

    /// Thinks about something away from those who play. The place is kept until it is thought through, even if nobody
    /// waits for it any longer.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        about: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(&self.thinking).acquire_owned().await;
        let place = place.map_err(|_| Problem::fault())?;
        let thought = spawn_blocking(move || {
            let thought = about();
            drop(place);
            thought
        });
        thought.await.map_err(|_| Problem::fault())
    }

    /// Counts a refusal by rate and makes the answer.
    pub(crate) fn too_fast(&self, wait: Duration) -> Problem {
        self.counts.too_fast.more(1);
        Problem::too_fast(wait)
    }
}
