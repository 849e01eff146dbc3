//! Why the house says no. Every refusal names its clause and changes nothing (INV-12).

use sabot_core::{Moment, Money, Seat};
use serde::Serialize;

mod site;

pub use site::Site;
#[cfg(feature = "sites")]
pub use site::reached;

use super::act::Tender;
use super::phase::PhaseName;
use crate::clause::Clause;
use crate::rulebook::Law;

/// The role that an act asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// A party for itself, or the croupier for it at a human-dealt table.
    Patron,
    /// The croupier may do it.
    Croupier,
    /// The croupier or the supervisor.
    CroupierOrSupervisor,
    /// The supervisor may do it.
    Supervisor,
    /// The supervisor or management.
    SupervisorOrManager,
    /// Management may do it.
    Manager,
    /// The house's machinery.
    House,
}

impl Role {
    /// The role in words, for messages.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Patron => "the party itself",
            Self::Croupier => "the croupier",
            Self::CroupierOrSupervisor => "the croupier or the supervisor",
            Self::Supervisor => "the supervisor",
            Self::SupervisorOrManager => "the supervisor or management",
            Self::Manager => "management",
            Self::House => "the house",
        }
    }
}

/// A lawful no, in order of precedence: the first reason that holds is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Refusal {
    /// Time never decreases in a stream.
    #[error("the table's clock stands at {last}; {at} is before it")]
    TimeWentBack {
        /// The command's time.
        at: Moment,
        /// The time of the last command.
        last: Moment,
        /// The clause: INV-10.
        clause: Clause,
    },
    /// The act belongs to somebody else.
    #[error("only {} may do that", needs.words())]
    WrongRole {
        /// The role that may do it.
        needs: Role,
        /// The clause that gives it to them.
        clause: Clause,
    },
    /// No such party is at the table.
    #[error("no such party is at the table")]
    NoSuchParty {
        /// The clause that refuses it.
        clause: Clause,
    },
    /// The act does not belong to this phase.
    #[error("not now: the table is at \"{phase}\"")]
    NotNow {
        /// The phase in which the table is.
        phase: PhaseName,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// The act belongs to somebody else, or its right has not been earned.
    #[error("{}", why.why())]
    NotEntitled {
        /// Why they are not entitled.
        why: Site,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// The rules fix this move otherwise.
    #[error("{}", why.why())]
    Unlawful {
        /// Why it is not lawful.
        why: Site,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// The seat does not exist or is taken.
    #[error("seat {seat} is not to be had")]
    SeatUnavailable {
        /// The seat that cannot be had.
        seat: Seat,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// Money of this kind is not taken here.
    #[error("that money is not taken here ({tender:?})")]
    TenderRefused {
        /// The money that was offered.
        tender: Tender,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// The time of the act has not come.
    #[error("not before {until}")]
    TooEarly {
        /// The moment from which it may be done.
        until: Moment,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// Too few people are at the table.
    #[error("{have} seated, {need} needed")]
    TooFew {
        /// How many people there are.
        have: u32,
        /// How many people it takes.
        need: u32,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// A number out of its range.
    #[error("{number} is not within {min} and {max}")]
    OutOfRange {
        /// The number that was given.
        number: u32,
        /// The least number.
        min: u32,
        /// The greatest number.
        max: u32,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// Nothing, or not a multiple of the unit.
    #[error("{}", uneven(*amount, *unit))]
    NotAMultiple {
        /// The amount that was given.
        amount: Money,
        /// The unit of which it must be a multiple.
        unit: Money,
        /// The clause: INT-04.
        clause: Clause,
    },
    /// Below the floor.
    #[error("{amount} is below {floor}")]
    TooLow {
        /// The amount that was given.
        amount: Money,
        /// The least amount.
        floor: Money,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// Above the ceiling, or more than is left.
    #[error("{amount} is above {ceiling}")]
    TooHigh {
        /// The amount that was given.
        amount: Money,
        /// The greatest amount.
        ceiling: Money,
        /// The clause that refuses it.
        clause: Clause,
    },
    /// The purse does not hold it.
    #[error("{amount} is needed and the purse holds {purse}")]
    ShortOfFunds {
        /// The amount that is needed.
        amount: Money,
        /// What there is.
        purse: Money,
        /// The clause: INT-89.
        clause: Clause,
    },
}

fn uneven(amount: Money, unit: Money) -> String {
    if amount.is_zero() {
        return "the amount is zero".to_owned();
    }
    format!("{amount} is not a multiple of {unit}")
}

impl Refusal {
    /// The clause that forbids it.
    pub const fn clause(&self) -> Clause {
        match self {
            Self::TimeWentBack { clause, .. }
            | Self::WrongRole { clause, .. }
            | Self::NoSuchParty { clause }
            | Self::NotNow { clause, .. }
            | Self::NotEntitled { clause, .. }
            | Self::Unlawful { clause, .. }
            | Self::SeatUnavailable { clause, .. }
            | Self::TenderRefused { clause, .. }
            | Self::TooEarly { clause, .. }
            | Self::TooFew { clause, .. }
            | Self::OutOfRange { clause, .. }
            | Self::NotAMultiple { clause, .. }
            | Self::TooLow { clause, .. }
            | Self::TooHigh { clause, .. }
            | Self::ShortOfFunds { clause, .. } => *clause,
        }
    }

    /// A stable name for the wire.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TimeWentBack { .. } => "time-went-back",
            Self::WrongRole { .. } => "wrong-role",
            Self::NoSuchParty { .. } => "no-such-party",
            Self::NotNow { .. } => "not-now",
            Self::NotEntitled { .. } => "not-entitled",
            Self::Unlawful { .. } => "unlawful",
            Self::SeatUnavailable { .. } => "seat-unavailable",
            Self::TenderRefused { .. } => "tender-refused",
            Self::TooEarly { .. } => "too-early",
            Self::TooFew { .. } => "too-few",
            Self::OutOfRange { .. } => "out-of-range",
            Self::NotAMultiple { .. } => "not-a-multiple",
            Self::TooLow { .. } => "too-low",
            Self::TooHigh { .. } => "too-high",
            Self::ShortOfFunds { .. } => "short-of-funds",
        }
    }

    pub(crate) fn entitled(site: Site, law: Law) -> Self {
        Self::NotEntitled {
            why: site,
            clause: site.clause(law),
        }
    }

    pub(crate) fn unlawful(site: Site, law: Law) -> Self {
        Self::Unlawful {
            why: site,
            clause: site.clause(law),
        }
    }
}
