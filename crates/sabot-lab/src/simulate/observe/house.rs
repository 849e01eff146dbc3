//! What the house takes.

use sabot_rules::table::{BankEvent, Event, PlayEvent, PuntoEvent, Table};

use super::{Observer, Spread};
use crate::simulate::gather::Gather;

/// Levy, antes and commission, and what the house has of a session altogether.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HouseTake {
    levy: u64,
    ante: u64,
    commission: u64,
    coups: u64,
    results: Spread,
    before: i64,
}

impl HouseTake {
    /// The levy on the bankers' wins, in cents.
    pub const fn levy(&self) -> u64 {
        self.levy
    }

    /// The antes, in cents.
    pub const fn ante(&self) -> u64 {
        self.ante
    }

    /// The commission on winning wagers, in cents.
    pub const fn commission(&self) -> u64 {
        self.commission
    }

    /// What the house gained in a session, in cents.
    pub const fn results(&self) -> &Spread {
        &self.results
    }
}

impl Gather for HouseTake {
    fn coups(&self) -> u64 {
        self.coups
    }

    fn merge(&mut self, later: &Self) {
        self.levy += later.levy;
        self.ante += later.ante;
        self.commission += later.commission;
        self.coups += later.coups;
        self.results.merge(&later.results);
    }
}

impl Observer for HouseTake {
    fn begin(&mut self, table: &Table) {
        self.before = table.house_result();
    }

    fn see(&mut self, _: &Table, event: &Event) {
        match event {
            Event::Bank(BankEvent::LevyTaken { amount }) => self.levy += amount.get(),
            Event::Punto(PuntoEvent::AnteTaken { amount, .. }) => self.ante += amount.get(),
            Event::Punto(PuntoEvent::AnteReturned {
                amount, collected, ..
            }) => {
                if *collected {
                    self.ante = self.ante.saturating_sub(amount.get());
                }
            }
            Event::Punto(PuntoEvent::Paid { commission, .. }) => {
                self.commission += commission.get();
            }
            Event::Play(PlayEvent::CoupEnded { outcome }) => {
                self.coups += u64::from(outcome.is_some());
            }
            Event::Bank(
                BankEvent::BiddingOpened(_)
                | BankEvent::BidMade { .. }
                | BankEvent::BankOffered { .. }
                | BankEvent::TurnMissed(_)
                | BankEvent::BankTaken { .. }
                | BankEvent::BankPlaced { .. }
                | BankEvent::BankKept
                | BankEvent::BankPassed { .. }
                | BankEvent::BankWithdrawn { .. }
                | BankEvent::BankReturned { .. }
                | BankEvent::BankRecorded { .. }
                | BankEvent::CoupVoided(_),
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
            | Event::Punto(
                PuntoEvent::WagerPlaced { .. }
                | PuntoEvent::AnteLaid { .. }
                | PuntoEvent::WagerReturned { .. }
                | PuntoEvent::Collected { .. },
            )
            | Event::Flow(_)
            | Event::Terms(_)
            | Event::Prep(_)
            | Event::Shoe(_)
            | Event::Stake(_)
            | Event::People(_)
            | Event::Cash(_)
            | Event::Odd(_)
            | Event::Said(_) => {}
        }
    }

    fn end(&mut self, table: &Table) {
        self.results.add(table.house_result() - self.before);
    }
}
