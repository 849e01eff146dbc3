//! How tables come into the house: opened by order, found again at the start; and what a guest has at them.

use std::sync::atomic::Ordering::Relaxed;

use sabot_core::{Moment, Money, PatronId, TableId};
use sabot_ledger::book::Account;
use sabot_ledger::store::{
    Append, AppendError, CommandId, SignedCheckpoint, Snapshot, Store, StoreFault, StreamId,
    checkpoint,
};
use sabot_rules::Rulebook;
use sabot_rules::rulebook::Purses;
use sabot_stream::charter::midnight;
use sabot_stream::house::HouseWord;
use sabot_stream::order::BotOrder;
use sabot_stream::{Charter, Chips, FloorCommand, Role, Staff};
use sabot_vault::Hash;
use sabot_wire::{Apart, TableOrder};

use super::directory::Directory;
use super::house::Inner;
use crate::hall::{HouseError, HouseNo, Result, shown};
use crate::office::{Draft, Holding, Means, is_low};
use crate::room::{SPARED_MS, Summary, founding, peek};

/// Who opens a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opener {
    /// A guest, or the house for itself.
    Guest(Option<PatronId>),
    /// Somebody of the floor, in a pit.
    Staff(Staff, Role, u32),
}

impl Inner {
    pub(crate) fn means(&self, patron: PatronId) -> Result<Means> {
        self.guests.daily(patron)?;
        let held = self.holds(patron, Chips::Play)?;
        let refills_left = self.guests.refills_left(patron);
        let (plays, daily) = (self.hall.config.play, self.hall.config.guest_chips);
        Ok(Means {
            account: held.account,
            at_tables: held.at_tables,
            house: self.holds(patron, Chips::House)?,
            refills_left,
            refill: plays && refills_left > 0 && is_low(daily, held.sum()),
            daily: if plays { daily } else { Money::ZERO },
        })
    }

    /// What somebody has of this kind, in the account and at tables.
    pub(crate) fn holds(&self, patron: PatronId, chips: Chips) -> Result<Holding> {
        let lies = |account| -> Result<Money, StoreFault> {
            let balance = self.hall.store.balance(chips.currency(), account)?;
            Ok(money(balance.posted().into()))
        };
        let places = {
            let directory = self.directory();
            let mut places = directory.places(patron);
            places.retain(|(table, _)| directory.chips(*table) == Some(chips));
            places
        };
        let mut at_tables = Money::ZERO;
        for (table, party) in places {
            // What is held for a stake is still posted in the purse.
            for account in [Account::Purse(table, party), Account::Stake(table, party)] {
                at_tables = at_tables.saturating_add(lies(account)?);
            }
        }
        let account = lies(Account::Patron(patron))?;
        Ok(Holding { account, at_tables })
    }

    /// Before anything else happens, play chips and the house's chips are kept apart; once for a house.
    pub(crate) fn part_kinds(&self) -> Result<()> {
        let parting = self.journal.look(|state| state.parting.clone());
        if parting.is_done() {
            return Ok(());
        }
        let bought = parting.bought(|patron| -> Result<Money, StoreFault> {
            let account = Account::Patron(patron);
            let balance = self.hall.store.balance(Chips::Play.currency(), account)?;
            Ok(money(balance.free()))
        })?;
        let draft = Draft::of("house", HouseWord::Part { bought });
        self.journal.record(draft).map(|_| ())
    }

    pub(crate) fn checkpoint(&self) -> Result<SignedCheckpoint> {
        let at = Moment::from_ms(self.clock.unix_ms());
        let signed = checkpoint(&*self.hall.store, at)?;
        let signed = signed.sign(self.hall.keys.house.signing());
        self.hall.store.save_checkpoint(signed.clone())?;
        Ok(signed)
    }

    pub(crate) fn open_table(
        &self,
        order: &TableOrder,
        rulebook: &Rulebook,
        opener: Opener,
        id: CommandId,
    ) -> Result<TableId> {
        let (owner, pit) = match opener {
            Opener::Guest(owner) => (owner, None),
            Opener::Staff(.., pit) => (None, Some(pit)),
        };
        let sealing = &self.hall.keys.sealing;
        let link = sealing.link(id.0, owner.map(|owner| owner.0));
        let number = {
            let mut directory = self.directory();
            if let Some(known) = directory.links.get(&link) {
                return Ok(*known);
            }
            self.has_place(&mut directory, owner)?;
            let number = directory.next_table();
            directory.next = number.0.saturating_add(1);
            number
        };
        let now = self.written_time();
        let charter = Charter {
            link,
            owner,
            epoch: midnight(now),
            pit,
            chips: self.chips_for(order, rulebook, pit.is_some())?,
            ..charter_of(order, rulebook, number)
        };
        let mut append = founding(number, &charter, id, now);
        if let Opener::Staff(staff, role, _) = opener {
            append.actor = staff.signs(role);
        }
        match self.hall.store.append(append) {
            Ok(_) => {}
            Err(AppendError::Fault(fault)) => return Err(fault.into()),
            Err(AppendError::CommandIdTaken { .. }) => return Err(HouseNo::BadCommandId.into()),
            Err(error) => return Err(HouseError::Said(HouseNo::Books, error.to_string())),
        }
        let summary = Summary::of(&charter).ok_or(HouseNo::NoSuchTable)?;
        self.directory().insert(number, summary, now);
        Ok(number)
    }

