//! The cards of one side, faces known or not yet.

use serde::{Deserialize, Serialize, Serializer};

use crate::{Card, OutOfRange, Points};

/// Up to five slots of cards in the order they arrived; a slot is `None` while its face is unknown.
///
/// Two or three cards make a hand (VE-game-10); the room for five is for irregularities, when too
/// many cards have left the shoe. Stored as a list of cards and nulls.
///
/// ```
/// use sabot_core::{Card, Hand, Rank};
///
/// let mut hand = Hand::new();
/// hand.push(Some(Card::of_rank(Rank::Nine)));
/// hand.push(None);
/// assert_eq!(hand.points(), None);
///
/// hand.set(1, Card::of_rank(Rank::Four));
/// assert_eq!(hand.points().map(|points| points.get()), Some(3));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Option<Card>>"))]
#[serde(try_from = "Vec<Option<Card>>")]
pub struct Hand {
    // Slots from `len` on are always `None`, so that equal hands compare equal.
    slots: [Option<Card>; Hand::MAX],
    len: u8,
}

impl Hand {
    /// The most cards a hand can hold.
    pub const MAX: usize = 5;

    /// A hand without cards.
    pub const EMPTY: Hand = Hand {
        slots: [None; Hand::MAX],
        len: 0,
    };

    /// A hand without cards.
    pub const fn new() -> Hand {
        Hand::EMPTY
    }

    /// Adds a card, face known or not; `false` when the hand is full and stays as it was.
    #[inline]
    pub fn push(&mut self, card: Option<Card>) -> bool {
        let Some(slot) = self.slots.get_mut(usize::from(self.len)) else {
            return false;
        };
        *slot = card;
        self.len = self.len.saturating_add(1);
        true
    }

    /// How many cards it has, known or not.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it has no cards.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The slot `index`: `None` if there is no such card, `Some(None)` if its face is unknown.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Option<Card>> {
        self.slots().get(index).copied()
    }

    /// Turns, or corrects, the face of the card at `index`; `false` if there is no such card.
    pub fn set(&mut self, index: usize, card: Card) -> bool {
        if index >= self.len() {
            return false;
        }
        let Some(slot) = self.slots.get_mut(index) else {
            return false;
        };
        *slot = Some(card);
        true
    }

    /// Takes the card at `index` out; those after it move up.
    pub fn remove(&mut self, index: usize) -> Option<Option<Card>> {
        let taken = self.get(index)?;
        let tail = self.slots.get_mut(index..)?;
        tail.rotate_left(1);
        if let Some(freed) = tail.last_mut() {
            *freed = None;
        }
        self.len = self.len.saturating_sub(1);
        Some(taken)
    }

    /// All slots in order.
    #[inline]
    pub fn slots(&self) -> &[Option<Card>] {
        self.slots.get(..self.len()).unwrap_or(&self.slots)
    }

    /// Whether every face is known.
    #[inline]
    pub fn all_known(&self) -> bool {
        self.slots().iter().all(Option::is_some)
    }

    /// The count (NJ-4.1c), or `None` while a face is unknown. A hand without cards counts zero.
    #[inline]
    pub fn points(&self) -> Option<Points> {
        count(self.slots())
    }

    /// The count of the first two cards, or `None` while they are not both there and known.
    #[inline]
    pub fn first_two(&self) -> Option<Points> {
        count(self.slots().get(..2)?)
    }

    /// The third card, once it is there and known.
    pub fn third(&self) -> Option<Card> {
        self.get(2).flatten()
    }

    /// Takes all cards away.
    pub fn clear(&mut self) {
        *self = Hand::EMPTY;
    }
}

#[inline]
fn count(slots: &[Option<Card>]) -> Option<Points> {
    slots.iter().try_fold(Points::ZERO, |sum, slot| {
        slot.map(|card| sum.plus(card.points()))
    })
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.slots().serialize(serializer)
    }
}

impl TryFrom<Vec<Option<Card>>> for Hand {
    type Error = OutOfRange;

