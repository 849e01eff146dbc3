//! One table's stream: what is stored of a table, and the one fold that makes a live table of it.
//!
//! A [`Step`] is one stored command with the events it caused. [`Live`] is a table as its steps have made it: the
//! engine's table, the people at it, its charter, its till, and what can be taken back. Whoever wants another picture of
//! the same stream (a record, an audit, figures, a replay) is an [`Observer`] of a [`Fold`]: it watches `Live` and keeps
//! only its own numbers.
//!
//! ```text
//! Recorded ──Step::read──▶ Step ──Fold::follow──▶ Live
//!                                      │
//!                                      └──▶ Observer: about to happen, happened, done; taken back
//! ```
//!
//! # Layout
//!
//! - nouns: [`charter`], [`role`], [`speaker`], [`deed`], [`command`], [`event`], [`order`]
//! - [`step`]: a stored command, read once
//! - [`live`], [`fold`]: the table as the stream has made it, and those who watch
//! - [`law`]: which version of the law decided what
//! - [`till`]: the engine's transfers as entries of the books; [`compare`](mod@compare)
//! - [`house`]: the house's own stream; [`taken`]: what a table's stream tells the house
//! - [`pace`]: how long one looks at what has happened
//!
//! # What it does not know
//!
//! Stores, clocks, threads, sockets, and the order of the cards. Time is an argument. What it is given it folds; whether
//! somebody may say what they said is decided by the floor and checked again by the audit.

#![forbid(unsafe_code)]

pub mod charter;
pub mod command;
pub mod compare;
pub mod deed;
pub mod event;
pub mod fold;
pub mod house;
pub mod law;
pub mod live;
pub mod order;
pub mod pace;
pub mod role;
pub mod speaker;
pub mod step;
pub mod taken;
pub mod till;

use serde::Serialize;

pub use charter::{Charter, Who};
pub use command::{FloorCommand, OwnerWord, Said};
pub use deed::Deed;
pub use event::{FloorEvent, StreamEvent};
pub use fold::{Fold, Observer};
pub use law::{LAW_VERSION, LawOf};
pub use live::{Live, Unfollowed};
pub use order::Chips;
pub use role::{Right, Role, Roles, Staff};
pub use speaker::{Signature, Speaker};
pub use step::{Step, Unreadable};
pub use till::{Owner, Slip, Till};

/// Whether something holds, as a result: why not, if it does not.
pub fn holds<E>(holds: bool, why: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(why) }
}

/// The word that a value is in JSON, if it is one word.
pub fn word(of: &impl Serialize) -> String {
    let json = serde_json::to_value(of).unwrap_or_default();
    json.as_str().unwrap_or_default().to_owned()
}
