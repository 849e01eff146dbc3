//! INV-08: a face reaches nobody before its moment.
//!
//! One seeded stream of acts is played on two shoes that differ only in faces a viewer may not know yet. Until the
//! moment of those faces, everything that viewer gets is equal: the view with its `allowed`, bounds and reasons, and the
//! answer to anything the viewer might say. What is equal as values is equal to the byte: JSON is written of nothing else.

#![allow(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail where a number cannot be"
)]

use sabot_core::{Card, Party, Points, Rank, Side};
use sabot_rules::Law;
use sabot_rules::rulebook::Dealing;
use sabot_rules::table::act::Actor;
use sabot_rules::table::place::Place;
use sabot_rules::table::state::{Shown, SideHand};
use sabot_rules::table::view::{View, Viewer, faces, holder, open_to_all, view};
use sabot_rules::table::{Act, Command, Event, PlayEvent, Refusal, ShoeAct, ShoeEvent, Table};

use crate::world::{Dice, World};

/// Which cards of the shoe now lie in a hand, by their index in the log of commands.
#[derive(Debug, Clone, Default)]
struct Hidden {
    player: Vec<usize>,
    banker: Vec<usize>,
}

/// A table, and the commands that made it, with the places of the cards of the coup under way.
struct Stream {
    start: Table,
    log: Vec<Command>,
    hidden: Hidden,
    coup_from: usize,
}

impl Stream {
    /// Follows one accepted command: where did its cards go, did a coup begin or end?
    fn follow(&mut self, index: usize, events: &[Event]) {
        for event in events {
            match *event {
                Event::Shoe(
                    ShoeEvent::CardOut {
                        place: Place::P1 | Place::P2 | Place::Px,
                        ..
                    }
                    | ShoeEvent::CardTurned {
                        place: Place::P1 | Place::P2 | Place::Px,
                        ..
                    },
                ) => {
                    self.hidden.player.push(index);
                }
                Event::Shoe(
                    ShoeEvent::CardOut {
                        place: Place::B1 | Place::B2 | Place::Bx,
                        ..
                    }
                    | ShoeEvent::CardTurned {
                        place: Place::B1 | Place::B2 | Place::Bx,
                        ..
                    },
                ) => {
                    self.hidden.banker.push(index);
                }
                // A surplus card that people saw is disclosed (NJ-4.12g.5).
                Event::Shoe(ShoeEvent::CardMoved {
                    from: Place::Px,
                    to: Place::Stray,
                }) => {
                    self.hidden.player.pop();
                }
                Event::Shoe(ShoeEvent::CardMoved {
                    from: Place::Bx,
                    to: Place::Stray,
                }) => {
                    self.hidden.banker.pop();
                }
                Event::Play(PlayEvent::CoupBegun { .. } | PlayEvent::CoupEnded { .. }) => {
                    self.hidden = Hidden::default();
                    self.coup_from = index;
                }
                _ => {}
            }
        }
    }
}

fn viewers(table: &Table) -> Vec<Viewer> {
    let mut all = vec![Viewer::Croupier, Viewer::Supervisor, Viewer::Onlooker];
    all.extend(table.parties().map(|(party, _)| Viewer::Patron(party)));
    all
}

/// Whether this viewer may not know this hand yet: it lies face down, and it is not the viewer's to look at now.
fn is_hidden_from(table: &Table, viewer: Viewer, side: Side) -> bool {
    let coup = table.coup();
    let (hand, holder) = match side {
        Side::Player => (&coup.player, coup.dominant),
        Side::Banker => (&coup.banker, table.bank().banker),
    };
    if hand.is_empty() || hand.up {
        return false;
    }
    let holds = matches!(viewer, Viewer::Patron(party) if Some(party) == holder);
    let may_look = match side {
        Side::Player => table.phase().name() != "deal",
        Side::Banker => coup.player_call.is_some(),
    };
    !(holds && may_look)
}

