//! Files keep their size, and folders too: near 400 lines a file usually holds two ideas.

use std::collections::BTreeMap;

use super::tree::{files, none};

/// No file of Rust is longer.
const MOST: usize = 600;

/// No folder has more files of Rust side by side: one sees them all at once.
const SIDE_BY_SIDE: usize = 28;

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

#[test]
fn folders_keep_their_size() {
    let mut folders: BTreeMap<String, usize> = BTreeMap::new();
    for file in files(&[".rs"]) {
        let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        *folders.entry(folder.to_owned()).or_default() += 1;
    }
    let over = folders
        .into_iter()
        .filter(|(_, count)| *count > SIDE_BY_SIDE);
    let findings: Vec<String> = over
        .map(|(folder, count)| format!("{count} {folder}"))
        .collect();
    none("folders of more than 28 files", &findings);
}
