//! What the stream of the house has come to: pure, and the same for who writes it and who checks it.

use std::collections::BTreeMap;

use sabot_core::Moment;
use sabot_ledger::book::{Account, PatronId};
use sabot_ledger::store::{Append, CommandId, Recorded, StoredEvent, StreamId};
use sabot_rules::house::{
    DeskAct, DisputeId, Establishment, HouseAct, HouseConfig, HouseEvent, HouseRefusal, apply,
    decide,
};
use serde::Serialize;

use super::entries::{Move, changes, entries, moves};
use super::parting::Parting;
use super::rolls::{Rolls, may_say, signs};
use super::word::{self, AccountWord, HouseWord, TextId};
use crate::law::{LAW_VERSION, LawOf};
use crate::{Chips, Role, Roles, holds};

/// What a guest was granted on their last day.
#[derive(Debug, Clone, Copy, Default)]
pub struct Granted {
    /// The last day on which anything was granted.
    pub day: u64,
    /// Refills on that day.
    pub refills: u32,
    /// The last day whose own chips were granted.
    daily: Option<u64>,
}

/// Why something is not said in the stream of the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unsaid {
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] HouseRefusal),
    /// A guest gets the chips of a day once.
    #[error("twice on one day")]
    Twice,
    /// Who signs is somebody else.
    #[error("the name in the log is not of who says it")]
    Signature,
    /// Who signs does not work here as that: the role, and the number.
    #[error("{0}/{1} does not work here as that")]
    Unemployed(Role, u64),
    /// Play chips are not changed into anything else.
    #[error("play chips and the house's chips are kept apart")]
    Mixed,
    /// They are kept apart already.
    #[error("play chips and the house's chips were parted before")]
    Parted,
    /// It takes two people.
    #[error("this takes a second signature")]
    Second,
    /// Nobody by that number works here, or somebody does already.
    #[error("{0}")]
    Account(&'static str),
}

/// What the stream has come to.
#[derive(Debug)]
pub struct State {
    /// How many commands it has.
    pub version: u64,
    /// The time of the last.
    pub last: Moment,
    /// What holds for all tables together.
    pub house: Establishment,
    /// Its settings, once it has any.
    pub founded: Option<HouseConfig>,
    /// The version of the law that decides its acts.
    pub law: LawOf,
    /// What guests were granted.
    pub granted: BTreeMap<PatronId, Granted>,
    /// Who works here, and who ever did.
    pub rolls: Rolls,
    /// What was said about disputes, in order.
    pub said: BTreeMap<DisputeId, Vec<TextId>>,
    /// What everybody got from the house less what they gave back, in cents: grants, cash, unclaimed money.
    pub given: BTreeMap<PatronId, i128>,
    /// How play chips and the house's chips were parted.
    pub parting: Parting,
}

impl Default for State {
    fn default() -> Self {
        Self {
            version: 0,
            last: Moment::ZERO,
            house: Establishment::new(HouseConfig::default()),
            founded: None,
            law: LawOf(LAW_VERSION),
            granted: BTreeMap::new(),
            rolls: Rolls::default(),
            said: BTreeMap::new(),
            given: BTreeMap::new(),
            parting: Parting::default(),
        }
    }
}

/// A command with what it leads to, ready to be stored.
#[derive(Debug)]
pub struct Prepared {
    /// The append that says it.
    pub append: Append,
    /// What happens by the rules.
    pub events: Vec<HouseEvent>,
}

impl State {
    /// Decides: the append that says it, or why not. Nothing changes. What an earlier version of the law has answered is
    /// followed, and the rules are not asked.
    pub fn prepare(
        &self,
        at: Moment,
        name: &str,
        id: Option<CommandId>,
        word: &HouseWord,
        answered: Option<&[HouseEvent]>,
    ) -> Result<Prepared, Unsaid> {
        let version = self.version.saturating_add(1);
        let mut events = Vec::new();
        let (stored, moved) = match word {
            HouseWord::Grant {
                patron,
                day,
                amount,
                refill,
            } => {
                self.grants(name, *patron, *day, *refill)?;
                let moved = (Account::Float, Account::Patron(*patron), *amount);
                (by_house("granted", word), vec![(Chips::Play, moved)])
            }
            HouseWord::Found { .. } | HouseWord::Part { .. } if name != "house" => {
                return Err(Unsaid::Signature);
            }
            HouseWord::Found { config, .. } => (by_house("founded", config), Vec::new()),
            // Play chips are parted from the house's once.
            HouseWord::Part { bought } => (by_house("parted", bought), self.parting.moves(bought)?),
            HouseWord::Act {
                command,
                second,
                chips,
                ..
            } => {
                holds(signs(name, command.actor, *second), Unsaid::Signature)?;
                self.works(name)?;
                // A correction takes two people (INT-99).
                let corrects = matches!(command.act, HouseAct::Desk(DeskAct::CorrectCash { .. }));
                holds(!corrects || second.is_some(), Unsaid::Second)?;
                match answered {
                    Some(answered) => events.extend_from_slice(answered),
                    None => decide(&self.house, command, &mut events)?,
                }
                let stored = events.iter().map(word::store).collect();
                (stored, self.of_kind(*chips, &events)?)
            }
            HouseWord::Account(said) => {
                self.admit(said)?;
                holds(may_say(name, said), Unsaid::Signature)?;
                self.works(name)?;
                (vec![said.store()], Vec::new())
            }
        };
        let append = Append {
            stream: StreamId::House,
            expected_version: self.version,
            command_id: id.unwrap_or_else(|| own_id(at.ms(), version)),
            actor: name.to_owned(),
            party: None,
            at,
            command: serde_json::to_vec(word).unwrap_or_default(),
            events: stored,
            transfers: entries(&moved, at.ms(), version),
        };
        Ok(Prepared { append, events })
    }

