//! Plain enumerators: slower second routes to the same counts, for checks and for the bench.

use std::cmp::Ordering;

use super::coup::each_coup;
use super::kernel::{WORDS_MAX, Whole};
use crate::composition::Composition;
use crate::odds::DrawRule;

/// Player, Banker and Tie by six nested loops over the values of six cards in the order they lie in the shoe.
///
/// The straightest reading of the rules, sharing nothing with the other routes but the draw rule: a coup that ends with
/// four or five cards is simply followed by cards that nobody uses.
pub fn by_six_loops(shoe: &Composition, rule: &DrawRule) -> [u128; 3] {
    let mut counts = shoe.counts();
    let mut tally = [0; 3];
    deal(&mut counts, [0; 6], 0, 1, rule, &mut tally);
    tally
}

fn deal(
    counts: &mut [u32; 10],
    mut cards: [usize; 6],
    dealt: usize,
    ways: u128,
    rule: &DrawRule,
    tally: &mut [u128; 3],
) {
    if dealt == cards.len() {
        tally[settle(cards, rule)] += ways;
        return;
    }
    for value in 0..counts.len() {
        let left = counts[value];
        if left > 0 {
            counts[value] -= 1;
            cards[dealt] = value;
            deal(
                counts,
                cards,
                dealt + 1,
                ways * u128::from(left),
                rule,
                tally,
            );
            counts[value] += 1;
        }
    }
}

/// Who wins with these cards: 0 the player, 1 the banker, 2 nobody.
fn settle(cards: [usize; 6], rule: &DrawRule) -> usize {
    let [p1, b1, p2, b2, fifth, sixth] = cards;
    let (mut player, mut banker) = ((p1 + p2) % 10, (b1 + b2) % 10);
    if player < 8 && banker < 8 {
        let third = rule.player_draws_on(player).then_some(fifth);
        let next = if third.is_some() { sixth } else { fifth };
        player = (player + third.unwrap_or(0)) % 10;
        if rule.banker_draws_on(banker, third) {
            banker = (banker + next) % 10;
        }
    }
    winner(player, banker)
}

/// Player, Banker and Tie by 55 × 55 pairs of hands, and the third cards where there are any.
pub fn by_pairs(shoe: &Composition, rule: &DrawRule) -> [u128; 3] {
    if shoe.total() <= WORDS_MAX {
        pairs::<u64>(shoe, rule).map(u128::from)
    } else {
        pairs(shoe, rule)
    }
}

fn pairs<T: Whole>(shoe: &Composition, rule: &DrawRule) -> [T; 3] {
    let mut tally = [T::from(0_u16); 3];
    each_coup(shoe, rule, |_, _, coup, ways: T| {
        tally[winner(coup.player, coup.banker)] += ways;
    });
    tally
}

/// 0 for the player, 1 for the banker, 2 for nobody.
fn winner<P: Ord + Copy>(player: P, banker: P) -> usize {
    match player.cmp(&banker) {
        Ordering::Greater => 0,
        Ordering::Less => 1,
        Ordering::Equal => 2,
    }
}
