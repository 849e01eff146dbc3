//! Playing a record on a table.

mod due;
mod head;
mod house;
mod judge;
mod names;

use sabot_core::{Moment, Outcome, Party, Points};

use super::ast::{ActLine, CardsLine, Deed, Item, Line, Record, Speaker, Voice, Who};
use super::error::ReplayError;
use super::expect::Expect;
use super::report::{LineReport, RefusalReport, Report, StepReport};
use crate::house::House;
use crate::table::calls::spoken;
use crate::table::drive::dealer;
use crate::table::{Act, Actor, Command, Event, Events, Refusal, Table, croupier};
pub(super) use names::Names;

/// More implied acts than any line needs: an opening, a lap of offers and a lap of wagers.
const IMPLIED_MAX: usize = 256;

/// The party nobody is: acts of an empty seat are refused as such.
const NOBODY: Party = Party(u16::MAX);

/// What is there when a record is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The table.
    pub table: Table,
    /// The house beside it.
    pub house: House,
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
pub fn replay(record: &Record) -> Result<Report, ReplayError> {
    let mut lines = Vec::new();
    let played = replay_aloud(record, &mut |line| lines.push(line))?;
    Ok(Report { lines, played })
}

/// Plays a record and tells each line when it is over, the one that fails included.
pub fn replay_aloud(
    record: &Record,
    tell: &mut dyn FnMut(LineReport),
) -> Result<Played, ReplayError> {
    Replay::run(record, Some(tell))
}

/// Plays a record for its expectations alone; the fastest way.
pub fn replay_quietly(record: &Record) -> Result<Played, ReplayError> {
    Replay::run(record, None)
}

/// A record being played.
struct Replay<'a> {
    table: Table,
    house: House,
    names: Names,
    events: Events,
    /// Whether every event is heard, for a report or for an expected call.
    hears: bool,
    /// What was said since the last act.
    said: Vec<String>,
    result: Option<(Points, Points, Outcome)>,
    /// The house's clock.
    clock: Moment,
    /// The line being played, as far as it is to be told.
    report: LineReport,
    tell: Option<&'a mut dyn FnMut(LineReport)>,
}

impl<'a> Replay<'a> {
    fn run(
        record: &Record,
        tell: Option<&'a mut dyn FnMut(LineReport)>,
    ) -> Result<Played, ReplayError> {
        let head::Head { table, house, names } = head::Head::of(record)?;
        let calls = record.items().any(|(_, item)| matches!(item, Item::Expect(Expect::Call(_))));
        let mut replay = Self {
            table,
            house,
            names,
            events: Vec::new(),
            hears: calls || tell.is_some(),
            said: Vec::new(),
            result: None,
            clock: Moment::ZERO,
            report: LineReport::default(),
            tell,
        };
        let mut lines = record.lines.iter().filter(|line| line.item().is_some()).peekable();
        while let Some(line) = lines.next() {
            let refused = lines.next_if(|next| matches!(next.item(), Some(Item::Expect(Expect::Refused(_)))));
            replay.line(line, refused)?;
        }
        replay.croupier()?;
        Ok(Played { table: replay.table, house: replay.house })
    }

