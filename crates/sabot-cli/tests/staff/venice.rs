//! Venice's words to its people: the basket, tips, the slot, the changeur, the Game Supervisor and management.

use std::cell::Cell;

use serde_json::{Value, json};

use super::club::{Club, Felt, accepted, refused};
use crate::kit::{Server, play_on};

/// A Venice table of real cards, open for the bank of seat 1, which stakes 100.00; seat 2 calls banco.
pub(crate) async fn evening(club: &Club, options: Value) -> (Felt<'_>, u64, u64) {
    let mut all = json!({ "dealing": "human", "opening": "pre_shuffled" });
    for (key, value) in options.as_object().unwrap() {
        all[key] = value.clone();
    }
    let felt = club.table("venice", all).await;
    let first = felt.seat(1, 1_000_000).await;
    let second = felt.seat(2, 1_000_000).await;
    // Six are needed to begin (VE-game-17); the others look on.
    for seat in 3..=6 {
        felt.seat(seat, 1_000_000).await;
    }
    felt.lead().await;
    (felt, first, second)
}

/// The box that is asked starts a bank of 100.00, and the other calls banco on it.
pub(crate) async fn banco(felt: &Felt<'_>, parties: [u64; 2]) -> (u64, u64) {
    let next = felt.console().await["awaits"].clone();
    let banker = next["parties"][0].as_u64().unwrap();
    let player = parties.into_iter().find(|party| *party != banker).unwrap();
    let stake = json!({ "bank": { "amount": 10_000, "tender": "chips" } });
    felt.enter(banker, stake).await;
    felt.enter(player, json!("banco")).await;
    (banker, player)
}

/// Closes the bets and lets the banker deal.
pub(crate) async fn to_the_cards(felt: &Felt<'_>, banker: u64) {
    for _ in 0..8 {
        let next = felt.console().await["awaits"].clone();
        match next["what"].as_str().unwrap() {
            "act" => drop(felt.deal(next["act"].clone()).await),
            "answers" if next["parties"][0] == banker && felt.phase().await.contains("deal") => {
                felt.enter(banker, json!("deal")).await;
            }
            "answers" if !next["close"].is_null() => drop(felt.deal(next["close"].clone()).await),
            _ => break,
        }
    }
}

/// To the end of a coup that the player, who has gone away, wins with nine.
async fn banker_loses(felt: &Felt<'_>, banker: u64, player: u64) {
    to_the_cards(felt, banker).await;
    felt.cards("? ? ? ?").await;
    for _ in 0..8 {
        let next = felt.console().await["awaits"].clone();
        match (next["what"].as_str().unwrap(), next["place"].as_str()) {
            ("answers", _) if next["parties"][0] == player => {
                felt.enter(player, json!({ "say": "natural" })).await;
            }
            ("face", Some("p1")) => felt.cards("4").await,
            ("face", Some("p2")) => felt.cards("5").await,
            ("face", _) => felt.cards("3").await,
            _ => break,
        }
    }
    felt.lead().await;
}

/// To the end of a coup that the banker wins with seven against six.
async fn banker_wins(felt: &Felt<'_>, banker: u64, player: u64) {
    to_the_cards(felt, banker).await;
    felt.cards("? ? ? ?").await;
    felt.enter(player, json!({ "say": "stay" })).await;
    felt.cards("3 4").await;
    felt.enter(banker, json!("stand")).await;
    felt.cards("K 6").await;
    felt.lead().await;
}

/// What lies on all accounts of a kind, by the trial balance.
fn posted(balance: &Value, kind: &str) -> Option<i64> {
    let mut lines = balance["kinds"].as_array().unwrap().iter();
    let line = lines.find(|line| line["kind"] == kind)?;
    line["posted"].as_i64()
}

#[tokio::test]
async fn ve_game_02_ve_game_03_ve_game_04_cards_tips_and_the_cagnotte_each_have_their_place() {
    let club = Club::open().await;
    let (felt, first, second) = evening(&club, json!({})).await;
    let before = felt.public().await["discards"].as_u64().unwrap();
    let (banker, player) = banco(&felt, [first, second]).await;
    banker_wins(&felt, banker, player).await;
    let public = felt.public().await;
    assert_eq!(
        public["discards"].as_u64().unwrap() - before,
        4,
        "in the sibyl"
    );
    let slot = public["levy"].as_u64().unwrap();
    assert!(slot > 0, "the cagnotte is in its slot");
    felt.enter(player, json!({ "tip": 1_000 })).await;
    assert_eq!(felt.public().await["levy"], slot, "a tip is no commission");
    assert_eq!(felt.purse(player).await, 1_000_000 - 10_000 - 1_000);
    let balance = club.boss.get("/api/staff/audit/balance").await.good();
    assert_eq!(slot, 500, "five per cent of 100.00");
    assert_eq!(posted(&balance, "levy"), Some(500), "{balance}");
    assert_eq!(posted(&balance, "tips"), Some(1_000), "{balance}");
    assert_eq!(posted(&balance, "bank"), Some(10_000 + 10_000 - 500));
}

