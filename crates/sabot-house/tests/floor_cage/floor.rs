//! The floor: pits, tables, notices and places, through the orders of the house.

use sabot_core::{Money, PatronId, Percent};
use sabot_house::desk::FloorOrder;
use sabot_house::hall::{HouseError, Visitor};
use sabot_ledger::store::{CommandId, StreamId};
use sabot_rules::house::{Addressee, Colour, Equipment};
use sabot_rules::rulebook::{Reshuffle, Shuffle};
use sabot_stream::{Deed, Role};

use super::kit::{Salon, staff};

const MINUTE: u64 = 60_000;

fn supervisor() -> Visitor {
    staff(5, Role::Supervisor)
}

impl Salon {
    async fn order(&self, number: u128, order: FloorOrder) -> Result<Option<u64>, HouseError> {
        let id = CommandId(number);
        self.house.floor().floor_do(supervisor(), order, id).await
    }

    async fn refused(&self, number: u128, order: FloorOrder) -> String {
        let no = self.order(number, order).await.unwrap_err();
        no.clause().unwrap().to_owned()
    }
}

#[tokio::test]
async fn nj_4_4b_all_tables_of_a_pit_are_shuffled_alike() {
    let salon = Salon::new().await;
    let table = salon.table("new-jersey").await;
    let floor = salon.house.floor();
    let view = floor.overview(supervisor()).unwrap();
    assert_eq!((view.pits.len(), view.tables.len()), (1, 1));
    assert_eq!(
        (view.tables[0].table, view.tables[0].state.as_str()),
        (table, "prepared")
    );
    let again = FloorOrder::OpenPit {
        pit: 1,
        shuffle: Shuffle::ShuffleAndLace,
    };
    assert_eq!(salon.refused(50, again).await, "INT-105");
    let croupier = floor.floor_do(
        staff(4, Role::Croupier),
        FloorOrder::OpenTable { table },
        CommandId(51),
    );
    assert_eq!(croupier.await, Err(HouseError::NoRight));
    salon.verified();
}

#[tokio::test]
async fn nj_4_1a_4_a_table_opens_only_with_its_equipment() {
    let salon = Salon::new().await;
    let table = salon.table("new-jersey").await;
    assert_eq!(
        salon.refused(50, FloorOrder::OpenTable { table }).await,
        "NJ-4.1a.4"
    );
    let equipment = Equipment {
        back: Colour::Blue,
        second_back: None,
        edge: Colour::White,
        cut: Colour::Yellow,
        approved: true,
    };
    let record = FloorOrder::RecordEquipment { table, equipment };
    salon.order(51, record).await.unwrap();
    salon
        .order(52, FloorOrder::OpenTable { table })
        .await
        .unwrap();
    let view = salon.house.floor().overview(supervisor()).unwrap();
    assert_eq!(view.tables[0].state, "open");
    salon.verified();
}

#[tokio::test]
async fn nj_4_10d_1_a_higher_rate_holds_thirty_minutes_after_its_notice() {
    let salon = Salon::new().await;
    let table = salon.table_with("new-jersey", &[("vig", "4")]).await;
    let five = || FloorOrder::SetLevy { table, levy: 5 };
    assert_eq!(salon.refused(50, five()).await, "NJ-4.10d.1");
    let notice = FloorOrder::PostLevyNotice { table, levy: 5 };
    salon.order(51, notice).await.unwrap();
    salon.watch.go(29 * MINUTE);
    assert_eq!(salon.refused(52, five()).await, "INT-39", "29:00");
    let view = salon.house.floor().overview(supervisor()).unwrap();
    assert_eq!(
        (view.notices[0].topic.as_str(), view.notices[0].left),
        ("levy", MINUTE)
    );
    salon.watch.go(MINUTE - 1);
    assert_eq!(salon.refused(53, five()).await, "INT-39", "29:59.999");
    salon.watch.go(1);
    salon.order(54, five()).await.unwrap();
    // The table heard it too; it holds from the next coup.
    let last = salon.store.last(StreamId::Table(table)).unwrap().unwrap();
    let kind = last.append.events[1].kind.as_str();
    assert_eq!(
        (last.append.actor.as_str(), kind),
        ("supervisor/5", "rules.rate-changed")
    );
    let levy = salon
        .house
        .words()
        .survey(|house| house.tables()[&table].levy);
    assert_eq!(levy, Percent::new(5).unwrap());
    salon.verified();
}

