//! The steps of a shoe until it is shuffled. Each is a type and gives only the next.

use std::fmt;

use sabot_core::Party;
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::bytes::Message;
use crate::dealing::Dealing;
use crate::entropy::LeftOut;
use crate::error::{Refused, VaultError};
use crate::hex::{Hash, Hex, Signature};
use crate::keys::{HouseKey, SealingKey, Secret};
use crate::label::Label;
use crate::shoe::{Cutter, Ending, Shoe, Stage};
use crate::shuffle::Keystream;
use crate::transcript::Transcript;

/// A seed that has just been drawn. Nothing can be done with it but to seal it.
#[derive(Debug)]
pub struct Fresh {
    label: Label,
    secret: Secret,
}

impl Fresh {
    /// A seed for this shoe.
    pub const fn new(label: Label, secret: Secret) -> Self {
        Self { label, secret }
    }

    /// Seals it, for the store. The nonce must never have been used with this key.
    pub fn seal(self, key: &SealingKey, nonce: [u8; 24]) -> Result<Sealed, VaultError> {
        let aad = self.label.write(Message::new("sealed"));
        Ok(Sealed {
            bytes: key.seal(&self.secret, nonce, aad.bytes())?,
            nonce: Hex(nonce),
            label: self.label,
        })
    }
}

/// A sealed seed, as it is stored. It opens for its own shoe only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    label: Label,
    nonce: Hex<24>,
    bytes: Hex<80>,
}

impl Sealed {
    /// The label that says which shoe the seed is for.
    pub const fn label(&self) -> &Label {
        &self.label
    }

    /// Opens it: at once when it has been stored, and again after a restart.
    pub fn open(&self, key: &SealingKey) -> Result<Unsealed, VaultError> {
        let aad = self.label.write(Message::new("sealed"));
        let secret = key.open(&self.bytes, self.nonce.0, aad.bytes())?;
        let label = self.label.clone();
        Ok(Unsealed { label, secret })
    }
}

/// A seed that was sealed and may be committed to.
#[derive(Debug)]
pub struct Unsealed {
    label: Label,
    secret: Secret,
}

impl Unsealed {
    /// Commits to it. The same seed gives the same commitment and signature every time.
    pub fn commit(self, house: &HouseKey) -> Committed {
        Committed(Shoe::new(self.label, self.secret, house))
    }
}

/// The commitment is public; people may give hashes of the values they will add.
pub struct Committed(pub(crate) Shoe);

impl Committed {
    /// The label that says which shoe this is.
    pub const fn label(&self) -> &Label {
        &self.0.label
    }

    /// The commitment and the house's signature on it, to be published now.
    pub const fn commitment(&self) -> (Hash, Signature) {
        (self.0.commitment, self.0.signature)
    }

    /// A person's hash, made by [`entropy_hash`](crate::entropy_hash).
    pub fn promise(&mut self, party: Party, hash: Hash) -> Result<(), VaultError> {
        self.0.pool.promise(party, hash)
    }

    /// Closes the window for hashes, signs them all and opens the one for values.
    pub fn close_hashes(mut self, house: &HouseKey) -> Opened {
        self.0.promises = Some(house.sign(&self.0.signed_hashes()));
        Opened(self.0)
    }

    /// Gives the shoe up and tells its seed.
    pub fn abandon(self, house: &HouseKey) -> Transcript {
        self.0.close(Stage::Committed, Ending::Abandoned, 0, house)
    }
}

/// All hashes are public; people give the values behind them.
pub struct Opened(Shoe);

impl Opened {
    /// The house's signature on all hashes, to be published with them before a value is taken.
    pub const fn hashes_signature(&self) -> Option<Signature> {
        self.0.promises
    }

    /// A person's value. A wrong one is recorded and left out, and is their last.
    pub fn give(&mut self, party: Party, value: [u8; 32]) -> Result<Option<LeftOut>, VaultError> {
        self.0.pool.give(self.0.commitment, party, value)
    }

    /// Whether nobody is waited for any more.
    pub fn is_complete(&self) -> bool {
        self.0.pool.is_complete()
    }

    /// Closes the window and shuffles; values that are missing are left out.
    pub fn close_values(self) -> Shuffled {
        Shuffled::new(self.0)
    }

    /// Gives the shoe up and tells its seed.
    pub fn abandon(self, house: &HouseKey) -> Transcript {
        self.0.close(Stage::Opened, Ending::Abandoned, 0, house)
    }
}

/// The order is fixed, and the cut is awaited.
pub struct Shuffled {
    pub(crate) shoe: Shoe,
    pub(crate) order: Zeroizing<Vec<u16>>,
    stream: Keystream,
    dealer_depth: u16,
}

impl Shuffled {
    pub(crate) fn new(shoe: Shoe) -> Self {
        let info = Message::new("key").raw(&shoe.public().0);
        let key = shoe.secret.derive().expand(&info);
        let mut stream = Keystream::new(&key);
        let order = stream.permutation(shoe.label.cards());
        let mut shuffled = Self {
            shoe,
            order,
            stream,
            dealer_depth: 0,
        };
        shuffled.draw_depth();
        shuffled
    }

    /// The label that says which shoe this is.
    pub const fn label(&self) -> &Label {
        &self.shoe.label
    }

    /// Where the dealer cuts if nobody else does: the stream's next word, not his choice.
    pub const fn dealer_depth(&self) -> u16 {
        self.dealer_depth
    }

    fn draw_depth(&mut self) {
        let (min, max) = self.shoe.label.cut_bounds();
        let span = max.saturating_sub(min).saturating_add(1);
        self.dealer_depth = min.saturating_add(self.stream.below(span));
    }

    /// Cuts, and publishes the root of the order that lies there now.
    pub fn cut(self, by: Cutter, depth: u16, house: &HouseKey) -> Result<Dealing, Refused<Self>> {
        match self.check(by, depth) {
            Ok(()) => Ok(Dealing::new(self, by, depth, house)),
            Err(why) => Err(Refused {
                shoe: Box::new(self),
                why,
            }),
        }
    }

    pub(crate) fn check(&self, by: Cutter, depth: u16) -> Result<(), VaultError> {
        let (min, max) = self.shoe.label.cut_bounds();
        if !(min..=max).contains(&depth) {
            return Err(VaultError::CutDepth { depth, min, max });
        }
        let derived = self.dealer_depth;
        if by == Cutter::Dealer && depth != derived {
            return Err(VaultError::DealersCut { depth, derived });
        }
        Ok(())
    }

    /// The packet ahead of the cutting card goes behind the rest (NJ-4.4e.1).
    pub(crate) fn rotate(&mut self, by: Cutter, depth: u16) {
        let depth = usize::from(depth).min(self.order.len());
        self.order.rotate_left(depth);
        if by == Cutter::Dealer {
            self.draw_depth();
        }
    }

    /// Gives the shoe up and tells its seed.
    pub fn abandon(self, house: &HouseKey) -> Transcript {
        self.shoe
            .close(Stage::Shuffled, Ending::Abandoned, 0, house)
    }
}

macro_rules! says_its_commitment {
    ($($name:ident: $field:tt),*) => {
        $(impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let commitment = self.$field.commitment;
                f.debug_tuple(stringify!($name)).field(&commitment).finish()
            }
        })*
    };
}

says_its_commitment!(Committed: 0, Opened: 0, Shuffled: shoe);
