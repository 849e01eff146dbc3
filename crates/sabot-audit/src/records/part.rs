//! Writing a part of a walk down, and proving that it replays.

use std::collections::BTreeMap;

use sabot_core::{Balance, Party, Pot};
use sabot_ledger::store::StreamId;
use sabot_rules::notation::{Expect, HousePot, Record, Recorder, Who, Whose, replay_quietly};
use sabot_rules::table::state::Standing;
use sabot_rules::table::{Act, Actor, Command, DoorAct, Event, FloorAct, Table, croupier};
use sabot_stream::{Fold, Live};

use super::start::Start;
use super::walk::{End, RecordLine, Walk, shape};
use super::{RecordError, Which, seals};

/// What is said where more was played than may be told.
const GOES_ON: &str = "what follows is told when all may know it";

/// What is said where an entry was taken back.
const TAKEN_BACK: &str = "an entry was taken back here";

/// More than the croupier ever does in one go.
const STEPS_MAX: usize = 100;

/// The asked part as a record.
pub fn write(read: &Fold<Walk>, which: Which) -> Result<String, RecordError> {
    let (live, walk) = (&read.live, &read.seen);
    let end = end_of(walk, which)?;
    // The nearest beginning is the shortest record; of one gap the first place tells the most.
    let mut starts: Vec<&Start> = walk.starts.iter().collect();
    starts.sort_by_key(|start| (std::cmp::Reverse(start.next), start.index));
    // A table's first shoe begins with its opening.
    if which == Which::All || walk.asked.is_none() || which == Which::Shoe(1) {
        starts.clear();
    }
    let mut begins = starts.into_iter().map(Some).chain([None]);
    let part = Part {
        live,
        walk,
        end,
        which,
    };
    let text = begins.find_map(|start| part.write(start));
    // If no beginning would do, perhaps because a hand that was never turned lies on the way.
    let text = text.or_else(|| part.follow());
    text.ok_or(if walk.has_hidden(0, end.index) {
        RecordError::InPlay
    } else {
        RecordError::Strayed
    })
}

/// The lines of the asked part: from the first to before the last.
pub(crate) fn span(walk: &Walk, which: Which) -> Result<(usize, usize), RecordError> {
    let until = end_of(walk, which)?.index;
    let first_of = |number: u64| walk.lines.iter().position(|line| line.shoe == number);
    let from = match which {
        Which::All | Which::Shoe(1) => Some(0),
        Which::Shoe(number) => walk.asked.or_else(|| first_of(number)),
        Which::Coup(_) => walk.asked,
    };
    let from = from.filter(|from| *from < until);
    from.map(|from| (from, until)).ok_or(RecordError::NoRecord)
}

fn end_of(walk: &Walk, which: Which) -> Result<&End, RecordError> {
    let so_far = match (which, &walk.end) {
        (_, Some(end)) => Some(end),
        (Which::All, None) => walk.so_far(),
        (Which::Shoe(number), None) => walk.shoes.get(number).and_then(|_| walk.so_far()),
        (Which::Coup(_), None) if walk.asked.is_some() => return Err(RecordError::InPlay),
        (Which::Coup(_), None) => None,
    };
    so_far.ok_or(RecordError::NoRecord)
}

/// A part to be written.
struct Part<'w> {
    live: &'w Live,
    walk: &'w Walk,
    end: &'w End,
    which: Which,
}

/// The part being played again while it is written.
struct Pen {
    recorder: Recorder,
    table: Table,
    /// The numbers people have in the record, by those they have in the stream.
    numbers: BTreeMap<Party, Party>,
    events: Vec<Event>,
}

impl Part<'_> {
    /// The record from this start, or from the opening; nothing if it does not come to the same purses.
    fn write(&self, start: Option<&Start>) -> Option<String> {
        let from = start.map_or(0, |start| start.index);
        if self.walk.has_hidden(from, self.end.index) {
            return None;
        }
        let mut pen = Pen::begin(self.walk, start)?;
        let asked = self.walk.asked.filter(|asked| *asked > from);
        self.tell(from, asked, &mut pen, |pen, line| {
            pen.line(line, start.is_some())
        })?;
        pen.expect(&self.end.table)?;
        let (text, record) = self.sealed(from, pen)?;
        replay_quietly(&record).ok()?;
        Some(text)
    }

    /// The record of a table that an earlier version of the law has decided otherwise than the present one would: from
    /// its opening, every act as it was said, and nothing decided again.
    fn follow(&self) -> Option<String> {
        if !self.walk.is_followed() || self.walk.has_hidden(0, self.end.index) {
            return None;
        }
        let mut pen = Pen::begin(self.walk, None)?;
        self.tell(0, self.walk.asked, &mut pen, |pen, line| {
            for command in &line.commands {
                pen.recorder.note(&pen.table, command);
            }
            for event in &line.events {
                pen.table.apply(event);
            }
            Some(())
        })?;
        let levy = self.end.table.pots().levy;
        expect_all(&mut pen.recorder, &self.end.table, Some, levy)?;
        self.sealed(0, pen).map(|(text, _)| text)
    }

    /// Writes every line from one on, and where the asked part begins; nothing if a line cannot be written.
    fn tell(
        &self,
        from: usize,
        asked: Option<usize>,
        pen: &mut Pen,
        mut line: impl FnMut(&mut Pen, &RecordLine) -> Option<()>,
    ) -> Option<()> {
        let (stream, name) = (StreamId::Table(self.live.id()), &self.live.charter().name);
        let title = format!("{} of {stream} ({name})", self.what());
        pen.recorder.remark(&title);
        let lines = self.walk.lines.get(from..self.end.index)?;
        for (index, told) in (from..).zip(lines) {
            if asked == Some(index) {
                pen.recorder.remark(&format!("here begins {}", self.what()));
            }
            if told.undone {
                pen.recorder.remark(TAKEN_BACK);
            }
            line(pen, told)?;
        }
        if self.goes_on() {
            pen.recorder.remark(GOES_ON);
        }
        Some(())
    }

    /// The record with its seals, as a text that can be read.
    fn sealed(&self, from: usize, mut pen: Pen) -> Option<(String, Record)> {
        let lines = from..self.end.index;
        seals::write(&mut pen.recorder, self.live.id(), self.walk, lines);
        let text = pen.recorder.into_record().to_string();
        let record = text.parse().ok()?;
        Some((text, record))
    }

    fn what(&self) -> String {
        match self.which {
            Which::All => "all that was played".to_owned(),
            Which::Shoe(number) => format!("shoe {number}"),
            Which::Coup(number) => format!("coup {number}"),
        }
    }

    /// Whether the stream goes on from there with cards.
    fn goes_on(&self) -> bool {
        let under_way = self.live.table().in_coup() || self.walk.veiled.is_some();
        self.walk.end.is_none() && under_way
    }
}

