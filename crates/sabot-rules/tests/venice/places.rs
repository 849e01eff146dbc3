//! The table, its boxes, and who sits or stands at it (VE-game-01 to 08, 17 to 22, INT-58, INT-88).

use sabot_core::{Back, Seat};
use sabot_rules::Rulebook;
use sabot_rules::rulebook::Backs;
use sabot_rules::table::act::Line;
use sabot_rules::table::state::Standing;
use sabot_rules::table::view::{CardView, Viewer, view};
use sabot_rules::table::{
    Act, Actor, BankAct, CoverAct, CroupierAct, DoorAct, Event, FloorAct, PlaceAct, PlayEvent,
    PrepAct,
};

use super::kit::{
    Coups, X, Y, lay_before, lay_on, open, prepare, stakes, standing_at, venice, with_standing,
};
use crate::common::{Given, Scene, bank, dollars, m, seat, stake};

/// The Game Supervisor gives a newcomer a place.
fn sit(number: u8) -> Act {
    Act::Door(DoorAct::Sit {
        seat: seat(number),
        purse: dollars(500),
        former: None,
    })
}

fn behind(number: u8) -> Act {
    Act::Door(DoorAct::Arrive {
        behind: seat(number),
        purse: dollars(500),
        former: None,
    })
}

fn free_boxes(given: &Given) -> Vec<u8> {
    let scene = given.opening();
    let ring = scene.table().ring();
    ring.all().map(Seat::get).collect()
}

#[test]
fn ve_game_01_a_standard_table_has_eight_boxes() {
    let table = venice();
    assert_eq!(free_boxes(&table), [1, 2, 3, 4, 5, 6, 7, 8]);
    let mut scene = table.opening();
    scene.when(Actor::Supervisor, sit(9)).refused("VE-game-01");
    scene.when(Actor::Supervisor, sit(3)).refused("VE-game-01");
    scene.given(Actor::Supervisor, sit(8));
    assert_eq!(scene.table().seated_count(), 8);
}

#[test]
fn ve_game_18_places_are_eight() {
    let mut scene = venice().seat(8, 100).opening();
    for number in 1..=9 {
        scene
            .when(Actor::Supervisor, sit(number))
            .refused("VE-game-01");
    }
}

#[test]
fn ve_general_03_the_grand_table_has_nine_places() {
    let grand = venice().option("table", "grand");
    assert_eq!(free_boxes(&grand), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let mut scene = grand.opening();
    scene.given(Actor::Supervisor, sit(9));
    scene.when(Actor::Supervisor, sit(10)).refused("VE-game-01");
}

#[test]
fn int_58_standard_is_eight_and_grand_is_nine_and_the_bank_goes_round_all_of_them() {
    for (kind, last) in [("standard", 8), ("grand", 9)] {
        let given = venice().option("table", kind).seat(last, 10_000);
        let mut scene = open(given, last, 100);
        scene.given(1, CoverAct::Banco).banker_loses();
        assert_eq!(scene.offered(), Some(1), "after box {last} comes box 1");
    }
}

#[test]
fn ve_game_02_the_sibyl_receives_the_cards_of_every_coup() {
    let mut scene = open(venice(), 1, 100);
    let sibyl = |scene: &Scene| (scene.table().shoe().drawn, scene.table().shoe().discards);
    scene
        .given(2, CoverAct::Banco)
        .unpaid("3 6 K A card under 2 stand");
    assert_eq!(sibyl(&scene), (5, 0), "the coup still lies on the table");
    scene
        .staff()
        .then_events([Event::Play(PlayEvent::CoupEnded {
            outcome: Some(sabot_core::Outcome::Banker),
        })]);
    assert_eq!(sibyl(&scene), (5, 5));
    scene
        .given(1, BankAct::Remain)
        .given(2, CoverAct::Banco)
        .banker_loses();
    assert_eq!(sibyl(&scene), (9, 9));
}

#[test]
fn ve_game_03_a_tip_goes_to_the_tips_and_nowhere_else() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, PlaceAct::Tip(dollars(5)));
    scene.given(1, PlaceAct::Tip(m("0.50")));
    scene.then_money("S2 -5.00; S1 -0.50; Tips +5.50");
    assert_eq!(scene.table().bank().amount, dollars(100));
    assert_eq!(stakes(&scene), []);
    scene
        .when(2, PlaceAct::Tip(dollars(9_996)))
        .refused("INT-89");
    scene.when(2, PlaceAct::Tip(m("0.00"))).refused("INT-04");
}

