//! Money: whole cents, never below zero, never a float.

mod text;

use serde::{Deserialize, Serialize};

use crate::range::checked_door;
use crate::{Percent, Rounding};

pub use self::text::MoneyParseError;

/// An amount in cents (INT-04), from nothing to `i64::MAX` cents, so that every database holds it.
///
/// It has no sign: who gains is said by the two pots of a [`Transfer`](crate::Transfer). Written with
/// two decimals and stored as a whole number of cents.
///
/// ```
/// use sabot_core::{Money, Percent, Rounding};
///
/// let won: Money = "801".parse()?;
/// let quarter = Money::from_cents_saturating(25);
/// let vigorish = won.percent(Percent::new(5).unwrap(), Rounding::UpTo(quarter));
/// assert_eq!(vigorish.to_string(), "40.25"); // NJ-4.10c.3
/// # Ok::<(), sabot_core::MoneyParseError>(())
/// ```
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(description = "An amount, in cents.")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u64", into = "u64")]
pub struct Money(u64);

impl Money {
    /// No money.
    pub const ZERO: Money = Money(0);

    /// The largest amount.
    pub const MAX: Money = Money(i64::MAX.unsigned_abs());

    /// The amount of this many cents, or `None` above [`Money::MAX`].
    pub const fn cents(cents: u64) -> Option<Money> {
        if cents <= Money::MAX.0 {
            Some(Money(cents))
        } else {
            None
        }
    }

    /// The amount of this many cents, at most [`Money::MAX`].
    pub const fn from_cents_saturating(cents: u64) -> Money {
        if cents <= Money::MAX.0 {
            Money(cents)
        } else {
            Money::MAX
        }
    }

    /// The amount of this many dollars, or `None` above [`Money::MAX`].
    pub const fn whole(dollars: u64) -> Option<Money> {
        match dollars.checked_mul(100) {
            Some(cents) => Money::cents(cents),
            None => None,
        }
    }

    /// The amount in cents.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Whether the amount is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Both amounts together, or `None` above [`Money::MAX`].
    #[must_use]
    pub const fn checked_add(self, other: Money) -> Option<Money> {
        match self.0.checked_add(other.0) {
            Some(cents) => Money::cents(cents),
            None => None,
        }
    }

    /// What is left after taking `other` away, or `None` if there is not enough.
    #[must_use]
    pub const fn checked_sub(self, other: Money) -> Option<Money> {
        match self.0.checked_sub(other.0) {
            Some(cents) => Some(Money(cents)),
            None => None,
        }
    }

    /// Both amounts together, at most [`Money::MAX`].
    #[must_use]
    pub const fn saturating_add(self, other: Money) -> Money {
        Money::from_cents_saturating(self.0.saturating_add(other.0))
    }

    /// What is left after taking `other` away, at least nothing.
    #[must_use]
    pub const fn saturating_sub(self, other: Money) -> Money {
        Money(self.0.saturating_sub(other.0))
    }

    /// The amount so many times, or `None` above [`Money::MAX`].
    #[must_use]
    pub const fn checked_mul(self, times: u64) -> Option<Money> {
        match self.0.checked_mul(times) {
            Some(cents) => Money::cents(cents),
            None => None,
        }
    }

    /// The amount doubled, at most [`Money::MAX`].
    #[must_use]
    pub const fn twice(self) -> Money {
        self.saturating_add(self)
    }

    /// Whether it can be laid in chips of this unit. Nothing is a multiple of a unit of zero.
    pub const fn is_multiple_of(self, unit: Money) -> bool {
        matches!(self.0.checked_rem(unit.0), Some(0))
    }

    /// Half of it, rounded down to the chip unit (INT-66); a unit of zero rounds to the cent.
    ///
    /// ```
    /// use sabot_core::Money;
    ///
    /// let bank = Money::cents(380_25).unwrap();
    /// assert_eq!(bank.half_down(Money::cents(1).unwrap()).to_string(), "190.12");
    /// assert_eq!(bank.half_down(Money::cents(1_00).unwrap()).to_string(), "190.00");
    /// ```
    #[must_use]
    pub const fn half_down(self, unit: Money) -> Money {
        let half = self.0 / 2;
        match half.checked_rem(unit.0) {
            Some(odd) => Money(half.saturating_sub(odd)),
            None => Money(half),
        }
    }

