//! Advice against the solver: two routes that share no count must say the same.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use num_traits::{One, Signed, Zero};
use proptest::prelude::*;
use sabot_core::{Money, Points, Side};
use sabot_lab::advice::{
    Action, AdviceError, BankQuestion, Charge, Follows, Opponent, Plan, Setting, Spot, TwoCards,
};
use sabot_lab::exact::{decimal, ratio};
use sabot_lab::levy::effective_levy;
use sabot_lab::solve::{Model, certify, solve_form};
use sabot_lab::{Composition, Ratio};
use sabot_rules::{Cell, Rulebook};

fn decks(decks: u32) -> Composition {
    Composition::decks(decks).unwrap()
}

fn model(model: Model, shoe: Composition, levy: Ratio) -> Setting {
    Setting::of_model(model, shoe, levy).unwrap()
}

fn new_jersey(shoe: Composition, levy: Ratio) -> Setting {
    Setting::of(&Rulebook::new_jersey(), Follows::default(), shoe, levy).unwrap()
}

fn hand(text: &str) -> TwoCards {
    text.parse().unwrap()
}

fn player(text: &str) -> Spot {
    Spot::Player(hand(text))
}

fn banker(text: &str, third: Option<u8>) -> Spot {
    Spot::Banker(hand(text), third.map(|third| Points::new(third).unwrap()))
}

fn equilibrium(setting: &Setting) -> Plan {
    Opponent::Equilibrium.plan(setting).unwrap().plan
}

#[test]
fn where_an_equilibrium_mixes_both_actions_cost_nothing() {
    let mut mixing = 0;
    for (name, levy) in [
        (Model::A1, ratio(0, 1)),
        (Model::A1, ratio(1, 20)),
        (Model::B3, ratio(1, 20)),
        (Model::NewJerseyCards, ratio(1, 20)),
    ] {
        let setting = model(name, decks(6), levy);
        let plan = equilibrium(&setting);
        for spot in every_spot() {
            let draws = plan.draws(spot);
            if !draws.is_zero() && !draws.is_one() {
                let advice = setting.advise(spot, &plan).unwrap();
                assert!(advice.is_indifferent(), "{name} {spot}");
                assert_eq!((advice.cell, advice.alternatives.len()), (Cell::Free, 2));
                assert_eq!(advice.plan_draws, *draws);
                mixing += 1;
            }
        }
    }
    assert!(
        mixing >= 4,
        "{mixing} mixing spots are too few to mean anything"
    );
}

#[test]
fn the_banker_of_b2_mixes_where_both_actions_cost_nothing() {
    let setting = model(Model::B2, decks(6), ratio(1, 20));
    let solution = solve_form(&setting.form, &setting.shoe, &setting.levy);
    let found = &solution.equilibria[0];
    let plan = Plan::of(&setting.form, found);
    let mixes: Vec<String> = found.banker_mix().map(|own| own.set.to_string()).collect();
    assert_eq!(mixes, ["06/S"]);
    let advice = setting.advise(banker("K 6", None), &plan).unwrap();
    assert!(advice.is_indifferent());
    assert!(
        !setting
            .advise(banker("8 8", None), &plan)
            .unwrap()
            .is_indifferent()
    );
}

/// Every spot on which somebody may have to choose.
fn every_spot() -> Vec<Spot> {
    let hands = || TwoCards::all().filter(|hand| hand.total() < 8);
    let thirds = || Points::ALL.into_iter().map(Some).chain([None]);
    let bankers = hands().flat_map(|hand| thirds().map(move |third| Spot::Banker(hand, third)));
    hands().map(Spot::Player).chain(bankers).collect()
}

/// The plan of an equilibrium is a best reply to itself, and its value is the solver's.
fn ties_to_the_solver(setting: &Setting) {
    let solution = solve_form(&setting.form, &setting.shoe, &setting.levy);
    for found in &solution.equilibria {
        let plan = Plan::of(&setting.form, found);
        let chances = setting.chances(&plan).unwrap();
        let levy = &setting.levy;
        assert_eq!(chances.gain(Side::Player, levy), found.value_player);
        assert_eq!(chances.gain(Side::Banker, levy), found.value_banker);
        assert_eq!(
            &chances.player + &chances.banker + &chances.tie,
            Ratio::one()
        );
        assert_eq!(by_hand(setting, &plan), found.value_player);
    }
}

