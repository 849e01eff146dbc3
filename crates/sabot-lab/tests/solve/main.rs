//! Equilibria: what is published, an independent check of each, a linear program beside them, and odd shoes.

mod linear_program;

use proptest::prelude::*;
use sabot_lab::exact::{float, ratio};
use sabot_lab::solve::{Equilibrium, Model, Solution, Turn, certify, solve, sweep};
use sabot_lab::{Composition, Ratio};

fn decks(decks: u32) -> Composition {
    Composition::decks(decks).expect("whole decks")
}

/// Solves, and holds every equilibrium to its certificate.
fn solved(model: Model, shoe: &Composition, levy: &Ratio) -> Solution {
    let solution = solve(model, shoe, levy);
    assert!(!solution.equilibria.is_empty(), "{model} {shoe} {levy}");
    for found in &solution.equilibria {
        let certificate = certify(&model.form(), shoe, levy, found);
        assert!(certificate.holds, "{model} {shoe} {levy}: {certificate:?}");
    }
    solution
}

/// The only equilibrium, proved to be.
fn only(model: Model, shoe: &Composition, levy: &Ratio) -> Equilibrium {
    let solution = solved(model, shoe, levy);
    assert!(solution.complete, "{model} {shoe} {levy}");
    assert_eq!(solution.equilibria.len(), 1, "{model} {shoe} {levy}");
    solution.equilibria.into_iter().next().expect("one")
}

/// Where somebody mixes, and how.
fn mixes(found: &Equilibrium) -> Vec<String> {
    let mixed = |draw: &&Ratio| **draw != ratio(0, 1) && **draw != ratio(1, 1);
    let player = (found.player.iter()).filter(|choice| mixed(&&choice.draw.value));
    let player = player.map(|choice| format!("{} {}", choice.class, choice.draw.value));
    let banker = (found.banker_mix()).map(|answer| format!("{} {}", answer.set, answer.draw.value));
    player.chain(banker).collect()
}

#[test]
fn a1_without_levy_is_the_published_one() {
    let found = only(Model::A1, &decks(1), &ratio(0, 1));
    assert_eq!(mixes(&found), ["5 9/11", "6/S 859/2288"]);
    assert_eq!(found.value_player, ratio(-679_568, 53_094_899));
    assert_eq!(found.value_banker, ratio(679_568, 53_094_899));
}

#[test]
fn with_replacement_the_number_of_decks_does_not_matter() {
    let levy = ratio(1, 20);
    assert_eq!(
        solve(Model::A1, &decks(1), &levy),
        solve(Model::A1, &decks(8), &levy)
    );
}

#[test]
fn six_decks_have_one_equilibrium_in_every_model() {
    let five = ratio(1, 20);
    let six = decks(6);
    let mixed = |model| mixes(&only(model, &six, &five));
    assert_eq!(mixed(Model::A1), ["5 179/214", "6/S 859/2288"]);
    assert_eq!(
        mixed(Model::B1),
        ["5 799863/964528", "6/S 546971813/1444075196"]
    );
    assert_eq!(
        mixed(Model::B2),
        ["5 2372272/2881749", "06/S 77143741/121269912"]
    );
    let composition = ["14 221683/364176", "06/S 18885571/36781056"];
    assert_eq!(mixed(Model::B3), composition);
    // Freedom on every count adds nothing: the other counts have one best choice.
    assert_eq!(mixed(Model::Venice), composition);
    assert!(mixed(Model::NewJersey).is_empty());
    assert!(mixed(Model::NewJerseyCards).is_empty());
}

#[test]
fn new_jersey_at_its_best_is_worth_what_punto_banco_is() {
    // Drawn on 5, stood on (3, 9), drawn on (5, 4) or not: the printed table of the other game is one of the eight.
    let eight = only(Model::NewJersey, &decks(8), &ratio(1, 20));
    assert!((float(&eight.value_player) + 0.012_351).abs() < 5e-7);
    assert!((float(&eight.value_banker) + 0.010_579).abs() < 5e-7);
}

