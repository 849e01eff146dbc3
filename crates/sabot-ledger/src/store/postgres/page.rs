//! One batch of the writer: what it needs to know is fetched at once, everything is decided in memory, and what
//! it changes is gathered here to be written at once.

use std::collections::{BTreeMap, BTreeSet};

use crate::book::{
    Account, Balance, Currency, Entry, Kept, Phase, Refusal, Shelf, TransferId, post,
};
use crate::store::admit::{AppendTarget, Row, admit};
use crate::store::writer::{Job, Outcome};
use crate::store::{
    Append, CommandId, SignedCheckpoint, Snapshot, StoreFault, StreamHead, StreamId,
};

/// The most balances and heads to remember; above, all are forgotten and read again when needed.
const MOST: usize = 50_000;

/// What the writer remembers of the database: only it changes these.
#[derive(Debug, Default)]
pub(super) struct Memory {
    pub(super) heads: BTreeMap<StreamId, StreamHead>,
    pub(super) balances: BTreeMap<(Currency, Account), Balance>,
}

impl Memory {
    /// Forgets everything if it is too much.
    pub(super) fn tidy(&mut self) {
        if self.heads.len().saturating_add(self.balances.len()) > MOST {
            *self = Memory::default();
        }
    }
}

/// What a batch must know before it is decided.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    pub(super) commands: BTreeSet<CommandId>,
    pub(super) transfers: BTreeSet<TransferId>,
    pub(super) heads: BTreeSet<StreamId>,
    pub(super) balances: BTreeSet<(Currency, Account)>,
}

impl Wanted {
    /// What these jobs need and the memory does not have.
    pub(super) fn of(jobs: &[Job], memory: &Memory) -> Wanted {
        let mut wanted = Wanted::default();
        for job in jobs {
            if let Job::Append(append, _) = job {
                wanted.add(append, memory);
            }
        }
        wanted
    }

    fn add(&mut self, append: &Append, memory: &Memory) {
        self.commands.insert(append.command_id);
        if !memory.heads.contains_key(&append.stream) {
            self.heads.insert(append.stream);
        }
        for entry in &append.transfers {
            self.transfers.insert(entry.id);
            match entry.phase {
                Phase::Single | Phase::Pending => {}
                Phase::Post(id) | Phase::Void(id) => {
                    self.transfers.insert(id);
                }
            }
            for account in [entry.from, entry.to] {
                let key = (entry.currency, account);
                if !memory.balances.contains_key(&key) {
                    self.balances.insert(key);
                }
            }
        }
    }
}

/// A batch: what is known, and what it changes.
#[derive(Debug, Default)]
pub(super) struct Page<'j> {
    /// Commands that were stored before, or are by this batch.
    pub(super) rows: BTreeMap<CommandId, Row>,
    /// Transfers that were accepted before, or are by this batch.
    pub(super) transfers: BTreeMap<TransferId, Kept>,
    /// The commands this batch stores, in order.
    pub(super) written: Vec<CommandId>,
    pub(super) changed_heads: BTreeSet<StreamId>,
    pub(super) changed_balances: BTreeSet<(Currency, Account)>,
    pub(super) changed_transfers: BTreeSet<TransferId>,
    pub(super) snapshots: BTreeMap<StreamId, &'j Snapshot>,
    pub(super) checkpoints: Vec<&'j SignedCheckpoint>,
    pub(super) cabinet: BTreeMap<&'j str, Option<&'j [u8]>>,
}

impl<'j> Page<'j> {
    /// Decides one job. A refused append changes nothing.
    pub(super) fn decide(
        &mut self,
        memory: &mut Memory,
        job: &'j Job,
    ) -> Result<Outcome, StoreFault> {
        match job {
            Job::Append(append, _) => {
                return Outcome::of(admit(&mut Draft::new(memory, self), append));
            }
            Job::Snapshot(snapshot, _) => {
                self.snapshots.insert(snapshot.stream, snapshot);
            }
            Job::Checkpoint(signed, _) => self.checkpoints.push(signed),
            // What the server keeps beside its tables is not this store's to cut.
            Job::Settle(_) => {}
            Job::Put(key, value, _) => {
                self.cabinet.insert(key, value.as_deref());
            }
        }
        Ok(Outcome::Saved)
    }

