//! The automatic croupier: a pure function of what the table awaits.

use sabot_core::Moment;

use super::Table;
use super::act::{Act, Command, CroupierAct};
use super::awaits::Awaits;

/// What the croupier does at once, if it is his turn.
///
/// He closes no window: the clock does, or the people who drive the table.
pub fn next(table: &Table, at: Moment) -> Option<Command> {
    match table.awaits() {
        Awaits::Staff(actor, act) => Some(Command::staff(actor, at.max(table.at()), act)),
        Awaits::Card(_)
        | Awaits::Face(_)
        | Awaits::Answer
        | Awaits::Ruling(_)
        | Awaits::Nothing => None,
    }
}

/// The command by which the croupier would close the open window now: "No more bets" where wagers are open.
pub fn close(table: &Table, at: Moment) -> Option<Command> {
    let at = at.max(table.at());
    [
        Act::Croupier(CroupierAct::NoMoreBets),
        Act::Croupier(CroupierAct::CloseWindow),
    ]
    .into_iter()
    .map(|act| Command::staff(super::act::Actor::Croupier, at, act))
    .find(|command| table.check(command).is_ok())
}
