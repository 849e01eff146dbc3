//! Wagers against the bank (NJ-4.7, VE-game-39 to 48).

use sabot_core::{Money, Seat};
use serde::{Deserialize, Serialize};

use super::{CashCall, Line, Tender};

/// What is said against the bank, or to whatever is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CoverAct {
    /// No, thank you: an answer to whatever is offered.
    Decline,
    /// "Suivi" (NJ-4.7b, VE-game-39).
    Suivi,
    /// "Banco", bank only (NJ-4.7c, VE-game-41).
    Banco,
    /// "Avec la table": half the bank (VE-game-42).
    WithTable,
    /// One of the calls that carry no tender, paid in cash (NJ-4.6c, NJ-4.7f, INT-76).
    InCash(CashCall),
    /// A wager against part of the bank: from now on it is this much (NJ-4.7d, VE-game-43).
    Stake {
        /// How much lies there.
        amount: Money,
        /// Where it lies.
        line: Line,
        /// In what.
        tender: Tender,
        /// The box it lies on; `None` for one's own (VE-game-21).
        on_box: Option<Seat>,
    },
    /// The part wager is taken back (INT-24).
    TakeBack,
}
