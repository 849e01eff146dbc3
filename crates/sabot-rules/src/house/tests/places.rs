use super::kit::*;
use crate::house::HouseActor::Patron;
use crate::house::{HouseAct, HouseEvent, HouseRefusal, PatronId, TableId, TableTerms};
use crate::rulebook::Rulebook;

fn ask(patron: PatronId, table: TableId) -> HouseAct {
    HouseAct::RequestSeat { patron, table }
}

fn approve(patron: PatronId, table: TableId) -> HouseAct {
    HouseAct::ApproveSeat { patron, table }
}

fn take(patron: PatronId, table: TableId, number: u8) -> HouseAct {
    HouseAct::TakeSeat {
        patron,
        table,
        seat: seat(number),
    }
}

fn assign(patron: PatronId, table: TableId, number: u8) -> HouseAct {
    HouseAct::AssignSeat {
        patron,
        table,
        seat: seat(number),
    }
}

fn reserve(patron: PatronId, number: Option<u8>) -> HouseAct {
    HouseAct::Reserve {
        patron,
        table: VE,
        seat: number.map(seat),
    }
}

#[test]
fn ve_game_19_a_place_needs_an_approved_request() {
    let mut night = Night::new();
    assert_eq!(
        night.refused(Patron(ANNA), "20:00", take(ANNA, VE, 1)),
        "VE-game-19"
    );
    night.given(Patron(ANNA), "20:00", ask(ANNA, VE));
    assert_eq!(
        night.refused(Patron(ANNA), "20:00", take(ANNA, VE, 1)),
        "VE-game-19"
    );
    night.given(Supervisor, "20:01", approve(ANNA, VE));
    let taken = HouseEvent::SeatTaken {
        patron: ANNA,
        table: VE,
        seat: seat(1),
    };
    assert_eq!(
        night.when(Patron(ANNA), "20:02", take(ANNA, VE, 1)),
        Ok(vec![taken])
    );
}

#[test]
fn ve_game_19_the_supervisor_answers_a_request_once_made() {
    let mut night = Night::new();
    assert_eq!(
        night.refused(Supervisor, "20:00", approve(ANNA, VE)),
        "VE-game-19"
    );
    night.given(Patron(ANNA), "20:00", ask(ANNA, VE));
    assert_eq!(
        night.refused(Patron(ANNA), "20:00", ask(ANNA, VE)),
        "VE-game-19"
    );
    assert_eq!(
        night.refused(Patron(ANNA), "20:00", approve(ANNA, VE)),
        "VE-general-01"
    );
    assert_eq!(
        night.refused(Patron(BRUNO), "20:00", ask(ANNA, VE)),
        "VE-game-19"
    );
    let decline = HouseAct::DeclineSeat {
        patron: ANNA,
        table: VE,
    };
    night.given(Supervisor, "20:01", decline);
    assert_eq!(night.refused(Supervisor, "20:02", decline), "VE-game-19");
    assert_eq!(night.house.tables()[&VE].requests, []);
}

#[test]
fn ve_game_19_other_laws_ask_for_no_request() {
    let night = Night::new();
    assert!(night.when(Patron(ANNA), "20:00", take(ANNA, NJ, 1)).is_ok());
    assert!(night.when(Croupier, "20:00", take(ANNA, CK, 1)).is_ok());
}

#[test]
fn ve_general_01_an_assignment_goes_before_the_waiting_order() {
    let mut night = Night::new();
    night.given(Patron(ANNA), "20:00", ask(ANNA, VE));
    night.given(Supervisor, "20:01", assign(BRUNO, VE, 1));
    assert_eq!(night.house.tables()[&VE].seats[&seat(1)], BRUNO);
    assert_eq!(night.house.tables()[&VE].requests[0].patron, ANNA);
    assert_eq!(
        night.refused(Croupier, "20:02", assign(ANNA, VE, 2)),
        "VE-general-01"
    );
}

#[test]
fn ve_general_01_a_reserved_place_is_kept() {
    let mut night = Night::new();
    night.given(Supervisor, "18:00", reserve(ANNA, Some(3)));
    assert_eq!(
        night.refused(Supervisor, "20:00", assign(BRUNO, VE, 3)),
        "VE-general-01"
    );
    assert_eq!(
        night.refused(Supervisor, "20:00", reserve(BRUNO, Some(3))),
        "VE-general-01"
    );
    assert_eq!(
        night.refused(Supervisor, "20:00", reserve(ANNA, None)),
        "VE-general-01"
    );
    // A reservation is the supervisor's consent; it ends when its owner sits down.
    night.given(Patron(ANNA), "20:00", take(ANNA, VE, 3));
    assert_eq!(night.house.tables()[&VE].reservations, []);
    let cancel = HouseAct::CancelReservation {
        patron: ANNA,
        table: VE,
    };
    assert_eq!(night.refused(Supervisor, "20:00", cancel), "VE-general-01");
}

