//! One walk along a table's stream: what was done, and where the asked part begins and ends.

use std::hash::{DefaultHasher, Hasher as _};

use sabot_core::Party;
use sabot_ledger::store::Digest;
use sabot_rules::Rulebook;
use sabot_rules::table::{Command, Event, FlowEvent, PlayEvent, ShoeEvent, Table};
use sabot_stream::{
    FloorCommand, FloorEvent, LawOf, Live, Observer, Step, StreamEvent, Unfollowed,
};

use super::Which;
use super::secrecy::{Faces, Secrecy};
use super::shoes::{Shoes, ShoesMark};
use super::start::Start;

/// The most coups a record of one coup goes back for a beginning that can be said.
const BACK: u32 = 6;

/// One stored command, as far as a record needs it.
#[derive(Debug)]
pub(crate) struct RecordLine {
    pub(crate) version: u64,
    pub(crate) head: Digest,
    /// The acts by the rules: none, one, or several cards in a row.
    pub(crate) commands: Vec<Command>,
    /// Whether an entry was taken back just before it.
    pub(crate) undone: bool,
    /// Who sat down with it.
    pub(crate) sat: Option<Party>,
    /// The shoe that was in use after it; none before the first.
    pub(crate) shoe: u64,
    /// What kinds of things happened.
    pub(crate) shape: u64,
    /// What happened by the rules, at a table that an earlier version of the law has decided.
    pub(crate) events: Vec<Event>,
}

/// A place in the stream and the table there: before the line of that number.
#[derive(Debug, Clone)]
pub(crate) struct End {
    pub(crate) index: usize,
    pub(crate) table: Table,
}

/// What the walk found: the opening and what was taken back are no lines of it.
#[derive(Debug, Default)]
pub struct Walk {
    /// From which line on which version of the law decided, by which rulebook.
    laws: Vec<(usize, LawOf, Rulebook)>,
    pub(crate) lines: Vec<RecordLine>,
    pub(crate) shoes: Shoes,
    /// Where a record may begin in the middle.
    pub(crate) starts: Vec<Start>,
    /// The end of the asked part, if it is over.
    pub(crate) end: Option<End>,
    /// The last place at which no coup was under way.
    quiet: Option<End>,
    /// What may be told of it.
    told: Secrecy,
    /// The last quiet place before a hand that was never turned, as long as its shoe is in play.
    pub(crate) veiled: Option<End>,
    /// The line with which the asked coup or shoe begins.
    pub(crate) asked: Option<usize>,
    which: Which,
    /// The line after the end of the last coup.
    gap: usize,
    /// Whether an entry was taken back after the last line.
    undone: bool,
    /// Whether the asked part is over with the command that is followed.
    over: bool,
}

/// What an entry that may be taken back changes: it ends neither a coup nor a shoe.
#[derive(Debug)]
pub struct Mark {
    told: Faces,
    shoes: ShoesMark,
    lines: usize,
    starts: usize,
    asked: Option<usize>,
    veiled: Option<End>,
}

impl Observer for Walk {
    type Mark = Mark;
    type Error = Unfollowed;

    fn mark(&self) -> Mark {
        Mark {
            told: self.told.mark(),
            shoes: self.shoes.mark(),
            lines: self.lines.len(),
            starts: self.starts.len(),
            asked: self.asked,
            veiled: self.veiled.clone(),
        }
    }

    fn rewind(&mut self, mark: Mark) {
        self.told.rewind(mark.told);
        self.shoes.rewind(mark.shoes);
        self.lines.truncate(mark.lines);
        self.starts.truncate(mark.starts);
        (self.asked, self.veiled) = (mark.asked, mark.veiled);
        self.undone = true;
    }

    fn begins(&mut self, live: &Live, step: &Step) -> Result<(), Unfollowed> {
        self.told.begins(live, step)?;
        self.shoes.begins(live, step)?;
        self.over = false;
        let Some(commands) = acts(step.command()) else {
            return Ok(());
        };
        if !commands.is_empty() {
            self.note_start(live.table());
        }
        let followed = self.is_followed();
        self.lines.push(RecordLine {
            version: step.version,
            head: step.head,
            commands: commands.to_vec(),
            undone: std::mem::take(&mut self.undone),
            sat: step.rules().find_map(Event::comer),
            shoe: 0,
            shape: shape(step.rules()),
            events: step.rules().filter(|_| followed).copied().collect(),
        });
        Ok(())
    }

    fn coming(&mut self, live: &Live, event: &StreamEvent) -> Result<(), Unfollowed> {
        if let StreamEvent::Rules(Event::Play(PlayEvent::CoupEnded { .. })) = event {
            self.gap = self.lines.len();
            self.over |= self.which == Which::Coup(live.table().coup().number);
        }
        Ok(())
    }

