//! Coming back: by version from a short history, else with the whole view; the same id has the same answer.

use crate::prelude::*;
use crate::salon::{Salon, sit};

#[test]
fn who_comes_back_gets_what_was_missed_and_no_more() {
    let mut salon = Salon::open(&Rulebook::venice(), 9);
    salon.look_on(9);
    let mut screen = Screen::default();
    salon.look_on(1);
    for round in 1..40 {
        for _ in 0..round {
            salon.step();
        }
        salon.show(1, &mut screen);
        salon.lose(1);
        for _ in 0..round {
            salon.step();
        }
        salon.inbox(1);
        salon.come_back(1, None, screen.version);
        let missed = salon.inbox(1);
        let resumed = missed.iter().all(|message| message["type"] == "delta");
        let gap = salon.room.version() - screen.version;
        assert_eq!(resumed, gap <= 64, "{gap} versions");
        for message in &missed {
            screen.take(message);
        }
        let mut fresh = Screen::default();
        salon.inbox(2);
        salon.look_on(2);
        salon.show(2, &mut fresh);
        salon.lose(2);
        salon.show(1, &mut screen);
        let spectators = screen.public["spectators"].clone();
        fresh.public.insert("spectators".to_owned(), spectators);
        assert_eq!(screen.public, fresh.public);
    }
}

#[test]
fn a_version_from_the_future_gets_the_whole_view() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 3);
    salon.come_back(1, None, 1_000_000);
    assert_eq!(salon.inbox(1)[0]["type"], "view");
}

#[test]
fn the_same_id_has_the_same_answer_later_and_across_a_restart() {
    let mut salon = Salon::open(&Rulebook::new_jersey(), 0);
    let sit = || sit(4, 500);
    let first = salon.ask_as(1, 5_000, sit()).unwrap();
    assert!(first.accepted);
    assert_eq!(salon.ask_as(1, 5_000, sit()), Some(first.clone()));
    salon.room = salon.reload();
    assert_eq!(salon.ask_as(1, 5_000, sit()), Some(first.clone()));
    // A declaration can be repeated lawfully: even then nothing happens twice.
    let tip = |amount| Deed::Act(PlaceAct::Tip(m(amount)).into());
    let tipped = salon.ask_as(1, 5_001, tip(5)).unwrap();
    assert!(tipped.accepted, "{tipped:?}");
    salon.now += 90_000;
    assert_eq!(salon.ask_as(1, 5_001, tip(5)), Some(tipped.clone()));
    salon.now += 90_000;
    salon.room = salon.reload();
    assert_eq!(salon.ask_as(1, 5_001, tip(5)), Some(tipped));
    assert_eq!(salon.table().pots().tips.get(), 500);
    // What was somebody else's, or something else, is not told as done.
    let other = salon.ask_as(1, 5_001, tip(6)).unwrap();
    assert_eq!(other.code.as_deref(), Some("command-id-taken"));
    let stranger = salon.ask_as(2, 5_001, tip(5)).unwrap();
    assert_eq!(stranger.code.as_deref(), Some("not-seated"));
    assert_eq!(salon.account(1), 99_500_00);
    salon.compare();
}
