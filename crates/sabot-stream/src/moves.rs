//! What the events of one command move.

use sabot_core::Transfer;
use sabot_rules::table::{Event, Table, transfers};

/// Every transfer of these events, in order; `before` is the table as it was before the first of them.
pub fn moves(before: &Table, events: &[Event]) -> Vec<Transfer> {
    let Some(last) = events.iter().rposition(Event::moves_money) else {
        return Vec::new();
    };
    let mut moved = Vec::new();
    if !events.iter().any(Event::asks_for_the_banker) {
        for event in events {
            moved.extend(transfers(before, event).iter());
        }
        return moved;
    }
    let mut table = before.clone();
    for event in events.iter().take(last.saturating_add(1)) {
        moved.extend(transfers(&table, event).iter());
        // Whoever follows these events stops at the same one.
        if !table.can_book(event) {
            break;
        }
        table.apply(event);
    }
    moved
}
