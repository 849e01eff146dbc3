//! The fast route against plain enumeration, on shoes of every size, and against what has been published.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use proptest::prelude::*;
use sabot_lab::odds::{BATCH, Choices, DOUBLES_MAX, DrawRule, Kernel, Odds, WORDS_MAX, plain};
use sabot_lab::{Composition, Ratio, exact};
use sabot_rules::Rulebook;

fn chickasaw() -> DrawRule {
    DrawRule::chickasaw()
}

fn kernel() -> &'static Kernel {
    Kernel::known(&chickasaw()).unwrap()
}

/// Every rule of the three rulebooks.
fn rules() -> Vec<DrawRule> {
    let tables = [
        Rulebook::chickasaw(),
        Rulebook::new_jersey(),
        Rulebook::venice(),
    ]
    .map(|book| book.draw);
    let every = tables
        .iter()
        .map(|table| DrawRule::every(table, &Choices::default()).unwrap());
    every.flatten().map(|(_, rule)| rule).collect()
}

/// Counts in which whole values may be missing.
fn counts(most: u32) -> impl Strategy<Value = [u32; 10]> {
    prop::array::uniform10(prop_oneof![1 => Just(0), 4 => 0..=most])
}

fn shoe(most: u32) -> impl Strategy<Value = Composition> {
    counts(most).prop_filter_map("a coup may need six", |counts| {
        Composition::new(counts).ok()
    })
}

/// A shoe of exactly so many cards.
fn of_size(cards: u32) -> impl Strategy<Value = Composition> {
    prop::collection::vec(0..=cards, 9).prop_map(move |mut cuts| {
        cuts.sort_unstable();
        let bounds = [vec![0], cuts, vec![cards]].concat();
        let counts = std::array::from_fn(|value| bounds[value + 1] - bounds[value]);
        Composition::new(counts).unwrap()
    })
}

#[test]
fn six_and_eight_decks_count_as_published() {
    let of = |decks: u32| {
        let odds = Odds::of(&Composition::decks(decks).unwrap(), &chickasaw());
        [odds.player(), odds.banker(), odds.tie()]
    };
    assert_eq!(
        of(8),
        [
            2_230_518_282_592_256,
            2_292_252_566_437_888,
            475_627_426_473_216
        ]
    );
    assert_eq!(
        of(6),
        [392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288]
    );
}

#[test]
fn one_deck_counts_the_same_by_all_three_routes_under_every_rule() {
    let one_deck = Composition::decks(1).unwrap();
    for rule in rules() {
        let known = plain::by_six_loops(&one_deck, &rule);
        assert_eq!(plain::by_pairs(&one_deck, &rule), known);
        assert_eq!(Kernel::known(&rule).unwrap().counts(&one_deck), known);
        assert_eq!(known.iter().sum::<u128>(), (47..=52).product());
    }
}

#[test]
fn a_rule_of_nobodys_book_is_counted_too() {
    let stubborn = DrawRule::new(|_| false, |_, _| true);
    let shoe = Composition::decks(2).unwrap();
    assert!(Kernel::known(&stubborn).is_none());
    let known = plain::by_six_loops(&shoe, &stubborn);
    assert_eq!(Kernel::of(&stubborn).counts(&shoe), known);
    let odds = Odds::of(&shoe, &stubborn);
    assert_eq!([odds.player(), odds.banker(), odds.tie()], known);
}

#[test]
fn shoes_at_the_borders_of_each_width_are_exact() {
    for cards in [
        DOUBLES_MAX,
        DOUBLES_MAX + 1,
        WORDS_MAX,
        WORDS_MAX + 1,
        65_544,
        1_000_000,
    ] {
        let mut counts = [cards / 10; 10];
        counts[9] += cards % 10;
        let mut lopsided = [1; 10];
        lopsided[8] = cards - 9;
        for counts in [counts, lopsided] {
            let shoe = Composition::new(counts).unwrap();
            assert_eq!(shoe.total(), cards);
            let known = plain::by_pairs(&shoe, &chickasaw());
            assert_eq!(kernel().counts(&shoe), known, "{shoe}");
            assert_eq!(known.iter().sum::<u128>(), deals(cards));
        }
    }
}

