//! Disputes and their two paths.

use serde::{Deserialize, Serialize};

use super::ids::{NoticeId, PatronId, TableId};
use crate::rulebook::Law;

/// The way a dispute goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DisputePath {
    /// Gaming Management decides, without appeal (VE-general-23).
    Final,
    /// Management reviews; what it cannot resolve goes to the Commissioner's office (CK-p.1, INT-83).
    Review,
}

impl DisputePath {
    /// The path at a table of this law. New Jersey's subchapter has no rule on disputes; the house
    /// reviews them, since that path leaves the patron the most.
    pub const fn of(law: Law) -> Self {
        match law {
            Law::Venice => Self::Final,
            Law::NewJersey | Law::Chickasaw => Self::Review,
        }
    }
}

/// For whom management found; the reasons are kept beside the dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// The patron is right.
    ForPatron,
    /// The house is right.
    ForHouse,
}

/// How far a dispute has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DisputeStage {
    /// Nobody has looked at it yet.
    Opened,
    /// Management reviews it (INT-83).
    UnderReview,
    /// Decided for good (VE-general-23).
    Decided(Finding),
    /// Management and patron are done (INT-83).
    Resolved(Finding),
    /// Management could not resolve it; the Commissioner's office knows (CK-p.2).
    Unresolved {
        /// The notification of the Commissioner's office.
        notice: NoticeId,
        /// The patron has asked for an investigation (CK-p.1).
        investigation: bool,
    },
}

/// One dispute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dispute {
    /// The patron who disputes.
    pub patron: PatronId,
    /// The table at which it happened.
    pub table: TableId,
    /// The coup it is about, if it is about one.
    pub coup: Option<u32>,
    /// The way it goes.
    pub path: DisputePath,
    /// How far the dispute has come.
    pub stage: DisputeStage,
    /// Staff has written down that the patron asked for an investigation; the patron still may (INT-83).
    #[serde(default)]
    pub noted: bool,
}
