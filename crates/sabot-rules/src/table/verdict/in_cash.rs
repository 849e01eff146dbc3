//! Calls paid in cash: lawful as the same call in chips is, but the purse need not hold the amount (NJ-4.6c, NJ-4.7f,
//! VE-general-07, INT-76).

use sabot_core::Party;

use super::super::Table;
use super::super::act::CashCall;
use super::super::bounds::{BankKind, Bounds, CashKind, CoverKind};
use super::super::phase::{Phase, Stage};
use super::super::refusal::{Refusal, Site};
use super::Verdict;
use crate::rulebook::Law;

impl Table {
    pub(super) fn in_cash_verdict(&self, party: Party, call: CashKind) -> Verdict {
        match call {
            CashKind::TakeBank => self.bank_in_cash(party),
            CashKind::Suivi => self.call_in_cash(party, CoverKind::Suivi, CashCall::Suivi),
            CashKind::Banco => self.call_in_cash(party, CoverKind::Banco, CashCall::Banco),
            CashKind::WithTable => {
                self.call_in_cash(party, CoverKind::WithTable, CashCall::WithTable)
            }
        }
    }

    /// An offer of the bank; the bounds of its amount are the same, and cash goes beyond the purse.
    fn bank_in_cash(&self, party: Party) -> Verdict {
        match self.bank_verdict(Some(party), BankKind::TakeBank) {
            Ok(Bounds::Offer(None)) | Err(Refusal::ShortOfFunds { .. }) => {
                self.room_for(CashCall::TakeBank(None))?;
                Ok(Bounds::Offer(None))
            }
            other => other,
        }
    }

    /// A call against the bank.
    fn call_in_cash(&self, party: Party, kind: CoverKind, call: CashCall) -> Verdict {
        let unopened = self.calls_went_unopened();
        let windowed = matches!(self.phase, Phase::Cover(Stage::Suivi | Stage::Banco));
        let in_time = windowed || unopened || self.law() == Law::Venice;
        let bounds = match self.cover_verdict(Some(party), kind) {
            Err(Refusal::ShortOfFunds { .. }) if in_time => Bounds::Plain,
            Err(Refusal::ShortOfFunds { .. }) if kind == CoverKind::Suivi => {
                return Err(self.not_now(Site::SuiviPast));
            }
            Err(Refusal::ShortOfFunds { .. }) => return Err(self.not_now(Site::BancoPast)),
            Err(Refusal::NotNow { .. }) if unopened && kind == CoverKind::Banco => Bounds::Plain,
            other => other?,
        };
        self.room_for(call)?;
        Ok(bounds)
    }

    /// New Jersey opens no window for calls that nobody has the chips for. In cash they are then made in the window
    /// that came instead, until somebody has wagered (NJ-4.7f, INT-23).
    fn calls_went_unopened(&self) -> bool {
        if self.law() != Law::NewJersey
            || !matches!(self.phase, Phase::Cover(Stage::Lap(_) | Stage::Open))
        {
            return false;
        }
        let (whole, banker) = (self.bank.amount, self.bank.banker);
        let mut others = self.parties().filter(|(party, _)| Some(*party) != banker);
        self.covered().is_zero() && !others.any(|(party, _)| self.can_fund(party, whole))
    }

    /// The table can take so much new money (INT-04).
    fn room_for(&self, call: CashCall) -> Result<(), Refusal> {
        let (amount, ceiling) = (self.cash_for(call), self.fresh_money());
        if amount > ceiling {
            return Err(Refusal::TooHigh {
                amount,
                ceiling,
                clause: self.clause(Site::MoneyOfTheBooks),
            });
        }
        Ok(())
    }
}
