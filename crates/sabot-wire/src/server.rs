//! What the house says.

use sabot_core::{Moment, Party};
use sabot_ledger::book::PatronId;
use sabot_rules::table::bounds::{Bounds, Kind};
use sabot_rules::table::console::Console;
use sabot_rules::table::view::{HandView, Public, Viewer};
use sabot_rules::table::{Event, Refusal};
use sabot_stream::order::{ChatPolicy, Pace, Style, Visibility};
use sabot_stream::{Chips, Live};
use sabot_vault::{Contribution, Cut, Hash, Proved, Revelation, Signature, Stage};
use serde::Serialize;

use super::delta::{PrivateDelta, PublicDelta};
use super::why::Why;

/// One message of the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// Everything this viewer may see.
    View {
        /// The table's version.
        version: u64,
        /// The same for all: the engine's fields and the floor's, in one object.
        public: Box<TablePublic>,
        /// For this viewer only.
        private: Box<Private>,
        /// What was said last.
        chat: Vec<Chatter>,
    },
    /// What has changed with one command.
    Delta {
        /// The table's version with it.
        version: u64,
        /// Changed top-level fields with their new values.
        #[cfg_attr(feature = "ts", ts(type = "Partial<TablePublic>"))]
        public: Box<PublicDelta<'static>>,
        /// This viewer's own fields that have changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional, type = "Partial<Private>"))]
        private: Option<Box<PrivateDelta<'static>>>,
        /// What happened, already censored: for pictures, calls and history, never for state.
        acts: Vec<Happened>,
    },
    /// The answer to a command.
    Answer(Answer),
    /// Somebody said something.
    Chat(Chatter),
    /// Something was wrong with a message.
    Error {
        /// For programs.
        code: String,
        /// For people.
        message: String,
    },
    /// Yes.
    Pong {
        /// As it came.
        n: u32,
    },
    /// The socket is about to be closed.
    Bye {
        /// For programs.
        code: String,
        /// For people.
        message: String,
    },
}

/// The answer to a command: accepted and stored, or refused and nothing changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Answer {
    /// The name of the command.
    pub id: String,
    /// Whether it was accepted; then it is stored.
    pub accepted: bool,
    /// The table's version with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
    /// Why not, for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Why not, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The same code with its facts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub why: Option<Box<Why>>,
}

/// What everybody sees: the engine's public view and the floor's own fields, in one object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TablePublic {
    /// The engine's.
    #[serde(flatten)]
    pub game: Public,
    /// The floor's.
    #[serde(flatten)]
    pub sign: Sign,
}

/// What the floor says about a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each answers a question of its own"
)]
pub struct Sign {
    /// The table's number.
    pub table: u64,
    /// Its name.
    pub name: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// Its owner; nobody for the house's own tables.
    pub owner: Option<PatronId>,
    /// To whom the owner has offered it.
    pub heir: Option<PatronId>,
    /// Who is who.
    pub occupants: Vec<Occupant>,
    /// Who waits for the owner's approval.
    pub waiting: Vec<Person>,
    /// How fast it goes.
    pub pace: Pace,
    /// When people may talk.
    pub chat_policy: ChatPolicy,
    /// Whether the adviser may be used.
    pub adviser: bool,
    /// Whether the owner has stopped play.
    pub halted: bool,
    /// Whether the table is closed or about to be.
    pub closing: bool,
    /// How many people look on.
    pub spectators: u32,
    /// When the open window will really be closed; later than the window's own end after a restart.
    pub deadline: Option<Moment>,
    /// The pit it stands in, if the floor opened it.
    pub pit: Option<u32>,
    /// What it is played with.
    pub chips: Chips,
    /// Whether people deal it with real cards; then the croupier enters everybody's acts (INT-94).
    pub by_hand: bool,
    /// When the table's day began, in milliseconds of Unix time: moments count from here.
    pub epoch: u64,
    /// The shoe.
    pub shoe: Option<ShoeView>,
}

