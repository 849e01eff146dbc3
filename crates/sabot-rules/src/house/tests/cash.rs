use sabot_core::Money;

use super::kit::*;
use crate::house::HouseActor::Patron;
use crate::house::{
    CashKind, Currency, DayStart, Desk, Direction, Establishment, GamingDay, HouseAct, HouseConfig,
    HouseEvent, HouseRefusal, TableId,
};
use crate::table::act::Tender;

const TODAY: GamingDay = GamingDay(0);

fn reports(events: &[HouseEvent]) -> Vec<(Direction, Money)> {
    let mut all = Vec::new();
    for event in events {
        if let HouseEvent::ReportRaised {
            direction, total, ..
        } = *event
        {
            all.push((direction, total));
        }
    }
    all
}

/// Scenario SC-CK-06, first part: cash reporting.
#[test]
fn sc_ck_06_cash_of_one_day_is_added_up_each_way_and_reported_over_ten_thousand() {
    let mut night = Night::new();
    night.given(Cashier, "18:00", cash_in(ANNA, "6000"));
    night.given(Cashier, "19:00", cash_in(ANNA, "4000"));
    assert_eq!(reports(&night.past), []);
    night.given(Cashier, "20:00", cash_in(ANNA, "1"));
    assert_eq!(reports(&night.past), [(Direction::In, money("10001"))]);
    night.given(Cashier, "21:00", cash_out(ANNA, "10000"));
    assert_eq!(reports(&night.past).len(), 1);
    night.given(Cashier, "22:00", cash_out(ANNA, "0.01"));
    assert_eq!(
        reports(&night.past),
        [
            (Direction::In, money("10001")),
            (Direction::Out, money("10000.01"))
        ]
    );
    let logged: Vec<_> = night
        .house
        .cash()
        .log()
        .iter()
        .map(|line| line.amount)
        .collect();
    assert_eq!(logged, [money("6000"), money("4000"), money("10000")]);
}

#[test]
fn int_82_the_threshold_itself_is_not_reported() {
    for (amount, count) in [("9999.99", 0), ("10000", 0), ("10000.01", 1)] {
        for act in [cash_in(ANNA, amount), cash_out(ANNA, amount)] {
            let events = Night::new().when(Cashier, "20:00", act).unwrap();
            assert_eq!(reports(&events).len(), count, "{amount}");
        }
    }
}

#[test]
fn int_82_single_transactions_from_2500_are_logged() {
    let mut night = Night::new();
    night.given(Cashier, "20:00", cash_in(ANNA, "2499.99"));
    assert_eq!(night.house.cash().log(), []);
    night.given(Cashier, "20:01", cash_in(ANNA, "2500"));
    night.given(Cashier, "20:02", cash_out(BRUNO, "2500"));
    let lines: Vec<_> = night
        .house
        .cash()
        .log()
        .iter()
        .map(|line| (line.patron, line.direction))
        .collect();
    assert_eq!(lines, [(ANNA, Direction::In), (BRUNO, Direction::Out)]);
}

#[test]
fn ck_n_one_report_for_a_day_and_direction() {
    let mut night = Night::new();
    night.given(Cashier, "20:00", cash_in(ANNA, "20000"));
    night.given(Cashier, "20:01", cash_in(ANNA, "20000"));
    assert_eq!(reports(&night.past).len(), 1);
    let line = *night
        .house
        .cash()
        .day(TODAY, ANNA)
        .line(Currency::Dollar, Direction::In);
    assert_eq!(line.total, money("40000"));
    assert_eq!(
        line.report.map(|report| report.raised_at),
        Some(money("20000"))
    );
}

#[test]
fn ck_n_cash_in_and_out_are_never_netted() {
    let mut night = Night::new();
    for _ in 0..4 {
        night.given(Cashier, "20:00", cash_in(ANNA, "2500"));
        night.given(Cashier, "20:00", cash_out(ANNA, "2500"));
    }
    assert_eq!(reports(&night.past), []);
    night.given(Cashier, "20:01", cash_in(ANNA, "0.01"));
    assert_eq!(reports(&night.past), [(Direction::In, money("10000.01"))]);
}

