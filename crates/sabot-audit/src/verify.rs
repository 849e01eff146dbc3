//! The whole log of a house checked again: chains, signatures and books by the store's own audit, and then every
//! command of every table as if it were said for the first time.
//!
//! A log can be forged so that every hash is true. What it cannot be is a log whose commands the rules answer with
//! other events, whose events the books answer with other entries, or whose cards are not those of the seeds that the
//! house committed to.
//!
//! What an earlier version of the law decided is followed: all of that holds for it, but for what the rules answer.

mod bad;
mod deed;
mod house;
mod kinds;
mod play;
mod shoe;
mod staff;
mod table;
mod wanted;

pub use bad::{Bad, Why};
pub use kinds::Kinds;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ed25519_dalek::VerifyingKey;
use sabot_ledger::book::TableId;
use sabot_ledger::store::{
    AuditError, Recorded, SignedCheckpoint, Store, StoreFault, StreamHead, StreamId, Verified,
};
use sabot_vault::Hash;
use serde::Serialize;

use self::house::HouseRead;
use self::table::Audit;
use crate::records::Pages;
use crate::sealed::{Unsigned, examine};

/// A table of which a part was decided by another version of the law.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Foreign {
    /// Its stream.
    pub stream: String,
    /// The version of the law.
    pub law: u32,
    /// How many commands were followed and not decided again.
    pub commands: u64,
    /// How many shoes were begun with them.
    pub shoes: u64,
}

/// An option of a table's rulebook that a new table could not have: the law admitted it when the table was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OldOption {
    /// The table's stream.
    pub stream: String,
    /// The key.
    pub key: String,
    /// Its value, which still holds at this table.
    pub value: String,
    /// The clause that forbids it today.
    pub clause: String,
}

/// What was found true.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AuditReport"))]
pub struct Report {
    /// Streams.
    pub streams: u64,
    /// Commands.
    pub commands: u64,
    /// Events.
    pub events: u64,
    /// Transfers.
    pub transfers: u64,
    /// Checkpoints, those kept elsewhere included.
    pub checkpoints: u64,
    /// Tables.
    pub tables: u64,
    /// Commands of tables that were decided again.
    pub decided: u64,
    /// Coups that were played.
    pub coups: u64,
    /// Shoes that are over, every card where its seed puts it.
    pub shoes: u64,
    /// Shoes in play, everything signed that is public.
    pub in_play: u64,
    /// Shoes of real cards, dealt by people: nobody has committed to them, so that nothing can be said of their cards.
    pub by_hand: u64,
    /// Snapshots the house has signed, each at the head of the log where it was taken.
    pub snapshots: u64,
    /// Snapshots of an earlier version, which nobody loads any more.
    pub old_snapshots: u64,
    /// Values of the cabinet: names, accounts of the staff, settings. They may be changed and erased by right, so that
    /// nothing can be said of them.
    pub cabinet: u64,
    /// The keys that signed shoes.
    pub keys: BTreeSet<String>,
    /// What another version of the law decided.
    pub foreign: Vec<Foreign>,
    /// What tables do by rulebooks that could not be chosen today.
    pub old_options: Vec<OldOption>,
    /// How play chips and the house's chips were parted.
    pub kinds: Kinds,
}

/// Why a house does not pass.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// Chains, signatures, checkpoints or books are not true.
    #[error(transparent)]
    Audit(#[from] AuditError),
    /// A command is not what the rules, the books or the vault make of it.
    #[error(transparent)]
    Bad(#[from] Box<Bad>),
    /// A key that is none.
    #[error("{0} is no public key")]
    Key(Hash),
    /// Whoever wanted to know has had enough.
    #[error("it was stopped before its end")]
    Stopped,
}

impl From<StoreFault> for VerifyError {
    fn from(fault: StoreFault) -> Self {
        Self::Audit(fault.into())
    }
}

/// What the verifier is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Chains, signatures and books, all at once.
    Chains,
    /// Commands, so many of so many.
    Commands {
        /// Done.
        done: u64,
        /// In all.
        of: u64,
    },
}

/// Checks everything in a store. With trusted keys nobody else's signature counts; checkpoints kept elsewhere are
/// compared too.
pub fn verify(
    store: &dyn Store,
    trusted: &[Hash],
    elsewhere: &[SignedCheckpoint],
    mut tell: impl FnMut(Task),
) -> Result<Report, VerifyError> {
    verify_while(store, trusted, elsewhere, |task| {
        tell(task);
        ControlFlow::Continue(())
    })
}

