//! What is stored of a table beside the engine's own events: how it was opened, who sits where, whose shoe it is.

use sabot_core::{Moment, Party};
use sabot_ledger::book::PatronId;
use sabot_ledger::store::StoredEvent;
use sabot_rules::Rulebook;
use sabot_rules::rulebook::{Dealing, Outdated, RulebookError};
use sabot_rules::table::{Command, Event};
use serde::{Deserialize, Serialize};

use crate::books::{Chips, Owner};
use crate::vault::{Cut, Ending, Hash, LeftOut, Sealed, Signature};
use crate::wire::{BotOrder, ChatPolicy, Pace, Style, Visibility};

/// How a table was opened. Its rulebook changes only when another version of the law takes the table up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Charter {
    /// The rulebook, as its file.
    pub rulebook: String,
    /// Its name.
    pub name: String,
    /// The link by which it is found; unguessable.
    pub link: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// Who owns it; nobody if it is the house's.
    pub owner: Option<PatronId>,
    /// How fast it goes.
    pub pace: Pace,
    /// When people may talk.
    pub chat: ChatPolicy,
    /// Whether the owner approves everybody who sits.
    pub approve: bool,
    /// Whether the adviser may be used.
    pub adviser: bool,
    /// The midnight its moments count from, in milliseconds of Unix time.
    pub epoch: u64,
    /// Bots to begin with.
    pub bots: Vec<BotOrder>,
    /// The pit it stands in; nothing at a guest's own table. How it is dealt its rulebook says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pit: Option<u32>,
    /// What it is played with, for as long as it stands.
    #[serde(default, skip_serializing_if = "Chips::is_play")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Chips>", optional))]
    pub chips: Chips,
}

impl Charter {
    /// Its rulebook. What the law admitted when the table was opened still holds at it.
    pub fn rules(&self) -> Result<Rulebook, RulebookError> {
        Ok(Rulebook::stored(&self.rulebook)?.rules)
    }

    /// What of its rulebook a new table could not have.
    pub fn outdated(&self) -> Vec<Outdated> {
        let stored = Rulebook::stored(&self.rulebook);
        stored.map_or_else(|_| Vec::new(), |stored| stored.outdated)
    }
}

/// Who a party is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A person; the name is kept elsewhere.
    Person(PatronId),
    /// A bot.
    Bot {
        /// How it plays.
        style: Style,
        /// What it is called.
        name: String,
        /// What makes it differ from others of its kind.
        salt: u32,
    },
    /// A person the house has no number for; the chain has no label for them.
    Unnamed,
}

impl Who {
    /// The person, if it is one.
    pub const fn patron(&self) -> Option<PatronId> {
        match self {
            Self::Person(patron) => Some(*patron),
            Self::Bot { .. } | Self::Unnamed => None,
        }
    }

    /// Whose money it plays with at a table that is dealt so.
    pub(crate) const fn owner(&self, dealing: Dealing) -> Owner {
        match (self, dealing) {
            (Self::Person(patron), Dealing::Automatic) => Owner::Patron(*patron),
            (Self::Person(patron), Dealing::Human) => Owner::Present(*patron),
            (Self::Bot { .. }, _) => Owner::Bot,
            (Self::Unnamed, _) => Owner::Stranger,
        }
    }
}

/// A command as it is stored in a table's stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloorCommand {
    /// The first of every stream.
    Open(Box<Charter>),
    /// An act by the rules.
    Play(Command),
    /// Somebody sits down or stands behind a box.
    Seat {
        /// The act.
        command: Command,
        /// Who it is.
        who: Who,
    },
    /// A seed for the shoe that has begun.
    Seal(Box<Sealed>),
    /// A person's hash for it.
    Promise {
        /// Whose.
        party: Party,
        /// The hash.
        hash: Hash,
    },
    /// No more hashes.
    CloseHashes,
    /// A person's value.
    Give {
        /// Whose.
        party: Party,
        /// The value.
        value: Hash,
    },
    /// No more values: the order is fixed.
    CloseValues,
    /// The owner's word.
    Owner(OwnerWord),
    /// The last of every stream.
    Close,
    /// What the staff says and enters: one act, or several cards in a row.
    Staff {
        /// The acts, in order.
        commands: Vec<Command>,
        /// The id of the text that says why; the text lies outside the chain.
        reason: Option<String>,
    },
    /// The command before is taken back.
    Undo,
    /// This version of the law takes the table up, which an earlier one has decided so far.
    RenewLaw {
        /// The version.
        law: u32,
    },
}

