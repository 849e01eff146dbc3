//! Limits a patron sets, where they bite: before a chair (INT-98).

use sabot_core::Money;
use sabot_house::floor::LimitOrder;
use sabot_house::hall::{Frame, HouseError, Join, Visitor};
use sabot_ledger::book::TableId;
use sabot_ledger::store::CommandId;
use sabot_stream::Deed;
use sabot_wire::{ClientMessage, TableOrder};
use serde_json::json;

use super::kit::Salon;

const HOUR: u64 = 3_600_000;

fn sit(cents: u64) -> Deed {
    Deed::Sit {
        seat: None,
        purse: Money::from_cents_saturating(cents),
    }
}

impl Salon {
    async fn open_to_all(&self) -> TableId {
        let order: TableOrder =
            serde_json::from_value(json!({"rulebook": "chickasaw", "pace": "instant"})).unwrap();
        let listing = self
            .house
            .tables()
            .open_table(order, None, CommandId(900))
            .await;
        TableId(listing.unwrap().id)
    }
}

#[tokio::test]
async fn int_98_no_more_chips_come_to_a_table_than_the_limit_leaves() {
    let salon = Salon::new().await;
    let table = salon.open_to_all().await;
    let (ada, _) = salon.house.guests().welcome("Ada").await.unwrap();
    let by = Visitor::person(ada.patron);
    let limit = LimitOrder::Loss(Some(100_000));
    let limits = salon.house.limits();
    let left = limits.set_limit(ada.patron, limit).await.unwrap();
    assert_eq!(left.chips_left, Some(100_000));
    let name = |n: u32| format!("{n:032x}");
    let tables = salon.house.tables();
    let no = tables.tell(table, by, &name(1), sit(100_001)).await;
    assert_eq!(no.unwrap_err().clause(), Some("INT-98"));
    tables.tell(table, by, &name(2), sit(60_000)).await.unwrap();
    let left = limits.allowance(ada.patron).await.unwrap();
    assert_eq!(left.chips_left, Some(40_000));
    // Looser only in a day.
    let looser = LimitOrder::Loss(None);
    let left = limits.set_limit(ada.patron, looser).await.unwrap();
    assert_eq!((left.loss, left.waiting.len()), (Some(100_000), 1));
    salon.watch.go(24 * HOUR);
    let left = limits.allowance(ada.patron).await.unwrap();
    assert_eq!((left.loss, left.waiting.len()), (None, 0));
    salon.verified();
}

#[tokio::test]
async fn int_98_a_break_and_used_up_time_keep_one_away() {
    let salon = Salon::new().await;
    let table = salon.open_to_all().await;
    let guests = salon.house.guests();
    let (ada, _) = guests.welcome("Ada").await.unwrap();
    let by = Visitor::person(ada.patron);
    let minutes = LimitOrder::Minutes(Some(30));
    let limits = salon.house.limits();
    limits.set_limit(ada.patron, minutes).await.unwrap();
    let name = |n: u32| format!("{n:032x}");
    let tables = salon.house.tables();
    tables.tell(table, by, &name(1), sit(60_000)).await.unwrap();
    salon.house.send_home(1).await;
    salon.watch.go(HOUR / 2);
    // The clock is looked at, and who has sat long enough gets up.
    salon.house.send_home(2).await;
    let left = limits.allowance(ada.patron).await.unwrap();
    assert_eq!(left.minutes_left, Some(0));
    let means = guests.means(ada.patron).await.unwrap();
    assert_eq!(means.at_tables, Money::ZERO);
    let no = tables.tell(table, by, &name(2), sit(60_000)).await;
    assert!(matches!(no, Err(HouseError::Limited(_))), "{no:?}");
    let (bea, _) = guests.welcome("Bea").await.unwrap();
    let rest = LimitOrder::Break(Some(1_800_000_000_000 + 48 * HOUR));
    limits.set_limit(bea.patron, rest).await.unwrap();
    let by = Visitor::person(bea.patron);
    let no = tables.tell(table, by, &name(3), sit(60_000)).await;
    assert!(matches!(no, Err(HouseError::Limited(_))), "{no:?}");
    salon.watch.go(48 * HOUR);
    assert!(tables.tell(table, by, &name(4), sit(60_000)).await.is_ok());
    salon.verified();
}

#[tokio::test]
async fn int_98_limits_hold_on_a_line_whose_thread_may_not_wait() {
    let salon = Salon::new().await;
    let table = salon.open_to_all().await;
    let (ada, _) = salon.house.guests().welcome("Ada").await.unwrap();
    let limit = LimitOrder::Loss(Some(100_000));
    let limits = salon.house.limits();
    limits.set_limit(ada.patron, limit).await.unwrap();
    let by = Visitor::person(ada.patron);
    let tables = salon.house.tables();
    let mut line = tables.connect(table, by, Join::default()).await.unwrap();
    let answers = sabot_house::spawn(async move {
        for (number, cents) in [(1, 100_001), (2, 60_000)] {
            let (id, deed) = (format!("{number:032x}"), sit(cents));
            line.say(ClientMessage::Do { id, deed }).unwrap();
        }
        let mut answers = Vec::new();
        while answers.len() < 2 {
            match line.frames.recv().await {
                Some(frame @ Frame::Text(_)) if !frame.is_answer() => {}
                Some(Frame::Text(text)) => answers.push(text),
                end @ (Some(Frame::Close { .. }) | None) => panic!("{end:?}"),
            }
        }
        answers
    });
    let answers = answers.await.unwrap().into_iter();
    let answers = answers.map(|text| serde_json::from_slice::<serde_json::Value>(&text).unwrap());
    let told: Vec<_> = answers
        .map(|answer| (answer["accepted"].clone(), answer["clause"].clone()))
        .collect();
    let no = (json!(false), json!("INT-98"));
    assert_eq!(told, [no, (json!(true), json!(null))]);
    salon.verified();
}
