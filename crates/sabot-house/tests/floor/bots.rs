//! Bots fill seats and give way to people.

use crate::prelude::*;
use crate::salon::{Salon, sit, sit_anywhere};

#[test]
fn one_person_begins_at_once_with_bots_in_every_rulebook() {
    for rulebook in three() {
        let bots = usize::from(rulebook.seats) - 1;
        let mut salon = Salon::open(&rulebook, bots);
        salon.look(1, 1);
        salon.yes(1, sit_anywhere(5_000));
        salon.until(|salon| salon.coup() >= 2);
        salon.compare();
    }
}

#[test]
fn a_bot_makes_room_for_a_person() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 14);
    salon.look(1, 1);
    salon.until(|salon| salon.coup() >= 1);
    let full = salon.table().seated_count();
    let answer = salon.ask_as(1, 77_777, sit(3, 5_000));
    if answer.is_none() {
        salon.until(|salon| salon.answers.contains_key(&77_777));
    }
    assert!(salon.answers[&77_777].accepted, "{:?}", salon.answers);
    assert_eq!(salon.table().seated_count(), full);
    assert_eq!(salon.no(2, sit(3, 5_000)), "seat-taken");
    salon.compare();
}

#[test]
fn an_owner_calls_and_dismisses_bots_of_every_style() {
    let mut salon = Salon::open(&Rulebook::new_jersey(), 0);
    salon.look(1, 1);
    let call = |style| Deed::CallBot(bot(style));
    assert_eq!(salon.no(2, call(Style::Bold)), "not-yours");
    let all = [
        Style::RuleTable,
        Style::Equilibrium,
        Style::Cautious,
        Style::Bold,
    ];
    for style in all {
        salon.yes(1, call(style));
    }
    salon.until(|salon| salon.coup() >= 3);
    let first = salon.table().seated(seat(1)).unwrap();
    salon.yes(1, Deed::DismissBot(first));
    salon.until(|salon| salon.table().seated(seat(1)).is_none());
    salon.compare();
}

#[test]
fn no_window_is_waited_for_that_only_bots_can_answer() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 5);
    salon.look(1, 1);
    salon.until(|salon| salon.phase() == Phase::Betting);
    let begun = salon.moment();
    salon.until(|salon| salon.phase() != Phase::Betting);
    let waited = salon.moment().ms() - begun.ms();
    assert!(waited < 10_000, "{waited} ms of betting among bots");
}

#[test]
fn a_table_waits_a_moment_for_a_bot_that_thinks_and_no_longer() {
    let mut salon = Salon::with(&Rulebook::venice(), 8, |charter| {
        for bot in &mut charter.bots {
            bot.style = Style::Equilibrium;
        }
    });
    salon.look(1, 1);
    salon.thoughtless = true;
    salon.until(|salon| salon.thoughts > 0);
    let (begun, version) = (salon.moment(), salon.room.version());
    salon.until(|salon| salon.room.version() > version);
    let waited = salon.moment().ms() - begun.ms();
    assert_eq!(waited, 50, "it plays as its temper does");
    salon.thoughtless = false;
    let (thoughts, coup) = (salon.thoughts, salon.coup());
    salon.until(|salon| salon.coup() >= coup + 5);
    assert!(salon.thoughts > thoughts, "it is asked again");
    salon.compare();
}

/// A bot without company wants no bank that nobody could cover; it bids as soon as somebody sits down (INT-15).
#[test]
fn a_bot_alone_at_its_table_rests_until_company_comes() {
    let mut salon = Salon::open(&Rulebook::new_jersey(), 2);
    salon.look(1, 1);
    salon.until(|salon| salon.coup() >= 3 && !salon.table().in_coup());
    let (one, other) = (salon.table().seated(seat(1)), salon.table().seated(seat(2)));
    salon.yes(1, Deed::DismissBot(one.or(other).unwrap()));
    let mut left = 500;
    while salon.step() {
        left -= 1;
        assert!(left > 0, "one bot never comes to rest");
    }
    assert!(matches!(salon.phase(), Phase::Bidding(_)));
    let (version, coup) = (salon.room.version(), salon.coup());
    assert!(!salon.step());
    assert_eq!(salon.room.version(), version);

    salon.sit(1, 7, 5_000);
    salon.until(|salon| salon.coup() > coup);
    salon.compare();
}

#[test]
fn bots_among_themselves_go_no_faster_than_one_can_follow_and_stop_after_a_while() {
    let mut salon = Salon::with(&Rulebook::chickasaw(), 4, |charter| {
        charter.pace = Pace::Instant;
    });
    salon.look_on(1);
    let most = salon.hall.config.bot_coups;
    let begun = salon.now;
    let mut steps = 0;
    while salon.step() {
        steps += 1;
        assert!(steps < 100_000, "they stop");
    }
    let coups = salon.coup();
    assert!((most..=most + 1).contains(&coups), "{coups} coups");
    let took = salon.now - begun;
    assert!(took > u64::from(coups) * 1_000, "{coups} in {took} ms");
    // Whoever joins in is played with, and as fast as the table was ordered.
    salon.look(2, 2);
    salon.yes(2, sit_anywhere(1_000));
    assert!(salon.step(), "they go on");
}
