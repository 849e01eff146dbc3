//! The bot that plays the equilibrium, at whole tables.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use num_traits::{One, Zero};
use sabot_core::{Card, Moment, Money, Party, Rank, Seat, Suit};
use sabot_lab::advice::{EquilibriumBot, Follows, Opponent, Setting, Spot, TwoCards};
use sabot_lab::levy::effective_levy;
use sabot_lab::{Counts, Ratio};
use sabot_rules::table::act::{Act, Call, PlayAct};
use sabot_rules::table::drive::{Driver, Step, Vault};
use sabot_rules::table::setup::{Guest, Setup};
use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};
use sabot_rules::table::view::Viewer;
use sabot_rules::table::{Event, Phase, PlayEvent, ShoeEvent, Table};
use sabot_rules::{Cell, Rulebook};

/// Cards from a small generator of our own; the first ones may be stacked.
#[derive(Debug)]
struct Cards {
    state: u64,
    decks: u16,
    left: Vec<Card>,
}

impl Cards {
    fn new(seed: u64, decks: u16) -> Self {
        let (state, left) = (seed | 1, Vec::new());
        let mut new = Self { state, decks, left };
        new.shuffle(decks * 52);
        new
    }

    /// Puts these on top.
    fn stack(&mut self, text: &str) {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        self.left.extend(cards.into_iter().rev());
    }
}

impl Vault for Cards {
    fn shuffle(&mut self, _: u16) {
        let deck = || {
            Suit::ALL
                .into_iter()
                .flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)))
        };
        self.left = (0..self.decks).flat_map(|_| deck()).collect();
        for last in (1..self.left.len()).rev() {
            self.state ^= self.state << 13;
            self.state ^= self.state >> 7;
            self.state ^= self.state << 17;
            let other = usize::try_from(self.state % (last as u64 + 1)).unwrap();
            self.left.swap(last, other);
        }
    }

    fn cut(&mut self, _: u16) {}

    fn draw(&mut self) -> Option<Card> {
        self.left.pop()
    }
}

fn table(rules: Rulebook, seats: u8) -> Table {
    let guests: Vec<Guest> = (1..=seats)
        .map(|n| Guest {
            seat: Seat::new(n).unwrap(),
            standing: false,
            purse: Money::whole(1_000_000).unwrap(),
            rule_table: false,
        })
        .collect();
    Table::from_setup(rules, &guests, &Setup::default()).unwrap()
}

/// A bot with the temper of its place.
fn bot(party: Party, seed: u64) -> EquilibriumBot {
    let temper = Temper::ALL[usize::from(party.0) % 3];
    EquilibriumBot::new(Bot::new(temper, seed), seed)
}

/// Somebody who keeps his own count of every card that came out.
#[derive(Debug, Default)]
struct Observer {
    earlier: Vec<Card>,
    now: Vec<Card>,
}

impl Observer {
    fn watch(&mut self, events: &[Event]) {
        for event in events {
            if let Event::Shoe(ShoeEvent::CardOut { face, .. }) = event {
                self.now.extend(*face);
            }
            if matches!(
                event,
                Event::Play(PlayEvent::CoupEnded { .. }) | Event::Shoe(ShoeEvent::Burned { .. })
            ) {
                self.earlier.append(&mut self.now);
            }
            if matches!(event, Event::Shoe(ShoeEvent::ShoeBegun { .. })) {
                *self = Self::default();
            }
        }
    }
}

/// What a free hand was asked, and answered.
fn asked(seen: &Seen<'_>, observer: &Observer, chance: &Ratio) {
    let rules = seen.rulebook();
    let counts = Counts::unseen(u32::from(rules.decks), observer.earlier.iter().copied());
    let counts = counts.unwrap();
    assert_eq!(Counts::before_coup(rules, seen.shown()), Ok(counts));
    let levy = effective_levy(rules, seen.covered());
    let setting = Setting::of(rules, Follows::default(), counts.composition(), levy).unwrap();
    let plan = Opponent::Equilibrium.plan(&setting).unwrap().plan;
    let two = &seen.own_hand().unwrap().two;
    let hand = TwoCards::of(two.get(0).unwrap().unwrap(), two.get(1).unwrap().unwrap());
    let spot = if seen.phase() == Phase::PlayerAct {
        Spot::Player(hand)
    } else {
        Spot::Banker(hand, seen.player_third().map(Card::points))
    };
    assert_eq!(plan.draws(spot), chance, "{spot}");
}

