//! Gaming days by the clock on the house's wall, nights when it is put forward or back included.

use sabot_core::Moment;

use super::config::HouseConfig;
use super::day::GamingDay;

const MINUTE_MS: i128 = 60_000;
const DAY_MS: i128 = 24 * 60 * MINUTE_MS;

impl HouseConfig {
    /// The gaming day of a moment: the last that has begun.
    pub fn day_of(&self, at: Moment) -> GamingDay {
        let wall = ms(at).saturating_add(self.offset(at));
        let days = wall.saturating_add(self.lead()).div_euclid(DAY_MS);
        let day = GamingDay(u32::try_from(days.max(0)).unwrap_or(u32::MAX));
        // On the night the clock is put back the wall may show a time before a beginning that has been.
        let next = GamingDay(day.0.saturating_add(1));
        if next > day && self.start_of(next) <= at {
            return next;
        }
        day
    }

    /// The moment at which a gaming day begins: the first at which the wall shows its time, or a later one.
    pub fn start_of(&self, day: GamingDay) -> Moment {
        let wall = i128::from(day.0)
            .saturating_mul(DAY_MS)
            .saturating_sub(self.lead());
        // No clock is more than a day off, so what was two days before does not matter.
        let far = moment(wall.saturating_sub(2 * DAY_MS));
        let first = self.offsets.partition_point(|(from, _)| *from <= far);
        let mut from = Moment::ZERO;
        let mut ahead = match first
            .checked_sub(1)
            .and_then(|index| self.offsets.get(index))
        {
            Some((since, minutes)) => {
                from = *since;
                i128::from(*minutes)
            }
            None => 0,
        };
        for (until, minutes) in self.offsets.iter().skip(first) {
            let start = from.max(moment(wall.saturating_sub(ahead.saturating_mul(MINUTE_MS))));
            if start < *until {
                return start;
            }
            (from, ahead) = (*until, i128::from(*minutes));
        }
        from.max(moment(wall.saturating_sub(ahead.saturating_mul(MINUTE_MS))))
    }

    /// The moment at which a gaming day is over.
    pub fn end_of(&self, day: GamingDay) -> Moment {
        self.start_of(GamingDay(day.0.saturating_add(1)))
    }

    /// The last day on which a report of this day is in time: the fifteenth after it (CK-n).
    pub const fn report_due(&self, day: GamingDay) -> GamingDay {
        GamingDay(day.0.saturating_add(15))
    }

    /// The date of a gaming day, by the calendar on the wall at its beginning: year, month, day. The record's first day
    /// is the first of 1970.
    pub fn date_of(&self, day: GamingDay) -> (i32, u8, u8) {
        let shift = i128::from(self.lead() > 0);
        civil(i128::from(day.0).saturating_sub(shift))
    }

    /// How much of day 0 lies before the first midnight.
    fn lead(&self) -> i128 {
        match i128::from(self.day_start.get()).saturating_mul(MINUTE_MS) {
            0 => 0,
            start => DAY_MS.saturating_sub(start),
        }
    }

    /// How far the wall is ahead of the record at a moment.
    fn offset(&self, at: Moment) -> i128 {
        let known = self.offsets.partition_point(|(from, _)| *from <= at);
        let last = known
            .checked_sub(1)
            .and_then(|index| self.offsets.get(index));
        last.map_or(0, |(_, minutes)| {
            i128::from(*minutes).saturating_mul(MINUTE_MS)
        })
    }
}

fn ms(at: Moment) -> i128 {
    i128::from(at.ms())
}

fn moment(ms: i128) -> Moment {
    Moment::from_ms(u64::try_from(ms.max(0)).unwrap_or(u64::MAX))
}

/// The date so many days after the first of 1970: counted in eras of 400 years that begin with March.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "a day has 32 bits, and so many do not overflow 128"
)]
fn civil(days: i128) -> (i32, u8, u8) {
    let shifted = days.saturating_add(719_468);
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era.saturating_mul(400) + i128::from(month <= 2);
    (
        i32::try_from(year).unwrap_or(i32::MAX),
        u8::try_from(month).unwrap_or(1),
        u8::try_from(day).unwrap_or(1),
    )
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "small numbers of a test")]
mod tests {
    use super::*;
    use crate::house::DayStart;

