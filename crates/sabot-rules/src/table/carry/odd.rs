//! Irregularities: the facts a croupier reports and their remedies (NJ-4.12).

use sabot_core::Points;

use super::super::act::{Irregularity, OddAct, Ruling};
use super::super::event::{
    BankEvent, FlowEvent, OddEvent, Passing, PlayEvent, ShoeEvent, VoidReason,
};
use super::super::phase::{OfferKind, Phase, Question};
use super::super::place::Place;
use super::super::state::Resume;
use super::super::{Log, Table};
use crate::rulebook::{AnnulTransfer, DisclosedCard};
use sabot_core::Outcome;

impl Table {
    pub(super) fn carry_odd(&mut self, act: OddAct, events: &mut Log<'_>) {
        match act {
            OddAct::Report(fact) => self.carry_report(fact, events),
            OddAct::Rule(ruling) => self.carry_ruling(ruling, events),
        }
    }

    fn carry_report(&mut self, fact: Irregularity, events: &mut Log<'_>) {
        self.emit(events, OddEvent::Reported(fact));
        let want = match fact {
            Irregularity::WrongOrder { rectifiable: true } => None,
            Irregularity::WrongOrder { rectifiable: false } => {
                self.annul(events);
                None
            }
            Irregularity::BankerExtra { .. } => Some(Place::Bx),
            Irregularity::PlayerExtra { .. } => Some(Place::Px),
            // The first of the two is the third card itself; the second is wanted after it.
            Irregularity::DoubleDraw { .. } => None,
            Irregularity::CardAfterStay { .. } | Irregularity::BankerTookCard => Some(Place::Stray),
            Irregularity::DrawnInError { disclosed: true } => Some(Place::Stray),
            Irregularity::DrawnInError { disclosed: false } => Some(self.held_or_discarded()),
            // One among those being discarded is one of them, and brings its own number along (NJ-4.12j.2).
            Irregularity::FaceUp if self.odd.want() == Some(Place::Discard) => None,
            Irregularity::FaceUp => Some(Place::Discard),
            Irregularity::Other => {
                self.enter(events, Phase::Ruling(Question::Other));
                None
            }
        };
        if let Some(place) = want {
            self.emit(events, OddEvent::CardsWanted { place, count: 1 });
        }
    }

    /// An undisclosed card opens the next hand unless there is none (NJ-4.12g.2, NJ-4.12g.3).
    fn held_or_discarded(&self) -> Place {
        if self.shoe.shown || self.shoe.ahead == Some(0) {
            Place::Unseen
        } else {
            Place::Held
        }
    }

    /// A hand mis-ordered beyond repair is annulled; the bank may move (NJ-4.12a, INT-47).
    fn annul(&mut self, events: &mut Log<'_>) {
        self.void_money(VoidReason::WrongOrder, events);
        match self.rulebook().annul_transfer {
            AnnulTransfer::Ask => self.enter(events, Phase::Ruling(Question::Transfer)),
            AnnulTransfer::Keep => self.after_coup(Resume::Decide, events),
            AnnulTransfer::Transfer => self.transfer_bank(events),
        }
    }

    fn transfer_bank(&mut self, events: &mut Log<'_>) {
        let start = self.own_from();
        let height = self.bank.amount;
        self.return_bank(events);
        self.emit(
            events,
            BankEvent::BankPassed {
                passing: Passing::Annulled,
                height,
            },
        );
        self.start_offer(OfferKind::Transfer, start, events);
        if self.odd.simulated.is_some() {
            self.simulate_now(events);
        }
    }

    /// A stray card has come; what becomes of it depends on why it is there (NJ-4.12e to i).
    pub(super) fn stray_card(&mut self, fact: Option<Irregularity>, events: &mut Log<'_>) {
        if fact == Some(Irregularity::DrawnInError { disclosed: true }) {
            self.disclosed(events);
        }
    }

    /// The house's procedure for a disclosed card that neither hand can use (NJ-4.12h).
    pub(in super::super) fn disclosed(&mut self, events: &mut Log<'_>) {
        let card = self.odd.stray.flatten();
        match self.floor.procedure {
            DisclosedCard::H1 => {
                self.emit(
                    events,
                    ShoeEvent::CardMoved {
                        from: Place::Stray,
                        to: Place::Discard,
                    },
                );
                let count = match card {
                    Some(card) if card.rank.is_ten_value() => self.rulebook().h1_ten,
                    Some(card) => card.rank.pips(),
                    None => 0,
                };
                if count > 0 {
                    self.emit(
                        events,
                        OddEvent::CardsWanted {
                            place: Place::Discard,
                            count,
                        },
                    );
                }
            }
            DisclosedCard::H2 => {
                self.emit(
                    events,
                    ShoeEvent::CardMoved {
                        from: Place::Stray,
                        to: Place::Discard,
                    },
                );
                self.emit(
                    events,
                    OddEvent::CardsWanted {
                        place: Place::Unseen,
                        count: 1,
                    },
                );
            }
            DisclosedCard::H3 => {
                self.emit(events, OddEvent::SimulationDue);
                if self.between_coups() {
                    self.simulate_now(events);
                }
            }
        }
    }