#[test]
fn ck_n_patrons_and_days_are_kept_apart() {
    let config = HouseConfig {
        day_start: DayStart::new(6 * 60).unwrap(),
        ..Default::default()
    };
    let mut night = Night {
        house: Establishment::new(config),
        past: Vec::new(),
    };
    night.given(Cashier, "1d05:59:59", cash_in(ANNA, "9000"));
    night.given(Cashier, "1d05:59:59", cash_in(BRUNO, "9000"));
    night.given(Cashier, "1d06:00", cash_in(ANNA, "9000"));
    assert_eq!(reports(&night.past), []);
    // Midnight does not end a gaming day that begins at six.
    night.given(Cashier, "1d23:59", cash_in(ANNA, "500"));
    night.given(Cashier, "2d00:01", cash_in(ANNA, "500.01"));
    assert_eq!(reports(&night.past), [(Direction::In, money("10000.01"))]);
}

#[test]
fn ck_n_desks_and_tables_count_together_but_not_currencies() {
    let mut night = Night::new();
    let at = |table, amount| HouseAct::CashIn {
        patron: ANNA,
        desk: Desk::Table(table),
        tender: Tender::Cash,
        amount: money(amount),
        kind: CashKind::Chips,
        agent: None,
        same: false,
    };
    night.given(Supervisor, "20:00", HouseAct::AssignChangeur { table: VE });
    night.given(Cashier, "20:00", at(NJ, "5000"));
    night.given(Cashier, "20:00", at(VE, "5000"));
    night.given(Cashier, "20:00", cash_in(ANNA, "5000"));
    assert_eq!(reports(&night.past), [], "10,000 dollars and 5,000 euro");
    night.given(Cashier, "20:00", at(CK, "1"));
    assert_eq!(reports(&night.past), [(Direction::In, money("10001"))]);
    let euro = *night
        .house
        .cash()
        .day(TODAY, ANNA)
        .line(Currency::Euro, Direction::In);
    assert_eq!(euro.total, money("5000"));
    let nowhere = at(TableId(99), "1");
    assert_eq!(night.refused(Cashier, "20:00", nowhere), "INT-105");
}

#[test]
fn ck_n_a_report_is_filed_once_after_its_day() {
    let mut night = Night::new();
    night.given(Cashier, "20:00", cash_out(ANNA, "10000.01"));
    let file = |direction| HouseAct::FileReport {
        patron: ANNA,
        day: TODAY,
        currency: Currency::Dollar,
        direction,
    };
    let due: Vec<_> = night.house.cash().reports_due().collect();
    assert_eq!(
        due,
        [(
            TODAY,
            ANNA,
            Currency::Dollar,
            Direction::Out,
            money("10000.01")
        )]
    );
    assert_eq!(
        night.when(Cashier, "23:59:59", file(Direction::Out)),
        Err(HouseRefusal::DayNotOver {
            from: moment("1d00:00")
        })
    );
    assert_eq!(
        night.refused(Cashier, "1d00:00", file(Direction::In)),
        "INT-105"
    );
    assert_eq!(
        night.refused(Croupier, "1d00:00", file(Direction::Out)),
        "CK-n"
    );
    night.given(Manager, "1d00:00", file(Direction::Out));
    assert_eq!(
        night.refused(Manager, "1d00:01", file(Direction::Out)),
        "CK-n"
    );
    assert_eq!(night.house.cash().reports_due().count(), 0);
}

