//! Shuffle, cut, load, burn (4.4).

use sabot_core::Party;
use sabot_rules::Rulebook;
use sabot_rules::table::act::Irregularity;
use sabot_rules::table::phase::{BidRound, ShuffleStep};
use sabot_rules::table::place::Place;
use sabot_rules::table::{Act, Event, Phase};

use crate::common::{Given, Scene, card, seat};
use crate::house::{CR, SV, loses_last_coup, nj, to_the_cut, to_the_shoe};

/// Seats 2, 5 and 9 are taken, by the parties 0, 1 and 2.
fn three() -> Given {
    Given::law(Rulebook::new_jersey()).seats([2, 5, 9], 5_000)
}

const SEAT_2: Party = Party(0);
const SEAT_5: Party = Party(1);
const SEAT_9: Party = Party(2);

/// The stack is offered for the first time.
#[track_caller]
fn first_cut(given: &Given) -> Scene {
    let mut scene = given.opening();
    to_the_cut(&mut scene);
    scene
}

/// The cards are stacked, to be shuffled by the house's option.
#[track_caller]
fn stacked(given: &Given) -> Scene {
    let mut scene = given.opening();
    for act in [Act::ReceiveDecks(6), Act::Inspect] {
        scene.given(CR, act);
    }
    scene
        .given(SV, Act::Verify)
        .given(CR, Act::Spread)
        .time_up();
    for act in [Act::TurnDown, Act::Wash, Act::Stack] {
        scene.given(CR, act);
    }
    scene
}

fn lace(cards: u8) -> Act {
    Act::Lace { cards }
}

fn reshuffle(cards: u16) -> Act {
    Act::Reshuffle { cards }
}

fn shuffle(dealer: u8) -> Act {
    Act::Shuffle { dealer }
}

fn cut(depth: u16) -> Act {
    Act::Cut { depth }
}

#[test]
fn nj_4_4a_0_no_cut_before_the_shuffle_and_a_shuffle_after_each_shoe() {
    stacked(&three())
        .when(9, cut(156))
        .refused_as("NJ-4.4c.1", "not-now")
        .when(CR, Act::LoadShoe)
        .refused_as("NJ-4.4e.4", "not-now");
    for opening in ["inspect_at_table", "pre_shuffled"] {
        let mut scene = loses_last_coup(nj().option("opening", opening), 5);
        scene
            .then_events([Event::ShoeEnded {
                curator: Some(Party(4)),
            }])
            .then_phase(Phase::Shuffling(ShuffleStep::Shuffle));
    }
}

#[test]
fn nj_4_4a_0_pre_shuffled_cards_skip_the_first_shuffle() {
    let mut scene = three().option("opening", "pre_shuffled").opening();
    scene
        .given(CR, Act::ReceiveDecks(6))
        .when(CR, Act::CertifyPreShuffle)
        .then_never(|e| matches!(e, Event::Shuffled { .. } | Event::Laced { .. }))
        .then_events([Event::CutOffered(SEAT_9)]);
}

#[test]
fn nj_4_4a_1_shuffle_then_lace() {
    let mut scene = stacked(&three());
    scene
        .when(CR, lace(52))
        .refused_as("NJ-4.4a.0", "not-now")
        .when(CR, shuffle(1))
        .then_events([Event::Shuffled { dealer: 1 }])
        .when(CR, shuffle(2))
        .refused_as("NJ-4.4a.0", "not-now")
        .when(CR, lace(52))
        .then_events([Event::Laced { cards: 52 }, Event::CutOffered(SEAT_9)]);
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
            scene.then_events([Event::Laced { cards }]);
        } else {
            scene.refused_as("INT-07", "out-of-range");
        }
    }
    for cards in [40, 52, 64] {
        let mut scene = stacked(&three().option("lace_cards", &cards.to_string()));
        scene.staff().then_events([Event::Laced { cards }]);
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
                Event::Reshuffled { cards: taken },
                Event::CutOffered(SEAT_9),
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
        .given(CR, Act::Wash)
        .given(CR, Act::Stack)
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
        .then_events([Event::Shuffled { dealer: 3 }, Event::CutOffered(SEAT_9)]);
}

#[test]
fn nj_4_4c_1_the_stack_is_loaded_only_after_a_cut() {
    first_cut(&three())
        .when(CR, Act::PlaceCuttingCard { behind: 14 })
        .refused_as("NJ-4.4e.2", "not-now")
        .when(CR, Act::LoadShoe)
        .refused_as("NJ-4.4e.4", "not-now");
}

#[test]
fn nj_4_4c_2_the_first_offers_go_clockwise_from_the_highest_seat_taken() {
    first_cut(&three())
        .then_events([Event::CutOffered(SEAT_9)])
        .when(5, cut(100))
        .refused_as("NJ-4.4c.2", "not-entitled")
        .when(CR, cut(100))
        .refused_as("NJ-4.4c.2", "not-entitled")
        .when(9, Act::Decline)
        .then_events([Event::CutOffered(SEAT_5)])
        .when(9, cut(100))
        .refused_as("NJ-4.4c.2", "not-entitled")
        .when(5, Act::Decline)
        .then_events([Event::CutOffered(SEAT_2)]);
}

