//! Management suspends play (VE-general-22, INT-73).

use sabot_core::Outcome;
use sabot_rules::table::act::{Irregularity, Ruling};
use sabot_rules::table::event::{Event, FlowEvent, VoidReason};
use sabot_rules::table::phase::{BidRound, OfferKind};
use sabot_rules::table::{
    Act, Actor, BankAct, CoverAct, CroupierAct, FloorAct, OddAct, Phase, PlaceAct,
};

use super::kit::{Coups, OPEN, X, open, prepare, standing_at, venice, voided, with_standing};
use crate::common::{Given, Scene, bank, bid, dollars, stake, take};

const SUSPEND: Act = Act::Floor(FloorAct::Suspend { void: false });
const VOID: Act = Act::Floor(FloorAct::Suspend { void: true });

/// Play goes on and the croupier starts it again.
fn resume(scene: &mut Scene) {
    scene
        .given(Actor::Manager, FloorAct::Resume)
        .then_phase(Phase::Ready);
    scene.given(Actor::Croupier, CroupierAct::StartGame);
}

#[test]
fn ve_general_22_management_suspends_play_at_any_time() {
    let mut scene = open(venice(), 1, 100);
    for actor in [Actor::Croupier, Actor::Supervisor, Actor::House] {
        scene
            .when(actor, SUSPEND)
            .refused_as("VE-general-22", "wrong-role");
    }
    scene
        .when(Actor::Manager, FloorAct::Resume)
        .refused("VE-general-22");
    scene
        .given(Actor::Manager, SUSPEND)
        .then_phase(Phase::Suspended);
    scene.when(Actor::Manager, SUSPEND).refused("VE-general-22");
    scene.when(1, BankAct::Remain).refused("VE-general-22");
    scene.when(2, stake(10)).refused("VE-general-22");
    resume(&mut scene);
    scene.then_phase(Phase::Deciding);
}

#[test]
fn int_73_before_the_first_card_stakes_return_and_the_bank_stays() {
    for void in [SUSPEND, VOID] {
        let mut covered = open(venice(), 1, 100);
        covered.given(2, stake(60));
        let mut closed = covered.fork();
        closed.close();
        let mut called = closed.fork();
        called.staff();
        for scene in [&mut covered, &mut closed, &mut called] {
            scene.when(Actor::Manager, void).accepted();
            assert_eq!(scene.count(voided(VoidReason::Suspended)), 1);
            scene.then_money("S1 +0.00").then_phase(Phase::Suspended);
            assert_eq!(scene.table().bank().amount, dollars(100));
            resume(scene);
            scene.given(1, BankAct::Remain).then_phase(OPEN);
        }
    }
}

/// The moments of a coup with cards on the table, each as far as the script goes.
const MOMENTS: [&str; 6] = [
    "3",
    "3 6 2",
    "3 6 2 K",
    "3 6 2 K card",
    "3 6 2 K card under",
    "3 6 2 K card under 2",
];

#[test]
fn int_73_a_coup_with_cards_dealt_is_finished_and_settled() {
    let whole = "3 6 2 K card under 2 stand";
    for moment in MOMENTS {
        let mut scene = open(venice(), 1, 100);
        scene.given(2, CoverAct::Banco).unpaid(moment);
        scene.given(Actor::Manager, SUSPEND);
        let rest = whole.strip_prefix(moment).unwrap();
        scene.play(rest).staff();
        scene.then_money("S2 +100.00; S1 -100.00");
        scene.then_phase(Phase::Suspended);
        resume(&mut scene);
        assert_eq!(scene.offered(), Some(2), "after {moment}");
    }
}

#[test]
fn int_73_unless_management_orders_it_void() {
    for moment in MOMENTS {
        let mut scene = open(venice(), 1, 100);
        scene.given(2, CoverAct::Banco).unpaid(moment);
        scene.when(Actor::Manager, VOID).accepted();
        assert_eq!(scene.count(voided(VoidReason::Suspended)), 1);
        scene.then_money("S1 +0.00").then_phase(Phase::Suspended);
        assert_eq!(scene.table().shoe().discards, scene.table().shoe().drawn);
        resume(&mut scene);
        scene.then_phase(Phase::Deciding);
        scene.when(1, BankAct::Pass).refused("VE-game-28");
    }
}

#[test]
fn int_73_play_that_resumes_before_the_coup_ends_is_not_interrupted() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, CoverAct::Banco).unpaid("3 6 2 K");
    scene
        .given(Actor::Manager, SUSPEND)
        .given(Actor::Manager, FloorAct::Resume);
    scene.play("no-card stand").staff();
    scene.then_phase(Phase::Deciding);
}

