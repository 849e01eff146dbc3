//! What the README shows is what the program does: every command in it is run.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use std::fs;
use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;
use sabot_rules::Rulebook;

/// Leaves lines out of a transcript.
const LEFT_OUT: &str = "…";

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The lines of the README's blocks in this language.
fn blocks(language: &str) -> Vec<Vec<String>> {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let fence = format!("```{language}\n");
    let blocks = readme.split(&fence).skip(1);
    let inside = blocks.filter_map(|rest| rest.split("```").next());
    inside
        .map(|block| block.lines().map(str::to_owned).collect())
        .collect()
}

/// Runs a line of the README in the root of the repository and returns what it prints.
fn run(line: &str) -> String {
    let words = line.split_whitespace().skip(1);
    let mut sabot = cargo_bin_cmd!("sabot");
    let output = sabot
        .current_dir(root())
        .args(words.map(|word| word.trim_matches('\'')))
        .output()
        .unwrap();
    assert!(output.status.success(), "{line}\n{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_command_of_the_readme_runs() {
    let lines: Vec<String> = blocks("text").concat();
    let commands = lines.iter().filter(|line| line.starts_with("sabot "));
    let calls: Vec<&str> = commands
        .filter_map(|line| line.split("  ").next())
        .collect();
    assert!(calls.len() > 5, "{calls:?}");
    for call in calls {
        run(call);
    }
}

#[test]
fn the_transcript_of_the_readme_is_what_happens() {
    let transcripts = blocks("text").into_iter().filter_map(|block| {
        let call = block.first()?.strip_prefix("$ ")?.to_owned();
        Some((call, block))
    });
    let mut seen = 0;
    for (call, block) in transcripts {
        let printed = run(&call);
        let mut left = printed.lines();
        for line in block.iter().skip(1).filter(|line| *line != LEFT_OUT) {
            let found = left.any(|printed| printed == line);
            assert!(
                found,
                "`{call}` does not print, or not in this order:\n{line}"
            );
        }
        seen += 1;
    }
    assert!(seen > 0);
}

#[test]
fn the_rulebook_of_the_readme_is_admitted() {
    let rulebooks = blocks("toml");
    assert!(!rulebooks.is_empty());
    for lines in rulebooks {
        Rulebook::from_toml(&lines.join("\n")).unwrap();
    }
}
