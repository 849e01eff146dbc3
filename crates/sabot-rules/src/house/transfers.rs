//! What money an event of the house moves.

use sabot_core::{Pot, Transfer};

use super::event::HouseEvent as Event;

/// The transfer an event implies, if money moves by it: unclaimed money goes to its owner's
/// account (INT-74).
///
/// A table moves money into `Unclaimed` itself when it is set aside; the house puts it on record.
/// Cash at a desk turns one form of the patron's own money into another, which the desk's own
/// float books.
pub fn transfers(event: &Event) -> Option<Transfer> {
    match *event {
        Event::UnclaimedPaid { amount, .. } => Some(Transfer {
            from: Pot::Unclaimed,
            to: Pot::Outside,
            amount,
        }),
        Event::PitOpened { .. }
        | Event::ShuffleSet { .. }
        | Event::ReshuffleSet { .. }
        | Event::NoticePosted { .. }
        | Event::LevySet { .. }
        | Event::TableAdded { .. }
        | Event::EquipmentRecorded { .. }
        | Event::ChangeurAssigned { .. }
        | Event::ChangeurRelieved { .. }
        | Event::TableOpened { .. }
        | Event::TableClosed { .. }
        | Event::SeatRequested { .. }
        | Event::SeatApproved { .. }
        | Event::SeatDeclined { .. }
        | Event::SeatReserved { .. }
        | Event::ReservationCancelled { .. }
        | Event::SeatAssigned { .. }
        | Event::SeatTaken { .. }
        | Event::SeatLeft { .. }
        | Event::CashMoved { .. }
        | Event::CashCorrected { .. }
        | Event::PersonsJoined { .. }
        | Event::ReportWithdrawn { .. }
        | Event::ReportReopened { .. }
        | Event::ReportStands { .. }
        | Event::FloatMoved { .. }
        | Event::LimitSet { .. }
        | Event::CashLogged { .. }
        | Event::ReportRaised { .. }
        | Event::ReportFiled { .. }
        | Event::DisputeOpened { .. }
        | Event::DisputeReviewed { .. }
        | Event::DisputeDecided { .. }
        | Event::DisputeResolved { .. }
        | Event::DisputeUnresolved { .. }
        | Event::InvestigationRequested { .. }
        | Event::InvestigationNoted { .. }
        | Event::MoneySetAside { .. }
        | Event::SideBetReported { .. } => None,
    }
}