#[test]
fn nj_4_4c_3_after_a_reshuffle_the_offers_start_with_the_last_curator() {
    let mut scene = loses_last_coup(three(), 5);
    to_the_cut(&mut scene)
        .then_events([Event::CutOffered(SEAT_5)])
        .when(9, cut(100))
        .refused_as("NJ-4.4c.3", "not-entitled")
        .when(5, Act::Decline)
        .then_events([Event::CutOffered(SEAT_2)])
        .when(2, Act::Decline)
        .then_events([Event::CutOffered(SEAT_9)]);
}

#[test]
fn int_05_a_curator_who_left_is_followed_by_the_next_seat_clockwise() {
    let mut scene = loses_last_coup(three(), 5);
    scene.given(5, Act::Leave);
    to_the_cut(&mut scene).then_events([Event::CutOffered(SEAT_2)]);
}

#[test]
fn int_05_a_curator_who_changes_seats_is_still_the_first() {
    let mut scene = loses_last_coup(three(), 5);
    scene.given(5, Act::MoveSeat(seat(1)));
    to_the_cut(&mut scene)
        .then_events([Event::CutOffered(SEAT_5)])
        .when(1, Act::Decline)
        .then_events([Event::CutOffered(SEAT_9)]);
}

#[test]
fn int_05_a_banker_who_has_passed_is_the_curator_of_a_shoe_that_ends_while_offered() {
    let mut scene = three().banker(5).preceding(100).shoe(20, 6).scene();
    scene
        .given(5, Act::Pass)
        .given(
            CR,
            Act::Report(Irregularity::DrawnInError { disclosed: true }),
        )
        .cards("6 2 2 2 2 2 2")
        .then_events([
            Event::CuttingCardShown,
            Event::ShoeEnded {
                curator: Some(SEAT_5),
            },
        ]);
}

#[test]
fn nj_4_4c_4_the_offers_stop_when_somebody_accepts() {
    let mut scene = first_cut(&three());
    scene
        .given(9, Act::Decline)
        .when(5, cut(100))
        .then_events([Event::CutMade {
            by: Some(SEAT_5),
            depth: 100,
        }])
        .then_never(|e| matches!(e, Event::CutOffered(_)))
        .when(2, cut(100))
        .refused_as("NJ-4.4c.1", "not-now");
}

#[test]
fn nj_4_4c_5_when_nobody_accepts_the_dealer_cuts() {
    first_cut(&three())
        .given(9, Act::Decline)
        .close()
        .time_up()
        .when(2, cut(100))
        .refused_as("NJ-4.4c.5", "not-entitled")
        .when(SV, cut(100))
        .refused("INV-09")
        .when(CR, cut(100))
        .then_events([Event::CutMade {
            by: None,
            depth: 100,
        }]);
}

#[test]
fn nj_4_4d_the_cutting_card_goes_in_ten_cards_from_either_end() {
    let scene = first_cut(&three());
    for (depth, fits) in [(9, false), (10, true), (302, true), (303, false)] {
        let mut scene = scene.fork();
        scene.when(9, cut(depth));
        if fits {
            scene.then_phase(Phase::Cut);
        } else {
            scene.refused_as("NJ-4.4d", "out-of-range");
        }
    }
    first_cut(&three().option("cut_min_depth", "50"))
        .when(9, cut(49))
        .refused("NJ-4.4d")
        .when(9, cut(263))
        .refused("NJ-4.4d")
        .given(9, cut(262));
}

#[test]
fn nj_4_4e_1_the_packet_ahead_goes_behind_the_rest() {
    use sabot_rules::table::drive::{Driver, Step, Vault};
    struct Stack(Vec<u16>);
    impl Vault for Stack {
        fn shuffle(&mut self, cards: u16) {
            self.0 = (1..=cards).collect();
        }
        fn cut(&mut self, depth: u16) {
            self.0.rotate_left(usize::from(depth));
        }
        fn draw(&mut self) -> Option<sabot_core::Card> {
            None
        }
    }
    let scene = first_cut(&three());
    let mut table = scene.table().clone();
    let mut driver = Driver::new(Stack((1..=312).collect()));
    let command = sabot_rules::table::Command::patron(SEAT_9, table.at(), cut(100));
    assert_eq!(driver.perform(&mut table, command), Step::Done(command));
    let order = &driver.vault.0;
    assert_eq!(
        (order[0], order[211], order[212], order[311]),
        (101, 312, 1, 100)
    );
}

#[test]
fn nj_4_4e_2_nj_4_4e_3_one_cutting_card_leaves_fourteen_behind_it_and_one_ends_the_stack() {
    let mut scene = first_cut(&three());
    scene
        .given(9, cut(100))
        .when(CR, Act::PlaceCuttingCard { behind: 13 })
        .refused_as("NJ-4.4e.2", "out-of-range")
        .when(SV, Act::PlaceCuttingCard { behind: 14 })
        .refused_as("NJ-4.4e.2", "wrong-role")
        .given(CR, Act::PlaceCuttingCard { behind: 14 });
    let shoe = scene.table().shoe();
    assert_eq!((shoe.left, shoe.ahead), (312, Some(298)));
    first_cut(&three().option("cut_card_reserve", "30"))
        .given(9, cut(100))
        .when(CR, Act::PlaceCuttingCard { behind: 29 })
        .refused("NJ-4.4e.2")
        .given(CR, Act::PlaceCuttingCard { behind: 30 });
}

