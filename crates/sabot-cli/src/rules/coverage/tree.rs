//! The files of the repository.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// The repository around the current directory.
pub(super) fn root() -> anyhow::Result<PathBuf> {
    let here = env::current_dir()?;
    let root = here
        .ancestors()
        .find(|dir| dir.join("rulebooks/clauses.toml").is_file());
    root.map(Path::to_owned)
        .context("this is not a checkout of Sabot; say --root DIR")
}

/// Every file below a directory with this extension, in order; none if there is no directory.
pub(super) fn files(dir: &Path, extension: &str) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if !dir.is_dir() {
        return Ok(found);
    }
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

pub(super) fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

pub(super) fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
