//! Numbers from a seed, and bytes bent by them.

/// `xorshift64*`: enough to bend bytes with.
pub(crate) struct Dice(u64);

/// Texts that often matter.
const WORDS: [&str; 16] = [
    "0",
    "-1",
    "1e999",
    "18446744073709551615",
    "18446744073709551616",
    "9223372036854775808",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "\\u0000",
    "\\ud800",
    "\u{202e}",
    "\n",
    ",",
];

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(0x9e37_79b9_7f4a_7c15))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound.max(1)).unwrap();
        usize::try_from((self.next() >> 16) % bound).unwrap()
    }

    fn byte(&mut self) -> u8 {
        self.next().to_be_bytes()[0]
    }

    /// The bytes of one of these, bent in one to four places, perhaps spliced with another one.
    pub(crate) fn bend(&mut self, seeds: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = seeds[self.below(seeds.len())].clone();
        for _ in 0..=self.below(4) {
            let place = self.below(bytes.len() + 1);
            match self.below(7) {
                0 => bytes.insert(place, self.byte()),
                1 if place < bytes.len() => bytes[place] ^= 1 << self.below(8),
                2 if place < bytes.len() => bytes[place] = self.byte(),
                3 => {
                    let end = bytes.len().min(place + self.below(20));
                    bytes.drain(place..end);
                }
                4 => {
                    let word = WORDS[self.below(WORDS.len())].as_bytes();
                    bytes.splice(place..place, word.iter().copied());
                }
                5 => self.number(&mut bytes, place),
                _ => {
                    let other = &seeds[self.below(seeds.len())];
                    let from = self.below(other.len());
                    bytes.truncate(place);
                    bytes.extend_from_slice(&other[from..]);
                }
            }
        }
        bytes
    }

    /// Puts another number in place of the next one.
    fn number(&mut self, bytes: &mut Vec<u8>, place: usize) {
        let digit = |byte: &u8| byte.is_ascii_digit();
        let Some(from) = bytes[place..].iter().position(digit) else {
            return;
        };
        let from = place + from;
        let length = bytes[from..].iter().take_while(|byte| digit(byte)).count();
        let number = match self.below(4) {
            0 => self.below(12).to_string(),
            1 => (self.next() >> self.below(64)).to_string(),
            2 => (50_000 * self.below(100)).to_string(),
            _ => WORDS[self.below(6)].to_owned(),
        };
        bytes.splice(from..from + length, number.bytes());
    }
}
