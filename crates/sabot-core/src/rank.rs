//! The thirteen ranks and the two ways they count.

use serde::{Deserialize, Serialize};

use crate::Points;

/// The rank of a card, ace low.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are the ranks themselves")]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// How many ranks there are.
    pub const NUM: usize = 13;

    /// All ranks, ace first.
    pub const ALL: [Rank; Rank::NUM] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// What a card of this rank counts (NJ-4.1b, VE-game-12, CK-l): ace one, 2 to 9 their pips,
    /// ten and pictures zero.
    ///
    /// ```
    /// use sabot_core::Rank;
    ///
    /// assert_eq!(Rank::Nine.points().get(), 9);
    /// assert_eq!(Rank::Queen.points().get(), 0);
    /// ```
    pub const fn points(self) -> Points {
        Points::of_total(self.pips())
    }

    /// The same as a plain number: ace 1, 2 to 9 their pips, ten-values 0.
    pub const fn pips(self) -> u8 {
        match self {
            Rank::Ace => 1,
            Rank::Two => 2,
            Rank::Three => 3,
            Rank::Four => 4,
            Rank::Five => 5,
            Rank::Six => 6,
            Rank::Seven => 7,
            Rank::Eight => 8,
            Rank::Nine => 9,
            Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 0,
        }
    }

    /// How many cards are burnt after a first card of this rank: tens and pictures count ten here,
    /// aces one (NJ-4.4e.6).
    pub const fn burn_count(self) -> u8 {
        if self.is_ten_value() { 10 } else { self.pips() }
    }

    /// Whether this is a ten, jack, queen or king.
    pub const fn is_ten_value(self) -> bool {
        matches!(self, Rank::Ten | Rank::Jack | Rank::Queen | Rank::King)
    }

    /// The letter or digit it is written with: one of `A23456789TJQK`.
    pub const fn letter(self) -> char {
        match self {
            Rank::Ace => 'A',
            Rank::Two => '2',
            Rank::Three => '3',
            Rank::Four => '4',
            Rank::Five => '5',
            Rank::Six => '6',
            Rank::Seven => '7',
            Rank::Eight => '8',
            Rank::Nine => '9',
            Rank::Ten => 'T',
            Rank::Jack => 'J',
            Rank::Queen => 'Q',
            Rank::King => 'K',
        }
    }

    /// The rank written with `letter`, if there is one.
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pips_of(letters: &str) -> Vec<u8> {
        letters
            .chars()
            .map(|letter| {
                Rank::from_letter(letter)
                    .expect("a rank's letter")
                    .points()
                    .get()
            })
            .collect()
    }

    #[test]
    fn nj_4_1b_1_two_to_nine_count_their_pips() {
        assert_eq!(pips_of("23456789"), [2, 3, 4, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn nj_4_1b_2_ten_values_count_zero() {
        assert_eq!(pips_of("TJQK"), [0, 0, 0, 0]);
    }

    #[test]
    fn nj_4_1b_3_the_ace_counts_one() {
        assert_eq!(pips_of("A"), [1]);
    }

    #[test]
    fn ve_game_12_ace_one_pictures_and_tens_zero_the_rest_their_pips() {
        assert_eq!(
            pips_of("A23456789TJQK"),
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]
        );
    }

    #[test]
    fn ck_l_1_two_to_nine_count_their_pips() {
        for (rank, pips) in Rank::ALL[1..9].iter().zip(2..) {
            assert_eq!(rank.points().get(), pips, "{rank:?}");
        }
    }

    #[test]
    fn ck_l_2_ten_jack_queen_king_count_zero() {
        for rank in [Rank::Ten, Rank::Jack, Rank::Queen, Rank::King] {
            assert_eq!(rank.points(), Points::ZERO, "{rank:?}");
        }
    }

    #[test]
    fn ck_l_3_the_ace_counts_one() {
        assert_eq!(Rank::Ace.points().get(), 1);
    }

    #[test]
    fn nj_4_4e_6_for_the_burn_ten_values_count_ten_and_aces_one() {
        let burnt: Vec<u8> = Rank::ALL.iter().map(|rank| rank.burn_count()).collect();
        assert_eq!(burnt, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
    }

    #[test]
    fn every_rank_has_its_own_letter() {
        for rank in Rank::ALL {
            assert_eq!(Rank::from_letter(rank.letter()), Some(rank));
        }
        for other in ['1', 'a', 't', 'X', '?', ' '] {
            assert_eq!(Rank::from_letter(other), None, "{other}");
        }
    }
}