/// The player's value put together from the advice on every hand.
fn by_hand(setting: &Setting, plan: &Plan) -> Ratio {
    let counts = setting.shoe.counts().map(i64::from);
    let gone = i64::from(!setting.form.replacement);
    let cards: i64 = counts.iter().sum();
    let mut sum = Ratio::zero();
    for hand in TwoCards::all() {
        let [a, b] = hand.values();
        let second = counts[b] - if a == b { gone } else { 0 };
        let ways = counts[a] * second * if a == b { 1 } else { 2 };
        if ways < 1 {
            continue;
        }
        let ev = match setting.advise(Spot::Player(hand), plan) {
            Ok(advice) => {
                let draws = plan.draws(Spot::Player(hand));
                let part = |own: &sabot_lab::advice::Alternative| match own.action {
                    Action::Draw => &own.ev * draws,
                    Action::Stand => &own.ev * (Ratio::one() - draws),
                };
                advice.alternatives.iter().map(part).sum()
            }
            Err(AdviceError::Natural { total }) => natural(counts, (a, b), gone, total),
            Err(error) => panic!("{error}"),
        };
        sum += ev * ratio(ways, cards * (cards - gone));
    }
    sum
}

/// A natural against every two cards of the banker.
fn natural(mut counts: [i64; 10], (a, b): (usize, usize), gone: i64, total: usize) -> Ratio {
    counts[a] -= gone;
    counts[b] -= gone;
    let cards: i64 = counts.iter().sum();
    let mut sum = 0;
    for first in 0..10 {
        for second in 0..10 {
            let twice = if first == second { gone } else { 0 };
            let ways = counts[first] * (counts[second] - twice);
            let banker = (first + second) % 10;
            sum += match total.cmp(&banker) {
                std::cmp::Ordering::Greater => ways,
                std::cmp::Ordering::Less => -ways,
                std::cmp::Ordering::Equal => 0,
            };
        }
    }
    ratio(sum, cards * (cards - gone))
}

#[test]
fn all_hands_together_are_worth_what_the_solver_says() {
    for name in [Model::A1, Model::B1, Model::B2, Model::B3, Model::NewJersey] {
        ties_to_the_solver(&model(name, decks(6), ratio(1, 20)));
    }
    let shoe = Composition::new([9, 1, 0, 4, 2, 3, 0, 5, 2, 1]).unwrap();
    ties_to_the_solver(&new_jersey(shoe, ratio(1, 20)));
    ties_to_the_solver(&model(Model::B2, shoe, ratio(28, 550)));
}

#[test]
fn the_best_reply_gains_what_the_certificate_says() {
    let setting = model(Model::B2, decks(6), ratio(1, 20));
    let solution = solve_form(&setting.form, &setting.shoe, &setting.levy);
    // A banker who never draws where he mixes is no equilibrium; the certificate says what a player gains on him.
    let mut found = solution.equilibria[0].clone();
    let mixed = found
        .banker
        .iter_mut()
        .find(|own| own.set.to_string() == "06/S");
    mixed.unwrap().draw.value = Ratio::zero();
    let certificate = certify(&setting.form, &setting.shoe, &setting.levy, &found);
    assert!(!certificate.holds);
    let plan = Plan::of(&setting.form, &found);
    let value = |plan: &Plan, side| {
        let chances = setting.chances(plan).unwrap();
        chances.gain(side, &setting.levy)
    };
    assert_eq!(value(&plan, Side::Player), certificate.value_player);
    let best = setting.best_reply(Side::Banker, &plan);
    assert_eq!(value(&best, Side::Banker), certificate.best_banker);
    // By its cards the player's side does at least as well as by its count.
    let best = setting.best_reply(Side::Player, &plan);
    assert!(value(&best, Side::Player) >= certificate.best_player);
}