    /// This percentage of the amount, rounded once from the exact value (NJ-4.10c, INT-04, INT-38, INT-40).
    ///
    /// The result is at most [`Money::MAX`].
    #[must_use]
    #[inline]
    pub fn percent(self, percent: Percent, rounding: Rounding) -> Money {
        // In hundredths of a cent: exact, and far from the limits of u128.
        let exact = u128::from(self.0).saturating_mul(u128::from(percent.get()));
        let cents = match rounding {
            Rounding::UpTo(step) if !step.is_zero() => {
                let step = u128::from(step.0);
                exact
                    .div_ceil(step.saturating_mul(100))
                    .saturating_mul(step)
            }
            Rounding::Down | Rounding::UpTo(_) => exact / 100,
        };
        Money::from_cents_saturating(u64::try_from(cents).unwrap_or(u64::MAX))
    }
}

checked_door!(Money::cents, get, u64, "amount in cents", 0i64, i64::MAX);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::any_money;

    fn money(text: &str) -> Money {
        text.parse().expect("an amount")
    }

    fn levy(won: &str, percent: u8, rounding: Rounding) -> String {
        money(won)
            .percent(Percent::new(percent).expect("up to 100"), rounding)
            .to_string()
    }

    fn up_to(step: &str) -> Rounding {
        Rounding::UpTo(money(step))
    }

    #[test]
    fn nj_4_10c_3_five_per_cent_rounds_up_to_the_next_25_cents() {
        assert_eq!(levy("801", 5, up_to("0.25")), "40.25");
        assert_eq!(levy("100", 5, up_to("0.25")), "5.00");
        assert_eq!(levy("1", 5, up_to("0.25")), "0.25");
    }

    #[test]
    fn nj_4_10c_4_four_per_cent_rounds_up_to_the_next_20_cents() {
        assert_eq!(levy("333", 4, up_to("0.20")), "13.40");
        assert_eq!(levy("325", 4, up_to("0.20")), "13.00");
        assert_eq!(levy("1", 4, up_to("0.20")), "0.20");
    }

    #[test]
    fn int_38_exact_multiples_and_zero_stay() {
        assert_eq!(levy("0", 5, up_to("0.25")), "0.00");
        assert_eq!(levy("5", 5, up_to("0.25")), "0.25");
        assert_eq!(levy("500", 5, up_to("0.25")), "25.00");
        assert_eq!(levy("500", 0, up_to("0.25")), "0.00");
    }

    #[test]
    fn int_38_a_fraction_of_a_cent_above_a_multiple_is_above_it() {
        // 5 % of 500.01 is 25.0005.
        assert_eq!(levy("500.01", 5, up_to("0.25")), "25.25");
    }

    #[test]
    fn int_04_without_rounding_the_fraction_of_a_cent_is_dropped() {
        assert_eq!(levy("801", 5, Rounding::Down), "40.05");
        assert_eq!(levy("0.19", 5, Rounding::Down), "0.00");
        assert_eq!(levy("333.33", 4, Rounding::Down), "13.33");
    }

    #[test]
    fn int_04_wagers_are_multiples_of_the_chip_unit() {
        assert!(money("380.25").is_multiple_of(money("0.01")));
        assert!(!money("380.25").is_multiple_of(money("1")));
        assert!(money("380").is_multiple_of(money("1")));
        assert!(Money::ZERO.is_multiple_of(money("1")));
        assert!(!money("380").is_multiple_of(Money::ZERO));
    }

    #[test]
    fn int_40_the_cagnotte_is_exact_to_the_cent_or_rounds_up_to_the_smallest_chip() {
        assert_eq!(levy("100", 5, Rounding::Down), "5.00");
        assert_eq!(levy("200.25", 5, Rounding::Down), "10.01");
        assert_eq!(levy("200.25", 5, up_to("1")), "11.00");
    }

    #[test]
    fn int_66_half_is_rounded_down_to_the_chip_unit() {
        assert_eq!(money("380.25").half_down(money("0.01")), money("190.12"));
        assert_eq!(money("380.25").half_down(money("1")), money("190"));
        assert_eq!(money("375").half_down(money("25")), money("175"));
        assert_eq!(money("300").half_down(money("0.01")), money("150"));
        assert_eq!(money("380.25").half_down(Money::ZERO), money("190.12"));
    }

    #[test]
    fn the_limits_hold() {
        let cent = money("0.01");
        assert_eq!(Money::MAX.get(), 9_223_372_036_854_775_807);
        assert_eq!(Money::cents(Money::MAX.get() + 1), None);
        assert_eq!(Money::from_cents_saturating(u64::MAX), Money::MAX);
        assert_eq!(Money::whole(u64::MAX), None);
        assert_eq!(Money::MAX.checked_add(cent), None);
        assert_eq!(Money::MAX.saturating_add(Money::MAX), Money::MAX);
        assert_eq!(Money::MAX.twice(), Money::MAX);
        assert_eq!(Money::MAX.checked_mul(2), None);
        assert_eq!(Money::ZERO.checked_sub(cent), None);
        assert_eq!(Money::ZERO.saturating_sub(cent), Money::ZERO);
        let all = Percent::new(100).unwrap();
        assert_eq!(Money::MAX.percent(all, Rounding::Down), Money::MAX);
        assert_eq!(Money::MAX.percent(all, up_to("100")), Money::MAX);
        assert_eq!(cent.percent(all, Rounding::UpTo(Money::MAX)), Money::MAX);
    }

    proptest! {
        #[test]
        fn what_is_added_can_be_taken_away(
            a in any_money(Money::MAX.get()),
            b in any_money(Money::MAX.get()),
        ) {
            if let Some(sum) = a.checked_add(b) {
                prop_assert_eq!(sum.checked_sub(b), Some(a));
                prop_assert_eq!(sum, a.saturating_add(b));
            } else {
                prop_assert_eq!(a.saturating_add(b), Money::MAX);
            }
            prop_assert_eq!(a.saturating_sub(b), a.checked_sub(b).unwrap_or(Money::ZERO));
        }

        #[test]
        fn int_66_the_two_halves_differ_by_less_than_two_units(
            bank in any_money(100_000_000),
            unit in any_money(50_000),
        ) {
            prop_assume!(!unit.is_zero());
            let half = bank.half_down(unit);
            prop_assert!(half.is_multiple_of(unit));
            let rest = bank.checked_sub(half.twice()).expect("half is at most half");
            prop_assert!(rest < unit.twice());
        }

        #[test]
        fn int_38_rounding_up_gives_the_first_multiple_at_or_above_the_exact_value(
            won in any_money(Money::MAX.get() / 1000),
            percent in 0..=100_u8,
            step in 1..=500_u64,
        ) {
            let percent = Percent::new(percent).unwrap();
            let exact = u128::from(won.get()) * u128::from(percent.get()); // hundredths of a cent
            let up = u128::from(won.percent(percent, Rounding::UpTo(Money(step))).get());
            prop_assert_eq!(up % u128::from(step), 0);
            prop_assert!(up * 100 >= exact);
            prop_assert!(up * 100 < exact + u128::from(step) * 100);
        }

        #[test]
        fn int_04_the_house_never_takes_more_than_the_percentage(
            won in any_money(Money::MAX.get()),
            percent in 0..=100_u8,
        ) {
            let percent = Percent::new(percent).unwrap();
            let exact = u128::from(won.get()) * u128::from(percent.get()); // hundredths of a cent
            let taken = u128::from(won.percent(percent, Rounding::Down).get()) * 100;
            prop_assert!(taken <= exact && exact - taken < 100);
        }
    }
}
