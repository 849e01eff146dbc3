//! Hidden is hidden, for the staff too: while cards lie face down, no door of the house tells their faces (INT-26).

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::club::{Club, Felt};
use crate::kit::{Socket, Worker, is_awaited, is_open};
use crate::{odd, venice};

/// Whether a text has this face as a word of its own.
fn tells(text: &str, face: &str) -> bool {
    let word = |c: char| c.is_ascii_alphanumeric();
    text.match_indices(face).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + face.len()..].chars().next();
        !before.is_some_and(word) && !after.is_some_and(word)
    })
}

fn program(args: &[&str], data: &std::path::Path) -> String {
    let mut sabot = cargo_bin_cmd!("sabot");
    let done = sabot.args(args).arg(data).output().unwrap();
    let said = [done.stdout, done.stderr].concat();
    String::from_utf8(said).unwrap()
}

/// What every door says just now, by its name.
async fn doors(club: &Club, auditor: &Worker, link: &str, table: u64) -> Vec<(String, String)> {
    let mut said = Vec::new();
    let own = |what: &str| format!("/api/tables/{link}{what}");
    let audit = |what: &str| format!("/api/staff/audit/{what}");
    let paths = [
        audit("export"),
        audit("acts"),
        audit(&format!("acts?table={table}&kind=staff.card")),
        audit(&format!("search?q={table}")),
        audit(&format!("search?q={table}%2F1")),
        audit("balance"),
        audit("tables"),
        own(""),
        own("/coups"),
        own("/coups/1/record"),
        own("/coups/1/replay"),
        own("/shoes"),
        own("/record"),
        own("/shoes/1/record"),
        own("/shoes/1/replay"),
        own("/shoes/1/transcript"),
        format!("/api/staff/tables/{link}"),
        "/api/tables".to_owned(),
        "/api/checkpoint".to_owned(),
        "/metrics".to_owned(),
    ];
    for path in paths {
        said.push((path.clone(), auditor.get(&path).await.text()));
    }
    for (path, who) in [
        ("/api/staff/floor", &club.floor),
        ("/api/staff/disputes", &club.boss),
        ("/api/staff/cage/day", &club.cashier),
        ("/api/staff/cage/balance", &club.cashier),
    ] {
        said.push((path.to_owned(), who.get(path).await.text()));
    }
    // Every act of the list, looked up by the name of its command.
    let acts = auditor.get(&audit("acts")).await.good();
    for act in acts["acts"].as_array().unwrap().iter().take(40) {
        let path = audit(&format!("search?q={}", act["command"].as_str().unwrap()));
        said.push((path.clone(), auditor.get(&path).await.text()));
    }
    let (data, folder) = (club.server.data(), TempDir::new().unwrap());
    let copy = folder.path().join("copy");
    let backup = ["backup", copy.to_str().unwrap(), "--data"];
    said.push(("backup".to_owned(), program(&backup, data)));
    for place in [data, copy.as_path()] {
        let verify = program(&["verify", "--json", "--data"], place);
        said.push((format!("verify {}", place.display()), verify));
        let export = program(&["export", "--data"], place);
        assert!(export.contains("\"withheld\""), "{export}");
        said.push((format!("export {}", place.display()), export));
    }
    said.push(("log".to_owned(), club.server.log()));
    said
}

/// No door tells one of these faces.
async fn all_is_quiet(club: &Club, auditor: &Worker, link: &str, table: u64, faces: &[String]) {
    for (door, text) in doors(club, auditor, link, table).await {
        for face in faces {
            assert!(!tells(&text, face), "{door} tells {face}: {text}");
        }
    }
}

/// Cards lie face down that the croupier has entered.
async fn by_hand(club: &Club, auditor: &Worker, felt: &Felt<'_>, words: &str) {
    felt.cards(words).await;
    let faces: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    let (link, table) = (felt.link.as_str(), felt.number);
    let onlooker = club.server.onlooker();
    let seen = onlooker.get(&format!("/api/tables/{link}")).await.good();
    let backs = seen["public"]["banker_hand"]["cards"].as_array().unwrap();
    assert!(!backs.is_empty());
    assert!(
        backs.iter().all(|card| card.get("back").is_some()),
        "{seen}"
    );
    all_is_quiet(club, auditor, link, table, &faces).await;
}

