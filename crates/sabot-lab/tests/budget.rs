//! Work that can be stopped: whatever the shoe, an answer costs no more than its budget, and what was known when it was
//! stopped is true.

use std::thread;

use num_traits::{One, Zero};
use proptest::prelude::*;
use sabot_core::{Money, Side};
use sabot_lab::advice::{
    Action, AdviceError, BankAnswer, BankQuestion, Charge, Follows, Opponent, Plan, Setting, Spot,
    TwoCards,
};
use sabot_lab::budget::{Budget, Cancel, Stopped};
use sabot_lab::exact::ratio;
use sabot_lab::solve::{Model, solve_within, sweep_within};
use sabot_lab::{Composition, Ratio};
use sabot_rules::Rulebook;

/// Shoes that took seconds, found by dealing at random.
const AWKWARD: [[u32; 10]; 6] = [
    [0, 2, 200, 24, 24, 0, 24, 2, 200, 200],
    [8, 11, 25, 0, 8, 1, 0, 0, 23, 16],
    [11, 19, 26, 15, 5, 4, 0, 29, 25, 7],
    [24, 2, 1, 200, 2, 0, 1, 0, 24, 200],
    [50, 0, 3000, 1, 0, 1, 0, 1, 3000, 1],
    [2, 2, 3, 3, 0, 0, 0, 3, 3, 2],
];

/// Enough for hardly any of them.
const LITTLE: u64 = 3_000_000;

fn holds([least, most]: &[Ratio; 2], value: &Ratio) -> bool {
    least <= value && value <= most
}

fn shoe(counts: [u32; 10]) -> Composition {
    Composition::new(counts).expect("a shoe")
}

fn venice(counts: [u32; 10]) -> Setting {
    Setting::of_model(Model::Venice, shoe(counts), ratio(1, 20)).expect("a game")
}

#[test]
fn no_solver_spends_more_than_its_budget_on_any_awkward_shoe() {
    for counts in AWKWARD {
        for model in Model::ALL {
            let budget = Budget::of(LITTLE);
            let solution = solve_within(&model.form(), &shoe(counts), &ratio(1, 20), &budget);
            assert!(budget.spent() <= LITTLE);
            let known = solution.complete || solution.bounds.is_some();
            assert!(known, "{model} {counts:?} has neither all nor bounds");
            assert!(!solution.complete || solution.stopped.is_none());
            let budget = Budget::of(LITTLE);
            let (from, to) = (ratio(0, 1), ratio(1, 2));
            let swept = sweep_within(&model.form(), &shoe(counts), &from, &to, &budget);
            assert!(budget.spent() <= LITTLE);
            assert!(!swept.complete || swept.stopped.is_none());
        }
    }
}

#[test]
fn the_same_budget_has_the_same_answer() {
    let setting = venice(AWKWARD[0]);
    let solve = || {
        let budget = Budget::of(LITTLE);
        let found = solve_within(&setting.form, &setting.shoe, &setting.levy, &budget);
        (found, budget.spent())
    };
    let (one, again) = (solve(), solve());
    assert_eq!(one, again);
    assert_eq!(one.0.stopped, Some(Stopped::Budget));
}

#[test]
fn a_word_from_outside_stops_a_search_that_has_begun() {
    let setting = venice(AWKWARD[2]);
    let cancel = Cancel::default();
    let budget = Budget::unlimited().with_cancel(&cancel);
    let solution = thread::scope(|scope| {
        let work = scope.spawn(|| {
            // The search sees the word through its own part of the budget.
            solve_within(&setting.form, &setting.shoe, &setting.levy, &budget)
        });
        cancel.cancel();
        work.join().unwrap()
    });
    assert_eq!(solution.stopped, Some(Stopped::Cancelled));
    assert!(!solution.complete);
}

fn question<'a>(
    rules: &'a Rulebook,
    opponent: &'a Opponent,
    counts: [u32; 10],
    horizon: u32,
) -> BankQuestion<'a> {
    BankQuestion {
        rules,
        follows: Follows::default(),
        shoe: shoe(counts),
        charge: Charge::Rulebook,
        bank: Money::cents(10_000).expect("money"),
        horizon,
        opponent,
    }
}

#[test]
fn a_bank_over_twenty_coups_is_answered_within_its_budget() {
    let rules = Rulebook::venice();
    for counts in AWKWARD {
        for opponent in ["equilibrium", "rule-table", "5=1/3,06/S=2/7"] {
            let opponent: Opponent = opponent.parse().unwrap();
            let budget = Budget::of(LITTLE);
            let asked = question(&rules, &opponent, counts, 20);
            let answer = asked.answer_within(&budget).unwrap();
            assert!(budget.spent() <= LITTLE);
            let BankAnswer::Between(between) = answer else {
                panic!("{counts:?} against {opponent} was not stopped");
            };
            assert_eq!(between.stopped, Stopped::Budget);
            let [least, most] = &between.survives;
            assert!(*least >= Ratio::zero() && least <= most && *most <= Ratio::one());
            assert!(between.keep[0] <= between.keep[1]);
        }
    }
}

