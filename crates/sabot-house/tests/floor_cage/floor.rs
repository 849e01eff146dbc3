//! The floor: pits, tables, notices and places, through the orders of the house.

use sabot_rules::house::{Addressee, Colour, Equipment};
use sabot_rules::rulebook::Reshuffle;

use super::kit::{MINUTE, open_pit};
use crate::kit::sit;
use crate::prelude::*;

#[tokio::test]
async fn nj_4_4b_all_tables_of_a_pit_are_shuffled_alike() {
    let kit = HouseKit::new().await;
    let table = kit.table("new-jersey").await;
    let view = kit.overview();
    assert_eq!((view.pits.len(), view.tables.len()), (1, 1));
    let (one, state) = (view.tables[0].table, view.tables[0].state.as_str());
    assert_eq!((one, state), (table, "prepared"));
    assert_eq!(kit.refused(open_pit(1)).await, "INT-105");
    let (floor, open) = (kit.house.floor(), FloorOrder::OpenTable { table });
    let croupier = floor.floor_do(CROUPIER, open, kit.id()).await;
    assert_eq!(croupier, Err(HouseNo::NoRight.into()));
    kit.verified();
}

#[tokio::test]
async fn nj_4_1a_4_a_table_opens_only_with_its_equipment() {
    let kit = HouseKit::new().await;
    let table = kit.table("new-jersey").await;
    let open = FloorOrder::OpenTable { table };
    assert_eq!(kit.refused(open.clone()).await, "NJ-4.1a.4");
    let equipment = Equipment {
        back: Colour::Blue,
        second_back: None,
        edge: Colour::White,
        cut: Colour::Yellow,
        approved: true,
    };
    let record = FloorOrder::RecordEquipment { table, equipment };
    kit.orders(record).await;
    kit.orders(open).await;
    assert_eq!(kit.overview().tables[0].state, "open");
    kit.verified();
}

#[tokio::test]
async fn nj_4_10d_1_a_higher_rate_holds_thirty_minutes_after_its_notice() {
    let kit = HouseKit::new().await;
    let four = json!({ "vig": "4" });
    let table = kit.table_with("new-jersey", four).await;
    let five = || FloorOrder::SetLevy { table, levy: 5 };
    assert_eq!(kit.refused(five()).await, "NJ-4.10d.1");
    let notice = FloorOrder::PostLevyNotice { table, levy: 5 };
    kit.orders(notice).await;
    kit.watch.go(29 * MINUTE);
    assert_eq!(kit.refused(five()).await, "INT-39", "29:00");
    let notice = &kit.overview().notices[0];
    assert_eq!((notice.topic.as_str(), notice.left), ("levy", MINUTE));
    kit.watch.go(MINUTE - 1);
    assert_eq!(kit.refused(five()).await, "INT-39", "29:59.999");
    kit.watch.go(1);
    kit.orders(five()).await;
    // The table heard it too; it holds from the next coup.
    let last = kit.last(StreamId::Table(table));
    assert_eq!(last.actor, "supervisor/5");
    assert_eq!(last.events[1].kind, "rules.rate-changed");
    let words = kit.house.words();
    let levy = words.survey(|house| house.tables()[&table].levy);
    assert_eq!(levy, Percent::new(5).unwrap());
    kit.verified();
}

