//! Between coups: the end of betting, of a coup, of a shoe (NJ-4.7e, NJ-4.11, INT-09, INT-14, INT-19).

use sabot_core::{Money, Party};

use super::super::act::Area;
use super::super::event::{
    BankEvent, FlowEvent, Passing, PeopleEvent, PlayEvent, PuntoEvent, SaidEvent, ShoeEvent,
    StakeKind, VoidReason,
};
use super::super::phase::Phase;
use super::super::place::Place;
use super::super::state::Resume;
use super::super::{Log, Table};
use crate::rulebook::{LastHand, Law, Uncovered};

impl Table {
    /// "No More Bets": calls are weighed, the uncovered part goes back, the hand finds its player.
    pub(in super::super) fn close_bets(&mut self, events: &mut Log<'_>) {
        self.shut_window(events);
        if self.law() == Law::Chickasaw {
            self.close_betting(SaidEvent::BetsClosed, events);
            return;
        }
        self.weigh_calls(events);
        self.emit(events, SaidEvent::BetsClosed);
        let covered = self.covered();
        if covered.is_zero() {
            self.uncovered(events);
            return;
        }
        let rest = self.bank.amount.saturating_sub(covered);
        let withdrawn =
            self.law() == Law::NewJersey || self.rulebook().ve_uncovered == Uncovered::Withdrawn;
        if withdrawn && !rest.is_zero() {
            self.emit(events, BankEvent::BankWithdrawn { amount: rest });
        }
        if let Some(party) = self.find_dominant() {
            self.emit(events, PlayEvent::DominantNamed(party));
        }
        self.enter(events, Phase::Closed);
    }

    /// Of several who face the bank alone one stays; a lone caller sends all others back (NJ-4.7c.3, INT-65).
    fn weigh_calls(&mut self, events: &mut Log<'_>) {
        let alone = [StakeKind::Suivi, StakeKind::Banco]
            .into_iter()
            .find_map(|kind| self.best_caller(kind));
        let Some(winner) = alone else { return };
        for party in self.numbers() {
            if party != winner {
                self.return_stake(party, events);
            }
        }
    }

    /// Nobody covered: no cards are dealt (INT-19).
    fn uncovered(&mut self, events: &mut Log<'_>) {
        if self.law() == Law::NewJersey {
            self.return_bank(events);
        }
        self.emit(events, BankEvent::CoupVoided(VoidReason::Uncovered));
        self.emit(events, PlayEvent::CoupEnded { outcome: None });
        self.after_coup(Resume::Decide, events);
    }

    /// Punto banco: the ante is collected; a wager without one is not in the round (CK-g, CK-f.2).
    fn close_betting(&mut self, closed: SaidEvent, events: &mut Log<'_>) {
        let ante = self.rulebook().ante;
        for party in self.numbers() {
            let Some(state) = self.party(party) else {
                continue;
            };
            let without = state.ante.is_zero() && !ante.is_zero();
            if without || state.wagered().is_zero() {
                self.return_wagers(party, events);
            }
        }
        if self.parties.iter().all(|p| p.wagered().is_zero()) {
            self.enter(events, Phase::Betting);
            return;
        }
        let number = self.coup.number.saturating_add(1);
        let rate = self.floor.rate;
        self.emit(events, PlayEvent::CoupBegun { number, rate });
        self.emit(events, closed);
        for party in self.numbers() {
            let amount = self.party(party).map_or(Money::ZERO, |p| p.ante);
            if !amount.is_zero() {
                self.emit(events, PuntoEvent::AnteTaken { party, amount });
            }
        }
        self.enter(events, Phase::Closed);
    }

    /// Punto banco dealt by hand: the first card is out before the call, and locks the wagers (CK-d, INT-79).
    pub(in super::super) fn lock_wagers(&mut self, events: &mut Log<'_>) {
        self.shut_window(events);
        self.close_betting(SaidEvent::CallForgotten, events);
        self.step_closed(events);
    }

    /// Everything a party has on its position goes back: wagers, and an ante in either hand.
    pub(super) fn return_wagers(&mut self, party: Party, events: &mut Log<'_>) {
        for area in Area::ALL {
            let amount = self
                .party(party)
                .and_then(|p| p.wagers.get(area.index()).copied())
                .unwrap_or(Money::ZERO);
            if !amount.is_zero() {
                self.emit(
                    events,
                    PuntoEvent::WagerReturned {
                        party,
                        area,
                        amount,
                    },
                );
            }
        }
        let (lying, paid) = self
            .party(party)
            .map_or((Money::ZERO, Money::ZERO), |p| (p.ante, p.ante_paid));
        for (amount, collected) in [(lying, false), (paid, true)] {
            if !amount.is_zero() {
                self.emit(
                    events,
                    PuntoEvent::AnteReturned {
                        party,
                        amount,
                        collected,
                    },
                );
            }
        }
    }