#[test]
fn the_bounds_of_a_bank_hold_its_figures() {
    let rules = Rulebook::venice();
    let decks = [96, 24, 24, 24, 24, 24, 24, 24, 24, 24];
    for (counts, opponent) in [(decks, Opponent::Equilibrium), (decks, Opponent::RuleTable)] {
        let asked = question(&rules, &opponent, counts, 6);
        let whole = asked.answer().unwrap();
        for steps in [1, 10_000, 300_000, 900_000, 3_000_000] {
            let answer = asked.answer_within(&Budget::of(steps)).unwrap();
            let BankAnswer::Between(between) = answer else {
                continue;
            };
            assert!(holds(&between.keep, &whole.keep), "{steps}");
            assert!(holds(&between.keep_next, &whole.keep_next), "{steps}");
            assert!(holds(&between.banco, &whole.banco), "{steps}");
            assert!(holds(&between.banco_on, &whole.banco_on), "{steps}");
            assert!(holds(&between.survives, &whole.survives), "{steps}");
        }
        let nothing = asked.answer_within(&Budget::of(1)).unwrap();
        assert!(matches!(nothing, BankAnswer::Between(own) if own.known == 0));
    }
}

/// Every spot of both sides.
fn spots() -> Vec<Spot> {
    let hands = || TwoCards::all().filter(|hand| hand.total() < 8);
    let thirds = || sabot_core::Points::ALL.into_iter().map(Some).chain([None]);
    let bankers = hands().flat_map(|hand| thirds().map(move |third| Spot::Banker(hand, third)));
    hands().map(Spot::Player).chain(bankers).collect()
}

/// Whatever an equilibrium says lies within the bounds of a search that was stopped at once.
fn bounds_hold(setting: &Setting, levy: &Ratio) -> Result<(), TestCaseError> {
    let stopped = solve_within(&setting.form, &setting.shoe, levy, &Budget::of(1));
    let some = solve_within(&setting.form, &setting.shoe, levy, &Budget::of(100_000));
    let known = solve_within(&setting.form, &setting.shoe, levy, &Budget::of(60_000_000));
    for bounds in stopped.bounds.iter().chain(&some.bounds) {
        for found in &known.equilibria {
            prop_assert!(holds(&bounds.player, &found.value_player));
            prop_assert!(holds(&bounds.banker, &found.value_banker));
            let plan = Plan::of(&setting.form, found);
            let chances = setting.chances(&plan).expect("deals");
            prop_assert!(holds(&bounds.player_wins, &chances.player));
            prop_assert!(holds(&bounds.banker_wins, &chances.banker));
            for spot in spots() {
                for action in Action::ALL {
                    let Ok(worth) = setting.worth(spot, action, &plan) else {
                        continue;
                    };
                    let between = setting.worth_between(spot, action, bounds);
                    let between = between.expect("what has a worth has bounds");
                    prop_assert!(holds(&between, &worth), "{spot} {action}");
                }
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn what_is_known_of_a_stopped_search_is_true(
        counts in prop::array::uniform10(prop_oneof![0_u32..5, Just(24_u32), Just(200)]),
        percent in 0_u32..40,
        model in prop::sample::select(Model::ALL.to_vec()),
    ) {
        prop_assume!(counts.iter().sum::<u32>() >= 6);
        let levy = ratio(percent, 100);
        let setting = Setting::of_model(model, shoe(counts), levy.clone()).unwrap();
        bounds_hold(&setting, &levy)?;
    }

    #[test]
    fn any_shoe_and_horizon_is_answered_within_its_budget(
        counts in prop::array::uniform10(prop_oneof![0_u32..30, Just(200_u32), Just(3_000)]),
        horizon in 1_u32..=40,
        cents in 1_u64..5_000_000,
        is_venice in any::<bool>(),
        steps in prop::sample::select(vec![1_000_u64, 100_000, 1_000_000]),
    ) {
        let rules = if is_venice { Rulebook::venice() } else { Rulebook::new_jersey() };
        let asked = BankQuestion {
            bank: Money::cents(cents).unwrap(),
            ..question(&rules, &Opponent::Equilibrium, counts, horizon)
        };
        let budget = Budget::of(steps);
        let answer = asked.answer_within(&budget);
        prop_assert!(budget.spent() <= steps);
        if let Ok(BankAnswer::Between(between)) = answer {
            prop_assert!(between.keep_next[0] <= between.keep_next[1]);
            prop_assert!(between.banco[0] <= between.banco[1]);
        }
    }
}

#[test]
fn a_hand_that_was_not_thought_through_says_what_it_knows() {
    let setting = venice([96, 24, 24, 24, 24, 24, 24, 24, 24, 24]);
    let stopped = Opponent::Equilibrium.plan_within(&setting, &Budget::of(1_000));
    let Err(AdviceError::Stopped { why, bounds }) = stopped else {
        panic!("{stopped:?}");
    };
    let seven = Spot::Player("7 K".parse().unwrap());
    let advice = setting.advise_between(seven, why, &bounds).unwrap();
    assert_eq!(advice.best(), Some(Action::Stand), "{advice:?}");
    let natural = Spot::Player("9 K".parse().unwrap());
    assert!(setting.advise_between(natural, why, &bounds).is_err());
    let whole = Opponent::Equilibrium.plan(&setting).unwrap();
    let outlook = setting.outlook(Side::Banker, &whole.plan).unwrap();
    assert!(holds(&bounds.banker, &outlook.best));
}
