//! What every step of a shoe carries on: its label, its secret, and what has been said about it in public.

use sabot_core::Party;
use serde::{Deserialize, Serialize};

use super::bytes::Message;
use super::entropy::Pool;
use super::hex::{Hash, Hex, Signature};
use super::keys::{HouseKey, Secret};
use super::label::Label;
use super::transcript::{Revelation, Transcript};

/// How far a shoe came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Its commitment was published; hashes were taken.
    Committed,
    /// All hashes were published; values were taken.
    Opened,
    /// The values are in, and the order is fixed.
    Shuffled,
    /// It was cut, and its root published.
    Dealing,
}

/// How a shoe ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It was dealt to its end.
    Played,
    /// It was given up before.
    Abandoned,
}

/// Who cuts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cutter {
    /// A person, wherever they like (NJ-4.4c).
    Person(Party),
    /// The dealer, where the stream says (NJ-4.4c.5).
    Dealer,
}

impl Cutter {
    /// As an event names it: nobody is the dealer.
    pub const fn of(by: Option<Party>) -> Self {
        match by {
            Some(party) => Self::Person(party),
            None => Self::Dealer,
        }
    }

    const fn party(self) -> Option<Party> {
        match self {
            Self::Person(party) => Some(party),
            Self::Dealer => None,
        }
    }
}

/// One cut, and the root of the order it led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// Who cut; the dealer if nobody.
    pub by: Option<Party>,
    /// Cards ahead of the cutting card.
    pub depth: u16,
    /// The root over all cards as they now lie.
    pub root: Hash,
    /// The house's signature on this cut.
    pub signature: Signature,
}

/// The part of a shoe that all its steps share.
pub(super) struct Shoe {
    pub(super) label: Label,
    pub(super) secret: Secret,
    pub(super) house: Hash,
    pub(super) commitment: Hash,
    pub(super) signature: Signature,
    pub(super) promises: Option<Signature>,
    pub(super) pool: Pool,
    pub(super) cuts: Vec<Cut>,
    pub(super) cutting_card: Option<u16>,
    pub(super) burned: Option<u16>,
}

impl Shoe {
    /// Commits to the secret and signs it.
    pub(super) fn new(label: Label, secret: Secret, house: &HouseKey) -> Self {
        let message = label.write(Message::new("commitment"));
        let message = message.raw(secret.seed()).raw(secret.salt());
        let commitment = message.hash();
        let signed = label.write(Message::new("signed-commitment"));
        Self {
            signature: house.sign(&signed.raw(&commitment.0)),
            house: house.public(),
            label,
            secret,
            commitment,
            promises: None,
            pool: Pool::default(),
            cuts: Vec::new(),
            cutting_card: None,
            burned: None,
        }
    }

    /// Everything public until the shuffle, as one hash: commitment, signature, hashes, values.
    pub(super) fn public(&self) -> Hash {
        let message = Message::new("public").raw(&self.commitment.0);
        self.pool
            .write_values(message.raw(&self.signature.0))
            .hash()
    }

    /// Signs the hashes before any value is known, so that none can be dropped afterwards.
    pub(super) fn sign_hashes(&mut self, house: &HouseKey) {
        let message = Message::new("signed-hashes").raw(&self.commitment.0);
        self.promises = Some(house.sign(&self.pool.write_hashes(message)));
    }

    /// Records a cut and signs its root.
    pub(super) fn record_cut(&mut self, cutter: Cutter, depth: u16, root: Hash, house: &HouseKey) {
        let by = cutter.party();
        let message = Message::new("signed-cut").raw(&self.public().0);
        let message = self.pool.write_reasons(message).u16(self.cut_count());
        let message = match by {
            Some(party) => message.u8(1).u16(party.0),
            None => message.u8(0),
        };
        let signature = house.sign(&message.u16(depth).raw(&root.0));
        self.cuts.push(Cut {
            by,
            depth,
            root,
            signature,
        });
    }

    pub(super) fn cut_count(&self) -> u16 {
        u16::try_from(self.cuts.len()).unwrap_or(u16::MAX)
    }

    /// Ends the shoe: the seed is told, and everything that was public is put together and signed.
    pub(super) fn close(
        self,
        stage: Stage,
        ending: Ending,
        dealt: u16,
        house: &HouseKey,
    ) -> Transcript {
        let message = Message::new("signed-close").raw(&self.public().0);
        let message = self.pool.write_reasons(message);
        let message = message.u8(stage as u8).u16(self.cut_count());
        let root = self.cuts.last().map_or(Hex([0; 32]), |cut| cut.root);
        let message = message.raw(&root.0);
        let message = [self.cutting_card, self.burned].into_iter().fold(
            message,
            |message, count| match count {
                Some(count) => message.u8(1).u16(count),
                None => message.u8(0),
            },
        );
        let message = message.u16(dealt).u8(ending as u8);
        let message = message.raw(self.secret.seed()).raw(self.secret.salt());
        let revelation = Revelation {
            ending,
            seed: Hex(*self.secret.seed()),
            salt: Hex(*self.secret.salt()),
            signature: house.sign(&message),
        };
        Transcript::new(self, stage, revelation)
    }
}
