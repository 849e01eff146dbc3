//! Dealt shoes of punto banco: the same whoever deals them, and within the errors of what is known exactly.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use std::num::NonZero;
use std::ops::ControlFlow;

use proptest::prelude::*;
use sabot_lab::Composition;
use sabot_lab::odds::{Choices, DrawRule};
use sabot_lab::simulate::{
    Expected, Feature, Goal, Kernel, Punto, Sharing, Tally, Weights, gather,
};
use sabot_rules::Rulebook;

fn sharing(threads: usize, chunk: u64) -> Sharing {
    Sharing {
        threads: NonZero::new(threads).unwrap(),
        chunk: NonZero::new(chunk).unwrap(),
    }
}

fn until(game: &Punto, kernel: Kernel, goal: Goal, sharing: Sharing) -> (Tally, u64) {
    let deal = |shoes| game.deal(kernel, shoes);
    let dealt = gather(goal, sharing, deal, |_| ControlFlow::Continue(()));
    assert!(dealt.complete);
    (dealt.results, dealt.shoes)
}

#[test]
fn every_kernel_deals_the_same_shoes() {
    for seed in [0, 1, 7, u64::MAX] {
        let full = Punto::full_shoes(seed);
        let games = [
            full.clone(),
            full.clone().burn(true),
            full.clone().one_more(true),
            full.clone().shoe(Composition::decks(6).unwrap()).cut(60),
            full.shoe(Composition::decks(1).unwrap())
                .burn(true)
                .one_more(true)
                .cut(0),
        ];
        for game in games {
            let [widest, portable, scalar] =
                Kernel::ALL.map(|kernel| game.deal(kernel, 1000..2500));
            assert_eq!(widest, scalar);
            assert_eq!(portable, scalar);
            assert_eq!(scalar.shoes(), 1500);
        }
    }
}

#[test]
fn a_shoe_that_no_lane_holds_is_dealt_one_card_at_a_time() {
    let game = Punto::full_shoes(3).shoe(Composition::decks(1260).unwrap());
    assert_eq!(game.kernel(Kernel::Widest), Kernel::Scalar);
    let coups = game.deal(Kernel::Widest, 0..1).count(Feature::Coup);
    assert!((13_000..13_500).contains(&coups), "{coups}");
    // The largest that a lane holds, and its twin.
    let game = Punto::full_shoes(3).shoe(Composition::decks(615).unwrap());
    assert_eq!(game.kernel(Kernel::Widest), Kernel::Widest);
    let [widest, portable, scalar] = Kernel::ALL.map(|kernel| game.deal(kernel, 0..40));
    assert_eq!((&widest, &portable), (&scalar, &scalar));
}

#[test]
fn the_answer_does_not_depend_on_threads_or_chunks() {
    let game = Punto::full_shoes(11);
    let goal = Goal::Coups(1_000_000);
    let expected = until(&game, Kernel::Widest, goal, sharing(1, 1_000_000));
    for (kernel, sharing) in [
        (Kernel::Widest, sharing(2, 32)),
        (Kernel::Widest, sharing(5, 700)),
        (Kernel::Portable, sharing(2, 1)),
        (Kernel::Scalar, sharing(3, 77)),
    ] {
        assert_eq!(until(&game, kernel, goal, sharing), expected);
    }
    // Whole shoes: with the last one the goal is reached, without it it is not.
    let (tally, shoes) = expected;
    assert!(tally.count(Feature::Coup) >= 1_000_000);
    let without = game.deal(Kernel::Widest, 0..shoes - 1);
    assert!(without.count(Feature::Coup) < 1_000_000);
    let by_shoes = until(&game, Kernel::Scalar, Goal::Shoes(shoes), sharing(2, 9));
    assert_eq!(by_shoes, (tally, shoes));
}

