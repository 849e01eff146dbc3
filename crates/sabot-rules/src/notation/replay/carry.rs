//! Carrying out a line: the act it says, after everything that had to happen before it.

use sabot_core::{Moment, Party};

use super::super::ast::{ActLine, CardsLine, Deed, Speaker, Voice, Who};
use super::super::error::ReplayError;
use super::super::report::StepReport;
use super::{Replay, due};
use crate::table::bounds::Kind;
use crate::table::calls::spoken;
use crate::table::drive::dealer;
use crate::table::{Act, Actor, Command, Event, Refusal, croupier};

/// More implied acts than any line needs: an opening, a lap of offers and a lap of wagers.
const IMPLIED_MAX: usize = 256;

/// The party nobody is: acts of an empty seat are refused as such.
const NOBODY: Party = Party(u16::MAX);

impl Replay<'_> {
    pub(super) fn act(&mut self, act: &ActLine, line: u32) -> Result<(), ReplayError> {
        if act.deed == Deed::TimeUp {
            self.croupier()?;
        }
        self.carry(line, &|replay| replay.command(act, line))?;
        if let Deed::Arrive { name, .. } = &act.deed {
            let last = self
                .table
                .parties()
                .map(|(party, _)| party)
                .last()
                .unwrap_or(NOBODY);
            self.names.give(name, last, line)?;
        }
        Ok(())
    }

    pub(super) fn cards(&mut self, cards: &CardsLine, line: u32) -> Result<(), ReplayError> {
        for face in &cards.faces {
            self.carry(line, &|replay| Ok(replay.card(cards.at, *face)))?;
        }
        Ok(())
    }

    pub(super) fn card(&self, at: Option<Moment>, face: Option<sabot_core::Card>) -> Command {
        Command::staff(dealer(&self.table), self.at(at), Act::Card(face))
    }

    /// The time of an act: as said, and never before the table's.
    fn at(&self, said: Option<Moment>) -> Moment {
        said.map_or(self.table.at(), |at| at.max(self.table.at()))
    }

    /// An act as a command, here and now.
    pub(super) fn command(&self, line: &ActLine, number: u32) -> Result<Command, ReplayError> {
        let (actor, party) = self.actor(&line.speaker);
        let at = self.at(line.at);
        Ok(match line.deed {
            Deed::Act(act) => Command {
                actor,
                party,
                at,
                act,
            },
            Deed::Arrive { behind, purse, .. } => Command {
                actor,
                party,
                at,
                act: Act::Arrive {
                    behind,
                    purse,
                    former: None,
                },
            },
            Deed::TimeUp => {
                let window = self
                    .table
                    .window()
                    .and_then(|w| w.closes_at.map(|end| (w.id, end)));
                let (id, end) = window.ok_or(ReplayError::NoWindow { line: number })?;
                let at = self.at(Some(line.at.unwrap_or(end)));
                Command {
                    actor,
                    party,
                    at,
                    act: Act::TimeUp(id),
                }
            }
        })
    }

    pub(super) fn actor(&self, speaker: &Speaker) -> (Actor, Option<Party>) {
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
            let Err(refusal) = self.perform(&command, false) else {
                return Ok(());
            };
            if closest.is_none_or(|(_, last)| due::depth(&refusal) > due::depth(&last)) {
                closest = Some((command, refusal));
            }
            let Some(next) = due::next(&self.table, &command) else {
                break;
            };
            if let Err(refusal) = self.perform(&next, true) {
                return Err(self.refusal(line, &next, &refusal));
            }
        }
        let Some((command, refusal)) = closest else {
            return Ok(());
        };
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
    pub(super) fn croupier(&mut self) -> Result<(), ReplayError> {
        self.croupier_but(None)
    }

    /// The same, until an act of this kind is his next.
    pub(super) fn croupier_but(&mut self, left: Option<Kind>) -> Result<(), ReplayError> {
        for _ in 0..IMPLIED_MAX {
            let next = croupier::next(&self.table, self.table.at());
            let Some(command) = next.filter(|command| left != Some(command.act.kind())) else {
                return Ok(());
            };
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
            if let Event::ResultAnnounced {
                player,
                banker,
                outcome,
            } = *event
            {
                self.result = Some((player, banker, outcome));
            }
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
            if let Event::ResultAnnounced {
                player,
                banker,
                outcome,
            } = *event
            {
                self.result = Some((player, banker, outcome));
            }
        }
        self.report.steps.extend(step);
        self.show();
        Ok(())
    }
}
