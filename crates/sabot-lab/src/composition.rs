//! How many cards of each value, rank or face a shoe still has.
//!
//! A [`Composition`] is ten counts, one for each value 0 to 9 (0 is ten, jack, queen, king): enough for every outcome.
//! Pairs need [`RankCounts`], perfect pairs [`CardCounts`]. [`Counts`] is whichever of the three is known.

mod table;
mod text;

use sabot_core::{Card, Rank, Suit};

/// Why a shoe cannot be as it is written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CompositionError {
    /// The text is empty.
    #[error("the shoe is empty: write `8 decks`, `8 decks - 4s 9d Kh` or `0=128,1=32,…`")]
    Empty,
    /// A part of the text is neither count nor card.
    #[error(
        "`{found}` is no part of a shoe: write `8 decks`, `8 decks - 4s 9d Kh` or `0=128,1=32,…`"
    )]
    Unreadable {
        /// The text that cannot be read.
        found: String,
    },
    /// A key is neither value, rank nor card.
    #[error("`{found}` is no value (0 to 9), no rank (A23456789TJQK) and no card (4s)")]
    UnknownKey {
        /// The key that is none.
        found: String,
    },
    /// A count is below nothing.
    #[error("{key} has {count} cards: a count cannot be negative")]
    Negative {
        /// The value, rank or card.
        key: String,
        /// The count that is below nothing.
        count: String,
    },
    /// A count is not a whole number.
    #[error("`{count}` is no count of {key}: write a whole number")]
    NoNumber {
        /// The value, rank or card.
        key: String,
        /// The count that is no whole number.
        count: String,
    },
    /// The same key was counted twice.
    #[error("{key} is counted twice")]
    Twice {
        /// The value, rank or card.
        key: String,
    },
    /// A card was removed that is not there.
    #[error("there is no {card} left to remove")]
    NotThere {
        /// The card that is not there.
        card: String,
    },
    /// Fewer cards than one coup may need.
    #[error("the shoe has {cards} cards: a coup may need six")]
    TooFew {
        /// How many cards there are.
        cards: u64,
    },
    /// More cards than the lab counts.
    #[error("the shoe has {cards} cards: at most {max} are counted", max = Composition::CARDS_MAX)]
    TooMany {
        /// How many cards there are.
        cards: u64,
    },
}

/// Ten counts, one for each value 0 to 9; at least six cards, at most a million.
///
/// ```
/// use sabot_lab::Composition;
///
/// let shoe = Composition::decks(8)?;
/// assert_eq!((shoe.total(), shoe.count(0), shoe.count(9)), (416, 128, 32));
/// # Ok::<(), sabot_lab::CompositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Composition {
    counts: [u32; 10],
    total: u32,
}

impl Composition {
    /// As many cards as a coup may need.
    pub const CARDS_MIN: u32 = 6;

    /// As many cards as the lab counts.
    pub const CARDS_MAX: u32 = 1_000_000;

    /// A shoe with these counts of the values 0 to 9.
    pub fn new(counts: [u32; 10]) -> Result<Self, CompositionError> {
        let total = checked_total(&counts)?;
        Ok(Self { counts, total })
    }

    /// A shoe of whole decks.
    pub fn decks(decks: u32) -> Result<Self, CompositionError> {
        RankCounts::decks(decks).map(|ranks| ranks.composition())
    }

    /// How many cards of each value.
    pub const fn counts(&self) -> [u32; 10] {
        self.counts
    }

    /// How many cards count `value`; none for a value above nine.
    pub const fn count(&self, value: usize) -> u32 {
        if value < 10 { self.counts[value] } else { 0 }
    }

    /// How many cards there are.
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// The shoe without one card of this value.
    pub fn without(&self, value: usize) -> Result<Self, CompositionError> {
        let mut counts = self.counts;
        take(counts.get_mut(value), || value.to_string())?;
        Self::new(counts)
    }

    /// The shoe with one more card of this value.
    pub fn with(&self, value: usize) -> Result<Self, CompositionError> {
        let mut counts = self.counts;
        give(counts.get_mut(value), || value.to_string())?;
        Self::new(counts)
    }
}

/// Thirteen counts, ace to king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RankCounts {
    counts: [u32; 13],
}

impl RankCounts {
    /// A shoe with these counts, ace to king.
    pub fn new(counts: [u32; 13]) -> Result<Self, CompositionError> {
        checked_total(&counts)?;
        Ok(Self { counts })
    }

    /// A shoe of whole decks.
    pub fn decks(decks: u32) -> Result<Self, CompositionError> {
        Self::new([decks.saturating_mul(4); 13])
    }

    /// How many cards of each rank, ace to king.
    pub const fn counts(&self) -> [u32; 13] {
        self.counts
    }

    /// The shoe by value.
    pub fn composition(&self) -> Composition {
        let mut counts = [0; 10];
        let mut total = 0;
        for (rank, count) in Rank::ALL.into_iter().zip(self.counts) {
            counts[value_of(rank)] += count;
            total += count;
        }
        Composition { counts, total }
    }
}

