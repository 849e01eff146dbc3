//! Bank runs: how many coups a banker deals before the bank goes on.

use sabot_rules::table::{BankEvent, Event, PlayEvent, Table};

use super::{Observer, Spread};
use crate::simulate::gather::Gather;

/// The lengths of mains, and what ended the others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mains {
    lengths: Spread,
    unfinished: u64,
    coups: u64,
    running: Option<i64>,
}

impl Mains {
    /// How many coups were dealt in a main, from taking the bank to losing it, passing it or the end of the shoe.
    pub const fn lengths(&self) -> &Spread {
        &self.lengths
    }

    /// Mains that were still going on when their session ended.
    pub const fn unfinished(&self) -> u64 {
        self.unfinished
    }
}

impl Gather for Mains {
    fn coups(&self) -> u64 {
        self.coups
    }

    fn merge(&mut self, later: &Self) {
        self.lengths.merge(&later.lengths);
        self.unfinished += later.unfinished;
        self.coups += later.coups;
    }
}

impl Observer for Mains {
    fn begin(&mut self, _: &Table) {
        self.running = None;
    }

    fn see(&mut self, _: &Table, event: &Event) {
        match event {
            Event::Bank(BankEvent::BankTaken { .. }) => self.running = Some(0),
            Event::Play(PlayEvent::CoupEnded { outcome: Some(_) }) => {
                self.coups += 1;
                self.running = self.running.map(|length| length + 1);
            }
            Event::Bank(BankEvent::BankPassed { .. }) => {
                if let Some(length) = self.running.take() {
                    self.lengths.add(length);
                }
            }
            Event::Bank(
                BankEvent::BiddingOpened(_)
                | BankEvent::BidMade { .. }
                | BankEvent::BankOffered { .. }
                | BankEvent::TurnMissed(_)
                | BankEvent::BankPlaced { .. }
                | BankEvent::BankKept
                | BankEvent::BankWithdrawn { .. }
                | BankEvent::BankReturned { .. }
                | BankEvent::LevyTaken { .. }
                | BankEvent::BankRecorded { .. }
                | BankEvent::CoupVoided(_),
            )
            | Event::Play(
                PlayEvent::CoupBegun { .. }
                | PlayEvent::CoupEnded { outcome: None }
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
            | Event::Shoe(_)
            | Event::Stake(_)
            | Event::Punto(_)
            | Event::People(_)
            | Event::Cash(_)
            | Event::Odd(_)
            | Event::Said(_) => {}
        }
    }

    fn end(&mut self, _: &Table) {
        if self.running.take().is_some() {
            self.unfinished += 1;
        }
    }
}
