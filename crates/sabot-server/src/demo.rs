//! The first tables of an empty house: one for each rulebook, public, with bots who wait for somebody.

use std::collections::BTreeMap;

use sabot_house::floor::House;
use sabot_house::hall::{HouseError, Visitor};
use sabot_ledger::store::CommandId;
use sabot_rules::Rulebook;
use sabot_stream::order::{BotOrder, Pace, Style, Visibility};
use sabot_wire::TableOrder;

/// Bots of every kind, in turn.
const STYLES: [Style; 4] = [
    Style::RuleTable,
    Style::Equilibrium,
    Style::Cautious,
    Style::Bold,
];

/// Names of these orders: the first bit says that they are the house's own.
const FIRST_NAME: u128 = 1 << 127;

/// Opens the first tables, if no table is there.
pub(crate) async fn set_up(house: &House) -> Result<(), HouseError> {
    if !house.tables().listed(Visitor::nobody()).is_empty() {
        return Ok(());
    }
    for (number, rules) in (1..).zip(house.tables().rulebooks()) {
        house
            .tables()
            .open_table(order(&rules), None, CommandId(FIRST_NAME | number))
            .await?;
    }
    Ok(())
}

fn order(rules: &Rulebook) -> TableOrder {
    let seats = 1..rules.seats;
    let bots = seats
        .zip(STYLES.into_iter().cycle())
        .map(|(_, style)| BotOrder {
            seat: None,
            style,
            purse: None,
        });
    TableOrder {
        rulebook: rules.name.clone(),
        options: BTreeMap::new(),
        name: Some(rules.name.clone()),
        visibility: Visibility::Public,
        pace: Pace::Normal,
        chat: None,
        approve: false,
        adviser: true,
        bots: bots.collect(),
        fill: None,
        chips: None,
    }
}
