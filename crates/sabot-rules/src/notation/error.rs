//! Why a record cannot be read, or does not play out as it says.

use std::fmt;

use sabot_core::Moment;
use thiserror::Error;

use super::ast::Who;
use crate::Clause;
use crate::rulebook::RulebookError;
use crate::table::setup::SetupError;

/// Where a text is no record: what stands there, and what should.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: found {found}, expected {expected}")]
pub struct ParseError {
    /// The line, from 1.
    pub line: u32,
    /// The column, in characters from 1.
    pub column: u32,
    /// What stands there.
    pub found: String,
    /// What should stand there instead.
    pub expected: String,
}

/// Why a record that can be read does not play out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The rulebook does not take an option.
    #[error("line {line}: {source}")]
    Rulebook {
        /// The line of the option.
        line: u32,
        /// Why the rulebook cannot be had.
        source: RulebookError,
    },
    /// The table cannot start as the record says.
    #[error("line {line}: {source}")]
    Setup {
        /// The line it is about.
        line: u32,
        /// Why the table cannot begin so.
        source: SetupError,
    },
    /// Two standing parties have one name.
    #[error("line {line}: st:{name} is somebody else already")]
    NameTaken {
        /// The line of the second.
        line: u32,
        /// The name that is taken.
        name: String,
    },
    /// Somebody is named who is not there.
    #[error("line {line}: {}", nobody(who))]
    Nobody {
        /// The number of the line.
        line: u32,
        /// The party as the record names it.
        who: Who,
    },
    /// A line says a time that is over.
    #[error("line {line}: {}", TimeWentBack { said: *said, clock: *clock })]
    TimeWentBack {
        /// The number of the line.
        line: u32,
        /// The time it says.
        said: Moment,
        /// What the clock of the record says already.
        clock: Moment,
    },
    /// No window is open whose time could be up.
    #[error("line {line}: no window with a clock is open")]
    NoWindow {
        /// The number of the line.
        line: u32,
    },
    /// An act is refused that the record does not expect to be.
    #[error("line {line}: `{act}` is refused: {why} ({clause}){}", Hint(hint.as_deref()))]
    Refused {
        /// The number of the line.
        line: u32,
        /// The act that was refused.
        act: String,
        /// The refusal's sentence.
        why: String,
        /// The clause that forbids it.
        clause: Clause,
        /// What to write instead, where that can be told.
        hint: Option<String>,
    },
    /// An expectation does not hold.
    #[error("line {line}: {what} is {found}, expected {expected}")]
    Unmet {
        /// The line of the expectation.
        line: u32,
        /// What the expectation is about.
        what: String,
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
}

/// Says in a sentence that a time is over.
pub(super) struct TimeWentBack {
    pub(super) said: Moment,
    pub(super) clock: Moment,
}

impl fmt::Display for TimeWentBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { said, clock } = self;
        write!(
            f,
            "@{said} is over: the clock of the record stands at {clock} (INV-10)"
        )
    }
}

/// Something more to say after a sentence.
struct Hint<'a>(Option<&'a str>);

impl fmt::Display for Hint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|hint| write!(f, "; {hint}"))
    }
}

/// Says in a sentence that somebody is not there.
fn nobody(who: &Who) -> String {
    match who {
        Who::Seat(seat) => format!("nobody sits on seat {seat}"),
        Who::Standing(_) => format!("nobody came as {who}"),
        Who::Number(_) => format!("nobody at the table is {who}"),
    }
}

impl ReplayError {
    /// The line it is about.
    pub const fn line(&self) -> u32 {
        match self {
            Self::Rulebook { line, .. }
            | Self::Setup { line, .. }
            | Self::NameTaken { line, .. }
            | Self::Nobody { line, .. }
            | Self::TimeWentBack { line, .. }
            | Self::NoWindow { line }
            | Self::Refused { line, .. }
            | Self::Unmet { line, .. } => *line,
        }
    }

    /// Whether the table could not even be set up: no game was played.
    pub const fn is_before_play(&self) -> bool {
        match self {
            Self::Rulebook { .. } | Self::Setup { .. } | Self::NameTaken { .. } => true,
            Self::Nobody { .. }
            | Self::TimeWentBack { .. }
            | Self::NoWindow { .. }
            | Self::Refused { .. }
            | Self::Unmet { .. } => false,
        }
    }
}