    /// Whether there is nothing to write.
    pub(super) fn is_blank(&self) -> bool {
        self.written.is_empty()
            && self.snapshots.is_empty()
            && self.checkpoints.is_empty()
            && self.cabinet.is_empty()
    }
}

/// One append: what it changes is taken over only when it is accepted.
#[derive(Debug)]
struct Draft<'p, 'j> {
    memory: &'p mut Memory,
    page: &'p mut Page<'j>,
    balances: BTreeMap<(Currency, Account), Balance>,
    transfers: BTreeMap<TransferId, Kept>,
}

impl<'p, 'j> Draft<'p, 'j> {
    fn new(memory: &'p mut Memory, page: &'p mut Page<'j>) -> Draft<'p, 'j> {
        Draft {
            memory,
            page,
            balances: BTreeMap::new(),
            transfers: BTreeMap::new(),
        }
    }
}

impl AppendTarget for Draft<'_, '_> {
    fn row(&mut self, id: CommandId) -> Result<Option<Row>, StoreFault> {
        Ok(self.page.rows.get(&id).cloned())
    }

    fn head(&mut self, stream: StreamId) -> Result<StreamHead, StoreFault> {
        let head = self.memory.heads.get(&stream).copied();
        Ok(head.unwrap_or(StreamHead::empty(stream)))
    }

    fn has_transfer(&mut self, id: TransferId) -> Result<bool, StoreFault> {
        self.kept(id).map(|kept| kept.is_some())
    }

    fn post(&mut self, entries: &[Entry]) -> Result<Result<(), (usize, Refusal)>, StoreFault> {
        for (index, entry) in entries.iter().enumerate() {
            if let Err(refusal) = post(self, entry)? {
                return Ok(Err((index, refusal)));
            }
        }
        Ok(Ok(()))
    }

    fn put(&mut self, row: Row) -> Result<(), StoreFault> {
        let head = StreamHead {
            stream: row.stream,
            version: row.version,
            head: row.head,
        };
        self.memory.heads.insert(row.stream, head);
        self.page.changed_heads.insert(row.stream);
        for (key, balance) in std::mem::take(&mut self.balances) {
            self.memory.balances.insert(key, balance);
            self.page.changed_balances.insert(key);
        }
        for (id, kept) in std::mem::take(&mut self.transfers) {
            self.page.transfers.insert(id, kept);
            self.page.changed_transfers.insert(id);
        }
        self.page.written.push(row.command_id);
        self.page.rows.insert(row.command_id, row);
        Ok(())
    }
}

impl Shelf for Draft<'_, '_> {
    type Error = StoreFault;

    fn balance(&mut self, currency: Currency, account: Account) -> Result<Balance, StoreFault> {
        let key = (currency, account);
        let balance = self.balances.get(&key);
        let balance = balance.or_else(|| self.memory.balances.get(&key));
        Ok(balance.copied().unwrap_or_default())
    }

    fn set_balance(
        &mut self,
        currency: Currency,
        account: Account,
        balance: Balance,
    ) -> Result<(), StoreFault> {
        self.balances.insert((currency, account), balance);
        Ok(())
    }

    fn kept(&mut self, id: TransferId) -> Result<Option<Kept>, StoreFault> {
        let kept = self.transfers.get(&id);
        Ok(kept.or_else(|| self.page.transfers.get(&id)).copied())
    }

    fn keep(&mut self, kept: Kept) -> Result<(), StoreFault> {
        self.transfers.insert(kept.entry.id, kept);
        Ok(())
    }
}