#[test]
fn a_best_reply_by_the_cards_is_the_certificates() {
    let setting = model(Model::B3, decks(6), ratio(1, 20));
    let solution = solve_form(&setting.form, &setting.shoe, &setting.levy);
    let mut found = solution.equilibria[0].clone();
    for own in &mut found.banker {
        own.draw.value = Ratio::zero();
    }
    let certificate = certify(&setting.form, &setting.shoe, &setting.levy, &found);
    let plan = Plan::of(&setting.form, &found);
    let best = setting.best_reply(Side::Player, &plan);
    let chances = setting.chances(&best).unwrap();
    assert_eq!(
        chances.gain(Side::Player, &setting.levy),
        certificate.best_player
    );
    assert!(certificate.best_player > certificate.value_player);
}

/// What the player's side gains per hundred in Venice by this strategy against a banker who does his best, and in
/// equilibrium.
fn price(strategy: &str, levy: Ratio) -> [String; 2] {
    let rules = Rulebook::venice();
    let setting = Setting::of(&rules, Follows::default(), decks(6), levy).unwrap();
    let opponent: Opponent = strategy.parse().unwrap();
    let plan = opponent.plan(&setting).unwrap().plan;
    let best = setting.best_reply(Side::Banker, &plan);
    [best, equilibrium(&setting)].map(|plan| {
        let gain = setting.chances(&plan).unwrap();
        let gain = gain.gain(Side::Player, &setting.levy) * ratio(100, 1);
        decimal(&gain, 4)
    })
}

#[test]
fn the_rule_table_has_its_price_against_a_banker_who_does_not_follow_it() {
    // Without a levy nobody can press the player's side below the value of the game, but for its own fault.
    assert_eq!(price("rule-table", ratio(0, 1)), ["-1.5501", "-1.2841"]);
    assert_eq!(price("5=draw", ratio(0, 1)), ["-1.3813", "-1.2841"]);
    // The levy is the banker's: he holds the player's side to the same.
    assert_eq!(price("5=draw", ratio(1, 20)), ["-1.3813", "-1.2841"]);
}

#[test]
fn chickasaw_leaves_nothing_to_decide() {
    let rules = Rulebook::chickasaw();
    let setting = Setting::of(&rules, Follows::default(), decks(8), ratio(1, 20)).unwrap();
    let plan = equilibrium(&setting);
    assert_eq!(plan, Plan::by_table(&setting));
    for spot in every_spot() {
        if let Ok(advice) = setting.advise(spot, &plan) {
            assert_eq!(advice.alternatives.len(), 1);
            assert!(advice.best().cost.is_zero());
        }
    }
    // The odds of punto banco, by a third route.
    let chances = setting.chances(&plan).unwrap();
    let all = 4_998_398_275_503_360_u64;
    assert_eq!(chances.player, ratio(2_230_518_282_592_256_u64, all));
    assert_eq!(chances.banker, ratio(2_292_252_566_437_888_u64, all));
    assert_eq!(chances.tie, ratio(475_627_426_473_216_u64, all));
}

#[test]
fn what_cannot_be_is_said() {
    let rules = Rulebook::new_jersey();
    let setting = new_jersey(decks(6), ratio(1, 20));
    let plan = Plan::by_table(&setting);
    let said = |spot| setting.advise(spot, &plan).unwrap_err().to_string();
    assert!(said(player("K 9")).contains("9 on two cards is a natural"));
    let shoe = Composition::new([9, 1, 1, 1, 1, 1, 1, 1, 1, 1]).unwrap();
    let small = new_jersey(shoe, ratio(1, 20));
    let error = small.advise(player("A A"), &plan).unwrap_err();
    assert_eq!(error, AdviceError::NotThere { value: 1 });
    let all = Setting::of(&rules, Follows::default(), decks(6), ratio(1, 1));
    assert!(matches!(all, Err(AdviceError::Levy { .. })));
    // Only nines and tens: without a natural the player's side has nothing, and nothing always draws.
    let shoe = Composition::new([50, 0, 0, 0, 0, 0, 0, 0, 0, 50]).unwrap();
    let setting = new_jersey(shoe, ratio(1, 20));
    let plan = Plan::by_table(&setting);
    let error = setting.advise(banker("K K", None), &plan).unwrap_err();
    let spot = "00/S".to_owned();
    assert_eq!(error, AdviceError::Unreached { spot });
}

