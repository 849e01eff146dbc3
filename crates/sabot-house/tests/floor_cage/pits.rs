//! What a pit decides reaches its tables: those that are awake at once, the others when they wake (NJ-4.4b).

use sabot_rules::house::Addressee;
use sabot_rules::rulebook::{Mixing, Reshuffle, Shuffle};

use super::kit::{MINUTE, open_pit};
use crate::prelude::*;

impl HouseKit {
    async fn shuffles(&self, number: u128, shuffle: Shuffle) {
        let (floor, order) = (
            self.house.floor(),
            FloorOrder::SetShuffle { pit: 1, shuffle },
        );
        let done = floor.floor_do(SUPERVISOR, order, CommandId(number)).await;
        done.unwrap();
    }

    /// How a table was told to mix its cards, in order, and who said so.
    fn mixed(&self, table: TableId) -> Vec<String> {
        let stream = StreamId::Table(table);
        let mut told = Vec::new();
        for recorded in self.store.read(stream, 0, 1_000).unwrap() {
            for event in &recorded.append.events {
                if event.kind == "rules.mixing-changed" {
                    let said = String::from_utf8_lossy(&event.body);
                    told.push(format!("{} {said}", recorded.append.actor));
                }
            }
        }
        told
    }

    async fn hears(&self, table: TableId, expected: &[Mixing]) {
        let said = |mixing: &Mixing| format!("house {{\"mixing-changed\":\"{}\"}}", mixing.word());
        let expected: Vec<String> = expected.iter().map(said).collect();
        self.until(|kit| kit.mixed(table).len() >= expected.len())
            .await;
        assert_eq!(self.mixed(table), expected);
    }
}

#[tokio::test]
async fn nj_4_4b_another_shuffle_reaches_every_table_of_the_pit_and_no_other() {
    let kit = HouseKit::new().await;
    let dealt = kit.hand_table("new-jersey").await;
    let automatic = kit.table("new-jersey").await;
    kit.orders(open_pit(2)).await;
    let other = kit.new_table(2, order("new-jersey", json!({}))).await;
    let other = other.unwrap();
    // Somebody looks on: a table that nobody needs soon sleeps, and hears of it when it wakes.
    let looks = |table| kit.connect(table, Visitor::nobody());
    let _awake = (looks(dealt).await, looks(automatic).await);
    kit.shuffles(50, Shuffle::WashAndThree).await;
    // The same order twice is one order.
    kit.shuffles(50, Shuffle::WashAndThree).await;
    for table in [dealt, automatic] {
        kit.hears(table, &[Mixing::Wash]).await;
    }
    kit.shuffles(51, Shuffle::ShuffleAndLace).await;
    for table in [dealt, automatic] {
        kit.hears(table, &[Mixing::Wash, Mixing::Lace]).await;
    }
    kit.hears(other, &[]).await;
    kit.verified();
}

#[tokio::test]
async fn nj_4_4a_1_i_a_reshuffle_that_begins_after_its_notices_reaches_tables_that_slept() {
    let mut kit = HouseKit::new().await;
    let woken = kit.hand_table("new-jersey").await;
    let sleeps = kit.hand_table("new-jersey").await;
    let reshuffle = Reshuffle::Full;
    for addressee in [Addressee::Surveillance, Addressee::Commission] {
        kit.orders(FloorOrder::NotifyReshuffle {
            pit: 1,
            reshuffle,
            addressee,
        })
        .await;
    }
    kit.reopen().await;
    kit.watch.go(30 * MINUTE);
    let start = FloorOrder::SetReshuffle { pit: 1, reshuffle };
    kit.orders(start).await;
    assert!(kit.mixed(woken).is_empty(), "it sleeps");
    kit.view(woken, Visitor::nobody()).await;
    kit.hears(woken, &[Mixing::LaceThenAll]).await;
    kit.hears(sleeps, &[]).await;
    // A table that wakes twice hears it once.
    kit.reopen().await;
    for table in [woken, sleeps] {
        kit.view(table, Visitor::nobody()).await;
    }
    kit.hears(sleeps, &[Mixing::LaceThenAll]).await;
    kit.hears(woken, &[Mixing::LaceThenAll]).await;
    kit.verified();
}

#[tokio::test]
async fn nj_4_4b_nobody_of_the_staff_mixes_one_table_otherwise() {
    let kit = HouseKit::new().await;
    let table = kit.hand_table("new-jersey").await;
    for role in [Role::Croupier, Role::Supervisor, Role::Manager] {
        let wash = staff_deed(None, FloorAct::ChangeMixing(Mixing::Wash));
        let by = staff(17, Roles::from(role));
        let said = kit.tell(table, by, wash).await.unwrap();
        assert!(!said.accepted, "{said:?}");
        assert_eq!(said.clause.as_deref(), Some("NJ-4.4b"), "{role:?}");
    }
    kit.hears(table, &[]).await;
}
