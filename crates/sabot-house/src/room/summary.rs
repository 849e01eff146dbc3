//! What is known of a table that sleeps, and why one has to go.

use sabot_core::{Money, Party, PatronId};
use sabot_rules::Rulebook;
use sabot_rules::rulebook::{Dealing, Purses};
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::phase::Question;
use sabot_stream::order::{Pace, Visibility};
use sabot_stream::{Charter, Chips, Who};
use serde::{Deserialize, Serialize};

use super::Room;

/// A table that was used within this time keeps its place in a house that is full, in milliseconds.
pub(crate) const SPARED_MS: u64 = 60_000;

/// What is known of a table that sleeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) name: String,
    pub(crate) link: String,
    /// The midnight from which it counts its time.
    pub(crate) epoch: u64,
    pub(crate) visibility: Visibility,
    pub(crate) owner: Option<PatronId>,
    pub(crate) pace: Pace,
    pub(crate) rulebook: String,
    pub(crate) law: String,
    pub(crate) seats: u8,
    pub(crate) taken: u8,
    pub(crate) people: Vec<(PatronId, Party)>,
    pub(crate) bots: u8,
    pub(crate) minimum: Money,
    pub(crate) phase: String,
    pub(crate) coup: u32,
    /// It closes when the coup is over.
    pub(crate) closing: bool,
    pub(crate) closed: bool,
    /// Who deals it.
    pub(crate) dealing: Dealing,
    /// Whether it keeps purses.
    pub(crate) purses: Purses,
    /// What it is played with.
    pub(crate) chips: Chips,
    /// Play is suspended.
    pub(crate) suspended: bool,
    /// What waits for a ruling.
    pub(crate) ruling: Option<Question>,
}

impl Room {
    /// What is kept of it when it sleeps.
    pub(crate) fn summary(&self) -> Summary {
        let (live, table) = (&self.live, self.table());
        let person = |(party, who): (Party, &Who)| Some((who.patron()?, party));
        let people = self.occupied().filter_map(person);
        let is_bot = |(_, who): &(Party, &Who)| matches!(who, Who::Bot { .. });
        let bots = self.occupied().filter(is_bot).count();
        Summary {
            taken: u8::try_from(table.seated_count()).unwrap_or(u8::MAX),
            people: people.collect(),
            bots: u8::try_from(bots).unwrap_or(u8::MAX),
            minimum: table.floor().minimum,
            coup: table.coup().number,
            closing: live.is_closing() || live.is_closed(),
            closed: live.is_closed(),
            suspended: table.floor().suspended,
            ruling: match table.awaits() {
                Awaits::Ruling(question) => Some(question),
                Awaits::Card(_)
                | Awaits::Face(_)
                | Awaits::Staff(..)
                | Awaits::Answer
                | Awaits::Nothing => None,
            },
            ..Summary::opened(self.charter(), table.rulebook(), table.phase().name())
        }
    }
}

impl Summary {
    /// What is known before a table was ever awake.
    pub(crate) fn of(charter: &Charter) -> Option<Self> {
        let rulebook = charter.rules().ok()?;
        Some(Self::opened(charter, &rulebook, "opening"))
    }

    /// A table in this phase, as far as its charter tells.
    fn opened(charter: &Charter, rulebook: &Rulebook, phase: &str) -> Self {
        Self {
            name: charter.name.clone(),
            link: charter.link.clone(),
            epoch: charter.epoch,
            visibility: charter.visibility,
            owner: charter.owner,
            pace: charter.pace,
            rulebook: rulebook.name.clone(),
            law: rulebook.law.name().to_owned(),
            seats: rulebook.seats,
            taken: 0,
            people: Vec::new(),
            bots: 0,
            minimum: rulebook.table_min,
            phase: phase.to_owned(),
            coup: 0,
            closing: false,
            closed: false,
            dealing: rulebook.dealing,
            purses: rulebook.purses,
            chips: charter.chips,
            suspended: false,
            ruling: None,
        }
    }
}

/// Why a table has to go from a house that is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Needed {
    /// Nobody uses it.
    Unused,
    /// Nobody but its owner is at it, who has others, while somebody has none.
    Spare,
}
