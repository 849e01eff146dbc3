//! How many are there at a time, in all and from one address.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// A count of those who are there.
#[derive(Debug, Clone)]
pub(crate) struct Crowd {
    here: Arc<Mutex<BTreeMap<IpAddr, u32>>>,
    most_each: u32,
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
    pub(crate) fn new(most_each: u32) -> Self {
        Self {
            here: Arc::default(),
            most_each,
        }
    }

    /// Lets one more in, unless its household has enough.
    pub(crate) fn enter(&self, household: IpAddr) -> Option<Here> {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let count = here.entry(household).or_default();
        if *count >= self.most_each {
            return None;
        }
        *count += 1;
        Some(Here(Some((self.clone(), household))))
    }

    fn leave(&self, household: IpAddr) {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(count) = here.get_mut(&household) else {
            return;
        };
        *count = count.saturating_sub(1);
        if *count == 0 {
            here.remove(&household);
        }
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
        let crowd = Crowd::new(2);
        let first = crowd.enter(NOWHERE).unwrap();
        let second = crowd.enter(NOWHERE).unwrap();
        assert!(crowd.enter(NOWHERE).is_none());
        drop(first);
        assert!(crowd.enter(NOWHERE).is_some());
        drop(second);
        assert!(crowd.here.lock().unwrap().is_empty());
    }
}
