//! How many are there at a time, in all and from one address.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A count of those who are there.
#[derive(Debug, Clone)]
pub(crate) struct Crowd {
    here: Arc<Mutex<Count>>,
    most: u32,
    most_each: u32,
}

#[derive(Debug, Default)]
struct Count {
    all: u32,
    each: BTreeMap<IpAddr, u32>,
}

/// One who is there, until it is dropped.
#[derive(Debug)]
pub(crate) struct Here(Option<(Crowd, IpAddr)>);

impl Here {
    /// One who is not counted.
    pub(crate) const fn uncounted() -> Self {
        Self(None)
    }
}

impl Crowd {
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
    pub(crate) fn enter(&self, household: IpAddr) -> Option<Here> {
        let mut here = self.count();
        let own = here.each.get(&household).copied().unwrap_or(0);
        if here.all >= self.most || own >= self.most_each {
            return None;
        }
        here.all += 1;
        here.each.insert(household, own + 1);
        Some(Here(Some((self.clone(), household))))
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

impl Drop for Here {
    fn drop(&mut self) {
        if let Some((crowd, household)) = &self.0 {
            crowd.leave(*household);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gate::network::NOWHERE;

    #[test]
    fn nobody_more_than_the_most_and_all_are_forgotten() {
        let crowd = Crowd::new(3, 2);
        let first = crowd.enter(NOWHERE).unwrap();
        let second = crowd.enter(NOWHERE).unwrap();
        assert!(crowd.enter(NOWHERE).is_none(), "enough of this household");
        let elsewhere = "::1".parse().unwrap();
        let third = crowd.enter(elsewhere).unwrap();
        assert!(crowd.enter(elsewhere).is_none(), "enough in all");
        drop(first);
        assert!(crowd.enter(NOWHERE).is_some());
        drop((second, third));
        let count = crowd.count();
        assert_eq!((count.all, count.each.len()), (0, 0));
    }
}
