//! Irregularities, suspension, leaving, the cutting card, real cards (CK-o, INT-09, 10, 28, 73, 84, 94).

use sabot_core::Outcome;
use sabot_rules::table::act::{Area, Irregularity, Ruling};
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::event::{BankEvent, Event, OddEvent, PeopleEvent, PuntoEvent, VoidReason};
use sabot_rules::table::phase::{Question, ShuffleStep};
use sabot_rules::table::place::Place;
use sabot_rules::table::{Act, Actor, CroupierAct, FloorAct, OddAct, Phase, PlaceAct};

use super::kit::{Rounds, ending, nation, on};
use crate::common::{Given, Scene, m};

const OTHER: Act = Act::Odd(OddAct::Report(Irregularity::Other));

/// Three wagers, and these cards on the table.
fn under_way(given: &Given, cards: &str) -> Scene {
    let mut scene = given.scene();
    scene
        .given(1, on(Area::Player, 100))
        .given(2, on(Area::Banker, 40));
    scene.given(3, on(Area::Tie, 10)).dealt(cards);
    scene
}

fn rule(ruling: Ruling) -> Act {
    Act::Odd(OddAct::Rule(ruling))
}

#[test]
fn ck_o_an_irregularity_pauses_the_round_until_management_rules() {
    let mut scene = under_way(&nation(), "2 6 K");
    for fact in Irregularity::ALL {
        if fact != Irregularity::Other {
            scene
                .when(Actor::Croupier, OddAct::Report(fact))
                .refused("CK-o");
        }
    }
    scene.when(1, OTHER).refused_as("CK-o", "wrong-role");
    scene
        .when(Actor::Croupier, OTHER)
        .then_events([Event::Odd(OddEvent::Reported(Irregularity::Other))]);
    scene.then_phase(Phase::Ruling(Question::Other));
    assert_eq!(scene.table().awaits(), Awaits::Ruling(Question::Other));
    scene.when_card("K").refused("INT-84");
    scene
        .when(Actor::Croupier, CroupierAct::Settle)
        .refused("INT-84");
    for actor in [Actor::Croupier, Actor::Supervisor, Actor::House] {
        scene
            .when(actor, rule(Ruling::Continue))
            .refused_as("CK-o", "wrong-role");
    }
}

#[test]
fn int_84_continue_goes_on_where_it_stopped() {
    let whole = ["2", "6", "K", "K", "5"];
    for stop in 0..=whole.len() {
        let mut scene = under_way(&nation(), "");
        scene.cards(&whole[..stop].join(" "));
        scene.given(Actor::Croupier, OTHER);
        scene
            .when(Actor::Manager, rule(Ruling::Continue))
            .then_events([Event::Odd(OddEvent::Ruled(Ruling::Continue))]);
        assert_eq!(scene.table().window(), None, "nobody else is awaited");
        scene.cards(&whole[stop..].join(" ")).staff();
        scene.then_money("S1 +99.50; S2 -40.50; S3 -10.50; House -48.50");
        scene.then_phase(Phase::Betting);
    }
}

#[test]
fn int_84_void_returns_wagers_and_antes() {
    for cards in ["", "2", "2 6 K K", "2 6 K K 5"] {
        let mut scene = under_way(&nation(), cards);
        scene.given(Actor::Croupier, OTHER);
        scene.when(Actor::Manager, rule(Ruling::Void));
        scene.then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::Ruled))]);
        let back = scene.count(|e| matches!(e, Event::Punto(PuntoEvent::AnteReturned { .. })));
        assert_eq!(back, 3, "INT-78: the ante of a void round is returned");
        scene.then_money("S1 +0.00").then_phase(Phase::Betting);
        assert_eq!(scene.table().shoe().discards, scene.table().shoe().drawn);
    }
}

#[test]
fn int_84_adjust_settles_with_the_outcome_management_says() {
    for (ruling, money) in [
        (
            Ruling::AdjustPlayer,
            "S1 +99.50; S2 -40.50; S3 -10.50; House -48.50",
        ),
        (
            Ruling::AdjustBanker,
            "S1 -100.50; S2 +37.50; S3 -10.50; House +73.50",
        ),
        (
            Ruling::AdjustTie,
            "S1 -0.50; S2 -0.50; S3 +79.50; House -78.50",
        ),
    ] {
        for cards in ["2 6", "6 7 K K"] {
            let mut scene = under_way(&nation(), cards);
            scene.given(Actor::Croupier, OTHER);
            scene.given(Actor::Manager, rule(ruling)).staff();
            scene.then_money(money).then_phase(Phase::Betting);
        }
    }
}

#[test]
fn int_84_only_rulings_that_fit_the_question() {
    let mut scene = under_way(&nation(), "2 6 K K");
    scene
        .when(Actor::Manager, rule(Ruling::Void))
        .refused("INT-84");
    scene.given(Actor::Croupier, OTHER);
    scene.when(Actor::Croupier, OTHER).refused("INT-84");
    for (ruling, clause) in [
        (Ruling::Keep, "INT-84"),
        (Ruling::Transfer, "INT-84"),
        (Ruling::Rebuild, "INT-94"),
        (Ruling::Annul, "INT-94"),
    ] {
        let actor = if clause == "INT-94" {
            Actor::Manager
        } else {
            Actor::Supervisor
        };
        scene.when(actor, rule(ruling)).refused(clause);
    }
    scene.given(Actor::Manager, rule(Ruling::Void));
    // Before the call there is nothing to adjust, but wagers can be sent back.
    scene
        .given(1, on(Area::Player, 10))
        .given(Actor::Croupier, OTHER);
    scene
        .when(Actor::Manager, rule(Ruling::AdjustTie))
        .refused("INT-84");
    scene
        .given(Actor::Manager, rule(Ruling::Void))
        .then_money("S1 +0.00");
}

