//! Limits a patron sets: tighter ones hold at once, looser ones a day after they were asked for (INT-98).

use sabot_core::{Moment, Money};
use serde::{Deserialize, Serialize};

/// How long a looser limit waits, in minutes.
const WAIT_MINUTES: u32 = 24 * 60;

/// One limit as it is asked for; nothing is no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// The most that may be lost on one gaming day.
    Loss(#[cfg_attr(feature = "ts", ts(type = "number | null"))] Option<Money>),
    /// The most minutes at tables on one gaming day.
    Minutes(Option<u32>),
    /// No play before this moment.
    Break(#[cfg_attr(feature = "ts", ts(type = "number | null"))] Option<Moment>),
}

/// The limits that hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Limits {
    /// The most that may be lost on one gaming day.
    pub loss: Option<Money>,
    /// The most minutes at tables on one gaming day.
    pub minutes: Option<u32>,
    /// No play before this moment.
    pub rest: Option<Moment>,
}

/// A looser limit that waits for its day to pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Waiting {
    /// The limit that waits.
    pub limit: Limit,
    /// The moment from which it holds.
    pub from: Moment,
}

/// What one patron has set, and what waits: at most one of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct OwnLimits {
    /// What holds, unless something below has come into force.
    pub now: Limits,
    /// Looser ones, by kind: loss, minutes, break.
    pub waiting: [Option<Waiting>; 3],
}

impl Limit {
    const fn kind(self) -> usize {
        match self {
            Self::Loss(_) => 0,
            Self::Minutes(_) => 1,
            Self::Break(_) => 2,
        }
    }
}

impl Limits {
    fn set(&mut self, limit: Limit) {
        match limit {
            Limit::Loss(most) => self.loss = most,
            Limit::Minutes(most) => self.minutes = most,
            Limit::Break(until) => self.rest = until,
        }
    }

    /// Whether this would allow more than what holds.
    fn is_loosened_by(&self, limit: Limit) -> bool {
        match limit {
            Limit::Loss(asked) => looser(self.loss, asked),
            Limit::Minutes(asked) => looser(self.minutes, asked),
            // A later end is a longer break, and none is the shortest.
            Limit::Break(asked) => asked < self.rest,
        }
    }
}

/// Whether the asked maximum is above the one that holds; none is above all.
fn looser<T: Ord>(holds: Option<T>, asked: Option<T>) -> bool {
    match (holds, asked) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(holds), Some(asked)) => asked > holds,
    }
}

impl OwnLimits {
    /// What holds at a moment.
    pub fn at(&self, at: Moment) -> Limits {
        let mut limits = self.now;
        for waiting in self.waiting.iter().flatten() {
            if waiting.from <= at {
                limits.set(waiting.limit);
            }
        }
        limits.rest = limits.rest.filter(|until| at < *until);
        limits
    }

    /// From when on a limit would hold that is asked for now.
    pub(super) fn from(&self, limit: Limit, at: Moment) -> Moment {
        if self.at(at).is_loosened_by(limit) {
            at.plus_minutes(WAIT_MINUTES)
        } else {
            at
        }
    }

    /// Records one: `from` says whether it holds or waits.
    pub(super) fn set(&mut self, limit: Limit, from: Moment, at: Moment) {
        self.now = self.at(at);
        for waiting in &mut self.waiting {
            if waiting.is_some_and(|waiting| waiting.from <= at) {
                *waiting = None;
            }
        }
        let Some(waiting) = self.waiting.get_mut(limit.kind()) else {
            return;
        };
        // Whoever asks for less no longer asks for more.
        if from <= at {
            self.now.set(limit);
            *waiting = None;
        } else {
            *waiting = Some(Waiting { limit, from });
        }
    }
}
