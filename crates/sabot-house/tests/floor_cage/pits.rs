//! What a pit decides reaches its tables: those that are awake at once, the others when they wake (NJ-4.4b).

use std::time::Duration;

use sabot_core::TableId;
use sabot_house::desk::FloorOrder;
use sabot_house::hall::Visitor;
use sabot_ledger::store::{CommandId, StreamId};
use sabot_rules::house::Addressee;
use sabot_rules::rulebook::{Mixing, Reshuffle, Shuffle};
use sabot_rules::table::{Act, FloorAct};
use sabot_stream::{Deed, Role};

use super::kit::{Salon, staff};

const HAND: [(&str, &str); 1] = [("dealing", "human")];

impl Salon {
    async fn pit(&self, number: u128, order: FloorOrder) {
        let floor = staff(5, Role::Supervisor);
        let done = self
            .house
            .floor()
            .floor_do(floor, order, CommandId(number))
            .await;
        done.unwrap();
    }

    async fn shuffles(&self, number: u128, shuffle: Shuffle) {
        let order = FloorOrder::SetShuffle { pit: 1, shuffle };
        self.pit(number, order).await;
    }

    /// How a table was told to mix its cards, in order, and who said so.
    fn mixed(&self, table: TableId) -> Vec<String> {
        let stream = StreamId::Table(table);
        let mut told = Vec::new();
        for recorded in self.store.read(stream, 0, 1_000).unwrap() {
            for event in &recorded.append.events {
                if event.kind == "rules.mixing-changed" {
                    let said = String::from_utf8_lossy(&event.body).into_owned();
                    told.push(format!("{} {said}", recorded.append.actor));
                }
            }
        }
        told
    }

    async fn hears(&self, table: TableId, expected: &[Mixing]) {
        let said = |mixing: &Mixing| format!("house {{\"mixing-changed\":\"{}\"}}", mixing.word());
        let expected: Vec<String> = expected.iter().map(said).collect();
        for _ in 0..200 {
            if self.mixed(table).len() >= expected.len() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(self.mixed(table), expected);
    }
}

#[tokio::test]
async fn nj_4_4b_another_shuffle_reaches_every_table_of_the_pit_and_no_other() {
    let salon = Salon::new().await;
    let dealt = salon.table_with("new-jersey", &HAND).await;
    let automatic = salon.another_table("new-jersey", &[], CommandId(3)).await;
    let elsewhere = FloorOrder::OpenPit {
        pit: 2,
        shuffle: Shuffle::ShuffleAndLace,
    };
    salon.pit(4, elsewhere).await;
    let order = serde_json::json!({"rulebook": "new-jersey", "pace": "instant"});
    let order = FloorOrder::NewTable {
        pit: 2,
        order: serde_json::from_value(order).unwrap(),
    };
    let floor = staff(5, Role::Supervisor);
    let other = salon
        .house
        .floor()
        .floor_do(floor, order, CommandId(5))
        .await;
    let other = TableId(other.unwrap().unwrap());
    salon.shuffles(50, Shuffle::WashAndThree).await;
    // The same order twice is one order.
    salon.shuffles(50, Shuffle::WashAndThree).await;
    for table in [dealt, automatic] {
        salon.hears(table, &[Mixing::Wash]).await;
    }
    salon.shuffles(51, Shuffle::ShuffleAndLace).await;
    for table in [dealt, automatic] {
        salon.hears(table, &[Mixing::Wash, Mixing::Lace]).await;
    }
    salon.hears(other, &[]).await;
    salon.verified();
}

#[tokio::test]
async fn nj_4_4a_1_i_a_reshuffle_that_begins_after_its_notices_reaches_tables_that_slept() {
    let mut salon = Salon::new().await;
    let woken = salon.table_with("new-jersey", &HAND).await;
    let sleeps = salon.another_table("new-jersey", &HAND, CommandId(3)).await;
    let reshuffle = Reshuffle::Full;
    for (number, addressee) in [(50, Addressee::Surveillance), (51, Addressee::Commission)] {
        let notice = FloorOrder::NotifyReshuffle {
            pit: 1,
            reshuffle,
            addressee,
        };
        salon.pit(number, notice).await;
    }
    salon.reopen().await;
    salon.watch.go(30 * 60_000);
    let start = FloorOrder::SetReshuffle { pit: 1, reshuffle };
    salon.pit(52, start).await;
    assert!(salon.mixed(woken).is_empty(), "it sleeps");
    let seen = salon.house.tables().view(woken, Visitor::nobody());
    seen.await.unwrap();
    salon.hears(woken, &[Mixing::LaceThenAll]).await;
    salon.hears(sleeps, &[]).await;
    // A table that wakes twice hears it once.
    salon.reopen().await;
    for table in [woken, sleeps] {
        let seen = salon.house.tables().view(table, Visitor::nobody());
        seen.await.unwrap();
    }
    salon.hears(sleeps, &[Mixing::LaceThenAll]).await;
    salon.hears(woken, &[Mixing::LaceThenAll]).await;
    salon.verified();
}

#[tokio::test]
async fn nj_4_4b_nobody_of_the_staff_mixes_one_table_otherwise() {
    let salon = Salon::new().await;
    let table = salon.table_with("new-jersey", &HAND).await;
    let roles = [Role::Croupier, Role::Supervisor, Role::Manager];
    for (number, role) in (60_u32..).zip(roles) {
        let deed = Deed::Staff {
            party: None,
            act: Act::Floor(FloorAct::ChangeMixing(Mixing::Wash)),
            reason: None,
            countersign: None,
        };
        let by = staff(3, role);
        let id = format!("{number:032x}");
        let said = salon.house.tables().tell(table, by, &id, deed).await;
        let said = said.unwrap();
        assert!(!said.accepted, "{said:?}");
        assert_eq!(said.clause.as_deref(), Some("NJ-4.4b"), "{role:?}");
    }
    salon.hears(table, &[]).await;
}
