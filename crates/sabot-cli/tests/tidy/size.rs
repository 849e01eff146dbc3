//! Files keep their size: near 400 lines a file usually holds two ideas.

use super::tree::{files, none};

/// No file of Rust is longer.
const MOST: usize = 600;

/// From here on a file is listed.
const MANY: usize = 400;

/// Files that are longer and hold one idea all the same: a single closed enum, with its docs.
const ONE_IDEA: [&str; 1] = ["crates/sabot-rules/src/table/event.rs"];

#[test]
fn files_keep_their_size() {
    let mut findings = Vec::new();
    for file in files(&[".rs"]) {
        let (path, length) = (&file.path, file.text.lines().count());
        match (length > MOST, ONE_IDEA.contains(&path.as_str())) {
            (true, false) => findings.push(format!("{length} {path}: split it")),
            (false, true) => eprintln!("{length} {path}: take it off the list"),
            (true, true) => {}
            (false, false) if length > MANY => eprintln!("{length} {path}: nearly two ideas"),
            (false, false) => {}
        }
    }
    none("files longer than 600 lines", &findings);
}
