//! The cards of a simulated table: shuffled by the stream of their shoe.

use sabot_core::Card;
use sabot_rules::rulebook::Backs;
use sabot_rules::table::drive::Vault;

use super::stream::Streams;

/// Shoes of a seed from a number on, each shuffled by its own stream.
#[derive(Debug, Clone)]
pub struct StreamVault {
    streams: Streams,
    backs: Backs,
    shoe: u64,
    cards: Vec<Card>,
    next: usize,
}

impl StreamVault {
    /// The shoes from number `first` on.
    pub const fn new(streams: Streams, backs: Backs, first: u64) -> Self {
        Self {
            streams,
            backs,
            shoe: first,
            cards: Vec::new(),
            next: 0,
        }
    }
}

impl Vault for StreamVault {
    /// New decks in their order, then Fisher–Yates from the last card down.
    fn shuffle(&mut self, cards: u16) {
        self.cards.clear();
        self.cards.extend(self.backs.new_decks(cards));
        let mut stream = self.streams.of(self.shoe);
        for last in (1..cards).rev() {
            let other = usize::try_from(stream.below(u32::from(last) + 1)).unwrap_or(0);
            self.cards.swap(usize::from(last), other);
        }
        self.shoe += 1;
        self.next = 0;
    }

    fn cut(&mut self, depth: u16) {
        let depth = usize::from(depth).min(self.cards.len());
        self.cards.rotate_left(depth);
    }

    fn draw(&mut self) -> Option<Card> {
        let card = self.cards.get(self.next).copied();
        self.next += 1;
        card
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn shoe(seed: u64, number: u64) -> Vec<Card> {
        let mut vault = StreamVault::new(Streams::new(seed), Backs::Two, number);
        vault.shuffle(312);
        std::iter::from_fn(|| vault.draw()).collect()
    }

    #[test]
    fn a_shoe_has_all_its_cards_in_an_order_of_its_own() {
        let mut count: BTreeMap<(Card, Option<sabot_core::Back>), u32> = BTreeMap::new();
        for card in shoe(7, 3) {
            *count
                .entry((Card { back: None, ..card }, card.back))
                .or_default() += 1;
        }
        assert_eq!(count.len(), 104);
        assert!(count.values().all(|n| *n == 3));
        assert_eq!(shoe(7, 3), shoe(7, 3));
        assert_ne!(shoe(7, 3), shoe(7, 4));
        assert_ne!(shoe(7, 3), shoe(8, 3));
    }

    #[test]
    fn shoes_follow_one_another_whoever_deals_them() {
        let mut vault = StreamVault::new(Streams::new(7), Backs::Two, 3);
        vault.shuffle(312);
        vault.shuffle(312);
        assert_eq!(vault.draw(), shoe(7, 4).first().copied());
        vault.shuffle(312);
        vault.cut(100);
        assert_eq!(vault.draw(), shoe(7, 5).get(100).copied());
    }

    #[test]
    fn every_card_is_equally_likely_to_lie_on_top() {
        let mut seen = [0_u32; 13];
        for number in 0..13_000 {
            let mut vault = StreamVault::new(Streams::new(1), Backs::One, number);
            vault.shuffle(52);
            seen[vault.draw().unwrap().rank as usize] += 1;
        }
        // A thousand each, give or take thirty.
        assert!(seen.iter().all(|n| n.abs_diff(1000) < 130), "{seen:?}");
    }
}
