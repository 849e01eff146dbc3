//! The adviser at a table: the lab's figures for one's own seat, and not where it is off.

use std::process::Command;

use serde_json::{Value, json};

use crate::kit::{Guest, Server, Socket, is_awaited, is_open, play_on};

async fn advice(guest: &Guest, link: &str) -> Value {
    guest
        .get(&format!("/api/tables/{link}/advice"))
        .await
        .good()
}

/// A table of one's own with bots and an adviser, and a seat at it.
async fn seated(house: &Server, rulebook: &str) -> (Guest, String, Socket) {
    let ada = house.guest("Ada").await;
    let order =
        json!({"rulebook": rulebook, "pace": "instant", "fill": "rule-table", "adviser": true});
    let link = ada.open(order).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({"sit": {"purse": 500_000}})).await;
    (ada, link, socket)
}

fn choices(advice: &Value) -> Vec<&str> {
    let lines = advice["lines"].as_array().unwrap().iter();
    lines.map(|line| line["choice"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn wagers_are_worth_what_the_lab_says_of_the_shoe_as_it_is() {
    let house = Server::start().await;
    let (ada, link, mut socket) = seated(&house, "chickasaw").await;
    let may_bet = |socket: &Socket| is_open(socket, &json!({"wager": "tie"}));
    let later = |socket: &Socket| may_bet(socket) && socket.public["coup"].as_u64() > Some(3);
    play_on(&mut socket, later).await;
    let advice = advice(&ada, &link).await;
    assert_eq!(advice["about"], "wagers", "{advice}");
    assert_eq!(choices(&advice), ["player", "banker", "tie"]);
    let shoe = advice["shoe"].as_str().unwrap();
    assert!(advice["cards"].as_u64().unwrap() < 416 - 12, "{advice}");
    let mut sabot = Command::new(env!("CARGO_BIN_EXE_sabot"));
    let asked = [
        "odds",
        "--shoe",
        shoe,
        "--bets",
        "player,banker,tie",
        "--json",
    ];
    let told: Value = serde_json::from_slice(&sabot.args(asked).output().unwrap().stdout).unwrap();
    for (line, bet) in advice["lines"]
        .as_array()
        .unwrap()
        .iter()
        .zip(told["bets"].as_array().unwrap())
    {
        assert_eq!(line["ev"]["exact"], bet["ev_exact"], "{line}");
        assert_eq!(line["lawful"], true);
    }
}

#[tokio::test]
async fn a_hand_and_a_banco_are_weighed_for_the_one_who_decides() {
    let house = Server::start().await;
    let (ada, link, mut socket) = seated(&house, "new-jersey").await;
    let bea = house.guest("Bea").await;
    for _ in 0..200 {
        let banco = |socket: &Socket| is_awaited(socket) && is_open(socket, &json!("banco"));
        play_on(&mut socket, banco).await;
        let bank = advice(&ada, &link).await;
        assert_eq!(bank["about"], "bank", "{bank}");
        assert!(choices(&bank).contains(&"banco"), "{bank}");
        socket.act(json!({"act": "banco"})).await;
        let over = |socket: &Socket| {
            let mine = socket.public["dominant"] == socket.private["party"];
            let call = socket.public["phase"] == "player-act";
            (mine && call && is_awaited(socket))
                || socket.public["phase"] == "settling"
                || banco(socket)
        };
        play_on(&mut socket, over).await;
        if socket.public["phase"] != "player-act" {
            continue;
        }
        let hand = advice(&ada, &link).await;
        if hand["about"] == "none" {
            // A natural: there is nothing to choose.
            assert_eq!(hand["note"], "nothing-to-decide", "{hand}");
            socket.act(json!({"act": {"say": "natural"}})).await;
            continue;
        }
        assert_eq!(
            (hand["about"].as_str(), choices(&hand)),
            (Some("hand"), vec!["draw", "stand"])
        );
        let lines = hand["lines"].as_array().unwrap();
        assert!(
            lines
                .iter()
                .any(|line| line["best"] == true && line["lawful"] == true)
        );
        for line in lines {
            let call = if line["choice"] == "draw" {
                "card"
            } else {
                "stay"
            };
            assert_eq!(
                line["lawful"],
                is_open(&socket, &json!({ "say": call })),
                "{hand}"
            );
            assert_eq!(line["cost"].is_null(), line["lawful"] == false);
        }
        let other = advice(&bea, &link).await;
        assert_eq!(
            (&other["about"], &other["note"]),
            (&json!("none"), &json!("no-seat"))
        );
        return;
    }
    panic!("no hand to decide in 200 coups");
}

#[tokio::test]
async fn where_it_is_off_it_says_so() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "venice"})).await;
    let reply = ada.get(&format!("/api/tables/{link}/advice")).await;
    assert_eq!((reply.status, reply.code().as_str()), (403, "no-adviser"));
}
