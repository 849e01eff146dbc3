//! What happens at the house's own tables and concerns the whole house: places taken and left, cash that became chips.
//!
//! A table's stream is read on from where it was last read to, so nothing is missed over a crash; cash is told under a
//! name made of its place in that stream, so it is told once; places are told where the house knows otherwise.

use std::collections::BTreeMap;

use sabot_core::{Moment, Money, Party, PatronId, Seat, TableId};
use sabot_ledger::store::{CommandId, Recorded, StreamId};
use sabot_rules::house::{DeskAct, HouseAct, HouseActor};
use sabot_rules::rulebook::Dealing;
use sabot_rules::table::Event;
use sabot_rules::table::state::Standing;
use serde::{Deserialize, Serialize};

use super::charter::{FloorEvent, StreamEvent, Who};
use super::error::HouseError;
use super::house::{House, Inner};
use super::journal::{Draft, HouseWord, Signer};

/// How far a table was read, and what is known of it there.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Followed {
    version: u64,
    epoch: u64,
    by_hand: bool,
    people: BTreeMap<Party, PatronId>,
    seats: BTreeMap<Seat, Party>,
    /// The seats before the last command: it may be taken back.
    before: BTreeMap<Seat, Party>,
}

/// Cash that became chips at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Taken {
    pub(super) id: CommandId,
    patron: PatronId,
    amount: Money,
    at: Moment,
}

impl Taken {
    /// What the house is told of it.
    pub(super) fn told(self, table: TableId) -> DeskAct {
        DeskAct::TableCash {
            patron: self.patron,
            table,
            amount: self.amount,
            taken_at: self.at,
        }
    }
}

/// Whether an event of a table concerns the whole house.
pub(super) const fn concerns_the_house(event: &StreamEvent) -> bool {
    match event {
        StreamEvent::Rules(event) => {
            let cash = matches!(event, Event::BoughtIn { .. } | Event::CashExchanged { .. });
            cash || event.moves_people()
        }
        StreamEvent::Floor(event) => {
            matches!(event, FloorEvent::Undone { .. } | FloorEvent::Closed)
        }
    }
}

impl Followed {
    /// Reads one record, and says what cash it took.
    pub(super) fn read(&mut self, table: TableId, recorded: &Recorded) -> Vec<Taken> {
        let (append, version) = (&recorded.append, recorded.appended.version);
        self.version = version;
        let seats = self.seats.clone();
        let mut taken = Vec::new();
        // What cannot be read is left to the audit.
        let events = append.events.iter().map(StreamEvent::read);
        for (index, event) in events.enumerate() {
            match event {
                Ok(StreamEvent::Floor(event)) => self.floor(&event),
                Ok(StreamEvent::Rules(event)) => {
                    let Some((party, amount)) = self.rules(&event) else {
                        continue;
                    };
                    let at = Moment::from_ms(self.epoch.saturating_add(append.at.ms()));
                    taken.extend(self.people.get(&party).map(|patron| Taken {
                        id: name(table, version, index),
                        patron: *patron,
                        amount,
                        at,
                    }));
                }
                Err(_) => {}
            }
        }
        self.before = seats;
        // Chips of an automatic table are the house's own and never were cash.
        taken.retain(|_| self.by_hand);
        taken
    }

    fn floor(&mut self, event: &FloorEvent) {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the others do not say who sits where"
        )]
        match event {
            FloorEvent::Opened { charter, .. } => {
                let rulebook = charter.rules();
                self.epoch = charter.epoch;
                self.by_hand = rulebook.is_ok_and(|book| book.dealing == Dealing::Human);
            }
            FloorEvent::Occupied {
                party,
                who: Who::Person(patron),
            } => {
                self.people.insert(*party, *patron);
            }
            FloorEvent::Undone { .. } => self.seats.clone_from(&self.before),
            FloorEvent::Closed => self.seats.clear(),
            _ => {}
        }
    }

    /// Follows who sits where; says whose cash it was, and how much.
    fn rules(&mut self, event: &Event) -> Option<(Party, Money)> {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the others concern the table alone"
        )]
        match *event {
            Event::PartySat { party, seat, .. } | Event::SeatTaken { party, seat, .. } => {
                self.seats.retain(|_, other| *other != party);
                self.seats.insert(seat, party);
            }
            Event::PartyBack {
                party,
                place: Standing::Seated(seat),
                ..
            } => {
                self.seats.insert(seat, party);
            }
            Event::PartyLeft(party)
            | Event::PartyGone { party, .. }
            | Event::SetAside { party, .. } => {
                self.seats.retain(|_, other| *other != party);
            }
            Event::BoughtIn { party, amount } | Event::CashExchanged { party, amount } => {
                return Some((party, amount));
            }
            _ => {}
        }
        None
    }

    /// People whom the house knows, by their seats.
    fn places(&self) -> BTreeMap<Seat, PatronId> {
        let seats = self.seats.iter();
        seats
            .filter_map(|(seat, party)| Some((*seat, *self.people.get(party)?)))
            .collect()
    }
}

