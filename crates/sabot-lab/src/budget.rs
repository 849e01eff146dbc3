//! How much work an answer may cost, and who may say that it is enough.
//!
//! A budget is counted in steps and not in seconds, so that the same question with the same budget has the same answer on
//! every machine. A step is about what one multiplication of machine words costs. Solvers spend inside their loops; once
//! a budget has run out, or somebody has cancelled, every further step is refused and what is known so far is the answer.
//!
//! ```
//! use sabot_lab::budget::{Budget, Cancel, Stopped};
//!
//! let cancel = Cancel::default();
//! let budget = Budget::of(100).with_cancel(&cancel);
//! assert!(budget.spend(60));
//! assert!(!budget.spend(60));
//! assert_eq!(budget.stopped(), Some(Stopped::Budget));
//! cancel.cancel();
//! assert_eq!(Budget::unlimited().with_cancel(&cancel).stopped(), Some(Stopped::Cancelled));
//! ```

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use num_bigint::BigInt;

use crate::Ratio;

/// Somebody's word that an answer is not wanted any more. Clones say the same word.
#[derive(Debug, Clone, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Says it. Whoever works on the answer hears it at the next step.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has said that the work is to stop.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why work was stopped before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopped {
    /// The budget ran out.
    Budget,
    /// Nobody wants the answer any more.
    Cancelled,
}

impl Stopped {
    /// `budget` or `cancelled`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Budget => "budget",
            Self::Cancelled => "cancelled",
        }
    }
}

/// How many steps a piece of work may take, and whether somebody still wants it.
#[derive(Debug, Default)]
pub struct Budget {
    limit: Option<u64>,
    spent: AtomicU64,
    /// A refusal is final: what was skipped once must not be done half a loop later.
    refused: AtomicBool,
    cancel: Cancel,
}

impl Budget {
    /// As many steps as it takes.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// A budget of this many steps.
    pub fn of(steps: u64) -> Self {
        Self {
            limit: Some(steps),
            ..Self::default()
        }
    }

    /// This budget, until somebody says that it is enough.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> Self {
        Self {
            cancel: cancel.clone(),
            ..self
        }
    }

    /// Takes so many steps; false if they are not to be had, and from then on always.
    pub fn spend(&self, steps: u64) -> bool {
        if self.stopped().is_some() {
            return false;
        }
        let spent = self.spent.fetch_add(steps, Ordering::Relaxed);
        if self
            .limit
            .is_some_and(|limit| spent.saturating_add(steps) > limit)
        {
            self.refused.store(true, Ordering::Relaxed);
        }
        self.stopped().is_none()
    }

    /// Why nothing more is to be had, if so.
    pub fn stopped(&self) -> Option<Stopped> {
        if self.cancel.is_cancelled() {
            return Some(Stopped::Cancelled);
        }
        let refused = self.refused.load(Ordering::Relaxed);
        refused.then_some(Stopped::Budget)
    }

    /// How many steps were taken.
    pub fn spent(&self) -> u64 {
        let spent = self.spent.load(Ordering::Relaxed);
        self.limit.map_or(spent, |limit| spent.min(limit))
    }

    /// One part of what is left, of so many: it is stopped by the same word, and costs nothing until it is
    /// [charged](Self::charge).
    #[must_use]
    pub fn share(&self, of: u64) -> Self {
        let left = |limit: u64| limit.saturating_sub(self.spent()) / of.max(1);
        Self {
            limit: self.limit.map(left),
            cancel: self.cancel.clone(),
            ..Self::default()
        }
    }

    /// Pays for what was done with a part. That a part ran out does not stop the whole.
    pub fn charge(&self, part: &Self) {
        self.spent.fetch_add(part.spent(), Ordering::Relaxed);
    }
}

/// A number of things as steps.
pub(crate) fn steps(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// Machine words of a whole number.
pub(crate) fn words(number: &BigInt) -> u64 {
    number.bits() / 64 + 1
}

/// What reducing a ratio of this size costs: the common divisor of two numbers takes their bits one by one.
pub(crate) fn reducing(number: &Ratio) -> u64 {
    let words = words(number.denom()).max(words(number.numer()));
    30 + words.saturating_mul(words).saturating_mul(60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_runs_out_leaves_the_rest() {
        let whole = Budget::of(100);
        let half = whole.share(2);
        assert!(half.spend(50) && !half.spend(1));
        assert_eq!(half.stopped(), Some(Stopped::Budget));
        whole.charge(&half);
        assert_eq!((whole.spent(), whole.stopped()), (50, None));
        assert!(whole.share(1).spend(50) && whole.spend(50) && !whole.spend(1));
        assert!(!whole.spend(0), "a refusal is final");
    }

    #[test]
    fn a_word_stops_every_part_of_it() {
        let cancel = Cancel::default();
        let whole = Budget::unlimited().with_cancel(&cancel);
        let part = whole.share(7);
        assert!(part.spend(u64::MAX / 2));
        cancel.cancel();
        assert!(!part.spend(0));
        assert_eq!(part.stopped(), Some(Stopped::Cancelled));
        assert_eq!(whole.stopped(), Some(Stopped::Cancelled));
    }
}
