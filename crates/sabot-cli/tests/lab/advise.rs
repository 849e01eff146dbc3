//! `sabot advise` as a user calls it: what it prints, and the code it ends with.

use serde_json::Value;

use super::call::{Call, has};

const ADVISE: Call = Call("advise");

fn first_line(args: &[&str]) -> String {
    ADVISE.printed(args).lines().next().unwrap().to_owned()
}

#[track_caller]
fn near(value: &Value, expected: f64) {
    let found = value["decimal"].as_f64().unwrap();
    assert!((found - expected).abs() < 5e-7, "{found} is not {expected}");
}

#[test]
fn the_first_line_says_what_to_do_and_what_the_other_choice_costs() {
    let text = ADVISE.printed(&["--hand", "A 4"]);
    has(
        &text,
        &[
            "Draw: it costs nothing; standing costs 2.5678 per 100 at stake.",
            "new-jersey: 312 cards before this coup, levy 5.0000 % (1/20), against the equilibrium of this shoe",
            "player with 14",
            "-18.4878",
            "-21.0556",
            "Before the cards a coup is worth -1.2376 per 100",
        ],
    );
    let line = first_line(&["--hand", "A 4", "--amount", "130.00"]);
    has(
        &line,
        &["standing costs 2.5678 per 100", "3.3381 on 130.00"],
    );
}

#[test]
fn the_banker_answers_what_the_player_did() {
    let against = ["--against", "rule-table"];
    let line = first_line(&[&["--hand", "K 3", "--third", "9"], &against[..]].concat());
    has(&line, &["Stand: it costs nothing; drawing costs 6.1337"]);
    let line = first_line(&["--hand", "K 3", "--third", "9"]);
    has(&line, &["Draw: it costs nothing; standing costs 7.5030"]);
    let line = first_line(&[
        "--hand",
        "K 3",
        "--third",
        "9",
        "--side",
        "banker",
        "--against",
        "5=stand",
    ]);
    has(&line, &["Stand"]);
    let line = first_line(&["--hand", "K 6", "--stood"]);
    has(
        &line,
        &["Stand: the rules leave no choice here (NJ-4.9c.6)."],
    );
    let line = first_line(&["--rules", "venice", "--hand", "K 6", "--stood"]);
    has(
        &line,
        &["Draw or stand: neither costs anything. The equilibrium draws 51.3"],
    );
}

#[test]
fn where_the_rules_choose_there_is_one_line_and_its_clause() {
    let line = first_line(&["--hand", "K 4"]);
    assert_eq!(line, "Draw: the rules leave no choice here (NJ-4.9a.1).");
    let line = first_line(&["--rules", "chickasaw", "--hand", "A 5"]);
    assert_eq!(line, "Stand: the rules leave no choice here (CK-draw-02).");
    let bound = ["--rules", "venice", "--rule-table", "both", "--hand"];
    let line = first_line(&[&bound[..], &["K 4"]].concat());
    assert_eq!(line, "Draw: the rules leave no choice here (VE-rule-10).");
    let free = ADVISE.json(&[
        "--rules",
        "venice",
        "--rule-table",
        "banker",
        "--hand",
        "K 4",
    ]);
    assert_eq!(
        (&free["free"], &free["clause"]),
        (&true.into(), &"VE-rule-01".into())
    );
}

#[test]
fn json_says_everything_exactly() {
    let answer = ADVISE.json(&["--hand", "A 4", "--amount", "137.50"]);
    assert_eq!(answer["rulebook"], "new-jersey");
    assert_eq!(answer["amount"], "137.50");
    assert_eq!(
        (&answer["cards"], &answer["alpha"]),
        (&312.into(), &"14/275".into())
    );
    assert_eq!(
        (&answer["side"], &answer["hand"]),
        (&"player".into(), &"14".into())
    );
    assert_eq!(
        (&answer["best"], &answer["clause"]),
        (&"draw".into(), &"NJ-4.9a.2".into())
    );
    assert_eq!(
        (&answer["equilibria"], &answer["complete"]),
        (&1.into(), &true.into())
    );
    let [draw, stand] = answer["alternatives"].as_array().unwrap().as_slice() else {
        panic!("two choices: {answer}");
    };
    assert_eq!(
        (&draw["action"], &draw["cost"]["exact"]),
        (&"draw".into(), &"0".into())
    );
    near(&stand["ev"], -0.210_556);
    near(&stand["cost"], 0.025_678);
    let sum: f64 = ["wins", "ties", "loses"]
        .iter()
        .map(|key| stand[key]["decimal"].as_f64().unwrap())
        .sum();
    assert!((sum - 1.0).abs() < 1e-12);
    near(&answer["coup"]["best"], -0.012_376);
    assert_eq!(answer["equilibrium_draws"], "1");
    let other = ADVISE.json(&["--hand", "A 4", "--against", "rule-table"]);
    assert_eq!(other.get("equilibrium_draws"), None);
    assert_eq!(other.get("equilibria"), None);
}