#[test]
fn venice_is_free_or_conventional_and_stops_at_a_natural() {
    let mut rules = Rulebook::venice();
    let of = |rules: &Rulebook, follows| Setting::of(rules, follows, decks(6), ratio(1, 20));
    let free = of(&rules, Follows::default()).unwrap();
    assert_eq!(free.form, Model::Venice.form());
    let bound = Follows {
        player: true,
        banker: false,
    };
    let bound = of(&rules, bound).unwrap();
    assert_eq!(bound.cell(player("K 4")), Cell::MustDraw);
    assert_eq!(bound.cell(banker("K 4", None)), Cell::Free);
    rules.set("ve_free_play", "conventional").unwrap();
    let conventional = of(&rules, Follows::default()).unwrap();
    assert_eq!(conventional.form, Model::NewJerseyCards.form());
    rules.set("ve_banker_natural_stops", "false").unwrap();
    let error = of(&rules, Follows::default()).unwrap_err();
    assert_eq!(error, AdviceError::NaturalGoesOn);
}

#[test]
fn the_smallest_the_plainest_and_the_largest_shoes_are_counted() {
    for counts in [
        [1, 1, 1, 1, 1, 1, 0, 0, 0, 0],
        [6, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 7, 0, 0, 0, 0],
        [
            307_680, 76_920, 76_920, 76_920, 76_920, 76_920, 76_920, 76_920, 76_920, 76_920,
        ],
    ] {
        let shoe = Composition::new(counts).unwrap();
        ties_to_the_solver(&new_jersey(shoe, ratio(1, 20)));
    }
}

#[test]
fn rounding_changes_what_the_bank_is_worth() {
    let rules = Rulebook::new_jersey();
    let at = |amount: &str| effective_levy(&rules, amount.parse().unwrap());
    let value = |levy: Ratio| {
        let setting = new_jersey(decks(6), levy);
        let chances = setting.chances(&equilibrium(&setting)).unwrap();
        chances.gain(Side::Banker, &setting.levy)
    };
    assert_eq!(at("20.00"), at("130.00"));
    assert!(value(at("137.50")) < value(at("130.00")));
}

fn question<'a>(rules: &'a Rulebook, opponent: &'a Opponent, horizon: u32) -> BankQuestion<'a> {
    BankQuestion {
        rules,
        follows: Follows::default(),
        shoe: decks(6),
        charge: Charge::Rulebook,
        bank: Money::cents(13_750).unwrap(),
        horizon,
        opponent,
    }
}

#[test]
fn a_bank_gains_what_it_stands_at_in_the_end_less_what_it_began_with() {
    let rules = Rulebook::new_jersey();
    for opponent in [Opponent::Equilibrium, Opponent::RuleTable] {
        for horizon in [1, 2, 5] {
            let advice = question(&rules, &opponent, horizon).answer().unwrap();
            let end: Ratio = advice
                .endings
                .iter()
                .map(|end| &end.height * &end.chance)
                .sum();
            assert_eq!(advice.keep, end - ratio(13_750, 1));
            let alive: Ratio = advice.endings.iter().map(|end| &end.chance).sum();
            assert_eq!(advice.survives, alive);
            assert_eq!(advice.endings.len(), usize::try_from(horizon).unwrap() + 1);
        }
    }
}

#[test]
fn the_first_coup_of_a_bank_is_the_game() {
    let rules = Rulebook::new_jersey();
    let advice = question(&rules, &Opponent::Equilibrium, 3)
        .answer()
        .unwrap();
    assert_eq!(advice.levy, ratio(28, 550));
    let setting = new_jersey(decks(6), ratio(28, 550));
    let solution = solve_form(&setting.form, &setting.shoe, &setting.levy);
    let found = &solution.equilibria[0];
    let bank = ratio(13_750, 1);
    assert_eq!(advice.keep_next, &bank * &found.value_banker);
    assert_eq!(advice.banco, &bank * &found.value_player);
    assert!(advice.banco.is_negative() && advice.banco_on < advice.banco);
    let [first, second, ..] = advice.endings.as_slice() else {
        panic!("three coups have four endings");
    };
    assert_eq!((first.wins, second.wins), (0, 1));
    assert_eq!(second.height, ratio(2 * 13_750 - 700, 1));
    let thrice = &advice.next.tie * &advice.next.tie * &advice.next.tie;
    assert_eq!(first.chance, thrice);
}

