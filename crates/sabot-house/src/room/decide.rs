//! A command decided: on a copy of the table, which takes the table's place once the store has confirmed it.

use sabot_core::{Moment, Party, Transfer};
use sabot_rules::table::drive::Step;
use sabot_rules::table::strategy::Seen;
use sabot_rules::table::{Act, Command, Event, PrepAct, ShoeEvent, Table};
use sabot_stream::{FloorCommand, FloorEvent, Said, Speaker, StreamEvent};
use sabot_vault::Cutter;
use sabot_wire::HouseNo;

use super::no::No;
use super::publish::Telling;
use super::{Room, confirm};

/// A command that was decided: everything its append needs, and what it leads to.
#[derive(Debug)]
pub(crate) struct Decided {
    pub(crate) speaker: Speaker,
    pub(crate) party: Option<Party>,
    pub(crate) said: Said,
    pub(crate) events: Vec<StreamEvent>,
    /// The table after it; nothing if the engine had no part in it.
    pub(crate) next: Option<Next>,
    /// Whether the shoe has already moved with it, so that only a reload undoes it.
    pub(crate) touched: bool,
}

/// The table after a command, what the command moves, and what everybody is told of it.
#[derive(Debug)]
pub(crate) struct Next {
    pub(crate) table: Box<Table>,
    pub(crate) moved: Vec<Transfer>,
    pub(crate) telling: Telling,
}

/// What a command of the engine comes to.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) events: Vec<StreamEvent>,
    pub(super) next: Next,
}

impl Decided {
    /// Something the engine has no part in.
    pub(super) fn of_floor(
        speaker: Speaker,
        party: Option<Party>,
        command: FloorCommand,
        events: Vec<FloorEvent>,
    ) -> Self {
        Self {
            speaker,
            party,
            said: Said::by_itself(command),
            events: events.into_iter().map(StreamEvent::Floor).collect(),
            next: None,
            touched: false,
        }
    }

    /// An outcome of the engine.
    pub(super) fn of(
        speaker: Speaker,
        party: Option<Party>,
        command: FloorCommand,
        outcome: Outcome,
    ) -> Self {
        Self {
            speaker,
            party,
            said: Said::by_itself(command),
            touched: outcome.events.iter().any(confirm::touches_shoe),
            events: outcome.events,
            next: Some(outcome.next),
        }
    }

    /// The shoe has moved with it.
    pub(super) fn with_shoe(self) -> Self {
        Self {
            touched: true,
            ..self
        }
    }
}

impl Room {
    /// Decides a command on a copy of the table; the shoe moves at once, and a failure later on means a reload.
    pub(super) fn perform(&mut self, command: Command) -> Result<Outcome, No> {
        self.perform_all(&[command])
    }

    /// Decides commands that belong together: all of them, or none.
    pub(super) fn perform_all(&mut self, commands: &[Command]) -> Result<Outcome, No> {
        let mut outcome = self.outcome();
        for command in commands {
            self.offer_cut(*command)?;
            let (driver, next) = (&mut self.driver, &mut outcome.next);
            let telling = &mut next.telling;
            let step = driver.perform_watched(&mut next.table, *command, &mut |table, event| {
                telling.happened(table, event);
            });
            match step {
                Step::Done(_) => self.collect(&mut outcome),
                Step::Refused(_, refusal) => return Err(refusal.into()),
                Step::Waits(_) | Step::Ruling(_) | Step::Rests => {
                    return Err(No::new(HouseNo::NotNow, "the table did nothing"));
                }
            }
        }
        Ok(outcome)
    }

    /// The next step of the table's own order of play, on a copy of it.
    pub(super) fn step_on(&mut self, now: Moment) -> (Step, Outcome) {
        let mut outcome = self.outcome();
        let (minds, stuck) = (&mut self.minds, &self.stuck);
        let mut answer = |seen: &Seen<'_>| {
            let party = seen.party();
            let mind = minds.get_mut(&party).filter(|_| !stuck.contains(&party))?;
            Some(mind.act(seen))
        };
        let (driver, next) = (&mut self.driver, &mut outcome.next);
        let telling = &mut next.telling;
        let mut watch = |table: &Table, event: &Event| telling.happened(table, event);
        let step = driver.step_watched(&mut next.table, now, &mut answer, &mut watch);
        if let Step::Done(_) = step {
            self.collect(&mut outcome);
        }
        (step, outcome)
    }

    /// Nothing decided yet.
    fn outcome(&self) -> Outcome {
        Outcome {
            events: Vec::new(),
            next: Next {
                table: Box::new(self.live.table().clone()),
                moved: Vec::new(),
                telling: self.publisher.telling(),
            },
        }
    }

    /// Cards that came shuffled are offered at once (NJ-4.3a.2), the house's own only when everybody has added to their
    /// order: a cut before that would be of no shoe at all.
    fn offer_cut(&mut self, command: Command) -> Result<(), No> {
        let Act::Prep(PrepAct::Cut { .. }) = command.act else {
            return Ok(());
        };
        if !self.is_by_hand() && self.driver.vault.wanted().is_some() {
            return Err(No::new(HouseNo::NotNow, "the cards are not shuffled yet"));
        }
        self.driver.vault.next_cutter(Cutter::of(command.party));
        Ok(())
    }

    /// The events of the driver's last step, what they move, and what they mean for the shoe.
    fn collect(&mut self, outcome: &mut Outcome) {
        let events = self.driver.events().to_vec();
        outcome.next.moved.extend_from_slice(self.driver.moved());
        let all = &mut outcome.events;
        let first = all.len();
        all.extend(events.iter().copied().map(StreamEvent::Rules));
        if !all.iter().skip(first).any(confirm::touches_shoe) {
            return;
        }
        for event in &events {
            self.desk.note(event, &mut self.driver.vault);
            if let Event::Shoe(ShoeEvent::CutMade { .. }) = event
                && let Some(cut) = self.driver.vault.dealing().and_then(|d| d.cuts().last())
            {
                all.push(StreamEvent::Floor(FloorEvent::CutSigned(*cut)));
            }
        }
        for transcript in self.driver.vault.take_transcripts() {
            all.push(StreamEvent::Floor(confirm::revealed(&transcript)));
        }
    }
}
