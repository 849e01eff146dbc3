//! What a client says.

use sabot_stream::Deed;
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
