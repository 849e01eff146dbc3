//! The shuffle: words of a `ChaCha20` keystream, rejection sampling, and our own Fisher–Yates.
//!
//! The sequence is pinned here and by nothing else, so that a transcript can be checked for ever. Words have 16 bits:
//! a shoe has at most a few hundred cards, and over 65,536 words every range can be counted out in a test.

use std::fmt;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use zeroize::Zeroizing;

/// Four blocks at a time: the cipher makes them side by side.
const CHUNK: usize = 256;

/// The words of a key, each used once and in order.
pub struct Keystream {
    cipher: ChaCha20,
    chunk: Zeroizing<[u8; CHUNK]>,
    used: usize,
}

impl Keystream {
    /// `ChaCha20` as RFC 8439 has it, with this key, a nonce of zeros and a counter from zero.
    pub fn new(key: &[u8; 32]) -> Self {
        Self {
            cipher: ChaCha20::new(key.into(), &[0; 12].into()),
            chunk: Zeroizing::new([0; CHUNK]),
            used: CHUNK,
        }
    }

    /// The next two bytes, the low one first.
    pub fn word(&mut self) -> u16 {
        if self.used == CHUNK {
            self.chunk.fill(0);
            self.cipher.apply_keystream(self.chunk.as_mut_slice());
            self.used = 0;
        }
        let word = u16::from_le_bytes([self.chunk[self.used], self.chunk[self.used + 1]]);
        self.used += 2;
        word
    }

    /// A number below `bound`, each equally likely; zero for a bound of zero.
    pub fn below(&mut self, bound: u16) -> u16 {
        loop {
            if let Some(number) = sample(self.word(), bound.max(1)) {
                return number;
            }
        }
    }

    /// The numbers below `cards` in a random order: Fisher–Yates from the last place down.
    pub fn permutation(&mut self, cards: u16) -> Zeroizing<Vec<u16>> {
        let mut order: Zeroizing<Vec<u16>> = Zeroizing::new((0..cards).collect());
        for last in (1..cards).rev() {
            let other = self.below(last + 1);
            order.swap(usize::from(last), usize::from(other));
        }
        order
    }
}

impl fmt::Debug for Keystream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keystream(secret)")
    }
}

/// What a word says for a range, or nothing: the words at the top that would favour some are thrown away.
fn sample(word: u16, bound: u16) -> Option<u16> {
    let fair = 65_536 - 65_536 % u32::from(bound);
    (u32::from(word) < fair).then_some(word % bound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keystream_is_chacha20_as_published() {
        // RFC 8439, appendix A.1, test vector 1: 76 b8 e0 ad a0 f1 3d 90 …
        let mut stream = Keystream::new(&[0; 32]);
        let words: Vec<u16> = (0..4).map(|_| stream.word()).collect();
        assert_eq!(words, [0xb876, 0xade0, 0xf1a0, 0x903d]);
        // Vector 2 is the next block: 9f 07 e7 be …
        let later: Vec<u16> = (4..34).map(|_| stream.word()).collect();
        assert_eq!(later[28..], [0x079f, 0xbee7]);
    }

    /// Every word of every range: each number comes from equally many words, and as few as can be are thrown away.
    #[test]
    fn the_sampler_has_no_bias_in_any_range_a_shoe_needs() {
        for bound in 2..=416_u16 {
            let mut seen = vec![0_u32; usize::from(bound)];
            let mut thrown = 0;
            for word in 0..=u16::MAX {
                match sample(word, bound) {
                    Some(number) => seen[usize::from(number)] += 1,
                    None => thrown += 1,
                }
            }
            let each = 65_536 / u32::from(bound);
            assert!(seen.iter().all(|n| *n == each), "range {bound}");
            assert_eq!(thrown, 65_536 % u32::from(bound), "range {bound}");
        }
    }

    /// The whole shuffle against the bare cipher: every word is used at once, in order, and none is passed over.
    #[test]
    fn no_draw_is_skipped() {
        for seed in 0..200_u8 {
            let mut bare = [0_u8; 2048];
            let mut cipher = ChaCha20::new(&[seed; 32].into(), &[0; 12].into());
            cipher.apply_keystream(&mut bare);
            let mut words = bare
                .chunks_exact(2)
                .map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
            let mut order: Vec<u16> = (0..416).collect();
            let mut used = 0;
            for last in (1..416_u16).rev() {
                let bound = u32::from(last) + 1;
                let word = loop {
                    used += 1;
                    let word = u32::from(words.next().unwrap());
                    if word < 65_536 / bound * bound {
                        break word;
                    }
                };
                order.swap(usize::from(last), usize::try_from(word % bound).unwrap());
            }
            let mut stream = Keystream::new(&[seed; 32]);
            assert_eq!(*stream.permutation(416), order, "seed {seed}");
            let next = words.next();
            assert_eq!(Some(stream.word()), next, "seed {seed} after {used} words");
        }
    }

    #[test]
    fn a_bound_of_nothing_or_one_is_zero() {
        let mut stream = Keystream::new(&[1; 32]);
        assert_eq!((stream.below(0), stream.below(1)), (0, 0));
        assert!(stream.permutation(0).is_empty());
        assert_eq!(*stream.permutation(1), [0]);
    }
}
