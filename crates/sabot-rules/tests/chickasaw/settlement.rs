//! Who wins what (CK-desc-04, 05, 07, CK-settle, CK-a, CK-b, INT-41, 77, 92).

use sabot_core::Outcome;
use sabot_rules::table::act::Area;
use sabot_rules::table::{Event, PuntoEvent};

use super::kit::{Rounds, ending, nation, on, wager};
use crate::common::{Given, Scene, dollars, m};

fn round(given: Given, area: Area, whole: u64, outcome: Outcome) -> Scene {
    let mut scene = given.option("ante", "0.00").scene();
    scene.given(1, on(area, whole)).round(ending(outcome));
    scene
}

/// Every wager of 100.00 against every outcome.
#[test]
fn ck_desc_04_player_and_banker_pay_even_money() {
    round(nation(), Area::Player, 100, Outcome::Player).then_money("S1 +100.00; House -100.00");
    let mut scene = round(nation(), Area::Banker, 100, Outcome::Banker);
    let one = scene.party(1);
    scene.then_events([Event::Punto(PuntoEvent::Paid {
        party: one,
        area: Area::Banker,
        amount: dollars(100),
        win: dollars(100),
        commission: dollars(5),
    })]);
}

#[test]
fn ck_desc_05_a_tie_pays_eight_to_one() {
    round(nation(), Area::Tie, 10, Outcome::Tie).then_money("S1 +80.00; House -80.00");
    round(nation(), Area::Tie, 10, Outcome::Player).then_money("S1 -10.00; House +10.00");
    round(nation(), Area::Tie, 10, Outcome::Banker).then_money("S1 -10.00; House +10.00");
}

#[test]
fn ck_desc_07_the_commission_is_the_only_difference() {
    round(nation(), Area::Banker, 100, Outcome::Banker).then_money("S1 +95.00; House -95.00");
    round(nation(), Area::Player, 100, Outcome::Player).then_money("S1 +100.00; House -100.00");
    round(nation(), Area::Banker, 100, Outcome::Player).then_money("S1 -100.00; House +100.00");
    round(nation(), Area::Player, 100, Outcome::Banker).then_money("S1 -100.00; House +100.00");
}

#[test]
fn ck_a_1_player_and_banker_pay_one_to_one() {
    for (area, outcome) in [
        (Area::Player, Outcome::Player),
        (Area::Banker, Outcome::Banker),
    ] {
        let scene = round(nation(), area, 35, outcome);
        let paid =
            scene.count(|event| matches!(event, Event::Punto(PuntoEvent::Paid { win, .. }) if *win == dollars(35)));
        assert_eq!(paid, 1);
    }
}

#[test]
fn ck_a_2_five_per_cent_is_collected_on_banker_payouts() {
    let mut scene = round(nation(), Area::Banker, 35, Outcome::Banker);
    scene.then_money("S1 +33.25; House -33.25");
    assert_eq!(scene.table().pots().levy.get(), 175);
    let mut scene = nation().scene();
    let four = sabot_core::Percent::new(4).unwrap();
    scene
        .when(
            sabot_rules::table::Actor::Supervisor,
            sabot_rules::table::FloorAct::ChangeRate(four),
        )
        .refused("CK-a.2");
}

#[test]
fn ck_b_tie_bets_pay_eight_to_one() {
    round(nation(), Area::Tie, 5, Outcome::Tie).then_money("S1 +40.00; House -40.00");
}

#[test]
fn int_77_on_a_tie_the_two_other_wagers_push() {
    for area in [Area::Player, Area::Banker] {
        let mut scene = round(nation(), area, 100, Outcome::Tie);
        scene.then_money("S1 +0.00");
        let one = scene.party(1);
        scene.then_events([Event::Punto(PuntoEvent::WagerReturned {
            party: one,
            area,
            amount: dollars(100),
        })]);
        assert_eq!(scene.table().pots().levy.get(), 0, "no commission");
    }
}

#[test]
fn ck_settle_01_the_higher_count_wins() {
    let mut scene = nation().scene();
    scene.given(1, on(Area::Banker, 20)).dealt("6 7 K K");
    let (player, banker, outcome) = scene.table().coup().result.expect("a result");
    assert_eq!((player.get(), banker.get()), (6, 7));
    assert_eq!(outcome, Outcome::Banker);
}

#[test]
fn ck_settle_02_losing_bets_are_collected_before_winning_bets_are_paid() {
    for outcome in [Outcome::Player, Outcome::Banker, Outcome::Tie] {
        let mut scene = nation().scene();
        for number in 1..=3 {
            for area in Area::ALL {
                scene.given(number, on(area, 10));
            }
        }
        scene.round(ending(outcome));
        let all = |kind: fn(&Event) -> bool| {
            let events = scene.events().iter().enumerate();
            events
                .filter(|(_, event)| kind(event))
                .map(|(at, _)| at)
                .collect::<Vec<_>>()
        };
        let collected = all(|event| matches!(event, Event::Punto(PuntoEvent::Collected { .. })));
        let paid = all(|event| matches!(event, Event::Punto(PuntoEvent::Paid { .. })));
        let each = if outcome == Outcome::Tie { 0 } else { 6 };
        assert_eq!((collected.len(), paid.len()), (each, 3));
        assert!(collected.iter().max() < paid.iter().min(), "{outcome:?}");
    }
}

#[test]
fn int_41_each_commission_by_itself_exact_or_up_to_the_unit() {
    let cents = [("chip_unit", "0.01"), ("table_min", "0.01")];
    let up = |unit| [("chip_unit", unit), ("commission_rounding", "up_to_unit")];
    for (given, wagers, levy) in [
        (nation().options(&cents), ["10.10", "10.10"], 50 + 50),
        (nation().options(&up("0.01")), ["10.10", "10.10"], 51 + 51),
        (nation().options(&up("0.05")), ["10.10", "10.15"], 55 + 55),
        (nation(), ["35.00", "25.00"], 175 + 125),
        (nation().options(&up("1.00")), ["35.00", "20.00"], 200 + 100),
    ] {
        let mut scene = given.scene();
        for (number, amount) in (1..).zip(wagers) {
            scene.given(number, wager(Area::Banker, amount, true));
        }
        scene.round(ending(Outcome::Banker));
        assert_eq!(scene.table().pots().levy.get(), levy);
    }
}

#[test]
fn int_92_one_table_purse_pays_and_collects_and_the_rest_has_its_own_accounts() {
    for purse in ["house", "pool"] {
        let mut scene = nation().option("table_purse", purse).scene();
        scene
            .given(1, on(Area::Banker, 100))
            .given(2, on(Area::Player, 30));
        scene.round(ending(Outcome::Banker));
        let pots = scene.table().pots();
        assert_eq!(pots.table_purse.get(), 3_000 - 10_000);
        assert_eq!((pots.levy.get(), pots.ante.get()), (500, 100));
        let (one, two) = (scene.party(1), scene.party(2));
        assert_eq!(scene.table().holding(one), m("1094.50"));
        assert_eq!(scene.table().holding(two), m("969.50"));
    }
}
