//! What people add to a shoe: a hash first, and when all hashes are in, the value behind it.

use std::collections::BTreeMap;

use sabot_core::Party;
use serde::{Deserialize, Serialize};

use crate::bytes::Message;
use crate::error::VaultError;
use crate::hex::{Hash, Hex};

/// The hash somebody gives in the first window for a value they will give in the second.
///
/// It names the shoe and the party, so nobody can hand in another's hash as theirs.
pub fn entropy_hash(commitment: Hash, party: Party, value: &[u8; 32]) -> Hash {
    let message = Message::new("entropy").raw(&commitment.0).u16(party.0);
    message.raw(value).hash()
}

/// Why a value is not part of the shoe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LeftOut {
    /// No value was given in time.
    Missing,
    /// The one that was given has another hash.
    Wrong,
}

/// What one person added, or promised and did not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Contribution {
    /// The party that contributes.
    pub party: Party,
    /// The hash of the first window.
    pub hash: Hash,
    /// The value of the second, if it has that hash. A wrong one is not kept: it must not steer anything.
    #[serde(deserialize_with = "Option::deserialize")]
    pub value: Option<Hash>,
    /// Why the value does not count, or is not there.
    #[serde(deserialize_with = "Option::deserialize")]
    pub left_out: Option<LeftOut>,
}

impl Contribution {
    /// A hash whose value is not there yet.
    pub const fn promised(party: Party, hash: Hash) -> Self {
        Self {
            party,
            hash,
            value: None,
            left_out: Some(LeftOut::Missing),
        }
    }
}

/// All contributions to a shoe, by party: an order of arrival would be the house's to choose.
#[derive(Debug, Clone, Default)]
pub(crate) struct Pool(BTreeMap<Party, Contribution>);

impl Pool {
    pub(crate) fn promise(&mut self, party: Party, hash: Hash) -> Result<(), VaultError> {
        if self.0.contains_key(&party) {
            return Err(VaultError::TwicePromised(party));
        }
        let promised = Contribution::promised(party, hash);
        self.0.insert(party, promised);
        Ok(())
    }

    /// Takes a value; a wrong one is final, or somebody could try until the others' values are known.
    pub(crate) fn give(
        &mut self,
        commitment: Hash,
        party: Party,
        value: [u8; 32],
    ) -> Result<Option<LeftOut>, VaultError> {
        let entry = self.0.get_mut(&party);
        let entry = entry.ok_or(VaultError::NotPromised(party))?;
        if entry.left_out != Some(LeftOut::Missing) {
            return Err(VaultError::TwiceGiven(party));
        }
        let right = entropy_hash(commitment, party, &value) == entry.hash;
        entry.value = right.then_some(Hex(value));
        entry.left_out = (!right).then_some(LeftOut::Wrong);
        Ok(entry.left_out)
    }

    /// A value as if it had been given.
    #[cfg(test)]
    pub(crate) fn forge(&mut self, party: Party, value: [u8; 32]) {
        let entry = self.0.get_mut(&party).unwrap();
        (entry.value, entry.left_out) = (Some(Hex(value)), None);
    }

    /// The contributions of a transcript, if they are in order and fit their hashes.
    pub(crate) fn restore(commitment: Hash, entries: &[Contribution]) -> Option<Self> {
        let fits = |entry: &Contribution| match (entry.value, entry.left_out) {
            (Some(value), None) => entropy_hash(commitment, entry.party, &value.0) == entry.hash,
            (None, Some(LeftOut::Missing | LeftOut::Wrong)) => true,
            (Some(_), Some(_)) | (None, None) => false,
        };
        let rising = entries.is_sorted_by(|one, other| one.party < other.party);
        let pool = entries.iter().map(|entry| (entry.party, *entry)).collect();
        (rising && entries.iter().all(fits)).then_some(Self(pool))
    }

