//! A replay from a table's stream: the very events of the log, shown again.

use std::collections::BTreeMap;

use sabot_core::Party;
use sabot_ledger::store::Recorded;
use sabot_rules::rulebook::Dealing;
use sabot_rules::table::state::Standing;
use sabot_rules::table::{Event, Table};

use super::super::charter::{Charter, FloorCommand, FloorEvent, StreamEvent, Who};
use super::super::hall::Register;
use super::super::law::follow_renewal;
use super::super::publish::occupant;
use super::super::replay::{Sight, Stage};
use super::kept::kept;
use super::walk::Walk;
use super::{RecordError, Which, part, read};
use crate::wire::{Occupant, Replay, Sign};

/// A part of a table's life that is to be shown.
pub(super) struct Film {
    which: Which,
    sight: Sight,
    record: String,
    name: String,
    /// The first version that is shown, and the last.
    first: u64,
    pub(super) last: u64,
}

impl Film {
    /// What is to be shown, if it may be. A record must exist, and then no face in it is anybody's secret.
    pub(super) fn of(walk: &Walk, which: Which, sight: Sight) -> Result<Self, RecordError> {
        let record = part::write(walk, which)?;
        let (from, until) = part::span(walk, which)?;
        let steps = walk.steps.get(from..until).unwrap_or_default();
        let told = |shoe: u64| shoe == 0 || walk.shoes.get(shoe).is_some_and(|s| s.is_revealed());
        if sight == Sight::All && !steps.iter().all(|step| told(step.shoe)) {
            return Err(RecordError::InPlay);
        }
        let (first, last) = steps
            .first()
            .zip(steps.last())
            .ok_or(RecordError::NoRecord)?;
        Ok(Self {
            which,
            sight,
            record,
            name: walk.name.clone(),
            first: first.version,
            last: last.version,
        })
    }

    /// Plays the stream again up to the end of the part, and shows the part.
    pub(super) fn show(
        self,
        stream: impl IntoIterator<Item = Recorded>,
        people: &dyn Register,
    ) -> Result<Replay, RecordError> {
        let mut stream = kept(stream);
        let opening = stream.next().ok_or(RecordError::NoTable)?;
        let mut projector = Projector::open(&opening, people)?;
        for recorded in stream {
            let version = recorded.appended.version;
            if version == self.first {
                projector.light(self.sight, version.saturating_sub(1));
            }
            projector.follow(&recorded)?;
            if version == self.last {
                break;
            }
        }
        let stage = projector.stage.ok_or(RecordError::NoRecord)?;
        if let Sight::Party(party) = self.sight
            && !stage.has(party)
        {
            return Err(RecordError::NoParty);
        }
        let title = match self.which {
            Which::All => self.name,
            Which::Shoe(number) => format!("{} · shoe {number}", self.name),
            Which::Coup(number) => format!("{} · coup {number}", self.name),
        };
        Ok(stage.close(&projector.table, title, self.record))
    }
}

/// The table as it goes along the stream.
struct Projector<'p> {
    people: &'p dyn Register,
    id: u64,
    charter: Charter,
    table: Table,
    who: BTreeMap<Party, Who>,
    stage: Option<Stage>,
}

impl<'p> Projector<'p> {
    fn open(opening: &Recorded, people: &'p dyn Register) -> Result<Self, RecordError> {
        let unreadable = |why: String| RecordError::Unreadable { version: 1, why };
        let (FloorCommand::Open(charter), _) = read(opening)? else {
            return Err(unreadable("a table's first command opens it".to_owned()));
        };
        let rulebook = charter.rules();
        let rulebook = rulebook.map_err(|error| unreadable(error.to_string()))?;
        let id = match opening.append.stream {
            sabot_ledger::store::StreamId::Table(table) => table.0,
            sabot_ledger::store::StreamId::House => 0,
        };
        Ok(Self {
            people,
            id,
            charter: *charter,
            table: Table::open(rulebook),
            who: BTreeMap::new(),
            stage: None,
        })
    }

    /// From here on it is shown.
    fn light(&mut self, sight: Sight, version: u64) {
        self.stage = Some(Stage::open(&self.table, sight, self.sign(), version));
    }

    fn follow(&mut self, recorded: &Recorded) -> Result<(), RecordError> {
        let (_, events) = read(recorded)?;
        let mut moved = false;
        for event in &events {
            moved |= self.happened(event);
        }
        let sign = (moved && self.stage.is_some()).then(|| self.sign());
        if let Some(stage) = &mut self.stage {
            if let Some(sign) = sign {
                *stage.sign() = sign;
            }
            stage.done(&self.table, recorded.appended.version);
        }
        Ok(())
    }

    /// One thing has happened; says whether somebody came or went with it.
    fn happened(&mut self, event: &StreamEvent) -> bool {
        match event {
            StreamEvent::Rules(event) => {
                self.table.apply(event);
                if let Some(stage) = &mut self.stage {
                    stage.happened(&self.table, event);
                }
                matches!(
                    event,
                    Event::PartySat { .. } | Event::PartyArrived { .. } | Event::PartyGone { .. }
                )
            }
            StreamEvent::Floor(event) => {
                follow_renewal(&mut self.table, event);
                if let FloorEvent::Occupied { party, who } = event {
                    self.who.insert(*party, who.clone());
                }
                if let Some(stage) = &mut self.stage {
                    stage.on_floor(event);
                }
                matches!(event, FloorEvent::Occupied { .. })
            }
        }
    }

    fn sign(&self) -> Sign {
        let charter = &self.charter;
        Sign {
            table: self.id,
            name: charter.name.clone(),
            visibility: charter.visibility,
            owner: charter.owner,
            heir: None,
            occupants: self.occupants(),
            waiting: Vec::new(),
            pace: charter.pace,
            chat_policy: charter.chat,
            adviser: charter.adviser,
            halted: false,
            closing: false,
            spectators: 0,
            deadline: None,
            pit: charter.pit,
            chips: charter.chips,
            by_hand: self.table.rulebook().dealing == Dealing::Human,
            epoch: charter.epoch,
            shoe: None,
        }
    }

    fn occupants(&self) -> Vec<Occupant> {
        let here = |party: Party| {
            let state = self.table.party(party);
            state.is_some_and(|state| state.place != Standing::Gone)
        };
        let all = self.who.iter().filter(|(party, _)| here(**party));
        all.map(|(party, who)| occupant(*party, who, self.people))
            .collect()
    }
}
