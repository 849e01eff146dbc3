//! Random whole tables for the property tests: a seeded world of cards, people, mistakes and irregularities.

#![allow(
    clippy::cast_possible_truncation,
    clippy::struct_field_names,
    clippy::wildcard_enum_match_arm,
    dead_code,
    unreachable_pub,
    reason = "each test binary uses its own part"
)]

pub mod acts;
pub mod invariants;

use sabot_core::{Back, Card, Money, Party, Rank, Seat, Suit};
use sabot_rules::table::act::{Actor, Irregularity, Ruling};
use sabot_rules::table::awaits::Awaits;
use sabot_rules::table::drive::{Driver, Step, Vault};
use sabot_rules::table::phase::{Phase, Question};
use sabot_rules::table::setup::Guest;
use sabot_rules::table::state::Standing;
use sabot_rules::table::strategy::{Bot, Strategy, Temper};
use sabot_rules::table::{
    Act, Command, CroupierAct, Event, FloorAct, OddAct, PlaceAct, PrepAct, ShoeAct, Table,
};
use sabot_rules::{Law, Rulebook};

/// A small generator of our own, so that a failure is its seed and nothing else.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    pub const fn new(seed: u64) -> Self {
        Self(seed ^ 0x9E37_79B9_7F4A_7C15)
    }

    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.word() % (n.max(1) as u64)).unwrap_or(0)
    }

    pub fn chance(&mut self, percent: u64) -> bool {
        self.word() % 100 < percent
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }
}

/// The shuffled cards of a shoe.
#[derive(Debug, Clone)]
pub struct Cards {
    dice: Dice,
    cards: Vec<Card>,
    next: usize,
}

impl Cards {
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::new(seed),
            cards: Vec::new(),
            next: 0,
        }
    }
}

impl Vault for Cards {
    fn shuffle(&mut self, cards: u16) {
        self.next = 0;
        self.cards = (0..usize::from(cards))
            .map(|n| {
                let card = Card::new(Rank::ALL[n % 13], Suit::ALL[n / 13 % 4]);
                if n / 52 % 2 == 0 {
                    card.with_back(Back::Red)
                } else {
                    card.with_back(Back::Blue)
                }
            })
            .collect();
        for last in (1..self.cards.len()).rev() {
            let other = self.dice.below(last + 1);
            self.cards.swap(last, other);
        }
    }

    fn cut(&mut self, depth: u16) {
        let depth = usize::from(depth).min(self.cards.len());
        self.cards.rotate_left(depth);
    }

    fn draw(&mut self) -> Option<Card> {
        let card = self.cards.get(self.next).copied();
        self.next += 1;
        card
    }
}

/// A table under way, its driver, and everything that was said to it.
pub struct World {
    pub dice: Dice,
    pub table: Table,
    pub start: Table,
    pub driver: Driver<Cards>,
    pub log: Vec<Command>,
    /// Everything that has happened since it was last emptied.
    pub events: Vec<Event>,
    /// What was accepted, each with the number of its events.
    pub record: Vec<(Command, usize)>,
}

