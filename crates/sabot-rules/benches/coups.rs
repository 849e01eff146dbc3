//! How many whole coups a second the engine plays on one core, from the first wager to the settlement, every command
//! counted. Each figure stands beside a plain version in the same run, and every run checks its answer: a fast wrong
//! coup fails.
//!
//! `make bench` runs it; `docs/benchmarks.md` keeps figures with their machine and date.

#![allow(
    clippy::disallowed_methods,
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    reason = "a bench measures time and prints it"
)]

mod plain;

use std::time::{Duration, Instant};

use sabot_core::{Card, Moment, Money, Party, Rank, Seat};
use sabot_rules::Rulebook;
use sabot_rules::table::act::{Area, Call, Line, Tender};
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::setup::{Guest, Setup};
use sabot_rules::table::{
    Act, Actor, BankAct, Command, CoverAct, CroupierAct, Event, Phase, PlayAct, PuntoAct, ShoeAct,
    Table,
};

/// How the table is told: `perform` in place, or `decide` on a copy and `apply` of its events.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Perform,
    DecideApply,
}

/// A table under test with its cards and counters.
struct Bench {
    table: Table,
    fresh: Table,
    cards: Shuffled,
    events: Vec<Event>,
    way: Way,
    coups: u64,
    commands: u64,
    house: i64,
    tally: plain::Tally,
}

/// An endless, repeatable stream of shuffled shoes.
struct Shuffled {
    state: u64,
    shoe: Vec<Card>,
    next: usize,
}

impl Shuffled {
    fn new(decks: usize) -> Self {
        let shoe = (0..decks * 52)
            .map(|n| Card::of_rank(Rank::ALL[n % 13]))
            .collect();
        let mut cards = Self {
            state: 0x1234_5678_9ABC_DEF1,
            shoe,
            next: 0,
        };
        cards.shuffle();
        cards
    }

    fn shuffle(&mut self) {
        for last in (1..self.shoe.len()).rev() {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            let other = usize::try_from(self.state % (last as u64 + 1)).unwrap_or(0);
            self.shoe.swap(last, other);
        }
        self.next = 0;
    }

    fn draw(&mut self) -> Card {
        let card = self.shoe[self.next];
        self.next += 1;
        card
    }
}

impl Bench {
    fn new(rulebook: Rulebook, setup: &Setup, seats: u8, way: Way) -> Self {
        let decks = usize::from(rulebook.decks);
        let guests: Vec<Guest> = (1..=seats)
            .map(|n| Guest {
                seat: Seat::new(n).expect("a seat"),
                standing: false,
                purse: Money::whole(1_000_000_000).expect("a purse"),
                rule_table: false,
            })
            .collect();
        let table = Table::from_setup(rulebook, &guests, setup).expect("a playable table");
        Self {
            fresh: table.clone(),
            table,
            cards: Shuffled::new(decks),
            events: Vec::with_capacity(64),
            way,
            coups: 0,
            commands: 0,
            house: 0,
            tally: plain::Tally::default(),
        }
    }

    fn say(&mut self, actor: Actor, party: Option<Party>, act: Act) {
        let command = Command {
            actor,
            party,
            at: Moment::ZERO,
            act,
        };
        self.events.clear();
        let answer = match self.way {
            Way::Perform => self.table.perform(&command, &mut self.events),
            Way::DecideApply => self.table.decide(&command, &mut self.events).map(|()| {
                for event in &self.events {
                    self.table.apply(event);
                }
            }),
        };
        assert!(answer.is_ok(), "{command:?}: {answer:?}");
        self.commands += 1;
    }

    fn patron(&mut self, party: Party, act: impl Into<Act>) {
        self.say(Actor::Patron(party), Some(party), act.into());
    }

    fn croupier(&mut self, act: Act) {
        self.say(Actor::Croupier, None, act);
    }

    fn card(&mut self) -> Card {
        let card = self.cards.draw();
        self.say(Actor::House, None, Act::Shoe(ShoeAct::Card(Some(card))));
        card
    }

    /// A shoe that is over is changed for a new one; the change is not part of a coup.
    fn renew(&mut self) {
        if self.table.phase() != self.fresh.phase()
            && matches!(self.table.phase(), Phase::Shuffling(_))
        {
            self.house += self.table.house_result();
            self.table = self.fresh.clone();
            self.cards.shuffle();
        }
    }
}

fn money(whole: u64) -> Money {
    Money::whole(whole).expect("an amount")
}

/// One round of punto banco: nine positions with a wager each.
fn chickasaw_coup(bench: &mut Bench) {
    for seat in 0..9_u16 {
        let area = Area::ALL[usize::from(seat % 3)];
        let amount = money(10 + u64::from(seat));
        bench.patron(
            Party(seat),
            PuntoAct::Wager {
                area,
                amount,
                ante: true,
                tender: Tender::Chips,
            },
        );
    }
    bench.croupier(Act::Croupier(CroupierAct::NoMoreBets));
    let mut dealt = Vec::with_capacity(6);
    while matches!(bench.table.awaits(), Awaits::Card(_)) {
        dealt.push(bench.card());
    }
    bench.croupier(Act::Croupier(CroupierAct::Settle));
    bench.tally.punto(&dealt);
    bench.coups += 1;
}

