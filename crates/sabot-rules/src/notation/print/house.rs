//! Writing an act of the house. The patron is left out where it is the one who speaks.

use std::fmt;

use super::super::ast::HouseDeed;
use super::super::words::{
    APPROVED, AT, BACK, COUP, CUT, EDGE, HouseWord, IN, LEVY, PATRON, PLACES, SEATS, SETTLED,
    StaffWord, Worded,
};
use crate::house::{Desk, Equipment, HouseAct, HouseActor, PatronId, TableTerms};
use crate::table::act::Tender;

pub(super) fn write_line(
    actor: HouseActor,
    deed: &HouseDeed,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    match actor {
        HouseActor::Patron(patron) => write!(f, "{PATRON}{}", patron.0)?,
        HouseActor::Croupier => f.write_str(StaffWord::Croupier.word())?,
        HouseActor::Supervisor => f.write_str(StaffWord::Supervisor.word())?,
        HouseActor::Cashier => f.write_str(StaffWord::Cashier.word())?,
        HouseActor::Manager => f.write_str(StaffWord::Manager.word())?,
    }
    match deed {
        HouseDeed::Act(act) => write_act(actor, act, f),
        HouseDeed::AddThisTable { table, pit } => {
            write!(
                f,
                " {} {} {IN} {}",
                HouseWord::AddTable.word(),
                table.0,
                pit.0
            )
        }
    }
}

/// A patron an act is about.
struct About(HouseActor, PatronId);

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == HouseActor::Patron(self.1) {
            return Ok(());
        }
        write!(f, " {PATRON}{}", self.1.0)
    }
}

#[expect(clippy::too_many_lines, reason = "one arm to an act, and nothing else")]
fn write_act(actor: HouseActor, act: &HouseAct, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(word) = word_of(act) else {
        // A record has no line for it: that is the log's.
        return write!(f, " {}", serde_json::to_string(act).unwrap_or_default());
    };
    write!(f, " {}", word.word())?;
    let about = |patron| About(actor, patron);
    match *act {
        HouseAct::OpenPit { pit, shuffle } | HouseAct::SetShuffle { pit, shuffle } => {
            write!(f, " {} {}", pit.0, shuffle.word())
        }
        HouseAct::SetReshuffle { pit, reshuffle } => write!(f, " {} {}", pit.0, reshuffle.word()),
        HouseAct::NotifyReshuffle {
            pit,
            reshuffle,
            addressee,
        } => {
            write!(f, " {} {} {}", pit.0, reshuffle.word(), addressee.word())
        }
        HouseAct::PostLevyNotice { table, levy } | HouseAct::SetLevy { table, levy } => {
            write!(f, " {} {}", table.0, levy.get())
        }
        HouseAct::AddTable { table, pit, terms } => {
            write!(f, " {} {IN} {}", table.0, pit.0)?;
            write_terms(terms, f)
        }
        HouseAct::RecordEquipment { table, equipment } => {
            write!(f, " {}", table.0)?;
            write_equipment(equipment, f)
        }
        HouseAct::AssignChangeur { table }
        | HouseAct::RelieveChangeur { table }
        | HouseAct::OpenTable { table }
        | HouseAct::CloseTable { table } => write!(f, " {}", table.0),
        HouseAct::RequestSeat { patron, table }
        | HouseAct::ApproveSeat { patron, table }
        | HouseAct::DeclineSeat { patron, table }
        | HouseAct::CancelReservation { patron, table }
        | HouseAct::ReportSideBet { patron, table } => {
            write!(f, "{} {AT} {}", about(patron), table.0)
        }
        HouseAct::Reserve {
            patron,
            table,
            seat,
        } => {
            write!(f, "{} {AT} {}", about(patron), table.0)?;
            seat.iter().try_for_each(|seat| write!(f, " {seat}"))
        }
        HouseAct::AssignSeat {
            patron,
            table,
            seat,
        }
        | HouseAct::TakeSeat {
            patron,
            table,
            seat,
        }
        | HouseAct::LeaveSeat {
            patron,
            table,
            seat,
        } => {
            write!(f, "{} {AT} {} {seat}", about(patron), table.0)
        }
        HouseAct::CashIn {
            patron,
            desk,
            tender,
            amount,
            ..
        } => {
            write!(f, "{} {amount}", about(patron))?;
            write_desk(desk, tender, Tender::Cash, f)
        }
        HouseAct::CashOut {
            patron,
            desk,
            tender,
            amount,
            ..
        } => {
            write!(f, "{} {amount}", about(patron))?;
            write_desk(desk, tender, Tender::Chips, f)
        }
        HouseAct::Desk(_) => Ok(()),
        HouseAct::FileReport {
            patron,
            day,
            currency,
            direction,
        } => {
            let (way, money) = (direction.word(), currency.word());
            write!(f, "{} {} {way} {money}", about(patron), day.0)
        }
        HouseAct::OpenDispute {
            patron,
            table,
            coup,
        } => {
            write!(f, "{} {AT} {}", about(patron), table.0)?;
            coup.iter().try_for_each(|coup| write!(f, " {COUP} {coup}"))
        }
        HouseAct::ReviewDispute { dispute }
        | HouseAct::LeaveUnresolved { dispute }
        | HouseAct::RequestInvestigation { dispute }
        | HouseAct::NoteInvestigation { dispute } => write!(f, " {}", dispute.0),
        HouseAct::DecideDispute { dispute, finding }
        | HouseAct::ResolveDispute { dispute, finding } => {
            write!(f, " {} {}", dispute.0, finding.word())
        }
        HouseAct::SetAside {
            owner,
            table,
            coup,
            amount,
            settled_at,
        } => {
            write!(f, "{} {AT} {}", about(owner), table.0)?;
            write!(f, " {COUP} {coup} {amount} {SETTLED} {settled_at}")
        }
        HouseAct::PayUnclaimed { unclaimed, to } => {
            write!(f, " {}{}", unclaimed.0, about(to))
        }
    }
}

