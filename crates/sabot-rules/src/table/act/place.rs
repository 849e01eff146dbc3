//! Places, purses and people who are at the table (VE-game-19 to 22, NJ-4.11e).

use sabot_core::{Money, Seat};
use serde::{Deserialize, Serialize};

use super::Tender;

/// What a party does at its place, or what is done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PlaceAct {
    /// Somebody who went away with money on the table is back at the place (INT-74).
    ComeBack {
        /// With how much more.
        purse: Money,
    },
    /// A standing player asks for a place (VE-game-19).
    RequestSeat(Seat),
    /// The supervisor grants it (VE-game-19).
    ApproveSeat(Seat),
    /// The player takes the place granted (VE-game-19).
    TakeSeat(Seat),
    /// A seated participant changes seats (NJ-4.11e).
    MoveSeat(Seat),
    /// A standing player goes behind another box (VE-game-22).
    MoveBox(Seat),
    /// A party goes away.
    Leave,
    /// The Rule Table, on or off from the next coup (VE-rule-02, INT-85).
    RuleTable(bool),
    /// A tip (VE-game-03).
    Tip(Money),
    /// Chips for money at the table (VE-game-05, CK-i).
    BuyIn {
        /// How much.
        amount: Money,
        /// In what.
        tender: Tender,
    },
    /// The supervisor sets an absent owner's money aside (VE-general-20, INT-74).
    SetAside,
}
