//! The fast route: counts as polynomials in the ten counts of a shoe.
//!
//! A deal of six ordered cards shows a multiset m of values, and a shoe holds `Π (n_v)_(m_v)` deals of each order of m,
//! where (n)_k is the falling factorial n (n−1) … (n−k+1). So every count is `Σ K(m) Π (n_v)_(m_v)` over the 5005
//! multisets of six values, where K(m) says how many orders of m belong to the event: at most 720, and known before any
//! shoe. The values 0 to 4 and 5 to 9 are split, which leaves seven small bilinear forms, one for each number of low
//! cards.
//!
//! Every term is a whole number of at least zero, so every partial sum of a form is at most the number of deals (N)_6. A
//! row before its outer factor is applied is at most (N)_6, 6 (N)_5, 30 (N)_4 or 120 (N)_3, as there are none, one, two or
//! three cards outside. The doubles of the vector loops are therefore exact as long as (N)_6 and 6 (N)_5 stay below 2^53:
//! up to 458 cards. In the same way 64 bits carry to 1,627 cards and 128 to a million.

mod build;
mod monomials;
mod vector;

use std::ops::{Add, AddAssign, Mul};

use crate::composition::Composition;
use crate::odds::{CoupEnd, DrawRule, Odds};

use build::Coefficients;
use monomials::{FORMS, SIDE, factors, fill};

/// As many cards as doubles count exactly: (458)_6 < 2^53 < (459)_6.
pub const DOUBLES_MAX: u32 = 458;

/// As many cards as 64 bits count: (1627)_6 < 2^64 < (1628)_6.
pub const WORDS_MAX: u32 = 1_627;

/// How many shoes one pass of [`Kernel::batch`] takes.
pub const BATCH: usize = 32;

/// The coefficients of two events under one draw rule, ready for any shoe.
///
/// Making one takes about a millisecond; [`Kernel::known`] keeps those of the three rulebooks.
///
/// ```
/// use sabot_lab::Composition;
/// use sabot_lab::odds::{DrawRule, Kernel};
///
/// let kernel = Kernel::of(&DrawRule::chickasaw());
/// let odds = kernel.odds(&Composition::decks(8)?);
/// assert_eq!(odds.banker(), 2_292_252_566_437_888);
/// # Ok::<(), sabot_lab::CompositionError>(())
/// ```
#[derive(Debug, PartialEq)]
pub struct Kernel {
    coefficients: Coefficients,
}

impl Kernel {
    /// The kernel that counts the player's and the banker's wins.
    pub fn of(rule: &DrawRule) -> Self {
        Self::counting(
            rule,
            |coup| coup.player > coup.banker,
            |coup| coup.banker > coup.player,
        )
    }

    /// The kernel that counts any two events.
    ///
    /// ```
    /// use sabot_lab::Composition;
    /// use sabot_lab::odds::{CoupEnd, DrawRule, Kernel};
    ///
    /// // Dragon 7 and Panda 8: a win with three cards, the banker's with seven, the player's with eight.
    /// let dragon = |coup: &CoupEnd| coup.banker == 7 && coup.banker_cards == 3 && coup.player < 7;
    /// let panda = |coup: &CoupEnd| coup.player == 8 && coup.player_cards == 3 && coup.banker < 8;
    /// let kernel = Kernel::counting(&DrawRule::chickasaw(), dragon, panda);
    /// let [dragons, pandas, rest] = kernel.counts(&Composition::decks(8)?);
    /// assert_eq!(dragons, 112_633_011_329_024);
    /// # assert!(pandas > dragons && rest > pandas);
    /// # Ok::<(), sabot_lab::CompositionError>(())
    /// ```
    pub fn counting(
        rule: &DrawRule,
        first: impl Fn(&CoupEnd) -> bool,
        second: impl Fn(&CoupEnd) -> bool,
    ) -> Self {
        Self {
            coefficients: Coefficients::of(rule, first, second),
        }
    }

