//! A crate's tests are one program, and no file of them is left out of it.

use std::collections::BTreeSet;

use super::tree::{File, files, none};

/// The folder of a crate's tests and the path in it, of a file that lies there.
fn placed(path: &str) -> Option<(&str, &str)> {
    let start = path.find("/tests/")?;
    let rest = path.get(start + "/tests/".len()..)?;
    let is_own = path.starts_with("crates/") && !path.get(..start)?.contains("/src");
    is_own.then_some((path.get(..start)?, rest))
}

/// The first name in a path: of a folder, or of a file without its ending.
fn first(rest: &str) -> &str {
    let name = rest.split('/').next().unwrap_or_default();
    name.strip_suffix(".rs").unwrap_or(name)
}

/// What `all.rs` names: its modules, and the folders it takes one from by path.
fn named(all: &str) -> BTreeSet<&str> {
    let module = |line: &str| -> bool { line.starts_with("mod ") };
    let modules = all.lines().filter(|line| module(line));
    let modules = modules.map(|line| line.trim_start_matches("mod ").trim_end_matches(';'));
    let paths = all
        .lines()
        .filter_map(|line| line.strip_prefix("#[path = \""));
    modules.chain(paths.map(first)).collect()
}

/// Files of tests that no program has.
fn left_out(files: &[File]) -> Vec<String> {
    let all = |crate_: &str| {
        let path = format!("{crate_}/tests/all.rs");
        files.iter().find(|file| file.path == path)
    };
    let mut findings = Vec::new();
    for file in files {
        let Some((crate_, rest)) = placed(&file.path) else {
            continue;
        };
        if let Some(all) = all(crate_)
            && rest != "all.rs"
            && !named(&all.text).contains(first(rest))
        {
            findings.push(format!("{}: all.rs does not name it", file.path));
        }
    }
    findings
}

#[test]
fn every_file_of_tests_is_in_its_crates_program() {
    none("tests that never run", &left_out(&files(&[".rs"])));
}

#[test]
fn a_file_that_is_not_named_is_found() {
    let file = |path: &str, text: &str| File {
        path: path.to_owned(),
        text: text.to_owned(),
    };
    let all = "mod floor;\n#[path = \"common/hall.rs\"]\nmod hall;\n";
    let tree = [
        file("crates/a/tests/all.rs", all),
        file("crates/a/tests/floor/bots.rs", ""),
        file("crates/a/tests/common/hall.rs", ""),
        file("crates/a/tests/lost.rs", ""),
        file("crates/a/src/play/tests/screens.rs", ""),
        file("crates/b/tests/alone.rs", ""),
    ];
    let found = ["crates/a/tests/lost.rs: all.rs does not name it"];
    assert_eq!(left_out(&tree), found);
}