/// Another face: any at all while nobody has called on the hand, one of the same points afterwards, because a call
/// tells something of the count by right.
fn other_face(dice: &mut Dice, card: Card, called: bool) -> Card {
    let ranks: Vec<Rank> = Rank::ALL
        .into_iter()
        .filter(|rank| *rank != card.rank && (!called || rank.points() == card.points()))
        .collect();
    Card {
        rank: dice.pick(&ranks).unwrap_or(card.rank),
        ..card
    }
}

/// Two cards that count the same together, so that every call on the hand was as lawful as it was.
fn other_pair(dice: &mut Dice, first: Card, second: Card) -> (Card, Card) {
    let total = first.points().plus(second.points());
    let shift = Points::new(u8::try_from(1 + dice.below(9)).unwrap()).unwrap();
    let back = Points::new(10 - shift.get()).unwrap();
    let of = |dice: &mut Dice, points: Points| {
        let ranks: Vec<Rank> = Rank::ALL
            .into_iter()
            .filter(|r| r.points() == points)
            .collect();
        dice.pick(&ranks).unwrap()
    };
    let a = Card {
        rank: of(dice, first.points().plus(shift)),
        ..first
    };
    let b = Card {
        rank: of(dice, second.points().plus(back)),
        ..second
    };
    assert_eq!(a.points().plus(b.points()), total);
    (a, b)
}
fn face_of(command: &Command) -> Option<Card> {
    match command.act {
        Act::Shoe(ShoeAct::Card(face)) => face,
        Act::Shoe(ShoeAct::Turn { card, .. }) => Some(card),
        _ => None,
    }
}
fn with_face(command: &Command, card: Card) -> Command {
    let act = match command.act {
        Act::Shoe(ShoeAct::Turn { place, .. }) => Act::Shoe(ShoeAct::Turn { place, card }),
        _ => Act::Shoe(ShoeAct::Card(Some(card))),
    };
    Command { act, ..*command }
}

/// The same stream on a shoe in which the hidden hands of this viewer hold other faces.
fn swapped(
    dice: &mut Dice,
    stream: &Stream,
    table: &Table,
    viewer: Viewer,
) -> Option<Vec<Command>> {
    let mut log = stream.log.clone();
    let mut changed = false;
    let hands: [(Side, &Vec<usize>, &SideHand, bool); 2] = [
        (
            Side::Player,
            &stream.hidden.player,
            &table.coup().player,
            table.coup().player_call.is_some(),
        ),
        (
            Side::Banker,
            &stream.hidden.banker,
            &table.coup().banker,
            table.coup().banker_call.is_some(),
        ),
    ];
    for (side, places, hand, called) in hands {
        if !is_hidden_from(table, viewer, side) {
            continue;
        }
        let faces: Vec<(usize, Card)> = places
            .iter()
            .filter_map(|i| face_of(&log[*i]).map(|card| (*i, card)))
            .collect();
        match (called, faces.as_slice(), hand.extra.is_empty()) {
            (true, [(i, a), (j, b)], true) => {
                let (a, b) = other_pair(dice, *a, *b);
                log[*i] = with_face(&log[*i], a);
                log[*j] = with_face(&log[*j], b);
                changed = true;
            }
            (_, faces, _) => {
                for (i, card) in faces {
                    log[*i] = with_face(&log[*i], other_face(dice, *card, called));
                    changed = true;
                }
            }
        }
    }
    changed.then_some(log)
}

/// Everything this viewer gets.
#[derive(Debug, PartialEq)]
struct Told {
    view: View,
    /// The cards to be counted.
    counted: Shown,
    faces: Vec<Card>,
    /// The answers to a few things it might say, with what is printed of a refusal.
    answers: Vec<Result<(), (&'static str, &'static str, Refusal)>>,
}

