//! Who owns what, and what happened: the books of the house and the log of its tables.
//!
//! ```
//! use sabot_core::{Money, Party, Pot};
//! use sabot_ledger::book::{Account, Book, Currency, Entry, Phase, TableId, TransferId};
//!
//! let chips = Currency::new("CHP").unwrap();
//! let mut book = Book::new();
//! let mut pay = |id, from, to, cents| {
//!     let amount = Money::from_cents_saturating(cents);
//!     book.post(&Entry { id: TransferId(id), currency: chips, from, to, amount, phase: Phase::Single })
//! };
//! let table = TableId(7);
//! let purse = Account::of(table, Pot::Purse(Party(3)));
//! let stake = Account::of(table, Pot::Stake(Party(3)));
//! pay(1, Account::Float, purse, 100_00).unwrap();
//! pay(2, purse, stake, 30_00).unwrap();
//! assert!(pay(3, purse, stake, 80_00).is_err()); // only 70.00 are left
//! assert_eq!(book.balance(chips, purse).posted(), 70_00);
//! assert!(book.check().is_ok());
//! ```
//!
//! # Layout
//!
//! - [`book`]: pure double entry, per currency; a transfer is refused or posted, and the sum of all
//!   accounts is nothing, always
//! - [`store`]: the log of accepted commands with their events and transfers, chained and signed
//!
//! # What it does not know
//!
//! Cards, rules and people. It sees accounts, transfers and events whose bodies it does not read.

#![forbid(unsafe_code)]
#![deny(clippy::float_arithmetic, clippy::arithmetic_side_effects)]
#![cfg_attr(
    test,
    allow(
        clippy::arithmetic_side_effects,
        reason = "a test that overflows fails, as it should"
    )
)]

pub mod book;
pub mod store;
pub mod worker;
