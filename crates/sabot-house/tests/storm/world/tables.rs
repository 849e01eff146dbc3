//! The tables of the storm, and what everybody has.

use super::dice::Dice;
use super::disk::Disk;
use super::wishes::{PEOPLE, STYLES};
use crate::hall::{self, hall_of};
use crate::prelude::*;

/// What everybody gets, in whole chips.
pub(crate) const GRANT: u64 = 10_000;

pub(crate) fn hall(seed: u64, disk: &Arc<Disk>) -> Arc<Hall> {
    hall_of(Arc::<Disk>::clone(disk), seed, PEOPLE)
}

/// The tables of a storm: each rulebook, with and without bots, one of them private.
pub(crate) fn charters(dice: &mut Dice) -> Vec<Charter> {
    let [first, second, third] = hall::three();
    let rulebooks = [first.clone(), second, third, first];
    let mut all: Vec<Charter> = rulebooks.iter().map(|rules| charter(dice, rules)).collect();
    if let [first, _, third, last] = all.as_mut_slice() {
        first.owner = Some(PatronId(1));
        third.owner = Some(PatronId(3));
        last.owner = Some(PatronId(2));
        last.visibility = Visibility::Private;
        last.approve = true;
        last.bots.clear();
    }
    all
}

fn charter(dice: &mut Dice, rulebook: &Rulebook) -> Charter {
    let bots = dice.below(u64::from(rulebook.seats) + 1);
    let link = format!("{:016x}", dice.next());
    let pace = match dice.below(16) {
        0 => Pace::Instant,
        1..8 => Pace::Fast,
        _ => Pace::Normal,
    };
    let bot = |_| bot(dice.one(&STYLES));
    Charter {
        link,
        owner: None,
        pace,
        ..hall::charter(rulebook, (0..bots).map(bot).collect())
    }
}

/// Opens the tables and gives everybody their chips.
pub(crate) fn found(disk: &Disk, charters: &[Charter]) {
    for (number, charter) in (1..).zip(charters) {
        let id = CommandId(u128::from(number) << 100);
        let open = founding(TableId(number), charter, id, NOON);
        disk.inner.append(open).expect("a table is opened");
    }
    for patron in 1..=PEOPLE {
        grant(disk, patron);
    }
}

/// Chips from the float.
pub(crate) fn grant(disk: &Disk, patron: u64) {
    hall::grant(&*disk.inner, patron, GRANT);
}
