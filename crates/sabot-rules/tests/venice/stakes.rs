//! Stakes against the bank: their kinds, their value, their order (VE-game-41 to 47, VE-general-04
//! to 08, INT-24, 65 to 68, 76, 95).

use sabot_rules::table::act::{Line, Tender};
use sabot_rules::table::event::{CashEvent, Event, SaidEvent, StakeEvent, StakeKind};
use sabot_rules::table::{Act, Actor, BankAct, CoverAct, CroupierAct, PlaceAct, PlayAct};

use super::kit::{Coups, OPEN, X, Y, lay, lay_on, open, stakes, venice, with_standing};
use crate::common::{bank, cash, dollars, m, stake};

#[test]
fn ve_game_41_bank_only_one_punter_alone_against_the_banker() {
    let mut scene = open(venice(), 1, 195);
    scene.given(5, stake(30)).given(2, CoverAct::Banco);
    assert_eq!(stakes(&scene), [(2, dollars(195))], "the 30 went back");
    scene.when(5, stake(30)).refused("VE-game-41");
    scene.when(6, CoverAct::WithTable).refused("VE-game-41");
    scene.when(1, CoverAct::Banco).refused("INV-09");
    scene.when(2, CoverAct::Banco).refused("INT-24");
    scene.banker_loses();
    scene.then_money("S2 +195.00; S1 -195.00");
}

#[test]
fn ve_game_42_bank_with_table_takes_half() {
    let mut scene = open(venice(), 2, 300);
    scene.given(5, CoverAct::WithTable);
    assert_eq!(stakes(&scene), [(5, dollars(150))]);
    scene
        .when(3, stake(151))
        .refused_as("VE-game-43", "too-high");
    scene.given(3, stake(150)).close();
    assert_eq!(scene.dominant(), Some(5));
}

#[test]
fn ve_game_43_individual_stakes_cover_the_bank_without_exceeding_it() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, stake(60));
    scene
        .when(3, stake(50))
        .refused_as("VE-game-43", "too-high");
    scene.given(3, stake(40));
    scene.when(4, lay("0.01")).refused("VE-game-43");
    scene.when(2, lay("60.01")).refused("VE-game-43");
    assert_eq!(stakes(&scene), [(2, dollars(60)), (3, dollars(40))]);
    scene.when(4, stake(101)).refused("VE-game-43");
}

#[test]
fn ve_game_44_the_cards_go_to_the_highest_stake() {
    let mut scene = open(venice(), 1, 100);
    scene.given(3, stake(40)).given(7, stake(60)).close();
    assert_eq!(scene.dominant(), Some(7));
    scene.deal("3 6 K A");
    scene
        .when(3, PlayAct::Say(sabot_rules::table::act::Call::Card))
        .refused("VE-game-44");
}

#[test]
fn int_68_equal_stakes_seated_before_standing_then_from_the_bankers_right() {
    // Each row: who lays 50.00, in this order, against box 5's bank of 200.00; who holds the cards.
    let rows: [(&[u8], bool, u8); 4] = [
        (&[4, 7], false, 7),
        (&[4, 6], false, 6),
        (&[1, 4], false, 1),
        (&[4], true, 4),
    ];
    for (boxes, standing_first, holder) in rows {
        let mut scene = open(with_standing(), 5, 200);
        if standing_first {
            scene.given(X, stake(50));
        }
        for number in boxes {
            scene.given(*number, stake(50));
        }
        scene.close();
        assert_eq!(scene.dominant(), Some(holder), "{boxes:?}");
    }
}

#[test]
fn int_68_effective_values_are_compared_and_a_standing_player_may_hold_the_cards() {
    let mut scene = open(with_standing(), 5, 200);
    scene.given(6, lay_on("90.00", Line::Across));
    scene.given(Y, lay("46.00")).given(X, lay("46.00"));
    scene.close();
    assert_eq!(
        scene.table().coup().dominant,
        Some(Y),
        "46 before 45, the first in time"
    );
    scene.deal("9 4 K 4").play("abatage").staff();
    scene.then_money("P7 +46.00; P8 +46.00; S6 +45.00; S5 -137.00");
}

#[test]
fn ve_game_45_a_stake_lies_before_ones_own_box_beyond_the_line() {
    let mut scene = open(venice(), 1, 100);
    scene
        .when(2, lay_on("40.00", Line::Behind))
        .refused("VE-game-45");
    scene.given(2, lay_on("40.00", Line::Beyond));
    assert_eq!(stakes(&scene), [(2, dollars(40))]);
}

