//! Slots for work, shared fairly between addresses. A slot is held by the work itself and not by whoever waits for it:
//! it moves into the thread that does the work and is free again when the work has ended.
//!
//! Nobody has more than a part of the slots, and those who wait are taken in turn, one of each address: a thousand
//! questions of one house do not stand before the one of another.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use tokio::sync::oneshot;

use crate::problem::Problem;

/// Slots of one kind; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct Slots {
    state: Arc<Mutex<State>>,
    /// How many slots there are in all.
    most: usize,
    /// How many slots one address may have.
    most_each: usize,
    /// How many of one address may wait.
    waiting_each: usize,
}

#[derive(Debug, Default)]
struct State {
    busy: usize,
    each: BTreeMap<IpAddr, Household>,
    /// Whose turn it is: addresses of which somebody waits.
    turns: VecDeque<IpAddr>,
}

#[derive(Debug, Default)]
struct Household {
    busy: usize,
    waiting: VecDeque<oneshot::Sender<Slot>>,
}

/// One slot, until it is dropped.
#[derive(Debug)]
pub(crate) struct Slot(Option<(Slots, IpAddr)>);

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some((slots, household)) = self.0.take() {
            slots.free(household);
        }
    }
}

impl Slots {
    pub(crate) fn new(most: usize, most_each: usize, waiting_each: usize) -> Self {
        Self {
            state: Arc::default(),
            most,
            most_each,
            waiting_each,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing is half done in here: what a panicked thread left behind is still true.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a slot, now or when it is this address's turn.
    pub(crate) async fn take(&self, household: IpAddr) -> Result<Slot, Problem> {
        let turn = {
            let mut state = self.state();
            let own = state.each.entry(household).or_default();
            if own.waiting.len() >= self.waiting_each {
                return Err(too_many());
            }
            let (send, turn) = oneshot::channel();
            own.waiting.push_back(send);
            if !state.turns.contains(&household) {
                state.turns.push_back(household);
            }
            turn
        };
        self.hand_out();
        turn.await.map_err(|_| Problem::fault())
    }

    /// Gives free slots to those whose turn it is. Who has gone in the meantime is passed over.
    fn hand_out(&self) {
        loop {
            let Some((household, send)) = self.next() else {
                return;
            };
            if let Err(mut unwanted) = send.send(Slot(Some((self.clone(), household)))) {
                // Taken back here and not by its own drop, which would hand out from within.
                unwanted.0 = None;
                self.leave(household);
            }
        }
    }

    /// The next who may have a slot, counted as having it.
    fn next(&self) -> Option<(IpAddr, oneshot::Sender<Slot>)> {
        let mut state = self.state();
        if state.busy >= self.most {
            return None;
        }
        for _ in 0..state.turns.len() {
            let household = state.turns.pop_front()?;
            let most_each = self.most_each;
            let own = state.each.entry(household).or_default();
            if own.busy >= most_each {
                state.turns.push_back(household);
                continue;
            }
            let Some(send) = own.waiting.pop_front() else {
                continue;
            };
            own.busy += 1;
            if !own.waiting.is_empty() {
                state.turns.push_back(household);
            }
            state.busy += 1;
            return Some((household, send));
        }
        None
    }

    fn leave(&self, household: IpAddr) {
        let mut state = self.state();
        state.busy = state.busy.saturating_sub(1);
        if let Some(own) = state.each.get_mut(&household) {
            own.busy = own.busy.saturating_sub(1);
            if own.busy == 0 && own.waiting.is_empty() {
                state.each.remove(&household);
            }
        }
    }

    fn free(&self, household: IpAddr) {
        self.leave(household);
        self.hand_out();
    }

    /// How many slots are taken.
    #[cfg(test)]
    pub(crate) fn busy(&self) -> usize {
        self.state().busy
    }
}

fn too_many() -> Problem {
    Problem::busy(
        StatusCode::TOO_MANY_REQUESTS,
        "Too many of your questions are waiting already: try again.",
    )
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn address(n: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, n])
    }

    #[tokio::test]
    async fn a_place_is_free_when_the_work_ends_and_not_when_somebody_hangs_up() {
        let slots = Slots::new(1, 1, 4);
        let slot = slots.take(address(1)).await.unwrap();
        let (done, wait) = std::sync::mpsc::channel::<()>();
        let work = tokio::task::spawn_blocking(move || {
            let _ = wait.recv();
            drop(slot);
        });
        // Whoever asked has hung up: nobody awaits the work, which still has the only slot.
        assert!(slots.take(address(2)).now_or_never().is_none());
        assert_eq!(slots.busy(), 1);
        done.send(()).unwrap();
        work.await.unwrap();
        // The one who waited and went is passed over.
        assert!(slots.take(address(3)).await.is_ok());
        assert_eq!(slots.busy(), 0);
        assert!(slots.state().each.is_empty() && slots.state().turns.is_empty());
    }

    #[tokio::test]
    async fn a_crowd_at_one_address_does_not_stand_before_another() {
        let slots = Slots::new(2, 1, 50);
        let first = slots.take(address(1)).await.unwrap();
        let mut crowd: Vec<_> = (0..50).map(|_| Box::pin(slots.take(address(1)))).collect();
        for one in &mut crowd {
            assert!(one.now_or_never().is_none(), "one slot of two for each");
        }
        let other = slots.take(address(2)).now_or_never();
        let other = other.expect("the second slot is for others").unwrap();
        let mut third = Box::pin(slots.take(address(3)));
        assert!((&mut third).now_or_never().is_none());
        assert!(
            slots.take(address(1)).now_or_never().unwrap().is_err(),
            "enough wait"
        );
        drop(other);
        assert!((&mut third).now_or_never().is_some(), "before the crowd");
        drop(first);
        let served = crowd.iter_mut().filter_map(|one| one.now_or_never());
        assert_eq!(
            served.count(),
            50,
            "and all of the crowd after that, one by one"
        );
    }
}
