//! All that a croupier at a human-dealt table needs to know now, so that a screen knows no rule (INT-94).
//!
//! What comes next, what to say, what to pay, which irregularities can be reported, and how far a remedy is. Every
//! open act here is judged by the same verdict as `decide`; what is paid is read off a settlement made on a copy.

mod facts;
mod next;
mod pay;
mod remedy;
mod say;

use sabot_core::Party;
use serde::Serialize;

use super::Table;
use super::act::Actor;
use super::allowed::{Choice, allowed};
use super::bounds::{Bounds, CoverKind, Kind};
use super::refusal::Refusal;
use crate::words;

pub use self::facts::{Reportable, decides};
pub use self::next::{CardFace, Next, RulingChoice};
pub use self::pay::{Due, PayLine, PaySlip};
pub use self::remedy::{Progress, Remedy, RemedyStep};
pub use self::say::Spoken;
pub use crate::words::Words;

/// What a croupier needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Console {
    /// What comes next.
    pub awaits: Next,
    /// For everybody who is here, what the croupier may enter for them.
    pub parties: Vec<PartyActs>,
    /// The calls to speak now.
    pub say: Vec<Spoken>,
    /// What the settlement will do, before chips move.
    pub pay: Option<PaySlip>,
    /// Every irregularity there is, open or closed.
    pub irregularities: Vec<Reportable>,
    /// The remedy under way.
    pub remedy: Option<Remedy>,
}

/// What the croupier may enter for one party (INT-94).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PartyActs {
    /// The party whose acts these are.
    pub party: Party,
    /// Whether its answer is awaited.
    pub awaited: bool,
    /// Acts that may be entered, with bounds.
    pub open: Vec<OpenAct>,
    /// Acts that belong to this moment and may not be entered, with the reason.
    pub closed: Vec<ClosedAct>,
}

/// An act that may be entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenAct {
    /// The kind of act.
    pub kind: Kind,
    /// The bounds of what the act may say.
    pub bounds: Bounds,
}

/// An act that may not be entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClosedAct {
    /// The kind of act.
    pub kind: Kind,
    /// The refusal, with its clause.
    pub refusal: Refusal,
}

/// The console of a table.
pub fn console(table: &Table) -> Console {
    Console {
        awaits: next::next(table),
        parties: parties(table),
        say: say::now(table),
        pay: pay::slip(table),
        irregularities: facts::all(table),
        remedy: remedy::remedy(table),
    }
}

fn parties(table: &Table) -> Vec<PartyActs> {
    let here = table.parties().filter(|(_, state)| state.is_here());
    here.map(|(party, state)| {
        let (mut open, mut closed) = (Vec::new(), Vec::new());
        for Choice { kind, verdict } in allowed(table, Actor::Croupier, Some(party)).choices {
            match verdict {
                Ok(bounds) => open.push(OpenAct { kind, bounds }),
                // An act of another phase is no news to anybody.
                Err(Refusal::NotNow { .. }) => {}
                // What is closed in chips is told once.
                Err(_) if matches!(kind, Kind::Cover(CoverKind::InCash(_))) => {}
                Err(refusal) => closed.push(ClosedAct { kind, refusal }),
            }
        }
        PartyActs {
            party,
            awaited: table.is_entitled(party) && !state.answered,
            open,
            closed,
        }
    })
    .collect()
}
