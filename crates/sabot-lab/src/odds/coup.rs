//! How a coup is played out: the draw rule on four to six values, one coup or every coup of a shoe.

use crate::composition::Composition;
use crate::odds::DrawRule;
use crate::odds::kernel::Whole;

/// How a coup ended, by the values of its cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CoupEnd {
    /// The player's final count.
    pub player: u8,
    /// The banker's final count.
    pub banker: u8,
    /// The player's cards: two or three.
    pub player_cards: u8,
    /// The banker's cards: two or three.
    pub banker_cards: u8,
}

impl CoupEnd {
    /// Whether the player's hand wins.
    pub const fn player_wins(&self) -> bool {
        self.player > self.banker
    }

    /// Whether the banker's hand wins.
    pub const fn banker_wins(&self) -> bool {
        self.banker > self.player
    }

    /// Whether nobody wins.
    pub const fn is_tie(&self) -> bool {
        self.player == self.banker
    }

    /// How many cards were dealt: four to six.
    pub const fn cards(&self) -> u8 {
        self.player_cards + self.banker_cards
    }

    /// Whether the player's hand is a natural: eight or nine on two cards.
    pub const fn player_natural(&self) -> bool {
        self.player >= 8 && self.player_cards == 2
    }

    /// Whether the banker's hand is a natural.
    pub const fn banker_natural(&self) -> bool {
        self.banker >= 8 && self.banker_cards == 2
    }

    /// How many ways there are to number: two totals, and two or three cards each.
    pub(crate) const WAYS: usize = 400;

    /// The number of this way among them.
    pub(crate) const fn number(self) -> usize {
        let totals = self.player as usize * 10 + self.banker as usize;
        let cards = (self.player_cards & 1) as usize * 2 + (self.banker_cards & 1) as usize;
        cards * 100 + totals
    }

    /// The way with this number.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "counts of one digit and at most three cards"
    )]
    pub(crate) const fn numbered(number: usize) -> Self {
        let cards = (number / 100 % 4) as u8;
        Self {
            player: (number / 10 % 10) as u8,
            banker: (number % 10) as u8,
            player_cards: 2 + cards / 2,
            banker_cards: 2 + cards % 2,
        }
    }
}

/// How six cards are played: the player's two, the banker's two, then two more of which some may not be used.
pub(crate) fn play(rule: &DrawRule, cards: [usize; 6]) -> CoupEnd {
    let [p1, p2, b1, b2, fifth, sixth] = cards;
    let (player, banker) = ((p1 + p2) % 10, (b1 + b2) % 10);
    if player >= 8 || banker >= 8 {
        return coup(player, banker, None, None);
    }
    let third = rule.player_draws_on(player).then_some(fifth);
    let next = if third.is_some() { sixth } else { fifth };
    let last = rule.banker_draws_on(banker, third).then_some(next);
    coup(player, banker, third, last)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "counts of one digit and at most three cards"
)]
fn coup(player: usize, banker: usize, third: Option<usize>, last: Option<usize>) -> CoupEnd {
    CoupEnd {
        player: ((player + third.unwrap_or(0)) % 10) as u8,
        banker: ((banker + last.unwrap_or(0)) % 10) as u8,
        player_cards: 2 + u8::from(third.is_some()),
        banker_cards: 2 + u8::from(last.is_some()),
    }
}

/// A pair of values on two cards, the smaller first, and in how many orders they come.
#[derive(Debug, Clone, Copy)]
struct TwoCards {
    cards: [usize; 2],
    /// In how many orders they come, and of how many cards each is taken.
    factors: [u32; 3],
}

impl TwoCards {
    /// Every pair of values that these counts hold.
    fn each(counts: &[u32; 10]) -> impl Iterator<Item = Self> + '_ {
        let pairs = (0..10).flat_map(|one| (one..10).map(move |other| [one, other]));
        pairs
            .map(|cards| {
                let [one, other] = cards.map(|card| counts[card]);
                let factors = if cards[0] == cards[1] {
                    [1, one, other.saturating_sub(1)]
                } else {
                    [2, one, other]
                };
                Self { cards, factors }
            })
            .filter(|pair| !pair.factors.contains(&0))
    }

    fn ways<T: Whole>(&self) -> T {
        let [orders, one, other] = self.factors.map(T::from);
        orders * one * other
    }

    fn total(&self) -> usize {
        (self.cards[0] + self.cards[1]) % 10
    }

    /// The counts without these two cards.
    fn taken_from(&self, counts: &[u32; 10]) -> [u32; 10] {
        let mut left = *counts;
        for card in self.cards {
            left[card] -= 1;
        }
        left
    }

    /// The value of both cards, if it is one.
    fn same(&self) -> Option<usize> {
        (self.cards[0] == self.cards[1]).then_some(self.cards[0])
    }
}

/// Every way a coup of this shoe ends, with the number of six-card deals that end so: 55 × 55 pairs of hands, and third
/// cards where they are drawn. A way may be told in several parts.
///
/// The first two arguments are the value of the player's two cards if they are alike, and of the banker's.
pub(crate) fn each_coup<T: Whole>(
    shoe: &Composition,
    rule: &DrawRule,
    mut visit: impl FnMut(Option<usize>, Option<usize>, CoupEnd, T),
) {
    let counts = shoe.counts();
    for player in TwoCards::each(&counts) {
        let left = player.taken_from(&counts);
        for banker in TwoCards::each(&left) {
            let ways = player.ways::<T>() * banker.ways::<T>();
            let left = banker.taken_from(&left);
            let totals = (player.total(), banker.total());
            each_third(&left, rule, totals, |coup, thirds: T| {
                visit(player.same(), banker.same(), coup, ways * thirds);
            });
        }
    }
}

/// What the cards left after four can do to two hands. A card that nobody draws still lies behind, in any way it may.
fn each_third<T: Whole>(
    left: &[u32; 10],
    rule: &DrawRule,
    (player, banker): (usize, usize),
    mut visit: impl FnMut(CoupEnd, T),
) {
    let cards: u32 = left.iter().sum();
    let behind = T::from(cards.saturating_sub(1));
    let natural = player >= 8 || banker >= 8;
    if !natural && rule.player_draws_on(player) {
        for (third, &count) in left.iter().enumerate().filter(|(_, count)| **count > 0) {
            let ways = T::from(count);
            if rule.banker_draws_on(banker, Some(third)) {
                let mut left = *left;
                left[third] -= 1;
                for (last, &count) in left.iter().enumerate() {
                    let both = ways * T::from(count);
                    visit(coup(player, banker, Some(third), Some(last)), both);
                }
            } else {
                visit(coup(player, banker, Some(third), None), ways * behind);
            }
        }
    } else if !natural && rule.banker_draws_on(banker, None) {
        for (last, &count) in left.iter().enumerate() {
            let ways = T::from(count) * behind;
            visit(coup(player, banker, None, Some(last)), ways);
        }
    } else {
        visit(coup(player, banker, None, None), T::from(cards) * behind);
    }
}
