//! Whatever the house writes into its logs, at the finest level, has no face in it.

use std::io::{Result, Write};
use std::sync::{Arc, Mutex};

use sabot_ledger::store::{AppendError, StoreFault};
use tracing::{Level, Subscriber};
use tracing_subscriber::fmt::format::FmtSpan;

use super::cast;
use super::dice::Dice;
use super::hall::three;
use super::salon::Salon;
use crate::room::Input;

/// Keeps every line at every level.
#[derive(Clone, Default)]
struct Recorder(Arc<Mutex<Vec<u8>>>);

impl Recorder {
    fn log(&self) -> impl Subscriber + use<> {
        let (all, written) = (tracing_subscriber::fmt(), self.clone());
        let all = all.with_max_level(Level::TRACE);
        let bare = all.with_span_events(FmtSpan::NEW).without_time();
        bare.with_ansi(false)
            .with_writer(move || written.clone())
            .finish()
    }

    /// What was written since the last time.
    fn lines(&self) -> Vec<String> {
        let text = String::from_utf8(std::mem::take(&mut *self.0.lock().unwrap()));
        text.unwrap().lines().map(str::to_owned).collect()
    }
}

impl Write for Recorder {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !letter.is_ascii_alphanumeric())
}

#[test]
fn no_line_of_the_log_has_a_face_of_a_coup_in_play() {
    let log = Recorder::default();
    let mut read = 0;
    tracing::subscriber::with_default(log.log(), || {
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
