//! Whatever the house writes into its logs, at the finest level, has no face in it.

use std::fmt::{self, Write as _};
use std::sync::{Arc, Mutex};

use sabot_ledger::store::{AppendError, StoreFault};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use super::cast;
use super::dice::Dice;
use super::hall::three;
use super::salon::Salon;
use crate::room::Input;

/// Keeps every line at every level.
#[derive(Clone, Default)]
struct Recorder(Arc<Mutex<Vec<String>>>);

impl Recorder {
    fn keep(&self, line: String) {
        self.0.lock().unwrap().push(line);
    }

    /// What was written since the last time.
    fn lines(&self) -> Vec<String> {
        std::mem::take(&mut *self.0.lock().unwrap())
    }
}

struct Words<'a>(&'a mut String);

impl Visit for Words<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let _ = write!(self.0, " {field}={value:?}");
    }
}

impl Subscriber for Recorder {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        let mut line = span.metadata().name().to_owned();
        span.record(&mut Words(&mut line));
        self.keep(line);
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        let mut line = String::new();
        values.record(&mut Words(&mut line));
        self.keep(line);
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = String::new();
        event.record(&mut Words(&mut line));
        self.keep(line);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !letter.is_ascii_alphanumeric())
}

#[test]
fn no_line_of_the_log_has_a_face_of_a_coup_in_play() {
    let log = Recorder::default();
    let mut read = 0;
    tracing::subscriber::with_default(log.clone(), || {
        for (seed, rulebook) in (10..).zip(three()) {
            let mut salon = cast::open(&rulebook, seed);
            let mut dice = Dice::new(seed);
            for _ in 0..600 {
                cast::step(&mut salon, &mut dice);
                let coup = salon.room.table().coup();
                let hands = [&coup.player, &coup.banker];
                let slots = hands.iter().flat_map(|hand| hand.two.slots());
                let faces: Vec<String> = slots.flatten().map(ToString::to_string).collect();
                for line in log.lines() {
                    read += 1;
                    // A face is a word of its own.
                    let told = words(&line).find(|word| faces.iter().any(|face| face == word));
                    assert_eq!(told, None, "{line}");
                }
            }
            read += fail(&mut salon, &log);
        }
    });
    assert!(read > 0, "nothing was logged at all");
}

/// A failing append is logged too, with everything that was in it left out.
fn fail(salon: &mut Salon, log: &Recorder) -> usize {
    (salon.holds, salon.wild) = (true, true);
    for _ in 0..2_000 {
        salon.jump();
        salon.give(Input::Tick);
        let Some(append) = salon.submitted.take() else {
            continue;
        };
        let mut events = append.events.iter();
        let deals = events.any(|event| event.kind == "rules.card-out");
        if !deals {
            salon.give(Input::Stored(salon.hall.store.append(append)));
            continue;
        }
        let bodies = append
            .events
            .iter()
            .map(|event| String::from_utf8_lossy(&event.body));
        let text: String = bodies.collect();
        salon.give(Input::Stored(Err(AppendError::Fault(StoreFault::Full))));
        let lines = log.lines();
        assert!(!lines.is_empty(), "a failed append is logged");
        for line in &lines {
            let told =
                words(line).find(|word| word.len() == 2 && text.contains(&format!("\"{word}\"")));
            assert_eq!(told, None, "{line}");
        }
        return lines.len();
    }
    panic!("no card was ever dealt");
}
