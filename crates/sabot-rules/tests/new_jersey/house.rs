//! How these tests speak of a New Jersey table.

use sabot_rules::Rulebook;
use sabot_rules::table::act::Call;
use sabot_rules::table::{Act, Actor, Phase, croupier};

use crate::common::{Given, Scene, bank, say, seat};

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

/// The staff goes on, everybody has looked and nobody cuts, until the table is at such a phase.
#[track_caller]
fn prepare(scene: &mut Scene, until: fn(Phase) -> bool) -> &mut Scene {
    for _ in 0..200 {
        let phase = scene.table().phase();
        if until(phase) {
            return scene;
        }
        match (phase, scene.table().window()) {
            (Phase::Cutting(_), Some(_)) => scene.close(),
            (_, Some(_)) => scene.time_up(),
            (_, None) => {
                let next = croupier::next(scene.table(), scene.table().at());
                let next = next.expect("the staff has something to do");
                scene.given(next.actor, next.act)
            }
        };
    }
    panic!("stuck at {:?}", scene.table().phase());
}

/// On to the moment when the stack is offered to be cut.
#[track_caller]
pub(crate) fn to_the_cut(scene: &mut Scene) -> &mut Scene {
    prepare(scene, |phase| matches!(phase, Phase::Cutting(_)))
}

/// On to a loaded shoe.
#[track_caller]
pub(crate) fn to_the_shoe(scene: &mut Scene) -> &mut Scene {
    prepare(scene, |phase| matches!(phase, Phase::Burning(None)))
}

/// The last coup of a shoe: the banker loses 100 to the next seat taken, and the cutting card has shown.
#[track_caller]
pub(crate) fn loses_last_coup(given: Given, banker: u8) -> Scene {
    let mut scene = banked(given.shoe(20, 4), banker, 100);
    let origin = seat(banker);
    let ring = scene.table().ring();
    let punter = ring
        .counter_clockwise_after(origin)
        .find(|next| scene.table().seated(*next).is_some())
        .expect("somebody else sits there");
    scene.given(punter.get(), Act::Banco).close();
    scene
        .deal("9 8 K K")
        .given(punter.get(), say(Call::Natural))
        .when(Actor::Croupier, Act::Settle)
        .accepted();
    scene
}
