//! What people ask for: mostly what they are offered, sometimes what makes no sense.

use sabot_rules::table::allowed::allowed;
use sabot_rules::table::bounds::{Bounds, Kind, PlaceKind};

use super::dice::Dice;
use crate::engine::Dice as Bones;
use crate::engine::acts::{any_act, parties};
use crate::prelude::*;

/// How many people there are with a name.
pub(crate) const PEOPLE: u64 = 12;
/// How bots play.
pub(crate) const STYLES: [Style; 3] = [Style::RuleTable, Style::Cautious, Style::Bold];

fn seat(dice: &mut Dice) -> Seat {
    let number = u8::try_from(dice.between(1, 14)).unwrap_or(1);
    Seat::new(number).expect("a seat number")
}

/// What somebody asks for who is not at the table.
pub(crate) fn newcomer(dice: &mut Dice) -> Deed {
    let purse = m(dice.between(1, 40) * 100);
    match dice.below(20) {
        0 => nonsense(dice),
        1..4 => Deed::Stand {
            behind: seat(dice),
            purse,
        },
        4..9 => Deed::Sit {
            seat: Some(seat(dice)),
            purse,
        },
        _ => Deed::Sit { seat: None, purse },
    }
}

/// What somebody asks for who is.
pub(crate) fn player(dice: &mut Dice, table: &Table, party: Party) -> Deed {
    if dice.chance(40) {
        return nonsense(dice);
    }
    let shown = allowed(table, Actor::Patron(party), Some(party));
    let open: Vec<(Kind, Bounds)> = shown
        .open()
        .filter_map(|choice| Some((choice.kind, choice.verdict.ok()?)))
        .filter(|(kind, _)| !is_aside(*kind) || dice.chance(30))
        .collect();
    let picked = dice.pick(&open);
    let act = picked.map(|(kind, bounds)| act(dice, table, kind, bounds));
    Deed::Act(act.unwrap_or(Act::Cover(CoverAct::Decline)))
}

/// What can be done at almost any time, and would drown the rest.
const fn is_aside(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Place(
            PlaceKind::Leave
                | PlaceKind::Tip
                | PlaceKind::BuyIn
                | PlaceKind::MoveSeat
                | PlaceKind::MoveBox
                | PlaceKind::RuleTable(_)
        )
    )
}

/// An act that is open: mostly with the least it takes, else with whatever is round its bounds.
fn act(dice: &mut Dice, table: &Table, kind: Kind, bounds: Bounds) -> Act {
    let least = range_of(bounds).map(|range| range.floor.0);
    let plain = plain_act(kind, least).filter(|_| dice.chance(850));
    plain.unwrap_or_else(|| any_act(&mut Bones::new(dice.next()), table, kind, Some(bounds)))
}

/// What nobody in their senses asks for.
fn nonsense(dice: &mut Dice) -> Deed {
    let acts = [
        Act::Prep(PrepAct::Verify),
        Act::Croupier(CroupierAct::Settle),
        Act::Croupier(CroupierAct::NoMoreBets),
        Act::Play(PlayAct::Deal),
        Act::Play(PlayAct::Say(Call::Natural)),
        Act::Bank(BankAct::Bid(Money::MAX)),
        Act::Place(PlaceAct::Tip(Money::MAX)),
        Act::Floor(FloorAct::TimeUp(u32::MAX)),
        Act::Shoe(ShoeAct::Card(None)),
        Act::Punto(PuntoAct::Wager {
            area: Area::Tie,
            amount: Money::from_cents_saturating(1),
            ante: false,
            tender: Tender::ForeignCash,
        }),
        Act::Place(PlaceAct::BuyIn {
            amount: m(10_000_000),
            tender: Tender::Cash,
        }),
    ];
    match dice.below(6) {
        0 => Deed::Remove(Party(u16::MAX)),
        1 => Deed::Pause(true),
        2 => Deed::Sit {
            seat: Some(seat(dice)),
            purse: Money::MAX,
        },
        _ => Deed::Act(dice.one(&acts)),
    }
}

/// What an owner asks for beside playing.
pub(crate) fn owner(dice: &mut Dice, table: &Table, halted: bool) -> Deed {
    let anybody = PatronId(dice.between(1, PEOPLE));
    let party = dice.pick(&parties(table)).unwrap_or(Party(1));
    match dice.below(24) {
        0..4 => Deed::Approve(anybody),
        4..7 => Deed::CallBot(bot(dice.one(&STYLES))),
        7..10 => Deed::DismissBot(party),
        10 => Deed::Remove(party),
        11 => Deed::Mute {
            patron: anybody,
            on: dice.chance(500),
        },
        12..15 => Deed::Pause(!halted),
        15..18 => Deed::SetPace(dice.one(&[Pace::Calm, Pace::Fast, Pace::Normal])),
        18..20 => {
            let all = [ChatPolicy::Always, ChatPolicy::Off, ChatPolicy::ByRule];
            Deed::SetChat(dice.one(&all))
        }
        20 => Deed::HandOn(anybody),
        22 => Deed::TakeOver,
        21 if dice.chance(150) => Deed::Close,
        _ => Deed::Pause(false),
    }
}
