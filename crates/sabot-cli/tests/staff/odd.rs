//! Irregularities at a table of real cards, reported by the croupier and ruled on by those in charge (NJ-4.12).

use serde_json::{Value, json};

use super::club::{Club, Felt, accepted, refused};

/// A New Jersey table in the middle of a coup: seat 3 banks 500.00, seat 4 has called banco, bets are closed.
pub(crate) async fn coup(club: &Club, options: Value) -> (Felt<'_>, u64, u64) {
    let mut all = json!({ "dealing": "human", "opening": "pre_shuffled" });
    for (key, value) in options.as_object().unwrap() {
        all[key] = value.clone();
    }
    let felt = club.table("new-jersey", all).await;
    let banker = felt.seat(3, 1_000_000).await;
    let player = felt.seat(4, 1_000_000).await;
    felt.lead().await;
    felt.enter(banker, json!({ "bid": 50_000 })).await;
    let next = felt.console().await["awaits"].clone();
    if next["what"] == "answers" && !next["close"].is_null() {
        felt.deal(next["close"].clone()).await;
    }
    let wager = json!({ "bank": { "amount": 50_000, "tender": "chips" } });
    felt.enter(banker, wager).await;
    felt.enter(player, json!("banco")).await;
    felt.lead().await;
    if felt.console().await["awaits"]["what"] == "answers" {
        felt.enter(banker, json!("deal")).await;
    }
    (felt, banker, player)
}

/// A card left the shoe in error and its face was seen.
async fn disclosed(felt: &Felt<'_>, card: &str) {
    felt.cards("? ? ? ?").await;
    felt.deal(json!({ "report": { "drawn-in-error": { "disclosed": true } } }))
        .await;
    felt.cards(card).await;
}

#[tokio::test]
async fn nj_4_12a_2_a_deal_in_the_wrong_order_is_void_and_the_bank_is_kept_or_goes_on() {
    let club = Club::open().await;
    let (felt, banker, player) = coup(&club, json!({})).await;
    let all = felt.console().await["irregularities"]
        .as_array()
        .unwrap()
        .len();
    assert_eq!(all, 15, "every fact is on the list");
    felt.cards("? ?").await;
    felt.deal(json!({ "report": { "wrong-order": { "rectifiable": false } } }))
        .await;
    let next = felt.console().await["awaits"].clone();
    assert_eq!(next["what"], "ruling", "{next}");
    let choices = next["choices"].as_array().unwrap();
    let open: Vec<&Value> = choices.iter().filter(|c| c["refusal"].is_null()).collect();
    assert!(open.iter().any(|c| c["ruling"] == "keep"), "{next}");
    assert!(open.iter().any(|c| c["ruling"] == "transfer"), "{next}");
    felt.supervise(json!({ "rule": "transfer" })).await;
    assert_eq!(felt.purse(player).await, 1_000_000, "void: nothing is lost");
    assert_eq!(felt.purse(banker).await, 1_000_000);
    assert_ne!(felt.public().await["banker"], banker, "it goes on");
    let (felt, banker, player) = coup(&club, json!({})).await;
    felt.cards("? ?").await;
    felt.deal(json!({ "report": { "wrong-order": { "rectifiable": false } } }))
        .await;
    felt.supervise(json!({ "rule": "keep" })).await;
    assert_eq!(felt.purse(player).await, 1_000_000);
    assert_eq!(felt.public().await["banker"], banker, "it is kept");
}

#[tokio::test]
async fn nj_4_12h_0_the_procedure_for_disclosed_cards_does_not_change_during_a_shoe() {
    let club = Club::open().await;
    let (felt, _, _) = coup(&club, json!({ "disclosed_card": "h2" })).await;
    let change = felt
        .by(&club.floor, json!({ "change-procedure": "h1" }))
        .await;
    refused(&change, "NJ-4.12h.0");
}

#[tokio::test]
async fn nj_4_12h_1_the_disclosed_card_goes_with_as_many_more_as_it_counts() {
    let club = Club::open().await;
    let (felt, _, player) = coup(&club, json!({ "disclosed_card": "h1" })).await;
    let before = felt.public().await["cards_left"].as_u64().unwrap();
    disclosed(&felt, "6").await;
    let console = felt.console().await;
    assert_eq!(console["awaits"]["run"], 6, "{}", console["awaits"]);
    assert!(
        console["remedy"].to_string().contains("NJ-4.12h.1"),
        "{}",
        console["remedy"]
    );
    felt.cards("2 3 4 5 7 8").await;
    let left = felt.public().await["cards_left"].as_u64().unwrap();
    assert_eq!(before - left, 4 + 7);
    felt.enter(player, json!({ "say": "stay" })).await;
}

