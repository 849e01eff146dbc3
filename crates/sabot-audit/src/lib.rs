//! What an auditor reads and checks, from the log alone.
//!
//! # Layout
//!
//! - [`verify`](mod@verify): the whole log of a house checked again, every command decided as if it were said for the first time
//! - [`records`]: what was played, shoe by shoe and coup by coup, and how much of it may be told
//! - [`replay`]: playing it again, in the frames that live tables send
//! - [`reading`]: who of the staff did what, the trial balance, figures against what was to be expected, search
//! - [`export`](mod@export): everything as one file, and that file checked
//! - [`attest`]: which program this is
//! - [`old`]: what may be archived
//! - [`sealed`]: the house's signature under a snapshot
//! - `sums`: what lies on accounts, added up from entries alone
//!
//! All of it follows from the log: whoever reads a table's stream watches the one fold of it and keeps its own numbers.
//!
//! # What it does not know
//!
//! Live tables, guests, sessions and clocks. It has no async runtime: it waits for a store like any program, and whoever
//! has one calls it on a thread that may wait.

#![forbid(unsafe_code)]

pub mod attest;
pub mod export;
pub mod old;
pub mod reading;
pub mod records;
pub mod replay;
pub mod sealed;
mod sums;
pub mod verify;
