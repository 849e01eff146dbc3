//! A transfer as it is asked for: who gives, who gets, how much, and in which phase.

use std::fmt;

use sabot_core::Money;
use serde::{Deserialize, Serialize};

use super::{Account, Currency};

/// The name of a transfer, unique in the whole book and never nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TransferId(
    /// The number of the transfer.
    pub u128,
);

impl fmt::Display for TransferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// How a transfer moves its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// The amount moves at once.
    Single,
    /// Held: the giver can no longer spend it, the receiver cannot yet.
    Pending,
    /// Moves what this pending transfer holds, or a part; the rest is free again.
    Post(TransferId),
    /// Gives back all that this pending transfer holds.
    Void(TransferId),
}

/// A transfer of money from one account to one other.
///
/// One that posts or voids names the accounts, the currency and the amount too, so that a slip of an
/// id is a refusal and never somebody else's stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Entry {
    /// Its name; the same id twice is the same transfer, posted once.
    pub id: TransferId,
    /// The currency that is counted.
    pub currency: Currency,
    /// The account that gives.
    pub from: Account,
    /// The account that gets.
    pub to: Account,
    /// How much moves.
    pub amount: Money,
    /// At once, held, or the end of what was held.
    pub phase: Phase,
}
