//! The cut and the recut (4.4c, 4.4d, 4.4f).

use sabot_rules::table::act::Irregularity;
use sabot_rules::table::{
    Act, BankAct, CoverAct, Event, OddAct, Phase, PlaceAct, PrepAct, PrepEvent, ShoeEvent,
};

use super::house::{
    CR, SEAT_2, SEAT_5, SEAT_9, SV, cut, first_cut, loses_last_coup, three, to_the_cut,
};
use crate::common::seat;

#[test]
fn nj_4_4c_1_the_stack_is_loaded_only_after_a_cut() {
    first_cut(&three())
        .when(CR, PrepAct::PlaceCuttingCard { behind: 14 })
        .refused_as("NJ-4.4e.2", "not-now")
        .when(CR, PrepAct::LoadShoe)
        .refused_as("NJ-4.4e.4", "not-now");
}

#[test]
fn nj_4_4c_2_the_first_offers_go_clockwise_from_the_highest_seat_taken() {
    first_cut(&three())
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_9))])
        .when(5, cut(100))
        .refused_as("NJ-4.4c.2", "not-entitled")
        .when(CR, cut(100))
        .refused_as("NJ-4.4c.2", "not-entitled")
        .when(9, CoverAct::Decline)
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_5))])
        .when(9, cut(100))
        .refused_as("NJ-4.4c.2", "not-entitled")
        .when(5, CoverAct::Decline)
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_2))]);
}

#[test]
fn nj_4_4c_3_after_a_reshuffle_the_offers_start_with_the_last_curator() {
    let mut scene = loses_last_coup(three(), 5);
    to_the_cut(&mut scene)
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_5))])
        .when(9, cut(100))
        .refused_as("NJ-4.4c.3", "not-entitled")
        .when(5, CoverAct::Decline)
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_2))])
        .when(2, CoverAct::Decline)
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_9))]);
}

#[test]
fn int_05_a_curator_who_left_is_followed_by_the_next_seat_clockwise() {
    let mut scene = loses_last_coup(three(), 5);
    scene.given(5, PlaceAct::Leave);
    to_the_cut(&mut scene).then_events([Event::Prep(PrepEvent::CutOffered(SEAT_2))]);
}

#[test]
fn int_05_a_curator_who_changes_seats_is_still_the_first() {
    let mut scene = loses_last_coup(three(), 5);
    scene.given(5, PlaceAct::MoveSeat(seat(1)));
    to_the_cut(&mut scene)
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_5))])
        .when(1, CoverAct::Decline)
        .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_9))]);
}

#[test]
fn int_05_a_banker_who_has_passed_is_the_curator_of_a_shoe_that_ends_while_offered() {
    let mut scene = three().banker(5).preceding(100).shoe(20, 6).scene();
    scene
        .given(5, BankAct::Pass)
        .given(
            CR,
            OddAct::Report(Irregularity::DrawnInError { disclosed: true }),
        )
        .cards("6 2 2 2 2 2 2")
        .then_events([
            Event::Shoe(ShoeEvent::CuttingCardShown),
            Event::Shoe(ShoeEvent::ShoeEnded {
                curator: Some(SEAT_5),
            }),
        ]);
}

#[test]
fn nj_4_4c_4_the_offers_stop_when_somebody_accepts() {
    let mut scene = first_cut(&three());
    scene
        .given(9, CoverAct::Decline)
        .when(5, cut(100))
        .then_events([Event::Shoe(ShoeEvent::CutMade {
            by: Some(SEAT_5),
            depth: 100,
        })])
        .then_never(|e| matches!(e, Event::Prep(PrepEvent::CutOffered(_))))
        .when(2, cut(100))
        .refused_as("NJ-4.4c.1", "not-now");
}

#[test]
fn nj_4_4c_5_when_nobody_accepts_the_dealer_cuts() {
    first_cut(&three())
        .given(9, CoverAct::Decline)
        .close()
        .time_up()
        .when(2, cut(100))
        .refused_as("NJ-4.4c.5", "not-entitled")
        .when(SV, cut(100))
        .refused("INT-100")
        .when(CR, cut(100))
        .then_events([Event::Shoe(ShoeEvent::CutMade {
            by: None,
            depth: 100,
        })]);
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
fn nj_4_4f_1_a_supervisor_orders_a_recut_until_the_first_card_is_out() {
    let mut scene = first_cut(&three());
    scene.when(SV, PrepAct::OrderRecut).refused("NJ-4.4f.1");
    scene.given(9, CoverAct::Decline).given(5, cut(100));
    let steps = [
        Act::Prep(PrepAct::PlaceCuttingCard { behind: 14 }),
        Act::Prep(PrepAct::LoadShoe),
    ];
    for step in steps {
        scene.fork().when(SV, PrepAct::OrderRecut).then_events([
            Event::Shoe(ShoeEvent::RecutOrdered),
            Event::Prep(PrepEvent::CutOffered(SEAT_5)),
        ]);
        scene
            .when(CR, PrepAct::OrderRecut)
            .refused_as("NJ-4.4f.1", "wrong-role")
            .when(5, PrepAct::OrderRecut)
            .refused_as("NJ-4.4f.1", "wrong-role")
            .given(CR, step);
    }
    scene.fork().given(SV, PrepAct::OrderRecut);
    scene
        .cards("3")
        .when(SV, PrepAct::OrderRecut)
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
            .given(9, CoverAct::Decline)
            .given(5, cut(100))
            .when(SV, PrepAct::OrderRecut)
            .then_events([Event::Prep(PrepEvent::CutOffered(first))])
            .when(CR, PrepAct::LoadShoe)
            .refused("NJ-4.4e.4")
            .close()
            .then_events([Event::Prep(PrepEvent::CutOffered(second))])
            .close();
        if value == "last_cutter" {
            scene
                .then_events([Event::Prep(PrepEvent::CutOffered(SEAT_9))])
                .close();
        }
        scene
            .when(CR, cut(30))
            .then_events([Event::Shoe(ShoeEvent::CutMade {
                by: None,
                depth: 30,
            })]);
    }
}

#[test]
fn int_06_a_dealer_who_cut_recuts() {
    for value in ["last_cutter", "next_entitled"] {
        let mut scene = first_cut(&three().option("recut_by", value));
        scene.close().close().close().given(CR, cut(30));
        scene
            .when(SV, PrepAct::OrderRecut)
            .then_never(|e| matches!(e, Event::Prep(PrepEvent::CutOffered(_))))
            .given(CR, cut(60));
    }
}
