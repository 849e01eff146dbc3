//! Products of falling factorials of five counts, by degree, and how the two sides meet.

#![expect(
    clippy::inline_always,
    reason = "a loop is as wide as the function it is compiled into: inlined into the dispatch, it has the widest vectors"
)]

/// How many monomials of degree 0 to 6 five counts have: C(d + 4, 4).
pub(super) const SIZE: [usize; 7] = [1, 5, 15, 35, 70, 126, 210];

/// Where each degree begins on a side; each is filled up with zeros to whole vectors of eight.
pub(super) const AT: [usize; 8] = [0, 8, 16, 32, 72, 144, 272, 488];

/// The length of a side: a power of two, so that an index that is cut to it needs no check.
pub(super) const SIDE: usize = 512;

/// Room for the factors of a side: five counts with six each, and a zero.
pub(super) const FACTORS: usize = 32;

/// Where the zero stands among the factors.
const ZERO: u8 = 30;

/// One of the seven bilinear forms: the side with fewer monomials is outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Form {
    /// Which side is outside: 0 the low values, 1 the high ones.
    pub(super) outside: usize,
    /// The degree outside; six less it is the degree inside.
    pub(super) degree: usize,
}

/// The forms with 0, 1, … 6 low cards.
pub(super) const FORMS: [Form; 7] = [
    Form::new(0, 0),
    Form::new(0, 1),
    Form::new(0, 2),
    Form::new(0, 3),
    Form::new(1, 2),
    Form::new(1, 1),
    Form::new(1, 0),
];

impl Form {
    const fn new(outside: usize, degree: usize) -> Self {
        Self { outside, degree }
    }

    /// How many rows the form has.
    pub(super) const fn rows(self) -> usize {
        SIZE[self.degree]
    }

    /// The length of a row with its zeros.
    pub(super) const fn width(self) -> usize {
        AT[7 - self.degree] - AT[6 - self.degree]
    }

    /// The length of a row without them.
    pub(super) const fn inside(self) -> usize {
        SIZE[6 - self.degree]
    }

    /// The monomials outside, and those inside with their zeros.
    #[inline(always)]
    pub(super) fn slices<'a, T>(self, low: &'a [T], high: &'a [T]) -> [&'a [T]; 2] {
        let [outer, inner] = if self.outside == 0 {
            [low, high]
        } else {
            [high, low]
        };
        let from = AT[self.degree];
        let inside = 6 - self.degree;
        [
            &outer[from..from + self.rows()],
            &inner[AT[inside]..AT[inside + 1]],
        ]
    }
}

/// How a monomial comes from one of a degree less: that one's place, and the place of the factor.
#[derive(Debug, Clone, Copy)]
struct Step {
    parent: u16,
    factor: u8,
}

/// How each place of a side is filled; the zeros between the degrees come from the factor zero.
static STEPS: [Step; AT[7]] = steps();

/// The exponents of each place of a side; nothing where a zero stands.
pub(super) static EXPONENTS: [Option<[u8; 5]>; AT[7]] = exponents();

/// The exponents of every degree in turn, counted like numbers of five digits.
const fn exponents() -> [Option<[u8; 5]>; AT[7]] {
    let mut listed = [None; AT[7]];
    let mut next = AT;
    let mut number = 0;
    while number < 7_u32.pow(5) {
        let digits = digits(number);
        let degree = degree(digits);
        if degree < 7 {
            listed[next[degree]] = Some(digits);
            next[degree] += 1;
        }
        number += 1;
    }
    listed
}

#[expect(clippy::cast_possible_truncation, reason = "a digit to the base seven")]
const fn digits(number: u32) -> [u8; 5] {
    [
        (number % 7) as u8,
        (number / 7 % 7) as u8,
        (number / 49 % 7) as u8,
        (number / 343 % 7) as u8,
        (number / 2_401) as u8,
    ]
}

const fn degree(exponents: [u8; 5]) -> usize {
    let mut sum = 0;
    let mut count = 0;
    while count < 5 {
        sum += exponents[count] as usize;
        count += 1;
    }
    sum
}

#[expect(clippy::cast_possible_truncation, reason = "places below 512")]
const fn steps() -> [Step; AT[7]] {
    let exponents = exponents();
    let mut steps = [Step {
        parent: 0,
        factor: ZERO,
    }; AT[7]];
    let mut place = 1;
    while place < AT[7] {
        if let Some(powers) = exponents[place] {
            let mut count = 0;
            while powers[count] == 0 {
                count += 1;
            }
            let mut less = powers;
            less[count] -= 1;
            steps[place] = Step {
                parent: find(&exponents, less) as u16,
                factor: count as u8 * 6 + less[count],
            };
        }
        place += 1;
    }
    steps
}

/// Where a monomial with these exponents stands in the list.
const fn find(listed: &[Option<[u8; 5]>; AT[7]], asked: [u8; 5]) -> usize {
    let mut place = AT[degree(asked)];
    while let Some(found) = listed[place]
        && !same(found, asked)
    {
        place += 1;
    }
    place
}

const fn same(one: [u8; 5], other: [u8; 5]) -> bool {
    let mut count = 0;
    while count < 5 && one[count] == other[count] {
        count += 1;
    }
    count == 5
}

/// Fills a side from its factors: for each count n the six n, n−1, … n−5, and zero behind them all.
///
/// The first place of the side holds one.
#[inline(always)]
pub(super) fn fill<T: Copy>(side: &mut [T; SIDE], factors: &[T; FACTORS], mul: impl Fn(T, T) -> T) {
    for (place, step) in STEPS.iter().enumerate().skip(1) {
        let parent = side[usize::from(step.parent) % SIDE];
        side[place] = mul(parent, factors[usize::from(step.factor) % FACTORS]);
    }
}

/// The factors of a side.
#[inline(always)]
pub(super) fn factors<T: Copy>(counts: [T; 5], zero: T, less: impl Fn(T, u8) -> T) -> [T; FACTORS] {
    let mut factors = [zero; FACTORS];
    for (six, count) in factors.chunks_mut(6).zip(counts) {
        for (factor, taken) in six.iter_mut().zip(0..) {
            *factor = less(count, taken);
        }
    }
    factors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn monomials_stand_where_their_exponents_say() {
        let counts = [7_u64, 5, 4, 3, 2];
        let less = |count: u64, taken: u8| count.saturating_sub(u64::from(taken));
        let mut side = [0; SIDE];
        side[0] = 1;
        fill(&mut side, &factors(counts, 0, less), |a, b| a * b);
        for (place, exponents) in EXPONENTS.iter().enumerate() {
            let product = exponents.map_or(0, |exponents| {
                let powers = exponents.iter().zip(counts);
                powers
                    .flat_map(|(&power, count)| (0..power).map(move |taken| less(count, taken)))
                    .product::<u64>()
            });
            assert_eq!(side[place], product, "{exponents:?}");
        }
    }

    #[test]
    fn the_forms_hold_every_multiset_once() {
        let held: usize = FORMS.iter().map(|form| form.rows() * form.inside()).sum();
        assert_eq!(held, 5005);
        assert!(
            FORMS
                .iter()
                .all(|form| form.width() % 8 == 0 && form.width() >= form.inside())
        );
        for (degree, size) in SIZE.into_iter().enumerate() {
            let places = &EXPONENTS[AT[degree]..AT[degree + 1]];
            let of_degree = |powers: &Option<[u8; 5]>| {
                powers.is_some_and(|powers| super::degree(powers) == degree)
            };
            assert!(places[..size].iter().all(of_degree));
            assert!(places[size..].iter().all(Option::is_none));
        }
    }
}