#[tokio::test]
async fn int_26_no_door_tells_a_card_that_a_croupier_entered_and_nobody_has_turned() {
    let club = Club::open().await;
    let auditor = club.boss.employ(&club.server, "audit", &["auditor"]).await;

    let (felt, _, _) = odd::coup(&club, json!({})).await;
    by_hand(&club, &auditor, &felt, "Kc 9d 6h 4s").await;

    let (felt, first, second) = venice::evening(&club, json!({})).await;
    let (banker, _) = venice::banco(&felt, [first, second]).await;
    venice::to_the_cards(&felt, banker).await;
    by_hand(&club, &auditor, &felt, "Qc 8d 5h 3s").await;

    let felt = club.table("chickasaw", json!({ "dealing": "human" })).await;
    let player = felt.seat(1, 100_000).await;
    felt.lead().await;
    let wager = json!({ "wager": {
        "area": "player", "amount": 10_000, "ante": true, "tender": "chips",
    } });
    felt.enter(player, wager).await;
    felt.deal(json!("no-more-bets")).await;
    felt.lead().await;
    by_hand(&club, &auditor, &felt, "Jc 7d 4h").await;
}

/// Says the first thing that is open, so that one of two people banks and the other calls banco.
async fn speak(socket: &mut Socket) {
    let plain = |word: &str| (json!(word), json!(word));
    let bank = json!({"bank": {"amount": 10_000, "tender": "chips"}});
    let all = [
        plain("acknowledge"),
        (json!("cut"), json!({"cut": {"depth": 100}})),
        (json!("bank"), bank),
        plain("banco"),
        plain("deal"),
        plain("decline"),
        plain("remain"),
        (json!({"say": "natural"}), json!({"say": "natural"})),
        (json!({"say": "stay"}), json!({"say": "stay"})),
        (json!({"say": "card"}), json!({"say": "card"})),
        plain("draw"),
        plain("stand"),
    ];
    for (kind, act) in all {
        if is_open(socket, &kind) && socket.act(json!({ "act": act })).await["accepted"] == true {
            return;
        }
    }
}

/// The player has called, the banker is asked: both look at hands that lie face down.
fn both_look(socket: &Socket) -> bool {
    socket.public["phase"] == "banker-look"
}

/// Plays on until both look at their hands; nobody answers then.
async fn to_the_hands(socket: &mut Socket) {
    while !both_look(socket) {
        let before = socket.version;
        // A table waits for the first bid without asking anybody; one of the two makes it.
        let bids = socket.private["party"] == 0 && is_open(socket, &json!("bid"));
        if bids {
            socket.act(json!({"act": {"bid": 10_000}})).await;
        } else if is_awaited(socket) {
            speak(socket).await;
        }
        if socket.version == before && !both_look(socket) {
            let wait = std::time::Duration::from_secs(10);
            let next = tokio::time::timeout(wait, socket.next()).await;
            let (public, private) = (&socket.public, &socket.private);
            assert!(next.is_ok(), "nothing happens: {public} {private}");
        }
    }
}

fn own_faces(socket: &Socket) -> Vec<String> {
    let cards = socket.private["hand"]["cards"].as_array();
    let face = |card: &Value| card["face"].as_str().map(str::to_owned);
    cards.into_iter().flatten().filter_map(face).collect()
}

/// The faces that were burned before the first coup, in all exported events.
fn burned(export: &str) -> Vec<String> {
    let mut faces = Vec::new();
    for line in export.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        for event in line["command"]["events"].as_array().into_iter().flatten() {
            let body: Value = serde_json::from_str(event[2].as_str().unwrap()).unwrap();
            let out = &body["card-out"];
            if out["place"] == "burn" {
                faces.extend(out["face"].as_str().map(str::to_owned));
            }
        }
    }
    faces
}

#[tokio::test]
async fn int_26_no_door_tells_the_hands_of_two_people_who_look_at_them() {
    let club = Club::open().await;
    let auditor = club.boss.employ(&club.server, "audit", &["auditor"]).await;
    let (ada, ben) = (
        club.server.guest("Ada").await,
        club.server.guest("Ben").await,
    );
    let order = json!({"rulebook": "new-jersey", "pace": "instant"});
    let link = ada.open(order).await;
    let (mut one, mut two) = (ada.socket(&link).await, ben.socket(&link).await);
    for socket in [&mut one, &mut two] {
        let sat = socket.act(json!({"sit": {"purse": 500_000}})).await;
        assert_eq!(sat["accepted"], true, "{sat}");
    }
    tokio::join!(to_the_hands(&mut one), to_the_hands(&mut two));
    let hand = [own_faces(&one), own_faces(&two)].concat();
    assert_eq!(hand.len(), 4, "{} {}", one.private, two.private);
    let coups = ada.get(&format!("/api/tables/{link}/coups")).await.text();
    let burned = burned(&auditor.get("/api/staff/audit/export").await.text());
    // There are six of each face, and one of them may have been seen before.
    let seen = |face: &String| tells(&coups, face) || burned.contains(face);
    let faces: Vec<String> = hand.into_iter().filter(|face| !seen(face)).collect();
    let table = one.public["table"].as_u64().unwrap();
    all_is_quiet(&club, &auditor, &link, table, &faces).await;
    let now = ada.get(&format!("/api/tables/{link}")).await.good();
    assert_eq!(now["public"]["phase"], "banker-look", "all the while");
}
