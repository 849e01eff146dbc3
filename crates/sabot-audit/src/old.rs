//! What of a house may be archived: shoes of play-money tables that were over before a day.

use sabot_ledger::book::TableId;
use sabot_ledger::store::{Archive, Store, StoreFault, StreamHead, StreamId};
use sabot_rules::table::{Event, ShoeEvent};
use sabot_stream::{Chips, FloorCommand, Step};

use crate::records::Pages;

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
    let mut read = 0;
    for head in store.heads()? {
        if let StreamId::Table(table) = head.stream {
            let old = of_table(store, &head, table, before)?;
            found.extend(old.filter(|old| old.until > 0));
            read += head.version;
            progress(read);
        }
    }
    Ok(found)
}

/// These shoes, as a store is asked for them.
pub fn archive_of(old: &[OldShoes]) -> Archive {
    let one = |old: &OldShoes| (StreamId::Table(old.table), old.until);
    old.iter().map(one).collect()
}

/// How many shoes were over, and up to which version they reach. What cannot be read stays, and what comes after it.
fn of_table(
    store: &dyn Store,
    head: &StreamHead,
    table: TableId,
    before: u64,
) -> Result<Option<OldShoes>, StoreFault> {
    let mut pages = Pages::new(store, head.stream, head.version);
    let mut steps = pages.by_ref().map_while(|one| Step::read(&one).ok());
    let Some(FloorCommand::Open(charter)) = steps.next().map(|step| step.said.command) else {
        return pages.fault.map_or(Ok(None), Err);
    };
    if charter.chips != Chips::Play {
        return Ok(None);
    }
    let (mut shoes, mut until) = (0, 0);
    // Time does not go back at a table.
    let is_old = |step: &Step| charter.epoch.saturating_add(step.at.ms()) < before;
    for step in steps.take_while(is_old) {
        let ends = |event: &Event| matches!(event, Event::Shoe(ShoeEvent::ShoeEnded { .. }));
        if *step.command() == FloorCommand::Close || step.rules().any(ends) {
            (shoes, until) = (shoes + 1, step.version);
        }
    }
    let old = OldShoes {
        table,
        shoes,
        until,
    };
    pages.fault.map_or(Ok(Some(old)), Err)
}
