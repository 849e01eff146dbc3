//! What the banker's win costs, to the cent, and who may be ordered to pass (NJ-4.10c, NJ-4.11a.2).

use serde_json::{Value, json};

use super::club::{Club, Felt, accepted};

/// A New Jersey table where seat 3 has the bank and has placed it.
async fn bank(club: &Club, options: Value, amount: u64) -> (Felt<'_>, u64, u64) {
    let mut all = json!({ "dealing": "human", "opening": "pre_shuffled", "chip_unit": "1.00" });
    for (key, value) in options.as_object().unwrap() {
        all[key] = value.clone();
    }
    let felt = club.table("new-jersey", all).await;
    let banker = felt.seat(3, 10_000_000).await;
    let player = felt.seat(4, 10_000_000).await;
    felt.lead().await;
    felt.enter(banker, json!({ "bid": amount })).await;
    close(&felt).await;
    let wager = json!({ "bank": { "amount": amount, "tender": "chips" } });
    felt.enter(banker, wager).await;
    (felt, banker, player)
}

/// Closes whatever is open for answers.
async fn close(felt: &Felt<'_>) {
    let next = felt.console().await["awaits"].clone();
    if next["what"] == "answers" && !next["close"].is_null() {
        felt.deal(next["close"].clone()).await;
    }
}

/// The banker wins with seven against six.
async fn banker_wins(felt: &Felt<'_>, banker: u64, player: u64) {
    felt.enter(player, json!("banco")).await;
    felt.lead().await;
    if felt.console().await["awaits"]["what"] == "answers" {
        felt.enter(banker, json!("deal")).await;
    }
    felt.cards("? ? ? ?").await;
    felt.enter(player, json!({ "say": "stay" })).await;
    felt.cards("3 4").await;
    felt.enter(banker, json!("stand")).await;
    felt.cards("K 6").await;
}

#[tokio::test]
async fn nj_4_10c_2_the_rate_is_four_or_five_per_cent() {
    let club = Club::open().await;
    club.pit(1, "shuffle_and_lace").await;
    for vig in ["3", "6"] {
        let options = json!({ "dealing": "human", "vig": vig });
        let no = club.new_table(1, "new-jersey", options).await.json();
        assert_eq!(no["clause"], "NJ-4.10c.2", "{no}");
    }
    for vig in ["4", "5"] {
        let options = json!({ "dealing": "human", "vig": vig });
        club.new_table(1, "new-jersey", options).await.good();
    }
}

#[tokio::test]
async fn nj_4_10c_3_five_per_cent_is_rounded_up_to_a_quarter() {
    let club = Club::open().await;
    let (felt, banker, player) = bank(&club, json!({ "vig": "5" }), 80_100).await;
    banker_wins(&felt, banker, player).await;
    let slip = felt.console().await["pay"].clone();
    assert!(!slip.is_null(), "what to pay is shown before chips move");
    felt.lead().await;
    assert_eq!(
        felt.public().await["levy"],
        4_025,
        "801.00: 40.05 becomes 40.25"
    );
    assert_eq!(felt.purse(banker).await, 10_000_000 + 80_100 - 4_025);
    assert_eq!(felt.purse(player).await, 10_000_000 - 80_100);
}

#[tokio::test]
async fn nj_4_10c_4_four_per_cent_is_rounded_up_to_twenty_cents() {
    let club = Club::open().await;
    let (felt, banker, player) = bank(&club, json!({ "vig": "4" }), 33_300).await;
    banker_wins(&felt, banker, player).await;
    felt.lead().await;
    assert_eq!(
        felt.public().await["levy"],
        1_340,
        "333.00: 13.32 becomes 13.40"
    );
}

#[tokio::test]
async fn nj_4_11a_2_dealer_or_floor_orders_a_pass_for_a_reason_and_between_coups() {
    let club = Club::open().await;
    let (felt, banker, player) = bank(&club, json!({}), 50_000).await;
    let pass = json!({ "order-pass": "delay" });
    let answer = felt.by(&club.cashier, pass.clone()).await;
    assert_eq!(answer["code"], "not-staff", "not a cashier's: {answer}");
    let reasonless =
        json!({ "id": crate::kit::fresh_id(), "deed": { "staff": { "act": "order-pass" } } });
    let path = format!("/api/staff/tables/{}/do", felt.link);
    assert_eq!(club.floor.post(&path, &reasonless).await.status, 422);
    accepted(felt.by(&club.floor, pass).await, "pass");
    assert_eq!(felt.public().await["banker"], banker, "a coup is under way");
    banker_wins(&felt, banker, player).await;
    felt.lead().await;
    assert_ne!(felt.public().await["banker"], banker, "it is over");
    let (felt, banker, player) = bank(&club, json!({}), 50_000).await;
    banker_wins(&felt, banker, player).await;
    felt.lead().await;
    felt.deal(json!({ "order-pass": "violation" })).await;
    assert_ne!(felt.public().await["banker"], banker, "the dealer's too");
}
