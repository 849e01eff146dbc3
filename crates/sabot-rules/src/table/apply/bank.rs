//! The bank: who holds it, what lies in it, what it remembers.

use sabot_core::{Money, Party};

use super::super::Table;
use super::super::event::{BankEvent, Entry, Passing, VoidReason};
use super::super::state::Bank;
use super::{less, plus};
use crate::rulebook::Law;

impl Table {
    pub(super) fn apply_bank(&mut self, event: BankEvent) {
        match event {
            BankEvent::BiddingOpened(round) => {
                self.lap_over(round);
                for party in &mut self.parties {
                    party.bid = Money::ZERO;
                }
            }
            BankEvent::BidMade { party, amount } => {
                let spoke = self.next_word();
                self.with(party, |p| {
                    p.bid = amount;
                    p.spoke = spoke;
                    p.answered = false;
                });
            }
            BankEvent::TurnMissed(party) => self.moves.retain(|moved| moved.party != party),
            BankEvent::BankOffered { to, .. } => self.with(to, |p| p.asked = true),
            BankEvent::BankTaken {
                party,
                entry,
                floor,
                ceiling,
            } => {
                self.take_bank(party, entry, floor, ceiling);
            }
            BankEvent::BankPlaced { amount, .. } => {
                self.bank.amount = plus(self.bank.amount, amount, self.coup.number);
                self.bank.placed = self.bank.amount;
                self.bank.owed = Money::ZERO;
                self.coup.first_window = self.windows;
            }
            BankEvent::BankKept => self.bank.placed = self.bank.amount,
            BankEvent::BankWithdrawn { amount }
            | BankEvent::BankReturned { amount }
            | BankEvent::LevyTaken { amount } => {
                self.bank.amount = less(self.bank.amount, amount, self.coup.number);
            }
            BankEvent::BankPassed { passing, height } => self.pass_bank(passing, height),
            BankEvent::CoupVoided(reason) => match reason {
                VoidReason::Uncovered => {
                    self.bank.uncovered = self.bank.uncovered.saturating_add(1);
                }
                VoidReason::WrongOrder
                | VoidReason::FaceUpLast
                | VoidReason::Insufficient
                | VoidReason::Ruled
                | VoidReason::Suspended => {}
            },
            BankEvent::BankRecorded {
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
        }
    }

    fn take_bank(&mut self, party: Party, entry: Entry, floor: Money, ceiling: Option<Money>) {
        let seat = self.seat_of(party);
        // Without an anchor to keep, the last seated banker stands for a standing one (INT-71).
        let keeps = self.law() != Law::Venice || self.rulebook().ve_anchor;
        let (anchor, anchor_of) = match (entry, self.bank.anchor) {
            (Entry::Passed, Some(anchor)) if keeps => (Some(anchor), self.bank.anchor_of),
            (Entry::Bid | Entry::Turn | Entry::Passed, old) => (seat.or(old), Some(party)),
        };
        self.nobody_was_asked();
        self.bank = Bank {
            banker: Some(party),
            floor,
            ceiling,
            entry,
            anchor,
            anchor_of,
            suivi: self.bank.suivi.filter(|holder| *holder != party),
            amount: self.bank.amount,
            ..Bank::EMPTY
        };
    }

    fn pass_bank(&mut self, passing: Passing, height: Money) {
        let old = self.bank;
        let keeps_suivi = self.rulebook().suivi_survives_pass && passing == Passing::Voluntary;
        let passed_at = Some(height).filter(|_| passing == Passing::Voluntary);
        let ordered_out = self.ordered_out(passing);
        let out = [self.whose_lap(passing), ordered_out];
        self.floor.ordered = None;
        self.nobody_was_asked();
        // Where the bank leaves its banker is where he would be asked (INT-46).
        self.moves.retain(|moved| Some(moved.party) != old.banker);
        for party in &mut self.parties {
            party.stood = None;
        }
        let ends = passing == Passing::ShoeOver;
        self.bank = Bank {
            anchor: old.anchor.filter(|_| !ends),
            anchor_of: old.anchor_of.filter(|_| !ends),
            passer: old.banker,
            passed_from: old.banker.and_then(|banker| self.seat_of(banker)),
            passed_at,
            entry: old.entry,
            suivi: old.suivi.filter(|_| keeps_suivi),
            ordered_out,
            out,
            ..Bank::EMPTY
        };
    }

    /// Who was ordered to pass: also one whose order came during a coup that was then lost (INT-42, INT-45).
    fn ordered_out(&self, passing: Passing) -> Option<Party> {
        let ordered = match passing {
            Passing::Ordered(_) => true,
            Passing::Lost => self.floor.ordered.is_some(),
            Passing::Voluntary | Passing::Annulled | Passing::ShoeOver => false,
        };
        self.bank.banker.filter(|_| ordered)
    }

    /// Whose bank it is that goes round, so that they are left out: the banker's, but a passed bank that is lost goes
    /// as if it were still its anchor's (INT-42, INT-44, INT-45, INT-71).
    fn whose_lap(&self, passing: Passing) -> Option<Party> {
        let rulebook = self.rulebook();
        let by_anchor = match (self.law(), passing) {
            (Law::Venice, Passing::Lost) => rulebook.ve_anchor,
            (Law::NewJersey | Law::Chickasaw, Passing::Lost) => true,
            (_, Passing::Ordered(_)) => rulebook.ordered_pass_uses_anchor,
            (_, Passing::Voluntary | Passing::Annulled | Passing::ShoeOver) => false,
        };
        if by_anchor {
            self.bank.anchor_of
        } else {
            self.bank.banker
        }
    }

    fn nobody_was_asked(&mut self) {
        for party in &mut self.parties {
            party.asked = false;
        }
    }
}
