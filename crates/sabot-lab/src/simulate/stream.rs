//! Random words: shoe *k* of a seed has stream *k*, whoever deals it and whatever was dealt before.
//!
//! A stream is a `xoshiro128++` generator (Blackman and Vigna): four 32-bit words of state, so that one register of a
//! vector machine steps as many streams as it has lanes. It passes the large batteries of tests, its period is
//! 2^128 − 1, and a shoe takes about five hundred words of it. Each stream starts at two outputs of `SplitMix64`,
//! which never repeat within a seed, so 10^10 coups are some 10^8 pieces of 500 words at random places of one cycle:
//! the chance that any two of them overlap is below 10^-19.
//!
//! A number below *n* is the upper half of word × *n*. The few words that would favour some numbers are found by the
//! lower half and thrown away (Lemire); the number is then drawn from a spare stream that belongs to this very draw.
//! So a draw always takes exactly one word of its stream, and lanes that throw away nothing need not wait.

/// The streams of one seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Streams {
    base: u64,
}

/// The step of `SplitMix64`: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl Streams {
    /// The streams of this seed.
    pub const fn new(seed: u64) -> Self {
        Self {
            base: mix(seed.wrapping_add(GOLDEN)),
        }
    }

    /// Where the stream of a shoe starts.
    #[expect(clippy::cast_possible_truncation, reason = "the halves of two words")]
    pub(super) const fn start(self, shoe: u64) -> [u32; 4] {
        let [a, b] = self.words(shoe);
        [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32]
    }

    /// The stream of a shoe.
    pub(super) const fn of(self, shoe: u64) -> Stream {
        Stream {
            streams: self,
            shoe,
            state: self.start(shoe),
            draw: 0,
        }
    }

    /// Outputs 2k and 2k + 1 of `SplitMix64`; two in a row are never equal, so they are never both zero.
    const fn words(self, shoe: u64) -> [u64; 2] {
        let first = self
            .base
            .wrapping_add(shoe.wrapping_mul(2).wrapping_mul(GOLDEN));
        [mix(first), mix(first.wrapping_add(GOLDEN))]
    }

    /// The spare words of one draw.
    fn spare(self, shoe: u64, draw: u64) -> impl Iterator<Item = u32> {
        let [a, b] = self.words(shoe);
        let mut state = mix(a ^ b.rotate_left(32)) ^ mix(draw.wrapping_add(1));
        std::iter::repeat_with(move || {
            state = state.wrapping_add(GOLDEN);
            upper(mix(state))
        })
    }
}

/// The words of one shoe.
#[derive(Debug, Clone)]
pub(super) struct Stream {
    streams: Streams,
    shoe: u64,
    state: [u32; 4],
    draw: u64,
}

impl Stream {
    /// A number below `bound`, each equally likely; it takes one word.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        let draw = self.draw;
        let word = self.word();
        fair(word, bound).unwrap_or_else(|| {
            let mut spare = self.streams.spare(self.shoe, draw);
            spare.find_map(|word| fair(word, bound)).unwrap_or(0)
        })
    }

    /// Takes one word and does nothing with it.
    pub(super) const fn skip(&mut self) {
        self.word();
    }

    const fn word(&mut self) -> u32 {
        self.draw += 1;
        let [a, b, c, d] = self.state;
        let word = a.wrapping_add(d).rotate_left(7).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 9), d.rotate_left(11)];
        word
    }
}

/// The number below `bound` that a word stands for; `None` for a word that would favour some numbers.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the two halves of a product"
)]
pub(super) fn fair(word: u32, bound: u32) -> Option<u32> {
    let product = u64::from(word) * u64::from(bound);
    let rest = product as u32;
    let biased = rest < bound && rest < bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
    (!biased).then_some((product >> 32) as u32)
}

/// The mixer of `SplitMix64`: a bijection whose every output bit depends on every input bit.
const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

const fn upper(word: u64) -> u32 {
    (word >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_the_published_one() {
        // Worked by hand from the published recurrence with the state 1, 2, 3, 4.
        let mut stream = Stream {
            state: [1, 2, 3, 4],
            ..Streams::new(0).of(0)
        };
        let words: Vec<u32> = (0..4).map(|_| stream.word()).collect();
        assert_eq!(words, [641, 1_573_767, 3_222_811_527, 3_517_856_514]);
        // The first output of SplitMix64 from zero, as its author prints it.
        assert_eq!(mix(GOLDEN), 0xE220_A839_7B1D_CDAF);
    }

    #[test]
    fn a_word_that_favours_a_number_is_thrown_away() {
        // 2^32 = 5 * 858_993_459 + 1: one word of all must go, and the others are five equal heaps.
        assert_eq!(fair(0, 5), None);
        assert_eq!(fair(1, 5), Some(0));
        assert_eq!(fair(858_993_459, 5), Some(0));
        assert_eq!(fair(858_993_460, 5), Some(1));
        assert_eq!(fair(u32::MAX, 5), Some(4));
        // A power of two divides the words evenly.
        assert_eq!((fair(0, 4), fair(0, 1)), (Some(0), Some(0)));
    }

    #[test]
    fn a_thrown_away_word_is_replaced_from_the_spare_stream_of_its_draw() {
        let streams = Streams::new(7);
        let spare = |shoe, draw| streams.spare(shoe, draw).take(8).collect::<Vec<_>>();
        assert_eq!(spare(3, 5), spare(3, 5));
        assert_ne!(spare(3, 5), spare(3, 6));
        assert_ne!(spare(3, 5), spare(4, 5));
        let mut stream = Stream {
            state: [0, 0, 0, 0],
            ..streams.of(3)
        };
        let first = streams.spare(3, 0).find_map(|word| fair(word, 5));
        assert_eq!(Some(stream.below(5)), first);
        assert_eq!(stream.draw, 1);
    }

    #[test]
    fn numbers_below_a_bound_are_spread_evenly() {
        let mut seen = [0_u32; 7];
        let mut stream = Streams::new(1).of(0);
        for _ in 0..70_000 {
            seen[stream.below(7) as usize] += 1;
        }
        // Each heap is 10,000 give or take 93.
        assert!(seen.iter().all(|n| n.abs_diff(10_000) < 400), "{seen:?}");
    }
}
