//! How often is too often: a leaky bucket (GCRA) for each address, guest and table.

use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use sabot_ledger::book::{PatronId, TableId};

use crate::settings::{Limits, Rate};

/// The buckets of all addresses, or guests, or tables.
struct Buckets<K: Hash + Eq + Clone> {
    limiter: Option<RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock>>,
}

impl<K: Hash + Eq + Clone> Buckets<K> {
    fn new(rate: Option<Rate>) -> Self {
        let quota = |rate: Rate| Quota::per_second(rate.per_second).allow_burst(rate.burst);
        let limiter = rate.map(|rate| RateLimiter::keyed(quota(rate)));
        Self { limiter }
    }

    /// Takes one, or says how long to wait.
    fn take(&self, key: &K) -> Result<(), Duration> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        let taken = limiter.check_key(key);
        taken.map_err(|not_until| not_until.wait_time_from(DefaultClock::default().now()))
    }

    /// Forgets the keys whose bucket is full again.
    fn sweep(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// All limits of rate. `Err` says how long to wait.
pub(crate) struct Rates {
    addresses: Buckets<IpAddr>,
    newcomers: Buckets<IpAddr>,
    staff: Buckets<IpAddr>,
    logins: Buckets<IpAddr>,
    guests: Buckets<u64>,
    tables: Buckets<u64>,
    lab: Buckets<IpAddr>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            addresses: Buckets::new(limits.address),
            newcomers: Buckets::new(limits.newcomers),
            staff: Buckets::new(limits.staff),
            logins: Buckets::new(limits.logins),
            guests: Buckets::new(limits.guest),
            tables: Buckets::new(limits.table),
            lab: Buckets::new(limits.lab),
        }
    }

    /// A request or a message of an address.
    pub(crate) fn address(&self, household: IpAddr) -> Result<(), Duration> {
        self.addresses.take(&household)
    }

    /// A new guest from an address.
    pub(crate) fn newcomer(&self, household: IpAddr) -> Result<(), Duration> {
        self.newcomers.take(&household)
    }

    /// An attempt to come to work, from an address that is not known.
    pub(crate) fn staff(&self, household: IpAddr) -> Result<(), Duration> {
        self.staff.take(&household)
    }

    /// A guest's attempt to come back by a login.
    pub(crate) fn login(&self, household: IpAddr) -> Result<(), Duration> {
        self.logins.take(&household)
    }

    /// Takes one act of a guest.
    pub(crate) fn guest(&self, guest: PatronId) -> Result<(), Duration> {
        self.guests.take(&guest.0)
    }

    /// Something that is done at a table.
    pub(crate) fn table(&self, table: TableId) -> Result<(), Duration> {
        self.tables.take(&table.0)
    }

    /// A question to the lab from an address.
    pub(crate) fn lab(&self, household: IpAddr) -> Result<(), Duration> {
        self.lab.take(&household)
    }

    /// Forgets everybody who has been quiet; called now and then.
    pub(crate) fn sweep(&self) {
        self.addresses.sweep();
        self.newcomers.sweep();
        self.staff.sweep();
        self.logins.sweep();
        self.guests.sweep();
        self.tables.sweep();
        self.lab.sweep();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_taken_and_then_one_waits() {
        let limits = Limits {
            guest: Some(Rate::new(1, 3)),
            table: None,
            ..Limits::default()
        };
        let rates = Rates::new(&limits);
        for _ in 0..3 {
            assert!(rates.guest(PatronId(1)).is_ok());
        }
        let wait = rates.guest(PatronId(1)).unwrap_err();
        assert!(wait > Duration::ZERO && wait <= Duration::from_secs(1));
        assert!(rates.guest(PatronId(2)).is_ok(), "another guest");
        rates.sweep();
        assert!(rates.guest(PatronId(1)).is_err(), "not forgotten yet");
        assert!((0..10_000).all(|_| rates.table(TableId(1)).is_ok()));
    }
}
