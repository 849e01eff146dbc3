//! How many coups a shoe has.

use sabot_rules::table::{Event, PlayEvent, ShoeEvent, Table};

use super::{Observer, Spread};
use crate::simulate::gather::Gather;

/// The lengths of whole shoes, in coups.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shoes {
    lengths: Spread,
    coups: u64,
    running: i64,
}

impl Shoes {
    /// How many coups the shoes had that were dealt to the end.
    pub const fn lengths(&self) -> &Spread {
        &self.lengths
    }
}

impl Gather for Shoes {
    fn coups(&self) -> u64 {
        self.coups
    }

    fn merge(&mut self, later: &Self) {
        self.lengths.merge(&later.lengths);
        self.coups += later.coups;
    }
}

impl Observer for Shoes {
    fn begin(&mut self, _: &Table) {
        self.running = 0;
    }

    fn see(&mut self, _: &Table, event: &Event) {
        match event {
            Event::Play(PlayEvent::CoupEnded { outcome }) => {
                self.running += 1;
                self.coups += u64::from(outcome.is_some());
            }
            Event::Shoe(ShoeEvent::ShoeEnded { .. }) => {
                self.lengths.add(self.running);
                self.running = 0;
            }
            Event::Shoe(
                ShoeEvent::ShoeBegun { .. }
                | ShoeEvent::CutMade { .. }
                | ShoeEvent::RecutOrdered
                | ShoeEvent::CuttingCardPlaced { .. }
                | ShoeEvent::CardOut { .. }
                | ShoeEvent::CardTurned { .. }
                | ShoeEvent::CardMoved { .. }
                | ShoeEvent::CuttingCardShown
                | ShoeEvent::Burned { .. },
            )
            | Event::Play(
                PlayEvent::CoupBegun { .. }
                | PlayEvent::DominantNamed(_)
                | PlayEvent::DealBegun
                | PlayEvent::CallMade { .. }
                | PlayEvent::NumberAnnounced(_)
                | PlayEvent::BankerChose { .. }
                | PlayEvent::HandTurned(_)
                | PlayEvent::HandDeemed { .. }
                | PlayEvent::ResultAnnounced { .. }
                | PlayEvent::ResultWithdrawn,
            )
            | Event::Flow(_)
            | Event::Terms(_)
            | Event::Prep(_)
            | Event::Bank(_)
            | Event::Stake(_)
            | Event::Punto(_)
            | Event::People(_)
            | Event::Cash(_)
            | Event::Odd(_)
            | Event::Said(_) => {}
        }
    }

    fn end(&mut self, _: &Table) {}
}
