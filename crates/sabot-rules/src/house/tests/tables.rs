use super::kit::*;
use crate::house::{
    CardPart, Colour, Equipment, HouseAct, HouseEvent, HouseRefusal, NoticeId, TableId, TableTerms,
};
use crate::rulebook::Rulebook;

const OPEN_NJ: HouseAct = HouseAct::OpenTable { table: NJ };
const OPEN_VE: HouseAct = HouseAct::OpenTable { table: VE };

fn levy(number: u8) -> HouseAct {
    HouseAct::SetLevy {
        table: NJ,
        levy: percent(number),
    }
}

fn post(number: u8) -> HouseAct {
    HouseAct::PostLevyNotice {
        table: NJ,
        levy: percent(number),
    }
}

/// New Jersey's table at four per cent.
fn at_four() -> Night {
    let mut night = Night::new();
    night.given(Manager, "19:00", levy(4));
    night
}

#[test]
fn nj_4_10d_1_an_increase_needs_a_notice_and_a_decrease_none() {
    let mut night = at_four();
    assert_eq!(night.refused(Manager, "20:00", levy(5)), "NJ-4.10d.1");
    night.given(Manager, "20:00", post(5));
    night.given(Manager, "20:30", levy(5));
    assert_eq!(night.house.tables()[&NJ].levy, percent(5));
    let down = HouseEvent::LevySet {
        table: NJ,
        levy: percent(4),
        notice: None,
    };
    assert_eq!(night.when(Manager, "20:31", levy(4)), Ok(vec![down]));
}

#[test]
fn int_39_an_increase_waits_for_thirty_minutes() {
    let mut night = at_four();
    night.given(Manager, "20:00", post(5));
    for early in ["20:15", "20:29:59"] {
        assert_eq!(
            night.when(Manager, early, levy(5)),
            Err(HouseRefusal::LevyNoticeTooRecent {
                levy: percent(5),
                from: moment("20:30")
            })
        );
        assert_eq!(night.refused(Manager, early, levy(5)), "INT-39");
    }
    let up = HouseEvent::LevySet {
        table: NJ,
        levy: percent(5),
        notice: Some(NoticeId(1)),
    };
    assert_eq!(night.when(Manager, "20:30", levy(5)), Ok(vec![up]));
}

#[test]
fn int_39_a_notice_is_of_one_table_and_serves_once() {
    let mut night = at_four();
    let terms = TableTerms {
        levy: percent(4),
        ..TableTerms::of(&Rulebook::new_jersey())
    };
    let other = TableId(9);
    night.given(
        Manager,
        "20:00",
        HouseAct::AddTable {
            table: other,
            pit: PIT,
            terms,
        },
    );
    night.given(Manager, "20:00", post(5));
    let other = HouseAct::SetLevy {
        table: other,
        levy: percent(5),
    };
    assert_eq!(night.refused(Manager, "21:00", other), "NJ-4.10d.1");
    night
        .given(Manager, "21:00", levy(5))
        .given(Manager, "21:01", levy(4));
    assert_eq!(night.refused(Manager, "22:00", levy(5)), "NJ-4.10d.1");
}

#[test]
fn nj_4_10c_2_a_rate_is_four_or_five() {
    let night = Night::new();
    assert_eq!(night.refused(Manager, "20:00", levy(6)), "NJ-4.10c.2");
    assert_eq!(night.refused(Manager, "20:00", levy(3)), "NJ-4.10c.2");
    assert_eq!(night.refused(Manager, "20:00", post(6)), "NJ-4.10c.2");
    let venice = HouseAct::SetLevy {
        table: VE,
        levy: percent(4),
    };
    assert_eq!(night.refused(Manager, "20:00", venice), "VE-game-16");
    let chickasaw = HouseAct::SetLevy {
        table: CK,
        levy: percent(4),
    };
    assert_eq!(night.refused(Manager, "20:00", chickasaw), "CK-a.2");
}

