//! Files keep their size: near 400 lines a file usually holds two ideas.

use super::tree::{files, none};

/// No file of Rust is longer.
const MOST: usize = 600;

/// From here on a file is listed.
const MANY: usize = 400;

#[test]
fn files_keep_their_size() {
    let mut findings = Vec::new();
    for file in files(&[".rs"]) {
        let (path, length) = (&file.path, file.text.lines().count());
        if length > MOST {
            findings.push(format!("{length} {path}: split it"));
        } else if length > MANY {
            eprintln!("{length} {path}: nearly two ideas");
        }
    }
    none("files longer than 600 lines", &findings);
}
