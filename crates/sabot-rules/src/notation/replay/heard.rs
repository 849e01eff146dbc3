//! What a replay keeps of the events: what a table itself does not remember.

use std::collections::BTreeMap;

use sabot_core::{Money, Outcome, Party, Points, Seat};

use crate::table::place::Place;
use crate::table::{Event, Table};

/// What has been heard so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Heard {
    /// The result of the last coup; `None` while it has none.
    pub(super) result: Option<(Points, Points, Outcome)>,
    /// Cards put away that nobody has looked at, of all shoes.
    pub(super) unseen: u16,
    /// Cash that became chips and is not counted for anybody yet.
    pub(super) cash: Vec<(Party, Money)>,
    /// Where each party sat last.
    seats: BTreeMap<Party, Seat>,
    /// Those who have gone, in order, and what they took along.
    gone: Vec<(Party, Money)>,
}

impl Heard {
    /// A memory in which nothing has been said, but everybody sits where they do.
    pub(super) fn at(table: &Table) -> Self {
        let seats = table
            .parties()
            .filter_map(|(party, state)| Some((party, state.seat()?)))
            .collect();
        Self {
            seats,
            ..Self::default()
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the table remembers what the other events did"
    )]
    pub(super) fn hear(&mut self, event: &Event) {
        match *event {
            Event::CoupBegun { .. } => self.result = None,
            Event::ResultAnnounced {
                player,
                banker,
                outcome,
            } => self.result = Some((player, banker, outcome)),
            Event::CardOut {
                place: Place::Unseen,
                ..
            }
            | Event::CardMoved {
                to: Place::Unseen, ..
            } => self.unseen = self.unseen.saturating_add(1),
            Event::PartySat { party, seat, .. } | Event::SeatTaken { party, seat, .. } => {
                self.seats.insert(party, seat);
            }
            Event::PartyGone { party, purse } => self.gone.push((party, purse)),
            Event::BoughtIn { party, amount } | Event::CashExchanged { party, amount } => {
                self.cash.push((party, amount));
            }
            _ => {}
        }
    }

    /// What a party took along when it went; `None` if it has not gone.
    pub(super) fn took(&self, party: Party) -> Option<Money> {
        let mut gone = self.gone.iter().rev();
        gone.find(|(other, _)| *other == party)
            .map(|(_, purse)| *purse)
    }

    /// Who went last from a seat.
    pub(super) fn last_from(&self, seat: Seat) -> Option<Party> {
        let mut gone = self.gone.iter().rev().map(|(party, _)| *party);
        gone.find(|party| self.seats.get(party) == Some(&seat))
    }
}
