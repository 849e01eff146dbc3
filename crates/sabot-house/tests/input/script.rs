//! What comes in, as text that a person can write and a fuzzer can bend.
//!
//! The first byte picks the law. Then every line is one thing that happens; an empty one is nothing:
//!
//! ```text
//! 2{"type":"chat","text":"hello"}    guest 2 sends this frame; guest 0 has no name
//! 2!{"sit":{"purse":50000}}          guest 2 asks for this deed, under a fresh name
//! +++                                the clock goes on, three times
//! T{"rulebook":"venice"}             somebody orders this table, and it is opened and left to its bots
//! ```

use sabot_rules::rulebook::Dealing;
use sabot_rules::{Law, Rulebook};
use sabot_stream::Deed;
use sabot_wire::TableOrder;

use super::den::Den;
use crate::hall::{GUESTS, charter};

/// How much of a script is played.
const LINES: usize = 60;
/// How often the clock of a table that was ordered goes on.
const TICKS: usize = 40;

/// Plays a script to its end; says how many of its lines were understood.
pub(crate) fn play(script: &[u8]) -> usize {
    let Some((law, lines)) = script.split_first() else {
        return 0;
    };
    let mut den = Den::open(*law);
    let lines = lines.split(|byte| *byte == b'\n').take(LINES);
    let understood = lines.filter(|line| happens(&mut den, line)).count();
    den.check();
    understood
}

fn happens(den: &mut Den, line: &[u8]) -> bool {
    match line {
        [] => true,
        [b'+', rest @ ..] => {
            for _ in 0..=rest.len().min(30) {
                den.wait();
            }
            true
        }
        [b'T', order @ ..] => ordered(order),
        [guest @ b'0'..=b'9', b'!', deed @ ..] => {
            let Ok(deed) = serde_json::from_slice::<Deed>(deed) else {
                return false;
            };
            let id = den.fresh_id();
            den.ask(number(*guest), &id, deed);
            true
        }
        [guest @ b'0'..=b'9', frame @ ..] => den.hear(number(*guest), frame),
        frame => den.hear(0, frame),
    }
}

fn number(digit: u8) -> u64 {
    u64::from(digit - b'0') % (GUESTS + 1)
}

/// The body of an order: a table that may be opened is opened, and its bots play without anybody.
fn ordered(body: &[u8]) -> bool {
    let Ok(order) = serde_json::from_slice::<TableOrder>(body) else {
        return false;
    };
    let law = Law::from_name(&order.rulebook).unwrap_or(Law::Chickasaw);
    let mut rulebook = Rulebook::of(law);
    let options = order.options.iter();
    let set = rulebook.set_all(options.map(|(key, value)| (key.as_str(), value.as_str())));
    if let Err(error) = set {
        assert!(!error.to_string().is_empty());
        return true;
    }
    if rulebook.dealing == Dealing::Human {
        return true;
    }
    let text = rulebook.to_toml();
    let again = Rulebook::from_toml(&text).expect("what was written is read");
    assert_eq!(again, rulebook, "{text}");
    let mut bots = order.bots.clone();
    bots.truncate(rulebook.seats.into());
    let mut den = Den::of(&charter(&rulebook, bots));
    for _ in 0..TICKS {
        den.wait();
    }
    den.check();
    true
}
