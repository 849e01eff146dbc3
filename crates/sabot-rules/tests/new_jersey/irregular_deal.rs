//! Irregularities of the deal: the wrong order and a card too many (4.12a to 4.12d).

use sabot_core::{Outcome, Party, Points, Side};
use sabot_rules::table::act::{Call, Irregularity, Ruling};
use sabot_rules::table::event::VoidReason;
use sabot_rules::table::phase::{BidRound, Question};
use sabot_rules::table::place::Place;
use sabot_rules::table::{
    Act, Actor, BankEvent, CoverAct, CroupierAct, Event, OddAct, Phase, PlayAct, PlayEvent,
    ShoeEvent,
};

use super::house::{CR, SV, banco, ends, nj, result};
use crate::common::{Given, Scene, bank, bid, say};

const fn wrong_order(rectifiable: bool) -> Act {
    Act::Odd(OddAct::Report(Irregularity::WrongOrder { rectifiable }))
}

const fn banker_extra(rectifiable: bool) -> Act {
    Act::Odd(OddAct::Report(Irregularity::BankerExtra { rectifiable }))
}

const fn player_extra(rectifiable: bool) -> Act {
    Act::Odd(OddAct::Report(Irregularity::PlayerExtra { rectifiable }))
}

const fn double_draw(rectifiable: bool) -> Act {
    Act::Odd(OddAct::Report(Irregularity::DoubleDraw { rectifiable }))
}

/// Seat 7 banks 800, seat 8 alone covers, and these cards are dealt.
#[track_caller]
fn dealt(given: Given, cards: &str) -> Scene {
    let mut scene = banco(given, 7, 800, 8);
    scene.deal(cards);
    scene
}

fn deemed(side: Side, points: u8, natural: bool, final_count: bool) -> Event {
    Event::Play(PlayEvent::HandDeemed {
        side,
        points: Points::new(points).unwrap(),
        natural,
        final_count,
    })
}

#[test]
fn nj_4_12a_1_a_mis_ordered_hand_beyond_repair_is_annulled() {
    for cards in ["9", "9 8", "9 8 K", "9 8 K Q"] {
        let mut scene = dealt(nj(), cards);
        scene
            .when(CR, wrong_order(false))
            .then_events([
                Event::Bank(BankEvent::CoupVoided(VoidReason::WrongOrder)),
                Event::Play(PlayEvent::CoupEnded { outcome: None }),
            ])
            .then_money("S7 +0.00; S8 +0.00; House +0.00");
        let shoe = scene.table().shoe();
        assert_eq!(shoe.discards, shoe.drawn, "the cards are discarded");
    }
}

#[test]
fn nj_4_12a_1_cards_that_can_be_put_in_their_places_play_on() {
    let mut scene = dealt(nj(), "9 8 K");
    scene.given(CR, wrong_order(true)).cards("Q");
    scene
        .given(8, say(Call::Natural))
        .then_events([result(9, 8)]);
}

#[test]
fn nj_4_12a_1_the_initial_deal_is_mis_ordered_once_a_card_is_out_and_until_it_is_paid() {
    let mut scene = banco(nj(), 7, 800, 8);
    for rectifiable in [true, false] {
        let act = wrong_order(rectifiable);
        scene.when(CR, act).refused_as("NJ-4.12a.1", "not-now");
        let mut dealing = scene.fork();
        dealing.deal("").when(CR, act).refused("NJ-4.12a.1");
        let mut called = dealt(nj(), "K 7 3 Q");
        called
            .when(8, act)
            .refused_as("INT-100", "wrong-role")
            .given(8, say(Call::Card))
            .fork()
            .given(SV, act);
        called
            .given(7, say(Call::UnderEight))
            .cards("9")
            .given(7, PlayAct::Stand)
            .then_events([result(2, 7)])
            .fork()
            .given(SV, act);
        called.staff().when(SV, act).refused("NJ-4.12a.1");
    }
}