    /// What a table will be played with: nobody but the floor opens one of the house's chips, and no bot plays with them.
    fn chips_for(&self, order: &TableOrder, rulebook: &Rulebook, floor: bool) -> Result<Chips> {
        let play = self.hall.config.play;
        // Chips that lie on a real table and in no purse of the books are nobody's but the house's.
        let real = rulebook.purses == Purses::Untracked;
        let usual = if (play && !real) || !floor {
            Chips::Play
        } else {
            Chips::House
        };
        let bots = !order.bots.is_empty() || order.fill.is_some();
        match order.chips.unwrap_or(usual) {
            Chips::Play if !play => Err(Apart::NoPlayMoney.into()),
            Chips::House if !floor => Err(Apart::FloorOpens.into()),
            Chips::House if bots => Err(Apart::NoBots.into()),
            chips @ (Chips::Play | Chips::House) => Ok(chips),
        }
    }

    /// Whether there is a place for one more table of somebody. The last tenth is for those who have none; when the
    /// house is full, a table that nobody uses has to go.
    fn has_place(&self, directory: &mut Directory, owner: Option<PatronId>) -> Result<()> {
        let config = &self.hall.config;
        self.has_room_in_the_log()?;
        let (open, own) = directory.count(owner);
        if owner.is_some() && own >= config.tables_per_guest as usize {
            let limit = config.tables_per_guest;
            return Err(HouseNo::TablesOfYours { limit }.into());
        }
        let most = config.most_tables as usize;
        let kept = if own > 0 { most / 10 } else { 0 };
        if open < most.saturating_sub(kept) {
            return Ok(());
        }
        let made = directory.make_room(self.spared_since(), own == 0);
        made.map(|_| ()).ok_or_else(|| too_many(open))
    }

    /// Those who play are to finish: the room that is left is for their acts.
    fn has_room_in_the_log(&self) -> Result<()> {
        let full = self.hall.config.full_bytes;
        if full > 0 && self.counters.bytes.load(Relaxed) >= full {
            return Err(HouseNo::LogFull.into());
        }
        Ok(())
    }

    /// A table that had news since then keeps its place.
    fn spared_since(&self) -> u64 {
        let spared = SPARED_MS.min(self.hall.config.empty_ms);
        self.written_time().saturating_sub(spared)
    }

    /// Whether somebody who has no table could open one now. Nothing is changed by asking.
    pub(crate) fn has_place_for_a_newcomer(&self) -> Result<()> {
        self.has_room_in_the_log()?;
        let directory = self.directory();
        let (open, _) = directory.count(None);
        let most = self.hall.config.most_tables as usize;
        if open < most || directory.in_the_way(self.spared_since(), true).is_some() {
            return Ok(());
        }
        Err(too_many(open))
    }
}

fn too_many(open: usize) -> HouseError {
    let limit = u32::try_from(open).unwrap_or(u32::MAX);
    HouseNo::TooManyTables { limit }.into()
}

fn money(cents: i128) -> Money {
    Money::from_cents_saturating(u64::try_from(cents).unwrap_or(0))
}

/// What a table's charter has of its order.
fn charter_of(order: &TableOrder, rulebook: &Rulebook, number: TableId) -> Charter {
    let name = order.name.as_deref().and_then(|name| shown(name, 60));
    let mut bots = order.bots.clone();
    if let Some(style) = order.fill {
        let most = usize::from(rulebook.seats).saturating_sub(1);
        let bot = BotOrder {
            style,
            ..BotOrder::default()
        };
        bots.resize(most.max(bots.len()), bot);
    }
    Charter {
        rulebook: rulebook.to_toml(),
        name: name.unwrap_or_else(|| format!("Table {}", number.0)),
        visibility: order.visibility,
        pace: order.pace,
        chat: order.chat.unwrap_or_default(),
        approve: order.approve,
        adviser: order.adviser,
        bots,
        ..Charter::default()
    }
}

/// Every table there is, and those that somebody has money at or of which nothing is known.
pub(crate) fn read_tables(
    store: &dyn Store,
    key: Hash,
) -> Result<(Directory, Vec<TableId>), StoreFault> {
    let mut directory = Directory::default();
    let mut awake = Vec::new();
    for head in store.heads()? {
        let StreamId::Table(id) = head.stream else {
            continue;
        };
        let Some(last) = store.last(head.stream)? else {
            continue;
        };
        let snapshot = store.snapshot(head.stream)?;
        let fresh = snapshot.filter(|snapshot| snapshot.version == head.version);
        let seen = |snapshot: &Snapshot| peek(snapshot, head.head, key);
        let mut summary = fresh.as_ref().and_then(seen);
        let stale = summary.is_none();
        if stale {
            summary = first_summary(store, &last.append)?;
        }
        let Some(summary) = summary else { continue };
        let at = summary.epoch.saturating_add(last.append.at.ms());
        directory.latest = directory.latest.max(at);
        if (stale || !summary.people.is_empty()) && !summary.closed {
            awake.push(id);
        }
        directory.insert(id, summary, at);
    }
    directory.next = directory.next.max(1);
    // Where people are, the clocks run: those are first.
    let tables = &directory.tables;
    awake.sort_by_key(|id| tables.get(id).map(|table| table.summary.people.is_empty()));
    Ok((directory, awake))
}

/// What the first and the last command of a stream tell.
fn first_summary(store: &dyn Store, last: &Append) -> Result<Option<Summary>, StoreFault> {
    let first = store.read(last.stream, 0, 1)?;
    let command = first.first().map(|first| &first.append.command);
    let command = command.and_then(|command| serde_json::from_slice(command).ok());
    let Some(FloorCommand::Open(charter)) = command else {
        return Ok(None);
    };
    let closed = last.command == b"\"close\"";
    Ok(Summary::of(&charter).map(|summary| Summary { closed, ..summary }))
}
