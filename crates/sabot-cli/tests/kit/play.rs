//! A person who plays along: whatever is asked is answered, so that a coup comes to its end.

use serde_json::{Value, json};

use super::guest::Guest;
use super::server::Server;
use super::socket::Socket;

/// What may be said when an answer is awaited, the first that is open and accepted.
fn answers() -> Vec<(Value, Value)> {
    let plain = |kind: &str| (json!(kind), json!(kind));
    let say = |call: &str| (json!({ "say": call }), json!({ "say": call }));
    let area = json!({"area": "player", "amount": 2_500, "ante": true, "tender": "chips"});
    vec![
        plain("acknowledge"),
        (json!("cut"), json!({"cut": {"depth": 100}})),
        (json!({"wager": "player"}), json!({ "wager": area })),
        plain("deal"),
        say("natural"),
        say("stay"),
        say("card"),
        say("under-eight"),
        plain("draw"),
        plain("stand"),
        plain("decline"),
        plain("remain"),
        (
            json!("bank"),
            json!({"bank": {"amount": 10_000, "tender": "chips"}}),
        ),
    ]
}

/// Whether this viewer's own wagers lie there already.
pub fn has_wagered(socket: &Socket) -> bool {
    let parties = socket.public["parties"].as_array();
    let mut parties = parties.into_iter().flatten();
    let own = parties.find(|party| party["party"] == socket.private["party"]);
    own.is_some_and(|own| own["wagers"] != json!([0, 0, 0]))
}

/// Whether an act of this kind is open to the viewer.
pub fn is_open(socket: &Socket, kind: &Value) -> bool {
    let open = socket.private["open"].as_array();
    let mut open = open.into_iter().flatten();
    open.any(|choice| choice["kind"] == *kind)
}

/// Whether the table waits for this viewer.
pub fn is_awaited(socket: &Socket) -> bool {
    let awaited = socket.public["awaited"].as_array();
    let mut awaited = awaited.into_iter().flatten();
    !socket.private["party"].is_null() && awaited.any(|party| *party == socket.private["party"])
}

/// Plays on until everything is as wanted: answers what it is asked and otherwise waits.
pub async fn play_on(socket: &mut Socket, wanted: impl Fn(&Socket) -> bool) {
    while !wanted(socket) {
        let before = socket.version;
        if is_awaited(socket) {
            answer(socket, &[]).await;
        }
        if socket.version == before && !wanted(socket) {
            socket.next().await;
        }
    }
}

/// Says the first thing that is open and accepted: of these, each with its kind, and then of what everybody says. Whether
/// there was any.
pub async fn answer(socket: &mut Socket, rather: &[(Value, Value)]) -> bool {
    for (kind, act) in rather.iter().cloned().chain(answers()) {
        if kind.get("wager").is_some() && has_wagered(socket) {
            continue;
        }
        if is_open(socket, &kind) && socket.act(json!({ "act": act })).await["accepted"] == true {
            return true;
        }
    }
    false
}

/// How many coups have been settled from this shoe.
pub fn coups(socket: &Socket) -> usize {
    socket.public["history"].as_array().map_or(0, Vec::len)
}

/// A guest who has played a whole shoe of punto banco at a table of their own, and the table's link.
pub async fn shoe_played(house: &Server) -> (Guest, String) {
    shoe_played_by(house, "chickasaw").await
}

/// The same by other rules.
pub async fn shoe_played_by(house: &Server, rulebook: &str) -> (Guest, String) {
    let ada = house.guest("Ada").await;
    let order = json!({"rulebook": rulebook, "pace": "instant", "fill": "rule-table"});
    let link = ada.open(order).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({"sit": {"purse": 500_000}})).await;
    play_on(&mut socket, |socket| socket.public["shoe"]["number"] == 2).await;
    (ada, link)
}
