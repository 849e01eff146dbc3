//! How these tests speak of a New Jersey table.

use sabot_core::{Outcome, Party, Points};
use sabot_rules::Rulebook;
use sabot_rules::table::act::Call;
use sabot_rules::table::phase::Stage;
use sabot_rules::table::state::PartyState;
use sabot_rules::table::{
    Act, Actor, CoverAct, CroupierAct, Event, Phase, PlayAct, PlayEvent, PrepAct, croupier,
};

use crate::common::{Given, Scene, bank, say, seat, stake};

/// The dealer who calls the game.
pub(crate) const CR: Actor = Actor::Croupier;
/// The supervisor of the table.
pub(crate) const SV: Actor = Actor::Supervisor;

/// Nine seats, all taken, everybody with the same purse; everything else as printed.
pub(crate) fn nj() -> Given {
    Given::law(Rulebook::new_jersey()).seats(1..=9, 20_000)
}

/// Seats 2, 5 and 9 are taken, by the parties 0, 1 and 2.
pub(crate) fn three() -> Given {
    Given::law(Rulebook::new_jersey()).seats([2, 5, 9], 5_000)
}

pub(crate) const SEAT_2: Party = Party(0);
pub(crate) const SEAT_5: Party = Party(1);
pub(crate) const SEAT_9: Party = Party(2);

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
    scene.given(punter, CoverAct::Banco).close();
    scene
}

/// Bets are closed: four cards decide the coup, and it is settled.
#[track_caller]
pub(crate) fn ends(scene: &mut Scene, outcome: Outcome) -> &mut Scene {
    let cards = match outcome {
        Outcome::Player => "9 8 K Q",
        Outcome::Banker => "6 7 K Q",
        Outcome::Tie => "9 9 K Q",
    };
    scene.deal(cards);
    let dominant = scene.dominant().expect("somebody plays the hand");
    let banker = scene.banker().expect("somebody banks");
    if outcome == Outcome::Banker {
        scene
            .given(dominant, say(Call::Stay))
            .given(banker, PlayAct::Stand);
    } else {
        scene.given(dominant, say(Call::Natural));
    }
    scene.when(CR, CroupierAct::Settle).accepted()
}

/// A whole coup: the banker's wager, one participant against all of it, and how it ends.
#[track_caller]
pub(crate) fn coup(scene: &mut Scene, whole: u64, punter: u8, outcome: Outcome) -> &mut Scene {
    let banker = scene.banker().expect("somebody banks");
    scene.given(banker, bank(whole));
    if scene.table().phase() == Phase::Cover(Stage::Suivi) {
        scene.close();
    }
    scene.given(punter, CoverAct::Banco).close();
    ends(scene, outcome)
}

/// Nobody calls suivi or banco; these seats wager in their turn, the others decline.
#[track_caller]
pub(crate) fn parts<'a>(scene: &'a mut Scene, wagers: &[(u8, u64)]) -> &'a mut Scene {
    while matches!(
        scene.table().phase(),
        Phase::Cover(Stage::Suivi | Stage::Banco)
    ) {
        scene.close();
    }
    while let Phase::Cover(Stage::Lap(_)) = scene.table().phase() {
        let turn = scene.table().entitled().next().expect("somebody's turn");
        let number = scene.table().party(turn).and_then(PartyState::seat);
        match wagers.iter().find(|(n, _)| Some(seat(*n)) == number) {
            Some((_, whole)) => scene.given(turn, stake(*whole)),
            None => scene.given(turn, CoverAct::Decline),
        };
    }
    scene
}

/// Part wagers are made and "No More Bets" is called.
#[track_caller]
pub(crate) fn covered<'a>(scene: &'a mut Scene, wagers: &[(u8, u64)]) -> &'a mut Scene {
    parts(scene, wagers);
    if matches!(scene.table().phase(), Phase::Cover(_)) {
        scene.given(CR, CroupierAct::NoMoreBets);
    }
    scene
}

/// Both counts and the winner are announced.
pub(crate) fn result(player: u8, banker: u8) -> Event {
    let points = |count| Points::new(count).expect("a count");
    let (player, banker) = (points(player), points(banker));
    Event::Play(PlayEvent::ResultAnnounced {
        player,
        banker,
        outcome: Outcome::of(player, banker),
    })
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

/// The stack is offered for the first time.
#[track_caller]
pub(crate) fn first_cut(given: &Given) -> Scene {
    let mut scene = given.opening();
    to_the_cut(&mut scene);
    scene
}

/// A cut with so many cards ahead of the cutting card.
pub(crate) fn cut(depth: u16) -> Act {
    Act::Prep(PrepAct::Cut { depth })
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
    scene.given(punter.get(), CoverAct::Banco).close();
    ends(&mut scene, Outcome::Player);
    scene
}

/// A table with real cards.
pub(crate) fn human() -> Given {
    nj().option("dealing", "human")
}

/// Four cards lie face down; seat 2 banks, seat 6 plays the hand.
#[track_caller]
pub(crate) fn face_down() -> Scene {
    let mut scene = banco(human(), 2, 1_000, 6);
    scene.deal("? ? ? ?").then_phase(Phase::PlayerAct);
    scene
}