impl Sign {
    /// Of a table that stands nowhere and at which nobody talks.
    pub fn blank() -> Self {
        Self {
            chat_policy: ChatPolicy::Off,
            ..Self::default()
        }
    }

    /// What its stream has made of a table; who is there and looks on is not in it.
    pub fn of(live: &Live) -> Self {
        let charter = live.charter();
        Self {
            table: live.id().0,
            name: charter.name.clone(),
            visibility: charter.visibility,
            owner: charter.owner,
            pace: charter.pace,
            chat_policy: charter.chat,
            adviser: charter.adviser,
            pit: charter.pit,
            chips: charter.chips,
            by_hand: live.is_by_hand(),
            epoch: charter.epoch,
            ..Self::default()
        }
    }
}

/// A party's person or bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Occupant {
    /// Its number at the table.
    pub party: Party,
    /// Its name.
    pub name: String,
    /// How it plays, if it is a bot.
    pub bot: Option<Style>,
    /// Which person it is; a bot is none.
    pub patron: Option<PatronId>,
    /// Whether the person is connected; a bot always is.
    pub here: bool,
    /// Whether the owner has taken its voice.
    pub muted: bool,
}

impl Occupant {
    /// Somebody of this name, there and with a voice.
    pub const fn named(party: Party, name: String) -> Self {
        Self {
            party,
            name,
            bot: None,
            patron: None,
            here: true,
            muted: false,
        }
    }
}

/// A person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Person {
    /// Their number.
    pub patron: PatronId,
    /// Their name.
    pub name: String,
}

/// What is public about a shoe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShoeView {
    /// Its number at the table.
    pub number: u64,
    /// How far it is.
    pub stage: Stage,
    /// The commitment to its seed.
    pub commitment: Hash,
    /// The house's signature on it.
    pub commitment_signature: Signature,
    /// What people add.
    pub entropy: Vec<Contribution>,
    /// The house's signature on all hashes.
    pub hashes_signature: Option<Signature>,
    /// The cuts, each with its root.
    pub cuts: Vec<Cut>,
    /// The end of the shoe before this one.
    pub last: Option<Revelation>,
}

/// What one viewer sees beside that. A field that is missing in a delta has not changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Private {
    /// The party this viewer is, if any.
    pub party: Option<Party>,
    /// Whether this viewer owns the table.
    pub owner: bool,
    /// The hand this viewer holds and may look at.
    pub hand: Option<HandView>,
    /// The proofs of the cards of that hand.
    pub proofs: Vec<Proved>,
    /// What this viewer may do now, with bounds.
    pub open: Vec<Open>,
    /// What this viewer may not do now, with reasons.
    pub closed: Vec<Closed>,
    /// As whom of the staff this viewer looks on.
    pub staff: Option<Viewer>,
    /// The croupier's console, for the staff at a human-dealt table.
    pub console: Option<Box<Console>>,
}

/// An act that may be said now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Open {
    /// Which.
    pub kind: Kind,
    /// What it may carry.
    pub bounds: Bounds,
}

/// An act that may not be said now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Closed {
    /// Which.
    pub kind: Kind,
    /// Why not, with its clause.
    pub refusal: Refusal,
}

/// One thing that happened, as everybody sees it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Happened {
    /// The engine's event; without the face where the card lies face down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<Event>,
    /// The floor's event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub floor: Option<sabot_stream::FloorEvent>,
    /// The clause behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<&'static str>,
    /// What the croupier says, in each tongue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<Said>,
    /// The proof of a card whose face everybody sees now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Proved>>"))]
    pub proofs: Vec<Proved>,
}

/// A call in the three tongues.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, serde::Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Said {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
    /// Italian.
    pub it: String,
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chatter {
    /// Who.
    pub from: Person,
    /// What.
    pub text: String,
    /// When.
    pub at: Moment,
}
