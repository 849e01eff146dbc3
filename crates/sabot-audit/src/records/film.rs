//! A replay from a table's stream: the very events of the log, shown again.

use sabot_ledger::store::Recorded;
use sabot_stream::{FloorEvent, Fold, Live, Observer, Step, StreamEvent, Unfollowed};
use sabot_wire::{Register, Replay, Sign, occupant};

use super::walk::Walk;
use super::watch::Watch;
use super::{RecordError, Which, part};
use crate::replay::{Sight, Stage};

/// A part of a table's life that is to be shown.
#[derive(Debug)]
pub struct Film {
    which: Which,
    sight: Sight,
    record: String,
    /// All versions that are shown, in order: what was taken back is not.
    shown: Vec<u64>,
}

impl Film {
    /// What is to be shown, if it may be. A record must exist, and then no face in it is anybody's secret.
    pub fn of(read: &Fold<Walk>, which: Which, sight: Sight) -> Result<Self, RecordError> {
        let walk = &read.seen;
        let record = part::write(read, which)?;
        let (from, until) = part::span(walk, which)?;
        let lines = walk.lines.get(from..until).unwrap_or_default();
        let told = |shoe: u64| shoe == 0 || walk.shoes.get(shoe).is_some_and(|s| s.is_revealed());
        if sight == Sight::All && !lines.iter().all(|line| told(line.shoe)) {
            return Err(RecordError::InPlay);
        }
        Ok(Self {
            which,
            sight,
            record,
            shown: lines.iter().map(|line| line.version).collect(),
        })
    }

    /// The last version that is shown.
    pub fn last(&self) -> u64 {
        self.shown.last().copied().unwrap_or(0)
    }

    /// Plays the stream again up to the end of the part, and shows the part.
    pub fn show(
        self,
        stream: impl IntoIterator<Item = Recorded>,
        people: &dyn Register,
    ) -> Result<Replay, RecordError> {
        let projector = Projector {
            film: &self,
            people,
            stage: None,
            lit: false,
            moved: false,
        };
        let part = stream.into_iter();
        let part = part.take_while(|recorded| recorded.appended.version <= self.last());
        let Fold { live, seen, .. } = Watch::by(projector).through(part).end()?;
        let stage = seen.stage.ok_or(RecordError::NoRecord)?;
        if let Sight::Party(party) = self.sight
            && !stage.has(party)
        {
            return Err(RecordError::NoParty);
        }
        let name = &live.charter().name;
        let title = match self.which {
            Which::All => name.clone(),
            Which::Shoe(number) => format!("{name} · shoe {number}"),
            Which::Coup(number) => format!("{name} · coup {number}"),
        };
        Ok(stage.close(live.table(), title, self.record))
    }
}

/// Shows a part of what goes by.
struct Projector<'p> {
    film: &'p Film,
    people: &'p dyn Register,
    stage: Option<Stage>,
    /// Whether the command that goes by is shown.
    lit: bool,
    /// Whether somebody came or went with it, or the owner changed something.
    moved: bool,
}

impl Observer for Projector<'_> {
    // What will be taken back is not shown in the first place.
    type Mark = ();
    type Error = Unfollowed;

    fn mark(&self) {}

    fn rewind(&mut self, (): ()) {}

    fn begins(&mut self, live: &Live, step: &Step) -> Result<(), Unfollowed> {
        if self.film.shown.first() == Some(&step.version) {
            let (sign, before) = (self.sign(live), step.version.saturating_sub(1));
            self.stage = Some(Stage::open(live.table(), self.film.sight, sign, before));
        }
        self.lit = self.film.shown.binary_search(&step.version).is_ok();
        self.moved = false;
        Ok(())
    }

    fn happened(&mut self, live: &Live, event: &StreamEvent) -> Result<(), Unfollowed> {
        let Some(stage) = self.stage.as_mut().filter(|_| self.lit) else {
            return Ok(());
        };
        match event {
            StreamEvent::Rules(event) => {
                stage.happened(live.table(), event);
                self.moved |= event.moves_people();
            }
            StreamEvent::Floor(event) => {
                stage.on_floor(event);
                self.moved |= matches!(event, FloorEvent::Occupied { .. } | FloorEvent::Owner(_));
            }
        }
        Ok(())
    }

    fn ends(&mut self, live: &Live, step: &Step) -> Result<(), Unfollowed> {
        let sign = (self.lit && self.moved).then(|| self.sign(live));
        if let Some(stage) = self.stage.as_mut().filter(|_| self.lit) {
            stage.done(live.table(), step.version, sign);
        }
        Ok(())
    }
}

impl Projector<'_> {
    fn sign(&self, live: &Live) -> Sign {
        let occupants = live.occupied();
        let occupants = occupants.map(|(party, who)| occupant(party, who, self.people));
        Sign {
            occupants: occupants.collect(),
            ..Sign::of(live)
        }
    }
}
