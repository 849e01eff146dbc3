//! What a socket says to nonsense.

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::kit::{Guest, Server, Socket, fresh_id};

async fn table() -> (Server, Guest, String) {
    let house = Server::start().await;
    let ada = house.guest("Ada").await;
    let link = ada.open(json!({"rulebook": "chickasaw"})).await;
    (house, ada, link)
}

async fn code(socket: &mut Socket, text: &str) -> String {
    socket.send(Message::text(text)).await;
    let error = socket.until(|message| message["type"] == "error").await;
    assert!(!error["message"].as_str().unwrap().is_empty());
    error["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn nonsense_is_answered_with_a_code_and_the_socket_stays() {
    let (_house, ada, link) = table().await;
    let mut socket = ada.socket(&link).await;
    let cases = [
        ("nonsense", "malformed"),
        ("{\"type\":", "malformed"),
        ("{\"type\":\"sing\"}", "unknown-type"),
        ("[1,2]", "unknown-type"),
        ("{\"type\":\"chat\"}", "wrong-fields"),
        ("{\"type\":\"chat\",\"text\":7}", "wrong-fields"),
        (
            "{\"type\":\"do\",\"id\":\"1\",\"deed\":{\"sit\":{\"purse\":-5}}}",
            "wrong-fields",
        ),
        (
            "{\"type\":\"do\",\"id\":\"1\",\"deed\":{\"sit\":{\"purse\":1.5}}}",
            "wrong-fields",
        ),
        ("{\"type\":\"join\"}", "joined-already"),
    ];
    for (text, expected) in cases {
        assert_eq!(code(&mut socket, text).await, expected, "{text}");
    }
    socket.send(Message::binary(vec![0, 159, 146])).await;
    let error = socket.until(|message| message["type"] == "error").await;
    assert_eq!(error["code"], "binary");
    socket.say(&json!({"type": "ping", "n": 7})).await;
    let pong = socket.until(|message| message["type"] == "pong").await;
    assert_eq!(pong["n"], 7);
}

#[tokio::test]
async fn a_name_that_is_no_name_of_a_command_is_refused_by_it() {
    let (_house, ada, link) = table().await;
    let mut socket = ada.socket(&link).await;
    for id in ["", "1", "zz", &"f".repeat(32), &"0".repeat(200)] {
        let refused = socket.act_as(id, json!("close")).await;
        assert_eq!(refused["accepted"], false, "{refused}");
        assert_eq!(refused["code"], "bad-command-id", "{refused}");
    }
    let sat = socket.act(json!({"sit": {"purse": 100_000}})).await;
    assert_eq!(sat["accepted"], true, "{sat}");
}

#[tokio::test]
async fn twenty_messages_of_nonsense_end_the_talk() {
    let (_house, ada, link) = table().await;
    let mut socket = ada.socket(&link).await;
    for _ in 0..19 {
        code(&mut socket, "nonsense").await;
    }
    socket.say(&json!({"type": "ping", "n": 1})).await;
    socket.until(|message| message["type"] == "pong").await;
    for _ in 0..20 {
        code(&mut socket, "nonsense").await;
    }
    let end = socket.end().await;
    assert_eq!(end, (1008, "too-many-errors".to_owned()));
}

#[tokio::test]
async fn the_first_message_is_join() {
    let (_house, ada, link) = table().await;
    for (text, expected) in [
        ("{\"type\":\"resync\"}", "join-first"),
        ("nonsense", "malformed"),
        ("{\"type\":\"join\",\"resume\":-1}", "wrong-fields"),
    ] {
        let mut socket = ada.raw_socket(&link).await;
        assert_eq!(code(&mut socket, text).await, expected);
        assert_eq!(socket.end().await, (1008, "join-first".to_owned()));
    }
}

#[tokio::test]
async fn whoever_says_nothing_is_not_waited_for() {
    let (_house, ada, link) = table().await;
    let mut socket = ada.raw_socket(&link).await;
    let error = socket.next().await;
    assert_eq!(error["code"], "join-first", "after ten seconds: {error}");
    assert_eq!(socket.end().await.0, 1008);
}

#[tokio::test]
async fn a_message_that_is_too_large_ends_the_talk() {
    let (_house, ada, link) = table().await;
    for size in [17 * 1024, 1024 * 1024] {
        let mut socket = ada.socket(&link).await;
        let long = json!({"type": "chat", "text": "a".repeat(size)});
        socket.try_send(Message::text(long.to_string())).await;
        let (code, _) = socket.end().await;
        assert!([1009, 1006].contains(&code), "{code}");
    }
    let mut socket = ada.socket(&link).await;
    let text = format!("{{\"type\":\"ping\",\"n\":1{}}}", " ".repeat(15_000));
    socket.send(Message::text(text)).await;
    socket.until(|message| message["type"] == "pong").await;
}

#[tokio::test]
async fn what_is_said_at_one_table_stays_there() {
    let (house, ada, link) = table().await;
    let other = ada.open(json!({"rulebook": "chickasaw"})).await;
    let mut here = ada.socket(&link).await;
    let mut there = house.onlooker().socket(&other).await;
    here.act(json!({"sit": {"purse": 100_000}})).await;
    here.say(&json!({"type": "chat", "text": "Good evening"}))
        .await;
    let said = here.until(|message| message["type"] == "chat").await;
    assert_eq!(said["text"], "Good evening");
    assert_eq!(said["from"]["name"], "Ada");
    there.say(&json!({"type": "ping", "n": 1})).await;
    let next = there.until(|message| message["type"] != "delta").await;
    assert_eq!(next["type"], "pong", "nothing was heard in between");
}

#[tokio::test]
async fn a_table_that_is_not_there_has_no_socket() {
    let (house, ada, link) = table().await;
    for link in ["99", "nowhere", "..%2F..", "%00", &link[1..]] {
        let socket = Socket::open(house.address(), link, ada.cookie.as_deref(), None).await;
        assert_eq!(socket.err(), Some(404), "{link}");
        let asked = json!({"id": fresh_id(), "deed": "close"});
        let reply = ada.post(&format!("/api/tables/{link}/do"), &asked).await;
        assert_eq!(
            (reply.status, reply.code().as_str()),
            (404, "no-such-table")
        );
    }
}