/// As [`verify`]; whoever is told how far it is says whether to go on.
pub fn verify_while(
    store: &dyn Store,
    trusted: &[Hash],
    elsewhere: &[SignedCheckpoint],
    mut tell: impl FnMut(Task) -> ControlFlow<()>,
) -> Result<Report, VerifyError> {
    let key = |key: &Hash| VerifyingKey::from_bytes(&key.0).map_err(|_| VerifyError::Key(*key));
    let keys: Result<Vec<VerifyingKey>, VerifyError> = trusted.iter().map(key).collect();
    let mut stopped = tell(Task::Chains).is_break();
    let verified = sabot_ledger::store::verify(store, &keys?, elsewhere)?;
    let mut report = Report::of(&verified);
    let mut house = HouseRead::default();
    let mut done = 0;
    // Who worked here when is in the house's own stream: it comes first.
    let mut heads = verified.heads;
    heads.sort_by_key(|head| head.stream != StreamId::House);
    for head in &heads {
        let mut pages = Pages::new(store, head.stream, head.version);
        let counted = pages.by_ref().take_while(|_| {
            done += 1;
            let of = verified.commands;
            stopped = stopped || tell(Task::Commands { done, of }).is_break();
            !stopped
        });
        let audited = match head.stream {
            StreamId::House => house::audit(counted, &mut report).map(|read| house = read),
            StreamId::Table(id) => {
                report.tables += 1;
                audited(id, counted, trusted, (Some(&mut house), &mut report))
            }
        };
        if let Some(fault) = pages.fault {
            return Err(fault.into());
        }
        // What was cut short says nothing.
        if stopped {
            return Err(VerifyError::Stopped);
        }
        audited?;
        snapshot(store, head, trusted, &mut report)?;
    }
    // No audit can vouch for these: they may be changed and erased by right.
    report.cabinet = store.list("")?.len() as u64;
    match house.not_found() {
        Some(bad) => Err(Box::new(bad).into()),
        None => Ok(report),
    }
}

/// Decides every command of a table again, and compares events, entries, cards, signatures and purses. Who worked in
/// the house is not in a table's stream and not asked here: [`verify`] does.
pub fn audit_table(
    id: TableId,
    stream: impl IntoIterator<Item = Recorded>,
    trusted: &[Hash],
) -> Result<Report, Box<Bad>> {
    let mut report = Report::default();
    audited(id, stream, trusted, (None, &mut report))?;
    Ok(report)
}

fn audited(
    id: TableId,
    stream: impl IntoIterator<Item = Recorded>,
    trusted: &[Hash],
    (house, report): (Option<&mut HouseRead>, &mut Report),
) -> Result<(), Box<Bad>> {
    let mut stream = stream.into_iter();
    let Some(first) = stream.next() else {
        return Ok(());
    };
    let mut audit = Audit::open(id, first, trusted, (house, report))?;
    for recorded in stream {
        audit.next(recorded)?;
    }
    audit.finish()
}

/// The snapshot of a stream is the house's own, or of an earlier version, which nobody loads.
fn snapshot(
    store: &dyn Store,
    head: &StreamHead,
    trusted: &[Hash],
    report: &mut Report,
) -> Result<(), VerifyError> {
    let Some(snapshot) = store.snapshot(head.stream)? else {
        return Ok(());
    };
    let why = match examine(store, &snapshot, trusted)? {
        Ok(()) => {
            report.snapshots += 1;
            return Ok(());
        }
        Err(Unsigned::Old) => {
            report.old_snapshots += 1;
            return Ok(());
        }
        Err(why @ (Unsigned::Bent | Unsigned::Elsewhere)) => why,
    };
    // Where it says that it was taken, or at the end.
    let at = snapshot.version.min(head.version).saturating_sub(1);
    let there = store.read(head.stream, at, 1)?;
    match there.first() {
        Some(recorded) => Err(Box::new(Bad::of(recorded, Why::Snapshot(why))).into()),
        None => Ok(()),
    }
}

impl Report {
    fn of(verified: &Verified) -> Self {
        Self {
            streams: verified.heads.len() as u64,
            commands: verified.commands,
            events: verified.events,
            transfers: verified.transfers,
            checkpoints: verified.checkpoints as u64,
            ..Self::default()
        }
    }
}
