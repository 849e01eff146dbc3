//! The law of the table: the only place where rules are decided.
//!
//! A [`Rulebook`] is data with clauses; a [`Table`](table::Table) is played under one. Commands go in, events or a
//! refusal that names its clause come out; nothing here knows a clock, a generator, a thread or a person.
//!
//! ```
//! use sabot_core::{Moment, Money, Party, Seat};
//! use sabot_rules::Rulebook;
//! use sabot_rules::table::act::{Area, Command, PuntoAct, Tender};
//! use sabot_rules::table::{Table, setup::{Guest, Setup}};
//!
//! let guest = Guest {
//!     seat: Seat::new(4).unwrap(),
//!     standing: false,
//!     purse: Money::whole(200).unwrap(),
//!     rule_table: false,
//! };
//! let mut table = Table::from_setup(Rulebook::chickasaw(), &[guest], &Setup::default())?;
//! let wager = PuntoAct::Wager {
//!     area: Area::Banker,
//!     amount: Money::whole(500).unwrap(),
//!     ante: true,
//!     tender: Tender::Chips,
//! };
//! let mut events = Vec::new();
//! let refusal = table.perform(&Command::patron(Party(0), Moment::ZERO, wager), &mut events).unwrap_err();
//! assert_eq!(refusal.clause().id(), "INT-89"); // the purse holds 200.00
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Layout: `clause`, `catalogue` the law's text; `rulebook`, `draw_table` the law as data; `table` one table,
//! `house` what holds for all tables together; `coup` one deal by itself; `roads` the outcomes of a shoe as people
//! look at them.
#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::arithmetic_side_effects)]

// The generators of the tests beside this crate serve those inside it as well.
#[cfg(test)]
extern crate self as sabot_rules;

pub mod catalogue;
pub mod clause;
pub mod coup;
pub mod draw_table;
mod files;
pub mod house;
pub mod notation;
pub mod roads;
pub mod rulebook;
mod slip;
pub mod table;
mod words;

pub use catalogue::Catalogue;
pub use clause::Clause;
pub use draw_table::{Cell, DrawTable, DrawTableError};
pub use files::FILES;
pub use rulebook::{KeyInfo, Law, Rulebook, RulebookError};
pub use sabot_core::Outcome;
pub use words::Words;