#[test]
fn nj_4_12a_2_int_47_the_floor_is_asked_whether_the_bank_moves() {
    let mut scene = dealt(nj(), "9");
    scene
        .given(CR, wrong_order(false))
        .then_phase(Phase::Ruling(Question::Transfer))
        .when(8, OddAct::Rule(Ruling::Transfer))
        .refused_as("INT-47", "wrong-role")
        .when(SV, OddAct::Rule(Ruling::Annul))
        .refused_as("INT-94", "not-now")
        .when(7, bank(800))
        .refused_as("NJ-4.12a.2", "not-now");
    for who in [CR, SV] {
        scene
            .fork()
            .when(who, OddAct::Rule(Ruling::Keep))
            .then_phase(Phase::Deciding)
            .when(7, bank(799))
            .refused("NJ-4.6b.1")
            .given(7, bank(800));
        scene
            .fork()
            .when(who, OddAct::Rule(Ruling::Transfer))
            .then_offers(&[8, 9, 1]);
    }
}

#[test]
fn a_hand_that_nobody_turned_is_not_counted() {
    let mut scene = dealt(nj(), "9 4");
    scene.given(CR, wrong_order(false)).time_up();
    assert_eq!(scene.table().shoe().discards, 2);
    assert_eq!(scene.table().shown().cards().count(), 0);
}

#[test]
fn int_47_without_a_choice_the_banker_keeps_it() {
    let mut scene = dealt(nj(), "9");
    scene
        .given(CR, wrong_order(false))
        .time_up()
        .then_phase(Phase::Deciding);
    assert_eq!(scene.banker(), Some(7));
}

#[test]
fn int_47_the_house_may_have_chosen_beforehand() {
    let mut keep = dealt(nj().option("annul_transfer", "keep"), "9");
    keep.when(CR, wrong_order(false))
        .then_phase(Phase::Deciding);
    let mut moves = dealt(nj().option("annul_transfer", "transfer"), "9");
    moves
        .when(CR, wrong_order(false))
        .then_offers(&[8, 9, 1, 2, 3, 4, 5, 6])
        .given(6, CoverAct::Decline)
        .then_phase(Phase::Bidding(BidRound::Declined));
    assert!(moves.may(7, bid(25)), "a transfer is no order");
}

#[test]
fn nj_4_12a_1_at_the_end_of_a_shoe_an_annulled_hand_is_its_last() {
    let mut scene = dealt(nj().shoe(20, 2), "9 8 K");
    scene
        .given(CR, wrong_order(false))
        .when(SV, OddAct::Rule(Ruling::Keep))
        .then_events([Event::Shoe(ShoeEvent::ShoeEnded {
            curator: Some(Party(6)),
        })]);
}

#[test]
fn nj_4_12b_1_three_cards_to_the_banker_count_zero() {
    let mut scene = dealt(nj(), "4 9 2 K");
    scene
        .given(CR, banker_extra(false))
        .cards("4")
        .then_events([deemed(Side::Banker, 0, false, false)])
        .given(CR, banker_extra(false))
        .cards("5");
    assert_eq!(scene.table().coup().banker.extra.len(), 2, "more than two");
    scene
        .given(8, say(Call::Stay))
        .given(7, PlayAct::Draw)
        .cards("3");
    scene.then_events([result(6, 3)]);
    let mut early = dealt(nj(), "4 9");
    early.given(CR, banker_extra(false)).cards("4 2 K");
    early.then_events([deemed(Side::Banker, 0, false, false)]);
}

#[test]
fn nj_4_12b_2_play_goes_on_from_row_zero() {
    let mut scene = dealt(nj(), "4 9 2 K");
    scene
        .given(CR, banker_extra(false))
        .cards("4")
        .given(8, say(Call::Stay))
        .when(7, PlayAct::Stand)
        .refused_as("NJ-4.9c.2", "unlawful")
        .given(7, PlayAct::Draw)
        .cards("7")
        .then_events([result(6, 7)])
        .staff()
        .then_money("S7 +760.00; S8 -800.00; House +40.00");
}

#[test]
fn nj_4_12b_2_nine_and_king_among_three_are_no_natural() {
    let mut asked = dealt(nj(), "A 9 2 K");
    asked
        .given(CR, banker_extra(false))
        .cards("4")
        .given(8, say(Call::Card))
        .when(7, say(Call::Natural))
        .refused_as("NJ-4.9b.3", "unlawful")
        .given(7, say(Call::UnderEight))
        .cards("5")
        .given(7, PlayAct::Draw)
        .cards("6")
        .then_events([result(8, 6)]);
    let mut natural = dealt(nj(), "9 9 9 K");
    natural
        .given(CR, banker_extra(false))
        .cards("4")
        .given(8, say(Call::Natural))
        .then_events([result(8, 0)]);
}

