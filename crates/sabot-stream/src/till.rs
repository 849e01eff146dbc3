//! The till of one table: the engine's transfers become entries, and stakes are held until they are decided.
//!
//! ```
//! use sabot_core::{Money, Party, Pot, Transfer};
//! use sabot_stream::{Owner, Slip, Till};
//! use sabot_ledger::book::{Account, Book, Currency, PatronId, TableId};
//!
//! let (table, chips) = (TableId(7), Currency::new("CHP").unwrap());
//! let mut till = Till::new(table, chips);
//! let amount = Money::whole(50).unwrap();
//! let party = Party(3);
//! let sit = Transfer { from: Pot::Outside, to: Pot::Purse(party), amount };
//! let lay = Transfer { from: Pot::Purse(party), to: Pot::Stake(party), amount };
//! let slip = Slip { version: 1, second: 0 };
//! let entries = till.enter(slip, &[sit, lay], |_| Owner::Bot);
//!
//! let mut book = Book::new();
//! assert_eq!(book.post_all(&entries), Ok(()));
//! let purse = book.balance(chips, Account::Purse(table, party));
//! assert_eq!((purse.posted(), purse.held()), (50_00, 50_00)); // on the felt, but not yet lost
//! ```

#[cfg(test)]
mod pages;

use std::collections::{BTreeMap, VecDeque};

use sabot_core::{Money, Party, Pot, Transfer};
use sabot_ledger::book::{Account, Currency, Entry, PatronId, Phase, TableId, TransferId};
use sabot_rules::table::{Event, Table, transfers};
use serde::{Deserialize, Serialize};

/// Whose money a party plays with: where it comes from when it sits down, and returns to when it leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// A patron with an account at the house.
    Patron(PatronId),
    /// A patron at a table of real chips: chips are of the account, notes come out of the pocket.
    Present(PatronId),
    /// A bot, who plays with chips of the float.
    Bot,
    /// Somebody the house does not know: the money passes the table's door.
    Stranger,
}

/// Which command the entries belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slip {
    /// The version its stream has with it.
    pub version: u64,
    /// When it was accepted, in seconds of the calendar: entries of all tables that are made at about the same
    /// time get ids that are near each other, which a store writes twice as fast.
    pub second: u64,
}

/// A stake that is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Hold {
    id: TransferId,
    amount: Money,
}

/// What a party has on the felt, as the books have it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Laid {
    /// The holds on this stake, oldest first.
    holds: VecDeque<Hold>,
    /// What was posted beyond what was needed: it lies in the stake's account and goes first.
    posted: Money,
}

/// The till of one table.
///
/// It remembers which stakes are held and follows from the entries alone: [`Till::enter`] makes them,
/// [`Till::follow`] reads them back from the log.
///
/// - Laid money is held in the purse for the stake.
/// - Money that returns from the felt frees what was held, the oldest first; of a part of it the rest is held
///   anew.
/// - Money that is lost is posted to the stake, the oldest first, and goes from there to the winner.
///
/// So the purse the engine knows is what the books have free of it, and the stake the engine knows is what is held
/// and what is posted of it together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Till {
    table: TableId,
    currency: Currency,
    laid: BTreeMap<Party, Laid>,
}

impl Till {
    /// The till of a table where nothing is laid.
    pub const fn new(table: TableId, currency: Currency) -> Till {
        Till {
            table,
            currency,
            laid: BTreeMap::new(),
        }
    }

    /// The entries of one accepted command, in order. `owner` says whose money a party plays with.
    pub fn enter(
        &mut self,
        slip: Slip,
        transfers: &[Transfer],
        owner: impl Fn(Party) -> Owner,
    ) -> Vec<Entry> {
        let mut page = Page {
            till: self,
            slip,
            entries: Vec::with_capacity(transfers.len()),
        };
        // Notes for the changeur's box come from the one who just got chips for them.
        let mut last = None;
        for transfer in transfers {
            last = party_of(transfer).or(last);
            let whose = last.map_or(Owner::Stranger, &owner);
            page.transfer(transfer, whose);
        }
        page.entries
    }

    /// Takes note of an entry of this table that was made before; nothing if it takes of a stake what does not lie there.
    pub fn follow(&mut self, entry: &Entry) -> Option<()> {
        let (party, note): (_, fn(&mut Laid, &Entry) -> Option<()>) = match entry.from {
            Account::Purse(_, party) if entry.to == Account::Stake(self.table, party) => {
                (party, Laid::laid)
            }
            Account::Stake(table, party) if table == self.table => (party, Laid::taken),
            Account::Purse(..)
            | Account::Stake(..)
            | Account::Patron(_)
            | Account::Bank(_)
            | Account::Levy(_)
            | Account::Ante(_)
            | Account::Tips(_)
            | Account::Unclaimed(_)
            | Account::TablePurse(_)
            | Account::Changeur(_)
            | Account::Cash(_)
            | Account::Door(_)
            | Account::Chest(_)
            | Account::Float
            | Account::Cage
            | Account::World => return Some(()),
        };
        let stake = self.laid.entry(party).or_default();
        let followed = note(stake, entry);
        if *stake == Laid::default() {
            self.laid.remove(&party);
        }
        followed
    }