#[test]
fn the_cards_that_were_seen_change_the_advice() {
    let ev = |args: &[&str]| ADVISE.json(args)["alternatives"][0]["ev"]["exact"].clone();
    let fresh = ev(&["--hand", "A 4"]);
    let seen = ev(&["--hand", "A 4", "--seen", "4s 9d Kh"]);
    assert_ne!(fresh, seen);
    assert_eq!(seen, ev(&["--hand", "A 4", "--shoe", "6 decks - 4s 9d Kh"]));
    assert_eq!(
        fresh,
        ev(&["--hand", "A 4", "--decks", "6", "--commission", "5%"])
    );
}

#[test]
fn a_bank_is_kept_passed_or_faced() {
    let text = ADVISE.printed(&["--bank", "500.00", "--horizon", "3"]);
    has(
        &text,
        &[
            "Pass the bank: over 3 coups keeping 500.00 is worth -15.6854",
            "banco and suivi, 3 coups",
            "only ties",
            "3707.25",
            "Later coups count as dealt from the same",
        ],
    );
    let answer = ADVISE.json(&["--bank", "500.00", "--horizon", "3"]);
    assert_eq!(
        (&answer["bank"], &answer["horizon"]),
        (&"500.00".into(), &3.into())
    );
    assert_eq!(answer["endings"].as_array().unwrap().len(), 4);
    assert_eq!(answer["endings"][1]["bank"]["exact"], "975");
    assert_eq!(answer["pass"]["exact"], "0");
    let next = ADVISE.json(&["--bank", "500.00"]);
    assert_eq!(next["keep"], answer["keep_next"]);
    assert_eq!(next["banco"], answer["banco"]);
}

#[test]
fn a_shoe_can_make_a_bank_worth_keeping() {
    // Against a player's side that stands on whatever it may.
    let bank = [
        "--bank",
        "100",
        "--rules",
        "venice",
        "--commission",
        "0%",
        "--against",
    ];
    let stands = "0=stand,1=stand,2=stand,3=stand,4=stand,5=stand";
    let line = first_line(&[&bank[..], &[stands]].concat());
    has(
        &line,
        &["Keep the bank: over 1 coup keeping 100.00 is worth "],
    );
}

#[test]
fn a_wrong_call_gets_one_clear_sentence() {
    ADVISE.refused(&["--hand", "9 K"], "9 on two cards is a natural");
    ADVISE.refused(&["--hand", "A"], "`A` is no hand of two cards");
    ADVISE.refused(&["--hand", "A X"], "`X` is no rank");
    ADVISE.refused(
        &["--hand", "K 6", "--side", "banker"],
        "add --third CARD or --stood",
    );
    ADVISE.refused(
        &["--hand", "K 6", "--side", "player", "--stood"],
        "the player's hand chooses first",
    );
    ADVISE.refused(&["--hand", "A 4", "--third", "X"], "--third");
    ADVISE.refused(&["--hand", "A 4", "--against", "foo"], "`foo` is no choice");
    ADVISE.refused(
        &["--hand", "A 4", "--against", "6=draw"],
        "the rules leave no choice on 6",
    );
    ADVISE.refused(
        &["--hand", "A 4", "--amount", "0"],
        "--amount: nothing is at risk",
    );
    ADVISE.refused(&["--hand", "A 4", "--amount", "much"], "--amount");
    ADVISE.refused(
        &["--hand", "A 4", "--amount", "0.20"],
        "the levy takes 1 of a win",
    );
    ADVISE.refused(&["--hand", "A 4", "--commission", "150%"], "out of range");
    ADVISE.refused(
        &["--hand", "A 4", "--shoe", "0=3,1=2"],
        "the shoe has 5 cards",
    );
    ADVISE.refused(
        &["--hand", "A 4", "--shoe", "0=30,1=20"],
        "too few cards of value 4",
    );
    ADVISE.refused(
        &["--hand", "A 4", "--rules", "nowhere"],
        "no rulebook is called `nowhere`",
    );
    ADVISE.refused(&["--hand", "A 4", "--rule-table", "both"], "only Venice");
    ADVISE.refused(&["--bank", "0"], "--bank: nothing is at risk");
    ADVISE.refused(
        &["--bank", "100", "--horizon", "0"],
        "a horizon is 1 to 40 coups, not 0",
    );
    ADVISE.refused(
        &["--bank", "100", "--rules", "chickasaw"],
        "chickasaw has no bank",
    );
    for args in [
        &["--hand", "A 4", "--bank", "5"][..],
        &["--hand", "A 4", "--horizon", "2"],
        &[],
    ] {
        ADVISE.refused(args, "--help tells more");
    }
}
