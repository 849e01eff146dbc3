//! What a replay keeps of the events: what a table itself does not remember.

use std::collections::BTreeMap;

use sabot_core::{Money, Outcome, Party, Points, Seat};

use crate::table::place::Place;
use crate::table::{CashEvent, Event, PeopleEvent, PlayEvent, ShoeEvent, Table};

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

    pub(super) fn hear(&mut self, event: &Event) {
        match *event {
            Event::Play(event) => self.hear_play(event),
            Event::Shoe(event) => self.hear_shoe(event),
            Event::People(event) => self.hear_people(event),
            Event::Cash(event) => self.hear_cash(event),
            Event::Flow(_)
            | Event::Terms(_)
            | Event::Prep(_)
            | Event::Bank(_)
            | Event::Stake(_)
            | Event::Punto(_)
            | Event::Odd(_)
            | Event::Said(_) => {}
        }
    }

    const fn hear_play(&mut self, event: PlayEvent) {
        match event {
            PlayEvent::CoupBegun { .. } => self.result = None,
            PlayEvent::ResultAnnounced {
                player,
                banker,
                outcome,
            } => self.result = Some((player, banker, outcome)),
            PlayEvent::DominantNamed(_)
            | PlayEvent::DealBegun
            | PlayEvent::CallMade { .. }
            | PlayEvent::NumberAnnounced(_)
            | PlayEvent::BankerChose { .. }
            | PlayEvent::HandTurned(_)
            | PlayEvent::HandDeemed { .. }
            | PlayEvent::ResultWithdrawn
            | PlayEvent::CoupEnded { .. } => {}
        }
    }

    fn hear_shoe(&mut self, event: ShoeEvent) {
        let put_away = match event {
            ShoeEvent::CardOut { place, .. } => place == Place::Unseen,
            ShoeEvent::CardMoved { from: _, to } => to == Place::Unseen,
            ShoeEvent::ShoeBegun { .. }
            | ShoeEvent::CutMade { .. }
            | ShoeEvent::RecutOrdered
            | ShoeEvent::CuttingCardPlaced { .. }
            | ShoeEvent::CardTurned { .. }
            | ShoeEvent::CuttingCardShown
            | ShoeEvent::Burned { .. }
            | ShoeEvent::ShoeEnded { .. } => false,
        };
        self.unseen = self.unseen.saturating_add(u16::from(put_away));
    }

    fn hear_people(&mut self, event: PeopleEvent) {
        match event {
            PeopleEvent::PartySat { party, seat, .. } | PeopleEvent::SeatTaken { party, seat } => {
                self.seats.insert(party, seat);
            }
            PeopleEvent::PartyGone { party, purse } => self.gone.push((party, purse)),
            PeopleEvent::PartyArrived { .. }
            | PeopleEvent::SeatRequested { .. }
            | PeopleEvent::SeatApproved { .. }
            | PeopleEvent::BoxMoved { .. }
            | PeopleEvent::PartyLeft(_)
            | PeopleEvent::LeftLying { .. }
            | PeopleEvent::PartyBack { .. }
            | PeopleEvent::SetAside { .. }
            | PeopleEvent::RuleTableDeclared { .. } => {}
        }
    }

    fn hear_cash(&mut self, event: CashEvent) {
        match event {
            CashEvent::BoughtIn { party, amount } | CashEvent::CashExchanged { party, amount } => {
                self.cash.push((party, amount));
            }
            CashEvent::PurseTaken { .. }
            | CashEvent::Tipped { .. }
            | CashEvent::Corrected { .. } => {}
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
