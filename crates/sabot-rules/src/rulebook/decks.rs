//! New decks as they are unpacked: what lies where before the first shuffle.

use sabot_core::{Back, Card, Rank, Suit};

use super::Backs;

impl Backs {
    /// The card with this number, from 0, of so many cards in the order of new decks; with two backs the first half is
    /// red (VE-game-08).
    ///
    /// ```
    /// use sabot_rules::rulebook::Backs;
    ///
    /// assert_eq!(Backs::Two.new_card(0, 312).to_string(), "Acr");
    /// assert_eq!(Backs::Two.new_card(311, 312).to_string(), "Ksb");
    /// assert_eq!(Backs::One.new_card(13, 312).to_string(), "Ad");
    /// ```
    pub fn new_card(self, number: u16, cards: u16) -> Card {
        let place = usize::from(number);
        let (rank, suit) = (place % 13, place / 13);
        let card = Card::new(Rank::ALL[rank], Suit::ALL[suit % 4]);
        match self {
            Self::One => card,
            Self::Two if number < cards / 2 => card.with_back(Back::Red),
            Self::Two => card.with_back(Back::Blue),
        }
    }

    /// The first `cards` cards of new decks, in their order.
    pub fn new_decks(self, cards: u16) -> impl Iterator<Item = Card> {
        (0..cards).map(move |number| self.new_card(number, cards))
    }
}
