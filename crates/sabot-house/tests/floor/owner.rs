//! What a table's owner may do, each act an event; and when people may talk.

use crate::prelude::*;
use crate::salon::{Salon, sit, sit_anywhere};

#[test]
fn an_owner_approves_removes_halts_hands_on_and_closes() {
    let mut salon = Salon::with(&Rulebook::chickasaw(), 0, |charter| charter.approve = true);
    salon.look(1, 1);
    salon.yes(1, sit(1, 1_000));
    assert_eq!(salon.no(2, sit(2, 1_000)), "needs-approval");
    assert_eq!(salon.no(2, Deed::Approve(PatronId(2))), "not-yours");
    salon.yes(1, Deed::Approve(PatronId(2)));
    salon.yes(2, sit(2, 1_000));
    let two = salon.table().seated(seat(2)).unwrap();
    salon.yes(1, Deed::Pause(true));
    salon.settle();
    salon.yes(1, Deed::Pause(false));
    salon.until(|salon| salon.phase() == Phase::Betting);
    salon.yes(1, Deed::Remove(two));
    assert_eq!(salon.account(2), 100_000_00);
    salon.yes(1, Deed::SetPace(Pace::Fast));
    salon.yes(1, Deed::SetVisibility(Visibility::Private));
    assert_eq!(salon.no(3, Deed::TakeOver), "not-offered");
    salon.yes(1, Deed::HandOn(PatronId(3)));
    assert_eq!(salon.no(2, Deed::TakeOver), "not-offered");
    assert_eq!(salon.no(3, Deed::Close), "not-yours", "it was only offered");
    assert_eq!(salon.room.charter().owner, Some(PatronId(1)));
    salon.yes(3, Deed::TakeOver);
    assert_eq!(salon.no(1, Deed::Close), "not-yours");
    assert_eq!(salon.no(3, Deed::TakeOver), "not-offered", "once");
    assert_eq!(salon.no(3, Deed::HandOn(PatronId(500))), "no-such-person");
    assert_eq!(salon.reload().charter(), salon.room.charter());
    salon.yes(3, Deed::Close);
    salon.until(|salon| salon.room.is_closed());
    assert_eq!(salon.account(1), 100_000_00);
    assert_eq!(salon.no(2, sit(3, 1_000)), "closed");
    assert!(salon.reload().is_closed());
    salon.compare();
}

#[test]
fn a_halted_table_stands_still_between_coups() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 3);
    salon.look(1, 1);
    salon.until(|salon| salon.phase() == Phase::Betting);
    salon.yes(1, Deed::Pause(true));
    assert!(!salon.step());
    salon.yes(1, Deed::Pause(false));
    assert!(salon.step());
}

#[test]
fn people_talk_when_the_rules_let_them() {
    let mut salon = Salon::open(&Rulebook::venice(), 9);
    salon.look(1, 1);
    salon.look(2, 2);
    // What the first viewer hears of it: a word, an error, or nothing.
    let say = |salon: &mut Salon, viewer, text: &str| {
        salon.inboxes.clear();
        let (viewer, text) = (ViewerId(viewer), text.to_owned());
        salon.give(Input::Chat { viewer, text });
        let heard = salon.inbox(1);
        let mut kinds = heard.iter().filter_map(|message| message["type"].as_str());
        let kind = kinds.find(|kind| ["chat", "error"].contains(kind));
        kind.unwrap_or_default().to_owned()
    };
    assert_eq!(say(&mut salon, 1, "bonsoir"), "chat");
    assert_eq!(say(&mut salon, 1, " "), "error");
    salon.until(|salon| salon.table().in_coup());
    assert_eq!(say(&mut salon, 1, "psst"), "error");
    salon.yes(1, Deed::SetChat(ChatPolicy::Always));
    assert_eq!(say(&mut salon, 1, "psst"), "chat");
    let (patron, on) = (PatronId(2), true);
    salon.yes(1, Deed::Mute { patron, on });
    assert_eq!(say(&mut salon, 2, "hello"), "");
    salon.yes(1, Deed::SetChat(ChatPolicy::Off));
    assert_eq!(say(&mut salon, 1, "psst"), "error");
}

#[test]
fn a_table_closes_whenever_its_owner_says_so() {
    for rulebook in three() {
        for steps in [0, 3, 20, 45, 46, 47, 60, 61, 75, 90, 120, 140, 161, 200] {
            let bots = usize::from(rulebook.seats) - 1;
            let mut salon = Salon::open(&rulebook, bots);
            salon.look(1, 1);
            salon.yes(1, sit_anywhere(1_000));
            for _ in 0..steps {
                salon.step();
            }
            salon.yes(1, Deed::Close);
            salon.until(|salon| salon.room.is_closed());
            salon.compare();
            let table = salon.table();
            let left = table.parties().map(|(party, _)| table.holding(party).get());
            let owed: u64 = left.sum();
            assert_eq!(owed, 0, "{} after {steps} steps", rulebook.name);
        }
    }
}
