//! Bids, offers, the banker's wager, staying and passing (NJ-4.5, NJ-4.6, NJ-4.11, VE-general-09 to 15).

use crate::table::act::BankAct;
use sabot_core::{Money, Party, Seat};

use super::super::act::{PassReason, Tender};
use super::super::event::{BankEvent, Entry, Passing, PlayEvent, SaidEvent};
use super::super::phase::{BidRound, Offer, OfferKind, Phase, WindowKind};
use super::super::rotation::Turn;
use super::super::state::Resume;
use super::super::{Log, Table};
use crate::rulebook::Law;

impl Table {
    pub(super) fn carry_bank(&mut self, party: Party, act: BankAct, events: &mut Log<'_>) {
        match act {
            BankAct::Bid(amount) => self.carry_bid(party, amount, events),
            BankAct::TakeBank(amount) => self.carry_take(party, amount, events),
            BankAct::Bank { amount, tender } => {
                self.lay_bank(party, amount, tender, events);
            }
            BankAct::Remain => self.carry_remain(events),
            BankAct::Pass => self.carry_pass(events),
        }
    }

    fn carry_bid(&mut self, party: Party, amount: Money, events: &mut Log<'_>) {
        self.emit(events, BankEvent::BidMade { party, amount });
        if self.window.is_none() {
            self.open_window(events, WindowKind::Bidding);
        }
    }

    fn carry_take(&mut self, party: Party, amount: Option<Money>, events: &mut Log<'_>) {
        let minimum = self.floor.minimum;
        let height = self.bank.passed_at.unwrap_or(minimum);
        let Phase::Offering(Offer { kind, .. }) = self.phase else {
            return self.start_bank(party, Entry::Passed, amount.unwrap_or(height), events);
        };
        let (entry, floor, ceiling) = match kind {
            OfferKind::Mandatory | OfferKind::Transfer => (Entry::Turn, minimum, None),
            OfferKind::Voluntary => (Entry::Passed, height, Some(height.twice())),
            OfferKind::First | OfferKind::Next | OfferKind::Altezza => {
                return self.start_bank(party, Entry::Passed, amount.unwrap_or(height), events);
            }
        };
        let taken = BankEvent::BankTaken {
            party,
            entry,
            floor,
            ceiling,
        };
        self.emit(events, taken);
        self.enter(events, Phase::BankWager);
    }

    /// Venice: the bank and its stake come together (VE-game-24, VE-general-10).
    fn start_bank(&mut self, party: Party, entry: Entry, amount: Money, events: &mut Log<'_>) {
        self.emit(
            events,
            BankEvent::BankTaken {
                party,
                entry,
                floor: amount,
                ceiling: None,
            },
        );
        self.emit(events, BankEvent::BankPlaced { party, amount });
        self.begin_coup(events);
    }

    fn lay_bank(&mut self, party: Party, amount: Money, tender: Tender, events: &mut Log<'_>) {
        self.change_cash(party, amount, tender, events);
        if matches!(self.phase, Phase::Cover(_)) {
            self.change_wager(party, amount, events);
            return;
        }
        match (self.law(), self.phase) {
            (Law::Venice, Phase::Deciding) => self.carry_remain(events),
            (Law::Venice, _) => self.start_bank(party, Entry::Turn, amount, events),
            (Law::NewJersey | Law::Chickasaw, phase) => {
                if phase == Phase::Deciding {
                    self.emit(events, BankEvent::BankKept);
                }
                self.emit(events, BankEvent::BankPlaced { party, amount });
                self.begin_coup(events);
            }
        }
    }

    /// The banker thinks better of a wager that nobody has answered (INT-24).
    fn change_wager(&mut self, party: Party, amount: Money, events: &mut Log<'_>) {
        self.return_bank(events);
        self.emit(events, BankEvent::BankPlaced { party, amount });
        self.open_cover(events);
    }

    fn carry_remain(&mut self, events: &mut Log<'_>) {
        self.emit(events, BankEvent::BankKept);
        if self.law() != Law::Venice {
            self.enter(events, Phase::BankWager);
            return;
        }
        if let Some(party) = self.bank.banker.filter(|_| !self.bank.owed.is_zero()) {
            let amount = self.bank.owed;
            self.emit(events, BankEvent::BankPlaced { party, amount });
        }
        self.begin_coup(events);
    }

    /// The banker gives the bank up of his own will (NJ-4.11c, VE-general-09).
    pub(in super::super) fn carry_pass(&mut self, events: &mut Log<'_>) {
        let venice = self.law() == Law::Venice;
        let start = self.own_from();
        let height = if venice {
            self.bank.amount
        } else {
            self.bank.last.unwrap_or(self.bank.floor)
        };
        self.return_bank(events);
        self.emit(
            events,
            BankEvent::BankPassed {
                passing: Passing::Voluntary,
                height,
            },
        );
        let kind = if venice {
            OfferKind::Altezza
        } else {
            OfferKind::Voluntary
        };
        self.start_offer(kind, start, events);
    }

    /// What lies in the bank goes back to the banker.
    pub(in super::super) fn return_bank(&mut self, events: &mut Log<'_>) {
        let amount = self.bank.amount;
        if !amount.is_zero() {
            self.emit(events, BankEvent::BankReturned { amount });
        }
    }

