//! The bank: who holds it, what lies in it, what it remembers.

use sabot_core::{Money, Party};
use serde::{Deserialize, Serialize};

use super::super::phase::{BidRound, OfferKind};
use super::kinds::{Entry, Passing, VoidReason};

/// What happens to the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BankEvent {
    /// Bidding opened (NJ-4.5b.1).
    BiddingOpened(BidRound),
    /// A bid (NJ-4.5b.2).
    BidMade {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
    },
    /// The bank was offered to a party (NJ-4.11b.1).
    BankOffered {
        /// To whom.
        to: Party,
        /// Why.
        kind: OfferKind,
    },
    /// A promoted mover was passed over once (NJ-4.11e).
    TurnMissed(Party),
    /// A party has the bank; its first wager lies between these (NJ-4.6b.1, NJ-4.11c.2).
    BankTaken {
        /// Who.
        party: Party,
        /// How.
        entry: Entry,
        /// The least first wager.
        floor: Money,
        /// The most, if bounded.
        ceiling: Option<Money>,
    },
    /// The banker put money up (NJ-4.6a.0, VE-game-24).
    BankPlaced {
        /// Who.
        party: Party,
        /// How much was added to the bank.
        amount: Money,
    },
    /// The banker stays (NJ-4.11a.0, VE-game-25).
    BankKept,
    /// The bank was given up.
    BankPassed {
        /// How.
        passing: Passing,
        /// The last wager, or the height at which it stood (NJ-4.11c.2, VE-general-10).
        height: Money,
    },
    /// What nobody covered went back to the banker (NJ-4.7e.2).
    BankWithdrawn {
        /// How much.
        amount: Money,
    },
    /// The bank went back to the banker's purse.
    BankReturned {
        /// How much.
        amount: Money,
    },
    /// The house took its levy (NJ-4.10c, VE-game-16).
    LevyTaken {
        /// How much.
        amount: Money,
    },
    /// What the bank remembers of a coup that counts (NJ-4.6b, NJ-4.7b, INT-17 to INT-22, INT-63).
    BankRecorded {
        /// The preceding wager from now on.
        last: Option<Money>,
        /// Who has suivi from now on.
        suivi: Option<Party>,
        /// Whether there has been a valid round.
        valid: bool,
        /// What a banker who goes on must add (INT-61, gross).
        owed: Money,
    },
    /// The coup came to nothing.
    CoupVoided(VoidReason),
}