/// Options that change the course of play; each world switches a few of them.
const OPTIONS: [(Law, &str, &[&str]); 34] = [
    (
        Law::NewJersey,
        "reshuffle_after_lace",
        &["off", "partial", "full"],
    ),
    (Law::NewJersey, "vig", &["4", "5"]),
    (Law::NewJersey, "vig_rounding", &["on", "off"]),
    (Law::NewJersey, "preceding_wager", &["placed", "covered"]),
    (Law::NewJersey, "over_offer", &["refuse", "trim"]),
    (Law::NewJersey, "suivi_survives_pass", &["true", "false"]),
    (Law::NewJersey, "last_hand", &["finish_current", "one_more"]),
    (
        Law::NewJersey,
        "shuffle",
        &["shuffle_and_lace", "wash_and_three"],
    ),
    (
        Law::NewJersey,
        "opening",
        &["inspect_at_table", "pre_shuffled"],
    ),
    (
        Law::NewJersey,
        "recut_by",
        &["last_cutter", "next_entitled"],
    ),
    (Law::NewJersey, "bid_tie", &["dealer", "previous_banker"]),
    (
        Law::NewJersey,
        "annul_transfer",
        &["ask", "keep", "transfer"],
    ),
    (Law::NewJersey, "zero_hand", &["draws", "final"]),
    (Law::NewJersey, "three_card_player", &["final", "continue"]),
    (
        Law::NewJersey,
        "double_draw",
        &[
            "any_two",
            "two_or_three",
            "two_to_four",
            "first_two_plus_one",
        ],
    ),
    (Law::NewJersey, "disclosed_card", &["h1", "h2", "h3"]),
    (Law::NewJersey, "h1_ten", &["1", "10"]),
    (Law::NewJersey, "faceup_ten_extra", &["0", "1", "10"]),
    (
        Law::NewJersey,
        "ordered_pass_uses_anchor",
        &["true", "false"],
    ),
    (Law::NewJersey, "bank_over_new_shoe", &["true", "false"]),
    (Law::NewJersey, "dealing", &["automatic", "human"]),
    (Law::Venice, "table", &["standard", "grand"]),
    (Law::Venice, "ve_suivi", &["announced", "any_holder"]),
    (Law::Venice, "ve_free_play", &["full", "conventional"]),
    (
        Law::Venice,
        "ve_rule_table_mode",
        &["reconstruct", "prevent"],
    ),
    (Law::Venice, "ve_banker_natural_stops", &["true", "false"]),
    (Law::Venice, "bank_growth", &["net", "gross"]),
    (Law::Venice, "ve_uncovered", &["stays", "withdrawn"]),
    (Law::Venice, "ve_anchor", &["true", "false"]),
    (Law::Venice, "ve_irregularities", &["manual", "nj"]),
    (Law::Venice, "last_hand", &["finish_current", "one_more"]),
    (Law::Venice, "dealing", &["automatic", "human"]),
    (Law::Chickasaw, "ante", &["0.00", "0.50"]),
    (Law::Chickasaw, "last_hand", &["finish_current", "one_more"]),
];

impl World {
    /// A table of this law with random people and options.
    pub fn new(law: Law, seed: u64) -> Self {
        Self::with(law, seed, true)
    }

    /// The same, with or without human-dealt tables among the options.
    pub fn with(law: Law, seed: u64, human: bool) -> Self {
        let mut dice = Dice::new(seed);
        let mut rulebook = Rulebook::of(law);
        for (of, key, values) in OPTIONS {
            if of == law
                && dice.chance(35)
                && (human || key != "dealing")
                && let Some(value) = dice.pick(values)
            {
                let _ = rulebook.set(key, value);
            }
        }
        Self::of(dice, rulebook)
    }

    /// A table of real cards, with a few options switched.
    pub fn by_hand(law: Law, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut rulebook = Self::with(law, seed, false).table.rulebook().clone();
        rulebook.set("dealing", "human").expect("any law");
        if dice.chance(30) {
            rulebook.set("purses", "untracked").expect("human-dealt");
        }
        Self::of(dice, rulebook)
    }

    /// A table under this rulebook, with random people.
    pub fn under(rulebook: Rulebook, seed: u64) -> Self {
        Self::of(Dice::new(seed), rulebook)
    }

    fn of(mut dice: Dice, rulebook: Rulebook) -> Self {
        let table = Self::people(&mut dice, rulebook);
        Self {
            driver: Driver::new(Cards::new(dice.word())),
            start: table.clone(),
            table,
            dice,
            log: Vec::new(),
            events: Vec::new(),
            record: Vec::new(),
        }
    }

    /// The same world with nothing on record, round this table and these cards.
    pub fn fork(&self, table: Table, driver: Driver<Cards>) -> Self {
        Self {
            dice: self.dice.clone(),
            start: table.clone(),
            table,
            driver,
            log: Vec::new(),
            events: Vec::new(),
            record: Vec::new(),
        }
    }

