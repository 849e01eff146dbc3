//! Limits a patron sets, where they bite: before a chair (INT-98).

use sabot_house::floor::LimitOrder;

use super::kit::{DAY, HOUR};
use crate::house::until;
use crate::kit::sit;
use crate::prelude::*;

/// A house with a table that is open to all, and Ada.
async fn open_to_all() -> (HouseKit, TableId, PatronId) {
    let kit = HouseKit::new().await;
    let table = kit.opens(order("chickasaw", json!({})), None).await;
    let table = table.unwrap();
    let ada = kit.guest("Ada").await;
    (kit, table, ada)
}

#[tokio::test]
async fn int_98_no_more_chips_come_to_a_table_than_the_limit_leaves() {
    let (kit, table, ada) = open_to_all().await;
    let by = Visitor::person(ada);
    let limits = kit.house.limits();
    let limit = |most| limits.set_limit(ada, LimitOrder::Loss(most));
    let left = limit(Some(100_000)).await.unwrap();
    assert_eq!(left.chips_left, Some(100_000));
    let no = kit.tell(table, by, sit(100_001)).await;
    assert_eq!(no.unwrap_err().clause(), Some("INT-98"));
    kit.tell(table, by, sit(60_000)).await.unwrap();
    let left = limits.allowance(ada).await.unwrap();
    assert_eq!(left.chips_left, Some(40_000));
    // Looser only in a day.
    let left = limit(None).await.unwrap();
    assert_eq!((left.loss, left.waiting.len()), (Some(100_000), 1));
    kit.watch.go(DAY);
    let left = limits.allowance(ada).await.unwrap();
    assert_eq!((left.loss, left.waiting.len()), (None, 0));
    kit.verified();
}

#[tokio::test]
async fn int_98_a_break_and_used_up_time_keep_one_away() {
    let (kit, table, ada) = open_to_all().await;
    let by = Visitor::person(ada);
    let limits = kit.house.limits();
    let minutes = LimitOrder::Minutes(Some(30));
    limits.set_limit(ada, minutes).await.unwrap();
    kit.tell(table, by, sit(60_000)).await.unwrap();
    kit.house.send_home(1).await;
    kit.watch.go(HOUR / 2);
    // The clock is looked at, and who has sat long enough gets up.
    kit.house.send_home(2).await;
    let left = limits.allowance(ada).await.unwrap();
    assert_eq!(left.minutes_left, Some(0));
    let means = kit.house.guests().means(ada).await.unwrap();
    assert_eq!(means.at_tables, Money::ZERO);
    let no = kit.tell(table, by, sit(60_000)).await;
    assert!(
        matches!(no, Err(HouseError::No(HouseNo::Limited { .. }))),
        "{no:?}"
    );
    let bea = kit.guest("Bea").await;
    let rest = LimitOrder::Break(Some(NOON + 2 * DAY));
    limits.set_limit(bea, rest).await.unwrap();
    let by = Visitor::person(bea);
    let no = kit.tell(table, by, sit(60_000)).await;
    assert!(
        matches!(no, Err(HouseError::No(HouseNo::Limited { .. }))),
        "{no:?}"
    );
    kit.watch.go(2 * DAY);
    assert!(kit.tell(table, by, sit(60_000)).await.is_ok());
    kit.verified();
}

#[tokio::test]
async fn int_98_limits_hold_on_a_line_whose_thread_may_not_wait() {
    let (kit, table, ada) = open_to_all().await;
    let limit = LimitOrder::Loss(Some(100_000));
    kit.house.limits().set_limit(ada, limit).await.unwrap();
    let by = Visitor::person(ada);
    let mut line = kit.connect(table, by).await;
    let answers = sabot_house::spawn(async move {
        for (number, cents) in [(1, 100_001), (2, 60_000)] {
            let (id, deed) = (format!("{number:032x}"), sit(cents));
            line.say(ClientMessage::Do { id, deed }).unwrap();
        }
        [
            until(&mut line, "answer").await,
            until(&mut line, "answer").await,
        ]
    });
    let answers = answers.await.unwrap();
    let told = answers.map(|answer| (answer["accepted"].clone(), answer["clause"].clone()));
    let no = (json!(false), json!("INT-98"));
    assert_eq!(told, [no, (json!(true), json!(null))]);
    kit.verified();
}
