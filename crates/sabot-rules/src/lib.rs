//! The law of the table: the only place where rules are decided.
#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::arithmetic_side_effects)]

pub mod catalogue;
pub mod clause;
pub mod draw_table;
pub mod house;
pub mod roads;
pub mod rulebook;
mod slip;
pub mod table;

pub use catalogue::Catalogue;
pub use clause::Clause;
pub use draw_table::{Cell, DrawTable, DrawTableError};
pub use rulebook::{KeyInfo, Law, Rulebook, RulebookError};
