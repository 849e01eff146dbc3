//! Reports of cash: one for a person, a day, a currency and a way (CK-n).

use sabot_core::Money;
use serde::{Deserialize, Serialize};

/// How far a report of cash is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReportState {
    /// The report is to be filed.
    Raised,
    /// The report was filed.
    Filed,
    /// The report was filed, and is no longer true.
    Reopened,
    /// The report was filed again with the new totals.
    Amended,
}

/// A report of cash that was raised (CK-n).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Report {
    /// The day's total one way when it was raised; later cash adds to the day, not here.
    pub raised_at: Money,
    /// It was raised after its day: somebody knew more than before.
    pub late: bool,
    /// How far the report is.
    pub state: ReportState,
    /// The total that was filed last.
    pub filed: Option<Money>,
}

impl Report {
    pub(super) const fn raised(total: Money, late: bool) -> Self {
        Self {
            raised_at: total,
            late,
            state: ReportState::Raised,
            filed: None,
        }
    }

    /// Whether somebody has to file it.
    pub const fn is_due(&self) -> bool {
        matches!(self.state, ReportState::Raised | ReportState::Reopened)
    }

    pub(super) fn file(&mut self, total: Money) {
        self.state = match self.state {
            ReportState::Raised => ReportState::Filed,
            ReportState::Filed | ReportState::Reopened | ReportState::Amended => {
                ReportState::Amended
            }
        };
        self.filed = Some(total);
    }

    pub(super) const fn reopen(&mut self) {
        self.state = ReportState::Reopened;
    }

    pub(super) const fn stand(&mut self) {
        self.state = ReportState::Filed;
    }

    /// What is left of two reports of numbers that are one person: what was filed goes before what was not. Where two
    /// were filed there should be one, whatever it says: it is to be amended.
    pub(super) fn join(self, other: Self) -> Self {
        let was_filed = |report: &Self| report.state != ReportState::Raised;
        let (mut kept, left) = if was_filed(&other) && !was_filed(&self) {
            (other, self)
        } else {
            (self, other)
        };
        if was_filed(&left) {
            kept.filed = None;
            kept.reopen();
        }
        kept.late |= left.late;
        kept
    }
}

/// An amount as the form has it: whole dollars, a part counts as one.
pub const fn whole_dollars(amount: Money) -> u64 {
    amount.get().div_ceil(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ck_n_a_form_has_whole_dollars_rounded_up() {
        for (cents, dollars) in [(0, 0), (1, 1), (99, 1), (100, 1), (1_000_001, 10_001)] {
            assert_eq!(whole_dollars(Money::from_cents_saturating(cents)), dollars);
        }
    }
}