/// Plays so many coups; gives the events, and how often a hand was free.
fn play(rules: Rulebook, coups: u32, seed: u64) -> (Vec<Event>, u32) {
    let decks = u16::from(rules.decks);
    let mut table = table(rules, 5);
    let mut bots: Vec<EquilibriumBot> = (0..5).map(|n| bot(Party(n), seed)).collect();
    let mut driver = Driver::new(Cards::new(seed, decks));
    let (mut observer, mut events, mut free) = (Observer::default(), Vec::new(), 0);
    while table.coup().number < coups {
        let step = driver.step(&mut table, Moment::ZERO, &mut |seen| {
            let own = &mut bots[usize::from(seen.party().0)];
            if let Some(chance) = own.draws(seen) {
                assert_eq!(seen.cell(), Some(Cell::Free));
                asked(seen, &observer, &chance);
                free += 1;
            }
            Some(own.act(seen))
        });
        assert!(
            matches!(step, Step::Done(_)),
            "{step:?} at {:?}",
            table.phase()
        );
        observer.watch(driver.events());
        events.extend_from_slice(driver.events());
    }
    (events, free)
}

#[test]
fn it_plays_whole_shoes_by_the_equilibrium_of_what_all_have_seen() {
    let (_, free) = play(Rulebook::new_jersey(), 300, 3);
    assert!(free > 20, "{free} free hands are too few to mean anything");
    let (_, free) = play(Rulebook::venice(), 40, 5);
    assert!(free > 50, "{free} free hands are too few to mean anything");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let (first, _) = play(Rulebook::venice(), 20, 11);
    let (second, _) = play(Rulebook::venice(), 20, 11);
    assert_eq!(first, second);
}

#[test]
fn where_nothing_can_be_solved_it_plays_by_its_temper() {
    // Rounded up to 25 cents, the levy takes all that these banks could win.
    let mut rules = Rulebook::new_jersey();
    let cents = [
        ("chip_unit", "0.05"),
        ("table_min", "0.05"),
        ("table_max", "0.25"),
    ];
    rules.set_all(cents).unwrap();
    let (mut table, mut free) = (table(rules, 5), 0);
    let mut driver = Driver::new(Cards::new(9, 6));
    while table.coup().number < 100 {
        let step = driver.step(&mut table, Moment::ZERO, &mut |seen| {
            let mut own = bot(seen.party(), 9);
            free += u32::from(seen.cell() == Some(Cell::Free));
            assert_eq!(own.draws(seen), None);
            let temper = Temper::ALL[usize::from(seen.party().0) % 3];
            assert_eq!(own.act(seen), Bot::new(temper, 9).act(seen));
            Some(own.act(seen))
        });
        assert!(matches!(step, Step::Done(_)), "{step:?}");
    }
    assert!(free > 3, "{free} free hands are too few to mean anything");
}

/// A table of Venice at which the banker holds these and the player has stood; asks `look` then.
fn at_the_bankers_choice(cards: &str, mut look: impl FnMut(&Seen<'_>)) {
    let mut table = table(Rulebook::venice(), 3);
    let mut vault = Cards::new(7, 6);
    vault.stack(cards);
    let mut driver = Driver::new(vault);
    while table.phase() != Phase::BankerAct {
        let step = driver.step(&mut table, Moment::ZERO, &mut |seen| {
            let bold = Bot::new(Temper::Bold, 1).act(seen);
            let stands = seen.phase() == Phase::PlayerAct;
            Some(if stands {
                Act::Play(PlayAct::Say(Call::Stay))
            } else {
                bold
            })
        });
        assert!(
            matches!(step, Step::Done(_)),
            "{step:?} at {:?}",
            table.phase()
        );
    }
    let banker = table.bank().banker.unwrap();
    let own = Counts::of_table(&table, Viewer::Patron(banker)).unwrap();
    assert_eq!(own.total(), 310);
    look(&Seen::new(&table, banker));
}

#[test]
fn where_it_mixes_it_draws_as_often_as_it_should() {
    at_the_bankers_choice("7s Ks Kd 6d", |seen| {
        let chance = bot(Party(0), 0).draws(seen).unwrap();
        assert!(chance > Ratio::zero() && chance < Ratio::one());
        let mut one = bot(Party(0), 0);
        let (seeds, mut drawn) = (400, 0);
        for seed in 0..seeds {
            let solved = one.clone().with_seed(seed);
            drawn += u32::from(solved.clone().act(seen) == Act::Play(PlayAct::Draw));
            one = solved;
        }
        let chance = sabot_lab::exact::float(&chance);
        let seeds = f64::from(u32::try_from(seeds).unwrap());
        let error = (seeds * chance * (1.0 - chance)).sqrt();
        let off = (f64::from(drawn) - seeds * chance).abs();
        assert!(off < 4.0 * error, "{drawn} of {seeds} at {chance}");
    });
}
