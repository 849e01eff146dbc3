//! The simulated round of a disclosed card (4.12h.3, INT-54).

use sabot_core::{Outcome, Party};
use sabot_rules::table::act::{Call, Irregularity, PassReason, Ruling};
use sabot_rules::table::phase::{BidRound, ShuffleStep, Stage};
use sabot_rules::table::{
    Act, BankAct, CoverAct, CroupierAct, Event, FloorAct, OddAct, OddEvent, Phase, PlayAct,
    ShoeEvent,
};

use super::house::{CR, banco, banked, covered, ends, nj, result, to_the_shoe};
use crate::common::{Given, Scene, bank, bid, dollars, say, stake, take};

const DISCLOSED: Act = Act::Odd(OddAct::Report(Irregularity::DrawnInError {
    disclosed: true,
}));
const ANNULLED: Act = Act::Odd(OddAct::Report(Irregularity::WrongOrder {
    rectifiable: false,
}));

/// A disclosed 7 stays, and so does the Banker's 6: a round of four cards.
const SHORT_ROUND: &str = "6 K K";

fn h3() -> Given {
    nj().option("disclosed_card", "h3")
}

/// A 7 is disclosed now.
#[track_caller]
fn disclose(scene: &mut Scene) -> &mut Scene {
    scene.given(CR, DISCLOSED).cards("7")
}

/// A coup in which a 6 was disclosed during the deal; it is settled.
#[track_caller]
fn settled(outcome: Outcome) -> Scene {
    let mut scene = banco(h3(), 1, 200, 3);
    scene.deal("").given(CR, DISCLOSED);
    scene
        .cards("6")
        .then_events([Event::Odd(OddEvent::SimulationDue)])
        .then_phase(Phase::Dealing);
    ends(&mut scene, outcome);
    scene
}

#[test]
fn nj_4_12h_3_after_the_coup_it_opens_a_round_without_wagers() {
    let mut scene = settled(Outcome::Banker);
    scene
        .then_money("S1 +190.00; S3 -200.00; House +10.00")
        .then_phase(Phase::Simulating)
        .mark()
        .when(1, bank(200))
        .refused_as("NJ-4.6a.0", "not-now")
        .when(3, CoverAct::Suivi)
        .refused_as("NJ-4.12h.3", "not-now")
        .when(4, stake(10))
        .refused_as("NJ-4.12h.3", "not-now")
        .cards("K 9 4 2 8")
        .then_events([Event::Odd(OddEvent::SimulationEnded)])
        .then_money("S1 +0.00; House +0.00")
        .then_phase(Phase::Deciding);
    let shoe = scene.table().shoe();
    assert_eq!(
        (shoe.drawn, shoe.discards),
        (10, 10),
        "six of them in the round"
    );
}

#[test]
fn nj_4_12h_3_int_54_bank_suivi_and_chain_are_as_before() {
    let mut scene = settled(Outcome::Banker);
    scene
        .cards("K 9 4 2 8")
        .when(1, bank(199))
        .refused("NJ-4.6b.2")
        .when(1, bank(401))
        .refused("NJ-4.6b.3")
        .given(1, bank(400))
        .given(3, CoverAct::Suivi);
}

#[test]
fn int_54_the_round_is_dealt_by_fixed_moves() {
    for (first, rest) in [
        ("9", "2 K 3"),
        ("2", "9 3 K"),
        ("7", "6 K K"),
        ("7", "5 K K 2"),
        ("6", "7 9 K 3"),
        ("K", "7 Q K 5"),
        ("K", "3 Q K 9 5"),
        ("K", "5 Q K 4 2"),
        ("K", "3 Q K 8"),
        ("K", "5 Q K 3"),
    ] {
        let mut scene = h3().banker(4).preceding(500).scene();
        scene.given(CR, DISCLOSED).cards(first);
        let cards: Vec<&str> = rest.split(' ').collect();
        for next in cards {
            scene.then_phase(Phase::Simulating).cards(next);
        }
        scene.then_phase(Phase::Deciding);
    }
}

#[test]
fn nj_4_12h_3_every_face_of_the_round_is_shown() {
    let mut scene = h3().banker(4).preceding(500).scene();
    disclose(&mut scene)
        .when_card("?")
        .refused_as("INT-94", "unlawful")
        .cards(SHORT_ROUND);
}

#[test]
fn int_54_a_lost_bank_passes_after_the_round() {
    let mut scene = settled(Outcome::Player);
    scene
        .then_phase(Phase::Simulating)
        .cards("K 9 4 2 8")
        .then_offers(&[2, 3]);
}

#[test]
fn int_54_a_round_between_coups_is_dealt_at_once_and_leaves_the_phase_as_it_was() {
    let win = || h3().banker(4).preceding(500);
    let mut deciding = win().scene();
    let mut remained = win().scene();
    remained.given(4, BankAct::Remain);
    let mut bidder = h3().scene();
    bidder.given(4, bid(100)).close();
    let mut ready = h3().opening();
    to_the_shoe(&mut ready).cards("A 5");
    let mut passed = win().scene();
    passed.given(4, BankAct::Pass).given(5, CoverAct::Decline);
    let mut ordered = win().scene();
    ordered.given(CR, FloorAct::OrderPass(PassReason::Delay));
    for scene in [
        &mut deciding,
        &mut remained,
        &mut bidder,
        &mut ready,
        &mut passed,
        &mut ordered,
    ] {
        let phase = scene.table().phase();
        let bank = *scene.table().bank();
        disclose(scene)
            .then_phase(Phase::Simulating)
            .cards(SHORT_ROUND)
            .then_phase(phase);
        assert_eq!(*scene.table().bank(), bank, "at {phase:?}");
    }
    bidder
        .when(4, BankAct::Pass)
        .refused("NJ-4.11a.0")
        .given(4, bank(100));
    passed
        .then_offers(&[6])
        .when(6, take(499))
        .refused("NJ-4.11c.2")
        .given(6, take(500));
    ordered
        .then_offers(&[5, 6])
        .given(6, BankAct::TakeBank(None));
}

