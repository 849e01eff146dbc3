//! Checking a transcript in Rust: the shoe is lived through again, and every word of the house is compared.

use ed25519_dalek::VerifyingKey;

use crate::bytes::Message;
use crate::dealing::{Dealing, Proved};
use crate::entropy::Pool;
use crate::hex::{Hash, Signature};
use crate::keys::Secret;
use crate::shoe::{Cutter, Ending, Shoe, Stage};
use crate::steps::Shuffled;
use crate::transcript::Transcript;

/// The first thing about a transcript that does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The transcript is of another version of the scheme.
    #[error("version {0} of the scheme is not known")]
    Version(u8),
    /// A step that cannot have been made, or not yet.
    #[error("the shoe's steps do not fit together: {0}")]
    Steps(&'static str),
    /// The commitment is to something else.
    #[error("the commitment is to another seed, salt or shoe")]
    Commitment,
    /// What people added does not fit its hashes, or is not in order.
    #[error("what people added does not fit its hashes")]
    Entropy,
    /// A cut that was not allowed, or has another root.
    #[error("cut {0} was not allowed there, or its root is of another order")]
    Cut(usize),
    /// A card that did not lie there, or a proof that does not lead to the root.
    #[error("card {0} did not lie there, or its proof is another")]
    Card(usize),
    /// A signature that is not the house's.
    #[error("the signature on the {0} is not the house's")]
    Signature(&'static str),
}

impl Transcript {
    /// Whether everything holds; the first thing that does not, if not.
    ///
    /// It does not ask whose key the house's is: compare [`Transcript::house`] with one you know.
    pub fn check(&self) -> Result<(), Wrong> {
        if self.version != crate::VERSION {
            return Err(Wrong::Version(self.version));
        }
        let shoe = self.check_shoe()?;
        self.check_steps()?;
        if self.stage < Stage::Dealing {
            return self.signed("close", &self.close_of(&shoe), self.revelation.signature);
        }
        let dealing = self.check_cuts(Shuffled::new(shoe))?;
        let shoe = self.check_cards(dealing)?;
        self.signed("close", &self.close_of(&shoe), self.revelation.signature)
    }

    /// Commitment and entropy: what is public before the shuffle.
    fn check_shoe(&self) -> Result<Shoe, Wrong> {
        let secret = Secret::new(self.revelation.seed.0, self.revelation.salt.0);
        if Shoe::commit(&self.label, &secret) != self.commitment {
            return Err(Wrong::Commitment);
        }
        self.check_signed(secret)
    }

    /// What the house has signed before the shuffle; the secret has no part in it.
    fn check_signed(&self, secret: Secret) -> Result<Shoe, Wrong> {
        let pool = Pool::restore(self.commitment, &self.entropy).ok_or(Wrong::Entropy)?;
        let shoe = Shoe {
            label: self.label.clone(),
            secret,
            house: self.house,
            commitment: self.commitment,
            signature: self.commitment_signature,
            promises: self.hashes_signature,
            pool,
            cuts: Vec::new(),
            cutting_card: None,
            burned: None,
        };
        self.signed("commitment", &shoe.signed_commitment(), shoe.signature)?;
        match (self.stage, self.hashes_signature) {
            (Stage::Committed, None) if !shoe.pool.has_values() => Ok(shoe),
            (Stage::Opened | Stage::Shuffled | Stage::Dealing, Some(signature)) => {
                self.signed("hashes", &shoe.signed_hashes(), signature)?;
                Ok(shoe)
            }
            (Stage::Committed, _) => Err(Wrong::Steps("values before the hashes were all in")),
            (Stage::Opened | Stage::Shuffled | Stage::Dealing, None) => {
                Err(Wrong::Steps("values without signed hashes"))
            }
        }
    }

    /// Whether everything the house has signed so far is its own, while the seed is still its secret.
    pub(crate) fn check_so_far(&self) -> Result<(), Wrong> {
        let mut shoe = self.check_signed(Secret::new([0; 32], [0; 32]))?;
        for cut in &self.cuts {
            let message = shoe.signed_cut(Cutter::of(cut.by), cut.depth, cut.root);
            self.signed("cut", &message, cut.signature)?;
            shoe.cuts.push(*cut);
        }
        Ok(())
    }

    /// The first so many cards with their proofs, from the seed alone.
    pub(crate) fn prove(&self, cards: u16) -> Result<Vec<Proved>, Wrong> {
        let shoe = self.check_shoe()?;
        if self.stage < Stage::Dealing {
            return Ok(Vec::new());
        }
        let mut dealing = self.check_cuts(Shuffled::new(shoe))?;
        let mut proved = Vec::with_capacity(cards.into());
        for nth in 0..cards {
            let card = dealing.deal();
            proved.push(card.ok_or(Wrong::Card(nth.into()))?);
        }
        Ok(proved)
    }

    /// Checks that nothing happened before the step it belongs to.
    fn check_steps(&self) -> Result<(), Wrong> {
        let uncut = self.cuts.is_empty();
        let marked = self.cutting_card.is_some() || self.burned.is_some();
        match self.stage {
            Stage::Dealing if uncut => Err(Wrong::Steps("dealt without a cut")),
            Stage::Dealing => Ok(()),
            Stage::Committed | Stage::Opened | Stage::Shuffled => {
                if !uncut || marked || !self.dealt.is_empty() {
                    Err(Wrong::Steps("cut, marked or dealt before its time"))
                } else if self.revelation.ending == Ending::Played {
                    Err(Wrong::Steps("played without a cut"))
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Every cut where it was allowed, with the root of the order it led to.
    fn check_cuts(&self, shuffled: Shuffled) -> Result<Dealing, Wrong> {
        let mut dealing = Dealing::uncut(shuffled);
        for (nth, cut) in self.cuts.iter().enumerate() {
            let by = Cutter::of(cut.by);
            let allowed = dealing.inner.check(by, cut.depth);
            allowed.map_err(|_| Wrong::Cut(nth))?;
            if dealing.turn(by, cut.depth) != cut.root {
                return Err(Wrong::Cut(nth));
            }
            let shoe = &mut dealing.inner.shoe;
            let message = shoe.signed_cut(by, cut.depth, cut.root);
            self.signed("cut", &message, cut.signature)?;
            shoe.cuts.push(*cut);
        }
        Ok(dealing)
    }

    /// Every card where it lay, with its proof.
    fn check_cards(&self, mut dealing: Dealing) -> Result<Shoe, Wrong> {
        let marks = Wrong::Steps("more cards behind the cutting card or burned than there are");
        if let Some(behind) = self.cutting_card {
            let placed = dealing.place_cutting_card(behind);
            placed.map_err(|_| marks.clone())?;
        }
        for (nth, proved) in self.dealt.iter().enumerate() {
            if dealing.deal().as_ref() != Some(proved) {
                return Err(Wrong::Card(nth));
            }
        }
        if let Some(cards) = self.burned {
            dealing.note_burned(cards).map_err(|_| marks)?;
        }
        Ok(dealing.inner.shoe)
    }

    fn close_of(&self, shoe: &Shoe) -> Message {
        let dealt = u16::try_from(self.dealt.len()).unwrap_or(u16::MAX);
        shoe.signed_close(self.stage, self.revelation.ending, dealt)
    }

    fn signed(&self, what: &'static str, message: &Message, by: Signature) -> Result<(), Wrong> {
        if is_signed(self.house, message, by) {
            Ok(())
        } else {
            Err(Wrong::Signature(what))
        }
    }
}

fn is_signed(house: Hash, message: &Message, signature: Signature) -> bool {
    let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
    VerifyingKey::from_bytes(&house.0)
        .is_ok_and(|key| key.verify_strict(message.bytes(), &signature).is_ok())
}
