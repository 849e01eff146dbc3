//! What happens when nobody answers (INT-28), and the clock itself.

use sabot_core::{Moment, Outcome, Party};
use sabot_rules::table::act::{Call, Irregularity, PassReason};
use sabot_rules::table::event::{Entry, Passing};
use sabot_rules::table::phase::Stage;
use sabot_rules::table::{
    Actor, BankAct, BankEvent, Command, CoverAct, CroupierAct, Event, FloorAct, FlowEvent, OddAct,
    Phase, PlayEvent, PrepEvent, SaidEvent, TermsEvent,
};

use super::house::{CR, banco, banked, coup, nj, result, to_the_cut};
use crate::common::{Scene, bank, dollars, say, stake};

const HOUSE: Actor = Actor::House;

/// Seat 2 banks, seat 6 alone covers, and these four are dealt.
#[track_caller]
fn dealt(cards: &str) -> Scene {
    let mut scene = banco(nj(), 2, 1_000, 6);
    scene.deal(cards);
    scene
}

fn passed(reason: PassReason) -> [Event; 2] {
    [
        Event::Terms(TermsEvent::PassOrdered(reason)),
        Event::Bank(BankEvent::BankPassed {
            passing: Passing::Ordered(reason),
            height: dollars(0),
        }),
    ]
}

#[test]
fn int_28_an_absent_dominant_player_makes_the_compulsory_call_and_stays_on_five() {
    for (cards, call) in [
        ("K 3 Q K", Call::Card),
        ("4 3 K K", Call::Card),
        ("5 3 K K", Call::Stay),
        ("6 3 K K", Call::Stay),
        ("7 3 K K", Call::Stay),
        ("8 3 K K", Call::Natural),
        ("9 3 K K", Call::Natural),
    ] {
        let party = Party(5);
        dealt(cards).time_up().then_events([
            Event::Play(PlayEvent::CallMade { party, call }),
            Event::Said(SaidEvent::CallRepeated(call)),
        ]);
    }
}

#[test]
fn int_28_an_absent_banker_looks_and_calls() {
    for (cards, call) in [("K 7 3 K", Call::UnderEight), ("K 8 3 K", Call::Natural)] {
        let party = Party(1);
        dealt(cards)
            .given(6, say(Call::Card))
            .time_up()
            .then_events([Event::Play(PlayEvent::CallMade { party, call })]);
    }
}

#[test]
fn int_28_an_absent_banker_draws_when_he_must_and_stands_on_a_free_cell() {
    for (banker, third, draw) in [
        ("3", "7", true),
        ("3", "8", false),
        ("3", "9", false),
        ("5", "4", false),
        ("5", "5", true),
        ("6", "5", false),
    ] {
        let mut scene = dealt(&format!("K {banker} 2 K"));
        scene
            .given(6, say(Call::Card))
            .given(2, say(Call::UnderEight));
        scene
            .cards(third)
            .then_phase(Phase::BankerAct)
            .time_up()
            .then_events([Event::Play(PlayEvent::BankerChose { draw })]);
    }
}

#[test]
fn int_28_an_absent_bankers_cards_are_dealt() {
    let mut scene = banco(nj(), 2, 1_000, 6);
    scene
        .given(CR, CroupierAct::CallCards)
        .time_up()
        .then_events([Event::Play(PlayEvent::DealBegun)])
        .cards("9");
}

#[test]
fn int_28_nj_4_11a_2_an_absent_banker_between_coups_is_passed_for_delay() {
    let after_a_win = nj().banker(3).preceding(500);
    after_a_win
        .scene()
        .then_phase(Phase::Deciding)
        .time_up()
        .then_events(passed(PassReason::Delay))
        .then_offers(&[4, 5]);
    after_a_win
        .scene()
        .given(3, BankAct::Remain)
        .time_up()
        .then_events(passed(PassReason::Delay));
    nj().banker(3)
        .bid(500)
        .scene()
        .then_phase(Phase::BankWager)
        .time_up()
        .then_events(passed(PassReason::Delay));
}

#[test]
fn int_28_a_banker_may_use_up_his_time_again_and_again() {
    let mut scene = nj().banker(9).preceding(300).scene();
    for _ in 0..3 {
        scene.wait(29);
        coup(&mut scene, 300, 1, Outcome::Tie);
    }
    scene
        .time_up()
        .then_events(passed(PassReason::Delay))
        .then_offers(&[1, 2, 3]);
}

#[test]
fn int_28_who_does_not_answer_an_offer_has_declined_it() {
    let mut scene = nj().banker(9).preceding(300).scene();
    scene.given(9, BankAct::Pass).then_offers(&[1]);
    assert_eq!(scene.window_seconds(), 10);
    scene.time_up().then_offers(&[2]);
    let mut cut = nj().opening();
    to_the_cut(&mut cut);
    assert_eq!(cut.window_seconds(), 10);
    cut.time_up()
        .then_events([Event::Prep(PrepEvent::CutOffered(Party(7)))]);
}

