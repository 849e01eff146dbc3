//! A table with three people, two kinds of bots and a spectator, and a script by which the people play.

use std::collections::BTreeMap;
use std::sync::Arc;

use sabot_core::{Party, PatronId};
use sabot_ledger::store::{CommandId, MemoryStore};
use sabot_rules::Rulebook;
use sabot_rules::table::bounds::{Bounds, Kind, PrepKind};
use sabot_rules::table::{Act, CoverAct, PrepAct};
use sabot_stream::order::{BotOrder, Pace, Style};
use sabot_stream::{Charter, Deed};

use super::dice::Dice;
use super::hall::{charter, hall_of, offered, plain_act, range_of};
use super::salon::{Salon, sit_anywhere};
use crate::hall::{Asker, ViewerId, Visitor};
use crate::room::{Input, Request, Room};

pub(super) const PEOPLE: u64 = 3;

/// Everybody who looks on, in the same order.
pub(super) fn viewers() -> BTreeMap<ViewerId, Visitor> {
    let people = (1..=PEOPLE).map(|number| (ViewerId(number), Visitor::person(PatronId(number))));
    people.chain([(ViewerId(9), Visitor::nobody())]).collect()
}

fn with_bots(rulebook: &Rulebook) -> Charter {
    let styles = [
        Style::Equilibrium,
        Style::Bold,
        Style::RuleTable,
        Style::RuleTable,
    ];
    let bots = styles.map(|style| BotOrder {
        style,
        ..BotOrder::default()
    });
    Charter {
        pace: Pace::Normal,
        adviser: true,
        ..charter(rulebook, bots.to_vec())
    }
}

/// The table that is played on, and everybody has sat down.
pub(super) fn open(rulebook: &Rulebook, seed: u64) -> Salon {
    let hall = hall_of(Arc::new(MemoryStore::new()), seed, PEOPLE);
    let mut salon = Salon::on(hall, &with_bots(rulebook), PEOPLE);
    for number in 1..=PEOPLE {
        salon.look(number, number);
    }
    salon.look_on(9);
    for number in 1..=PEOPLE {
        salon.ask(number, sit_anywhere(50_000));
    }
    salon
}

/// Somebody says something, or time passes.
pub(super) fn step(salon: &mut Salon, dice: &mut Dice) {
    for number in 1..=PEOPLE {
        if let Some(act) = script(dice, &salon.room, number)
            && dice.below(2) == 0
        {
            salon.ask(number, Deed::Act(act));
        }
    }
    if !salon.jump() {
        salon.now += 1_000;
    }
    salon.give(Input::Tick);
    // Nobody reads what they are sent.
    salon.inboxes.clear();
}

/// In play, and not always at the same point of it.
pub(super) fn is_time_to_fork(salon: &Salon, dice: &mut Dice) -> bool {
    let (room, coup) = (&salon.room, salon.coup());
    let playing = room.driver.vault.dealing().is_some() && coup > 0;
    playing && !room.is_in_flight() && dice.below(5) == 0
}

pub(super) fn request(number: u64, id: u64, deed: Deed) -> Request {
    Request {
        from: Asker::Viewer(ViewerId(number)),
        visitor: Visitor::person(PatronId(number)),
        id: CommandId(id.into()),
        spelled: format!("{id:032x}"),
        deed,
    }
}

/// What a person says who is asked: anything that is open, with the least amount, and seldom nothing.
pub(super) fn script(dice: &mut Dice, room: &Room, number: u64) -> Option<Act> {
    let party: Party = room.party_of(Visitor::person(PatronId(number)))?;
    let offered = offered(room.table(), party).into_iter();
    let open: Vec<Act> = offered
        .filter_map(|(kind, bounds)| act(kind, bounds))
        .collect();
    let mut bold = open.clone();
    bold.retain(|act| *act != Act::Cover(CoverAct::Decline));
    if bold.is_empty() || dice.below(8) == 0 {
        return dice.pick(&open);
    }
    dice.pick(&bold)
}

fn act(kind: Kind, bounds: Bounds) -> Option<Act> {
    if let (Kind::Prep(PrepKind::Cut), Bounds::Number { min, .. }) = (kind, bounds) {
        let depth = u16::try_from(min).ok()?;
        return Some(PrepAct::Cut { depth }.into());
    }
    plain_act(kind, range_of(bounds).map(|range| range.floor.0))
}
