//! `sabot rules` as a user calls it: what it prints, and the code it ends with.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;

/// Runs `sabot rules …` in the root of the repository.
fn rules(args: &[&str]) -> Assert {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    cargo_bin_cmd!("sabot")
        .current_dir(root)
        .arg("rules")
        .args(args)
        .assert()
}

fn stdout(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn stderr(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

/// What a call that succeeds prints.
fn printed(args: &[&str]) -> String {
    stdout(&rules(args).success())
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&printed(&[args, &["--json"]].concat())).unwrap()
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no `{part}` in:\n{text}");
    }
}

/// The words of each line that begins with this one.
fn lines<'a>(text: &'a str, first: &str) -> Vec<Vec<&'a str>> {
    let lines = text
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>());
    lines
        .filter(|words| words.first() == Some(&first))
        .collect()
}

#[test]
fn show_explains_a_clause_with_the_houses_interpretation_marked() {
    let text = printed(&["show", "NJ-4.12h.1"]);
    has(
        &text,
        &[
            "NJ-4.12h.1  option: a choice left to the house",
            "new-jersey: New Jersey regulation",
            "section 1.11 Irregularities (4.12)",
            "Procedure 1: discard it and as many further face-up cards as its value.",
            "A → 2 cards",
            "the croupier",
            "disclosed_card = h1 (new-jersey; takes h1, h2 or h3)",
            "INT-53  4.12(h)1, \"one or ten\" (the house's interpretation, not the regulator's)",
            "h1_ten = 10",
            "Proven by",
        ],
    );
}

#[test]
fn show_takes_decisions_and_invariants() {
    let text = printed(&["show", "INT-48", "INV-03"]);
    has(
        &text,
        &[
            "INT-48  4.12(b) (the house's interpretation, not the regulator's)",
            "zero_hand = draws",
            "INV-03  an invariant of every rulebook",
            "NJ-4.12b.2",
        ],
    );
}

#[test]
fn show_tells_which_tests_prove_a_clause() {
    let text = printed(&["show", "NJ-4.9f"]);
    has(&text, &["Proven by\n", "  nj_4_9f_exactly_two_free_cells"]);
}

#[test]
fn show_takes_paragraphs_beginnings_and_small_letters() {
    let ids = |args: &[&str]| -> Vec<String> {
        let rows = json(args)["rows"].as_array().unwrap().clone();
        let ids = rows.iter().map(|row| row["id"].as_str().unwrap());
        ids.map(str::to_owned).collect()
    };
    assert_eq!(ids(&["show", "nj-4.6b.1"]), ["NJ-4.6b.1"]);
    assert_eq!(ids(&["show", "nj-4.9A"]).len(), 5);
    assert_eq!(ids(&["show", "NJ-4.12*"]).len(), 25);
    let twice = ids(&["show", "CK-a*", "CK-a.1"]);
    assert_eq!(twice, ["CK-a.1", "CK-a.2"], "nothing is shown twice");
}

#[test]
fn an_unknown_id_is_answered_with_its_neighbours_and_one() {
    let answer = rules(&["show", "NJ-4.6b.9"]).code(1);
    let text = stdout(&answer);
    has(&text, &["No row has the id NJ-4.6b.9", "NJ-4.6b.1"]);
    let answer = rules(&["show", "NJ-4.6b.1", "NJ-4.6b.9", "--json"]).code(1);
    let found: Value = serde_json::from_str(&stdout(&answer)).unwrap();
    assert_eq!(found["rows"][0]["id"], "NJ-4.6b.1");
    assert_eq!(found["unknown"][0]["id"], "NJ-4.6b.9");
    assert_eq!(found["unknown"][0]["nearest"][0], "NJ-4.6b.1");
}

#[test]
fn show_in_json_has_every_part() {
    let shown = json(&["show", "NJ-4.12h.1.ten"]);
    let row = &shown["rows"][0];
    assert_eq!(row["rulebook"], "new-jersey");
    assert_eq!(row["section"]["number"], "1.11");
    assert_eq!(row["kind"], "option");
    assert_eq!(row["interpretations"][0]["id"], "INT-53");
    assert_eq!(row["options"][0]["key"], "h1_ten");
    assert_eq!(row["who"][0], "the house's configuration");
    assert!(!row["proven_by"].as_array().unwrap().is_empty());
}

