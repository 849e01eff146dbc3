//! Wagers: against the bank, and on the areas of punto banco.

use sabot_core::Money;

use super::super::Table;
use super::super::act::Area;
use super::super::event::{PuntoEvent, StakeEvent};
use super::super::state::{PartyState, Stake};
use super::{less, plus};

impl Table {
    #[inline(always)]
    pub(super) fn apply_stake(&mut self, event: StakeEvent) {
        match event {
            StakeEvent::StakePlaced {
                party,
                kind,
                amount,
                before: _,
            } => {
                let spoke = self.next_word();
                self.with(party, |p| {
                    p.stake = Some(Stake {
                        kind,
                        amount,
                        spoke,
                    });
                    p.answered = true;
                });
            }
            // Whoever has a wager back has not answered any more.
            StakeEvent::StakeReturned { party, amount: _ } => self.with(party, |p| {
                p.stake = None;
                p.answered = false;
            }),
            StakeEvent::StakeWon { party, amount } => {
                self.bank.amount = less(self.bank.amount, amount, self.coup.number);
                self.with(party, |p| p.stake = None);
            }
            StakeEvent::StakeLost { party, amount } => {
                self.bank.amount = plus(self.bank.amount, amount, self.coup.number);
                self.with(party, |p| p.stake = None);
            }
        }
    }

    #[inline(always)]
    pub(super) fn apply_punto(&mut self, event: PuntoEvent) {
        match event {
            PuntoEvent::WagerPlaced {
                party,
                area,
                amount,
                ..
            } => {
                self.with(party, |p| {
                    set_wager(p, area, amount);
                    p.answered = false;
                });
            }
            PuntoEvent::WagerReturned { party, area, .. }
            | PuntoEvent::Collected { party, area, .. }
            | PuntoEvent::Paid { party, area, .. } => {
                self.with(party, |p| set_wager(p, area, Money::ZERO));
            }
            PuntoEvent::AnteLaid { party, amount } => self.with(party, |p| p.ante = amount),
            PuntoEvent::AnteTaken { party, amount } => self.with(party, |p| {
                p.ante = Money::ZERO;
                p.ante_paid = amount;
            }),
            PuntoEvent::AnteReturned { party, .. } => self.with(party, |p| {
                p.ante = Money::ZERO;
                p.ante_paid = Money::ZERO;
            }),
        }
    }
}

/// From now on so much lies on an area.
#[inline]
fn set_wager(state: &mut PartyState, area: Area, amount: Money) {
    if let Some(wager) = state.wagers.get_mut(area.index()) {
        *wager = amount;
    }
}