    const HOUR: u64 = 3_600_000;

    /// A house that begins its days at this minute, with these hours of Unix time and minutes ahead.
    fn house(minute: u16, offsets: &[(u64, i16)]) -> HouseConfig {
        HouseConfig {
            day_start: DayStart::new(minute).unwrap(),
            offsets: offsets
                .iter()
                .map(|&(hours, ahead)| (Moment::from_ms(hours * HOUR), ahead))
                .collect(),
            ..HouseConfig::default()
        }
    }

    /// Chicago in 2026: forward on 8 March at 08:00 UTC, back on 1 November at 07:00 UTC.
    fn chicago(minute: u16) -> HouseConfig {
        house(minute, &[(0, -360), (492_488, -300), (498_199, -360)])
    }

    /// Rome in 2026: forward on 29 March at 01:00 UTC, back on 25 October at 01:00 UTC.
    fn rome(minute: u16) -> HouseConfig {
        house(minute, &[(0, 60), (492_985, 120), (498_025, 60)])
    }

    fn hours(config: &HouseConfig, at: u64) -> u64 {
        let day = config.day_of(Moment::from_ms(at * HOUR));
        (config.end_of(day).ms() - config.start_of(day).ms()) / HOUR
    }

    #[test]
    fn ck_n_the_nights_of_the_clocks_have_23_and_25_hours() {
        for minute in [0, 90, 120, 150] {
            // The night itself belongs to the day that began before it or with it.
            for (config, spring, autumn) in [
                (chicago(minute), 492_487, 498_198),
                (rome(minute), 492_984, 498_024),
            ] {
                let lengths: Vec<u64> = (0..72).map(|h| hours(&config, spring - 36 + h)).collect();
                assert!(lengths.contains(&23), "{minute}: {lengths:?}");
                assert!(!lengths.contains(&25), "{minute}: {lengths:?}");
                let lengths: Vec<u64> = (0..72).map(|h| hours(&config, autumn - 36 + h)).collect();
                assert!(lengths.contains(&25), "{minute}: {lengths:?}");
                assert!(!lengths.contains(&23), "{minute}: {lengths:?}");
            }
        }
    }

    #[test]
    fn ck_n_days_follow_each_other_without_gap_or_overlap() {
        for config in [
            chicago(0),
            chicago(90),
            chicago(360),
            rome(0),
            rome(150),
            rome(1439),
        ] {
            for spring in [492_488_u64, 498_199, 492_985, 498_025] {
                let mut last = config.day_of(Moment::from_ms((spring - 60) * HOUR));
                for minute in 0..(120 * 60) {
                    let at = Moment::from_ms((spring - 60) * HOUR + minute * 60_000);
                    let day = config.day_of(at);
                    assert!(day.0 == last.0 || day.0 == last.0 + 1, "{at:?}");
                    assert!(config.start_of(day) <= at && at < config.end_of(day));
                    last = day;
                }
            }
        }
    }

    #[test]
    fn ck_n_without_a_zone_a_day_is_24_hours() {
        for minute in [0, 1, 360, 1439] {
            let config = house(minute, &[]);
            let start = DayStart::new(minute).unwrap();
            for ms in [0, 5 * HOUR, 24 * HOUR - 1, 24 * HOUR, 491_111 * HOUR] {
                let at = Moment::from_ms(ms);
                assert_eq!(config.day_of(at), start.day_of(at), "{minute} {ms}");
                let day = config.day_of(at);
                assert_eq!(config.end_of(day), start.end_of(day), "{minute} {ms}");
            }
        }
        let last = house(1, &[]);
        assert!(last.day_of(Moment::from_ms(u64::MAX)).0 > 0);
        assert!(last.end_of(GamingDay(u32::MAX)).ms() > 0);
    }

    #[test]
    fn a_gaming_day_has_the_date_on_which_it_begins() {
        let config = rome(360);
        // 15 November 2026, 21:53 UTC, and 05:30 on the 16th in Rome.
        for hours in [497_000 + 1_533, 497_000 + 1_540] {
            let at = Moment::from_ms(hours * HOUR);
            assert_eq!(config.date_of(config.day_of(at)), (2026, 11, 15), "{hours}");
        }
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(11_017), (2000, 3, 1));
    }
}
