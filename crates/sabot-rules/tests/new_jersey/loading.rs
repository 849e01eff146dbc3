//! The cutting cards, the shoe and the burn (4.4e).

use sabot_rules::table::phase::BidRound;
use sabot_rules::table::place::Place;
use sabot_rules::table::{BankEvent, Command, Event, Phase, PrepAct, PrepEvent, ShoeEvent};

use super::house::{CR, SEAT_9, SV, cut, first_cut, loses_last_coup, three, to_the_shoe};
use crate::common::card;

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
    let command = Command::patron(SEAT_9, table.at(), cut(100));
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
        .when(CR, PrepAct::PlaceCuttingCard { behind: 13 })
        .refused_as("NJ-4.4e.2", "out-of-range")
        .when(SV, PrepAct::PlaceCuttingCard { behind: 14 })
        .refused_as("NJ-4.4e.2", "wrong-role")
        .given(CR, PrepAct::PlaceCuttingCard { behind: 14 });
    let shoe = scene.table().shoe();
    assert_eq!((shoe.left, shoe.ahead), (312, Some(298)));
    first_cut(&three().option("cut_card_reserve", "30"))
        .given(9, cut(100))
        .when(CR, PrepAct::PlaceCuttingCard { behind: 29 })
        .refused("NJ-4.4e.2")
        .given(CR, PrepAct::PlaceCuttingCard { behind: 30 });
}

#[test]
fn nj_4_4e_4_cards_leave_only_a_loaded_shoe() {
    let mut scene = first_cut(&three());
    scene
        .given(9, cut(100))
        .when(CR, PrepAct::LoadShoe)
        .refused_as("NJ-4.4e.4", "not-now")
        .given(CR, PrepAct::PlaceCuttingCard { behind: 14 })
        .when_card("7")
        .refused_as("NJ-4.5a", "not-now")
        .when(CR, PrepAct::LoadShoe)
        .then_events([Event::Prep(PrepEvent::ShoeLoaded)])
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
            .then_events([Event::Shoe(ShoeEvent::Burned { cards: more + 1 })])
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
            .map(|index| {
                Event::Shoe(ShoeEvent::CardOut {
                    place: Place::Burn,
                    face: Some(card(faces[usize::from(index)])),
                    index,
                })
            })
            .into_iter()
            .chain([Event::Shoe(ShoeEvent::Burned { cards: 2 })]),
    );
}

#[test]
fn int_08_every_new_shoe_is_burned() {
    let mut scene = loses_last_coup(three(), 5);
    to_the_shoe(&mut scene)
        .then_phase(Phase::Burning(None))
        .cards("2 3 4")
        .then_events([
            Event::Shoe(ShoeEvent::Burned { cards: 3 }),
            Event::Bank(BankEvent::BiddingOpened(BidRound::Opening)),
        ]);
}
