//! A signed net: what a pot of the house gained or lost.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::range::checked_door;
use crate::{Money, MoneyParseError};

/// What a pot gained, or lost when it is negative, in cents; never farther from zero than
/// [`Money::MAX`].
///
/// ```
/// use sabot_core::{Balance, Money};
///
/// let loss = Balance::ZERO.checked_debit(Money::cents(78_50).unwrap()).unwrap();
/// assert_eq!(loss.to_string(), "-78.50");
/// assert_eq!("-78.50".parse(), Ok(loss));
/// ```
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(description = "What was won, in cents; negative for a loss.")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "i64", into = "i64")]
pub struct Balance(i64);

impl Balance {
    /// Neither gained nor lost.
    pub const ZERO: Balance = Balance(0);

    /// The net in cents.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// After gaining `amount`, or `None` above [`Money::MAX`].
    #[must_use]
    pub const fn checked_credit(self, amount: Money) -> Option<Balance> {
        match self.0.checked_add_unsigned(amount.get()) {
            Some(cents) => Balance::cents(cents),
            None => None,
        }
    }

    /// After losing `amount`, or `None` farther below zero than [`Money::MAX`].
    #[must_use]
    pub const fn checked_debit(self, amount: Money) -> Option<Balance> {
        match self.0.checked_sub_unsigned(amount.get()) {
            Some(cents) => Balance::cents(cents),
            None => None,
        }
    }

    /// Leaves out `i64::MIN`, the one number whose amount is no [`Money`].
    const fn cents(cents: i64) -> Option<Balance> {
        if cents == i64::MIN {
            None
        } else {
            Some(Balance(cents))
        }
    }
}

checked_door!(
    Balance::cents,
    get,
    i64,
    "balance in cents",
    -i64::MAX,
    i64::MAX
);

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let amount = Money::from_cents_saturating(self.0.unsigned_abs());
        if self.0 < 0 {
            f.pad(&format!("-{amount}"))
        } else {
            amount.fmt(f)
        }
    }
}

impl FromStr for Balance {
    type Err = MoneyParseError;

    /// Reads an amount of money with a `-` before it when it is a loss.
    fn from_str(text: &str) -> Result<Balance, MoneyParseError> {
        let balance = match text.strip_prefix('-') {
            Some(loss) => Balance::ZERO.checked_debit(loss.parse()?),
            None => Balance::ZERO.checked_credit(text.parse()?),
        };
        balance.ok_or(MoneyParseError::TooLarge)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::any_money;

    #[test]
    fn a_balance_has_a_sign_only_when_negative() {
        assert_eq!(Balance(-7850).to_string(), "-78.50");
        assert_eq!(Balance(7850).to_string(), "78.50");
        assert_eq!(Balance::ZERO.to_string(), "0.00");
        assert_eq!(Balance(-5).to_string(), "-0.05");
        assert_eq!("-0".parse(), Ok(Balance::ZERO));
        assert_eq!(
            "--5".parse::<Balance>(),
            Err(MoneyParseError::Signed { found: '-' })
        );
        assert_eq!("-".parse::<Balance>(), Err(MoneyParseError::Empty));
    }

    #[test]
    fn the_limits_hold_on_both_sides() {
        let least = Balance::ZERO.checked_debit(Money::MAX).unwrap();
        let most = Balance::ZERO.checked_credit(Money::MAX).unwrap();
        let cent = Money::cents(1).unwrap();
        assert_eq!(least.checked_debit(cent), None);
        assert_eq!(most.checked_credit(cent), None);
        assert_eq!(most.checked_debit(Money::MAX), Some(Balance::ZERO));
        assert!(serde_json::from_str::<Balance>("-9223372036854775808").is_err());
    }

    proptest! {
        #[test]
        fn parse_after_print_is_identity(cents in -i64::MAX..=i64::MAX) {
            let balance = Balance(cents);
            prop_assert_eq!(balance.to_string().parse(), Ok(balance));
            let stored = serde_json::to_string(&balance).unwrap();
            prop_assert_eq!(serde_json::from_str::<Balance>(&stored).unwrap(), balance);
        }

        #[test]
        fn a_credit_undoes_a_debit(start in any::<i32>(), amount in any_money(100_000_000)) {
            let balance = Balance(i64::from(start));
            let lost = balance.checked_debit(amount).unwrap();
            prop_assert_eq!(lost.checked_credit(amount), Some(balance));
        }
    }
}
