//! What of a house may be archived: shoes of play-money tables that were over before a day.

use sabot_ledger::book::TableId;
use sabot_ledger::store::{Archive, Store, StoreFault, StreamHead, StreamId};
use sabot_rules::table::{Event, ShoeEvent};
use sabot_stream::{Charter, Chips, FloorCommand, Step};

/// How many commands are read at once.
const PAGE: usize = 512;

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
    let step = first.first().and_then(|first| Step::read(first).ok());
    match step.map(|step| step.said.command) {
        Some(FloorCommand::Open(charter)) => Ok(Some(*charter)),
        Some(_) | None => Ok(None),
    }
}

/// How many shoes were over, and up to which version they reach. What cannot be read stays, and what comes after it.
fn of_table(
    store: &dyn Store,
    head: &StreamHead,
    charter: &Charter,
    before: u64,
) -> Result<Option<(u64, u64)>, StoreFault> {
    let (mut shoes, mut until) = (0_u64, 0);
    // Time does not go back at a table.
    let is_old = |step: &Step| charter.epoch.saturating_add(step.at.ms()) < before;
    let mut after = 0;
    while after < head.version {
        let page = store.read(head.stream, after, PAGE)?;
        let steps = page.iter().map_while(|one| Step::read(one).ok());
        let (from, mut last) = (after, after);
        for step in steps.take_while(is_old) {
            last = step.version;
            let ends = |event: &Event| matches!(event, Event::Shoe(ShoeEvent::ShoeEnded { .. }));
            if *step.command() == FloorCommand::Close || step.rules().any(ends) {
                shoes = shoes.saturating_add(1);
                until = step.version;
            }
        }
        after = page.last().map_or(after, |one| one.appended.version);
        if last < after || after == from {
            break;
        }
    }
    Ok((until > 0).then_some((shoes, until)))
}
