//! How tables come into the house: opened by order, found again at the start; and what a guest has at them.

use sabot_core::{Moment, Money};
use sabot_ledger::book::{Account, Patron, TableId};
use sabot_ledger::store::{
    Append, AppendError, CommandId, SignedCheckpoint, Snapshot, Store, StoreFault, StreamId,
    checkpoint,
};
use sabot_rules::Rulebook;

use super::cage::Means;
use super::charter::{Charter, FloorCommand, midnight};
use super::directory::{Directory, Summary};
use super::error::HouseError;
use super::house::Inner;
use super::names::shown;
use super::room::{founding, peek};
use crate::staff::{Role, Staff};
use crate::vault::Hash;
use crate::wire::{BotOrder, ChatPolicy, TableOrder};

/// Who opens a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opener {
    /// A guest, or the house for itself.
    Guest(Option<Patron>),
    /// The floor, in a pit.
    Staff {
        /// Who.
        staff: Staff,
        /// As what.
        role: Role,
        /// Which pit.
        pit: u32,
    },
}

impl Opener {
    const fn owner(self) -> Option<Patron> {
        match self {
            Self::Guest(owner) => owner,
            Self::Staff { .. } => None,
        }
    }

    const fn pit(self) -> Option<u32> {
        match self {
            Self::Guest(_) => None,
            Self::Staff { pit, .. } => Some(pit),
        }
    }
}

impl Inner {
    pub(super) fn means(&self, patron: Patron) -> Result<Means, HouseError> {
        let now = self.clock.unix_ms();
        self.cage.daily(&self.hall, now, patron)?;
        let (account, at_tables) = self.holds(patron)?;
        Ok(Means {
            account,
            at_tables,
            refills_left: self.cage.refills_left(&self.hall, now, patron),
            daily: self.hall.config.guest_chips,
        })
    }

    /// What somebody has in the account, and at tables.
    pub(crate) fn holds(&self, patron: Patron) -> Result<(Money, Money), HouseError> {
        let free = |account| -> Result<u64, StoreFault> {
            let balance = self.hall.store.balance(self.hall.currency, account)?;
            Ok(u64::try_from(balance.posted()).unwrap_or(0))
        };
        let account = free(Account::Patron(patron))?;
        let places = self.directory().places(patron);
        let mut at_tables = 0_u64;
        for (table, party) in places {
            // What is held for a stake is still posted in the purse.
            at_tables = at_tables
                .saturating_add(free(Account::Purse(table, party))?)
                .saturating_add(free(Account::Stake(table, party))?);
        }
        Ok((
            Money::from_cents_saturating(account),
            Money::from_cents_saturating(at_tables),
        ))
    }

    pub(super) fn checkpoint(&self) -> Result<SignedCheckpoint, HouseError> {
        let at = Moment::from_ms(self.clock.unix_ms());
        let signed = checkpoint(&*self.hall.store, at)?;
        let signed = signed.sign(self.hall.keys.house.signing());
        self.hall.store.save_checkpoint(signed.clone())?;
        Ok(signed)
    }

    pub(super) fn open_table(
        &self,
        order: &TableOrder,
        rulebook: &Rulebook,
        opener: Opener,
        id: CommandId,
    ) -> Result<TableId, HouseError> {
        let owner = opener.owner();
        let link = self
            .hall
            .keys
            .sealing
            .link(id.0, owner.map(|owner| owner.0));
        let number = {
            let mut directory = self.directory();
            if let Some(known) = directory.links.get(&link) {
                return Ok(*known);
            }
            let (open, own) = directory.count(owner);
            let most = self.hall.config.most_tables;
            let own_most = self.hall.config.tables_per_guest;
            if open >= most as usize || (owner.is_some() && own >= own_most as usize) {
                let count = u32::try_from(open).unwrap_or(u32::MAX);
                return Err(HouseError::TooManyTables(count));
            }
            let number = directory.next.max(1);
            directory.next = number.saturating_add(1);
            TableId(number)
        };
        let now = self.written_time();
        let charter = charter_of(order, rulebook, opener, link, now, number);
        self.store_opening(number, &charter, opener, id, now)?;
        let summary = Summary::of(&charter).ok_or(HouseError::NoTable)?;
        self.directory().insert(number, summary);
        Ok(number)
    }

    fn store_opening(
        &self,
        number: TableId,
        charter: &Charter,
        opener: Opener,
        id: CommandId,
        now: u64,
    ) -> Result<(), HouseError> {
        let mut append = founding(number, charter, id, now);
        if let Opener::Staff { staff, role, .. } = opener {
            append.actor = staff.signs(role);
        }
        match self.hall.store.append(append) {
            Ok(_) => Ok(()),
            Err(AppendError::Fault(fault)) => Err(fault.into()),
            Err(AppendError::CommandIdTaken { .. }) => Err(HouseError::BadCommandId),
            Err(error) => Err(HouseError::Books(error.to_string())),
        }
    }
}

fn charter_of(
    order: &TableOrder,
    rulebook: &Rulebook,
    opener: Opener,
    link: String,
    now: u64,
    number: TableId,
) -> Charter {
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
        link,
        visibility: order.visibility,
        owner: opener.owner(),
        pace: order.pace,
        chat: order.chat.unwrap_or(ChatPolicy::ByRule),
        approve: order.approve,
        adviser: order.adviser,
        epoch: midnight(now),
        bots,
        pit: opener.pit(),
    }
}

/// Every table there is, and those that somebody has money at or of which nothing is known.
pub(super) fn read_tables(
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
        let (summary, stale) = match fresh.as_ref().and_then(seen) {
            Some(summary) => (Some(summary), false),
            None => (first_summary(store, &last.append)?, true),
        };
        let Some(summary) = summary else { continue };
        let at = summary.epoch.saturating_add(last.append.at.ms());
        directory.latest = directory.latest.max(at);
        if (stale || !summary.people.is_empty()) && !summary.closed {
            awake.push(id);
        }
        directory.insert(id, summary);
    }
    directory.next = directory.next.max(1);
    Ok((directory, awake))
}

/// What the first and the last command of a stream tell.
fn first_summary(store: &dyn Store, last: &Append) -> Result<Option<Summary>, StoreFault> {
    let first = store.read(last.stream, 0, 1)?;
    let command = first
        .first()
        .and_then(|recorded| serde_json::from_slice(&recorded.append.command).ok());
    let Some(FloorCommand::Open(charter)) = command else {
        return Ok(None);
    };
    let closed = last.command == b"\"close\"";
    Ok(Summary::of(&charter).map(|summary| Summary { closed, ..summary }))
}
