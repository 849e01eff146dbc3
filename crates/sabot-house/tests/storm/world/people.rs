//! What a browser does: it keeps what it is sent, and says again what was not answered.

use super::dice::Dice;
use crate::prelude::*;

/// One browser of one person, or of nobody in particular.
#[derive(Default)]
pub(crate) struct Client {
    pub(crate) visitor: Visitor,
    pub(crate) table: u64,
    /// Its socket, as far as it knows.
    pub(crate) viewer: Option<ViewerId>,
    /// Whether it is being opened.
    pub(crate) dialling: bool,
    pub(crate) screen: Screen,
    /// What it asked and has no answer to.
    pub(crate) open: BTreeMap<CommandId, Deed>,
    /// What it has an answer to.
    pub(crate) done: Vec<(CommandId, Deed)>,
    pub(crate) entropy: bool,
    /// It reads nothing until then.
    pub(crate) stalled: u64,
}

impl Client {
    pub(crate) fn new(visitor: Visitor, table: u64, entropy: bool) -> Self {
        Self {
            visitor,
            table,
            entropy,
            ..Self::default()
        }
    }

    /// The party it is, by its screen.
    pub(crate) fn party(&self) -> Option<Party> {
        let party = self.screen.private.get("party")?.as_u64()?;
        u16::try_from(party).ok().map(Party)
    }

    /// Whether it owns the table, by its screen.
    pub(crate) fn is_owner(&self) -> bool {
        self.screen.private.get("owner") == Some(&Value::Bool(true))
    }

    pub(crate) fn is_halted(&self) -> bool {
        self.screen.public.get("halted") == Some(&Value::Bool(true))
    }

    /// What it adds to the shoe that is being prepared, if it is asked now.
    pub(crate) fn addition(&self, dice: &mut Dice) -> Option<Deed> {
        let party = self.party().filter(|_| self.entropy)?;
        let shoe = self.screen.public.get("shoe")?;
        let commitment: Hash = serde_json::from_value(shoe["commitment"].clone()).ok()?;
        let mut value = [u8::try_from(party.0 % 251).unwrap_or(0); 32];
        match shoe["stage"].as_str()? {
            "committed" => Some(Deed::EntropyHash(entropy_hash(commitment, party, &value))),
            "opened" => {
                if dice.chance(100) {
                    value[0] ^= 1;
                }
                Some(Deed::EntropyValue(Hex(value)))
            }
            _ => None,
        }
    }

    pub(crate) fn patron(&self) -> Option<PatronId> {
        self.visitor.patron
    }
}
