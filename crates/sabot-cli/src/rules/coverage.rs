//! `sabot rules coverage`: which test or record proves which row of the catalogue.
//!
//! A test proves the clauses in its name (`nj_4_12h_1_…` is NJ-4.12h.1) and those it cites; a record
//! those in its head and those it expects to be named. What nothing proves needs a reason in
//! `rulebooks/untested.toml`. The result is the page `docs/rules/coverage.md`, which this program
//! carries, so that `sabot rules show` can tell.

mod names;
mod page;
mod record;
mod source;
mod tree;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use sabot_rules::Catalogue;
use sabot_rules::catalogue::CatalogueEntry;
use serde::Serialize;

use self::names::Names;
pub(crate) use self::page::{Proof, committed};
use crate::answer::Answer;

/// Where the page stands in the repository.
const PAGE: &str = "docs/rules/coverage.md";

/// The file of reasons why a row has no test.
const UNTESTED: &str = "rulebooks/untested.toml";

/// Tests of the real binary over HTTP, where people are spoken to.
const API: &str = "crates/sabot-cli/tests/staff";

/// How such a test is listed, and one in a real browser.
const THROUGH_API: &str = "api/";
const IN_BROWSER: &str = "browser/";

/// How the reason of a row begins that obliges to nothing.
const NO_OBLIGATION: &str = "No obligation";

/// What is asked.
#[derive(Debug, Args)]
pub(crate) struct Coverage {
    /// Write the page instead of comparing it.
    #[arg(long)]
    write: bool,
    /// The repository; by default the one around the current directory.
    #[arg(long, value_name = "DIR")]
    root: Option<PathBuf>,
}

/// What proves each row: the tests named after it, the records, and the tests that cite it.
#[derive(Debug, Default)]
struct Found {
    named: BTreeMap<&'static str, BTreeSet<String>>,
    records: BTreeMap<&'static str, BTreeSet<String>>,
    cited: BTreeMap<&'static str, BTreeSet<String>>,
}

/// How many rows of the catalogue are proved, and what is wrong.
#[derive(Debug, Serialize)]
struct CoverageReport {
    rows: usize,
    proven: usize,
    untested: usize,
    missing: Vec<&'static str>,
    /// Rows that speak to people and that no test proves through the API or a browser.
    not_end_to_end: Vec<&'static str>,
    needless: Vec<String>,
    page_is_fresh: bool,
}

impl Coverage {
    /// Compares the page with the tree, or writes it.
    pub(crate) fn answer(&self, json: bool) -> anyhow::Result<Answer> {
        let root = match &self.root {
            Some(root) => root.clone(),
            None => tree::root()?,
        };
        let reasons = reasons(&root)?;
        let found = Found::in_tree(&root)?;
        let rows = rows(&found, &reasons);
        let (path, text) = (root.join(PAGE), page::print(&rows));
        if self.write {
            fs::write(&path, &text).with_context(|| path.display().to_string())?;
        }
        let fresh = fs::read_to_string(&path).is_ok_and(|old| old == text);
        let report = CoverageReport::of(&rows, needless(&found, &reasons), fresh);
        let whole = report.missing.is_empty() && report.not_end_to_end.is_empty();
        let fine = fresh && whole && report.needless.is_empty();
        Answer::either(json, fine, &report, CoverageReport::text)
    }
}

impl Found {
    fn in_tree(root: &Path) -> anyhow::Result<Self> {
        let names = Names::of(Catalogue::get());
        let mut found = Self::default();
        for path in tree::files(&root.join("crates"), "rs")? {
            let text = tree::read(&path)?;
            let own = path.strip_prefix(root).unwrap_or(&path);
            let api = own.starts_with(API);
            for test in source::tests_in(&text) {
                if api {
                    let label = format!("{THROUGH_API}{}", test.name);
                    note(&mut found.named, names.in_name(test.name), &label);
                    continue;
                }
                note(&mut found.named, names.in_name(test.name), test.name);
                if proves_by_citing(path.strip_prefix(root).unwrap_or(&path)) {
                    note(&mut found.cited, names.in_text(&test.text), test.name);
                }
            }
        }
        for path in tree::files(&root.join("web/e2e"), "ts")? {
            let text = tree::read(&path)?;
            let label = format!("{IN_BROWSER}{}", tree::file_name(&path));
            for title in source::titles_in(&text) {
                note(&mut found.named, names.in_text(title), &label);
            }
        }
        for path in tree::files(&root.join("testdata/records"), "sabot")? {
            let text = tree::read(&path)?;
            let label = format!("records/{}", tree::file_name(&path));
            note(
                &mut found.records,
                names.in_text(&record::proving(&text)),
                &label,
            );
        }
        Ok(found)
    }

    /// Everything named after a row, then the records; tests that only cite it where nothing else
    /// proves it.
    fn proof_of(&self, id: &str) -> Vec<String> {
        let all = |map: &BTreeMap<&'static str, BTreeSet<String>>| {
            map.get(id)
                .into_iter()
                .flatten()
                .cloned()
                .collect::<Vec<String>>()
        };
        let first = [all(&self.named), all(&self.records)].concat();
        if first.is_empty() {
            all(&self.cited)
        } else {
            first
        }
    }
}

