//! What a replay came to, line by line.

mod house;
mod settlement;

use std::fmt;

use sabot_core::{Moment, Party};
use serde::Serialize;

use super::ast::{Line, Who};
use super::replay::Played;
use crate::Clause;
use crate::table::cites::cited;
use crate::table::{Event, Table};

pub use house::HouseHappening;
pub use settlement::Settlement;

/// A whole replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordReport {
    /// What each line came to.
    pub lines: Vec<LineReport>,
    /// What is there in the end.
    pub played: Played,
}

/// What one line came to.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct LineReport {
    /// The number of the line.
    pub line: u32,
    /// The line itself.
    pub text: String,
    /// What happened at the table: the act, and those implied before it.
    pub steps: Vec<StepReport>,
    /// What happened in the house.
    pub house: Option<HouseStep>,
    /// Why it was refused, as the record expects.
    pub refusal: Option<RefusalReport>,
}

/// One command at the table and its consequences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StepReport {
    /// Who did what, in the words of a record.
    pub act: String,
    /// The moment of the command.
    pub at: Moment,
    /// Whether the record leaves it out.
    pub implied: bool,
    /// What happened, in order.
    pub happenings: Vec<Happening>,
}

/// One event, what was said about it, and what it paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Happening {
    /// The event that happened.
    pub event: Event,
    /// The call that was said aloud.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    /// The clause by which it happened, if one stands behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// What was paid, collected or given back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub settlements: Vec<Settlement>,
}

/// One command in the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HouseStep {
    /// The moment of the command.
    pub at: Moment,
    /// What happened, in order.
    pub happenings: Vec<HouseHappening>,
}

/// A refusal that a record expects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RefusalReport {
    /// The clause that forbids it.
    pub clause: Clause,
    /// Why it is refused, in a sentence.
    pub why: String,
}

impl LineReport {
    pub(super) fn of(line: &Line) -> Self {
        let text = line.item().map(ToString::to_string).unwrap_or_default();
        Self {
            line: line.number,
            text,
            ..Self::default()
        }
    }
}

impl StepReport {
    pub(super) const fn new(act: String, at: Moment, implied: bool) -> Self {
        Self {
            act,
            at,
            implied,
            happenings: Vec::new(),
        }
    }

    /// Notes an event; `table` is the table before it.
    pub(super) fn hear(&mut self, table: &Table, event: &Event, who: impl Fn(Party) -> Who) {
        let settlements = Settlement::of(table, event, who);
        let (call, clause) = (None, None);
        self.happenings.push(Happening {
            event: *event,
            call,
            clause,
            settlements,
        });
    }

    /// Notes what was said about the last event and by which clause; `table` is the table after it.
    pub(super) fn say(&mut self, table: &Table, call: Option<&String>) {
        if let Some(last) = self.happenings.last_mut() {
            last.call = call.cloned();
            last.clause = cited(table, &last.event);
        }
    }
}

impl RefusalReport {
    pub(super) fn new(clause: Clause, why: &impl fmt::Display) -> Self {
        Self {
            clause,
            why: why.to_string(),
        }
    }
}