#[test]
fn ve_game_46_a_stake_across_the_line_counts_half() {
    let mut scene = open(venice(), 1, 100);
    scene.given(6, lay_on("80.00", Line::Across));
    assert_eq!(stakes(&scene), [(6, dollars(40))]);
    scene.banker_loses();
    scene.then_money("S6 +40.00; S1 -40.00");
    let mut scene = open(venice(), 1, 100);
    scene.given(6, lay_on("80.00", Line::Across)).banker_wins();
    scene.then_money("S6 -40.00; S1 +38.00; House +2.00");
}

#[test]
fn ve_game_46_the_whole_of_it_must_be_there_and_half_a_cent_is_not() {
    let mut scene = open(venice().seat(2, 79), 1, 100);
    scene
        .when(2, lay_on("80.00", Line::Across))
        .refused("INT-89");
    scene.given(3, lay_on("80.01", Line::Across));
    assert_eq!(stakes(&scene), [(3, dollars(40))]);
    scene
        .when(4, lay_on("0.01", Line::Across))
        .refused("INT-04");
}

#[test]
fn ve_game_47_unless_the_player_declares_otherwise() {
    let mut scene = open(venice(), 1, 100);
    scene.given(6, lay_on("80.00", Line::AcrossFull));
    assert_eq!(stakes(&scene), [(6, dollars(80))]);
    scene
        .when(7, lay_on("30.00", Line::AcrossFull))
        .refused("VE-game-43");
    scene.given(7, lay_on("30.00", Line::Across));
}

#[test]
fn int_67_beyond_across_and_behind() {
    // What 100.00 is worth, by where it lies; nothing where it is not in play.
    for line in Line::ALL {
        let worth = match line {
            Line::Beyond | Line::AcrossFull => Some(dollars(100)),
            Line::Across => Some(dollars(50)),
            Line::Behind => None,
        };
        let mut scene = open(venice(), 1, 200);
        scene.when(2, lay_on("100.00", line));
        match worth {
            Some(worth) => assert_eq!(stakes(scene.accepted()), [(2, worth)]),
            None => assert_eq!(stakes(scene.refused("VE-game-45")), []),
        }
    }
}

#[test]
fn ve_general_04_only_the_steward_closes_the_betting() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, stake(60));
    for actor in [Actor::Supervisor, Actor::Manager, Actor::House] {
        scene
            .when(actor, CroupierAct::NoMoreBets)
            .refused_as("VE-general-04", "wrong-role");
    }
    scene
        .when(2, CroupierAct::NoMoreBets)
        .refused("VE-general-04");
    scene
        .when(Actor::Croupier, CroupierAct::NoMoreBets)
        .then_events([Event::Said(SaidEvent::BetsClosed)]);
    scene
        .when(Actor::Croupier, CroupierAct::NoMoreBets)
        .refused_as("VE-general-04", "not-now");
}

#[test]
fn ve_general_05_after_the_call_stakes_are_not_changed() {
    let mut scene = open(with_standing(), 1, 100);
    scene.given(2, stake(60)).given(X, stake(20)).close();
    let moved = Act::Place(PlaceAct::MoveBox(crate::common::seat(5)));
    for cards in ["3 6 K A", ""] {
        scene.when(2, stake(80)).refused("VE-general-05");
        scene.when(2, stake(10)).refused("VE-general-05");
        scene.when(2, CoverAct::TakeBack).refused("VE-general-05");
        scene.when(2, CoverAct::Banco).refused("VE-general-05");
        scene.when(X, moved).refused("VE-game-22");
        scene.deal(cards);
    }
}

#[test]
fn ve_general_06_stakes_are_laid_individually() {
    let mut scene = open(venice(), 1, 100);
    let other = Actor::Patron(scene.party(3));
    scene
        .when((other, 2), stake(10))
        .refused_as("VE-general-06", "wrong-role");
    for staff in [
        Actor::Croupier,
        Actor::Supervisor,
        Actor::Manager,
        Actor::House,
    ] {
        scene.when((staff, 2), stake(10)).refused("VE-general-06");
    }
    scene.given(2, stake(10)).given(3, stake(10));
    assert_eq!(stakes(&scene), [(2, dollars(10)), (3, dollars(10))]);
}

#[test]
fn ve_general_07_only_house_chips_or_euro() {
    for tender in Tender::ALL {
        let taken = matches!(tender, Tender::Chips | Tender::Cash);
        let laid = Act::Cover(CoverAct::Stake {
            amount: dollars(10),
            line: Line::Beyond,
            tender,
            on_box: None,
        });
        let banked = Act::Bank(BankAct::Bank {
            amount: dollars(100),
            tender,
        });
        let mut scene = venice().scene();
        scene.when(1, banked);
        if !taken {
            scene.refused_as("VE-general-07", "tender-refused");
            scene.given(1, bank(100));
        }
        scene.when(2, laid);
        if taken {
            scene.accepted();
        } else {
            scene.refused_as("VE-general-07", "tender-refused");
        }
    }
}

