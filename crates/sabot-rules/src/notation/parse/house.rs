//! Reading an act of the house.

use sabot_core::{Money, Ring};

use super::super::ast::HouseDeed;
use super::super::cursor::{Cursor, Read};
use super::super::words::{
    APPROVED, AT, BACK, COUP, CUT, EDGE, HouseWord, IN, LEVY, PLACES, SEATS, SETTLED,
};
use super::nouns;
use crate::house::{
    CashKind, Desk, DisputeId, Equipment, GamingDay, HouseAct, HouseActor, PatronId, PitId,
    TableId, TableTerms, UnclaimedId,
};
use crate::rulebook::Law;
use crate::table::act::Tender;

/// Reads what follows the word.
pub(super) fn deed(cursor: &mut Cursor<'_>, actor: HouseActor, word: HouseWord) -> Read<HouseDeed> {
    if word == HouseWord::AddTable {
        return add_table(cursor);
    }
    act(cursor, actor, word).map(HouseDeed::Act)
}

fn act(cursor: &mut Cursor<'_>, actor: HouseActor, word: HouseWord) -> Read<HouseAct> {
    match word {
        HouseWord::OpenPit
        | HouseWord::SetShuffle
        | HouseWord::SetReshuffle
        | HouseWord::NotifyReshuffle => pit_act(cursor, word),
        HouseWord::PostLevyNotice
        | HouseWord::SetLevy
        | HouseWord::AddTable
        | HouseWord::RecordEquipment
        | HouseWord::AssignChangeur
        | HouseWord::RelieveChangeur
        | HouseWord::OpenTable
        | HouseWord::CloseTable => table_act(cursor, word),
        HouseWord::AskPlace
        | HouseWord::GrantPlace
        | HouseWord::DenyPlace
        | HouseWord::Reserve
        | HouseWord::CancelReservation
        | HouseWord::AssignPlace
        | HouseWord::TakePlace
        | HouseWord::LeavePlace
        | HouseWord::ReportSideBet => place_act(cursor, actor, word),
        HouseWord::CashIn | HouseWord::CashOut | HouseWord::FileReport => {
            cash_act(cursor, actor, word)
        }
        HouseWord::OpenDispute
        | HouseWord::ReviewDispute
        | HouseWord::DecideDispute
        | HouseWord::ResolveDispute
        | HouseWord::LeaveUnresolved
        | HouseWord::RequestInvestigation
        | HouseWord::NoteInvestigation => dispute_act(cursor, actor, word),
        HouseWord::PutAside | HouseWord::PayUnclaimed => unclaimed_act(cursor, actor, word),
    }
}

fn pit_act(cursor: &mut Cursor<'_>, word: HouseWord) -> Read<HouseAct> {
    let pit = pit(cursor)?;
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the caller sends only these words"
    )]
    Ok(match word {
        HouseWord::OpenPit => HouseAct::OpenPit {
            pit,
            shuffle: cursor.choice()?,
        },
        HouseWord::SetShuffle => HouseAct::SetShuffle {
            pit,
            shuffle: cursor.choice()?,
        },
        HouseWord::SetReshuffle => HouseAct::SetReshuffle {
            pit,
            reshuffle: cursor.choice()?,
        },
        _ => HouseAct::NotifyReshuffle {
            pit,
            reshuffle: cursor.choice()?,
            addressee: cursor.choice()?,
        },
    })
}

fn table_act(cursor: &mut Cursor<'_>, word: HouseWord) -> Read<HouseAct> {
    let table = table(cursor)?;
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the caller sends only these words"
    )]
    Ok(match word {
        HouseWord::PostLevyNotice => HouseAct::PostLevyNotice {
            table,
            levy: nouns::percent(cursor)?,
        },
        HouseWord::SetLevy => HouseAct::SetLevy {
            table,
            levy: nouns::percent(cursor)?,
        },
        HouseWord::RecordEquipment => HouseAct::RecordEquipment {
            table,
            equipment: equipment(cursor)?,
        },
        HouseWord::AssignChangeur => HouseAct::AssignChangeur { table },
        HouseWord::RelieveChangeur => HouseAct::RelieveChangeur { table },
        HouseWord::OpenTable => HouseAct::OpenTable { table },
        _ => HouseAct::CloseTable { table },
    })
}