#[test]
fn a_gross_bank_doubles_and_an_exact_rate_is_not_rounded() {
    let mut rules = Rulebook::venice();
    rules.set("bank_growth", "gross").unwrap();
    let advice = question(&rules, &Opponent::RuleTable, 1).answer().unwrap();
    assert_eq!(advice.endings[1].height, ratio(27_500, 1));
    let rules = Rulebook::new_jersey();
    let mut asked = question(&rules, &Opponent::RuleTable, 2);
    asked.charge = Charge::Rate(ratio(1, 20));
    let advice = asked.answer().unwrap();
    assert_eq!(advice.endings[2].height, ratio(13_750 * 39 * 39, 400));
}

#[test]
fn a_bank_that_cannot_be_is_said() {
    let opponent = Opponent::RuleTable;
    let rules = Rulebook::new_jersey();
    let said = |asked: BankQuestion<'_>| asked.answer().unwrap_err().to_string();
    assert!(said(question(&rules, &opponent, 0)).contains("a horizon is 1 to 40 coups, not 0"));
    assert!(said(question(&rules, &opponent, 41)).contains("not 41"));
    let mut asked = question(&rules, &opponent, 1);
    asked.bank = Money::ZERO;
    assert!(said(asked).contains("a bank of 0.00 is nothing"));
    let mut asked = question(&rules, &opponent, 40);
    asked.bank = Money::MAX;
    assert!(said(asked).contains("outgrows all money"));
    let rules = Rulebook::chickasaw();
    assert!(said(question(&rules, &opponent, 1)).contains("chickasaw has no bank"));
}

/// Venice on this shoe.
fn venice(shoe: Composition) -> Setting {
    let rules = Rulebook::venice();
    Setting::of(&rules, Follows::default(), shoe, ratio(1, 20)).unwrap()
}

#[test]
fn the_fast_equilibrium_is_the_solvers_where_one_count_is_enough_and_where_it_is_not() {
    let whole = venice(decks(6));
    assert_eq!(whole.equilibrium().unwrap(), equilibrium(&whole));
    // With nothing but low cards left, a four is worth standing on.
    let low = Composition::new([0, 20, 20, 20, 20, 0, 0, 0, 0, 0]).unwrap();
    let low = venice(low);
    let plan = low.equilibrium().unwrap();
    for side in [Side::Player, Side::Banker] {
        assert!(low.is_best_reply(side, &plan), "{side:?}");
    }
    let free = every_spot()
        .into_iter()
        .filter(|spot| matches!(spot, Spot::Player(_)));
    let odd = |spot: &Spot| spot.total() < 5 && plan.draws(*spot).is_zero();
    assert!(
        free.filter(odd).count() > 0,
        "the low shoe was to be an odd one"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any shoe, any levy: advice and solver agree on what the game is worth, and the equilibrium is a best reply.
    #[test]
    fn advice_and_solver_agree_on_any_shoe(
        counts in prop::array::uniform10(0..40_u32),
        levy in 0..20_u32,
    ) {
        let Ok(shoe) = Composition::new(counts) else { return Ok(()) };
        let setting = new_jersey(shoe, ratio(levy, 100));
        ties_to_the_solver(&setting);
        let plan = equilibrium(&setting);
        for spot in every_spot() {
            let Ok(advice) = setting.advise(spot, &plan) else { continue };
            if let Some(cost) = advice.cost(Action::Draw).filter(|_| plan.draws(spot).is_one()) {
                prop_assert!(cost.is_zero(), "{spot} draws at a cost of {cost}");
            }
            if let Some(cost) = advice.cost(Action::Stand).filter(|_| plan.draws(spot).is_zero()) {
                prop_assert!(cost.is_zero(), "{spot} stands at a cost of {cost}");
            }
        }
    }

    /// On any shoe the fast equilibrium is one.
    #[test]
    fn the_fast_equilibrium_is_an_equilibrium(counts in prop::array::uniform10(0..30_u32)) {
        let Ok(shoe) = Composition::new(counts) else { return Ok(()) };
        let setting = venice(shoe);
        let plan = setting.equilibrium().unwrap();
        for side in [Side::Player, Side::Banker] {
            prop_assert!(setting.is_best_reply(side, &plan), "{:?}", side);
        }
    }
}
