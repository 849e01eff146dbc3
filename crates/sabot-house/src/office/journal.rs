//! The one writer of the house's own stream: chips for guests, acts of the house by its rules, and what happens to
//! accounts. Each is decided, stored with its events and entries in one append, and applied when the store confirmed it.

use std::sync::{MutexGuard, PoisonError, RwLock};

use sabot_core::Moment;
use sabot_ledger::store::{AppendError, CommandId, Store, StoreFault, StreamId};
use sabot_ledger::worker::SlowMutex;
use sabot_rules::house::{HouseConfig, HouseEvent};
use sabot_stream::house::{HouseWord, Prepared, State, read_event};
use sabot_stream::law::LAW_VERSION;

use crate::hall::{Hall, HouseError, Short};

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

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    /// The version of the stream with it.
    pub(crate) version: u64,
    /// What happened by the rules.
    pub(crate) events: Vec<HouseEvent>,
    /// Whether it was said before, and nothing new was stored.
    pub(crate) again: bool,
}

/// The journal.
#[derive(Debug)]
pub(crate) struct Journal {
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
        store: &dyn Store,
        config: &HouseConfig,
        now: u64,
        tables: u64,
    ) -> Result<Self, StoreFault> {
        let mut state = State::default();
        catch_up(store, &mut state)?;
        state.settle(config);
        Ok(Self {
            pen: SlowMutex::new(false),
            ahead: state.last.ms().max(tables).saturating_sub(now),
            state: RwLock::new(state),
        })
    }

    /// The time that is written down, here and at the tables: never before what was written before.
    pub(crate) const fn time(&self, now: u64) -> u64 {
        now.saturating_add(self.ahead)
    }

    /// Looks at what the stream has come to. It must not wait for anything meanwhile.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        let state = self.state.read();
        look(&state.unwrap_or_else(PoisonError::into_inner))
    }

    /// Stores what somebody says and waits until it is durable.
    pub(crate) fn record(
        &self,
        hall: &Hall,
        now: u64,
        draft: Draft,
    ) -> Result<Written, HouseError> {
        self.consider(hall, now, |_| Ok(draft))
    }

    /// As [`Journal::record`], said in sight of what is so; nobody else writes in between.
    pub(crate) fn consider(
        &self,
        hall: &Hall,
        now: u64,
        make: impl FnOnce(&State) -> Result<Draft, HouseError>,
    ) -> Result<Written, HouseError> {
        let mut unsure = self.pen.lock();
        self.make_sure(hall, &mut unsure)?;
        let draft = self.look(make)?;
        if let Some(before) = said_before(hall, &draft)? {
            return Ok(before);
        }
        if matches!(draft.word, HouseWord::Act { .. }) {
            self.found(hall, now, &mut unsure)?;
        }
        self.write(hall, now, draft, &mut unsure)
    }

    /// An outcome nobody knows is found out before anything else is said.
    fn make_sure(&self, hall: &Hall, unsure: &mut MutexGuard<'_, bool>) -> Result<(), HouseError> {
        if **unsure {
            let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
            catch_up(&*hall.store, &mut state)?;
            **unsure = false;
        }
        Ok(())
    }

    /// Before the first act, and when the house was opened with other settings or by another version of the law.
    fn found(
        &self,
        hall: &Hall,
        now: u64,
        unsure: &mut MutexGuard<'_, bool>,
    ) -> Result<(), HouseError> {
        let (founded, present) = self.look(|state| (state.founded.clone(), state.law.is_present()));
        let config = hall.config.house.after(founded.as_ref());
        if founded.as_ref() == Some(&config) && present {
            return Ok(());
        }
        let config = Box::new(config);
        let draft = Draft {
            name: "house".to_owned(),
            id: None,
            word: HouseWord::Found {
                config,
                law: LAW_VERSION,
            },
        };
        self.write(hall, now, draft, unsure).map(|_| ())
    }

    fn write(
        &self,
        hall: &Hall,
        now: u64,
        draft: Draft,
        unsure: &mut MutexGuard<'_, bool>,
    ) -> Result<Written, HouseError> {
        let Draft { name, id, mut word } = draft;
        let (at, prepared) = self.look(|state| {
            let at = state.last.max(Moment::from_ms(self.time(now)));
            word.stamp(at);
            (at, state.prepare(at, &name, id, &word, None))
        });
        let Prepared { append, events } = prepared?;
        let appended = match hall.store.append(append) {
            Ok(appended) => appended,
            Err(error) => return Err(not_stored(error, unsure)),
        };
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        state.take(appended.version, at, &word, &events);
        Ok(Written {
            version: appended.version,
            events,
            again: false,
        })
    }
}

fn not_stored(error: AppendError, unsure: &mut MutexGuard<'_, bool>) -> HouseError {
    match error {
        AppendError::Fault(fault) => {
            **unsure = true;
            fault.into()
        }
        AppendError::Conflict { .. } => {
            **unsure = true;
            HouseError::Busy
        }
        AppendError::CommandIdTaken { .. } => HouseError::BadCommandId,
        AppendError::Books { refusal, .. } => HouseError::NotCovered(Short {
            said: refusal.to_string(),
            lies: None,
        }),
        error @ (AppendError::NotJson { .. } | AppendError::TooLong { .. }) => {
            HouseError::Books(error.to_string())
        }
    }
}

/// The answer to a command that was stored before under the same name.
fn said_before(hall: &Hall, draft: &Draft) -> Result<Option<Written>, HouseError> {
    let Some(id) = draft.id else { return Ok(None) };
    let Some(appended) = hall.store.answer(id)? else {
        return Ok(None);
    };
    let after = appended.version.saturating_sub(1);
    let stored = hall.store.read(StreamId::House, after, 1)?;
    let same = stored
        .first()
        .filter(|recorded| recorded.append.command_id == id && recorded.append.actor == draft.name);
    let recorded = same.ok_or(HouseError::BadCommandId)?;
    let word = serde_json::from_slice::<HouseWord>(&recorded.append.command).ok();
    if !word.is_some_and(|word| same_word(&word, &draft.word)) {
        return Err(HouseError::BadCommandId);
    }
    Ok(Some(Written {
        version: appended.version,
        events: recorded
            .append
            .events
            .iter()
            .filter_map(read_event)
            .collect(),
        again: true,
    }))
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
    const MOST: usize = 1_000;
    loop {
        let page = store.read(StreamId::House, state.version, MOST)?;
        for recorded in &page {
            state.follow(recorded);
        }
        if page.len() < MOST {
            return Ok(());
        }
    }
}
