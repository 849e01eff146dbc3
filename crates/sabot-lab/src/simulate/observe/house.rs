//! What the house takes.

use sabot_rules::table::{Event, Table};

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

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other events bring the house nothing of its own"
    )]
    fn see(&mut self, _: &Table, event: &Event) {
        match event {
            Event::LevyTaken { amount } => self.levy += amount.get(),
            Event::AnteTaken { amount, .. } => self.ante += amount.get(),
            Event::AnteReturned {
                amount,
                collected: true,
                ..
            } => self.ante = self.ante.saturating_sub(amount.get()),
            Event::Paid { commission, .. } => self.commission += commission.get(),
            Event::CoupEnded { outcome } => self.coups += u64::from(outcome.is_some()),
            _ => {}
        }
    }

    fn end(&mut self, table: &Table) {
        self.results.add(table.house_result() - self.before);
    }
}
