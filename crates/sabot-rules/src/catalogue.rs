//! The catalogue: every clause of the three sources, every decision of ours, the configuration
//! register and the invariants, read from `rulebooks/clauses.toml`.
//!
//! ```
//! use sabot_rules::Catalogue;
//!
//! let entry = Catalogue::get().find("NJ-4.6b.1").unwrap();
//! assert_eq!(
//!     entry.text(),
//!     "The first wager after taking the shoe is not below the amount bid.",
//! );
//! ```

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

mod related;
mod rows;
mod text;

pub use related::cited;
pub use rows::{
    ClauseKind, ClauseRow, Comparison, Decision, Invariant, Note, Section, Setting, Source,
};

/// The file, as it stands in the repository.
const FILE: &str = include_str!("../../../rulebooks/clauses.toml");

/// The catalogue, read once. A test proves that the file reads; were it ever broken, the
/// catalogue would be empty, and play would go on.
static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::parse(FILE).unwrap_or_default());

/// All rows, by kind and by id.
#[derive(Debug, Default)]
pub struct Catalogue {
    rows: Rows,
    index: BTreeMap<String, RowIndex>,
}

/// The file's arrays of tables.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
struct Rows {
    source: Vec<Source>,
    section: Vec<Section>,
    note: Vec<Note>,
    clause: Vec<ClauseRow>,
    decision: Vec<Decision>,
    comparison: Vec<Comparison>,
    setting: Vec<Setting>,
    invariant: Vec<Invariant>,
}

/// Where the row of an id stands.
#[derive(Debug, Clone, Copy)]
enum RowIndex {
    Clause(usize),
    Decision(usize),
    Invariant(usize),
}

/// A row that has an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CatalogueEntry<'a> {
    /// An obligation of a source.
    Clause(&'a ClauseRow),
    /// A decision of ours where the sources are silent.
    Decision(&'a Decision),
    /// What holds in every rulebook.
    Invariant(&'a Invariant),
}

impl<'a> CatalogueEntry<'a> {
    /// The id of the row: `NJ-4.6b.1`, `INT-01`, `INV-01`.
    pub fn id(self) -> &'a str {
        match self {
            Self::Clause(row) => &row.id,
            Self::Decision(row) => &row.id,
            Self::Invariant(row) => &row.id,
        }
    }

    /// What it says: the obligation, the decision with its reason, or the invariant.
    pub fn text(self) -> &'a str {
        match self {
            Self::Clause(row) => &row.obligation,
            Self::Decision(row) => &row.text,
            Self::Invariant(row) => &row.text,
        }
    }
}

impl Catalogue {
    /// The catalogue of this program.
    pub fn get() -> &'static Self {
        &CATALOGUE
    }

    /// Reads the file's text.
    fn parse(text: &str) -> Result<Self, toml::de::Error> {
        let rows: Rows = toml::from_str(text)?;
        let clauses = rows.clause.iter().enumerate();
        let decisions = rows.decision.iter().enumerate();
        let invariants = rows.invariant.iter().enumerate();
        let index = clauses
            .map(|(n, row)| (row.id.clone(), RowIndex::Clause(n)))
            .chain(decisions.map(|(n, row)| (row.id.clone(), RowIndex::Decision(n))))
            .chain(invariants.map(|(n, row)| (row.id.clone(), RowIndex::Invariant(n))))
            .collect();
        Ok(Self { rows, index })
    }

    /// The row with this id: a clause, a decision or an invariant.
    pub fn find(&self, id: &str) -> Option<CatalogueEntry<'_>> {
        match *self.index.get(id)? {
            RowIndex::Clause(n) => self.rows.clause.get(n).map(CatalogueEntry::Clause),
            RowIndex::Decision(n) => self.rows.decision.get(n).map(CatalogueEntry::Decision),
            RowIndex::Invariant(n) => self.rows.invariant.get(n).map(CatalogueEntry::Invariant),
        }
    }

    /// Whether a row has this id.
    pub fn contains(&self, id: &str) -> bool {
        self.index.contains_key(id)
    }

    /// Every row that has an id: clauses, decisions, invariants.
    pub fn entries(&self) -> impl Iterator<Item = CatalogueEntry<'_>> {
        let clauses = self.rows.clause.iter().map(CatalogueEntry::Clause);
        let decisions = self.rows.decision.iter().map(CatalogueEntry::Decision);
        let invariants = self.rows.invariant.iter().map(CatalogueEntry::Invariant);
        clauses.chain(decisions).chain(invariants)
    }

    /// The three sources.
    pub fn sources(&self) -> &[Source] {
        &self.rows.source
    }

    /// The sections of the catalogue, in order.
    pub fn sections(&self) -> &[Section] {
        &self.rows.section
    }

    /// The section with this number.
    pub fn section(&self, number: &str) -> Option<&Section> {
        self.rows
            .section
            .iter()
            .find(|section| section.number == number)
    }

    /// Notes on reading, the geometry of INT-01 among them.
    pub fn notes(&self) -> &[Note] {
        &self.rows.note
    }

    /// Every clause, in the order of the sources.
    pub fn clauses(&self) -> &[ClauseRow] {
        &self.rows.clause
    }

    /// Every decision of ours, in the order of their subjects.
    pub fn decisions(&self) -> &[Decision] {
        &self.rows.decision
    }

    /// The three rulebooks side by side.
    pub fn comparisons(&self) -> &[Comparison] {
        &self.rows.comparison
    }

    /// The configuration register.
    pub fn settings(&self) -> &[Setting] {
        &self.rows.setting
    }

    /// The line of the register for this key.
    pub fn setting(&self, key: &str) -> Option<&Setting> {
        self.rows
            .setting
            .iter()
            .find(|setting| setting.keys.iter().any(|name| name == key))
    }

    /// What holds in every rulebook.
    pub fn invariants(&self) -> &[Invariant] {
        &self.rows.invariant
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_reads() {
        let catalogue = Catalogue::parse(FILE).unwrap();
        assert_eq!(catalogue.clauses().len(), 285);
    }

    #[test]
    fn a_broken_file_is_an_error_and_no_panic() {
        assert!(Catalogue::parse("[[clause]]\nid = 7").is_err());
        assert!(Catalogue::parse("[[claws]]").is_err());
    }
}
