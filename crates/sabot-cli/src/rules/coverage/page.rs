//! The page `docs/rules/coverage.md`: written from the tree, and read again by `sabot rules show`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use sabot_rules::Law;
use sabot_rules::catalogue::CatalogueEntry;

/// The page this program was built with.
const COMMITTED: &str = include_str!("../../../../../docs/rules/coverage.md");

/// What that page says of each row.
static PROOFS: LazyLock<BTreeMap<&'static str, Proof>> = LazyLock::new(|| parse(COMMITTED));

/// What a row has that nobody has proved yet.
const OPEN: &str = "**open**";

/// What the page begins with.
const HEAD: &str = "\
# Which test proves which clause

Written by `cargo run -p sabot-cli -- rules coverage --write`; do not edit it by hand.

A test proves the clauses in its name (`nj_4_12h_1_…` is NJ-4.12h.1), a record those in its head and
those it expects to be named. A test that only cites a clause is listed where nothing else proves
it. What needs no test has its reason in `rulebooks/untested.toml`. What a rulebook asks of people, of
equipment or of a house's choice (mgmt, physical, option) is proved from outside too: `api/…` is a test of
the real binary over HTTP, `browser/…` one in Chromium.
";

/// How a row of the catalogue is proved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Proof {
    /// These tests and records prove the row.
    Tests(Vec<String>),
    /// The row has no test, for this reason.
    Untested(String),
    /// Nothing proves the row yet.
    Missing,
}

/// One line of the page.
#[derive(Debug, Clone)]
pub(super) struct CoverageRow<'a> {
    pub(super) entry: CatalogueEntry<'a>,
    pub(super) proof: Proof,
}

/// How the page this program was built with says that a row is proved.
pub(crate) fn committed(id: &str) -> &'static Proof {
    PROOFS.get(id).unwrap_or(&Proof::Missing)
}

/// The whole page.
pub(super) fn print(rows: &[CoverageRow<'_>]) -> String {
    let parts = parts(rows).into_iter().map(|(title, part)| {
        let lines: String = part.into_iter().map(CoverageRow::line).collect();
        format!(
            "
## {title}

| id | kind | proven by |
| --- | --- | --- |
{lines}"
        )
    });
    std::iter::once(HEAD.to_owned()).chain(parts).collect()
}

impl CoverageRow<'_> {
    fn line(&self) -> String {
        format!(
            "| {} | {} | {} |
",
            self.entry.id(),
            kind(self.entry),
            self.proof
        )
    }
}

/// The rows by rulebook, then the decisions and the invariants.
fn parts<'a, 'b>(rows: &'b [CoverageRow<'a>]) -> Vec<(&'static str, Vec<&'b CoverageRow<'a>>)> {
    let of = |wanted: fn(CatalogueEntry<'_>) -> bool| {
        rows.iter().filter(|row| wanted(row.entry)).collect()
    };
    vec![
        ("new-jersey", of(|entry| law(entry) == Some(Law::NewJersey))),
        ("venice", of(|entry| law(entry) == Some(Law::Venice))),
        ("chickasaw", of(|entry| law(entry) == Some(Law::Chickasaw))),
        (
            "The house's interpretations",
            of(|entry| matches!(entry, CatalogueEntry::Decision(_))),
        ),
        (
            "Invariants",
            of(|entry| matches!(entry, CatalogueEntry::Invariant(_))),
        ),
    ]
}

fn law(entry: CatalogueEntry<'_>) -> Option<Law> {
    match entry {
        CatalogueEntry::Clause(row) => Some(row.source),
        CatalogueEntry::Decision(_) | CatalogueEntry::Invariant(_) => None,
    }
}

fn kind(entry: CatalogueEntry<'_>) -> &'static str {
    match entry {
        CatalogueEntry::Clause(row) => row.kind.word(),
        CatalogueEntry::Decision(row) if row.fixed => "fixed",
        CatalogueEntry::Decision(_) => "option",
        CatalogueEntry::Invariant(_) => "always",
    }
}

impl std::fmt::Display for Proof {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Tests(names) => {
                let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
                f.write_str(&quoted.join(", "))
            }
            Self::Untested(reason) => f.write_str(reason),
            Self::Missing => f.write_str(OPEN),
        }
    }
}

/// Reads the page again.
fn parse(page: &str) -> BTreeMap<&str, Proof> {
    let lines = page
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    lines.filter_map(row).collect()
}

fn row(line: &str) -> Option<(&str, Proof)> {
    let (id, rest) = line.split_once(" | ")?;
    let (_, proof) = rest.split_once(" | ")?;
    let proof = if proof.starts_with('`') {
        Proof::Tests(
            proof
                .split(", ")
                .map(|name| name.trim_matches('`').to_owned())
                .collect(),
        )
    } else if proof == OPEN {
        Proof::Missing
    } else {
        Proof::Untested(proof.to_owned())
    };
    Some((id, proof))
}

#[cfg(test)]
mod tests {
    use sabot_rules::Catalogue;

    use super::*;

    #[test]
    fn the_page_reads_back_to_its_rows() {
        let proofs = [
            Proof::Tests(vec!["nj_4_1a_1_x".into(), "records/a.sabot".into()]),
            Proof::Untested("a procedure at a real table".into()),
            Proof::Missing,
        ];
        let entries = Catalogue::get().entries();
        let rows: Vec<CoverageRow<'_>> = entries
            .zip(proofs.into_iter().cycle())
            .map(|(entry, proof)| CoverageRow { entry, proof })
            .collect();
        let page = print(&rows);
        let read = parse(&page);
        for row in &rows {
            assert_eq!(
                read.get(row.entry.id()),
                Some(&row.proof),
                "{}",
                row.entry.id()
            );
        }
    }
}
