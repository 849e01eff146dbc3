//! The bounds of an amount.

#![expect(
    clippy::inline_always,
    reason = "what of a range is not asked need not be built"
)]

use sabot_core::Money;
use serde::Serialize;

use super::super::act::Tender;
use super::super::refusal::{Refusal, Site};
use crate::clause::Clause;

/// The bounds of an amount, each with the clause that sets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Range {
    /// The least, and the clause that says so.
    pub floor: (Money, Clause),
    /// The most by the rules, and the clause that says so.
    pub ceiling: Option<(Money, Clause)>,
    /// A second ceiling where two rules bound it.
    pub room: Option<(Money, Clause)>,
    /// What the purse can bear (INT-89); cash and declared amounts go beyond it.
    pub purse: Money,
    /// What must stay in the purse beside it (CK-f.2).
    pub beside: Money,
    /// How much new money the table can still take in (INT-04).
    pub fresh: Money,
    /// Amounts are multiples of this (INT-04).
    pub unit: Money,
    /// Whether an amount above the room is cut down to it (INT-24, trim).
    pub trim: bool,
}

impl Range {
    /// The most that would be accepted in chips.
    pub fn most(&self) -> Money {
        let cap = |cap: Option<(Money, Clause)>| cap.map_or(Money::MAX, |(amount, _)| amount);
        let purse = self.purse.saturating_sub(self.beside);
        cap(self.ceiling).min(cap(self.room)).min(purse)
    }

    /// Whether an amount lies within it that was laid like this, with so much beside it.
    #[inline(always)]
    pub(super) fn admit(
        &self,
        amount: Money,
        laid: Money,
        tender: Tender,
        beside: Money,
    ) -> Result<(), Refusal> {
        if amount.is_zero() || !amount.is_multiple_of(self.unit) {
            let clause = Site::WholeUnits.anywhere();
            return Err(Refusal::NotAMultiple {
                amount,
                unit: self.unit,
                clause,
            });
        }
        let (floor, clause) = self.floor;
        if amount < floor {
            return Err(Refusal::TooLow {
                amount,
                floor,
                clause,
            });
        }
        if !self.trim {
            within(amount, self.ceiling)?;
            within(amount, self.room)?;
        }
        if tender == Tender::Cash && laid > self.fresh {
            let clause = Site::MoneyOfTheBooks.anywhere();
            return Err(Refusal::TooHigh {
                amount: laid,
                ceiling: self.fresh,
                clause,
            });
        }
        let needed = match tender {
            Tender::Cash => beside,
            Tender::Chips | Tender::ForeignChips | Tender::ForeignCash => {
                laid.saturating_add(beside)
            }
        };
        if needed > self.purse {
            let clause = Site::ShortOfFunds.anywhere();
            return Err(Refusal::ShortOfFunds {
                amount: needed,
                purse: self.purse,
                clause,
            });
        }
        Ok(())
    }
}

/// Whether an amount is not above a ceiling, if there is one.
#[inline]
fn within(amount: Money, cap: Option<(Money, Clause)>) -> Result<(), Refusal> {
    match cap {
        Some((ceiling, clause)) if amount > ceiling => Err(Refusal::TooHigh {
            amount,
            ceiling,
            clause,
        }),
        Some(_) | None => Ok(()),
    }
}
