//! A table as its stream has made it.

use std::collections::{BTreeMap, BTreeSet};

use sabot_core::{Moment, Party, PatronId, TableId, Transfer};
use sabot_ledger::book::Entry;
use sabot_ledger::store::Digest;
use sabot_rules::Rulebook;
use sabot_rules::rulebook::{Dealing, RulebookError};
use sabot_rules::table::saved::RestoreError;
use sabot_rules::table::state::{PartyState, Standing};
use sabot_rules::table::{Event, FlowEvent, Table};

use crate::charter::{Charter, Who};
use crate::command::{FloorCommand, OwnerWord};
use crate::event::{FloorEvent, StreamEvent};
use crate::law::{LAW_VERSION, LawOf};
use crate::step::Step;
use crate::till::{Owner, Slip, Till};

/// Why a stream cannot be followed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfollowed {
    /// The first command of the table does not open it.
    #[error("a table's first command opens it")]
    NotOpened,
    /// The rulebook in the charter cannot be read.
    #[error("the table's rulebook cannot be read: {0}")]
    Rulebook(#[from] RulebookError),
    /// The rulebook it was taken up with is not one for it.
    #[error("the table cannot be taken up: {0}")]
    Renewal(RestoreError),
    /// A later version of the law decided the table.
    #[error(
        "version {0} of the law has decided this table, and this is version {LAW_VERSION}: use a newer sabot"
    )]
    Newer(u32),
    /// An event pays what does not lie there.
    #[error("an event moves money that is not there")]
    Money,
}

/// A table as its stream has made it: the engine's table, its people, its charter, its till, and what can be taken back.
#[derive(Debug, Clone)]
pub struct Live {
    id: TableId,
    version: u64,
    head: Digest,
    charter: Charter,
    table: Table,
    /// The table before the last entry, as long as that can be taken back.
    before: Option<Box<Table>>,
    kept: Kept,
}

/// What is kept of a table, beside the engine's: for caches that bring a table back at once.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
pub struct Kept {
    decided: u32,
    at: Moment,
    people: BTreeMap<Party, Who>,
    till: Till,
    approved: BTreeSet<PatronId>,
    muted: BTreeSet<PatronId>,
    heir: Option<PatronId>,
    halted: bool,
    closing: bool,
    closed: bool,
    /// The window that opened last, and how long it lasts.
    window: Option<(u32, u64)>,
}

impl Live {
    /// A table at which nothing has happened yet.
    pub fn new(id: TableId, charter: Charter) -> Result<Self, RulebookError> {
        let table = Table::open(charter.rules()?);
        let till = Till::new(id, charter.chips.currency());
        Ok(Self {
            id,
            version: 0,
            head: Digest::EMPTY,
            charter,
            table,
            before: None,
            kept: Kept {
                decided: LAW_VERSION,
                at: Moment::ZERO,
                people: BTreeMap::new(),
                till,
                approved: BTreeSet::new(),
                muted: BTreeSet::new(),
                heir: None,
                halted: false,
                closing: false,
                closed: false,
                window: None,
            },
        })
    }

    /// A table as its first command opened it; nothing of that command is applied yet.
    pub fn opening(id: TableId, first: &Step) -> Result<Self, Unfollowed> {
        let FloorCommand::Open(charter) = first.command() else {
            return Err(Unfollowed::NotOpened);
        };
        Ok(Self::new(id, (**charter).clone())?)
    }

    /// Brings a table back from what was kept of it at a version.
    pub fn restored(
        (id, version, head): (TableId, u64, Digest),
        charter: Charter,
        kept: Kept,
        table: Table,
        before: Option<Table>,
    ) -> Self {
        Self {
            id,
            version,
            head,
            charter,
            table,
            before: before.map(Box::new),
            kept,
        }
    }

    /// What is to be kept of it, beside the engine's tables.
    pub fn kept(&self) -> Kept {
        self.kept.clone()
    }

    /// A command begins. Whether it can be taken back is known before anything of it is applied: an entry of the staff at a
    /// table that people deal, with which no money moved and nothing began or ended.
    pub fn begin(&mut self, at: Moment, command: &FloorCommand, events: &[StreamEvent]) {
        self.kept.at = at;
        if *command != FloorCommand::Undo {
            let loose = self.is_by_hand() && command.is_loose(events);
            self.before = loose.then(|| Box::new(self.table.clone()));
        }
    }

    /// Records one thing that happened.
    pub fn apply(&mut self, event: &StreamEvent) -> Result<(), Unfollowed> {
        match event {
            StreamEvent::Rules(event) => {
                if !self.table.can_book(event) {
                    return Err(Unfollowed::Money);
                }
                self.table.apply(event);
                self.note_window(event);
                Ok(())
            }
            StreamEvent::Floor(event) => self.apply_floor(event),
        }
    }

