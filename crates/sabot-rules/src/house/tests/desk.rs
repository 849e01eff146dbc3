//! Agents, money plays, corrections, two numbers that are one person, floats and limits.

use sabot_core::Money;

use super::kit::*;
use crate::house::HouseActor::Patron;
use crate::house::{
    CashId, CashKind, Currency, DayStart, Desk, DeskAct, Direction, Establishment, Float,
    GamingDay, HouseAct, HouseConfig, HouseEvent, HouseRefusal, Limit, Limits, PatronId,
    ReportState, TableId,
};
use crate::table::act::Tender;

const TODAY: GamingDay = GamingDay(0);
const CARLA: PatronId = PatronId(3);

fn cash(patron: PatronId, way: Direction, amount: &str, kind: CashKind) -> HouseAct {
    with(patron, way, amount, kind, Desk::Cage, None, false)
}

fn with(
    patron: PatronId,
    way: Direction,
    amount: &str,
    kind: CashKind,
    desk: Desk,
    agent: Option<PatronId>,
    same: bool,
) -> HouseAct {
    let amount = money(amount);
    match way {
        Direction::In => HouseAct::CashIn {
            patron,
            desk,
            tender: Tender::Cash,
            amount,
            kind,
            agent,
            same,
        },
        Direction::Out => HouseAct::CashOut {
            patron,
            desk,
            tender: Tender::Chips,
            amount,
            kind,
            agent,
            same,
        },
    }
}

fn due(night: &Night) -> Vec<(PatronId, Direction, Money)> {
    let due = night.house.cash().reports_due();
    due.map(|(_, person, _, way, total)| (person, way, total))
        .collect()
}

fn correct(cash: u32, patron: PatronId, amount: &str) -> HouseAct {
    HouseAct::Desk(DeskAct::CorrectCash {
        cash: CashId(cash),
        patron,
        amount: money(amount),
    })
}

fn same(one: PatronId, other: PatronId) -> HouseAct {
    HouseAct::Desk(DeskAct::SamePerson { one, other })
}

fn file(patron: PatronId, direction: Direction) -> HouseAct {
    HouseAct::FileReport {
        patron,
        day: TODAY,
        currency: Currency::Dollar,
        direction,
    }
}

#[test]
fn ck_n_every_kind_of_cash_counts_and_exchange_counts_both_ways() {
    let mut night = Night::new();
    for kind in CashKind::ALL {
        night.given(Cashier, "20:00", cash(ANNA, Direction::In, "1700", kind));
    }
    assert_eq!(due(&night), [(ANNA, Direction::In, money("10200"))]);
    night.given(
        Cashier,
        "20:01",
        cash(BRUNO, Direction::In, "10000", CashKind::Exchange),
    );
    night.given(
        Cashier,
        "20:01",
        cash(BRUNO, Direction::Out, "10000.01", CashKind::Exchange),
    );
    assert_eq!(
        due(&night)[1..],
        [(BRUNO, Direction::Out, money("10000.01"))]
    );
}

#[test]
fn ck_n_cash_by_an_agent_counts_for_both() {
    let mut night = Night::new();
    for (patron, amount) in [(ANNA, "6000"), (BRUNO, "4000.01")] {
        let act = with(
            patron,
            Direction::In,
            amount,
            CashKind::Chips,
            Desk::Cage,
            Some(CARLA),
            false,
        );
        night.given(Cashier, "20:00", act);
    }
    // Two people, one agent: only the agent carried more than ten thousand.
    assert_eq!(due(&night), [(CARLA, Direction::In, money("10000.01"))]);
    night.given(Cashier, "20:01", cash_in(ANNA, "4000.01"));
    assert_eq!(due(&night).len(), 2);
    // Somebody who is their own agent brings it once.
    let own = with(
        BRUNO,
        Direction::In,
        "3000",
        CashKind::Chips,
        Desk::Cage,
        Some(BRUNO),
        false,
    );
    night.given(Cashier, "20:02", own);
    let line = night.house.cash().day(TODAY, BRUNO);
    let line = line.line(Currency::Dollar, Direction::In);
    assert_eq!(line.total, money("7000.01"));
}

#[test]
fn ck_n_notes_in_a_money_play_count_once() {
    let mut night = Night::new();
    let bet = |way, amount, same| {
        with(
            ANNA,
            way,
            amount,
            CashKind::Bet,
            Desk::Table(CK),
            None,
            same,
        )
    };
    night.given(Croupier, "20:00", bet(Direction::In, "6000", false));
    // The same notes come back, lie again, and come back again.
    for _ in 0..5 {
        night.given(Croupier, "20:01", bet(Direction::Out, "6000", true));
        night.given(Croupier, "20:02", bet(Direction::In, "6000", true));
    }
    assert_eq!(due(&night), []);
    // What was won beyond them is other money.
    night.given(Croupier, "20:03", bet(Direction::Out, "12000", true));
    let day = night.house.cash().day(TODAY, ANNA);
    assert_eq!(
        day.line(Currency::Dollar, Direction::Out).total,
        money("6000")
    );
    // Somewhere else, and after leaving the table, they are notes like others.
    let there = with(
        ANNA,
        Direction::In,
        "4000.01",
        CashKind::Bet,
        Desk::Table(NJ),
        None,
        true,
    );
    night.given(Croupier, "20:04", there);
    assert_eq!(due(&night), [(ANNA, Direction::In, money("10000.01"))]);
}

