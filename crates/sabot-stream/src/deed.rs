//! What somebody asks of a table.

use sabot_core::{Card, Money, Party, PatronId, Seat};
use sabot_rules::table::Act;
use sabot_vault::Hash;
use serde::{Deserialize, Serialize};

use crate::command::OwnerWord;
use crate::order::{BotOrder, ChatPolicy, Pace, Visibility};

/// What somebody asks of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// An act of one's own, by the rules of the table.
    Act(Act),
    /// To sit down with chips from one's account.
    Sit {
        /// The seat they take; any free one if not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// How much they bring to the table.
        purse: Money,
    },
    /// To stand behind a box with chips from one's account (VE-game-20).
    Stand {
        /// The box behind which they stand.
        behind: Seat,
        /// How much they bring to the table.
        purse: Money,
    },
    /// The hash of a value for the shoe, in the first window.
    EntropyHash(Hash),
    /// The value whose hash was given, in the second window.
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
        /// Whose voice it is.
        patron: PatronId,
        /// Whether it is taken away (`true`) or given back.
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
        /// The party for which it is done, where it is a party's act.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        party: Option<Party>,
        /// The act by the rules.
        act: Act,
        /// Why it is done, where a second person signs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// The token of the second person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        countersign: Option<String>,
    },
    /// Several cards or faces in the order in which they are awaited, all or none of them (INT-94).
    Cards(Vec<Option<Card>>),
    /// The staff gives somebody a place at the table.
    Seat {
        /// Who; somebody the house has no number for if not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        patron: Option<PatronId>,
        /// On which seat; any free one if neither this nor a box is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The box to stand behind instead of a seat (VE-game-20).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        behind: Option<Seat>,
        /// How much they bring to the table.
        purse: Money,
    },
    /// The last entry at a human-dealt table is taken back, if no money moved with it.
    Undo,
}

impl Deed {
    /// The token of a second person.
    pub fn countersign(&self) -> Option<&str> {
        if let Self::Staff { countersign, .. } = self {
            return countersign.as_deref();
        }
        None
    }

    /// As it is stored: without a second person's token, and without the reason, which is kept under an id beside the
    /// command. The same deed again is equal to it.
    #[must_use]
    pub fn kept(&self) -> Self {
        let mut kept = self.clone();
        if let Self::Staff {
            reason,
            countersign,
            ..
        } = &mut kept
        {
            (*reason, *countersign) = (None, None);
        }
        kept
    }

    /// The owner's word that the deed is, if it is one.
    pub const fn owner_word(&self) -> Option<OwnerWord> {
        Some(match self {
            Self::Approve(patron) => OwnerWord::Approve(*patron),
            Self::Mute { patron, on: true } => OwnerWord::Mute(*patron),
            Self::Mute { patron, on: false } => OwnerWord::Unmute(*patron),
            Self::Pause(true) => OwnerWord::Halt,
            Self::Pause(false) => OwnerWord::GoOn,
            Self::HandOn(patron) => OwnerWord::Offer(*patron),
            Self::SetPace(pace) => OwnerWord::SetPace(*pace),
            Self::SetChat(policy) => OwnerWord::SetChat(*policy),
            Self::SetVisibility(visibility) => OwnerWord::SetVisibility(*visibility),
            Self::Close => OwnerWord::Closing,
            Self::Act(_)
            | Self::Sit { .. }
            | Self::Stand { .. }
            | Self::EntropyHash(_)
            | Self::EntropyValue(_)
            | Self::CallBot(_)
            | Self::DismissBot(_)
            | Self::Remove(_)
            | Self::Staff { .. }
            | Self::Cards(_)
            | Self::Seat { .. }
            | Self::TakeOver
            | Self::Undo => return None,
        })
    }
}