#[tokio::test]
async fn nj_4_4a_1_ii_a_reshuffle_starts_and_stops_thirty_minutes_after_both_notices() {
    let salon = Salon::new().await;
    salon.table("new-jersey").await;
    let reshuffle = Reshuffle::ALL
        .into_iter()
        .find(|way| *way != Reshuffle::Off);
    let reshuffle = reshuffle.unwrap();
    let set = || FloorOrder::SetReshuffle { pit: 1, reshuffle };
    assert_eq!(salon.refused(50, set()).await, "NJ-4.4a.1.ii");
    let notify = |reshuffle, addressee| FloorOrder::NotifyReshuffle {
        pit: 1,
        reshuffle,
        addressee,
    };
    let now = || {
        salon.house.floor().overview(supervisor()).unwrap().pits[0]
            .reshuffle
            .clone()
    };
    let surveillance = notify(reshuffle, Addressee::Surveillance);
    salon.order(51, surveillance).await.unwrap();
    salon.watch.go(40 * MINUTE);
    assert_eq!(salon.refused(52, set()).await, "NJ-4.4a.1.ii", "one of two");
    let commission = notify(reshuffle, Addressee::Commission);
    salon.order(53, commission).await.unwrap();
    salon.watch.go(30 * MINUTE - 1_000);
    assert_eq!(salon.refused(54, set()).await, "NJ-4.4a.1.ii", "29:59");
    assert_eq!(now(), "off");
    salon.watch.go(1_000);
    salon.order(55, set()).await.unwrap();
    assert_eq!(now(), reshuffle.to_string(), "30:00");
    // Stopping it takes two notices of its own.
    let off = Reshuffle::Off;
    let stop = || FloorOrder::SetReshuffle {
        pit: 1,
        reshuffle: off,
    };
    assert_eq!(salon.refused(56, stop()).await, "NJ-4.4a.1.ii");
    for (number, addressee) in [(57, Addressee::Surveillance), (58, Addressee::Commission)] {
        salon.order(number, notify(off, addressee)).await.unwrap();
    }
    salon.watch.go(30 * MINUTE - 1);
    assert_eq!(salon.refused(59, stop()).await, "NJ-4.4a.1.ii");
    salon.watch.go(1);
    salon.order(60, stop()).await.unwrap();
    assert_eq!(now(), "off");
    salon.verified();
}

#[tokio::test]
async fn ve_game_19_who_sits_down_without_a_word_has_asked() {
    let salon = Salon::new().await;
    let table = salon.table("venice").await;
    assert_eq!(
        salon.refused(49, FloorOrder::OpenTable { table }).await,
        "VE-game-05"
    );
    salon
        .order(50, FloorOrder::AssignChangeur { table })
        .await
        .unwrap();
    salon
        .order(51, FloorOrder::OpenTable { table })
        .await
        .unwrap();
    let (ada, _) = salon.house.guests().welcome("Ada").await.unwrap();
    let by = Visitor::person(ada.patron);
    let sit = || Deed::Sit {
        seat: None,
        purse: Money::from_cents_saturating(100_000),
    };
    let name = |n: u32| format!("{n:032x}");
    let tables = salon.house.tables();
    let no = tables.tell(table, by, &name(1), sit()).await;
    assert_eq!(no.unwrap_err().clause(), Some("VE-game-19"));
    let asked = || {
        salon.house.floor().overview(supervisor()).unwrap().tables[0]
            .asked
            .clone()
    };
    for _ in 0..1_000 {
        if !asked().is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    let patron = asked()[0].patron;
    assert_eq!(asked()[0].called.as_deref(), Some("Ada"));
    let approve = FloorOrder::ApproveSeat { table, patron };
    salon.order(52, approve).await.unwrap();
    assert!(tables.tell(table, by, &name(2), sit()).await.is_ok());
    salon.verified();
}

#[tokio::test]
async fn ve_general_01_int_102_places_are_kept_and_given_back() {
    let salon = Salon::new().await;
    let table = salon.table("chickasaw").await;
    let ada = salon
        .house
        .people()
        .enrol(staff(7, Role::Cashier), "Ada")
        .await
        .unwrap()
        .patron;
    let keep = |patron| FloorOrder::Reserve {
        table,
        patron,
        seat: Some(3),
    };
    salon.order(50, keep(ada)).await.unwrap();
    assert_eq!(salon.refused(51, keep(ada)).await, "INT-102");
    assert_eq!(
        salon.order(52, keep(PatronId(77))).await,
        Err(HouseError::NoGuest)
    );
    let asked = salon.house.floor().overview(supervisor()).unwrap().tables[0]
        .asked
        .clone();
    assert_eq!((asked[0].seat, asked[0].reserved), (Some(3), true));
    let cancel = FloorOrder::CancelReservation { table, patron: ada };
    salon.order(53, cancel).await.unwrap();
    salon.verified();
}

#[tokio::test]
async fn ck_h_a_side_bet_is_an_incident_and_int_74_money_waits_for_its_owner() {
    let salon = Salon::new().await;
    let table = salon.table("chickasaw").await;
    let ada = salon
        .house
        .people()
        .enrol(staff(7, Role::Cashier), "Ada")
        .await
        .unwrap()
        .patron;
    let bet = FloorOrder::ReportSideBet { table, patron: ada };
    salon.order(50, bet).await.unwrap();
    let floor = salon.house.floor();
    assert_eq!(floor.overview(supervisor()).unwrap().incidents, 1);
    let aside = |settled_at| FloorOrder::SetAside {
        table,
        owner: ada,
        coup: 4,
        amount: 2_500,
        settled_at,
    };
    let now = 1_800_000_000_000;
    assert_eq!(salon.refused(51, aside(now)).await, "INT-74");
    salon.order(52, aside(now - 15 * MINUTE)).await.unwrap();
    let waits = floor.overview(supervisor()).unwrap().unclaimed;
    assert_eq!(waits, [(1, ada, table, 2_500)]);
    let cage = salon.house.cage();
    let other = cage
        .pay_unclaimed(staff(7, Role::Cashier), 1, PatronId(ada.0 + 1))
        .await;
    assert_eq!(other.unwrap_err().clause(), Some("INT-74"));
    cage.pay_unclaimed(staff(7, Role::Cashier), 1, ada)
        .await
        .unwrap();
    assert_eq!(floor.overview(supervisor()).unwrap().unclaimed, []);
    salon.verified();
}
