//! The clock of the house: it follows the one on the wall and never goes back.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use sabot_house::hall::Clock;

/// Unix time that never steps back. It is read from the wall every time. When somebody puts that one forward, the house
/// goes with it; when somebody puts it back, the house goes on a little slower until the wall has caught up, because
/// what is written down must not become younger.
#[derive(Debug, Clone)]
pub struct SystemClock {
    last: Arc<Mutex<Last>>,
}

/// What was shown the last time, and when that was by a clock nobody can put.
#[derive(Debug, Clone, Copy)]
struct Last {
    shown_ns: u64,
    at: Instant,
}

impl SystemClock {
    /// A clock that begins at the time of the one on the wall.
    pub fn start() -> Self {
        let last = Last {
            shown_ns: wall_ns(),
            at: steady(),
        };
        Self {
            last: Arc::new(Mutex::new(last)),
        }
    }
}

impl Clock for SystemClock {
    fn unix_ms(&self) -> u64 {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let now = steady();
        let passed = now.saturating_duration_since(last.at).as_nanos();
        let passed = u64::try_from(passed).unwrap_or(u64::MAX);
        *last = Last {
            shown_ns: follow(last.shown_ns, passed, wall_ns()),
            at: now,
        };
        last.shown_ns / 1_000_000
    }

    fn wall_ms(&self) -> u64 {
        wall_ns() / 1_000_000
    }
}

/// What is shown next: the wall, unless it is behind; then seven eighths of what has passed are added.
fn follow(shown_ns: u64, passed_ns: u64, wall_ns: u64) -> u64 {
    let slower = passed_ns - passed_ns / 8;
    wall_ns.max(shown_ns.saturating_add(slower))
}

#[expect(
    clippy::disallowed_methods,
    reason = "this is the clock that everything else gets its time from"
)]
fn steady() -> Instant {
    Instant::now()
}

#[expect(
    clippy::disallowed_methods,
    reason = "this is the clock that everything else gets its time from"
)]
fn wall_ns() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let ns = since.map_or(0, |since| since.as_nanos());
    u64::try_from(ns).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000_000;
    const HOUR: u64 = 3_600 * SECOND;

    #[test]
    fn it_begins_in_this_century_and_does_not_step_back() {
        let clock = SystemClock::start();
        let first = clock.unix_ms();
        assert!(first > 1_577_836_800_000, "{first}");
        assert!(clock.unix_ms() >= first);
        assert!(clock.wall_ms() >= first);
    }

    #[test]
    fn a_wall_that_is_put_forward_is_followed_at_once() {
        let at = 1_000 * HOUR;
        assert_eq!(follow(at, SECOND, at + SECOND), at + SECOND);
        assert_eq!(follow(at, SECOND, at + HOUR), at + HOUR);
    }

    #[test]
    fn a_wall_that_is_put_back_is_waited_for_without_standing_still() {
        let start = 1_000 * HOUR;
        let (mut shown, mut wall) = (start, start - HOUR);
        for _ in 0..7 * 3_600 {
            let next = follow(shown, SECOND, wall);
            assert!(next > shown, "it goes on");
            (shown, wall) = (next, wall + SECOND);
        }
        assert!(shown > wall, "not yet");
        for _ in 0..3_700 {
            shown = follow(shown, SECOND, wall);
            wall += SECOND;
        }
        assert_eq!(
            shown + SECOND,
            wall,
            "caught up, and the same from there on"
        );
    }
}
