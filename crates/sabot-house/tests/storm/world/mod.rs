//! A house in a storm: a seeded world in which everything fails that can, and nothing of the real one is used.

mod auditor;
mod calm;
mod crowd;
mod dice;
mod disk;
mod fate;
mod house;
mod mischief;
mod people;
mod shoes;
mod site;
mod storage;
mod tables;
mod trace;
mod wishes;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

use auditor::Auditor;
use bytes::Bytes;
use dice::Dice;
use disk::Disk;
use fate::Fate;
use people::Client;
use site::Site;
use trace::Trace;

use crate::prelude::*;

/// How many things happen before the storm calms down.
const STEPS: u32 = 10_000;

/// The same on a real server, where each of them takes its time.
const STEPS_ON_SERVER: u32 = 2_500;

/// Something that will happen.
enum Due {
    /// An append reaches the disk, if the house does not crash before.
    Keep(u64, Box<Append>, Fate),
    /// Whatever else it is.
    Then(Box<dyn FnOnce(&mut World)>),
}

/// What a storm came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Commands in the store.
    pub(crate) stored: u64,
    /// Commands of people that were acknowledged.
    pub(crate) accepted: u64,
    /// Answers that were no.
    pub(crate) refused: u64,
    /// Coups that were played to their end.
    pub(crate) coups: u64,
    /// Shoes that were revealed and lived through again.
    pub(crate) shoes: u64,
    /// Crashes of the whole house.
    pub(crate) crashes: u64,
    /// Rooms that were loaded again.
    pub(crate) reloads: u64,
    /// Times a client came back by its version.
    pub(crate) resumed: u64,
    /// Viewers who were too slow.
    pub(crate) dropped: u64,
}

/// Everything.
struct World {
    dice: Dice,
    trace: Trace,
    /// Milliseconds of Unix time.
    now: u64,
    order: u64,
    agenda: BTreeMap<(u64, u64), Due>,
    disk: Arc<Disk>,
    hall: Arc<Hall>,
    sites: BTreeMap<u64, Site>,
    clients: Vec<Client>,
    calls: BTreeMap<u64, usize>,
    /// The last frame and what it says: most frames go to many.
    frame: (Bytes, Rc<Value>),
    auditor: Auditor,
    /// Which life of the process it is, and when it takes connections.
    life: u32,
    up: u64,
    numbers: u64,
    calm: bool,
    tally: Tally,
}

impl World {
    fn new(seed: u64, disk: Disk, tally: Tally) -> Self {
        let mut dice = Dice::new(seed);
        let disk = Arc::new(disk);
        let charters = tables::charters(&mut dice);
        tables::found(&disk, &charters);
        let tables = u64::try_from(charters.len()).unwrap_or(1);
        let site = |id| (id, Site::new(id));
        let mut world = Self {
            hall: tables::hall(seed, &disk),
            disk,
            trace: Trace::default(),
            now: NOON,
            order: 0,
            agenda: BTreeMap::new(),
            sites: (1..=tables).map(site).collect(),
            clients: Vec::new(),
            calls: BTreeMap::new(),
            frame: (Bytes::new(), Rc::new(Value::Null)),
            auditor: Auditor::default(),
            life: 0,
            up: 0,
            numbers: 1_000,
            calm: false,
            tally,
            dice,
        };
        world.invite(tables);
        world
    }

    /// Everybody with a name, two of them with a second device, and two who only look on.
    fn invite(&mut self, tables: u64) {
        let named = (1..=wishes::PEOPLE).chain([1, 3]);
        let people = named.map(|number| Visitor::person(PatronId(number)));
        for visitor in people.chain([Visitor::nobody(); 2]) {
            let table = match visitor.patron {
                Some(PatronId(1)) => 1,
                Some(PatronId(2)) => 4,
                Some(_) | None => self.dice.between(1, tables),
            };
            let entropy = self.dice.chance(300);
            self.clients.push(Client::new(visitor, table, entropy));
        }
        for client in 0..self.clients.len() {
            let wait = self.dice.below(2_000);
            self.plan(wait, move |world| world.turn(client));
        }
        self.plan(500, Self::mischief);
    }

    /// A number nobody else has.
    const fn number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    fn moment(&self) -> Moment {
        Moment::from_ms(self.now - EPOCH)
    }

    fn plan(&mut self, wait: u64, then: impl FnOnce(&mut Self) + 'static) {
        self.plan_at(self.now + wait, Due::Then(Box::new(then)));
    }

    fn plan_at(&mut self, at: u64, due: Due) {
        self.order += 1;
        self.agenda.insert((at, self.order), due);
    }

    /// Writes down what happens now.
    fn note(&mut self, what: impl fmt::Display) {
        self.trace.line(format!("{} {what}", self.now));
    }

    /// The room of a table, if it is in memory.
    fn room(&self, table: u64) -> Option<&Room> {
        self.sites.get(&table)?.room.as_ref()
    }

    /// The next thing happens.
    fn step(&mut self) {
        let Some(((at, _), due)) = self.agenda.pop_first() else {
            return;
        };
        self.now = self.now.max(at);
        match due {
            Due::Keep(table, append, fate) => self.keep(table, append, fate),
            Due::Then(then) => then(self),
        }
    }

    fn run(&mut self, steps: u32) -> ([u8; 32], Tally) {
        for _ in 0..steps {
            self.step();
        }
        self.weather_clears();
        self.auditor.close(&self.disk);
        self.auditor.tell(&mut self.tally);
        (self.trace.digest(), self.tally)
    }
}

/// One storm more. A failure says its seed and what happened last.
fn once(seed: u64, disk: Disk, steps: u32, tally: Tally) -> ([u8; 32], Tally) {
    let mut world = World::new(seed, disk, tally);
    let run = catch_unwind(AssertUnwindSafe(|| world.run(steps)));
    run.unwrap_or_else(|panic| {
        eprintln!("{}\nthe storm of seed {seed} failed", world.trace.tail());
        resume_unwind(panic)
    })
}

/// Runs the storm of a seed twice: the same happens to the last byte. What it came to is added.
pub(crate) fn storm(seed: u64, before: Tally) -> Tally {
    let (first, tally) = once(seed, Disk::in_memory(), STEPS, before);
    let (second, _) = once(seed, Disk::in_memory(), STEPS, before);
    assert_eq!(first, second, "seed {seed} did not run the same way twice");
    tally
}

/// Runs the storm of a seed on a real PostgreSQL server whose line is lost again and again: the same happens as in memory,
/// to the last byte. `None` if there is no server.
pub(crate) fn storm_on_a_server(seed: u64, before: Tally) -> Option<Tally> {
    let (first, tally) = once(seed, Disk::on_a_server()?, STEPS_ON_SERVER, before);
    let (second, _) = once(seed, Disk::in_memory(), STEPS_ON_SERVER, before);
    assert_eq!(first, second, "seed {seed} runs another way on a server");
    Some(tally)
}
