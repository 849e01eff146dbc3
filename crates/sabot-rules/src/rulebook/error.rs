//! Why a rulebook, or one option, is not taken.

use thiserror::Error;

use super::Law;
use crate::Clause;
use crate::draw_table::DrawTableError;

/// Why a rulebook or an option is refused. Every refusal of a value names the clause behind it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RulebookError {
    /// The file is not TOML.
    #[error("line {line}: {message}")]
    Syntax {
        /// Where the reader stopped, from 1.
        line: usize,
        /// What the reader of TOML says.
        message: String,
    },
    /// The file does not say which law it stands on.
    #[error("the file names no base; write base = \"new-jersey\", \"venice\" or \"chickasaw\"")]
    NoBase,
    /// The file stands on a law there is not.
    #[error("no rulebook is called `{base}`; the base is new-jersey, venice or chickasaw")]
    UnknownBase {
        /// What the file says.
        base: String,
    },
    /// The file names a base and another law beside it.
    #[error("the file stands on {base} and names the law of {law}; leave one of them out")]
    TwoLaws {
        /// The law of the rulebook it is based on.
        base: Law,
        /// The other law.
        law: Law,
    },
    /// The name is empty, too long, or holds something else than letters, digits and dashes.
    #[error("`{name}` is no name for a rulebook; use up to 64 letters, digits, dashes and dots")]
    Name {
        /// What the file says.
        name: String,
    },
    /// The version is not a whole number.
    #[error("`{version}` is no version; use a whole number from 1")]
    Version {
        /// What the file says.
        version: String,
    },
    /// No rulebook has this key.
    #[error("no option is called `{key}`{}", did_you_mean(.nearest.as_deref()))]
    UnknownKey {
        /// The key that is unknown.
        key: String,
        /// The key that was probably meant.
        nearest: Option<String>,
    },
    /// The key exists, but not under this law.
    #[error("`{key}` does not exist under {law} ({})", ids(.clauses))]
    NotApplicable {
        /// The key that does not exist there.
        key: &'static str,
        /// The law that has no such option.
        law: Law,
        /// The clauses of the key in the register.
        clauses: Vec<Clause>,
    },
    /// The law does not admit the value, or it is no value of this key at all.
    #[error("{key} = {value} is not admitted under {law}; it takes {admitted} ({clause})")]
    Inadmissible {
        /// The key whose value is not admitted.
        key: &'static str,
        /// The value refused.
        value: String,
        /// The law that does not admit it.
        law: Law,
        /// The values that are admitted.
        admitted: String,
        /// The clause that forbids it.
        clause: Clause,
    },
    /// The value does not go with the value of another key.
    #[error("{key} = {value} does not go with {other} = {other_value}: {reason} ({clause})")]
    Conflict {
        /// One of the two keys.
        key: &'static str,
        /// The value of that key.
        value: String,
        /// The key it does not go with.
        other: &'static str,
        /// The value of the other key.
        other_value: String,
        /// Why they do not go together.
        reason: &'static str,
        /// The clause that forbids it.
        clause: Clause,
    },
    /// A value cites a clause that the catalogue does not have.
    #[error("{key} cites {id}, which is no clause of the catalogue")]
    UnknownClause {
        /// The key whose value cites it.
        key: String,
        /// The id cited.
        id: String,
    },
    /// The part `[draw]` is not what it should be.
    #[error("[draw] {0}")]
    Draw(#[from] DrawTableError),
    /// The part `[draw]` lacks its rows.
    #[error("[draw] needs `player`, a row of ten letters, and `banker`, ten rows of eleven")]
    DrawShape,
}

impl RulebookError {
    /// The clause that forbids it. Only a file that cannot be read has none.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Self::Inadmissible { clause, .. } | Self::Conflict { clause, .. } => Some(*clause),
            Self::NotApplicable { clauses, .. } => clauses.first().copied(),
            Self::Draw(error) => error.clause(),
            Self::Syntax { .. }
            | Self::NoBase
            | Self::UnknownBase { .. }
            | Self::TwoLaws { .. }
            | Self::Name { .. }
            | Self::Version { .. }
            | Self::UnknownKey { .. }
            | Self::UnknownClause { .. }
            | Self::DrawShape => None,
        }
    }

    /// The key it is about, where it is about one.
    pub fn key(&self) -> Option<&str> {
        match self {
            Self::UnknownKey { key, .. } | Self::UnknownClause { key, .. } => Some(key),
            Self::NotApplicable { key, .. }
            | Self::Inadmissible { key, .. }
            | Self::Conflict { key, .. } => Some(key),
            Self::Name { .. } => Some("name"),
            Self::Version { .. } => Some("version"),
            Self::NoBase | Self::UnknownBase { .. } | Self::TwoLaws { .. } => Some("base"),
            Self::Draw(_) | Self::DrawShape => Some("draw"),
            Self::Syntax { .. } => None,
        }
    }
}

fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |key| format!("; did you mean `{key}`?"))
}

fn ids(clauses: &[Clause]) -> String {
    let ids: Vec<&str> = clauses.iter().map(|clause| clause.id()).collect();
    ids.join(", ")
}
