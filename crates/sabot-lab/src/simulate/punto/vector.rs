//! Thirty-two shoes at once, one to a lane: no shuffle, each card is drawn from the counts that are left.
//!
//! A lane keeps nine running totals: how many cards of value 0, of value 0 or 1, … are left. A number *r* below the number
//! of cards stands for a card: its value is how many totals are not above *r*, and exactly the totals above *r* lose
//! one. Cards that are not drawn, and shoes that are over, get an *r* above every total.
//!
//! The loops are plain; the dispatch compiles them once for each instruction set and chooses when it runs. The twin
//! in `scalar.rs` deals the same shoes one card at a time from the rulebook's drawing table.

#![expect(
    clippy::inline_always,
    reason = "a loop takes the vector instructions of the function it is inlined into"
)]

use std::ops::Range;

use pulp::{Arch, Simd, WithSimd};

use super::lanes::{Lanes, WIDTH};
use super::words::{GROUP, SIX, Words};
use super::{Punto, scalar};
use crate::simulate::stream::fair;
use crate::simulate::tally::{FEATURES, Tally};

/// The most cards a lane counts: numbers must stay apart from [`NO_CARD`].
pub(super) const CARDS_MAX: u32 = 32_000;

/// A number above every running total.
const NO_CARD: Lanes = Lanes::all(i16::MAX);

/// Deals with the widest instructions this machine has.
pub(super) fn deal_widest(game: &Punto, shoes: Range<u64>) -> Tally {
    Arch::new().dispatch(Deal { game, shoes })
}

/// Deals with the instructions every machine of this kind has.
pub(super) fn deal_portable(game: &Punto, shoes: Range<u64>) -> Tally {
    Deal { game, shoes }.run()
}

/// What [`deal_widest`] runs on.
pub(super) fn instructions() -> &'static str {
    match Arch::new() {
        #[cfg(target_arch = "x86_64")]
        Arch::V4(_) => "avx-512",
        #[cfg(target_arch = "x86_64")]
        Arch::V3(_) => "avx2",
        _ => "baseline",
    }
}

struct Deal<'a> {
    game: &'a Punto,
    shoes: Range<u64>,
}

impl WithSimd for Deal<'_> {
    type Output = Tally;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Tally {
        self.run()
    }
}

impl Deal<'_> {
    #[inline(always)]
    fn run(self) -> Tally {
        let mut tally = Tally::default();
        let mut first = self.shoes.start;
        while first < self.shoes.end {
            let group = Group::deal(self.game, first);
            let count = usize::try_from(self.shoes.end - first)
                .unwrap_or(GROUP)
                .min(GROUP);
            tally.add_group(&group.rows(self.game, first, count), count);
            first += count as u64;
        }
        tally
    }
}

/// Half a group: what sixteen shoes have left and what has come of them.
#[derive(Clone, Copy)]
struct Part {
    totals: [Lanes; 9],
    left: Lanes,
    /// Where one more coup may follow the cutting card.
    more: Lanes,
    /// Where a word was unfair: the twin deals that shoe again.
    again: Lanes,
    features: [Lanes; FEATURES],
}

struct Group {
    parts: [Part; GROUP / WIDTH],
}

impl Group {
    #[inline(always)]
    fn deal(game: &Punto, first: u64) -> Self {
        let mut words = Words::new(game.streams, first);
        let mut parts = [Part::new(game); GROUP / WIDTH];
        if game.burn {
            burn(&mut parts, &mut words);
        }
        let cut = Lanes::all(small(game.cut));
        let mut going = true;
        while going {
            words.next();
            going = false;
            for (index, part) in parts.iter_mut().enumerate() {
                part.coup(&words, index, cut);
                going |= part.goes_on(cut).any();
            }
        }
        Self { parts }
    }

    /// The features by shoe, with zeros beyond the first `count`.
    fn rows(&self, game: &Punto, first: u64, count: usize) -> [[i16; GROUP]; FEATURES] {
        let mut rows = [[0; GROUP]; FEATURES];
        for (feature, row) in rows.iter_mut().enumerate() {
            for (to, part) in row.chunks_exact_mut(WIDTH).zip(&self.parts) {
                to.copy_from_slice(&part.features[feature].0);
            }
            row[count..].fill(0);
        }
        for (lane, shoe) in (0..count).zip(first..) {
            if self.parts[lane / WIDTH].again.0[lane % WIDTH] != 0 {
                let dealt = scalar::deal(game, shoe);
                for (row, count) in rows.iter_mut().zip(dealt) {
                    row[lane] = small(count);
                }
            }
        }
        rows
    }
}

/// The first card is turned, and as many as it counts follow it, ten for a ten (NJ-4.4e.5). It takes twelve words.
#[inline(always)]
fn burn(parts: &mut [Part; GROUP / WIDTH], words: &mut Words) {
    let mut due = [Lanes::all(1); GROUP / WIDTH];
    for half in 0..2 {
        words.next();
        for (index, (part, due)) in parts.iter_mut().zip(&mut due).enumerate() {
            let mut from = Source::new(words, index);
            let mut asked = [(Lanes::all(0), Lanes::all(0)); SIX];
            for (step, asked) in asked.iter_mut().enumerate() {
                let there = due.over(Lanes::all(0)) & part.left.over(Lanes::all(0));
                *asked = (part.left, there);
                let value = part.draw(&mut from, part.left, there);
                part.left = part.left + there;
                *due = *due + there;
                if half == 0 && step == 0 {
                    *due = value + (value.same(Lanes::all(0)) & Lanes::all(10));
                }
            }
            part.again = part.again | from.unfair(&asked);
        }
    }
}

