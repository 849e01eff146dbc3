//! Wagers against the Banker: banco and part wagers (4.7 but for suivi).

use sabot_core::{Outcome, Party};
use sabot_rules::table::act::{Call, Line, Tender};
use sabot_rules::table::event::StakeKind;
use sabot_rules::table::phase::Stage;
use sabot_rules::table::{
    Act, BankEvent, CashEvent, CoverAct, CroupierAct, Event, Phase, PlaceAct, PlayAct, Refusal,
    SaidEvent, StakeEvent,
};
use sabot_rules::{Clause, Rulebook};

use super::house::{CR, banco, banked, covered, ends, nj, parts};
use crate::common::{Given, Scene, cash, dollars, m, say, stake};

const BANCO: Phase = Phase::Cover(Stage::Banco);
const OPEN: Phase = Phase::Cover(Stage::Open);

#[test]
fn nj_4_7a_1_everybody_but_the_banker_may_wager() {
    let mut scene = banked(nj(), 3, 1_000);
    scene
        .when(3, CoverAct::Banco)
        .refused_as("NJ-4.7a.1", "not-entitled")
        .when(3, stake(100))
        .refused_as("NJ-4.7a.1", "not-entitled")
        .when(3, CoverAct::Suivi)
        .refused_as("NJ-4.7a.1", "not-entitled");
    let others: Vec<u16> = scene.table().entitled().map(|party| party.0 + 1).collect();
    assert_eq!(others, [1, 2, 4, 5, 6, 7, 8, 9], "each by its seat");
}

#[test]
fn nj_4_7a_2_no_single_wager_exceeds_the_bankers() {
    let mut scene = banked(nj(), 3, 1_000);
    parts(&mut scene, &[]);
    scene
        .when(4, stake(1_001))
        .refused_as("NJ-4.7a.2", "too-high")
        .given(4, stake(1_000));
}

#[test]
fn nj_4_7a_3_all_wagers_together_do_not_exceed_it_and_the_rest_is_reported() {
    let mut scene = banked(nj(), 2, 1_000);
    scene.close().given(3, stake(600));
    let refusal = Refusal::TooHigh {
        amount: dollars(500),
        ceiling: dollars(400),
        clause: Clause::new("NJ-4.7a.3"),
    };
    assert_eq!(scene.when(4, stake(500)).refusal(), refusal);
    scene
        .when(4, stake(400))
        .then_phase(Phase::Closed)
        .when(5, stake(1))
        .refused("NJ-4.7e.1");
}

#[test]
fn nj_4_7c_1_a_banco_closes_the_part_wagers_before_they_start() {
    let mut scene = banked(nj(), 3, 1_000);
    scene
        .then_phase(BANCO)
        .when(4, stake(100))
        .refused_as("NJ-4.7c.1", "not-now")
        .given(6, CoverAct::Banco)
        .close()
        .then_phase(Phase::Closed);
    assert_eq!(scene.dominant(), Some(6));
    assert_eq!(scene.table().covered(), dollars(1_000));
}

#[test]
fn nj_4_7c_2_a_banco_needs_the_whole_amount() {
    banked(nj().seat(6, 999).seat(7, 1_000), 3, 1_000)
        .when(6, CoverAct::Banco)
        .refused_as("INT-89", "short-of-funds")
        .given(7, CoverAct::Banco)
        .then_money("S7 +0.00")
        .when(7, CoverAct::Banco)
        .refused("INT-24");
}

#[test]
fn nj_4_7c_3_of_several_callers_the_nearest_counter_clockwise() {
    for order in [[6, 2], [2, 6]] {
        let mut scene = banked(nj(), 8, 2_500);
        for caller in order {
            scene.given(caller, CoverAct::Banco);
        }
        let party = scene.party(6);
        scene
            .close()
            .then_events([Event::Stake(StakeEvent::StakeReturned {
                party,
                amount: dollars(2_500),
            })])
            .then_money("S6 +0.00");
        assert_eq!(scene.dominant(), Some(2), "from 8: 9, 1, 2");
    }
}