#[tokio::test]
async fn ve_game_05_ve_game_06_no_table_opens_without_a_changeur_who_changes_from_a_float() {
    let club = Club::open().await;
    club.pit(1, "shuffle_and_lace").await;
    // A float is of the house's chips.
    let order = json!({ "rulebook": "venice", "options": { "dealing": "human" }, "pace": "instant", "chips": "house" });
    let new = json!({ "new-table": { "pit": 1, "order": order } });
    let made = club.order(new).await.good();
    let table = club.felt(&made).await.number;
    let equipment = json!({
        "back": "blue", "second_back": "red", "edge": "white", "cut": "yellow", "approved": true,
    });
    let record = json!({ "record-equipment": { "table": table, "equipment": equipment } });
    club.order(record).await.good();
    let open = json!({ "open-table": { "table": table } });
    let without = club.order(open.clone()).await.json();
    assert_eq!(without["clause"], "VE-game-05", "{without}");
    let assign = json!({ "assign-changeur": { "table": table } });
    club.order(assign).await.good();
    club.order(open).await.good();
    let fill = json!({ "id": crate::kit::fresh_id(),
        "order": { "float": "fill", "table": table, "amount": 500_000 } });
    let filled = club.cashier.post("/api/staff/cage/float", &fill).await;
    assert_eq!(filled.status, 204, "{}", filled.text());
    let felt = club.felt(&made).await;
    let party = felt.seat(1, 100_000).await;
    let buy = json!({ "buy-in": { "amount": 20_000, "tender": "cash" } });
    let deed = json!({ "staff": { "party": party, "act": buy } });
    let holds = async || club.cashier.get("/api/staff/cage/balance").await.good();
    let chest = table.to_string();
    assert_eq!(holds().await["chests"][&chest], 500_000, "his float");
    accepted(club.cashier.act(&felt.link, deed).await, "buy-in");
    let before = holds().await;
    assert_eq!(before["waiting"][&chest][2], 20_000, "notes in the box");
    let drop = json!({ "id": crate::kit::fresh_id(),
        "order": { "float": "drop", "table": table, "amount": 20_000 } });
    let dropped = club.cashier.post("/api/staff/cage/float", &drop).await;
    assert_eq!(dropped.status, 204, "{}", dropped.text());
    let after = holds().await;
    assert_eq!(
        (&after["cage"], &after["waiting"][&chest][2]),
        (&json!(20_000), &json!(0))
    );
    assert_eq!(felt.purse(party).await, 120_000);
    let foreign = json!({ "buy-in": { "amount": 20_000, "tender": "foreign-cash" } });
    let deed = json!({ "staff": { "party": party, "act": foreign } });
    refused(&club.cashier.act(&felt.link, deed).await, "VE-general-07");
}

