//! Who is at the table, and where.

use sabot_core::{Money, Party, Seat};
use serde::{Deserialize, Serialize};

use super::super::state::Standing;

/// Who comes, goes, moves or stays away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PeopleEvent {
    /// A party sat down: a new one, or one that was here before (INT-45).
    PartySat {
        /// Its number.
        party: Party,
        /// Where.
        seat: Seat,
        /// With how much.
        purse: Money,
    },
    /// A party stands behind a box: a new one, or one that was here before (VE-game-20).
    PartyArrived {
        /// Its number.
        party: Party,
        /// Behind which box.
        behind: Seat,
        /// With how much.
        purse: Money,
    },
    /// A standing player asked for a place (VE-game-19).
    SeatRequested {
        /// Who.
        party: Party,
        /// Which.
        seat: Seat,
    },
    /// The supervisor granted it (VE-game-19).
    SeatApproved {
        /// To whom.
        party: Party,
        /// Which.
        seat: Seat,
    },
    /// A party sits on another seat now (NJ-4.11e, VE-game-19).
    SeatTaken {
        /// Who.
        party: Party,
        /// Where.
        seat: Seat,
    },
    /// A standing player went behind another box (VE-game-22).
    BoxMoved {
        /// Who.
        party: Party,
        /// Behind which.
        behind: Seat,
    },
    /// A party went away with money still on the table (INT-74).
    PartyLeft(Party),
    /// A settlement left money at the place of somebody who is not there (VE-general-20, INT-74).
    LeftLying {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
        /// Which coup.
        coup: u32,
    },
    /// A party that had gone away is back at its place (INT-74).
    PartyBack {
        /// Who.
        party: Party,
        /// Where that is.
        place: Standing,
        /// With how much more.
        purse: Money,
    },
    /// A party is gone and has its money.
    PartyGone {
        /// Who.
        party: Party,
        /// What it took along.
        purse: Money,
    },
    /// An absent owner's money was set aside (VE-general-20).
    SetAside {
        /// Whose.
        party: Party,
        /// How much.
        amount: Money,
        /// The coup it comes from; unknown of what was set aside before that was kept (INT-74).
        #[serde(default)]
        coup: Option<u32>,
    },
    /// A choice about the Rule Table was announced to all (VE-rule-02).
    RuleTableDeclared {
        /// Whose.
        party: Party,
        /// Follows it.
        on: bool,
    },
}

impl PeopleEvent {
    /// Who comes to the table with it: for the first time, again, or back to a place they had left.
    pub const fn comer(&self) -> Option<Party> {
        match *self {
            Self::PartySat { party, .. }
            | Self::PartyArrived { party, .. }
            | Self::PartyBack { party, .. } => Some(party),
            Self::SeatRequested { .. }
            | Self::SeatApproved { .. }
            | Self::SeatTaken { .. }
            | Self::BoxMoved { .. }
            | Self::PartyLeft(_)
            | Self::LeftLying { .. }
            | Self::PartyGone { .. }
            | Self::SetAside { .. }
            | Self::RuleTableDeclared { .. } => None,
        }
    }

    /// Whether it changes who is at the table, or where.
    pub const fn moves_people(&self) -> bool {
        match self {
            Self::PartySat { .. }
            | Self::PartyArrived { .. }
            | Self::SeatTaken { .. }
            | Self::BoxMoved { .. }
            | Self::PartyLeft(_)
            | Self::PartyBack { .. }
            | Self::PartyGone { .. }
            | Self::SetAside { .. } => true,
            Self::SeatRequested { .. }
            | Self::SeatApproved { .. }
            | Self::LeftLying { .. }
            | Self::RuleTableDeclared { .. } => false,
        }
    }
}
