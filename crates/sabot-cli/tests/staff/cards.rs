//! New Jersey's cards from the box to the shoe, entered by a croupier: NJ-4.1, NJ-4.3, NJ-4.4.

use serde_json::{Value, json};

use crate::club::{Club, Felt, refused};

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
        let _ = club.order(record(cut, approved)).await;
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
    let early = felt.by(&club.dealer, json!("inspect")).await;
    assert_eq!(early["accepted"], false, "{early}");
    felt.deal(json!({ "receive-decks": 6 })).await;
    let early = felt.by(&club.dealer, json!("spread")).await;
    assert_eq!(early["accepted"], false, "{early}");
    felt.deal(json!("inspect")).await;
    let own = felt.by(&club.dealer, json!("verify")).await;
    assert_eq!(
        own["accepted"], false,
        "the croupier is no floorperson: {own}"
    );
    felt.supervise(json!("verify")).await;
    felt.deal(json!("spread")).await;
}

#[tokio::test]
async fn nj_4_3b_2_nj_4_3b_3_nj_4_3c_1_nj_4_3c_2_the_spread_is_looked_at_turned_washed_and_stacked()
{
    let club = Club::open().await;
    let felt = new_jersey(&club, &[]).await;
    felt.deal(json!({ "receive-decks": 6 })).await;
    felt.deal(json!("inspect")).await;
    felt.supervise(json!("verify")).await;
    felt.deal(json!("spread")).await;
    let public = felt.public().await;
    assert_eq!(public["cards_left"], 312, "six columns of fifty-two");
    let early = felt.by(&club.dealer, json!("turn-down")).await;
    assert_eq!(
        early["accepted"], false,
        "three people have not looked: {early}"
    );
    let early = felt.by(&club.dealer, json!("wash")).await;
    assert_eq!(early["accepted"], false, "{early}");
    let awaited = public["awaited"].as_array().unwrap().clone();
    assert_eq!(awaited.len(), 3);
    for party in awaited {
        felt.enter(party.as_u64().unwrap(), json!("acknowledge"))
            .await;
    }
    for act in ["turn-down", "wash", "stack"] {
        felt.deal(json!(act)).await;
    }
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
    let felt = new_jersey(&club, &[("opening", "pre_shuffled")]).await;
    let felt2 = new_jersey(&club, &[]).await;
    let led = felt2.lead().await;
    let place = |word: &str| led.iter().position(|done| done == word).unwrap();
    assert!(
        place("shuffle") < place("lace") && place("lace") < place("cut"),
        "{led:?}"
    );
    felt.deal(json!({ "receive-decks": 6 })).await;
    felt.deal(json!("certify-pre-shuffle")).await;
    let load = felt.by(&club.dealer, json!("load-shoe")).await;
    assert_eq!(load["accepted"], false, "nobody has cut: {load}");
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
}

#[tokio::test]
async fn nj_4_4a_2_wash_stack_and_three_dealers_each_shuffle_once() {
    let club = Club::open().await;
    let felt = new_jersey(&club, &[("shuffle", "wash_and_three")]).await;
    let led = felt.lead().await;
    let count = |word: &str| led.iter().filter(|done| *done == word).count();
    assert_eq!(count("shuffle"), 3, "{led:?}");
    assert_eq!(count("lace"), 0, "{led:?}");
    let console = felt.console().await;
    assert_ne!(console["awaits"]["what"], "act", "{console}");
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
    let no = felt.by(&club.dealer, recut.clone()).await;
    assert_eq!(no["accepted"], false, "a croupier orders none: {no}");
    felt.supervise(recut.clone()).await;
    let again = felt.console().await["awaits"]["parties"][0].as_u64();
    assert_eq!(again, cutter, "recut_by = last_cutter");
    felt.lead().await;
    let late = felt.by(&club.floor, recut).await;
    refused(&late, "NJ-4.4f.1");
}
