//! Suivi: the first option of whoever equalled and lost the preceding wager (4.7b).

use sabot_core::{Outcome, Party};
use sabot_rules::table::act::{Irregularity, PassReason, Ruling};
use sabot_rules::table::event::StakeKind;
use sabot_rules::table::phase::Stage;
use sabot_rules::table::{
    BankAct, CoverAct, Event, FloorAct, OddAct, Phase, PlaceAct, SaidEvent, StakeEvent,
};

use super::house::{CR, banked, coup, covered, ends, nj};
use crate::common::{Scene, bank, dollars, take};

const SUIVI: Phase = Phase::Cover(Stage::Suivi);
const BANCO: Phase = Phase::Cover(Stage::Banco);

/// Seat 1 banked 500 and won it from seat 7, who alone covered it.
#[track_caller]
fn lost_to_the_bank() -> Scene {
    let mut scene = nj().banker(1).bid(500).scene();
    coup(&mut scene, 500, 7, Outcome::Banker);
    scene
}

/// Who may call suivi, by seat.
fn holder(scene: &Scene) -> Option<u16> {
    scene.table().bank().suivi.map(|Party(number)| number + 1)
}

#[test]
fn nj_4_7b_1_who_equalled_and_lost_has_the_first_option() {
    let mut scene = lost_to_the_bank();
    scene
        .given(1, bank(750))
        .then_phase(SUIVI)
        .when(2, CoverAct::Suivi)
        .refused_as("NJ-4.7b.1", "not-entitled")
        .given(2, CoverAct::Banco)
        .then_phase(SUIVI)
        .when(7, CoverAct::Suivi)
        .then_events([
            Event::Stake(StakeEvent::StakeReturned {
                party: Party(1),
                amount: dollars(750),
            }),
            Event::Said(SaidEvent::BetsClosed),
        ])
        .then_money("S1 +475.00; S7 -500.00; House +25.00");
    assert_eq!(scene.dominant(), Some(7), "the nearer banco lapses");
}

#[test]
fn nj_4_7b_1_the_option_once_declined_leaves_the_bank_to_the_others() {
    let mut scene = lost_to_the_bank();
    scene
        .given(1, bank(750))
        .given(2, CoverAct::Banco)
        .given(7, CoverAct::Decline)
        .then_phase(BANCO)
        .when(7, CoverAct::Suivi)
        .refused_as("INT-23", "not-now")
        .given(7, CoverAct::Banco)
        .close();
    assert_eq!(scene.dominant(), Some(2), "now the nearest has it");
}

#[test]
fn nj_4_7b_2_suivi_places_the_whole_wager() {
    let mut scene = lost_to_the_bank();
    scene
        .given(1, bank(750))
        .when(7, CoverAct::Suivi)
        .then_events([Event::Stake(StakeEvent::StakePlaced {
            party: Party(6),
            kind: StakeKind::Suivi,
            amount: dollars(750),
            before: dollars(0),
        })])
        .then_phase(Phase::Closed);
}

#[test]
fn nj_4_7b_2_int_89_suivi_without_the_money_is_refused() {
    let given = nj().seat(7, 700).banker(1).preceding(500).suivi(7);
    given
        .scene()
        .given(1, bank(750))
        .then_phase(BANCO)
        .when(7, CoverAct::Suivi)
        .refused_as("INT-89", "short-of-funds");
    given
        .seat(7, 750)
        .scene()
        .given(1, bank(750))
        .then_phase(SUIVI)
        .given(7, CoverAct::Suivi);
}

#[test]
fn nj_4_7b_3_a_stand_off_played_by_somebody_else_is_skipped() {
    let mut scene = nj().banker(2).bid(1_000).scene();
    coup(&mut scene, 1_000, 4, Outcome::Banker);
    coup(&mut scene, 1_000, 6, Outcome::Tie);
    scene
        .given(2, bank(1_500))
        .when(6, CoverAct::Suivi)
        .refused("NJ-4.7b.1")
        .given(5, CoverAct::Banco)
        .given(4, CoverAct::Suivi);
    assert_eq!(scene.dominant(), Some(4));
}

#[test]
fn int_20_a_part_wager_that_was_the_whole_gives_the_right() {
    let mut scene = banked(nj(), 1, 500);
    covered(&mut scene, &[(8, 500)]);
    ends(&mut scene, Outcome::Banker);
    assert_eq!(holder(&scene), Some(8));
}

