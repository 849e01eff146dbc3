//! The random words of thirty-two shoes, six for each at a time.

#![expect(
    clippy::inline_always,
    reason = "a loop takes the vector instructions of the function it is inlined into"
)]

use super::lanes::{Lanes, WIDTH};
use crate::simulate::stream::Streams;

/// How many shoes are dealt together. Loops of this length become vector loops on every machine; shorter ones are
/// unrolled into single steps where registers are narrow.
pub(super) const GROUP: usize = 32;

/// How many words a coup takes, drawn or not.
pub(super) const SIX: usize = 6;

#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
struct Row<T>([T; GROUP]);

/// The generators of a group of shoes, and their last six words cut into halves.
#[derive(Debug)]
pub(super) struct Words {
    state: [Row<u32>; 4],
    upper: [Row<i16>; SIX],
    lower: [Row<i16>; SIX],
}

impl Words {
    /// The streams of thirty-two shoes from `first` on.
    pub(super) fn new(streams: Streams, first: u64) -> Self {
        let mut state = [Row([0; GROUP]); 4];
        for (lane, shoe) in (0..GROUP).zip(first..) {
            let start = streams.start(shoe);
            for (row, word) in state.iter_mut().zip(start) {
                row.0[lane] = word;
            }
        }
        Self {
            state,
            upper: [Row([0; GROUP]); SIX],
            lower: [Row([0; GROUP]); SIX],
        }
    }

    /// Six more words for each shoe.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the two halves of a word")]
    pub(super) fn next(&mut self) {
        for (upper, lower) in self.upper.iter_mut().zip(&mut self.lower) {
            let [row_a, row_b, row_c, row_d] = &mut self.state;
            for lane in 0..GROUP {
                let (a, b) = (row_a.0[lane], row_b.0[lane]);
                let (c, d) = (row_c.0[lane], row_d.0[lane]);
                let word = a.wrapping_add(d).rotate_left(7).wrapping_add(a);
                upper.0[lane] = (word.cast_signed() >> 16) as i16;
                lower.0[lane] = word as i16;
                let (c, d) = (c ^ a, d ^ b);
                row_a.0[lane] = a ^ d;
                row_b.0[lane] = b ^ c;
                row_c.0[lane] = c ^ (b << 9);
                row_d.0[lane] = d.rotate_left(11);
            }
        }
    }

    /// A number below `bound` from word `index` of sixteen shoes, and where that word may be unfair.
    ///
    /// With the word as upper · 2^16 + lower the product is put together from halves. A word is unfair only if the lower
    /// 32 bits of the product are less than the bound, which is below 2^15, so bits 16 to 31 must be zero.
    #[inline(always)]
    pub(super) fn below(&self, index: usize, part: usize, bound: Lanes) -> (Lanes, Lanes) {
        let upper = half(&self.upper[index], part);
        let lower = half(&self.lower[index], part);
        let carried = upper.times_lower(bound);
        let middle = carried + lower.times_upper(bound);
        let number = upper.times_upper(bound) - middle.under_unsigned(carried);
        (number, middle.same(Lanes::all(0)))
    }

    /// The word itself.
    pub(super) fn word(&self, index: usize, lane: usize) -> u32 {
        let half = |row: &Row<i16>| u32::from(row.0[lane].cast_unsigned());
        half(&self.upper[index]) << 16 | half(&self.lower[index])
    }
}

/// The lower or the upper half of a group's lanes.
#[inline(always)]
fn half(row: &Row<i16>, part: usize) -> Lanes {
    let mut lanes = [0; WIDTH];
    lanes.copy_from_slice(&row.0[part * WIDTH..(part + 1) * WIDTH]);
    Lanes(lanes)
}
