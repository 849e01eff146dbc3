//! What the cage does beside changing cash: floats, corrections, who is one person, and a patron's own limits.

use sabot_core::{Moment, Money, Seat};
use serde::{Deserialize, Serialize};

use super::duty::Duty;
use super::ids::{CashId, PatronId, TableId};
use super::limits::Limit;

/// Which money of the house moves, and which way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Float {
    /// Chips go to a table's changeur.
    Fill,
    /// Chips come back from there.
    Credit,
    /// What a table took as its rate is collected.
    Levy,
    /// The notes in a table's box are collected.
    Drop,
    /// What was given to a table's staff is paid to them.
    Tips,
    /// Notes come into the cage.
    Stock,
    /// Notes leave it.
    Bank,
}

impl Float {
    /// Every order of floats.
    pub const ALL: [Self; 7] = [
        Self::Fill,
        Self::Credit,
        Self::Levy,
        Self::Drop,
        Self::Tips,
        Self::Stock,
        Self::Bank,
    ];

    /// Whether the order concerns a table.
    pub const fn is_of_a_table(self) -> bool {
        match self {
            Self::Fill | Self::Credit | Self::Levy | Self::Drop | Self::Tips => true,
            Self::Stock | Self::Bank => false,
        }
    }
}

/// An act at the cage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "desk", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "the fields carry the names of the nouns they hold"
)]
pub enum DeskAct {
    /// Money of the house moves (VE-game-05).
    Move {
        float: Float,
        table: Option<TableId>,
        amount: Money,
    },
    /// Cash was booked wrong: it was this person's, and so much; nothing if it never was (INT-99).
    CorrectCash {
        cash: CashId,
        patron: PatronId,
        amount: Money,
    },
    /// Two numbers are one person: their cash counts together on every day (CK-n).
    SamePerson { one: PatronId, other: PatronId },
    /// A limit for oneself (INT-98).
    SetLimit { patron: PatronId, limit: Limit },
    /// A table tells that somebody sits there now (VE-general-02).
    Seated {
        patron: PatronId,
        table: TableId,
        seat: Seat,
    },
    /// A table tells that somebody has no place there any more.
    Gone { patron: PatronId, table: TableId },
    /// A table tells that cash became chips there, and when: it counts on that day (NJ-4.7f, CK-n).
    TableCash {
        patron: PatronId,
        table: TableId,
        amount: Money,
        taken_at: Moment,
    },
}

impl DeskAct {
    pub(super) const fn duty(self) -> (Duty, Option<PatronId>) {
        match self {
            Self::Move { .. } => (Duty::Float, None),
            Self::CorrectCash { .. } => (Duty::Correction, None),
            Self::SamePerson { .. } => (Duty::Report, None),
            Self::SetLimit { patron, .. } => (Duty::Limits, Some(patron)),
            Self::Seated { .. } | Self::Gone { .. } | Self::TableCash { .. } => (Duty::Tell, None),
        }
    }
}
