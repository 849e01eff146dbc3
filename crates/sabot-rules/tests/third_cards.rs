//! The banker's third card comes exactly when the drawing table, or the banker's own choice, says so.

#![expect(clippy::unwrap_used, reason = "a helper that fails is a failed test")]

use std::collections::BTreeSet;

use sabot_core::{Moment, Money, Points, Seat};
use sabot_rules::table::drive::{Driver, Step};
use sabot_rules::table::setup::Guest;
use sabot_rules::table::strategy::{Bot, Seen, Strategy, Temper};
use sabot_rules::table::{Event, PlayEvent, Table};
use sabot_rules::{Cell, Law, Rulebook};

use crate::world::Cards;

/// Steps of one table: several hundred coups.
const STEPS: usize = 30_000;

/// What a coup without a natural shows of the banker's third card.
#[derive(Debug, Clone, Copy)]
struct Shown {
    count: Points,
    third: Option<Points>,
    cell: Cell,
    /// Whether the drawing table binds this banker.
    bound: bool,
    /// What the banker chose, if he was asked.
    chose: Option<bool>,
    drew: bool,
}

impl Shown {
    /// A coup whose result is known; `None` after a natural.
    fn of(table: &Table) -> Option<Self> {
        let coup = table.coup();
        let (player, count) = (coup.player.two.points()?, coup.banker.two.points()?);
        let third = coup.player.third.flatten().map(|card| card.points());
        let free = table.law() == Law::Venice
            && !table
                .bank()
                .banker
                .and_then(|banker| table.party(banker))
                .is_some_and(|banker| banker.rule_table);
        let natural = player.is_natural() || count.is_natural();
        (!natural).then(|| Self {
            count,
            third,
            cell: table.rulebook().draw.cell(count, third),
            bound: !free,
            chose: coup.banker_drew,
            drew: coup.banker.third.is_some(),
        })
    }

    /// INV-07: by the cell where the table binds, by the choice where it leaves one.
    fn lawful(self) -> bool {
        match (self.bound, self.cell) {
            (true, Cell::MustDraw) => self.drew,
            (true, Cell::MustStay) => !self.drew,
            (true, Cell::Free) | (false, _) => Some(self.drew) == self.chose,
        }
    }
}

/// Bots on every seat, of three tempers; those of the Rule Table have opted in.
fn table(law: Law) -> Table {
    let rulebook = Rulebook::of(law);
    let guest = |number: u8| Guest {
        seat: Seat::new(number).unwrap(),
        standing: false,
        purse: Money::cents(100_000_000).unwrap(),
        rule_table: law == Law::Venice && temper(number - 1) == Temper::RuleTable,
    };
    let guests: Vec<Guest> = (1..=rulebook.seats).map(guest).collect();
    Table::with_guests(rulebook, &guests).unwrap()
}

fn temper(party: u8) -> Temper {
    Temper::ALL[usize::from(party) % Temper::ALL.len()]
}

/// Every coup without a natural of one table.
fn coups(law: Law, seed: u64) -> Vec<Shown> {
    let mut table = table(law);
    let mut driver = Driver::new(Cards::new(seed));
    let mut answer = |seen: &Seen<'_>| {
        let party = u8::try_from(seen.party().0).unwrap();
        Some(Bot::new(temper(party), seed).act(seen))
    };
    let mut shown = Vec::new();
    for _ in 0..STEPS {
        let step = driver.step(&mut table, Moment::ZERO, &mut answer);
        let done = matches!(step, Step::Done(_));
        assert!(done, "{law} stops: {step:?} in {:?}", table.phase());
        let mut events = driver.events().iter();
        if events.any(|event| matches!(event, Event::Play(PlayEvent::ResultAnnounced { .. }))) {
            shown.extend(Shown::of(&table));
        }
    }
    shown
}

#[test]
fn inv_07_the_bankers_third_card_follows_the_table_or_the_choice() {
    for law in Law::ALL {
        let played: Vec<Shown> = (0..4).flat_map(|seed| coups(law, seed)).collect();
        for coup in &played {
            assert!(coup.lawful(), "{law}: {coup:?}");
        }
        let places: BTreeSet<_> = played.iter().map(|coup| (coup.count, coup.third)).collect();
        assert!(places.len() > 70, "{law} saw {} of 88 cells", places.len());
        let free: BTreeSet<bool> = played
            .iter()
            .filter(|coup| !coup.bound || coup.cell == Cell::Free)
            .map(|coup| coup.drew)
            .collect();
        let both = usize::from(law != Law::Chickasaw) * 2;
        assert_eq!(
            free.len(),
            both,
            "{law}: a choice is taken both ways or is none"
        );
    }
}
