//! What every step of a shoe carries on: its label, its secret, and what has been said about it in public.

use sabot_core::Party;
use serde::{Deserialize, Serialize};

use crate::bytes::Message;
use crate::entropy::Pool;
use crate::hex::{Hash, Hex, Signature};
use crate::keys::{HouseKey, Secret};
use crate::label::Label;
use crate::transcript::{Revelation, Transcript};

/// How far a shoe came before it was closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ShoeStage"))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The shoe's commitment was published; hashes were taken.
    Committed,
    /// All hashes were published; values were taken.
    Opened,
    /// The values are in, and the order is fixed.
    Shuffled,
    /// The shoe was cut, and its root published.
    Dealing,
}

/// How a shoe ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The shoe was dealt to its end.
    Played,
    /// The shoe was given up before its end.
    Abandoned,
}

/// Who cuts a shoe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cutter {
    /// A person cuts, wherever they like (NJ-4.4c).
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// Who cut; the dealer if nobody.
    #[serde(deserialize_with = "Option::deserialize")]
    pub by: Option<Party>,
    /// Cards ahead of the cutting card.
    pub depth: u16,
    /// The root over all cards as they now lie.
    pub root: Hash,
    /// The house's signature on this cut.
    pub signature: Signature,
}

/// The part of a shoe that all its steps share.
pub(crate) struct Shoe {
    pub(crate) label: Label,
    pub(crate) secret: Secret,
    pub(crate) house: Hash,
    pub(crate) commitment: Hash,
    pub(crate) signature: Signature,
    pub(crate) promises: Option<Signature>,
    pub(crate) pool: Pool,
    pub(crate) cuts: Vec<Cut>,
    pub(crate) cutting_card: Option<u16>,
    pub(crate) burned: Option<u16>,
}

impl Shoe {
    /// Commits to the secret and signs it.
    pub(crate) fn new(label: Label, secret: Secret, house: &HouseKey) -> Self {
        let mut shoe = Self {
            commitment: Self::commit(&label, &secret),
            signature: Hex([0; 64]),
            house: house.public(),
            label,
            secret,
            promises: None,
            pool: Pool::default(),
            cuts: Vec::new(),
            cutting_card: None,
            burned: None,
        };
        shoe.signature = house.sign(&shoe.signed_commitment());
        shoe
    }

    /// The commitment to a secret.
    pub(crate) fn commit(label: &Label, secret: &Secret) -> Hash {
        let message = label.write(Message::new("commitment"));
        message.raw(secret.seed()).raw(secret.salt()).hash()
    }

    pub(crate) fn signed_commitment(&self) -> Message {
        let message = self.label.write(Message::new("signed-commitment"));
        message.raw(&self.commitment.0)
    }

    /// Everything public until the shuffle, as one hash: commitment, signature, hashes, values.
    pub(crate) fn public(&self) -> Hash {
        let message = Message::new("public").raw(&self.commitment.0);
        let message = message.raw(&self.signature.0);
        self.pool.write_values(message).hash()
    }

    /// The hashes, signed before any value is known, so that none can be dropped afterwards.
    pub(crate) fn signed_hashes(&self) -> Message {
        let message = Message::new("signed-hashes").raw(&self.commitment.0);
        self.pool.write_hashes(message)
    }

    /// The shoe's next cut, with everything that was public before it.
    pub(crate) fn signed_cut(&self, cutter: Cutter, depth: u16, root: Hash) -> Message {
        let message = Message::new("signed-cut").raw(&self.public().0);
        let message = self.pool.write_reasons(message).u16(self.cut_count());
        let by = cutter.party().map(|party| party.0);
        message.maybe(by).u16(depth).raw(&root.0)
    }

    /// Records a cut and signs its root.
    pub(crate) fn record_cut(&mut self, cutter: Cutter, depth: u16, root: Hash, house: &HouseKey) {
        self.cuts.push(Cut {
            by: cutter.party(),
            depth,
            root,
            signature: house.sign(&self.signed_cut(cutter, depth, root)),
        });
    }

    pub(crate) fn cut_count(&self) -> u16 {
        u16::try_from(self.cuts.len()).unwrap_or(u16::MAX)
    }

    /// The end, with the seed.
    pub(crate) fn signed_close(&self, stage: Stage, ending: Ending, dealt: u16) -> Message {
        let message = Message::new("signed-close").raw(&self.public().0);
        let root = self.cuts.last().map_or(Hex([0; 32]), |cut| cut.root);
        self.pool
            .write_reasons(message)
            .u8(stage as u8)
            .u16(self.cut_count())
            .raw(&root.0)
            .maybe(self.cutting_card)
            .maybe(self.burned)
            .u16(dealt)
            .u8(ending as u8)
            .raw(self.secret.seed())
            .raw(self.secret.salt())
    }

    /// Ends the shoe: the seed is told, and everything that was public is put together and signed.
    pub(crate) fn close(
        self,
        stage: Stage,
        ending: Ending,
        dealt: u16,
        house: &HouseKey,
    ) -> Transcript {
        let revelation = Revelation {
            ending,
            seed: Hex(*self.secret.seed()),
            salt: Hex(*self.secret.salt()),
            signature: house.sign(&self.signed_close(stage, ending, dealt)),
        };
        Transcript::new(self, stage, revelation)
    }
}
