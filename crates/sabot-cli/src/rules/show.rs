//! `sabot rules show`: a row of the catalogue and all that hangs on it.

mod text;

use std::collections::BTreeSet;

use sabot_rules::catalogue::{CatalogueEntry, ClauseKind, Decision, Section};
use sabot_rules::{Catalogue, Clause, KeyInfo, Law, Rulebook};
use serde::Serialize;

use super::coverage::{self, Proof};
use crate::answer::Answer;
use crate::screen::Screen;

/// How many ids are proposed for one that is none.
const PROPOSED: usize = 5;

/// What was found for the ids asked, and what was not.
#[derive(Debug, Serialize)]
struct Shown {
    rows: Vec<ShownRow>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unknown: Vec<Unknown>,
}

/// An id that is none.
#[derive(Debug, Serialize)]
struct Unknown {
    id: String,
    nearest: Vec<&'static str>,
}

/// A clause, a decision or an invariant.
#[derive(Debug, Serialize)]
struct ShownRow {
    id: &'static str,
    what: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rulebook: Option<Law>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<&'static Section>,
    text: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    observable: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    who: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<ClauseKind>,
    options: Vec<ShownOption>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    interpretations: Vec<Interpretation>,
    see_also: Vec<&'static str>,
    proven_by: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    untested: Option<&'static str>,
}

/// A decision of the house that a row points to.
#[derive(Debug, Serialize)]
struct Interpretation {
    id: &'static str,
    title: &'static str,
    text: &'static str,
    options: Vec<ShownOption>,
}

/// An option under one law.
#[derive(Debug, Serialize)]
struct ShownOption {
    key: &'static str,
    law: Law,
    default: String,
    admitted: String,
}

/// Explains the rows with these ids.
pub(crate) fn answer(ids: &[String], json: bool, screen: Screen) -> anyhow::Result<Answer> {
    let shown = Shown::of(ids);
    let all = shown.unknown.is_empty();
    Answer::either(json, all, &shown, |shown| shown.text(screen))
}

impl Shown {
    fn of(ids: &[String]) -> Self {
        let mut seen = BTreeSet::new();
        let (mut rows, mut unknown) = (Vec::new(), Vec::new());
        for id in ids {
            let found = find(id);
            if found.is_empty() {
                unknown.push(Unknown::of(id));
            }
            let new = found.into_iter().filter(|entry| seen.insert(entry.id()));
            rows.extend(new.map(ShownRow::of));
        }
        Self { rows, unknown }
    }
}

impl Unknown {
    fn of(id: &str) -> Self {
        let near = Catalogue::get().nearest(id, PROPOSED);
        Self {
            id: id.to_owned(),
            nearest: near.into_iter().map(CatalogueEntry::id).collect(),
        }
    }
}

/// The rows an id means: itself, its paragraph, or everything that begins with what stands before
/// the star. Small letters will do.
fn find(id: &str) -> Vec<CatalogueEntry<'static>> {
    let catalogue = Catalogue::get();
    let small = id.to_lowercase();
    if let Some(beginning) = small.strip_suffix('*') {
        let begins = |entry: &CatalogueEntry<'_>| entry.id().to_lowercase().starts_with(beginning);
        return catalogue.entries().filter(begins).collect();
    }
    let same = |entry: &CatalogueEntry<'_>| entry.id().to_lowercase() == small;
    match catalogue.entries().find(same) {
        Some(entry) => vec![entry],
        None => catalogue.paragraph(id),
    }
}

impl ShownRow {
    fn of(entry: CatalogueEntry<'static>) -> Self {
        let related = Catalogue::get().related(entry.id());
        let (proven_by, untested) = match coverage::committed(entry.id()) {
            Proof::Tests(names) => (names.iter().map(String::as_str).collect(), None),
            Proof::Untested(reason) => (Vec::new(), Some(reason.as_str())),
            Proof::Missing => (Vec::new(), None),
        };
        let bare = Self {
            id: entry.id(),
            what: "invariant",
            title: None,
            rulebook: None,
            source: None,
            section: None,
            text: entry.text(),
            observable: None,
            who: Vec::new(),
            kind: None,
            options: Vec::new(),
            interpretations: Vec::new(),
            see_also: related.iter().map(|other| other.id()).collect(),
            proven_by,
            untested,
        };
        bare.filled(entry, &related)
    }