#[test]
fn nj_4_9f_the_printed_table_marks_exactly_two_free_cells() {
    let text = printed(&["table", "new-jersey"]);
    let row = |first: &str| lines(&text, first)[0].join(" ");
    assert_eq!(row("count"), "count none 0 1 2 3 4 5 6 7 8 9 clause");
    for count in 0..10 {
        assert_eq!(lines(&text, &count.to_string())[0].len(), 13);
    }
    assert_eq!(row("3"), "3 D D D D D D D D D S [O] NJ-4.9c.3");
    assert_eq!(row("5"), "5 D S S S S [O] D D D S S NJ-4.9c.5");
    assert_eq!(row("player"), "player D D D D D [O] S S S S");
    has(&text, &["Free for the banker: 3 against 9, 5 against 4\n"]);
    has(&text, &["Free for the player: 5\n"]);
    let marks = text.matches("[O]").count();
    assert_eq!(marks, 4, "two, the player's 5, and the legend");
    has(
        &text,
        &["NJ-4.9c.1", "The house's interpretation", "INT-29"],
    );
}

#[test]
fn a_table_of_punto_banco_leaves_nobody_a_choice() {
    let sheet = json(&["table", "chickasaw"]);
    assert_eq!(sheet["free"]["banker"].as_array().unwrap().len(), 0);
    assert_eq!(sheet["columns"].as_array().unwrap().len(), 11);
    assert_eq!(sheet["banker"].as_array().unwrap().len(), 10);
    assert_eq!(sheet["banker"][3]["cells"][9], "S");
    assert_eq!(sheet["banker"][3]["clauses"][0], "CK-draw-05");
    assert_eq!(sheet["player"][5]["cell"], "D");
    let text = printed(&["table", "chickasaw"]);
    has(&text, &["Free for the banker: nowhere"]);
}

#[test]
fn the_rule_table_of_venice_says_whose_it_is() {
    let text = printed(&["table", "venice"]);
    has(&text, &["VE-rule-01", "VE-rule-04, INT-31"]);
}

#[test]
fn diff_lists_points_options_and_cells() {
    let text = printed(&["diff", "new-jersey", "venice"]);
    has(
        &text,
        &["exactly six (312 cards)", "player on 5  O           S"],
    );
    assert_eq!(lines(&text, "seats")[0], ["seats", "9", "8"]);
    let uncovered = ["ve_uncovered", "-", "stays"];
    assert_eq!(lines(&text, "ve_uncovered")[0], uncovered);
    assert!(lines(&text, "vig").is_empty(), "it is 5 by either name");

    let found = json(&["diff", "venice", "chickasaw"]);
    let cells = found["draw"].as_array().unwrap();
    assert_eq!(cells.len(), 3, "the player's 5 and the two cells at will");
    assert_eq!(found["one"]["law"], "venice");
    assert!(found["points"].as_array().unwrap().len() > 40);
}

#[test]
fn diff_of_a_house_and_its_base_shows_what_the_house_chose() {
    let text = printed(&["diff", "new-jersey", "testdata/rulebooks/club.toml"]);
    has(&text, &["new-jersey and friday-club", "Options"]);
    assert!(!text.contains("What the rulebooks say"), "one law");
    has(
        &printed(&["diff", "venice", "venice"]),
        &["Nothing differs."],
    );
}

#[test]
fn options_list_value_default_bounds_and_clauses() {
    let text = printed(&["options", "new-jersey"]);
    let vig = "vig 5 5 4 or 5 NJ-4.10c.2, VE-game-16, CK-a.2";
    assert_eq!(lines(&text, "vig")[0].join(" "), vig);
    has(&text, &["Not under this law: table, "]);

    let sheet = json(&["options", "chickasaw"]);
    let options = sheet["options"].as_array().unwrap();
    let ante = options.iter().find(|line| line["key"] == "ante").unwrap();
    assert_eq!(ante["value"], "0.50");
    assert_eq!(ante["clauses"][2], "INT-78");
}

#[test]
fn options_of_a_houses_own_file_mark_what_it_changed() {
    let text = printed(&["options", "testdata/rulebooks/club.toml"]);
    has(&text, &["friday-club, version 3, on the law of new-jersey"]);
    has(&text, &["* differs from the default"]);
    assert_eq!(lines(&text, "decks")[0][..4], ["decks", "8", "*", "6"]);
}

#[test]
fn a_file_the_law_forbids_is_a_wrong_call_with_its_clause() {
    let file = "testdata/rulebooks/bad-decks.toml";
    let answer = rules(&["options", file]).code(2);
    assert_eq!(stdout(&answer), "");
    let said = stderr(&answer);
    has(&said, &[file, "decks = 5 is not admitted", "(NJ-4.1a.1)"]);
}

#[test]
fn a_rulebook_nobody_knows_is_a_wrong_call() {
    for question in ["options", "table"] {
        let answer = rules(&[question, "monaco"]).code(2);
        let said = stderr(&answer);
        has(&said, &["no rulebook is called `monaco`", "venice"]);
    }
    rules(&["diff", "venice", "monaco"]).code(2);
    rules(&["options", "testdata"]).code(2);
}

#[test]
fn a_call_that_says_nothing_is_wrong() {
    rules(&[]).code(2);
    rules(&["show"]).code(2);
    rules(&["table"]).code(2);
}
