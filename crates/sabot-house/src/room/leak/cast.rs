//! A table with three people, two kinds of bots and a spectator, and a script by which the people play.

use std::collections::BTreeMap;
use std::sync::Arc;

use sabot_core::{Moment, Money, Party, PatronId};
use sabot_ledger::store::{CommandId, MemoryStore};
use sabot_rules::Rulebook;
use sabot_rules::table::bounds::{Bounds, Kind, PrepKind};
use sabot_rules::table::{Act, CoverAct, PrepAct};
use sabot_stream::order::{BotOrder, Pace, Style};
use sabot_stream::{Charter, Deed};

use super::dice::Dice;
pub(super) use super::hall::TABLE;
use super::hall::{EPOCH, NOON, charter, connect, grant, hall_of, offered, plain_act, range_of};
use crate::hall::{Asker, Hall, Join, ViewerId, Visitor};
use crate::room::load::founding;
use crate::room::{Input, Output, Request, Room};

pub(super) const PEOPLE: u64 = 3;

/// The table that is played on.
pub(super) struct Salon {
    pub(super) hall: Arc<Hall>,
    pub(super) room: Room,
    pub(super) now: u64,
    pub(super) dice: Dice,
    next: u64,
}

/// A room of the hall's table, with everybody looking on in the same order.
pub(super) fn viewers() -> BTreeMap<ViewerId, Visitor> {
    let people = (1..=PEOPLE).map(|number| (ViewerId(number), Visitor::person(PatronId(number))));
    people.chain([(ViewerId(9), Visitor::nobody())]).collect()
}

pub(super) fn moment(now: u64) -> Moment {
    Moment::from_ms(now - EPOCH)
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

impl Salon {
    pub(super) fn open(rulebook: &Rulebook, seed: u64) -> Self {
        let hall = hall_of(Arc::new(MemoryStore::new()), seed, PEOPLE);
        let open = founding(TABLE, &with_bots(rulebook), CommandId(1), NOON);
        hall.store.append(open).unwrap();
        let mut room = Room::load(&hall, TABLE).unwrap();
        room.woken(moment(NOON));
        let mut salon = Self {
            hall,
            room,
            now: NOON,
            dice: Dice::new(seed),
            next: 1_000,
        };
        for (viewer, visitor) in viewers() {
            let join = Join::default();
            salon.give(connect(viewer, visitor, join));
        }
        for number in 1..=PEOPLE {
            grant(&*salon.hall.store, number, 1_000_000);
            let purse = Money::from_cents_saturating(50_000_000);
            salon.ask(number, Deed::Sit { seat: None, purse });
        }
        salon
    }

    pub(super) fn give(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let mut out = Vec::new();
            self.room.handle(moment(self.now), input, &mut out);
            for output in out {
                if let Output::Submit(append) = output {
                    inputs.push(Input::Stored(self.hall.store.append(*append)));
                } else if let Output::Think(thinking) = output {
                    inputs.push(Input::Thought(Box::new(thinking.think())));
                }
            }
        }
    }

    pub(super) fn ask(&mut self, number: u64, deed: Deed) {
        self.next += 1;
        let request = request(number, self.next, deed);
        self.give(Input::Do(request));
    }

    /// Somebody says something, or time passes.
    pub(super) fn step(&mut self) {
        for number in 1..=PEOPLE {
            if let Some(act) = script(&mut self.dice, &self.room, number)
                && self.dice.below(2) == 0
            {
                self.ask(number, Deed::Act(act));
            }
        }
        let wake = self.room.wake_at(moment(self.now));
        self.now = wake.map_or(self.now + 1_000, |at| self.now.max(EPOCH + at.ms()));
        self.give(Input::Tick);
    }

    /// In play, and not always at the same point of it.
    pub(super) fn is_time_to_fork(&mut self) -> bool {
        let table = self.room.table();
        let playing = self.room.driver.vault.dealing().is_some() && table.coup().number > 0;
        playing && !self.room.is_in_flight() && self.dice.below(5) == 0
    }
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