#[test]
fn ck_n_who_leaves_the_table_takes_the_notes_along() {
    let mut night = Night::new();
    let sit = HouseAct::TakeSeat {
        patron: ANNA,
        table: CK,
        seat: seat(1),
    };
    let leave = HouseAct::LeaveSeat {
        patron: ANNA,
        table: CK,
        seat: seat(1),
    };
    let bet = |same| {
        with(
            ANNA,
            Direction::In,
            "6000",
            CashKind::Bet,
            Desk::Table(CK),
            None,
            same,
        )
    };
    night.given(Patron(ANNA), "20:00", sit);
    night.given(Croupier, "20:00", bet(false));
    night.given(Patron(ANNA), "20:01", leave);
    night.given(Croupier, "20:02", bet(true));
    assert_eq!(due(&night), [(ANNA, Direction::In, money("12000"))]);
}

#[test]
fn int_99_a_slip_of_the_pen_raises_moves_and_withdraws_reports() {
    let mut night = Night::new();
    night.given(Cashier, "20:00", cash_in(ANNA, "100000"));
    assert_eq!(due(&night).len(), 1);
    night.given(Manager, "20:01", correct(1, ANNA, "10000"));
    assert_eq!(due(&night), []);
    night.given(Manager, "20:02", correct(1, BRUNO, "10000.01"));
    assert_eq!(due(&night), [(BRUNO, Direction::In, money("10000.01"))]);
    night.given(Manager, "20:03", correct(1, BRUNO, "0"));
    assert_eq!(due(&night), []);
    assert_eq!(
        night.refused(Manager, "20:04", correct(9, ANNA, "1")),
        "INT-105"
    );
    assert_eq!(
        night.refused(Croupier, "20:04", correct(1, ANNA, "1")),
        "INT-99"
    );
    // The same again is nothing new.
    assert_eq!(
        night.when(Manager, "20:05", correct(1, BRUNO, "0")),
        Ok(vec![])
    );
}

#[test]
fn int_99_a_filed_report_is_amended_when_more_is_known() {
    let mut night = Night::new();
    night.given(Cashier, "20:00", cash_in(ANNA, "10000.01"));
    night.given(Cashier, "20:00", cash_in(BRUNO, "9000"));
    night.given(Cashier, "1d10:00", file(ANNA, Direction::In));
    assert_eq!(due(&night), []);
    night.given(Manager, "1d11:00", same(ANNA, BRUNO));
    assert_eq!(due(&night), [(ANNA, Direction::In, money("19000.01"))]);
    let report = |night: &Night| {
        let day = night.house.cash().day(TODAY, BRUNO);
        day.line(Currency::Dollar, Direction::In).report.unwrap()
    };
    assert_eq!(report(&night).state, ReportState::Reopened);
    // Put right and back again: what was filed is true after all.
    night.given(Manager, "1d11:01", correct(2, CARLA, "9000"));
    assert_eq!(report(&night).state, ReportState::Filed);
    night.given(Manager, "1d11:02", correct(2, BRUNO, "9000"));
    night.given(Cashier, "1d12:00", file(BRUNO, Direction::In));
    assert_eq!(report(&night).state, ReportState::Amended);
    assert_eq!(report(&night).filed, Some(money("19000.01")));
    assert_eq!(
        night.when(Cashier, "1d12:01", file(ANNA, Direction::In)),
        Err(HouseRefusal::AlreadyFiled)
    );
}

#[test]
fn int_99_late_knowledge_raises_a_late_report() {
    let mut night = Night::new();
    night.given(Cashier, "20:00", cash_in(ANNA, "6000"));
    night.given(Cashier, "20:00", cash_in(CARLA, "6000"));
    night.given(Cashier, "1d20:00", cash_in(ANNA, "6000"));
    let events = night.when(Cashier, "2d10:00", same(CARLA, ANNA)).unwrap();
    let mut raised = Vec::new();
    for event in &events {
        if let HouseEvent::ReportRaised {
            patron, day, late, ..
        } = *event
        {
            raised.push((patron, day, late));
        }
    }
    assert_eq!(raised, [(ANNA, TODAY, true)]);
    night.given(Cashier, "2d10:00", same(CARLA, ANNA));
    assert_eq!(
        night.when(Cashier, "2d10:01", same(ANNA, CARLA)),
        Ok(vec![])
    );
    // From now on they are one.
    night.given(Cashier, "2d11:00", cash_in(CARLA, "5000"));
    night.given(Cashier, "2d11:00", cash_in(ANNA, "5000.01"));
    assert_eq!(due(&night).len(), 2);
}

