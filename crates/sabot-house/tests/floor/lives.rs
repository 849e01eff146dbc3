//! Whole lives of tables: shoes are dealt, books agree, a room that is loaded again is the same.

use sabot_ledger::store::verify;

use crate::prelude::*;
use crate::salon::Salon;

#[test]
fn bots_play_a_shoe_of_each_rulebook_while_somebody_looks() {
    for rulebook in three() {
        let seats = usize::from(rulebook.seats);
        let mut salon = Salon::open(&rulebook, seats);
        assert_eq!(salon.table().seated_count(), seats);
        let asleep = salon.room.version();
        assert!(!salon.step(), "nobody looks");
        assert_eq!(salon.room.version(), asleep);
        salon.look_on(1);
        salon.until(|salon| salon.shoes_over > 0);
        salon.compare();
        assert!(salon.coup() > 10, "{}", rulebook.name);
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
        salon.look_on(1);
        for round in 0..400 {
            salon.step();
            if round % 7 != 0 {
                continue;
            }
            let again = salon.reload();
            assert_eq!(again.table(), salon.table());
            assert_eq!(again.version(), salon.room.version());
            if round % 35 == 0 {
                let snapshot = salon.room.snapshot().unwrap();
                salon.hall.store.save_snapshot(snapshot).unwrap();
                let again = salon.reload();
                assert_eq!(again.table(), salon.table(), "from a snapshot");
                // It goes on with the same cards.
                salon.room = again;
                salon.room.woken(salon.moment());
                salon.look_on(1);
            }
        }
    }
}

#[test]
fn a_client_that_replaces_fields_sees_what_the_view_says() {
    for rulebook in three() {
        let (mut salon, mut screen) = (Salon::of_bots(&rulebook), Screen::default());
        for _ in 0..500 {
            salon.step();
            salon.show(1, &mut screen);
        }
        salon.look_on(2);
        let mut fresh = Screen::default();
        salon.show(2, &mut fresh);
        salon.show(1, &mut screen);
        assert_eq!(screen.public, fresh.public);
        assert_eq!(screen.version, fresh.version);
    }
}