    /// Records what happened with a command that was decided here, on a table that has gone through its engine's
    /// events already.
    pub fn advance(&mut self, table: Table, events: &[StreamEvent]) -> Result<(), Unfollowed> {
        self.table = table;
        for event in events {
            match event {
                StreamEvent::Rules(event) => self.note_window(event),
                StreamEvent::Floor(event) => self.apply_floor(event)?,
            }
        }
        Ok(())
    }

    /// A command is done: its entries are in the books, and the stream is at this version.
    pub fn end(&mut self, version: u64, head: Digest, entries: &[Entry]) -> Result<(), Unfollowed> {
        let till = &mut self.kept.till;
        let mut followed = entries.iter().map(|entry| till.follow(entry));
        if followed.any(|followed| followed.is_none()) {
            return Err(Unfollowed::Money);
        }
        (self.version, self.head) = (version, head);
        Ok(())
    }

    /// A command that was decided here is done: this is the till after it, if it moved money.
    pub fn settle(&mut self, version: u64, head: Digest, till: Option<Till>) {
        if let Some(till) = till {
            self.kept.till = till;
        }
        (self.version, self.head) = (version, head);
    }

    /// How long the open window lasts, so that it can start anew after a restart.
    fn note_window(&mut self, event: &Event) {
        if let Event::Flow(FlowEvent::WindowOpened { id, closes_at, .. }) = *event {
            let length = closes_at.map(|at| at.ms().saturating_sub(self.kept.at.ms()));
            self.kept.window = length.map(|length| (id, length));
        }
    }

    fn apply_floor(&mut self, event: &FloorEvent) -> Result<(), Unfollowed> {
        match event {
            FloorEvent::Opened { law, .. } => self.is_under(*law)?,
            FloorEvent::LawRenewed { law, rulebook } => {
                self.is_under(*law)?;
                self.renew(rulebook)?;
            }
            FloorEvent::Occupied { party, who } => {
                self.kept.people.insert(*party, who.clone());
            }
            FloorEvent::Owner(word) => self.apply_word(*word),
            FloorEvent::Closed => self.kept.closed = true,
            FloorEvent::Undone { .. } => {
                if let Some(before) = self.before.take() {
                    self.table = *before;
                }
            }
            // The shoe is the vault's: whoever has one follows these.
            FloorEvent::ShoeSealed { .. }
            | FloorEvent::ShoeCommitted { .. }
            | FloorEvent::HashGiven { .. }
            | FloorEvent::HashesClosed { .. }
            | FloorEvent::ValueGiven { .. }
            | FloorEvent::ValuesClosed
            | FloorEvent::CutSigned(_)
            | FloorEvent::ShoeRevealed { .. } => {}
        }
        Ok(())
    }

    fn is_under(&mut self, law: u32) -> Result<(), Unfollowed> {
        self.kept.decided = law;
        if law > LAW_VERSION {
            return Err(Unfollowed::Newer(law));
        }
        Ok(())
    }

    /// A coup under way is settled as it stands: only the rulebook changes.
    fn renew(&mut self, text: &str) -> Result<(), Unfollowed> {
        let rulebook = Rulebook::stored(text)?.rules;
        self.table.renew(rulebook).map_err(Unfollowed::Renewal)?;
        text.clone_into(&mut self.charter.rulebook);
        Ok(())
    }

    fn apply_word(&mut self, word: OwnerWord) {
        match word {
            OwnerWord::Approve(patron) => {
                self.kept.approved.insert(patron);
            }
            OwnerWord::Mute(patron) => {
                self.kept.muted.insert(patron);
            }
            OwnerWord::Unmute(patron) => {
                self.kept.muted.remove(&patron);
            }
            OwnerWord::Halt => self.kept.halted = true,
            OwnerWord::GoOn => self.kept.halted = false,
            OwnerWord::HandOn(patron) => {
                self.charter.owner = Some(patron);
                self.kept.heir = None;
            }
            OwnerWord::Offer(patron) => self.kept.heir = Some(patron),
            OwnerWord::SetPace(pace) => self.charter.pace = pace,
            OwnerWord::SetChat(policy) => self.charter.chat = policy,
            OwnerWord::SetVisibility(visibility) => self.charter.visibility = visibility,
            OwnerWord::Closing => self.kept.closing = true,
        }
    }