    /// How many deals of this shoe belong to the first event, to the second, and to neither.
    ///
    /// The events of [`Kernel::of`] exclude each other, so that the third count is that of ties; for events that overlap
    /// it is the deals less both counts, and zero if they are more than all.
    pub fn counts(&self, shoe: &Composition) -> [u128; 3] {
        let [first, second] = if shoe.total() <= DOUBLES_MAX {
            vector::one(&self.coefficients, shoe)
        } else if shoe.total() <= WORDS_MAX {
            self.whole::<u64>(shoe).map(u128::from)
        } else {
            self.whole::<u128>(shoe)
        };
        rest_of(shoe, first, second)
    }

    /// The player's, the banker's and the tied deals of this shoe.
    pub fn odds(&self, shoe: &Composition) -> Odds {
        Odds::from_counts(self.counts(shoe))
    }

    /// [`Kernel::counts`] of many shoes, several in one pass over the coefficients.
    ///
    /// Answers as many as there are shoes and places for answers.
    pub fn batch(&self, shoes: &[Composition], answers: &mut [[u128; 3]]) {
        let mut work = vector::Work::new();
        for (shoes, answers) in shoes.chunks(BATCH).zip(answers.chunks_mut(BATCH)) {
            if shoes.iter().all(|shoe| shoe.total() <= DOUBLES_MAX) {
                let pairs = vector::many(&self.coefficients, shoes, &mut work);
                for ((answer, shoe), [first, second]) in answers.iter_mut().zip(shoes).zip(pairs) {
                    *answer = rest_of(shoe, first, second);
                }
            } else {
                for (answer, shoe) in answers.iter_mut().zip(shoes) {
                    *answer = self.counts(shoe);
                }
            }
        }
    }

    /// Both counts in whole numbers of one width.
    fn whole<T: Whole>(&self, shoe: &Composition) -> [T; 2] {
        let [low, high] = whole_sides::<T>(shoe);
        let mut sums = [T::from(0_u16); 2];
        let mut rows = self.coefficients.whole();
        for form in FORMS {
            let [outer, inner] = form.slices(&low, &high);
            for &weight in outer {
                let (row, rest) = rows.split_at(2 * form.width());
                rows = rest;
                for (sum, part) in sums.iter_mut().zip(row.chunks(form.width())) {
                    *sum += weight * dot(part, inner);
                }
            }
        }
        sums
    }
}

/// A whole number wide enough for the counts of a shoe: 64 bits up to [`WORDS_MAX`] cards, 128 beyond.
pub(crate) trait Whole:
    Copy + From<u32> + From<u16> + Add<Output = Self> + Mul<Output = Self> + AddAssign + Into<u128>
{
}

impl Whole for u64 {}
impl Whole for u128 {}

/// The monomials of the low and of the high values.
fn whole_sides<T: Whole>(shoe: &Composition) -> [[T; SIDE]; 2] {
    let zero = T::from(0_u16);
    let less = |count: u32, taken: u8| count.saturating_sub(u32::from(taken));
    let mut sides = [[zero; SIDE]; 2];
    for (side, counts) in sides.iter_mut().zip(shoe.counts().as_chunks::<5>().0) {
        side[0] = T::from(1_u16);
        let factors = factors(*counts, 0, less).map(T::from);
        fill(side, &factors, |one, other| one * other);
    }
    sides
}

fn dot<T: Whole>(coefficients: &[u16], monomials: &[T]) -> T {
    let terms = coefficients.iter().zip(monomials);
    terms.fold(T::from(0_u32), |sum, (&k, &x)| sum + T::from(k) * x)
}

/// The third count is what both leave.
fn rest_of(shoe: &Composition, first: u128, second: u128) -> [u128; 3] {
    let both = first.saturating_add(second);
    [first, second, deals(shoe.total()).saturating_sub(both)]
}

/// How many ways there are to lay out six cards of so many: (N)_6, below 2^120 for a million.
pub(crate) fn deals(cards: u32) -> u128 {
    (0..6)
        .map(|taken| u128::from(cards.saturating_sub(taken)))
        .product()
}