    /// Whether the house grants somebody chips: those of a day once.
    fn grants(&self, name: &str, patron: PatronId, day: u64, refill: bool) -> Result<(), Unsaid> {
        let before = self.granted.get(&patron).and_then(|granted| granted.daily);
        let twice = !refill && before.is_some_and(|before| before >= day);
        holds(!twice, Unsaid::Twice)?;
        holds(name == "house", Unsaid::Signature)
    }

    /// What the events move, as chips of this kind. Since they were parted, play chips only come back to an owner who
    /// had left them at a table: nobody changes them at the cage, and no float is made of them.
    fn of_kind(&self, chips: Chips, events: &[HouseEvent]) -> Result<Vec<(Chips, Move)>, Unsaid> {
        let moved = moves(&self.house, events);
        let returned = |event: &HouseEvent| matches!(event, HouseEvent::UnclaimedPaid { .. });
        let apart = moved.is_empty() || events.iter().any(returned) || chips == Chips::House;
        holds(apart || !self.parting.is_done(), Unsaid::Mixed)?;
        Ok(moved.into_iter().map(|one| (chips, one)).collect())
    }

    /// Whether everybody who signs works here, as what they sign.
    fn works(&self, name: &str) -> Result<(), Unsaid> {
        match self.rolls.stranger(name) {
            Some((role, number)) => Err(Unsaid::Unemployed(role, number)),
            None => Ok(()),
        }
    }

    /// Whether it makes sense about whoever works here.
    fn admit(&self, word: &AccountWord) -> Result<(), Unsaid> {
        let Some((number, roles)) = word.subject() else {
            return Ok(());
        };
        // Asked again, because the first word was lost: it is the same person.
        let asked = matches!(word, AccountWord::Employed { .. });
        let nobody = Unsaid::Account("nobody by that number works here");
        holds(asked || self.rolls.now(number).is_some(), nobody)?;
        let gone = matches!(word, AccountWord::LetGo { .. });
        let nothing = Unsaid::Account("whoever works here is something");
        holds(gone || roles != Some(Roles::NONE), nothing)
    }

    /// Takes in what was just stored.
    pub fn take(&mut self, version: u64, at: Moment, word: &HouseWord, events: &[HouseEvent]) {
        self.version = version;
        self.last = self.last.max(at);
        match word {
            HouseWord::Grant {
                patron,
                day,
                amount,
                refill,
            } => {
                self.note(*patron, *day, *refill);
                self.give(&[(Account::Float, Account::Patron(*patron), *amount)]);
            }
            HouseWord::Found { config, law } => {
                self.law = LawOf(*law);
                self.house.settle((**config).clone());
                self.founded = Some((**config).clone());
            }
            HouseWord::Part { bought } => self.parting.part(bought),
            HouseWord::Act { text, .. } => {
                let moved = moves(&self.house, events);
                self.parting.note(&moved);
                self.give(&moved);
                for event in events {
                    self.hear(event, *text);
                    apply(&mut self.house, event);
                }
            }
            HouseWord::Account(word) => self.rolls.hear(at, word),
        }
    }

    /// Lives by these settings from now on, as far as those of before leave room for them.
    pub fn settle(&mut self, config: &HouseConfig) {
        self.house.settle(config.after(self.founded.as_ref()));
    }

    /// Takes in what was stored before. What cannot be read is left to the audit.
    pub fn follow(&mut self, recorded: &Recorded) {
        let (append, version) = (&recorded.append, recorded.appended.version);
        self.version = version;
        if let Ok(word) = serde_json::from_slice(&append.command) {
            let events: Vec<HouseEvent> =
                append.events.iter().filter_map(word::read_event).collect();
            self.take(version, append.at, &word, &events);
        }
    }

    /// Keeps what was said with an act about a dispute.
    fn hear(&mut self, event: &HouseEvent, text: Option<TextId>) {
        let (
            HouseEvent::DisputeOpened { dispute, .. }
            | HouseEvent::DisputeReviewed { dispute }
            | HouseEvent::DisputeDecided { dispute, .. }
            | HouseEvent::DisputeResolved { dispute, .. }
            | HouseEvent::DisputeUnresolved { dispute, .. }
            | HouseEvent::InvestigationRequested { dispute, .. }
            | HouseEvent::InvestigationNoted { dispute, .. },
            Some(text),
        ) = (*event, text)
        else {
            return;
        };
        self.said.entry(dispute).or_default().push(text);
    }

    fn give(&mut self, moves: &[Move]) {
        for (account, cents) in changes(moves) {
            if let Account::Patron(patron) = account {
                *self.given.entry(patron).or_default() += cents;
            }
        }
    }

    fn note(&mut self, patron: PatronId, day: u64, refill: bool) {
        let granted = self.granted.entry(patron).or_default();
        if granted.day != day {
            (granted.day, granted.refills) = (day, 0);
        }
        granted.refills = granted.refills.saturating_add(u32::from(refill));
        if !refill {
            granted.daily = Some(day);
        }
    }
}

/// What the house says by itself happens as it says.
fn by_house(kind: &str, said: &impl Serialize) -> Vec<StoredEvent> {
    vec![word::stored(said, |_| format!("house.{kind}"))]
}

/// The name the house gives to what it says by itself.
fn own_id(now: u64, version: u64) -> CommandId {
    CommandId((1 << 127) | (u128::from(now) << 80) | u128::from(version))
}