#[test]
fn int_48_a_hand_deemed_zero_draws_or_is_final_as_the_house_chose() {
    let mut scene = dealt(nj().option("zero_hand", "final"), "4 9 2 K");
    scene
        .given(CR, banker_extra(false))
        .cards("4")
        .given(8, say(Call::Stay))
        .then_events([result(6, 0)])
        .staff()
        .then_money("S7 -800.00; S8 +800.00");
}

#[test]
fn nj_4_12b_1_nj_4_12c_a_surplus_card_that_can_be_told_was_drawn_in_error() {
    for (act, place) in [
        (banker_extra(true), Place::Bx),
        (player_extra(true), Place::Px),
    ] {
        let mut scene = dealt(nj(), "9 8 K Q");
        scene
            .given(CR, act)
            .cards("6")
            .then_events([Event::Shoe(ShoeEvent::CardMoved {
                from: place,
                to: Place::Held,
            })]);
        scene
            .given(8, say(Call::Natural))
            .then_events([result(9, 8)]);
        assert_eq!(
            scene.table().shoe().held,
            1,
            "it opens the next hand (NJ-4.12g.2)"
        );
        let mut last = dealt(nj().shoe(20, 4), "9 8 K Q");
        last.given(CR, act)
            .cards("6")
            .then_events([Event::Shoe(ShoeEvent::CardMoved {
                from: place,
                to: Place::Unseen,
            })]);
    }
}

/// Three cards to the Player, two to the Banker.
#[track_caller]
fn three_cards(given: Given, player: &str, banker: &str) -> Scene {
    let (p, b): (Vec<&str>, Vec<&str>) = (player.split(' ').collect(), banker.split(' ').collect());
    let mut scene = dealt(given, &format!("{} {} {} {}", p[0], b[0], p[1], b[1]));
    scene.given(CR, player_extra(false)).cards(p[2]);
    scene
}

#[test]
fn nj_4_12c_int_49_the_best_of_two_or_three_is_final() {
    for (player, points, natural) in [
        ("3 4 9", 7, false),
        ("A 2 5", 8, false),
        ("9 9 A", 9, false),
        ("K 9 5", 9, true),
        ("9 K Q", 9, true),
        ("K Q J", 0, false),
        ("A A 2", 4, false),
    ] {
        let mut scene = three_cards(nj(), player, "2 2");
        scene.then_events([
            Event::Play(PlayEvent::HandTurned(Side::Player)),
            deemed(Side::Player, points, natural, true),
        ]);
        if natural {
            scene.then_events([result(points, 4)]);
        } else {
            scene
                .then_phase(Phase::BankerAct)
                .given(7, PlayAct::Draw)
                .cards("K")
                .then_events([result(points, 4)]);
        }
    }
}

#[test]
fn int_49_the_banker_answers_by_the_column_no_third_card() {
    let mut scene = three_cards(nj(), "3 4 9", "6 K");
    scene
        .when(7, PlayAct::Draw)
        .refused("NJ-4.9c.6")
        .given(7, PlayAct::Stand)
        .then_events([result(7, 6)])
        .staff()
        .then_money("S7 -800.00; S8 +800.00");
    let mut draws = three_cards(nj(), "A 2 5", "3 2");
    draws
        .when(7, PlayAct::Stand)
        .refused("NJ-4.9c.5")
        .given(7, PlayAct::Draw)
        .cards("4")
        .then_events([result(8, 9)])
        .staff()
        .then_money("S7 +760.00; S8 -800.00; House +40.00");
    let mut own = three_cards(nj(), "3 4 9", "9 K");
    own.when(7, PlayAct::Draw)
        .refused("NJ-4.9c.7")
        .given(7, PlayAct::Stand)
        .then_events([result(7, 9)]);
}

