//! Pits, notices and rates: what holds for more than one table (NJ-4.4a.1.ii, NJ-4.4b, NJ-4.10d.1).

use serde_json::json;

use super::club::Club;

#[tokio::test]
async fn nj_4_4b_every_table_of_a_pit_is_shuffled_in_one_way() {
    let club = Club::open().await;
    club.pit(1, "shuffle_and_lace").await;
    let options = json!({ "dealing": "human", "shuffle": "wash_and_three" });
    let other = club.new_table(1, "new-jersey", options).await.json();
    assert_eq!(other["clause"], "NJ-4.4b", "{other}");
    let same = json!({ "dealing": "human" });
    club.new_table(1, "new-jersey", same).await.good();
    let set = json!({ "set-shuffle": { "pit": 1, "shuffle": "wash_and_three" } });
    let no = club.order_by(&club.dealer, set).await;
    assert_eq!((no.status, no.code().as_str()), (403, "no-right"));
}

#[tokio::test]
async fn nj_4_4a_1_ii_a_reshuffle_waits_thirty_minutes_for_both_notices() {
    let club = Club::open().await;
    club.pit(1, "shuffle_and_lace").await;
    let start = json!({ "set-reshuffle": { "pit": 1, "reshuffle": "partial" } });
    let without = club.order(start.clone()).await.json();
    assert_eq!(without["clause"], "NJ-4.4a.1.ii", "{without}");
    for addressee in ["surveillance", "commission"] {
        let notice = json!({ "notify-reshuffle": {
            "pit": 1, "reshuffle": "partial", "addressee": addressee,
        } });
        club.order(notice).await.good();
    }
    let early = club.order(start).await.json();
    assert_eq!(early["clause"], "NJ-4.4a.1.ii", "{early}");
    let glance = club.glance().await;
    let notices = glance["notices"].as_array().unwrap();
    assert_eq!(notices.len(), 2, "{glance}");
    for (notice, to) in notices.iter().zip(["surveillance", "the Commission"]) {
        assert_eq!(notice["addressee"], to, "{notice}");
        let wait = notice["from"].as_u64().unwrap() - notice["posted"].as_u64().unwrap();
        assert_eq!(wait, 30 * 60_000, "{notice}");
    }
    assert_eq!(glance["pits"][0]["reshuffle"], "off");
}

#[tokio::test]
async fn nj_4_10d_1_a_higher_rate_needs_a_notice_and_a_lower_one_none() {
    let club = Club::open().await;
    let felt = club
        .table("new-jersey", json!({ "dealing": "human", "vig": "4" }))
        .await;
    let table = felt.number;
    let set = |levy: u8| json!({ "set-levy": { "table": table, "levy": levy } });
    let without = club.order(set(5)).await.json();
    assert_eq!(without["clause"], "NJ-4.10d.1", "{without}");
    let post = json!({ "post-levy-notice": { "table": table, "levy": 5 } });
    club.order(post).await.good();
    let early = club.order(set(5)).await;
    assert_eq!(early.json()["clause"], "INT-39", "thirty minutes");
    let rate = async |table: u64| {
        let glance = club.glance().await;
        let tables = glance["tables"].as_array().unwrap();
        let own = tables.iter().find(|own| own["table"] == table);
        own.unwrap()["levy"].clone()
    };
    assert_eq!(rate(table).await, 4);
    let five = club
        .table("new-jersey", json!({ "dealing": "human" }))
        .await;
    let lower = json!({ "set-levy": { "table": five.number, "levy": 4 } });
    assert_eq!(rate(five.number).await, 5);
    club.order(lower).await.good();
    assert_eq!(rate(five.number).await, 4);
}