/// Fifty-two counts, one for each face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardCounts {
    /// By suit in the order of [`Suit::ALL`], then by rank, ace to king.
    counts: [[u32; 13]; 4],
}

impl CardCounts {
    /// A shoe with these counts: by suit in the order of [`Suit::ALL`], then by rank, ace to king.
    pub fn new(counts: [[u32; 13]; 4]) -> Result<Self, CompositionError> {
        checked_total(counts.as_flattened())?;
        Ok(Self { counts })
    }

    /// A shoe of whole decks.
    pub fn decks(decks: u32) -> Result<Self, CompositionError> {
        Self::new([[decks; 13]; 4])
    }

    /// How many cards of each face: by suit in the order of [`Suit::ALL`], then by rank.
    pub const fn counts(&self) -> [[u32; 13]; 4] {
        self.counts
    }

    /// The shoe by rank.
    pub fn ranks(&self) -> RankCounts {
        let mut counts = [0; 13];
        for suit in self.counts {
            for (sum, count) in counts.iter_mut().zip(suit) {
                *sum += count;
            }
        }
        RankCounts { counts }
    }
}

/// What is known of a shoe: its values, its ranks or its faces.
///
/// Read from text: `8 decks`, `8 decks - 4s 9d Kh`, `0=128,1=32,2=32,…` by value, `A=32,…,K=32` by rank, `As=8,…` by
/// face. A shoe is known only as finely as all its parts: a card removed by rank alone leaves ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Counts {
    /// Ten counts, one for each value.
    Values(Composition),
    /// Thirteen counts, one for each rank.
    Ranks(RankCounts),
    /// Fifty-two counts, one for each card.
    Cards(CardCounts),
}

impl Counts {
    /// A shoe of whole decks, known by card.
    pub fn decks(decks: u32) -> Result<Self, CompositionError> {
        CardCounts::decks(decks).map(Self::Cards)
    }

    /// Whole decks without the cards somebody has seen.
    ///
    /// ```
    /// use sabot_lab::Counts;
    ///
    /// let seen = ["4s".parse()?, "K".parse()?];
    /// let shoe = Counts::unseen(6, seen)?;
    /// assert_eq!(shoe.total(), 310);
    /// assert!(shoe.ranks().is_some() && shoe.cards().is_none()); // of which king, nobody noted
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unseen(
        decks: u32,
        seen: impl IntoIterator<Item = Card>,
    ) -> Result<Self, CompositionError> {
        let mut left = Raw::cards([[decks; 13]; 4]);
        for card in seen {
            left.remove(card)?;
        }
        left.counts()
    }

    /// The ten counts.
    pub fn composition(&self) -> Composition {
        match self {
            Self::Values(values) => *values,
            Self::Ranks(ranks) => ranks.composition(),
            Self::Cards(cards) => cards.ranks().composition(),
        }
    }

    /// The thirteen counts, where they are known.
    pub fn ranks(&self) -> Option<RankCounts> {
        match self {
            Self::Values(_) => None,
            Self::Ranks(ranks) => Some(*ranks),
            Self::Cards(cards) => Some(cards.ranks()),
        }
    }

    /// The fifty-two counts, where they are known.
    pub fn cards(&self) -> Option<CardCounts> {
        match self {
            Self::Values(_) | Self::Ranks(_) => None,
            Self::Cards(cards) => Some(*cards),
        }
    }

    /// How many cards the shoe has.
    pub fn total(&self) -> u32 {
        self.composition().total()
    }

    /// The shoe without this card; by rank only, if the card has no suit.
    pub fn without(&self, card: Card) -> Result<Self, CompositionError> {
        let mut raw = Raw::from(*self);
        raw.remove(card)?;
        raw.counts()
    }
}

impl From<Composition> for Counts {
    fn from(values: Composition) -> Self {
        Self::Values(values)
    }
}

/// Counts that are not yet a shoe: cards are being taken out of them.
#[derive(Debug, Clone, Copy)]
enum Raw {
    Values([u32; 10]),
    Ranks([u32; 13]),
    Cards([[u32; 13]; 4]),
}

impl Raw {
    const fn cards(counts: [[u32; 13]; 4]) -> Self {
        Self::Cards(counts)
    }

    /// Takes a card out, and forgets what the card does not tell.
    fn remove(&mut self, card: Card) -> Result<(), CompositionError> {
        if card.suit.is_none() {
            self.forget_suits();
        }
        let rank = card.rank as usize;
        let slot = match (self, card.suit) {
            (Self::Values(counts), _) => counts.get_mut(value_of(card.rank)),
            (Self::Ranks(counts), _) => counts.get_mut(rank),
            (Self::Cards(counts), Some(suit)) => counts[suit as usize].get_mut(rank),
            (Self::Cards(_), None) => None,
        };
        take(slot, || card.to_string())
    }