#[tokio::test]
async fn ve_game_19_ve_general_01_places_are_asked_for_kept_and_given_by_the_supervisor() {
    let club = Club::open().await;
    let felt = club.table("venice", json!({})).await;
    let ada = club.server.guest("Ada").await;
    let sit = json!({ "id": crate::kit::fresh_id(), "deed": { "sit": { "purse": 100_000 } } });
    let asks = ada
        .post(&format!("/api/tables/{}/do", felt.link), &sit)
        .await;
    assert_eq!(asks.json()["clause"], "VE-game-19", "{}", asks.text());
    let mut asked = Value::Null;
    for _ in 0..50 {
        asked = club.glance().await["tables"][0]["asked"].clone();
        if asked[0]["patron"] == ada.patron {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(asked[0]["patron"], ada.patron, "the floor sees the request");
    let approve = json!({ "approve-seat": { "table": felt.number, "patron": ada.patron } });
    club.order(approve).await.good();
    let sits = ada
        .act(&felt.link, json!({ "sit": { "purse": 100_000 } }))
        .await;
    assert_eq!(sits["accepted"], true, "{sits}");
    let bob = club.server.guest("Bob").await;
    let reserve = json!({ "reserve": { "table": felt.number, "patron": bob.patron, "seat": 5 } });
    club.order(reserve).await.good();
    let assign = json!({ "assign-seat": {
        "table": felt.number, "patron": bob.patron, "seat": 5, "purse": 50_000,
    } });
    club.order(assign).await.good();
    let public = felt.public().await["parties"].to_string();
    assert!(public.contains("\"seated\":5"), "{public}");
}

#[tokio::test]
async fn ve_general_03_the_grand_table_has_nine_places() {
    let club = Club::open().await;
    let felt = club
        .table("venice", json!({ "table": "grand", "dealing": "human" }))
        .await;
    assert_eq!(felt.public().await["seats"], 9);
    felt.seat(9, 100_000).await;
    let tenth = json!({ "seat": { "seat": 10, "purse": 100_000 } });
    let no = club.floor.act(&felt.link, tenth).await;
    refused(&no, "VE-game-01");
}

/// The house knows every face of a shoe of its own; the banker does not while they are drawn.
#[tokio::test]
async fn ve_general_18_nobody_is_sent_a_face_while_cards_are_drawn() {
    let server = Server::start().await;
    let ada = server.guest("Ada").await;
    let order = json!({ "rulebook": "venice", "pace": "instant", "fill": "rule-table" });
    let link = ada.open(order).await;
    let mut socket = ada.socket(&link).await;
    socket.act(json!({ "sit": { "purse": 500_000 } })).await;
    let (drawn, later) = (Cell::new(0), Cell::new(0));
    play_on(&mut socket, |socket| {
        let cards = |hand: &str| {
            let cards = socket.public[hand]["cards"].as_array().cloned();
            cards.unwrap_or_default()
        };
        let (player, banker) = (cards("player"), cards("banker_hand"));
        let faces = [&player[..], &banker[..]].concat();
        let faces = faces
            .iter()
            .filter(|card| card.get("face").is_some())
            .count();
        if banker.len() < 2 {
            let told = format!("{} {}", socket.public, socket.private);
            assert_eq!(faces, 0, "{told}");
            assert!(socket.private["hand"].is_null(), "{told}");
            drawn.set(drawn.get() + player.len());
        } else {
            later.set(later.get() + faces);
        }
        drawn.get() > 20 && later.get() > 20
    })
    .await;
}

#[tokio::test]
async fn ve_general_19_nobody_talks_from_rien_ne_va_plus_to_the_result() {
    let club = Club::open().await;
    let (felt, first, second) = evening(&club, json!({})).await;
    assert_eq!(felt.public().await["chat_open"], true);
    let (banker, player) = banco(&felt, [first, second]).await;
    to_the_cards(&felt, banker).await;
    assert_eq!(felt.public().await["chat_open"], false);
    felt.cards("? ? ? ?").await;
    felt.enter(player, json!({ "say": "stay" })).await;
    felt.cards("3 4").await;
    felt.enter(banker, json!("stand")).await;
    felt.cards("K 6").await;
    felt.lead().await;
    assert_eq!(felt.public().await["chat_open"], true);
}

#[tokio::test]
async fn ve_general_20_an_absent_owners_money_is_set_aside_and_never_the_houses() {
    let club = Club::open().await;
    let (felt, first, second) = evening(&club, json!({ "unclaimed_minutes": "0" })).await;
    let third = felt.seat(7, 1_000_000).await;
    let next = felt.console().await["awaits"].clone();
    let banker = next["parties"][0].as_u64().unwrap();
    let player = [first, second].into_iter().find(|p| *p != banker).unwrap();
    let bank = json!({ "bank": { "amount": 10_000, "tender": "chips" } });
    felt.enter(banker, bank).await;
    let stake = json!({ "stake": {
        "amount": 5_000, "line": "beyond", "tender": "chips", "on_box": null,
    } });
    for party in [player, third] {
        for _ in 0..6 {
            let tried = felt.try_for(party, stake.clone()).await;
            if tried["accepted"] == true {
                break;
            }
            let next = felt.console().await["awaits"].clone();
            felt.deal(next["close"].clone()).await;
        }
    }
    felt.enter(third, json!("leave")).await;
    banker_loses(&felt, banker, player).await;
    let deed = json!({ "staff": { "party": third, "act": "set-aside" } });
    let aside = club.dealer.act(&felt.link, deed.clone()).await;
    assert_eq!(
        aside["accepted"], false,
        "the supervisor's, not the croupier's: {aside}"
    );
    let mut screen = club.server.onlooker().socket(&felt.link).await;
    let is_there = |public: &Value| {
        let mut occupants = public["occupants"].as_array().unwrap().iter();
        occupants.any(|occupant| occupant["party"] == third)
    };
    assert!(is_there(&screen.view.public), "{}", screen.view.public);
    accepted(club.floor.act(&felt.link, deed).await, "set aside");
    let told = |message: &Value| message.to_string().contains("\"set-aside\"");
    screen.until(told).await;
    // Whoever looks on sees that they are gone.
    assert!(!is_there(&screen.view.public), "{}", screen.view.public);
    let balance = club.boss.get("/api/staff/audit/balance").await.good();
    // The stake and what it won, and nothing of it is the house's; all other chips went along.
    assert_eq!(posted(&balance, "unclaimed"), Some(10_000), "{balance}");
    let kinds = balance["kinds"].as_array().unwrap().iter();
    let named: Vec<&str> = kinds.map(|l| l["kind"].as_str().unwrap()).collect();
    assert_eq!(named, ["bank", "door", "purse", "unclaimed"], "{balance}");
}

#[tokio::test]
async fn ve_general_21_the_supervisor_announces_another_minimum_in_mid_game() {
    let club = Club::open().await;
    let (felt, _, _) = evening(&club, json!({})).await;
    let no = felt
        .by(&club.dealer, json!({ "change-minimum": 10_000 }))
        .await;
    refused(&no, "VE-general-21");
    felt.supervise(json!({ "change-minimum": 10_000 })).await;
    let onlooker = club.server.onlooker();
    let path = format!("/api/tables/{}", felt.link);
    let seen = onlooker.get(&path).await.good();
    assert_eq!(seen["public"]["minimum"], 10_000, "for everybody to see");
}

#[tokio::test]
async fn ve_general_22_management_suspends_play_and_lets_it_go_on() {
    let club = Club::open().await;
    let (felt, _, _) = evening(&club, json!({})).await;
    let suspend = json!({ "suspend": { "void": false } });
    for worker in [&club.dealer, &club.floor] {
        refused(&felt.by(worker, suspend.clone()).await, "VE-general-22");
    }
    let asked = felt.console().await["awaits"]["parties"][0].clone();
    let asked = asked.as_u64().unwrap();
    accepted(felt.by(&club.boss, suspend).await, "suspend");
    assert_eq!(felt.public().await["phase"], "suspended");
    let stake = json!({ "bank": { "amount": 10_000, "tender": "chips" } });
    let no = felt.try_for(asked, stake.clone()).await;
    assert_eq!(no["code"], "not-now", "{no}");
    accepted(felt.by(&club.boss, json!("resume")).await, "resume");
    assert_ne!(felt.public().await["phase"], "suspended");
    felt.lead().await;
    let asked = felt.console().await["awaits"]["parties"][0].clone();
    felt.enter(asked.as_u64().unwrap(), stake).await;
}

#[tokio::test]
async fn ve_general_23_management_decides_a_dispute_without_appeal() {
    let club = Club::open().await;
    let felt = club.table("venice", json!({})).await;
    let ada = club.server.guest("Ada").await;
    let body = json!({ "table": felt.number, "coup": null, "text": "The banco was mine." });
    let dispute = ada.post("/api/disputes", &body).await.good()["number"].clone();
    let path = format!("/api/staff/disputes/{dispute}");
    let manage = |word: &str| json!({ "order": word, "text": "Heard and seen." });
    let decided = club.boss.post(&path, &manage("decide-for-house")).await;
    assert_eq!(decided.status, 204, "{}", decided.text());
    let own = ada.get("/api/disputes").await.good();
    assert_eq!(own[0]["stage"], "decided-for-house");
    let again = club.boss.post(&path, &manage("decide-for-patron")).await;
    assert_eq!(again.json()["clause"], "VE-general-23", "{}", again.text());
    let appeal = format!("/api/disputes/{dispute}/investigation");
    let plea = json!({ "text": "Please look at it." });
    let appeal = ada.post(&appeal, &plea).await;
    assert_eq!(
        appeal.json()["clause"],
        "VE-general-23",
        "{}",
        appeal.text()
    );
}
