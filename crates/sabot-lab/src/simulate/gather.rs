//! Dealing many shoes on several threads with one answer, however they are shared out.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Results that can be put together.
///
/// Merging must be associative, and starting from the default must change nothing: then the answer is the same for any
/// number of threads and any sharing out. Results are always merged in the order of the shoes.
pub trait Gather: Clone + Default + Send {
    /// How many coups are in it.
    fn coups(&self) -> u64;

    /// Adds what later shoes came to.
    fn merge(&mut self, later: &Self);
}

/// When dealing ends. Shoes are dealt whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// After the first shoe with which there are so many coups.
    Coups(u64),
    /// The run ends after so many shoes.
    Shoes(u64),
}

/// How shoes are shared out. It changes how long the answer takes, never the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sharing {
    /// How many threads deal.
    pub threads: NonZero<usize>,
    /// How many shoes a thread takes at a time.
    pub chunk: NonZero<u64>,
}

/// What was dealt: shoes 0 to `shoes` − 1 and no others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dealt<T> {
    /// What the shoes came to.
    pub results: T,
    /// How many shoes were dealt.
    pub shoes: u64,
    /// Whether the goal was reached; if not, somebody stopped it.
    pub complete: bool,
}

/// Deals shoe after shoe until the goal is reached or `watch` breaks off.
///
/// `deal` answers for a range of shoes. `watch` sees what there is so far, whenever more is there.
///
/// ```
/// use std::num::NonZero;
/// use std::ops::ControlFlow;
/// use sabot_lab::simulate::{Goal, Kernel, Punto, Sharing, gather};
///
/// let game = Punto::full_shoes(7);
/// let sharing = Sharing { threads: NonZero::<usize>::MIN, chunk: NonZero::new(64).unwrap() };
/// let deal = |shoes| game.deal(Kernel::Widest, shoes);
/// let dealt = gather(Goal::Coups(10_000), sharing, deal, |_| ControlFlow::Continue(()));
/// assert_eq!(dealt.shoes, 123);
/// ```
pub fn gather<T: Gather>(
    goal: Goal,
    sharing: Sharing,
    deal: impl Fn(Range<u64>) -> T + Sync,
    mut watch: impl FnMut(&Dealt<T>) -> ControlFlow<()>,
) -> Dealt<T> {
    let counter = Counter::new(goal, sharing.chunk.get());
    let mut sum = Sum::new(goal);
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..sharing.threads.get() {
            let (send, deal, counter) = (send.clone(), &deal, &counter);
            scope.spawn(move || {
                while let Some(shoes) = counter.take() {
                    if send.send((shoes.clone(), deal(shoes))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        for (shoes, results) in receive {
            waiting.insert(shoes.start, (shoes, results));
            while let Some((shoes, results)) = waiting.remove(&sum.dealt.shoes) {
                sum.add(shoes, &results, &deal);
                if sum.dealt.complete || watch(&sum.dealt).is_break() {
                    counter.stop();
                }
            }
        }
    });
    sum.dealt
}

/// Which shoes are still to be taken.
struct Counter {
    next: AtomicU64,
    end: u64,
    chunk: u64,
    stopped: AtomicBool,
}

impl Counter {
    const fn new(goal: Goal, chunk: u64) -> Self {
        Self {
            next: AtomicU64::new(0),
            end: match goal {
                Goal::Coups(_) => u64::MAX / 4,
                Goal::Shoes(shoes) => shoes,
            },
            chunk,
            stopped: AtomicBool::new(false),
        }
    }

    /// The next shoes in order: what has been taken is always a beginning of the shoes.
    fn take(&self) -> Option<Range<u64>> {
        if self.stopped.load(Ordering::Relaxed) {
            return None;
        }
        let start = self.next.fetch_add(self.chunk, Ordering::Relaxed);
        let end = start.saturating_add(self.chunk).min(self.end);
        (start < end).then_some(start..end)
    }

    fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

/// What has been put together so far.
struct Sum<T> {
    goal: Goal,
    dealt: Dealt<T>,
}

impl<T: Gather> Sum<T> {
    fn new(goal: Goal) -> Self {
        let dealt = Dealt {
            results: T::default(),
            shoes: 0,
            complete: false,
        };
        let mut sum = Self { goal, dealt };
        sum.dealt.complete = sum.reached(0, 0);
        sum
    }

    const fn reached(&self, shoes: u64, coups: u64) -> bool {
        match self.goal {
            Goal::Coups(wanted) => coups >= wanted,
            Goal::Shoes(wanted) => shoes >= wanted,
        }
    }

    /// Adds the next shoes. If the goal lies among them, they are dealt again in halves to find it.
    fn add(&mut self, shoes: Range<u64>, results: &T, deal: &impl Fn(Range<u64>) -> T) {
        if self.dealt.complete {
            return;
        }
        let coups = self.dealt.results.coups() + results.coups();
        let early = shoes.end - shoes.start > 1 && matches!(self.goal, Goal::Coups(_));
        if early && self.reached(shoes.end, coups) {
            let middle = shoes.start + (shoes.end - shoes.start) / 2;
            for half in [shoes.start..middle, middle..shoes.end] {
                if !self.dealt.complete {
                    let results = deal(half.clone());
                    self.add(half, &results, deal);
                }
            }
            return;
        }
        self.dealt.results.merge(results);
        self.dealt.shoes = shoes.end;
        self.dealt.complete = self.reached(shoes.end, coups);
    }
}
