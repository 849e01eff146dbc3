//! New Jersey's cards from the box to the shoe, entered by a croupier: NJ-4.1, NJ-4.3, NJ-4.4.

use std::collections::BTreeMap;

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::{Value, json};

use super::club::{Club, Felt, refused};
use crate::kit::shoe_played_by;

fn by_hand(more: &[(&str, &str)]) -> Value {
    let mut options = json!({ "dealing": "human", "burn": "on" });
    for (key, value) in more {
        options[*key] = json!(value);
    }
    options
}

async fn new_jersey<'a>(club: &'a Club, more: &[(&str, &str)]) -> Felt<'a> {
    let felt = club.table("new-jersey", by_hand(more)).await;
    for seat in [3, 5, 7] {
        felt.seat(seat, 1_000_000).await;
    }
    felt
}

#[tokio::test]
async fn nj_4_1a_1_five_decks_are_refused_and_six_seven_and_eight_accepted() {
    let club = Club::open().await;
    club.pit(1, "shuffle_and_lace").await;
    let five = club.new_table(1, "new-jersey", by_hand(&[("decks", "5")]));
    let five = five.await.json();
    assert_eq!(five["clause"], "NJ-4.1a.1", "{five}");
    for decks in ["6", "7", "8"] {
        let made = club.new_table(1, "new-jersey", by_hand(&[("decks", decks)]));
        made.await.good();
    }
}

#[tokio::test]
async fn nj_4_1a_4_a_table_opens_only_with_lawful_cutting_cards() {
    let club = Club::open().await;
    club.pit(1, "shuffle_and_lace").await;
    let made = club.new_table(1, "new-jersey", by_hand(&[])).await.good();
    let table = club.felt(&made).await.number;
    let open = json!({ "open-table": { "table": table } });
    let without = club.order(open.clone()).await.json();
    assert_eq!(without["clause"], "NJ-4.1a.4", "{without}");
    let record = |cut: &str, approved: bool| {
        json!({ "record-equipment": { "table": table, "equipment": {
            "back": "blue", "second_back": null, "edge": "white", "cut": cut, "approved": approved,
        } } })
    };
    for (cut, approved) in [("blue", true), ("white", true), ("yellow", false)] {
        // It is on record as it is; with it no table opens.
        club.order(record(cut, approved)).await.good();
        let no = club.order(open.clone()).await.json();
        assert_eq!(no["clause"], "NJ-4.1a.4", "{cut} {approved}: {no}");
    }
    club.order(record("yellow", true)).await.good();
    club.order(open).await.good();
}

#[tokio::test]
async fn nj_4_3a_1_nj_4_3b_1_the_decks_come_first_and_the_floor_verifies_before_anybody_sees() {
    let club = Club::open().await;
    let felt = new_jersey(&club, &[]).await;
    refused(&felt.by(&club.dealer, json!("inspect")).await, "NJ-4.3b.1");
    for decks in [5, 7] {
        let wrong = json!({ "receive-decks": decks });
        refused(&felt.by(&club.dealer, wrong).await, "NJ-4.3a.1");
    }
    felt.deal(json!({ "receive-decks": 6 })).await;
    refused(&felt.by(&club.dealer, json!("spread")).await, "NJ-4.3b.1");
    felt.deal(json!("inspect")).await;
    refused(&felt.by(&club.dealer, json!("spread")).await, "NJ-4.3b.1");
    // The croupier is no floorperson.
    refused(&felt.by(&club.dealer, json!("verify")).await, "NJ-4.3b.1");
    felt.supervise(json!("verify")).await;
    felt.deal(json!("spread")).await;
}

