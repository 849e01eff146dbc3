//! Carrying out a line: the act it says, after everything that had to happen before it.

use sabot_core::Party;

use super::super::ast::{ActLine, CardsLine, Deed, Speaker, Voice, Who};
use super::super::error::ReplayError;
use super::super::report::StepReport;
use super::Replay;
use super::way::{IMPLIED_MAX, Wanted};
use crate::table::bounds::Kind;
use crate::table::calls::spoken;
use crate::table::{Actor, Command, Refusal, Table, croupier};

/// The party nobody is: acts of an empty seat are refused as such.
const NOBODY: Party = Party(u16::MAX);

impl Replay<'_> {
    pub(super) fn act(&mut self, act: &ActLine, line: u32) -> Result<(), ReplayError> {
        if let Deed::Arrive { name, .. } = &act.deed {
            self.names.is_free(name, line)?;
        }
        if let Err(error) = self.carry(&[Wanted::Act(act)], line) {
            return Err(self.absent(act, line).unwrap_or(error));
        }
        if let (Deed::Arrive { name, .. }, Some(newest)) = (&act.deed, self.newest()) {
            self.names.give(name, newest, line)?;
        }
        self.meet(act);
        self.count_cash(act, line)
    }

    pub(super) fn cards(&mut self, cards: &CardsLine, line: u32) -> Result<(), ReplayError> {
        let at = cards.at;
        let wanted: Vec<Wanted<'_>> = cards
            .faces
            .iter()
            .map(|face| Wanted::Card { at, face: *face })
            .collect();
        self.carry(&wanted, line)
    }

    /// The error that nobody is who a line names, if so.
    fn absent(&self, act: &ActLine, line: u32) -> Option<ReplayError> {
        let Speaker { voice, whom } = &act.speaker;
        let own = match voice {
            Voice::Party(who) => Some(who),
            Voice::Croupier | Voice::Supervisor | Voice::Manager | Voice::House => None,
        };
        let mut named = own.into_iter().chain(whom);
        let who = named.find(|who| self.names.party(&self.table, who).is_none())?;
        Some(ReplayError::Nobody {
            line,
            who: who.clone(),
        })
    }

    /// Who speaks, and for whom, at a table as far as it has come.
    pub(super) fn actor(&self, table: &Table, speaker: &Speaker) -> (Actor, Option<Party>) {
        let party = |who: &Who| self.names.party(table, who).unwrap_or(NOBODY);
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

    /// Carries a line out, after everything that had to happen before it.
    fn carry(&mut self, wanted: &[Wanted<'_>], line: u32) -> Result<(), ReplayError> {
        for (command, implied) in self.way(wanted, line)? {
            if let Err(refusal) = self.perform(&command, implied) {
                return Err(self.refusal(line, &command, &refusal, &self.table));
            }
        }
        Ok(())
    }

    /// The automatic croupier does what is his. He closes no window.
    pub(super) fn croupier(&mut self) -> Result<(), ReplayError> {
        self.croupier_but(None)
    }

    /// Lets the house go on until an act of this kind is the croupier's next.
    pub(super) fn croupier_but(&mut self, left: Option<Kind>) -> Result<(), ReplayError> {
        for _ in 0..IMPLIED_MAX {
            let next = croupier::next(&self.table, self.now());
            let Some(command) = next.filter(|command| left != Some(command.act.kind())) else {
                return Ok(());
            };
            if let Err(refusal) = self.perform(&command, true) {
                return Err(self.refusal(self.report.line, &command, &refusal, &self.table));
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
            self.heard.hear(event);
        }
        Ok(())
    }

    /// The same, event by event, so that each can be heard on the table as it was then.
    fn perform_aloud(&mut self, command: &Command, implied: bool) -> Result<(), Refusal> {
        self.table.decide(command, &mut self.events)?;
        let mut step = self.tell.is_some().then(|| {
            StepReport::new(
                self.names.line(&self.table, command).to_string(),
                command.at,
                implied,
            )
        });
        for event in &self.events {
            if let Some(step) = &mut step {
                step.hear(&self.table, event, |party| {
                    self.names.who(&self.table, party)
                });
            }
            self.table.apply(event);
            if let Some(audience) = &mut self.audience {
                audience.happened(&self.table, event);
            }
            let call = spoken(&self.table, event);
            if let Some(step) = &mut step {
                step.say(&self.table, call.as_ref());
            }
            self.said.extend(call);
            self.heard.hear(event);
        }
        self.report.steps.extend(step);
        self.show();
        Ok(())
    }
}
