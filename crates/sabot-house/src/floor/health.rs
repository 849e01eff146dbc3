//! How the house is, for those who watch it run.

use std::sync::PoisonError;
use std::sync::atomic::Ordering::Relaxed;

use super::error::HouseError;
use super::house::{Counters, House};

impl House {
    /// Whether the house can do its work.
    pub fn health(&self) -> Result<(), HouseError> {
        if self.inner.is_closing() {
            return Err(HouseError::Closing);
        }
        self.inner.hall.store.health()?;
        let distrusted = self
            .inner
            .distrusted
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        match &*distrusted {
            Some(why) => Err(HouseError::Books(why.clone())),
            None => Ok(()),
        }
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
            bytes: self.inner.bytes.load(Relaxed),
        }
    }

    /// Whether the house is closing.
    pub fn is_closing(&self) -> bool {
        self.inner.is_closing()
    }

    /// Whoever knows where the log lies says how large it is. The house says so in its own log when it becomes large.
    pub fn measured(&self, bytes: u64) {
        let config = &self.inner.hall.config;
        let before = self.inner.bytes.swap(bytes, Relaxed);
        let reached = |mark: u64| mark > 0 && before < mark && bytes >= mark;
        if reached(config.full_bytes) {
            tracing::error!(bytes, "the log is full: no more tables are opened");
        } else if reached(config.large_bytes) {
            tracing::warn!(bytes, "the log has become large");
        }
    }

    /// What is to be known of a house that works: that it is large, or full.
    pub fn remark(&self) -> Option<&'static str> {
        let bytes = self.inner.bytes.load(Relaxed);
        let config = &self.inner.hall.config;
        let over = |mark: u64| mark > 0 && bytes >= mark;
        match (over(config.full_bytes), over(config.large_bytes)) {
            (true, _) => Some("the log is full: no more tables are opened"),
            (false, true) => Some("the log has become large"),
            (false, false) => None,
        }
    }
}
