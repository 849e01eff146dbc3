//! What `docs/lab.md` shows is what the program does: every transcript in it is run.

use std::fs;
use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;

/// Leaves lines out of a transcript.
const LEFT_OUT: &str = "…";

/// A line that tells how long it took: different every time.
const TIMED: &str = "coups a second";

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every transcript: the call, and what it prints.
fn transcripts() -> Vec<(String, Vec<String>)> {
    let page = fs::read_to_string(root().join("docs/lab.md")).unwrap();
    let blocks = page.split("```console\n").skip(1);
    blocks
        .map(|rest| {
            let mut lines = rest.split("```").next().unwrap().lines().map(str::to_owned);
            let call = lines.next().unwrap();
            (
                call.strip_prefix("$ sabot ").unwrap().to_owned(),
                lines.collect(),
            )
        })
        .collect()
}

/// The words of a call; quotes hold words together.
fn words(call: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for letter in call.chars() {
        match (letter, quote) {
            ('"' | '\'', None) => quote = Some(letter),
            (_, Some(open)) if letter == open => quote = None,
            (' ', None) => words.push(String::new()),
            _ => words.last_mut().unwrap().push(letter),
        }
    }
    words
}

#[test]
fn every_transcript_of_the_lab_is_what_happens() {
    let transcripts = transcripts();
    assert!(transcripts.len() > 15, "{}", transcripts.len());
    for (call, shown) in transcripts {
        let output = cargo_bin_cmd!("sabot")
            .current_dir(root())
            .args(words(&call))
            .output()
            .unwrap();
        let refused = output.status.code() == Some(2);
        let printed = if refused {
            output.stderr
        } else {
            output.stdout
        };
        let printed = String::from_utf8(printed).unwrap();
        let mut left = printed.lines();
        let compared = |line: &&String| *line != LEFT_OUT && !line.contains(TIMED);
        for line in shown.iter().filter(compared) {
            let found = left.any(|printed| printed.trim_end() == line.trim_end());
            assert!(
                found,
                "`{call}` does not print, or not in this order:\n{line}\n\n{printed}"
            );
        }
    }
}