    /// Between two coups a simulated round is dealt at once, and play goes on where it was (INT-54).
    fn simulate_now(&mut self, events: &mut Log<'_>) {
        self.emit(events, FlowEvent::NextIs(self.resume_now()));
        self.enter(events, Phase::Simulating);
    }

    /// What a table goes back to after a suspension, a simulated round or a new shoe.
    pub(in super::super) fn resume_now(&self) -> Resume {
        if let Phase::Bidding(_) | Phase::Offering(_) | Phase::Speaking(_) | Phase::BankWager =
            self.phase
        {
            return Resume::Again(self.phase);
        }
        let set_aside = matches!(
            self.phase,
            Phase::Burning(_) | Phase::Ready | Phase::Suspended
        );
        // While the cards are prepared it is as the last coup left it.
        if set_aside || !self.phase.shoe_in_use() {
            self.resume
        } else if self.bank.banker.is_some() {
            Resume::Decide
        } else {
            Resume::Begin
        }
    }

    /// A surplus card of the initial deal: told apart it is a card drawn in error, else the hand is judged
    /// (NJ-4.12b, NJ-4.12c).
    pub(super) fn extra_card(
        &mut self,
        place: Place,
        fact: Option<Irregularity>,
        events: &mut Log<'_>,
    ) {
        let told = matches!(
            fact,
            Some(
                Irregularity::BankerExtra { rectifiable: true }
                    | Irregularity::PlayerExtra { rectifiable: true }
            )
        );
        if !told {
            return;
        }
        let hand = if place == Place::Px {
            &self.coup.player.extra
        } else {
            &self.coup.banker.extra
        };
        // Where people deal, a face that is entered was seen (NJ-4.12g.5).
        let seen = self.is_human_dealt() && hand.slots().last().is_some_and(Option::is_some);
        let to = if seen {
            Place::Stray
        } else {
            self.held_or_discarded()
        };
        self.emit(events, ShoeEvent::CardMoved { from: place, to });
        if seen {
            self.disclosed(events);
        }
    }

    fn carry_ruling(&mut self, ruling: Ruling, events: &mut Log<'_>) {
        self.emit(events, OddEvent::Ruled(ruling));
        match ruling {
            Ruling::Keep => self.after_coup(Resume::Decide, events),
            Ruling::Transfer => self.transfer_bank(events),
            Ruling::Rebuild => {
                let side = self.unlawful_call().unwrap_or(sabot_core::Side::Banker);
                self.emit(events, OddEvent::RebuildBegun(side));
                self.enter(events, Phase::Rebuilding);
            }
            Ruling::Annul | Ruling::Void => self.void_coup(VoidReason::Ruled, events),
            Ruling::Continue => {
                let phase = self.paused.unwrap_or(Phase::Ready);
                self.enter(events, phase);
            }
            Ruling::AdjustPlayer => self.adjust(Outcome::Player, events),
            Ruling::AdjustBanker => self.adjust(Outcome::Banker, events),
            Ruling::AdjustTie => self.adjust(Outcome::Tie, events),
        }
    }

    /// Management settles the coup: the cards that lie there are turned for all to see first (INT-26, INT-84).
    fn adjust(&mut self, outcome: Outcome, events: &mut Log<'_>) {
        for side in sabot_core::Side::ALL {
            let hand = match side {
                sabot_core::Side::Player => &self.coup.player,
                sabot_core::Side::Banker => &self.coup.banker,
            };
            if !hand.is_empty() && !hand.up {
                self.emit(events, PlayEvent::HandTurned(side));
            }
        }
        let player = self.coup.player.total().unwrap_or(Points::ZERO);
        let banker = self.coup.banker.total().unwrap_or(Points::ZERO);
        self.emit(
            events,
            PlayEvent::ResultAnnounced {
                player,
                banker,
                outcome,
            },
        );
        self.enter(events, Phase::Settling);
    }
}
