//! The catalogue by its ids: what a screen shows behind the clause of a call, a payment or a refusal.

use axum::Json;
use sabot_rules::catalogue::CatalogueEntry;
use sabot_rules::{Catalogue, Clause, KeyInfo, Law, Rulebook};
use serde::Serialize;
use utoipa::ToSchema;

use super::read::PathName;
use crate::problem::Problem;

/// A row of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ClauseText {
    /// The id of the row: `NJ-4.6b.1`.
    id: &'static str,
    /// The law it stands in; none for what holds in every rulebook, and for decisions of the house.
    #[schema(value_type = Option<String>)]
    law: Option<Law>,
    /// Whether it is the house's own reading, where the sources are silent.
    interpretation: bool,
    /// The title of the row, where it has one.
    title: Option<&'static str>,
    /// What the clause obliges to, in the catalogue's words.
    text: &'static str,
    /// The options of a rulebook that hang on the row.
    options: Vec<ClauseOption>,
    /// The ids of rows that have to do with this one.
    see_also: Vec<&'static str>,
}

/// An option under one law.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ClauseOption {
    /// The key of the option, as a table's order has it.
    key: &'static str,
    /// The law under which the option exists.
    #[schema(value_type = String)]
    law: Law,
    /// What that law says if nobody says otherwise.
    default: String,
    /// What that law admits.
    admitted: String,
}

/// A clause, a decision of the house or an invariant, by its id.
#[utoipa::path(get, path = "/clauses/{name}", tag = "house",
    params(("name" = String, Path, description = "The id: `NJ-4.6b.1`, `INT-27`, `INV-03`")),
    responses(
        (status = 200, description = "The row of the catalogue", body = ClauseText),
    ))]
pub(crate) async fn clause(PathName(id): PathName) -> Result<Json<ClauseText>, Problem> {
    let entry = Catalogue::get().find(&id).ok_or_else(Problem::not_found)?;
    Ok(Json(ClauseText::of(entry)))
}

impl ClauseText {
    fn of(entry: CatalogueEntry<'static>) -> Self {
        let related = Catalogue::get().related(entry.id());
        let (law, title) = match entry {
            CatalogueEntry::Clause(row) => (Some(row.source), None),
            CatalogueEntry::Decision(row) => (None, Some(row.title.as_str())),
            CatalogueEntry::Invariant(_) => (None, None),
        };
        Self {
            id: entry.id(),
            law,
            interpretation: matches!(entry, CatalogueEntry::Decision(_)),
            title,
            text: entry.text(),
            options: options(entry),
            see_also: related.iter().map(|other| other.id()).collect(),
        }
    }
}

/// The options whose line in the register cites the row, and those that switch a decision.
fn options(entry: CatalogueEntry<'static>) -> Vec<ClauseOption> {
    let cites = |info: &KeyInfo| {
        info.clauses
            .iter()
            .any(|one: &Clause| one.id() == entry.id())
    };
    let keys = Rulebook::keys().iter().filter(|info| match entry {
        CatalogueEntry::Clause(_) | CatalogueEntry::Invariant(_) => cites(info),
        CatalogueEntry::Decision(row) => cites(info) || row.cfg.iter().any(|key| key == info.key),
    });
    let under = |law: Law| match entry {
        CatalogueEntry::Clause(row) => row.source == law,
        CatalogueEntry::Decision(_) | CatalogueEntry::Invariant(_) => true,
    };
    keys.flat_map(|info| {
        let laws = Law::ALL.into_iter();
        let laws = laws.filter(|law| under(*law) && info.applies(*law));
        laws.map(|law| ClauseOption {
            key: info.key,
            law,
            default: info.default(law).to_owned(),
            admitted: info.admitted(law).to_owned(),
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use sabot_rules::Catalogue;

    use super::ClauseText;

    fn text(id: &str) -> ClauseText {
        ClauseText::of(Catalogue::get().find(id).expect("it is in the catalogue"))
    }

    #[test]
    fn a_clause_tells_its_law_and_its_options() {
        let row = text("NJ-4.6b.1");
        assert!(!row.interpretation);
        assert_eq!(row.law.map(sabot_rules::Law::prefix), Some("NJ"));
        assert!(!row.text.is_empty());
        assert!(row.options.iter().all(|option| Some(option.law) == row.law));
    }

    #[test]
    fn a_decision_says_that_it_is_one() {
        let row = text("INT-90");
        assert!(row.interpretation);
        assert!(row.title.is_some());
        assert!(!row.options.is_empty());
    }

    #[test]
    fn every_row_of_the_catalogue_can_be_told() {
        for entry in Catalogue::get().entries() {
            assert_eq!(ClauseText::of(entry).id, entry.id());
        }
    }
}
