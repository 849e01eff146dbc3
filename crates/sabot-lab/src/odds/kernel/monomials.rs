//! Products of falling factorials of five counts, by degree, and how the two sides meet.

#![expect(
    clippy::inline_always,
    reason = "a loop is as wide as the function it is compiled into: inlined into the dispatch, it has the widest vectors"
)]

/// How many monomials of degree 0 to 6 five counts have: C(d + 4, 4).
pub(super) const SIZE: [usize; 7] = [1, 5, 15, 35, 70, 126, 210];

/// Where each degree begins on a side; each is filled up with zeros to whole vectors of eight.
pub(super) const AT: [usize; 8] = [0, 8, 16, 32, 72, 144, 272, SIDE];

/// The length of a side.
pub(super) const SIDE: usize = 488;

/// Where the degrees begin when there are 1, 2, 3 or 4 counts only: C(d + r − 1, r).
const NARROW: [[usize; 8]; 4] = [
    [0, 1, 2, 3, 4, 5, 6, 7],
    [0, 1, 3, 6, 10, 15, 21, 28],
    [0, 1, 4, 10, 20, 35, 56, 84],
    [0, 1, 5, 15, 35, 70, 126, 210],
];

/// The monomials of four counts, which the fifth multiplies.
pub(super) const NARROW_SIDE: usize = 210;

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

    /// How many rows there are.
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

/// The exponents of every monomial of a degree, in the order in which [`grow`] writes them.
pub(super) fn exponents(counts: usize, degree: usize) -> Vec<[usize; 5]> {
    let Some(last) = counts.checked_sub(1) else {
        return if degree == 0 { vec![[0; 5]] } else { vec![] };
    };
    let with_last = |power: usize| {
        exponents(last, degree - power)
            .into_iter()
            .map(move |mut found| {
                found[last] = power;
                found
            })
    };
    (0..=degree).flat_map(with_last).collect()
}

/// The falling factorials (n)_0 to (n)_6 from one and the factors n, n−1, … n−5.
#[inline(always)]
pub(super) fn falling<T: Copy>(one: T, factors: [T; 6], mul: impl Fn(T, T) -> T + Copy) -> [T; 7] {
    let mut powers = [one; 7];
    for (k, factor) in factors.into_iter().enumerate() {
        powers[k + 1] = mul(powers[k], factor);
    }
    powers
}

/// Fills a side from the falling factorials of its five counts; `scratch` holds what is between.
#[inline(always)]
pub(super) fn fill<T: Copy>(
    falling: &[[T; 7]; 5],
    scratch: [&mut [T]; 2],
    side: &mut [T],
    mul: impl Fn(T, T) -> T + Copy,
) {
    let [one, other] = scratch;
    let [n0, n1, n2, n3, n4] = falling;
    grow((n0, &NARROW[0]), n1, (&mut *one, &NARROW[1]), mul);
    grow((&*one, &NARROW[1]), n2, (&mut *other, &NARROW[2]), mul);
    grow((&*other, &NARROW[2]), n3, (&mut *one, &NARROW[3]), mul);
    grow((&*one, &NARROW[3]), n4, (side, &AT), mul);
}

/// The monomials of one count more: those without it, then those with its first power, and so on.
#[inline(always)]
fn grow<T: Copy>(
    (from, from_at): (&[T], &[usize; 8]),
    powers: &[T; 7],
    (to, to_at): (&mut [T], &[usize; 8]),
    mul: impl Fn(T, T) -> T + Copy,
) {
    for (degree, &start) in to_at.iter().take(7).enumerate() {
        let mut at = start;
        for (power, &factor) in powers.iter().take(degree + 1).enumerate() {
            let rest = degree - power;
            let source = &from[from_at[rest]..from_at[rest + 1]];
            for (target, &monomial) in to[at..at + source.len()].iter_mut().zip(source) {
                *target = mul(monomial, factor);
            }
            at += source.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn monomials_stand_where_their_exponents_say() {
        let counts = [7_u64, 5, 4, 3, 2];
        let powers = counts.map(|n| {
            falling(
                1,
                [0, 1, 2, 3, 4, 5].map(|j| n.saturating_sub(j)),
                |a, b| a * b,
            )
        });
        let (mut one, mut other, mut side) = ([0; NARROW_SIDE], [0; NARROW_SIDE], [0; SIDE]);
        fill(&powers, [&mut one, &mut other], &mut side, |a, b| a * b);
        for degree in 0..7 {
            let listed = exponents(5, degree);
            assert_eq!(listed.len(), SIZE[degree]);
            for (n, exponents) in listed.into_iter().enumerate() {
                let product: u64 = exponents
                    .iter()
                    .zip(&powers)
                    .map(|(&k, powers)| powers[k])
                    .product();
                assert_eq!(side[AT[degree] + n], product, "{exponents:?}");
            }
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
    }
}
