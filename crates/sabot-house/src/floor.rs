//! The floor: all live tables, each one a [`Room`](crate::room::Room) with one queue, and the [`House`] that runs them.
//!
//! The storm tests run the very same rooms with a store that fails and a clock that jumps.

mod actor;
mod acts;
mod connection;
mod directory;
mod follow;
mod health;
mod house;
mod limits;
mod opening;
mod pass;
mod tables;
mod unused;

pub use actor::{Disagreement, compare_stored};
pub use acts::{Words, text_key};
pub use connection::{Connection, command_id};
pub use directory::Listing;
pub use house::{Counters, House};
pub(crate) use house::{Inner, wanted};
pub use limits::{Allowance, LimitOrder, LimitWaiting, Limits};
pub use opening::{Origin, Tables};
pub use pass::{Door, Pass};
pub(crate) use tables::read_tables;
