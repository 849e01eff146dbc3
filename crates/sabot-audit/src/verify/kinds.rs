//! Kinds of money that never meet: what the house moved for a table is of the kind that the table is played with.
//!
//! Within one stream every entry is made again in the one currency it must have, and no entry has two: so a table or the
//! cage cannot mix kinds. What is left are acts of the house about a table, whose kind only the table's stream tells.

use std::collections::BTreeMap;

use sabot_core::{Money, PatronId, TableId};
use sabot_ledger::store::Recorded;
use sabot_rules::house::{Float, HouseEvent};
use sabot_stream::house::{HouseWord, State, read_event};
use sabot_stream::{Chips, Live};
use serde::Serialize;

use super::bad::{Bad, Why};

/// How play chips and the house's chips were parted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Kinds {
    /// From which command of the house's stream on they are kept apart, and proved to be; nothing if they are not yet.
    pub parted: Option<u64>,
    /// Those whose chips of before became the house's chips, with how much: they had bought them at the cage. Everything
    /// else that lay in the house then became play chips.
    pub bought: Vec<(u64, u64)>,
    /// Those who had been paid more at the cage by then than they had bought there, with how much.
    pub overpaid: Vec<(u64, u64)>,
}

impl Kinds {
    pub(super) fn of(state: &State, parted: Option<u64>) -> Self {
        let plain = |(patron, amount): (PatronId, Money)| (patron.0, amount.get());
        let bought = state.parting.parted().iter().copied();
        Self {
            parted,
            bought: bought.map(plain).collect(),
            overpaid: state.parting.overpaid().map(plain).collect(),
        }
    }
}

/// What is said in one act about one table.
#[derive(Debug)]
struct About {
    chips: Chips,
    /// Whether it is about notes: whatever the chips, a croupier takes them in.
    notes: bool,
    bad: Bad,
}

/// Acts about tables, until the table is found.
#[derive(Debug, Default)]
pub(super) struct Acts(BTreeMap<TableId, Vec<About>>);

impl Acts {
    /// Takes note of an act; `state` is as it was before.
    pub(super) fn note(&mut self, recorded: &Recorded, word: &HouseWord, state: &State) {
        let HouseWord::Act { chips, .. } = *word else {
            return;
        };
        if !state.parting.is_done() {
            return;
        }
        for event in recorded.append.events.iter().filter_map(read_event) {
            let Some((table, notes)) = about(state, &event) else {
                continue;
            };
            let why = Why::Mixed("the table it is about is of the other kind");
            let bad = Bad::of(recorded, why);
            let acts = self.0.entry(table).or_default();
            acts.push(About { chips, notes, bad });
        }
    }

    /// The command that opens a table tells its kind.
    pub(super) fn find(&mut self, live: &Live) {
        let chips = live.charter().chips;
        if let Some(acts) = self.0.get_mut(&live.id()) {
            let notes = chips == Chips::House || live.is_by_hand();
            let same = |act: &About| if act.notes { notes } else { act.chips == chips };
            acts.retain(|act| !same(act));
        }
    }

    /// The first that is about a table of the other kind, or about none.
    pub(super) fn mixed(self) -> Option<Bad> {
        let mut left = self.0.into_values().flatten();
        left.next().map(|act| act.bad)
    }
}

/// The table whose money an event moves, if it moves any, and whether that is notes.
fn about(state: &State, event: &HouseEvent) -> Option<(TableId, bool)> {
    if let HouseEvent::UnclaimedPaid { unclaimed, .. } = *event {
        let table = state.house.unclaimed().get(&unclaimed)?.table;
        return Some((table, false));
    }
    let HouseEvent::FloatMoved { float, table, .. } = *event else {
        return None;
    };
    Some((table?, float == Float::Drop))
}
