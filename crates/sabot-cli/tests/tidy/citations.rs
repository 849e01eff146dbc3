//! Every clause that is cited stands in the catalogue.

use std::collections::BTreeSet;

use sabot_rules::Catalogue;
use sabot_rules::catalogue::{CatalogueEntry, cited};

use super::tree::{files, none};

/// Ids that tests use because no row has them.
const NO_SUCH: [&str; 7] = [
    "NJ-9.9",
    "NJ-4.13",
    "NJ-4.6b.9",
    "NJ-4.10z",
    "VE-game-99",
    "VE-rule-0",
    "INV-99",
];

/// A model of the lab, which only looks like a clause.
const MODEL: &str = "NJ-c";

/// How a text speaks of any number.
const ANY_NUMBER: &str = "-nn";

/// Whether an id is a row, or the beginning of one: a section (NJ-4.9), a paragraph (NJ-4.9a), a
/// part (VE-rule).
fn stands(id: &str) -> bool {
    let catalogue = Catalogue::get();
    let begins = |entry: CatalogueEntry<'_>| {
        let rest = entry.id().strip_prefix(id).unwrap_or_default();
        let section = id.ends_with(|c: char| c.is_ascii_digit());
        rest.starts_with(['.', '-']) || (section && rest.starts_with(|c: char| c.is_alphabetic()))
    };
    catalogue.contains(id) || catalogue.entries().any(begins)
}

#[test]
fn every_cited_clause_is_in_the_catalogue() {
    let mut findings = BTreeSet::new();
    for file in files(&[".rs", ".md", ".toml", ".sabot", ".snap"]) {
        for id in cited(&file.text) {
            let known = NO_SUCH.contains(&id) || id == MODEL || id.ends_with(ANY_NUMBER);
            if !stands(id) && !known {
                findings.insert(format!("{}: {id}", file.path));
            }
        }
    }
    let findings: Vec<String> = findings.into_iter().collect();
    none("clauses that no row has", &findings);
}

#[test]
fn sections_paragraphs_and_parts_stand_and_others_do_not() {
    for id in [
        "NJ-4.9",
        "NJ-4.9a",
        "NJ-4.9a.1",
        "VE-rule",
        "CK-l",
        "INT-29",
    ] {
        assert!(stands(id), "{id}");
    }
    for id in NO_SUCH {
        assert!(!stands(id), "{id}");
    }
}
