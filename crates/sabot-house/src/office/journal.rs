//! The one writer of the house's own stream: chips for guests, acts of the house by its rules, and what happens to
//! accounts. Each is decided, stored with its events and entries in one append, and applied when the store confirmed it.

use std::sync::{Arc, PoisonError, RwLock};

use sabot_audit::records::Pages;
use sabot_core::Moment;
use sabot_ledger::store::{AppendError, CommandId, Store, StoreFault, StreamId};
use sabot_ledger::worker::SlowMutex;
use sabot_rules::house::HouseEvent;
use sabot_stream::house::{HouseWord, Prepared, State, read_event};
use sabot_stream::law::LAW_VERSION;

use crate::hall::{Clock, Hall, HouseError, HouseNo, Result};

/// What somebody says to the house.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    /// Who that is in the log.
    pub(crate) name: String,
    /// The name of the command, if its sender gave it one: sent again, it is answered again.
    pub(crate) id: Option<CommandId>,
    /// What is said.
    pub(crate) word: HouseWord,
}

impl Draft {
    /// Something that is said once and has no name.
    pub(crate) fn of(name: &str, word: HouseWord) -> Self {
        let (name, id) = (name.to_owned(), None);
        Self { name, id, word }
    }
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The version of the house's stream with it.
    pub version: u64,
    /// What happened by the rules.
    pub events: Vec<HouseEvent>,
}

/// The journal.
pub(crate) struct Journal {
    hall: Arc<Hall>,
    clock: Arc<dyn Clock>,
    /// Held by whoever writes, while the store is waited for. `true` if the last outcome is not known.
    pen: SlowMutex<bool>,
    /// What was confirmed: read at any time, written only by who holds the pen.
    state: RwLock<State>,
    /// How many milliseconds the logs were ahead of the clock when the house opened: somebody has set it back.
    ahead: u64,
}

impl Journal {
    /// Reads the house's stream. Its days go by these settings already, though they are stored before the first act only.
    /// `tables` is when the last of them wrote.
    pub(crate) fn open(
        hall: Arc<Hall>,
        clock: Arc<dyn Clock>,
        tables: u64,
    ) -> Result<Self, StoreFault> {
        let mut state = State::default();
        catch_up(&*hall.store, &mut state)?;
        state.settle(&hall.config.house);
        let latest = state.last.ms().max(tables);
        Ok(Self {
            ahead: latest.saturating_sub(clock.unix_ms()),
            hall,
            clock,
            pen: SlowMutex::new(false),
            state: RwLock::new(state),
        })
    }

    /// What time it is.
    pub(crate) fn now(&self) -> u64 {
        self.clock.unix_ms()
    }

    /// The time that is written down, here and at the tables: never before what was written before.
    pub(crate) fn time(&self) -> u64 {
        self.now().saturating_add(self.ahead)
    }

    /// Looks at what the stream has come to. It must not wait for anything meanwhile.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        let state = self.state.read();
        look(&state.unwrap_or_else(PoisonError::into_inner))
    }

    /// Stores what somebody says and waits until it is durable.
    pub(crate) fn record(&self, draft: Draft) -> Result<Written> {
        self.consider(|_| Ok(draft))
    }

    /// As [`Journal::record`], said in sight of what is so; nobody else writes in between.
    pub(crate) fn consider(&self, make: impl FnOnce(&State) -> Result<Draft>) -> Result<Written> {
        let mut unsure = self.pen.lock();
        // An outcome nobody knows is found out before anything else is said.
        if *unsure {
            let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
            catch_up(&*self.hall.store, &mut state)?;
            *unsure = false;
        }
        let draft = self.look(make)?;
        if let Some(before) = said_before(&self.hall, &draft)? {
            return Ok(before);
        }
        if matches!(draft.word, HouseWord::Act { .. }) {
            self.found(&mut unsure)?;
        }
        self.write(draft, &mut unsure)
    }

    /// Before the first act, and when the house was opened with other settings or by another version of the law.
    fn found(&self, unsure: &mut bool) -> Result<()> {
        let (founded, present) = self.look(|state| (state.founded.clone(), state.law.is_present()));
        let config = self.hall.config.house.after(founded.as_ref());
        if founded.as_ref() == Some(&config) && present {
            return Ok(());
        }
        let (config, law) = (Box::new(config), LAW_VERSION);
        let draft = Draft::of("house", HouseWord::Found { config, law });
        self.write(draft, unsure).map(|_| ())
    }

    fn write(&self, draft: Draft, unsure: &mut bool) -> Result<Written> {
        let Draft { name, id, mut word } = draft;
        let now = Moment::from_ms(self.time());
        let (at, prepared) = self.look(|state| {
            let at = state.last.max(now);
            word.stamp(at);
            (at, state.prepare(at, &name, id, &word, None))
        });
        let Prepared { append, events } = prepared?;
        let appended = self.hall.store.append(append);
        let version = appended.map_err(|error| not_stored(error, unsure))?.version;
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        state.take(version, at, &word, &events);
        Ok(Written { version, events })
    }
}

fn not_stored(error: AppendError, unsure: &mut bool) -> HouseError {
    match error {
        AppendError::Fault(fault) => {
            *unsure = true;
            fault.into()
        }
        AppendError::Conflict { .. } => {
            *unsure = true;
            HouseNo::Busy.into()
        }
        AppendError::CommandIdTaken { .. } => HouseNo::BadCommandId.into(),
        AppendError::Books { refusal, .. } => {
            HouseError::Said(HouseNo::NotCovered { lies: None }, refusal.to_string())
        }
        error @ (AppendError::NotJson { .. } | AppendError::TooLong { .. }) => {
            HouseError::Said(HouseNo::Books, error.to_string())
        }
    }
}

/// The answer to a command that was stored before under the same name.
fn said_before(hall: &Hall, draft: &Draft) -> Result<Option<Written>> {
    let Some(id) = draft.id else { return Ok(None) };
    let Some(appended) = hall.store.answer(id)? else {
        return Ok(None);
    };
    let version = appended.version;
    let stored = hall
        .store
        .read(StreamId::House, version.saturating_sub(1), 1)?;
    let same = stored.first().filter(|recorded| {
        let (append, word) = (&recorded.append, &recorded.append.command);
        let word = serde_json::from_slice::<HouseWord>(word);
        (append.command_id, &append.actor) == (id, &draft.name)
            && word.is_ok_and(|word| same_word(&word, &draft.word))
    });
    let events = &same.ok_or(HouseNo::BadCommandId)?.append.events;
    let events = events.iter().filter_map(read_event).collect();
    Ok(Some(Written { version, events }))
}

/// Whether the same was said, whenever that was and wherever its text lies.
fn same_word(one: &HouseWord, other: &HouseWord) -> bool {
    match (one, other) {
        (HouseWord::Act { command: one, .. }, HouseWord::Act { command: other, .. }) => {
            one.act == other.act && one.actor == other.actor
        }
        (one, other) => one == other,
    }
}

fn catch_up(store: &dyn Store, state: &mut State) -> Result<(), StoreFault> {
    let mut pages = Pages::after(store, StreamId::House, state.version, u64::MAX);
    for recorded in pages.by_ref() {
        state.follow(&recorded);
    }
    pages.fault.map_or(Ok(()), Err)
}
