//! Opening, shuffle, cut and load (NJ-4.3, NJ-4.4).

use sabot_core::{Party, Seat};

use super::super::act::PrepAct;
use super::super::event::{FlowEvent, PrepEvent, ShoeEvent};
use super::super::phase::{CutTurn, OpeningStep, Phase, ShuffleStep};
use super::super::{Log, Table};
use crate::rulebook::{RecutBy, Reshuffle, Shuffle};

impl Table {
    pub(super) fn carry_prep(&mut self, party: Option<Party>, act: PrepAct, events: &mut Log<'_>) {
        match act {
            PrepAct::Acknowledge => {
                if let Some(party) = party {
                    self.emit(events, FlowEvent::Acknowledged(party));
                }
            }
            PrepAct::Cut { depth } => self.carry_cut(party, depth, events),
            PrepAct::ReceiveDecks(decks) => {
                self.emit(events, PrepEvent::DecksReceived(decks));
                self.open_next(OpeningStep::Inspect, events);
            }
            PrepAct::Inspect => {
                self.emit(events, PrepEvent::Inspected);
                self.open_next(OpeningStep::Verify, events);
            }
            PrepAct::Verify => {
                self.emit(events, PrepEvent::Verified);
                self.open_next(OpeningStep::Spread, events);
            }
            PrepAct::Spread => {
                self.emit(events, PrepEvent::SpreadFaceUp);
                self.open_next(OpeningStep::View, events);
            }
            PrepAct::TurnDown => {
                self.emit(events, PrepEvent::TurnedFaceDown);
                self.open_next(OpeningStep::Wash, events);
            }
            PrepAct::CertifyPreShuffle => {
                self.emit(events, PrepEvent::PreShuffleCertified);
                self.begin_shoe(events);
                self.begin_cut(events);
            }
            PrepAct::Wash => self.washed(events),
            PrepAct::Stack => self.stacked(events),
            PrepAct::Shuffle { dealer } => self.shuffled(dealer, events),
            PrepAct::Lace { cards } => self.laced(cards, events),
            PrepAct::Reshuffle { cards } => {
                self.emit(events, PrepEvent::Reshuffled { cards });
                self.begin_cut(events);
            }
            PrepAct::OrderRecut => {
                self.emit(events, ShoeEvent::RecutOrdered);
                self.begin_recut(events);
            }
            PrepAct::PlaceCuttingCard { behind } => {
                self.emit(events, ShoeEvent::CuttingCardPlaced { behind });
                self.enter(events, Phase::Loading);
            }
            PrepAct::LoadShoe => self.loaded(events),
        }
    }

    fn open_next(&mut self, step: OpeningStep, events: &mut Log<'_>) {
        self.enter(events, Phase::Opening(step));
    }

    const fn is_opening(&self) -> bool {
        matches!(self.phase, Phase::Opening(_))
    }

    fn washed(&mut self, events: &mut Log<'_>) {
        self.emit(events, PrepEvent::Washed);
        let next = if self.is_opening() {
            Phase::Opening(OpeningStep::Stack)
        } else {
            Phase::Shuffling(ShuffleStep::Stack)
        };
        self.enter(events, next);
    }

    fn stacked(&mut self, events: &mut Log<'_>) {
        self.emit(events, PrepEvent::Stacked);
        if self.is_opening() {
            self.begin_shuffle(events);
        } else {
            self.enter(events, Phase::Shuffling(ShuffleStep::Dealers(0)));
        }
    }

    /// One dealer has shuffled: one begins by it, or it is one of three (NJ-4.4a.1, NJ-4.4a.2).
    fn shuffled(&mut self, dealer: u8, events: &mut Log<'_>) {
        self.emit(events, PrepEvent::Shuffled { dealer });
        let Phase::Shuffling(step) = self.phase else {
            return;
        };
        match step {
            ShuffleStep::Shuffle => self.enter(events, Phase::Shuffling(ShuffleStep::Lace)),
            ShuffleStep::Dealers(done) if done < 2 => {
                let step = ShuffleStep::Dealers(done.saturating_add(1));
                self.enter(events, Phase::Shuffling(step));
            }
            ShuffleStep::Dealers(_) => self.begin_cut(events),
            ShuffleStep::Lace | ShuffleStep::Reshuffle | ShuffleStep::Wash | ShuffleStep::Stack => {
            }
        }
    }

    fn laced(&mut self, cards: u8, events: &mut Log<'_>) {
        self.emit(events, PrepEvent::Laced { cards });
        if self.floor.mixing.reshuffle() == Reshuffle::Off {
            self.begin_cut(events);
        } else {
            self.enter(events, Phase::Shuffling(ShuffleStep::Reshuffle));
        }
    }

    fn loaded(&mut self, events: &mut Log<'_>) {
        self.emit(events, PrepEvent::ShoeLoaded);
        if self.rulebook().burn {
            self.enter(events, Phase::Burning(None));
        } else {
            self.shoe_ready(events);
        }
    }

    fn begin_shoe(&mut self, events: &mut Log<'_>) {
        let cards = u16::from(self.rulebook().decks).saturating_mul(52);
        let version = self.rulebook().version;
        self.emit(events, ShoeEvent::ShoeBegun { version, cards });
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
                self.emit(events, PrepEvent::CutOffered(party));
                self.enter(events, Phase::Cutting(turn));
                return;
            }
        }
        self.shut_window(events);
        self.emit(
            events,
            FlowEvent::Entered(Phase::Cutting(CutTurn { start, step: seats })),
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

    fn carry_cut(&mut self, by: Option<Party>, depth: u16, events: &mut Log<'_>) {
        self.emit(events, ShoeEvent::CutMade { by, depth });
        self.enter(events, Phase::Cut);
    }
}
