//! Which stake goes before which (INT-65, 66, 95).

use sabot_rules::table::event::{Event, StakeEvent};
use sabot_rules::table::{Actor, BankAct, CoverAct, CroupierAct};

use super::kit::{Coups, X, Y, lay, open, stakes, standing_at, venice, with_standing};
use crate::common::{Scene, dollars, m, stake, take};

#[test]
fn int_65_suivi_then_bank_only_then_bank_with_table_then_individual() {
    let mut scene = standing_at(venice().suivi(6), 1, 200);
    scene.given(1, BankAct::Remain);
    scene.given(2, stake(30));
    scene.given(5, CoverAct::WithTable);
    assert_eq!(stakes(&scene), [(2, dollars(30)), (5, dollars(100))]);
    scene.given(7, CoverAct::Banco);
    assert_eq!(stakes(&scene), [(7, dollars(200))]);
    scene.given(6, CoverAct::Suivi);
    assert_eq!(stakes(&scene), [(6, dollars(200))]);
    scene.when(2, stake(30)).refused("VE-game-40");
    scene.when(5, CoverAct::WithTable).refused("VE-game-40");
    scene.when(7, CoverAct::Banco).refused("VE-game-40");
}

#[test]
fn int_65_of_several_bank_only_the_nearest_to_the_bankers_right_has_it() {
    // Who calls, in this order, against box 5; who faces the bank.
    for (callers, winner) in [
        (vec![4, 7], 7),
        (vec![1, 6], 6),
        (vec![4, 3], 3),
        (vec![4, 1, 2], 1),
    ] {
        let mut scene = open(venice(), 5, 100);
        for number in &callers {
            scene.given(*number, CoverAct::Banco);
        }
        scene.close();
        assert_eq!(scene.dominant(), Some(winner), "{callers:?}");
        assert_eq!(stakes(&scene), [(winner.into(), dollars(100))]);
        scene.banker_loses();
        scene.then_money(&format!("S{winner} +100.00; S5 -100.00"));
    }
}

#[test]
fn int_65_standing_players_come_after_seated_ones_by_time() {
    let mut scene = open(with_standing(), 5, 100);
    scene.given(Y, CoverAct::Banco).given(X, CoverAct::Banco);
    let mut late = scene.fork();
    scene.close();
    assert_eq!(scene.table().coup().dominant, Some(Y));
    late.given(4, CoverAct::Banco).close();
    assert_eq!(late.dominant(), Some(4));
}

#[test]
fn int_65_one_bank_with_table_a_coup_the_nearest_first() {
    let mut scene = open(with_standing(), 5, 100);
    scene.given(X, CoverAct::WithTable);
    scene.when(X, CoverAct::WithTable).refused("INT-65");
    scene.when(Y, CoverAct::WithTable).refused("INT-65");
    scene.given(4, CoverAct::WithTable);
    scene.given(6, CoverAct::WithTable);
    assert_eq!(stakes(&scene), [(6, dollars(50))]);
    scene.when(7, CoverAct::WithTable).refused("INT-65");
    scene.when(X, CoverAct::WithTable).refused("INT-65");
}

#[test]
fn int_65_the_announcer_holds_the_cards_and_the_other_half_may_stay_open() {
    let mut scene = open(venice(), 2, 300);
    scene.given(5, CoverAct::WithTable);
    let mut alone = scene.fork();
    scene.given(3, stake(150)).close();
    assert_eq!(scene.dominant(), Some(5), "although box 3 is nearer");
    alone.close();
    alone.banker_wins();
    alone.then_money("S2 +142.50; S5 -150.00; House +7.50");
}

/// Box 3 has retired; Y, who stands, banks 200.00.
fn standing_banker() -> Scene {
    let mut scene = standing_at(with_standing(), 3, 200);
    scene
        .given(3, BankAct::Pass)
        .then_offers(&[4, 5, 6, 7, 1, 2]);
    scene.given(2, CoverAct::Decline).given(Y, take(200));
    assert_eq!(scene.table().bank().banker, Some(Y));
    scene
}

#[test]
fn int_65_against_a_standing_banker_the_order_starts_right_of_the_one_who_retired() {
    let mut scene = standing_banker();
    scene.given(3, CoverAct::Banco).given(2, CoverAct::Banco);
    let mut nearer = scene.fork();
    scene.close();
    assert_eq!(scene.dominant(), Some(2), "box 3 comes last");
    nearer.given(4, CoverAct::Banco).close();
    assert_eq!(nearer.dominant(), Some(4));
}

#[test]
fn int_66_half_of_an_odd_amount_is_rounded_down() {
    let mut scene = open(venice(), 1, 200);
    scene.given(2, stake(195)).banker_wins();
    assert_eq!(scene.table().bank().amount, m("385.25"));
    scene
        .given(1, BankAct::Remain)
        .given(3, CoverAct::WithTable);
    assert_eq!(stakes(&scene), [(3, m("192.62"))]);
    scene.when(4, lay("192.64")).refused("VE-game-43");
    scene.given(4, lay("192.63")).banker_loses();
    assert_eq!(scene.table().bank().amount, dollars(0));
}

#[test]
fn int_66_the_chip_unit_counts() {
    let given = venice().option("chip_unit", "1.00");
    let mut scene = open(given, 1, 101);
    scene.given(3, CoverAct::WithTable);
    assert_eq!(stakes(&scene), [(3, dollars(50))]);
    scene.given(4, stake(51));
}

/// Box 1 banks 100.00; boxes 2, 4 and 6 and X have laid stakes of their own.
fn laid() -> Scene {
    let mut scene = open(with_standing(), 1, 100);
    scene.given(X, stake(10)).given(6, stake(25));
    scene.given(2, stake(30)).given(4, stake(20));
    scene
}

#[test]
fn int_95_individual_stakes_that_no_longer_fit_go_back_whole_the_last_in_precedence_first() {
    let mut scene = laid();
    let six = scene.party(6);
    scene.when(7, CoverAct::WithTable).then_events([
        Event::Stake(StakeEvent::StakeReturned {
            party: X,
            amount: dollars(10),
        }),
        Event::Stake(StakeEvent::StakeReturned {
            party: six,
            amount: dollars(25),
        }),
    ]);
    let half = dollars(50);
    let rest = [(2, dollars(30)), (4, dollars(20)), (7, half)];
    assert_eq!(stakes(&scene), rest);
    scene.then_money("S1 +0.00");
}

#[test]
fn int_95_what_fits_stays_and_a_stake_is_never_cut() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, stake(20)).given(4, stake(30));
    let mut full = scene.fork();
    scene.given(7, CoverAct::WithTable);
    assert_eq!(stakes(&scene).len(), 3, "20 and 30 fit beside 50");
    full.given(6, stake(1)).given(7, CoverAct::WithTable);
    let kept = [(2, dollars(20)), (4, dollars(30)), (7, dollars(50))];
    assert_eq!(stakes(&full), kept, "the 1 goes back, though 30 would do");
}

#[test]
fn int_95_the_callers_own_stake_becomes_part_of_the_half() {
    let mut scene = laid();
    scene.given(6, CoverAct::WithTable);
    let kept = [(2, dollars(30)), (4, dollars(20)), (6, dollars(50))];
    assert_eq!(stakes(&scene), kept);
    scene.given(Actor::Croupier, CroupierAct::NoMoreBets);
    assert_eq!(scene.dominant(), Some(6));
}
