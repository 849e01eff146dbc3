//! How fast a long record is read and replayed: 100,000 coups of New Jersey, nine seats, played by bots and exported
//! with every command, the croupier's included.

#![allow(
    clippy::disallowed_methods,
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    reason = "a bench measures time and prints it"
)]

use std::time::Instant;

use sabot_core::{Card, Money, Rank, Seat};
use sabot_rules::Rulebook;
use sabot_rules::notation::{Record, Recorder, replay_quietly};
use sabot_rules::table::act::{Act, Command, FloorAct, PlaceAct, Tender};
use sabot_rules::table::drive::{Driver, Step, Vault};
use sabot_rules::table::setup::Guest;
use sabot_rules::table::strategy::{Bot, Strategy, Temper};
use sabot_rules::table::{Actor, Event, PlayEvent, Table};

const COUPS: u32 = 100_000;
const MUST_SECONDS: f64 = 3.0;

struct Cards {
    state: u64,
    shoe: Vec<Card>,
    next: usize,
}

impl Vault for Cards {
    fn shuffle(&mut self, cards: u16) {
        self.next = 0;
        self.shoe = (0..usize::from(cards))
            .map(|n| Card::of_rank(Rank::ALL[n % 13]))
            .collect();
        for last in (1..self.shoe.len()).rev() {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            let other = usize::try_from(self.state % (last as u64 + 1)).unwrap_or(0);
            self.shoe.swap(last, other);
        }
    }

    fn cut(&mut self, depth: u16) {
        self.shoe.rotate_left(usize::from(depth));
    }

    fn draw(&mut self) -> Option<Card> {
        let card = self.shoe.get(self.next).copied();
        self.next += 1;
        card
    }
}

/// Plays the coups, writing down every command before it is carried out.
fn play() -> (Table, String) {
    let rulebook = Rulebook::new_jersey();
    let guests: Vec<Guest> = (1..=9)
        .map(|n| Guest {
            seat: Seat::new(n).expect("a seat"),
            standing: false,
            purse: Money::whole(1_000_000_000).expect("a purse"),
            rule_table: false,
        })
        .collect();
    let mut recorder = Recorder::new(&rulebook, &guests, None);
    let mut table = Table::with_guests(rulebook, &guests).expect("a table");
    let mut driver = Driver::new(Cards {
        state: 0x9E37_79B9,
        shoe: Vec::new(),
        next: 0,
    });
    let mut before = table.clone();
    let mut coups = 0;
    while coups < COUPS {
        let at = table.at();
        let step = driver.step(&mut table, at, &mut |seen| {
            let number = seen.party().0;
            Some(Bot::new(Temper::ALL[usize::from(number % 3)], u64::from(number)).act(seen))
        });
        let mut notes = Vec::new();
        match step {
            Step::Done(command) => notes.push(command),
            Step::Refused(command, refusal) => panic!("{command:?}: {refusal}"),
            Step::Waits(_) | Step::Rests | Step::Ruling(_) => {
                notes.extend(refill(&mut driver, &mut table));
            }
        }
        for command in notes {
            recorder.note(&before, &command);
        }
        coups += u32::from(
            driver
                .events()
                .iter()
                .any(|e| matches!(e, Event::Play(PlayEvent::CoupEnded { .. }))),
        );
        before.clone_from(&table);
    }
    (table, recorder.into_record().to_string())
}

/// Money for those who have run out, so that the game goes on.
fn refill(driver: &mut Driver<Cards>, table: &mut Table) -> Vec<Command> {
    let at = table.at();
    let mut done = Vec::new();
    let parties: Vec<_> = table.parties().map(|(party, _)| party).collect();
    for party in parties {
        let amount = Money::whole(1_000_000_000).expect("an amount");
        let act = Act::Place(PlaceAct::BuyIn {
            amount,
            tender: Tender::Cash,
        });
        let command = Command::patron(party, at, act);
        if matches!(driver.perform(table, command), Step::Done(_)) {
            done.push(command);
        }
    }
    if let Some((id, at)) = table
        .window()
        .and_then(|w| w.closes_at.map(|at| (w.id, at)))
    {
        let command = Command::staff(Actor::House, at, FloorAct::TimeUp(id));
        if matches!(driver.perform(table, command), Step::Done(_)) {
            done.push(command);
        }
    }
    done
}

fn main() {
    let (played, text) = play();
    let lines = text.lines().count();
    let start = Instant::now();
    let record: Record = text.parse().expect("what was exported parses");
    let parsed = start.elapsed().as_secs_f64();
    let replayed = replay_quietly(&record).expect("what was played replays");
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(
        replayed.table, played,
        "the replayed table is the one that was played"
    );
    println!(
        "replay of {COUPS} coups            {seconds:>6.2} s ({:.0} coups/s; {lines} lines, {} MB; reading {parsed:.2} s)  \
         must {MUST_SECONDS} s: {}",
        f64::from(COUPS) / seconds,
        text.len() / 1_000_000,
        if seconds < MUST_SECONDS {
            "met"
        } else {
            "MISSED"
        },
    );
}
