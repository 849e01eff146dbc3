//! The text of a frame: changed fields with their new values, and what happened. Live tables and replays write the
//! same.

use bytes::Bytes;
use sabot_core::{Party, PatronId};
use sabot_rules::table::Table;
use sabot_rules::table::calls::{Tongue, cue};
use sabot_rules::table::cites::cited;
use sabot_rules::table::event::Event;
use sabot_rules::table::view::Public;
use sabot_stream::{FloorEvent, Who};
use serde::Serialize;

use crate::delta::{PrivateDelta, PublicDelta};
use crate::server::{Happened, Occupant, Private, Said, Sign, TablePublic};

/// A frame in the making.
#[derive(Debug)]
pub struct Writer(pub Vec<u8>);

impl Writer {
    /// The beginning of a delta, up to its public fields.
    pub fn delta(version: u64) -> Self {
        let mut bytes = Vec::with_capacity(2_048);
        let head = format!("{{\"type\":\"delta\",\"version\":{version},\"public\":");
        bytes.extend_from_slice(head.as_bytes());
        Self(bytes)
    }

    /// Writes a part of the frame as it is.
    pub fn raw(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    /// A delta without anybody's own fields, and whether there is anything in it. The floor's fields are left out if they
    /// are as they were.
    pub fn shared(
        version: u64,
        old: Option<&TablePublic>,
        (game, sign): (&Public, Option<&Sign>),
        acts: &[Happened],
    ) -> (Self, bool) {
        let mut writer = Self::delta(version);
        writer.value(&PublicDelta { old, game, sign });
        // An object without fields says nothing.
        let news = !writer.0.ends_with(b":{}") || !acts.is_empty();
        writer.raw(",\"acts\":");
        writer.value(&acts);
        (writer, news)
    }

    /// The frame with one viewer's own fields that have changed.
    pub fn own(&self, last: &Private, private: &Private) -> Bytes {
        let mut own = self.copied(4_096);
        own.raw(",\"private\":");
        own.value(&PrivateDelta(Some(last), private));
        own.raw("}");
        Bytes::from(own.0)
    }

    /// The frame without anybody's own fields.
    pub fn close(&self) -> Bytes {
        let mut all = self.copied(1);
        all.raw("}");
        Bytes::from(all.0)
    }

    /// A copy with room for so many bytes more.
    fn copied(&self, more: usize) -> Self {
        let mut bytes = Vec::with_capacity(self.0.len().saturating_add(more));
        bytes.extend_from_slice(&self.0);
        Self(bytes)
    }

    /// Writes a value.
    pub fn value(&mut self, value: &impl Serialize) {
        let written = serde_json::to_writer(&mut self.0, value);
        debug_assert!(written.is_ok(), "plain values can be written");
    }
}

/// One event as it is told: what is to be seen of it, its clause, and what the croupier says; `table` is the table
/// after it.
pub fn told(table: &Table, event: &Event, seen: Option<Event>) -> Happened {
    Happened {
        event: seen,
        clause: cited(table, event).map(|clause| clause.id()),
        says: cue(table, event).map(|cue| Said {
            en: cue.said_in(Tongue::English),
            fr: cue.said_in(Tongue::French),
            it: cue.said_in(Tongue::Italian),
        }),
        ..Happened::default()
    }
}

/// One event of the floor as it is told, if it is anybody's to know.
pub fn told_of_floor(event: &FloorEvent) -> Option<Happened> {
    match event {
        FloorEvent::ShoeSealed { .. }
        | FloorEvent::Opened { .. }
        | FloorEvent::LawRenewed { .. } => None,
        FloorEvent::Occupied { .. }
        | FloorEvent::ShoeCommitted { .. }
        | FloorEvent::HashGiven { .. }
        | FloorEvent::HashesClosed { .. }
        | FloorEvent::ValueGiven { .. }
        | FloorEvent::ValuesClosed
        | FloorEvent::CutSigned(_)
        | FloorEvent::ShoeRevealed { .. }
        | FloorEvent::Owner(_)
        | FloorEvent::Undone { .. }
        | FloorEvent::Closed => Some(Happened {
            floor: Some(event.clone()),
            ..Happened::default()
        }),
    }
}

/// Names of people, kept outside the chain.
pub trait Register: Send + Sync {
    /// What a person is called.
    fn name(&self, patron: PatronId) -> Option<String>;
}

/// A party's person or bot, there and with a voice.
pub fn occupant(party: Party, who: &Who, people: &dyn Register) -> Occupant {
    let mut occupant = Occupant::named(party, String::new());
    occupant.patron = who.patron();
    match who {
        Who::Person(patron) => occupant.name = people.name(*patron).unwrap_or_default(),
        Who::Bot { style, name, .. } => {
            (occupant.name, occupant.bot) = (name.clone(), Some(*style));
        }
        Who::Unnamed => {}
    }
    occupant
}
