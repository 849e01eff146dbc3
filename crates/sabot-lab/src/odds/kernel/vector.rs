//! The forms in doubles: one shoe with its monomials across the lanes, or many with a shoe in each lane.
//!
//! Safe code all the way: the dispatch crate finds the widest vectors of the machine at run time and carries the loops
//! there. Multiplication and addition are exact here, so every width gives the same answer.

#![expect(
    clippy::inline_always,
    reason = "a loop is as wide as the function it is compiled into: inlined into the dispatch, it has the widest vectors"
)]

use pulp::{Arch, Simd, WithSimd};

use super::BATCH;
use super::build::Coefficients;
use super::monomials::{FORMS, SIDE, factors, fill};
use crate::composition::Composition;

/// How many vectors of shoes are carried through a row together: enough sums to hide the latency of each.
const ABREAST: usize = 4;

/// The widest vector in doubles.
const LANES_MAX: usize = 8;

/// A place that begins on a cache line.
#[repr(align(64))]
struct Aligned<T>(T);

/// Both counts of one shoe.
pub(super) fn one(coefficients: &Coefficients, shoe: &Composition) -> [u128; 2] {
    Arch::new()
        .dispatch(One {
            rows: coefficients.doubles(),
            counts: shoe.counts().map(f64::from),
        })
        .map(whole)
}

/// A sum of the loops as what it is: a whole number of at least zero, below 2^53.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the sum is a whole number below 2^53"
)]
fn whole(sum: f64) -> u128 {
    u128::from(sum as u64)
}

struct One<'a> {
    rows: &'a [f64],
    counts: [f64; 10],
}

impl WithSimd for One<'_> {
    type Output = [f64; 2];

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> [f64; 2] {
        let mut sides = Aligned([[0.0; SIDE]; 2]);
        for (side, counts) in sides.0.iter_mut().zip(self.counts.as_chunks::<5>().0) {
            side[0] = 1.0;
            let factors = factors(*counts, 0.0, |count, taken| count - f64::from(taken));
            fill(side, &factors, |one, other| one * other);
        }
        let [low, high] = &sides.0;
        let mut sums = [simd.splat_f64s(0.0); 2];
        let mut rows = self.rows;
        for form in FORMS {
            let [outer, inner] = form.slices(low, high);
            let inner = S::as_simd_f64s(inner).0;
            for &weight in outer {
                let (row, rest) = rows.split_at(2 * form.width());
                rows = rest;
                let (first, second) = S::as_simd_f64s(row).0.split_at(inner.len());
                let mut dots = [simd.splat_f64s(0.0); 2];
                for ((&x, &k), &l) in inner.iter().zip(first).zip(second) {
                    dots[0] = simd.mul_add_e_f64s(k, x, dots[0]);
                    dots[1] = simd.mul_add_e_f64s(l, x, dots[1]);
                }
                let weight = simd.splat_f64s(weight);
                for (sum, dot) in sums.iter_mut().zip(dots) {
                    *sum = simd.mul_add_e_f64s(weight, dot, *sum);
                }
            }
        }
        sums.map(|sum| simd.reduce_sum_f64s(sum))
    }
}

/// Room for the monomials of many shoes.
pub(super) struct Work(Vec<f64>);

impl Work {
    pub(super) fn new() -> Self {
        let places = 2 * SIDE * ABREAST * LANES_MAX;
        // One line more, so that it can begin on a line.
        Self(vec![0.0; places + LANES_MAX])
    }

    fn aligned(&mut self) -> &mut [f64] {
        let start = self.0.as_ptr().align_offset(LANES_MAX * size_of::<f64>());
        &mut self.0[start.min(LANES_MAX)..]
    }
}

/// Both counts of at most [`BATCH`] shoes; the answers beyond them mean nothing.
pub(super) fn many(
    coefficients: &Coefficients,
    shoes: &[Composition],
    work: &mut Work,
) -> [[u128; 2]; BATCH] {
    let mut counts = Aligned([[0.0; BATCH]; 10]);
    for (at, shoe) in shoes.iter().take(BATCH).enumerate() {
        for (column, count) in counts.0.iter_mut().zip(shoe.counts()) {
            column[at] = f64::from(count);
        }
    }
    let mut sums = Aligned([[0.0; BATCH]; 2]);
    Arch::new().dispatch(Many {
        rows: coefficients.doubles(),
        counts: &counts.0,
        work: work.aligned(),
        sums: &mut sums.0,
    });
    std::array::from_fn(|at| [whole(sums.0[0][at]), whole(sums.0[1][at])])
}

struct Many<'a> {
    rows: &'a [f64],
    counts: &'a [[f64; BATCH]; 10],
    work: &'a mut [f64],
    sums: &'a mut [[f64; BATCH]; 2],
}

