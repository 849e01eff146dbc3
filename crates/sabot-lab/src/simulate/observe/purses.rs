//! What becomes of the purses: gains and losses, ruin, and how far one falls from one's best.

use sabot_core::Party;
use sabot_rules::table::{Event, Table};

use super::{Observer, Spread};
use crate::simulate::gather::Gather;

/// Results of seats over sessions, in cents.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Purses {
    results: Spread,
    falls: Spread,
    ruined: u64,
    by_seat: Vec<Spread>,
    coups: u64,
    seats: Vec<Seat>,
}

/// One seat in the session under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Seat {
    party: Party,
    begin: i64,
    best: i64,
    fall: i64,
}

impl Purses {
    /// What a seat won or lost in a session.
    pub const fn results(&self) -> &Spread {
        &self.results
    }

    /// How far below its best a seat was at the worst moment of a session, after coups.
    pub const fn falls(&self) -> &Spread {
        &self.falls
    }

    /// Seats that had less than the table minimum left when their session ended.
    pub const fn ruined(&self) -> u64 {
        self.ruined
    }

    /// The results by seat, in the order of the seats.
    pub fn by_seat(&self) -> &[Spread] {
        &self.by_seat
    }
}

impl Gather for Purses {
    fn coups(&self) -> u64 {
        self.coups
    }

    fn merge(&mut self, later: &Self) {
        self.results.merge(&later.results);
        self.falls.merge(&later.falls);
        self.ruined += later.ruined;
        self.coups += later.coups;
        let seats = self.by_seat.len().max(later.by_seat.len());
        self.by_seat.resize_with(seats, Spread::default);
        for (seat, more) in self.by_seat.iter_mut().zip(&later.by_seat) {
            seat.merge(more);
        }
        // Only finished sessions are put together.
        self.seats.clear();
    }
}

impl Observer for Purses {
    fn begin(&mut self, table: &Table) {
        self.seats.clear();
        let parties = table.seated_parties().map(|(_, party)| party);
        self.seats.extend(parties.map(|party| {
            let begin = holding(table, party);
            Seat {
                party,
                begin,
                best: begin,
                fall: 0,
            }
        }));
    }

    fn see(&mut self, table: &Table, event: &Event) {
        if let Event::CoupEnded { outcome } = event {
            self.coups += u64::from(outcome.is_some());
            for seat in &mut self.seats {
                let now = holding(table, seat.party);
                seat.best = seat.best.max(now);
                seat.fall = seat.fall.max(seat.best - now);
            }
        }
    }

    fn end(&mut self, table: &Table) {
        let minimum = cents(table.floor().minimum.get());
        let count = self.seats.len().max(self.by_seat.len());
        self.by_seat.resize_with(count, Spread::default);
        for (seat, results) in self.seats.drain(..).zip(&mut self.by_seat) {
            let now = holding(table, seat.party);
            let result = now - seat.begin;
            self.results.add(result);
            results.add(result);
            self.falls.add(seat.fall);
            self.ruined += u64::from(now < minimum);
        }
    }
}

fn holding(table: &Table, party: Party) -> i64 {
    cents(table.holding(party).get())
}

/// Money is at most `i64::MAX` cents.
fn cents(amount: u64) -> i64 {
    i64::try_from(amount).unwrap_or(i64::MAX)
}