#[tokio::test]
async fn nj_4_3b_2_nj_4_3c_1_nj_4_3c_2_the_spread_is_looked_at_turned_washed_and_stacked() {
    let club = Club::open().await;
    let felt = club.table("new-jersey", by_hand(&[])).await;
    felt.deal(json!({ "receive-decks": 6 })).await;
    felt.deal(json!("inspect")).await;
    felt.supervise(json!("verify")).await;
    // Nobody is there to look at them.
    refused(&felt.by(&club.dealer, json!("spread")).await, "NJ-4.3b.2");
    for seat in [3, 5, 7] {
        felt.seat(seat, 1_000_000).await;
    }
    felt.deal(json!("spread")).await;
    let public = felt.public().await;
    refused(&felt.by(&club.dealer, json!("wash")).await, "NJ-4.3c.2");
    let awaited = public["awaited"].as_array().unwrap().clone();
    assert_eq!(awaited.len(), 3);
    for party in awaited {
        refused(
            &felt.by(&club.dealer, json!("turn-down")).await,
            "NJ-4.3c.1",
        );
        felt.enter(party.as_u64().unwrap(), json!("acknowledge"))
            .await;
    }
    refused(&felt.by(&club.dealer, json!("stack")).await, "NJ-4.3c.2");
    for act in ["turn-down", "wash", "stack"] {
        felt.deal(json!(act)).await;
    }
    assert_eq!(felt.phase().await, "shuffle");
}

/// What is spread is what is played: of every card as many as there are decks, none missing and none twice.
#[tokio::test]
async fn nj_4_3b_3_every_suit_in_every_rank_is_there_once_in_each_deck() {
    let club = Club::open().await;
    for decks in [6_u64, 8] {
        let spelled = decks.to_string();
        let felt = new_jersey(&club, &[("decks", &spelled)]).await;
        felt.deal(json!({ "receive-decks": decks })).await;
        assert_eq!(felt.public().await["cards_left"], 52 * decks);
    }
    let (guest, link) = shoe_played_by(&club.server, "new-jersey").await;
    let path = format!("/api/tables/{link}/shoes/1/transcript");
    let transcript = guest.get(&path).await;
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for dealt in transcript.good()["dealt"].as_array().unwrap() {
        let card = dealt["card"].as_str().unwrap().to_owned();
        *seen.entry(card).or_default() += 1;
    }
    assert!(seen.values().sum::<u32>() > 200, "{seen:?}");
    assert_eq!(seen.len(), 52, "{seen:?}");
    assert!(seen.values().all(|count| *count <= 6), "{seen:?}");
    // Whoever checks it lays the six decks out in order and shuffles them as the seed says.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shoe.json");
    std::fs::write(&file, &transcript.body).unwrap();
    let check = || cargo_bin_cmd!("sabot").arg("verify").arg(&file).assert();
    check().success();
    let text = transcript.text();
    let other = if text.contains("\"card\":\"As\"") {
        ("As", "Ah")
    } else {
        ("Kc", "Kd")
    };
    let card = |face: &str| format!("\"card\":\"{face}\"");
    std::fs::write(&file, text.replacen(&card(other.0), &card(other.1), 1)).unwrap();
    check().code(1);
}

#[tokio::test]
async fn nj_4_3a_2_pre_shuffled_cards_skip_spread_and_wash_and_there_is_no_third_way() {
    let club = Club::open().await;
    let felt = new_jersey(&club, &[("opening", "pre_shuffled")]).await;
    let led = felt.lead().await;
    assert!(led.contains(&"certify-pre-shuffle".to_owned()), "{led:?}");
    for skipped in ["spread", "turn-down"] {
        assert!(!led.contains(&skipped.to_owned()), "{led:?}");
    }
    let third = club.new_table(1, "new-jersey", by_hand(&[("opening", "guesswork")]));
    assert_eq!(third.await.json()["clause"], "NJ-4.3a.2");
}

#[tokio::test]
async fn nj_4_4a_1_nj_4_4c_1_shuffle_then_lace_then_the_cut_and_no_shoe_without_it() {
    let club = Club::open().await;
    let felt = new_jersey(&club, &[]).await;
    let led = felt.lead_to("lace").await;
    let place = |word: &str| led.iter().rposition(|done| done == word);
    assert!(place("shuffle") < place("lace"), "{led:?}");
    let next = felt.console().await["awaits"].clone();
    assert_eq!(next["what"], "answers", "the stack is offered: {next}");
    for early in [
        json!("load-shoe"),
        json!({ "place-cutting-card": { "behind": 14 } }),
    ] {
        let no = felt.by(&club.dealer, early).await;
        assert_eq!(no["code"], "not-now", "nobody has cut: {no}");
    }
    let cutter = next["parties"][0].as_u64().unwrap();
    felt.enter(cutter, json!({ "cut": { "depth": 150 } })).await;
    let led = felt.lead().await;
    assert!(led.contains(&"load-shoe".to_owned()), "{led:?}");
}

