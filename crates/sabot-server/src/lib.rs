//! The door of the house: HTTP, sockets, guests' cookies, limits, logs and numbers. It knows no rule; it asks the
//! house.
//!
//! ```no_run
//! use sabot_server::{Door, Settings};
//! # async fn example(settings: Settings) -> Result<(), Box<dyn std::error::Error>> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:7171").await?;
//! let door = Door::open(settings).await?;
//! let the_end = std::future::pending(); // or a signal
//! door.serve(listener, the_end).await;
//! # Ok(())
//! # }
//! ```
//!
//! # Layout
//!
//! - [`Settings`]: what a house is opened with; [`Door`]: open it, serve, close it
//! - `serve`: connections; `gate`: what every request passes; `problem`: what is answered when something is wrong
//! - `api`: REST, one file a subject, described by itself; `socket`: the WebSocket of a table
//! - `slots`: who may work at a time, shared fairly; `answers`: how much of what was made waits to be read
//! - `page`: front page, health and numbers; `metrics`: what is counted; `simulations`: the lab's long runs;
//!   `verifying`: the audit's; `program`: which program this is; `keys`: the two files of keys;
//!   `persons`: those of people; `restored`: the house's last word about its log
//!
//! # What it does not know
//!
//! Any rule, rounding or card. What viewers see is made by the house and passed on as it is.

#![forbid(unsafe_code)]

mod answers;
mod api;
mod app;
mod clock;
mod demo;
mod gate;
mod keys;
mod metrics;
mod page;
mod persons;
mod problem;
mod program;
mod restored;
mod serve;
mod settings;
mod simulations;
mod size;
mod slots;
mod socket;
mod table_quota;
#[cfg(test)]
mod typescript;
mod verifying;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use sabot_house::floor::{House, Listing};
use sabot_house::hall::{HouseError, Keys, Visitor};
use sabot_ledger::store::{
    LastWordError, PostgresStore, SqliteStore, Store, StoreFault, is_unfinished,
};
use tokio::net::TcpListener;
use tokio::task::{JoinError, spawn_blocking};
use tower_http::catch_panic::CatchPanicLayer;

pub use clock::SystemClock;
pub use gate::{Network, NetworkError, Origin, OriginError};
pub use keys::KeyError;
pub use program::attest;
pub use serve::TlsError;
pub use settings::{Limits, Rate, RateError, Settings, Tls};

use app::App;
use gate::Devices;
use serve::Certificate;

/// Why a house does not open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The keys cannot be read.
    #[error(transparent)]
    Keys(#[from] KeyError),
    /// There is no certificate.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The store does not open.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The store is a copy that was broken off.
    #[error("the data are a copy that was not finished: start `sabot migrate` again")]
    Unfinished,
    /// What the house signed last cannot be read.
    #[error("the last word of the house: {0}")]
    LastWord(#[from] LastWordError),
    /// The data are older than what the house has signed.
    #[error(
        "the data are not those that this house signed last: {stream} was at version {signed} and is at {found}. \
         If they were put back on purpose, say so once with --restored; if not, leave all as it is and find the others"
    )]
    RolledBack {
        /// The first stream that is behind what was signed.
        stream: String,
        /// How far that stream was when it was signed.
        signed: u64,
        /// How far that stream is now.
        found: u64,
    },
    /// `--restored` was said, but the data were not put back.
    #[error(
        "--restored was said, but the data are those that this house signed last: leave it out"
    )]
    NotRestored,
    /// The house itself.
    #[error(transparent)]
    House(#[from] HouseError),
    /// Opening was broken off.
    #[error("opening was broken off: {0}")]
    BrokenOff(#[from] JoinError),
}

/// A house that is open, and the door to it.
pub struct Door {
    app: App,
    redirect: Option<TcpListener>,
}

impl std::fmt::Debug for Door {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Door").finish_non_exhaustive()
    }
}

impl Door {
    /// Reads or makes the keys, opens the store and the house, and sets up the first tables of an empty one.
    pub async fn open(settings: Settings) -> Result<Self, OpenError> {
        let wanted = settings.clone();
        let opened = spawn_blocking(move || open(&wanted));
        let (keys, store, restored) = opened.await??;
        let secret = keys.sealing.to_bytes();
        let devices = Devices::new(&secret);
        let certificate = certificate(&settings)?;
        let clock = SystemClock::start();
        let config = settings.house.clone();
        let house = House::open(config, store, keys, Arc::new(clock.clone())).await?;
        if let Some(restored) = restored {
            restored.record(&house).await?;
        }
        // From here on a roll-back is seen, however soon it comes.
        house.checkpoint().await?;
        if settings.demo {
            demo::set_up(&house).await?;
        }
        if settings.database.is_none() {
            size::measure_now_and_then(&house, settings.data.clone()).await;
        }
        let quota = table_quota::TableQuota::new(&secret, house.tables().origins().await?);
        let app = App::new(house, settings, clock, (devices, certificate), quota);
        let redirect = None;
        Ok(Self { app, redirect })
    }

