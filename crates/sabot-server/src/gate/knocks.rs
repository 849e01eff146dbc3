//! Guessing made slow, without a lock that a stranger could turn.
//!
//! Every attempt to show who one is counts as wrong until it proved right. After a few, whoever stands there waits, each
//! time twice as long. What is counted is the login *and* the place it is tried from: an address, or a device that has
//! come in by this login before. So a stranger slows down only where the stranger stands, and a known device has a
//! count of its own that nobody else can raise. Of an account without a second factor all places together are counted
//! as well, with far more patience. A login that does not exist is counted like any other, so waiting tells nothing.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use tokio::time::Instant;

/// After so long without an attempt it is forgotten.
const QUIET: Duration = Duration::from_mins(15);

/// No more counts are kept than this; whoever makes more of them loses some, and a limit by address stands before.
const MOST: usize = 50_000;

/// Whose login is tried: a digest, so that all are as short.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Name([u8; 16]);

impl Name {
    /// A login as it is compared, at one of the doors.
    pub(crate) fn of(door: &'static str, login: &str) -> Self {
        let login = login.trim().to_lowercase();
        let digest = Sha256::new()
            .chain_update(door)
            .chain_update([0])
            .chain_update(login)
            .finalize();
        Self(half(&digest))
    }
}

/// The first half of a digest.
fn half(digest: &[u8]) -> [u8; 16] {
    let mut half = [0; 16];
    for (place, byte) in half.iter_mut().zip(digest) {
        *place = *byte;
    }
    half
}

/// Where it is tried from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// An address nobody has come in from by it, as far as the house knows.
    Address(IpAddr),
    /// A device that came in by it before, or one at which somebody is at work.
    Device([u8; 16]),
    /// All of them together.
    Anywhere,
}

impl Place {
    /// How many attempts are free, and how long the wait becomes at most.
    const fn patience(self) -> (u32, Duration) {
        match self {
            Self::Address(_) | Self::Device(_) => (4, Duration::from_mins(1)),
            Self::Anywhere => (100, Duration::from_secs(5)),
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Tries {
    count: u32,
    last: Instant,
    /// Nothing is looked at before.
    until: Instant,
}

/// All counts.
#[derive(Debug, Default)]
pub(crate) struct Knocks(Mutex<BTreeMap<(Name, Place), Tries>>);

impl Knocks {
    fn all(&self) -> MutexGuard<'_, BTreeMap<(Name, Place), Tries>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an attempt, or says how long to wait; then nothing is counted and nothing is looked at.
    pub(crate) fn knock(&self, now: Instant, name: Name, places: &[Place]) -> Result<(), Duration> {
        let mut all = self.all();
        let waits = places.iter().filter_map(|place| all.get(&(name, *place)));
        let wait = waits.map(|tries| tries.until.saturating_duration_since(now));
        if let Some(wait) = wait.max().filter(|wait| !wait.is_zero()) {
            return Err(wait);
        }
        if all.len() >= MOST {
            forget_quiet(&mut all, now);
        }
        for place in places {
            if all.len() >= MOST {
                all.pop_first();
            }
            let fresh = Tries {
                count: 0,
                last: now,
                until: now,
            };
            let tries = all.entry((name, *place)).or_insert(fresh);
            tries.count = tries.count.saturating_add(1);
            tries.last = now;
            tries.until = now + wait_after(tries.count, *place);
        }
        Ok(())
    }

    /// It proved right: these places begin anew.
    pub(crate) fn right(&self, name: Name, places: &[Place]) {
        let mut all = self.all();
        for place in places {
            all.remove(&(name, *place));
        }
    }

    /// Somebody who may says that it was no attack: every place begins anew.
    pub(crate) fn forget(&self, name: Name) {
        self.all().retain(|(own, _), _| *own != name);
    }

    /// Forgets what was long ago; called now and then.
    pub(crate) fn sweep(&self, now: Instant) {
        forget_quiet(&mut self.all(), now);
    }
}

fn forget_quiet(all: &mut BTreeMap<(Name, Place), Tries>, now: Instant) {
    all.retain(|_, tries| now.saturating_duration_since(tries.last) < QUIET);
}

fn wait_after(count: u32, place: Place) -> Duration {
    let (free, longest) = place.patience();
    match count.checked_sub(free) {
        None | Some(0) => Duration::ZERO,
        Some(over) => Duration::from_secs(5 << (over - 1).min(16)).min(longest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(last: u8) -> Place {
        Place::Address(IpAddr::from([10, 0, 0, last]))
    }

    fn boss() -> Name {
        Name::of("staff", "boss")
    }

    #[tokio::test]
    async fn whoever_guesses_waits_longer_and_longer_where_they_stand() {
        let knocks = Knocks::default();
        let now = Instant::now();
        for _ in 0..5 {
            assert_eq!(knocks.knock(now, boss(), &[at(1)]), Ok(()));
        }
        let mut waits = Vec::new();
        let mut then = now;
        for _ in 0..8 {
            let wait = knocks.knock(then, boss(), &[at(1)]).unwrap_err();
            waits.push(wait.as_secs());
            then += wait;
            assert_eq!(knocks.knock(then, boss(), &[at(1)]), Ok(()));
        }
        assert_eq!(waits, [5, 10, 20, 40, 60, 60, 60, 60]);
        assert_eq!(knocks.knock(then, boss(), &[at(2)]), Ok(()), "elsewhere");
        let device = Place::Device([7; 16]);
        assert_eq!(knocks.knock(then, boss(), &[device]), Ok(()), "known");
        let other = Name::of("staff", "other");
        assert_eq!(knocks.knock(then, other, &[at(1)]), Ok(()), "another");
        assert!(
            knocks
                .knock(then, Name::of("staff", " BOSS "), &[at(1)])
                .is_err()
        );
        assert_eq!(
            knocks.knock(then, Name::of("guest", "boss"), &[at(1)]),
            Ok(())
        );
    }

    #[tokio::test]
    async fn what_proved_right_or_was_long_ago_is_forgotten() {
        let knocks = Knocks::default();
        let now = Instant::now();
        let both = [at(1), Place::Anywhere];
        for _ in 0..5 {
            knocks.knock(now, boss(), &both).unwrap();
        }
        assert!(knocks.knock(now, boss(), &both).is_err());
        knocks.right(boss(), &both);
        assert_eq!(knocks.knock(now, boss(), &both), Ok(()));
        for _ in 0..4 {
            knocks.knock(now, boss(), &both).unwrap();
        }
        knocks.forget(boss());
        assert_eq!(knocks.knock(now, boss(), &both), Ok(()));
        knocks.sweep(now + QUIET);
        assert!(knocks.all().is_empty());
    }

    #[tokio::test]
    async fn an_account_guessed_at_from_everywhere_is_slowed_down_a_little() {
        let knocks = Knocks::default();
        let now = Instant::now();
        for n in 0..101 {
            knocks
                .knock(now, boss(), &[at(n), Place::Anywhere])
                .unwrap();
        }
        let wait = knocks.knock(now, boss(), &[at(200), Place::Anywhere]);
        assert_eq!(wait, Err(Duration::from_secs(5)));
    }

    #[tokio::test]
    async fn counts_are_bounded() {
        let knocks = Knocks::default();
        let now = Instant::now();
        for n in 0..MOST + 10 {
            let name = Name::of("staff", &n.to_string());
            knocks.knock(now, name, &[at(1)]).unwrap();
        }
        assert_eq!(knocks.all().len(), MOST);
    }
}