#[test]
fn int_15_int_28_seconds_are_the_houses() {
    let slow = nj()
        .option("offer_seconds", "33")
        .option("decision_seconds", "44");
    let mut scene = slow.clone().banker(9).preceding(300).scene();
    assert_eq!(scene.window_seconds(), 44, "to stay or pass");
    assert_eq!(
        scene.given(9, BankAct::Remain).window_seconds(),
        44,
        "the wager"
    );
    scene.given(9, bank(300)).given(1, CoverAct::Banco).close();
    assert_eq!(
        scene.given(CR, CroupierAct::CallCards).window_seconds(),
        44,
        "the deal"
    );
    scene.deal("K 3 2 K");
    assert_eq!(scene.window_seconds(), 44, "the player's call");
    assert_eq!(
        scene.given(1, say(Call::Card)).window_seconds(),
        44,
        "the banker looks"
    );
    scene.given(9, say(Call::UnderEight)).cards("7");
    assert_eq!(scene.window_seconds(), 44, "the banker's decision");
    let mut passing = slow.banker(9).preceding(300).scene();
    assert_eq!(
        passing.given(9, BankAct::Pass).window_seconds(),
        33,
        "an offered bank"
    );
}

#[test]
fn int_104_time_is_up_neither_early_nor_for_a_window_that_never_was() {
    let mut scene = nj().banker(9).preceding(300).scene();
    let open = scene.table().window().unwrap().id;
    scene
        .wait(29)
        .when(HOUSE, FloorAct::TimeUp(open))
        .refused_as("INT-104", "too-early")
        .when(HOUSE, FloorAct::TimeUp(open + 1))
        .refused_as("INT-104", "unlawful")
        .when(CR, FloorAct::TimeUp(open))
        .refused_as("INT-100", "wrong-role")
        .when(9, FloorAct::TimeUp(open))
        .refused_as("INT-100", "wrong-role")
        .given(9, BankAct::Remain)
        .when(HOUSE, FloorAct::TimeUp(open))
        .then_phase(Phase::BankWager);
}

#[test]
fn int_28_time_begins_anew_while_cards_leave_the_shoe_for_an_irregularity() {
    let extra = Irregularity::PlayerExtra { rectifiable: false };
    let mut scene = dealt("K 7 2 K");
    scene.given(CR, OddAct::Report(extra)).time_up();
    assert_eq!(
        scene.window_seconds(),
        30,
        "nobody can answer before the card has come"
    );
    scene
        .then_phase(Phase::PlayerAct)
        .cards("5")
        .then_phase(Phase::BankerAct)
        .time_up()
        .then_events([result(7, 7)]);
}

#[test]
fn int_28_a_participant_who_is_silent_covers_nothing() {
    let mut scene = banked(nj(), 3, 1_000);
    scene.time_up().then_phase(Phase::Cover(Stage::Lap(1)));
    scene.given(4, stake(400)).time_up().time_up();
    scene.given(CR, CroupierAct::NoMoreBets);
    assert_eq!(scene.table().covered(), dollars(400));
}

#[test]
fn inv_10_time_never_decreases() {
    let mut scene = nj().banker(9).preceding(300).scene();
    scene.wait(5).given(9, BankAct::Remain);
    scene.then_events([Event::Flow(FlowEvent::Stamped {
        at: seconds(5),
        party: Some(Party(8)),
    })]);
    let table = scene.table();
    let back = Command::staff(Actor::Croupier, seconds(4), BankAct::Remain);
    let refusal = table.check(&back).unwrap_err();
    assert_eq!(
        (refusal.clause().id(), refusal.code()),
        ("INV-10", "time-went-back")
    );
    let same = Command::patron(Party(8), seconds(5), bank(300));
    assert_eq!(table.check(&same), Ok(()));
}

fn seconds(n: u64) -> Moment {
    Moment::from_ms(n * 1000)
}

#[test]
fn int_28_a_coup_can_run_from_the_first_wager_to_the_end_by_time_alone() {
    let mut scene = banked(nj(), 2, 1_000);
    scene
        .given(6, CoverAct::Banco)
        .time_up()
        .given(CR, CroupierAct::CallCards);
    scene.time_up().cards("K 5 2 K");
    scene.time_up().time_up().cards("6").time_up().cards("4");
    scene
        .when(CR, CroupierAct::Settle)
        .then_money("S2 +950.00; S6 -1000.00; House +50.00")
        .time_up()
        .then_offers(&[3]);
    let party = scene.party(3);
    scene
        .when(3, BankAct::TakeBank(None))
        .then_events([Event::Bank(BankEvent::BankTaken {
            party,
            entry: Entry::Turn,
            floor: dollars(25),
            ceiling: None,
        })]);
}
