//! One card, as much of it as is known.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Back, Points, Rank, Suit};

/// A card whose face is known: its rank, and its suit and back where somebody noted them.
///
/// Written as rank, suit, back: `7s`, `7`, `Tdr`, `Kb`. It is stored as that text too.
///
/// ```
/// use sabot_core::{Card, Rank, Suit};
///
/// let card: Card = "7s".parse()?;
/// assert_eq!(card, Card::new(Rank::Seven, Suit::Spades));
/// assert_eq!(card.points().get(), 7);
/// assert_eq!(Card::of_rank(Rank::King).to_string(), "K");
/// # Ok::<(), sabot_core::CardParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card {
    /// The rank, which alone decides what the card counts.
    pub rank: Rank,
    /// The suit, when it is known.
    pub suit: Option<Suit>,
    /// The colour of its back, when it is known.
    pub back: Option<Back>,
}

impl Card {
    /// A card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card {
            rank,
            suit: Some(suit),
            back: None,
        }
    }

    /// A card of which only the rank is known; it is enough for every rule.
    pub const fn of_rank(rank: Rank) -> Card {
        Card {
            rank,
            suit: None,
            back: None,
        }
    }

    /// The card with the colour of its back noted.
    #[must_use]
    pub const fn with_back(self, back: Back) -> Card {
        Card {
            back: Some(back),
            ..self
        }
    }

    /// What it counts (NJ-4.1b, VE-game-12, CK-l).
    pub const fn points(self) -> Points {
        self.rank.points()
    }
}

/// Why a text is no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CardParseError {
    /// There was no text.
    #[error("the card is empty: expected a rank, one of A23456789TJQK")]
    Empty,
    /// It does not start with a rank.
    #[error("`{found}` is no rank: expected one of A23456789TJQK")]
    Rank {
        /// What stood there instead.
        found: char,
    },
    /// Something other than a suit or a back follows the rank.
    #[error("`{found}` is neither suit nor back: expected c, d, h or s, then r or b, or nothing")]
    Mark {
        /// What stood there instead.
        found: char,
    },
    /// Something follows a complete card.
    #[error("`{found}` follows the card: expected nothing more")]
    Trailing {
        /// The first character too many.
        found: char,
    },
}

impl FromStr for Card {
    type Err = CardParseError;

    fn from_str(text: &str) -> Result<Card, CardParseError> {
        let mut letters = text.chars().peekable();
        let first = letters.next().ok_or(CardParseError::Empty)?;
        let rank = Rank::from_letter(first).ok_or(CardParseError::Rank { found: first })?;
        let suit = letters.peek().copied().and_then(Suit::from_letter);
        if suit.is_some() {
            letters.next();
        }
        let Some(last) = letters.next() else {
            return Ok(Card {
                rank,
                suit,
                back: None,
            });
        };
        let back = Back::from_letter(last).ok_or(CardParseError::Mark { found: last })?;
        match letters.next() {
            None => Ok(Card {
                rank,
                suit,
                back: Some(back),
            }),
            Some(found) => Err(CardParseError::Trailing { found }),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.rank.letter())?;
        if let Some(suit) = self.suit {
            f.write_char(suit.letter())?;
        }
        if let Some(back) = self.back {
            f.write_char(back.letter())?;
        }
        Ok(())
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Card {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        String::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Card {}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        struct Text;

        impl de::Visitor<'_> for Text {
            type Value = Card;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card as text, such as 7s")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Card, E> {
                text.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Text)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::testing::any_card;

    #[test]
    fn nj_4_1b_1_pips_count_the_same_in_every_suit() {
        for suit in Suit::ALL {
            for (rank, pips) in Rank::ALL[1..9].iter().zip(2..) {
                assert_eq!(Card::new(*rank, suit).points().get(), pips);
            }
        }
    }

    #[test]
    fn ck_k_a_deck_is_fifty_two_distinct_cards_without_jokers() {
        let deck: BTreeSet<String> = Suit::ALL
            .iter()
            .flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, *suit).to_string()))
            .collect();
        assert_eq!(deck.len(), 52);
        assert_eq!(
            "*".parse::<Card>(),
            Err(CardParseError::Rank { found: '*' })
        );
    }

    #[test]
    fn a_card_is_read_as_far_as_it_is_known() {
        assert_eq!("7".parse(), Ok(Card::of_rank(Rank::Seven)));
        assert_eq!("7s".parse(), Ok(Card::new(Rank::Seven, Suit::Spades)));
        assert_eq!(
            "Tdr".parse(),
            Ok(Card::new(Rank::Ten, Suit::Diamonds).with_back(Back::Red))
        );
        assert_eq!(
            "Kb".parse(),
            Ok(Card::of_rank(Rank::King).with_back(Back::Blue))
        );
    }

    #[test]
    fn a_refused_card_says_what_was_expected() {
        let says = |text: &str| text.parse::<Card>().unwrap_err().to_string();
        assert_eq!(
            says(""),
            "the card is empty: expected a rank, one of A23456789TJQK"
        );
        assert_eq!(says("1s"), "`1` is no rank: expected one of A23456789TJQK");
        assert_eq!(
            says("7x"),
            "`x` is neither suit nor back: expected c, d, h or s, then r or b, or nothing"
        );
        assert_eq!(says("7br"), "`r` follows the card: expected nothing more");
        assert_eq!(says("7sbb"), "`b` follows the card: expected nothing more");
    }

    #[test]
    fn a_card_is_stored_as_its_text() {
        let card = Card::new(Rank::Ten, Suit::Diamonds);
        assert_eq!(serde_json::to_string(&card).unwrap(), "\"Td\"");
        assert!(serde_json::from_str::<Card>("\"10d\"").is_err());
        assert!(serde_json::from_str::<Card>("7").is_err());
    }

    proptest! {
        #[test]
        fn parse_after_print_is_identity(card in any_card()) {
            prop_assert_eq!(card.to_string().parse(), Ok(card));
            let stored = serde_json::to_string(&card).unwrap();
            prop_assert_eq!(serde_json::from_str::<Card>(&stored).unwrap(), card);
        }

        #[test]
        fn any_text_is_a_card_or_a_refusal(text in "\\PC{0,5}") {
            if let Ok(card) = text.parse::<Card>() {
                prop_assert_eq!(card.to_string(), text);
            }
        }
    }
}
