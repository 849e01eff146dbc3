//! The modules of the house and of its audit use one another in one direction, and the map shows how.

use std::collections::{BTreeMap, BTreeSet};
use std::{env, fs};

use super::tree::{File, files, none, root};

/// The modules of a crate, each with those it uses.
type Modules = &'static [(&'static str, &'static [&'static str])];

/// What each top-level module may use of the others of its crate: those before it, and of those only these.
const EDGES: [(&str, Modules); 2] = [
    (
        "sabot-audit",
        &[
            ("attest", &[]),
            ("sealed", &[]),
            ("sums", &[]),
            ("replay", &[]),
            ("records", &["replay"]),
            ("old", &["records"]),
            ("reading", &["sums", "records"]),
            ("export", &["attest", "records"]),
            ("verify", &["sealed", "sums", "records"]),
        ],
    ),
    (
        "sabot-house",
        &[
            ("hall", &[]),
            ("staff", &["hall"]),
            ("office", &["hall", "staff"]),
            ("room", &["hall"]),
            ("floor", &["hall", "staff", "office", "room"]),
            ("desk", &["hall", "staff", "office", "floor"]),
            ("archive", &["hall", "floor"]),
            ("open", &["hall", "staff", "office", "floor"]),
        ],
    ),
];

/// Where the map is, and how the picture in it begins and ends.
const MAP: &str = "docs/architecture.md";
const BEGIN: &str =
    "<!-- modules: SABOT_WRITE=1 cargo test -p sabot-cli --test all tidy::modules -->\n";
const END: &str = "<!-- /modules -->\n";

/// Who uses whom.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The module a file belongs to, if it is in one.
fn module<'f>(file: &'f File, source: &str) -> Option<&'f str> {
    let inside = file.path.strip_prefix(source)?;
    let top = inside.split('/').next()?;
    let top = top.strip_suffix(".rs").unwrap_or(top);
    (top != "lib").then_some(top)
}

/// The text without remarks.
fn code(text: &str) -> String {
    let bare = text.lines().map(|line| line.split("//").next());
    bare.map(Option::unwrap_or_default)
        .collect::<Vec<_>>()
        .join("\n")
}

/// The names that follow `crate::`, those in braces included.
fn used(code: &str) -> BTreeSet<String> {
    let name = |text: &str| -> String {
        let letter = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
        text.trim_start().chars().take_while(letter).collect()
    };
    let mut found = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        match rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
            Some((list, _)) => found.extend(list.split(',').map(name)),
            None => {
                found.insert(name(rest));
            }
        }
    }
    found
}

/// The graph of a crate, as its paths have it.
fn graph(name: &str) -> Graph {
    let source = format!("crates/{name}/src/");
    let all = files(&[".rs"]);
    let mut graph = Graph::new();
    for file in &all {
        if let Some(top) = module(file, &source) {
            graph
                .entry(top.to_owned())
                .or_default()
                .extend(used(&code(&file.text)));
        }
    }
    let modules: BTreeSet<String> = graph.keys().cloned().collect();
    for (top, edges) in &mut graph {
        edges.retain(|edge| edge != top && modules.contains(edge));
    }
    graph
}

#[test]
fn modules_use_those_before_them_only() {
    let mut findings = Vec::new();
    for (name, declared) in EDGES {
        let graph = graph(name);
        for (at, (module, allowed)) in declared.iter().enumerate() {
            let before = |edge: &&str| declared.iter().take(at).any(|(one, _)| one == edge);
            let later = allowed.iter().filter(|edge| !before(edge));
            findings.extend(later.map(|edge| format!("{name}: {module} comes before {edge}")));
        }
        for (module, edges) in &graph {
            let allowed = declared.iter().find(|(one, _)| one == module);
            let Some((_, allowed)) = allowed else {
                findings.push(format!("{name}: {module} is not in the table of modules"));
                continue;
            };
            let other = edges
                .iter()
                .filter(|edge| !allowed.contains(&edge.as_str()));
            findings.extend(other.map(|edge| format!("{name}: {module} may not use {edge}")));
            let idle = allowed.iter().filter(|edge| !edges.contains(**edge));
            findings.extend(idle.map(|edge| format!("{name}: {module} does not use {edge}")));
        }
    }
    none("modules that look back", &findings);
}

/// One line a module: itself, and what it uses.
fn drawn() -> String {
    let mut text = String::from("```text\n");
    for (name, declared) in EDGES {
        let graph = graph(name);
        text.push_str(name);
        text.push('\n');
        for (module, _) in declared {
            let used = graph.get(*module).cloned().unwrap_or_default();
            let order = declared.iter().map(|(one, _)| *one);
            let used: Vec<&str> = order.filter(|one| used.contains(*one)).collect();
            let arrow = if used.is_empty() { "" } else { " ──▶ " };
            let line = format!("  {module:<8}{arrow}{}", used.join(", "));
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text.push_str("```\n");
    text
}

#[test]
fn the_map_shows_how() {
    let path = root().join(MAP);
    let map = fs::read_to_string(&path).unwrap();
    let (before, rest) = map.split_once(BEGIN).expect("the picture begins");
    let (picture, after) = rest.split_once(END).expect("the picture ends");
    let drawn = drawn();
    if env::var_os("SABOT_WRITE").is_some() {
        fs::write(&path, [before, BEGIN, &drawn, END, after].concat()).unwrap();
        return;
    }
    assert_eq!(
        picture, drawn,
        "{MAP} shows other modules: write it with SABOT_WRITE=1"
    );
}

#[test]
fn the_audit_has_no_async_runtime() {
    let manifest = fs::read_to_string(root().join("crates/sabot-audit/Cargo.toml")).unwrap();
    assert!(!manifest.contains("tokio"), "sabot-audit depends on tokio");
    let word = concat!("async", " ");
    let runs = |file: &File| {
        file.path.starts_with("crates/sabot-audit/src/") && code(&file.text).contains(word)
    };
    let found = files(&[".rs"]).into_iter().filter(runs);
    let found: Vec<String> = found.map(|file| file.path).collect();
    none("async code in the audit", &found);
}
