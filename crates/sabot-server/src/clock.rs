//! The clock of the house: read from the wall once, then only forwards.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use sabot_house::floor::Clock;

/// Unix time that never steps back: anchored to the wall clock at the start and monotonic from there.
#[derive(Debug, Clone, Copy)]
pub struct SystemClock {
    anchor_ms: u64,
    begun: Instant,
}

impl SystemClock {
    /// Reads the wall clock now and never again.
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the clock that everything else gets its time from"
    )]
    pub fn start() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let anchor_ms = since.map_or(0, |since| ms(since.as_millis()));
        Self {
            anchor_ms,
            begun: Instant::now(),
        }
    }
}

impl Clock for SystemClock {
    fn unix_ms(&self) -> u64 {
        self.anchor_ms
            .saturating_add(ms(self.begun.elapsed().as_millis()))
    }
}

fn ms(ms: u128) -> u64 {
    u64::try_from(ms).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_begins_in_this_century_and_does_not_step_back() {
        let clock = SystemClock::start();
        let first = clock.unix_ms();
        assert!(first > 1_577_836_800_000, "{first}");
        assert!(clock.unix_ms() >= first);
    }
}
