//! Commands of every kind by anybody, with amounts on, just inside and just outside each bound.

use sabot_core::{Card, Money, Party, Percent, Rank, Seat};
use sabot_rules::rulebook::{DisclosedCard, Mixing};
use sabot_rules::table::act::{Actor, CashCall, Line, Tender};
use sabot_rules::table::allowed::{allowed, kinds};
use sabot_rules::table::bounds::{Bounds, CashKind, Kind, Range};
use sabot_rules::table::state::Standing;
use sabot_rules::table::{Act, Command, Table};

use super::Dice;

pub fn parties(table: &Table) -> Vec<Party> {
    table.parties().map(|(party, _)| party).collect()
}

/// Any actor for any party, now and then a wrong one.
pub fn any_actor(dice: &mut Dice, table: &Table) -> (Actor, Option<Party>) {
    let mut all = parties(table);
    all.push(Party(999));
    let party = dice.pick(&all).unwrap_or(Party(0));
    match dice.below(12) {
        0 => (Actor::House, None),
        1 => (Actor::Croupier, None),
        2 => (Actor::Croupier, Some(party)),
        3 => (Actor::Supervisor, None),
        4 => (Actor::Supervisor, Some(party)),
        5 => (Actor::Manager, None),
        6 => (Actor::Patron(party), dice.pick(&all)),
        _ => (Actor::Patron(party), Some(party)),
    }
}

/// A command of a random kind; every other time one of the kinds that are open.
pub fn any_command(dice: &mut Dice, table: &Table) -> Command {
    let (actor, party) = any_actor(dice, table);
    let shown = allowed(table, actor, party);
    // Corrections are as many as pairs of pots: they must not crowd out the rest.
    let correction = |kind: &Kind| matches!(kind, Kind::Correct { .. });
    let mut open: Vec<Kind> = shown.open().map(|choice| choice.kind).collect();
    if open.iter().any(correction) && dice.chance(90) {
        open.retain(|kind| !correction(kind));
    }
    let all: Vec<Kind> = kinds().collect();
    let kind = if dice.chance(50) {
        dice.pick(&open)
    } else {
        None
    };
    let kind = kind.or_else(|| dice.pick(&all)).unwrap_or(Kind::Decline);
    let bounds = shown.find(kind).and_then(|choice| choice.verdict.ok());
    let at = if dice.chance(90) {
        table.at()
    } else {
        table.at().plus_seconds(dice.below(40) as u32)
    };
    Command {
        actor,
        party,
        at,
        act: any_act(dice, table, kind, bounds),
    }
}

fn cents(amount: u64) -> Money {
    Money::from_cents_saturating(amount)
}

fn amount(dice: &mut Dice, range: Option<Range>) -> Money {
    let Some(range) = range else {
        return dice
            .pick(&[cents(0), cents(1), cents(100), cents(2_500), cents(500_000)])
            .unwrap_or(cents(1));
    };
    let (floor, most, unit) = (range.floor.0, range.most(), range.unit);
    let edges = [
        floor,
        floor.saturating_sub(unit),
        floor.saturating_add(unit),
        floor.saturating_sub(cents(1)),
        most,
        most.saturating_sub(unit),
        most.saturating_add(unit),
        most.saturating_add(cents(1)),
        cents(0),
        Money::MAX,
        cents((floor.get() / 2).saturating_add(most.get() / 2)),
    ];
    dice.pick(&edges).unwrap_or(floor)
}

fn seat(dice: &mut Dice) -> Seat {
    Seat::new(1 + dice.below(14) as u8).expect("a seat number")
}

fn tender(dice: &mut Dice) -> Tender {
    if dice.chance(70) {
        Tender::Chips
    } else {
        dice.pick(&Tender::ALL).unwrap_or(Tender::Chips)
    }
}

