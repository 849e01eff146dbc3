//! The shuffle (4.4a).

use sabot_core::{Outcome, Party};
use sabot_rules::rulebook::Mixing;
use sabot_rules::table::phase::ShuffleStep;
use sabot_rules::table::{
    Act, Actor, CoverAct, Event, FloorAct, Phase, PrepAct, PrepEvent, ShoeEvent, TermsEvent,
};

use super::house::{CR, SEAT_9, SV, banked, cut, ends, loses_last_coup, nj, three};
use crate::common::{Given, Scene};

/// The cards are stacked, to be shuffled by the house's option.
#[track_caller]
fn stacked(given: &Given) -> Scene {
    let mut scene = given.opening();
    for act in [
        Act::Prep(PrepAct::ReceiveDecks(6)),
        Act::Prep(PrepAct::Inspect),
    ] {
        scene.given(CR, act);
    }
    scene
        .given(SV, PrepAct::Verify)
        .given(CR, PrepAct::Spread)
        .time_up();
    for act in [
        Act::Prep(PrepAct::TurnDown),
        Act::Prep(PrepAct::Wash),
        Act::Prep(PrepAct::Stack),
    ] {
        scene.given(CR, act);
    }
    scene
}

fn lace(cards: u8) -> Act {
    Act::Prep(PrepAct::Lace { cards })
}

fn reshuffle(cards: u16) -> Act {
    Act::Prep(PrepAct::Reshuffle { cards })
}

fn shuffle(dealer: u8) -> Act {
    Act::Prep(PrepAct::Shuffle { dealer })
}

#[test]
fn nj_4_4a_0_no_cut_before_the_shuffle_and_a_shuffle_after_each_shoe() {
    stacked(&three())
        .when(9, cut(156))
        .refused_as("NJ-4.4c.1", "not-now")
        .when(CR, PrepAct::LoadShoe)
        .refused_as("NJ-4.4e.4", "not-now");
    for opening in ["inspect_at_table", "pre_shuffled"] {
        let mut scene = loses_last_coup(nj().option("opening", opening), 5);
        scene
            .then_events([Event::Shoe(ShoeEvent::ShoeEnded {
                curator: Some(Party(4)),
            })])
            .then_phase(Phase::Shuffling(ShuffleStep::Shuffle));
    }
}

#[test]
fn nj_4_4a_0_pre_shuffled_cards_skip_the_first_shuffle() {
    let mut scene = three().option("opening", "pre_shuffled").opening();
    scene
        .given(CR, PrepAct::ReceiveDecks(6))
        .when(CR, PrepAct::CertifyPreShuffle)
        .then_never(|e| {
            matches!(
                e,
                Event::Prep(PrepEvent::Shuffled { .. } | PrepEvent::Laced { .. })
            )
        })
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_9))]);
}

#[test]
fn nj_4_4a_1_shuffle_then_lace() {
    let mut scene = stacked(&three());
    scene
        .when(CR, lace(52))
        .refused_as("NJ-4.4a.0", "not-now")
        .when(CR, shuffle(1))
        .then_events([Event::Prep(PrepEvent::Shuffled { dealer: 1 })])
        .when(CR, shuffle(2))
        .refused_as("NJ-4.4a.0", "not-now")
        .when(CR, lace(52))
        .then_events([
            Event::Prep(PrepEvent::Laced { cards: 52 }),
            Event::Prep(PrepEvent::CutOffered(SEAT_9)),
        ]);
    assert_eq!(scene.table().shoe().left, 312, "the cards stay the same");
}

#[test]
fn int_07_about_one_deck_is_forty_to_sixty_four_cards() {
    let mut scene = stacked(&three());
    scene.given(CR, shuffle(3));
    for (cards, fits) in [(39, false), (40, true), (64, true), (65, false)] {
        let mut scene = scene.fork();
        scene.when(CR, lace(cards));
        if fits {
            scene.then_events([Event::Prep(PrepEvent::Laced { cards })]);
        } else {
            scene.refused_as("INT-07", "out-of-range");
        }
    }
    for cards in [40, 52, 64] {
        let mut scene = stacked(&three().option("lace_cards", &cards.to_string()));
        scene
            .staff()
            .then_events([Event::Prep(PrepEvent::Laced { cards })]);
    }
}

