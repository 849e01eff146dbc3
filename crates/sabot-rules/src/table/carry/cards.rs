//! Every card that leaves the shoe (NJ-4.5a), and what must follow it at once.

use sabot_core::Card;

use super::super::act::{Irregularity, ShoeAct};
use super::super::awaits::Awaits;
use super::super::event::{FlowEvent, OddEvent, ShoeEvent};
use super::super::phase::Phase;
use super::super::place::Place;
use super::super::{Log, Table};
use crate::rulebook::Law;

impl Table {
    pub(super) fn carry_shoe(&mut self, act: ShoeAct, events: &mut Log<'_>) {
        match act {
            ShoeAct::Card(face) => self.carry_card(face, events),
            ShoeAct::Turn { place, card } => {
                self.emit(events, ShoeEvent::CardTurned { place, card });
            }
            ShoeAct::ShowCuttingCard => {
                self.emit(events, ShoeEvent::CuttingCardShown);
            }
        }
    }

    fn carry_card(&mut self, face: Option<Card>, events: &mut Log<'_>) {
        if matches!(self.phase, Phase::Betting) && self.odd.want().is_none() {
            self.lock_wagers(events);
        }
        let Awaits::Card(place) = self.awaits() else {
            return;
        };
        if self.shoe.ahead == Some(0) && !self.shoe.shown {
            self.emit(events, ShoeEvent::CuttingCardShown);
        }
        let reported = self.odd.fact;
        let face = if place.is_unseen() { None } else { face };
        let index = self.shoe.drawn;
        self.emit(events, ShoeEvent::CardOut { place, face, index });
        match place {
            Place::Burn => self.burned(face, events),
            Place::Discard if reported == Some(Irregularity::FaceUp) => {
                self.face_up_card(face, events);
            }
            Place::Stray => self.stray_card(reported, events),
            Place::Bx | Place::Px => self.extra_card(place, reported, events),
            Place::P1
            | Place::P2
            | Place::P3
            | Place::B1
            | Place::B2
            | Place::B3
            | Place::Discard
            | Place::Unseen
            | Place::Held
            | Place::Simulated
            | Place::Row => {}
        }
    }

    /// Whether the coup itself, and not a remedy, waits for a card.
    pub(in super::super) fn due_in_coup(&self) -> bool {
        // The first card of the hand, whether or not the banker has been told to deal.
        matches!(self.phase, Phase::Closed)
            || (matches!(self.phase, Phase::Dealing) && self.next_dealt().is_some())
            || (matches!(self.phase, Phase::PlayerThird) && self.coup.player.third.is_none())
            || (matches!(self.phase, Phase::BankerThird) && self.coup.banker.third.is_none())
    }

    /// The first burn card says how many follow (NJ-4.4e.5, NJ-4.4e.6).
    fn burned(&mut self, face: Option<Card>, events: &mut Log<'_>) {
        let left = if let Phase::Burning(Some(left)) = self.phase {
            left.saturating_sub(1)
        } else {
            face.map_or(0, |card| card.rank.burn_count())
        };
        if left > 0 && self.shoe.left > 0 {
            self.emit(events, FlowEvent::Entered(Phase::Burning(Some(left))));
            return;
        }
        let cards = self.shoe.burned;
        self.emit(events, ShoeEvent::Burned { cards });
        self.shoe_ready(events);
    }

    /// A card found face up in the shoe: with it go as many as its value (NJ-4.12j, VE-general-16, INT-56).
    fn face_up_card(&mut self, face: Option<Card>, events: &mut Log<'_>) {
        if self.is_spoiled(false) {
            return;
        }
        let Some(card) = face.filter(|_| self.law() == Law::NewJersey) else {
            return;
        };
        let count = if card.rank.is_ten_value() {
            self.rulebook().faceup_ten_extra
        } else {
            card.rank.pips()
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
}
