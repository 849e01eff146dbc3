//! Whole tables by the engine's loop: the same whoever plays them, money conserved, observers put together in any order.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use std::num::NonZero;
use std::ops::ControlFlow;

use sabot_core::{Money, Outcome};
use sabot_lab::Composition;
use sabot_lab::odds::{Choices, DrawRule};
use sabot_lab::simulate::{
    Cast, Expected, Feature, Gather, Goal, Kernel, Observer, Punto, Role, Salon, Sharing, Sheet,
    Weights, gather,
};
use sabot_rules::table::{BankEvent, Event, PlayEvent, ShoeEvent, Table};
use sabot_rules::{Law, Rulebook};

fn cast(patrons: &str, bettor: &str) -> Cast {
    Cast {
        banker: Role::Banker.strategy(patrons).unwrap(),
        punter: Role::Punter.strategy(patrons).unwrap(),
        bettor: Role::Bettor.strategy(bettor).unwrap(),
    }
}

fn salon(rules: Rulebook, minima: u64, patrons: &str, bettor: &str) -> Salon {
    let purse = rules.table_min.checked_mul(minima).unwrap();
    Salon::new(rules, 7, purse, cast(patrons, bettor)).unwrap()
}

fn rulebooks() -> [Rulebook; 3] {
    Law::ALL.map(|law| Rulebook::named(law.name()).unwrap())
}

#[test]
fn money_is_conserved_whoever_plays() {
    for rules in rulebooks() {
        let names = if rules.law == Law::Chickasaw {
            Role::Bettor.names()
        } else {
            Role::Banker.names()
        };
        for name in names {
            let (patrons, bettor) = if rules.law == Law::Chickasaw {
                ("steady", *name)
            } else {
                (*name, "flat-banker")
            };
            let sheet: Sheet = salon(rules.clone(), 60, patrons, bettor).play(0..30);
            assert!(sheet.coups() > 100, "{} {name}", rules.name);
            let seats = sheet.purses.results().sum();
            assert_eq!(
                seats + sheet.house.results().sum(),
                0,
                "{} {name}",
                rules.name
            );
            let by_seat: i128 = sheet.purses.by_seat().iter().map(|seat| seat.sum()).sum();
            assert_eq!(by_seat, seats);
        }
    }
}

#[test]
fn sessions_are_the_same_however_they_are_shared_out() {
    for rules in rulebooks() {
        let salon = salon(rules, 400, "rule-table", "cautious");
        let whole: Sheet = salon.play(0..24);
        for (threads, chunk) in [(1, 24), (2, 5), (3, 1)] {
            let sharing = Sharing {
                threads: NonZero::new(threads).unwrap(),
                chunk: NonZero::new(chunk).unwrap(),
            };
            let play = |sessions| salon.play::<Sheet>(sessions);
            let dealt = gather(
                Goal::Shoes(24),
                sharing,
                play,
                |_| ControlFlow::Continue(()),
            );
            assert_eq!(dealt.shoes, 24);
            let mut expected = Sheet::default();
            expected.merge(&whole);
            assert_eq!(dealt.results, expected);
        }
    }
}

#[test]
fn observers_are_put_together_in_any_grouping() {
    let salon = salon(Rulebook::new_jersey(), 400, "bold", "flat-banker");
    let [a, b, c] = [0..5, 5..9, 9..12].map(|sessions| salon.play::<Sheet>(sessions));
    let mut left = Sheet::default();
    for sheet in [&a, &b, &c] {
        left.merge(sheet);
    }
    let mut tail = Sheet::default();
    tail.merge(&b);
    tail.merge(&c);
    let mut right = Sheet::default();
    right.merge(&a);
    right.merge(&tail);
    assert_eq!(left, right);
}

/// Counts by the plain events, beside the sheet.
#[derive(Debug, Clone, Default, PartialEq)]
struct Plain {
    coups: u64,
    banker: u64,
    taken: u64,
    passed: u64,
    levy: u64,
    shoes: u64,
}

impl Gather for Plain {
    fn coups(&self) -> u64 {
        self.coups
    }

    fn merge(&mut self, _: &Self) {}
}

impl Observer for Plain {
    fn begin(&mut self, _: &Table) {}

