//! The pen of the writer: it writes batches, and finds out what became of one whose line was lost.
//!
//! The lock belongs to the session, so whoever holds it again knows that the session before has ended, and with it the
//! transaction that was open. The count of batches then says whether that one was committed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use super::Database;
use super::engine::{Engine, wait};
use super::fetch::fetch;
use super::link::{self, Link, Session, Tenure};
use super::page::{Memory, Wanted};
use super::sound;
use super::sql::{self, Writing};
use super::write::{Sent, write};
use crate::store::StoreFault;
use crate::store::writer::{Job, Outcome, Pen};

/// How patient a writer is with a database that is away.
#[derive(Debug, Clone, Copy)]
pub(super) struct Patience {
    /// How often it asks for the lock when it begins: a house that was killed may hold it a moment longer.
    pub(super) begin: u32,
    /// How often a writer tries to reach a database it has lost.
    pub(super) lost: u32,
    /// The pause between two tries.
    pub(super) pause: Duration,
}

impl Patience {
    /// Two seconds at the beginning, half a minute in the middle of the evening.
    pub(super) const USUAL: Patience = Patience {
        begin: 20,
        lost: 300,
        pause: Duration::from_millis(100),
    };
}

/// How often one batch is tried: if the line is lost each time, it is the batch.
const ROUNDS: u32 = 5;

/// The writing connection and what it remembers.
pub(super) struct DatabasePen {
    engine: Arc<Engine>,
    database: Database,
    patience: Patience,
    /// Whether the store is being closed: then nobody waits for a database that is away.
    closing: Arc<AtomicBool>,
    link: Link<Writing>,
    session: Session,
    tenure: Tenure,
    memory: Memory,
}

impl DatabasePen {
    /// Takes the lock, brings the tables to today's format and begins a tenure.
    pub(super) fn begin(
        engine: Arc<Engine>,
        database: Database,
        patience: Patience,
        closing: Arc<AtomicBool>,
    ) -> Result<DatabasePen, StoreFault> {
        let mut tries = patience.begin;
        let (client, session) = loop {
            match link::writer(&engine, &database, None)? {
                Some(held) => break held,
                None if tries == 0 => return Err(in_use(&database)),
                None => {
                    tries = tries.saturating_sub(1);
                    thread::sleep(patience.pause);
                }
            }
        };
        link::migrate(&client, &database)?;
        wait(sound::check(&client))?;
        let tenure = link::enter(&client)?;
        Ok(DatabasePen {
            link: link::prepared(client)?,
            engine,
            database,
            patience,
            closing,
            session,
            tenure,
            memory: Memory::default(),
        })
    }

    /// Writes a batch. `Lost` says that the line was lost, and gives what is told if it was written all the same.
    fn attempt(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, Broken> {
        self.memory.tidy();
        let wanted = Wanted::of(jobs, &self.memory);
        let fetched = wait(fetch(&self.link, &wanted, &mut self.memory));
        let mut page = fetched.map_err(Broken::nothing_sent)?;
        let memory = &mut self.memory;
        let outcomes = jobs.iter().map(|job| page.decide(memory, job));
        let outcomes: Result<Vec<Outcome>, StoreFault> = outcomes.collect();
        let outcomes = outcomes.map_err(Broken::Fault)?;
        if page.is_blank() {
            return Ok(outcomes);
        }
        let rows = i64::try_from(page.written.len()).unwrap_or(i64::MAX);
        let after = Tenure {
            number: self.tenure.number,
            batches: self.tenure.batches.saturating_add(1),
            sequence: self.tenure.sequence.saturating_add(rows),
        };
        match wait(write(&self.link, &self.tenure, &self.memory, &page)) {
            Ok(Sent::Written) => {
                self.tenure = after;
                Ok(outcomes)
            }
            Ok(Sent::Fenced) => Err(Broken::Fault(in_use(&self.database))),
            Err(fault @ StoreFault::Lost { .. }) => {
                Err(Broken::Lost(fault, Some((after, outcomes))))
            }
            Err(fault) => Err(Broken::Fault(fault)),
        }
    }

    /// Reaches the database again, with the lock, and says how far it is.
    fn again(&mut self, mut fault: StoreFault) -> Result<Tenure, StoreFault> {
        self.memory = Memory::default();
        for _ in 0..self.patience.lost {
            if self.closing.load(Ordering::Relaxed) {
                return Err(fault);
            }
            match self.reach() {
                Ok(Some(tenure)) => return Ok(tenure),
                Ok(None) => {}
                Err(lost @ StoreFault::Lost { .. }) => fault = lost,
                Err(other) => return Err(other),
            }
            thread::sleep(self.patience.pause);
        }
        Err(fault)
    }

    fn reach(&mut self) -> Result<Option<Tenure>, StoreFault> {
        let held = link::writer(&self.engine, &self.database, Some(&self.session))?;
        let Some((client, session)) = held else {
            return Ok(None);
        };
        let tenure = link::tenure(&client)?;
        self.link = link::prepared(client)?;
        self.session = session;
        Ok(Some(tenure))
    }
}

/// What came of a batch that was not answered.
enum Broken {
    /// The line was lost; if the batch had been sent, what is told if it was written.
    Lost(StoreFault, Option<(Tenure, Vec<Outcome>)>),
    /// The database failed in another way than by a lost line.
    Fault(StoreFault),
}

impl Broken {
    fn nothing_sent(fault: StoreFault) -> Broken {
        if matches!(fault, StoreFault::Lost { .. }) {
            Broken::Lost(fault, None)
        } else {
            Broken::Fault(fault)
        }
    }
}

impl Pen for DatabasePen {
    fn write(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreFault> {
        let mut rounds = ROUNDS;
        loop {
            let (fault, sent) = match self.attempt(jobs) {
                Ok(outcomes) => return Ok(outcomes),
                Err(Broken::Fault(fault)) => return Err(fault),
                Err(Broken::Lost(fault, sent)) => (fault, sent),
            };
            let found = self.again(fault.clone())?;
            match sent {
                Some((after, outcomes)) if found == after => {
                    self.tenure = after;
                    return Ok(outcomes);
                }
                Some(_) | None if found != self.tenure => return Err(in_use(&self.database)),
                Some(_) | None if rounds == 0 => return Err(fault),
                Some(_) | None => rounds = rounds.saturating_sub(1),
            }
        }
    }
}

impl Drop for DatabasePen {
    fn drop(&mut self) {
        // It goes with the session in any case; so it is gone when the store is.
        let _ = wait(self.link.client.batch_execute(sql::UNLOCK));
    }
}

fn in_use(database: &Database) -> StoreFault {
    StoreFault::InUse {
        folder: database.to_string(),
    }
}