#[test]
fn nj_4_7d_1_part_wagers_go_round_from_the_bankers_right() {
    let mut scene = banked(nj(), 8, 1_000);
    scene.close();
    for (turn, next) in [(9, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7)] {
        scene
            .when(next, stake(10))
            .refused_as("NJ-4.7d.1", "not-entitled")
            .given(turn, stake(10));
    }
    scene.given(7, stake(10)).then_phase(OPEN);
    assert_eq!(scene.table().covered(), dollars(80));
}

#[test]
fn nj_4_7d_1_empty_seats_are_skipped() {
    let given = Given::law(Rulebook::new_jersey());
    let mut scene = banked(given.seats([1, 4, 8], 5_000), 8, 1_000);
    scene
        .close()
        .given(1, stake(10))
        .given(4, stake(10))
        .then_phase(OPEN);
}

#[test]
fn nj_4_7d_1_there_is_no_half_bank_call() {
    banked(nj(), 3, 1_000)
        .when(4, CoverAct::WithTable)
        .refused_as("NJ-4.7d.1", "unlawful");
}

#[test]
fn nj_4_7d_2_int_25_full_cover_closes_by_itself_and_less_at_the_call() {
    let mut full = banked(nj(), 3, 1_000);
    full.close()
        .given(4, stake(600))
        .when(5, stake(400))
        .then_events([Event::Said(SaidEvent::BetsClosed)])
        .then_never(|e| matches!(e, Event::Bank(BankEvent::BankWithdrawn { .. })))
        .then_phase(Phase::Closed);
    let mut part = banked(nj(), 3, 1_000);
    part.when(CR, CroupierAct::NoMoreBets)
        .refused_as("NJ-4.7d.2", "not-now")
        .close()
        .given(4, stake(700))
        .when(5, CroupierAct::NoMoreBets)
        .refused_as("NJ-4.7d.2", "wrong-role")
        .when(CR, CroupierAct::NoMoreBets)
        .then_events([
            Event::Said(SaidEvent::BetsClosed),
            Event::Bank(BankEvent::BankWithdrawn {
                amount: dollars(300),
            }),
        ]);
    assert_eq!(part.table().covered(), dollars(700));
}

#[test]
fn nj_4_7e_1_after_no_more_bets_nothing_is_made_raised_or_taken_back() {
    fn refused(scene: &mut Scene) -> &mut Scene {
        for (who, act) in [
            (4, stake(100)),
            (4, stake(800)),
            (4, Act::Cover(CoverAct::TakeBack)),
            (5, Act::Cover(CoverAct::Banco)),
            (5, Act::Cover(CoverAct::Suivi)),
            (5, stake(1)),
        ] {
            scene.when(who, act).refused_as("NJ-4.7e.1", "not-now");
        }
        scene
    }
    let mut scene = banked(nj(), 3, 1_000);
    covered(&mut scene, &[(4, 700)]);
    refused(&mut scene).given(CR, CroupierAct::CallCards);
    refused(&mut scene).given(3, PlayAct::Deal);
    refused(&mut scene).cards("3 2 K K");
    refused(&mut scene).given(4, say(Call::Card));
    refused(&mut scene).given(3, say(Call::UnderEight));
    refused(&mut scene).cards("4");
    refused(&mut scene).given(3, PlayAct::Draw);
    refused(&mut scene).cards("5").then_phase(Phase::Settling);
    refused(&mut scene)
        .given(CR, CroupierAct::Settle)
        .when(4, stake(100))
        .refused("NJ-4.7a.1");
}

#[test]
fn nj_4_7e_2_the_banker_takes_back_what_was_not_covered() {
    let mut scene = banked(nj(), 2, 1_000);
    covered(&mut scene, &[(4, 401), (6, 250), (8, 150)]).then_events([Event::Bank(
        BankEvent::BankWithdrawn {
            amount: dollars(199),
        },
    )]);
    let bank = scene.table().bank();
    assert_eq!((bank.placed, bank.amount), (dollars(1_000), dollars(801)));
    assert_eq!(
        scene.table().party(scene.party(2)).unwrap().purse,
        dollars(19_199)
    );
}

