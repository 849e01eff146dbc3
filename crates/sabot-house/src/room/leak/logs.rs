//! Whatever the house writes into its logs, at the finest level, has no face in it.

use std::fmt::{self, Write as _};
use std::sync::{Arc, Mutex};

use sabot_core::Card;
use sabot_ledger::store::{AppendError, StoreFault};
use sabot_rules::Rulebook;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use super::cast::{Salon, moment};
use crate::room::{Input, Output};

/// Keeps every line at every level.
#[derive(Clone, Default)]
struct Recorder(Arc<Mutex<Vec<String>>>);

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
        self.0.lock().unwrap().push(line);
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        let mut line = String::new();
        values.record(&mut Words(&mut line));
        self.0.lock().unwrap().push(line);
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = String::new();
        event.record(&mut Words(&mut line));
        self.0.lock().unwrap().push(line);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// Whether a line has this face in it, as a word of its own.
fn tells(line: &str, card: Card) -> bool {
    let face = card.to_string();
    let mut words = line.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.any(|word| word == face)
}

#[test]
fn no_line_of_the_log_has_a_face_of_a_coup_in_play() {
    let log = Recorder::default();
    let mut read = 0;
    tracing::subscriber::with_default(log.clone(), || {
        for (seed, rulebook) in (10..).zip([
            Rulebook::new_jersey(),
            Rulebook::venice(),
            Rulebook::chickasaw(),
        ]) {
            let mut salon = Salon::open(&rulebook, seed);
            for _ in 0..600 {
                salon.step();
                let coup = salon.room.table().coup();
                let hands = [&coup.player, &coup.banker];
                let slots = hands.iter().flat_map(|hand| hand.two.slots());
                let faces: Vec<Card> = slots.flatten().copied().collect();
                for line in log.0.lock().unwrap().drain(..) {
                    read += 1;
                    let told = faces.iter().find(|face| tells(&line, **face));
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
    for _ in 0..2_000 {
        let at = salon.room.wake_at(moment(salon.now));
        let Some(at) = at else { continue };
        let mut out = Vec::new();
        salon.now += at.ms().saturating_sub(moment(salon.now).ms());
        salon.room.handle(at, Input::Tick, &mut out);
        let submitted = out.into_iter().find_map(|output| match output {
            Output::Submit(append) => Some(*append),
            Output::Recall(_)
            | Output::Think(_)
            | Output::Send(..)
            | Output::Reply(..)
            | Output::ShoeOver
            | Output::Told
            | Output::Reload => None,
        });
        let Some(append) = submitted else { continue };
        let deals = append
            .events
            .iter()
            .any(|event| event.kind == "rules.card-out");
        if !deals {
            let stored = salon.hall.store.append(append);
            salon.give(Input::Stored(stored));
            continue;
        }
        let text: String = append
            .events
            .iter()
            .map(|event| String::from_utf8_lossy(&event.body))
            .collect();
        salon.give(Input::Stored(Err(AppendError::Fault(StoreFault::Full))));
        let lines: Vec<String> = log.0.lock().unwrap().drain(..).collect();
        assert!(!lines.is_empty(), "a failed append is logged");
        for line in &lines {
            let words = line.split(|letter: char| !letter.is_ascii_alphanumeric());
            let told = words
                .filter(|word| word.len() == 2)
                .find(|word| text.contains(&format!("\"{word}\"")));
            assert_eq!(told, None, "{line}");
        }
        return lines.len();
    }
    panic!("no card was ever dealt");
}