    fn try_from(slots: Vec<Option<Card>>) -> Result<Hand, OutOfRange> {
        let mut hand = Hand::EMPTY;
        if slots.iter().all(|slot| hand.push(*slot)) {
            return Ok(hand);
        }
        let found = i128::try_from(slots.len()).unwrap_or(i128::MAX);
        Err(OutOfRange {
            noun: "number of cards in a hand",
            low: 0,
            high: 5,
            found,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::{any_card, cards};

    fn hand(text: &str) -> Hand {
        let slots: Vec<_> = text
            .split_whitespace()
            .map(|word| (word != "?").then(|| word.parse().expect("a card")))
            .collect();
        Hand::try_from(slots).expect("five cards at most")
    }

    #[test]
    fn nj_4_1c_3_a_hand_counts_its_cards() {
        assert_eq!(hand("A 2 4").points(), Points::new(7));
        assert_eq!(hand("A 2 9").points(), Points::new(2));
        assert_eq!(Hand::EMPTY.points(), Some(Points::ZERO));
    }

    #[test]
    fn an_unknown_face_leaves_the_count_open() {
        assert_eq!(hand("9 ?").points(), None);
        assert_eq!(hand("9 ?").first_two(), None);
        assert_eq!(hand("9 4 ?").points(), None);
        assert_eq!(hand("9 4 ?").first_two(), Points::new(3));
        assert_eq!(hand("9 4 ?").third(), None);
        assert!(!hand("9 4 ?").all_known());
        assert!(hand("9 4").all_known());
    }

    #[test]
    fn the_first_two_and_the_third_are_told_apart() {
        assert_eq!(hand("9").first_two(), None);
        assert_eq!(hand("5 3 2").first_two(), Points::new(8));
        assert_eq!(hand("5 3 2s").third(), cards("2s").first().copied());
        assert_eq!(hand("5 3").third(), None);
    }

    #[test]
    fn a_full_hand_takes_no_sixth_card() {
        let mut full = hand("A 2 3 4 5");
        let before = full;
        assert!(!full.push(None));
        assert_eq!(full, before);
        assert_eq!(full.len(), Hand::MAX);
    }

    #[test]
    fn a_face_is_turned_only_where_a_card_lies() {
        let mut two = hand("? 4");
        assert!(two.set(0, "9d".parse().unwrap()));
        assert_eq!(two, hand("9d 4"));
        assert!(!two.set(2, "9d".parse().unwrap()));
        assert!(!two.set(9, "9d".parse().unwrap()));
        assert_eq!(two, hand("9d 4"));
        assert_eq!(two.get(2), None);
    }

    #[test]
    fn a_card_taken_out_leaves_no_gap() {
        let mut three = hand("A ? 3");
        assert_eq!(three.remove(1), Some(None));
        assert_eq!(three, hand("A 3"));
        assert_eq!(three.remove(2), None);
        assert_eq!(three.remove(0), Some(cards("A").first().copied()));
        assert_eq!(three, hand("3"));
        three.clear();
        assert_eq!(three, Hand::EMPTY);
        assert!(three.is_empty());
    }

    #[test]
    fn a_hand_is_stored_as_a_list() {
        assert_eq!(
            serde_json::to_string(&hand("7s ? K")).unwrap(),
            r#"["7s",null,"K"]"#
        );
        let error = serde_json::from_str::<Hand>(r#"["A","A","A","A","A","A"]"#).unwrap_err();
        assert!(
            error
                .to_string()
                .contains("6 is no number of cards in a hand"),
            "{error}"
        );
    }

    #[test]
    fn a_hand_is_small() {
        assert_eq!(size_of::<Hand>(), 16);
    }

    proptest! {
        #[test]
        fn a_stored_hand_comes_back(
            slots in prop::collection::vec(prop::option::of(any_card()), 0..=Hand::MAX)
        ) {
            let hand = Hand::try_from(slots.clone()).unwrap();
            prop_assert_eq!(hand.slots(), &slots[..]);
            let stored = serde_json::to_string(&hand).unwrap();
            prop_assert_eq!(serde_json::from_str::<Hand>(&stored).unwrap(), hand);
        }

        #[test]
        fn removing_is_what_a_list_does(
            slots in prop::collection::vec(prop::option::of(any_card()), 1..=Hand::MAX),
            index in 0..Hand::MAX,
        ) {
            let mut hand = Hand::try_from(slots.clone()).unwrap();
            let mut list = slots;
            let expected = (index < list.len()).then(|| list.remove(index));
            prop_assert_eq!(hand.remove(index), expected);
            prop_assert_eq!(hand, Hand::try_from(list).unwrap());
        }
    }
}
