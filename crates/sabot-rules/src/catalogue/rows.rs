//! The rows of the catalogue.

use serde::{Deserialize, Serialize};

use super::text::reflow;
use crate::Law;

/// One of the three sources.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// What its clause ids begin with: `NJ`, `VE` or `CK`.
    pub prefix: String,
    /// The law it is.
    pub law: Law,
    /// The authority that wrote it.
    pub name: String,
    /// What it is called.
    pub what: String,
}

/// A section of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its number, `1.5` for one.
    pub number: String,
    /// Its title.
    pub title: String,
}

/// A note on how to read a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The section it belongs to.
    pub section: String,
    /// What the note is about.
    pub title: String,
    /// The note.
    #[serde(deserialize_with = "reflow")]
    pub text: String,
}

/// One obligation of a source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClauseRow {
    /// Its id, `NJ-4.6b.1` for one.
    pub id: String,
    /// The law it belongs to.
    pub source: Law,
    /// The number of its section of the catalogue.
    pub section: String,
    /// What it obliges to, in our words.
    #[serde(deserialize_with = "reflow")]
    pub obligation: String,
    /// What can be observed when it is kept.
    #[serde(deserialize_with = "reflow")]
    pub test: String,
    /// Whom it binds: `BK`, `DP`, `PT`, `CR`, `SV`, `HC`, `CA`, `MG`.
    pub who: Vec<String>,
    /// What kind of obligation it is.
    pub kind: ClauseKind,
}

/// What kind of obligation a clause is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClauseKind {
    /// A rule of play the engine enforces.
    Core,
    /// A choice left to the house: a configuration value.
    Option,
    /// A procedure at the table, recorded as an event or simulated.
    Physical,
    /// Management and compliance.
    Mgmt,
}

impl ClauseKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Core, Self::Option, Self::Physical, Self::Mgmt];

    /// The word the catalogue writes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Core => "core",
            Self::Option => "option",
            Self::Physical => "physical",
            Self::Mgmt => "mgmt",
        }
    }
}

/// A decision of ours where the sources are garbled or silent. It is the house's interpretation,
/// never the regulator's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Its id, `INT-01` to `INT-94`.
    pub id: String,
    /// What the decision is about.
    pub title: String,
    /// The number of its section of the catalogue.
    pub section: String,
    /// What is wrong or missing, the decision, and the reason.
    #[serde(deserialize_with = "reflow")]
    pub text: String,
    /// Whether it is documented but cannot be switched.
    pub fixed: bool,
    /// The keys that switch it.
    pub cfg: Vec<String>,
    /// How the catalogue closes the decision: "Fixed.", or its keys with their values.
    pub status: String,
}

/// One point in which the rulebooks are compared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    /// Its number, 1 to 66.
    pub number: u32,
    /// What is compared.
    pub point: String,
    /// What New Jersey says.
    #[serde(deserialize_with = "reflow")]
    pub nj: String,
    /// What Venice says.
    #[serde(deserialize_with = "reflow")]
    pub ve: String,
    /// What Chickasaw says.
    #[serde(deserialize_with = "reflow")]
    pub ck: String,
}

impl Comparison {
    /// What it says of one law.
    pub fn of(&self, law: Law) -> &str {
        match law {
            Law::NewJersey => &self.nj,
            Law::Venice => &self.ve,
            Law::Chickasaw => &self.ck,
        }
    }
}

/// One line of the configuration register.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The keys it is about.
    pub keys: Vec<String>,
    /// What more is to be known of them.
    #[serde(default)]
    pub note: String,
    /// The values they take.
    pub values: String,
    /// New Jersey's default and bounds; `–` where the key does not exist.
    pub nj: String,
    /// The default and bounds of Venice.
    pub ve: String,
    /// The default and bounds of Chickasaw.
    pub ck: String,
    /// The clauses and decisions behind it.
    pub ids: Vec<String>,
}

impl Setting {
    /// Its default and bounds under one law.
    pub fn of(&self, law: Law) -> &str {
        match law {
            Law::NewJersey => &self.nj,
            Law::Venice => &self.ve,
            Law::Chickasaw => &self.ck,
        }
    }
}

/// What holds in every rulebook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invariant {
    /// Its id, `INV-01` to `INV-12`.
    pub id: String,
    /// The invariant as a sentence.
    #[serde(deserialize_with = "reflow")]
    pub text: String,
}
