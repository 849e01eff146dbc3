//! Crates depend inward only, and the pure ones on no clock and no chance.

use std::fs;

use toml::Table;

use super::tree::{File, files, lines, none, root};

/// What each crate of ours may use of ours.
const EDGES: [(&str, &[&str]); 11] = [
    ("sabot-core", &[]),
    ("sabot-rules", &["sabot-core"]),
    ("sabot-lab", &["sabot-core", "sabot-rules"]),
    ("sabot-ledger", &["sabot-core"]),
    ("sabot-vault", &["sabot-core", "sabot-rules"]),
    (
        "sabot-stream",
        &["sabot-core", "sabot-rules", "sabot-ledger", "sabot-vault"],
    ),
    (
        "sabot-wire",
        &[
            "sabot-core",
            "sabot-rules",
            "sabot-lab",
            "sabot-ledger",
            "sabot-vault",
            "sabot-stream",
        ],
    ),
    (
        "sabot-audit",
        &[
            "sabot-core",
            "sabot-rules",
            "sabot-lab",
            "sabot-ledger",
            "sabot-vault",
            "sabot-stream",
            "sabot-wire",
        ],
    ),
    (
        "sabot-house",
        &[
            "sabot-core",
            "sabot-rules",
            "sabot-lab",
            "sabot-ledger",
            "sabot-vault",
            "sabot-stream",
            "sabot-wire",
            "sabot-audit",
        ],
    ),
    (
        "sabot-server",
        &[
            "sabot-core",
            "sabot-rules",
            "sabot-lab",
            "sabot-ledger",
            "sabot-vault",
            "sabot-stream",
            "sabot-wire",
            "sabot-audit",
            "sabot-house",
        ],
    ),
    (
        "sabot-cli",
        &[
            "sabot-core",
            "sabot-rules",
            "sabot-lab",
            "sabot-ledger",
            "sabot-vault",
            "sabot-stream",
            "sabot-wire",
            "sabot-audit",
            "sabot-house",
            "sabot-server",
        ],
    ),
];

/// Crates without clock and chance.
const PURE: [&str; 2] = ["sabot-core", "sabot-rules"];

/// What brings a clock or chance into a crate.
const IMPURE: [&str; 8] = [
    "rand",
    "rand_core",
    "getrandom",
    "fastrand",
    "tokio",
    "async-std",
    "chrono",
    "time",
];

/// Every dependency of every crate: (crate, part of its manifest, dependency).
fn dependencies() -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    for dir in fs::read_dir(root().join("crates")).unwrap() {
        let manifest = dir.unwrap().path().join("Cargo.toml");
        let manifest: Table = toml::from_str(&fs::read_to_string(manifest).unwrap()).unwrap();
        let name = manifest["package"]["name"].as_str().unwrap();
        for part in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let listed = manifest.get(part).and_then(|part| part.as_table());
            for used in listed.into_iter().flat_map(Table::keys) {
                found.push((name.to_owned(), part.to_owned(), used.clone()));
            }
        }
    }
    found
}

#[test]
fn crates_depend_inward_only() {
    let mut findings = Vec::new();
    for (name, part, used) in dependencies() {
        let Some((_, allowed)) = EDGES.iter().find(|(known, _)| *known == name) else {
            findings.push(format!("{name} is not in the table of crates"));
            continue;
        };
        // A crate may test with its own features.
        let own = used == name && part == "dev-dependencies";
        if used.starts_with("sabot-") && !own && !allowed.contains(&used.as_str()) {
            findings.push(format!("{name} may not use {used} ({part})"));
        }
    }
    none("crates that look outward", &findings);
}

#[test]
fn pure_crates_depend_on_no_clock_and_no_chance() {
    let impure = |(name, part, used): (String, String, String)| {
        let found = PURE.contains(&name.as_str()) && IMPURE.contains(&used.as_str());
        found.then(|| format!("{name} may not use {used} ({part})"))
    };
    let findings: Vec<String> = dependencies().into_iter().filter_map(impure).collect();
    none("pure crates with a clock or chance", &findings);
}

#[test]
fn pure_crates_read_no_clock() {
    let clocks = [
        "std::time",
        "SystemTime",
        "Instant::now",
        "std::thread",
        "core::time",
    ];
    let reads = |file: &File, line: &str| {
        file.is_pure()
            && file.path.contains("/src/")
            && clocks.iter().any(|word| line.contains(word))
    };
    none(
        "pure code that reads a clock",
        &lines(&files(&[".rs"]), reads),
    );
}
