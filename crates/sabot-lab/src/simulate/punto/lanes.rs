//! Sixteen small integers side by side, written as loops that the compiler turns into vector instructions.
//!
//! A truth is a mask: all bits set (−1) for yes, none (0) for no. Counting is subtracting masks.

#![expect(
    clippy::inline_always,
    reason = "a loop takes the vector instructions of the function it is inlined into"
)]

use std::ops::{Add, BitAnd, BitOr, Not, Sub};

/// How many shoes lie side by side in a register: the width that was fastest with and without AVX-512.
pub(super) const WIDTH: usize = 16;

/// One small integer for each of sixteen shoes. A cache line to itself was measurably faster than half of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Lanes(pub(super) [i16; WIDTH]);

impl Lanes {
    /// The same number in every lane.
    #[inline(always)]
    pub(super) const fn all(number: i16) -> Self {
        Self([number; WIDTH])
    }

    #[inline(always)]
    fn zip(self, other: Self, each: impl Fn(i16, i16) -> i16) -> Self {
        let mut result = self;
        for ((to, &a), &b) in result.0.iter_mut().zip(&self.0).zip(&other.0) {
            *to = each(a, b);
        }
        result
    }

    /// Where this is more than the other.
    #[inline(always)]
    pub(super) fn over(self, other: Self) -> Self {
        self.zip(other, |a, b| -i16::from(a > b))
    }

    /// All ones in each lane where both are equal.
    #[inline(always)]
    pub(super) fn same(self, other: Self) -> Self {
        self.zip(other, |a, b| -i16::from(a == b))
    }

    /// Where this is less than the other, both read without a sign.
    #[inline(always)]
    pub(super) fn under_unsigned(self, other: Self) -> Self {
        self.zip(other, |a, b| {
            -i16::from(a.cast_unsigned() < b.cast_unsigned())
        })
    }

    /// The upper sixteen bits of the product, both read without a sign.
    #[inline(always)]
    pub(super) fn times_upper(self, other: Self) -> Self {
        self.zip(other, |a, b| {
            let product = u32::from(a.cast_unsigned()).wrapping_mul(u32::from(b.cast_unsigned()));
            ((product >> 16) as u16).cast_signed()
        })
    }

    /// The lower sixteen bits of the product.
    #[inline(always)]
    pub(super) fn times_lower(self, other: Self) -> Self {
        self.zip(other, i16::wrapping_mul)
    }

    /// Half of it, rounded down.
    #[inline(always)]
    pub(super) fn half(self) -> Self {
        self.zip(self, |a, _| a >> 1)
    }

    /// Whether any lane is not zero.
    #[inline(always)]
    pub(super) fn any(self) -> bool {
        self.0.iter().fold(0, |bits, &number| bits | number) != 0
    }
}

impl Add for Lanes {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, i16::wrapping_add)
    }
}

impl Sub for Lanes {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, i16::wrapping_sub)
    }
}

impl BitAnd for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl Not for Lanes {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self.zip(self, |a, _| !a)
    }
}
