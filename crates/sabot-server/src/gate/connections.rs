//! How many are there at a time, in all and from one address.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many connections there are, in all and from each address.
#[derive(Debug, Clone)]
pub(crate) struct Connections {
    here: Arc<Mutex<Count>>,
    most: u32,
    most_each: u32,
}

#[derive(Debug, Default)]
struct Count {
    all: u32,
    each: BTreeMap<IpAddr, u32>,
}

/// One connection, counted until this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionGuard(Option<(Connections, IpAddr)>);

impl ConnectionGuard {
    /// A connection that is not counted.
    pub(crate) const fn uncounted() -> Self {
        Self(None)
    }
}

impl Connections {
    pub(crate) fn new(most: u32, most_each: u32) -> Self {
        Self {
            here: Arc::default(),
            most,
            most_each,
        }
    }

    fn count(&self) -> MutexGuard<'_, Count> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets one more in, unless there are enough, in all or of this household.
    pub(crate) fn enter(&self, household: IpAddr) -> Option<ConnectionGuard> {
        let mut here = self.count();
        let own = here.each.get(&household).copied().unwrap_or(0);
        if here.all >= self.most || own >= self.most_each {
            return None;
        }
        here.all += 1;
        here.each.insert(household, own + 1);
        Some(ConnectionGuard(Some((self.clone(), household))))
    }

    fn leave(&self, household: IpAddr) {
        let mut here = self.count();
        here.all = here.all.saturating_sub(1);
        let own = here.each.get(&household).copied().unwrap_or(0);
        match own {
            0 | 1 => here.each.remove(&household),
            own => here.each.insert(household, own - 1),
        };
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        if let Some((connections, household)) = &self.0 {
            connections.leave(*household);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gate::network::NOWHERE;

    #[test]
    fn nobody_more_than_the_most_and_all_are_forgotten() {
        let connections = Connections::new(3, 2);
        let first = connections.enter(NOWHERE).unwrap();
        let second = connections.enter(NOWHERE).unwrap();
        assert!(
            connections.enter(NOWHERE).is_none(),
            "enough of this household"
        );
        let elsewhere = "::1".parse().unwrap();
        let third = connections.enter(elsewhere).unwrap();
        assert!(connections.enter(elsewhere).is_none(), "enough in all");
        drop(first);
        assert!(connections.enter(NOWHERE).is_some());
        drop((second, third));
        let count = connections.count();
        assert_eq!((count.all, count.each.len()), (0, 0));
    }
}