fn number(dice: &mut Dice, bounds: Option<Bounds>) -> u16 {
    let Some(Bounds::Number { min, max, .. }) = bounds else {
        return dice.below(400) as u16;
    };
    let edges = [
        min,
        max,
        min.saturating_sub(1),
        max.saturating_add(1),
        min.midpoint(max),
    ];
    u16::try_from(dice.pick(&edges).unwrap_or(min)).unwrap_or(u16::MAX)
}

fn byte(dice: &mut Dice, bounds: Option<Bounds>) -> u8 {
    u8::try_from(number(dice, bounds)).unwrap_or(u8::MAX)
}

/// An act of this kind, with amounts round its bounds.
pub fn any_act(dice: &mut Dice, table: &Table, kind: Kind, bounds: Option<Bounds>) -> Act {
    let range = match bounds {
        Some(Bounds::Amount { range, .. } | Bounds::Offer(Some(range))) => Some(range),
        _ => None,
    };
    let card = Card::of_rank(Rank::ALL[dice.below(13)]);
    match kind {
        Kind::ReceiveDecks => Act::ReceiveDecks(byte(dice, bounds)),
        Kind::Inspect => Act::Inspect,
        Kind::Verify => Act::Verify,
        Kind::Spread => Act::Spread,
        Kind::Acknowledge => Act::Acknowledge,
        Kind::TurnDown => Act::TurnDown,
        Kind::Wash => Act::Wash,
        Kind::Stack => Act::Stack,
        Kind::CertifyPreShuffle => Act::CertifyPreShuffle,
        Kind::Shuffle => Act::Shuffle {
            dealer: byte(dice, bounds),
        },
        Kind::Lace => Act::Lace {
            cards: byte(dice, bounds),
        },
        Kind::Reshuffle => Act::Reshuffle {
            cards: number(dice, bounds),
        },
        Kind::Cut => Act::Cut {
            depth: number(dice, bounds),
        },
        Kind::OrderRecut => Act::OrderRecut,
        Kind::PlaceCuttingCard => Act::PlaceCuttingCard {
            behind: number(dice, bounds),
        },
        Kind::LoadShoe => Act::LoadShoe,
        Kind::StartGame => Act::StartGame,
        Kind::Card => Act::Card(if dice.chance(50) { Some(card) } else { None }),
        Kind::Turn(place) => Act::Turn { place, card },
        Kind::ShowCuttingCard => Act::ShowCuttingCard,
        Kind::Bid => Act::Bid(amount(dice, range)),
        Kind::TakeBank => Act::TakeBank(if dice.chance(50) {
            Some(amount(dice, range))
        } else {
            None
        }),
        Kind::Bank => Act::Bank {
            amount: amount(dice, range),
            tender: tender(dice),
        },
        Kind::Remain => Act::Remain,
        Kind::Pass => Act::Pass,
        Kind::OrderPass(reason) => Act::OrderPass(reason),
        Kind::Decline => Act::Decline,
        Kind::Suivi => Act::Suivi,
        Kind::Banco => Act::Banco,
        Kind::WithTable => Act::WithTable,
        Kind::InCash(call) => Act::InCash(in_cash(dice, call, range)),
        Kind::Stake => stake(dice, range),
        Kind::TakeBack => Act::TakeBack,
        Kind::CloseWindow => Act::CloseWindow,
        Kind::NoMoreBets => Act::NoMoreBets,
        Kind::CallCards => Act::CallCards,
        Kind::Deal => Act::Deal,
        Kind::Say(call) => Act::Say(call),
        Kind::Draw => Act::Draw,
        Kind::Stand => Act::Stand,
        Kind::Settle => Act::Settle,
        _ => any_other(dice, table, kind, range),
    }
}

fn in_cash(dice: &mut Dice, call: CashKind, range: Option<Range>) -> CashCall {
    match call {
        CashKind::TakeBank if dice.chance(50) => CashCall::TakeBank(Some(amount(dice, range))),
        CashKind::TakeBank => CashCall::TakeBank(None),
        CashKind::Suivi => CashCall::Suivi,
        CashKind::Banco => CashCall::Banco,
        CashKind::WithTable => CashCall::WithTable,
    }
}

