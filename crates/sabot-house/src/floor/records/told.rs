//! How much of a table's stream may leave the house: the one place that decides it, for every door.
//!
//! What is stored has every face in it, also those that lie face down. Nothing of a coup that is under way is told,
//! and nothing after a face that not everybody has seen (INT-26), until its shoe is over. Whoever hands out what is
//! stored (records, replays, exports, what an auditor reads) asks here first.

use std::collections::BTreeMap;

use sabot_lab::budget::Cancel;
use sabot_ledger::store::{Recorded, Store, StoreFault, StreamHead, StreamId};
use sabot_rules::rulebook::Dealing;
use sabot_rules::table::place::Place;
use sabot_rules::table::view::open_to_all;
use sabot_rules::table::{Event, Table};

use super::super::charter::{FloorCommand, FloorEvent, StreamEvent};
use super::super::law::follow_renewal;
use super::desk::Pages;
use super::{RecordError, read};

/// A card on the felt whose face is stored.
#[derive(Debug, Clone, Copy)]
struct Face {
    place: Place,
    /// The command that told it to the house.
    version: u64,
    open: bool,
}

/// The faces that not everybody has seen.
#[derive(Debug, Clone, Default)]
struct Faces {
    felt: Vec<Face>,
    /// By the command that brought them: the shoe they came from.
    hidden: BTreeMap<u64, u64>,
    /// The last quiet place before the first of them.
    before: u64,
    /// The shoe in play.
    shoe: u64,
}

/// A table's stream as far as it was followed, and how much of it may be told.
#[derive(Debug, Clone, Default)]
pub(crate) struct Told {
    table: Option<Table>,
    faces: Faces,
    /// The last version at which no coup was under way.
    quiet: u64,
    /// What an entry of the staff changed, which may be taken back.
    undo: Option<Box<(Table, Faces)>>,
}

impl Told {
    /// The last version that may be told.
    pub(crate) fn until(&self) -> u64 {
        if self.faces.hidden.is_empty() {
            self.quiet
        } else {
            self.faces.before
        }
    }

    /// Whether a command brought a face that is nobody's to know yet.
    pub(super) fn hides(&self, version: u64) -> bool {
        self.faces.hidden.contains_key(&version)
    }

    /// Whether a face is hidden that came before the last quiet place.
    pub(super) fn is_veiled(&self) -> bool {
        self.until() < self.quiet
    }

    /// Takes in the next command of the stream. What cannot be read is not told, nor is what comes after it.
    pub(crate) fn follow(&mut self, recorded: &Recorded) -> Result<(), RecordError> {
        let (command, events) = read(recorded)?;
        self.heard(recorded.appended.version, &command, &events);
        Ok(())
    }

    /// The same for somebody who has read it.
    pub(super) fn heard(&mut self, version: u64, command: &FloorCommand, events: &[StreamEvent]) {
        if let FloorCommand::Open(charter) = command {
            self.table = charter.rules().ok().map(Table::open);
        }
        let Some(mut table) = self.table.take() else {
            return;
        };
        if command.is_loose(events) {
            self.undo = Some(Box::new((table.clone(), self.faces.clone())));
        }
        for event in events {
            match event {
                StreamEvent::Rules(event) => {
                    table.apply(event);
                    self.faces.happened(&table, version, event, self.quiet);
                }
                StreamEvent::Floor(event) => {
                    follow_renewal(&mut table, event);
                    self.faces.on_floor(event);
                    if let FloorEvent::Undone { .. } = event
                        && let Some(undo) = self.undo.take()
                    {
                        (table, self.faces) = *undo;
                    }
                }
            }
        }
        if !table.in_coup() {
            self.quiet = version;
        }
        self.table = Some(table);
    }
}

impl Faces {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other events neither bring a face nor take cards away"
    )]
    fn happened(&mut self, table: &Table, version: u64, event: &Event, quiet: u64) {
        match *event {
            Event::CardOut {
                place,
                face: Some(_),
                ..
            }
            | Event::CardTurned { place, .. } => self.came(place, version, quiet),
            Event::CardMoved { from, to } => {
                let moved = self.felt.iter_mut().filter(|face| face.place == from);
                moved.for_each(|face| face.place = to);
            }
            _ => {}
        }
        for face in &mut self.felt {
            face.open |= open_to_all(table, face.place);
        }
        let felt = &self.felt;
        let seen = |version: u64| {
            let mut of = felt
                .iter()
                .filter(|face| face.version == version)
                .peekable();
            of.peek().is_some() && of.all(|face| face.open)
        };
        self.hidden.retain(|version, _| !seen(*version));
        match *event {
            Event::CoupEnded { .. } | Event::Burned { .. } => self.felt.clear(),
            Event::ShoeEnded { .. } => {
                self.felt.clear();
                // Real cards are spread out when their shoe is over: there is no seed to be told (INT-94).
                if table.rulebook().dealing == Dealing::Human {
                    self.hidden.clear();
                }
            }
            _ => {}
        }
    }

    fn came(&mut self, place: Place, version: u64, quiet: u64) {
        self.felt.push(Face {
            place,
            version,
            open: false,
        });
        if self.hidden.is_empty() {
            self.before = quiet;
        }
        self.hidden.insert(version, self.shoe);
    }

    fn on_floor(&mut self, event: &FloorEvent) {
        if let FloorEvent::ShoeSealed { number, .. } = event {
            self.shoe = *number;
        }
        if let FloorEvent::ShoeRevealed { number, .. } = event {
            self.hidden.retain(|_, shoe| shoe != number);
        }
    }
}

/// The last version of a stream that may be told, of those up to a head. The house's own stream has no cards.
///
/// Once nobody waits any more it stops, and what it says then is not the last.
pub(crate) fn told_until(
    store: &dyn Store,
    head: &StreamHead,
    cancel: &Cancel,
) -> Result<u64, StoreFault> {
    let StreamId::Table(_) = head.stream else {
        return Ok(head.version);
    };
    // A closed table has no coup under way and no shoe in play.
    let last = store.read(head.stream, head.version.saturating_sub(1), 1)?;
    let close = |recorded: &Recorded| matches!(read(recorded), Ok((FloorCommand::Close, _)));
    if last.first().is_some_and(close) {
        return Ok(head.version);
    }
    let mut told = Told::default();
    let mut pages = Pages::new(store, head.stream, head.version).until(cancel);
    for recorded in pages.by_ref() {
        if told.follow(&recorded).is_err() {
            break;
        }
    }
    pages.fault.map_or(Ok(told.until()), Err)
}