#[test]
fn nj_4_4a_1_i_the_reshuffle_follows_the_lace_where_the_house_wants_it() {
    for (value, refused, taken) in [("partial", 0, 1), ("full", 311, 312)] {
        let mut scene = stacked(&three().option("reshuffle_after_lace", value));
        scene
            .given(CR, shuffle(1))
            .when(CR, reshuffle(312))
            .refused_as("NJ-4.4a.0", "not-now")
            .given(CR, lace(52))
            .then_phase(Phase::Shuffling(ShuffleStep::Reshuffle))
            .when(CR, reshuffle(refused))
            .refused_as("NJ-4.4a.1.i", "out-of-range")
            .when(CR, reshuffle(313))
            .refused_as("NJ-4.4a.1.i", "out-of-range")
            .when(SV, reshuffle(taken))
            .refused_as("NJ-4.4a.1.i", "wrong-role")
            .when(CR, reshuffle(taken))
            .then_events([
                Event::Prep(PrepEvent::Reshuffled { cards: taken }),
                Event::Prep(PrepEvent::CutOffered(SEAT_9)),
            ]);
    }
    stacked(&three())
        .given(CR, shuffle(1))
        .given(CR, lace(52))
        .when(CR, reshuffle(100))
        .refused_as("NJ-4.4a.0", "not-now");
}

#[test]
fn nj_4_4a_2_int_91_three_dealers_each_shuffle_once_and_nothing_is_laced() {
    let mut scene = stacked(&three().option("shuffle", "wash_and_three"));
    scene
        .when(CR, shuffle(1))
        .refused("NJ-4.4a.0")
        .given(CR, PrepAct::Wash)
        .given(CR, PrepAct::Stack)
        .given(CR, shuffle(1))
        .when(CR, shuffle(1))
        .refused_as("NJ-4.4a.2", "out-of-range")
        .given(CR, shuffle(2))
        .when(9, cut(156))
        .refused_as("NJ-4.4c.1", "not-now")
        .when(CR, lace(52))
        .refused_as("NJ-4.4a.0", "not-now")
        .when(CR, shuffle(2))
        .refused("NJ-4.4a.2")
        .when(CR, shuffle(3))
        .then_events([
            Event::Prep(PrepEvent::Shuffled { dealer: 3 }),
            Event::Prep(PrepEvent::CutOffered(SEAT_9)),
        ]);
}

#[test]
fn nj_4_4b_nobody_at_the_table_changes_what_is_the_pits() {
    let change = Act::Floor(FloorAct::ChangeMixing(Mixing::Wash));
    let mut scene = stacked(&three());
    for actor in [CR, SV, Actor::Manager] {
        scene
            .when(actor, change)
            .refused_as("NJ-4.4b", "wrong-role");
    }
    scene.when(9, change).refused_as("NJ-4.4b", "wrong-role");
    scene
        .when(Actor::House, change)
        .then_events([Event::Terms(TermsEvent::MixingChanged(Mixing::Wash))])
        .then_phase(Phase::Shuffling(ShuffleStep::Shuffle));
}

#[test]
fn nj_4_4a_1_i_nj_4_4b_what_follows_the_lace_may_change_until_the_cards_are_laced() {
    for (mixing, least) in [(Mixing::LaceThenSome, 1), (Mixing::LaceThenAll, 312)] {
        let mut scene = stacked(&three());
        scene
            .given(CR, shuffle(1))
            .given(Actor::House, FloorAct::ChangeMixing(mixing))
            .given(CR, lace(52))
            .then_phase(Phase::Shuffling(ShuffleStep::Reshuffle))
            .when(CR, reshuffle(least - 1))
            .refused_as("NJ-4.4a.1.i", "out-of-range")
            .when(CR, reshuffle(least))
            .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_9))]);
    }
    stacked(&three().option("reshuffle_after_lace", "full"))
        .given(CR, shuffle(1))
        .given(Actor::House, FloorAct::ChangeMixing(Mixing::Lace))
        .when(CR, lace(52))
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_9))]);
}

#[test]
fn nj_4_4a_2_nj_4_4b_another_shuffle_begins_with_the_next_one() {
    let mut scene = loses_last_coup(nj(), 5);
    scene
        .then_phase(Phase::Shuffling(ShuffleStep::Shuffle))
        .given(Actor::House, FloorAct::ChangeMixing(Mixing::Wash))
        .given(CR, shuffle(1))
        .when(CR, lace(52))
        .then_events([Event::Prep(PrepEvent::Laced { cards: 52 })]);
    let mut washed = banked(nj().shoe(20, 4), 5, 100);
    washed
        .given(Actor::House, FloorAct::ChangeMixing(Mixing::Wash))
        .given(6, CoverAct::Banco)
        .close();
    ends(&mut washed, Outcome::Player);
    washed
        .then_phase(Phase::Shuffling(ShuffleStep::Wash))
        .given(CR, PrepAct::Wash)
        .given(CR, PrepAct::Stack)
        .when(CR, lace(52))
        .refused_as("NJ-4.4a.0", "not-now")
        .when(CR, shuffle(2))
        .refused_as("NJ-4.4a.2", "out-of-range")
        .when(CR, shuffle(1))
        .then_phase(Phase::Shuffling(ShuffleStep::Dealers(1)));
}
