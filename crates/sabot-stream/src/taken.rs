//! What happens at a table and concerns the whole house: places taken and left, cash that became chips.
//!
//! Cash is told to the house under a name made of its place in the table's stream, so it is told once.

use sabot_core::{Moment, TableId};
use sabot_ledger::store::CommandId;
use sabot_rules::house::DeskAct;
use sabot_rules::table::{CashEvent, Event};

use crate::{FloorEvent, Live, Step, StreamEvent};

/// Cash that became chips at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// The name under which the house is told of it.
    pub id: CommandId,
    /// What the house is told of it.
    pub told: DeskAct,
}

/// Whether an event of a table concerns the whole house.
pub const fn concerns_the_house(event: &StreamEvent) -> bool {
    match event {
        StreamEvent::Rules(event) => {
            let cash = matches!(
                event,
                Event::Cash(CashEvent::BoughtIn { .. } | CashEvent::CashExchanged { .. })
            );
            cash || event.moves_people()
        }
        StreamEvent::Floor(event) => {
            matches!(event, FloorEvent::Undone { .. } | FloorEvent::Closed)
        }
    }
}

/// What cash a command took; `live` is the table after it.
pub fn taken(live: &Live, step: &Step) -> Vec<Taken> {
    // Chips of an automatic table are the house's own and never were cash.
    if !live.is_by_hand() {
        return Vec::new();
    }
    let at = live.charter().epoch.saturating_add(step.at.ms());
    let taken = step.events.iter().enumerate().filter_map(|(index, event)| {
        let Event::Cash(
            CashEvent::BoughtIn { party, amount } | CashEvent::CashExchanged { party, amount },
        ) = event.rules()?
        else {
            return None;
        };
        Some(Taken {
            id: name(live.id(), step.version, index),
            told: DeskAct::TableCash {
                patron: live.people().get(party)?.patron()?,
                table: live.id(),
                amount: *amount,
                taken_at: Moment::from_ms(at),
            },
        })
    });
    taken.collect()
}

/// The name under which something of a table's stream is told to the house.
fn name(table: TableId, version: u64, index: usize) -> CommandId {
    // 46 bits are for the table, 64 for the version, 16 for the place in the record.
    let index = u128::try_from(index).unwrap_or_default() & 0xffff;
    let table = u128::from(table.0) & 0x3fff_ffff_ffff;
    CommandId((0b11 << 126) | (table << 80) | (u128::from(version) << 16) | index)
}
