//! The books: double entry in whole cents, per currency, pure.
//!
//! A transfer takes an amount from one account and gives it to one other. It is posted at once, or
//! held first ([`Phase::Pending`]) and later posted or voided. Whatever happens, the sum of all
//! accounts of a currency is nothing: [`Book::check`] proves it.
//!
//! The rules of posting ([`post`]) know nothing of where accounts lie: a [`Shelf`] keeps them, in
//! memory ([`Book`]) or in a database.

mod account;
#[cfg(test)]
mod auditor;
mod balance;
mod currency;
mod entry;
mod memory;
#[cfg(test)]
mod pages;
mod post;
mod refusal;

pub use account::{Account, AccountParseError, PatronId, TableId};
pub use balance::Balance;
pub use currency::{Currency, CurrencyError};
pub use entry::{Entry, Phase, TransferId};
pub use memory::{Book, OutOfBalance};
pub use post::{Kept, Shelf, State, post};
pub use refusal::Refusal;