/// The name under which something of a table's stream is told to the house.
fn name(table: TableId, version: u64, index: usize) -> CommandId {
    // 46 bits are for the table, 64 for the version, 16 for the place in the record.
    let index = u128::try_from(index).unwrap_or_default() & 0xffff;
    let table = u128::from(table.0) & 0x3fff_ffff_ffff;
    CommandId((0b11 << 126) | (table << 80) | (u128::from(version) << 16) | index)
}

fn key(table: TableId) -> String {
    format!("followed/{}", table.0)
}

impl Inner {
    /// Reads a table of the house on, and tells the house what concerns it. One at a time.
    pub(super) fn follow(&self, table: TableId) -> Result<(), HouseError> {
        const MOST: usize = 500;
        let _one = self.following.lock();
        let known = self
            .journal
            .look(|state| state.house.tables().contains_key(&table));
        if !known {
            return Ok(());
        }
        let store = &self.hall.store;
        let kept = store.get(&key(table))?;
        let kept = kept.and_then(|kept| serde_json::from_slice(&kept).ok());
        let mut followed: Followed = kept.unwrap_or_default();
        loop {
            let page = store.read(StreamId::Table(table), followed.version, MOST)?;
            for recorded in &page {
                for taken in followed.read(table, recorded) {
                    self.tell_cash(table, taken)?;
                }
            }
            if page.len() < MOST {
                break;
            }
        }
        self.tell_places(table, &followed)?;
        let kept = serde_json::to_vec(&followed).unwrap_or_default();
        Ok(store.put(&key(table), Some(kept))?)
    }

    fn tell_cash(&self, table: TableId, taken: Taken) -> Result<(), HouseError> {
        self.tell(taken.told(table), Some(taken.id))
    }

    /// Where the house knows otherwise than the table, the table is right.
    fn tell_places(&self, table: TableId, followed: &Followed) -> Result<(), HouseError> {
        let known = self.journal.look(|state| {
            let record = state.house.tables().get(&table);
            record.map(|record| record.seats.clone())
        });
        let Some(known) = known else { return Ok(()) };
        let places = followed.places();
        for patron in known.values() {
            if !places.values().any(|sits| sits == patron) {
                let patron = *patron;
                self.tell(DeskAct::Gone { patron, table }, None)?;
            }
        }
        for (seat, patron) in places {
            if known.get(&seat) != Some(&patron) {
                let act = DeskAct::Seated {
                    patron,
                    table,
                    seat,
                };
                self.tell(act, None)?;
            }
        }
        Ok(())
    }

    fn tell(&self, act: DeskAct, id: Option<CommandId>) -> Result<(), HouseError> {
        let signer = Signer::house(HouseActor::Croupier);
        let draft = Draft {
            word: HouseWord::act(signer.actor, HouseAct::Desk(act)),
            name: signer.name,
            id,
        };
        let now = self.clock.unix_ms();
        self.journal.record(&self.hall, now, draft).map(|_| ())
    }
}

impl House {
    /// Reads every table of the house on: what was not told before the house went down is told now.
    pub(super) async fn follow_all(&self) -> Result<(), HouseError> {
        self.blocking(|inner| {
            let tables: Vec<TableId> = inner
                .journal
                .look(|state| state.house.tables().keys().copied().collect());
            for table in tables {
                inner.follow(table)?;
            }
            Ok(())
        })
        .await
    }
}
