//! `sabot odds` as a user calls it: what it prints, and the code it ends with.

use std::fs;

use serde_json::Value;

use super::call::{Call, has};

const ODDS: Call = Call("odds");

/// The bet with this name.
fn bet<'a>(answer: &'a Value, name: &str) -> &'a Value {
    let bets = answer["bets"].as_array().unwrap();
    bets.iter().find(|bet| bet["bet"] == name).unwrap()
}

fn near(value: &Value, expected: f64) {
    let found = value.as_f64().unwrap();
    assert!((found - expected).abs() < 5e-7, "{found} is not {expected}");
}

#[test]
fn eight_decks_print_the_known_figures() {
    let text = ODDS.printed(&["--decks", "8"]);
    has(
        &text,
        &[
            "8 decks: 416 cards, drawing by chickasaw",
            "2,230,518,282,592,256",
            "2,292,252,566,437,888",
            "475,627,426,473,216",
            "4,998,398,275,503,360",
            "-1.2351 %",
            "-1.0579 %",
            "-14.3596 %",
            "1:1 less 5 %",
            "perfect-pair",
        ],
    );
    assert_eq!(text, ODDS.printed(&[]));
}

#[test]
fn json_keeps_its_contract() {
    let answer = ODDS.json(&["--decks", "8"]);
    assert_eq!(answer["cards"], 416);
    assert_eq!(answer["deals"], "4998398275503360");
    let player = &answer["outcomes"]["player"];
    assert_eq!(player["count"], "2230518282592256");
    near(&player["probability"], 0.446_246_6);
    assert_eq!(answer["outcomes"]["banker"]["count"], "2292252566437888");
    assert_eq!(answer["outcomes"]["tie"]["count"], "475627426473216");
    let banker = bet(&answer, "banker");
    assert_eq!(banker["commission"], "1/20");
    near(&banker["ev"], -0.010_579_1);
    near(&banker["variance"], 0.860_018_9);
    let (over, under) = banker["ev_exact"]
        .as_str()
        .unwrap()
        .split_once('/')
        .unwrap();
    let (over, under): (f64, f64) = (over.parse().unwrap(), under.parse().unwrap());
    near(&banker["ev"], over / under);
    assert!(answer.get("removal").is_none() && answer.get("joint").is_none());
}

#[test]
fn the_same_shoe_by_values_gives_the_same_answer_without_pairs() {
    let values = "0=128,1=32,2=32,3=32,4=32,5=32,6=32,7=32,8=32,9=32";
    let (decks, shoe) = (ODDS.json(&[]), ODDS.json(&["--shoe", values]));
    assert_eq!(decks["outcomes"], shoe["outcomes"]);
    assert_eq!(bet(&decks, "dragon-7"), bet(&shoe, "dragon-7"));
    let names = |answer: &Value| answer["bets"].as_array().unwrap().len();
    assert_eq!(names(&decks) - names(&shoe), 4);
    has(
        &ODDS.printed(&["--shoe", values]),
        &["Left out, since the shoe is not known by rank or card: player-pair, banker-pair"],
    );
}

#[test]
fn removed_cards_are_gone_however_they_are_said() {
    let said = [
        ODDS.json(&["--decks", "6", "--removed", "4s 9d"]),
        ODDS.json(&["--shoe", "6 decks - 4s 9d"]),
        ODDS.json(&["--shoe", "6 decks - 9d", "--removed", "4s"]),
    ];
    assert!(said.iter().all(|answer| answer == &said[0]));
    assert_eq!(said[0]["cards"], 310);
}

#[test]
fn removal_has_ten_numbers_for_values_and_thirteen_for_ranks() {
    let answer = ODDS.json(&["--removal", "--bets", "banker,tie,player-pair"]);
    let removal = &answer["removal"];
    let lengths =
        ["banker", "tie", "player-pair"].map(|name| removal[name].as_array().unwrap().len());
    assert_eq!(lengths, [10, 10, 13]);
    let without = ODDS.json(&["--bets", "banker", "--removed", "4"]);
    let change = bet(&without, "banker")["ev"].as_f64().unwrap()
        - bet(&answer, "banker")["ev"].as_f64().unwrap();
    near(&removal["banker"][4], change);
    let small = ODDS.json(&["--shoe", "0=6,1=1", "--removal", "--bets", "tie"]);
    assert!(small["removal"]["tie"][2].is_null() && small["removal"]["tie"][0].is_number());
}

#[test]
fn covariance_and_joint_are_whole() {
    let answer = ODDS.json(&[
        "--covariance",
        "--joint",
        "--bets",
        "player,banker,player-pair",
    ]);
    let matrix = &answer["covariance"]["matrix"];
    near(
        &matrix[1][1],
        bet(&answer, "banker")["variance"].as_f64().unwrap(),
    );
    assert_eq!(matrix[0][2], matrix[2][0]);
    assert!(matrix[0][1].as_f64().unwrap() < -0.8);
    let joint = answer["joint"].as_array().unwrap();
    let deals: u128 = joint
        .iter()
        .map(|ends| ends["count"].as_str().unwrap().parse::<u128>().unwrap())
        .sum();
    assert_eq!(deals.to_string(), answer["deals"]);
}

