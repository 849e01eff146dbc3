//! How many orders of each six cards belong to an event: the coefficients, laid out as the loops read them.

use std::fmt;

use super::monomials::{AT, EXPONENTS, FORMS};
use crate::odds::coup::play;
use crate::odds::{CoupEnd, DrawRule};

/// A cache line in doubles: rows begin on one, so that no vector is loaded in two parts.
const LINE: usize = 8;

/// The coefficients of two events: form by form, row by row, the first event's row and then the second's.
pub(super) struct Coefficients {
    /// The coefficients as doubles, for the vector loops.
    doubles: Vec<f64>,
    /// Where they begin: at the first whole cache line.
    start: usize,
    /// The coefficients as whole numbers.
    whole: Vec<u16>,
}

impl PartialEq for Coefficients {
    fn eq(&self, other: &Self) -> bool {
        self.whole == other.whole
    }
}

impl fmt::Debug for Coefficients {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Coefficients").finish_non_exhaustive()
    }
}

impl Coefficients {
    pub(super) fn of(
        rule: &DrawRule,
        first: impl Fn(&CoupEnd) -> bool,
        second: impl Fn(&CoupEnd) -> bool,
    ) -> Self {
        let layout = Layout::new();
        let mut whole = vec![0_u16; layout.length];
        each_order(|cards, key, ways| {
            let coup = play(rule, cards);
            let [one, other] = layout.places(key);
            whole[one] += u16::from(first(&coup)) * ways;
            whole[other] += u16::from(second(&coup)) * ways;
        });
        let mut doubles = vec![0.0; whole.len() + LINE];
        let start = doubles.as_ptr().align_offset(LINE * size_of::<f64>());
        let start = start.min(LINE);
        for (double, &number) in doubles[start..].iter_mut().zip(&whole) {
            *double = f64::from(number);
        }
        Self {
            doubles,
            start,
            whole,
        }
    }

    pub(super) fn doubles(&self) -> &[f64] {
        &self.doubles[self.start..]
    }

    pub(super) fn whole(&self) -> &[u16] {
        &self.whole
    }
}

/// Every order of six values: player's two, banker's two, then two more, with the key of their multiset. The orders
/// within a hand are not told apart; the last argument says how many there are.
fn each_order(mut visit: impl FnMut([usize; 6], Key, u16)) {
    let pairs = || (0..10).flat_map(|one| (one..10).map(move |other| (one, other)));
    for (p1, p2) in pairs() {
        for (b1, b2) in pairs() {
            let ways = (1 + u16::from(p1 != p2)) * (1 + u16::from(b1 != b2));
            let four = Key(KEYS[p1] + KEYS[p2] + KEYS[b1] + KEYS[b2]);
            for (fifth, one) in KEYS.into_iter().enumerate() {
                for (sixth, other) in KEYS.into_iter().enumerate() {
                    let key = Key(four.0 + one + other);
                    visit([p1, p2, b1, b2, fifth, sixth], key, ways);
                }
            }
        }
    }
}

/// The exponents of a multiset, each a digit to the base seven: the low values' in the lower half, the high ones' in the
/// upper.
#[derive(Clone, Copy)]
struct Key(u32);

/// What one card of each value adds to a key.
const KEYS: [u32; 10] = [
    1,
    7,
    49,
    343,
    2_401,
    1 << 16,
    7 << 16,
    49 << 16,
    343 << 16,
    2_401 << 16,
];

impl Key {
    /// The exponents of the low values and of the high ones.
    const fn sides(self) -> [usize; 2] {
        [(self.0 & 0xFFFF) as usize, (self.0 >> 16) as usize]
    }
}

/// Where each multiset of six values stands.
struct Layout {
    /// By the exponents of one side, written to the base seven: its degree and its number within the degree.
    side: Vec<[u8; 2]>,
    /// Where the monomials of each form begin.
    forms: [usize; 7],
    /// The length of it all.
    length: usize,
}

impl Layout {
    fn new() -> Self {
        let mut side = vec![[0; 2]; 7_usize.pow(5)];
        for (degree, places) in (0..).zip(AT.windows(2)) {
            let listed = EXPONENTS[places[0]..places[1]].iter().flatten();
            for (n, exponents) in (0..).zip(listed) {
                side[key(*exponents)] = [degree, n];
            }
        }
        let (mut forms, mut length) = ([0; 7], 0);
        for (start, form) in forms.iter_mut().zip(FORMS) {
            *start = length;
            length += 2 * form.rows() * form.width();
        }
        Self {
            side,
            forms,
            length,
        }
    }

    /// The places of both events' coefficients for this multiset.
    fn places(&self, key: Key) -> [usize; 2] {
        let [[low, n_low], [_, n_high]] = key.sides().map(|side| self.side[side].map(usize::from));
        let form = FORMS[low];
        let (row, column) = if form.outside == 0 {
            (n_low, n_high)
        } else {
            (n_high, n_low)
        };
        let first = self.forms[low] + 2 * row * form.width() + column;
        [first, first + form.width()]
    }
}

fn key(exponents: [u8; 5]) -> usize {
    let digits = exponents.into_iter().zip(KEYS);
    let sum: u32 = digits.map(|(k, unit)| u32::from(k) * unit).sum();
    Key(sum).sides()[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_counted_once() {
        let mut orders = 0_u32;
        each_order(|_, _, ways| orders += u32::from(ways));
        assert_eq!(orders, 1_000_000);
        let all = Coefficients::of(&DrawRule::chickasaw(), |_| true, |_| true);
        let sum: u32 = all.whole().iter().map(|&k| u32::from(k)).sum();
        assert_eq!(sum, 2_000_000);
        assert_eq!(all.whole().iter().max(), Some(&720));
        assert!(AT.iter().all(|at| at % LINE == 0));
    }
}
