//! Chickasaw's words to its people: dealing, cash reports, disputes (CK-j, CK-n to CK-p).

use serde_json::{Value, json};

use super::club::{Club, Felt};

/// A wager of 100.00 on one of the two hands, with its ante.
pub(crate) fn wager(area: &str) -> Value {
    json!({ "wager": { "area": area, "amount": 10_000, "ante": true, "tender": "chips" } })
}

/// A table of real cards with one wager on the Player; bets are closed and the cards come next.
pub(crate) async fn to_the_cards(club: &Club) -> Felt<'_> {
    let felt = club.table("chickasaw", json!({ "dealing": "human" })).await;
    let player = felt.seat(1, 100_000).await;
    felt.lead().await;
    felt.enter(player, wager("player")).await;
    felt.deal(json!("no-more-bets")).await;
    felt.lead().await;
    felt
}

#[tokio::test]
async fn ck_desc_08_the_odds_say_why_the_banker_pays_a_commission() {
    let club = Club::open().await;
    let guest = club.server.guest("Ada").await;
    let body = json!({ "shoe": "8 decks" });
    let odds = guest.post("/api/lab/odds", &body).await.good().to_string();
    let banker = odds.contains("2292252566437888");
    let player = odds.contains("2230518282592256");
    assert!(banker && player, "the published counts of eight decks");
}

#[tokio::test]
async fn ck_j_the_house_says_how_it_deals() {
    let club = Club::open().await;
    club.pit(1, "shuffle_and_lace").await;
    for (key, value) in [("decks", "8"), ("dealing", "human"), ("burn", "off")] {
        let made = club.new_table(1, "chickasaw", json!({ key: value })).await;
        assert!(made.status < 300, "{key}={value}: {}", made.text());
    }
    for decks in [6_u64, 8] {
        let options = json!({ "decks": decks.to_string() });
        let felt = club.table("chickasaw", options).await;
        assert_eq!(felt.public().await["cards_left"], 52 * decks);
    }
    let none = club
        .new_table(1, "chickasaw", json!({ "decks": "0" }))
        .await;
    assert_eq!(none.json()["clause"], "INT-12", "{}", none.text());
}

#[tokio::test]
async fn ck_desc_11_the_bankers_cards_lie_face_down_until_they_are_exposed() {
    let club = Club::open().await;
    let felt = to_the_cards(&club).await;
    felt.cards("? ? ? ?").await;
    assert_eq!(felt.backs().await, 2);
}

#[tokio::test]
async fn ck_n_more_than_ten_thousand_one_way_on_one_day_raises_one_report() {
    let club = Club::open().await;
    let patron = club.server.guest("Pat").await.patron;
    let cash = |way: &str, amount: u64| {
        let order = json!({ "patron": patron, "way": way, "amount": amount });
        json!({ "id": crate::kit::fresh_id(), "order": order })
    };
    let path = "/api/staff/cage/cash";
    let stock = json!({ "id": crate::kit::fresh_id(),
        "order": { "float": "stock", "amount": 10_000_000 } });
    let stocked = club.cashier.post("/api/staff/cage/float", &stock).await;
    assert_eq!(stocked.status, 204, "{}", stocked.text());
    let first = club.cashier.post(path, &cash("in", 999_999)).await.good();
    assert_eq!(first["report"], false, "9,999.99");
    let out = club.cashier.post(path, &cash("out", 500_000)).await.good();
    assert_eq!(out["total"], 500_000, "in and out are never netted");
    let exact = club.cashier.post(path, &cash("in", 1)).await.good();
    assert_eq!(
        (&exact["report"], &exact["total"]),
        (&json!(false), &json!(1_000_000))
    );
    let over = club.cashier.post(path, &cash("in", 1)).await.good();
    assert_eq!(over["report"], true, "10,000.01");
    let tasks = club.cashier.get("/api/staff/cage/tasks").await.good();
    assert_eq!(tasks.as_array().unwrap().len(), 1, "{tasks}");
    let dealer = club.dealer.post(path, &cash("in", 100)).await;
    assert_eq!((dealer.status, dealer.code().as_str()), (403, "no-right"));
}

#[tokio::test]
async fn ck_o_ck_p_1_ck_p_2_what_management_cannot_settle_goes_to_the_commissioner() {
    let club = Club::open().await;
    let felt = club.table("chickasaw", json!({})).await;
    let ada = club.server.guest("Ada").await;
    let body = json!({ "table": felt.number, "coup": null, "text": "My nine was not paid." });
    let opened = ada.post("/api/disputes", &body).await.good();
    let dispute = opened["number"].as_u64().unwrap();
    let investigation = format!("/api/disputes/{dispute}/investigation");
    let plea = json!({ "text": "Please look at it." });
    let early = ada.post(&investigation, &plea).await;
    assert_eq!(early.json()["clause"], "CK-p.1", "{}", early.text());
    let manage = |word: &str| json!({ "order": word, "text": "The camera does not show it." });
    let path = format!("/api/staff/disputes/{dispute}");
    let no = club.floor.post(&path, &manage("review")).await;
    assert_eq!(no.code(), "no-right");
    let stage = async || ada.get("/api/disputes").await.good()[0]["stage"].clone();
    for (word, after) in [
        ("review", "under-review"),
        ("leave-unresolved", "unresolved"),
    ] {
        let done = club.boss.post(&path, &manage(word)).await;
        assert_eq!(done.status, 204, "{}", done.text());
        assert_eq!(stage().await, after);
    }
    let notices = club.glance().await["notices"].to_string();
    assert!(
        notices.contains("\"dispute\""),
        "told in the same breath: {notices}"
    );
    assert_eq!(ada.post(&investigation, &plea).await.status, 204);
    assert_eq!(stage().await, "investigation");
}