#[test]
fn ck_n_the_night_of_the_clocks_ends_the_day_on_the_wall() {
    let rome = HouseConfig {
        day_start: DayStart::new(6 * 60).unwrap(),
        offsets: vec![(moment("00:00"), 60), (moment("1d01:00"), 120)],
        ..HouseConfig::default()
    };
    let mut night = Night {
        house: Establishment::new(rome),
        past: Vec::new(),
    };
    // 05:59 and 06:00 on the wall, which is two hours ahead since the night.
    night.given(Cashier, "1d03:59:59", cash_in(ANNA, "10000"));
    night.given(Cashier, "1d04:00", cash_in(ANNA, "10000"));
    assert_eq!(due(&night), []);
    night.given(Cashier, "2d03:59:59", cash_in(ANNA, "0.01"));
    assert_eq!(due(&night), [(ANNA, Direction::In, money("10000.01"))]);
    let config = night.house.config();
    assert_eq!(config.report_due(GamingDay(2)), GamingDay(17));
}

#[test]
fn ve_game_05_a_fill_needs_its_changeur() {
    let mut night = Night::new();
    let fill = |float, table| {
        HouseAct::Desk(DeskAct::Move {
            float,
            table,
            amount: money("500"),
        })
    };
    assert_eq!(
        night.refused(Cashier, "20:00", fill(Float::Fill, Some(VE))),
        "VE-game-05"
    );
    night.given(Supervisor, "20:00", HouseAct::AssignChangeur { table: VE });
    for float in Float::ALL {
        night.given(Cashier, "20:01", fill(float, Some(VE)));
    }
    let nowhere = fill(Float::Levy, Some(TableId(99)));
    assert_eq!(night.refused(Cashier, "20:02", nowhere), "INT-105");
    let none = fill(Float::Levy, None);
    assert_eq!(night.refused(Cashier, "20:02", none), "INT-105");
    let croupier = fill(Float::Fill, Some(VE));
    assert_eq!(night.refused(Croupier, "20:02", croupier), "VE-game-05");
}

#[test]
fn int_98_tighter_at_once_looser_in_a_day() {
    let mut night = Night::new();
    let set = |limit| {
        HouseAct::Desk(DeskAct::SetLimit {
            patron: ANNA,
            limit,
        })
    };
    let at = |night: &Night, at| night.house.limits_at(ANNA, moment(at));
    assert_eq!(at(&night, "20:00"), Limits::default());
    let loss = |text: &str| Limit::Loss(Some(money(text)));
    night.given(Patron(ANNA), "20:00", set(loss("500")));
    assert_eq!(at(&night, "20:00").loss, Some(money("500")));
    night.given(Patron(ANNA), "20:01", set(loss("300")));
    night.given(Patron(ANNA), "20:02", set(Limit::Loss(None)));
    assert_eq!(at(&night, "1d20:01:59").loss, Some(money("300")));
    assert_eq!(at(&night, "1d20:02").loss, None);
    // Who asks for less meanwhile no longer asks for more.
    night.given(Patron(ANNA), "20:03", set(loss("200")));
    assert_eq!(at(&night, "5d00:00").loss, Some(money("200")));
    night.given(Patron(ANNA), "20:04", set(Limit::Minutes(Some(60))));
    night.given(Patron(ANNA), "20:05", set(Limit::Minutes(Some(90))));
    assert_eq!(at(&night, "1d20:04").minutes, Some(60));
    assert_eq!(at(&night, "1d20:05").minutes, Some(90));
    assert_eq!(
        night.refused(Patron(BRUNO), "20:06", set(loss("1"))),
        "INT-98"
    );
    assert_eq!(night.refused(Cashier, "20:06", set(loss("1"))), "INT-98");
}

#[test]
fn int_98_a_break_is_not_shortened_on_the_spot() {
    let mut night = Night::new();
    let rest = |until: &str| {
        let limit = Limit::Break(Some(moment(until)));
        let patron = ANNA;
        HouseAct::Desk(DeskAct::SetLimit { patron, limit })
    };
    night.given(Patron(ANNA), "20:00", rest("9d00:00"));
    night.given(Patron(ANNA), "20:01", rest("21:00"));
    let at = |at| night.house.limits_at(ANNA, moment(at)).rest;
    assert_eq!(at("1d20:00"), Some(moment("9d00:00")));
    assert_eq!(at("1d20:01"), None);
}