fn told(table: &Table, viewer: Viewer, probes: &[Command]) -> Told {
    let answer = |probe| {
        table
            .check(probe)
            .map_err(|refusal| (refusal.code(), refusal.clause().id(), refusal))
    };
    Told {
        view: view(table, viewer),
        counted: *table.shown(),
        faces: faces(table, viewer),
        answers: probes.iter().map(answer).collect(),
    }
}

fn probes(dice: &mut Dice, table: &Table, viewer: Viewer) -> Vec<Command> {
    let actor = match viewer {
        Viewer::Patron(party) => Actor::Patron(party),
        Viewer::Croupier | Viewer::Onlooker => Actor::Croupier,
        Viewer::Supervisor => Actor::Supervisor,
    };
    let party = match viewer {
        Viewer::Patron(party) => Some(party),
        Viewer::Croupier | Viewer::Supervisor | Viewer::Onlooker => None,
    };
    (0..6)
        .map(|_| Command {
            actor,
            party,
            ..crate::world::acts::any_command(dice, table)
        })
        .collect()
}

/// Plays the swapped stream and compares at every step of the coup what the viewer gets.
fn compare(dice: &mut Dice, stream: &Stream, other: &[Command], viewer: Viewer) {
    let (mut a, mut b) = (stream.start.clone(), stream.start.clone());
    let mut events = Vec::new();
    for (index, (left, right)) in stream.log.iter().zip(other).enumerate() {
        events.clear();
        let x = a.perform(left, &mut events);
        let y = b.perform(right, &mut events);
        assert_eq!(x, y, "the answer to {left:?} depends on a hidden face");
        if index >= stream.coup_from {
            let probes = probes(dice, &a, viewer);
            assert_eq!(
                told(&a, viewer, &probes),
                told(&b, viewer, &probes),
                "{viewer:?} was told a hidden face at {:?} after {left:?}",
                a.phase()
            );
        }
    }
}

/// How many comparisons there were, with and without irregularities.
#[derive(Debug, Default)]
struct Tally {
    compared: u32,
    odd: u32,
    called: u32,
}

fn run(law: Law, seed: u64, tally: &mut Tally) {
    let mut world = World::with(law, seed, seed.is_multiple_of(4));
    let mut dice = Dice::new(seed.wrapping_mul(31));
    let mut stream = Stream {
        start: world.start.clone(),
        log: Vec::new(),
        hidden: Hidden::default(),
        coup_from: 0,
    };
    let mut shadow = world.start.clone();
    let mut events = Vec::new();
    for _ in 0..260 {
        let from = world.log.len();
        world.lawful();
        for command in &world.log[from..] {
            events.clear();
            let accepted = shadow.perform(command, &mut events).is_ok();
            stream.log.push(*command);
            if accepted {
                stream.follow(stream.log.len() - 1, &events);
            }
        }
        rebase(&mut stream, &shadow);
        for viewer in viewers(&shadow) {
            if let Some(other) = swapped(&mut dice, &stream, &shadow, viewer) {
                compare(&mut dice, &stream, &other, viewer);
                tally.compared += 1;
                tally.odd += u32::from(!shadow.odd().is_clear());
                tally.called += u32::from(shadow.coup().player_call.is_some());
            }
        }
    }
}

/// Between coups the past holds no secret: the stream starts anew from here, so that comparisons stay short.
fn rebase(stream: &mut Stream, now: &Table) {
    if now.coup().cards() == 0 && now.shoe().held == 0 {
        stream.start = now.clone();
        stream.log.clear();
        stream.hidden = Hidden::default();
        stream.coup_from = 0;
    }
}

fn inv_08(law: Law) {
    let mut tally = Tally::default();
    for seed in 0..40 {
        run(law, seed, &mut tally);
    }
    assert!(
        tally.compared > 2_000,
        "too few comparisons to mean anything: {tally:?}"
    );
    if law == Law::NewJersey {
        assert!(
            tally.odd > 200 && tally.called > 500,
            "irregularities and calls are to be among them: {tally:?}"
        );
    }
}