    /// What a command moves, as entries of the books, and the till after them. `moved` is what its events move, in
    /// order; nothing of it is applied yet.
    pub fn entries(
        &self,
        at: Moment,
        events: &[StreamEvent],
        moved: &[Transfer],
    ) -> (Vec<Entry>, Option<Till>) {
        if moved.is_empty() {
            return (Vec::new(), None);
        }
        let fresh = events.iter().find_map(|event| match event {
            StreamEvent::Floor(FloorEvent::Occupied { party, who }) => Some((*party, who)),
            StreamEvent::Floor(_) | StreamEvent::Rules(_) => None,
        });
        let slip = Slip {
            version: self.version.saturating_add(1),
            second: self.charter.epoch.saturating_add(at.ms()) / 1_000,
        };
        let dealing = self.table.rulebook().dealing;
        let mut till = self.kept.till.clone();
        let entries = till.enter(slip, moved, |party| {
            let new = fresh.filter(|(sat, _)| *sat == party).map(|(_, who)| who);
            new.or_else(|| self.kept.people.get(&party))
                .map_or(Owner::Stranger, |who| who.owner(dealing))
        });
        (entries, Some(till))
    }
}

/// The people and bots at a table.
impl Live {
    /// The party a person is here; one who went away comes back first (INT-74).
    pub fn party_of(&self, patron: PatronId) -> Option<Party> {
        let here = |party: &Party| self.table.party(*party).is_some_and(PartyState::is_here);
        let mut own = self.kept.people.iter().rev();
        own.find(|(party, who)| who.patron() == Some(patron) && here(party))
            .map(|(party, _)| *party)
    }

    /// The last party a person was here, with how it stands.
    pub fn last_party(&self, patron: PatronId) -> Option<(Party, &PartyState)> {
        let mut own = self.kept.people.iter().rev();
        let (party, _) = own.find(|(_, who)| who.patron() == Some(patron))?;
        Some((*party, self.table.party(*party)?))
    }

    /// The party of a person who went away and whose money is still on the table (INT-74).
    pub fn away(&self, patron: PatronId) -> Option<Party> {
        self.last_party(patron)
            .filter(|(_, state)| state.place != Standing::Gone && state.away_since.is_some())
            .map(|(party, _)| party)
    }

    /// The number a person had here before: they stay the same person (INT-45).
    pub fn former(&self, patron: PatronId) -> Option<Party> {
        self.last_party(patron)
            .filter(|(_, state)| state.place == Standing::Gone)
            .map(|(party, _)| party)
    }

    /// Whether a party has not gone.
    pub fn is_present(&self, party: Party) -> bool {
        let state = self.table.party(party);
        state.is_some_and(|state| state.place != Standing::Gone)
    }

    /// The parties that have not gone, and who is behind each.
    pub fn occupied(&self) -> impl Iterator<Item = (Party, &Who)> {
        let all = self.kept.people.iter();
        all.filter(|(party, _)| self.is_present(**party))
            .map(|(party, who)| (*party, who))
    }

    /// Everybody who ever was a party here.
    pub const fn people(&self) -> &BTreeMap<Party, Who> {
        &self.kept.people
    }
}

/// What can be asked of a table.
impl Live {
    /// The table's number.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// How many commands were accepted.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The head of its chain there.
    pub const fn head(&self) -> Digest {
        self.head
    }

    /// When the last command was accepted.
    pub const fn at(&self) -> Moment {
        self.kept.at
    }

    /// How it was opened, and what its owner has changed since.
    pub const fn charter(&self) -> &Charter {
        &self.charter
    }

    /// The version of the law that decides here.
    pub const fn law(&self) -> LawOf {
        LawOf(self.kept.decided)
    }

    /// The engine's table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Whether the owner has let somebody in.
    pub fn is_approved(&self, patron: PatronId) -> bool {
        self.kept.approved.contains(&patron)
    }

    /// Whether the owner has taken somebody's voice.
    pub fn is_muted(&self, patron: PatronId) -> bool {
        self.kept.muted.contains(&patron)
    }

    /// The patron to whom the owner has offered the table.
    pub const fn heir(&self) -> Option<PatronId> {
        self.kept.heir
    }

    /// Whether the owner has stopped play between coups.
    pub const fn is_halted(&self) -> bool {
        self.kept.halted
    }

    /// Whether it closes as soon as no coup is under way.
    pub const fn is_closing(&self) -> bool {
        self.kept.closing
    }

    /// Whether the table is closed for good.
    pub const fn is_closed(&self) -> bool {
        self.kept.closed
    }

    /// The window that opened last, and how long it lasts, in milliseconds.
    pub const fn window(&self) -> Option<(u32, u64)> {
        self.kept.window
    }

    /// The table before the last entry, as long as that can be taken back.
    pub fn before(&self) -> Option<&Table> {
        self.before.as_deref()
    }

    /// Whether people deal it, with real cards (INT-94).
    pub fn is_by_hand(&self) -> bool {
        self.table.rulebook().dealing == Dealing::Human
    }
}
