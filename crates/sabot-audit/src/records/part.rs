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
    let starts = starts.into_iter().map(Some);
    // A table's first shoe begins with its opening.
    let opening = which == Which::All || walk.asked.is_none() || which == Which::Shoe(1);
    let mut begins = starts.filter(|_| !opening).chain([None]);
    let part = Part {
        live,
        walk,
        end,
        which,
    };
    let text = begins.find_map(|start| part.write(start));
    let text = text.or_else(|| part.follow());
    // If no beginning would do, perhaps because a hand that was never turned lies on the way.
    let hidden = walk.has_hidden(0, end.index);
    text.ok_or(if hidden {
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
        let lines = self.walk.lines.get(from..self.end.index)?;
        let asked = self.walk.asked.filter(|asked| *asked > from);
        pen.recorder.remark(&self.title());
        for (index, line) in (from..).zip(lines) {
            if asked == Some(index) {
                let what = self.what();
                pen.recorder.remark(&format!("here begins {what}"));
            }
            if line.undone {
                pen.recorder.remark(TAKEN_BACK);
            }
            pen.line(line, start.is_some())?;
        }
        if self.goes_on() {
            pen.recorder.remark(GOES_ON);
        }
        pen.expect(&self.end.table)?;
        seals::write(
            &mut pen.recorder,
            self.live.id(),
            self.walk,
            from..self.end.index,
        );
        let text = pen.recorder.into_record().to_string();
        let record: Record = text.parse().ok()?;
        replay_quietly(&record).ok()?;
        Some(text)
    }

    /// The record of a table that an earlier version of the law has decided otherwise than the present one would: from
    /// its opening, every act as it was said, and nothing decided again.
    fn follow(&self) -> Option<String> {
        if !self.walk.is_followed() || self.walk.has_hidden(0, self.end.index) {
            return None;
        }
        let (law, rulebook) = self.walk.under(0)?;
        let mut recorder = Recorder::decided_by(law.0, rulebook, &[], None);
        let mut table = Table::open(rulebook.clone());
        recorder.remark(&self.title());
        let lines = self.walk.lines.get(..self.end.index)?;
        for (index, line) in lines.iter().enumerate() {
            if self.walk.asked == Some(index) {
                let what = self.what();
                recorder.remark(&format!("here begins {what}"));
            }
            if line.undone {
                recorder.remark(TAKEN_BACK);
            }
            for command in &line.commands {
                recorder.note(&table, command);
            }
            for event in &line.events {
                table.apply(event);
            }
        }
        if self.goes_on() {
            recorder.remark(GOES_ON);
        }
        let levy = self.end.table.pots().levy;
        expect_all(&mut recorder, &self.end.table, Some, levy)?;
        seals::write(&mut recorder, self.live.id(), self.walk, 0..self.end.index);
        let text = recorder.into_record().to_string();
        text.parse::<Record>().is_ok().then_some(text)
    }

    fn what(&self) -> String {
        match self.which {
            Which::All => "all that was played".to_owned(),
            Which::Shoe(number) => format!("shoe {number}"),
            Which::Coup(number) => format!("coup {number}"),
        }
    }

    fn title(&self) -> String {
        let (what, name) = (self.what(), &self.live.charter().name);
        format!("{what} of {} ({name})", StreamId::Table(self.live.id()))
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
        let Some(start) = start else {
            return Some(Self {
                recorder: Recorder::decided_by(law.0, rulebook, &[], None),
                table: Table::open(rulebook.clone()),
                numbers: BTreeMap::new(),
                events: Vec::new(),
            });
        };
        let (guests, setup) = (&start.guests, &start.setup);
        let numbers = start.parties.iter().copied().zip((0..).map(Party));
        Some(Self {
            recorder: Recorder::decided_by(law.0, rulebook, guests, Some(setup)),
            table: Table::from_setup(rulebook.clone(), guests, setup).ok()?,
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
        let number = |party: Party| self.numbers.get(&party).copied();
        let party = match command.party {
            Some(party) => Some(number(party)?),
            None => None,
        };
        let actor = match command.actor {
            Actor::Patron(party) => Actor::Patron(number(party)?),
            staff @ (Actor::Croupier | Actor::Supervisor | Actor::Manager | Actor::House) => staff,
        };
        let pot = |pot: Pot| {
            if let Pot::Purse(party) = pot {
                return number(party).map(Pot::Purse);
            }
            Some(pot)
        };
        let act = if let Act::Floor(FloorAct::TimeUp(_)) = command.act {
            Act::Floor(FloorAct::TimeUp(self.table.window()?.id))
        } else if let Act::Floor(FloorAct::Correct { from, to, amount }) = command.act {
            let (from, to) = (pot(from)?, pot(to)?);
            Act::Floor(FloorAct::Correct { from, to, amount })
        } else {
            renumbered(command.act, number)
        };
        Some(Command {
            actor,
            party,
            act,
            ..*command
        })
    }

    /// What everybody has in the end, in the stream and here.
    fn expect(&mut self, live: &Table) -> Option<()> {
        // Whoever replays it lets the croupier finish what is his before an expectation is judged.
        let (live, here) = (settled(live), settled(&self.table));
        let numbers = &self.numbers;
        let same = |party| {
            let number = *numbers.get(&party)?;
            (here.holding(number) == live.holding(party)).then_some(number)
        };
        expect_all(&mut self.recorder, &live, same, here.pots().levy)
    }
}

/// An arrival with the number the person has in the record; one that begins later does not know them yet.
fn renumbered(act: Act, number: impl Fn(Party) -> Option<Party>) -> Act {
    if let Act::Door(DoorAct::Sit {
        seat,
        purse,
        former: Some(former),
    }) = act
    {
        let former = number(former);
        return Act::Door(DoorAct::Sit {
            seat,
            purse,
            former,
        });
    }
    if let Act::Door(DoorAct::Arrive {
        behind,
        purse,
        former: Some(former),
    }) = act
    {
        let former = number(former);
        return Act::Door(DoorAct::Arrive {
            behind,
            purse,
            former,
        });
    }
    act
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
        let at = table.at();
        let Some(command) = croupier::next(&table, at) else {
            break;
        };
        if table.perform(&command, &mut Vec::new()).is_err() {
            break;
        }
    }
    table
}
