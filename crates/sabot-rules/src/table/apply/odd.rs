//! Irregularities: what was reported, the cards it takes, and what they become.

use sabot_core::Side;

use super::super::Table;
use super::super::act::Irregularity;
use super::super::event::OddEvent;

impl Table {
    pub(super) fn apply_odd(&mut self, event: OddEvent) {
        match event {
            OddEvent::Reported(fact) => self.report(fact),
            OddEvent::CardsWanted { place, count } => match count {
                0 => self.odd.wants = [None; 4],
                _ => self.odd.push_want(place, count),
            },
            OddEvent::SimulationDue => {
                let face = self.odd.stray.take().flatten();
                // A second disclosed card comes next in the same round.
                self.simulate(face);
            }
            OddEvent::SimulationEnded => self.end_simulation(),
            OddEvent::RebuildBegun(side) => self.begin_rebuild(side),
            // Said, and kept by the record alone.
            OddEvent::UnlawfulCall(_) | OddEvent::Ruled(_) => {}
        }
    }

    fn report(&mut self, fact: Irregularity) {
        self.odd.fact = Some(fact);
        match fact {
            Irregularity::BankerExtra { rectifiable: false } => {
                self.odd.banker_extra = true;
                self.odd.surplus = self.odd.surplus.saturating_add(1);
            }
            Irregularity::PlayerExtra { rectifiable: false } => self.odd.player_extra = true,
            // One that lies among those being discarded is no card of the hand (NJ-4.12j.3).
            Irregularity::FaceUp => {
                self.odd.face_up |= self.odd.want().is_none() && self.due_in_coup();
            }
            Irregularity::DoubleDraw { rectifiable } => self.odd.double = Some(rectifiable),
            Irregularity::WrongOrder { .. }
            | Irregularity::BankerExtra { rectifiable: true }
            | Irregularity::PlayerExtra { rectifiable: true }
            | Irregularity::CardAfterStay { .. }
            | Irregularity::DrawnInError { .. }
            | Irregularity::BankerTookCard
            | Irregularity::Other => {}
        }
    }

    fn begin_rebuild(&mut self, side: Side) {
        let coup = &mut self.coup;
        if let Some(face) = coup.player.third.take() {
            coup.row.push(face);
        }
        if let Some(face) = coup.banker.third.take() {
            coup.row.push(face);
        }
        coup.rebuilt = Some(side);
        coup.result = None;
    }

    fn end_simulation(&mut self) {
        if let Some(round) = self.odd.simulated.take() {
            self.shown.add_hand(&round.player);
            self.shown.add_hand(&round.banker);
            let cards = round.player.len().saturating_add(round.banker.len());
            let cards = u16::try_from(cards).unwrap_or(u16::MAX);
            self.shoe.discards = self.shoe.discards.saturating_add(cards);
        }
    }
}