    /// The bank must pass: a lost hand or an order (NJ-4.11b, VE-game-27).
    pub(in super::super) fn relinquish(&mut self, passing: Passing, events: &mut Log<'_>) {
        let ordered = matches!(passing, Passing::Ordered(_));
        let start = if ordered && !self.rulebook().ordered_pass_uses_anchor {
            self.own_from()
        } else {
            self.lost_from()
        };
        let height = self.bank.amount;
        self.return_bank(events);
        self.emit(events, BankEvent::BankPassed { passing, height });
        let kind = if self.law() == Law::Venice {
            OfferKind::Next
        } else {
            OfferKind::Mandatory
        };
        self.start_offer(kind, start, events);
    }

    /// An order to pass that bites now (NJ-4.11a.2; Venice: as after a retirement, INT-19).
    pub(in super::super) fn pass_by_order(&mut self, reason: PassReason, events: &mut Log<'_>) {
        if self.law() == Law::Venice {
            self.carry_pass(events);
        } else {
            self.relinquish(Passing::Ordered(reason), events);
        }
    }

    pub(in super::super) fn start_offer(
        &mut self,
        kind: OfferKind,
        start: Seat,
        events: &mut Log<'_>,
    ) {
        // A banker who went away during the coup had to wait until the bank was no longer his.
        self.see_off_leavers(events);
        self.next_offer(self.lap_from(kind, start), events);
    }

    /// Offers the bank to the next seat of the lap, or goes on to what follows it.
    pub(in super::super) fn next_offer(&mut self, last: Offer, events: &mut Log<'_>) {
        let mut done = last.step;
        while let Some((offer, turn)) = self.next_turn(last, done) {
            match turn {
                Turn::Asked(to) => {
                    let kind = offer.kind;
                    self.emit(events, BankEvent::BankOffered { to, kind });
                    self.enter(events, Phase::Offering(offer));
                    return;
                }
                Turn::Missed(party) => self.emit(events, BankEvent::TurnMissed(party)),
                Turn::Empty | Turn::Away(_) | Turn::LeftOut(_) | Turn::AskedBefore(_) => {}
            }
            done = offer.step;
        }
        match last.kind {
            OfferKind::Mandatory | OfferKind::Transfer | OfferKind::First | OfferKind::Next => {
                self.open_bidding(BidRound::Declined, events);
            }
            OfferKind::Voluntary => self.open_bidding(BidRound::PassedFirst, events),
            OfferKind::Altezza => self.ask_standing(events),
        }
    }

    /// The next seat of the lap where anything happens.
    fn next_turn(&self, last: Offer, done: u8) -> Option<(Offer, Turn)> {
        self.turns(last).find(|(offer, turn)| {
            offer.step > done && matches!(turn, Turn::Asked(_) | Turn::Missed(_))
        })
    }

    fn ask_standing(&mut self, events: &mut Log<'_>) {
        let height = self.bank.passed_at.unwrap_or(self.floor.minimum);
        let anyone = self.parties().any(|(party, state)| {
            state.is_here() && self.may_speak(party) && self.can_fund(party, height)
        });
        if anyone {
            self.enter(events, Phase::Speaking(height));
        } else {
            self.open_bidding(BidRound::PassedFirst, events);
        }
    }

    pub(in super::super) fn open_bidding(&mut self, round: BidRound, events: &mut Log<'_>) {
        self.emit(events, BankEvent::BiddingOpened(round));
        self.enter(events, Phase::Bidding(round));
    }

    /// The bidding closes: the best bid takes the bank, or nobody does (NJ-4.5b, NJ-4.11c.3, VE-general-13).
    pub(in super::super) fn close_bidding(&mut self, round: BidRound, events: &mut Log<'_>) {
        let Some((party, bid)) = self.best_bid() else {
            if round == BidRound::PassedFirst {
                self.open_bidding(BidRound::PassedSecond, events);
            } else {
                self.shut_window(events);
                self.emit(events, SaidEvent::NoBid);
            }
            return;
        };
        let entry = match round {
            BidRound::Opening | BidRound::Declined => Entry::Bid,
            BidRound::PassedFirst | BidRound::PassedSecond => Entry::Passed,
        };
        if self.law() == Law::Venice {
            self.start_bank(party, entry, bid, events);
        } else {
            self.emit(
                events,
                BankEvent::BankTaken {
                    party,
                    entry,
                    floor: bid,
                    ceiling: None,
                },
            );
            self.enter(events, Phase::BankWager);
        }
    }

    /// A coup begins with its bank on the table.
    pub(in super::super) fn begin_coup(&mut self, events: &mut Log<'_>) {
        let number = self.coup.number.saturating_add(1);
        self.emit(
            events,
            PlayEvent::CoupBegun {
                number,
                rate: self.floor.rate,
            },
        );
        self.open_cover(events);
    }

    /// Goes on as the last coup, the new shoe or the end of a suspension left it.
    pub(in super::super) fn go_on(&mut self, resume: Resume, events: &mut Log<'_>) {
        match (resume, self.law()) {
            (_, Law::Chickasaw) => self.enter(events, Phase::Betting),
            (Resume::Again(Phase::Offering(offer)), _) => {
                let step = offer.step.saturating_sub(1);
                self.next_offer(Offer { step, ..offer }, events);
            }
            (Resume::Again(phase), _) => self.enter(events, phase),
            (Resume::Decide, _) if self.bank.banker.is_some() => match self.floor.ordered {
                Some(reason) => self.pass_by_order(reason, events),
                None => self.enter(events, Phase::Deciding),
            },
            (Resume::Lost, _) if self.bank.banker.is_some() => {
                self.relinquish(Passing::Lost, events);
            }
            (_, Law::NewJersey) => self.open_bidding(BidRound::Opening, events),
            (_, Law::Venice) => {
                let highest = self.ring().highest();
                self.start_offer(OfferKind::First, highest, events);
            }
        }
    }
}
