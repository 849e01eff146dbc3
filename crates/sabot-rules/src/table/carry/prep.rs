//! Opening, shuffle, cut and load (NJ-4.3, NJ-4.4).

use sabot_core::{Party, Seat};

use super::super::act::Act;
use super::super::event::Event;
use super::super::phase::{CutTurn, OpeningStep, Phase, ShuffleStep};
use super::super::{Log, Table};
use crate::rulebook::{RecutBy, Reshuffle, Shuffle};

impl Table {
    pub(super) fn carry_prep(&mut self, act: Act, events: &mut Log<'_>) {
        let opening = |step| Phase::Opening(step);
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the dispatcher sends only these acts"
        )]
        let (event, next) = match act {
            Act::ReceiveDecks(decks) => (
                Event::DecksReceived(decks),
                Some(opening(OpeningStep::Inspect)),
            ),
            Act::Inspect => (Event::Inspected, Some(opening(OpeningStep::Verify))),
            Act::Verify => (Event::Verified, Some(opening(OpeningStep::Spread))),
            Act::Spread => (Event::SpreadFaceUp, Some(opening(OpeningStep::View))),
            Act::TurnDown => (Event::TurnedFaceDown, Some(opening(OpeningStep::Wash))),
            Act::Wash => (Event::Washed, Some(self.after_wash())),
            Act::Stack => (Event::Stacked, None),
            Act::CertifyPreShuffle => (Event::PreShuffleCertified, None),
            Act::Shuffle { dealer } => (Event::Shuffled { dealer }, None),
            Act::Lace { cards } => (Event::Laced { cards }, None),
            Act::Reshuffle { cards } => (Event::Reshuffled { cards }, None),
            Act::PlaceCuttingCard { behind } => {
                (Event::CuttingCardPlaced { behind }, Some(Phase::Loading))
            }
            Act::LoadShoe => (Event::ShoeLoaded, None),
            Act::ShowCuttingCard => (Event::CuttingCardShown, None),
            Act::OrderRecut => (Event::RecutOrdered, None),
            _ => return,
        };
        self.emit(events, event);
        match next {
            Some(phase) => self.enter(events, phase),
            None => self.after_prep(act, events),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other variants have nothing to do here"
    )]
    const fn after_wash(&self) -> Phase {
        match self.phase {
            Phase::Opening(_) => Phase::Opening(OpeningStep::Stack),
            _ => Phase::Shuffling(ShuffleStep::Stack),
        }
    }

    fn after_prep(&mut self, act: Act, events: &mut Log<'_>) {
        match (act, self.phase) {
            (Act::Stack, Phase::Opening(_)) => self.begin_shuffle(events),
            (Act::Stack, _) => self.enter(events, Phase::Shuffling(ShuffleStep::Dealers(0))),
            (Act::CertifyPreShuffle, _) => {
                self.begin_shoe(events);
                self.begin_cut(events);
            }
            (Act::Shuffle { .. }, Phase::Shuffling(ShuffleStep::Shuffle)) => {
                self.enter(events, Phase::Shuffling(ShuffleStep::Lace));
            }
            (Act::Shuffle { .. }, Phase::Shuffling(ShuffleStep::Dealers(done))) => match done {
                0 | 1 => {
                    let step = ShuffleStep::Dealers(done.saturating_add(1));
                    self.enter(events, Phase::Shuffling(step));
                }
                _ => self.begin_cut(events),
            },
            (Act::Lace { .. }, _) if self.floor.mixing.reshuffle() != Reshuffle::Off => {
                self.enter(events, Phase::Shuffling(ShuffleStep::Reshuffle));
            }
            (Act::Lace { .. } | Act::Reshuffle { .. }, _) => self.begin_cut(events),
            (Act::LoadShoe, _) if self.rulebook().burn => self.enter(events, Phase::Burning(None)),
            (Act::LoadShoe, _) => self.shoe_ready(events),
            (Act::OrderRecut, _) => self.begin_recut(events),
            _ => {}
        }
    }

    fn begin_shoe(&mut self, events: &mut Log<'_>) {
        let cards = u16::from(self.rulebook().decks).saturating_mul(52);
        let version = self.rulebook().version;
        self.emit(events, Event::ShoeBegun { version, cards });
    }

    pub(in super::super) fn begin_shuffle(&mut self, events: &mut Log<'_>) {
        self.begin_shoe(events);
        let first = match self.floor.mixing.shuffle() {
            Shuffle::ShuffleAndLace => ShuffleStep::Shuffle,
            Shuffle::WashAndThree => ShuffleStep::Wash,
        };
        self.enter(events, Phase::Shuffling(first));
    }

    /// The first offering begins at the highest seat taken, a later one at the last curator (NJ-4.4c.2, NJ-4.4c.3).
    fn begin_cut(&mut self, events: &mut Log<'_>) {
        let highest = self.ring().highest();
        let start = self.shoe.curator.unwrap_or(highest);
        self.offer_cut(start, 0, events);
    }

    /// Offers the cut to the next seat taken, going clockwise; after all of them the dealer cuts.
    pub(in super::super) fn offer_cut(&mut self, start: Seat, from: u8, events: &mut Log<'_>) {
        let seats = self.ring().seats();
        for step in from..seats {
            let turn = CutTurn { start, step };
            let taker = self.cut_offered(turn);
            if let Some(party) = taker.filter(|p| {
                self.party(*p)
                    .is_some_and(super::super::state::PartyState::is_here)
            }) {
                self.emit(events, Event::CutOffered(party));
                self.enter(events, Phase::Cutting(turn));
                return;
            }
        }
        self.shut_window(events);
        self.emit(
            events,
            Event::Entered(Phase::Cutting(CutTurn { start, step: seats })),
        );
    }

    /// Who makes the recut (NJ-4.4f.2, INT-06).
    fn begin_recut(&mut self, events: &mut Log<'_>) {
        let seats = self.ring().seats();
        match self.shoe.cutter.and_then(|cutter| self.seat_of(cutter)) {
            Some(seat) => {
                let from = match self.rulebook().recut_by {
                    RecutBy::LastCutter => 0,
                    RecutBy::NextEntitled => 1,
                };
                self.offer_cut(seat, from, events);
            }
            None => self.offer_cut(self.ring().highest(), seats, events),
        }
    }

    pub(super) fn carry_cut(&mut self, by: Option<Party>, depth: u16, events: &mut Log<'_>) {
        self.emit(events, Event::CutMade { by, depth });
        self.enter(events, Phase::Cut);
    }
}
