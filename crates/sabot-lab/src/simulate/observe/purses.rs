//! What becomes of the purses: gains and losses, ruin, and how far one falls from one's best.

use sabot_core::Party;
use sabot_rules::table::{Event, PlayEvent, Table};

use super::{Observer, Spread};
use crate::simulate::estimate::{Estimate, float};
use crate::simulate::gather::Gather;

/// Results of seats over sessions, in cents.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Purses {
    results: Spread,
    falls: Spread,
    /// By session: what all seats together won or lost, and how many were ruined.
    together: Spread,
    ruined: Spread,
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

    /// How many seats had less than the table minimum left when their session ended.
    pub const fn ruined(&self) -> i128 {
        self.ruined.sum()
    }

    /// A seat's mean result in a session. Seats of one table win each other's money, so the error is reckoned from session
    /// to session.
    pub fn mean_result(&self) -> Option<Estimate> {
        self.per_seat(&self.together)
    }

    /// The share of seats that were ruined, with its error from session to session.
    pub fn ruin(&self) -> Option<Estimate> {
        self.per_seat(&self.ruined)
    }

    fn per_seat(&self, sessions: &Spread) -> Option<Estimate> {
        let mean = sessions.mean()?;
        let seats = float(self.results.seen()) / float(sessions.seen());
        Some(Estimate {
            rate: mean.rate / seats,
            error: mean.error.map(|error| error / seats),
        })
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
        self.together.merge(&later.together);
        self.ruined.merge(&later.ruined);
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
        if let Event::Play(PlayEvent::CoupEnded { outcome }) = event {
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
        let (mut together, mut ruined) = (0, 0);
        for (seat, results) in self.seats.drain(..).zip(&mut self.by_seat) {
            let now = holding(table, seat.party);
            let result = now - seat.begin;
            self.results.add(result);
            results.add(result);
            self.falls.add(seat.fall);
            together += result;
            ruined += i64::from(now < minimum);
        }
        self.together.add(together);
        self.ruined.add(ruined);
    }
}

fn holding(table: &Table, party: Party) -> i64 {
    cents(table.holding(party).get())
}

/// Money is at most `i64::MAX` cents.
fn cents(amount: u64) -> i64 {
    i64::try_from(amount).unwrap_or(i64::MAX)
}
