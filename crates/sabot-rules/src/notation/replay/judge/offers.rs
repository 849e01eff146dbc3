//! Who is offered the bank or the cut, and who after them.

use sabot_core::Party;

use super::super::super::ast::Who;
use super::super::Replay;
use super::{Judgement, Unmet};
use crate::table::phase::Phase;
use crate::table::{Command, CoverAct, Table, croupier};

impl Replay<'_> {
    /// The offers go to these, one after the other, if each declines; tried on a copy.
    pub(super) fn judge_offers(&self, expected: &[Who]) -> Judgement {
        let mut table = self.table.clone();
        let mut found = Vec::new();
        let wanted = expected.len().max(1);
        let mut holds = true;
        while found.len() < wanted {
            let Some(party) = offered(&table) else { break };
            let who = expected.get(found.len());
            holds &= who.is_some_and(|who| self.names.party(&table, who) == Some(party));
            found.push(self.names.who(&table, party).to_string());
            if !decline(&mut table, party) {
                break;
            }
        }
        if holds && found.len() == expected.len() {
            return Ok(());
        }
        let expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
        Err(Unmet::new(
            "order of offers".to_owned(),
            listed(&found),
            &listed(&expected),
        ))
    }
}

fn offered(table: &Table) -> Option<Party> {
    if let Phase::Cutting(turn) = table.phase() {
        return table.cut_offered(turn);
    }
    table.offered()
}

/// Whether the party could decline; then the croupier has gone on, though he cuts nothing himself.
fn decline(table: &mut Table, party: Party) -> bool {
    let mut events = Vec::new();
    let command = Command::patron(party, table.at(), CoverAct::Decline);
    if table.perform(&command, &mut events).is_err() {
        return false;
    }
    while !matches!(table.phase(), Phase::Cutting(_)) {
        let Some(command) = croupier::next(table, table.at()) else {
            break;
        };
        if table.perform(&command, &mut events).is_err() {
            break;
        }
    }
    true
}

fn listed(who: &[String]) -> String {
    if who.is_empty() {
        "none".to_owned()
    } else {
        who.join(" ")
    }
}
