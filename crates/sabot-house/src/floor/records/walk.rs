//! One walk along a table's stream: what was done, and where the asked part begins and ends.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use sabot_core::Party;
use sabot_ledger::store::{Digest, Recorded, StreamId};
use sabot_rules::Rulebook;
use sabot_rules::table::{Command, Event, Table};

use super::super::charter::{FloorCommand, FloorEvent, StreamEvent};
use super::super::law::{LAW_VERSION, LawOf, follow_renewal};
use super::kept::kept;
use super::start::Start;
use super::told::Told;
use super::{RecordError, Shoes, Which};

/// The most coups a record of one coup goes back for a beginning that can be said.
const BACK: u32 = 6;

/// One stored command, as far as a record needs it.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) version: u64,
    pub(super) head: Digest,
    /// The acts by the rules: none, one, or several cards in a row.
    pub(super) commands: Vec<Command>,
    /// Whether an entry was taken back just before it.
    pub(super) undone: bool,
    /// Who sat down with it.
    pub(super) sat: Option<Party>,
    /// The shoe that was in use after it; none before the first.
    pub(super) shoe: u64,
    /// What kinds of things happened.
    pub(super) shape: u64,
    /// What happened by the rules, at a table that an earlier version of the law has decided.
    pub(super) events: Vec<Event>,
}

/// A place in the stream and the table there: before the step of that number.
#[derive(Debug, Clone)]
pub(super) struct End {
    pub(super) index: usize,
    pub(super) table: Table,
}

/// What the walk found.
#[derive(Debug)]
pub(super) struct Walk {
    pub(super) name: String,
    pub(super) stream: StreamId,
    /// From which step on which version of the law decided, by which rulebook.
    laws: Vec<(usize, LawOf, Rulebook)>,
    pub(super) steps: Vec<Step>,
    pub(super) shoes: Shoes,
    /// Where a record may begin in the middle.
    pub(super) starts: Vec<Start>,
    /// The end of the asked part, if it is over.
    pub(super) end: Option<End>,
    /// The last place at which no coup was under way.
    pub(super) quiet: End,
    /// What may be told of it.
    told: Told,
    /// The last quiet place before a hand that was never turned, as long as its shoe is in play.
    veiled: Option<End>,
    /// The step with which the asked coup or shoe begins.
    pub(super) asked: Option<usize>,
    which: Which,
    table: Table,
    /// The step after the end of the last coup.
    gap: usize,
}

/// The command and the events of a stored command.
pub(in crate::floor) fn read(
    recorded: &Recorded,
) -> Result<(FloorCommand, Vec<StreamEvent>), RecordError> {
    let step = sabot_stream::Step::read(recorded)?;
    Ok((step.said.command, step.events))
}

impl Walk {
    pub(super) fn through(
        stream: impl IntoIterator<Item = Recorded>,
        which: Which,
    ) -> Result<Self, RecordError> {
        let mut stream = kept(stream);
        let first = stream.next().ok_or(RecordError::NoTable)?;
        let mut walk = Self::open(&first, which)?;
        while let Some(recorded) = stream.next() {
            walk.step(&recorded, stream.undone)?;
        }
        Ok(walk)
    }

    fn open(first: &Recorded, which: Which) -> Result<Self, RecordError> {
        let unreadable = |why: String| RecordError::Unreadable { version: 1, why };
        let (FloorCommand::Open(charter), events) = read(first)? else {
            return Err(unreadable("a table's first command opens it".to_owned()));
        };
        let mut law = LawOf(LAW_VERSION);
        for event in &events {
            if let StreamEvent::Floor(event) = event {
                law.note(event);
            }
        }
        let rulebook = charter.rules();
        let rulebook = rulebook.map_err(|error| unreadable(error.to_string()))?;
        let table = Table::open(rulebook.clone());
        let mut told = Told::default();
        told.follow(first)?;
        Ok(Self {
            name: charter.name,
            stream: first.append.stream,
            shoes: Shoes::of(&rulebook),
            laws: vec![(0, law, rulebook)],
            steps: Vec::new(),
            starts: Vec::new(),
            end: None,
            quiet: End {
                index: 0,
                table: table.clone(),
            },
            told,
            veiled: None,
            asked: None,
            which,
            table,
            gap: 0,
        })
    }

