//! Coming back: by version from a short history, else with the whole view; the same id has the same answer.

use sabot_house::hall::{Join, ViewerId};
use sabot_house::room::Input;
use sabot_rules::Rulebook;
use sabot_rules::table::{Act, PlaceAct};
use sabot_stream::Deed;

use super::salon::{Salon, Screen, money, seat};

#[test]
fn who_comes_back_gets_what_was_missed_and_no_more() {
    let mut salon = Salon::open(&Rulebook::venice(), 9);
    salon.connect(9, None, Join::default());
    let mut screen = Screen::default();
    salon.connect(1, None, Join::default());
    for round in 1..40 {
        for _ in 0..round {
            salon.step();
        }
        let news = salon.inbox(1);
        screen.take(&news);
        salon.give(Input::Disconnect(ViewerId(1)));
        for _ in 0..round {
            salon.step();
        }
        let join = Join {
            resume: Some(screen.version),
            entropy: false,
        };
        salon.inbox(1);
        salon.connect(1, None, join);
        let missed = salon.inbox(1);
        let resumed = missed.iter().all(|message| message["type"] == "delta");
        let gap = salon.room.version() - screen.version;
        assert_eq!(resumed, gap <= 64, "{gap} versions");
        screen.take(&missed);
        let mut fresh = Screen::default();
        salon.inbox(2);
        salon.connect(2, None, Join::default());
        let news = salon.inbox(2);
        fresh.take(&news);
        salon.give(Input::Disconnect(ViewerId(2)));
        let news = salon.inbox(1);
        screen.take(&news);
        fresh
            .public
            .insert("spectators".to_owned(), screen.public["spectators"].clone());
        assert_eq!(screen.public, fresh.public);
    }
}

#[test]
fn a_version_from_the_future_gets_the_whole_view() {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 3);
    let join = Join {
        resume: Some(1_000_000),
        entropy: false,
    };
    salon.connect(1, None, join);
    assert_eq!(salon.inbox(1)[0]["type"], "view");
}

#[test]
fn the_same_id_has_the_same_answer_across_a_restart() {
    let mut salon = Salon::open(&Rulebook::new_jersey(), 0);
    let sit = || Deed::Sit {
        seat: Some(seat(4)),
        purse: money(500),
    };
    let first = salon.ask_as(1, 5_000, sit()).unwrap();
    assert!(first.accepted);
    assert_eq!(salon.ask_as(1, 5_000, sit()), Some(first.clone()));
    salon.room = salon.reload();
    assert_eq!(salon.ask_as(1, 5_000, sit()), Some(first.clone()));
    // A declaration can be repeated lawfully: even then nothing happens twice.
    let tip = || Deed::Act(Act::Place(PlaceAct::Tip(money(5))));
    let tipped = salon.ask_as(1, 5_001, tip()).unwrap();
    assert!(tipped.accepted, "{tipped:?}");
    assert_eq!(salon.ask_as(1, 5_001, tip()), Some(tipped));
    assert_eq!(salon.room.table().pots().tips.get(), 500);
    // Another command under the same name is refused.
    let other = salon
        .ask_as(1, 5_001, Deed::Act(Act::Place(PlaceAct::Tip(money(6)))))
        .unwrap();
    assert_eq!(other.code.as_deref(), Some("command-id-taken"));
    assert_eq!(salon.account(1), 99_500_00);
    salon.compare();
}
