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
//! - `places`: who may work at a time, shared fairly; `answers`: how much of what was made waits to be read
//! - `page`: front page, health and numbers; `counts`: what is counted; `simulations`: the lab's long runs;
//!   `verifying`: the audit's; `program`: which program this is; `keys`: the two files of keys
//!
//! # What it does not know
//!
//! Any rule, rounding or card. What viewers see is made by the house and passed on as it is.

#![forbid(unsafe_code)]

mod answers;
mod api;
mod clock;
mod counts;
mod demo;
mod desk;
mod gate;
mod keys;
mod page;
mod places;
mod problem;
mod program;
mod serve;
mod settings;
mod simulations;
mod socket;
#[cfg(test)]
mod typescript;
mod verifying;

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use sabot_house::floor::{House, HouseError, Keys, Listing, Visitor};
use sabot_ledger::store::{Database, PostgresStore, SqliteStore, Store, StoreFault, is_unfinished};
use tokio::net::TcpListener;
use tokio::task::{JoinError, spawn_blocking};
use tower_http::catch_panic::CatchPanicLayer;

pub use clock::SystemClock;
pub use gate::{Network, NetworkError, Origin, OriginError};
pub use keys::KeyError;
pub use program::attest;
pub use settings::{Limits, Rate, RateError, Settings};

use desk::Desk;

/// Why a house does not open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Its keys.
    #[error(transparent)]
    Keys(#[from] KeyError),
    /// Its store.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// Its store is a copy that was broken off.
    #[error("the data are a copy that was not finished: start `sabot migrate` again")]
    Unfinished,
    /// The house itself.
    #[error(transparent)]
    House(#[from] HouseError),
    /// Opening was broken off.
    #[error("opening was broken off: {0}")]
    BrokenOff(#[from] JoinError),
}

/// A house that is open, and the door to it.
pub struct Door {
    desk: Desk,
}

impl std::fmt::Debug for Door {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Door").finish_non_exhaustive()
    }
}

impl Door {
    /// Reads or makes the keys, opens the store and the house, and sets up the first tables of an empty one.
    pub async fn open(settings: Settings) -> Result<Self, OpenError> {
        let (data, database) = (settings.data.clone(), settings.database.clone());
        let opened = spawn_blocking(move || open(&data, database.as_ref()));
        let (keys, store) = opened.await??;
        let clock = SystemClock::start();
        let config = settings.house.clone();
        let house = House::open(config, store, keys, Arc::new(clock)).await?;
        if settings.demo {
            demo::set_up(&house).await?;
        }
        let desk = Desk::new(house, settings, clock);
        Ok(Self { desk })
    }

    /// The tables everybody may see.
    pub fn tables(&self) -> Vec<Listing> {
        self.desk.house.tables(Visitor::nobody())
    }

    /// A token by which the first manager comes in, while there is none who can.
    pub async fn first_manager(&self) -> Result<Option<String>, OpenError> {
        let token = self.desk.house.first_manager().await?;
        Ok(token.map(|token| token.reveal().to_owned()))
    }

    /// Serves until the end is called, and closes the house.
    pub async fn serve(self, listener: TcpListener, end: impl Future<Output = ()>) {
        serve::serve(listener, app(self.desk.clone()), &self.desk, end).await;
    }
}

/// The keys, which lie in the data folder in any case, and the store.
fn open(data: &Path, database: Option<&Database>) -> Result<(Keys, Arc<dyn Store>), OpenError> {
    let (keys, store): (Keys, Arc<dyn Store>) = match database {
        None => {
            let keys = keys::read_or_make(data, keys::is_house(data))?;
            (keys, Arc::new(SqliteStore::open(data)?))
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
    Ok((keys, store))
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

fn app(desk: Desk) -> Router {
    Router::new()
        .merge(page::router())
        .merge(api::router())
        .fallback(page::nothing_here)
        .method_not_allowed_fallback(api::no_such_method)
        .layer(CatchPanicLayer::custom(gate::panicked))
        .layer(from_fn_with_state(desk.clone(), gate::gate))
        .with_state(desk)
}
