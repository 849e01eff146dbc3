//! A shoe that has been cut: one card at a time, each with its proof, and none before its turn.

use std::fmt;

use sabot_core::Card;
use serde::{Deserialize, Serialize};

use crate::bytes::Message;
use crate::error::VaultError;
use crate::hex::{Hash, Hex};
use crate::keys::HouseKey;
use crate::label::Label;
use crate::merkle::{Tree, climb};
use crate::shoe::{Cut, Cutter, Ending, Stage};
use crate::steps::Shuffled;
use crate::transcript::Transcript;

/// A card, where it lay, and the proof that it lay there since the cut.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Proved {
    /// Its place in the shoe, from zero.
    pub position: u16,
    /// The face of the card.
    pub card: Card,
    /// The salt of its leaf: without it the leaf could be guessed.
    pub salt: Hash,
    /// The neighbours of its leaf on the way up to the root.
    pub path: Vec<Hash>,
}

impl Proved {
    /// Whether this card lies there in the shoe that has this label and root.
    pub fn holds(&self, label: &Label, root: Hash) -> bool {
        let leaf = leaf(label, self.position, self.card, &self.salt.0);
        let (at, leaves) = (usize::from(self.position), usize::from(label.cards()));
        at < leaves && climb(leaf, at, leaves, &self.path) == Some(root)
    }
}

/// The leaf of a card.
fn leaf(label: &Label, position: u16, card: Card, salt: &[u8; 32]) -> Hash {
    let message = Message::new("leaf").text(label.table()).u64(label.shoe());
    let message = message.u16(position).text(&card.to_string());
    message.raw(salt).hash()
}

/// A shoe in play.
pub struct Dealing {
    pub(crate) inner: Shuffled,
    tree: Option<Tree>,
    dealt: u16,
}

impl Dealing {
    pub(crate) fn new(shuffled: Shuffled, by: Cutter, depth: u16, house: &HouseKey) -> Self {
        let mut dealing = Self::uncut(shuffled);
        dealing.carry_cut(by, depth, house);
        dealing
    }

    /// A shoe in its order before the first cut: nothing may be dealt from it yet.
    pub(crate) const fn uncut(shuffled: Shuffled) -> Self {
        Self {
            inner: shuffled,
            tree: None,
            dealt: 0,
        }
    }

    fn carry_cut(&mut self, by: Cutter, depth: u16, house: &HouseKey) {
        let root = self.turn(by, depth);
        self.inner.shoe.record_cut(by, depth, root, house);
    }

    /// Brings the cards where the cut brings them, and gives their root.
    pub(crate) fn turn(&mut self, by: Cutter, depth: u16) -> Hash {
        self.inner.rotate(by, depth);
        let tree = self.grow(self.inner.shoe.cut_count());
        let root = tree.root();
        self.tree = Some(tree);
        root
    }

    /// The label that says which shoe this is.
    pub const fn label(&self) -> &Label {
        self.inner.label()
    }

    /// The commitment, which names the shoe in public.
    pub const fn commitment(&self) -> Hash {
        self.inner.shoe.commitment
    }

    /// The cuts so far; the root of the last one is the shoe's.
    pub fn cuts(&self) -> &[Cut] {
        &self.inner.shoe.cuts
    }

    /// The root over all cards as they lie.
    pub fn root(&self) -> Hash {
        self.cuts().last().map_or(Hex([0; 32]), |cut| cut.root)
    }

    /// How many cards have left the shoe.
    pub const fn dealt(&self) -> u16 {
        self.dealt
    }

    /// Where the dealer would cut if a recut were his.
    pub const fn dealer_depth(&self) -> u16 {
        self.inner.dealer_depth()
    }

    /// Cuts again, which publishes a new root with new salts. Refused once a card is out (NJ-4.4f.1).
    pub fn recut(&mut self, by: Cutter, depth: u16, house: &HouseKey) -> Result<Cut, VaultError> {
        self.nothing_out()?;
        self.inner.check(by, depth)?;
        self.carry_cut(by, depth, house);
        self.inner.shoe.cutting_card = None;
        self.cuts().last().copied().ok_or(VaultError::NoShoe)
    }

