//! What a client says.

use sabot_core::{Card, Money, Party, Seat};
use sabot_ledger::book::PatronId;
use sabot_rules::table::Act;
use serde::{Deserialize, Serialize};

use super::order::{BotOrder, ChatPolicy, Pace, Visibility};
use crate::vault::Hash;

/// One message of a client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of every socket.
    Join {
        /// The last version this client has seen, to go on from there.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        resume: Option<u64>,
        /// Whether it adds entropy to shoes: the house waits only for those who say so.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        entropy: bool,
    },
    /// Something is to be done.
    Do {
        /// The name of this command, 32 hexadecimal digits or a UUID; one that grows with time is best.
        id: String,
        /// What.
        deed: Deed,
    },
    /// A line of chat.
    Chat {
        /// The text.
        text: String,
    },
    /// Please send the whole view again.
    Resync,
    /// Is anybody there?
    Ping {
        /// Comes back in the answer.
        n: u32,
    },
}

/// What somebody asks of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// An act of one's own, by the rules of the table.
    Act(Act),
    /// To sit down with chips from one's account.
    Sit {
        /// Where; any free seat if not said.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
        /// With how much.
        purse: Money,
    },
    /// To stand behind a box with chips from one's account (VE-game-20).
    Stand {
        /// Behind which.
        behind: Seat,
        /// With how much.
        purse: Money,
    },
    /// The hash of a value for the shoe, in the first window.
    EntropyHash(Hash),
    /// The value, in the second.
    EntropyValue(Hash),
    /// A bot is to take a free seat.
    CallBot(BotOrder),
    /// A bot is to go when its money is free.
    DismissBot(Party),
    /// The owner lets somebody sit down.
    Approve(PatronId),
    /// The owner sends a party away; its money follows the rules.
    Remove(Party),
    /// The owner takes away or gives back somebody's voice.
    Mute {
        /// Whose.
        patron: PatronId,
        /// Away.
        on: bool,
    },
    /// The owner stops play between coups, or lets it go on.
    Pause(bool),
    /// The owner offers the table to somebody; it stays the owner's until that one takes it over.
    HandOn(PatronId),
    /// The one it was offered to takes the table over, within the tables one may have.
    TakeOver,
    /// The owner sets the pace.
    SetPace(Pace),
    /// The owner says when people may talk.
    SetChat(ChatPolicy),
    /// The owner says who finds the table.
    SetVisibility(Visibility),
    /// The owner closes the table: a coup under way is finished, everybody gets their chips. At a table of the house
    /// the floor does.
    Close,
    /// An act of the staff, or at a human-dealt table somebody's act that the croupier enters (INT-94).
    Staff {
        /// For whom, where it is a party's act.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        party: Option<Party>,
        /// What.
        act: Act,
        /// Why, where a second person signs.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        reason: Option<String>,
        /// The token of the second person.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        countersign: Option<String>,
    },
    /// Several cards or faces in the order in which they are awaited, all or none of them (INT-94).
    Cards(Vec<Option<Card>>),
    /// The staff gives somebody a place at the table.
    Seat {
        /// Who; somebody the house has no number for if not said.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        patron: Option<PatronId>,
        /// On which seat; any free one if neither this nor a box is said.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
        /// Or behind which box (VE-game-20).
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        behind: Option<Seat>,
        /// With how much.
        purse: Money,
    },
    /// The last entry at a human-dealt table is taken back, if no money moved with it.
    Undo,
}

impl Deed {
    /// What the staff says a thing is done for.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Staff { reason, .. } => reason.as_deref(),
            Self::Act(_)
            | Self::Sit { .. }
            | Self::Stand { .. }
            | Self::EntropyHash(_)
            | Self::EntropyValue(_)
            | Self::CallBot(_)
            | Self::DismissBot(_)
            | Self::Approve(_)
            | Self::Remove(_)
            | Self::Mute { .. }
            | Self::Pause(_)
            | Self::HandOn(_)
            | Self::TakeOver
            | Self::SetPace(_)
            | Self::SetChat(_)
            | Self::SetVisibility(_)
            | Self::Close
            | Self::Cards(_)
            | Self::Seat { .. }
            | Self::Undo => None,
        }
    }

    /// The token of a second person.
    pub fn countersign(&self) -> Option<&str> {
        if let Self::Staff { countersign, .. } = self {
            return countersign.as_deref();
        }
        None
    }
}