    /// Plays a line, with the expectation that it is refused if there is one.
    fn line(&mut self, line: &Line, refused: Option<&Line>) -> Result<(), ReplayError> {
        let Some(item) = line.item() else { return Ok(()) };
        if self.tell.is_some() {
            self.report = LineReport::of(line);
        }
        let done = match refused.and_then(Line::item) {
            Some(Item::Expect(Expect::Refused(clause))) => {
                let at = refused.map_or(line.number, |line| line.number);
                self.said.clear();
                self.refused(item, at, *clause)
            }
            _ => self.item(item, line.number),
        };
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

    fn act(&mut self, act: &ActLine, line: u32) -> Result<(), ReplayError> {
        if act.deed == Deed::TimeUp {
            self.croupier()?;
        }
        self.carry(line, &|replay| replay.command(act, line))?;
        if let Deed::Arrive { name, .. } = &act.deed {
            let last = self.table.parties().map(|(party, _)| party).last().unwrap_or(NOBODY);
            self.names.give(name, last, line)?;
        }
        Ok(())
    }

    fn cards(&mut self, cards: &CardsLine, line: u32) -> Result<(), ReplayError> {
        for face in &cards.faces {
            self.carry(line, &|replay| Ok(replay.card(cards.at, *face)))?;
        }
        Ok(())
    }

    fn card(&self, at: Option<Moment>, face: Option<sabot_core::Card>) -> Command {
        Command::staff(dealer(&self.table), self.at(at), Act::Card(face))
    }

    /// The time of an act: as said, and never before the table's.
    fn at(&self, said: Option<Moment>) -> Moment {
        said.map_or(self.table.at(), |at| at.max(self.table.at()))
    }

    /// An act as a command, here and now.
    fn command(&self, line: &ActLine, number: u32) -> Result<Command, ReplayError> {
        let (actor, party) = self.actor(&line.speaker);
        let at = self.at(line.at);
        Ok(match line.deed {
            Deed::Act(act) => Command { actor, party, at, act },
            Deed::Arrive { behind, purse, .. } => {
                Command { actor, party, at, act: Act::Arrive { behind, purse } }
            }
            Deed::TimeUp => {
                let window = self.table.window().and_then(|w| w.closes_at.map(|end| (w.id, end)));
                let (id, end) = window.ok_or(ReplayError::NoWindow { line: number })?;
                let at = self.at(Some(line.at.unwrap_or(end)));
                Command { actor, party, at, act: Act::TimeUp(id) }
            }
        })
    }

    fn actor(&self, speaker: &Speaker) -> (Actor, Option<Party>) {
        let party = |who: &Who| self.names.party(&self.table, who).unwrap_or(NOBODY);
        let whom = speaker.whom.as_ref().map(party);
        match &speaker.voice {
            Voice::Party(who) => {
                let own = party(who);
                (Actor::Patron(own), whom.or(Some(own)))
            }
            Voice::Croupier => (Actor::Croupier, whom),
            Voice::Supervisor => (Actor::Supervisor, whom),
            Voice::Manager => (Actor::Manager, whom),
            Voice::House => (Actor::House, whom),
        }
    }

    /// Carries an act out, after everything that had to happen before it.
    fn carry(
        &mut self,
        line: u32,
        command: &dyn Fn(&Self) -> Result<Command, ReplayError>,
    ) -> Result<(), ReplayError> {
        let mut closest: Option<(Command, Refusal)> = None;
        for _ in 0..IMPLIED_MAX {
            let command = command(self)?;
            let Err(refusal) = self.perform(&command, false) else { return Ok(()) };
            if closest.is_none_or(|(_, last)| due::depth(&refusal) > due::depth(&last)) {
                closest = Some((command, refusal));
            }
            let Some(next) = due::next(&self.table, &command) else { break };
            if let Err(refusal) = self.perform(&next, true) {
                return Err(self.refusal(line, &next, &refusal));
            }
        }
        let Some((command, refusal)) = closest else { return Ok(()) };
        Err(self.refusal(line, &command, &refusal))
    }

    fn refusal(&self, line: u32, command: &Command, refusal: &Refusal) -> ReplayError {
        ReplayError::Refused {
            line,
            act: self.names.line(&self.table, command).to_string(),
            why: refusal.to_string(),
            clause: refusal.clause(),
        }
    }

    /// The automatic croupier does what is his. He closes no window.
    fn croupier(&mut self) -> Result<(), ReplayError> {
        while let Some(command) = croupier::next(&self.table, self.table.at()) {
            if let Err(refusal) = self.perform(&command, true) {
                return Err(self.refusal(self.report.line, &command, &refusal));
            }
        }
        Ok(())
    }

    fn perform(&mut self, command: &Command, implied: bool) -> Result<(), Refusal> {
        self.events.clear();
        if self.hears {
            return self.perform_aloud(command, implied);
        }
        self.table.perform(command, &mut self.events)?;
        for event in &self.events {
            if let Event::ResultAnnounced { player, banker, outcome } = *event {
                self.result = Some((player, banker, outcome));
            }
        }
        Ok(())
    }

    /// The same, event by event, so that each can be heard on the table as it was then.
    fn perform_aloud(&mut self, command: &Command, implied: bool) -> Result<(), Refusal> {
        self.table.decide(command, &mut self.events)?;
        let mut step = self.tell.is_some().then(|| {
            StepReport::new(self.names.line(&self.table, command).to_string(), command.at, implied)
        });
        for event in &self.events {
            if let Some(step) = &mut step {
                step.hear(&self.table, event, |party| self.names.who(&self.table, party));
            }
            self.table.apply(event);
            let call = spoken(&self.table, event);
            if let (Some(step), Some(call)) = (&mut step, &call) {
                step.say(call);
            }
            self.said.extend(call);
            if let Event::ResultAnnounced { player, banker, outcome } = *event {
                self.result = Some((player, banker, outcome));
            }
        }
        self.report.steps.extend(step);
        Ok(())
    }

    /// The item must be refused by this clause, and nothing changes.
    fn refused(&mut self, item: &Item, line: u32, clause: crate::Clause) -> Result<(), ReplayError> {
        self.croupier()?;
        let found = match item {
            Item::Act(act) => {
                let command = self.command(act, line)?;
                self.table.check(&command).err().map(|r| RefusalReport::new(r.clause(), &r))
            }
            Item::Cards(CardsLine { at, faces }) => {
                let command = self.card(*at, faces.first().copied().flatten());
                self.table.check(&command).err().map(|r| RefusalReport::new(r.clause(), &r))
            }
            Item::House(act) => {
                let command = self.house_command(act);
                let mut house = Vec::new();
                let refusal = crate::house::decide(&self.house, &command, &mut house).err();
                refusal.map(|r| RefusalReport::new(r.clause(), &r))
            }
            _ => None,
        };
        let unmet = |found: String| ReplayError::Unmet {
            line,
            what: format!("`{item}`"),
            found,
            expected: format!("refused by {clause}"),
        };
        match found {
            Some(refusal) if refusal.clause == clause => {
                self.report.refusal = Some(refusal);
                Ok(())
            }
            Some(refusal) => Err(unmet(format!("refused by {}: {}", refusal.clause, refusal.why))),
            None => Err(unmet("accepted".to_owned())),
        }
    }
}