#[test]
fn int_73_between_coups_everything_is_as_it_was() {
    type Lead = fn() -> Scene;
    let leads: [(Lead, Phase); 3] = [
        (|| standing_at(venice(), 3, 390), Phase::Deciding),
        (|| venice().opening(), venice().opening().table().phase()),
        (
            || {
                let mut scene = retired(with_standing());
                scene.then_offers(&[4, 5, 6, 7, 1, 2]);
                scene.given(2, CoverAct::Decline);
                scene
            },
            Phase::Speaking(dollars(390)),
        ),
    ];
    for (lead, phase) in leads {
        for void in [SUSPEND, VOID] {
            let mut scene = lead();
            let bank = *scene.table().bank();
            scene
                .given(Actor::Manager, void)
                .then_phase(Phase::Suspended);
            scene.given(Actor::Manager, FloorAct::Resume);
            if scene.table().phase() == Phase::Ready {
                scene.given(Actor::Croupier, CroupierAct::StartGame);
            }
            scene.then_phase(phase);
            assert_eq!(*scene.table().bank(), bank);
        }
    }
}

fn retired(given: Given) -> Scene {
    let mut scene = standing_at(given, 3, 390);
    scene.given(3, BankAct::Pass);
    scene
}

#[test]
fn int_73_a_bank_on_its_way_round_is_where_it_was() {
    // After a loss: box 5 is asked, not box 1.
    let mut lost = open(venice(), 3, 100);
    lost.given(1, CoverAct::Banco).banker_loses();
    lost.given(4, CoverAct::Decline)
        .given(Actor::Manager, SUSPEND);
    resume(&mut lost);
    assert_eq!(lost.offered(), Some(5));
    lost.given(5, bank(50));
    // All'altezza: at the same height, to the same box; one who left meanwhile is passed over.
    let mut altezza = retired(venice());
    altezza
        .given(Actor::Manager, SUSPEND)
        .given(4, PlaceAct::Leave);
    resume(&mut altezza);
    assert_eq!(altezza.offered(), Some(5));
    altezza.given(5, take(390));
    // In the auction: the bids stand.
    let mut auction = retired(venice());
    auction.then_offers(&[4, 5, 6, 7, 1, 2]);
    auction.given(2, CoverAct::Decline).given(6, bid(70));
    auction.given(Actor::Manager, SUSPEND);
    resume(&mut auction);
    auction.then_phase(Phase::Bidding(BidRound::PassedFirst));
    auction.close();
    assert_eq!(auction.banker(), Some(6));
}

#[test]
fn int_73_while_the_cards_are_prepared_the_bank_waits_as_the_last_coup_left_it() {
    for (outcome, next) in [(Outcome::Player, Some(4)), (Outcome::Banker, None)] {
        let mut scene = open(venice().shoe(20, 3), 3, 100);
        scene.given(5, CoverAct::Banco);
        match outcome {
            Outcome::Player => scene.banker_loses(),
            Outcome::Banker | Outcome::Tie => scene.banker_wins(),
        };
        scene
            .given(Actor::Manager, SUSPEND)
            .then_phase(Phase::Suspended);
        scene.given(Actor::Manager, FloorAct::Resume);
        prepare(&mut scene);
        assert_eq!(scene.offered(), next, "{outcome:?}");
        let banker = if next.is_some() { None } else { Some(3) };
        assert_eq!(scene.banker(), banker);
    }
}

#[test]
fn int_73_a_sabot_prepared_during_a_suspension_is_not_burned_twice() {
    let mut scene = open(venice().option("burn", "on").shoe(20, 3), 3, 100);
    scene.given(5, CoverAct::Banco).unpaid("3 7 2 K no-card");
    scene.given(Actor::Manager, SUSPEND);
    scene.play("stand");
    prepare(&mut scene);
    scene.cards("2 9 K").then_phase(Phase::Suspended);
    assert_eq!(scene.table().shoe().drawn, 3);
    resume(&mut scene);
    scene.then_phase(Phase::Deciding);
    assert_eq!(scene.table().shoe().drawn, 3);
}

#[test]
fn int_73_a_suspension_does_not_decide_what_management_is_asked_to_rule() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, CoverAct::Banco).unpaid("3 6 2 K");
    scene.given(Actor::Croupier, OddAct::Report(Irregularity::Other));
    scene.given(Actor::Manager, SUSPEND);
    scene.given(Actor::Manager, OddAct::Rule(Ruling::AdjustBanker));
    scene.staff().then_phase(Phase::Suspended);
    scene.then_money("S1 +95.00; S2 -100.00; House +5.00");
}

#[test]
fn ve_general_22_the_first_bank_of_a_game_waits_too() {
    let mut scene = with_standing().scene();
    scene.given(Actor::Manager, SUSPEND);
    resume(&mut scene);
    let to = scene.party(1);
    let kind = OfferKind::First;
    scene.then_events([Event::Flow(FlowEvent::WindowOpened {
        id: scene.table().window().unwrap().id,
        kind: sabot_rules::table::phase::WindowKind::Offer,
        closes_at: scene.table().window().unwrap().closes_at,
    })]);
    assert_eq!(scene.table().offered(), Some(to), "{kind:?}");
    scene.when(X, bid(100)).refused("VE-general-13");
}
