//! Guessing made slow, without a lock that a stranger could turn.
//!
//! Every attempt to show who one is counts as wrong until it proved right. After a few, whoever stands there waits, each
//! time twice as long. What is counted is the login *and* the origin it is tried from: an address, or a device that has
//! come in by this login before. So a stranger slows down only where the stranger stands, and a known device has a
//! count of its own that nobody else can raise. Of an account without a second factor all origins together are counted
//! as well, with far more patience. A login that does not exist is counted like any other, so waiting tells nothing.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use tokio::time::Instant;

/// How long a count of attempts is kept after the last of them.
const QUIET: Duration = Duration::from_mins(15);

/// No more counts are kept than this; whoever makes more of them loses some, and a limit by address stands before.
const MOST: usize = 50_000;

/// Whose login is tried: a digest, so that all are as short.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LoginKey([u8; 16]);

impl LoginKey {
    /// The key of a login as it is compared, at one of the doors.
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
    for (to, byte) in half.iter_mut().zip(digest) {
        *to = *byte;
    }
    half
}

/// Where a login is tried from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AttemptFrom {
    /// An address nobody has come in from by it, as far as the house knows.
    Address(IpAddr),
    /// A device that came in by it before, or one at which somebody is at work.
    Device([u8; 16]),
    /// Every address and device together.
    Anywhere,
}

impl AttemptFrom {
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
    /// No attempt is looked at before this time.
    until: Instant,
}

/// The counts of attempts, by login and by where they are made.
#[derive(Debug, Default)]
pub(crate) struct LoginAttempts(Mutex<BTreeMap<(LoginKey, AttemptFrom), Tries>>);

impl LoginAttempts {
    fn all(&self) -> MutexGuard<'_, BTreeMap<(LoginKey, AttemptFrom), Tries>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an attempt, or says how long to wait; then nothing is counted and nothing is looked at.
    pub(crate) fn count(
        &self,
        now: Instant,
        name: LoginKey,
        origins: &[AttemptFrom],
    ) -> Result<(), Duration> {
        let mut all = self.all();
        let waits = origins
            .iter()
            .filter_map(|origin| all.get(&(name, *origin)));
        let wait = waits.map(|tries| tries.until.saturating_duration_since(now));
        if let Some(wait) = wait.max().filter(|wait| !wait.is_zero()) {
            return Err(wait);
        }
        if all.len() >= MOST {
            forget_quiet(&mut all, now);
        }
        for origin in origins {
            if all.len() >= MOST {
                all.pop_first();
            }
            let fresh = Tries {
                count: 0,
                last: now,
                until: now,
            };
            let tries = all.entry((name, *origin)).or_insert(fresh);
            tries.count = tries.count.saturating_add(1);
            tries.last = now;
            tries.until = now + wait_after(tries.count, *origin);
        }
        Ok(())
    }

    /// The attempt proved right: the counts of these origins begin anew.
    pub(crate) fn right(&self, name: LoginKey, origins: &[AttemptFrom]) {
        let mut all = self.all();
        for origin in origins {
            all.remove(&(name, *origin));
        }
    }

    /// Somebody who may says that it was no attack: every origin begins anew.
    pub(crate) fn forget(&self, name: LoginKey) {
        self.all().retain(|(own, _), _| *own != name);
    }

    /// Forgets what was long ago; called now and then.
    pub(crate) fn sweep(&self, now: Instant) {
        forget_quiet(&mut self.all(), now);
    }
}

fn forget_quiet(all: &mut BTreeMap<(LoginKey, AttemptFrom), Tries>, now: Instant) {
    all.retain(|_, tries| now.saturating_duration_since(tries.last) < QUIET);
}

fn wait_after(count: u32, origin: AttemptFrom) -> Duration {
    let (free, longest) = origin.patience();
    match count.checked_sub(free) {
        None | Some(0) => Duration::ZERO,
        Some(over) => Duration::from_secs(5 << (over - 1).min(16)).min(longest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(last: u8) -> AttemptFrom {
        AttemptFrom::Address(IpAddr::from([10, 0, 0, last]))
    }

    fn boss() -> LoginKey {
        LoginKey::of("staff", "boss")
    }

    #[tokio::test]
    async fn whoever_guesses_waits_longer_and_longer_where_they_stand() {
        let login_attempts = LoginAttempts::default();
        let now = Instant::now();
        for _ in 0..5 {
            assert_eq!(login_attempts.count(now, boss(), &[at(1)]), Ok(()));
        }
        let mut waits = Vec::new();
        let mut then = now;
        for _ in 0..8 {
            let wait = login_attempts.count(then, boss(), &[at(1)]).unwrap_err();
            waits.push(wait.as_secs());
            then += wait;
            assert_eq!(login_attempts.count(then, boss(), &[at(1)]), Ok(()));
        }
        assert_eq!(waits, [5, 10, 20, 40, 60, 60, 60, 60]);
        assert_eq!(
            login_attempts.count(then, boss(), &[at(2)]),
            Ok(()),
            "elsewhere"
        );
        let device = AttemptFrom::Device([7; 16]);
        assert_eq!(
            login_attempts.count(then, boss(), &[device]),
            Ok(()),
            "known"
        );
        let other = LoginKey::of("staff", "other");
        assert_eq!(
            login_attempts.count(then, other, &[at(1)]),
            Ok(()),
            "another"
        );
        assert!(
            login_attempts
                .count(then, LoginKey::of("staff", " BOSS "), &[at(1)])
                .is_err()
        );
        assert_eq!(
            login_attempts.count(then, LoginKey::of("guest", "boss"), &[at(1)]),
            Ok(())
        );
    }

    #[tokio::test]
    async fn what_proved_right_or_was_long_ago_is_forgotten() {
        let login_attempts = LoginAttempts::default();
        let now = Instant::now();
        let both = [at(1), AttemptFrom::Anywhere];
        for _ in 0..5 {
            login_attempts.count(now, boss(), &both).unwrap();
        }
        assert!(login_attempts.count(now, boss(), &both).is_err());
        login_attempts.right(boss(), &both);
        assert_eq!(login_attempts.count(now, boss(), &both), Ok(()));
        for _ in 0..4 {
            login_attempts.count(now, boss(), &both).unwrap();
        }
        login_attempts.forget(boss());
        assert_eq!(login_attempts.count(now, boss(), &both), Ok(()));
        login_attempts.sweep(now + QUIET);
        assert!(login_attempts.all().is_empty());
    }

    #[tokio::test]
    async fn an_account_guessed_at_from_everywhere_is_slowed_down_a_little() {
        let login_attempts = LoginAttempts::default();
        let now = Instant::now();
        for n in 0..101 {
            login_attempts
                .count(now, boss(), &[at(n), AttemptFrom::Anywhere])
                .unwrap();
        }
        let wait = login_attempts.count(now, boss(), &[at(200), AttemptFrom::Anywhere]);
        assert_eq!(wait, Err(Duration::from_secs(5)));
    }

    #[tokio::test]
    async fn counts_are_bounded() {
        let login_attempts = LoginAttempts::default();
        let now = Instant::now();
        for n in 0..MOST + 10 {
            let name = LoginKey::of("staff", &n.to_string());
            login_attempts.count(now, name, &[at(1)]).unwrap();
        }
        assert_eq!(login_attempts.all().len(), MOST);
    }
}
