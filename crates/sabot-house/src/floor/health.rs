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
        }
    }
}
