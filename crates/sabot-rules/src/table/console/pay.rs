//! What a settlement will do, before chips move: made on a copy, and read off its transfers.

use std::collections::BTreeMap;

use sabot_core::{Money, Party, Pot, Transfer};
use serde::Serialize;

use super::super::Table;
use super::super::act::{Actor, Area, Command, CroupierAct};
use super::super::event::{Event, PuntoEvent};
use super::super::phase::Phase;
use super::super::state::Standing;
use super::super::transfers::chips;

/// What one movement does to somebody's chips.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Due {
    /// Lost, and collected.
    pub collected: Money,
    /// Won, and paid out.
    pub paid: Money,
    /// Their own, and theirs again: a push, a wager that won, what is left of a bank.
    pub returned: Money,
    /// Taken by the house out of their win; it goes into the slot.
    pub levy: Money,
    /// Taken as ante.
    pub ante: Money,
    /// What somebody who went away takes along.
    pub leaves: Money,
}

impl Due {
    fn add(&mut self, other: Self) {
        self.collected = self.collected.saturating_add(other.collected);
        self.paid = self.paid.saturating_add(other.paid);
        self.returned = self.returned.saturating_add(other.returned);
        self.levy = self.levy.saturating_add(other.levy);
        self.ante = self.ante.saturating_add(other.ante);
        self.leaves = self.leaves.saturating_add(other.leaves);
    }
}

/// One wager, or the bank, as it is settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PayLine {
    /// The party that is paid or loses.
    pub party: Party,
    /// Where the party sits or stands.
    pub place: Standing,
    /// On which area, at punto banco.
    pub area: Option<Area>,
    /// What happens to it.
    pub due: Due,
}

/// What a settlement will do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PaySlip {
    /// Each wager, in the order it is collected and paid.
    pub lines: Vec<PayLine>,
    /// The sums of each party.
    pub parties: Vec<PayLine>,
    /// What goes into the slot.
    pub slot: Money,
    /// What the house keeps of antes.
    pub ante: Money,
    /// What remains in the bank.
    pub bank: Money,
}

/// The slip of the settlement that comes next, if one does.
pub(super) fn slip(table: &Table) -> Option<PaySlip> {
    if table.phase() != Phase::Settling {
        return None;
    }
    let mut events = Vec::new();
    let command = Command::staff(Actor::Croupier, table.at(), CroupierAct::Settle);
    table.decide(&command, &mut events).ok()?;
    let mut after = table.clone();
    let mut lines = Vec::new();
    let (mut slot, mut ante) = (Money::ZERO, Money::ZERO);
    for event in &events {
        let moved: Vec<Transfer> = chips(&after, event).iter().collect();
        slot = slot.saturating_add(into(Pot::Levy, &moved));
        ante = ante.saturating_add(into(Pot::Ante, &moved));
        lines.extend(line(&after, event, &moved));
        after.apply(event);
    }
    Some(PaySlip {
        parties: sums(&lines),
        lines,
        slot,
        ante,
        bank: after.bank().amount,
    })
}

fn into(pot: Pot, moved: &[Transfer]) -> Money {
    let moved = moved.iter().filter(|transfer| transfer.to == pot);
    moved.fold(Money::ZERO, |sum, transfer| {
        sum.saturating_add(transfer.amount)
    })
}

/// What one event does, and to whom: the party whose chips it moves, else the banker.
fn line(table: &Table, event: &Event, moved: &[Transfer]) -> Option<PayLine> {
    let banker = table.bank().banker;
    let mut named = moved.iter().flat_map(|t| [t.from.party(), t.to.party()]);
    let party = named.find_map(|party| party).or(banker);
    let party = party.filter(|_| !moved.is_empty())?;
    let mut due = Due::default();
    for transfer in moved {
        due.add(kind(banker, transfer));
    }
    Some(PayLine {
        party,
        place: table.party(party)?.place,
        area: area(event),
        due,
    })
}

fn kind(banker: Option<Party>, transfer: &Transfer) -> Due {
    let amount = transfer.amount;
    let none = Due::default();
    match (transfer.from, transfer.to) {
        (_, Pot::Levy) => Due {
            levy: amount,
            ..none
        },
        (_, Pot::Ante) => Due {
            ante: amount,
            ..none
        },
        (Pot::Bank, Pot::Purse(party)) if Some(party) == banker => Due {
            returned: amount,
            ..none
        },
        (Pot::Bank | Pot::TablePurse, Pot::Purse(_)) => Due {
            paid: amount,
            ..none
        },
        (_, Pot::Purse(_)) => Due {
            returned: amount,
            ..none
        },
        (Pot::Stake(_), _) => Due {
            collected: amount,
            ..none
        },
        (Pot::Purse(_), _) => Due {
            leaves: amount,
            ..none
        },
        _ => none,
    }
}

const fn area(event: &Event) -> Option<Area> {
    match *event {
        Event::Punto(event) => match event {
            PuntoEvent::Collected { area, .. }
            | PuntoEvent::Paid { area, .. }
            | PuntoEvent::WagerReturned { area, .. } => Some(area),
            PuntoEvent::WagerPlaced { .. }
            | PuntoEvent::AnteLaid { .. }
            | PuntoEvent::AnteTaken { .. }
            | PuntoEvent::AnteReturned { .. } => None,
        },
        Event::Flow(_)
        | Event::Terms(_)
        | Event::Prep(_)
        | Event::Shoe(_)
        | Event::Bank(_)
        | Event::Stake(_)
        | Event::Play(_)
        | Event::People(_)
        | Event::Cash(_)
        | Event::Odd(_)
        | Event::Said(_) => None,
    }
}

fn sums(lines: &[PayLine]) -> Vec<PayLine> {
    let mut all: BTreeMap<Party, PayLine> = BTreeMap::new();
    for line in lines {
        let own = all.entry(line.party).or_insert(PayLine {
            area: None,
            due: Due::default(),
            ..*line
        });
        own.due.add(line.due);
    }
    all.into_values().collect()
}
