//! The auditor: it walks the whole log once, recomputes chains and books, and stops at the first
//! command that is not as it must be.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};

use ed25519_dalek::VerifyingKey;

use super::block::Old;
use super::copy::{Seen, Witness};
use super::{
    Append, CommandId, Digest, SignedCheckpoint, StoreFault, StreamHead, StreamId, record,
};
use crate::book::{
    Account, Balance, Book, Currency, Kept, OutOfBalance, Refusal, State, TransferId,
};

/// A row of the log exactly as it lies in the store; nothing in it is trusted.
#[derive(Debug, Clone, Copy)]
pub struct RawRow<'a> {
    /// Its place in the whole log, from 1 without a gap.
    pub sequence: i64,
    /// The stream it is filed under.
    pub stream: &'a [u8],
    /// The version it is filed under.
    pub version: i64,
    /// The command id it is filed under.
    pub command_id: &'a [u8],
    /// The record as it is stored.
    pub record: &'a [u8],
    /// The head of the chain with it.
    pub head: &'a [u8],
}

impl RawRow<'_> {
    /// What was found at this row, with the command as it is filed.
    pub(super) fn damage(&self, finding: Finding) -> Damage {
        let stream = String::from_utf8_lossy(self.stream).into_owned();
        Damage {
            command: Some((stream, self.version, hex(self.command_id))),
            finding,
        }
    }
}

/// What the auditor found wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Finding {
    /// A row is missing from the log, or is there twice.
    #[error("the log has a gap: row {expected} is missing or moved")]
    Gap {
        /// The row that should be here.
        expected: i64,
    },
    /// The hash of the record and the one before it is not the stored head.
    #[error("the record does not give the stored head")]
    Head,
    /// The record cannot be read although its head is true.
    #[error("the record cannot be read")]
    Record,
    /// It is filed under another stream, version or command id than its own.
    #[error("the command is filed under another stream, version or id than its own")]
    Filed,
    /// The version does not follow the one before.
    #[error("the version does not follow the one before")]
    Version,
    /// It does not lead to the rows of its stream before it.
    #[error("the row does not lead to those of its stream before it")]
    Trail,
    /// The command id was used before.
    #[error("the command id was used before")]
    Repeated,
    /// The books refuse a transfer that was posted.
    #[error("the books refuse transfer {index}: {refusal}")]
    Books {
        /// Its place in the command, from 0.
        index: usize,
        /// Why the books refuse it.
        refusal: Refusal,
    },
    /// The trial balance is not nothing.
    #[error(transparent)]
    OutOfBalance(#[from] OutOfBalance),
    /// A stored head is not the head of its chain.
    #[error("the stored head of {stream} is not the head of its chain")]
    StoredHead {
        /// The stream whose head was stored.
        stream: String,
    },
    /// A stored balance is not the sum of the transfers.
    #[error("the stored balance of {account} is not the sum of its transfers")]
    StoredBalance {
        /// The account whose balance was stored.
        account: String,
    },
    /// A stored transfer is not one of the log.
    #[error("the stored transfer {id} is not as the log has it")]
    StoredTransfer {
        /// The id of the transfer.
        id: String,
    },
    /// Something is in the log and not beside it.
    #[error("{what} are missing beside the log")]
    Missing {
        /// What kind of thing.
        what: &'static str,
    },
    /// Something is there that is not found by its key, or is found in another place.
    #[error("what is stored is not found by its key: {what}")]
    Unfound {
        /// What, in the words of whoever looked.
        what: String,
    },
    /// Commands that were archived are not those of the chain.
    #[error("{what}")]
    Archive {
        /// Which, in the words of whoever looked.
        what: String,
    },
    /// A checkpoint is not signed as it must be.
    #[error("checkpoint {number}: {why}")]
    Checkpoint {
        /// The number of the checkpoint, from 1.
        number: usize,
        /// What is wrong with the checkpoint.
        why: super::CheckpointError,
    },
    /// A checkpoint and the log do not agree.
    #[error("checkpoint {number} has another head for {stream} at version {version}")]
    CheckpointDiffers {
        /// The number of the checkpoint, from 1.
        number: usize,
        /// The stream on which they do not agree.
        stream: StreamId,
        /// The version at which they do not agree.
        version: u64,
    },
}

/// The first thing found wrong, and the command it was found at, as it is filed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// The stream, version and command id of the row, if it was found in one.
    pub command: Option<(String, i64, String)>,
    /// What was found wrong.
    pub finding: Finding,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((stream, version, id)) = &self.command {
            write!(f, "{stream} version {version}, command {id}: ")?;
        }
        self.finding.fmt(f)
    }
}

impl std::error::Error for Damage {}

impl From<Finding> for Damage {
    fn from(finding: Finding) -> Damage {
        Damage {
            command: None,
            finding,
        }
    }
}

