//! Bots want no bank that nobody could cover: a table of one comes to rest, a table of two plays.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use sabot_core::{Moment, Money, Party, Seat};
use sabot_rules::table::drive::{Driver, Step};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::setup::Guest;
use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};
use sabot_rules::table::{Command, Event, PlaceAct, PlayEvent, Table};
use sabot_rules::{Law, Rulebook};

use crate::world::Cards;

/// Far more steps than a table needs to come to rest.
const MANY: usize = 20_000;

fn guest(seat: u8, standing: bool) -> Guest {
    Guest {
        seat: Seat::new(seat).unwrap(),
        standing,
        purse: Money::whole(10_000).unwrap(),
        rule_table: false,
    }
}

/// A table of bots and its driver.
struct Parlour {
    table: Table,
    driver: Driver<Cards>,
    bots: Vec<Bot>,
    at: Moment,
    coups: u32,
}

impl Parlour {
    fn new(law: Law, temper: Temper, guests: &[Guest]) -> Self {
        let count = guests.len() as u64;
        Self {
            table: Table::with_guests(Rulebook::of(law), guests).unwrap(),
            driver: Driver::new(Cards::new(7)),
            bots: (0..count).map(|salt| Bot::new(temper, salt)).collect(),
            at: Moment::ZERO,
            coups: 0,
        }
    }

    /// Goes on until nothing is to be done, these many steps at most; says how many it took.
    fn steps(&mut self, most: usize) -> usize {
        for done in 0..most {
            let bots = &mut self.bots;
            let mut answer = |seen: &Seen<'_>| {
                let bot = bots.get_mut(usize::from(seen.party().0))?;
                Some(bot.act(seen))
            };
            match self.driver.step(&mut self.table, self.at, &mut answer) {
                Step::Done(_) => {
                    let ended =
                        |event: &&Event| matches!(event, Event::Play(PlayEvent::CoupEnded { .. }));
                    let ended = self.driver.events().iter().filter(ended).count();
                    self.coups += u32::try_from(ended).unwrap();
                }
                Step::Rests => return done,
                other @ (Step::Waits(_) | Step::Ruling(_) | Step::Refused(..)) => {
                    panic!("{other:?} in {:?}", self.table.phase())
                }
            }
        }
        most
    }

    fn leave(&mut self, party: u16) {
        let command = Command::patron(Party(party), self.at, PlaceAct::Leave);
        let left = self.driver.perform(&mut self.table, command);
        assert_eq!(left, Step::Done(command));
    }
}

/// Plays until the table is between coups, and lets everybody but the first go.
fn deserted(law: Law, temper: Temper) -> Parlour {
    let seated: Vec<Guest> = (1..=6).map(|seat| guest(seat, false)).collect();
    let mut parlour = Parlour::new(law, temper, &seated);
    while parlour.coups < 3 || parlour.table.in_coup() {
        assert_eq!(parlour.steps(1), 1);
    }
    for party in 1..6 {
        parlour.leave(party);
    }
    parlour
}

#[test]
fn a_bot_alone_at_a_table_comes_to_rest() {
    for law in [Law::NewJersey, Law::Venice] {
        for temper in Temper::ALL {
            let mut parlour = deserted(law, temper);
            let steps = parlour.steps(MANY);
            assert!(steps < 300, "{law} {temper:?}: {steps} steps");
            assert!(matches!(parlour.table.phase(), Phase::Bidding(_)));
            assert_eq!(parlour.table.bank().banker, None);
            assert_eq!(parlour.steps(MANY), 0, "and stays there");
        }
    }
}

#[test]
fn two_bots_play_on() {
    for temper in Temper::ALL {
        let two = [guest(2, false), guest(5, false)];
        let mut parlour = Parlour::new(Law::NewJersey, temper, &two);
        parlour.steps(2_000);
        assert!(parlour.coups > 10, "{temper:?}: {} coups", parlour.coups);
    }
}

#[test]
fn company_is_whoever_is_here_and_has_a_chip() {
    let company = |law, guests: &[Guest]| {
        let table = Table::with_guests(Rulebook::of(law), guests).unwrap();
        Seen::new(&table, Party(0)).has_company()
    };
    let poor = Guest {
        purse: Money::ZERO,
        ..guest(3, false)
    };
    for law in [Law::NewJersey, Law::Venice] {
        assert!(!company(law, &[guest(1, false)]));
        assert!(!company(law, &[guest(1, false), poor.clone()]));
        assert!(company(law, &[guest(1, false), guest(3, false)]));
    }
    // In Venice they may stand (VE-game-20).
    assert!(company(Law::Venice, &[guest(1, false), guest(3, true)]));
}