    /// Takes a card of which only the value is known out.
    fn remove_value(&mut self, value: usize) -> Result<(), CompositionError> {
        self.forget_ranks();
        let slot = match self {
            Self::Values(counts) => counts.get_mut(value),
            Self::Ranks(_) | Self::Cards(_) => None,
        };
        take(slot, || value.to_string())
    }

    fn forget_suits(&mut self) {
        if let Self::Cards(cards) = *self {
            *self = Self::Ranks(CardCounts { counts: cards }.ranks().counts);
        }
    }

    fn forget_ranks(&mut self) {
        self.forget_suits();
        if let Self::Ranks(counts) = *self {
            *self = Self::Values(RankCounts { counts }.composition().counts);
        }
    }

    fn counts(self) -> Result<Counts, CompositionError> {
        match self {
            Self::Values(counts) => Composition::new(counts).map(Counts::Values),
            Self::Ranks(counts) => RankCounts::new(counts).map(Counts::Ranks),
            Self::Cards(counts) => CardCounts::new(counts).map(Counts::Cards),
        }
    }
}

impl From<Counts> for Raw {
    fn from(counts: Counts) -> Self {
        match counts {
            Counts::Values(values) => Self::Values(values.counts),
            Counts::Ranks(ranks) => Self::Ranks(ranks.counts),
            Counts::Cards(cards) => Self::Cards(cards.counts),
        }
    }
}

/// What a rank counts, as an index.
pub(crate) fn value_of(rank: Rank) -> usize {
    usize::from(rank.points().get())
}

fn take(slot: Option<&mut u32>, name: impl FnOnce() -> String) -> Result<(), CompositionError> {
    match slot.and_then(|count| count.checked_sub(1).map(|left| (count, left))) {
        Some((count, left)) => {
            *count = left;
            Ok(())
        }
        None => Err(CompositionError::NotThere { card: name() }),
    }
}

fn give(slot: Option<&mut u32>, name: impl FnOnce() -> String) -> Result<(), CompositionError> {
    let count = slot.ok_or_else(|| CompositionError::UnknownKey { found: name() })?;
    *count = count.saturating_add(1);
    Ok(())
}

fn checked_total(counts: &[u32]) -> Result<u32, CompositionError> {
    let cards: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    match u32::try_from(cards) {
        Ok(total) if (Composition::CARDS_MIN..=Composition::CARDS_MAX).contains(&total) => {
            Ok(total)
        }
        Ok(total) if total < Composition::CARDS_MIN => Err(CompositionError::TooFew { cards }),
        Ok(_) | Err(_) => Err(CompositionError::TooMany { cards }),
    }
}

/// Every face with its place in [`CardCounts`].
fn faces() -> impl Iterator<Item = Card> {
    Suit::ALL
        .into_iter()
        .flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn decks_count_the_same_by_face_by_rank_and_by_value() {
        let shoe = Counts::decks(8).unwrap();
        assert_eq!(shoe.cards().unwrap().ranks(), RankCounts::decks(8).unwrap());
        assert_eq!(shoe.composition(), Composition::decks(8).unwrap());
        assert_eq!(
            shoe.composition().counts(),
            [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
        );
    }

    #[test]
    fn impossible_shoes_are_refused() {
        let says = |result: Result<Composition, CompositionError>| result.unwrap_err().to_string();
        assert_eq!(
            says(Composition::new([5, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
            "the shoe has 5 cards: a coup may need six"
        );
        assert_eq!(
            says(Composition::new([u32::MAX; 10])),
            "the shoe has 42949672950 cards: at most 1000000 are counted"
        );
        assert_eq!(
            says(Composition::decks(u32::MAX)),
            "the shoe has 55834574835 cards: at most 1000000 are counted"
        );
        let six_zeros = Composition::new([6, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        assert_eq!(says(six_zeros.without(9)), "there is no 9 left to remove");
        assert_eq!(
            says(six_zeros.without(0)),
            "the shoe has 5 cards: a coup may need six"
        );
        assert!(six_zeros.with(10).is_err() && six_zeros.without(10).is_err());
    }

    #[test]
    fn a_removed_card_is_gone_at_every_level() {
        let shoe = Counts::decks(1)
            .unwrap()
            .without("4s".parse().unwrap())
            .unwrap();
        assert_eq!(shoe.composition().count(4), 3);
        assert_eq!(shoe.ranks().unwrap().counts()[3], 3);
        assert_eq!(
            shoe.without("4s".parse().unwrap()).unwrap_err().to_string(),
            "there is no 4s left to remove"
        );
        let coarser = shoe.without("4".parse().unwrap()).unwrap();
        assert!(coarser.cards().is_none());
        assert_eq!(coarser.ranks().unwrap().counts()[3], 2);
    }

    proptest! {
        #[test]
        fn removing_and_returning_a_card_is_identity(counts in prop::array::uniform10(1_u32..50), value in 0_usize..10) {
            let shoe = Composition::new(counts).unwrap();
            prop_assert_eq!(shoe.without(value).unwrap().with(value), Ok(shoe));
        }
    }
}
