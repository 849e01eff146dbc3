//! Who stays in on an open line: a pass is good for as long as the session behind it, and whoever holds one learns at
//! once when it is over.
//!
//! A request shows its cookie every time. A socket or a long download shows it once and then lasts for hours, so it
//! keeps a pass: it is asked before anything is taken or sent, and it wakes whoever waits on it.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use sabot_core::PatronId;
use sabot_stream::{Right, Staff};
use tokio::sync::watch;
use tokio::time::timeout;

use super::house::{House, Inner, locked};
use crate::hall::{Device, HouseNo, Result, Token, Visitor};

/// So often a pass of the staff is looked at though nobody said that it ended: a session also ends by its age.
const LOOK_EVERY: Duration = Duration::from_secs(30);

/// Those who wait on passes, by the number of the person: guests and staff share one row of numbers.
#[derive(Debug, Default)]
pub(crate) struct Lines(Mutex<BTreeMap<u64, watch::Sender<()>>>);

impl Lines {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, watch::Sender<()>>> {
        locked(&self.0)
    }

    /// Everybody who waits on a pass of this person looks at it again.
    pub(crate) fn stir(&self, person: u64) {
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
            Shown::Guest { patron, hash } => self.house.inner.guests.knows(*patron, hash),
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

handle! {
    /// The door: who stands before the house, and what they may do now.
    door: Door
}

impl Door<'_> {
    /// Who this token is at work, if it may do this now. Every command of the staff comes through here.
    pub fn at_work(self, token: &str, right: Right) -> Result<Staff> {
        let inner = &self.0.inner;
        let staff = inner.by_the_log(inner.accounts.at_work(token)?);
        let may = staff.roles.may(right);
        may.then_some(staff).ok_or_else(|| HouseNo::NoRight.into())
    }

    /// Who countersigned with this token: good once, at the device it was given on. It must be somebody else, and
    /// somebody who may.
    pub fn second(self, first: Staff, on: Option<Device>, token: &str) -> Result<Staff> {
        let accounts = &self.0.inner.accounts;
        let second = on.and_then(|device| accounts.redeem(token, device));
        let second = second.map(|second| self.0.inner.by_the_log(second));
        let fits =
            |second: &Staff| second.number != first.number && second.roles.may(Right::Countersign);
        second.filter(fits).ok_or_else(|| HouseNo::NeedsTwo.into())
    }

    /// A pass for whoever this token of a guest brings in; without one, or with one nobody has, for somebody without a
    /// name.
    pub fn guest_pass(self, token: Option<&str>) -> Pass {
        let known = token.and_then(|token| Some((token, self.0.guests().guest(token)?.patron)));
        let Some((token, patron)) = known else {
            return self.pass(Shown::Nothing, Visitor::nobody());
        };
        let hash = Token::hash_of(token);
        self.pass(Shown::Guest { patron, hash }, Visitor::person(patron))
    }

    /// A pass for somebody of the staff who may do this now, as what they are now.
    pub fn staff_pass(self, token: &str, right: Right) -> Result<Pass> {
        let staff = self.at_work(token, right)?;
        let hash = Token::hash_of(token);
        let visitor = Visitor::staff(staff).on(Device::of(token));
        Ok(self.pass(Shown::Staff { staff, hash }, visitor))
    }

    fn pass(self, shown: Shown, visitor: Visitor) -> Pass {
        let person = match &shown {
            Shown::Nothing => None,
            Shown::Guest { patron, .. } => Some(patron.0),
            Shown::Staff { staff, .. } => Some(staff.number),
        };
        Pass {
            house: self.0.clone(),
            shown,
            waiting: person.map(|person| self.0.inner.lines.wait_on(person)),
            visitor,
        }
    }
}

impl Inner {
    /// Whether somebody may go on looking at what the staff see: nobody has ended the session with this hash or taken a
    /// role from them. It is no sign of life.
    pub(crate) fn may_look_on(&self, hash: &str, staff: Staff) -> bool {
        self.accounts.is_open(hash) && self.by_the_log(staff) == staff
    }

    /// Somebody with the roles that the log gives them now: what it does not say, nobody signs.
    fn by_the_log(&self, staff: Staff) -> Staff {
        let roles = self.journal.look(|state| state.rolls.now(staff.number));
        let roles = staff.roles.among(roles.unwrap_or_default());
        Staff { roles, ..staff }
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