#[test]
fn int_49_or_the_hand_plays_on_where_the_house_says_so() {
    let given = nj().option("three_card_player", "continue");
    let mut asks = three_cards(given.clone(), "A A 2", "7 K");
    asks.then_events([deemed(Side::Player, 4, false, false)])
        .when(8, say(Call::Stay))
        .refused("NJ-4.9a.1")
        .given(8, say(Call::Card))
        .given(7, say(Call::UnderEight))
        .cards("5")
        .given(7, PlayAct::Stand)
        .then_events([result(9, 7)]);
    let mut stays = three_cards(given, "3 4 9", "6 K");
    stays
        .when(8, say(Call::Card))
        .refused("NJ-4.9a.3")
        .given(8, say(Call::Stay))
        .given(7, PlayAct::Stand)
        .then_events([result(7, 6)]);
}

/// The banker, with these two cards, must draw against 7 and takes these two for one.
#[track_caller]
fn takes_two(given: Given, first: [&str; 2], second: &str, rectifiable: bool) -> Scene {
    let mut scene = dealt(given, &format!("A {} K {}", first[0], first[1]));
    scene
        .given(8, say(Call::Card))
        .given(7, say(Call::UnderEight))
        .cards("6")
        .when(CR, double_draw(rectifiable))
        .refused_as("NJ-4.12d", "not-now")
        .given(7, PlayAct::Draw)
        .given(CR, double_draw(rectifiable))
        .cards(second);
    scene
}

#[test]
fn nj_4_12d_int_50_two_cards_for_one_count_the_lowest_by_the_houses_reading() {
    for (reading, five_king, ace_two) in [
        ("any_two", 1, 3),
        ("two_or_three", 0, 3),
        ("two_to_four", 0, 0),
        ("first_two_plus_one", 1, 6),
    ] {
        let given = nj().option("double_draw", reading);
        takes_two(given.clone(), ["5", "K"], "6 9", false)
            .then_events([
                deemed(Side::Banker, five_king, false, true),
                result(7, five_king),
            ])
            .staff()
            .then_money("S7 -800.00; S8 +800.00");
        takes_two(given, ["A", "2"], "3 4", false).then_events([result(7, ace_two)]);
    }
}

#[test]
fn nj_4_12d_a_second_card_that_can_be_told_is_a_disclosed_card() {
    let mut scene = takes_two(nj(), ["5", "K"], "4 2", true);
    let shoe = *scene.table().shoe();
    scene.cards("K K").then_events([result(7, 9)]);
    assert_eq!(
        scene.table().shoe().left,
        shoe.left - 2,
        "two more go with it (NJ-4.12h.1)"
    );
}

#[test]
fn nj_4_12a_1_a_hand_that_was_annulled_leaves_nothing_behind() {
    let mut scene = dealt(nj(), "4 9 2 K");
    scene
        .given(CR, banker_extra(false))
        .cards("4")
        .given(CR, wrong_order(false))
        .given(CR, OddAct::Rule(Ruling::Keep))
        .given(7, bank(800))
        .given(8, CoverAct::Banco)
        .close();
    ends(&mut scene, Outcome::Banker).then_money("S7 +760.00; S8 -800.00; House +40.00");
}

#[test]
fn int_107_what_management_settled_in_mid_deal_is_judged_no_more() {
    for cards in ["9", "9 8", "9 8 K"] {
        let mut scene = dealt(nj(), cards);
        scene
            .given(CR, OddAct::Report(Irregularity::Other))
            .given(Actor::Manager, OddAct::Rule(Ruling::AdjustTie));
        for (late, clause) in [
            (player_extra(false), "NJ-4.12c"),
            (banker_extra(false), "NJ-4.12b.1"),
            (wrong_order(false), "NJ-4.12a.1"),
        ] {
            scene.fork().when(CR, late).refused_as(clause, "not-now");
        }
        scene
            .given(CR, CroupierAct::Settle)
            .then_phase(Phase::Deciding)
            .then_money("S7 +0.00; S8 +0.00; House +0.00");
    }
    // Nor is a hand that was known to have too many.
    let mut scene = dealt(nj(), "9 8 K");
    scene
        .given(CR, player_extra(false))
        .cards("2")
        .given(CR, OddAct::Report(Irregularity::Other))
        .given(Actor::Manager, OddAct::Rule(Ruling::AdjustTie))
        .then_phase(Phase::Settling)
        .given(CR, CroupierAct::Settle)
        .then_phase(Phase::Deciding);
}
