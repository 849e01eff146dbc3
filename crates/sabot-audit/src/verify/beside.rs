//! What lies beside the log and is no part of it: snapshots, which the house signs, and the cabinet, of which it is said
//! how much of it nobody can vouch for.

use sabot_ledger::store::{Store, StoreFault, StreamHead};
use sabot_vault::Hash;

use super::bad::{Bad, Why};
use super::{Report, VerifyError};
use crate::sealed::{Unsigned, examine};

/// How many values no audit can vouch for: they may be changed and erased by right.
pub(super) fn cabinet(store: &dyn Store) -> Result<u64, StoreFault> {
    store.list("").map(|all| all.len() as u64)
}

/// The snapshot of a stream is the house's own, or of an earlier version, which nobody loads.
pub(super) fn snapshot(
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