/// What an owner changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OwnerWord {
    /// Somebody may sit down.
    Approve(PatronId),
    /// Somebody's voice is taken away.
    Mute(PatronId),
    /// Or given back.
    Unmute(PatronId),
    /// Play stops between coups.
    Halt,
    /// Play goes on.
    GoOn,
    /// Another owner, who has taken the table over; in logs of before, whoever the owner named.
    HandOn(PatronId),
    /// Somebody may take the table over.
    Offer(PatronId),
    /// Another pace.
    SetPace(Pace),
    /// Other hours for talk.
    SetChat(ChatPolicy),
    /// Others find it.
    SetVisibility(Visibility),
    /// It will close when the coup is over.
    Closing,
}

/// What happened beside the engine's events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FloorEvent {
    /// The table was opened under this version of the law.
    Opened {
        /// The engine's version.
        law: u32,
        /// How it was opened.
        charter: Box<Charter>,
    },
    /// A party is this person or bot.
    Occupied {
        /// The party.
        party: Party,
        /// Who it is.
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
    /// The commitment to it, signed.
    ShoeCommitted {
        /// The commitment.
        commitment: Hash,
        /// The house's public key.
        house: Hash,
        /// Its signature.
        signature: Signature,
    },
    /// A person gave a hash.
    HashGiven {
        /// Who.
        party: Party,
        /// The hash.
        hash: Hash,
    },
    /// All hashes are in.
    HashesClosed {
        /// The house's signature on them.
        signature: Option<Signature>,
    },
    /// A person gave a value.
    ValueGiven {
        /// Who.
        party: Party,
        /// The value, whether it fits its hash or not.
        value: Hash,
        /// Why it does not count, if it does not.
        left_out: Option<LeftOut>,
    },
    /// The order is fixed.
    ValuesClosed,
    /// The cut and the root it led to.
    CutSigned(Cut),
    /// The shoe is over and its seed is told.
    ShoeRevealed {
        /// Its number.
        number: u64,
        /// How it ended.
        ending: Ending,
        /// The seed.
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
        /// Which.
        version: u64,
    },
    /// From here on this version of the law decides; what lies on the table stays as it is.
    LawRenewed {
        /// The version.
        law: u32,
        /// The rulebook that is in force now, as its file: the table's own options.
        rulebook: String,
    },
}

/// An event of a table's stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StreamEvent {
    /// By the rules.
    Rules(Event),
    /// The floor's.
    Floor(FloorEvent),
}

/// The version of every kind of event there is today.
const EVENT_VERSION: u32 = 1;

impl StreamEvent {
    /// As it is stored: the kind is the JSON's own tag, behind the name of its family.
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

    /// As it was stored.
    pub fn read(stored: &StoredEvent) -> Result<Self, String> {
        let sentence = |error: serde_json::Error| format!("{}: {error}", stored.kind);
        if stored.version > EVENT_VERSION {
            return Err(format!(
                "{} has version {}, the newest known is {EVENT_VERSION}: use a newer sabot",
                stored.kind, stored.version
            ));
        }
        match stored.kind.split_once('.') {
            Some(("rules", _)) => serde_json::from_slice(&stored.body)
                .map(Self::Rules)
                .map_err(sentence),
            Some(("floor", _)) => serde_json::from_slice(&stored.body)
                .map(Self::Floor)
                .map_err(sentence),
            Some(_) | None => Err(format!("{} is no kind of event", stored.kind)),
        }
    }

    /// The engine's event, if it is one.
    pub const fn rules(&self) -> Option<&Event> {
        match self {
            Self::Rules(event) => Some(event),
            Self::Floor(_) => None,
        }
    }
}

/// The tag of an externally tagged enum: its first string.
fn tag(json: &[u8]) -> &str {
    let mut parts = json.split(|byte| *byte == b'"');
    let tag = parts.nth(1).unwrap_or_default();
    std::str::from_utf8(tag).unwrap_or_default()
}

/// Midnight (UTC) of the day of a time, in milliseconds of Unix time.
pub(crate) const fn midnight(unix_ms: u64) -> u64 {
    const DAY: u64 = 86_400_000;
    unix_ms - unix_ms % DAY
}

/// A time of the house as a moment of a table.
pub(crate) const fn moment(epoch: u64, unix_ms: u64) -> Moment {
    Moment::from_ms(unix_ms.saturating_sub(epoch))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_stored_under_its_tag_and_read_back() {
        let events = [
            StreamEvent::Rules(Event::BetsClosed),
            StreamEvent::Rules(Event::DecksReceived(6)),
            StreamEvent::Floor(FloorEvent::ValuesClosed),
            StreamEvent::Floor(FloorEvent::Owner(OwnerWord::Halt)),
        ];
        let kinds: Vec<String> = events.iter().map(|event| event.store().kind).collect();
        assert_eq!(
            kinds,
            [
                "rules.bets-closed",
                "rules.decks-received",
                "floor.values-closed",
                "floor.owner"
            ]
        );
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