#[test]
fn ve_general_01_places_reserved_without_number_are_kept_too() {
    let mut night = Night::new();
    night.given(Supervisor, "18:00", reserve(ANNA, None));
    for number in 1..=7 {
        let patron = PatronId(u64::from(number).saturating_add(100));
        night.given(Supervisor, "20:00", assign(patron, VE, number));
    }
    assert_eq!(
        night.refused(Supervisor, "20:00", assign(BRUNO, VE, 8)),
        "VE-general-01"
    );
    assert_eq!(
        night.refused(Supervisor, "20:00", reserve(BRUNO, None)),
        "VE-general-01"
    );
    night.given(Supervisor, "20:00", assign(ANNA, VE, 8));
}

#[test]
fn ve_general_02_nobody_has_two_places_in_the_house() {
    let mut night = Night::new();
    let terms = TableTerms::of(&Rulebook::venice());
    let other = TableId(9);
    night.given(
        Supervisor,
        "20:00",
        HouseAct::AddTable {
            table: other,
            pit: PIT,
            terms,
        },
    );
    night.given(Supervisor, "20:00", assign(ANNA, VE, 1));
    assert_eq!(
        night.when(Supervisor, "20:01", assign(ANNA, VE, 2)),
        Err(HouseRefusal::HasAPlace {
            patron: ANNA,
            table: VE,
            seat: seat(1)
        })
    );
    // Scenario SC-VE-08: who sits here and asks for a place at another table is refused.
    assert_eq!(
        night.refused(Patron(ANNA), "20:01", ask(ANNA, other)),
        "VE-general-02"
    );
    assert_eq!(
        night.refused(Supervisor, "20:01", assign(ANNA, other, 1)),
        "VE-general-02"
    );
    assert_eq!(
        night.refused(Patron(ANNA), "20:01", take(ANNA, NJ, 1)),
        "VE-general-02"
    );
    let leave = HouseAct::LeaveSeat {
        patron: ANNA,
        table: VE,
        seat: seat(1),
    };
    night.given(Patron(ANNA), "20:02", leave);
    assert_eq!(night.refused(Patron(ANNA), "20:02", leave), "INT-100");
    night.given(Patron(ANNA), "20:02", take(ANNA, NJ, 1));
    assert_eq!(
        night.refused(Supervisor, "20:03", assign(ANNA, VE, 1)),
        "VE-general-02"
    );
}

#[test]
fn int_12_a_table_says_how_many_places_one_patron_holds() {
    let mut night = Night::new();
    night.given(Patron(ANNA), "20:00", take(ANNA, CK, 1));
    assert_eq!(
        night.refused(Patron(ANNA), "20:00", take(ANNA, CK, 2)),
        "INT-12"
    );
    let wide = TableId(9);
    let terms = TableTerms {
        places_per_patron: 2,
        ..TableTerms::of(&Rulebook::chickasaw())
    };
    night.given(
        Supervisor,
        "20:00",
        HouseAct::AddTable {
            table: wide,
            pit: PIT,
            terms,
        },
    );
    night.given(Patron(ANNA), "20:00", take(ANNA, wide, 1));
    night.given(Patron(ANNA), "20:00", take(ANNA, wide, 2));
    assert_eq!(
        night.refused(Patron(ANNA), "20:00", take(ANNA, wide, 3)),
        "INT-12"
    );
    assert_eq!(night.house.places_of(ANNA).count(), 3);
}

#[test]
fn ck_e_one_player_per_position() {
    let mut night = Night::new();
    night.given(Patron(ANNA), "20:00", take(ANNA, CK, 4));
    assert_eq!(
        night.refused(Patron(BRUNO), "20:00", take(BRUNO, CK, 4)),
        "CK-e"
    );
    night.given(Patron(BRUNO), "20:00", take(BRUNO, CK, 5));
}

#[test]
fn int_58_a_standard_table_has_no_ninth_place() {
    let mut night = Night::new();
    assert_eq!(
        night.refused(Supervisor, "20:00", assign(ANNA, VE, 9)),
        "INT-58"
    );
    let mut grand = Rulebook::venice();
    grand
        .set("table", "grand")
        .expect("a grand table is lawful");
    let terms = TableTerms::of(&grand);
    night.given(
        Supervisor,
        "20:00",
        HouseAct::AddTable {
            table: TableId(9),
            pit: PIT,
            terms,
        },
    );
    assert!(
        night
            .when(Supervisor, "20:00", assign(ANNA, TableId(9), 9))
            .is_ok()
    );
}