    /// Whether somebody has given a value.
    pub(crate) fn has_values(&self) -> bool {
        self.0.values().any(|entry| entry.value.is_some())
    }

    /// Whether everybody who gave a hash has given a value.
    pub(crate) fn is_complete(&self) -> bool {
        let missing = |entry: &Contribution| entry.left_out == Some(LeftOut::Missing);
        !self.0.values().any(missing)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Contribution> {
        self.0.values()
    }

    fn count(&self) -> u16 {
        u16::try_from(self.0.len()).unwrap_or(u16::MAX)
    }

    /// The hashes, at the end of a message.
    pub(crate) fn write_hashes(&self, message: Message) -> Message {
        let message = message.u16(self.count());
        self.all().fold(message, |message, entry| {
            message.u16(entry.party.0).raw(&entry.hash.0)
        })
    }

    /// Hashes and values: what the shoe's key depends on. Whether a left-out value was missing or wrong is not part
    /// of it, so that whoever withholds has one choice and not two.
    pub(crate) fn write_values(&self, message: Message) -> Message {
        let message = self.write_hashes(message);
        self.all()
            .fold(message, |message, entry| match entry.value {
                Some(value) => message.u8(1).raw(&value.0),
                None => message.u8(0),
            })
    }

    /// Why values were left out, at the end of a message.
    pub(crate) fn write_reasons(&self, message: Message) -> Message {
        let message = message.u16(self.count());
        self.all().fold(message, |message, entry| {
            message.u8(match entry.left_out {
                None => 0,
                Some(LeftOut::Missing) => 1,
                Some(LeftOut::Wrong) => 2,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOE: Hash = Hex([9; 32]);

    #[test]
    fn a_value_counts_only_behind_its_hash() {
        let mut pool = Pool::default();
        let (ann, bob) = (Party(1), Party(2));
        pool.promise(ann, entropy_hash(SHOE, ann, &[1; 32]))
            .unwrap();
        // Bob hands in Ann's hash and later her value: it is hers, not his.
        pool.promise(bob, entropy_hash(SHOE, ann, &[1; 32]))
            .unwrap();
        assert_eq!(pool.give(SHOE, ann, [1; 32]), Ok(None));
        assert!(!pool.is_complete());
        assert_eq!(pool.give(SHOE, bob, [1; 32]), Ok(Some(LeftOut::Wrong)));
        assert!(pool.is_complete());
        let values: Vec<_> = pool.all().map(|entry| entry.value).collect();
        assert_eq!(values, [Some(Hex([1; 32])), None]);
    }

    #[test]
    fn everybody_gives_once() {
        let mut pool = Pool::default();
        let (ann, bob) = (Party(1), Party(2));
        let hash = entropy_hash(SHOE, ann, &[1; 32]);
        pool.promise(ann, hash).unwrap();
        assert_eq!(pool.promise(ann, hash), Err(VaultError::TwicePromised(ann)));
        let unknown = pool.give(SHOE, bob, [1; 32]);
        assert_eq!(unknown, Err(VaultError::NotPromised(bob)));
        assert_eq!(pool.give(SHOE, ann, [2; 32]), Ok(Some(LeftOut::Wrong)));
        let again = pool.give(SHOE, ann, [1; 32]);
        assert_eq!(again, Err(VaultError::TwiceGiven(ann)));
    }

    #[test]
    fn missing_and_wrong_lead_to_the_same_key_and_to_other_records() {
        let ann = Party(1);
        let mut missing = Pool::default();
        missing.promise(ann, SHOE).unwrap();
        let mut wrong = missing.clone();
        wrong.give(SHOE, ann, [1; 32]).unwrap();
        let key = |pool: &Pool| pool.write_values(Message::new("test")).hash();
        let record = |pool: &Pool| pool.write_reasons(Message::new("test")).hash();
        assert_eq!(key(&missing), key(&wrong));
        assert_ne!(record(&missing), record(&wrong));
    }
}
