//! What happened in the house, in words, with the clause it stands on.

use serde::Serialize;

use super::super::words::Worded;
use crate::Clause;
use crate::house::{HouseEvent, NoticeTopic};

/// One event of the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HouseHappening {
    /// The event that happened.
    pub event: HouseEvent,
    /// The event in a sentence.
    pub text: String,
    /// The clause by which it happened.
    pub clause: Clause,
}

impl HouseHappening {
    pub(in super::super) fn new(event: HouseEvent) -> Self {
        let (text, clause) = told(&event);
        let clause = Clause::new(clause);
        Self {
            event,
            text,
            clause,
        }
    }
}

#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
fn told(event: &HouseEvent) -> (String, &'static str) {
    match *event {
        HouseEvent::PitOpened { pit, shuffle } => {
            (format!("{pit} opens with {shuffle}"), "NJ-4.4b")
        }
        HouseEvent::ShuffleSet { pit, shuffle } => (format!("{pit} has {shuffle}"), "NJ-4.4b"),
        HouseEvent::ReshuffleSet { pit, reshuffle, .. } => {
            (format!("{pit} has reshuffle {reshuffle}"), "NJ-4.4a.1.i")
        }
        HouseEvent::NoticePosted { topic, .. } => notice(topic),
        HouseEvent::LevySet { table, levy, .. } => {
            (format!("{table} takes {} %", levy.get()), "NJ-4.10d.2")
        }
        HouseEvent::TableAdded { table, pit, .. } => {
            (format!("{table} is in {pit}"), "VE-general-01")
        }
        HouseEvent::EquipmentRecorded { table, .. } => {
            (format!("{table} has its equipment recorded"), "NJ-4.1a.4")
        }
        HouseEvent::ChangeurAssigned { table } => (format!("{table} has a changeur"), "VE-game-05"),
        HouseEvent::ChangeurRelieved { table } => {
            (format!("{table} has no changeur"), "VE-game-05")
        }
        HouseEvent::TableOpened { table } => (format!("{table} is open"), "VE-general-01"),
        HouseEvent::TableClosed { table } => (format!("{table} is closed"), "VE-general-01"),
        HouseEvent::SeatRequested { patron, table } => (
            format!("{patron} asks for a place at {table}"),
            "VE-game-19",
        ),
        HouseEvent::SeatApproved { patron, table } => (
            format!("{patron} may have a place at {table}"),
            "VE-game-19",
        ),
        HouseEvent::SeatDeclined { patron, table } => {
            (format!("{patron} gets no place at {table}"), "VE-game-19")
        }
        HouseEvent::SeatReserved { patron, table, .. } => (
            format!("a place at {table} is kept for {patron}"),
            "VE-general-01",
        ),
        HouseEvent::ReservationCancelled { patron, table } => (
            format!("no place at {table} is kept for {patron} any more"),
            "VE-general-01",
        ),
        HouseEvent::SeatAssigned {
            patron,
            table,
            seat,
        } => (
            format!("{patron} is given place {seat} at {table}"),
            "VE-general-01",
        ),
        HouseEvent::SeatTaken {
            patron,
            table,
            seat,
        } => (
            format!("{patron} takes place {seat} at {table}"),
            "VE-game-19",
        ),
        HouseEvent::SeatLeft {
            patron,
            table,
            seat,
        } => (
            format!("{patron} leaves place {seat} at {table}"),
            "VE-game-19",
        ),
        HouseEvent::CashMoved { moved, .. } => {
            let (direction, patron, amount) = (moved.direction, moved.patron, moved.amount);
            (format!("{direction} of {patron}: {amount}"), "CK-n")
        }
        HouseEvent::CashLogged { amount, .. } => (format!("{amount} is logged"), "INT-82"),
        HouseEvent::ReportRaised {
            patron,
            direction,
            total,
            ..
        } => (
            format!("the {direction} of {patron} is to be reported: {total}"),
            "INT-82",
        ),
        HouseEvent::ReportFiled {
            patron, direction, ..
        } => (format!("the {direction} of {patron} is reported"), "CK-n"),
        HouseEvent::MoneySetAside {
            unclaimed,
            owner,
            amount,
            ..
        } => (
            format!("{amount} of {owner} is set aside as {unclaimed}"),
            "VE-general-20",
        ),
        HouseEvent::UnclaimedPaid { owner, amount, .. } => {
            (format!("{owner} gets {amount} back"), "INT-74")
        }
        HouseEvent::SideBetReported { patron, table, .. } => (
            format!("a side bet of {patron} at {table} is reported"),
            "CK-h",
        ),
        HouseEvent::CashCorrected { cash, moved } => (
            format!("{cash} was {} of {}", moved.amount, moved.patron),
            "INT-99",
        ),
        HouseEvent::PersonsJoined { one, other } => {
            (format!("{one} and {other} are one person"), "CK-n")
        }
        HouseEvent::ReportWithdrawn {
            patron, direction, ..
        } => (
            format!("the {direction} of {patron} need not be reported"),
            "INT-99",
        ),
        HouseEvent::ReportReopened {
            patron, direction, ..
        } => (
            format!("the report of the {direction} of {patron} is to be amended"),
            "INT-99",
        ),
        HouseEvent::ReportStands {
            patron, direction, ..
        } => (
            format!("the report of the {direction} of {patron} stands"),
            "INT-99",
        ),
        HouseEvent::FloatMoved { amount, .. } => {
            (format!("the house moves {amount}"), "VE-game-05")
        }
        HouseEvent::LimitSet { patron, from, .. } => {
            (format!("{patron} has another limit from {from}"), "INT-98")
        }
        HouseEvent::DisputeOpened {
            dispute, patron, ..
        } => (format!("{dispute} is opened by {patron}"), "CK-o"),
        HouseEvent::DisputeReviewed { dispute } => (format!("{dispute} is under review"), "CK-o"),
        HouseEvent::DisputeDecided { dispute, finding } => (
            format!("{dispute} is decided {}", finding.word()),
            "VE-general-23",
        ),
        HouseEvent::DisputeResolved { dispute, finding } => (
            format!("{dispute} is resolved {}", finding.word()),
            "INT-83",
        ),
        HouseEvent::DisputeUnresolved { dispute, .. } => {
            (format!("{dispute} is unresolved"), "CK-p.1")
        }
        HouseEvent::InvestigationRequested { dispute, .. } => (
            format!("an investigation of {dispute} is asked for"),
            "CK-p.1",
        ),
        HouseEvent::InvestigationNoted { dispute, .. } => (
            format!("it is written down that the patron asks for an investigation of {dispute}"),
            "INT-83",
        ),
    }
}

fn notice(topic: NoticeTopic) -> (String, &'static str) {
    match topic {
        NoticeTopic::Reshuffle { pit, to, addressee } => (
            format!("{addressee} has notice of reshuffle {to} in {pit}"),
            "NJ-4.4a.1.ii",
        ),
        NoticeTopic::Levy { table, to } => (
            format!("a notice of {} % is posted at {table}", to.get()),
            "NJ-4.10d.1",
        ),
        NoticeTopic::Dispute { dispute } => (
            format!("the Commissioner's office has notice of {dispute}"),
            "CK-p.2",
        ),
    }
}
