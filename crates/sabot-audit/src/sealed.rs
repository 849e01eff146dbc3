//! The house's signature under a snapshot of a table: neither a disk which bends a bit nor somebody who writes to the
//! database bends a table, and the snapshot of another history is not taken for one of this.
//!
//! ```text
//! body = the table  key:32  signature:64  "sabot-snapshot-1"
//! ```

use ed25519_dalek::{Signature, Signer as _, VerifyingKey};
use sabot_ledger::store::{Digest, Snapshot, Store, StoreFault};
use sabot_vault::{Hash, Hex, HouseKey};
use sha2::{Digest as _, Sha256};

/// The end of a snapshot that is signed; those of before ended with a hash.
const MAGIC: [u8; 16] = *b"sabot-snapshot-1";

/// What is signed: what the snapshot is of, the head of the log there, and its bytes.
fn mark(snapshot: &Snapshot, head: Digest, bytes: &[u8]) -> [u8; 32] {
    let stream = snapshot.stream.to_string();
    let hash = Sha256::new().chain_update(MAGIC).chain_update(stream);
    let hash = hash.chain_update([0]).chain_update(head.0);
    let hash = hash.chain_update(snapshot.version.to_be_bytes());
    hash.chain_update(bytes).finalize().into()
}

/// Signs a snapshot at this head of the log.
pub fn sign(snapshot: &mut Snapshot, head: Digest, key: &HouseKey) {
    let mark = mark(snapshot, head, &snapshot.body);
    let signature = key.signing().sign(&mark).to_bytes();
    snapshot.body.extend(key.public().0);
    snapshot.body.extend(signature);
    snapshot.body.extend(MAGIC);
}

/// Why a snapshot is passed over, and the log followed instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unsigned {
    /// It was made before snapshots were signed.
    #[error("it was kept by an earlier version")]
    Old,
    /// It is not what the house signed.
    #[error("it is not what the house has signed here")]
    Bent,
    /// The log is another than the one it was taken from.
    #[error("it is not of this log")]
    Elsewhere,
}

/// The bytes that one of these keys signed, at this head of the log; without keys, that of the key it carries.
pub fn signed<'s>(
    snapshot: &'s Snapshot,
    head: Digest,
    keys: &[Hash],
) -> Result<&'s [u8], Unsigned> {
    let parts = || {
        let (rest, magic) = snapshot.body.split_last_chunk()?;
        let (rest, signature) = rest.split_last_chunk()?;
        let (bytes, key) = rest.split_last_chunk::<32>()?;
        Some((bytes, Hex(*key), Signature::from_bytes(signature), *magic))
    };
    let (bytes, key, signature, magic) = parts().ok_or(Unsigned::Old)?;
    if magic != MAGIC {
        return Err(Unsigned::Old);
    }
    let known = keys.is_empty() || keys.contains(&key);
    let verifying = VerifyingKey::from_bytes(&key.0).ok().filter(|_| known);
    let verifying = verifying.ok_or(Unsigned::Bent)?;
    let mark = mark(snapshot, head, bytes);
    let verified = verifying.verify_strict(&mark, &signature);
    verified.map(|()| bytes).map_err(|_| Unsigned::Bent)
}

/// The head of the log where a snapshot was taken.
pub fn head_there(store: &dyn Store, snapshot: &Snapshot) -> Result<Option<Digest>, StoreFault> {
    let Some(before) = snapshot.version.checked_sub(1) else {
        return Ok(None);
    };
    let there = store.read(snapshot.stream, before, 1)?;
    Ok(there.first().map(|recorded| recorded.appended.head))
}

/// Whether a snapshot is the house's own and of this log.
pub fn examine(
    store: &dyn Store,
    snapshot: &Snapshot,
    keys: &[Hash],
) -> Result<Result<(), Unsigned>, StoreFault> {
    let head = head_there(store, snapshot)?;
    let head = head.ok_or(Unsigned::Elsewhere);
    Ok(head.and_then(|head| signed(snapshot, head, keys).map(|_| ())))
}
