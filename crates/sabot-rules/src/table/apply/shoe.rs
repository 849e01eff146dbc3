//! Cards: out of the shoe, turned, moved.

use sabot_core::{Card, Hand, Side};

use super::super::Table;
use super::super::act::Irregularity;
use super::super::event::ShoeEvent;
use super::super::place::Place;
use super::super::state::{Shown, Simulated};

impl Table {
    pub(super) fn apply_shoe(&mut self, event: ShoeEvent) {
        match event {
            ShoeEvent::ShoeBegun { cards, .. } => {
                self.shoe.cards = cards;
                self.shoe.left = cards;
                self.shoe.ahead = None;
                self.shoe.shown = false;
                self.shoe.drawn = 0;
                self.shoe.held = 0;
                self.shoe.held_faces = Hand::EMPTY;
                self.shoe.discards = 0;
                self.shoe.burned = 0;
                self.shoe.cutter = None;
                self.shoe.number = self.shoe.number.saturating_add(1);
                self.history.clear();
                self.shown = Shown::NONE;
            }
            ShoeEvent::CutMade { by, .. } => self.shoe.cutter = by,
            ShoeEvent::RecutOrdered => self.shoe.ahead = None,
            ShoeEvent::CuttingCardPlaced { behind } => {
                self.shoe.ahead = Some(self.shoe.cards.saturating_sub(behind));
            }
            ShoeEvent::CuttingCardShown => {
                self.shoe.shown = true;
                self.shoe.ahead = Some(0);
            }
            ShoeEvent::CardOut { place, face, .. } => self.card_out(place, face),
            ShoeEvent::CardTurned { place, card } => self.turn(place, card),
            ShoeEvent::CardMoved { from, to } => self.move_card(from, to),
            ShoeEvent::Burned { cards } => {
                self.shoe.discards = self.shoe.discards.saturating_add(u16::from(cards));
                self.shoe.burned = 0;
            }
            ShoeEvent::ShoeEnded { curator } => {
                self.shoe.curator = curator.and_then(|party| self.seat_of(party));
            }
        }
    }

    fn card_out(&mut self, place: Place, face: Option<Card>) {
        self.shoe.left = self.shoe.left.saturating_sub(1);
        self.shoe.drawn = self.shoe.drawn.saturating_add(1);
        self.shoe.ahead = self.shoe.ahead.map(|ahead| ahead.saturating_sub(1));
        if self.odd.want() == Some(place) {
            self.odd.take_want();
        }
        if self.odd.fact == Some(Irregularity::FaceUp) && place == Place::Discard {
            self.odd.fact = None;
        }
        self.lay(place, face);
    }

    fn lay(&mut self, place: Place, face: Option<Card>) {
        let fits = match place {
            Place::P1 | Place::P2 => self.coup.player.two.push(face),
            Place::B1 | Place::B2 => self.coup.banker.two.push(face),
            Place::P3 => self.coup.player.third.replace(face).is_none(),
            Place::B3 => self.coup.banker.third.replace(face).is_none(),
            Place::Px => self.coup.player.extra.push(face),
            Place::Bx => self.coup.banker.extra.push(face),
            Place::Row => self.coup.row.push(face),
            Place::Burn => {
                self.shoe.burned = self.shoe.burned.saturating_add(1);
                self.show(face);
                true
            }
            Place::Discard => {
                self.odd.discarded = face;
                self.show(face);
                self.shoe.discards = self.shoe.discards.saturating_add(1);
                true
            }
            Place::Unseen => {
                self.shoe.discards = self.shoe.discards.saturating_add(1);
                true
            }
            Place::Held => {
                self.shoe.held = self.shoe.held.saturating_add(1);
                self.shoe.held_faces.push(face);
                true
            }
            Place::Stray => self.odd.stray.replace(face).is_none(),
            Place::Simulated => {
                self.simulate(face);
                true
            }
        };
        debug_assert!(fits, "a card was laid where there was no room: {place:?}");
    }

    /// A card that leaves the table after everybody has seen it.
    pub(super) fn show(&mut self, face: Option<Card>) {
        if let Some(card) = face {
            self.shown.add(card);
        }
    }

    pub(super) fn simulate(&mut self, face: Option<Card>) {
        let banker_next = self.simulated_next() == Some(Side::Banker);
        let round = self.odd.simulated.get_or_insert(Simulated {
            player: Hand::EMPTY,
            banker: Hand::EMPTY,
        });
        if banker_next {
            round.banker.push(face);
        } else {
            round.player.push(face);
        }
    }

    fn turn(&mut self, place: Place, card: Card) {
        let coup = &mut self.coup;
        match place {
            Place::P1 => coup.player.two.set(0, card),
            Place::P2 => coup.player.two.set(1, card),
            Place::B1 => coup.banker.two.set(0, card),
            Place::B2 => coup.banker.two.set(1, card),
            Place::Px => set_unknown(&mut coup.player.extra, card),
            Place::Bx => set_unknown(&mut coup.banker.extra, card),
            Place::P3 => coup.player.third.replace(Some(card)).is_some(),
            Place::B3 => coup.banker.third.replace(Some(card)).is_some(),
            Place::Burn
            | Place::Discard
            | Place::Unseen
            | Place::Held
            | Place::Stray
            | Place::Simulated
            | Place::Row => true,
        };
    }

    fn move_card(&mut self, from: Place, to: Place) {
        let coup = &mut self.coup;
        let face = match from {
            Place::Held => {
                self.shoe.held = self.shoe.held.saturating_sub(1);
                coup.opens = coup.opens.saturating_sub(1);
                self.shoe.held_faces.remove(0).flatten()
            }
            Place::Stray => self.odd.stray.take().flatten(),
            // The last one of a hand that has several.
            Place::Bx => remove_last(&mut coup.banker.extra),
            Place::Px => remove_last(&mut coup.player.extra),
            Place::Row => coup.row.remove(0).flatten(),
            Place::P3 => coup.player.third.take().flatten(),
            Place::B3 => coup.banker.third.take().flatten(),
            Place::P1
            | Place::P2
            | Place::B1
            | Place::B2
            | Place::Burn
            | Place::Discard
            | Place::Unseen
            | Place::Simulated => None,
        };
        // A card nobody has seen comes back as the same card (NJ-4.12g.2); one that is put away is nobody's to know.
        let face = face.filter(|_| to != Place::Unseen);
        self.lay(to, face);
    }
}

/// Reads the first card of several whose face is unknown.
fn set_unknown(hand: &mut Hand, card: Card) -> bool {
    let unknown = hand.slots().iter().position(Option::is_none);
    unknown.is_some_and(|index| hand.set(index, card))
}

fn remove_last(hand: &mut Hand) -> Option<Card> {
    let last = hand.len().checked_sub(1)?;
    hand.remove(last).flatten()
}