#[test]
fn int_76_euro_are_changed_and_then_they_are_chips() {
    let mut scene = open(venice().seat(2, 0), 1, 100);
    let party = scene.party(2);
    scene.when(2, cash(stake(60))).then_events([
        Event::Cash(CashEvent::CashExchanged {
            party,
            amount: dollars(60),
        }),
        Event::Stake(StakeEvent::StakePlaced {
            party,
            kind: StakeKind::Part,
            amount: dollars(60),
            before: dollars(0),
        }),
    ]);
    scene.banker_loses();
    scene.then_money("S2 +120.00; S1 -60.00; Cash +60.00");
    let across = open(venice().seat(2, 0), 1, 100);
    let mut across = across;
    across.given(2, cash(lay_on("60.00", Line::Across)));
    assert_eq!(stakes(&across), [(2, dollars(30))]);
    across.banker_wins();
    across.then_money("S2 +30.00; S1 +28.50; House +1.50; Cash +60.00");
}

#[test]
fn ve_general_08_a_stake_after_the_call_is_not_accepted() {
    let mut scene = open(venice(), 1, 80);
    scene.given(2, stake(50)).given(3, stake(30)).close();
    scene.when(4, stake(20)).refused("VE-general-08");
    scene.when(4, CoverAct::Banco).refused("VE-general-08");
    scene.unpaid("9 4 K 4 abatage");
    scene.when(4, stake(20)).refused("VE-general-08");
    scene.staff();
    scene.then_money("S2 +50.00; S3 +30.00; S1 -80.00");
}

#[test]
fn int_24_part_wagers_are_raised_lowered_and_taken_back_before_the_call() {
    let mut scene = open(venice(), 1, 100);
    for whole in [10, 70, 40] {
        scene.given(2, stake(whole));
        assert_eq!(stakes(&scene), [(2, dollars(whole))]);
    }
    scene.given(2, CoverAct::TakeBack);
    assert_eq!(stakes(&scene), []);
    scene.when(2, CoverAct::TakeBack).refused("INT-24");
    scene.given(2, CoverAct::WithTable);
    scene.when(2, stake(10)).refused("INT-24");
}

#[test]
fn int_24_a_call_is_taken_back_until_the_betting_is_closed() {
    for call in [Act::Cover(CoverAct::Banco), Act::Cover(CoverAct::WithTable)] {
        let mut scene = open(venice(), 1, 100);
        scene.given(2, call).given(2, CoverAct::TakeBack);
        assert_eq!(stakes(&scene), []);
        scene.given(3, stake(100)).given(2, call).close();
        scene.when(2, CoverAct::TakeBack).refused("VE-general-05");
    }
    let mut scene = open(venice(), 1, 100);
    scene.given(2, CoverAct::Banco).banker_wins();
    scene.given(1, BankAct::Remain).given(2, CoverAct::Suivi);
    scene.given(2, CoverAct::TakeBack).given(3, CoverAct::Banco);
    assert_eq!(stakes(&scene), [(3, dollars(195))]);
}

#[test]
fn int_24_an_over_offer_is_refused_or_trimmed() {
    let mut scene = open(venice(), 1, 100);
    scene.given(2, stake(60));
    scene.when(3, stake(50)).refused("VE-game-43");

    let mut scene = open(venice().option("over_offer", "trim"), 1, 100);
    scene.given(2, stake(60)).given(3, stake(50));
    assert_eq!(stakes(&scene), [(2, dollars(60)), (3, dollars(40))]);
    scene.when(4, stake(1)).refused("VE-game-43");
    scene.given(3, CoverAct::TakeBack);
    scene.given(4, lay_on("100.00", Line::Across));
    assert_eq!(stakes(&scene), [(2, dollars(60)), (4, dollars(40))]);
}

#[test]
fn int_25_full_cover_leaves_the_larger_engagements_open_until_the_call() {
    let mut scene = open(venice(), 1, 100);
    scene
        .given(2, stake(60))
        .given(3, stake(40))
        .then_phase(OPEN);
    scene.given(4, CoverAct::Banco);
    assert_eq!(stakes(&scene), [(4, dollars(100))]);
}

#[test]
fn int_89_a_call_needs_the_whole_amount_in_the_purse() {
    let mut scene = open(venice().seat(2, 99).seat(3, 49), 1, 100);
    scene.when(2, CoverAct::Banco).refused("INT-89");
    scene.given(2, CoverAct::WithTable);
    scene.when(2, CoverAct::Banco).refused("INT-89");
    scene.when(3, stake(50)).refused("INT-89");
    assert_eq!(m("50.00"), scene.table().covered());
}
