//! Why a record cannot be read, or does not play out as it says.

use thiserror::Error;

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
    /// What should.
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
        /// Why not.
        source: RulebookError,
    },
    /// The table cannot start as the record says.
    #[error("line {line}: {source}")]
    Setup {
        /// The line it is about.
        line: u32,
        /// Why not.
        source: SetupError,
    },
    /// Two standing parties have one name.
    #[error("line {line}: st:{name} is somebody else already")]
    NameTaken {
        /// The line of the second.
        line: u32,
        /// The name.
        name: String,
    },
    /// Somebody is named who is not there.
    #[error("line {line}: nobody is {who}")]
    Nobody {
        /// The line.
        line: u32,
        /// As the record names them.
        who: String,
    },
    /// No window is open whose time could be up.
    #[error("line {line}: no window with a clock is open")]
    NoWindow {
        /// The line.
        line: u32,
    },
    /// An act is refused that the record does not expect to be.
    #[error("line {line}: `{act}` is refused: {why} ({clause})")]
    Refused {
        /// The line.
        line: u32,
        /// The act.
        act: String,
        /// The refusal's sentence.
        why: String,
        /// The clause that forbids it.
        clause: Clause,
    },
    /// An expectation does not hold.
    #[error("line {line}: {what} is {found}, expected {expected}")]
    Unmet {
        /// The line of the expectation.
        line: u32,
        /// What it is about.
        what: String,
        /// What it is.
        found: String,
        /// What it should be.
        expected: String,
    },
}

impl ReplayError {
    /// The line it is about.
    pub const fn line(&self) -> u32 {
        match self {
            Self::Rulebook { line, .. }
            | Self::Setup { line, .. }
            | Self::NameTaken { line, .. }
            | Self::Nobody { line, .. }
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
            | Self::NoWindow { .. }
            | Self::Refused { .. }
            | Self::Unmet { .. } => false,
        }
    }
}
