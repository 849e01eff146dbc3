//! A shoe with cards taken out, and how many hands of each count are in what is left.

use std::cmp::Ordering;

use super::{Whole, Wins};

/// Hands of the player's side that act alike.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unit {
    pub(super) total: usize,
    /// The two cards, if they are told apart.
    pub(super) cards: Option<(usize, usize)>,
    pub(super) role: Role,
}

/// What the two hands of a deal do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Draws,
    Stands,
    Free(usize),
}

/// Counts of a shoe with cards taken out, and the pair sums of what is left.
#[derive(Debug, Clone, Copy)]
pub(super) struct Left<T> {
    pub(super) counts: [T; 10],
    pub(super) pairs: [T; 10],
    cards: T,
    /// Whether a card that is drawn is gone.
    gone: bool,
}

/// What goes with a card to make a count.
#[inline]
const fn other(total: usize, card: usize) -> usize {
    if total >= card {
        total - card
    } else {
        total + 10 - card
    }
}

impl<T: Whole> Left<T> {
    #[inline]
    pub(super) fn new(counts: [T; 10], gone: bool) -> Self {
        let mut pairs = [T::zero(); 10];
        for (total, sum) in pairs.iter_mut().enumerate() {
            for a in 0..10 {
                let b = other(total, a);
                let twice = if gone && a == b { T::one() } else { T::zero() };
                *sum += counts[a] * (counts[b] - twice);
            }
        }
        let cards = counts.into_iter().fold(T::zero(), |sum, count| sum + count);
        Self {
            counts,
            pairs,
            cards,
            gone,
        }
    }

    /// Pairs of a count that one given card is part of, both orders.
    #[inline]
    fn pairs_with(&self, total: usize, card: usize) -> T {
        let b = other(total, card);
        let twice = if b == card { T::one() } else { T::zero() };
        let other = self.counts[b] - twice;
        other + other
    }

    #[inline]
    pub(super) fn without(mut self, card: usize) -> Self {
        if self.gone {
            for total in 0..10 {
                self.pairs[total] -= self.pairs_with(total, card);
            }
            self.counts[card] -= T::one();
            self.cards -= T::one();
        }
        self
    }

    /// Ordered ways to deal these two values.
    #[inline]
    pub(super) fn ways(&self, a: usize, b: usize) -> T {
        let ways = self.counts[a] * self.counts[b];
        match (a == b, self.gone) {
            (false, _) => ways + ways,
            (true, false) => ways,
            (true, true) => ways - self.counts[a],
        }
    }

    /// How many cards are left after `taken` more.
    #[inline]
    pub(super) fn cards_after(&self, taken: u32) -> T {
        let taken = if self.gone { taken } else { 0 };
        self.cards - T::from(taken)
    }

    /// Ordered pairs of the player's side that belong to `unit`.
    #[inline]
    pub(super) fn hands(&self, unit: &Unit) -> T {
        match unit.cards {
            Some((a, b)) => self.ways(a, b),
            None => self.pairs[unit.total],
        }
    }

    /// How the banker's draw ends for `unit`, which counts `player` in the end.
    ///
    /// After the player's hands, `n_l` less those that took it are left of the banker's card `l`; summed over hands of a
    /// count that is `n_l S_t - 2 n_l n_(t-l)`, and both parts are sums over the cards that win.
    #[inline]
    pub(super) fn draws(&self, unit: &Unit, player: usize, thirds: &Thirds<T>) -> Wins<T> {
        let first = thirds.below(player);
        let (win, lose) = match unit.cards {
            _ if !self.gone => {
                let hands = self.hands(unit);
                (first.0 * hands, first.1 * hands)
            }
            None => {
                let hands = self.pairs[unit.total];
                let taken = thirds.taken(unit.total, player);
                (hands * first.0 - taken.0, hands * first.1 - taken.1)
            }
            Some((a, b)) => {
                let hands = self.ways(a, b);
                let taken =
                    |card: usize, wins: &mut T, loses: &mut T| match thirds.ends(card).cmp(&player)
                    {
                        Ordering::Less => *wins -= T::one(),
                        Ordering::Greater => *loses -= T::one(),
                        Ordering::Equal => {}
                    };
                let (mut wins, mut loses) = first;
                taken(a, &mut wins, &mut loses);
                taken(b, &mut wins, &mut loses);
                (hands * wins, hands * loses)
            }
        };
        Wins {
            player: win,
            banker: lose,
        }
    }
}

/// The banker's third cards, in the order of what his hand counts in the end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thirds<T> {
    banker: usize,
    /// How many cards lead to each count.
    counts: [T; 10],
    /// For each count, how many cards end below it.
    sums: [T; 11],
    /// The counts of the values backwards, twice over: what goes with each third card is a piece of it.
    mirrored: [T; 20],
}

impl<T: Whole> Thirds<T> {
    #[inline]
    pub(super) fn new(left: &Left<T>, banker: usize) -> Self {
        let mut counts = [T::zero(); 10];
        let mut sums = [T::zero(); 11];
        for end in 0..10 {
            counts[end] = left.counts[other(end, banker)];
            sums[end + 1] = sums[end] + counts[end];
        }
        let mut mirrored = [T::zero(); 20];
        for (at, count) in mirrored.iter_mut().enumerate() {
            *count = left.counts[(20 - at) % 10];
        }
        Self {
            banker,
            counts,
            sums,
            mirrored,
        }
    }

    /// What the banker counts with this card.
    #[inline]
    const fn ends(&self, card: usize) -> usize {
        (self.banker + card) % 10
    }

    /// The cards with which he ends below `player`, and above.
    #[inline]
    fn below(&self, player: usize) -> (T, T) {
        (self.sums[player], self.sums[10] - self.sums[player + 1])
    }

    /// The same, each card times the pairs of the player's count that one such card is part of.
    #[inline]
    fn taken(&self, total: usize, player: usize) -> (T, T) {
        let from = (20 - total - self.banker) % 10;
        let partners = &self.mirrored[from..from + 10];
        let sum = |range: std::ops::Range<usize>| {
            let both = self.counts[range.clone()].iter().zip(&partners[range]);
            both.fold(T::zero(), |sum, (&count, &partner)| sum + count * partner)
        };
        let (mut wins, mut loses) = (sum(0..player), sum(player + 1..10));
        if total.is_multiple_of(2) {
            // The card that would be its own partner has one partner less.
            for card in [total / 2, total / 2 + 5] {
                let end = self.ends(card);
                match end.cmp(&player) {
                    Ordering::Less => wins -= self.counts[end],
                    Ordering::Greater => loses -= self.counts[end],
                    Ordering::Equal => {}
                }
            }
        }
        (wins + wins, loses + loses)
    }
}
