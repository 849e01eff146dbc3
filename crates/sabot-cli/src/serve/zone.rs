//! The clock on the house's wall: a zone by its name, from the table carried in the binary.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use sabot_core::Moment;

/// No house of ours kept books before.
const FIRST_YEAR: i16 = 2020;
/// From here on clocks stay as they are: what a parliament decides until then is in a later table.
const LAST_YEAR: i16 = 2060;

/// A zone of the world's table.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Zone {
    name: String,
    clock: TimeZone,
}

/// A name that is not in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unknown;

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such zone; names are such as America/Chicago, Europe/Rome or UTC")
    }
}

impl std::error::Error for Unknown {}

impl FromStr for Zone {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Self, Unknown> {
        // The table in the binary, whatever the machine has: the same house has the same days everywhere.
        let clock = TimeZoneDatabase::bundled().get(name).map_err(|_| Unknown)?;
        let known = clock.iana_name().unwrap_or(name).to_owned();
        Ok(Self { name: known, clock })
    }
}

impl Zone {
    /// Its name as the table writes it.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// From when on the clock is how many minutes ahead of UTC.
    pub(super) fn offsets(&self) -> Vec<(Moment, i16)> {
        let (first, last) = (year(FIRST_YEAR), year(LAST_YEAR));
        let mut offsets = vec![(Moment::ZERO, self.minutes(first))];
        let changes = self.clock.following(first);
        for change in changes.take_while(|change| change.timestamp() < last) {
            let ahead = self.minutes(change.timestamp());
            let at = u64::try_from(change.timestamp().as_millisecond()).unwrap_or(0);
            if offsets.last().is_some_and(|(_, before)| *before != ahead) {
                offsets.push((Moment::from_ms(at), ahead));
            }
        }
        if offsets.iter().all(|(_, ahead)| *ahead == 0) {
            offsets.clear();
        }
        offsets
    }

    fn minutes(&self, at: Timestamp) -> i16 {
        i16::try_from(self.clock.to_offset(at).seconds() / 60).unwrap_or(0)
    }
}

/// The first moment of a year by UTC.
fn year(year: i16) -> Timestamp {
    let start = jiff::civil::date(year, 1, 1).to_zoned(TimeZone::UTC);
    start.map_or(Timestamp::UNIX_EPOCH, |start| start.timestamp())
}

#[cfg(test)]
mod tests {
    use sabot_rules::house::{DayStart, HouseConfig};

    use super::*;

    fn zone(name: &str) -> Zone {
        name.parse().unwrap()
    }

    #[test]
    fn ck_n_a_zone_puts_its_clocks_forward_and_back() {
        let chicago = zone("America/Chicago").offsets();
        assert_eq!(chicago.first(), Some(&(Moment::ZERO, -360)));
        // 8 March 2026, 08:00 UTC, and 1 November 2026, 07:00 UTC.
        assert!(chicago.contains(&(Moment::from_ms(1_772_956_800_000), -300)));
        assert!(chicago.contains(&(Moment::from_ms(1_793_516_400_000), -360)));
        assert_eq!(chicago.len(), 81, "two changes a year for forty years");
        assert!(chicago.is_sorted());
        assert!(zone("UTC").offsets().is_empty());
        assert_eq!(
            zone("Asia/Kathmandu").offsets(),
            vec![(Moment::ZERO, 5 * 60 + 45)]
        );
    }

    #[test]
    fn ck_n_every_zone_of_the_table_has_days_of_a_sensible_length() {
        let mut tried = 0;
        for name in TimeZoneDatabase::bundled().available() {
            let config = HouseConfig {
                day_start: DayStart::MORNING,
                offsets: zone(name.as_str()).offsets(),
                ..HouseConfig::default()
            };
            let first = config.day_of(Moment::from_ms(1_735_689_600_000)).0;
            for day in first..first.saturating_add(800) {
                let day = sabot_rules::house::GamingDay(day);
                let length = config
                    .end_of(day)
                    .ms()
                    .saturating_sub(config.start_of(day).ms());
                let hours = length / 3_600_000;
                // A station in Antarctica moves its clocks by two hours.
                assert!(
                    (22..=26).contains(&hours),
                    "{name}: {day} has {hours} hours"
                );
            }
            tried += 1;
        }
        assert!(tried > 400, "{tried}");
    }

    #[test]
    fn a_name_is_found_however_it_is_written() {
        assert_eq!(zone("europe/rome").name(), "Europe/Rome");
        assert_eq!("Europe/Atlantis".parse::<Zone>(), Err(Unknown));
    }
}
