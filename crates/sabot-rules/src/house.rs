//! The house: what holds for all tables together.
//!
//! A table knows its shoe and its coups. The house knows its pits and their one way of shuffling,
//! the notices that had to be given before something changed, who sits where, what each patron
//! paid in and drew out on a gaming day, disputes, unclaimed money and incidents. It has the shape
//! of a table: [`decide`] answers a command with events or a [`HouseRefusal`] and changes nothing,
//! [`apply`] records an event and cannot fail, [`transfers`] says what money an event moves.
//!
//! ```
//! use sabot_core::{Moment, Money};
//! use sabot_rules::house::*;
//! use sabot_rules::table::act::Tender;
//!
//! let mut house = Establishment::new(HouseConfig::default());
//! let buy = HouseAct::CashIn {
//!     patron: PatronId(7),
//!     desk: Desk::Cage,
//!     tender: Tender::Cash,
//!     amount: "10000.01".parse::<Money>()?,
//!     kind: CashKind::Chips,
//!     agent: None,
//!     same: false,
//! };
//! let mut events = Vec::new();
//! let command = HouseCommand { actor: HouseActor::Cashier, at: Moment::ZERO, act: buy };
//! house.perform(&command, &mut events)?;
//! assert!(events.iter().any(|event| matches!(event, HouseEvent::ReportRaised { .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Texts (the wording of a notice, the reason of a dispute) and persons are kept beside the house
//! by their ids; events hold only small plain values.
//!
//! Layout: `ids`, `actor`, `duty`, `config`, `calendar`, `day`, `pit`, `notice`, `floor`, `cash`, `report`, `desk`, `limits`, `dispute`,
//! `unclaimed` and `state` are the nouns; `command`, `event` and `refusal` are what is said;
//! `decide/` holds one file per subject; `apply` and `transfers` follow from events alone.

mod actor;
mod apply;
mod calendar;
mod cash;
mod command;
mod config;
mod day;
mod decide;
mod desk;
mod dispute;
mod duty;
mod event;
mod floor;
mod ids;
mod limits;
mod notice;
mod pit;
mod refusal;
mod report;
mod state;
mod transfers;
mod unclaimed;

pub use actor::HouseActor;
pub use apply::apply;
pub use cash::{
    Cash, CashBook, CashKind, CashLine, Currency, DayCash, Desk, Direction, Flow, LogLine,
};
pub use command::{HouseAct, HouseCommand};
pub use config::HouseConfig;
pub use day::{DayStart, GamingDay};
pub use decide::decide;
pub use desk::{DeskAct, Float};
pub use dispute::{Dispute, DisputePath, DisputeStage, Finding};
pub use duty::Duty;
pub use event::HouseEvent;
pub use floor::{Colour, Equipment, Reservation, SeatRequest, TableRecord, TableTerms};
pub use ids::{CashId, DisputeId, IncidentId, NoticeId, PatronId, PitId, TableId, UnclaimedId};
pub use limits::{Limit, Limits, OwnLimits, Waiting};
pub use notice::{Addressee, Notice, NoticeTopic};
pub use pit::Pit;
pub use refusal::{CardPart, HouseRefusal};
pub use report::{Report, ReportState, whole_dollars};
pub use state::Establishment;
pub use transfers::transfers;
pub use unclaimed::{Incident, Unclaimed};

#[cfg(test)]
mod tests;