#[tokio::test]
async fn nj_4_4a_1_i_the_reshuffle_follows_the_lace_where_the_pit_has_it_and_never_without_lacing()
{
    let club = Club::open().await;
    club.pit(2, "wash_and_three").await;
    let options = by_hand(&[
        ("shuffle", "wash_and_three"),
        ("reshuffle_after_lace", "full"),
    ]);
    let without = club.new_table(2, "new-jersey", options).await.json();
    assert_eq!(without["clause"], "NJ-4.4a.1.i", "{without}");
    let felt = new_jersey(&club, &[]).await;
    let led = felt.lead().await;
    assert!(!led.contains(&"reshuffle".to_owned()), "off: {led:?}");
    // A table that reshuffles is not put into a pit that does not: that takes notice first.
    let options = by_hand(&[("reshuffle_after_lace", "full")]);
    let alone = club.new_table(1, "new-jersey", options).await.json();
    assert_eq!(alone["clause"], "NJ-4.4b", "{alone}");
}

#[tokio::test]
async fn nj_4_4a_2_wash_stack_and_three_dealers_each_shuffle_once() {
    let club = Club::open().await;
    let felt = new_jersey(&club, &[("shuffle", "wash_and_three")]).await;
    let mut led = felt.lead_to("shuffle").await;
    // Two are not enough, and nobody shuffles twice.
    for dealer in [1, 3] {
        let same = json!({ "shuffle": { "dealer": dealer } });
        refused(&felt.by(&club.dealer, same).await, "NJ-4.4a.2");
    }
    led.extend(felt.lead().await);
    let shuffled: Vec<&str> = led.iter().map(String::as_str).collect();
    let from = shuffled.iter().rposition(|done| *done == "wash").unwrap();
    let order = ["wash", "stack", "shuffle", "shuffle", "shuffle", "cut"];
    assert_eq!(shuffled[from..from + 6], order, "{led:?}");
}

#[tokio::test]
async fn nj_4_4b_nj_4_4a_2_another_shuffle_of_the_pit_is_led_through_at_a_table_that_is_open() {
    let club = Club::open().await;
    let felt = new_jersey(&club, &[]).await;
    let mixing = json!({ "change-mixing": "wash" });
    refused(&felt.by(&club.floor, mixing).await, "NJ-4.4b");
    let set = json!({ "set-shuffle": { "pit": 1, "shuffle": "wash_and_three" } });
    club.order(set).await.good();
    let led = felt.lead().await;
    let led: Vec<&str> = led.iter().map(String::as_str).collect();
    assert!(!led.contains(&"lace"), "{led:?}");
    let from = led.iter().rposition(|done| *done == "wash").unwrap();
    let order = ["wash", "stack", "shuffle", "shuffle", "shuffle", "cut"];
    assert_eq!(led[from..from + 6], order, "{led:?}");
}

#[tokio::test]
async fn nj_4_4f_1_nj_4_4f_2_the_supervisor_orders_a_recut_before_the_first_card_and_the_last_cutter_cuts()
 {
    let club = Club::open().await;
    let felt = new_jersey(&club, &[]).await;
    felt.lead_to("lace").await;
    let cutter = felt.console().await["awaits"]["parties"][0].as_u64();
    felt.enter(cutter.unwrap(), json!({ "cut": { "depth": 150 } }))
        .await;
    let recut = json!("order-recut");
    // A croupier orders none.
    refused(&felt.by(&club.dealer, recut.clone()).await, "NJ-4.4f.1");
    felt.supervise(recut.clone()).await;
    let again = felt.console().await["awaits"]["parties"][0].as_u64();
    assert_eq!(again, cutter, "recut_by = last_cutter");
    felt.lead().await;
    let late = felt.by(&club.floor, recut).await;
    refused(&late, "NJ-4.4f.1");
}
