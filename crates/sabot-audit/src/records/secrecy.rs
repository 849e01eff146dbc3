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
use sabot_rules::table::{Event, PlayEvent, ShoeEvent, Table};
use sabot_stream::{FloorCommand, FloorEvent, Live, Observer, Step, StreamEvent, Unfollowed};

use super::watch::{Pages, Watch};

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
pub(crate) struct Faces {
    felt: Vec<Face>,
    /// By the command that brought them: the shoe they came from.
    hidden: BTreeMap<u64, u64>,
    /// The last quiet place before the first of them.
    before: u64,
    /// The shoe in play.
    shoe: u64,
}

/// How much of a table's stream may be told, as far as it was followed. Where it cannot be followed, nothing more is.
#[derive(Debug, Clone, Default)]
pub(crate) struct Secrecy {
    faces: Faces,
    /// The last version at which no coup was under way.
    quiet: u64,
    /// The command that is followed.
    version: u64,
}

impl Secrecy {
    /// The last version that may be told.
    pub(crate) fn until(&self) -> u64 {
        if self.faces.hidden.is_empty() {
            self.quiet
        } else {
            self.faces.before
        }
    }

    /// Whether a command brought a face that is nobody's to know yet.
    pub(crate) fn hides(&self, version: u64) -> bool {
        self.faces.hidden.contains_key(&version)
    }

    /// Whether a face is hidden that came before the last quiet place.
    pub(crate) fn is_veiled(&self) -> bool {
        self.until() < self.quiet
    }
}

impl Observer for Secrecy {
    type Mark = Faces;
    type Error = Unfollowed;

    fn mark(&self) -> Faces {
        self.faces.clone()
    }

    fn rewind(&mut self, mark: Faces) {
        self.faces = mark;
    }

    fn begins(&mut self, _: &Live, step: &Step) -> Result<(), Unfollowed> {
        self.version = step.version;
        Ok(())
    }

    fn happened(&mut self, live: &Live, event: &StreamEvent) -> Result<(), Unfollowed> {
        match event {
            StreamEvent::Rules(event) => {
                self.faces
                    .happened(live.table(), self.version, event, self.quiet);
            }
            StreamEvent::Floor(event) => self.faces.on_floor(event),
        }
        Ok(())
    }

    fn ends(&mut self, live: &Live, step: &Step) -> Result<(), Unfollowed> {
        if !live.table().in_coup() {
            self.quiet = step.version;
        }
        Ok(())
    }
}

impl Faces {
    fn happened(&mut self, table: &Table, version: u64, event: &Event, quiet: u64) {
        if let Event::Shoe(
            ShoeEvent::CardOut {
                place,
                face: Some(_),
                ..
            }
            | ShoeEvent::CardTurned { place, .. },
        ) = *event
        {
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
        if let Event::Shoe(ShoeEvent::CardMoved { from, to }) = *event {
            let moved = self.felt.iter_mut().filter(|face| face.place == from);
            moved.for_each(|face| face.place = to);
        }
        for face in &mut self.felt {
            face.open |= open_to_all(table, face.place);
        }
        let felt = &self.felt;
        self.hidden.retain(|version, _| {
            let of = || felt.iter().filter(|face| face.version == *version);
            of().next().is_none() || of().any(|face| !face.open)
        });
        if let Event::Play(PlayEvent::CoupEnded { .. })
        | Event::Shoe(ShoeEvent::Burned { .. } | ShoeEvent::ShoeEnded { .. }) = event
        {
            self.felt.clear();
        }
        // Real cards are spread out when their shoe is over: there is no seed to be told (INT-94).
        if let Event::Shoe(ShoeEvent::ShoeEnded { .. }) = event
            && table.rulebook().dealing == Dealing::Human
        {
            self.hidden.clear();
        }
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
    let close = |recorded: &Recorded| {
        Step::read(recorded).is_ok_and(|step| *step.command() == FloorCommand::Close)
    };
    if last.first().is_some_and(close) {
        return Ok(head.version);
    }
    let mut pages = Pages::new(store, head.stream, head.version).until(cancel);
    let watch: Watch<Secrecy> = Watch::default().through(pages.by_ref());
    let until = watch.fold().map_or(0, |fold| fold.seen.until());
    pages.fault.map_or(Ok(until), Err)
}
