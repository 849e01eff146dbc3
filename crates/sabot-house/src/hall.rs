//! What all tables of a house share: its settings and keys, who stands before it, what people may be called, and why it
//! says no.

mod config;
mod error;
mod names;
mod visitor;

pub use config::{Chance, Clock, Config, Hall, Keys, OsChance};
pub use error::{HouseError, LoadError, Result};
pub(crate) use names::{alike, proper, proper_text, shown};
pub use sabot_wire::{HouseNo, Kind};
pub use visitor::{Asker, Device, Frame, Join, Token, ViewerId, Visitor};
