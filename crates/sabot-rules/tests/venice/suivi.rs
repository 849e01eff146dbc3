//! Banco suivi (VE-game-39, 40, INT-22, INT-64).

use sabot_core::Seat;
use sabot_rules::table::{Act, Actor, BankAct, CoverAct, FloorAct, PlaceAct};

use super::kit::{Coups, OPEN, X, open, prepare, stakes, standing_at, venice, with_standing};
use crate::common::{Scene, bank, dollars, stake};

/// Box 8 has called "bank only" against box 6 and lost.
fn lost_banco() -> Scene {
    let mut scene = open(venice().seat(8, 10_000), 6, 120);
    scene.given(8, CoverAct::Banco).banker_wins();
    scene.given(6, BankAct::Remain).then_phase(OPEN);
    scene
}

fn holder(scene: &Scene) -> Option<u8> {
    let suivi = scene.table().bank().suivi;
    suivi.and_then(|party| scene.table().party(party)?.seat().map(Seat::get))
}

#[test]
fn ve_game_39_a_losing_punter_may_call_banco_again() {
    let mut scene = lost_banco();
    scene.when(7, CoverAct::Suivi).refused("VE-game-39");
    scene.given(7, CoverAct::Banco).given(8, CoverAct::Suivi);
    scene.close();
    assert_eq!(scene.dominant(), Some(8), "before box 7, who is nearer");
    assert_eq!(stakes(&scene), [(8, dollars(234))]);
}

#[test]
fn ve_game_40_a_banco_suivi_excludes_the_others() {
    let mut scene = lost_banco();
    scene.given(1, stake(30)).given(8, CoverAct::Suivi);
    assert_eq!(stakes(&scene), [(8, dollars(234))], "box 1 has its 30 back");
    for act in [
        stake(30),
        Act::Cover(CoverAct::Banco),
        Act::Cover(CoverAct::WithTable),
    ] {
        scene.when(1, act).refused("VE-game-40");
    }
    scene.coup("A 9 7 K abatage");
    scene.then_money("S6 +336.30; S8 -354.00; House +17.70");
}

#[test]
fn int_64_whoever_held_the_cards_after_announcing_has_it() {
    let mut scene = open(venice(), 1, 100);
    scene
        .given(2, CoverAct::WithTable)
        .given(3, stake(50))
        .banker_wins();
    assert_eq!(holder(&scene), Some(2), "bank with table is a banco too");
    scene.given(1, BankAct::Remain).given(2, CoverAct::Suivi);
    assert_eq!(
        stakes(&scene),
        [(2, dollars(195))],
        "it is for the whole bank"
    );
    scene.banker_wins();
    assert_eq!(holder(&scene), Some(2), "and again");
}

#[test]
fn int_64_mere_stakes_give_none_unless_the_house_says_any_holder() {
    for (value, has) in [("announced", None), ("any_holder", Some(4))] {
        let mut scene = open(venice().option("ve_suivi", value), 1, 100);
        scene.given(3, stake(30)).given(4, stake(70)).banker_wins();
        assert_eq!(holder(&scene), has, "{value}");
        scene.given(1, BankAct::Remain).when(4, CoverAct::Suivi);
        match has {
            Some(_) => scene.accepted(),
            None => scene.refused("VE-game-39"),
        };
    }
}

#[test]
fn int_64_an_egalite_changes_nothing() {
    let mut scene = lost_banco();
    scene.given(7, CoverAct::Banco).tie();
    assert_eq!(holder(&scene), Some(8), "whoever played the tied coup");
    scene
        .given(6, BankAct::Remain)
        .given(8, CoverAct::Suivi)
        .tie();
    assert_eq!(holder(&scene), Some(8));
}

#[test]
fn int_22_the_right_ends_with_a_coup_that_somebody_else_decides() {
    let mut scene = lost_banco();
    let mut lost = scene.fork();
    scene.given(7, CoverAct::Banco).banker_wins();
    assert_eq!(holder(&scene), Some(7));
    lost.given(1, stake(10)).banker_wins();
    assert_eq!(holder(&lost), None);
}

#[test]
fn int_22_an_uncovered_or_void_coup_decides_nothing() {
    let mut scene = lost_banco();
    scene.close();
    assert_eq!(holder(&scene), Some(8));
    scene.given(6, BankAct::Remain).given(1, stake(10));
    scene.given(Actor::Manager, FloorAct::Suspend { void: true });
    assert_eq!(holder(&scene), Some(8));
}

#[test]
fn int_22_the_right_ends_when_its_holder_leaves_or_wins() {
    let mut scene = lost_banco();
    let mut wins = scene.fork();
    scene.given(8, PlaceAct::Leave);
    assert_eq!(holder(&scene), None);
    wins.given(8, CoverAct::Suivi).banker_loses();
    assert_eq!(holder(&wins), None);
}

#[test]
fn int_22_the_right_ends_with_the_bank_unless_it_survives_a_retirement() {
    for (value, has) in [("false", None), ("true", Some(8))] {
        let given = venice().seat(8, 10_000);
        let given = given.option("suivi_survives_pass", value);
        let mut scene = open(given, 6, 120);
        scene.given(8, CoverAct::Banco).banker_wins();
        let mut own = scene.fork();
        scene
            .given(6, BankAct::Pass)
            .given(7, BankAct::TakeBank(None));
        assert_eq!(holder(&scene), has, "{value}");
        own.given(6, BankAct::Pass).given(7, CoverAct::Decline);
        own.given(8, BankAct::TakeBank(None));
        assert_eq!(holder(&own), None, "nobody has suivi against himself");
    }
}

#[test]
fn int_64_it_ends_when_the_bank_changes_and_goes_with_it_over_a_new_sabot() {
    for (value, has) in [("true", Some(8)), ("false", None)] {
        let given = venice().seat(8, 10_000).shoe(20, 3);
        let mut scene = open(given.option("bank_over_new_shoe", value), 6, 120);
        scene.given(8, CoverAct::Banco).banker_wins();
        prepare(&mut scene);
        assert_eq!(holder(&scene), has);
    }
}

#[test]
fn ve_game_39_a_standing_punter_has_it_as_well() {
    let mut scene = open(with_standing(), 6, 120);
    scene.given(X, CoverAct::Banco).banker_wins();
    scene.given(6, BankAct::Remain).given(7, CoverAct::Banco);
    scene.given(X, CoverAct::Suivi).banker_loses();
    scene.then_money("P7 +114.00; S6 -120.00; House +6.00");
    assert_eq!(scene.offered(), Some(7));
    scene.given(7, bank(50));
}

#[test]
fn int_89_suivi_needs_the_whole_bank_in_the_purse() {
    let given = venice().seat(3, 100).suivi(3);
    let mut scene = standing_at(given, 1, 101);
    scene.given(1, BankAct::Remain);
    scene.when(3, CoverAct::Suivi).refused("INT-89");
}
