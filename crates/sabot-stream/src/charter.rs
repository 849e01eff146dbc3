//! How a table was opened, and who its parties are.

use sabot_core::{Moment, PatronId};
use sabot_rules::Rulebook;
use sabot_rules::rulebook::{Dealing, Outdated, RulebookError};
use serde::{Deserialize, Serialize};

use crate::order::{BotOrder, ChatPolicy, Chips, Pace, Style, Visibility};
use crate::till::Owner;

/// How a table was opened. Its rulebook changes only when another version of the law takes the table up.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Charter {
    /// The rulebook, as its file.
    pub rulebook: String,
    /// The name of the table.
    pub name: String,
    /// The link by which it is found; unguessable.
    pub link: String,
    /// Who can find the table.
    pub visibility: Visibility,
    /// Who owns it; nobody if it is the house's.
    pub owner: Option<PatronId>,
    /// How fast the croupier and the bots act.
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
    /// The kind of chips the table is played with, for as long as it stands.
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

/// Who is behind a party: a person or a bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A person; the name is kept elsewhere.
    Person(PatronId),
    /// A bot.
    Bot {
        /// How the bot plays.
        style: Style,
        /// The name the bot has at the table.
        name: String,
        /// What makes it differ from others of its kind.
        salt: u32,
    },
    /// A person the house has no number for; the chain has no label for them.
    Unnamed,
}

impl Who {
    /// The person behind the party, if it is a person.
    pub const fn patron(&self) -> Option<PatronId> {
        match self {
            Self::Person(patron) => Some(*patron),
            Self::Bot { .. } | Self::Unnamed => None,
        }
    }

    /// The kind of chips this party plays with at a table that is dealt so.
    pub const fn owner(&self, dealing: Dealing) -> Owner {
        match (self, dealing) {
            (Self::Person(patron), Dealing::Automatic) => Owner::Patron(*patron),
            (Self::Person(patron), Dealing::Human) => Owner::Present(*patron),
            (Self::Bot { .. }, _) => Owner::Bot,
            (Self::Unnamed, _) => Owner::Stranger,
        }
    }
}

/// Midnight (UTC) of the day of a time, in milliseconds of Unix time.
pub const fn midnight(unix_ms: u64) -> u64 {
    const DAY: u64 = 86_400_000;
    unix_ms - unix_ms % DAY
}

/// A time of the house as a moment of a table.
pub const fn moment(epoch: u64, unix_ms: u64) -> Moment {
    Moment::from_ms(unix_ms.saturating_sub(epoch))
}