    fn happened(&mut self, live: &Live, event: &StreamEvent) -> Result<(), Unfollowed> {
        self.told.happened(live, event)?;
        self.shoes.happened(live, event)?;
        match event {
            StreamEvent::Rules(Event::Play(PlayEvent::CoupBegun { number, .. })) => {
                self.begun(*number);
            }
            StreamEvent::Rules(Event::Shoe(ShoeEvent::ShoeEnded { .. })) => {
                // Nobody tells the seed of real cards.
                let by_hand = self.shoes.last().filter(|story| story.witness.is_none());
                self.over |= by_hand.is_some_and(|story| self.which == Which::Shoe(story.number));
            }
            StreamEvent::Floor(FloorEvent::ShoeRevealed { number, .. }) => {
                self.over |= self.which == Which::Shoe(*number);
            }
            StreamEvent::Floor(FloorEvent::Opened { .. } | FloorEvent::LawRenewed { .. }) => {
                let at = self.lines.len().saturating_sub(1);
                let rulebook = live.table().rulebook().clone();
                self.laws.push((at, live.law(), rulebook));
            }
            StreamEvent::Rules(_) | StreamEvent::Floor(_) => {}
        }
        Ok(())
    }

    fn ends(&mut self, live: &Live, step: &Step) -> Result<(), Unfollowed> {
        self.told.ends(live, step)?;
        if let Some(line) = self.lines.last_mut() {
            line.shoe = self.shoes.number();
        }
        let (index, table) = (self.lines.len(), live.table());
        let here = || End {
            index,
            table: table.clone(),
        };
        if self.over {
            self.end = Some(here());
        }
        if !self.told.is_veiled() {
            self.veiled = None;
        } else if self.veiled.is_none() {
            self.veiled.clone_from(&self.quiet);
        }
        if self.end.is_none() && !table.in_coup() {
            self.quiet = Some(here());
        }
        Ok(())
    }
}

/// The acts by the rules, of a command that has a line.
fn acts(command: &FloorCommand) -> Option<&[Command]> {
    match command {
        FloorCommand::Play(command) | FloorCommand::Seat { command, .. } => {
            Some(std::slice::from_ref(command))
        }
        FloorCommand::Staff { commands, .. } => Some(commands),
        FloorCommand::Seal(_)
        | FloorCommand::Promise { .. }
        | FloorCommand::CloseHashes
        | FloorCommand::Give { .. }
        | FloorCommand::CloseValues
        | FloorCommand::Owner(_)
        | FloorCommand::RenewLaw { .. }
        | FloorCommand::Close => Some(&[]),
        FloorCommand::Open(_) | FloorCommand::Undo => None,
    }
}

impl Walk {
    /// One that looks for this part.
    pub fn to(which: Which) -> Self {
        Self {
            which,
            ..Self::default()
        }
    }

    /// Keeps this place, if the asked part could begin here.
    fn note_start(&mut self, table: &Table) {
        let next = table.coup().number.saturating_add(1);
        let near = match self.which {
            Which::All => false,
            Which::Shoe(shoe) => self.shoes.number() == shoe && self.asked.is_none(),
            Which::Coup(coup) => (coup.saturating_sub(BACK)..=coup).contains(&next),
        };
        if near && self.end.is_none() {
            self.starts.extend(Start::at(self.lines.len(), next, table));
        }
    }

    /// Which version of the law decided a line, by which rulebook.
    pub(crate) fn under(&self, line: usize) -> Option<(LawOf, &Rulebook)> {
        let mut laws = self.laws.iter().rev();
        let (_, law, rulebook) = laws.find(|(from, ..)| *from <= line)?;
        Some((*law, rulebook))
    }

    /// Whether another version of the law has decided the table from its opening on, so that the present one may decide
    /// a part of it otherwise.
    pub(crate) fn is_followed(&self) -> bool {
        let first = self.laws.first();
        first.is_some_and(|(_, law, _)| !law.is_present())
    }

    fn begun(&mut self, number: u32) {
        let asked = match self.which {
            Which::All => false,
            Which::Coup(coup) => coup == number,
            Which::Shoe(shoe) => self.shoes.number() == shoe,
        };
        if asked {
            self.asked.get_or_insert(self.gap);
        }
    }

    /// How far a part goes that is not over: no coup is under way there, and no hand before it is hidden.
    pub(crate) fn so_far(&self) -> Option<&End> {
        self.veiled.as_ref().or(self.quiet.as_ref())
    }

    /// Whether one of these lines brought a face that is nobody's to know yet.
    pub(crate) fn has_hidden(&self, from: usize, until: usize) -> bool {
        let lines = self.lines.get(from..until).unwrap_or_default();
        lines.iter().any(|line| self.told.hides(line.version))
    }
}

/// What kinds of things happened, the clock aside.
pub(crate) fn shape<'e>(events: impl Iterator<Item = &'e Event>) -> u64 {
    let mut hasher = DefaultHasher::new();
    for event in events.filter(|event| !matches!(event, Event::Flow(FlowEvent::Stamped { .. }))) {
        event.hash_variant(&mut hasher);
    }
    hasher.finish()
}
