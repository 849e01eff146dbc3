//! The gaming day: the twenty-four hours by which the house keeps its books.

use std::fmt;

use sabot_core::Moment;
use serde::{Deserialize, Serialize};

const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 86_400_000;

/// The minute of the day at which a new gaming day begins (CK-n, INT-82).
///
/// ```
/// use sabot_rules::house::{DayStart, GamingDay};
///
/// let six = DayStart::new(6 * 60).unwrap();
/// assert_eq!(six.day_of("05:59".parse()?), GamingDay(0));
/// assert_eq!(six.day_of("06:00".parse()?), GamingDay(1));
/// # Ok::<(), sabot_core::MomentParseError>(())
/// ```
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "u16", into = "u16")]
pub struct DayStart(u16);

/// A gaming day; day 0 is the one in which the record's first midnight falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GamingDay(pub u32);

impl DayStart {
    /// The gaming day is the calendar day.
    pub const MIDNIGHT: Self = Self(0);

    /// Six in the morning, when a night's play is over.
    pub const MORNING: Self = Self(6 * 60);

    /// The start this many minutes after midnight, 0 to 1439.
    pub const fn new(minute: u16) -> Option<Self> {
        if minute < 24 * 60 {
            Some(Self(minute))
        } else {
            None
        }
    }

    /// Minutes after midnight.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// How much of day 0 lies before the first midnight.
    fn lead_ms(self) -> u64 {
        match u64::from(self.0).saturating_mul(MINUTE_MS) {
            0 => 0,
            start => DAY_MS.saturating_sub(start),
        }
    }

    /// The gaming day of a moment.
    pub fn day_of(self, at: Moment) -> GamingDay {
        let days = at.ms().saturating_add(self.lead_ms()) / DAY_MS;
        GamingDay(u32::try_from(days).unwrap_or(u32::MAX))
    }

    /// The moment at which a gaming day is over.
    pub fn end_of(self, day: GamingDay) -> Moment {
        let days = u64::from(day.0).saturating_add(1);
        Moment::from_ms(days.saturating_mul(DAY_MS).saturating_sub(self.lead_ms()))
    }
}

impl TryFrom<u16> for DayStart {
    type Error = String;

    fn try_from(minute: u16) -> Result<Self, Self::Error> {
        Self::new(minute).ok_or_else(|| format!("a day has 1440 minutes, {minute} is none of them"))
    }
}

impl From<DayStart> for u16 {
    fn from(start: DayStart) -> Self {
        start.0
    }
}

impl fmt::Display for GamingDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "day {}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ck_n_a_gaming_day_starts_at_the_minute_the_house_says() {
        for minute in [0, 1, 360, 720, 1439] {
            let start = DayStart::new(minute).unwrap();
            for day in 0..4 {
                let end = start.end_of(GamingDay(day));
                assert_eq!(
                    start.day_of(end),
                    GamingDay(day.saturating_add(1)),
                    "{minute}"
                );
                let before = Moment::from_ms(end.ms().saturating_sub(1));
                assert_eq!(start.day_of(before), GamingDay(day), "{minute}");
            }
        }
        assert_eq!(DayStart::MIDNIGHT.day_of(Moment::ZERO), GamingDay(0));
        assert_eq!(DayStart::new(1440), None);
        assert!(serde_json::from_str::<DayStart>("1440").is_err());
    }

    #[test]
    fn the_last_moment_has_a_day() {
        let start = DayStart::new(1).unwrap();
        assert!(start.day_of(Moment::from_ms(u64::MAX)).0 > 0);
        assert!(start.end_of(GamingDay(u32::MAX)).ms() > 0);
    }
}