/// One coup of chemin de fer: the banker's wager, eight part wagers, the hands, the settlement.
fn new_jersey_coup(bench: &mut Bench) {
    if let Some(party) = bench.table.offered() {
        bench.patron(party, BankAct::TakeBank(None));
    }
    let banker = bench.table.bank().banker.expect("somebody banks");
    bench.patron(
        banker,
        BankAct::Bank {
            amount: money(800),
            tender: Tender::Chips,
        },
    );
    while !matches!(
        bench.table.phase(),
        Phase::Cover(sabot_rules::table::phase::Stage::Lap(_))
    ) {
        bench.croupier(Act::Croupier(CroupierAct::CloseWindow));
    }
    for step in 1..9_u16 {
        let party = Party((banker.0 + step) % 9);
        let stake = Act::Cover(CoverAct::Stake {
            amount: money(100),
            line: Line::Beyond,
            tender: Tender::Chips,
            on_box: None,
        });
        bench.patron(party, stake);
    }
    bench.croupier(Act::Croupier(CroupierAct::CallCards));
    bench.patron(banker, PlayAct::Deal);
    let mut dealt = Vec::with_capacity(6);
    for _ in 0..4 {
        dealt.push(bench.card());
    }
    play_hands(bench, banker, &mut dealt);
    bench.croupier(Act::Croupier(CroupierAct::Settle));
    bench.tally.chemin(&dealt);
    bench.coups += 1;
}

/// The calls of both hands: a five stays, free cells draw.
fn play_hands(bench: &mut Bench, banker: Party, dealt: &mut Vec<Card>) {
    while bench.table.phase() != Phase::Settling {
        let dominant = bench
            .table
            .coup()
            .dominant
            .expect("somebody plays the hand");
        let phase = bench.table.phase();
        if phase == Phase::PlayerAct {
            let call = plain::player_call(dealt);
            bench.patron(dominant, PlayAct::Say(call));
        } else if phase == Phase::BankerLook {
            let natural = plain::banker_points(dealt) >= 8;
            let call = if natural {
                Call::Natural
            } else {
                Call::UnderEight
            };
            bench.patron(banker, PlayAct::Say(call));
        } else if phase == Phase::BankerAct {
            let act = if plain::banker_draws(dealt) {
                PlayAct::Draw
            } else {
                PlayAct::Stand
            };
            bench.patron(banker, act);
        } else {
            dealt.push(bench.card());
        }
    }
}

/// Plays for about a second and answers coups per second and nanoseconds per command.
fn measure(bench: &mut Bench, coup: fn(&mut Bench)) -> (f64, f64) {
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(1_200) {
        for _ in 0..256 {
            coup(bench);
            bench.renew();
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    (
        bench.coups as f64 / seconds,
        seconds * 1e9 / bench.commands as f64,
    )
}

fn report(name: &str, make: impl Fn(Way) -> Bench, coup: fn(&mut Bench), must: f64, aim: f64) {
    let mut figures = [(0.0, 0.0); 2];
    for (figure, way) in figures.iter_mut().zip([Way::Perform, Way::DecideApply]) {
        // The best of three: the machine is not ours alone.
        for _ in 0..3 {
            let mut bench = make(way);
            let measured = measure(&mut bench, coup);
            let house = bench.house + bench.table.house_result();
            bench.tally.check(house, bench.coups);
            if measured.0 > figure.0 {
                *figure = measured;
            }
        }
    }
    let [(perform, per_command), (plain, _)] = figures;
    println!(
        "{name:<34} {perform:>10.0} coups/s  {per_command:>5.0} ns/command  \
         ×{:.1} of decide+apply ({plain:.0}/s)  must {must:.0}: {}, aim {aim:.0}: {}",
        perform / plain,
        if perform >= must { "met" } else { "MISSED" },
        if perform >= aim { "met" } else { "missed" },
    );
}

fn main() {
    let chickasaw = |way| Bench::new(Rulebook::chickasaw(), &Setup::default(), 9, way);
    let new_jersey = |way| {
        let setup = Setup {
            banker: Some(Party(0)),
            bid: Some(money(800)),
            ..Setup::default()
        };
        Bench::new(Rulebook::new_jersey(), &setup, 9, way)
    };
    report(
        "chickasaw, nine positions",
        chickasaw,
        chickasaw_coup,
        400_000.0,
        1_000_000.0,
    );
    report(
        "new jersey, nine seats, part wagers",
        new_jersey,
        new_jersey_coup,
        150_000.0,
        300_000.0,
    );
}