#[tokio::test]
async fn nj_4_12h_1_ten_a_king_takes_one_or_ten_with_it_as_the_house_chose() {
    let club = Club::open().await;
    for (chosen, more) in [("1", 1), ("10", 10)] {
        let options = json!({ "disclosed_card": "h1", "h1_ten": chosen });
        let (felt, _, _) = coup(&club, options).await;
        disclosed(&felt, "K").await;
        assert_eq!(felt.console().await["awaits"]["run"], more);
    }
    let options = json!({ "dealing": "human", "h1_ten": "5" });
    let no = club.new_table(1, "new-jersey", options).await.json();
    assert_eq!(no["clause"], "NJ-4.12h.1.ten", "{no}");
}

#[tokio::test]
async fn nj_4_12h_2_one_more_card_goes_unseen() {
    let club = Club::open().await;
    let (felt, _, _) = coup(&club, json!({ "disclosed_card": "h2" })).await;
    disclosed(&felt, "9").await;
    let next = felt.console().await["awaits"].clone();
    assert_eq!(
        (&next["what"], &next["face"]),
        (&json!("card"), &json!("down")),
        "{next}"
    );
    let left = async || felt.public().await["cards_left"].as_u64().unwrap();
    let before = left().await;
    // Nobody has looked at it, so that nobody can say what it is.
    let typed = json!({ "cards": ["7"] });
    refused(&club.dealer.act(&felt.link, typed).await, "NJ-4.12h.2");
    assert_eq!(
        (left().await, felt.console().await["awaits"].clone()),
        (before, next)
    );
    felt.cards("?").await;
    assert_eq!(left().await, before - 1);
    assert_eq!(felt.console().await["remedy"], Value::Null, "it is over");
    assert_eq!(felt.phase().await, "players-call");
}

#[tokio::test]
async fn nj_4_12h_3_a_simulated_round_without_wagers_uses_the_card_up() {
    let club = Club::open().await;
    let (felt, banker, player) = coup(&club, json!({ "disclosed_card": "h3" })).await;
    disclosed(&felt, "9").await;
    felt.enter(player, json!({ "say": "stay" })).await;
    felt.cards("5 2").await;
    felt.enter(banker, json!("stand")).await;
    felt.cards("4 2").await;
    felt.lead().await;
    // The coup is settled first: seven over six, five per cent of 500.00 to the house.
    assert_eq!(felt.phase().await, "simulated-round");
    assert_eq!(felt.purse(player).await, 950_000);
    assert_eq!(felt.purse(banker).await, 1_047_500);
    let remedy = felt.console().await["remedy"].to_string();
    assert!(remedy.contains("NJ-4.12h.3"), "{remedy}");
    let wager = json!({ "bank": { "amount": 50_000, "tender": "chips" } });
    let no = felt.try_for(banker, wager).await;
    assert_eq!(no["accepted"], false, "nobody wagers in it: {no}");
    // Nine and king against two and three: the nine is a natural, nobody draws.
    felt.cards("2 K 3").await;
    assert_ne!(felt.phase().await, "simulated-round");
    assert_eq!(felt.purse(player).await, 950_000, "no money moves in it");
    assert_eq!(felt.purse(banker).await, 1_047_500);
    assert_eq!(felt.public().await["banker"], banker, "nor the bank");
}

#[tokio::test]
async fn int_84_int_99_a_void_needs_two_people_and_a_reason() {
    let club = Club::open().await;
    let (felt, _, player) = coup(&club, json!({})).await;
    felt.cards("? ? ? ?").await;
    felt.deal(json!({ "report": "other" })).await;
    let alone = felt.by(&club.boss, json!({ "rule": "void" })).await;
    assert_eq!(alone["code"], "needs-two", "{alone}");
    accepted(felt.with_two(json!({ "rule": "void" })).await, "void");
    assert_eq!(felt.purse(player).await, 1_000_000);
}
