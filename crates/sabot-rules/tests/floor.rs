//! Options of the register that the floor feels: idle seats, talk at the table, whose purse pays.

use crate::common::{Given, dollars};
use sabot_core::{Moment, Party};
use sabot_rules::Rulebook;
use sabot_rules::table::act::{
    Act, Actor, Area, Command, CoverAct, CroupierAct, PlaceAct, PuntoAct, Tender,
};
use sabot_rules::table::view::{Viewer, view};

fn wager(area: Area, amount: u64) -> Act {
    Act::Punto(PuntoAct::Wager {
        area,
        amount: dollars(amount),
        ante: true,
        tender: Tender::Chips,
    })
}

/// INT-28: a seat whose party has done nothing for `idle_seat_minutes` is freed by the house, not sooner.
#[test]
fn int_28_the_house_frees_a_seat_that_has_been_idle_long_enough() {
    for minutes in [10_u32, 3] {
        let scene = Given::law(Rulebook::chickasaw())
            .option("idle_seat_minutes", &minutes.to_string())
            .seats([1, 2], 1_000)
            .scene();
        let mut table = scene.table().clone();
        let mut events = Vec::new();
        let acted = Moment::ZERO.plus_minutes(1);
        table
            .perform(
                &Command::patron(Party(0), acted, wager(Area::Tie, 5)),
                &mut events,
            )
            .unwrap();
        table
            .perform(
                &Command::patron(Party(0), acted, PuntoAct::RemoveWager(Area::Tie)),
                &mut events,
            )
            .unwrap();
        let leave = |at| Command {
            actor: Actor::House,
            party: Some(Party(0)),
            at,
            act: Act::Place(PlaceAct::Leave),
        };
        let due = acted.plus_minutes(minutes);
        let early = Moment::from_ms(due.ms() - 1);
        assert_eq!(
            table.check(&leave(early)).unwrap_err().clause().id(),
            "INT-28"
        );
        table.perform(&leave(due), &mut events).unwrap();
        assert!(
            table.seated(sabot_core::Seat::new(1).unwrap()).is_none(),
            "the seat is free"
        );
        assert_eq!(
            table.holding(Party(0)),
            dollars(0),
            "and its money is back in the account"
        );
    }
}

/// VE-general-19: at Venice talk waits from "Rien ne va plus" to the result; elsewhere, and by option, it does not.
#[test]
fn ve_general_19_chat_is_closed_during_a_coup_unless_the_house_allows_it() {
    for (option, open_in_coup) in [("false", false), ("true", true)] {
        let mut scene = Given::law(Rulebook::venice())
            .option("chat_during_coup", option)
            .seats([1, 2, 3, 4, 5, 6], 1_000)
            .scene();
        let open =
            |scene: &crate::common::Scene| view(scene.table(), Viewer::Onlooker).public.chat_open;
        scene
            .given(1, crate::common::bank(100))
            .given(2, CoverAct::Banco);
        assert!(open(&scene), "wagers are still open");
        scene.given(Actor::Croupier, CroupierAct::NoMoreBets);
        assert_eq!(open(&scene), open_in_coup);
    }
}

/// INT-92: the patron is paid the same whoever owns the table purse; the house's result counts it only if it is its own.
#[test]
fn int_92_a_pool_pays_like_the_house_but_is_not_its_result() {
    for (purse, house) in [("house", -99_50), ("pool", 50)] {
        let mut scene = Given::law(Rulebook::chickasaw())
            .option("table_purse", purse)
            .seats([1], 1_000)
            .scene();
        scene
            .given(1, wager(Area::Player, 100))
            .given(Actor::Croupier, CroupierAct::NoMoreBets);
        scene
            .deal("K 6 8 K")
            .given(Actor::Croupier, CroupierAct::Settle);
        assert_eq!(scene.table().holding(Party(0)).to_string(), "1099.50");
        assert_eq!(scene.table().house_result(), house);
    }
}
