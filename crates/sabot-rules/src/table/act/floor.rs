//! What those in charge set and order, and the clock.

use sabot_core::{Money, Percent, Pot};
use serde::{Deserialize, Serialize};

use super::PassReason;
use crate::rulebook::{DisclosedCard, Mixing};

/// What those in charge set and order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FloorAct {
    /// Dealer or floor orders the pass (NJ-4.11a.2).
    OrderPass(PassReason),
    /// The Game Supervisor announces another minimum (VE-general-21).
    ChangeMinimum(Money),
    /// A notice of a higher vigorish is posted (NJ-4.10d.1).
    PostNotice(Percent),
    /// The percentage changes from the next coup (NJ-4.10d, INT-39).
    ChangeRate(Percent),
    /// The procedure for disclosed cards changes (NJ-4.12h.0).
    ChangeProcedure(DisclosedCard),
    /// The pit's cards are mixed otherwise from the next shuffle on (NJ-4.4b).
    ChangeMixing(Mixing),
    /// Management suspends play; with `true` a coup in progress is void (VE-general-22, INT-73).
    Suspend {
        /// Void the coup in progress.
        void: bool,
    },
    /// Play goes on.
    Resume,
    /// The clock says that a window is over.
    TimeUp(u32),
    /// Money already settled is put right by a counter-booking (INT-96).
    Correct {
        /// From where.
        from: Pot,
        /// To where.
        to: Pot,
        /// How much.
        amount: Money,
    },
}
