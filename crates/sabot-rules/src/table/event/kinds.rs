//! What an event may say besides who and how much.

use serde::{Deserialize, Serialize};

use super::super::act::PassReason;

/// How a party came to the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// By bidding for a new shoe, or because everybody declined it (NJ-4.5b, INT-42).
    Bid,
    /// By its turn after a mandatory pass (NJ-4.11b, VE-game-23, VE-game-27).
    Turn,
    /// After a voluntary pass or a retirement: it does not move the anchor (INT-45, INT-71).
    Passed,
}

/// How a bank was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// Of one's own will (NJ-4.11a.0, VE-game-28).
    Voluntary,
    /// The banker's hand lost (NJ-4.11a.1, VE-game-27).
    Lost,
    /// By order (NJ-4.11a.2, INT-19).
    Ordered(PassReason),
    /// After an annulled hand (NJ-4.12a.2).
    Annulled,
    /// The shoe ended (INT-14).
    ShoeOver,
}

/// What kind of wager against the bank it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum StakeKind {
    /// Part of the bank (NJ-4.7d, VE-game-43).
    Part,
    /// Half of it (VE-game-42).
    WithTable,
    /// All of it (NJ-4.7c, VE-game-41).
    Banco,
    /// All of it, again (NJ-4.7b, VE-game-39).
    Suivi,
}

/// Why a coup came to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum VoidReason {
    /// The initial cards were mis-ordered beyond repair (NJ-4.12a.1).
    WrongOrder,
    /// A card of the last hand lay face up in the shoe (NJ-4.12j.3).
    FaceUpLast,
    /// The cards did not suffice (NJ-4.12k).
    Insufficient,
    /// By ruling (INT-84, INT-94).
    Ruled,
    /// Play was suspended (INT-73).
    Suspended,
    /// Nobody covered the bank (INT-19).
    Uncovered,
}
