//! What everybody knows of a shoe, gathered step by step, and the transcript it becomes when the seed is told.

use crate::check::Wrong;
use crate::entropy::Contribution;
use crate::hex::{Hash, Hex, Signature};
use crate::label::Label;
use crate::shoe::{Cut, Ending, Stage};
use crate::transcript::{Revelation, Transcript};

/// A shoe as one sees it who was there from the commitment on. It holds no card: those follow from the seed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witness {
    /// The label that says which shoe it is.
    pub label: Label,
    /// The house's public key.
    pub house: Hash,
    /// The commitment to its seed.
    pub commitment: Hash,
    /// The house's signature on label and commitment.
    pub commitment_signature: Signature,
    /// How far the shoe has come.
    pub stage: Stage,
    /// What people added, by party.
    pub entropy: Vec<Contribution>,
    /// The house's signature on all their hashes.
    pub hashes_signature: Option<Signature>,
    /// The cut, and every recut.
    pub cuts: Vec<Cut>,
    /// How many cards lay behind the cutting card.
    pub cutting_card: Option<u16>,
    /// How many cards were burned.
    pub burned: Option<u16>,
    /// How many cards left the shoe.
    pub dealt: u16,
    /// The seed and the last signature, once the shoe is over.
    pub revelation: Option<Revelation>,
}

impl Witness {
    /// A shoe that has just been committed to.
    pub const fn new(label: Label, house: Hash, commitment: Hash, signature: Signature) -> Self {
        Self {
            label,
            house,
            commitment,
            commitment_signature: signature,
            stage: Stage::Committed,
            entropy: Vec::new(),
            hashes_signature: None,
            cuts: Vec::new(),
            cutting_card: None,
            burned: None,
            dealt: 0,
            revelation: None,
        }
    }

    /// Whether everything holds that can be known: signatures while the shoe is in play, all of it afterwards.
    pub fn check(&self) -> Result<(), Wrong> {
        match self.revelation {
            Some(_) => self.transcript().map(|_| ()),
            None => self.draft(NOT_YET).check_so_far(),
        }
    }

    /// The whole transcript, its cards and proofs computed from the seed, and checked.
    pub fn transcript(&self) -> Result<Transcript, Wrong> {
        let revelation = self
            .revelation
            .ok_or(Wrong::Steps("the seed is not told"))?;
        let draft = self.draft(revelation);
        let dealt = draft.prove(self.dealt)?;
        let transcript = Transcript { dealt, ..draft };
        transcript.check()?;
        Ok(transcript)
    }

    fn draft(&self, revelation: Revelation) -> Transcript {
        Transcript {
            version: super::VERSION,
            house: self.house,
            label: self.label.clone(),
            commitment: self.commitment,
            commitment_signature: self.commitment_signature,
            stage: self.stage,
            entropy: self.entropy.clone(),
            hashes_signature: self.hashes_signature,
            cuts: self.cuts.clone(),
            cutting_card: self.cutting_card,
            burned: self.burned,
            dealt: Vec::new(),
            revelation,
        }
    }
}

/// Stands where the seed will be told; nothing is computed from it.
const NOT_YET: Revelation = Revelation {
    ending: Ending::Abandoned,
    seed: Hex([0; 32]),
    salt: Hex([0; 32]),
    signature: Hex([0; 64]),
};
