//! `sabot play` without a terminal: what it prints, and how it ends.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;

fn play(args: &[&str]) -> Assert {
    cargo_bin_cmd!("sabot").arg("play").args(args).assert()
}

fn printed(args: &[&str]) -> String {
    let output = play(args).success().get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

fn refused(args: &[&str]) -> String {
    let output = play(args).code(2).get_output().clone();
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_coup_of_each_rulebook_is_told_with_its_clauses() {
    for rules in ["new-jersey", "venice", "chickasaw"] {
        insta::assert_snapshot!(rules, printed(&["--rules", rules, "--seed", "7"]));
    }
}

#[test]
fn a_seed_repeats_itself_and_another_does_not() {
    let once = printed(&["--seed", "7", "--coups", "5"]);
    assert_eq!(once, printed(&["--seed", "7", "--coups", "5"]));
    assert_ne!(once, printed(&["--seed", "8", "--coups", "5"]));
    assert!(once.starts_with(&printed(&["--seed", "7"])[..400]));
    assert_eq!(
        once.matches(" over ").count() + once.matches("Stand Off").count(),
        5
    );
}

#[test]
fn without_a_seed_one_is_taken_and_shown() {
    let text = printed(&["--rules", "chickasaw"]);
    let seed = text
        .lines()
        .next()
        .and_then(|line| line.split("seed ").nth(1));
    let seed = seed.expect("the first line shows the seed");
    assert_eq!(text, printed(&["--rules", "chickasaw", "--seed", seed]));
}

/// The place and face of every card in a report, in order.
fn cards(report: &Value) -> Vec<(String, bool)> {
    let events = report["events"].as_array().unwrap();
    let out = events.iter().filter_map(|e| e["event"].get("card-out"));
    out.map(|card| {
        (
            card["place"].as_str().unwrap().to_owned(),
            !card["face"].is_null(),
        )
    })
    .collect()
}

#[test]
fn int_26_json_tells_no_face_before_its_hand_is_turned() {
    for rules in ["new-jersey", "venice", "chickasaw"] {
        let text = printed(&["--rules", rules, "--seed", "7", "--coups", "40", "--json"]);
        let (mut first, mut third) = (0, 0);
        for line in text.lines() {
            let report: Value = serde_json::from_str(line).unwrap();
            for (place, known) in cards(&report) {
                match place.as_str() {
                    // The card that completes a punto banco deal is turned in the same breath.
                    "p1" | "b1" | "p2" | "b2" => {
                        first += 1;
                        assert!(!known, "{rules}: {place} is told in {line}");
                    }
                    "p3" | "b3" => {
                        third += 1;
                        assert!(known, "{rules}: {place} lies face up");
                    }
                    _ => {}
                }
            }
        }
        assert_eq!(first % 4, 0);
        assert!(
            first >= 160 && third > 20,
            "{rules}: {first} and {third} cards"
        );
    }
}

#[test]
fn a_record_is_saved_and_replays() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/play");
    for rules in ["new-jersey", "venice", "chickasaw"] {
        let path = format!("{folder}/{rules}.sabot");
        printed(&[
            "--rules", rules, "--seed", "7", "--coups", "25", "--record", &path,
        ]);
        let mut replay = cargo_bin_cmd!("sabot");
        replay.args(["replay", &path]).assert().success();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains("--seed 7"), "{text}");
        assert!(text.contains("expect purse 1 "), "{text}");
    }
    let nowhere = format!("{folder}/venice.sabot/no.sabot");
    assert!(refused(&["--record", &nowhere]).contains("no record in"));
}

#[test]
fn options_are_set_and_an_inadmissible_one_is_refused_with_its_clause() {
    let text = printed(&[
        "--seed",
        "7",
        "--option",
        "vig=4",
        "--option",
        "call_forms=Suivi, Banco, Tie Hand",
    ]);
    assert!(text.contains("Coup 1"), "{text}");
    let why = refused(&["--option", "vig=6"]);
    assert!(why.contains("NJ-4.10c.2"), "{why}");
    assert!(refused(&["--option", "vig"]).contains("KEY=VALUE"));
    assert!(refused(&["--rules", "monaco"]).contains("new-jersey, venice and chickasaw"));
    assert!(refused(&["--seat", "12"]).contains("1 to 9"));
    refused(&["--purse", "-5"]);
    refused(&["--pace", "glacial"]);
    refused(&["--coups", "0"]);
}
