//! Playing a record on a table.

mod audience;
mod carry;
mod cash;
mod clock;
mod due;
mod head;
mod heard;
mod hint;
mod house;
mod judge;
mod names;
mod refused;
mod way;

use std::collections::BTreeMap;

use sabot_core::{Moment, Party};

use super::ast::{Item, Line, Record};
use super::error::ReplayError;
use super::expect::Expect;
use super::report::{LineReport, RecordReport};
use crate::house::{Establishment, PatronId, TableId};
use crate::table::{Events, Table};
pub use audience::Audience;
use heard::Heard;
pub(super) use names::Names;

/// What is there when a record is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The table as the record leaves it.
    pub table: Table,
    /// The house beside it.
    pub house: Establishment,
}

/// The rulebook that a record is played by.
///
/// # Errors
///
/// [`ReplayError`] for the first option that the law does not let be set so.
pub fn rulebook_of(record: &Record) -> Result<crate::Rulebook, ReplayError> {
    head::rulebook(record)
}

/// Plays a record and keeps what every line came to.
///
/// ```
/// use sabot_rules::notation::{Record, replay};
///
/// let record: Record = "\
/// sabot 1
/// rulebook chickasaw
/// party 1 100.00
/// setup cards 416
/// 1 wager player 20.00
/// cards K 4 8 2
/// expect result P8 B6 player
/// expect purse 1 119.50
/// "
/// .parse()?;
/// let report = replay(&record)?;
/// assert_eq!(report.played.table.house_result(), -1950);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay(record: &Record) -> Result<RecordReport, ReplayError> {
    let mut lines = Vec::new();
    let played = replay_aloud(record, &mut |line| lines.push(line))?;
    Ok(RecordReport { lines, played })
}

/// Plays a record and tells each line when it is over, the one that fails included.
pub fn replay_aloud(
    record: &Record,
    tell: &mut dyn FnMut(LineReport),
) -> Result<Played, ReplayError> {
    Replay::run(record, Some(tell), None)
}

/// Plays a record before somebody who watches. An expectation that does not hold is told and changes nothing.
pub fn replay_before(record: &Record, audience: &mut dyn Audience) -> Result<Played, ReplayError> {
    Replay::run(record, None, Some(audience))
}

/// Plays a record for its expectations alone; the fastest way.
pub fn replay_quietly(record: &Record) -> Result<Played, ReplayError> {
    Replay::run(record, None, None)
}

/// A record being played.
struct Replay<'a> {
    table: Table,
    house: Establishment,
    names: Names,
    events: Events,
    /// Whether every event is heard, for a report or for an expected call.
    hears: bool,
    /// What was said since the last act.
    said: Vec<String>,
    heard: Heard,
    /// The time of the last line that was no act of the table, if that was later.
    clock: Moment,
    /// Whether the table begins with its opening.
    opens: bool,
    /// Who the parties are, where the record says so.
    patrons: BTreeMap<Party, PatronId>,
    /// The number under which the house knows this table.
    own_table: Option<TableId>,
    /// The line being played, as far as it is to be told.
    report: LineReport,
    tell: Option<&'a mut dyn FnMut(LineReport)>,
    audience: Option<&'a mut dyn Audience>,
}

impl<'a> Replay<'a> {
    fn run(
        record: &Record,
        tell: Option<&'a mut dyn FnMut(LineReport)>,
        audience: Option<&'a mut dyn Audience>,
    ) -> Result<Played, ReplayError> {
        let head::Head {
            table,
            house,
            names,
            patrons,
            opens,
        } = head::Head::of(record)?;
        let calls = record
            .items()
            .any(|(_, item)| matches!(item, Item::Expect(expect) if expect.hears()));
        let heard = Heard::at(&table);
        let mut replay = Self {
            table,
            house,
            names,
            events: Vec::new(),
            hears: calls || tell.is_some() || audience.is_some(),
            said: Vec::new(),
            heard,
            clock: Moment::ZERO,
            opens,
            patrons,
            own_table: None,
            report: LineReport::default(),
            tell,
            audience,
        };
        replay.curtain();
        let mut lines = record
            .lines
            .iter()
            .filter(|line| line.item().is_some())
            .peekable();
        while let Some(line) = lines.next() {
            let refused =
                lines.next_if(|next| matches!(next.item(), Some(Item::Expect(Expect::Refused(_)))));
            replay.line(line, refused)?;
        }
        replay.finish(record)?;
        Ok(Played {
            table: replay.table,
            house: replay.house,
        })
    }

    /// The croupier does what is his after the last line.
    fn finish(&mut self, record: &Record) -> Result<(), ReplayError> {
        let line = record.lines.last().map_or(1, |line| line.number);
        self.report = LineReport {
            line,
            text: "# the end".to_owned(),
            ..LineReport::default()
        };
        let done = self.croupier();
        let report = std::mem::take(&mut self.report);
        if let Some(tell) = self.tell.as_mut().filter(|_| !report.steps.is_empty()) {
            tell(report);
        }
        done
    }

    /// Plays a line, with the expectation that it is refused if there is one.
    fn line(&mut self, line: &Line, refused: Option<&Line>) -> Result<(), ReplayError> {
        let Some(item) = line.item() else {
            return Ok(());
        };
        if self.tell.is_some() {
            self.report = LineReport::of(line);
        }
        self.report.line = line.number;
        let done = match refused.and_then(Line::item) {
            Some(Item::Expect(Expect::Refused(clause))) => {
                let at = refused.map_or(line.number, |line| line.number);
                self.said.clear();
                self.refused(item, at, *clause)
            }
            _ => self.item(item, line.number),
        };
        let done = self.forgive(done);
        let report = std::mem::take(&mut self.report);
        if let Some(tell) = &mut self.tell {
            tell(report);
            if let (Some(line), Ok(())) = (refused, &done) {
                tell(LineReport::of(line));
            }
        }
        done
    }

    fn item(&mut self, item: &Item, line: u32) -> Result<(), ReplayError> {
        match item {
            Item::Act(act) => {
                self.said.clear();
                self.act(act, line)
            }
            Item::Cards(cards) => {
                self.said.clear();
                self.cards(cards, line)
            }
            Item::House(act) => {
                self.said.clear();
                self.house_act(act, line)
            }
            Item::Expect(Expect::Now(expect)) => self.judge(expect, line),
            Item::Expect(expect) => {
                self.croupier()?;
                self.judge(expect, line)
            }
            Item::Version(_)
            | Item::Rulebook { .. }
            | Item::Option { .. }
            | Item::DayStart(_)
            | Item::Party(_)
            | Item::Setup(_)
            | Item::Seal { .. } => Ok(()),
        }
    }
}
