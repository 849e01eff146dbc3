//! What the house answers to a command.

mod cash;
mod desk;
mod dispute;
mod notice;
mod pit;
mod place;
mod report;
mod table;
mod unclaimed;

use sabot_core::Moment;

use self::cash::Exchange;
use self::unclaimed::Left;
use super::actor::HouseActor;
use super::cash::Direction;
use super::command::{HouseAct as Act, HouseCommand};
use super::event::HouseEvent;
use super::refusal::HouseRefusal;
use super::state::Establishment;

/// What a decision comes to: the events are in the buffer, or nothing has changed.
type Decision = Result<(), HouseRefusal>;

/// A command before the house. Its methods check everything first and only then add events.
#[derive(Debug)]
struct Case<'a> {
    house: &'a Establishment,
    actor: HouseActor,
    at: Moment,
    events: &'a mut Vec<HouseEvent>,
}

/// Decides a command: adds the events it causes to the buffer, or refuses and leaves house and
/// buffer as they were (INV-12).
///
/// An act that asks for what is so already is accepted and causes no event.
pub fn decide(
    house: &Establishment,
    command: &HouseCommand,
    events: &mut Vec<HouseEvent>,
) -> Result<(), HouseRefusal> {
    let HouseCommand { actor, at, act } = *command;
    if let Some((duty, patron)) = act.duty()
        && !duty.is_of(actor, patron)
    {
        return Err(HouseRefusal::WrongActor { actor, duty });
    }
    Case {
        house,
        actor,
        at,
        events,
    }
    .hear(act)
}

impl Case<'_> {
    #[expect(clippy::too_many_lines, reason = "one arm to an act, and nothing else")]
    fn hear(&mut self, act: Act) -> Decision {
        match act {
            Act::OpenPit { pit, shuffle } => self.open_pit(pit, shuffle),
            Act::SetShuffle { pit, shuffle } => self.set_shuffle(pit, shuffle),
            Act::SetReshuffle { pit, reshuffle } => self.set_reshuffle(pit, reshuffle),
            Act::NotifyReshuffle {
                pit,
                reshuffle,
                addressee,
            } => self.notify_reshuffle(pit, reshuffle, addressee),
            Act::PostLevyNotice { table, levy } => self.post_levy_notice(table, levy),
            Act::SetLevy { table, levy } => self.set_levy(table, levy),
            Act::AddTable { table, pit, terms } => self.add_table(table, pit, terms),
            Act::RecordEquipment { table, equipment } => self.record_equipment(table, equipment),
            Act::AssignChangeur { table } => self.assign_changeur(table),
            Act::RelieveChangeur { table } => self.relieve_changeur(table),
            Act::OpenTable { table } => self.open_table(table),
            Act::CloseTable { table } => self.close_table(table),
            Act::RequestSeat { patron, table } => self.request_seat(patron, table),
            Act::ApproveSeat { patron, table } => self.approve_seat(patron, table),
            Act::DeclineSeat { patron, table } => self.decline_seat(patron, table),
            Act::Reserve {
                patron,
                table,
                seat,
            } => self.reserve(patron, table, seat),
            Act::CancelReservation { patron, table } => self.cancel_reservation(patron, table),
            Act::AssignSeat {
                patron,
                table,
                seat,
            } => self.assign_seat(patron, table, seat),
            Act::TakeSeat {
                patron,
                table,
                seat,
            } => self.take_seat(patron, table, seat),
            Act::LeaveSeat {
                patron,
                table,
                seat,
            } => self.leave_seat(patron, table, seat),
            Act::CashIn {
                patron,
                desk,
                tender,
                amount,
                kind,
                agent,
                same,
            } => self.exchange(Exchange {
                patron,
                desk,
                tender,
                amount,
                kind,
                agent,
                same,
                direction: Direction::In,
            }),
            Act::CashOut {
                patron,
                desk,
                tender,
                amount,
                kind,
                agent,
                same,
            } => self.exchange(Exchange {
                patron,
                desk,
                tender,
                amount,
                kind,
                agent,
                same,
                direction: Direction::Out,
            }),
            Act::Desk(act) => self.at_desk(act),
            Act::FileReport {
                patron,
                day,
                currency,
                direction,
            } => self.file_report(patron, day, currency, direction),
            Act::OpenDispute {
                patron,
                table,
                coup,
            } => self.open_dispute(patron, table, coup),
            Act::ReviewDispute { dispute } => self.review_dispute(dispute),
            Act::DecideDispute { dispute, finding } => self.decide_dispute(dispute, finding),
            Act::ResolveDispute { dispute, finding } => self.resolve_dispute(dispute, finding),
            Act::LeaveUnresolved { dispute } => self.leave_unresolved(dispute),
            Act::RequestInvestigation { dispute } => self.request_investigation(dispute),
            Act::NoteInvestigation { dispute } => self.note_investigation(dispute),
            Act::SetAside {
                owner,
                table,
                coup,
                amount,
                settled_at,
            } => self.set_aside(Left {
                owner,
                table,
                coup,
                amount,
                settled_at,
            }),
            Act::PayUnclaimed { unclaimed, to } => self.pay_unclaimed(unclaimed, to),
            Act::ReportSideBet { patron, table } => self.report_side_bet(patron, table),
        }
    }
}
