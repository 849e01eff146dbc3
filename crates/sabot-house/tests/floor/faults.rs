//! What the storm taught: appends that fail, and commands that come again.

use crate::prelude::*;
use crate::salon::{Salon, sit};

/// Lets time pass until the room submits something of this kind; the store has not answered yet.
fn until_submitted(salon: &mut Salon, kind: &str) -> Append {
    let mut input = Input::Tick;
    for _ in 0..20_000 {
        let mut out = Vec::new();
        salon.room.handle(salon.moment(), input, &mut out);
        input = match submitted(out) {
            Some(append) if append.events.iter().any(|event| event.kind == kind) => return append,
            Some(append) => Input::Stored(salon.hall.store.append(append)),
            None => {
                assert!(salon.jump(), "{kind} never happens");
                Input::Tick
            }
        };
    }
    panic!("{kind} never happens");
}

fn fault() -> Input {
    Input::Stored(Err(AppendError::Fault(StoreFault::Full)))
}

/// A table of bots that somebody looks at.
fn watched() -> Salon {
    let mut salon = Salon::open(&Rulebook::chickasaw(), 3);
    salon.look_on(1);
    salon
}

#[test]
fn a_room_whose_append_failed_decides_nothing_more() {
    for stored in [false, true] {
        let mut salon = watched();
        let append = until_submitted(&mut salon, "rules.card-out");
        if stored {
            salon.hall.store.append(append).unwrap();
        }
        let mut out = Vec::new();
        salon.room.handle(salon.moment(), fault(), &mut out);
        assert!(matches!(out.as_slice(), [Output::Reload]), "{out:?}");
        out.clear();
        salon.now += 60_000;
        salon.room.handle(salon.moment(), Input::Tick, &mut out);
        // Its shoe is a card ahead of the log.
        assert!(out.is_empty(), "{out:?}");
        assert_eq!(salon.room.wake_at(salon.moment()), None);
        assert_eq!(salon.room.snapshot(), None, "nor is it worth keeping");
        salon.renew();
        salon.until(|salon| salon.coup() >= 2);
        assert_eq!(salon.reload().table(), salon.table());
        salon.compare();
    }
}

#[test]
fn nobody_sees_a_commitment_that_is_not_stored() {
    let mut salon = watched();
    let shoe = |salon: &mut Salon| {
        let frame = salon.room.look(Visitor::nobody());
        serde_json::from_slice::<Value>(&frame).unwrap()["public"]["shoe"].clone()
    };
    let append = until_submitted(&mut salon, "floor.shoe-committed");
    assert_eq!(shoe(&mut salon), Value::Null);
    assert_eq!(salon.room.snapshot(), None, "the shoe is a step ahead");
    let answer = salon.hall.store.append(append);
    salon.give(Input::Stored(answer));
    assert_eq!(shoe(&mut salon)["stage"], "committed");
}

#[test]
fn a_shoe_that_is_over_is_kept_before_the_table_goes_on() {
    let mut salon = Salon::with(&Rulebook::chickasaw(), 3, |charter| {
        charter.pace = Pace::Instant;
    });
    salon.look_on(1);
    let append = until_submitted(&mut salon, "floor.shoe-revealed");
    let answer = salon.hall.store.append(append);
    let (mut out, now) = (Vec::new(), salon.moment());
    salon.room.handle(now, Input::Stored(answer), &mut out);
    assert!(out.iter().any(|one| matches!(one, Output::ShoeOver)));
    assert!(!out.iter().any(|one| matches!(one, Output::Submit(_))));
    let snapshot = salon.room.snapshot().unwrap();
    salon.hall.store.save_snapshot(snapshot).unwrap();
    assert_eq!(salon.reload().table(), salon.table());
    assert!(salon.room.wake_at(salon.moment()).is_some(), "it goes on");
}

#[test]
fn an_owner_hears_at_once_who_knocks() {
    let mut salon = Salon::with(&Rulebook::new_jersey(), 0, |charter| charter.approve = true);
    salon.look(1, 1);
    salon.look(2, 2);
    salon.inbox(1);
    assert_eq!(salon.no(2, sit(3, 100)), "needs-approval");
    let waiting = &salon.inbox(1)[0]["public"]["waiting"][0]["patron"];
    assert_eq!(*waiting, json!(PatronId(2)));
    salon.lose(2);
}
