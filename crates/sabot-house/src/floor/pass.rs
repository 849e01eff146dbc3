//! Who stays in on an open line: a pass is good for as long as the session behind it, and whoever holds one learns at
//! once when it is over.
//!
//! A request shows its cookie every time. A socket or a long download shows it once and then lasts for hours, so it
//! keeps a pass: it is asked before anything is taken or sent, and it wakes whoever waits on it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sabot_ledger::book::PatronId;
use tokio::sync::watch;
use tokio::time::timeout;

use super::error::HouseError;
use super::house::House;
use super::token::Token;
use super::visitor::{Device, Visitor};
use crate::staff::{Right, Staff};

/// So often a pass of the staff is looked at though nobody said that it ended: a session also ends by its age.
const LOOK_EVERY: Duration = Duration::from_secs(30);

/// Those who wait on passes, by the number of the person: guests and staff share one row of numbers.
#[derive(Debug, Default)]
pub(super) struct Lines(Mutex<BTreeMap<u64, watch::Sender<()>>>);

impl Lines {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, watch::Sender<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Everybody who waits on a pass of this person looks at it again.
    pub(super) fn stir(&self, person: u64) {
        if let Some(line) = self.all().get(&person) {
            line.send_replace(());
        }
    }

    fn wait_on(self: &Arc<Self>, person: u64) -> Waiting {
        let mut all = self.all();
        let mut line = all
            .entry(person)
            .or_insert_with(|| watch::Sender::new(()))
            .subscribe();
        drop(all);
        // What was shown may have ended since it was looked at.
        line.mark_changed();
        Waiting {
            person,
            line,
            lines: Arc::clone(self),
        }
    }
}

/// One who waits, until it is dropped.
#[derive(Debug)]
struct Waiting {
    person: u64,
    line: watch::Receiver<()>,
    lines: Arc<Lines>,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let mut all = self.lines.all();
        let last = |line: &watch::Sender<()>| line.receiver_count() <= 1;
        if all.get(&self.person).is_some_and(last) {
            all.remove(&self.person);
        }
    }
}

/// What the pass was given for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Shown {
    /// Nothing: whoever has no name cannot lose it.
    Nothing,
    /// A guest's token, as its hash.
    Guest { patron: PatronId, hash: String },
    /// The token of a session, as its hash.
    Staff { staff: Staff, hash: String },
}

/// What somebody with an open line holds.
pub struct Pass {
    house: House,
    shown: Shown,
    waiting: Option<Waiting>,
    visitor: Visitor,
}

impl fmt::Debug for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pass")
            .field("visitor", &self.visitor)
            .finish_non_exhaustive()
    }
}

impl Pass {
    /// Who holds it.
    pub const fn visitor(&self) -> Visitor {
        self.visitor
    }

    /// Whether it still is good. To ask is no sign of life.
    pub fn holds(&self) -> bool {
        // What a guest shows lasts until somebody says otherwise; a session of the staff also ends by its age.
        let quiet = |waiting: &Waiting| matches!(waiting.line.has_changed(), Ok(false));
        let guest = matches!(self.shown, Shown::Guest { .. });
        (guest && self.waiting.as_ref().is_some_and(quiet)) || self.is_known()
    }

    /// Whether the house knows what was shown.
    fn is_known(&self) -> bool {
        match &self.shown {
            Shown::Nothing => true,
            Shown::Guest { patron, hash } => self.house.inner.cage.knows(*patron, hash),
            Shown::Staff { staff, hash } => self.house.inner.may_look_on(hash, *staff),
        }
    }

    /// Comes when it is no longer good. May be given up and asked again.
    pub async fn ended(&mut self) {
        while self.holds() {
            let Some(waiting) = &mut self.waiting else {
                return std::future::pending().await;
            };
            // Its sender lives in the house, which this keeps, until this is gone.
            let stirred = waiting.line.changed();
            match self.shown {
                Shown::Nothing | Shown::Guest { .. } => drop(stirred.await),
                Shown::Staff { .. } => drop(timeout(LOOK_EVERY, stirred).await),
            }
            if !self.is_known() {
                return;
            }
        }
    }
}

impl House {
    /// A pass for whoever this token of a guest brings in; without one, or with one nobody has, for somebody without a
    /// name.
    pub fn guest_pass(&self, token: Option<&str>) -> Pass {
        let Some((token, guest)) = token.and_then(|token| Some((token, self.guest(token)?))) else {
            return Pass {
                house: self.clone(),
                shown: Shown::Nothing,
                waiting: None,
                visitor: Visitor::nobody(),
            };
        };
        let shown = Shown::Guest {
            patron: guest.patron,
            hash: Token::hash_of(token),
        };
        Pass {
            house: self.clone(),
            shown,
            waiting: Some(self.inner.lines.wait_on(guest.patron.0)),
            visitor: Visitor::person(guest.patron),
        }
    }

    /// A pass for somebody of the staff who may do this now, as what they are now.
    pub fn staff_pass(&self, token: &str, right: Right) -> Result<Pass, HouseError> {
        let staff = self.at_work(token, right)?;
        let shown = Shown::Staff {
            staff,
            hash: Token::hash_of(token),
        };
        Ok(Pass {
            house: self.clone(),
            shown,
            waiting: Some(self.inner.lines.wait_on(staff.number)),
            visitor: Visitor::staff(staff).on(Device::of(token)),
        })
    }
}

impl Device {
    /// A number that tells it from others.
    pub const fn number(self) -> u128 {
        self.0
    }

    /// The device with this session.
    pub fn of(token: &str) -> Self {
        let hash = Token::hash_of(token);
        let half = hash.get(..32).unwrap_or_default();
        Self(u128::from_str_radix(half, 16).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_waits_is_stirred_and_nobody_is_remembered() {
        let lines = Arc::new(Lines::default());
        let (mut one, mut two) = (lines.wait_on(7), lines.wait_on(7));
        let mut other = lines.wait_on(8);
        for fresh in [&mut one, &mut two, &mut other] {
            fresh.line.changed().await.unwrap();
        }
        lines.stir(7);
        one.line.changed().await.unwrap();
        two.line.changed().await.unwrap();
        assert!(!other.line.has_changed().unwrap());
        lines.stir(9);
        drop((one, other));
        assert_eq!(lines.all().keys().copied().collect::<Vec<_>>(), [7]);
        drop(two);
        assert!(lines.all().is_empty());
    }
}