    /// The tables everybody may see.
    pub fn tables(&self) -> Vec<Listing> {
        self.app.house.tables().listed(Visitor::nobody())
    }

    /// A token by which the first manager comes in, while there is none who can.
    pub async fn first_manager(&self) -> Result<Option<String>, OpenError> {
        let token = self.app.house.staff().first_manager().await?;
        Ok(token.map(|token| token.reveal().to_owned()))
    }

    /// A token by which one more manager comes in: for whoever stands at the machine.
    pub async fn another_manager(&self) -> Result<String, OpenError> {
        let token = self.app.house.staff().another_manager().await?;
        Ok(token.reveal().to_owned())
    }

    /// By what people can tell the house's certificate from another, if the house encrypts.
    pub fn fingerprint(&self) -> Option<String> {
        let certificate = self.app.certificate.as_ref();
        certificate.map(Certificate::fingerprint)
    }

    /// Whoever comes here, where nothing is encrypted, is sent to where it is.
    #[must_use]
    pub fn redirecting(self, from: Option<TcpListener>) -> Self {
        Self {
            redirect: from,
            ..self
        }
    }

    /// Serves until the end is called, and closes the house.
    pub async fn serve(self, listener: TcpListener, end: impl Future<Output = ()>) {
        let router = router(self.app.clone());
        serve::serve((listener, self.redirect), router, &self.app, end).await;
    }
}

/// The certificate, if the house is to encrypt.
fn certificate(settings: &Settings) -> Result<Option<Certificate>, TlsError> {
    let Some(tls) = &settings.tls else {
        return Ok(None);
    };
    let mut names = vec![
        "localhost".to_owned(),
        "127.0.0.1".to_owned(),
        "::1".to_owned(),
    ];
    if let Some(public) = &settings.public_url {
        let host = public.host().trim_matches(['[', ']']).to_owned();
        if !names.contains(&host) {
            names.push(host);
        }
    }
    Certificate::open(tls, &settings.data, names).map(Some)
}

/// What a house is opened on: its keys, its store, and whether that was put back.
type Opened = (Keys, Arc<dyn Store>, Option<restored::Restored>);

/// The keys, which lie in the data folder in any case, the store, and whether it was put back.
fn open(settings: &Settings) -> Result<Opened, OpenError> {
    let data = settings.data.as_path();
    let (keys, store): (Keys, Arc<dyn Store>) = match &settings.database {
        None => {
            let is_house = keys::is_house(data);
            let keys = keys::read_or_make(data, is_house)?;
            let store = SqliteStore::open(data)?;
            // Of a house that begins there was nothing to read.
            for path in store.tightened().iter().filter(|_| is_house) {
                let path = path.display();
                tracing::warn!(%path, "others could read this; from now on only its owner can");
            }
            (keys, Arc::new(store))
        }
        Some(database) => {
            let store = PostgresStore::open(database)?;
            let is_house = !store.heads()?.is_empty();
            (keys::read_or_make(data, is_house)?, Arc::new(store))
        }
    };
    if is_unfinished(&*store)? {
        return Err(OpenError::Unfinished);
    }
    let (store, restored) = restored::compare(data, &keys, store, settings.restored)?;
    let store = persons::seal(store, &keys::folder(data)?, settings.database.is_some())?;
    Ok((keys, store, restored))
}

/// Opens a house and serves it until the end is called.
pub async fn run(
    listener: TcpListener,
    settings: Settings,
    end: impl Future<Output = ()>,
) -> Result<(), OpenError> {
    Door::open(settings).await?.serve(listener, end).await;
    Ok(())
}

/// The description of the API, as JSON.
pub fn openapi() -> Result<String, serde_json::Error> {
    api::description().to_pretty_json()
}

fn router(app: App) -> Router {
    Router::new()
        .merge(page::router())
        .merge(api::router())
        .fallback(page::nothing_here)
        .method_not_allowed_fallback(api::no_such_method)
        .layer(CatchPanicLayer::custom(gate::panicked))
        .layer(from_fn_with_state(app.clone(), gate::gate))
        .with_state(app)
}
