//! Messages and bodies that were bent.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use super::dice::Dice;
use super::scene::{Scene, has_code};
use crate::kit::Request;

/// What bent ones are made of.
fn messages() -> Vec<Vec<u8>> {
    let id = "0199f00d000070008000000000000001";
    let deeds = [
        json!({"sit": {"seat": 2, "purse": 50_000}}),
        json!({"stand": {"behind": 1, "purse": 50_000}}),
        json!({"act": {"wager": {"area": "player", "amount": 2_500, "ante": true, "tender": "chips"}}}),
        json!({"act": {"cut": {"depth": 100}}}),
        json!({"call-bot": {"seat": 3, "style": "bold", "purse": 100}}),
        json!({"mute": {"patron": 1, "on": true}}),
        json!({"entropy-hash": "ab".repeat(32)}),
        json!({"hand-on": 2}),
        json!({"remove": 0}),
        json!({"pause": false}),
        json!("close"),
    ];
    let deeds = deeds.map(|deed| json!({"type": "do", "id": id, "deed": deed}));
    let others = [
        json!({"type": "join", "resume": 3, "entropy": true}),
        json!({"type": "chat", "text": "let me in"}),
        json!({"type": "resync"}),
    ];
    let all = deeds.iter().chain(&others);
    all.map(|message| message.to_string().into_bytes())
        .collect()
}

#[tokio::test]
async fn bent_frames_get_nowhere() {
    let scene = Scene::set().await;
    let mut socket = scene.mallory.socket(&scene.link).await;
    let (seeds, mut dice) = (messages(), Dice::new(7));
    let (mut errors, mut answers) = (0, 0);
    for round in 0..60_u32 {
        for _ in 0..10 {
            let bent = dice.bend(&seeds);
            let text = String::from_utf8_lossy(&bent).into_owned();
            socket.send(Message::text(text)).await;
        }
        // A message that is understood: ten bad ones in a row are not twenty.
        socket.say(&json!({"type": "ping", "n": round})).await;
        loop {
            let message = socket.next().await;
            match message["type"].as_str().unwrap() {
                "error" => {
                    has_code(&message);
                    errors += 1;
                }
                "answer" => {
                    assert_eq!(message["accepted"], false, "{message}");
                    has_code(&message);
                    answers += 1;
                }
                "pong" if message["n"] == round => break,
                "pong" | "view" | "delta" => {}
                other => panic!("{other}"),
            }
        }
    }
    assert!(errors > 100 && answers > 20, "{errors} and {answers}");
    scene.stands().await;
}

#[tokio::test]
async fn bent_bodies_get_nowhere() {
    let scene = Scene::set().await;
    let asked = json!({"id": "0199f00d000070008000000000000001", "deed": {"sit": {"seat": 2, "purse": 50_000}}});
    let order = json!({"rulebook": "venice", "options": {"decks": "6"}, "name": "Salon", "visibility": "unlisted",
        "bots": [{"seat": 2, "style": "bold", "purse": 5_000}], "fill": "cautious", "approve": true});
    let path = format!("/api/tables/{}/do", scene.link);
    let mut dice = Dice::new(8);
    for (path, seed) in [(path.as_str(), asked), ("/api/tables", order)] {
        let seeds = [seed.to_string().into_bytes()];
        for _ in 0..80 {
            let body = dice.bend(&seeds);
            let request = Request::new("POST", path).body("application/json", &body);
            let reply = scene.mallory.send(request).await;
            let text = String::from_utf8_lossy(&body).into_owned();
            match reply.status {
                // A refusal by the rules is an answer.
                200 => {
                    let answer: Value = reply.json();
                    assert_eq!(answer["accepted"], false, "{text}");
                    has_code(&answer);
                }
                // An order can be bent and lawful: then it is a table of her own.
                201 => assert_eq!(path, "/api/tables", "{text}"),
                400..500 => has_code(&reply.json()),
                status => panic!("{status} to {text}"),
            }
        }
    }
    scene.stands().await;
}
