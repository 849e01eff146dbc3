//! Whole lives of tables: shoes are dealt, books agree, a room that is loaded again is the same.

use sabot_house::hall::Join;
use sabot_ledger::store::verify;
use sabot_rules::Rulebook;
use sabot_stream::order::Pace;

use super::salon::{Salon, Screen};

fn three() -> [Rulebook; 3] {
    [
        Rulebook::new_jersey(),
        Rulebook::venice(),
        Rulebook::chickasaw(),
    ]
}

#[test]
fn bots_play_a_shoe_of_each_rulebook_while_somebody_looks() {
    for rulebook in three() {
        let seats = usize::from(rulebook.seats);
        let mut salon = Salon::open(&rulebook, seats);
        assert_eq!(
            salon.room.table().seated_count(),
            seats,
            "{}",
            rulebook.name
        );
        let asleep = salon.room.version();
        assert!(!salon.step(), "nobody looks");
        assert_eq!(salon.room.version(), asleep);
        salon.connect(1, None, Join::default());
        salon.until(|salon| salon.shoes_over > 0);
        salon.compare();
        assert!(salon.room.table().coup().number > 10, "{}", rulebook.name);
        let verified = verify(&*salon.hall.store, &[], &[]).unwrap();
        assert!(verified.transfers > 100);
    }
}

#[test]
fn a_room_that_is_loaded_is_the_room_that_was_left() {
    for rulebook in three() {
        let mut salon = Salon::with(&rulebook, usize::from(rulebook.seats), |charter| {
            charter.pace = Pace::Fast;
        });
        salon.connect(1, None, Join::default());
        for round in 0..400 {
            salon.step();
            if round % 7 != 0 {
                continue;
            }
            let again = salon.reload();
            assert_eq!(again.table(), salon.room.table());
            assert_eq!(again.version(), salon.room.version());
            if round % 35 == 0 {
                let snapshot = salon.room.snapshot().unwrap();
                salon.hall.store.save_snapshot(snapshot).unwrap();
                let again = salon.reload();
                assert_eq!(again.table(), salon.room.table(), "from a snapshot");
                // It goes on with the same cards.
                salon.room = again;
                salon.room.woken(salon.moment());
                salon.connect(1, None, Join::default());
            }
        }
    }
}

#[test]
fn a_client_that_replaces_fields_sees_what_the_view_says() {
    for rulebook in three() {
        let mut salon = Salon::open(&rulebook, usize::from(rulebook.seats));
        let mut screen = Screen::default();
        salon.connect(1, None, Join::default());
        for _ in 0..500 {
            salon.step();
            let news = salon.inbox(1);
            screen.take(&news);
        }
        salon.connect(2, None, Join::default());
        let mut fresh = Screen::default();
        let news = salon.inbox(2);
        fresh.take(&news);
        let news = salon.inbox(1);
        screen.take(&news);
        assert_eq!(screen.public, fresh.public);
        assert_eq!(screen.version, fresh.version);
    }
}
