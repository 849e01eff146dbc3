//! What is said in the stream of the house, as it is stored.

use sabot_core::{Moment, Money};
use sabot_ledger::book::PatronId;
use sabot_ledger::store::StoredEvent;
use sabot_rules::house::{self, HouseConfig, HouseEvent};
use sabot_vault::{Hash, Hex};
use serde::{Deserialize, Serialize};

use crate::event::tag;
use crate::{Chips, Roles};

/// A text of people, by its number: the text lies in the cabinet, and only this in the chain.
pub type TextId = Hex<16>;

/// A command of the house's own stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HouseWord {
    /// Chips from the float.
    Grant {
        /// To whom.
        patron: PatronId,
        /// On which gaming day, counted from the first of Unix time.
        day: u64,
        /// How much.
        amount: Money,
        /// Whether it is a refill.
        refill: bool,
    },
    /// What the house has settled before it acts: from now on these hold.
    Found {
        /// The settings.
        config: Box<HouseConfig>,
        /// The version of the law that decides from now on. The first did not say it.
        #[serde(default = "first", skip_serializing_if = "is_first")]
        law: u32,
    },
    /// An act of the house, by the rules.
    Act {
        /// The act, by whom in which role, and when.
        command: house::HouseCommand,
        /// What was said with it.
        text: Option<TextId>,
        /// Who countersigned.
        second: Option<u64>,
        /// The kind of what it moves.
        #[serde(default, skip_serializing_if = "Chips::is_play")]
        chips: Chips,
    },
    /// From now on play chips and the house's chips are kept apart. Whatever lies in the house then is play chips, except
    /// so much in the accounts of those who had bought it at the cage.
    Part {
        /// What of whose account was bought, and is of the house's chips from now on.
        bought: Vec<(PatronId, Money)>,
    },
    /// About people and what they are let do.
    Account(AccountWord),
}

const fn first() -> u32 {
    1
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
const fn is_first(law: &u32) -> bool {
    *law == first()
}

impl HouseWord {
    /// An act, about the house's chips; its time is that of its record.
    pub const fn act(actor: house::HouseActor, act: house::HouseAct) -> Self {
        let at = Moment::ZERO;
        let command = house::HouseCommand { actor, at, act };
        Self::Act {
            command,
            text: None,
            second: None,
            chips: Chips::House,
        }
    }

    /// The same about chips of this kind.
    #[must_use]
    pub fn about(mut self, kind: Chips) -> Self {
        if let Self::Act { chips, .. } = &mut self {
            *chips = kind;
        }
        self
    }

    /// With what was said, and who countersigned.
    #[must_use]
    pub fn with(mut self, said: Option<TextId>, by: Option<u64>) -> Self {
        if let Self::Act { text, second, .. } = &mut self {
            (*text, *second) = (said, by);
        }
        self
    }

    /// An act is stamped by whoever records it.
    pub const fn stamp(&mut self, now: Moment) {
        if let Self::Act { command, .. } = self {
            command.at = now;
        }
    }
}

/// What happens to an account of the staff, and to what the house knows of people. No names: they lie in the cabinet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the fields carry the names of the nouns they hold"
)]
pub enum AccountWord {
    /// Somebody is asked to work here.
    Employed { number: u64, roles: Roles },
    /// They have come.
    Joined { number: u64 },
    /// As something else.
    RolesSet { number: u64, roles: Roles },
    /// No longer.
    LetGo { number: u64 },
    /// They came to work.
    SignedIn { number: u64 },
    /// Somebody tried to, and could not show it was them.
    Failed { number: u64 },
    /// Too often.
    Locked { number: u64 },
    /// They may try again.
    Unlocked { number: u64 },
    /// They put their name under what another did.
    Countersigned { number: u64 },
    /// On no device any more.
    SignedOutEverywhere { number: u64 },
    /// Another password, and on no other device any more.
    PasswordSet { number: u64 },
    /// One of the staff read what the house knows of a person.
    PersonRead { staff: u64, patron: PatronId },
    /// Somebody wrote down what a form needs of a person.
    PersonWritten { staff: u64, patron: PatronId },
    /// What the house knew of a person is gone.
    PersonErased { patron: PatronId },
    /// A guest who was locked out of their login may try again.
    PatronUnlocked { patron: PatronId },
    /// The program and its tables have this digest.
    Attested { digest: Hash },
    /// The data were put back to an earlier day on purpose: what was signed when, by its hash, is not there any more.
    Restored {
        signed: Option<u64>,
        lost: Option<Hash>,
    },
}

impl AccountWord {
    /// Whom of the staff it is about, and what they are from then on, if it says so.
    pub(super) const fn subject(&self) -> Option<(u64, Option<Roles>)> {
        match *self {
            Self::Employed { number, roles } | Self::RolesSet { number, roles } => {
                Some((number, Some(roles)))
            }
            Self::LetGo { number } => Some((number, Some(Roles::NONE))),
            Self::Joined { number }
            | Self::SignedIn { number }
            | Self::Failed { number }
            | Self::Locked { number }
            | Self::Unlocked { number }
            | Self::Countersigned { number }
            | Self::SignedOutEverywhere { number }
            | Self::PasswordSet { number } => Some((number, None)),
            Self::PersonRead { .. }
            | Self::PersonWritten { .. }
            | Self::PersonErased { .. }
            | Self::PatronUnlocked { .. }
            | Self::Attested { .. }
            | Self::Restored { .. } => None,
        }
    }

    /// As it is stored: said is done.
    pub fn store(&self) -> StoredEvent {
        stored(self, |body| format!("account.{}", tag(body)))
    }
}

/// An event of the engine as it is stored: the kind is its tag.
pub(super) fn store(event: &HouseEvent) -> StoredEvent {
    #[derive(Deserialize)]
    struct Tagged {
        event: String,
    }
    stored(event, |body| {
        let tag = serde_json::from_slice(body).map_or_else(|_| String::new(), |t: Tagged| t.event);
        format!("house.{}", tag.replace('_', "-"))
    })
}

/// What is said as it is stored, under the kind that its bytes tell.
pub(super) fn stored<T: Serialize + ?Sized>(
    said: &T,
    kind: impl FnOnce(&[u8]) -> String,
) -> StoredEvent {
    let body = serde_json::to_vec(said).unwrap_or_default();
    StoredEvent {
        kind: kind(&body),
        version: 1,
        body,
    }
}

/// And as it was.
pub fn read_event(stored: &StoredEvent) -> Option<HouseEvent> {
    serde_json::from_slice(&stored.body).ok()
}
