//! Notices: what had to be said before something may change.

use std::fmt;

use sabot_core::{Moment, Percent};
use serde::{Deserialize, Serialize};

use super::ids::{DisputeId, PitId, TableId};
use crate::rulebook::Reshuffle;

/// Who must be told in writing of the reshuffle after lacing (NJ-4.4a.1.ii).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Addressee {
    /// The house's surveillance department.
    Surveillance,
    /// The Commission.
    Commission,
}

impl Addressee {
    /// Both addressees: surveillance and the Commission.
    pub const ALL: [Self; 2] = [Self::Surveillance, Self::Commission];
}

impl fmt::Display for Addressee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Surveillance => "surveillance",
            Self::Commission => "the Commission",
        })
    }
}

/// What a notice announces, and to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeTopic {
    /// The reshuffle of a pit will change to this (NJ-4.4a.1.ii).
    Reshuffle {
        /// The pit whose tables are reshuffled differently.
        pit: PitId,
        /// The new setting.
        to: Reshuffle,
        /// The authority that is told.
        addressee: Addressee,
    },
    /// A higher rate, posted at its table (NJ-4.10d.1, INT-39).
    Levy {
        /// The table whose levy changes.
        table: TableId,
        /// The new rate.
        to: Percent,
    },
    /// To the Commissioner's office: a dispute was left unresolved (CK-p.2).
    Dispute {
        /// The dispute that was not settled.
        dispute: DisputeId,
    },
}

/// One notice on record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Notice {
    /// What it announces, and to whom.
    pub topic: NoticeTopic,
    /// When it was given or posted.
    pub posted_at: Moment,
    /// A change has relied on it; the next change needs another.
    pub used: bool,
}
