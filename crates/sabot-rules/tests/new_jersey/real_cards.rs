//! Irregularities where the faces of cards are read only when they are turned (4.12, INT-94).

use sabot_rules::table::act::{Call, Irregularity, Ruling};
use sabot_rules::table::phase::Question;
use sabot_rules::table::{CoverAct, OddAct, Phase, PlayAct};

use super::house::{CR, face_down as dealt, human, result};
use crate::common::{bank, say};

#[test]
fn nj_4_12b_1_int_94_three_cards_of_the_banker_need_not_be_read() {
    let mut scene = dealt();
    scene
        .given(
            CR,
            OddAct::Report(Irregularity::BankerExtra { rectifiable: false }),
        )
        .cards("?")
        .given(6, say(Call::Stay))
        .given(2, PlayAct::Draw)
        .cards("7 6 K")
        .then_events([result(6, 7)]);
}

#[test]
fn nj_4_12c_int_94_three_cards_of_the_player_are_turned_at_once() {
    let mut scene = dealt();
    scene
        .given(
            CR,
            OddAct::Report(Irregularity::PlayerExtra { rectifiable: false }),
        )
        .cards("?")
        .when(6, say(Call::Stay))
        .refused_as("NJ-4.12c", "not-now")
        .cards("3 4 9 6 K")
        .given(2, PlayAct::Stand)
        .then_events([result(7, 6)]);
}

#[test]
fn nj_4_12d_int_94_the_second_card_is_face_up_too() {
    let mut scene = dealt();
    scene.given(6, say(Call::Stay)).cards("5 K");
    scene
        .given(2, PlayAct::Draw)
        .given(
            CR,
            OddAct::Report(Irregularity::DoubleDraw { rectifiable: false }),
        )
        .cards("6")
        .when_card("?")
        .refused_as("INT-94", "unlawful")
        .cards("9 7 K")
        .then_events([result(7, 1)]);
}

#[test]
fn nj_4_12e_1_int_94_a_card_after_stay_is_seen_by_all() {
    for (banker, total, more) in [("4 K", 9, ""), ("7 K", 7, "2 2 2 2 2")] {
        let mut scene = dealt();
        scene
            .given(6, say(Call::Stay))
            .given(
                CR,
                OddAct::Report(Irregularity::CardAfterStay { misspoke: false }),
            )
            .when_card("?")
            .refused_as("INT-94", "unlawful")
            .cards("5")
            .cards(banker)
            .cards(more);
        if !more.is_empty() {
            scene.given(2, PlayAct::Stand);
        }
        scene.cards("6 K").then_events([result(6, total)]);
    }
}

#[test]
fn nj_4_12g_2_int_94_a_held_card_stays_unread_until_it_is_turned() {
    let mut scene = human().banker(2).preceding(1_000).scene();
    scene
        .given(
            CR,
            OddAct::Report(Irregularity::DrawnInError { disclosed: false }),
        )
        .cards("?")
        .given(2, bank(1_000))
        .given(6, CoverAct::Banco)
        .close();
    scene
        .deal("? ? ?")
        .then_phase(Phase::PlayerAct)
        .given(6, say(Call::Natural))
        .cards("8 K 9 K")
        .then_events([result(9, 8)]);
}

#[test]
fn nj_4_12i_int_94_the_bankers_card_is_given_up_face_up() {
    let mut scene = dealt();
    scene
        .given(6, say(Call::Card))
        .given(CR, OddAct::Report(Irregularity::BankerTookCard))
        .cards("?")
        .given(2, say(Call::UnderEight))
        .cards("8 5 K")
        .given(2, PlayAct::Stand)
        .cards("2 A")
        .then_events([result(1, 5)]);
}

#[test]
fn nj_4_12a_1_int_94_an_annulled_hand_need_not_be_read() {
    let mut scene = dealt();
    scene
        .given(
            CR,
            OddAct::Report(Irregularity::WrongOrder { rectifiable: false }),
        )
        .then_phase(Phase::Ruling(Question::Transfer))
        .given(CR, OddAct::Rule(Ruling::Keep))
        .then_phase(Phase::Deciding);
    assert_eq!(scene.table().shoe().discards, 4);
}