#[test]
fn int_73_a_round_with_cards_is_finished_unless_it_is_void() {
    for (void, cards, money) in [
        (
            false,
            "2 6",
            "S1 +99.50; S2 -40.50; S3 -10.50; House -48.50",
        ),
        (true, "2 6", "S1 +0.00"),
        (false, "", "S1 +0.00"),
        (true, "", "S1 +0.00"),
    ] {
        let mut scene = under_way(&nation(), cards);
        scene.given(Actor::Manager, FloorAct::Suspend { void });
        if !void && !cards.is_empty() {
            scene.cards("K K 5").staff();
        }
        scene.then_phase(Phase::Suspended).then_money(money);
        scene.when(1, on(Area::Player, 10)).refused("INT-101");
        scene.given(Actor::Manager, FloorAct::Resume);
        scene.given(Actor::Croupier, CroupierAct::StartGame);
        scene.then_phase(Phase::Betting);
    }
    let mut open = nation().scene();
    open.given(1, on(Area::Player, 10));
    open.given(Actor::Manager, FloorAct::Suspend { void: false });
    open.then_phase(Phase::Suspended).then_money("S1 +0.00");
}

#[test]
fn int_28_a_patron_who_leaves_has_the_wager_settled_and_then_the_money() {
    let mut scene = nation().scene();
    scene
        .given(1, on(Area::Player, 100))
        .given(2, on(Area::Player, 5));
    let one = scene.party(1);
    scene.dealt("K 6").given(1, PlaceAct::Leave).cards("8 K");
    scene.and(Actor::Croupier, CroupierAct::Settle);
    scene.then_events([Event::People(PeopleEvent::PartyGone {
        party: one,
        purse: m("1099.50"),
    })]);
    scene.given(3, PlaceAct::Leave);
    assert_eq!(scene.table().seated_count(), 1);
}

#[test]
fn int_09_the_round_in_which_the_cutting_card_comes_is_the_last_of_the_shoe() {
    for (ahead, last_hand, rounds) in [
        (3, "finish_current", 1),
        (4, "finish_current", 1),
        (5, "finish_current", 2),
        (4, "one_more", 2),
    ] {
        let given = nation().option("last_hand", last_hand).shoe(40, ahead);
        let mut scene = given.scene();
        for _ in 0..rounds {
            scene.given(1, on(Area::Player, 10));
            scene.round(ending(Outcome::Player));
        }
        scene.then_phase(Phase::Shuffling(ShuffleStep::Shuffle));
        scene.when(1, on(Area::Player, 10)).refused("INT-79");
    }
}

#[test]
fn int_09_after_a_new_shoe_wagers_are_open_again() {
    let mut scene = nation().shoe(40, 4).scene();
    scene
        .given(1, on(Area::Player, 10))
        .round("K 6 8 K")
        .staff();
    while scene.table().phase().name() == "cut offered" {
        scene.close().staff();
    }
    scene.then_phase(Phase::Betting);
    assert_eq!(scene.table().shoe().left, 416);
}

#[test]
fn int_10_a_round_without_enough_cards_is_void() {
    let mut scene = under_way(&nation().shoe(4, 4), "2 6 K K");
    scene.then_events([Event::Bank(BankEvent::CoupVoided(VoidReason::Insufficient))]);
    scene.then_money("S1 +0.00");
    let mut stands = under_way(&nation().shoe(4, 4), "6 7 K K");
    stands.staff();
    stands.then_money("S1 -100.50; S2 +37.50; S3 -10.50; House +73.50");
}

#[test]
fn int_94_a_croupier_deals_real_cards_and_exposes_the_player_first() {
    let mut scene = under_way(&nation().option("dealing", "human"), "? ? ? ?");
    assert_eq!(scene.table().awaits(), Awaits::Face(Place::P1));
    scene.cards("2 K");
    assert_eq!(scene.table().awaits(), Awaits::Face(Place::B1));
    scene.cards("6 K");
    assert_eq!(scene.table().awaits(), Awaits::Card(Place::P3));
    scene.cards("5").staff();
    scene.then_money("S1 +99.50; S2 -40.50; S3 -10.50; House -48.50");
    // Or reads them as they come.
    let mut open = under_way(&nation().option("dealing", "human"), "2 ? K ?");
    open.cards("6 K 5").staff();
    open.then_money("S1 +99.50; S2 -40.50; S3 -10.50; House -48.50");
}

#[test]
fn int_94_untracked_nothing_is_posted_and_no_balance_is_asked_for() {
    let given = nation().options(&[("dealing", "human"), ("purses", "untracked")]);
    let mut scene = given.seat(1, 0).scene();
    scene.given(1, on(Area::Banker, 100)).round("6 7 K K");
    let one = scene.party(1);
    scene.then_events([Event::Punto(PuntoEvent::Paid {
        party: one,
        area: Area::Banker,
        amount: m("100.00"),
        win: m("100.00"),
        commission: m("5.00"),
    })]);
    assert_eq!(scene.table().house_result(), 0);
}
