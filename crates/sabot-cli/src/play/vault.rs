//! The cards: a shoe whose order is its seed's, so that a game can be repeated exactly.
//!
//! The sequence is pinned here and by nothing else: the `ChaCha20` keystream of a key made of the seed, one stream to
//! a shoe, rejection sampling, and our own Fisher–Yates from the last card down. `rand`'s own shuffle may change
//! with a release; this one may not.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sabot_core::Card;
use sabot_rules::rulebook::Backs;
use sabot_rules::table::drive::Vault;

/// The shoes of one seed, one after another.
#[derive(Debug)]
pub(crate) struct SeededVault {
    seed: u64,
    backs: Backs,
    shoe: u64,
    cards: Vec<Card>,
    next: usize,
}

impl SeededVault {
    /// The shoes of this seed, with one or two colours of backs.
    pub(crate) const fn new(seed: u64, backs: Backs) -> Self {
        Self {
            seed,
            backs,
            shoe: 0,
            cards: Vec::new(),
            next: 0,
        }
    }

    fn stream(&self) -> ChaCha20Rng {
        let mut key = [0_u8; 32];
        for (to, from) in key.iter_mut().zip(self.seed.to_le_bytes()) {
            *to = from;
        }
        let mut stream = ChaCha20Rng::from_seed(key);
        stream.set_stream(self.shoe);
        stream
    }
}

impl Vault for SeededVault {
    fn shuffle(&mut self, cards: u16) {
        self.cards = self.backs.new_decks(cards).collect();
        let mut stream = self.stream();
        for last in (1..self.cards.len()).rev() {
            let other = below(&mut stream, last.saturating_add(1));
            self.cards.swap(last, other);
        }
        self.shoe = self.shoe.saturating_add(1);
        self.next = 0;
    }

    fn cut(&mut self, depth: u16) {
        let depth = usize::from(depth).min(self.cards.len());
        self.cards.rotate_left(depth);
    }

    fn draw(&mut self) -> Option<Card> {
        let card = self.cards.get(self.next).copied();
        self.next = self.next.saturating_add(1);
        card
    }
}

/// A number below `bound`, each equally likely: words of the keystream that would favour some are thrown away.
fn below(stream: &mut ChaCha20Rng, bound: usize) -> usize {
    let bound = u64::try_from(bound).unwrap_or(1).max(1);
    let words = 1_u64 << 32;
    let fair = words - words % bound;
    loop {
        let word = u64::from(stream.next_u32());
        if word < fair {
            return usize::try_from(word % bound).unwrap_or(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn shoe(seed: u64, cards: u16, backs: Backs) -> Vec<Card> {
        let mut vault = SeededVault::new(seed, backs);
        vault.shuffle(cards);
        std::iter::from_fn(|| vault.draw()).collect()
    }

    fn text(cards: &[Card]) -> String {
        let words: Vec<String> = cards.iter().map(Card::to_string).collect();
        words.join(" ")
    }

    #[test]
    fn the_keystream_is_chacha20_as_published() {
        // RFC 8439's cipher with a key and nonce of zeros: 76 b8 e0 ad a0 f1 3d 90 …
        let mut stream = SeededVault::new(0, Backs::One).stream();
        assert_eq!(stream.next_u32(), 0xade0_b876);
        assert_eq!(stream.next_u32(), 0x903d_f1a0);
    }

    #[test]
    fn a_seed_gives_the_same_shoe_for_ever() {
        // From a second program, written after the published description of the cipher alone.
        assert_eq!(
            text(&shoe(7, 312, Backs::One)[..8]),
            "2c Js 6s 5d Td Kh 8s 2c"
        );
        assert_eq!(
            text(&shoe(7, 416, Backs::One)[..8]),
            "2h 9s 2s 5h Qd 3s Jd Qc"
        );
    }

    #[test]
    fn the_next_shoe_and_the_next_seed_are_others() {
        let mut vault = SeededVault::new(7, Backs::One);
        vault.shuffle(312);
        let first = vault.cards.clone();
        vault.shuffle(312);
        assert_ne!(first, vault.cards);
        assert_ne!(first, shoe(8, 312, Backs::One));
    }

    #[test]
    fn ve_game_08_three_decks_have_backs_of_one_colour_and_three_of_another() {
        let mut count: BTreeMap<(Card, Option<sabot_core::Back>), u32> = BTreeMap::new();
        for card in shoe(7, 312, Backs::Two) {
            let face = Card { back: None, ..card };
            *count.entry((face, card.back)).or_default() += 1;
        }
        assert_eq!(count.len(), 104);
        assert!(count.values().all(|n| *n == 3));
    }

    #[test]
    fn nj_4_4e_1_the_packet_ahead_of_the_cutting_card_goes_behind_the_rest() {
        let order = shoe(7, 312, Backs::One);
        let mut vault = SeededVault::new(7, Backs::One);
        vault.shuffle(312);
        vault.cut(100);
        assert_eq!(vault.draw(), order.get(100).copied());
        assert_eq!(vault.cards.last(), order.get(99));
    }

    #[test]
    fn numbers_are_spread_evenly() {
        let mut stream = SeededVault::new(1, Backs::One).stream();
        let mut seen = [0_u32; 6];
        for _ in 0..6_000 {
            seen[below(&mut stream, 6)] += 1;
        }
        assert!(seen.iter().all(|n| (900..1100).contains(n)), "{seen:?}");
    }
}