#[test]
fn inv_08_new_jersey_tells_no_face_before_its_moment() {
    inv_08(Law::NewJersey);
}

#[test]
fn inv_08_venice_tells_no_face_before_its_moment() {
    inv_08(Law::Venice);
}

#[test]
fn inv_08_chickasaw_tells_no_face_before_its_moment() {
    inv_08(Law::Chickasaw);
}

/// The test itself can fail: a viewer who may look does see the difference.
#[test]
fn int_26_the_dominant_player_sees_the_hand() {
    let mut world = World::with(Law::NewJersey, 7, false);
    assert_eq!(world.table.rulebook().dealing, Dealing::Automatic);
    for _ in 0..2_000 {
        world.lawful();
        if world.table.phase().name() == "player's call" && world.table.odd().is_clear() {
            break;
        }
    }
    let dominant: Party = world
        .table
        .coup()
        .dominant
        .expect("somebody plays the hand");
    let hand = view(&world.table, Viewer::Patron(dominant))
        .private
        .hand
        .expect("a hand to look at");
    let text = serde_json::to_string(&hand).unwrap();
    let first = world.table.coup().player.two.get(0).flatten().unwrap();
    assert!(text.contains(&first.to_string()), "{text} has {first}");
    let onlooker =
        serde_json::to_string(&view(&world.table, Viewer::Onlooker).public.player).unwrap();
    assert!(
        !onlooker.contains(&first.to_string()),
        "{onlooker} hides {first}"
    );
}

/// Every card of the coup whose face the table knows, with the place it lies at.
fn known(table: &Table) -> Vec<(Place, Card)> {
    let coup = table.coup();
    let side = |hand: &SideHand, [first, second, third, extra]: [Place; 4]| {
        let two = hand.two.slots().iter().copied().zip([first, second]);
        let more = hand.extra.slots().iter().map(|face| (*face, extra));
        let third = hand.third.map(|face| (face, third));
        two.chain(more).chain(third).collect::<Vec<_>>()
    };
    let row = coup.row.slots().iter().map(|face| (*face, Place::Row));
    let stray = table.odd().stray.map(|face| (face, Place::Stray));
    side(&coup.player, [Place::P1, Place::P2, Place::P3, Place::Px])
        .into_iter()
        .chain(side(
            &coup.banker,
            [Place::B1, Place::B2, Place::B3, Place::Bx],
        ))
        .chain(row)
        .chain(stray)
        .filter_map(|(face, place)| face.map(|card| (place, card)))
        .collect()
}

/// Whoever gets a face by place, as a proof is handed out, gets what `faces` shows and nothing else.
fn by_place(table: &Table) -> u32 {
    let mut alone = 0;
    for viewer in viewers(table) {
        let holds = |place| match viewer {
            Viewer::Patron(party) => holder(table, place) == Some(party),
            Viewer::Croupier | Viewer::Supervisor | Viewer::Onlooker => false,
        };
        let mut cards = known(table);
        cards.retain(|(place, _)| open_to_all(table, *place) || holds(*place));
        alone += u32::from(cards.iter().any(|(place, _)| holds(*place)));
        let mut cards: Vec<Card> = cards.into_iter().map(|(_, card)| card).collect();
        let mut seen = faces(table, viewer);
        cards.sort_unstable();
        seen.sort_unstable();
        assert_eq!(cards, seen, "{viewer:?} at {:?}", table.phase());
    }
    alone
}

#[test]
fn a_face_is_open_to_all_or_its_holders_alone() {
    let mut alone = 0;
    for seed in 0..60_u64 {
        let mut world = World::new(Law::ALL[usize::try_from(seed % 3).unwrap()], seed);
        for _ in 0..400 {
            world.lawful();
            alone += by_place(&world.table);
            for place in Place::ALL {
                let open = open_to_all(&world.table, place);
                assert!(!open || holder(&world.table, place).is_none());
            }
        }
    }
    assert!(alone > 1_000, "too few hands were looked at: {alone}");
}
