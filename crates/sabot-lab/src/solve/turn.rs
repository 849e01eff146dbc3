//! Where a strategy changes: roots of polynomials of degree two at most, exactly.

use std::cmp::Ordering;
use std::fmt;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};

use crate::Ratio;
use crate::exact::float;

/// Bits after the point at which two roots are compared.
///
/// Different roots of two quadratics with coefficients below 2^250 lie further apart than this, so roots that agree so
/// far are the same.
const BITS: u64 = 2_000;

/// A number at which something changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// A ratio of whole numbers.
    Ratio(Ratio),
    /// `at + by · √root`, where `root` is no square.
    Surd {
        /// The rational part.
        at: Ratio,
        /// What the root is multiplied with.
        by: Ratio,
        /// What the root is taken of.
        root: BigInt,
    },
    /// No formula: it lies between these two.
    Between(Ratio, Ratio),
}

impl Turn {
    /// A ratio as close to it as is ever asked for.
    pub fn near(&self) -> Ratio {
        match self {
            Self::Ratio(ratio) => ratio.clone(),
            Self::Surd { at, by, root } => at + by * sqrt(root),
            Self::Between(low, high) => (low + high) / BigInt::from(2),
        }
    }

    /// A float near it, and the size of what it was added up from.
    fn roughly(&self) -> (f64, f64) {
        match self {
            Self::Ratio(ratio) => (float(ratio), float(ratio).abs()),
            Self::Surd { at, by, root } => {
                let surd = float(by) * root.to_f64().unwrap_or(f64::INFINITY).sqrt();
                (float(at) + surd, float(at).abs() + surd.abs())
            }
            Self::Between(low, high) => (f64::midpoint(float(low), float(high)), f64::INFINITY),
        }
    }
}

impl PartialOrd for Turn {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Turn {
    fn cmp(&self, other: &Self) -> Ordering {
        if self == other {
            return Ordering::Equal;
        }
        // Most are far apart, which floats can tell; the margin is a thousand times what they may err.
        let ((a, a_size), (b, b_size)) = (self.roughly(), other.roughly());
        let margin = 1e-12 * (1.0 + a_size + b_size);
        if margin.is_finite() && (a - b).abs() > margin {
            return a.total_cmp(&b);
        }
        self.near().cmp(&other.near())
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ratio(ratio) => write!(f, "{ratio}"),
            Self::Between(low, high) => write!(f, "between {low} and {high}"),
            Self::Surd { at, by, root } => {
                let sign = if by.is_negative() { '-' } else { '+' };
                let (over, under) = (by.numer().abs(), by.denom());
                let times = if over.is_one() {
                    String::new()
                } else {
                    format!("{over}")
                };
                let under = if under.is_one() {
                    String::new()
                } else {
                    format!("/{under}")
                };
                write!(f, "{at} {sign} {times}√{root}{under}")
            }
        }
    }
}

/// The square root of a whole number, to [`BITS`] bits.
fn sqrt(number: &BigInt) -> Ratio {
    let scaled = number << (2 * BITS);
    Ratio::new(scaled.sqrt(), BigInt::one() << BITS)
}

/// The roots of `constant + linear · x + square · x²`, in order; none if it is nothing everywhere.
pub(crate) fn roots(constant: &BigInt, linear: &BigInt, square: &BigInt) -> Vec<Turn> {
    if square.is_zero() {
        let one = (!linear.is_zero()).then(|| Ratio::new(-constant, linear.clone()));
        return one.into_iter().map(Turn::Ratio).collect();
    }
    let common = constant.gcd(linear).gcd(square);
    let (constant, linear, square) = (constant / &common, linear / &common, square / &common);
    let inside = &linear * &linear - &constant * &square * 4_u32;
    if inside.is_negative() {
        return Vec::new();
    }
    let under: BigInt = &square * 2_u32;
    let at = Ratio::new(-linear, under.clone());
    let (outside, left) = pull_squares(&inside);
    let by = Ratio::new(outside, under.abs());
    let of = |by: Ratio| {
        if left.is_one() {
            Turn::Ratio(&at + by)
        } else {
            Turn::Surd {
                at: at.clone(),
                by,
                root: left.clone(),
            }
        }
    };
    if inside.is_zero() {
        return vec![Turn::Ratio(at)];
    }
    vec![of(-by.clone()), of(by)]
}

/// `number = outside² · left`, with the squares of small primes and a whole square outside.
fn pull_squares(number: &BigInt) -> (BigInt, BigInt) {
    let whole = number.sqrt();
    if &whole * &whole == *number {
        return (whole, BigInt::one());
    }
    let (mut outside, mut left) = (BigInt::one(), number.clone());
    for prime in [
        2_u32, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53,
    ] {
        let square = prime * prime;
        while (&left % square).is_zero() {
            left /= square;
            outside *= prime;
        }
    }
    (outside, left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::{decimal, ratio};

    fn of(constant: i64, linear: i64, square: i64) -> Vec<String> {
        let roots = roots(&constant.into(), &linear.into(), &square.into());
        roots.iter().map(Turn::to_string).collect()
    }

    #[test]
    fn roots_are_exact() {
        assert_eq!(of(-1, 2, 0), ["1/2"]);
        assert_eq!(of(6, -5, 1), ["2", "3"]);
        assert_eq!(of(1, -2, 1), ["1"]);
        assert_eq!(of(-2, 0, 1), ["0 - √2", "0 + √2"]);
        assert_eq!(of(-1, -4, 4), ["1/2 - √2/2", "1/2 + √2/2"]);
        assert!(of(1, 0, 1).is_empty() && of(0, 0, 0).is_empty() && of(7, 0, 0).is_empty());
    }

    #[test]
    fn roots_are_ordered_by_what_they_are() {
        let two = Turn::Surd {
            at: ratio(0, 1),
            by: ratio(1, 1),
            root: 2.into(),
        };
        assert_eq!(decimal(&two.near(), 12), "1.414213562373");
        assert!(two < Turn::Ratio(ratio(3, 2)) && Turn::Ratio(ratio(7, 5)) < two);
    }
}