fn stake(dice: &mut Dice, range: Option<Range>) -> Act {
    let line = if dice.chance(60) {
        Line::Beyond
    } else {
        dice.pick(&Line::ALL).unwrap_or(Line::Beyond)
    };
    let laid = amount(dice, range);
    let laid = if line == Line::Across {
        laid.twice()
    } else {
        laid
    };
    let on_box = if dice.chance(80) {
        None
    } else {
        Some(seat(dice))
    };
    Act::Stake {
        amount: laid,
        line,
        tender: tender(dice),
        on_box,
    }
}
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
fn any_other(dice: &mut Dice, table: &Table, kind: Kind, range: Option<Range>) -> Act {
    let percent = |dice: &mut Dice| Percent::new(3 + dice.below(4) as u8).expect("a percentage");
    match kind {
        Kind::Wager(area) => Act::Wager {
            area,
            amount: amount(dice, range),
            ante: dice.chance(70),
            tender: tender(dice),
        },
        Kind::LayAnte => Act::LayAnte,
        Kind::RemoveWager(area) => Act::RemoveWager(area),
        Kind::BuyIn => Act::BuyIn {
            amount: amount(dice, range),
            tender: tender(dice),
        },
        Kind::Sit => Act::Sit {
            seat: seat(dice),
            purse: cents(100_000),
            former: gone(dice, table),
        },
        Kind::Arrive => Act::Arrive {
            behind: seat(dice),
            purse: cents(100_000),
            former: gone(dice, table),
        },
        Kind::SitAgain(former) => Act::Sit {
            seat: seat(dice),
            purse: cents(100_000),
            former: Some(former),
        },
        Kind::ArriveAgain(former) => Act::Arrive {
            behind: seat(dice),
            purse: cents(100_000),
            former: Some(former),
        },
        Kind::ComeBack => Act::ComeBack {
            purse: cents(100_000),
        },
        Kind::Abatage(number) => Act::Abatage(number),
        Kind::RequestSeat => Act::RequestSeat(seat(dice)),
        Kind::ApproveSeat => Act::ApproveSeat(seat(dice)),
        Kind::TakeSeat => Act::TakeSeat(seat(dice)),
        Kind::MoveSeat => Act::MoveSeat(seat(dice)),
        Kind::MoveBox => Act::MoveBox(seat(dice)),
        Kind::Leave if dice.chance(80) => Act::Decline,
        Kind::Leave => Act::Leave,
        Kind::RuleTable(on) => Act::RuleTable(on),
        Kind::Tip => Act::Tip(amount(dice, range)),
        Kind::ChangeMinimum => Act::ChangeMinimum(amount(dice, None)),
        Kind::PostNotice => Act::PostNotice(percent(dice)),
        Kind::ChangeRate => Act::ChangeRate(percent(dice)),
        Kind::ChangeProcedure => Act::ChangeProcedure(DisclosedCard::H3),
        Kind::ChangeMixing => Act::ChangeMixing(Mixing::LaceThenSome),
        Kind::Suspend if dice.chance(90) => Act::Decline,
        Kind::Suspend => Act::Suspend {
            void: dice.chance(50),
        },
        Kind::Resume => Act::Resume,
        Kind::SetAside => Act::SetAside,
        Kind::Report(fact) => Act::Report(fact),
        Kind::Rule(ruling) => Act::Rule(ruling),
        Kind::Correct { from, to } => Act::Correct {
            from,
            to,
            amount: amount(dice, range),
        },
        _ => {
            let next = table
                .window()
                .map_or(0, |window| window.id)
                .saturating_add(1);
            Act::TimeUp(next.saturating_sub(dice.below(3) as u32))
        }
    }
}

/// Somebody who was here before, now and then.
fn gone(dice: &mut Dice, table: &Table) -> Option<Party> {
    let gone = table.parties().filter(|(_, p)| p.place == Standing::Gone);
    let gone: Vec<Party> = gone.map(|(party, _)| party).collect();
    dice.pick(&gone).filter(|_| dice.chance(70))
}
