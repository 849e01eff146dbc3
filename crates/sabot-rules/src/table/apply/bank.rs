//! The bank: who holds it, what lies in it, what it remembers.

use sabot_core::{Money, Party};

use super::super::Table;
use super::super::event::{Entry, Event, Passing, VoidReason};
use super::super::state::Bank;
use crate::rulebook::Law;

impl Table {
    pub(super) fn apply_bank(&mut self, event: &Event) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the other events leave the bank alone"
        )]
        match *event {
            Event::BiddingOpened(_) => {
                for party in &mut self.parties {
                    party.bid = Money::ZERO;
                }
            }
            Event::BidMade { party, amount } => {
                let spoke = self.next_word();
                self.with(party, |p| {
                    p.bid = amount;
                    p.spoke = spoke;
                    p.answered = false;
                });
            }
            Event::TurnMissed(party) => self.with(party, |p| p.misses_turn = false),
            Event::BankTaken {
                party,
                entry,
                floor,
                ceiling,
            } => {
                self.take_bank(party, entry, floor, ceiling);
            }
            Event::BankPlaced { amount, .. } => {
                self.bank.amount = self.bank.amount.saturating_add(amount);
                self.bank.placed = self.bank.amount;
                self.bank.owed = Money::ZERO;
            }
            Event::BankKept => self.bank.placed = self.bank.amount,
            Event::BankWithdrawn { amount } | Event::BankReturned { amount } => {
                self.bank.amount = self.bank.amount.saturating_sub(amount);
            }
            Event::BankPassed { passing, height } => self.pass_bank(passing, height),
            Event::CoupVoided(VoidReason::Uncovered) => {
                self.bank.uncovered = self.bank.uncovered.saturating_add(1);
            }
            Event::BankRecorded {
                last,
                suivi,
                valid,
                owed,
            } => {
                self.bank.suivi = suivi;
                self.bank.valid = valid;
                self.bank.owed = owed;
                self.bank.uncovered = 0;
                self.bank.last = last;
                if let Some(last) = last {
                    self.bank.floor = last;
                    self.bank.ceiling = Some(last.twice());
                }
            }
            Event::StakeLost { amount, .. } => {
                self.bank.amount = self.bank.amount.saturating_add(amount);
            }
            Event::StakeWon { amount, .. } | Event::LevyTaken { amount } => {
                self.bank.amount = self.bank.amount.saturating_sub(amount);
            }
            _ => {}
        }
    }

    fn take_bank(&mut self, party: Party, entry: Entry, floor: Money, ceiling: Option<Money>) {
        let seat = self.seat_of(party);
        // Without an anchor to keep, the last seated banker stands for a standing one (INT-71).
        let keeps = self.law() != Law::Venice || self.rulebook().ve_anchor;
        let anchor = match (entry, self.bank.anchor) {
            (Entry::Passed, Some(anchor)) if keeps => Some(anchor),
            (Entry::Bid | Entry::Turn | Entry::Passed, old) => seat.or(old),
        };
        self.bank = Bank {
            banker: Some(party),
            floor,
            ceiling,
            entry,
            anchor,
            suivi: self.bank.suivi.filter(|holder| *holder != party),
            amount: self.bank.amount,
            ..Bank::EMPTY
        };
    }

    fn pass_bank(&mut self, passing: Passing, height: Money) {
        let old = self.bank;
        let keeps_suivi = self.rulebook().suivi_survives_pass && passing == Passing::Voluntary;
        let passed_at = Some(height).filter(|_| passing == Passing::Voluntary);
        self.floor.ordered = None;
        self.bank = Bank {
            anchor: if passing == Passing::ShoeOver {
                None
            } else {
                old.anchor
            },
            passer: old.banker,
            passed_from: old.banker.and_then(|banker| self.seat_of(banker)),
            passed_at,
            entry: old.entry,
            suivi: old.suivi.filter(|_| keeps_suivi),
            ordered_out: old
                .banker
                .filter(|_| matches!(passing, Passing::Ordered(_))),
            ..Bank::EMPTY
        };
    }
}
