//! The way to a line: what has to happen before it is lawful, found on a copy of the table.

use sabot_core::{Card, Moment};

use super::super::ast::{ActLine, Deed};
use super::super::error::ReplayError;
use super::{Replay, due, hint};
use crate::table::drive::dealer;
use crate::table::{Act, Command, DoorAct, Events, FloorAct, Refusal, ShoeAct, Table, croupier};

/// More implied acts than any line needs: an opening, a lap of offers and a lap of wagers.
pub(super) const IMPLIED_MAX: usize = 256;

/// One thing that a line wants to happen.
#[derive(Debug, Clone, Copy)]
pub(super) enum Wanted<'a> {
    /// The act of a line.
    Act(&'a ActLine),
    /// A card leaves the shoe.
    Card {
        /// The moment of the card, if the line says it.
        at: Option<Moment>,
        /// The face of the card, if anybody has seen it.
        face: Option<Card>,
    },
}

/// A command on the way, and whether the record leaves it out.
pub(super) type Step = (Command, bool);

/// A copy of the table on which the way is tried.
struct Trial {
    table: Table,
    events: Events,
    way: Vec<Step>,
}

impl Trial {
    fn step(&mut self, command: &Command, implied: bool) -> Result<(), Refusal> {
        self.events.clear();
        self.table.perform(command, &mut self.events)?;
        self.way.push((*command, implied));
        Ok(())
    }
}

impl Replay<'_> {
    /// Everything that has to happen for a line, its own acts included. A line that cannot be made lawful changes
    /// nothing, and the refusal that came nearest says why.
    pub(super) fn way(&self, wanted: &[Wanted<'_>], line: u32) -> Result<Vec<Step>, ReplayError> {
        if let [one] = wanted
            && !one.is_clock()
        {
            let command = self.wanted(&self.table, *one, line)?;
            if self.table.check(&command).is_ok() {
                return Ok(vec![(command, false)]);
            }
        }
        let mut trial = Trial {
            table: self.table.clone(),
            events: Vec::new(),
            way: Vec::new(),
        };
        for one in wanted {
            self.reach(&mut trial, *one, line)?;
        }
        Ok(trial.way)
    }

    fn reach(&self, trial: &mut Trial, wanted: Wanted<'_>, line: u32) -> Result<(), ReplayError> {
        if wanted.is_clock() {
            self.settle_down(trial, line)?;
        }
        let mut closest: Option<(Command, Refusal)> = None;
        for _ in 0..IMPLIED_MAX {
            let command = self.wanted(&trial.table, wanted, line)?;
            let Err(refusal) = trial.step(&command, false) else {
                return Ok(());
            };
            if closest.is_none_or(|(_, last)| due::depth(&refusal) > due::depth(&last)) {
                closest = Some((command, refusal));
            }
            let Some(next) = due::next(&trial.table, &command) else {
                break;
            };
            if let Err(refusal) = trial.step(&next, true) {
                closest = Some((next, refusal));
                break;
            }
        }
        closest.map_or(Ok(()), |(command, refusal)| {
            Err(self.refusal(line, &command, &refusal, &trial.table))
        })
    }

    /// A clock is that of the window which is open when the croupier has done what is his.
    fn settle_down(&self, trial: &mut Trial, line: u32) -> Result<(), ReplayError> {
        for _ in 0..IMPLIED_MAX {
            let Some(command) = croupier::next(&trial.table, self.now()) else {
                return Ok(());
            };
            if let Err(refusal) = trial.step(&command, true) {
                return Err(self.refusal(line, &command, &refusal, &trial.table));
            }
        }
        Ok(())
    }

    /// What a line wants, as a command at a table as far as it has come.
    pub(super) fn wanted(
        &self,
        table: &Table,
        wanted: Wanted<'_>,
        line: u32,
    ) -> Result<Command, ReplayError> {
        match wanted {
            Wanted::Act(act) => self.command(table, act, line),
            Wanted::Card { at, face } => {
                let at = self.at(table, at, line)?;
                Ok(Command::staff(dealer(table), at, ShoeAct::Card(face)))
            }
        }
    }

    /// An act as a command.
    fn command(&self, table: &Table, line: &ActLine, number: u32) -> Result<Command, ReplayError> {
        let (actor, party) = self.actor(table, &line.speaker);
        let (at, act) = match line.deed {
            Deed::Act(act) => (self.at(table, line.at, number)?, act),
            Deed::Arrive { behind, purse, .. } => (
                self.at(table, line.at, number)?,
                Act::Door(DoorAct::Arrive {
                    behind,
                    purse,
                    former: None,
                }),
            ),
            Deed::TimeUp => {
                let window = table
                    .window()
                    .and_then(|window| window.closes_at.map(|end| (window.id, end)));
                let (id, end) = window.ok_or(ReplayError::NoWindow { line: number })?;
                let at = match line.at {
                    None => end.max(self.at(table, None, number)?),
                    said => self.at(table, said, number)?,
                };
                (at, Act::Floor(FloorAct::TimeUp(id)))
            }
        };
        Ok(Command {
            actor,
            party,
            at,
            act,
        })
    }

    /// The error that an act is refused on a table as far as it has come.
    pub(super) fn refusal(
        &self,
        line: u32,
        command: &Command,
        refusal: &Refusal,
        table: &Table,
    ) -> ReplayError {
        ReplayError::Refused {
            line,
            act: self.names.line(&self.table, command).to_string(),
            why: refusal.to_string(),
            clause: refusal.clause(),
            hint: self.opens.then(|| hint::opening(table, refusal)).flatten(),
        }
    }
}

impl Wanted<'_> {
    /// Whether it is the clock of whichever window is open.
    fn is_clock(self) -> bool {
        matches!(self, Self::Act(act) if act.deed == Deed::TimeUp)
    }
}
