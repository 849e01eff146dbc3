use sabot_core::{Pot, Transfer};

use super::kit::*;
use crate::house::HouseActor::Patron;
use crate::house::{
    HouseAct, HouseEvent, HouseRefusal, IncidentId, PatronId, UnclaimedId, transfers,
};

fn set_aside(amount: &str) -> HouseAct {
    HouseAct::SetAside {
        owner: ANNA,
        table: VE,
        coup: 7,
        amount: money(amount),
        settled_at: moment("20:00"),
    }
}

fn pay(to: PatronId) -> HouseAct {
    HouseAct::PayUnclaimed {
        unclaimed: UnclaimedId(1),
        to,
    }
}

#[test]
fn int_74_money_counts_as_unclaimed_after_fifteen_minutes() {
    let night = Night::new();
    assert_eq!(
        night.when(Supervisor, "20:14:59", set_aside("60")),
        Err(HouseRefusal::NotYetUnclaimed {
            from: moment("20:15")
        })
    );
    assert_eq!(
        night.refused(Supervisor, "20:14:59", set_aside("60")),
        "INT-74"
    );
    assert!(night.when(Supervisor, "20:15", set_aside("60")).is_ok());
}

#[test]
fn ve_general_20_the_supervisor_sets_aside_with_owner_amount_and_coup() {
    let mut night = Night::new();
    for actor in [Patron(ANNA), Croupier, Cashier, Manager] {
        assert_eq!(
            night.refused(actor, "20:15", set_aside("60")),
            "VE-general-20"
        );
    }
    assert_eq!(night.refused(Supervisor, "20:15", set_aside("0")), "INT-04");
    night.given(Supervisor, "20:15", set_aside("60"));
    let record = night.house.unclaimed()[&UnclaimedId(1)];
    assert_eq!(
        (record.owner, record.amount, record.coup),
        (ANNA, money("60"), 7)
    );
}

#[test]
fn int_74_it_is_payable_to_its_owner_at_any_later_time_once() {
    let mut night = Night::new();
    night.given(Supervisor, "20:15", set_aside("60"));
    assert_eq!(night.refused(Cashier, "20:16", pay(BRUNO)), "INT-74");
    assert_eq!(night.refused(Patron(ANNA), "20:16", pay(ANNA)), "INT-74");
    night.given(Cashier, "400d12:00", pay(ANNA));
    assert_eq!(night.refused(Cashier, "400d12:01", pay(ANNA)), "INT-74");
    let nothing = HouseAct::PayUnclaimed {
        unclaimed: UnclaimedId(2),
        to: ANNA,
    };
    assert_eq!(night.refused(Cashier, "400d12:01", nothing), "INT-105");
}

#[test]
fn int_74_unclaimed_money_moves_only_to_its_owner_and_never_to_revenue() {
    let mut night = Night::new();
    night
        .given(Supervisor, "20:15", set_aside("60"))
        .given(Cashier, "21:00", pay(ANNA));
    night.given(Cashier, "21:00", cash_in(ANNA, "20000"));
    let moved: Vec<_> = night.past.iter().filter_map(transfers).collect();
    let paid = Transfer {
        from: Pot::Unclaimed,
        to: Pot::Outside,
        amount: money("60"),
    };
    assert_eq!(moved, [paid]);
}

#[test]
fn ck_h_a_report_of_a_side_bet_makes_an_incident() {
    let mut night = Night::new();
    let report = HouseAct::ReportSideBet {
        patron: BRUNO,
        table: CK,
    };
    for actor in [Patron(ANNA), Croupier, Supervisor, Cashier, Manager] {
        let events = night.when(actor, "20:00", report).unwrap();
        let expected = HouseEvent::SideBetReported {
            incident: IncidentId(1),
            patron: BRUNO,
            table: CK,
            reporter: actor,
            at: moment("20:00"),
        };
        assert_eq!(events, [expected]);
    }
    night
        .given(Croupier, "20:00", report)
        .given(Croupier, "20:05", report);
    assert_eq!(night.house.incidents().len(), 2);
}
