//! What the croupier says now: what the moment asks for, and what goes with the act that comes next.

use serde::Serialize;

use super::super::Table;
use super::super::act::{Act, Command, CroupierAct};
use super::super::awaits::Awaits;
use super::super::calls::{Cue, Tongue, cue};
use super::super::croupier;
use super::super::phase::Phase;
use crate::rulebook::Law;

/// A call to speak.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spoken {
    /// What is announced.
    pub cue: Cue,
    /// Whether it goes with the act that comes next; else it is to be said at once.
    pub with_act: bool,
    /// The words in English.
    pub en: String,
    /// The words in French.
    pub fr: String,
    /// The words in Italian.
    pub it: String,
}

impl Spoken {
    fn new(cue: Cue, with_act: bool) -> Self {
        Self {
            cue,
            with_act,
            en: cue.said_in(Tongue::English),
            fr: cue.said_in(Tongue::French),
            it: cue.said_in(Tongue::Italian),
        }
    }
}

/// The calls of this moment.
pub(super) fn now(table: &Table) -> Vec<Spoken> {
    let at_once = of_phase(table).map(|cue| Spoken::new(cue, false));
    let with_act = coming(table).into_iter().map(|cue| Spoken::new(cue, true));
    at_once.into_iter().chain(with_act).collect()
}

/// What the phase itself asks for.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "in the other phases people speak, or cards"
)]
fn of_phase(table: &Table) -> Option<Cue> {
    match table.phase() {
        Phase::Cutting(turn) => table.cut_offered(turn).map(|_| Cue::Cut),
        Phase::Bidding(_) => table.window().map(|_| Cue::Auction),
        Phase::Offering(_) if table.law() == Law::NewJersey => Some(Cue::BankOffered(None)),
        Phase::Offering(_) => {
            let height = table.bank().passed_at.unwrap_or(table.floor().minimum);
            Some(Cue::BankOffered(Some(height)))
        }
        Phase::Speaking(height) => Some(Cue::BankOffered(Some(height))),
        Phase::Cover(_) => Some(Cue::Bank(table.bank().amount)),
        Phase::Betting => Some(Cue::BetsOpen),
        Phase::Settling => table
            .coup()
            .result
            .map(|(player, banker, outcome)| Cue::Result {
                player,
                banker,
                outcome,
            }),
        _ => None,
    }
}

/// What is called with the staff's next act: the cues of its events, on a copy of the table.
fn coming(table: &Table) -> Vec<Cue> {
    let command = match table.awaits() {
        Awaits::Staff(..) => croupier::next(table, table.at()),
        Awaits::Answer => croupier::close(table, table.at())
            .filter(|command| matches!(command.act, Act::Croupier(CroupierAct::NoMoreBets))),
        Awaits::Card(_) | Awaits::Face(_) | Awaits::Ruling(_) | Awaits::Nothing => None,
    };
    command.map_or_else(Vec::new, |command| cues(table, &command))
}

fn cues(table: &Table, command: &Command) -> Vec<Cue> {
    let mut events = Vec::new();
    if table.decide(command, &mut events).is_err() {
        return Vec::new();
    }
    let mut after = table.clone();
    let spoken = events.iter().filter_map(|event| {
        after.apply(event);
        cue(&after, event)
    });
    spoken.collect()
}
