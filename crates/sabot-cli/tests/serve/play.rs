//! Playing: at each rulebook, with refusals, lost connections and restarts.

use serde_json::json;

use crate::kit::{Server, Socket, View, coups, fresh_id, play_on};

/// A table of this rulebook for one person, with bots on all other seats.
fn order(rulebook: &str) -> serde_json::Value {
    json!({"rulebook": rulebook, "pace": "instant", "fill": "rule-table"})
}

async fn two_coups(rulebook: &str) {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(order(rulebook)).await;
    let mut socket = ada.socket(&link).await;
    let sat = socket.act(json!({"sit": {"purse": 200_000}})).await;
    assert_eq!(sat["accepted"], true, "{sat}");
    play_on(&mut socket, |socket| coups(socket) >= 2).await;

    let says = |said: &serde_json::Value| said.get("says").is_some();
    assert!(socket.acts.iter().any(says), "the croupier calls");
    let fresh = house.onlooker().socket(&link).await;
    let same = |field: &str| assert_eq!(fresh.public[field], socket.public[field], "{field}");
    if fresh.version == socket.version {
        ["rulebook", "coup", "history", "parties"]
            .into_iter()
            .for_each(same);
    }
}

#[tokio::test]
async fn coups_are_played_in_new_jersey() {
    two_coups("new-jersey").await;
}

#[tokio::test]
async fn coups_are_played_in_venice() {
    two_coups("venice").await;
}

#[tokio::test]
async fn coups_are_played_by_the_chickasaw() {
    two_coups("chickasaw").await;
}

#[tokio::test]
async fn a_refusal_names_its_clause_and_changes_nothing() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "new-jersey"})).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({"sit": {"purse": 100_000}})).await;
    let before = socket.public["parties"].clone();
    let refused = socket.act(json!({"act": "banco"})).await;
    assert_eq!(refused["accepted"], false, "{refused}");
    for field in ["code", "message", "clause"] {
        let text = refused[field].as_str().unwrap_or_default();
        assert!(!text.is_empty(), "no {field} in {refused}");
    }
    assert_eq!(refused.get("version"), None);
    assert_eq!(socket.public["parties"], before);
    let refused = socket.act(json!({"sit": {"purse": 100_000}})).await;
    assert_eq!(refused["accepted"], false, "nobody sits twice: {refused}");
}

#[tokio::test]
async fn an_act_without_a_seat_is_refused() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(order("chickasaw")).await;
    let mut onlooker = house.onlooker().socket(&link).await;
    let refused = onlooker.act(json!({"sit": {"purse": 100_000}})).await;
    assert_eq!(refused["accepted"], false, "{refused}");
    assert_eq!(refused["code"], "needs-name", "{refused}");
    let bea = house.guest("Bea").await;
    let refused = bea.act(&link, json!({"act": "decline"})).await;
    assert_eq!(refused["accepted"], false, "{refused}");
}

#[tokio::test]
async fn the_same_command_twice_gives_the_same_answer_even_after_a_kill() {
    let mut house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(order("venice")).await;
    let mut socket = ada.socket(&link).await;
    let (id, sit) = (fresh_id(), json!({"sit": {"purse": 300_000}}));
    let first = socket.act_as(&id, sit.clone()).await;
    assert_eq!(first["accepted"], true, "{first}");
    assert_eq!(socket.act_as(&id, sit.clone()).await, first);
    let path = format!("/api/tables/{link}/do");
    let asked = json!({"id": id, "deed": sit});
    let again = ada.post(&path, &asked).await.good();
    assert_eq!(again["version"], first["version"], "by HTTP too");

    house.kill().await;
    house.again().await;
    let ada = ada.at(house.address());
    let again = ada.post(&path, &asked).await.good();
    assert_eq!(again["version"], first["version"], "{again}");
    assert_eq!(again["accepted"], true);
    let me = ada.get("/api/me").await.good();
    assert_eq!(me["means"]["account"], 700_000, "paid in once: {me}");
}

#[tokio::test]
async fn a_kill_keeps_seat_and_money_and_the_same_shoe() {
    let mut house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(order("new-jersey")).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({"sit": {"purse": 250_000}})).await;
    play_on(&mut socket, |socket| coups(socket) >= 1).await;
    let (party, shoe) = (socket.private["party"].clone(), shoe(&socket));
    house.kill().await;
    house.again().await;

    let ada = ada.at(house.address());
    let mut back = ada.resume(&link, &socket.view).await;
    back.until(|message| message["type"] == "view" || message["type"] == "delta")
        .await;
    assert_eq!(back.private["party"], party);
    assert_eq!(self::shoe(&back), shoe);
    assert!(
        back.version >= socket.version,
        "nothing that was shown is gone"
    );
    let before = coups(&back);
    play_on(&mut back, |socket| coups(socket) > before).await;
}

/// The number and the commitment of the shoe.
fn shoe(socket: &Socket) -> (serde_json::Value, serde_json::Value) {
    let shoe = &socket.public["shoe"];
    (shoe["number"].clone(), shoe["commitment"].clone())
}

#[tokio::test]
async fn a_lost_connection_is_resumed_by_version() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    let mut watching = house.onlooker().socket(&link).await;
    let before = watching.view.clone();
    let seen = watching.version;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({"sit": {"purse": 100_000}})).await;
    watching.until(|message| message["type"] == "delta").await;
    watching.cut();

    let mut back = house.onlooker().resume(&link, &before).await;
    let first = back.next().await;
    assert_eq!(
        first["type"], "delta",
        "what was missed, and no more: {first}"
    );
    assert_eq!(first["version"], seen + 1);
    let nowhere = View {
        version: 1_000_000,
        ..before
    };
    let mut ahead = house.onlooker().resume(&link, &nowhere).await;
    let first = ahead.next().await;
    assert_eq!(first["type"], "view", "a version from nowhere: {first}");

    assert_eq!(socket.private["party"], 0);
    socket.cut();
    let back = ada.socket(&link).await;
    assert_eq!(back.private["party"], 0, "the seat is still there");
}

/// Plays one more coup; a new shoe begins with none.
async fn one_more_coup(socket: &mut Socket) {
    let (more, before) = (coups(socket) + 1, shoe(socket));
    let is_over = |socket: &Socket| coups(socket) >= more || shoe(socket) != before;
    play_on(socket, is_over).await;
}

/// Only one of the two reads: the other has room for next to nothing, so that the house's own queue is what fills up.
#[tokio::test]
async fn a_slow_reader_is_dropped_and_the_table_goes_on() {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(order("new-jersey")).await;
    let mut slow = Socket::narrow(house.address(), &link).await;
    slow.join(json!({ "type": "join" })).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({"sit": {"purse": 500_000}})).await;
    let metric = async || {
        let page = house.get("/metrics").await.text();
        let name = "sabot_viewers_dropped_total ";
        let dropped = page.lines().find_map(|row| row.strip_prefix(name));
        dropped.unwrap().to_owned()
    };
    while metric().await == "0" {
        one_more_coup(&mut socket).await;
    }
    let (code, reason) = slow.end().await;
    assert_eq!((code, reason.as_str()), (1013, "too-slow"));
    one_more_coup(&mut socket).await;
    assert_eq!(metric().await, "1", "and nobody else is");
}
