//! A table's money in the books of the house.
//!
//! The engine moves money between pots; the books know accounts. [`moves`] gathers what a command's events
//! move, a [`Till`] makes entries of it, and [`compare`] proves that table and books agree.
//!
//! ```
//! use sabot_core::{Money, Party, Pot, Transfer};
//! use sabot_house::books::{Owner, Slip, Till};
//! use sabot_ledger::book::{Account, Book, Currency, PatronId, TableId};
//!
//! let (table, chips) = (TableId(7), Currency::new("CHP").unwrap());
//! let mut till = Till::new(table, chips);
//! let amount = Money::whole(50).unwrap();
//! let party = Party(3);
//! let sit = Transfer { from: Pot::Outside, to: Pot::Purse(party), amount };
//! let lay = Transfer { from: Pot::Purse(party), to: Pot::Stake(party), amount };
//! let slip = Slip { version: 1, second: 0 };
//! let entries = till.enter(slip, &[sit, lay], |_| Owner::Bot);
//!
//! let mut book = Book::new();
//! assert_eq!(book.post_all(&entries), Ok(()));
//! let purse = book.balance(chips, Account::Purse(table, party));
//! assert_eq!((purse.posted(), purse.held()), (50_00, 50_00)); // on the felt, but not yet lost
//! ```

mod compare;
#[cfg(test)]
mod pages;

pub use compare::{Difference, Disagreement, compare, compare_stored};
pub use sabot_stream::moves::moves;
pub use sabot_stream::{Chips, Owner, Slip, Till};
