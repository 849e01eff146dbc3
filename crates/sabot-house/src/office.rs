//! The office keeps the books of people: the journal, which is the one writer of the house's own stream, and the register
//! of guests.

mod guests;
mod journal;
mod members;
mod signer;

pub use guests::{Guest, Holding, Means};
pub(crate) use guests::{GuestBook, GuestNames, is_low};
pub use journal::Written;
pub(crate) use journal::{Draft, Journal};
pub use members::{Membership, Returned};
pub use signer::Signer;
