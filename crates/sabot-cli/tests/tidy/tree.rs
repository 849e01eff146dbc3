//! The files of the repository, and how findings are told.

use std::fs;
use std::path::{Path, PathBuf};

/// Directories that are made, not written, wherever they are.
const MADE: [&str; 4] = ["target", ".git", "artifacts", "node_modules"];

/// What a game in the terminal leaves at the root.
const SAVED: &str = "records";

/// A file of the repository.
#[derive(Debug)]
pub(crate) struct File {
    /// Its path from the root, with slashes.
    pub(crate) path: String,
    /// What stands in it.
    pub(crate) text: String,
}

impl File {
    /// Whether it belongs to a crate that takes time, cards and seeds as arguments.
    pub(crate) fn is_pure(&self) -> bool {
        ["crates/sabot-core/", "crates/sabot-rules/"]
            .iter()
            .any(|dir| self.path.starts_with(dir))
    }
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every text file whose name ends like one of these, in order.
pub(crate) fn files(endings: &[&str]) -> Vec<File> {
    let root = root();
    let mut found = Vec::new();
    walk(&root, &root, endings, &mut found);
    found.sort_by(|one, other| one.path.cmp(&other.path));
    assert!(!found.is_empty(), "no file ends in {endings:?}");
    found
}

fn walk(root: &Path, dir: &Path, endings: &[&str], found: &mut Vec<File>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let local = path.strip_prefix(root).unwrap().to_string_lossy();
        if path.is_dir() {
            if !MADE.contains(&name.as_str()) && local != SAVED {
                walk(root, &path, endings, found);
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            let text = fs::read_to_string(&path).unwrap();
            found.push(File {
                path: local.replace('\\', "/"),
                text,
            });
        }
    }
}

/// Fails with every finding, one to a line.
#[track_caller]
pub(crate) fn none(what: &str, findings: &[String]) {
    assert!(
        findings.is_empty(),
        "{what}:\n  {}\n",
        findings.join("\n  ")
    );
}

/// Every line of the files in which something is found, with its place.
pub(crate) fn lines(files: &[File], finds: impl Fn(&File, &str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        for (number, line) in (1..).zip(file.text.lines()) {
            if finds(file, line) {
                found.push(format!("{}:{number}: {}", file.path, line.trim()));
            }
        }
    }
    found
}

/// Whether a word stands in a line by itself, not as part of a longer one.
pub(crate) fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(start, _)| {
        let before = line.get(..start).and_then(|text| text.chars().last());
        let after = line
            .get(start + word.len()..)
            .and_then(|text| text.chars().next());
        let joins = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        !joins(before) && !joins(after)
    })
}

#[test]
fn a_word_is_found_only_by_itself() {
    assert!(has_word("x: word,", "word"));
    assert!(!has_word("a_word words", "word"));
}