#[test]
fn nj_4_7f_cash_is_changed_before_it_is_a_wager() {
    let mut scene = banked(nj().seat(4, 100), 3, 1_000);
    let (party, amount) = (scene.party(4), dollars(600));
    scene
        .close()
        .when(4, stake(600))
        .refused_as("INT-89", "short-of-funds")
        .when(4, cash(stake(600)))
        .then_events([Event::Cash(CashEvent::CashExchanged { party, amount })])
        .then_money("S4 +600.00; Cash +600.00");
    let foreign = Act::Cover(CoverAct::Stake {
        amount,
        line: Line::Beyond,
        tender: Tender::ForeignChips,
        on_box: None,
    });
    scene
        .when(5, foreign)
        .refused_as("INT-103", "tender-refused");
}

#[test]
fn nj_4_7f_who_covers_the_whole_bank_with_cash_changes_it_first() {
    let buy_in = cash(Act::Place(PlaceAct::BuyIn {
        amount: dollars(900),
        tender: Tender::Chips,
    }));
    banked(nj().seat(4, 100), 3, 1_000)
        .when(4, CoverAct::Banco)
        .refused("INT-89")
        .given(4, buy_in)
        .given(4, CoverAct::Banco)
        .then_money("S4 +900.00; Cash +900.00");
}

#[test]
fn nj_4_7g_1_to_3_each_wager_wins_loses_or_is_void_with_the_players_hand() {
    for (outcome, money) in [
        (
            Outcome::Player,
            "S2 -801.00; S4 +401.00; S6 +250.00; S8 +150.00",
        ),
        (
            Outcome::Banker,
            "S2 +760.75; S4 -401.00; S6 -250.00; S8 -150.00; House +40.25",
        ),
        (Outcome::Tie, "S2 +0.00"),
    ] {
        let mut scene = banked(nj(), 2, 1_000);
        covered(&mut scene, &[(4, 401), (6, 250), (8, 150)]);
        ends(&mut scene, outcome).then_money(money);
    }
}

#[test]
fn nj_4_7g_2_nj_4_7g_3_lost_wagers_are_collected_and_void_ones_returned() {
    let lost =
        |scene: &Scene| scene.count(|e| matches!(e, Event::Stake(StakeEvent::StakeLost { .. })));
    let back = |scene: &Scene| {
        scene.count(|e| matches!(e, Event::Stake(StakeEvent::StakeReturned { .. })))
    };
    for (outcome, collected, returned) in [(Outcome::Banker, 3, 0), (Outcome::Tie, 0, 3)] {
        let mut scene = banked(nj(), 2, 1_000);
        covered(&mut scene, &[(4, 401), (6, 250), (8, 150)]);
        ends(&mut scene, outcome);
        assert_eq!((lost(&scene), back(&scene)), (collected, returned));
    }
}

#[test]
fn int_23_the_windows_follow_one_another_and_close_by_dealer_time_or_answers() {
    let lap = |seats| Phase::Cover(Stage::Lap(seats));
    let scene = banked(nj().suivi(7).preceding(500), 1, 500);
    scene.fork().then_phase(Phase::Cover(Stage::Suivi));
    scene.fork().given(7, CoverAct::Decline).then_phase(BANCO);
    scene.fork().time_up().then_phase(BANCO);
    let mut last = scene.fork();
    last.close().then_phase(BANCO).close().then_phase(lap(1));
    last.time_up().then_phase(lap(2));
    last.given(CR, CroupierAct::CloseWindow).then_phase(lap(3));
    for _ in 3..=8 {
        last.time_up();
    }
    last.then_phase(OPEN).time_up().then_phase(Phase::Deciding);
    let mut silent = scene.fork();
    silent.close();
    for number in 2..=9 {
        silent.given(number, CoverAct::Decline);
    }
    silent.then_phase(lap(1));
}

