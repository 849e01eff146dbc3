//! Numbers by which the house knows its pits, tables, patrons and papers.

use std::collections::BTreeMap;
use std::fmt;

pub use sabot_core::{PatronId, TableId};
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$about:meta])* $name:ident($inner:ty) = $word:literal) => {
        $(#[$about])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
        )]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($word, " {}"), self.0)
            }
        }
    };
}

id! {
    /// A pit: tables that are shuffled alike (NJ-4.4b).
    PitId(u16) = "pit"
}
id! {
    /// A dispute; its reason is kept beside it.
    DisputeId(u32) = "dispute"
}
id! {
    /// A notice; its wording is kept beside it.
    NoticeId(u32) = "notice"
}
id! {
    /// Money set aside for an absent owner.
    UnclaimedId(u32) = "unclaimed"
}
id! {
    /// A reported incident.
    IncidentId(u32) = "incident"
}
id! {
    /// Cash that changed hands once.
    CashId(u32) = "cash"
}

/// Ids the house gives out itself, one after the other from 1.
pub(super) trait Numbered: Copy + Ord {
    fn number(self) -> u32;
    fn of(number: u32) -> Self;
}

macro_rules! numbered {
    ($($name:ident),+) => {
        $(impl Numbered for $name {
            fn number(self) -> u32 {
                self.0
            }

            fn of(number: u32) -> Self {
                Self(number)
            }
        })+
    };
}

numbered!(DisputeId, NoticeId, UnclaimedId, IncidentId, CashId);

/// The id the next entry of this register gets.
pub(super) fn next_id<K: Numbered, V>(register: &BTreeMap<K, V>) -> K {
    let last = register.last_key_value().map_or(0, |(id, _)| id.number());
    K::of(last.saturating_add(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_given_from_one() {
        let mut register = BTreeMap::new();
        assert_eq!(next_id::<NoticeId, u8>(&register), NoticeId(1));
        register.insert(NoticeId(4), 0);
        assert_eq!(next_id(&register), NoticeId(5));
    }

    #[test]
    fn an_id_prints_what_it_names() {
        assert_eq!(TableId(3).to_string(), "table 3");
        assert_eq!(PitId(1).to_string(), "pit 1");
    }
}
