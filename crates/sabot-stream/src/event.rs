//! What happened at a table: the engine's events, and what is stored beside them.

use sabot_core::Party;
use sabot_ledger::store::StoredEvent;
use sabot_rules::table::Event;
use sabot_vault::{Cut, Ending, Hash, LeftOut, Revelation, Sealed, Signature};
use serde::{Deserialize, Serialize};

use crate::charter::{Charter, Who};
use crate::command::OwnerWord;

/// What happened beside the engine's events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FloorEvent {
    /// The table was opened under this version of the law.
    Opened {
        /// The engine's version.
        law: u32,
        /// The charter under which it was opened.
        charter: Box<Charter>,
    },
    /// A person or bot now stands behind a party.
    Occupied {
        /// The party that somebody now stands behind.
        party: Party,
        /// The person or bot behind the party.
        who: Who,
    },
    /// A seed is sealed and stored: from now on it is this shoe's.
    ShoeSealed {
        /// The number of the shoe at this table.
        number: u64,
        /// The version of the law it is dealt under.
        law: u32,
        /// The sealed seed, with the hash of its rulebook.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        sealed: Box<Sealed>,
    },
    /// The house is bound to the shoe by a signed commitment.
    ShoeCommitted {
        /// The hash by which the house is bound to the shoe.
        commitment: Hash,
        /// The house's public key.
        house: Hash,
        /// The house's signature on the commitment.
        signature: Signature,
    },
    /// A person gave a hash.
    HashGiven {
        /// The party that gave the hash.
        party: Party,
        /// The hash of a value that follows later.
        hash: Hash,
    },
    /// All hashes are in, and no more are taken.
    HashesClosed {
        /// The house's signature on all hashes.
        signature: Option<Signature>,
    },
    /// A person gave a value.
    ValueGiven {
        /// The party that gave the value.
        party: Party,
        /// The value, whether it fits its hash or not.
        value: Hash,
        /// Why the value does not count, if it does not.
        left_out: Option<LeftOut>,
    },
    /// The order is fixed.
    ValuesClosed,
    /// The shoe was cut, and the root of its order is signed.
    CutSigned(Cut),
    /// The shoe is over and its seed is told.
    ShoeRevealed {
        /// The number of the shoe at this table.
        number: u64,
        /// Whether the shoe was played or given up.
        ending: Ending,
        /// The seed that fixed the order of the cards.
        seed: Hash,
        /// The salt of the commitment.
        salt: Hash,
        /// The house's signature under the whole.
        signature: Signature,
    },
    /// The owner changed something.
    Owner(OwnerWord),
    /// The table is closed.
    Closed,
    /// The command of this version was taken back: the table is as it was before it.
    Undone {
        /// The version of the command that was taken back.
        version: u64,
    },
    /// From here on this version of the law decides; what lies on the table stays as it is.
    LawRenewed {
        /// The version of the law from here on.
        law: u32,
        /// The rulebook that is in force now, as its file: the table's own options.
        rulebook: String,
    },
}

impl FloorEvent {
    /// The end of a shoe, if it is one.
    pub const fn revelation(&self) -> Option<Revelation> {
        let &Self::ShoeRevealed {
            ending,
            seed,
            salt,
            signature,
            ..
        } = self
        else {
            return None;
        };
        Some(Revelation {
            ending,
            seed,
            salt,
            signature,
        })
    }
}

/// An event of a table's stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StreamEvent {
    /// An event of the engine.
    Rules(Event),
    /// An event of the floor.
    Floor(FloorEvent),
}

/// The version of every kind of event there is today.
const EVENT_VERSION: u32 = 1;

impl StreamEvent {
    /// The event as it is stored: the kind is the JSON's own tag, behind the name of its family.
    pub fn store(&self) -> StoredEvent {
        let (family, json) = match self {
            Self::Rules(event) => ("rules", serde_json::to_vec(event)),
            Self::Floor(event) => ("floor", serde_json::to_vec(event)),
        };
        let body = json.unwrap_or_default();
        let tag = tag(&body);
        StoredEvent {
            kind: format!("{family}.{tag}"),
            version: EVENT_VERSION,
            body,
        }
    }

    /// Reads an event as it was stored.
    pub fn read(stored: &StoredEvent) -> Result<Self, String> {
        let sentence = |error: serde_json::Error| format!("{}: {error}", stored.kind);
        if stored.version > EVENT_VERSION {
            return Err(format!(
                "{} has version {}, the newest known is {EVENT_VERSION}: use a newer sabot",
                stored.kind, stored.version
            ));
        }
        let body = &stored.body;
        let event = match stored.kind.split_once('.') {
            Some(("rules", _)) => serde_json::from_slice(body).map(Self::Rules),
            Some(("floor", _)) => serde_json::from_slice(body).map(Self::Floor),
            Some(_) | None => return Err(format!("{} is no kind of event", stored.kind)),
        };
        event.map_err(sentence)
    }

    /// The event as the engine's, if it is one.
    pub const fn rules(&self) -> Option<&Event> {
        match self {
            Self::Rules(event) => Some(event),
            Self::Floor(_) => None,
        }
    }
}

/// The tag of an externally tagged enum: its first string.
pub(crate) fn tag(json: &[u8]) -> &str {
    let mut parts = json.split(|byte| *byte == b'"');
    let tag = parts.nth(1).unwrap_or_default();
    std::str::from_utf8(tag).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sabot_rules::table::event::{PrepEvent, SaidEvent};

    #[test]
    fn an_event_is_stored_under_its_tag_and_read_back() {
        let events = [
            StreamEvent::Rules(Event::Said(SaidEvent::BetsClosed)),
            StreamEvent::Rules(Event::Prep(PrepEvent::DecksReceived(6))),
            StreamEvent::Floor(FloorEvent::ValuesClosed),
            StreamEvent::Floor(FloorEvent::Owner(OwnerWord::Halt)),
        ];
        let kinds: Vec<String> = events.iter().map(|event| event.store().kind).collect();
        let expected = "rules.bets-closed rules.decks-received floor.values-closed floor.owner";
        assert_eq!(kinds.join(" "), expected);
        for event in events {
            assert_eq!(StreamEvent::read(&event.store()), Ok(event));
        }
    }

    #[test]
    fn what_is_no_event_says_so() {
        let stored = |kind: &str, version, body: &[u8]| StoredEvent {
            kind: kind.to_owned(),
            version,
            body: body.to_vec(),
        };
        for bad in [
            stored("rules.nothing", 1, b"\"nothing\""),
            stored("other.bets-closed", 1, b"\"bets-closed\""),
            stored("rules", 1, b"\"bets-closed\""),
            stored("rules.bets-closed", 2, b"\"bets-closed\""),
        ] {
            assert!(StreamEvent::read(&bad).is_err(), "{bad:?}");
        }
    }
}