impl Pen {
    fn begin(walk: &Walk, start: Option<&Start>) -> Option<Self> {
        let (law, rulebook) = walk.under(start.map_or(0, |start| start.index))?;
        let (parties, guests) = start.map_or((&[][..], &[][..]), |start| {
            (&*start.parties, &*start.guests)
        });
        let setup = start.map(|start| &start.setup);
        let table = match setup {
            Some(setup) => Table::from_setup(rulebook.clone(), guests, setup).ok()?,
            None => Table::open(rulebook.clone()),
        };
        let numbers = parties.iter().copied().zip((0..).map(Party));
        Some(Self {
            recorder: Recorder::decided_by(law.0, rulebook, guests, setup),
            table,
            numbers: numbers.collect(),
            events: Vec::new(),
        })
    }

    fn line(&mut self, line: &RecordLine, compare: bool) -> Option<()> {
        if line.commands.is_empty() {
            return Some(());
        }
        self.events.clear();
        for command in &line.commands {
            let command = self.translate(command)?;
            self.recorder.note(&self.table, &command);
            self.table.perform(&command, &mut self.events).ok()?;
        }
        if compare && shape(self.events.iter()) != line.shape {
            return None;
        }
        if let Some(sat) = line.sat {
            let number = self.events.iter().find_map(Event::comer)?;
            self.numbers.insert(sat, number);
        }
        Some(())
    }

    /// A command with the numbers that people and windows have in the record.
    fn translate(&self, command: &Command) -> Option<Command> {
        let number = |party: &Party| self.numbers.get(party).copied();
        let mut command = *command;
        if let Some(party) = &mut command.party {
            *party = number(party)?;
        }
        if let Actor::Patron(party) = &mut command.actor {
            *party = number(party)?;
        }
        if let Act::Floor(FloorAct::TimeUp(window)) = &mut command.act {
            *window = self.table.window()?.id;
        } else if let Act::Floor(FloorAct::Correct { from, to, .. }) = &mut command.act {
            for pot in [from, to] {
                if let Pot::Purse(party) = pot {
                    *party = number(party)?;
                }
            }
        } else if let Act::Door(DoorAct::Sit { former, .. } | DoorAct::Arrive { former, .. }) =
            &mut command.act
        {
            // A record that begins later does not know who comes back yet.
            *former = former.and_then(|former| number(&former));
        }
        Some(command)
    }

    /// What everybody has in the end, in the stream and here.
    fn expect(&mut self, live: &Table) -> Option<()> {
        // Whoever replays it lets the croupier finish what is his before an expectation is judged.
        let (live, here) = (settled(live), settled(&self.table));
        let numbers = &self.numbers;
        let same = |party| {
            let number = numbers.get(&party).copied();
            number.filter(|number| here.holding(*number) == live.holding(party))
        };
        expect_all(&mut self.recorder, &live, same, here.pots().levy)
    }
}

/// Writes what everybody has, by the numbers they have in the record.
fn expect_all(
    recorder: &mut Recorder,
    live: &Table,
    number: impl Fn(Party) -> Option<Party>,
    levy: Balance,
) -> Option<()> {
    for (party, state) in live.parties() {
        let who = match state.place {
            Standing::Gone => continue,
            Standing::Seated(seat) => number(party).map(|_| Who::Seat(seat))?,
            Standing::Behind(_) => Who::Number(number(party)?),
        };
        recorder.expect(Expect::Purse {
            whose: Whose::Party(who),
            amount: Balance::ZERO.checked_credit(live.holding(party))?,
        });
    }
    recorder.expect(Expect::Pot {
        pot: HousePot::Levy,
        amount: levy,
    });
    Some(())
}

/// The table when the croupier has done what is his.
fn settled(table: &Table) -> Table {
    let mut table = table.clone();
    for _ in 0..STEPS_MAX {
        let next = croupier::next(&table, table.at());
        if next.is_none_or(|next| table.perform(&next, &mut Vec::new()).is_err()) {
            break;
        }
    }
    table
}