impl Part {
    fn new(game: &Punto) -> Self {
        let mut sum = 0;
        let totals = std::array::from_fn(|value| {
            sum += game.shoe.count(value);
            Lanes::all(small(sum))
        });
        Self {
            totals,
            left: Lanes::all(small(game.shoe.total())),
            more: Lanes::all(-i16::from(game.one_more)),
            again: Lanes::all(0),
            features: [Lanes::all(0); FEATURES],
        }
    }

    /// Where another coup is dealt: cards lie before the cutting card, or one more coup is due.
    #[inline(always)]
    fn goes_on(&self, cut: Lanes) -> Lanes {
        self.left.over(cut) | (self.more & self.left.over(Lanes::all(5)))
    }

    /// Draws a card where `there`; elsewhere nothing happens and the value means nothing.
    #[inline(always)]
    fn draw(&mut self, from: &mut Source<'_>, left: Lanes, there: Lanes) -> Lanes {
        let number = from.below(left);
        self.take((number & there) | (NO_CARD & !there))
    }

    #[inline(always)]
    fn take(&mut self, number: Lanes) -> Lanes {
        let mut value = Lanes::all(9);
        for total in &mut self.totals {
            let above = total.over(number);
            *total = *total + above;
            value = value + above;
        }
        value
    }

    /// One coup where the shoe goes on.
    #[inline(always)]
    fn coup(&mut self, words: &Words, part: usize, cut: Lanes) {
        let all = Lanes::all;
        let on = self.goes_on(cut);
        let left = self.left;
        let mut from = Source::new(words, part);
        self.more = self.more & left.over(cut);
        let first = self.draw(&mut from, left, on);
        let second = self.draw(&mut from, left - all(1), on);
        let player = points(first + self.draw(&mut from, left - all(2), on));
        let banker = points(second + self.draw(&mut from, left - all(3), on));
        let natural = on & (player.over(all(7)) | banker.over(all(7)));
        let open = on & !natural;

        let player_draws = open & all(6).over(player);
        let third = self.draw(&mut from, left - all(4), player_draws);
        let highest = (highest_drawing(third) & player_draws) | (all(5) & !player_draws);
        let banker_draws = open & !banker.over(highest);
        let last = self.draw(&mut from, left - all(4) + player_draws, banker_draws);
        self.left = left - (on & all(4)) + player_draws + banker_draws;
        if from.doubt.any() {
            let asked = [
                (left, on),
                (left - all(1), on),
                (left - all(2), on),
                (left - all(3), on),
                (left - all(4), player_draws),
                (left - all(4) + player_draws, banker_draws),
            ];
            self.again = self.again | from.unfair(&asked);
        }

        let player = points(player + (third & player_draws));
        let banker = points(banker + (last & banker_draws));
        let player_wins = on & player.over(banker);
        let banker_wins = on & banker.over(player);
        let happened = [
            on,
            player_wins,
            banker_wins,
            natural,
            on & !(player_draws | banker_draws),
            player_draws & banker_draws,
            banker_wins & banker.same(all(6)),
            banker_wins & banker_draws & banker.same(all(7)),
            player_wins & player_draws & player.same(all(8)),
        ];
        for (count, mask) in self.features.iter_mut().zip(happened) {
            *count = *count - mask;
        }
    }
}

/// A sum of two values, or of points and a value, modulo ten.
#[inline(always)]
fn points(sum: Lanes) -> Lanes {
    sum - (sum.over(Lanes::all(9)) & Lanes::all(10))
}

/// The highest count on which the banker draws against the player's third card: 3 for 0 and 1, 4 for 2 and 3, 5 for 4 and
/// 5, 6 for 6 and 7, 2 for 8, 3 for 9 (CK-draw-04 to 10).
#[inline(always)]
fn highest_drawing(third: Lanes) -> Lanes {
    let all = Lanes::all;
    all(3) + third.half() - (third.over(all(7)) & all(4)) + third.same(all(8))
}

/// The next words of sixteen shoes.
struct Source<'a> {
    words: &'a Words,
    part: usize,
    index: usize,
    /// Where a word may have been unfair.
    doubt: Lanes,
}

impl<'a> Source<'a> {
    #[inline(always)]
    const fn new(words: &'a Words, part: usize) -> Self {
        Self {
            words,
            part,
            index: 0,
            doubt: Lanes::all(0),
        }
    }

    #[inline(always)]
    fn below(&mut self, bound: Lanes) -> Lanes {
        let (number, doubt) = self.words.below(self.index, self.part, bound);
        self.doubt = self.doubt | doubt;
        self.index += 1;
        number
    }

    /// Where a word favoured some numbers, from the bounds of all six draws and from where they were made.
    ///
    /// Rarely asked, so it may be slow.
    #[cold]
    fn unfair(&self, asked: &[(Lanes, Lanes); SIX]) -> Lanes {
        let mut lanes = Lanes::all(0);
        for (index, (bounds, there)) in asked.iter().enumerate() {
            for (lane, mark) in lanes.0.iter_mut().enumerate() {
                let word = self.words.word(index, self.part * WIDTH + lane);
                let bound = u32::try_from(bounds.0[lane]).unwrap_or(0);
                *mark |= there.0[lane] & -i16::from(fair(word, bound).is_none());
            }
        }
        lanes
    }
}

/// A count that fits a lane: shoes of more cards than [`CARDS_MAX`] never come here.
fn small(count: u32) -> i16 {
    i16::try_from(count).unwrap_or(i16::MAX)
}