impl WithSimd for Many<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let work = S::as_mut_simd_f64s(self.work).0;
        let work = work.as_chunks_mut::<ABREAST>().0.as_chunks_mut::<SIDE>().0;
        let Some(work) = work.first_chunk_mut::<2>() else {
            return;
        };
        for group in 0..BATCH / (ABREAST * S::F64_LANES) {
            let at = |column: &[f64; BATCH]| -> [S::f64s; ABREAST] {
                let vectors = S::as_simd_f64s(column).0;
                std::array::from_fn(|n| vectors[group * ABREAST + n])
            };
            let sums = abreast(simd, self.rows, self.counts.each_ref().map(at), work);
            for (column, sums) in self.sums.iter_mut().zip(sums) {
                let vectors = S::as_mut_simd_f64s(column).0;
                vectors[group * ABREAST..][..ABREAST].copy_from_slice(&sums);
            }
        }
    }
}

/// The sums of [`ABREAST`] vectors of shoes.
#[inline(always)]
fn abreast<S: Simd>(
    simd: S,
    mut rows: &[f64],
    counts: [[S::f64s; ABREAST]; 10],
    work: &mut [[[S::f64s; ABREAST]; SIDE]; 2],
) -> [[S::f64s; ABREAST]; 2] {
    let zero = [simd.splat_f64s(0.0); ABREAST];
    let [low, high] = work;
    for (side, counts) in [&mut *low, &mut *high]
        .into_iter()
        .zip(counts.as_chunks::<5>().0)
    {
        let less = |mut count: [S::f64s; ABREAST], taken: u8| {
            for count in &mut count {
                *count = simd.sub_f64s(*count, simd.splat_f64s(f64::from(taken)));
            }
            count
        };
        side[0] = [simd.splat_f64s(1.0); ABREAST];
        fill(side, &factors(*counts, zero, less), |mut one, other| {
            for (one, other) in one.iter_mut().zip(other) {
                *one = simd.mul_f64s(*one, other);
            }
            one
        });
    }
    let mut sums = [zero; 2];
    for form in FORMS {
        let [outer, inner] = form.slices(low, high);
        let inner = &inner[..form.inside()];
        for weight in outer {
            let (row, rest) = rows.split_at(2 * form.width());
            rows = rest;
            let (first, second) = row.split_at(form.width());
            let mut dots = [zero; 2];
            for ((x, &k), &l) in inner.iter().zip(first).zip(second) {
                let (k, l) = (simd.splat_f64s(k), simd.splat_f64s(l));
                for n in 0..ABREAST {
                    dots[0][n] = simd.mul_add_e_f64s(k, x[n], dots[0][n]);
                    dots[1][n] = simd.mul_add_e_f64s(l, x[n], dots[1][n]);
                }
            }
            for (sum, dot) in sums.iter_mut().zip(dots) {
                for n in 0..ABREAST {
                    sum[n] = simd.mul_add_e_f64s(weight[n], dot[n], sum[n]);
                }
            }
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use pulp::Scalar;

    use super::*;
    use crate::odds::DrawRule;

    /// Without vectors, one number at a time: what a machine without any would do.
    #[test]
    fn the_scalar_twins_give_the_same_sums() {
        let win = |coup: &crate::odds::CoupEnd| coup.player_wins();
        let loss = |coup: &crate::odds::CoupEnd| coup.banker_wins();
        let coefficients = Coefficients::of(&DrawRule::chickasaw(), win, loss);
        let shoes: Vec<Composition> = (1..=8)
            .map(|decks| Composition::decks(decks).unwrap().without(5).unwrap())
            .collect();
        let mut counts = [[0.0; BATCH]; 10];
        for (at, shoe) in shoes.iter().enumerate() {
            for (column, count) in counts.iter_mut().zip(shoe.counts()) {
                column[at] = f64::from(count);
            }
        }
        let mut sums = [[0.0; BATCH]; 2];
        Scalar::new().vectorize(Many {
            rows: coefficients.doubles(),
            counts: &counts,
            work: Work::new().aligned(),
            sums: &mut sums,
        });
        let many = many(&coefficients, &shoes, &mut Work::new());
        for (at, shoe) in shoes.iter().enumerate() {
            let alone = Scalar::new().vectorize(One {
                rows: coefficients.doubles(),
                counts: shoe.counts().map(f64::from),
            });
            let wide = one(&coefficients, shoe);
            assert_eq!(alone.map(whole), wide);
            assert_eq!([whole(sums[0][at]), whole(sums[1][at])], wide);
            assert_eq!(many[at], wide);
        }
    }
}