#[test]
fn doubles_and_words_hold_every_deal_up_to_their_border_and_no_further() {
    assert!(deals(DOUBLES_MAX) < 1 << 53 && deals(DOUBLES_MAX + 1) > 1 << 53);
    assert!(deals(WORDS_MAX) < 1 << 64 && deals(WORDS_MAX + 1) > 1 << 64);
}

fn deals(cards: u32) -> u128 {
    (0..6).map(|taken| u128::from(cards - taken)).product()
}

#[test]
fn a_shoe_of_one_value_has_one_outcome() {
    for value in 0..10 {
        for count in [6, 7, 32, 458, 459, 1_627, 1_628, 1_000_000] {
            let mut counts = [0; 10];
            counts[value] = count;
            let shoe = Composition::new(counts).unwrap();
            let tally = kernel().counts(&shoe);
            assert_eq!(tally, plain::by_six_loops(&shoe, &chickasaw()), "{shoe}");
            assert_eq!(
                tally.iter().filter(|count| **count > 0).count(),
                1,
                "{shoe}"
            );
        }
    }
}

#[test]
fn a_batch_of_mixed_sizes_answers_like_one_by_one() {
    let sizes = [1, 8, 9, 31, 32, 100, 2_000, 3];
    let shoes: Vec<Composition> = sizes
        .iter()
        .cycle()
        .take(2 * BATCH + 5)
        .map(|&decks| Composition::decks(decks).unwrap())
        .collect();
    let mut answers = vec![[0; 3]; shoes.len()];
    kernel().batch(&shoes, &mut answers);
    for (shoe, answer) in shoes.iter().zip(answers) {
        assert_eq!(answer, kernel().counts(shoe), "{shoe}");
    }
}

#[test]
fn chances_add_up_to_one() {
    let odds = Odds::of(&Composition::decks(8).unwrap(), &chickasaw());
    assert_eq!(odds.chances().iter().sum::<Ratio>(), exact::ratio(1, 1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn small_shoes_count_the_same_by_all_three_routes(shoe in shoe(3), rule in 0..13_usize) {
        let rule = rules()[rule];
        let known = plain::by_six_loops(&shoe, &rule);
        prop_assert_eq!(plain::by_pairs(&shoe, &rule), known);
        prop_assert_eq!(Kernel::known(&rule).unwrap().counts(&shoe), known);
    }

    #[test]
    fn six_card_shoes_count_the_same(shoe in of_size(6)) {
        let known = plain::by_six_loops(&shoe, &chickasaw());
        prop_assert_eq!(kernel().counts(&shoe), known);
        prop_assert_eq!(known.iter().sum::<u128>(), 720);
    }

    #[test]
    fn shoes_of_every_size_count_the_same(
        shoe in prop_oneof![
            (6..=DOUBLES_MAX).prop_flat_map(of_size),
            (DOUBLES_MAX + 1..=WORDS_MAX).prop_flat_map(of_size),
            (WORDS_MAX + 1..=1_000_000).prop_flat_map(of_size),
            of_size(65_544),
            of_size(DOUBLES_MAX),
            of_size(WORDS_MAX),
        ],
    ) {
        let known = plain::by_pairs(&shoe, &chickasaw());
        prop_assert_eq!(kernel().counts(&shoe), known);
        prop_assert_eq!(known.iter().sum::<u128>(), deals(shoe.total()));
    }

    #[test]
    fn a_batch_answers_like_one_by_one(shoes in prop::collection::vec(shoe(45), 0..70)) {
        let mut answers = vec![[0; 3]; shoes.len()];
        kernel().batch(&shoes, &mut answers);
        for (shoe, answer) in shoes.iter().zip(answers) {
            prop_assert_eq!(answer, kernel().counts(shoe));
        }
    }

    #[test]
    fn removing_and_returning_a_card_is_identity(shoe in shoe(40), value in 0..10_usize) {
        if let Ok(less) = shoe.without(value) {
            let again = less.with(value).unwrap();
            prop_assert_eq!(again, shoe);
            prop_assert_eq!(kernel().counts(&again), kernel().counts(&shoe));
        }
    }
}
