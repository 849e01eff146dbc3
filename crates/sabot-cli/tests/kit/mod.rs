//! The real binary, started by a test: a house on a free port, guests with cookies, sockets that keep the view.
//!
//! ```text
//! let house = Server::start().await;
//! let ada = house.guest("Ada").await;
//! let link = ada.open(json!({"rulebook": "chickasaw", "pace": "instant"})).await;
//! let mut socket = ada.socket(&link).await;
//! let answer = socket.act(json!({"sit": {"purse": 100_000}})).await;
//! ```

#![allow(dead_code, reason = "each test binary uses its own part of the kit")]
#![allow(unreachable_pub, reason = "the kit is a library of the tests")]
#![allow(
    unused_imports,
    reason = "each test binary uses its own part of the kit"
)]
#![allow(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

mod guest;
mod http;
mod play;
mod server;
mod socket;
mod staff;

pub use guest::Guest;
pub use http::{Reply, Request};
pub use play::{
    answer, coups, has_wagered, is_awaited, is_open, play_on, shoe_played, shoe_played_by,
};
pub use server::Server;
pub use socket::{Socket, View, fresh_id};
pub use staff::{PASSWORD, Worker, cookie};
