//! Ratios of integers: how they are read, and how they are printed to any number of digits.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// An exact number: a ratio of two integers of any size.
pub type Ratio = BigRational;

/// The ratio `numerator / denominator`.
///
/// # Panics
///
/// If the denominator is zero.
pub fn ratio(numerator: impl Into<BigInt>, denominator: impl Into<BigInt>) -> Ratio {
    Ratio::new(numerator.into(), denominator.into())
}

/// Why a text is no rate.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RateError {
    /// The text is not written as a rate.
    #[error("`{text}` is no rate: write 5%, 2.5%, 0.05 or 1/20")]
    Unreadable {
        /// The text that is no rate.
        text: String,
    },
    /// The rate is below nothing, or takes everything and more.
    #[error("`{text}` is out of range: a levy is at least 0% and below 100%")]
    OutOfRange {
        /// The text of the rate.
        text: String,
    },
}

/// Reads a number: `5%`, `2.5%`, `0.05`, `1/20`, `8`.
///
/// ```
/// use sabot_lab::exact::{number, ratio};
///
/// assert_eq!(number("2.5%")?, ratio(1, 40));
/// assert_eq!(number("1/20")?, ratio(1, 20));
/// # Ok::<(), sabot_lab::exact::RateError>(())
/// ```
pub fn number(text: &str) -> Result<Ratio, RateError> {
    let trimmed = text.trim();
    let (body, scale) = match trimmed.strip_suffix('%') {
        Some(body) => (body.trim_end(), ratio(1, 100)),
        None => (trimmed, Ratio::one()),
    };
    let read = match body.split_once('/') {
        Some((over, under)) => fraction(over, under),
        None => decimal_number(body),
    };
    let read = read.ok_or_else(|| RateError::Unreadable {
        text: text.to_owned(),
    })?;
    Ok(read * scale)
}

/// Reads a levy: a number of at least nothing and below the whole.
///
/// ```
/// use sabot_lab::exact::{levy, ratio};
///
/// assert_eq!(levy("5%")?, ratio(1, 20));
/// assert!(levy("150%").is_err());
/// # Ok::<(), sabot_lab::exact::RateError>(())
/// ```
pub fn levy(text: &str) -> Result<Ratio, RateError> {
    let read = number(text)?;
    if read.is_negative() || read >= Ratio::one() {
        return Err(RateError::OutOfRange {
            text: text.to_owned(),
        });
    }
    Ok(read)
}

/// How many digits a number may be written with.
const DIGITS_MAX: usize = 60;

fn fraction(over: &str, under: &str) -> Option<Ratio> {
    let (over, under) = (integer(over.trim())?, integer(under.trim())?);
    (!under.is_zero()).then(|| Ratio::new(over, under))
}

fn integer(text: &str) -> Option<BigInt> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let written = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (written && digits.len() <= DIGITS_MAX)
        .then(|| text.parse().ok())
        .flatten()
}

fn decimal_number(text: &str) -> Option<Ratio> {
    let Some((whole, part)) = text.split_once('.') else {
        return Some(Ratio::from_integer(integer(text)?));
    };
    if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let joined = integer(&format!("{whole}{part}"))?;
    let places = u32::try_from(part.len()).ok()?;
    Some(Ratio::new(joined, BigInt::from(10).pow(places)))
}

/// The number with exactly `digits` decimals, rounded half away from zero.
///
/// ```
/// use sabot_lab::exact::{decimal, ratio};
///
/// assert_eq!(decimal(&ratio(-2, 3), 5), "-0.66667");
/// assert_eq!(decimal(&ratio(1, 2), 0), "1");
/// ```
pub fn decimal(value: &Ratio, digits: usize) -> String {
    let scale = BigInt::from(10).pow(u32::try_from(digits).unwrap_or(u32::MAX));
    let scaled: BigInt = value.numer().abs() * scale * 2_u32 + value.denom();
    let rounded = scaled.div_floor(&(value.denom() * 2_u32));
    let sign = if value.is_negative() && !rounded.is_zero() {
        "-"
    } else {
        ""
    };
    let text = format!("{rounded:0>width$}", width = digits + 1);
    let (whole, part) = text.split_at(text.len() - digits);
    if part.is_empty() {
        format!("{sign}{whole}")
    } else {
        format!("{sign}{whole}.{part}")
    }
}

/// The number per hundred with `digits` decimals and its sign: `-1.0579 %`.
pub fn percent(value: &Ratio, digits: usize) -> String {
    format!("{} %", decimal(&(value * BigInt::from(100)), digits))
}

/// The nearest float, for print and statistics only.
pub fn float(value: &Ratio) -> f64 {
    value.to_f64().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for (text, over, under) in [
            ("5%", 1, 20),
            (" 2.5% ", 1, 40),
            ("2.5 %", 1, 40),
            ("0.05", 1, 20),
            ("1/20", 1, 20),
            ("-1/20", -1, 20),
            ("-0.5", -1, 2),
            ("8", 8, 1),
            ("1/3%", 1, 300),
        ] {
            assert_eq!(number(text), Ok(ratio(over, under)), "{text}");
        }
    }

    #[test]
    fn what_is_no_rate_is_refused_with_a_sentence() {
        for text in ["", "%", "five", "1/0", "1.", "1/2/3", "1e3", "+5%", "--5"] {
            let error = number(text).unwrap_err().to_string();
            assert_eq!(
                error,
                format!("`{text}` is no rate: write 5%, 2.5%, 0.05 or 1/20")
            );
        }
        assert_eq!(
            levy("150%").unwrap_err().to_string(),
            "`150%` is out of range: a levy is at least 0% and below 100%"
        );
        assert!(levy("-1%").is_err() && levy("100%").is_err());
        assert!(number(&"9".repeat(61)).is_err());
    }

    #[test]
    fn a_rendering_rounds_only_its_last_digit() {
        assert_eq!(decimal(&ratio(1, 3), 10), "0.3333333333");
        assert_eq!(decimal(&ratio(999, 1000), 2), "1.00");
        assert_eq!(decimal(&ratio(-1, 1000), 2), "0.00");
        assert_eq!(decimal(&ratio(-15, 10), 0), "-2");
        assert_eq!(percent(&ratio(-1, 80), 3), "-1.250 %");
    }

    proptest! {
        #[test]
        fn a_rendering_is_within_half_a_digit(over in -100_000_i64..100_000, under in 1_i64..5_000, digits in 0_usize..12) {
            let value = ratio(over, under);
            let printed = number(&decimal(&value, digits)).unwrap();
            let half = Ratio::new(1.into(), BigInt::from(10).pow(u32::try_from(digits).unwrap()) * 2);
            prop_assert!((printed - value).abs() <= half);
        }
    }
}