#[test]
fn nobody_is_hurt_by_seeing_more_without_a_levy() {
    let value = |model| only(model, &decks(8), &ratio(0, 1)).value_player;
    assert!(value(Model::B2) <= value(Model::B1));
    assert!(value(Model::B2) <= value(Model::B3));
    assert_eq!(value(Model::B3), value(Model::Venice));
}

#[test]
fn the_linear_program_agrees_where_one_side_wins_what_the_other_loses() {
    let shoes = [
        "6 decks",
        "1 deck",
        "0=40,1=9,2=11,3=7,4=10,5=3,6=12,7=8,8=9,9=5",
    ];
    for shoe in shoes {
        let counts: sabot_lab::Counts = shoe.parse().unwrap();
        let shoe = counts.composition();
        for model in Model::ALL {
            let solution = solved(model, &shoe, &ratio(0, 1));
            let value = linear_program::value(&model.form(), &shoe);
            let found = float(&solution.equilibria[0].value_player);
            assert!(
                (value - found).abs() < 1e-9,
                "{model} {shoe}: {value} {found}"
            );
        }
    }
}

#[test]
fn odd_shoes_are_solved_too() {
    let shoes: [(&str, [u32; 10]); 6] = [
        ("six cards", [1, 1, 1, 1, 1, 1, 0, 0, 0, 0]),
        ("six cards of one value", [0, 0, 0, 0, 0, 6, 0, 0, 0, 0]),
        ("only tens", [400, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        ("only fives", [0, 0, 0, 0, 0, 50, 0, 0, 0, 0]),
        ("no fives", [30, 9, 9, 9, 9, 0, 9, 9, 9, 9]),
        ("fives and tens", [10, 0, 0, 0, 0, 10, 0, 0, 0, 0]),
    ];
    for (name, counts) in shoes {
        let shoe = Composition::new(counts).unwrap();
        for model in Model::ALL {
            for levy in [ratio(0, 1), ratio(1, 20), ratio(99, 100)] {
                let solution = solved(model, &shoe, &levy);
                assert!(solution.complete, "{name} {model} {levy}");
            }
        }
    }
}

#[test]
fn a_shoe_of_one_value_has_one_end() {
    let of = |value: usize| {
        let mut counts = [0; 10];
        counts[value] = 60;
        only(Model::B3, &Composition::new(counts).unwrap(), &ratio(1, 20))
    };
    let tens = of(0);
    assert_eq!(
        (tens.value_player, tens.value_banker),
        (ratio(0, 1), ratio(0, 1))
    );
    // Two sevens are four: the player must draw the third and has one, and the banker stands.
    let sevens = of(7);
    assert_eq!(
        (sevens.value_player, sevens.value_banker),
        (ratio(-1, 1), ratio(19, 20))
    );
}

#[test]
fn large_shoes_need_no_more_than_larger_numbers() {
    for decks in [28, 1_260, 19_230] {
        let shoe = Composition::decks(decks).unwrap();
        only(Model::B2, &shoe, &ratio(1, 20));
    }
    // So many cards are nearly the game with replacement.
    let near = only(
        Model::B1,
        &Composition::decks(19_230).unwrap(),
        &ratio(0, 1),
    );
    assert!((float(&near.player[0].draw.value) - 9.0 / 11.0).abs() < 1e-4);
}

#[test]
fn a_levy_with_many_digits_is_exact_as_well() {
    let levy = ratio(123_456_789_i64, 2_500_000_001_i64);
    let found = only(Model::B2, &decks(6), &levy);
    let five = only(Model::B2, &decks(6), &ratio(1, 20));
    assert_eq!(mixes(&found)[1], mixes(&five)[1]);
    assert_ne!(mixes(&found)[0], mixes(&five)[0]);
}

#[test]
fn a_spoilt_equilibrium_fails_its_check() {
    let (model, shoe, levy) = (Model::B2, decks(6), ratio(1, 20));
    let found = only(model, &shoe, &levy);
    let fails = |spoilt: &Equilibrium| !certify(&model.form(), &shoe, &levy, spoilt).holds;
    let mut spoilt = found.clone();
    spoilt.player[0].draw.value += ratio(1, 1_000_000_000);
    assert!(fails(&spoilt));
    for n in 0..found.banker.len() {
        let mut spoilt = found.clone();
        let draw = &mut spoilt.banker[n].draw.value;
        *draw = ratio(1, 1) - draw.clone();
        assert!(fails(&spoilt), "{}", found.banker[n].set);
    }
    let mut spoilt = found;
    spoilt.value_player += ratio(1, 1_000_000_000);
    assert!(fails(&spoilt));
}

#[test]
fn a_sweep_changes_where_it_says() {
    let (form, shoe) = (Model::B3.form(), decks(6));
    let found = sweep(&form, &shoe, &ratio(0, 1), &ratio(1, 2));
    assert!(found.complete);
    assert_eq!(found.pieces.len(), 13);
    let turns: Vec<&Turn> = found.pieces.iter().map(|piece| &piece.from).collect();
    assert!(turns.is_sorted());
    assert_eq!(turns[8], &Turn::Ratio(ratio(39_877, 227_568)));
    assert_eq!(turns[12], &Turn::Ratio(ratio(115_333, 268_752)));
    assert_eq!(turns[2].to_string(), "431305/431168 - √146582479057/431168");
    let tiny = ratio(1, 1_000_000_000_000_i64);
    for piece in &found.pieces {
        let near = |levy: Ratio| {
            ratio(
                (levy * ratio(1_000_000_000_000_000_i64, 1)).to_integer(),
                1_000_000_000_000_000_i64,
            )
        };
        for levy in [
            near(piece.from.near()) + &tiny,
            near(piece.to.near()) - &tiny,
        ] {
            let there = &solve(Model::B3, &shoe, &levy).equilibria[0];
            let inside = &piece.solution.equilibria[0];
            assert_eq!(there.rows(&form), inside.rows(&form), "{}", piece.from);
            if let Some(curve) = &piece.curve {
                let choice = there
                    .player
                    .iter()
                    .find(|choice| choice.class == curve.class);
                assert_eq!(curve.at(&levy), choice.unwrap().draw.value);
            }
        }
    }
}

fn any_shoe() -> impl Strategy<Value = Composition> {
    let sparse = prop::array::uniform10(prop_oneof![2 => Just(0_u32), 3 => 0..4_u32]);
    let small = prop::array::uniform10(0..9_u32);
    let usual = prop::array::uniform10(8..33_u32);
    let large = prop::array::uniform10(0..7_000_u32);
    let counts = prop_oneof![3 => sparse, 4 => small, 4 => usual, 1 => large];
    counts.prop_filter_map("six cards", |counts| Composition::new(counts).ok())
}

fn any_levy() -> impl Strategy<Value = Ratio> {
    prop_oneof![
        Just(ratio(0, 1)),
        Just(ratio(1, 20)),
        (0..100_i64, 101..400_i64).prop_map(|(over, under)| ratio(over, under)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_equilibrium_of_any_shoe_is_certified(shoe in any_shoe(), levy in any_levy()) {
        for model in [Model::A1, Model::B1, Model::B2, Model::B3, Model::NewJersey, Model::NewJerseyCards] {
            let solution = solved(model, &shoe, &levy);
            // One free class is always complete; several are, but for rare ties.
            let one = model.form().player_classes().len() == 1;
            prop_assert!(solution.complete || !one, "{} {}", model, shoe);
        }
    }

    #[test]
    fn a_card_removed_and_returned_changes_nothing(shoe in any_shoe(), value in 0_usize..10) {
        if let Ok(less) = shoe.without(value) {
            let again = less.with(value).unwrap();
            prop_assert_eq!(solve(Model::B1, &again, &ratio(1, 20)), solve(Model::B1, &shoe, &ratio(1, 20)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_linear_program_agrees_on_any_shoe(shoe in any_shoe()) {
        for model in [Model::B1, Model::B2, Model::B3] {
            let found = float(&solved(model, &shoe, &ratio(0, 1)).equilibria[0].value_player);
            let value = linear_program::value(&model.form(), &shoe);
            prop_assert!((value - found).abs() < 1e-8, "{} {}: {} {}", model, shoe, value, found);
        }
    }
}
