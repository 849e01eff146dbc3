//! The tables on which every site is reached.

use sabot_core::{Money, Party, Seat};

use sabot_rules::table::Table;
use sabot_rules::table::drive::{Driver, Vault as _};
use sabot_rules::table::setup::{Guest, Setup};
use sabot_rules::{Law, Rulebook};

use crate::world::{Cards, World};

/// A small bank.
const TEN: Money = Money::from_cents_saturating(1_000);

/// A rulebook with these options.
pub(super) fn rulebook(law: Law, options: &[(&str, &str)]) -> Rulebook {
    let mut rulebook = Rulebook::of(law);
    for (key, value) in options {
        rulebook
            .set(key, value)
            .unwrap_or_else(|error| panic!("{law} {key}: {error}"));
    }
    rulebook
}

/// Options without which a site is never reached.
pub(super) const VARIANTS: [(Law, &[(&str, &str)]); 18] = [
    (Law::NewJersey, &[("table_max", "600.00"), ("vig", "4")]),
    (Law::NewJersey, &[("annul_transfer", "ask")]),
    (Law::NewJersey, &[("standing", "true")]),
    (
        Law::NewJersey,
        &[("disclosed_card", "h3"), ("annul_transfer", "transfer")],
    ),
    (
        Law::NewJersey,
        &[("disclosed_card", "h2"), ("shuffle", "wash_and_three")],
    ),
    (
        Law::Venice,
        &[("table_max", "600.00"), ("standing", "false")],
    ),
    (Law::Venice, &[("ve_free_play", "conventional")]),
    (
        Law::Venice,
        &[("ve_free_play", "conventional"), ("dealing", "human")],
    ),
    (
        Law::Venice,
        &[("ve_irregularities", "nj"), ("dealing", "human")],
    ),
    (
        Law::Venice,
        &[("ve_irregularities", "nj"), ("annul_transfer", "ask")],
    ),
    (
        Law::Venice,
        &[
            ("ve_irregularities", "nj"),
            ("annul_transfer", "transfer"),
            ("disclosed_card", "h3"),
        ],
    ),
    (
        Law::Venice,
        &[("ve_irregularities", "nj"), ("disclosed_card", "h2")],
    ),
    (Law::Venice, &[("ve_banker_natural_stops", "false")]),
    (
        Law::Venice,
        &[
            ("uncovered_offers_limit", "1"),
            ("shuffle", "wash_and_three"),
        ],
    ),
    (Law::Venice, &[("reshuffle_after_lace", "partial")]),
    (
        Law::Venice,
        &[("table_min", "100.00"), ("chip_unit", "100.00")],
    ),
    (
        Law::Chickasaw,
        &[("table_max", "600.00"), ("shuffle", "wash_and_three")],
    ),
    (Law::Chickasaw, &[("reshuffle_after_lace", "partial")]),
];

fn guests(count: u8, purse: u64, rule_table: bool) -> Vec<Guest> {
    let guest = |number| Guest {
        seat: Seat::new(number).expect("a seat"),
        standing: false,
        purse: Money::whole(purse).expect("a purse"),
        rule_table,
    };
    (1..=count).map(guest).collect()
}

/// The same world round this table.
fn round(table: Table, seed: u64) -> World {
    let mut cards = Cards::new(seed);
    cards.shuffle(312);
    let driver = Driver::new(cards);
    World::new(table.law(), seed).fork(table, driver)
}

/// Tables that chance makes too seldom: nobody there, nobody with money, hardly a card left, a suivi, a Rule Table.
pub(super) fn rare(law: Law, seed: u64) -> Vec<World> {
    let by_hand = rulebook(law, &[("dealing", "human")]);
    let mut worlds = Vec::new();
    for count in 0..=1 {
        for rulebook in [Rulebook::of(law), by_hand.clone()] {
            let table = Table::with_guests(rulebook, &guests(count, 0, false));
            worlds.push(round(table.expect("a table"), seed));
        }
    }
    let bank = law != Law::Chickasaw;
    for (cards, ahead) in [(1, 0), (6, 3), (30, 10)] {
        let setup = Setup {
            banker: bank.then_some(Party(0)),
            preceding: (law == Law::NewJersey).then_some(TEN),
            bank: (law == Law::Venice).then_some(TEN),
            suivi: bank.then_some(Party(1)),
            valid: bank,
            cards: Some(cards),
            ahead: Some(ahead),
            shown: ahead == 0,
            ..Setup::default()
        };
        for rulebook in [Rulebook::of(law), by_hand.clone()] {
            let table = Table::from_setup(rulebook, &guests(7, 90_000, false), &setup);
            worlds.push(round(table.expect("a setup"), seed));
        }
    }
    if law == Law::Venice {
        worlds.extend(by_rule_table(seed));
    }
    worlds
}

/// Venice with everybody on the Rule Table, in the middle of a game.
fn by_rule_table(seed: u64) -> impl Iterator<Item = World> {
    let prevent = ("ve_rule_table_mode", "prevent");
    let plays_on = ("ve_banker_natural_stops", "false");
    let human = ("dealing", "human");
    let adopted = ("ve_irregularities", "nj");
    let options: [&[(&str, &str)]; 4] = [
        &[prevent],
        &[prevent, plays_on],
        &[human],
        &[human, adopted],
    ];
    let setup = Setup {
        banker: Some(Party(0)),
        bank: Some(TEN),
        valid: true,
        ..Setup::default()
    };
    options
        .map(|options| rulebook(Law::Venice, options))
        .into_iter()
        .map(move |rulebook| {
            let table = Table::from_setup(rulebook, &guests(7, 90_000, true), &setup);
            round(table.expect("a setup"), seed)
        })
}
