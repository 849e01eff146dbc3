//! What a client says, and what it asks for.

use std::collections::BTreeMap;

use sabot_stream::Deed;
use sabot_stream::order::{BotOrder, ChatPolicy, Chips, Pace, Style, Visibility};
use serde::{Deserialize, Serialize};

/// One message of a client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of every socket.
    Join {
        /// The last version this client has seen, to go on from there.
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

/// What a table is opened with. Everything but the rulebook has a default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct TableOrder {
    /// `new-jersey`, `venice`, `chickasaw`, or the name of a rulebook of the house's own.
    pub rulebook: String,
    /// Options that differ from it, as in a rulebook's file.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub options: BTreeMap<String, String>,
    /// The table's name; the house gives one if not said.
    pub name: Option<String>,
    /// Who finds it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Visibility>"))]
    pub visibility: Visibility,
    /// How fast it goes.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Pace>"))]
    pub pace: Pace,
    /// When people may talk; by the rulebook if not said.
    pub chat: Option<ChatPolicy>,
    /// Whether its owner approves everybody who wants to sit.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub approve: bool,
    /// Whether the adviser may be used at it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub adviser: bool,
    /// Bots to begin with.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<BotOrder>>"))]
    pub bots: Vec<BotOrder>,
    /// Bots of this style on all seats but one, so that one person can begin at once.
    pub fill: Option<Style>,
    /// What it is played with. A guest opens tables of play chips; the floor's are of the house's chips where the house
    /// has no play money, and of play chips where it has, unless this says otherwise.
    pub chips: Option<Chips>,
}
