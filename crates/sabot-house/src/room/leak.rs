//! Nobody is told a card they may not know: not by a frame, an answer, a length, a count, a time or a log line.
//!
//! Two rooms are brought back from one log. In one of them two cards that have not come out are swapped. Both get the
//! same inputs at the same times. As long as the law shows a viewer the same of both tables, everything that viewer
//! is sent is equal to the byte; only hashes, salts and signatures are blotted out, because they belong to the order.

mod cast;
#[expect(dead_code, reason = "the storm uses more of it")]
#[path = "../../tests/storm/world/dice.rs"]
mod dice;
#[path = "../../tests/common/hall.rs"]
mod hall;
mod logs;
#[path = "../../tests/common/salon.rs"]
mod salon;
mod twins;

use sabot_rules::Rulebook;

use self::dice::Dice;
use self::twins::{Twins, compared};

/// How many comparisons there were in which a swapped card was out and still hidden, by who looked.
#[derive(Debug, Default)]
struct Tally {
    bankers: u32,
    dominants: u32,
    others: u32,
    spectators: u32,
    bots: u32,
}

/// Plays on, and again and again lets twins of the table play the next minute.
fn play(rulebook: &Rulebook, seed: u64, forks: u32) -> Tally {
    let mut tally = Tally::default();
    let (mut salon, mut dice) = (cast::open(rulebook, seed), Dice::new(seed));
    let mut made = 0;
    for _ in 0..40_000 {
        if made == forks {
            println!("{tally:?}");
            return tally;
        }
        if cast::is_time_to_fork(&salon, &mut dice) {
            made += 1;
            if let Some(mut twins) = Twins::of(&salon, &mut dice) {
                twins.play(&mut dice, &mut tally);
            }
        }
        cast::step(&mut salon, &mut dice);
    }
    panic!("only {made} forks: {tally:?}");
}

/// A table with banks: everybody who looks is compared often enough.
fn play_with_banks(rulebook: &Rulebook, seed: u64) {
    let tally = play(rulebook, seed, 120);
    println!("{tally:?}");
    let enough = tally.bankers > 5 && tally.dominants > 20 && tally.others > 100;
    let looked = tally.spectators > 100 && tally.bots > 0;
    assert!(enough && looked, "{tally:?}");
}

#[test]
fn new_jersey_tells_nobody_a_card_before_its_moment() {
    play_with_banks(&Rulebook::new_jersey(), 7);
}

#[test]
fn venice_tells_nobody_a_card_before_its_moment() {
    play_with_banks(&Rulebook::venice(), 2);
}

#[test]
fn chickasaw_tells_nobody_a_card_before_its_moment() {
    let tally = play(&Rulebook::chickasaw(), 3, 240);
    assert!(tally.others > 100 && tally.spectators > 100, "{tally:?}");
}

/// The comparison can fail: a frame that shows the banker's hand, a longer one, and one more are all found.
#[test]
fn a_doctored_frame_is_found() {
    let frame = |hand: &str| format!("{{\"type\":\"delta\",\"version\":7,\"hand\":\"{hand}\"}}");
    let honest = [frame("back")];
    assert_eq!(compared(&honest, &honest), Ok(()));
    assert!(compared(&[frame("9s")], &[frame("Kd")]).is_err());
    assert!(compared(&[frame("9s")], &[frame("10s")]).is_err());
    assert!(compared(&honest, &[frame("back"), frame("back")]).is_err());
    let root = |digit: char| frame(&String::from(digit).repeat(64));
    // Hashes are blotted out, but not their length.
    assert_eq!(compared(&[root('a')], &[root('b')]), Ok(()));
    let shorter = frame(&"a".repeat(62));
    assert!(compared(&[root('a')], &[shorter]).is_err());
}

/// The twins can differ: once the law shows the swapped card, the frames show it too.
#[test]
fn a_leaking_view_is_found_at_real_tables() {
    let mut salon = cast::open(&Rulebook::new_jersey(), 4);
    let mut dice = Dice::new(4);
    let mut found = 0;
    for _ in 0..40_000 {
        if found > 10 {
            return;
        }
        if cast::is_time_to_fork(&salon, &mut dice)
            && let Some(mut twins) = Twins::of(&salon, &mut dice)
        {
            twins.play(&mut dice, &mut Tally::default());
            // As if a view had the banker's hand in it.
            let [left, right] = twins.leaked();
            found += u32::from(compared(&[left], &[right]).is_err());
        }
        cast::step(&mut salon, &mut dice);
    }
    panic!("no leak was found");
}
