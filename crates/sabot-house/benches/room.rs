//! What one accepted command costs on the floor itself: decided, booked, encoded, applied, shown to two players.
//!
//! The store is in memory and there is no socket, so this is the part of a server's cost that is ours alone.

#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a bench reads the clock, prints ratios and stops where something is wrong"
)]

use std::sync::Arc;
use std::time::Instant;

use sabot_core::{Moment, Money, Seat};
use sabot_house::hall::{Asker, Hall, Join, ViewerId, Visitor};
use sabot_house::room::{Input, Output, Request, Room, founding};
use sabot_ledger::book::PatronId;
use sabot_ledger::store::CommandId;
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Area, Tender};
use sabot_rules::table::{Act, CoverAct, PrepAct, PuntoAct};
use sabot_stream::order::Pace;
use sabot_stream::{Charter, Deed};

#[path = "../tests/common/hall.rs"]
mod hall;

use hall::{NOON, TABLE, connect, grant, hall};

const ROUNDS: u32 = 100_000;

fn charter() -> Charter {
    let mut rulebook = Rulebook::chickasaw();
    rulebook.set("betting_seconds", "600").unwrap();
    Charter {
        owner: None,
        pace: Pace::Instant,
        ..hall::charter(&rulebook, Vec::new())
    }
}

/// A room whose store answers at once.
struct Bench {
    hall: Arc<Hall>,
    room: Room,
    frames: u64,
    bytes: u64,
    accepted: u64,
    next: u128,
}

impl Bench {
    fn give(&mut self, input: Input) {
        let now = Moment::from_ms(NOON % 86_400_000);
        let mut inputs = vec![input];
        let mut out = Vec::new();
        while let Some(input) = inputs.pop() {
            self.room.handle(now, input, &mut out);
            for output in out.drain(..) {
                match output {
                    Output::Submit(append) => {
                        inputs.push(Input::Stored(self.hall.store.append(*append)));
                    }
                    Output::Send(_, frame) => {
                        self.frames += 1;
                        self.bytes += frame.len() as u64;
                    }
                    Output::Reply(_, answer) => self.accepted += u64::from(answer.accepted),
                    Output::Recall(recall) => {
                        let found = recall.look_up(&*self.hall.store);
                        inputs.push(Input::Recalled(recall, found));
                    }
                    Output::Think(_) => panic!("nobody thinks here"),
                    Output::ShoeOver | Output::Told | Output::Reload => {}
                }
            }
        }
    }

    fn ask(&mut self, guest: u64, deed: Deed) {
        self.next += 1;
        self.give(Input::Do(Request {
            from: Asker::Call(1),
            visitor: Visitor::person(PatronId(guest)),
            id: CommandId(self.next),
            spelled: String::new(),
            deed,
        }));
    }
}

fn main() {
    let hall = hall();
    let open = founding(TABLE, &charter(), CommandId(1), NOON);
    hall.store.append(open).unwrap();
    let mut bench = Bench {
        room: Room::load(&hall, TABLE).unwrap(),
        hall: Arc::clone(&hall),
        frames: 0,
        bytes: 0,
        accepted: 0,
        next: 1_000,
    };
    for guest in 1..=2 {
        grant(&*hall.store, guest, 100_000);
        bench.give(connect(
            ViewerId(guest),
            Visitor::person(PatronId(guest)),
            Join::default(),
        ));
        let seat = Seat::new(u8::try_from(guest).unwrap());
        let purse = Money::whole(10_000).unwrap();
        bench.ask(guest, Deed::Sit { seat, purse });
    }
    for _ in 0..4 {
        for guest in [1, 2] {
            bench.ask(guest, Deed::Act(Act::Prep(PrepAct::Acknowledge)));
            if bench.room.table().phase().name() == "cut offered" {
                bench.ask(guest, Deed::Act(Act::Cover(CoverAct::Decline)));
            }
        }
    }
    assert_eq!(bench.room.table().phase().name(), "betting");
    let (before, frames, bytes) = (bench.accepted, bench.frames, bench.bytes);
    let begun = Instant::now();
    for round in 0..ROUNDS {
        let amount = Money::whole(u64::from(100 + round % 2 * 100)).unwrap();
        let wager = Act::Punto(PuntoAct::Wager {
            area: Area::Player,
            amount,
            ante: false,
            tender: Tender::Chips,
        });
        bench.ask(u64::from(round / 2 % 2 + 1), Deed::Act(wager));
    }
    let took = begun.elapsed();
    let accepted = bench.accepted - before;
    assert_eq!(accepted, u64::from(ROUNDS), "every wager is accepted");
    let micros = took.as_secs_f64() * 1e6 / accepted as f64;
    println!(
        "floor: {micros:.2} µs for an accepted wager in memory, {:.1} frames of {:.0} bytes each",
        (bench.frames - frames) as f64 / accepted as f64,
        (bench.bytes - bytes) as f64 / (bench.frames - frames) as f64,
    );
}
