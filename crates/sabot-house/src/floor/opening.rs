//! Opening tables: a guest's own, or the house's in a pit. Where a guest's table was opened from lies in the cabinet for as
//! long as it is open, so that a restart forgets no count, and is part of no log.

use std::sync::atomic::Ordering::Relaxed;

use bytes::Bytes;
use sabot_core::{PatronId, TableId};
use sabot_ledger::store::CommandId;
use sabot_rules::Rulebook;
use sabot_rules::rulebook::Dealing;
use sabot_stream::{Deed, Right, Staff};
use sabot_vault::Hex;
use sabot_wire::{Answer, TableOrder};
use tokio::sync::{mpsc, oneshot};

use super::actor::Mail;
use super::connection::Connection;
use super::directory::Listing;
use super::house::Inner;
use super::tables::Opener;
use crate::hall::{Asker, HouseNo, Join, Result, ViewerId, Visitor};
use crate::room::Situation;

handle! {
    /// The tables: opening them, finding them, and speaking to them.
    tables: Tables
}

impl Tables<'_> {
    /// The tables a visitor may know of.
    pub fn listed(self, visitor: Visitor) -> Vec<Listing> {
        self.0.inner.directory().listed(visitor)
    }

    /// A table by its link, or a public one by its number.
    pub fn find(self, link: &str) -> Option<TableId> {
        self.0.inner.directory().find(link)
    }

    /// Connects a viewer to a table.
    pub async fn connect(self, table: TableId, visitor: Visitor, join: Join) -> Result<Connection> {
        if let Some(patron) = visitor.patron {
            self.0
                .blocking(move |inner| inner.guests.daily(patron))
                .await?;
        }
        let post = self.0.post(table)?;
        let viewer = ViewerId(self.0.inner.next_viewer.fetch_add(1, Relaxed));
        let (line, frames) = mpsc::channel(self.0.inner.hall.config.viewer_queue);
        let mail = Mail::Connect(viewer, visitor, join, line);
        post.mail.send(mail).await.map_err(|_| HouseNo::Busy)?;
        self.0.inner.counters.viewers.fetch_add(1, Relaxed);
        Ok(Connection {
            viewer,
            visitor,
            table,
            post,
            house: self.0.clone(),
            frames,
        })
    }

    /// Asks a table for something, without a connection.
    pub async fn tell(
        self,
        table: TableId,
        visitor: Visitor,
        spelled: &str,
        deed: Deed,
    ) -> Result<Answer> {
        self.0.allows(table, visitor, &deed).await?;
        let spelled = spelled.to_owned();
        let request = self.0.request(Asker::House, visitor, spelled, deed)?;
        self.ask(table, |asker| Mail::Call(request, asker)).await
    }

    /// The whole view, once: JSON of a `view` message.
    pub async fn view(self, table: TableId, visitor: Visitor) -> Result<Bytes> {
        self.ask(table, |asker| Mail::Look(visitor, asker)).await?
    }

    /// What somebody has to decide at a table; the adviser's figures follow from it alone, and may take a moment.
    pub async fn situation(self, table: TableId, visitor: Visitor) -> Result<Situation> {
        self.ask(table, |asker| Mail::Advise(visitor, asker))
            .await?
    }

    /// Writes to a table and waits for its answer.
    async fn ask<T>(
        self,
        table: TableId,
        mail: impl FnOnce(oneshot::Sender<T>) -> Mail,
    ) -> Result<T> {
        let (asker, answer) = oneshot::channel();
        let post = self.0.post(table)?;
        let sent = post.mail.send(mail(asker)).await;
        sent.map_err(|_| HouseNo::Busy)?;
        answer.await.map_err(|_| HouseNo::Busy.into())
    }

    /// Whether a table is open.
    pub fn is_open(self, table: TableId) -> bool {
        let directory = self.0.inner.directory();
        let entry = directory.tables.get(&table);
        entry.is_some_and(|entry| !entry.summary.closed)
    }

    /// The rulebooks tables can be ordered by.
    pub fn rulebooks(self) -> Vec<Rulebook> {
        let own = self.0.inner.hall.config.rulebooks.iter().cloned();
        let three = [
            Rulebook::new_jersey(),
            Rulebook::venice(),
            Rulebook::chickasaw(),
        ];
        three.into_iter().chain(own).collect()
    }

    /// Opens a table. The same command id gives the same table.
    pub async fn open_table(
        self,
        order: TableOrder,
        owner: Option<PatronId>,
        id: CommandId,
    ) -> Result<Listing> {
        let rulebook = self.rulebook_of(&order)?;
        if rulebook.dealing == Dealing::Human {
            return Err(HouseNo::HumanDealt.into());
        }
        let visitor = owner.map_or(Visitor::nobody(), Visitor::person);
        self.open_by(order, rulebook, Opener::Guest(owner), id, visitor)
            .await
    }

    /// Opens a table of the house in a pit: dealt by people or by itself, as its rulebook says.
    pub async fn open_house_table(
        self,
        order: TableOrder,
        staff: Staff,
        pit: u32,
        id: CommandId,
    ) -> Result<Listing> {
        let role = staff.acting(Right::Floor).ok_or(HouseNo::NotYours)?;
        let rulebook = self.rulebook_of(&order)?;
        let bots = !order.bots.is_empty() || order.fill.is_some();
        if rulebook.dealing == Dealing::Human && bots {
            return Err(HouseNo::HumanDealt.into());
        }
        let by = Opener::Staff(staff, role, pit);
        self.open_by(order, rulebook, by, id, Visitor::staff(staff))
            .await
    }

    async fn open_by(
        self,
        order: TableOrder,
        rulebook: Rulebook,
        by: Opener,
        id: CommandId,
        visitor: Visitor,
    ) -> Result<Listing> {
        let open = move |inner: &Inner| inner.open_table(&order, &rulebook, by, id);
        let opened = self.0.blocking(open).await?;
        // Its bots sit down at once, so that the lobby shows them.
        self.0.post(opened)?;
        self.0.end_those_in_the_way();
        let directory = self.0.inner.directory();
        let entry = directory.tables.get(&opened).ok_or(HouseNo::NoSuchTable)?;
        Ok(entry.listing(opened, visitor))
    }

    pub(crate) fn rulebook_of(self, order: &TableOrder) -> Result<Rulebook> {
        let named = |book: &Rulebook| book.name == order.rulebook;
        let mut all = self.rulebooks().into_iter();
        let unknown = || HouseNo::NoSuchRulebook {
            name: order.rulebook.clone(),
        };
        let mut rulebook = all.find(named).ok_or_else(unknown)?;
        let options = order.options.iter();
        rulebook.set_all(options.map(|(key, value)| (key.as_str(), value.as_str())))?;
        let seats = rulebook.seats;
        if order.bots.len() > usize::from(seats) {
            return Err(HouseNo::TooManyBots { seats }.into());
        }
        Ok(rulebook)
    }
}

