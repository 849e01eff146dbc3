//! Recording what happened. It cannot fail: an event about something unknown changes nothing.

use super::cash::LogLine;
use super::dispute::{Dispute, DisputeStage};
use super::event::HouseEvent as Event;
use super::floor::TableRecord;
use super::ids::{DisputeId, NoticeId, PitId, TableId};
use super::notice::Notice;
use super::pit::Pit;
use super::report::Report;
use super::state::Establishment;
use super::unclaimed::{Incident, Unclaimed};
use crate::rulebook::Reshuffle;

/// Records one event.
#[expect(
    clippy::too_many_lines,
    reason = "one arm to an event, and nothing else"
)]
pub fn apply(house: &mut Establishment, event: &Event) {
    match *event {
        Event::PitOpened { pit, shuffle } => {
            house.pits.insert(
                pit,
                Pit {
                    shuffle,
                    reshuffle: Reshuffle::Off,
                },
            );
        }
        Event::ShuffleSet { pit, shuffle } => on_pit(house, pit, |p| p.shuffle = shuffle),
        Event::ReshuffleSet {
            pit,
            reshuffle,
            surveillance,
            commission,
        } => {
            on_pit(house, pit, |p| p.reshuffle = reshuffle);
            use_up(house, surveillance);
            use_up(house, commission);
        }
        Event::NoticePosted { notice, topic, at } => {
            house.notices.insert(
                notice,
                Notice {
                    topic,
                    posted_at: at,
                    used: false,
                },
            );
        }
        Event::LevySet {
            table,
            levy,
            notice,
        } => {
            on_table(house, table, |t| t.levy = levy);
            if let Some(notice) = notice {
                use_up(house, notice);
            }
        }
        Event::TableAdded { table, pit, terms } => {
            house.tables.insert(table, TableRecord::new(pit, terms));
        }
        Event::EquipmentRecorded { table, equipment } => {
            on_table(house, table, |t| t.equipment = Some(equipment));
        }
        Event::ChangeurAssigned { table } => on_table(house, table, |t| t.changeur = true),
        Event::ChangeurRelieved { table } => on_table(house, table, |t| t.changeur = false),
        Event::TableOpened { table } => on_table(house, table, |t| t.open = true),
        Event::TableClosed { table } => on_table(house, table, TableRecord::close),
        Event::SeatRequested { patron, table } => on_table(house, table, |t| t.ask(patron)),
        Event::SeatApproved { patron, table } => on_table(house, table, |t| t.approve(patron)),
        Event::SeatDeclined { patron, table } => on_table(house, table, |t| t.forget(patron)),
        Event::SeatReserved {
            patron,
            table,
            seat,
        } => {
            on_table(house, table, |t| t.reserve(patron, seat));
        }
        Event::ReservationCancelled { patron, table } => {
            on_table(house, table, |t| t.cancel(patron));
        }
        Event::SeatAssigned {
            patron,
            table,
            seat,
        }
        | Event::SeatTaken {
            patron,
            table,
            seat,
        } => {
            on_table(house, table, |t| t.sit(patron, seat));
        }
        Event::SeatLeft {
            patron,
            table,
            seat,
        } => {
            on_table(house, table, |t| t.leave(seat));
            house.cash.left(patron, table);
        }
        Event::CashMoved { cash, moved } => house.cash.moved(cash, moved),
        Event::CashCorrected { cash, moved } => {
            house.cash.cash.insert(cash, moved);
        }
        Event::PersonsJoined { one, other } => house.cash.joined(one, other),
        Event::CashLogged {
            patron,
            direction,
            currency,
            amount,
            desk,
            at,
        } => {
            house.cash.log.push(LogLine {
                patron,
                direction,
                currency,
                amount,
                desk,
                at,
            });
        }
        Event::ReportRaised {
            patron,
            day,
            direction,
            currency,
            total,
            late,
        } => {
            let report = house.cash.report(day, patron, currency, direction);
            *report = Some(Report::raised(total, late));
        }
        Event::ReportWithdrawn {
            patron,
            day,
            direction,
            currency,
        } => *house.cash.report(day, patron, currency, direction) = None,
        Event::ReportFiled {
            patron,
            day,
            direction,
            currency,
            total,
        } => {
            if let Some(report) = house.cash.report(day, patron, currency, direction) {
                report.file(total);
            }
        }
        Event::ReportReopened {
            patron,
            day,
            direction,
            currency,
            ..
        } => {
            if let Some(report) = house.cash.report(day, patron, currency, direction) {
                report.reopen();
            }
        }
        Event::ReportStands {
            patron,
            day,
            direction,
            currency,
        } => {
            if let Some(report) = house.cash.report(day, patron, currency, direction) {
                report.stand();
            }
        }
        Event::FloatMoved {
            float,
            table: Some(table),
            amount,
        } => {
            let of_table = house.floats.entry(table).or_default();
            let moved = of_table.entry(float).or_default();
            *moved = moved.saturating_add(amount);
        }
        Event::FloatMoved { table: None, .. } => {}
        Event::LimitSet {
            patron,
            limit,
            from,
            at,
        } => house.limits.entry(patron).or_default().set(limit, from, at),
        Event::DisputeOpened {
            dispute,
            patron,
            table,
            coup,
            path,
        } => {
            let stage = DisputeStage::Opened;
            house.disputes.insert(
                dispute,
                Dispute {
                    patron,
                    table,
                    coup,
                    path,
                    stage,
                    noted: false,
                },
            );
        }
        Event::DisputeReviewed { dispute } => stage(house, dispute, DisputeStage::UnderReview),
        Event::DisputeDecided { dispute, finding } => {
            stage(house, dispute, DisputeStage::Decided(finding));
        }
        Event::DisputeResolved { dispute, finding } => {
            stage(house, dispute, DisputeStage::Resolved(finding));
        }
        Event::DisputeUnresolved { dispute, notice } => {
            stage(
                house,
                dispute,
                DisputeStage::Unresolved {
                    notice,
                    investigation: false,
                },
            );
        }
        Event::InvestigationRequested { dispute, notice } => {
            stage(
                house,
                dispute,
                DisputeStage::Unresolved {
                    notice,
                    investigation: true,
                },
            );
        }
        Event::InvestigationNoted { dispute, .. } => {
            if let Some(dispute) = house.disputes.get_mut(&dispute) {
                dispute.noted = true;
            }
        }
        Event::MoneySetAside {
            unclaimed,
            owner,
            table,
            coup,
            amount,
            at,
        } => {
            let record = Unclaimed {
                owner,
                table,
                coup,
                amount,
                at,
                paid_at: None,
            };
            house.unclaimed.insert(unclaimed, record);
        }
        Event::UnclaimedPaid { unclaimed, at, .. } => {
            if let Some(record) = house.unclaimed.get_mut(&unclaimed) {
                record.paid_at = Some(at);
            }
        }
        Event::SideBetReported {
            incident,
            patron,
            table,
            reporter,
            at,
        } => {
            house.incidents.insert(
                incident,
                Incident {
                    table,
                    patron,
                    reporter,
                    at,
                },
            );
        }
    }
}

fn on_pit(house: &mut Establishment, pit: PitId, record: impl FnOnce(&mut Pit)) {
    if let Some(pit) = house.pits.get_mut(&pit) {
        record(pit);
    }
}

fn on_table(house: &mut Establishment, table: TableId, record: impl FnOnce(&mut TableRecord)) {
    if let Some(table) = house.tables.get_mut(&table) {
        record(table);
    }
}

/// A change relied on this notice; the next one needs another.
fn use_up(house: &mut Establishment, notice: NoticeId) {
    if let Some(notice) = house.notices.get_mut(&notice) {
        notice.used = true;
    }
}

fn stage(house: &mut Establishment, dispute: DisputeId, stage: DisputeStage) {
    if let Some(dispute) = house.disputes.get_mut(&dispute) {
        dispute.stage = stage;
    }
}
