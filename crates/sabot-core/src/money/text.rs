//! How money is written and read.

use std::fmt;
use std::str::FromStr;

use crate::Money;

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{:02}", self.get() / 100, self.get() % 100))
    }
}

/// Why a text is no amount of money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoneyParseError {
    /// The text has no digits.
    #[error("the amount is empty: expected something like 1200.50")]
    Empty,
    /// The amount has a sign, and money has none.
    #[error("an amount has no sign, found `{found}`")]
    Signed {
        /// The sign that was found.
        found: char,
    },
    /// Something is neither a digit nor a comma nor the decimal point.
    #[error("`{found}` has no place in an amount: expected digits, as in 1200.50 or 1,200.50")]
    Character {
        /// The first character that is no digit.
        found: char,
    },
    /// The commas do not stand between groups of three digits.
    #[error("commas stand before each three digits, as in 1,200.50; the decimal sign is a point")]
    Grouping,
    /// Not one or two digits follow the point.
    #[error("expected one or two decimals: the smallest amount is a cent")]
    Decimals,
    /// The amount is above [`Money::MAX`].
    #[error("the amount is too large: at most {}", Money::MAX)]
    TooLarge,
}

impl FromStr for Money {
    type Err = MoneyParseError;

    /// Reads `1200`, `1200.5`, `1,200.50` and `$1,200`.
    fn from_str(text: &str) -> Result<Money, MoneyParseError> {
        let text = text.strip_prefix('$').unwrap_or(text);
        if let Some(found @ ('+' | '-')) = text.chars().next() {
            return Err(MoneyParseError::Signed { found });
        }
        let stranger = |c: &char| !matches!(c, '0'..='9' | ',' | '.');
        if let Some(found) = text.chars().find(stranger) {
            return Err(MoneyParseError::Character { found });
        }
        let (dollars, decimals) = match text.split_once('.') {
            Some((dollars, decimals)) => (dollars, Some(decimals)),
            None => (text, None),
        };
        let dollars = Money::whole(dollars_of(dollars)?).ok_or(MoneyParseError::TooLarge)?;
        let cents = decimals.map_or(Ok(Money::ZERO), cents_of)?;
        dollars.checked_add(cents).ok_or(MoneyParseError::TooLarge)
    }
}

/// The digits before the point, in groups of three if there is a comma.
fn dollars_of(text: &str) -> Result<u64, MoneyParseError> {
    if text.is_empty() {
        return Err(MoneyParseError::Empty);
    }
    if let Some((first, groups)) = text.split_once(',') {
        let in_threes = groups.split(',').all(|group| group.len() == 3);
        if !in_threes || !(1..=3).contains(&first.len()) {
            return Err(MoneyParseError::Grouping);
        }
    }
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits.parse().map_err(|_| MoneyParseError::TooLarge)
}

/// The one or two digits after the point.
fn cents_of(text: &str) -> Result<Money, MoneyParseError> {
    let unit = match text.len() {
        1 => 10,
        2 => 1,
        _ => return Err(MoneyParseError::Decimals),
    };
    let digits = text.parse().ok().and_then(Money::cents);
    digits
        .and_then(|digits| digits.checked_mul(unit))
        .ok_or(MoneyParseError::Decimals)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::any_money;

    #[test]
    fn int_04_amounts_are_read_as_people_write_them() {
        for (text, cents) in [
            ("0", 0),
            ("1200", 120_000),
            ("1200.5", 120_050),
            ("1200.05", 120_005),
            ("1,200.50", 120_050),
            ("$1,200", 120_000),
            ("12,345,678", 1_234_567_800),
            ("007", 700),
            ("92233720368547758.07", i64::MAX.unsigned_abs()),
        ] {
            assert_eq!(
                text.parse(),
                Ok(Money::from_cents_saturating(cents)),
                "{text}"
            );
        }
    }

    #[test]
    fn int_04_a_refused_amount_says_why() {
        use MoneyParseError::{Character, Decimals, Empty, Grouping, Signed, TooLarge};
        for (text, why) in [
            ("", Empty),
            ("$", Empty),
            (".5", Empty),
            ("-5", Signed { found: '-' }),
            ("$-5", Signed { found: '-' }),
            ("+5", Signed { found: '+' }),
            ("5-", Character { found: '-' }),
            ("$$5", Character { found: '$' }),
            (" 5", Character { found: ' ' }),
            ("1e3", Character { found: 'e' }),
            ("٣", Character { found: '٣' }),
            ("12,00", Grouping),
            ("1200,000", Grouping),
            (",200", Grouping),
            ("1,,200", Grouping),
            ("1,200,", Grouping),
            ("5.", Decimals),
            ("5.123", Decimals),
            ("5.1,2", Decimals),
            ("5.1.2", Decimals),
            ("92233720368547758.08", TooLarge),
            ("99999999999999999999999", TooLarge),
        ] {
            assert_eq!(text.parse::<Money>(), Err(why), "{text}");
        }
    }

    #[test]
    fn int_04_money_is_printed_with_two_decimals_and_stored_in_cents() {
        assert_eq!(Money::from_cents_saturating(120_050).to_string(), "1200.50");
        assert_eq!(Money::from_cents_saturating(5).to_string(), "0.05");
        assert_eq!(
            format!(
                "{:>8}|{:<6}|",
                Money::from_cents_saturating(5),
                Money::from_cents_saturating(100)
            ),
            "    0.05|1.00  |"
        );
        assert_eq!(
            serde_json::to_string(&Money::from_cents_saturating(120_050)).unwrap(),
            "120050"
        );
        assert!(serde_json::from_str::<Money>("9223372036854775808").is_err());
        assert!(serde_json::from_str::<Money>("-1").is_err());
        assert!(serde_json::from_str::<Money>("1.5").is_err());
    }

    proptest! {
        #[test]
        fn parse_after_print_is_identity(amount in any_money(Money::MAX.get())) {
            prop_assert_eq!(amount.to_string().parse(), Ok(amount));
        }

        #[test]
        fn any_text_is_an_amount_or_a_refusal(text in "[$+0-9,.-]{0,24}|\\PC{0,6}") {
            let _ = text.parse::<Money>();
        }
    }
}
