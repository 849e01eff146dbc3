//! A command decided: on a copy of the table, which takes the table's place once the store has confirmed it.

use sabot_core::{Party, Transfer};
use sabot_rules::table::drive::Step;
use sabot_rules::table::strategy::Seen;
use sabot_rules::table::{Act, Command, Event, PrepAct, ShoeEvent, Table};
use sabot_stream::{FloorCommand, FloorEvent, Said, Speaker, StreamEvent};
use sabot_vault::Cutter;

use super::Room;
use super::no::no;
use super::publish::Telling;
use super::shoe::revealed;
use crate::hall::{HouseNo, Result};

/// A command that was decided: everything its append needs, and what it leads to.
#[derive(Debug)]
pub(super) struct Decided {
    pub(super) speaker: Speaker,
    pub(super) party: Option<Party>,
    pub(super) said: Said,
    pub(super) events: Vec<StreamEvent>,
    /// The table after it; nothing if the engine had no part in it.
    pub(super) next: Option<Next>,
    /// Whether the shoe has already moved with it, so that only a reload undoes it.
    pub(super) touched: bool,
}

/// A command that was decided, or why not.
pub(super) type Decision = Result<Decided>;

/// The table after a command, what the command moves, and what everybody is told of it.
#[derive(Debug)]
pub(super) struct Next {
    pub(super) table: Box<Table>,
    pub(super) moved: Vec<Transfer>,
    pub(super) telling: Telling,
}

/// What a command of the engine comes to.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) events: Vec<StreamEvent>,
    next: Next,
}

impl Decided {
    /// Something the engine has no part in.
    pub(super) fn of_floor(
        speaker: Speaker,
        party: Option<Party>,
        command: FloorCommand,
        events: impl IntoIterator<Item = FloorEvent>,
    ) -> Self {
        // With all others a step of the shoe was made.
        let untouched = matches!(
            command,
            FloorCommand::Owner(_) | FloorCommand::Undo | FloorCommand::RenewLaw { .. }
        );
        Self {
            speaker,
            party,
            said: Said::by_itself(command),
            touched: !untouched,
            events: events.into_iter().map(StreamEvent::Floor).collect(),
            next: None,
        }
    }

    /// An outcome of the engine.
    pub(super) fn of(
        speaker: Speaker,
        party: Option<Party>,
        command: FloorCommand,
        Outcome { events, next }: Outcome,
    ) -> Self {
        Self {
            touched: events.iter().any(touches_shoe),
            events,
            next: Some(next),
            ..Self::of_floor(speaker, party, command, [])
        }
    }

    /// An act by the rules.
    pub(super) fn played(speaker: Speaker, command: Command, outcome: Outcome) -> Self {
        Self::of(speaker, command.party, FloorCommand::Play(command), outcome)
    }
}

impl Room {
    /// Decides an act by the rules.
    pub(super) fn play(&mut self, speaker: Speaker, command: Command) -> Decision {
        let outcome = self.perform(&[command])?;
        Ok(Decided::played(speaker, command, outcome))
    }

    /// Decides commands that belong together, all of them or none, on a copy of the table; the shoe moves at once, and a
    /// failure later on means a reload.
    pub(super) fn perform(&mut self, commands: &[Command]) -> Result<Outcome> {
        let mut outcome = self.outcome();
        for command in commands {
            self.offer_cut(*command)?;
            let Next { table, telling, .. } = &mut outcome.next;
            let mut watch = |table: &Table, event: &Event| telling.happened(table, event);
            match self.driver.perform_watched(table, *command, &mut watch) {
                Step::Done(_) => self.collect(&mut outcome),
                Step::Refused(_, refusal) => return Err(refusal.into()),
                Step::Waits(_) | Step::Ruling(_) | Step::Rests => {
                    return no(HouseNo::NotNow, "the table did nothing");
                }
            }
        }
        Ok(outcome)
    }

    /// The next step of the table's own order of play, on a copy of it.
    pub(super) fn step_on(&mut self) -> (Step, Outcome) {
        let mut outcome = self.outcome();
        let (minds, stuck) = (&mut self.minds, &self.stuck);
        let mut answer = |seen: &Seen<'_>| {
            let party = seen.party();
            let mind = minds.get_mut(&party).filter(|_| !stuck.contains(&party))?;
            Some(mind.act(seen))
        };
        let Next { table, telling, .. } = &mut outcome.next;
        let mut watch = |table: &Table, event: &Event| telling.happened(table, event);
        let driver = &mut self.driver;
        let step = driver.step_watched(table, self.now, &mut answer, &mut watch);
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
                table: Box::new(self.table().clone()),
                moved: Vec::new(),
                telling: self.publisher.telling(),
            },
        }
    }

    /// Cards that came shuffled are offered at once (NJ-4.3a.2), the house's own only when everybody has added to their
    /// order: a cut before that would be of no shoe at all.
    fn offer_cut(&mut self, command: Command) -> Result<()> {
        let Act::Prep(PrepAct::Cut { .. }) = command.act else {
            return Ok(());
        };
        if !self.live.is_by_hand() && self.driver.vault.wanted().is_some() {
            return no(HouseNo::NotNow, "the cards are not shuffled yet");
        }
        self.driver.vault.next_cutter(Cutter::of(command.party));
        Ok(())
    }

    /// The events of the driver's last step, what they move, and what they mean for the shoe.
    fn collect(&mut self, outcome: &mut Outcome) {
        let driver = &mut self.driver;
        outcome.next.moved.extend_from_slice(driver.moved());
        let all = &mut outcome.events;
        let first = all.len();
        all.extend(driver.events().iter().copied().map(StreamEvent::Rules));
        if !all.iter().skip(first).any(touches_shoe) {
            return;
        }
        for event in driver.events().to_vec() {
            self.desk.note(&event, &mut driver.vault);
            if let Event::Shoe(ShoeEvent::CutMade { .. }) = event
                && let Some(cut) = driver.vault.dealing().and_then(|d| d.cuts().last())
            {
                all.push(StreamEvent::Floor(FloorEvent::CutSigned(*cut)));
            }
        }
        let over = driver.vault.take_transcripts();
        all.extend(over.iter().map(revealed).map(StreamEvent::Floor));
    }
}

/// Whether the shoe moves with an event of the engine.
fn touches_shoe(event: &StreamEvent) -> bool {
    matches!(
        event,
        StreamEvent::Rules(Event::Shoe(
            ShoeEvent::ShoeBegun { .. }
                | ShoeEvent::CutMade { .. }
                | ShoeEvent::CuttingCardPlaced { .. }
                | ShoeEvent::CardOut { .. }
                | ShoeEvent::CardTurned { .. }
                | ShoeEvent::CardMoved { .. }
                | ShoeEvent::Burned { .. }
                | ShoeEvent::ShoeEnded { .. }
        ))
    )
}
