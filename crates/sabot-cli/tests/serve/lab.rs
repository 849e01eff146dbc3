//! The lab over HTTP answers as the command line does, and says in one sentence what it cannot read.

use std::process::Command;

use serde_json::{Value, json};

use crate::kit::{Reply, Request, Server};

async fn ask(house: &Server, question: &str, body: &Value) -> Reply {
    let path = format!("/api/lab/{question}");
    house.send(Request::new("POST", &path).json(body)).await
}

/// What the command line answers.
fn told(line: &[&str]) -> Value {
    let mut sabot = Command::new(env!("CARGO_BIN_EXE_sabot"));
    let output = sabot.args(line).arg("--json").output().unwrap();
    assert!(output.status.success(), "{line:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[tokio::test]
async fn the_same_question_has_the_same_answer_as_on_the_command_line() {
    let house = Server::start().await;
    let shoe = "8 decks - 4s 9d Kh";
    let odds = json!({"shoe": shoe, "bets": ["banker", "player-pair"], "commission": "4%",
        "payouts": ["tie=9"], "removal": true, "covariance": true, "joint": true});
    #[rustfmt::skip]
    let line = ["odds", "--shoe", shoe, "--bets", "banker,player-pair", "--commission", "4%",
        "--payout", "tie=9", "--removal", "--covariance", "--joint"];
    assert_eq!(ask(&house, "odds", &odds).await.good(), told(&line));

    let every = json!({"shoe": "6 decks", "rules": "new-jersey", "all_choices": true});
    #[rustfmt::skip]
    let line = ["odds", "--decks", "6", "--rules", "new-jersey", "--all-choices"];
    assert_eq!(ask(&house, "odds", &every).await.good(), told(&line));

    let solve = json!({"model": "NJ", "shoe": "6 decks", "commission": "2.5%"});
    let line = ["solve", "--model", "NJ", "--commission", "2.5%"];
    assert_eq!(ask(&house, "solve", &solve).await.good(), told(&line));

    let rounded = json!({"rules": "new-jersey", "shoe": "6 decks", "amount": "137.50"});
    let line = ["solve", "--rules", "new-jersey", "--amount", "137.50"];
    assert_eq!(ask(&house, "solve", &rounded).await.good(), told(&line));

    let sweep = json!({"model": "A1", "shoe": "1 deck", "to": "100%"});
    let line = [
        "solve", "--model", "A1", "--decks", "1", "--sweep", "0%..100%",
    ];
    assert_eq!(ask(&house, "sweep", &sweep).await.good(), told(&line));
}

#[tokio::test]
async fn advice_is_the_same_too() {
    let house = Server::start().await;
    let hand = json!({"shoe": "6 decks", "hand": "A 4", "amount": "130"});
    #[rustfmt::skip]
    let line = ["advise", "--decks", "6", "--hand", "A 4", "--amount", "130"];
    assert_eq!(ask(&house, "advise", &hand).await.good(), told(&line));

    let banker = json!({"rules": "venice", "shoe": "6 decks - 9 9", "hand": "6 K", "third": "9",
        "against": "rule-table", "rule_table": "player", "commission": "2%"});
    #[rustfmt::skip]
    let line = ["advise", "--rules", "venice", "--shoe", "6 decks - 9 9", "--hand", "6 K", "--third", "9",
        "--against", "rule-table", "--rule-table", "player", "--commission", "2%"];
    assert_eq!(ask(&house, "advise", &banker).await.good(), told(&line));

    let bank = json!({"shoe": "6 decks", "bank": "100", "horizon": 3});
    #[rustfmt::skip]
    let line = ["advise", "--decks", "6", "--bank", "100", "--horizon", "3"];
    assert_eq!(ask(&house, "advise", &bank).await.good(), told(&line));
}

/// Questions with something wrong, and words of the answer.
#[rustfmt::skip]
const WRONG: [(&str, &str, &str); 17] = [
    ("odds", r#"{"shoe": "0=5"}"#, "a coup may need six"),
    ("odds", r#"{"shoe": "0=32001"}"#, "at most 32000"),
    ("odds", r#"{"shoe": "8 decks", "bets": ["roulette"]}"#, "no bet is called"),
    ("odds", r#"{"shoe": "8 decks", "bets": ["tie", "tie"]}"#, "asked for twice"),
    ("odds", r#"{"shoe": "8 decks", "rules": "/etc/passwd"}"#, "no rulebook"),
    ("odds", r#"{"shoe": "8 decks", "rules": "new-jersey"}"#, "nobody has chosen"),
    ("odds", r#"{"shoe": "8 decks", "commission": "150%"}"#, "out of range"),
    ("solve", r#"{"model": "X", "shoe": "6 decks"}"#, "model"),
    ("solve", r#"{"shoe": "6 decks"}"#, "a model or a rulebook"),
    ("solve", r#"{"model": "NJ", "shoe": "6 decks", "commission": "1/99999999999999999999999"}"#, "longer"),
    ("sweep", r#"{"model": "NJ", "shoe": "6 decks", "from": "9%", "to": "1%"}"#, "must rise"),
    ("advise", r#"{"shoe": "6 decks"}"#, "a hand or a bank"),
    ("advise", r#"{"shoe": "6 decks", "hand": "9 K"}"#, "natural"),
    ("advise", r#"{"shoe": "6 decks", "hand": "A 4", "side": "banker"}"#, "third"),
    ("advise", r#"{"shoe": "6 decks", "bank": "0"}"#, "nothing is at risk"),
    ("advise", r#"{"shoe": "6 decks", "bank": "10", "horizon": 21}"#, "at most 20"),
    ("advise", r#"{"rules": "chickasaw", "shoe": "8 decks", "bank": "10"}"#, "no bank"),
];

#[tokio::test]
async fn what_cannot_be_read_or_is_too_much_is_refused_with_a_sentence() {
    let house = Server::start().await;
    let long = json!({"shoe": "9s ".repeat(2_000)}).to_string();
    let wrong = WRONG.into_iter();
    for (question, body, says) in wrong.chain([("odds", long.as_str(), "longer than 4000")]) {
        let reply = ask(&house, question, &serde_json::from_str(body).unwrap()).await;
        assert_eq!(reply.status, 422, "{body}");
        assert_eq!(reply.code(), "bad-question", "{body}");
        let said = reply.json()["message"].as_str().unwrap().to_owned();
        assert!(said.contains(says), "{body}: {said}");
    }
    let reply = ask(&house, "odds", &json!({"shoe": 8})).await;
    assert_eq!((reply.status, reply.code().as_str()), (422, "wrong-fields"));
}

#[tokio::test]
async fn an_address_asks_the_lab_only_so_often() {
    let house = Server::with(&["--demo=false", "--play-money", "--rate-lab", "1:2"]).await;
    let body = json!({"shoe": "8 decks", "bets": ["tie"]});
    for _ in 0..2 {
        ask(&house, "odds", &body).await.good();
    }
    let reply = ask(&house, "odds", &body).await;
    assert_eq!((reply.status, reply.code().as_str()), (429, "too-fast"));
    assert_eq!(house.get("/api/house").await.status, 200);
}