#[test]
fn int_23_window_seconds_say_how_long_each_is_open() {
    for (seconds, value) in [(10, "10"), (25, "25")] {
        let mut scene = banked(nj().option("window_seconds", value), 1, 500);
        assert_eq!(scene.window_seconds(), seconds);
        assert_eq!(scene.close().window_seconds(), seconds);
        parts(&mut scene, &[]);
        assert_eq!(scene.window_seconds(), seconds);
    }
}

#[test]
fn int_23_a_call_after_its_window_is_too_late() {
    let mut scene = banked(nj(), 3, 1_000);
    scene
        .close()
        .when(4, CoverAct::Banco)
        .refused_as("INT-23", "not-now")
        .given(4, stake(1_000))
        .then_phase(Phase::Closed);
}

#[test]
fn int_24_an_over_offer_is_refused_or_trimmed_as_the_house_chose() {
    for (value, taken) in [("refuse", None), ("trim", Some(400))] {
        let mut scene = banked(nj().option("over_offer", value), 2, 1_000);
        scene.close().given(3, stake(600)).when(4, stake(500));
        match taken {
            None => scene.refused_as("NJ-4.7a.3", "too-high"),
            Some(whole) => scene.then_money("S4 +0.00").then_events([
                Event::Stake(StakeEvent::StakePlaced {
                    party: Party(3),
                    kind: StakeKind::Part,
                    amount: dollars(whole),
                    before: m("0"),
                }),
                Event::Said(SaidEvent::BetsClosed),
            ]),
        };
    }
}

#[test]
fn int_24_before_the_call_a_part_wager_is_raised_lowered_and_taken_back() {
    let mut scene = banked(nj(), 2, 1_000);
    parts(&mut scene, &[(3, 300), (5, 200)]);
    let covered = |scene: &Scene| scene.table().covered();
    scene.given(3, stake(500));
    assert_eq!(covered(&scene), dollars(700));
    scene.when(3, stake(801)).refused("NJ-4.7a.3");
    scene.given(3, stake(100));
    assert_eq!(covered(&scene), dollars(300));
    scene.given(3, CoverAct::TakeBack).then_money("S3 +0.00");
    assert_eq!(covered(&scene), dollars(200));
    scene
        .when(3, CoverAct::TakeBack)
        .refused_as("INT-24", "not-entitled")
        .given(3, stake(50));
}

#[test]
fn int_24_a_part_wager_is_taken_back_while_the_lap_goes_on() {
    let mut scene = banked(nj(), 2, 1_000);
    scene
        .close()
        .given(3, stake(300))
        .given(4, stake(200))
        .given(3, CoverAct::TakeBack)
        .then_phase(Phase::Cover(Stage::Lap(3)));
    assert_eq!(scene.table().covered(), dollars(200));
}

#[test]
fn int_24_a_banco_binds_once_its_window_has_closed() {
    let mut scene = banked(nj(), 2, 1_000);
    scene.given(5, CoverAct::Banco).given(6, CoverAct::Banco);
    scene
        .fork()
        .close()
        .when(5, CoverAct::TakeBack)
        .refused("NJ-4.7e.1");
    let mut changed = scene.fork();
    changed.given(5, CoverAct::TakeBack).close();
    assert_eq!(changed.dominant(), Some(6));
    scene
        .given(5, CoverAct::TakeBack)
        .given(6, CoverAct::TakeBack);
    scene.close().then_phase(Phase::Cover(Stage::Lap(1)));
}

#[test]
fn int_24_a_part_wager_may_equal_the_whole_bank() {
    let mut scene = banked(nj(), 2, 1_000);
    parts(&mut scene, &[(9, 1_000)]).then_phase(Phase::Closed);
    assert_eq!(scene.dominant(), Some(9));
}

#[test]
fn int_89_a_purse_covers_the_raise_alone() {
    let mut scene = banked(nj().seat(3, 500), 2, 1_000);
    parts(&mut scene, &[(3, 300)]);
    scene
        .when(3, stake(501))
        .refused_as("INT-89", "short-of-funds")
        .given(3, stake(500));
    banco(nj(), 3, 100, 4).then_phase(Phase::Closed);
}