#[test]
fn nj_4_4e_4_cards_leave_only_a_loaded_shoe() {
    let mut scene = first_cut(&three());
    scene
        .given(9, cut(100))
        .when(CR, Act::LoadShoe)
        .refused_as("NJ-4.4e.4", "not-now")
        .given(CR, Act::PlaceCuttingCard { behind: 14 })
        .when_card("7")
        .refused_as("NJ-4.5a", "not-now")
        .when(CR, Act::LoadShoe)
        .then_events([Event::ShoeLoaded])
        .cards("7");
}

#[test]
fn nj_4_4e_5_nj_4_4e_6_the_first_card_says_how_many_are_burned() {
    for (first, more) in [
        ("7", 7),
        ("2", 2),
        ("A", 1),
        ("T", 10),
        ("J", 10),
        ("Q", 10),
        ("K", 10),
    ] {
        let mut scene = three().opening();
        to_the_shoe(&mut scene).cards(first);
        for _ in 1..more {
            scene.cards("3");
        }
        scene.then_phase(Phase::Burning(Some(1))).cards("9");
        scene
            .then_events([Event::Burned { cards: more + 1 }])
            .then_phase(Phase::Ready);
        let shoe = scene.table().shoe();
        assert_eq!(shoe.left, 311 - u16::from(more));
        assert_eq!(shoe.ahead, Some(297 - u16::from(more)));
    }
}

#[test]
fn nj_4_4e_7_every_burned_card_is_shown() {
    let mut scene = three().opening();
    to_the_shoe(&mut scene).when_card("?").refused("INT-94");
    let faces = ["A", "Kd"];
    scene.cards("A Kd").then_events(
        [0, 1]
            .map(|index| Event::CardOut {
                place: Place::Burn,
                face: Some(card(faces[usize::from(index)])),
                index,
            })
            .into_iter()
            .chain([Event::Burned { cards: 2 }]),
    );
}

#[test]
fn int_08_every_new_shoe_is_burned() {
    let mut scene = loses_last_coup(three(), 5);
    to_the_shoe(&mut scene)
        .then_phase(Phase::Burning(None))
        .cards("2 3 4")
        .then_events([
            Event::Burned { cards: 3 },
            Event::BiddingOpened(BidRound::Opening),
        ]);
}

#[test]
fn nj_4_4f_1_a_supervisor_orders_a_recut_until_the_first_card_is_out() {
    let mut scene = first_cut(&three());
    scene.when(SV, Act::OrderRecut).refused("NJ-4.4f.1");
    scene.given(9, Act::Decline).given(5, cut(100));
    let steps = [Act::PlaceCuttingCard { behind: 14 }, Act::LoadShoe];
    for step in steps {
        scene
            .fork()
            .when(SV, Act::OrderRecut)
            .then_events([Event::RecutOrdered, Event::CutOffered(SEAT_5)]);
        scene
            .when(CR, Act::OrderRecut)
            .refused_as("NJ-4.4f.1", "wrong-role")
            .when(5, Act::OrderRecut)
            .refused_as("NJ-4.4f.1", "wrong-role")
            .given(CR, step);
    }
    scene.fork().given(SV, Act::OrderRecut);
    scene
        .cards("3")
        .when(SV, Act::OrderRecut)
        .refused_as("NJ-4.4f.1", "not-now");
}

#[test]
fn nj_4_4f_2_int_06_who_recuts_is_the_houses_choice() {
    for (value, first, second) in [
        ("last_cutter", SEAT_5, SEAT_2),
        ("next_entitled", SEAT_2, SEAT_9),
    ] {
        let mut scene = first_cut(&three().option("recut_by", value));
        scene
            .given(9, Act::Decline)
            .given(5, cut(100))
            .when(SV, Act::OrderRecut)
            .then_events([Event::CutOffered(first)])
            .when(CR, Act::LoadShoe)
            .refused("NJ-4.4e.4")
            .close()
            .then_events([Event::CutOffered(second)])
            .close();
        if value == "last_cutter" {
            scene.then_events([Event::CutOffered(SEAT_9)]).close();
        }
        scene.when(CR, cut(30)).then_events([Event::CutMade {
            by: None,
            depth: 30,
        }]);
    }
}

#[test]
fn int_06_a_dealer_who_cut_recuts() {
    for value in ["last_cutter", "next_entitled"] {
        let mut scene = first_cut(&three().option("recut_by", value));
        scene.close().close().close().given(CR, cut(30));
        scene
            .when(SV, Act::OrderRecut)
            .then_never(|e| matches!(e, Event::CutOffered(_)))
            .given(CR, cut(60));
    }
}