    fn see(&mut self, _: &Table, event: &Event) {
        self.coups += u64::from(matches!(
            event,
            Event::Play(PlayEvent::CoupEnded { outcome: Some(_) })
        ));
        let won = Event::Play(PlayEvent::CoupEnded {
            outcome: Some(Outcome::Banker),
        });
        self.banker += u64::from(*event == won);
        self.taken += u64::from(matches!(event, Event::Bank(BankEvent::BankTaken { .. })));
        self.passed += u64::from(matches!(event, Event::Bank(BankEvent::BankPassed { .. })));
        self.shoes += u64::from(matches!(event, Event::Shoe(ShoeEvent::ShoeEnded { .. })));
        if let Event::Bank(BankEvent::LevyTaken { amount }) = event {
            self.levy += amount.get();
        }
    }

    fn end(&mut self, _: &Table) {}
}

#[test]
fn the_sheet_says_what_the_events_say() {
    for rules in [Rulebook::new_jersey(), Rulebook::venice()] {
        let salon = salon(rules, 400, "rule-table", "flat-banker").shoes_per_session(2);
        let plain: Plain = salon.play(0..20);
        let sheet: Sheet = salon.play(0..20);
        assert_eq!(sheet.coups(), plain.coups);
        assert_eq!(sheet.outcomes.tally().count(Feature::Banker), plain.banker);
        assert_eq!(sheet.house.levy(), plain.levy);
        assert_eq!((sheet.shoes.lengths().seen(), plain.shoes), (40, 40));
        let mains = &sheet.mains;
        assert_eq!(mains.lengths().seen() + mains.unfinished(), plain.taken);
        // Every coup is dealt by some banker.
        let dealt = mains.lengths().sum();
        assert!(dealt <= i128::from(plain.coups) && dealt > i128::from(plain.coups) * 9 / 10);
        assert!(plain.passed >= mains.lengths().seen());
    }
}

#[test]
fn the_engine_deals_punto_banco_as_the_kernels_do() {
    // Not the same shoes, but the same rates: 30,000 coups against the exact ones.
    let sheet: Sheet = salon(Rulebook::chickasaw(), 400, "steady", "flat-player").play(0..370);
    let expected = Expected::of(&Punto::full_shoes(0));
    let kernel = Punto::full_shoes(3).deal(Kernel::Widest, 0..370);
    for feature in Feature::ALL.into_iter().skip(1) {
        let weights = Weights::count(feature);
        let exact = expected.rate(&weights);
        for tally in [sheet.outcomes.tally(), &kernel] {
            let distance = tally.estimate(&weights).distance(exact).unwrap();
            assert!(distance.abs() < 4.0, "{feature:?} is {distance} errors off");
        }
    }
    assert_eq!(sheet.outcomes.void(), 0);
}

#[test]
fn a_table_where_all_choices_are_made_has_its_own_exact_odds() {
    let rules = Rulebook::new_jersey();
    let six = Punto::full_shoes(0).shoe(Composition::decks(6).unwrap());
    for (name, draws) in [("draw", true), ("stand", false)] {
        let every = DrawRule::every(&rules.draw, &Choices::default()).unwrap();
        let same = |choices: &Choices| choices.iter().all(|(_, drawn)| drawn == draws);
        let (_, rule) = every
            .into_iter()
            .find(|(choices, _)| same(choices))
            .unwrap();
        let expected = Expected::of(&six.clone().rule(rule));
        let sheet: Sheet = salon(rules.clone(), 400, name, "flat-player").play(0..400);
        let tally = sheet.outcomes.tally();
        for weights in [
            Weights::count(Feature::Player),
            Weights::count(Feature::Banker),
            Weights::count(Feature::SixCards),
        ] {
            let distance = tally.estimate(&weights).distance(expected.rate(&weights));
            assert!(
                distance.unwrap().abs() < 4.0,
                "{name} {weights:?} {distance:?}"
            );
        }
    }
}

#[test]
fn whoever_brings_too_little_is_ruined_or_never_plays() {
    let poor = Salon::new(
        Rulebook::new_jersey(),
        1,
        Money::whole(1).unwrap(),
        Cast::default(),
    );
    let sheet: Sheet = poor.unwrap().play(0..3);
    assert_eq!((sheet.coups(), sheet.purses.ruined()), (0, 27));
    let few = salon(Rulebook::chickasaw(), 5, "steady", "martingale-player");
    let sheet: Sheet = few.play(0..50);
    let ruin = sheet.purses.ruin().unwrap();
    assert!(ruin.rate > 0.5 && ruin.rate < 1.0, "{ruin:?}");
    // Everybody bets alike, so nine seats tell no more than one.
    assert!(ruin.error.unwrap() > 0.03, "{ruin:?}");
}
