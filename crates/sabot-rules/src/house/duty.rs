//! Who may do what in the house, and by which clause.

use serde::{Deserialize, Serialize};

use super::actor::HouseActor;
use super::ids::PatronId;
use crate::Clause;

/// A responsibility that belongs to some roles and not to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    /// How the tables of a pit are shuffled (NJ-4.4b).
    Pit,
    /// Written notice of the reshuffle (NJ-4.4a.1.ii).
    Notice,
    /// The rate of a table, and the notice of a higher one (NJ-4.10d.1).
    Levy,
    /// Forming, opening and closing tables (VE-general-01).
    Tables,
    /// The equipment record of a table (NJ-4.1a.4).
    Equipment,
    /// Who helps the croupier to change money (VE-game-05).
    Changeur,
    /// Asking for a place, taking it, leaving it: the patron's own (VE-game-19).
    OwnPlace,
    /// Giving places and keeping the list of reservations (VE-general-01).
    Seating,
    /// Changing cash into chips and back: the cashier, and the dealer at a table that has no
    /// changeur of its own (CK-i.2, NJ-4.7f).
    Cash,
    /// Floats: chips to a table and back, what a table collected, notes of the cage (VE-game-05).
    Float,
    /// Reports of cash, and who is one person (CK-n).
    Report,
    /// Putting right what was booked, by two people (INT-99).
    Correction,
    /// The limits a patron sets: the patron's own (INT-98).
    Limits,
    /// Opening a dispute: the patron's own (CK-o).
    Complaint,
    /// Reviewing a dispute (CK-o).
    Review,
    /// Settling a dispute for good (VE-general-23).
    Decision,
    /// Asking for an investigation: the patron's own (CK-p.1).
    Investigation,
    /// Writing down that a patron has asked for one: whoever of the staff was told (INT-83).
    Noting,
    /// Setting unclaimed money aside (VE-general-20).
    SetAside,
    /// Paying it to its owner (INT-74).
    PayOut,
    /// Telling what happened at a table: its croupier's, and nobody can refuse to hear it (CK-n).
    Tell,
}

impl Duty {
    /// Every duty.
    pub const ALL: [Self; 21] = [
        Self::Pit,
        Self::Notice,
        Self::Levy,
        Self::Tables,
        Self::Equipment,
        Self::Changeur,
        Self::OwnPlace,
        Self::Seating,
        Self::Cash,
        Self::Float,
        Self::Report,
        Self::Correction,
        Self::Limits,
        Self::Complaint,
        Self::Review,
        Self::Decision,
        Self::Investigation,
        Self::Noting,
        Self::SetAside,
        Self::PayOut,
        Self::Tell,
    ];

    /// The clause that gives it to somebody.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Pit => "NJ-4.4b",
            Self::Notice => "NJ-4.4a.1.ii",
            Self::Levy => "NJ-4.10d.1",
            Self::Tables | Self::Seating => "VE-general-01",
            Self::Equipment => "NJ-4.1a.4",
            Self::Changeur | Self::Float => "VE-game-05",
            Self::OwnPlace => "VE-game-19",
            Self::Cash => "CK-i.2",
            Self::Report | Self::Tell => "CK-n",
            Self::Correction => "INT-99",
            Self::Limits => "INT-98",
            Self::Complaint | Self::Review => "CK-o",
            Self::Decision => "VE-general-23",
            Self::Investigation => "CK-p.1",
            Self::Noting => "INT-83",
            Self::SetAside => "VE-general-20",
            Self::PayOut => "INT-74",
        })
    }

    /// Whether this actor may do it, for this patron where a patron is concerned.
    pub fn is_of(self, actor: HouseActor, patron: Option<PatronId>) -> bool {
        match self {
            Self::Pit
            | Self::Notice
            | Self::Levy
            | Self::Tables
            | Self::Equipment
            | Self::Changeur
            | Self::Seating => matches!(actor, HouseActor::Supervisor | HouseActor::Manager),
            Self::OwnPlace | Self::Complaint | Self::Limits => {
                patron.is_some_and(|patron| actor.speaks_for(patron))
            }
            // Nobody speaks for the patron here: management is the other party (CK-p.1).
            Self::Investigation => patron.is_some_and(|patron| actor == HouseActor::Patron(patron)),
            Self::Noting => matches!(
                actor,
                HouseActor::Croupier | HouseActor::Supervisor | HouseActor::Manager
            ),
            Self::Cash => matches!(actor, HouseActor::Cashier | HouseActor::Croupier),
            Self::Report => matches!(actor, HouseActor::Cashier | HouseActor::Manager),
            Self::Review | Self::Decision => actor == HouseActor::Manager,
            Self::SetAside => actor == HouseActor::Supervisor,
            Self::Tell => actor == HouseActor::Croupier,
            Self::PayOut | Self::Float | Self::Correction => matches!(
                actor,
                HouseActor::Cashier | HouseActor::Supervisor | HouseActor::Manager
            ),
        }
    }
}