#[test]
fn ve_game_07_the_sabot_holds_312_cards() {
    let scene = venice().opening();
    assert_eq!(scene.table().rulebook().decks, 6);
    let mut scene = venice().opening();
    scene
        .when(Actor::Croupier, PrepAct::ReceiveDecks(5))
        .refused("VE-game-07");
    scene.given(Actor::Croupier, PrepAct::ReceiveDecks(6));
    assert_eq!(venice().scene().table().shoe().cards, 312);
}

#[test]
fn ve_game_08_the_colour_of_a_back_is_there_for_all_to_see() {
    assert_eq!(venice().scene().table().rulebook().backs, Backs::Two);
    let mut scene = open(venice(), 1, 100);
    scene
        .given(2, CoverAct::Banco)
        .close()
        .deal("9sr 4db Khb 4cr");
    let seen = view(scene.table(), Viewer::Onlooker).public;
    let backs = |cards: &[CardView]| cards.to_vec();
    let (red, blue) = (Back::ALL[0], Back::ALL[1]);
    let back = |back| CardView::Back(Some(back));
    assert_eq!(backs(&seen.player.cards), [back(red), back(blue)]);
    assert_eq!(backs(&seen.banker_hand.cards), [back(blue), back(red)]);
}

#[test]
fn ve_game_17_six_are_seated_to_begin() {
    let five = Given::law(Rulebook::venice()).seats(1..=5, 1_000);
    let mut scene = five.standing(1, 1_000).standing(2, 1_000).opening();
    prepare(&mut scene);
    scene
        .when(Actor::Croupier, CroupierAct::StartGame)
        .refused_as("VE-game-17", "too-few");
    scene.given(Actor::Supervisor, sit(6));
    scene.given(Actor::Croupier, CroupierAct::StartGame);
    assert_eq!(scene.offered(), Some(1));
}

#[test]
fn int_59_the_six_are_counted_at_the_start_and_after_a_suspension_not_between_coups() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, CoverAct::Banco).banker_wins();
    for number in 3..=7 {
        scene.given(number, PlaceAct::Leave);
    }
    scene
        .given(1, BankAct::Remain)
        .given(2, CoverAct::Banco)
        .tie();
    scene.given(Actor::Manager, FloorAct::Suspend { void: false });
    scene.given(Actor::Manager, FloorAct::Resume);
    scene
        .when(Actor::Croupier, CroupierAct::StartGame)
        .refused_as("VE-game-17", "too-few");
    for number in 3..=6 {
        scene.given(Actor::Supervisor, sit(number));
    }
    scene.given(Actor::Croupier, CroupierAct::StartGame);
    assert_eq!(scene.banker(), Some(1), "the bank is still box 1's");
}

#[test]
fn int_59_another_house_may_ask_for_more() {
    let seven = venice().option("min_seated", "7");
    let mut scene = seven.opening();
    prepare(&mut scene);
    assert_eq!(scene.offered(), Some(1));
    let mut scene = venice().option("min_seated", "8").opening();
    prepare(&mut scene);
    scene
        .when(Actor::Croupier, CroupierAct::StartGame)
        .refused("VE-game-17");
}

#[test]
fn ve_game_19_a_place_is_asked_of_the_game_supervisor() {
    let mut scene = with_standing().scene();
    let (eight, taken) = (seat(8), seat(4));
    scene
        .when(X, PlaceAct::TakeSeat(eight))
        .refused("VE-game-19");
    scene
        .when(X, PlaceAct::RequestSeat(taken))
        .refused("VE-game-19");
    scene.given(X, PlaceAct::RequestSeat(eight));
    scene
        .when(X, PlaceAct::TakeSeat(eight))
        .refused("VE-game-19");
    scene
        .when((Actor::Croupier, X), PlaceAct::ApproveSeat(eight))
        .refused_as("VE-game-19", "wrong-role");
    scene.given((Actor::Supervisor, X), PlaceAct::ApproveSeat(eight));
    scene
        .when(Y, PlaceAct::TakeSeat(eight))
        .refused("VE-game-19");
    scene.given(X, PlaceAct::TakeSeat(eight));
    assert_eq!(scene.party(8), X);
    scene
        .when(3, PlaceAct::MoveSeat(eight))
        .refused("VE-game-19");
}

#[test]
fn ve_game_19_nobody_sits_down_unasked() {
    let mut scene = venice().scene();
    for actor in [Actor::House, Actor::Croupier, Actor::Manager] {
        scene
            .when(actor, sit(8))
            .refused_as("VE-game-19", "wrong-role");
    }
    scene.given(Actor::Supervisor, sit(8));
}

#[test]
fn ve_game_20_standing_players_take_part() {
    let mut scene = open(with_standing(), 1, 100);
    scene.given(X, stake(60)).given(Y, stake(40)).banker_loses();
    scene.then_money("P7 +60.00; P8 +40.00; S1 -100.00");
}