fn place_act(cursor: &mut Cursor<'_>, actor: HouseActor, word: HouseWord) -> Read<HouseAct> {
    let patron = patron(cursor, actor)?;
    cursor.keyword(AT)?;
    let table = table(cursor)?;
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the caller sends only these words"
    )]
    Ok(match word {
        HouseWord::AskPlace => HouseAct::RequestSeat { patron, table },
        HouseWord::GrantPlace => HouseAct::ApproveSeat { patron, table },
        HouseWord::DenyPlace => HouseAct::DeclineSeat { patron, table },
        HouseWord::Reserve => HouseAct::Reserve {
            patron,
            table,
            seat: cursor.accept(nouns::seat_of),
        },
        HouseWord::CancelReservation => HouseAct::CancelReservation { patron, table },
        HouseWord::AssignPlace => HouseAct::AssignSeat {
            patron,
            table,
            seat: nouns::seat(cursor)?,
        },
        HouseWord::TakePlace => HouseAct::TakeSeat {
            patron,
            table,
            seat: nouns::seat(cursor)?,
        },
        HouseWord::LeavePlace => HouseAct::LeaveSeat {
            patron,
            table,
            seat: nouns::seat(cursor)?,
        },
        _ => HouseAct::ReportSideBet { patron, table },
    })
}

fn cash_act(cursor: &mut Cursor<'_>, actor: HouseActor, word: HouseWord) -> Read<HouseAct> {
    let patron = patron(cursor, actor)?;
    if word == HouseWord::FileReport {
        let day = GamingDay(nouns::number(cursor, "the number of a gaming day")?);
        let direction = cursor.choice()?;
        return Ok(HouseAct::FileReport {
            patron,
            day,
            direction,
            currency: cursor.choice()?,
        });
    }
    let usual = if word == HouseWord::CashIn {
        Tender::Cash
    } else {
        Tender::Chips
    };
    let (amount, tender, desk) = exchange(cursor, usual)?;
    Ok(if word == HouseWord::CashIn {
        HouseAct::CashIn {
            patron,
            desk,
            tender,
            amount,
            kind: CashKind::Chips,
            agent: None,
            same: false,
        }
    } else {
        HouseAct::CashOut {
            patron,
            desk,
            tender,
            amount,
            kind: CashKind::Chips,
            agent: None,
            same: false,
        }
    })
}

fn exchange(cursor: &mut Cursor<'_>, usual: Tender) -> Read<(Money, Tender, Desk)> {
    let amount = nouns::money(cursor)?;
    let tender = cursor.accept_choice().unwrap_or(usual);
    let desk = if cursor.accept_word(AT) {
        Desk::Table(table(cursor)?)
    } else {
        Desk::Cage
    };
    Ok((amount, tender, desk))
}

fn dispute_act(cursor: &mut Cursor<'_>, actor: HouseActor, word: HouseWord) -> Read<HouseAct> {
    if word == HouseWord::OpenDispute {
        let patron = patron(cursor, actor)?;
        cursor.keyword(AT)?;
        let table = table(cursor)?;
        let coup = if cursor.accept_word(COUP) {
            Some(coup(cursor)?)
        } else {
            None
        };
        return Ok(HouseAct::OpenDispute {
            patron,
            table,
            coup,
        });
    }
    let dispute = DisputeId(nouns::number(cursor, "the number of a dispute")?);
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the caller sends only these words"
    )]
    Ok(match word {
        HouseWord::ReviewDispute => HouseAct::ReviewDispute { dispute },
        HouseWord::DecideDispute => HouseAct::DecideDispute {
            dispute,
            finding: cursor.choice()?,
        },
        HouseWord::ResolveDispute => HouseAct::ResolveDispute {
            dispute,
            finding: cursor.choice()?,
        },
        HouseWord::LeaveUnresolved => HouseAct::LeaveUnresolved { dispute },
        HouseWord::NoteInvestigation => HouseAct::NoteInvestigation { dispute },
        _ => HouseAct::RequestInvestigation { dispute },
    })
}