#[test]
fn whoever_stops_early_has_the_first_shoes_and_no_others() {
    let game = Punto::full_shoes(5);
    let deal = |shoes| game.deal(Kernel::Widest, shoes);
    let mut asked = 0;
    let dealt = gather(Goal::Coups(u64::MAX), sharing(2, 64), deal, |_| {
        asked += 1;
        if asked == 10 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert!(!dealt.complete && dealt.shoes >= 640 && dealt.shoes % 64 == 0);
    assert_eq!(dealt.results, game.deal(Kernel::Scalar, 0..dealt.shoes));
}

/// The exact counts of full shoes of eight and six decks, of all ordered deals of six cards.
const KNOWN: [(u32, [u64; 3]); 2] = [
    (
        8,
        [
            2_230_518_282_592_256,
            2_292_252_566_437_888,
            475_627_426_473_216,
        ],
    ),
    (
        6,
        [392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288],
    ),
];

/// Deals so many coups and finds each outcome within four standard errors of its exact rate.
#[expect(clippy::cast_precision_loss, reason = "the counts stay below 2^53")]
fn near_the_exact_odds(decks: u32, counts: [u64; 3], coups: u64) {
    let game = Punto::full_shoes(2026).shoe(Composition::decks(decks).unwrap());
    let goal = Goal::Coups(coups);
    let (tally, _) = until(&game, Kernel::Widest, goal, sharing(2, 2048));
    let all = counts.iter().sum::<u64>() as f64;
    let asked = [
        Weights::count(Feature::Player),
        Weights::count(Feature::Banker),
        Weights::ties(),
    ];
    for (weights, count) in asked.iter().zip(counts) {
        let estimate = tally.estimate(weights);
        let distance = estimate.distance(count as f64 / all).unwrap();
        println!("{decks} decks, {coups} coups: {estimate:?}, {distance:.2} errors off");
        assert!(distance.abs() < 4.0, "{estimate:?} is {distance} off");
        // Coups of one shoe hardly depend on each other: the error is about √(p(1 − p)/n).
        let plain = (estimate.rate * (1.0 - estimate.rate) / coups as f64).sqrt();
        let ratio = estimate.error.unwrap() / plain;
        assert!((0.9..1.1).contains(&ratio), "{estimate:?} {ratio}");
    }
}

#[test]
fn ten_million_coups_are_within_four_standard_errors() {
    for (decks, counts) in KNOWN {
        near_the_exact_odds(decks, counts, 10_000_000);
    }
}

#[test]
fn small_and_one_sided_shoes_are_dealt_to_the_end() {
    let zeros = Composition::new([6, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
    let fours = Composition::new([0, 0, 0, 0, 40, 0, 0, 0, 0, 0]).unwrap();
    for kernel in Kernel::ALL {
        let dealt = |shoe, cut| {
            Punto::full_shoes(1)
                .shoe(shoe)
                .cut(cut)
                .deal(kernel, 0..100)
        };
        // Six zeros: one coup, a tie with six cards; with the cutting card at fourteen none at all.
        let tally = dealt(zeros, 0);
        assert_eq!(tally.count(Feature::Coup), 100);
        assert_eq!((tally.ties(), tally.count(Feature::SixCards)), (100, 100));
        assert_eq!(dealt(zeros, 14).count(Feature::Coup), 0);
        // Fours alone: eight against eight, four cards.
        let tally = dealt(fours, 0);
        assert_eq!(tally.count(Feature::Coup), 900);
        assert_eq!((tally.ties(), tally.count(Feature::Natural)), (900, 900));
    }
}

#[test]
fn the_shoe_of_a_rulebook_is_as_its_options_say() {
    let mut rules = Rulebook::chickasaw();
    rules.set("decks", "6").unwrap();
    rules.set("burn", "on").unwrap();
    rules.set("last_hand", "one_more").unwrap();
    let game = Punto::of(&rules, 9).unwrap();
    let plain = Punto::full_shoes(9)
        .shoe(Composition::decks(6).unwrap())
        .burn(true)
        .one_more(true);
    assert_eq!(
        game.deal(Kernel::Widest, 0..64),
        plain.deal(Kernel::Scalar, 0..64)
    );
    assert!(Punto::of(&Rulebook::new_jersey(), 9).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 40,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_shoe_is_dealt_the_same_by_all(
        counts in prop::array::uniform10(0_u32..60),
        seed in any::<u64>(),
        first in 0_u64..1 << 40,
        cut in 0_u32..80,
        burn in any::<bool>(),
        one_more in any::<bool>(),
    ) {
        prop_assume!(counts.iter().sum::<u32>() >= 6);
        let shoe = Composition::new(counts).unwrap();
        let game = Punto::full_shoes(seed).shoe(shoe).cut(cut).burn(burn).one_more(one_more);
        let [widest, portable, scalar] =
            Kernel::ALL.map(|kernel| game.deal(kernel, first..first + 45));
        prop_assert_eq!(widest, scalar);
        prop_assert_eq!(portable, scalar);
    }
}

#[test]
fn hands_can_be_played_by_any_rule() {
    // New Jersey with every choice made: no vectors, but within four errors of its own odds.
    let table = Rulebook::new_jersey().draw;
    for (choices, rule) in DrawRule::every(&table, &Choices::default()).unwrap() {
        let game = Punto::full_shoes(8).rule(rule);
        let tally = game.deal(Kernel::Widest, 0..2_000);
        let expected = Expected::of(&game);
        for weights in [Weights::count(Feature::Player), Weights::bet_on_player()] {
            let distance = tally.estimate(&weights).distance(expected.rate(&weights));
            assert!(distance.unwrap().abs() < 4.0, "{choices:?} {distance:?}");
        }
    }
}