#[test]
fn ve_game_20_a_house_may_have_nobody_standing() {
    let mut scene = venice().option("standing", "false").scene();
    scene.when(Actor::House, behind(2)).refused("VE-game-20");
}

#[test]
fn ve_game_21_a_standing_player_stakes_only_on_the_box_in_front() {
    let mut scene = open(with_standing(), 1, 100);
    let on = |number| lay_before("40.00", Line::Beyond, Some(seat(number)));
    scene.when(X, on(5)).refused("VE-game-21");
    scene.given(X, on(2));
    scene.when(3, on(4)).refused("VE-game-45");
    scene.given(3, on(3));
    assert_eq!(stakes(&scene), [(3, dollars(40)), (107, dollars(40))]);
}

#[test]
fn ve_game_22_a_standing_player_stays_for_the_whole_hand() {
    let mut scene = standing_at(with_standing(), 1, 100);
    scene
        .when(X, PlaceAct::MoveBox(seat(5)))
        .refused("VE-game-22");
    scene.given(1, BankAct::Remain);
    scene
        .when(X, PlaceAct::MoveBox(seat(5)))
        .refused("VE-game-22");
    scene.given(3, CoverAct::Banco).banker_loses();
    scene.given(X, PlaceAct::MoveBox(seat(5)));
    let place = scene.table().party(X).unwrap().place;
    assert_eq!(place, Standing::Behind(seat(5)));
    scene.given(2, bank(50)).given(3, CoverAct::Banco).tie();
    scene
        .when(X, PlaceAct::MoveBox(seat(2)))
        .refused("VE-game-22");
    scene.when(3, PlaceAct::MoveBox(seat(2))).refused("INT-88");
}

#[test]
fn int_88_any_number_may_stand_behind_one_box_and_behind_an_empty_one() {
    let mut scene = with_standing().scene();
    for number in [2, 2, 8] {
        scene.given(Actor::House, behind(number));
    }
    scene.when(Actor::House, behind(9)).refused("INT-88");
    scene.when(X, PlaceAct::MoveBox(seat(9))).refused("INT-88");
    scene.given(X, PlaceAct::MoveBox(seat(8)));
}

#[test]
fn ve_game_22_a_hand_is_all_rounds_of_one_banker_its_first_betting_included() {
    let mut scene = with_standing().scene();
    scene.given(X, PlaceAct::MoveBox(seat(4)));
    scene.given(1, bank(100));
    scene
        .when(X, PlaceAct::MoveBox(seat(5)))
        .refused("VE-game-22");
    scene.given(X, stake(40)).given(X, CoverAct::TakeBack);
    scene
        .when(X, PlaceAct::MoveBox(seat(5)))
        .refused("VE-game-22");
    scene.given(2, CoverAct::Banco).banker_loses();
    scene.given(X, PlaceAct::MoveBox(seat(5)));
}

#[test]
fn ve_game_22_nobody_changes_position_in_a_hand_by_leaving_and_coming_again() {
    let again = |number: u8| {
        Act::Door(DoorAct::Arrive {
            behind: seat(number),
            purse: dollars(500),
            former: Some(X),
        })
    };
    let mut scene = open(with_standing(), 1, 100);
    let behind = match scene.table().party(X).map(|p| p.place) {
        Some(Standing::Behind(behind)) => behind.get(),
        other => panic!("X stands: {other:?}"),
    };
    let elsewhere = if behind == 5 { 4 } else { 5 };
    scene
        .when(Actor::House, again(behind))
        .refused_as("VE-general-02", "not-entitled")
        .given(X, PlaceAct::Leave)
        .when(Actor::House, again(elsewhere))
        .refused_as("VE-game-22", "seat-unavailable");
    scene.fork().given(Actor::House, again(behind));
    scene.given(2, CoverAct::Banco).banker_loses();
    scene.given(Actor::House, again(elsewhere));
}

#[test]
fn ve_game_48_a_standing_players_stake_is_worth_a_seated_ones() {
    for (line, worth) in [
        (Line::Beyond, "80.00"),
        (Line::Across, "40.00"),
        (Line::AcrossFull, "80.00"),
    ] {
        let mut scene = open(with_standing(), 1, 200);
        let laid = lay_on("80.00", line);
        scene.given(3, laid).given(X, laid);
        assert_eq!(stakes(&scene), [(3, m(worth)), (107, m(worth))]);
        scene.banker_loses();
        let both = m(worth).twice();
        scene.then_money(&format!("S3 +{worth}; P7 +{worth}; S1 -{both}"));
    }
}
