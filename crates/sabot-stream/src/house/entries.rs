//! What an event of the house moves in the books.

use sabot_core::{Money, TableId};
use sabot_ledger::book::{Account, Entry, Phase, TransferId};
use sabot_rules::house::{Cash, CashKind, Desk, Direction, Establishment, Float, HouseEvent};

use crate::Chips;

/// One movement: from, to, how much.
pub(super) type Move = (Account, Account, Money);

/// What each account gets, or gives, in cents.
pub(super) fn changes(moves: &[Move]) -> impl Iterator<Item = (Account, i128)> {
    moves.iter().flat_map(|&(from, to, amount)| {
        let cents = i128::from(amount.get());
        [(to, cents), (from, -cents)]
    })
}

/// What the events move, in order; `house` is as it was before the first of them.
pub(super) fn moves(house: &Establishment, events: &[HouseEvent]) -> Vec<Move> {
    events.iter().flat_map(|event| of(house, event)).collect()
}

fn of(house: &Establishment, event: &HouseEvent) -> Vec<Move> {
    match *event {
        HouseEvent::CashMoved { moved, .. } => changed(&moved),
        HouseEvent::CashCorrected { cash, moved } => {
            let old = house.cash().cash().get(&cash).map(changed);
            let back = back(old.unwrap_or_default());
            // What is right comes first or last, so that nobody is short in between.
            match moved.direction {
                Direction::In => [changed(&moved), back].concat(),
                Direction::Out => [back, changed(&moved)].concat(),
            }
        }
        HouseEvent::UnclaimedPaid {
            unclaimed,
            owner,
            amount,
            ..
        } => {
            let table = house.unclaimed().get(&unclaimed).map(|record| record.table);
            let from = table.map(Account::Chest);
            let paid = from.map(|from| (from, Account::Patron(owner), amount));
            paid.into_iter().collect()
        }
        HouseEvent::FloatMoved {
            float,
            table,
            amount,
        } => floated(float, table.unwrap_or(TableId(0)), amount),
        HouseEvent::PitOpened { .. }
        | HouseEvent::ShuffleSet { .. }
        | HouseEvent::ReshuffleSet { .. }
        | HouseEvent::NoticePosted { .. }
        | HouseEvent::LevySet { .. }
        | HouseEvent::TableAdded { .. }
        | HouseEvent::EquipmentRecorded { .. }
        | HouseEvent::ChangeurAssigned { .. }
        | HouseEvent::ChangeurRelieved { .. }
        | HouseEvent::TableOpened { .. }
        | HouseEvent::TableClosed { .. }
        | HouseEvent::SeatRequested { .. }
        | HouseEvent::SeatApproved { .. }
        | HouseEvent::SeatDeclined { .. }
        | HouseEvent::SeatReserved { .. }
        | HouseEvent::ReservationCancelled { .. }
        | HouseEvent::SeatAssigned { .. }
        | HouseEvent::SeatTaken { .. }
        | HouseEvent::SeatLeft { .. }
        | HouseEvent::PersonsJoined { .. }
        | HouseEvent::CashLogged { .. }
        | HouseEvent::ReportRaised { .. }
        | HouseEvent::ReportWithdrawn { .. }
        | HouseEvent::ReportFiled { .. }
        | HouseEvent::ReportReopened { .. }
        | HouseEvent::ReportStands { .. }
        | HouseEvent::LimitSet { .. }
        | HouseEvent::DisputeOpened { .. }
        | HouseEvent::DisputeReviewed { .. }
        | HouseEvent::DisputeDecided { .. }
        | HouseEvent::DisputeResolved { .. }
        | HouseEvent::DisputeUnresolved { .. }
        | HouseEvent::InvestigationRequested { .. }
        | HouseEvent::InvestigationNoted { .. }
        | HouseEvent::MoneySetAside { .. }
        | HouseEvent::SideBetReported { .. } => Vec::new(),
    }
}

/// Cash at the cage. At a table its own stream books what changes hands.
fn changed(cash: &Cash) -> Vec<Move> {
    if cash.desk != Desk::Cage {
        return Vec::new();
    }
    let chips = match cash.kind {
        CashKind::Chips | CashKind::Account => Some(Account::Patron(cash.patron)),
        CashKind::Credit | CashKind::Bet | CashKind::Exchange | CashKind::Other => None,
    };
    let amount = cash.amount;
    let given = chips.map(|to| (Account::Float, to, amount));
    let notes = (Account::World, Account::Cage, amount);
    let bought = [notes].into_iter().chain(given).collect();
    match cash.direction {
        Direction::In => bought,
        Direction::Out => back(bought),
    }
}

/// The same the other way round.
fn back(moves: Vec<Move>) -> Vec<Move> {
    let back = moves.into_iter().rev();
    back.map(|(from, to, amount)| (to, from, amount)).collect()
}

fn floated(float: Float, table: TableId, amount: Money) -> Vec<Move> {
    let chest = Account::Chest(table);
    match float {
        Float::Fill => vec![(Account::Float, chest, amount)],
        Float::Credit | Float::Levy => vec![(chest, Account::Float, amount)],
        Float::Drop => vec![(chest, Account::Cage, amount)],
        Float::Tips => vec![
            (chest, Account::Float, amount),
            (Account::Cage, Account::World, amount),
        ],
        Float::Stock => vec![(Account::World, Account::Cage, amount)],
        Float::Bank => vec![(Account::Cage, Account::World, amount)],
    }
}

/// As entries of the record with this version: names that grow with time, and are nobody else's.
pub(super) fn entries(moves: &[(Chips, Move)], now: u64, version: u64) -> Vec<Entry> {
    let second = u128::from(now / 1_000) & 0xffff_ffff;
    let first = (second << 96) | (u128::from(version) << 16);
    let some = moves.iter().filter(|(_, (.., amount))| !amount.is_zero());
    some.zip(0_u128..)
        .map(|(&(chips, (from, to, amount)), index)| Entry {
            id: TransferId(first | index),
            currency: chips.currency(),
            from,
            to,
            amount,
            phase: Phase::Single,
        })
        .collect()
}