    /// The coup is over: a simulated round that is due comes first (NJ-4.12h.3, INT-54).
    pub(in super::super) fn after_coup(&mut self, resume: Resume, events: &mut Log<'_>) {
        self.emit(events, FlowEvent::NextIs(resume));
        if self.odd.simulated.is_some() {
            self.enter(events, Phase::Simulating);
        } else {
            self.continue_after(events);
        }
    }

    pub(in super::super) fn continue_after(&mut self, events: &mut Log<'_>) {
        self.see_off_leavers(events);
        if self.shoe_ends(events) {
            return;
        }
        if self.floor.suspended {
            self.enter(events, Phase::Suspended);
        } else {
            self.go_on(self.resume, events);
        }
    }

    /// Between coups the cutting card at the mouth of the shoe is as good as drawn (INT-09); ends the shoe if no
    /// further coup is dealt from it.
    #[inline]
    pub(super) fn shoe_ends(&mut self, events: &mut Log<'_>) -> bool {
        if self.shoe.ahead == Some(0) && !self.shoe.shown {
            self.emit(events, ShoeEvent::CuttingCardShown);
        }
        let over = self.shoe_is_over();
        if over {
            self.end_shoe(events);
        }
        over
    }

    /// Those who left with money on the felt get it now that it is settled; in Venice it lies at the place until they
    /// come back or the supervisor sets it aside, unless there is none to wait for (INT-74).
    pub(in super::super) fn see_off_leavers(&mut self, events: &mut Log<'_>) {
        for party in self.numbers() {
            let settled = self
                .state(party)
                .filter(|p| p.away_since.is_some() && p.on_felt().is_zero())
                .filter(|_| self.bank.banker != Some(party))
                .map(|p| (p.purse, p.lies.is_some()));
            match settled {
                Some((amount, lies)) if self.law() == Law::Venice && !amount.is_zero() => {
                    let coup = self.coup.number;
                    let left = PeopleEvent::LeftLying {
                        party,
                        amount,
                        coup,
                    };
                    if !lies {
                        self.emit(events, left);
                    }
                }
                Some(_) => self.see_off(party, events),
                None => {}
            }
        }
    }

    /// Whether no further coup is dealt from this shoe (INT-09).
    #[inline]
    fn shoe_is_over(&self) -> bool {
        let last = match self.rulebook().last_hand {
            LastHand::FinishCurrent => self.shoe.shown,
            LastHand::OneMore => self.shoe.shown && (self.coup.after_shown || self.shoe.left < 6),
        };
        last || (self.shoe.left == 0 && self.shoe.held == 0)
    }

    /// The shoe is over: unseen cards are discarded, the bank ends or waits, and the cards are shuffled
    /// (NJ-4.4a.0, INT-14, INT-52).
    #[inline(never)]
    fn end_shoe(&mut self, events: &mut Log<'_>) {
        while self.shoe.held > 0 {
            self.emit(
                events,
                ShoeEvent::CardMoved {
                    from: Place::Held,
                    to: Place::Unseen,
                },
            );
        }
        if self.law() == Law::Chickasaw {
            for party in self.numbers() {
                self.return_wagers(party, events);
            }
        }
        self.emit(
            events,
            ShoeEvent::ShoeEnded {
                curator: self.bank.banker.or(self.bank.passer),
            },
        );
        if !self.rulebook().bank_over_new_shoe {
            if self.bank.banker.is_some() {
                let height = self.bank.amount;
                self.return_bank(events);
                self.emit(
                    events,
                    BankEvent::BankPassed {
                        passing: Passing::ShoeOver,
                        height,
                    },
                );
                self.see_off_leavers(events);
            }
            self.emit(events, FlowEvent::NextIs(Resume::Begin));
        }
        self.begin_shuffle(events);
    }

    /// The shoe is loaded and burned: the game begins, or goes on (NJ-4.5b.1, VE-game-17, INT-14).
    pub(in super::super) fn shoe_ready(&mut self, events: &mut Log<'_>) {
        if self.floor.suspended {
            self.emit(events, FlowEvent::Entered(Phase::Ready));
            self.enter(events, Phase::Suspended);
        } else if self.floor.begun {
            self.start_play(events);
        } else {
            self.enter(events, Phase::Ready);
        }
    }

    pub(in super::super) fn start_play(&mut self, events: &mut Log<'_>) {
        self.go_on(self.resume, events);
    }
}
