//! What of a house may be archived: shoes of play-money tables that were over before a day.

use sabot_ledger::book::TableId;
use sabot_ledger::store::{Archive, Recorded, Store, StoreFault, StreamHead, StreamId};

use crate::books::Chips;
use crate::floor::{Charter, FloorCommand};

/// How many commands are read at once.
const PAGE: usize = 512;
/// The event with which a shoe is over.
const SHOE_ENDED: &str = "rules.shoe-ended";

/// The old shoes of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldShoes {
    /// The table.
    pub table: TableId,
    /// How many shoes, those of before included.
    pub shoes: u64,
    /// The version up to which they reach.
    pub until: u64,
}

/// The old shoes of every table: those that were over before this moment of Unix time. Of a table that is closed
/// everything is old. Tables of the house's chips stay as they are, whatever their age.
pub fn old_shoes(
    store: &dyn Store,
    before: u64,
    mut progress: impl FnMut(u64),
) -> Result<Vec<OldShoes>, StoreFault> {
    let mut found = Vec::new();
    let mut read = 0_u64;
    for head in store.heads()? {
        let StreamId::Table(table) = head.stream else {
            continue;
        };
        let Some(charter) = charter(store, &head)? else {
            continue;
        };
        if charter.chips == Chips::Play {
            let old = of_table(store, &head, &charter, before)?;
            found.extend(old.map(|(shoes, until)| OldShoes {
                table,
                shoes,
                until,
            }));
        }
        read = read.saturating_add(head.version);
        progress(read);
    }
    Ok(found)
}

/// These shoes, as a store is asked for them.
pub fn archive_of(old: &[OldShoes]) -> Archive {
    let one = |old: &OldShoes| (StreamId::Table(old.table), old.until);
    old.iter().map(one).collect()
}

fn charter(store: &dyn Store, head: &StreamHead) -> Result<Option<Charter>, StoreFault> {
    let first = store.read(head.stream, 0, 1)?;
    let command = first
        .first()
        .and_then(|first| serde_json::from_slice(&first.append.command).ok());
    match command {
        Some(FloorCommand::Open(charter)) => Ok(Some(*charter)),
        Some(_) | None => Ok(None),
    }
}

/// How many shoes were over, and up to which version they reach.
fn of_table(
    store: &dyn Store,
    head: &StreamHead,
    charter: &Charter,
    before: u64,
) -> Result<Option<(u64, u64)>, StoreFault> {
    let (mut shoes, mut until) = (0_u64, 0);
    let is_old = |one: &Recorded| charter.epoch.saturating_add(one.append.at.ms()) < before;
    let mut after = 0;
    while after < head.version {
        let page = store.read(head.stream, after, PAGE)?;
        let Some(last) = page.last() else { break };
        after = last.appended.version;
        // Time does not go back at a table.
        for one in page.iter().take_while(|one| is_old(one)) {
            let ends = one
                .append
                .events
                .iter()
                .any(|event| event.kind == SHOE_ENDED);
            if ends || one.append.command == b"\"close\"" {
                shoes = shoes.saturating_add(1);
                until = one.appended.version;
            }
        }
        if !is_old(last) {
            break;
        }
    }
    Ok((until > 0).then_some((shoes, until)))
}