#[test]
fn free_cells_are_chosen_or_combined() {
    ODDS.refused(
        &["--rules", "new-jersey"],
        "new-jersey leaves cells free: choose with --free 5=draw,3/9=draw,5/4=draw (or stand), or ask for --all-choices",
    );
    ODDS.refused(
        &["--free", "5=draw"],
        "5 is not free: this table leaves nothing free",
    );
    let one = ODDS.json(&[
        "--rules",
        "new-jersey",
        "--free",
        "5=draw,3/9=draw,5/4=draw",
    ]);
    assert_eq!(one["outcomes"], ODDS.json(&[])["outcomes"]);
    assert_eq!(one["free"]["3/9"], "draw");
    let many = ODDS.json(&["--rules", "new-jersey", "--all-choices", "--bets", "player"]);
    assert_eq!(many["choices"].as_array().unwrap().len(), 8);
    assert_eq!(many["choices"][7]["outcomes"], one["outcomes"]);
    let text = ODDS.printed(&["--rules", "venice", "--all-choices"]);
    has(&text, &["3/9=draw   5/4=stand", "EV banker"]);
    ODDS.refused(
        &["--all-choices", "--joint"],
        "--all-choices prints one table",
    );
    assert_eq!(
        ODDS.json(&["--all-choices"])["choices"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[test]
fn pay_and_commission_are_the_houses() {
    let answer = ODDS.json(&[
        "--commission",
        "4%",
        "--payout",
        "tie=9",
        "--payout",
        "lucky-6=12,23",
    ]);
    near(&bet(&answer, "banker")["ev"], -0.005_993_4);
    assert_eq!(bet(&answer, "banker")["commission"], "1/25");
    near(&bet(&answer, "tie")["ev"], -0.048_440_2);
    assert_eq!(bet(&answer, "lucky-6")["pays"][1]["pays"], "23");
}

#[test]
fn csv_is_the_one_table_that_is_asked_for() {
    let bets = ODDS.printed(&["--csv", "--bets", "banker"]);
    has(
        &bets,
        &["bet,commission,ev,ev_exact,variance,standard_deviation\nbanker,1/20,-0.0105"],
    );
    has(
        &ODDS.printed(&["--csv", "--removal", "--bets", "tie"]),
        &["bet,by,card,effect\ntie,value,0,0.0005"],
    );
    has(
        &ODDS.printed(&["--csv", "--joint"]),
        &["player,banker,player_cards,banker_cards,count,probability\n0,0,3,3,28979901420544,"],
    );
    let choices = ODDS.printed(&[
        "--csv",
        "--all-choices",
        "--rules",
        "new-jersey",
        "--bets",
        "player",
    ]);
    assert_eq!(choices.lines().count(), 9);
    ODDS.refused(&["--csv", "--joint", "--removal"], "a CSV holds one table");
    ODDS.refused(&["--csv", "--json"], "an answer is CSV or JSON");
}

#[test]
fn a_picture_is_written() {
    let path = std::env::temp_dir().join(format!("sabot-odds-{}.svg", std::process::id()));
    let file = path.to_str().unwrap();
    ODDS.printed(&["--decks", "1", "--bets", "player,banker", "--plot", file]);
    let svg = fs::read_to_string(&path).unwrap();
    fs::remove_file(&path).unwrap();
    has(
        &svg,
        &[
            "<svg",
            "<text",
            "banker",
            "cards of one value removed",
            "</svg>",
        ],
    );
    ODDS.refused(
        &["--plot", "/nowhere/at/all.svg"],
        "/nowhere/at/all.svg cannot be written",
    );
}

#[test]
fn wrong_calls_get_one_sentence_and_code_two() {
    ODDS.refused(
        &["--shoe", "0=5"],
        "the shoe has 5 cards: a coup may need six",
    );
    ODDS.refused(
        &["--decks", "0"],
        "the shoe has 0 cards: a coup may need six",
    );
    ODDS.refused(&["--commission", "150%"], "`150%` is out of range");
    ODDS.refused(&["--commission", "five"], "`five` is no rate");
    ODDS.refused(
        &["--bets", "roulette"],
        "no bet is called `roulette`; there are player, banker, tie",
    );
    ODDS.refused(&["--bets", "tie,tie"], "tie is asked for twice");
    ODDS.refused(&["--payout", "tie"], "`tie` is no payout: write tie=9");
    ODDS.refused(&["--payout", "tie=-1"], "`-1` is no pay for tie");
    ODDS.refused(
        &["--shoe", "0=99", "--bets", "player-pair"],
        "player-pair needs a shoe known by rank",
    );
    ODDS.refused(
        &["--decks", "1", "--removed", "4s 4s"],
        "there is no 4s left to remove",
    );
    ODDS.refused(&["--rules", "monaco"], "no rulebook is called `monaco`");
}
