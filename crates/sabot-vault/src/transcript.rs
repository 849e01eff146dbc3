//! All that is public about a shoe when it is over: enough to check everything, with no help of ours.

use serde::{Deserialize, Serialize};

use crate::dealing::Proved;
use crate::entropy::Contribution;
use crate::hex::{Hash, Signature};
use crate::label::Label;
use crate::shoe::{Cut, Ending, Shoe, Stage};

/// What the house tells at the end of every shoe, whether played or abandoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Revelation {
    /// How the shoe ended: played or given up.
    pub ending: Ending,
    /// The seed that fixed the order.
    pub seed: Hash,
    /// The salt of the commitment.
    pub salt: Hash,
    /// The house's signature under the whole.
    pub signature: Signature,
}

/// The public life of a shoe, in the order in which it was lived. As JSON its fields keep this order.
///
/// When it is read no field may be missing, not even one that is `null`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Transcript {
    /// The version of the scheme.
    pub version: u8,
    /// The house's public key.
    pub house: Hash,
    /// The label that says which shoe it is.
    pub label: Label,
    /// The commitment to its seed.
    pub commitment: Hash,
    /// The house's signature on label and commitment.
    pub commitment_signature: Signature,
    /// How far the shoe came.
    pub stage: Stage,
    /// What people added, by party.
    pub entropy: Vec<Contribution>,
    /// The house's signature on all their hashes, made before any value was known.
    #[serde(deserialize_with = "Option::deserialize")]
    pub hashes_signature: Option<Signature>,
    /// The cut, and every recut (NJ-4.4f.1).
    pub cuts: Vec<Cut>,
    /// How many cards lay behind the cutting card (NJ-4.4e.2).
    #[serde(deserialize_with = "Option::deserialize")]
    pub cutting_card: Option<u16>,
    /// How many cards were burned, from the first on (NJ-4.4e.6).
    #[serde(deserialize_with = "Option::deserialize")]
    pub burned: Option<u16>,
    /// Every card that left the shoe, with its proof.
    pub dealt: Vec<Proved>,
    /// The seed and the signature with which the shoe was closed.
    pub revelation: Revelation,
}

impl Transcript {
    pub(crate) fn new(shoe: Shoe, stage: Stage, revelation: Revelation) -> Self {
        Self {
            version: super::VERSION,
            house: shoe.house,
            commitment: shoe.commitment,
            commitment_signature: shoe.signature,
            stage,
            entropy: shoe.pool.all().copied().collect(),
            hashes_signature: shoe.promises,
            cuts: shoe.cuts,
            cutting_card: shoe.cutting_card,
            burned: shoe.burned,
            dealt: Vec::new(),
            revelation,
            label: shoe.label,
        }
    }
}
