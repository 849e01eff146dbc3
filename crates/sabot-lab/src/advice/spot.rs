//! What a seat sees when it must choose.

use std::fmt;
use std::str::FromStr;

use sabot_core::{Card, CardParseError, Points, Side};

use crate::solve::{Class, InfoSet, Sight};

/// Two cards by what they count, the smaller first.
///
/// ```
/// use sabot_lab::advice::TwoCards;
///
/// let hand: TwoCards = "4 A".parse()?;
/// assert_eq!((hand.to_string(), hand.total()), ("14".to_owned(), 5));
/// # Ok::<(), sabot_lab::advice::TwoCardsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TwoCards {
    small: u8,
    large: u8,
}

/// Why a text is no hand.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TwoCardsError {
    /// The text is not that of two cards.
    #[error("`{text}` is no hand of two cards: write A 4, or Kd 7s")]
    NotTwo {
        /// The text that was to be two cards.
        text: String,
    },
    /// One of the two texts is no card.
    #[error("`{text}` is no hand of two cards: {error}")]
    Card {
        /// The text of the card.
        text: String,
        /// Why the text is no card.
        error: CardParseError,
    },
}

impl TwoCards {
    /// Two cards that count so much.
    pub fn new(a: Points, b: Points) -> Self {
        let (a, b) = (a.get(), b.get());
        Self {
            small: a.min(b),
            large: a.max(b),
        }
    }

    /// The hand of these two cards.
    pub fn of(a: Card, b: Card) -> Self {
        Self::new(a.points(), b.points())
    }

    /// Every hand, by the smaller value.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..10).flat_map(|small| (small..10).map(move |large| Self { small, large }))
    }

    /// What the two cards count together.
    pub fn total(self) -> usize {
        usize::from((self.small + self.large) % 10)
    }

    /// The values of both cards, the smaller first.
    pub fn values(self) -> [usize; 2] {
        [usize::from(self.small), usize::from(self.large)]
    }

    /// What a side of this sight tells of it.
    pub fn class(self, sight: Sight) -> Class {
        Class::of(sight, self.small, self.large)
    }
}

impl fmt::Display for TwoCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.small, self.large)
    }
}

impl FromStr for TwoCards {
    type Err = TwoCardsError;

    fn from_str(text: &str) -> Result<Self, TwoCardsError> {
        let words: Vec<&str> = text
            .split([' ', ',', '\t'])
            .filter(|word| !word.is_empty())
            .collect();
        let text = || text.to_owned();
        let [a, b] = words.as_slice() else {
            return Err(TwoCardsError::NotTwo { text: text() });
        };
        let card = |word: &str| {
            let read = word.parse::<Card>();
            read.map_err(|error| TwoCardsError::Card {
                text: text(),
                error,
            })
        };
        Ok(Self::of(card(a)?, card(b)?))
    }
}

/// What a seat sees when it must choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spot {
    /// The player's hand, on its two cards.
    Player(TwoCards),
    /// The banker's hand, and the player's third card, or `None` if the player stood.
    Banker(TwoCards, Option<Points>),
}

impl Spot {
    /// The side that chooses.
    pub const fn side(self) -> Side {
        match self {
            Self::Player(_) => Side::Player,
            Self::Banker(..) => Side::Banker,
        }
    }

    /// The two cards.
    pub const fn hand(self) -> TwoCards {
        match self {
            Self::Player(hand) | Self::Banker(hand, _) => hand,
        }
    }

    /// What the two cards of the hand count.
    pub fn total(self) -> usize {
        self.hand().total()
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(hand) => hand.fmt(f),
            Self::Banker(hand, third) => InfoSet {
                class: hand.class(Sight::Cards),
                third: third.map(Points::get),
            }
            .fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_two_cards_and_nothing_else() {
        let said = |text: &str| text.parse::<TwoCards>().unwrap_err().to_string();
        assert_eq!(
            said("A"),
            "`A` is no hand of two cards: write A 4, or Kd 7s"
        );
        assert!(said("A 4 5").contains("no hand of two cards"));
        assert!(said("A X").contains("`X` is no rank"));
        assert_eq!("Kd, 7s".parse::<TwoCards>().unwrap().to_string(), "07");
    }

    #[test]
    fn there_are_fifty_five_hands_and_each_has_its_name() {
        assert_eq!(TwoCards::all().count(), 55);
        let hand: TwoCards = "6 K".parse().unwrap();
        assert_eq!(Spot::Banker(hand, None).to_string(), "06/S");
        let nine = Points::new(9);
        assert_eq!(Spot::Banker(hand, nine).to_string(), "06/9");
        assert_eq!(Spot::Player(hand).to_string(), "06");
    }
}
