//! The verifier that anybody can read and run, and files for it.

use std::path::{Path, PathBuf};
use std::process::{Command as Process, Output};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs a Python program of `tools/`.
pub(crate) fn python(tool: &str, args: &[&Path]) -> Output {
    let run = Process::new("python3")
        .arg("-B")
        .arg(root().join("tools").join(tool))
        .args(args)
        .output();
    run.expect("python3 must be installed: the verifier of fair shoes is written in it")
}

/// A file for the verifier in a folder of the build, one transcript a line.
pub(crate) fn write_lines(name: &str, lines: &[String]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    path
}
