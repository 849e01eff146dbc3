//! How these tests speak of a New Jersey table.

use sabot_rules::Rulebook;
use sabot_rules::table::Act;

use crate::common::{Given, Scene, bank};

/// Nine seats, all taken, everybody with the same purse; everything else as printed.
pub(crate) fn nj() -> Given {
    Given::law(Rulebook::new_jersey()).seats(1..=9, 20_000)
}

/// The banker has placed a first wager of this much.
#[track_caller]
pub(crate) fn banked(given: Given, banker: u8, whole: u64) -> Scene {
    let mut scene = given.banker(banker).bid(whole).scene();
    scene.given(banker, bank(whole));
    scene
}

/// The banker has placed this much, and one participant alone covers it.
#[track_caller]
pub(crate) fn banco(given: Given, banker: u8, whole: u64, punter: u8) -> Scene {
    let mut scene = banked(given, banker, whole);
    scene.given(punter, Act::Banco).close();
    scene
}
