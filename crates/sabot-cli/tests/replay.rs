//! `sabot replay` as a user calls it: what it prints, and the code it ends with.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use std::path::PathBuf;

use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;

const RECORD: &str = "testdata/records/sc-nj-05.sabot";

/// Runs `sabot replay …` in the root of the repository.
fn replay(args: &[&str]) -> Assert {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    cargo_bin_cmd!("sabot")
        .current_dir(root)
        .arg("replay")
        .args(args)
        .assert()
}

fn stdout(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn stderr(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

/// The record with something changed, as a file of its own.
fn changed(name: &str, from: &str, to: &str) -> PathBuf {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let text = std::fs::read_to_string(format!("{root}/{RECORD}")).unwrap();
    assert!(text.contains(from), "{from}");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text.replace(from, to)).unwrap();
    path
}

#[test]
fn a_record_is_printed_with_calls_payments_and_clauses() {
    let printed = stdout(&replay(&[RECORD]).code(0));
    for part in [
        "testdata/records/sc-nj-05.sabot\n",
        "2 bank 1000.00\n         \"1000.00 in the bank.\" (NJ-4.6a.0)\n",
        "refused: 500.00 is above 400.00 (NJ-4.7a.3)\n",
        "       · 2 deal\n",
        "3 wins 600.00 (NJ-4.10b.2)\n         4 wins 400.00 (NJ-4.10b.2)\n",
        "expectations hold",
    ] {
        assert!(printed.contains(part), "no `{part}` in:\n{printed}");
    }
}

#[test]
fn nothing_is_printed_when_all_holds_and_nothing_is_asked() {
    let quiet = replay(&["--quiet", RECORD, RECORD]).code(0);
    assert_eq!(
        (stdout(&quiet), stderr(&quiet)),
        (String::new(), String::new())
    );
}

#[test]
fn an_expectation_that_does_not_hold_ends_with_1_its_line_and_both_values() {
    let path = changed("unmet.sabot", "purse 3 10600.00", "purse 3 10600.01");
    let path = path.to_str().unwrap();
    for args in [vec![path], vec!["--quiet", path, RECORD]] {
        let told = stderr(&replay(&args).code(1));
        assert!(
            told.contains("purse of 3 is 10600.00, expected 10600.01"),
            "{told}"
        );
        assert!(told.contains(": line "), "{told}");
    }
    let refused = changed("refused.sabot", "expect refused NJ-4.7a.3\n", "");
    let told = stderr(&replay(&[refused.to_str().unwrap()]).code(1));
    assert!(
        told.contains("`4 stake 500.00` is refused: 500.00 is above 400.00"),
        "{told}"
    );
}

#[test]
fn a_record_that_cannot_be_read_ends_with_2() {
    let told = stderr(&replay(&["no/such.sabot", RECORD]).code(2));
    assert!(told.starts_with("no/such.sabot: "), "{told}");
    let torn = changed("torn.sabot", "3 natural", "3 natrual");
    let told = stderr(&replay(&[torn.to_str().unwrap()]).code(2));
    assert!(
        told.contains("column 3: found `natrual`, expected an act"),
        "{told}"
    );
    let option = changed(
        "option.sabot",
        "setup banker 2",
        "option vig 6\nsetup banker 2",
    );
    let told = stderr(&replay(&[option.to_str().unwrap()]).code(2));
    assert!(told.contains("vig = 6 is not admitted"), "{told}");
    replay(&[]).code(2);
}

#[test]
fn a_program_gets_every_line_with_its_events() {
    let printed = stdout(&replay(&["--json", RECORD]).code(0));
    let told: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(told[0]["outcome"], "holds");
    let lines = told[0]["lines"].as_array().unwrap();
    let bank = lines
        .iter()
        .find(|line| line["text"] == "2 bank 1000.00")
        .unwrap();
    let happening = &bank["steps"][0]["happenings"][0];
    assert_eq!(happening["event"]["bank-placed"]["amount"], 100_000);
    assert_eq!(happening["clause"], "NJ-4.6a.0");

    let path = changed("json.sabot", "purse 3 10600.00", "purse 3 1.00");
    let failed = replay(&["--json", "--quiet", path.to_str().unwrap()]).code(1);
    let told: Value = serde_json::from_str(&stdout(&failed)).unwrap();
    assert_eq!(told[0]["outcome"], "fails");
    assert!(told[0]["line"].as_u64().unwrap() > 20);
    assert_eq!(told[0]["lines"].as_array().unwrap().len(), 0);
}
