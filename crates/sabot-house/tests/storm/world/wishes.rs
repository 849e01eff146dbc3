//! What people ask for: mostly what they are offered, sometimes what makes no sense.

use sabot_rules::table::allowed::allowed;
use sabot_rules::table::bounds::{
    BankKind, Bounds, CoverKind, Kind, PlaceKind, PrepKind, PuntoKind, Range,
};

use super::dice::Dice;
use crate::prelude::*;

/// How many people there are with a name.
pub(crate) const PEOPLE: u64 = 12;
/// How bots play.
pub(crate) const STYLES: [Style; 3] = [Style::RuleTable, Style::Cautious, Style::Bold];

fn chips(amount: u64) -> Money {
    Money::from_cents_saturating(amount.saturating_mul(100))
}

fn seat(dice: &mut Dice) -> Seat {
    let number = u8::try_from(dice.between(1, 14)).unwrap_or(1);
    Seat::new(number).expect("a seat number")
}

/// What somebody asks for who is not at the table.
pub(crate) fn newcomer(dice: &mut Dice) -> Deed {
    let purse = chips(dice.between(1, 40) * 100);
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
    let act = dice
        .pick(&open)
        .and_then(|(kind, bounds)| act(dice, kind, bounds));
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

fn act(dice: &mut Dice, kind: Kind, bounds: Bounds) -> Option<Act> {
    let range = range_of(bounds);
    Some(match kind {
        Kind::Prep(PrepKind::Cut) => Act::Prep(PrepAct::Cut {
            depth: number(dice, bounds),
        }),
        Kind::Bank(BankKind::TakeBank) => {
            BankAct::TakeBank(range.map(|range| amount(dice, Some(range)))).into()
        }
        Kind::Bank(BankKind::Bank) => Act::Bank(BankAct::Bank {
            amount: amount(dice, range),
            tender: tender(dice),
        }),
        Kind::Bank(BankKind::Pass) => BankAct::Pass.into(),
        Kind::Cover(CoverKind::WithTable) => CoverAct::WithTable.into(),
        Kind::Cover(CoverKind::Stake) => Act::Cover(CoverAct::Stake {
            amount: amount(dice, range),
            line: dice.one(&Line::ALL),
            tender: tender(dice),
            on_box: None,
        }),
        Kind::Cover(CoverKind::TakeBack) => CoverAct::TakeBack.into(),
        Kind::Punto(PuntoKind::Wager(area)) => Act::Punto(PuntoAct::Wager {
            area,
            amount: amount(dice, range),
            ante: dice.chance(800),
            tender: tender(dice),
        }),
        Kind::Punto(PuntoKind::LayAnte) => PuntoAct::LayAnte.into(),
        Kind::Punto(PuntoKind::RemoveWager(area)) => PuntoAct::RemoveWager(area).into(),
        Kind::Place(kind) => return place(dice, kind, bounds),
        Kind::Prep(_)
        | Kind::Bank(BankKind::Bid | BankKind::Remain)
        | Kind::Cover(_)
        | Kind::Play(_)
        | Kind::Shoe(_)
        | Kind::Croupier(_)
        | Kind::Door(_)
        | Kind::Floor(_)
        | Kind::Odd(_) => return plain_act(kind, Some(amount(dice, range))),
    })
}

fn place(dice: &mut Dice, kind: PlaceKind, bounds: Bounds) -> Option<Act> {
    let act = match kind {
        PlaceKind::BuyIn => PlaceAct::BuyIn {
            amount: amount(dice, range_of(bounds)).min(chips(1_000)),
            tender: Tender::Cash,
        },
        PlaceKind::RequestSeat => PlaceAct::RequestSeat(one_of(dice, bounds)),
        PlaceKind::TakeSeat => PlaceAct::TakeSeat(one_of(dice, bounds)),
        PlaceKind::MoveSeat => PlaceAct::MoveSeat(one_of(dice, bounds)),
        PlaceKind::MoveBox => PlaceAct::MoveBox(one_of(dice, bounds)),
        PlaceKind::Leave => PlaceAct::Leave,
        PlaceKind::RuleTable(on) => PlaceAct::RuleTable(on),
        PlaceKind::Tip => PlaceAct::Tip(chips(1)),
        PlaceKind::ComeBack | PlaceKind::ApproveSeat | PlaceKind::SetAside => return None,
    };
    Some(Act::Place(act))
}

fn amount(dice: &mut Dice, range: Option<Range>) -> Money {
    let Some(range) = range else {
        return chips(dice.between(1, 500));
    };
    let (floor, most, unit) = (range.floor.0, range.most(), range.unit.get().max(1));
    let steps = most.get().saturating_sub(floor.get()) / unit;
    let up = match dice.below(10) {
        0 => steps,
        1 => steps.saturating_add(1),
        2..6 => 0,
        _ => dice.below(steps.min(10).saturating_add(1)),
    };
    Money::from_cents_saturating(floor.get().saturating_add(up.saturating_mul(unit)))
}

fn tender(dice: &mut Dice) -> Tender {
    if dice.chance(900) {
        Tender::Chips
    } else {
        dice.one(&Tender::ALL)
    }
}

fn number(dice: &mut Dice, bounds: Bounds) -> u16 {
    let Bounds::Number { min, max, .. } = bounds else {
        return u16::try_from(dice.below(400)).unwrap_or(0);
    };
    let beyond = dice.below(2);
    let number = dice.between(min.into(), u64::from(max.max(min)) + beyond);
    u16::try_from(number).unwrap_or(u16::MAX)
}

fn one_of(dice: &mut Dice, bounds: Bounds) -> Seat {
    let Bounds::Seats { mask, .. } = bounds else {
        return seat(dice);
    };
    let seats: Vec<Seat> = (1..=15_u8)
        .filter(|number| mask & (1 << number) != 0)
        .filter_map(Seat::new)
        .collect();
    dice.pick(&seats).unwrap_or_else(|| seat(dice))
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
            amount: chips(10_000_000),
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
    let parties: Vec<Party> = table.parties().map(|(party, _)| party).collect();
    let anybody = PatronId(dice.between(1, PEOPLE));
    let party = dice.pick(&parties).unwrap_or(Party(1));
    match dice.below(24) {
        0..4 => Deed::Approve(anybody),
        4..7 => Deed::CallBot(BotOrder {
            style: dice.one(&STYLES),
            ..BotOrder::default()
        }),
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