#[test]
fn ve_game_05_a_table_without_a_changeur_cannot_open() {
    let mut night = Night::new();
    assert_eq!(night.refused(Supervisor, "20:00", OPEN_VE), "VE-game-05");
    night.given(Supervisor, "20:00", HouseAct::AssignChangeur { table: VE });
    let opened = HouseEvent::TableOpened { table: VE };
    assert_eq!(night.when(Supervisor, "20:00", OPEN_VE), Ok(vec![opened]));
    // Punto banco asks for none.
    assert!(
        night
            .when(Supervisor, "20:00", HouseAct::OpenTable { table: CK })
            .is_ok()
    );
}

#[test]
fn ve_game_05_the_changeur_stays_while_the_table_is_open() {
    let mut night = Night::new();
    let relieve = HouseAct::RelieveChangeur { table: VE };
    night.given(Supervisor, "20:00", HouseAct::AssignChangeur { table: VE });
    night.given(Supervisor, "20:00", OPEN_VE);
    assert_eq!(night.refused(Supervisor, "21:00", relieve), "VE-game-05");
    night.given(Supervisor, "22:00", HouseAct::CloseTable { table: VE });
    night.given(Supervisor, "22:00", relieve);
    assert_eq!(night.refused(Supervisor, "22:01", OPEN_VE), "VE-game-05");
    let assign = HouseAct::AssignChangeur { table: VE };
    assert_eq!(night.refused(Croupier, "22:01", assign), "VE-game-05");
}

#[test]
fn nj_4_1a_4_a_table_opens_only_with_lawful_cutting_cards() {
    let record = |equipment| HouseAct::RecordEquipment {
        table: NJ,
        equipment,
    };
    let night = Night::new();
    assert_eq!(night.refused(Supervisor, "20:00", OPEN_NJ), "NJ-4.1a.4");
    let distinct = |part| HouseRefusal::CuttingCardNotDistinct { table: NJ, part };
    let cases = [
        (
            Equipment {
                cut: Colour::Blue,
                ..equipment()
            },
            distinct(CardPart::Back),
        ),
        (
            Equipment {
                second_back: Some(Colour::Yellow),
                ..equipment()
            },
            distinct(CardPart::Back),
        ),
        (
            Equipment {
                cut: Colour::White,
                ..equipment()
            },
            distinct(CardPart::Edge),
        ),
        (
            Equipment {
                approved: false,
                ..equipment()
            },
            HouseRefusal::CuttingCardNotApproved { table: NJ },
        ),
    ];
    for (bad, refusal) in cases {
        let mut night = Night::new();
        night.given(Supervisor, "19:00", record(bad));
        assert_eq!(night.when(Supervisor, "20:00", OPEN_NJ), Err(refusal));
        assert_eq!(refusal.clause().id(), "NJ-4.1a.4");
        // A better record opens it.
        night.given(Supervisor, "20:00", record(equipment()));
        assert!(night.when(Supervisor, "20:00", OPEN_NJ).is_ok());
    }
    assert_eq!(
        night.refused(Cashier, "20:00", record(equipment())),
        "NJ-4.1a.4"
    );
}

#[test]
fn ve_general_01_only_the_supervisor_or_management_forms_tables() {
    let night = Night::new();
    for actor in [Croupier, Cashier, crate::house::HouseActor::Patron(ANNA)] {
        assert_eq!(night.refused(actor, "20:00", OPEN_NJ), "VE-general-01");
    }
    let terms = TableTerms::of(&Rulebook::venice());
    let twice = HouseAct::AddTable {
        table: VE,
        pit: PIT,
        terms,
    };
    assert_eq!(night.refused(Supervisor, "20:00", twice), "INT-105");
    let nowhere = HouseAct::OpenTable { table: TableId(99) };
    assert_eq!(night.refused(Supervisor, "20:00", nowhere), "INT-105");
}

#[test]
fn a_table_that_closes_is_left_by_everybody() {
    let mut night = Night::new();
    let (table, patron) = (CK, ANNA);
    night.given(Supervisor, "20:00", HouseAct::OpenTable { table });
    night.given(
        Croupier,
        "20:00",
        HouseAct::TakeSeat {
            patron,
            table,
            seat: seat(4),
        },
    );
    assert_eq!(
        night.when(Supervisor, "23:00", HouseAct::CloseTable { table }),
        Ok(vec![
            HouseEvent::SeatLeft {
                patron,
                table,
                seat: seat(4)
            },
            HouseEvent::TableClosed { table },
        ])
    );
}