    fn step(&mut self, recorded: &Recorded, undone: bool) -> Result<(), RecordError> {
        let (command, events) = read(recorded)?;
        self.told
            .heard(recorded.appended.version, &command, &events);
        let commands = match command {
            FloorCommand::Play(command) | FloorCommand::Seat { command, .. } => vec![command],
            FloorCommand::Staff { commands, .. } => commands,
            FloorCommand::Open(_)
            | FloorCommand::Seal(_)
            | FloorCommand::Promise { .. }
            | FloorCommand::CloseHashes
            | FloorCommand::Give { .. }
            | FloorCommand::CloseValues
            | FloorCommand::Owner(_)
            | FloorCommand::Undo
            | FloorCommand::RenewLaw { .. }
            | FloorCommand::Close => Vec::new(),
        };
        if !commands.is_empty() {
            self.note_start();
        }
        self.steps.push(Step {
            version: recorded.appended.version,
            head: recorded.appended.head,
            commands,
            undone,
            sat: events.iter().find_map(sat),
            shoe: 0,
            shape: shape(events.iter().filter_map(StreamEvent::rules)),
            events: if self.is_followed() {
                events
                    .iter()
                    .filter_map(StreamEvent::rules)
                    .copied()
                    .collect()
            } else {
                Vec::new()
            },
        });
        let mut over = false;
        for event in &events {
            over |= self.happened(event);
        }
        let shoe = self.shoes.last().map_or(0, |story| story.number);
        if let Some(step) = self.steps.last_mut() {
            step.shoe = shoe;
        }
        let index = self.steps.len();
        let here = || End {
            index,
            table: self.table.clone(),
        };
        if over {
            self.end = Some(here());
        }
        let quiet = self.end.is_none() && !self.table.in_coup();
        let here = quiet.then(here);
        if !self.told.is_veiled() {
            self.veiled = None;
        } else if self.veiled.is_none() {
            self.veiled = Some(self.quiet.clone());
        }
        if let Some(here) = here {
            self.quiet = here;
        }
        Ok(())
    }

    /// Keeps this place, if the asked part could begin here.
    fn note_start(&mut self) {
        let next = self.table.coup().number.saturating_add(1);
        let near = match self.which {
            Which::All => false,
            Which::Shoe(shoe) => {
                let here = self.shoes.last().map(|story| story.number);
                here == Some(shoe) && self.asked.is_none()
            }
            Which::Coup(coup) => (coup.saturating_sub(BACK)..=coup).contains(&next),
        };
        if near && self.end.is_none() {
            let start = Start::at(self.steps.len(), next, &self.table);
            self.starts.extend(start);
        }
    }

    /// Takes note of one event; says whether the asked part is over with it.
    fn happened(&mut self, event: &StreamEvent) -> bool {
        self.shoes.feed(event);
        let at = self.steps.len().saturating_sub(1);
        match event {
            StreamEvent::Rules(event) => self.rules(at, event),
            StreamEvent::Floor(FloorEvent::ShoeRevealed { number, .. }) => {
                self.which == Which::Shoe(*number)
            }
            StreamEvent::Floor(event) => {
                if let FloorEvent::LawRenewed { law, .. } = event {
                    follow_renewal(&mut self.table, event);
                    let rulebook = self.table.rulebook().clone();
                    self.laws.push((at, LawOf(*law), rulebook));
                }
                false
            }
        }
    }

    /// Which version of the law decided a step, by which rulebook.
    pub(super) fn under(&self, step: usize) -> Option<(LawOf, &Rulebook)> {
        let mut laws = self.laws.iter().rev();
        let (_, law, rulebook) = laws.find(|(from, ..)| *from <= step)?;
        Some((*law, rulebook))
    }

    /// Whether another version of the law has decided the table from its opening on, so that the present one may decide
    /// a part of it otherwise.
    pub(super) fn is_followed(&self) -> bool {
        let first = self.laws.first();
        first.is_some_and(|(_, law, _)| !law.is_present())
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other events neither begin nor end a coup or a shoe"
    )]
    fn rules(&mut self, at: usize, event: &Event) -> bool {
        let coup = self.table.coup().number;
        self.table.apply(event);
        match *event {
            Event::CoupBegun { number, .. } => self.begun(number),
            Event::CoupEnded { .. } => {
                self.gap = at.saturating_add(1);
                return self.which == Which::Coup(coup);
            }
            Event::ShoeEnded { .. } => return self.ends_by_hand(),
            _ => {}
        }
        false
    }

    /// Whether the asked shoe is over, which is one of real cards.
    fn ends_by_hand(&self) -> bool {
        let last = self.shoes.last().filter(|story| story.witness.is_none());
        last.is_some_and(|story| self.which == Which::Shoe(story.number))
    }

    fn begun(&mut self, number: u32) {
        let asked = match self.which {
            Which::All => false,
            Which::Coup(coup) => coup == number,
            Which::Shoe(shoe) => self.shoes.last().is_some_and(|story| story.number == shoe),
        };
        if asked {
            self.asked.get_or_insert(self.gap);
        }
    }

    /// How far a part goes that is not over: no coup is under way there, and no hand before it is hidden.
    pub(super) fn so_far(&self) -> &End {
        self.veiled.as_ref().unwrap_or(&self.quiet)
    }

    /// Whether the stream goes on from there with cards.
    pub(super) fn goes_on(&self) -> bool {
        self.end.is_none() && (self.table.in_coup() || self.veiled.is_some())
    }

    /// Whether one of these steps brought a face that is nobody's to know yet.
    pub(super) fn has_hidden(&self, from: usize, until: usize) -> bool {
        let steps = self.steps.get(from..until).unwrap_or_default();
        steps.iter().any(|step| self.told.hides(step.version))
    }
}

fn sat(event: &StreamEvent) -> Option<Party> {
    event.rules().and_then(Event::comer)
}

/// What kinds of things happened, the clock aside.
pub(super) fn shape<'e>(events: impl Iterator<Item = &'e Event>) -> u64 {
    let mut hasher = DefaultHasher::new();
    for event in events.filter(|event| !matches!(event, Event::Stamped { .. })) {
        std::mem::discriminant(event).hash(&mut hasher);
    }
    hasher.finish()
}
