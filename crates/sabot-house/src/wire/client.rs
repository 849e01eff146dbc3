//! What a client says.

use sabot_core::{Money, Party, Seat};
use sabot_ledger::book::Patron;
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
    Approve(Patron),
    /// The owner sends a party away; its money follows the rules.
    Remove(Party),
    /// The owner takes away or gives back somebody's voice.
    Mute {
        /// Whose.
        patron: Patron,
        /// Away.
        on: bool,
    },
    /// The owner stops play between coups, or lets it go on.
    Pause(bool),
    /// The owner hands the table on.
    HandOn(Patron),
    /// The owner sets the pace.
    SetPace(Pace),
    /// The owner says when people may talk.
    SetChat(ChatPolicy),
    /// The owner says who finds the table.
    SetVisibility(Visibility),
    /// The owner closes the table: a coup under way is finished, everybody gets their chips.
    Close,
}