fn unclaimed_act(cursor: &mut Cursor<'_>, actor: HouseActor, word: HouseWord) -> Read<HouseAct> {
    if word == HouseWord::PayUnclaimed {
        let unclaimed = UnclaimedId(nouns::number(cursor, "the number of what was set aside")?);
        return Ok(HouseAct::PayUnclaimed {
            unclaimed,
            to: patron(cursor, actor)?,
        });
    }
    let owner = patron(cursor, actor)?;
    cursor.keyword(AT)?;
    let table = table(cursor)?;
    cursor.keyword(COUP)?;
    let coup = coup(cursor)?;
    let amount = nouns::money(cursor)?;
    cursor.keyword(SETTLED)?;
    let settled_at = nouns::moment(cursor)?;
    Ok(HouseAct::SetAside {
        owner,
        table,
        coup,
        amount,
        settled_at,
    })
}

/// The table of this record, or one with terms of its own.
fn add_table(cursor: &mut Cursor<'_>) -> Read<HouseDeed> {
    let table = table(cursor)?;
    cursor.keyword(IN)?;
    let pit = pit(cursor)?;
    if cursor.peek().is_none() {
        return Ok(HouseDeed::AddThisTable { table, pit });
    }
    let terms = terms(cursor)?;
    Ok(HouseDeed::Act(HouseAct::AddTable { table, pit, terms }))
}

fn terms(cursor: &mut Cursor<'_>) -> Read<TableTerms> {
    let law = cursor.read("a law (new-jersey, venice, chickasaw)", Law::from_name)?;
    cursor.keyword(SEATS)?;
    let ring = |text: &str| text.parse().ok().and_then(Ring::new);
    let ring = cursor.read("a number of seats from 1 to 14", ring)?;
    cursor.keyword(PLACES)?;
    let places_per_patron = nouns::number(cursor, "a number of places")?;
    cursor.keyword(LEVY)?;
    let levy = nouns::percent(cursor)?;
    let shuffle = cursor.choice()?;
    let reshuffle = cursor.choice()?;
    Ok(TableTerms {
        law,
        ring,
        places_per_patron,
        levy,
        shuffle,
        reshuffle,
    })
}

fn equipment(cursor: &mut Cursor<'_>) -> Read<Equipment> {
    cursor.keyword(BACK)?;
    let back = cursor.choice()?;
    let second_back = cursor.accept_choice();
    cursor.keyword(EDGE)?;
    let edge = cursor.choice()?;
    cursor.keyword(CUT)?;
    let cut = cursor.choice()?;
    Ok(Equipment {
        back,
        second_back,
        edge,
        cut,
        approved: cursor.accept_word(APPROVED),
    })
}

/// The patron an act is about: named, or the one who speaks.
fn patron(cursor: &mut Cursor<'_>, actor: HouseActor) -> Read<PatronId> {
    match (cursor.accept(nouns::patron_of), actor) {
        (Some(patron), _) | (None, HouseActor::Patron(patron)) => Ok(patron),
        (None, _) => {
            let found = cursor.next();
            Err(cursor.error(found, "a patron such as patron:7"))
        }
    }
}

fn pit(cursor: &mut Cursor<'_>) -> Read<PitId> {
    nouns::number(cursor, "the number of a pit").map(PitId)
}

fn table(cursor: &mut Cursor<'_>) -> Read<TableId> {
    nouns::number(cursor, "the number of a table").map(TableId)
}

fn coup(cursor: &mut Cursor<'_>) -> Read<u32> {
    nouns::number(cursor, "the number of a coup")
}
