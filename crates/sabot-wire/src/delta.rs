//! What has changed: fields with their new values, of the same names as in the whole view.

use sabot_rules::table::view::Public;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::server::{Private, Sign, TablePublic};

/// Something that is told field by field.
trait Fields {
    /// Writes the fields that are other than they were; all of them where there was nothing.
    fn write<M: SerializeMap>(&self, old: Option<&Self>, to: &mut M) -> Result<(), M::Error>;
}

/// Says how a whole is told. It is taken apart by name, so that a field that is not listed here does not compile.
macro_rules! fields {
    ($($whole:ident { $($field:ident),* $(,)? })*) => {
        $(impl Fields for $whole {
            fn write<M: SerializeMap>(&self, old: Option<&Self>, to: &mut M) -> Result<(), M::Error> {
                let Self { $($field,)* } = self;
                $(if old.is_none_or(|old| old.$field != *$field) {
                    to.serialize_entry(stringify!($field), $field)?;
                })*
                Ok(())
            }
        })*
    };
}

fields! {
    Public {
        law, rulebook, seats, terms, at, phase, phase_name, window, awaited, parties, banker, bank, covered, suivi,
        anchor, dominant, player, banker_hand, player_call, banker_call, banker_drew, stray, irregularity, simulated,
        result, coup, cards_left, cutting_card_shown, discards, minimum, rate, levy, chat_open, history,
    }
    Sign {
        table, name, visibility, owner, heir, occupants, waiting, pace, chat_policy, adviser, halted, closing,
        spectators, deadline, pit, chips, by_hand, epoch, shoe,
    }
    Private { party, owner, hand, proofs, open, closed, staff, console }
}

/// What has changed of what is the same for all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicDelta<'a> {
    /// As it was, if there was anything.
    pub old: Option<&'a TablePublic>,
    /// The engine's fields as they are.
    pub game: &'a Public,
    /// The floor's, unless they are as they were.
    pub sign: Option<&'a Sign>,
}

impl Serialize for PublicDelta<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        self.game.write(self.old.map(|old| &old.game), &mut map)?;
        if let Some(sign) = self.sign {
            sign.write(self.old.map(|old| &old.sign), &mut map)?;
        }
        map.end()
    }
}

/// What has changed of one viewer's own: as it was, if there was anything, and as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrivateDelta<'a>(pub Option<&'a Private>, pub &'a Private);

impl Serialize for PrivateDelta<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        self.1.write(self.0, &mut map)?;
        map.end()
    }
}
