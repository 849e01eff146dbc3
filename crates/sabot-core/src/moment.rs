//! When something happened, as an argument: nobody here reads a clock.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60_000;
const HOUR: u64 = 3_600_000;
const DAY: u64 = 86_400_000;

/// A point in time: milliseconds since the first midnight of the record.
///
/// Written in the shortest exact form, `20:29`, `20:29:30` or `20:29:30.250`, with the days that
/// have passed before it: `1d00:05`.
///
/// ```
/// use sabot_core::Moment;
///
/// let opened: Moment = "20:29".parse()?;
/// assert_eq!(opened.plus_seconds(30).to_string(), "20:29:30");
/// assert_eq!(opened.plus_minutes(216).to_string(), "1d00:05");
/// # Ok::<(), sabot_core::MomentParseError>(())
/// ```
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(description = "Milliseconds of Unix time.")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct Moment(u64);

impl Moment {
    /// The first midnight.
    pub const ZERO: Moment = Moment(0);

    /// The moment this many milliseconds after the first midnight.
    pub const fn from_ms(ms: u64) -> Moment {
        Moment(ms)
    }

    /// Milliseconds since the first midnight.
    pub const fn ms(self) -> u64 {
        self.0
    }

    /// The moment this many milliseconds later, at most the last moment there is.
    #[must_use]
    pub const fn plus_ms(self, ms: u64) -> Moment {
        Moment(self.0.saturating_add(ms))
    }

    /// The moment `seconds` later.
    #[must_use]
    pub fn plus_seconds(self, seconds: u32) -> Moment {
        self.plus_ms(u64::from(seconds).saturating_mul(SECOND))
    }

    /// The moment `minutes` later.
    #[must_use]
    pub fn plus_minutes(self, minutes: u32) -> Moment {
        self.plus_ms(u64::from(minutes).saturating_mul(MINUTE))
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Moment(ms) = *self;
        if ms >= DAY {
            write!(f, "{}d", ms / DAY)?;
        }
        write!(f, "{:02}:{:02}", ms % DAY / HOUR, ms % HOUR / MINUTE)?;
        if ms % MINUTE != 0 {
            write!(f, ":{:02}", ms % MINUTE / SECOND)?;
        }
        if ms % SECOND != 0 {
            write!(f, ".{:03}", ms % SECOND)?;
        }
        Ok(())
    }
}

/// Why a text is no moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MomentParseError {
    /// The text does not have the form of a time.
    #[error("expected a time such as 20:29, 20:29:30, 20:29:30.250 or 1d00:05")]
    Form,
    /// The hours are above 23, or the minutes or seconds above 59.
    #[error("no such time of day: hours end at 23, minutes and seconds at 59")]
    NoSuchTime,
    /// The text has more days than can be counted.
    #[error("too many days")]
    TooLate,
}

impl FromStr for Moment {
    type Err = MomentParseError;

    fn from_str(text: &str) -> Result<Moment, MomentParseError> {
        let (days, time) = match text.split_once('d') {
            Some((days, time)) => (days_of(days)?, time),
            None => (0, text),
        };
        let mut parts = time.split(':');
        let hours = parts
            .next()
            .and_then(|part| number(part, 2))
            .ok_or(MomentParseError::Form)?;
        let minutes = parts
            .next()
            .and_then(|part| number(part, 2))
            .ok_or(MomentParseError::Form)?;
        let (seconds, ms) = parts.next().map_or(Ok((0, 0)), seconds_of)?;
        if parts.next().is_some() {
            return Err(MomentParseError::Form);
        }
        if hours > 23 || minutes > 59 || seconds > 59 {
            return Err(MomentParseError::NoSuchTime);
        }
        [
            (days, DAY),
            (hours, HOUR),
            (minutes, MINUTE),
            (seconds, SECOND),
            (ms, 1),
        ]
        .into_iter()
        .try_fold(0_u64, |sum, (count, unit)| {
            sum.checked_add(count.checked_mul(unit)?)
        })
        .map(Moment)
        .ok_or(MomentParseError::TooLate)
    }
}

/// Days: any number of digits.
fn days_of(text: &str) -> Result<u64, MomentParseError> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(MomentParseError::Form);
    }
    text.parse().map_err(|_| MomentParseError::TooLate)
}

/// Seconds, with three decimals or none.
fn seconds_of(text: &str) -> Result<(u64, u64), MomentParseError> {
    let (seconds, ms) = match text.split_once('.') {
        Some((seconds, ms)) => (seconds, number(ms, 3)),
        None => (text, Some(0)),
    };
    number(seconds, 2).zip(ms).ok_or(MomentParseError::Form)
}

/// A number of exactly so many digits.
fn number(text: &str, digits: usize) -> Option<u64> {
    let fits = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_moment_is_printed_in_the_shortest_exact_form() {
        for (text, ms) in [
            ("00:00", 0),
            ("20:29", 73_740_000),
            ("20:29:30", 73_770_000),
            ("20:29:30.250", 73_770_250),
            ("20:29:00.001", 73_740_001),
            ("1d00:05", 86_700_000),
        ] {
            assert_eq!(Moment(ms).to_string(), text);
            assert_eq!(text.parse(), Ok(Moment(ms)), "{text}");
        }
    }

    #[test]
    fn longer_forms_of_the_same_moment_are_read_too() {
        assert_eq!("0d20:29:00.000".parse(), "20:29".parse::<Moment>());
    }

    #[test]
    fn a_refused_moment_says_why() {
        use MomentParseError::{Form, NoSuchTime, TooLate};
        for (text, why) in [
            ("", Form),
            ("20", Form),
            ("9:05", Form),
            ("20:2", Form),
            ("20:29:", Form),
            ("20:29:30:10", Form),
            ("20:29:30.5", Form),
            ("20:29.5", Form),
            ("+1:29", Form),
            ("d20:29", Form),
            ("-1d20:29", Form),
            ("24:00", NoSuchTime),
            ("20:60", NoSuchTime),
            ("20:29:60", NoSuchTime),
            ("213503982335d00:00", TooLate),
            ("99999999999999999999d00:00", TooLate),
        ] {
            assert_eq!(text.parse::<Moment>(), Err(why), "{text}");
        }
    }

    #[test]
    fn time_does_not_run_over() {
        let last = Moment::from_ms(u64::MAX);
        assert_eq!(last.plus_ms(1), last);
        assert_eq!(last.plus_minutes(u32::MAX), last);
        assert_eq!(Moment::ZERO.plus_seconds(90).ms(), 90_000);
    }

    proptest! {
        #[test]
        fn parse_after_print_is_identity(ms in prop_oneof![any::<u64>(), 0..2 * DAY]) {
            prop_assert_eq!(Moment(ms).to_string().parse(), Ok(Moment(ms)));
        }

        #[test]
        fn whole_minutes_and_seconds_come_back_too(minutes in 0..5_000_u32, seconds in 0..60_u32) {
            let moment = Moment::ZERO.plus_minutes(minutes).plus_seconds(seconds);
            prop_assert_eq!(moment.to_string().parse(), Ok(moment));
        }

        #[test]
        fn any_text_is_a_moment_or_a_refusal(text in "[0-9d:.]{0,16}|\\PC{0,6}") {
            let _ = text.parse::<Moment>();
        }
    }
}
