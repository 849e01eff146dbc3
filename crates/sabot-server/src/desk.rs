//! What all handlers share.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sabot_house::floor::House;
use sabot_rules::Rulebook;
use tokio::sync::{Mutex, Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::clock::SystemClock;
use crate::counts::Counts;
use crate::gate::{Crowd, Rates};
use crate::opened::Opened;
use crate::problem::Problem;
use crate::program::Program;
use crate::settings::Settings;
use crate::simulations::Simulations;
use crate::verifying::Verifying;

/// So many read whole tables from the log at a time; play goes before reading.
const READERS: usize = 2;

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
    reading: Semaphore,
    thinking: Arc<Semaphore>,
    run: u32,
    requests: AtomicU64,
}

impl Deref for Desk {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Desk {
    pub(crate) fn new(house: House, settings: Settings, clock: SystemClock) -> Self {
        // Only a name for the log: two runs with the same one are no harm.
        let run = getrandom::u32().unwrap_or_default();
        let limits = &settings.limits;
        Self(Arc::new(Shared {
            rates: Rates::new(limits),
            sockets: Crowd::new(limits.connections, limits.connections_per_address),
            opened: Opened::default(),
            counts: Counts::default(),
            simulations: Simulations::default(),
            verifying: Verifying::default(),
            program: Program::running(),
            exporting: Arc::new(Semaphore::new(1)),
            checkpoint: Mutex::default(),
            requests: AtomicU64::default(),
            reading: Semaphore::new(READERS),
            thinking: Arc::new(Semaphore::new(THINKERS)),
            run,
            rulebooks: house.rulebooks(),
            house,
            settings,
            clock,
        }))
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
