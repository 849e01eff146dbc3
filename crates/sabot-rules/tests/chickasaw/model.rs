//! Settlement against a second, simpler model: any wagers on nine positions, any cards.

use proptest::prelude::*;
use sabot_core::{Card, Money};
use sabot_rules::Rulebook;
use sabot_rules::table::act::Area;

use super::kit::{Rounds, wager};
use crate::common::{Given, cents};

const ANTE: i64 = 50;

/// Both totals and how many cards it took, by the tables as one would tell them at a bar.
fn deal(cards: &[u8]) -> (u8, u8, usize) {
    let (player, banker) = ((cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10);
    if player >= 8 || banker >= 8 {
        return (player, banker, 4);
    }
    if player >= 6 {
        return if banker >= 6 {
            (player, banker, 4)
        } else {
            (player, (banker + cards[4]) % 10, 5)
        };
    }
    let third = cards[4];
    let draws = match banker {
        0..=2 => true,
        3 => third != 8,
        4 => (2..=7).contains(&third),
        5 => (4..=7).contains(&third),
        6 => (6..=7).contains(&third),
        _ => false,
    };
    let more = if draws { cards[5] } else { 0 };
    (
        (player + third) % 10,
        (banker + more) % 10,
        5 + usize::from(draws),
    )
}

/// What three wagers in cents win or lose, the ante and a commission of five per cent included.
fn pays([on_player, on_banker, on_tie]: [i64; 3], player: u8, banker: u8) -> i64 {
    let ante = if on_player + on_banker + on_tie > 0 {
        ANTE
    } else {
        0
    };
    let won = match player.cmp(&banker) {
        std::cmp::Ordering::Greater => on_player - on_banker - on_tie,
        std::cmp::Ordering::Less => on_banker - on_banker * 5 / 100 - on_player - on_tie,
        std::cmp::Ordering::Equal => 8 * on_tie,
    };
    won - ante
}

fn any_wagers() -> impl Strategy<Value = Vec<[u64; 3]>> {
    let amount = prop_oneof![2 => Just(0_u64), 3 => 1_u64..50_000];
    prop::collection::vec([amount.clone(), amount.clone(), amount], 9)
}

proptest! {
    #[test]
    fn ck_settle_01_every_round_pays_what_the_simple_model_says(
        positions in any_wagers().prop_filter("somebody wagers", |all| all.iter().flatten().any(|w| *w > 0)),
        cards in prop::collection::vec(sabot_core::testing::any_card(), 6),
    ) {
        let given = Given::law(Rulebook::chickasaw());
        let given = given.options(&[("chip_unit", "0.01"), ("table_min", "0.01")]);
        let mut scene = given.seats(1..=9, 10_000).scene();
        for (number, wagers) in (1_u8..).zip(&positions) {
            for (area, amount) in Area::ALL.into_iter().zip(wagers) {
                if *amount > 0 {
                    scene.given(number, wager(area, &cents(*amount).to_string(), true));
                }
            }
        }
        let points: Vec<u8> = cards.iter().map(|card| card.points().get()).collect();
        let (player, banker, used) = deal(&points);
        let text: Vec<String> = cards[..used].iter().map(Card::to_string).collect();
        scene.round(&text.join(" "));

        let mut house = 0;
        for (number, wagers) in (1_u8..).zip(&positions) {
            let signed = wagers.map(|wager| i64::try_from(wager).unwrap());
            let change = pays(signed, player, banker);
            let now: Money = scene.table().holding(scene.party(number));
            prop_assert_eq!(i64::try_from(now.get()).unwrap() - 1_000_000, change);
            house -= change;
        }
        prop_assert_eq!(scene.table().house_result(), house);
        prop_assert_eq!(scene.table().shoe().discards, u16::try_from(used).unwrap());
    }
}
