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

#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
fn act(cursor: &mut Cursor<'_>, actor: HouseActor, word: HouseWord) -> Read<HouseAct> {
    Ok(match word {
        HouseWord::OpenPit => HouseAct::OpenPit {
            pit: pit(cursor)?,
            shuffle: cursor.choice()?,
        },
        HouseWord::SetShuffle => HouseAct::SetShuffle {
            pit: pit(cursor)?,
            shuffle: cursor.choice()?,
        },
        HouseWord::SetReshuffle => HouseAct::SetReshuffle {
            pit: pit(cursor)?,
            reshuffle: cursor.choice()?,
        },
        HouseWord::NotifyReshuffle => HouseAct::NotifyReshuffle {
            pit: pit(cursor)?,
            reshuffle: cursor.choice()?,
            addressee: cursor.choice()?,
        },
        HouseWord::PostLevyNotice => HouseAct::PostLevyNotice {
            table: table(cursor)?,
            levy: nouns::percent(cursor)?,
        },
        HouseWord::SetLevy => HouseAct::SetLevy {
            table: table(cursor)?,
            levy: nouns::percent(cursor)?,
        },
        HouseWord::AddTable => {
            let table = table(cursor)?;
            cursor.keyword(IN)?;
            HouseAct::AddTable {
                table,
                pit: pit(cursor)?,
                terms: terms(cursor)?,
            }
        }
        HouseWord::RecordEquipment => HouseAct::RecordEquipment {
            table: table(cursor)?,
            equipment: equipment(cursor)?,
        },
        HouseWord::AssignChangeur => HouseAct::AssignChangeur {
            table: table(cursor)?,
        },
        HouseWord::RelieveChangeur => HouseAct::RelieveChangeur {
            table: table(cursor)?,
        },
        HouseWord::OpenTable => HouseAct::OpenTable {
            table: table(cursor)?,
        },
        HouseWord::CloseTable => HouseAct::CloseTable {
            table: table(cursor)?,
        },
        HouseWord::AskPlace => {
            let (patron, table) = place(cursor, actor)?;
            HouseAct::RequestSeat { patron, table }
        }
        HouseWord::GrantPlace => {
            let (patron, table) = place(cursor, actor)?;
            HouseAct::ApproveSeat { patron, table }
        }
        HouseWord::DenyPlace => {
            let (patron, table) = place(cursor, actor)?;
            HouseAct::DeclineSeat { patron, table }
        }
        HouseWord::Reserve => {
            let (patron, table) = place(cursor, actor)?;
            let seat = cursor.accept(nouns::seat_of);
            HouseAct::Reserve {
                patron,
                table,
                seat,
            }
        }
        HouseWord::CancelReservation => {
            let (patron, table) = place(cursor, actor)?;
            HouseAct::CancelReservation { patron, table }
        }
        HouseWord::AssignPlace => {
            let (patron, table) = place(cursor, actor)?;
            let seat = nouns::seat(cursor)?;
            HouseAct::AssignSeat {
                patron,
                table,
                seat,
            }
        }
        HouseWord::TakePlace => {
            let (patron, table) = place(cursor, actor)?;
            let seat = nouns::seat(cursor)?;
            HouseAct::TakeSeat {
                patron,
                table,
                seat,
            }
        }
        HouseWord::LeavePlace => {
            let (patron, table) = place(cursor, actor)?;
            let seat = nouns::seat(cursor)?;
            HouseAct::LeaveSeat {
                patron,
                table,
                seat,
            }
        }
        HouseWord::ReportSideBet => {
            let (patron, table) = place(cursor, actor)?;
            HouseAct::ReportSideBet { patron, table }
        }
        HouseWord::CashIn | HouseWord::CashOut | HouseWord::FileReport => {
            cash_act(cursor, actor, word)?
        }
        HouseWord::OpenDispute => open_dispute(cursor, actor)?,
        HouseWord::ReviewDispute => HouseAct::ReviewDispute {
            dispute: dispute(cursor)?,
        },
        HouseWord::DecideDispute => HouseAct::DecideDispute {
            dispute: dispute(cursor)?,
            finding: cursor.choice()?,
        },
        HouseWord::ResolveDispute => HouseAct::ResolveDispute {
            dispute: dispute(cursor)?,
            finding: cursor.choice()?,
        },
        HouseWord::LeaveUnresolved => HouseAct::LeaveUnresolved {
            dispute: dispute(cursor)?,
        },
        HouseWord::RequestInvestigation => HouseAct::RequestInvestigation {
            dispute: dispute(cursor)?,
        },
        HouseWord::NoteInvestigation => HouseAct::NoteInvestigation {
            dispute: dispute(cursor)?,
        },
        HouseWord::PutAside | HouseWord::PayUnclaimed => unclaimed_act(cursor, actor, word)?,
    })
}

/// A patron, and the table of a place.
fn place(cursor: &mut Cursor<'_>, actor: HouseActor) -> Read<(PatronId, TableId)> {
    let patron = patron(cursor, actor)?;
    cursor.keyword(AT)?;
    Ok((patron, table(cursor)?))
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

fn open_dispute(cursor: &mut Cursor<'_>, actor: HouseActor) -> Read<HouseAct> {
    let (patron, table) = place(cursor, actor)?;
    let coup = if cursor.accept_word(COUP) {
        Some(coup(cursor)?)
    } else {
        None
    };
    Ok(HouseAct::OpenDispute {
        patron,
        table,
        coup,
    })
}

fn dispute(cursor: &mut Cursor<'_>) -> Read<DisputeId> {
    nouns::number(cursor, "the number of a dispute").map(DisputeId)
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