    fn oldest(&self, party: Party) -> Option<Hold> {
        self.laid.get(&party)?.holds.front().copied()
    }

    fn posted(&self, party: Party) -> Money {
        self.laid
            .get(&party)
            .map_or(Money::ZERO, |laid| laid.posted)
    }
}

impl Laid {
    /// An entry from the purse to the stake.
    fn laid(&mut self, entry: &Entry) -> Option<()> {
        let Entry { id, amount, .. } = *entry;
        if let Phase::Post(held) | Phase::Void(held) = entry.phase {
            self.holds.retain(|hold| hold.id != held);
        }
        match entry.phase {
            Phase::Pending => self.holds.push_back(Hold { id, amount }),
            Phase::Void(_) => {}
            Phase::Post(_) | Phase::Single => self.posted = self.posted.checked_add(amount)?,
        }
        Some(())
    }

    /// An entry from the stake to somewhere else.
    fn taken(&mut self, entry: &Entry) -> Option<()> {
        self.posted = self.posted.checked_sub(entry.amount)?;
        Some(())
    }
}

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

/// The party whose purse or stake it is.
fn party_of(transfer: &Transfer) -> Option<Party> {
    transfer.from.party().or_else(|| transfer.to.party())
}

/// The entries of one command while they are written.
struct Page<'t> {
    till: &'t mut Till,
    slip: Slip,
    entries: Vec<Entry>,
}

impl Page<'_> {
    fn transfer(&mut self, transfer: &Transfer, whose: Owner) {
        let Transfer { from, to, amount } = *transfer;
        match from {
            Pot::Purse(party) if to == Pot::Stake(party) => {
                self.stake(party, amount, Phase::Pending);
            }
            Pot::Stake(party) if to == Pot::Purse(party) => self.give_back(party, amount),
            Pot::Stake(party) => {
                self.post(party, amount);
                self.single(from, to, amount, whose);
            }
            Pot::Purse(_)
            | Pot::Bank
            | Pot::Levy
            | Pot::Ante
            | Pot::Tips
            | Pot::Unclaimed
            | Pot::TablePurse
            | Pot::Changeur
            | Pot::Cash
            | Pot::Outside => self.single(from, to, amount, whose),
        }
    }

    /// Frees what is held, the oldest first, and holds anew what was too much; what is not held was posted.
    fn give_back(&mut self, party: Party, amount: Money) {
        let mut left = amount;
        while let Some(hold) = self.till.oldest(party).filter(|_| !left.is_zero()) {
            self.stake(party, hold.amount, Phase::Void(hold.id));
            self.stake(party, hold.amount.saturating_sub(left), Phase::Pending);
            left = left.saturating_sub(hold.amount);
        }
        self.single(Pot::Stake(party), Pot::Purse(party), left, Owner::Stranger);
    }

    /// Posts what is held, the oldest first, until so much is posted. If there is not so much, the books
    /// refuse what follows.
    fn post(&mut self, party: Party, amount: Money) {
        while let Some(hold) = self.till.oldest(party)
            && self.till.posted(party) < amount
        {
            self.stake(party, hold.amount, Phase::Post(hold.id));
        }
    }

    fn stake(&mut self, party: Party, amount: Money, phase: Phase) {
        let table = self.till.table;
        let (from, to) = (Account::Purse(table, party), Account::Stake(table, party));
        self.write(from, to, amount, phase);
    }

    fn single(&mut self, from: Pot, to: Pot, amount: Money, whose: Owner) {
        let account = |pot| match (pot, whose) {
            (Pot::Outside, Owner::Bot) => Account::Float,
            (Pot::Outside, Owner::Present(_)) if to == Pot::Cash => {
                Account::of(self.till.table, Pot::Outside)
            }
            (pot, Owner::Patron(patron) | Owner::Present(patron)) => {
                Account::of_patron(self.till.table, pot, patron)
            }
            (pot, Owner::Bot | Owner::Stranger) => Account::of(self.till.table, pot),
        };
        self.write(account(from), account(to), amount, Phase::Single);
    }

    /// Writes one entry, unless it moves nothing.
    fn write(&mut self, from: Account, to: Account, amount: Money, phase: Phase) {
        if amount.is_zero() || from == to {
            return;
        }
        let entry = Entry {
            id: name(self.till.table, self.slip, self.entries.len()),
            currency: self.till.currency,
            from,
            to,
            amount,
            phase,
        };
        // What does not lie there the books refuse.
        let _ = self.till.follow(&entry);
        self.entries.push(entry);
    }
}

/// The id of an entry: when, where, in which version, which of it. A house that numbered its tables beyond 32 bits
/// could meet the same name twice in one second; then the books refuse it, and a second later it is another.
fn name(table: TableId, slip: Slip, index: usize) -> TransferId {
    let second = u32::try_from(slip.second).unwrap_or(u32::MAX);
    let table = table.0 & 0xffff_ffff;
    let version = slip.version & 0xffff_ffff_ffff;
    let index = u16::try_from(index).unwrap_or(u16::MAX);
    let words = u128::from(second) << 96 | u128::from(table) << 64;
    TransferId(words | u128::from(version) << 16 | u128::from(index))
}
