//! Commands of every kind by anybody, with amounts on, just inside and just outside each bound.

use sabot_core::{Card, Money, Party, Percent, Rank, Seat};
use sabot_rules::rulebook::{DisclosedCard, Mixing};
use sabot_rules::table::act::{Actor, CashCall, Line, Tender};
use sabot_rules::table::allowed::{allowed, kinds};
use sabot_rules::table::bounds::{
    BankKind, Bounds, CashKind, CoverKind, CroupierKind, DoorKind, FloorKind, Kind, OddKind,
    PlaceKind, PlayKind, PrepKind, PuntoKind, Range, ShoeKind,
};
use sabot_rules::table::state::Standing;
use sabot_rules::table::{
    Act, BankAct, Command, CoverAct, CroupierAct, DoorAct, FloorAct, OddAct, PlaceAct, PlayAct,
    PrepAct, PuntoAct, ShoeAct, Table,
};

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
    let correction = |kind: &Kind| matches!(kind, Kind::Floor(FloorKind::Correct { .. }));
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
    let kind = kind
        .or_else(|| dice.pick(&all))
        .unwrap_or(Kind::Cover(CoverKind::Decline));
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
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
pub fn any_act(dice: &mut Dice, table: &Table, kind: Kind, bounds: Option<Bounds>) -> Act {
    let range = match bounds {
        Some(Bounds::Amount { range, .. } | Bounds::Offer(Some(range))) => Some(range),
        _ => None,
    };
    let card = Card::of_rank(Rank::ALL[dice.below(13)]);
    match kind {
        Kind::Prep(PrepKind::ReceiveDecks) => Act::Prep(PrepAct::ReceiveDecks(byte(dice, bounds))),
        Kind::Prep(PrepKind::Inspect) => Act::Prep(PrepAct::Inspect),
        Kind::Prep(PrepKind::Verify) => Act::Prep(PrepAct::Verify),
        Kind::Prep(PrepKind::Spread) => Act::Prep(PrepAct::Spread),
        Kind::Prep(PrepKind::Acknowledge) => Act::Prep(PrepAct::Acknowledge),
        Kind::Prep(PrepKind::TurnDown) => Act::Prep(PrepAct::TurnDown),
        Kind::Prep(PrepKind::Wash) => Act::Prep(PrepAct::Wash),
        Kind::Prep(PrepKind::Stack) => Act::Prep(PrepAct::Stack),
        Kind::Prep(PrepKind::CertifyPreShuffle) => Act::Prep(PrepAct::CertifyPreShuffle),
        Kind::Prep(PrepKind::Shuffle) => Act::Prep(PrepAct::Shuffle {
            dealer: byte(dice, bounds),
        }),
        Kind::Prep(PrepKind::Lace) => Act::Prep(PrepAct::Lace {
            cards: byte(dice, bounds),
        }),
        Kind::Prep(PrepKind::Reshuffle) => Act::Prep(PrepAct::Reshuffle {
            cards: number(dice, bounds),
        }),
        Kind::Prep(PrepKind::Cut) => Act::Prep(PrepAct::Cut {
            depth: number(dice, bounds),
        }),
        Kind::Prep(PrepKind::OrderRecut) => Act::Prep(PrepAct::OrderRecut),
        Kind::Prep(PrepKind::PlaceCuttingCard) => Act::Prep(PrepAct::PlaceCuttingCard {
            behind: number(dice, bounds),
        }),
        Kind::Prep(PrepKind::LoadShoe) => Act::Prep(PrepAct::LoadShoe),
        Kind::Croupier(CroupierKind::StartGame) => Act::Croupier(CroupierAct::StartGame),
        Kind::Shoe(ShoeKind::Card) => Act::Shoe(ShoeAct::Card(if dice.chance(50) {
            Some(card)
        } else {
            None
        })),
        Kind::Shoe(ShoeKind::Turn(place)) => Act::Shoe(ShoeAct::Turn { place, card }),
        Kind::Shoe(ShoeKind::ShowCuttingCard) => Act::Shoe(ShoeAct::ShowCuttingCard),
        Kind::Bank(BankKind::Bid) => Act::Bank(BankAct::Bid(amount(dice, range))),
        Kind::Bank(BankKind::TakeBank) => Act::Bank(BankAct::TakeBank(if dice.chance(50) {
            Some(amount(dice, range))
        } else {
            None
        })),
        Kind::Bank(BankKind::Bank) => Act::Bank(BankAct::Bank {
            amount: amount(dice, range),
            tender: tender(dice),
        }),
        Kind::Bank(BankKind::Remain) => Act::Bank(BankAct::Remain),
        Kind::Bank(BankKind::Pass) => Act::Bank(BankAct::Pass),
        Kind::Floor(FloorKind::OrderPass(reason)) => Act::Floor(FloorAct::OrderPass(reason)),
        Kind::Cover(CoverKind::Decline) => Act::Cover(CoverAct::Decline),
        Kind::Cover(CoverKind::Suivi) => Act::Cover(CoverAct::Suivi),
        Kind::Cover(CoverKind::Banco) => Act::Cover(CoverAct::Banco),
        Kind::Cover(CoverKind::WithTable) => Act::Cover(CoverAct::WithTable),
        Kind::Cover(CoverKind::InCash(call)) => {
            Act::Cover(CoverAct::InCash(in_cash(dice, call, range)))
        }
        Kind::Cover(CoverKind::Stake) => stake(dice, range),
        Kind::Cover(CoverKind::TakeBack) => Act::Cover(CoverAct::TakeBack),
        Kind::Croupier(CroupierKind::CloseWindow) => Act::Croupier(CroupierAct::CloseWindow),
        Kind::Croupier(CroupierKind::NoMoreBets) => Act::Croupier(CroupierAct::NoMoreBets),
        Kind::Croupier(CroupierKind::CallCards) => Act::Croupier(CroupierAct::CallCards),
        Kind::Play(PlayKind::Deal) => Act::Play(PlayAct::Deal),
        Kind::Play(PlayKind::Say(call)) => Act::Play(PlayAct::Say(call)),
        Kind::Play(PlayKind::Draw) => Act::Play(PlayAct::Draw),
        Kind::Play(PlayKind::Stand) => Act::Play(PlayAct::Stand),
        Kind::Croupier(CroupierKind::Settle) => Act::Croupier(CroupierAct::Settle),
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
    Act::Cover(CoverAct::Stake {
        amount: laid,
        line,
        tender: tender(dice),
        on_box,
    })
}
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
fn any_other(dice: &mut Dice, table: &Table, kind: Kind, range: Option<Range>) -> Act {
    let percent = |dice: &mut Dice| Percent::new(3 + dice.below(4) as u8).expect("a percentage");
    match kind {
        Kind::Punto(PuntoKind::Wager(area)) => Act::Punto(PuntoAct::Wager {
            area,
            amount: amount(dice, range),
            ante: dice.chance(70),
            tender: tender(dice),
        }),
        Kind::Punto(PuntoKind::LayAnte) => Act::Punto(PuntoAct::LayAnte),
        Kind::Punto(PuntoKind::RemoveWager(area)) => Act::Punto(PuntoAct::RemoveWager(area)),
        Kind::Place(PlaceKind::BuyIn) => Act::Place(PlaceAct::BuyIn {
            amount: amount(dice, range),
            tender: tender(dice),
        }),
        Kind::Door(DoorKind::Sit) => Act::Door(DoorAct::Sit {
            seat: seat(dice),
            purse: cents(100_000),
            former: gone(dice, table),
        }),
        Kind::Door(DoorKind::Arrive) => Act::Door(DoorAct::Arrive {
            behind: seat(dice),
            purse: cents(100_000),
            former: gone(dice, table),
        }),
        Kind::Door(DoorKind::SitAgain(former)) => Act::Door(DoorAct::Sit {
            seat: seat(dice),
            purse: cents(100_000),
            former: Some(former),
        }),
        Kind::Door(DoorKind::ArriveAgain(former)) => Act::Door(DoorAct::Arrive {
            behind: seat(dice),
            purse: cents(100_000),
            former: Some(former),
        }),
        Kind::Place(PlaceKind::ComeBack) => Act::Place(PlaceAct::ComeBack {
            purse: cents(100_000),
        }),
        Kind::Play(PlayKind::Abatage(number)) => Act::Play(PlayAct::Abatage(number)),
        Kind::Place(PlaceKind::RequestSeat) => Act::Place(PlaceAct::RequestSeat(seat(dice))),
        Kind::Place(PlaceKind::ApproveSeat) => Act::Place(PlaceAct::ApproveSeat(seat(dice))),
        Kind::Place(PlaceKind::TakeSeat) => Act::Place(PlaceAct::TakeSeat(seat(dice))),
        Kind::Place(PlaceKind::MoveSeat) => Act::Place(PlaceAct::MoveSeat(seat(dice))),
        Kind::Place(PlaceKind::MoveBox) => Act::Place(PlaceAct::MoveBox(seat(dice))),
        Kind::Place(PlaceKind::Leave) if dice.chance(80) => Act::Cover(CoverAct::Decline),
        Kind::Place(PlaceKind::Leave) => Act::Place(PlaceAct::Leave),
        Kind::Place(PlaceKind::RuleTable(on)) => Act::Place(PlaceAct::RuleTable(on)),
        Kind::Place(PlaceKind::Tip) => Act::Place(PlaceAct::Tip(amount(dice, range))),
        Kind::Floor(FloorKind::ChangeMinimum) => {
            Act::Floor(FloorAct::ChangeMinimum(amount(dice, None)))
        }
        Kind::Floor(FloorKind::PostNotice) => Act::Floor(FloorAct::PostNotice(percent(dice))),
        Kind::Floor(FloorKind::ChangeRate) => Act::Floor(FloorAct::ChangeRate(percent(dice))),
        Kind::Floor(FloorKind::ChangeProcedure) => {
            Act::Floor(FloorAct::ChangeProcedure(DisclosedCard::H3))
        }
        Kind::Floor(FloorKind::ChangeMixing) => {
            Act::Floor(FloorAct::ChangeMixing(Mixing::LaceThenSome))
        }
        Kind::Floor(FloorKind::Suspend) if dice.chance(90) => Act::Cover(CoverAct::Decline),
        Kind::Floor(FloorKind::Suspend) => Act::Floor(FloorAct::Suspend {
            void: dice.chance(50),
        }),
        Kind::Floor(FloorKind::Resume) => Act::Floor(FloorAct::Resume),
        Kind::Place(PlaceKind::SetAside) => Act::Place(PlaceAct::SetAside),
        Kind::Odd(OddKind::Report(fact)) => Act::Odd(OddAct::Report(fact)),
        Kind::Odd(OddKind::Rule(ruling)) => Act::Odd(OddAct::Rule(ruling)),
        Kind::Floor(FloorKind::Correct { from, to }) => Act::Floor(FloorAct::Correct {
            from,
            to,
            amount: amount(dice, range),
        }),
        _ => {
            let next = table
                .window()
                .map_or(0, |window| window.id)
                .saturating_add(1);
            Act::Floor(FloorAct::TimeUp(next.saturating_sub(dice.below(3) as u32)))
        }
    }
}

/// Somebody who was here before, now and then.
fn gone(dice: &mut Dice, table: &Table) -> Option<Party> {
    let gone = table.parties().filter(|(_, p)| p.place == Standing::Gone);
    let gone: Vec<Party> = gone.map(|(party, _)| party).collect();
    dice.pick(&gone).filter(|_| dice.chance(70))
}