#[test]
fn ck_m_foreign_cheques_and_money_are_refused() {
    let night = Night::new();
    let tendered = |desk, tender| HouseAct::CashIn {
        patron: ANNA,
        desk,
        tender,
        amount: money("40"),
        kind: CashKind::Chips,
        agent: None,
        same: false,
    };
    for tender in [Tender::ForeignCash, Tender::ForeignChips] {
        assert_eq!(
            night.refused(Cashier, "20:00", tendered(Desk::Cage, tender)),
            "CK-m"
        );
        assert_eq!(
            night.refused(Cashier, "20:00", tendered(Desk::Table(CK), tender)),
            "CK-m"
        );
        let out = HouseAct::CashOut {
            patron: ANNA,
            desk: Desk::Cage,
            tender,
            amount: money("1"),
            kind: CashKind::Chips,
            agent: None,
            same: false,
        };
        assert_eq!(night.refused(Cashier, "20:00", out), "CK-m");
    }
}

#[test]
fn ve_general_07_only_house_chips_and_euro_in_venice() {
    let mut night = Night::new();
    night.given(Supervisor, "20:00", HouseAct::AssignChangeur { table: VE });
    for tender in [Tender::ForeignCash, Tender::ForeignChips] {
        let desk = Desk::Table(VE);
        let act = HouseAct::CashIn {
            patron: ANNA,
            desk,
            tender,
            amount: money("40"),
            kind: CashKind::Chips,
            agent: None,
            same: false,
        };
        assert_eq!(night.refused(Cashier, "20:00", act), "VE-general-07");
    }
}

#[test]
fn ck_i_2_chips_are_bought_with_cash_by_the_cashier() {
    let night = Night::new();
    let buy = |tender, amount| HouseAct::CashIn {
        patron: ANNA,
        desk: Desk::Cage,
        tender,
        amount: money(amount),
        kind: CashKind::Chips,
        agent: None,
        same: false,
    };
    assert_eq!(
        night.refused(Cashier, "20:00", buy(Tender::Chips, "5")),
        "INT-103"
    );
    assert_eq!(
        night.refused(Cashier, "20:00", buy(Tender::Cash, "0")),
        "INT-04"
    );
    for actor in [Patron(ANNA), Croupier, Supervisor, Manager] {
        assert_eq!(
            night.refused(actor, "20:00", buy(Tender::Cash, "5")),
            "CK-i.2"
        );
    }
    let pays_cash = HouseAct::CashOut {
        patron: ANNA,
        desk: Desk::Cage,
        tender: Tender::Cash,
        amount: money("5"),
        kind: CashKind::Chips,
        agent: None,
        same: false,
    };
    assert_eq!(night.refused(Cashier, "20:00", pays_cash), "INT-103");
}

#[test]
fn ck_n_a_total_that_cannot_be_booked_is_refused() {
    let mut night = Night::new();
    let all = HouseAct::CashIn {
        patron: ANNA,
        desk: Desk::Cage,
        tender: Tender::Cash,
        amount: Money::MAX,
        kind: CashKind::Chips,
        agent: None,
        same: false,
    };
    night.given(Cashier, "20:00", all);
    assert_eq!(
        night.refused(Cashier, "20:00", cash_in(ANNA, "0.01")),
        "CK-n"
    );
}

#[test]
fn ve_game_05_cash_at_a_venice_table_is_changed_by_its_changeur() {
    let mut night = Night::new();
    let at = |table| HouseAct::CashIn {
        patron: ANNA,
        desk: Desk::Table(table),
        tender: Tender::Cash,
        amount: money("100"),
        kind: CashKind::Chips,
        agent: None,
        same: false,
    };
    assert_eq!(night.refused(Cashier, "20:00", at(VE)), "VE-game-05");
    night.given(Supervisor, "20:00", HouseAct::AssignChangeur { table: VE });
    assert_eq!(night.refused(Croupier, "20:00", at(VE)), "VE-game-05");
    assert!(night.when(Cashier, "20:00", at(VE)).is_ok());
    // A dealer elsewhere takes it himself.
    assert!(night.when(Croupier, "20:00", at(CK)).is_ok());
    assert!(night.when(Croupier, "20:00", at(NJ)).is_ok());
}