    fn people(dice: &mut Dice, rulebook: Rulebook) -> Table {
        let seats = rulebook.seats;
        let least = rulebook.min_seated.max(2);
        let mut guests = Vec::new();
        for number in 1..=seats {
            if number <= least || dice.chance(75) {
                guests.push(Self::guest(dice, &rulebook, number, false));
            }
        }
        if rulebook.standing {
            for _ in 0..dice.below(3) {
                let behind = 1 + u8::try_from(dice.below(usize::from(seats))).unwrap_or(0);
                guests.push(Self::guest(dice, &rulebook, behind, true));
            }
        }
        Table::with_guests(rulebook, &guests).expect("the guests fit the table")
    }

    fn guest(dice: &mut Dice, rulebook: &Rulebook, seat: u8, standing: bool) -> Guest {
        let purses = [50, 300, 2_000, 20_000, 500_000];
        Guest {
            seat: Seat::new(seat).expect("a seat of the table"),
            standing,
            purse: Money::whole(dice.pick(&purses).unwrap_or(1_000)).expect("a purse"),
            rule_table: rulebook.law == Law::Venice && dice.chance(30),
        }
    }

    /// Turns the dice by a byte from outside, so that a fuzzer steers what happens next.
    pub fn stir(&mut self, byte: u8) {
        self.dice.0 ^= u64::from(byte) << 32;
    }

    /// Says one thing to the table and keeps it in the log; the answer is whether it was accepted.
    pub fn say(&mut self, command: Command) -> bool {
        self.log.push(command);
        let done = matches!(self.driver.perform(&mut self.table, command), Step::Done(_));
        self.note(command, done);
        done
    }

    fn note(&mut self, command: Command, done: bool) {
        let events = self.driver.events();
        self.events.extend_from_slice(events);
        if done {
            self.record.push((command, events.len()));
        }
    }

    /// One lawful step: a card, the croupier, an answer, a ruling, the clock.
    pub fn lawful(&mut self) {
        if self.dice.chance(4) {
            self.odd();
        }
        if self.dice.chance(6) {
            self.nudge();
        }
        let human = self.table.rulebook().dealing == sabot_rules::rulebook::Dealing::Human;
        let mut dice = self.dice.clone();
        let at = self.table.at();
        let step = self.driver.step(&mut self.table, at, &mut |seen| {
            if human {
                return None;
            }
            let temper = Temper::ALL[dice.below(3)];
            Some(Bot::new(temper, dice.word()).act(seen))
        });
        self.dice = dice;
        match step {
            Step::Done(command) | Step::Refused(command, _) => {
                self.log.push(command);
                self.note(command, matches!(step, Step::Done(_)));
            }
            Step::Waits(party) if human => self.answer_for(party),
            Step::Waits(_) | Step::Rests => self.unstick(),
            Step::Ruling(question) => self.rule(question),
        }
    }

    /// What staff do now and then: a recut, a bidding closed early, money of absent owners set aside.
    fn nudge(&mut self) {
        let at = self.table.at();
        match self.table.phase() {
            Phase::Cut | Phase::Loading => {
                self.say(Command::staff(Actor::Supervisor, at, PrepAct::OrderRecut));
            }
            Phase::Bidding(_) => {
                self.say(Command::staff(
                    Actor::Croupier,
                    at,
                    CroupierAct::CloseWindow,
                ));
            }
            // The call is forgotten (CK-d).
            Phase::Betting if self.dice.chance(50) => {
                self.say(Command::staff(Actor::Croupier, at, ShoeAct::Card(None)));
            }
            _ => {
                let away = self.table.parties().find(|(_, p)| {
                    p.away_since.is_some() && p.place != Standing::Gone && p.on_felt().is_zero()
                });
                if let Some((party, _)) = away.filter(|_| self.dice.clone().chance(40)) {
                    self.dice.word();
                    self.comes_back(party);
                    return;
                }
                if let Some(party) = away.map(|(party, _)| party) {
                    let at = at.plus_minutes(20);
                    let (actor, party, act) = (
                        Actor::Supervisor,
                        Some(party),
                        Act::Place(PlaceAct::SetAside),
                    );
                    self.say(Command {
                        actor,
                        party,
                        at,
                        act,
                    });
                }
            }
        }
    }