    /// The cutting card goes in with so many cards behind it (NJ-4.4e.2).
    pub fn place_cutting_card(&mut self, behind: u16) -> Result<(), VaultError> {
        self.nothing_out()?;
        fits(behind, self.label().cards())?;
        self.inner.shoe.cutting_card = Some(behind);
        Ok(())
    }

    /// The first so many cards out were the burn (NJ-4.4e.6).
    pub fn note_burned(&mut self, cards: u16) -> Result<(), VaultError> {
        fits(cards, self.dealt)?;
        self.inner.shoe.burned = Some(cards);
        Ok(())
    }

    fn nothing_out(&self) -> Result<(), VaultError> {
        match self.dealt {
            0 => Ok(()),
            dealt => Err(VaultError::CardsOut { dealt }),
        }
    }

    /// The next card, with its proof.
    pub fn deal(&mut self) -> Option<Proved> {
        let position = self.dealt;
        (position < self.label().cards()).then(|| self.dealt += 1)?;
        self.proved(position)
    }

    /// The proof of a card that is out; of any other there is none.
    pub fn proved(&mut self, position: u16) -> Option<Proved> {
        if position >= self.dealt {
            return None;
        }
        let root = self.inner.shoe.cut_count().saturating_sub(1);
        let tree = match self.tree.take() {
            Some(tree) => tree,
            None => self.grow(root),
        };
        let path = tree.path(usize::from(position));
        self.tree = Some(tree);
        Some(Proved {
            position,
            card: self.card(position)?,
            salt: Hex(*self
                .inner
                .shoe
                .secret
                .derive()
                .expand(&salt_info(root, position))),
            path,
        })
    }

    /// Lets go of what can be made again: a table that sleeps keeps the order and not the tree.
    pub fn rest(&mut self) {
        self.tree = None;
    }

    /// Swaps two cards that have not come out; whether their faces differ.
    #[cfg(feature = "twins")]
    pub(crate) fn swap(&mut self, one: u16, other: u16) -> bool {
        let faces = [self.card(one), self.card(other)];
        let [Some(first), Some(second)] = faces else {
            return false;
        };
        if one < self.dealt || other < self.dealt {
            return false;
        }
        self.inner.order.swap(one.into(), other.into());
        self.tree = None;
        first != second
    }

    fn card(&self, position: u16) -> Option<Card> {
        let number = self.inner.order.get(usize::from(position))?;
        Some(self.label().card(*number))
    }

    /// The tree over the order as it lies, with the salts of this root.
    fn grow(&self, root: u16) -> Tree {
        let derive = self.inner.shoe.secret.derive();
        let places = (0..self.label().cards()).filter_map(|at| Some((at, self.card(at)?)));
        let leaves = places.map(|(at, card)| {
            let salt = derive.expand(&salt_info(root, at));
            leaf(self.label(), at, card, &salt)
        });
        Tree::new(leaves.collect())
    }

    /// Ends the shoe, played or abandoned: the seed is told with everything that was public.
    ///
    /// That tells the order of all cards, so a coup in play has to be settled or void before.
    pub fn reveal(mut self, ending: Ending, house: &HouseKey) -> Transcript {
        let dealt = (0..self.dealt).filter_map(|at| self.proved(at)).collect();
        let shoe = self.inner.shoe;
        let transcript = shoe.close(Stage::Dealing, ending, self.dealt, house);
        Transcript {
            dealt,
            ..transcript
        }
    }
}

impl fmt::Debug for Dealing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dealing")
            .field("commitment", &self.commitment())
            .field("dealt", &self.dealt)
            .finish_non_exhaustive()
    }
}

/// Every root has salts of its own: what one proof tells is of no use against another root.
fn salt_info(root: u16, position: u16) -> Message {
    Message::new("leaf-salt").u16(root).u16(position)
}

const fn fits(cards: u16, most: u16) -> Result<(), VaultError> {
    if cards <= most {
        Ok(())
    } else {
        Err(VaultError::TooMany { cards, most })
    }
}
