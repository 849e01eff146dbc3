//! Calls paid in cash: it becomes chips, then the call is made (NJ-4.6c, NJ-4.7f, INT-76).

use sabot_core::{Money, Party};

use super::super::act::{CashCall, Tender};
use super::super::phase::{Offer, OfferKind, Phase};
use super::super::{Log, Table};

impl Table {
    pub(super) fn carry_in_cash(&mut self, party: Party, call: CashCall, events: &mut Log<'_>) {
        let amount = self.cash_for(call);
        self.change_cash(party, amount, Tender::Cash, events);
        self.carry_party(party, call.in_chips(), events);
    }

    /// How much cash a call brings to the table: what it would need in the purse.
    pub(crate) fn cash_for(&self, call: CashCall) -> Money {
        match call {
            CashCall::TakeBank(amount) => self.cash_for_bank(amount),
            CashCall::Suivi | CashCall::Banco => self.bank.amount,
            CashCall::WithTable => self.bank.amount.half_down(self.rulebook().chip_unit),
        }
    }

    /// A bank that is offered without a wager needs the minimum; the wager itself comes after it (NJ-4.11b.2).
    fn cash_for_bank(&self, amount: Option<Money>) -> Money {
        let unconditional = matches!(
            self.phase,
            Phase::Offering(Offer {
                kind: OfferKind::Mandatory | OfferKind::Transfer,
                ..
            })
        );
        if unconditional {
            return self.floor.minimum;
        }
        let height = self.bank.passed_at.unwrap_or(self.floor.minimum);
        amount.unwrap_or(height)
    }
}