    /// Whoever went away is at the place again (INT-74).
    fn comes_back(&mut self, party: Party) {
        let purse = Money::whole(100).expect("an amount");
        self.say(Command {
            actor: Actor::House,
            party: Some(party),
            at: self.table.at(),
            act: Act::Place(PlaceAct::ComeBack { purse }),
        });
    }

    /// At a human-dealt table the croupier speaks for everybody; calls on unseen hands are as they come (INT-94).
    fn answer_for(&mut self, party: Party) {
        let seen = sabot_rules::table::strategy::Seen::new(&self.table, party);
        let act = Bot::new(Temper::ALL[self.dice.below(3)], self.dice.word()).act(&seen);
        let at = self.table.at();
        let command = Command {
            actor: Actor::Croupier,
            party: Some(party),
            at,
            act,
        };
        if !self.say(command) {
            self.unstick();
        }
    }

    /// The clock runs on, faces of real cards are read, or somebody brings money.
    fn unstick(&mut self) {
        if let Awaits::Face(place) = self.table.awaits() {
            let card = Card::of_rank(Rank::ALL[self.dice.below(13)]);
            let actor = if self.table.rulebook().dealing == sabot_rules::rulebook::Dealing::Human {
                Actor::Croupier
            } else {
                Actor::House
            };
            self.say(Command::staff(
                actor,
                self.table.at(),
                ShoeAct::Turn { place, card },
            ));
            return;
        }
        if let Some(close) = sabot_rules::table::croupier::close(&self.table, self.table.at()) {
            self.say(close);
        }
        if let Some((id, at)) = self
            .table
            .window()
            .and_then(|w| w.closes_at.map(|at| (w.id, at)))
        {
            self.say(Command::staff(Actor::House, at, FloorAct::TimeUp(id)));
        }
        for party in acts::parties(&self.table) {
            if self.dice.chance(30) {
                let amount = Money::whole(5_000).expect("an amount");
                let act = Act::Place(PlaceAct::BuyIn {
                    amount,
                    tender: sabot_rules::table::act::Tender::Cash,
                });
                self.say(Command::patron(party, self.table.at(), act));
            }
        }
    }

    /// Something goes wrong, if it can here.
    fn odd(&mut self) {
        if let Some(fact) = self.dice.pick(&Irregularity::ALL) {
            self.say(Command::staff(
                Actor::Croupier,
                self.table.at(),
                OddAct::Report(fact),
            ));
        }
    }

    fn rule(&mut self, question: Question) {
        let (actor, rulings): (Actor, &[Ruling]) = match question {
            Question::Transfer => (Actor::Supervisor, &[Ruling::Keep, Ruling::Transfer]),
            Question::Unlawful => (Actor::Supervisor, &[Ruling::Rebuild, Ruling::Annul]),
            Question::Other => (
                Actor::Manager,
                &[Ruling::Continue, Ruling::Void, Ruling::AdjustTie],
            ),
        };
        let ruling = self.dice.pick(rulings).unwrap_or(Ruling::Continue);
        if !self.say(Command::staff(actor, self.table.at(), OddAct::Rule(ruling))) {
            self.say(Command::staff(
                actor,
                self.table.at(),
                OddAct::Rule(Ruling::Continue),
            ));
        }
    }

    /// Anything at all, mostly refused.
    pub fn unlawful(&mut self) -> Command {
        let command = acts::any_command(&mut self.dice, &self.table);
        self.say(command);
        command
    }
}