#[tokio::test]
async fn nj_4_4a_1_ii_a_reshuffle_starts_and_stops_thirty_minutes_after_both_notices() {
    let kit = HouseKit::new().await;
    kit.table("new-jersey").await;
    let mut all = Reshuffle::ALL.into_iter();
    let some = all.find(|way| *way != Reshuffle::Off).unwrap();
    let set = |reshuffle| FloorOrder::SetReshuffle { pit: 1, reshuffle };
    let notify = |reshuffle, addressee| FloorOrder::NotifyReshuffle {
        pit: 1,
        reshuffle,
        addressee,
    };
    let now = || kit.overview().pits[0].reshuffle.clone();
    let too_early = async |reshuffle, when: &str| {
        let refused = kit.refused(set(reshuffle)).await;
        assert_eq!(refused, "NJ-4.4a.1.ii", "{when}");
    };
    too_early(some, "no notice").await;
    kit.orders(notify(some, Addressee::Surveillance)).await;
    kit.watch.go(40 * MINUTE);
    too_early(some, "one of two").await;
    kit.orders(notify(some, Addressee::Commission)).await;
    kit.watch.go(30 * MINUTE - 1_000);
    too_early(some, "29:59").await;
    assert_eq!(now(), "off");
    kit.watch.go(1_000);
    kit.orders(set(some)).await;
    assert_eq!(now(), some.to_string(), "30:00");
    // Stopping it takes two notices of its own.
    let off = Reshuffle::Off;
    too_early(off, "no notice").await;
    kit.orders(notify(off, Addressee::Surveillance)).await;
    kit.orders(notify(off, Addressee::Commission)).await;
    kit.watch.go(30 * MINUTE - 1);
    too_early(off, "29:59.999").await;
    kit.watch.go(1);
    kit.orders(set(off)).await;
    assert_eq!(now(), "off");
    kit.verified();
}

#[tokio::test]
async fn ve_game_19_who_sits_down_without_a_word_has_asked() {
    let kit = HouseKit::new().await;
    let table = kit.table("venice").await;
    let open = FloorOrder::OpenTable { table };
    assert_eq!(kit.refused(open.clone()).await, "VE-game-05");
    kit.orders(FloorOrder::AssignChangeur { table }).await;
    kit.orders(open).await;
    let by = Visitor::person(kit.guest("Ada").await);
    let no = kit.tell(table, by, sit(100_000)).await;
    assert_eq!(no.unwrap_err().clause(), Some("VE-game-19"));
    let asked = |kit: &HouseKit| kit.overview().tables[0].asked.clone();
    kit.until(|kit| !asked(kit).is_empty()).await;
    let patron = asked(&kit)[0].patron;
    assert_eq!(asked(&kit)[0].called.as_deref(), Some("Ada"));
    kit.orders(FloorOrder::ApproveSeat { table, patron }).await;
    assert!(kit.tell(table, by, sit(100_000)).await.is_ok());
    kit.verified();
}

#[tokio::test]
async fn ve_general_01_int_102_places_are_kept_and_given_back() {
    let kit = HouseKit::new().await;
    let table = kit.table("chickasaw").await;
    let ada = kit.enrolled("Ada").await;
    let keep = |patron| FloorOrder::Reserve {
        table,
        patron,
        seat: Some(3),
    };
    kit.orders(keep(ada)).await;
    assert_eq!(kit.refused(keep(ada)).await, "INT-102");
    let nobody = kit.order(keep(PatronId(77))).await;
    assert_eq!(nobody, Err(HouseNo::NoSuchGuest.into()));
    let asked = &kit.overview().tables[0].asked[0];
    assert_eq!((asked.seat, asked.reserved), (Some(3), true));
    let cancel = FloorOrder::CancelReservation { table, patron: ada };
    kit.orders(cancel).await;
    kit.verified();
}

#[tokio::test]
async fn ck_h_a_side_bet_is_an_incident_and_int_74_money_waits_for_its_owner() {
    let kit = HouseKit::new().await;
    let table = kit.table("chickasaw").await;
    let ada = kit.enrolled("Ada").await;
    let bet = FloorOrder::ReportSideBet { table, patron: ada };
    kit.orders(bet).await;
    assert_eq!(kit.overview().incidents, 1);
    let aside = |settled_at| FloorOrder::SetAside {
        table,
        owner: ada,
        coup: 4,
        amount: 2_500,
        settled_at,
    };
    assert_eq!(kit.refused(aside(NOON)).await, "INT-74");
    kit.orders(aside(NOON - 15 * MINUTE)).await;
    let waits = kit.overview().unclaimed;
    assert_eq!(waits, [(1, ada, table, 2_500)]);
    let pay = |owner| kit.cage().pay_unclaimed(CASHIER, 1, owner);
    let other = pay(PatronId(ada.0 + 1)).await.unwrap_err();
    assert_eq!(other.clause(), Some("INT-74"));
    pay(ada).await.unwrap();
    assert_eq!(kit.overview().unclaimed, []);
    kit.verified();
}