/// Tests of the catalogue and of this command speak of clauses without proving them; the path is
/// the one inside the repository.
fn proves_by_citing(path: &Path) -> bool {
    let path = path.to_string_lossy();
    !["sabot-cli", "catalogue", "clause.rs"]
        .iter()
        .any(|part| path.contains(part))
}

fn note(
    map: &mut BTreeMap<&'static str, BTreeSet<String>>,
    ids: BTreeSet<&'static str>,
    label: &str,
) {
    for id in ids {
        map.entry(id).or_default().insert(label.to_owned());
    }
}

/// Why some rows have no test.
fn reasons(root: &Path) -> anyhow::Result<BTreeMap<String, String>> {
    let path = root.join(UNTESTED);
    let reasons: BTreeMap<String, String> =
        toml::from_str(&tree::read(&path)?).with_context(|| path.display().to_string())?;
    if let Some(id) = reasons.keys().find(|id| !Catalogue::get().contains(id)) {
        bail!("{}: the catalogue has no {id}", path.display());
    }
    Ok(reasons)
}

/// Reasons that a test has overtaken. That a row obliges to nothing stays true beside a test.
fn needless(found: &Found, reasons: &BTreeMap<String, String>) -> Vec<String> {
    let overtaken = reasons.iter().filter(|(id, reason)| {
        !reason.starts_with(NO_OBLIGATION) && !found.proof_of(id).is_empty()
    });
    overtaken.map(|(id, _)| id.clone()).collect()
}

fn rows(found: &Found, reasons: &BTreeMap<String, String>) -> Vec<page::CoverageRow<'static>> {
    let row = |entry: CatalogueEntry<'static>| {
        let tests = found.proof_of(entry.id());
        let proof = match reasons.get(entry.id()) {
            Some(reason) => Proof::Untested(reason.clone()),
            None if tests.is_empty() => Proof::Missing,
            None => Proof::Tests(tests),
        };
        page::CoverageRow { entry, proof }
    };
    Catalogue::get().entries().map(row).collect()
}

/// What the rulebooks ask of people, of equipment or of a house's choice has to be seen from outside.
fn not_end_to_end(rows: &[page::CoverageRow<'static>]) -> Vec<&'static str> {
    let speaks = |entry: CatalogueEntry<'_>| match entry {
        CatalogueEntry::Clause(row) => ["mgmt", "physical", "option"].contains(&row.kind.word()),
        CatalogueEntry::Decision(_) | CatalogueEntry::Invariant(_) => false,
    };
    let seen = |name: &String| name.starts_with(THROUGH_API) || name.starts_with(IN_BROWSER);
    let unseen = |row: &&page::CoverageRow<'static>| match &row.proof {
        Proof::Tests(names) => !names.iter().any(seen),
        Proof::Untested(_) => false,
        Proof::Missing => true,
    };
    let rows = rows.iter().filter(|row| speaks(row.entry));
    rows.filter(unseen).map(|row| row.entry.id()).collect()
}

impl CoverageReport {
    fn of(rows: &[page::CoverageRow<'static>], needless: Vec<String>, page_is_fresh: bool) -> Self {
        let count =
            |wanted: fn(&Proof) -> bool| rows.iter().filter(|row| wanted(&row.proof)).count();
        let missing = rows.iter().filter(|row| row.proof == Proof::Missing);
        Self {
            rows: rows.len(),
            proven: count(|proof| matches!(proof, Proof::Tests(_))),
            untested: count(|proof| matches!(proof, Proof::Untested(_))),
            missing: missing.map(|row| row.entry.id()).collect(),
            not_end_to_end: not_end_to_end(rows),
            needless,
            page_is_fresh,
        }
    }

    fn text(&self) -> String {
        let Self {
            rows,
            proven,
            untested,
            missing,
            ..
        } = self;
        let mut lines = vec![format!(
            "{rows} rows: {proven} proven, {untested} with a reason"
        )];
        if !missing.is_empty() {
            lines.push(format!(
                "{} neither tested nor listed in {UNTESTED}:",
                missing.len()
            ));
            lines.extend(missing.iter().map(|id| format!("  {id}")));
        }
        if !self.not_end_to_end.is_empty() {
            lines.push(format!(
                "{} that speak to people and are proven neither through the API nor in a browser:",
                self.not_end_to_end.len()
            ));
            lines.extend(self.not_end_to_end.iter().map(|id| format!("  {id}")));
        }
        if !self.needless.is_empty() {
            lines.push(format!(
                "listed in {UNTESTED}, yet proven: {}",
                self.needless.join(", ")
            ));
        }
        if !self.page_is_fresh {
            lines.push(format!(
                "{PAGE} is stale; write it with `sabot rules coverage --write`"
            ));
        }
        lines.join("\n")
    }
}
