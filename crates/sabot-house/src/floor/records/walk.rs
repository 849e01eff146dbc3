//! One walk along a table's stream: what was done, and where the asked part begins and ends.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use sabot_core::Party;
use sabot_ledger::store::{Digest, Recorded, StreamId};
use sabot_rules::Rulebook;
use sabot_rules::table::place::Place;
use sabot_rules::table::view::open_to_all;
use sabot_rules::table::{Act, Command, Event, Table};

use super::super::charter::{FloorCommand, FloorEvent, StreamEvent};
use super::super::law::{LAW_VERSION, LawOf, follow_renewal};
use super::kept::kept;
use super::start::Start;
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
    /// Whether it brought a card that not everybody has seen.
    pub(super) hidden: bool,
    /// What kinds of things happened.
    pub(super) shape: u64,
    /// What happened by the rules, at a table that an earlier version of the law has decided.
    pub(super) events: Vec<Event>,
}

impl Step {
    /// Whether the record of it would tell a face.
    fn tells_a_card(&self) -> bool {
        let mut acts = self.commands.iter().map(|command| command.act);
        acts.any(|act| matches!(act, Act::Card(Some(_))))
    }
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
    /// A shoe in play from which a hand came that was never turned, and the last quiet place before it.
    veiled: Option<(u64, End)>,
    /// The step with which the asked coup or shoe begins.
    pub(super) asked: Option<usize>,
    which: Which,
    table: Table,
    /// The cards on the table: where they lie, by which step they came, whether all have seen them.
    felt: Vec<(Place, usize, bool)>,
    /// The step after the end of the last coup.
    gap: usize,
}

/// The command and the events of a stored command.
pub(in crate::floor) fn read(
    recorded: &Recorded,
) -> Result<(FloorCommand, Vec<StreamEvent>), RecordError> {
    let version = recorded.appended.version;
    let unreadable = |why| RecordError::Unreadable { version, why };
    let command = serde_json::from_slice(&recorded.append.command)
        .map_err(|error| unreadable(error.to_string()))?;
    let events = recorded.append.events.iter().map(StreamEvent::read);
    let events: Result<Vec<StreamEvent>, String> = events.collect();
    Ok((command, events.map_err(unreadable)?))
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
            veiled: None,
            asked: None,
            which,
            table,
            felt: Vec::new(),
            gap: 0,
        })
    }

    fn step(&mut self, recorded: &Recorded, undone: bool) -> Result<(), RecordError> {
        let (command, events) = read(recorded)?;
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
            hidden: false,
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
        if self.end.is_none() && !self.table.in_coup() {
            self.quiet = here();
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
                self.veiled.take_if(|(shoe, _)| shoe == number);
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
        reason = "the other events neither move a card nor end a coup"
    )]
    fn rules(&mut self, at: usize, event: &Event) -> bool {
        let coup = self.table.coup().number;
        self.table.apply(event);
        let mut over = false;
        match *event {
            Event::CardOut { place, .. } => {
                self.felt.push((place, at, false));
                if let Some(step) = self.steps.get_mut(at) {
                    step.hidden = true;
                }
            }
            Event::CardMoved { from, to } => {
                if let Some(card) = self.felt.iter_mut().find(|card| card.0 == from) {
                    card.0 = to;
                }
            }
            Event::CoupBegun { number, .. } => self.begun(number),
            Event::CoupEnded { .. } => {
                self.gap = at.saturating_add(1);
                over = self.which == Which::Coup(coup);
            }
            Event::ShoeEnded { .. } => over = self.ends_by_hand(),
            _ => {}
        }
        self.turn_up();
        if let Event::CoupEnded { .. } | Event::Burned { .. } | Event::ShoeEnded { .. } = event {
            self.veil();
            self.felt.clear();
        }
        over
    }

    /// Whether the asked shoe is over, which is one of real cards.
    fn ends_by_hand(&mut self) -> bool {
        let Some(story) = self.shoes.last().filter(|story| story.witness.is_none()) else {
            return false;
        };
        let number = story.number;
        self.veiled.take_if(|(shoe, _)| *shoe == number);
        self.which == Which::Shoe(number)
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

    /// Cards that everybody sees by now.
    fn turn_up(&mut self) {
        for (place, at, open) in &mut self.felt {
            if !*open && open_to_all(&self.table, *place) {
                *open = true;
                if let Some(step) = self.steps.get_mut(*at) {
                    step.hidden = false;
                }
            }
        }
    }

    /// A coup is over and not all its cards were shown: what comes after it waits for the end of the shoe.
    fn veil(&mut self) {
        let hidden = |at: &usize| self.steps.get(*at).is_some_and(Step::tells_a_card);
        let mut felt = self.felt.iter();
        if self.veiled.is_none() && felt.any(|(_, at, open)| !open && hidden(at)) {
            let shoe = self.shoes.last().map_or(0, |story| story.number);
            self.veiled = Some((shoe, self.quiet.clone()));
        }
    }

    /// How far a part goes that is not over: no coup is under way there, and no hand before it is hidden.
    pub(super) fn so_far(&self) -> &End {
        self.veiled.as_ref().map_or(&self.quiet, |(_, end)| end)
    }

    /// Whether the stream goes on from there with cards.
    pub(super) fn goes_on(&self) -> bool {
        self.end.is_none() && (self.table.in_coup() || self.veiled.is_some())
    }

    /// Whether one of these steps brought a face that is nobody's to know yet.
    pub(super) fn has_hidden(&self, from: usize, until: usize) -> bool {
        let steps = self.steps.get(from..until).unwrap_or_default();
        steps.iter().any(|step| self.is_hidden(step))
    }

    fn is_hidden(&self, step: &Step) -> bool {
        let revealed = || self.shoes.get(step.shoe).is_some_and(|s| s.is_revealed());
        step.hidden && step.tells_a_card() && !revealed()
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
