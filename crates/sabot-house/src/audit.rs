//! What an auditor reads: who of the staff did what, the books as the log adds up to, what each table took against what
//! it should have taken, and everything as one file.
//!
//! All of it follows from the log. One [`Reading`] walks every stream once, and later only what was stored since; it
//! waits for nobody at a table and nobody waits for it.

mod acts;
mod attest;
mod book;
mod check;
mod expect;
mod export;
mod figures;
mod old;
mod reading;
mod search;

pub use acts::{Act, ActPage, ActsAsked};
pub use attest::{Attestation, FileDigest};
pub use book::{Balances, KindLine, OpenStake, TableLine};
pub use check::{Checked, ExportError, check_export};
pub use expect::Expectation;
pub use export::{export, export_lines};
pub use figures::{Band, Levied, TableFigures};
pub use old::{OldShoes, archive_of, old_shoes};
pub use reading::{HowFar, Reading};
pub use search::{Hit, Thing, asked_for};
