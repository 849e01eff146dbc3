//! What tables tell the house: who sits there, and cash that became chips.

use super::kit::*;
use crate::house::{DeskAct, Direction, HouseAct, HouseEvent, PatronId, TableId};

fn cash(patron: PatronId, table: TableId, amount: &str, taken_at: &str) -> HouseAct {
    HouseAct::Desk(DeskAct::TableCash {
        patron,
        table,
        amount: money(amount),
        taken_at: moment(taken_at),
    })
}

fn seated(patron: PatronId, table: TableId, number: u8) -> HouseAct {
    let seat = seat(number);
    HouseAct::Desk(DeskAct::Seated {
        patron,
        table,
        seat,
    })
}

fn gone(patron: PatronId, table: TableId) -> HouseAct {
    HouseAct::Desk(DeskAct::Gone { patron, table })
}

fn total(night: &Night, day: u32) -> String {
    let day = crate::house::GamingDay(day);
    let cash = night.house.cash().day(day, ANNA);
    let line = cash.line(crate::house::Currency::Dollar, Direction::In);
    line.total.to_string()
}

#[test]
fn ck_n_cash_at_a_table_counts_with_the_cage_on_the_day_it_was_taken() {
    let mut night = Night::new();
    night.given(Cashier, "20:00", cash_in(ANNA, "6000"));
    night.given(Croupier, "20:01", cash(ANNA, CK, "4000", "20:01"));
    assert_eq!(night.house.cash().reports_due().count(), 0);
    // Told after midnight, taken before.
    night.given(Croupier, "1d00:10", cash(ANNA, NJ, "0.01", "23:59"));
    assert_eq!(
        (total(&night, 0), total(&night, 1)),
        ("10000.01".into(), "0.00".into())
    );
    assert_eq!(night.house.cash().reports_due().count(), 1);
    // Nothing is taken in the future.
    night.given(Croupier, "1d00:11", cash(ANNA, NJ, "5", "3d00:00"));
    assert_eq!(total(&night, 1), "5.00");
    assert_eq!(
        night.refused(Cashier, "1d00:12", cash(ANNA, NJ, "5", "20:00")),
        "CK-n"
    );
    let nowhere = cash(ANNA, TableId(99), "5", "20:00");
    assert_eq!(night.refused(Croupier, "1d00:12", nowhere), "INT-105");
}

#[test]
fn ve_game_05_cash_that_a_venice_table_has_taken_is_counted_changeur_or_not() {
    let mut night = Night::new();
    night.given(Croupier, "20:00", cash(ANNA, VE, "12000", "20:00"));
    let due: Vec<_> = night.house.cash().reports_due().collect();
    assert_eq!(due.len(), 1, "{due:?}");
}

#[test]
fn ve_general_02_who_sits_at_a_table_has_a_place_in_the_house() {
    let mut night = Night::new();
    let ask = |patron| HouseAct::RequestSeat { patron, table: VE };
    night.given(Croupier, "20:00", seated(ANNA, NJ, 3));
    assert_eq!(
        night.refused(Supervisor, "20:01", ask(ANNA)),
        "VE-general-02"
    );
    // Another seat is a move, and somebody else on hers means that she is gone.
    night.given(Croupier, "20:02", seated(ANNA, NJ, 5));
    assert_eq!(night.house.places_of(ANNA).count(), 1);
    assert_eq!(
        night.when(Croupier, "20:02", seated(ANNA, NJ, 5)),
        Ok(vec![])
    );
    night.given(Croupier, "20:03", seated(BRUNO, NJ, 5));
    assert_eq!(night.house.places_of(ANNA).count(), 0);
    assert_eq!(night.when(Croupier, "20:03", gone(ANNA, NJ)), Ok(vec![]));
    let left = HouseEvent::SeatLeft {
        patron: BRUNO,
        table: NJ,
        seat: seat(5),
    };
    assert_eq!(
        night.when(Croupier, "20:04", gone(BRUNO, NJ)),
        Ok(vec![left])
    );
    assert_eq!(
        night.refused(Croupier, "20:05", seated(ANNA, VE, 14)),
        "INT-58"
    );
    let patron = crate::house::HouseActor::Patron(ANNA);
    assert_eq!(night.refused(patron, "20:05", seated(ANNA, NJ, 1)), "CK-n");
}