/// Why a log did not pass.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AuditError {
    /// Something is not as it must be.
    #[error(transparent)]
    Damage(#[from] Damage),
    /// The store cannot be read.
    #[error(transparent)]
    Fault(#[from] StoreFault),
}

impl From<Finding> for AuditError {
    fn from(finding: Finding) -> AuditError {
        AuditError::Damage(finding.into())
    }
}

/// What an audit went through and found true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// How many commands.
    pub commands: u64,
    /// How many events.
    pub events: u64,
    /// How many transfers.
    pub transfers: u64,
    /// How many checkpoints, those kept elsewhere included.
    pub checkpoints: usize,
    /// The head of every stream.
    pub heads: Vec<StreamHead>,
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        let _ = write!(text, "{byte:02x}"); // a String takes everything
    }
    text
}

/// The auditor at work. A store shows it, in this order: checkpoints, all rows in sequence, and
/// what it keeps beside the log; [`Audit::finish`] gives the result.
#[derive(Debug, Default)]
pub struct Audit {
    trusted: Vec<VerifyingKey>,
    rows: i64,
    events: u64,
    checkpoints: usize,
    heads: BTreeMap<StreamId, StreamHead>,
    commands: BTreeSet<CommandId>,
    /// Heads that checkpoints promise, by stream and version; removed when seen.
    promised: BTreeMap<(StreamId, u64), Vec<(usize, Digest)>>,
    book: Book,
    /// The transfers of commands that were archived.
    old: BTreeSet<TransferId>,
    beside: Beside,
    witness: Option<Witness>,
}

/// How much was shown of what lies beside the log.
#[derive(Debug, Default)]
struct Beside {
    heads: u64,
    balances: u64,
    transfers: u64,
}

impl Audit {
    /// An auditor who trusts these keys for checkpoints; without any, the key each one carries.
    pub fn new(trusted: &[VerifyingKey]) -> Audit {
        Audit {
            trusted: trusted.to_vec(),
            ..Audit::default()
        }
    }

    /// The same auditor before a witness, who is told everything in order.
    pub(super) fn before(self, witness: Witness) -> Audit {
        Audit {
            witness: Some(witness),
            ..self
        }
    }

    /// Whether cabinet and snapshots are wanted, too: no auditor looks at them.
    pub(super) const fn has_witness(&self) -> bool {
        self.witness.is_some()
    }

    /// Tells the witness, if there is one.
    pub(super) fn tell(&self, seen: impl FnOnce() -> Seen) {
        if let Some(witness) = &self.witness {
            // One who has seen enough is no fault of the log.
            let _ = witness.send(seen());
        }
    }

    /// A signed checkpoint, from the store or kept elsewhere. Before any row.
    pub fn checkpoint(&mut self, signed: &SignedCheckpoint) -> Result<(), Damage> {
        self.checkpoints = self.checkpoints.saturating_add(1);
        let number = self.checkpoints;
        let open = signed.open(&self.trusted);
        let checkpoint = open.map_err(|why| Finding::Checkpoint { number, why })?;
        for head in checkpoint.heads {
            let promised = self
                .promised
                .entry((head.stream, head.version))
                .or_default();
            promised.push((number, head.head));
        }
        self.tell(|| Seen::Checkpoint(signed.clone()));
        Ok(())
    }

    /// The next row of the log.
    pub fn row(&mut self, row: RawRow<'_>) -> Result<(), Damage> {
        self.check_row(row).map_err(|finding| row.damage(finding))
    }

    /// The next row of the log, if it was archived: what moved money and has ended is not kept beside the log any more.
    pub(super) fn archived(&mut self, old: &Old) -> Result<(), Damage> {
        let (stream, id) = (
            old.row.stream.to_string(),
            old.row.command_id.0.to_be_bytes(),
        );
        let place = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let row = RawRow {
            sequence: place(old.sequence),
            stream: stream.as_bytes(),
            version: place(old.row.version),
            command_id: &id,
            record: &old.row.record,
            head: &old.row.head.0,
        };
        self.row(row)?;
        let append = record::decode(&old.row.record);
        let entries = append.into_iter().flat_map(|append| append.transfers);
        self.old.extend(entries.map(|entry| entry.id));
        Ok(())
    }

    /// Whether a transfer of the books need not be kept beside the log.
    fn may_be_forgotten(&self, kept: &Kept) -> bool {
        kept.state != State::Open && self.old.contains(&kept.entry.id)
    }