/// A place as the door names it: whoever has not the door's key cannot tell which it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Origin(pub [u8; 16]);

const PREFIX: &str = "origin/";

fn origin_key(table: TableId) -> String {
    format!("{PREFIX}{}", table.0)
}

impl Tables<'_> {
    /// Notes where a table was opened from, until it ends.
    pub async fn note_origin(self, table: TableId, origin: Origin) -> Result<()> {
        let noted = self.0.blocking(move |inner| {
            let name = Hex(origin.0).to_string().into_bytes();
            inner.hall.store.put(&origin_key(table), Some(name))?;
            if !inner.mark_noted(table) {
                // It has ended in the meantime.
                inner.hall.store.put(&origin_key(table), None)?;
            }
            Ok(())
        });
        noted.await
    }

    /// Where the tables were opened from that are open now. What was noted of others is erased.
    pub async fn origins(self) -> Result<Vec<(TableId, Origin)>> {
        let origins = self.0.blocking(|inner| {
            let mut origins = Vec::new();
            for (key, value) in inner.hall.store.list(PREFIX)? {
                match read_origin(&key, &value).filter(|(table, _)| inner.mark_noted(*table)) {
                    Some(origin) => origins.push(origin),
                    None => inner.hall.store.put(&key, None)?,
                }
            }
            Ok(origins)
        });
        origins.await
    }
}

fn read_origin(key: &str, value: &[u8]) -> Option<(TableId, Origin)> {
    let table = key.strip_prefix(PREFIX)?.parse().ok()?;
    let name: Hex<16> = std::str::from_utf8(value).ok()?.parse().ok()?;
    Some((TableId(table), Origin(name.0)))
}

impl Inner {
    /// Something is noted of this table, if it is open.
    fn mark_noted(&self, table: TableId) -> bool {
        let mut directory = self.directory();
        let entry = directory.tables.get_mut(&table);
        let entry = entry.filter(|entry| !entry.summary.closed);
        entry.map(|entry| entry.noted = true).is_some()
    }

    /// A table has ended. Nobody waits for it: what is left by a fault is erased when the house opens.
    pub(crate) fn forget_origin(&self, table: TableId) {
        let store = &self.hall.store;
        store.submit_put(&origin_key(table), None, Box::new(|_| {}));
    }
}
