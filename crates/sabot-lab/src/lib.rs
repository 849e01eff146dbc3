//! The numbers of baccarat: what is left in a shoe, what every bet on it is worth, how two people should play it, and
//! what happens over many shoes.
//!
//! ```
//! use sabot_lab::Counts;
//!
//! let shoe: Counts = "8 decks - 4s 9d Kh".parse()?;
//! assert_eq!(shoe.total(), 413);
//! assert_eq!(shoe.composition().count(0), 127);
//! # Ok::<(), sabot_lab::CompositionError>(())
//! ```
//!
//! Answers are exact: integers and ratios of integers to the end. A float stands only where its integers stay below
//! 2^53, in statistics, in cross-checks and in print.
//!
//! # Layout
//!
//! - [`advice`]: what to do with the cards in hand, and what a bank is worth;
//! - [`budget`]: how much work an answer may cost, and who may say that it is enough;
//! - [`composition`]: how many cards of each value, rank or face are left;
//! - [`exact`]: ratios, how they are read and printed;
//! - [`levy`]: what the house's levy comes to once it is rounded;
//! - [`odds`]: exact odds of any shoe under any draw rule, and what every bet on it is worth;
//! - [`report`]: the answers as data, the same for the command line and over HTTP;
//! - [`simulate`]: many shoes, dealt;
//! - [`solve`]: equilibria of chemin de fer.

pub mod advice;
pub mod budget;
pub mod composition;
pub mod exact;
pub mod levy;
pub mod odds;
pub mod report;
pub mod simulate;
pub mod solve;

pub use composition::{CardCounts, Composition, CompositionError, Counts, RankCounts};
pub use exact::Ratio;