#[test]
fn int_54_bids_stand_over_a_simulated_round() {
    let mut opening = h3().scene();
    opening.given(3, bid(300)).given(6, bid(200));
    disclose(&mut opening)
        .cards(SHORT_ROUND)
        .then_phase(Phase::Bidding(BidRound::Opening))
        .close();
    assert_eq!(opening.banker(), Some(3));
    let mut passed = h3().banker(4).preceding(500).scene();
    passed.given(4, BankAct::Pass);
    while let Some(number) = passed.offered() {
        passed.given(number, CoverAct::Decline);
    }
    passed.given(6, bid(40));
    disclose(&mut passed)
        .cards(SHORT_ROUND)
        .then_phase(Phase::Bidding(BidRound::PassedFirst))
        .when(4, bid(400))
        .refused("NJ-4.11c.4")
        .close();
    assert_eq!(passed.banker(), Some(6));
}

#[test]
fn int_54_a_card_disclosed_while_the_bank_is_covered_waits_for_the_coup() {
    let mut covered_bank = banked(h3(), 1, 200);
    disclose(&mut covered_bank)
        .then_phase(Phase::Cover(Stage::Banco))
        .given(3, CoverAct::Banco)
        .close();
    ends(&mut covered_bank, Outcome::Tie)
        .then_phase(Phase::Simulating)
        .cards(SHORT_ROUND)
        .then_phase(Phase::Deciding);
    let mut open = banked(h3(), 1, 200);
    disclose(&mut open);
    covered(&mut open, &[])
        .then_phase(Phase::Simulating)
        .cards(SHORT_ROUND)
        .then_phase(Phase::Deciding);
}

#[test]
fn int_54_an_annulled_hand_is_finished_before_the_round() {
    for (value, ruling) in [
        ("ask", Some(Ruling::Keep)),
        ("ask", Some(Ruling::Transfer)),
        ("keep", None),
        ("transfer", None),
    ] {
        let mut scene = banco(h3().option("annul_transfer", value), 1, 200, 3);
        scene.deal("9");
        disclose(&mut scene).given(CR, ANNULLED);
        if let Some(ruling) = ruling {
            scene.given(CR, OddAct::Rule(ruling));
        }
        scene.then_phase(Phase::Simulating).cards(SHORT_ROUND);
        if value == "transfer" || ruling == Some(Ruling::Transfer) {
            scene.then_offers(&[2, 3]);
        } else {
            scene.then_phase(Phase::Deciding);
        }
    }
}

#[test]
fn int_52_int_54_several_disclosed_cards_open_one_round_in_the_order_drawn() {
    let mut scene = banco(h3(), 1, 200, 3);
    scene.deal("6");
    scene.given(CR, DISCLOSED).cards("7");
    scene.cards("7 K K").given(3, say(Call::Stay));
    scene
        .given(
            CR,
            OddAct::Report(Irregularity::CardAfterStay { misspoke: false }),
        )
        .cards("6")
        .then_events([Event::Odd(OddEvent::SimulationDue)]);
    scene.given(1, PlayAct::Stand).then_events([result(6, 7)]);
    scene
        .given(CR, CroupierAct::Settle)
        .then_phase(Phase::Simulating)
        .cards("K K")
        .then_events([Event::Odd(OddEvent::SimulationEnded)]);
    let shoe = scene.table().shoe();
    assert_eq!((shoe.drawn, shoe.discards), (8, 8));
}

#[test]
fn int_57_a_round_that_meets_the_cutting_card_or_the_end_of_the_shoe() {
    let mut cut = h3().shoe(20, 2).banker(4).preceding(500).scene();
    disclose(&mut cut)
        .cards("6 K")
        .then_events([Event::Shoe(ShoeEvent::CuttingCardShown)])
        .cards("K")
        .then_phase(Phase::Shuffling(ShuffleStep::Shuffle));
    let mut short = h3().shoe(3, 3).banker(4).preceding(500).scene();
    disclose(&mut short)
        .cards("6 K")
        .then_events([Event::Odd(OddEvent::SimulationEnded)])
        .then_phase(Phase::Shuffling(ShuffleStep::Shuffle));
}

#[test]
fn nj_4_12h_3_the_last_coup_is_followed_by_its_round_and_the_shuffle() {
    let mut scene = banco(h3().shoe(20, 3), 1, 200, 3);
    scene.deal("");
    disclose(&mut scene);
    ends(&mut scene, Outcome::Banker)
        .then_phase(Phase::Simulating)
        .cards(SHORT_ROUND)
        .then_events([Event::Shoe(ShoeEvent::ShoeEnded {
            curator: Some(Party(0)),
        })]);
}

#[test]
fn nj_4_12h_3_nothing_else_is_drawn_in_error_during_the_round() {
    let mut scene = h3().banker(4).preceding(500).scene();
    disclose(&mut scene)
        .when(CR, DISCLOSED)
        .refused_as("NJ-4.12g.5", "not-now")
        .given(CR, OddAct::Report(Irregularity::FaceUp))
        .cards("K")
        .cards(SHORT_ROUND)
        .then_phase(Phase::Deciding);
    assert_eq!(
        scene.table().shoe().discards,
        5,
        "the round and the card face up"
    );
    scene.then_money("S4 +0.00").given(4, bank(500));
    assert_eq!(scene.table().bank().amount, dollars(500));
}