    fn check_row(&mut self, row: RawRow<'_>) -> Result<(), Finding> {
        let expected = self.rows.saturating_add(1);
        if row.sequence != expected {
            return Err(Finding::Gap { expected });
        }
        self.rows = expected;
        let append = record::decode(row.record);
        // The head is judged first: it covers the record whole, readable or not. Which chain the row
        // belongs to is said by its record, else by where it is filed.
        let filed = std::str::from_utf8(row.stream)
            .ok()
            .and_then(|text| text.parse().ok());
        let stream = append.as_ref().map(|append| append.stream).or(filed);
        let before = stream
            .ok_or(Finding::Filed)
            .map(|stream| self.head(stream))?;
        let head = record::chain(before.head, row.record);
        if row.head != head.0 {
            return Err(Finding::Head);
        }
        let append = append.ok_or(Finding::Record)?;
        let version = append.expected_version.saturating_add(1);
        let is_filed = filed == Some(append.stream)
            && u64::try_from(row.version) == Ok(version)
            && row.command_id == append.command_id.0.to_be_bytes();
        if !is_filed {
            return Err(Finding::Filed);
        }
        if version != before.version.saturating_add(1) {
            return Err(Finding::Version);
        }
        let head = StreamHead {
            stream: append.stream,
            version,
            head,
        };
        self.enter(&append, head)?;
        self.tell(|| Seen::Command(Box::new(append), head.head));
        Ok(())
    }

    /// Takes a command that is chained as it must be into the books.
    fn enter(&mut self, append: &Append, head: StreamHead) -> Result<(), Finding> {
        if !self.commands.insert(append.command_id) {
            return Err(Finding::Repeated);
        }
        for (index, entry) in append.transfers.iter().enumerate() {
            let taken = self.book.transfer(entry.id).is_some();
            let Ok(answer) = crate::book::post(&mut self.book, entry);
            let answer = if taken { Err(Refusal::IdTaken) } else { answer };
            answer.map_err(|refusal| Finding::Books { index, refusal })?;
        }
        self.events = self.events.saturating_add(append.events.len() as u64);
        self.heads.insert(head.stream, head);
        self.keep_promises(head)
    }

    fn keep_promises(&mut self, seen: StreamHead) -> Result<(), Finding> {
        let key = (seen.stream, seen.version);
        let promised = self.promised.remove(&key).unwrap_or_default();
        match promised.into_iter().find(|&(_, head)| head != seen.head) {
            Some((number, _)) => Err(Finding::CheckpointDiffers {
                number,
                stream: seen.stream,
                version: seen.version,
            }),
            None => Ok(()),
        }
    }

    fn head(&self, stream: StreamId) -> StreamHead {
        let known = self.heads.get(&stream).copied();
        known.unwrap_or(StreamHead::empty(stream))
    }

    /// A head kept beside the log.
    pub fn stored_head(&mut self, stored: StreamHead) -> Result<(), Damage> {
        self.beside.heads = self.beside.heads.saturating_add(1);
        if self.heads.get(&stored.stream) == Some(&stored) {
            return Ok(());
        }
        let stream = stored.stream.to_string();
        Err(Finding::StoredHead { stream }.into())
    }

    /// A balance kept beside the log.
    pub fn stored_balance(
        &mut self,
        currency: Currency,
        account: Account,
        balance: Balance,
    ) -> Result<(), Damage> {
        self.beside.balances = self.beside.balances.saturating_add(1);
        if self.book.balance(currency, account) == balance {
            return Ok(());
        }
        let account = account.to_string();
        Err(Finding::StoredBalance { account }.into())
    }

    /// A transfer kept beside the log.
    pub fn stored_transfer(&mut self, kept: &Kept) -> Result<(), Damage> {
        let counts = u64::from(!self.may_be_forgotten(kept));
        self.beside.transfers = self.beside.transfers.saturating_add(counts);
        if self.book.transfer(kept.entry.id) == Some(kept) {
            return Ok(());
        }
        let id = kept.entry.id.to_string();
        Err(Finding::StoredTransfer { id }.into())
    }

    /// The end: the trial balance, nothing missing, every promise kept.
    pub fn finish(self) -> Result<Verified, Damage> {
        self.book.check().map_err(Finding::from)?;
        let transfers = self.book.transfers().count();
        let needed = self
            .book
            .transfers()
            .filter(|kept| !self.may_be_forgotten(kept));
        let needed = needed.count() as u64;
        for (what, there, shown) in [
            ("heads", self.heads.len() as u64, self.beside.heads),
            (
                "balances",
                self.book.balances().count() as u64,
                self.beside.balances,
            ),
            ("transfers", needed, self.beside.transfers),
        ] {
            if there != shown {
                return Err(Finding::Missing { what }.into());
            }
        }
        let broken = self.promised.iter().find(|((_, version), _)| *version > 0);
        if let Some((&(stream, version), promised)) = broken {
            let number = promised.first().map_or(0, |&(number, _)| number);
            return Err(Finding::CheckpointDiffers {
                number,
                stream,
                version,
            }
            .into());
        }
        Ok(Verified {
            commands: self.rows.unsigned_abs(),
            events: self.events,
            transfers: transfers as u64,
            checkpoints: self.checkpoints,
            heads: self.heads.into_values().collect(),
        })
    }
}