    fn filled(self, entry: CatalogueEntry<'static>, related: &[CatalogueEntry<'static>]) -> Self {
        match entry {
            CatalogueEntry::Clause(row) => Self {
                what: "clause",
                rulebook: Some(row.source),
                source: source(row.source),
                section: Catalogue::get().section(&row.section),
                observable: Some(&row.test),
                who: row.who.iter().map(|who| in_words(who)).collect(),
                kind: Some(row.kind),
                options: cited_by_register(&row.id, row.source),
                interpretations: decisions(related, row.source),
                see_also: related
                    .iter()
                    .filter(|other| !is_decision(other))
                    .map(|other| other.id())
                    .collect(),
                ..self
            },
            CatalogueEntry::Decision(row) => Self {
                what: "interpretation",
                title: Some(&row.title),
                section: Catalogue::get().section(&row.section),
                options: switches(row, None),
                ..self
            },
            CatalogueEntry::Invariant(_) => self,
        }
    }
}

const fn is_decision(entry: &CatalogueEntry<'_>) -> bool {
    matches!(entry, CatalogueEntry::Decision(_))
}

fn source(law: Law) -> Option<String> {
    let source = Catalogue::get()
        .sources()
        .iter()
        .find(|source| source.law == law)?;
    Some(format!("{}, {}", source.name, source.what))
}

/// The decisions among these rows, with the options that exist under the law of the clause.
fn decisions(related: &[CatalogueEntry<'static>], law: Law) -> Vec<Interpretation> {
    let rows = related.iter().filter_map(|entry| match entry {
        CatalogueEntry::Decision(row) => Some(*row),
        CatalogueEntry::Clause(_) | CatalogueEntry::Invariant(_) => None,
    });
    rows.map(|row| Interpretation {
        id: &row.id,
        title: &row.title,
        text: &row.text,
        options: switches(row, Some(law)),
    })
    .collect()
}

/// The options that switch a decision.
fn switches(row: &Decision, law: Option<Law>) -> Vec<ShownOption> {
    settings(law, |info| row.cfg.iter().any(|name| name == info.key))
}

/// The options whose line in the register cites a row, or the statement at the head of its
/// paragraph: what NJ-4.12h.0 leaves to the house decides about NJ-4.12h.1 too.
fn cited_by_register(id: &str, law: Law) -> Vec<ShownOption> {
    let head = id
        .rsplit_once('.')
        .map(|(paragraph, _)| format!("{paragraph}.0"));
    let about = |clause: &Clause| clause.id() == id || Some(clause.id()) == head.as_deref();
    settings(Some(law), |info| info.clauses.iter().any(about))
}

/// The options that are wanted, under this law or under each that has them.
fn settings(law: Option<Law>, wanted: impl Fn(&KeyInfo) -> bool) -> Vec<ShownOption> {
    let here = |one: &Law| law.is_none_or(|law| law == *one);
    let keys = Rulebook::keys().iter().filter(|info| wanted(info));
    keys.flat_map(|info| {
        let laws = Law::ALL
            .into_iter()
            .filter(here)
            .filter(|law| info.applies(*law));
        laws.map(|law| ShownOption {
            key: info.key,
            law,
            default: info.default(law).to_owned(),
            admitted: info.admitted(law).to_owned(),
        })
    })
    .collect()
}

/// Whom a clause binds, in words.
fn in_words(who: &str) -> &'static str {
    match who {
        "BK" => "the banker",
        "DP" => "whoever holds the player's hand",
        "PT" => "any patron",
        "CR" => "the croupier",
        "SV" => "the supervisor",
        "HC" => "the house's configuration",
        "CA" => "the cashier",
        "MG" => "management",
        _ => "somebody else",
    }
}
