//! How the house is, for those who watch it run.

use std::sync::atomic::Ordering::{AcqRel, Relaxed, Release};
use std::time::Duration;

use sabot_ledger::book::Account;
use sabot_stream::Chips;
use tokio::time::timeout;

use super::house::{Counters, House, Inner, locked};
use crate::hall::{HouseError, HouseNo, Result};

/// A store that takes nothing down for so long is as good as none to whoever waits.
const PROBE_TIME: Duration = Duration::from_secs(3);

/// What the store is asked to keep, to see whether it does.
const PROBE: &str = "health/probe";

impl House {
    /// Whether the house can do its work.
    pub fn health(&self) -> Result<()> {
        if self.inner.is_closing() {
            return Err(HouseNo::Closing.into());
        }
        self.inner.hall.store.health()?;
        match &*locked(&self.inner.distrusted) {
            Some(why) => Err(HouseError::Said(HouseNo::Books, why.clone())),
            None => Ok(()),
        }
    }

    /// Whether somebody who comes now would get what a house is for: an answer in time, chips and a table. It writes
    /// something down, so it is not to be asked all the time.
    pub async fn ready(&self) -> Result<()> {
        self.health()?;
        self.inner.has_place_for_a_newcomer()?;
        // Whoever asked before still waits: one thread is enough for that.
        if self.inner.probing.swap(true, AcqRel) {
            return Err(HouseNo::Stalled.into());
        }
        let probe = self.blocking(|inner| {
            let said = inner.probe();
            inner.probing.store(false, Release);
            said
        });
        let said = timeout(PROBE_TIME, probe).await;
        said.unwrap_or(Err(HouseNo::Stalled.into()))
    }

    /// What the house has counted.
    pub fn counters(&self) -> Counters {
        let gauges = &self.inner.counters;
        let (tables, _) = self.inner.directory().count(None);
        Counters {
            tables: u64::try_from(tables).unwrap_or(u64::MAX),
            awake: gauges.awake.load(Relaxed),
            viewers: gauges.viewers.load(Relaxed),
            accepted: gauges.accepted.load(Relaxed),
            deliveries: gauges.deliveries.load(Relaxed),
            dropped: gauges.dropped.load(Relaxed),
            reloads: gauges.reloads.load(Relaxed),
            bytes: gauges.bytes.load(Relaxed),
        }
    }

    /// Whether the house is closing.
    pub fn is_closing(&self) -> bool {
        self.inner.is_closing()
    }

    /// Whoever knows where the log lies says how large it is. The house says so in its own log when it becomes large.
    pub fn measured(&self, bytes: u64) {
        let config = &self.inner.hall.config;
        let before = self.inner.counters.bytes.swap(bytes, Relaxed);
        let reached = |mark: u64| mark > 0 && before < mark && bytes >= mark;
        if reached(config.full_bytes) {
            tracing::error!(bytes, "the log is full: no more tables are opened");
        } else if reached(config.large_bytes) {
            tracing::warn!(bytes, "the log has become large");
        }
    }

    /// What is to be known of a house that works: that its log is large. A full one is not [ready](Self::ready).
    pub fn remark(&self) -> Option<&'static str> {
        let large = self.inner.hall.config.large_bytes;
        let over = large > 0 && self.inner.counters.bytes.load(Relaxed) >= large;
        over.then_some("the log has become large")
    }
}

impl Inner {
    /// Lets the store take something down, and looks whether one more guest could be given chips.
    fn probe(&self) -> Result<()> {
        let now = self.clock.unix_ms().to_string().into_bytes();
        self.hall.store.put(PROBE, Some(now))?;
        let has = self.has_chips_for(1)?;
        has.then_some(()).ok_or_else(|| HouseNo::NoChips.into())
    }

    /// Whether so many more guests could be given play chips.
    pub(crate) fn has_chips_for(&self, guests: u32) -> Result<bool> {
        let (currency, chips) = (Chips::Play.currency(), self.hall.config.guest_chips);
        let float = self.hall.store.balance(currency, Account::Float)?;
        let after = i128::from(float.posted()) - i128::from(chips.get()) * i128::from(guests);
        Ok(after >= i128::from(i64::MIN))
    }
}