const fn word_of(act: &HouseAct) -> Option<HouseWord> {
    Some(match act {
        HouseAct::Desk(_) => return None,
        HouseAct::OpenPit { .. } => HouseWord::OpenPit,
        HouseAct::SetShuffle { .. } => HouseWord::SetShuffle,
        HouseAct::SetReshuffle { .. } => HouseWord::SetReshuffle,
        HouseAct::NotifyReshuffle { .. } => HouseWord::NotifyReshuffle,
        HouseAct::PostLevyNotice { .. } => HouseWord::PostLevyNotice,
        HouseAct::SetLevy { .. } => HouseWord::SetLevy,
        HouseAct::AddTable { .. } => HouseWord::AddTable,
        HouseAct::RecordEquipment { .. } => HouseWord::RecordEquipment,
        HouseAct::AssignChangeur { .. } => HouseWord::AssignChangeur,
        HouseAct::RelieveChangeur { .. } => HouseWord::RelieveChangeur,
        HouseAct::OpenTable { .. } => HouseWord::OpenTable,
        HouseAct::CloseTable { .. } => HouseWord::CloseTable,
        HouseAct::RequestSeat { .. } => HouseWord::AskPlace,
        HouseAct::ApproveSeat { .. } => HouseWord::GrantPlace,
        HouseAct::DeclineSeat { .. } => HouseWord::DenyPlace,
        HouseAct::Reserve { .. } => HouseWord::Reserve,
        HouseAct::CancelReservation { .. } => HouseWord::CancelReservation,
        HouseAct::AssignSeat { .. } => HouseWord::AssignPlace,
        HouseAct::TakeSeat { .. } => HouseWord::TakePlace,
        HouseAct::LeaveSeat { .. } => HouseWord::LeavePlace,
        HouseAct::CashIn { .. } => HouseWord::CashIn,
        HouseAct::CashOut { .. } => HouseWord::CashOut,
        HouseAct::FileReport { .. } => HouseWord::FileReport,
        HouseAct::OpenDispute { .. } => HouseWord::OpenDispute,
        HouseAct::ReviewDispute { .. } => HouseWord::ReviewDispute,
        HouseAct::DecideDispute { .. } => HouseWord::DecideDispute,
        HouseAct::ResolveDispute { .. } => HouseWord::ResolveDispute,
        HouseAct::LeaveUnresolved { .. } => HouseWord::LeaveUnresolved,
        HouseAct::RequestInvestigation { .. } => HouseWord::RequestInvestigation,
        HouseAct::NoteInvestigation { .. } => HouseWord::NoteInvestigation,
        HouseAct::SetAside { .. } => HouseWord::PutAside,
        HouseAct::PayUnclaimed { .. } => HouseWord::PayUnclaimed,
        HouseAct::ReportSideBet { .. } => HouseWord::ReportSideBet,
    })
}

fn write_terms(terms: TableTerms, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let TableTerms {
        law,
        ring,
        places_per_patron,
        levy,
        shuffle,
        reshuffle,
    } = terms;
    write!(
        f,
        " {law} {SEATS} {} {PLACES} {places_per_patron} {LEVY} {} {} {}",
        ring.seats(),
        levy.get(),
        shuffle.word(),
        reshuffle.word()
    )
}

fn write_equipment(equipment: Equipment, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Equipment {
        back,
        second_back,
        edge,
        cut,
        approved,
    } = equipment;
    write!(f, " {BACK} {}", back.word())?;
    second_back
        .iter()
        .try_for_each(|back| write!(f, " {}", back.word()))?;
    write!(f, " {EDGE} {} {CUT} {}", edge.word(), cut.word())?;
    if approved {
        write!(f, " {APPROVED}")
    } else {
        Ok(())
    }
}

fn write_desk(
    desk: Desk,
    tender: Tender,
    usual: Tender,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    if tender != usual {
        write!(f, " {}", tender.word())?;
    }
    match desk {
        Desk::Cage => Ok(()),
        Desk::Table(table) => write!(f, " {AT} {}", table.0),
    }
}