#[test]
fn int_20_who_covered_a_part_alone_has_not_equalled_it_unless_the_covered_part_counts() {
    for (value, right) in [("placed", None), ("covered", Some(8))] {
        let mut scene = banked(nj().option("preceding_wager", value), 1, 1_000);
        covered(&mut scene, &[(8, 600)]);
        ends(&mut scene, Outcome::Banker);
        assert_eq!(holder(&scene), right, "preceding_wager = {value}");
        let mut two = banked(nj().option("preceding_wager", value), 1, 1_000);
        covered(&mut two, &[(8, 300), (9, 300)]);
        ends(&mut two, Outcome::Banker);
        assert_eq!(holder(&two), None, "neither equalled it");
    }
}

#[test]
fn int_21_stand_offs_are_skipped_however_many_and_whoever_plays_them() {
    let mut scene = lost_to_the_bank();
    for punter in [7, 3, 7, 4] {
        coup(&mut scene, 500, punter, Outcome::Tie);
        assert_eq!(holder(&scene), Some(7));
    }
    let mut fresh = nj().banker(1).bid(500).scene();
    coup(&mut fresh, 500, 7, Outcome::Tie);
    assert_eq!(holder(&fresh), None, "a tie gives its coverer no right");
}

#[test]
fn int_21_void_and_uncovered_hands_are_skipped_too() {
    let mut scene = lost_to_the_bank();
    scene
        .given(1, bank(500))
        .close()
        .given(3, CoverAct::Banco)
        .close();
    scene
        .deal("9")
        .given(
            CR,
            OddAct::Report(Irregularity::WrongOrder { rectifiable: false }),
        )
        .given(CR, OddAct::Rule(Ruling::Keep));
    assert_eq!(holder(&scene), Some(7), "over a void hand");
    scene.given(1, bank(500));
    covered(&mut scene, &[]).then_phase(Phase::Deciding);
    assert_eq!(holder(&scene), Some(7), "over a hand nobody covered");
    scene.given(1, bank(500)).given(7, CoverAct::Suivi);
}

#[test]
fn int_22_who_loses_again_keeps_the_right() {
    let mut scene = lost_to_the_bank();
    scene.given(1, bank(1_000)).given(7, CoverAct::Suivi);
    ends(&mut scene, Outcome::Banker);
    assert_eq!(holder(&scene), Some(7));
}

#[test]
fn int_22_the_right_ends_when_somebody_else_decides_the_coup() {
    let mut whole = lost_to_the_bank();
    coup(&mut whole, 500, 3, Outcome::Banker);
    assert_eq!(holder(&whole), Some(3), "and goes to who lost it all");
    let mut part = lost_to_the_bank();
    part.given(1, bank(500));
    covered(&mut part, &[(3, 400)]);
    ends(&mut part, Outcome::Banker);
    assert_eq!(holder(&part), None);
    part.given(1, bank(500)).then_phase(BANCO);
}

#[test]
fn int_22_the_right_ends_when_the_holder_leaves() {
    let mut scene = lost_to_the_bank();
    scene
        .given(7, PlaceAct::Leave)
        .given(1, bank(500))
        .then_phase(BANCO);
    assert_eq!(holder(&scene), None);
    let mut open = lost_to_the_bank();
    open.given(1, bank(500))
        .then_phase(SUIVI)
        .given(7, PlaceAct::Leave)
        .then_phase(BANCO);
}

#[test]
fn int_22_the_right_ends_with_the_bank_unless_it_survives_a_pass() {
    for (value, right) in [("false", None), ("true", Some(7))] {
        let given = nj().option("suivi_survives_pass", value);
        let mut scene = given.banker(1).preceding(500).suivi(7).scene();
        scene.given(1, BankAct::Pass);
        let mut next = scene.fork();
        next.given(2, take(500)).given(2, bank(500));
        assert_eq!(holder(&next), right, "suivi_survives_pass = {value}");
        let phase = if right.is_some() { SUIVI } else { BANCO };
        next.then_phase(phase);
        let mut own = scene.fork();
        own.then_offers(&[2, 3, 4, 5, 6, 7]).given(7, take(500));
        assert_eq!(holder(&own), None, "nobody follows his own bank");
    }
}

#[test]
fn int_22_a_lost_bank_leaves_no_right_behind() {
    for value in ["false", "true"] {
        let given = nj().option("suivi_survives_pass", value);
        let mut scene = given.banker(1).preceding(500).suivi(7).scene();
        coup(&mut scene, 500, 3, Outcome::Player);
        assert_eq!(holder(&scene), None);
        scene.given(2, BankAct::TakeBank(None)).given(2, bank(500));
        scene.then_phase(BANCO);
    }
}

#[test]
fn int_22_an_order_to_pass_ends_the_right() {
    let given = nj().option("suivi_survives_pass", "true");
    let mut scene = given.banker(1).preceding(500).suivi(7).scene();
    scene.given(CR, FloorAct::OrderPass(PassReason::Violation));
    assert_eq!(holder(&scene), None);
}
