//! Any act at the table.

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use sabot_core::Party;
use sabot_core::testing::any_card;
use sabot_rules::notation::{ActLine, CardsLine, Deed};
use sabot_rules::rulebook::{DisclosedCard, Mixing};
use sabot_rules::table::act::{CashCall, Line};
use sabot_rules::table::bounds::{
    BankKind, CashKind, CoverKind, CroupierKind, DoorKind, FloorKind, Kind, OddKind, PlaceKind,
    PlayKind, PrepKind, PuntoKind, ShoeKind,
};
use sabot_rules::table::{
    Act, BankAct, CoverAct, CroupierAct, DoorAct, FloorAct, OddAct, PlaceAct, PlayAct, PrepAct,
    PuntoAct, ShoeAct,
};

use super::house::patron;
use super::nouns::{kind, moment, money, name, percent, seat, speaker, tender};

fn sit(former: Option<Party>) -> BoxedStrategy<Act> {
    (seat(), money())
        .prop_map(move |(seat, purse)| {
            Act::Door(DoorAct::Sit {
                seat,
                purse,
                former,
            })
        })
        .boxed()
}

fn arrive(former: Option<Party>) -> BoxedStrategy<Act> {
    (seat(), money())
        .prop_map(move |(behind, purse)| {
            Act::Door(DoorAct::Arrive {
                behind,
                purse,
                former,
            })
        })
        .boxed()
}

/// An act of a kind, with any amounts.
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each case, and nothing else"
)]
pub(crate) fn act_of(kind: Kind) -> BoxedStrategy<Act> {
    match kind {
        Kind::Prep(PrepKind::ReceiveDecks) => any::<u8>()
            .prop_map(|it| Act::Prep(PrepAct::ReceiveDecks(it)))
            .boxed(),
        Kind::Prep(PrepKind::Inspect) => Just(Act::Prep(PrepAct::Inspect)).boxed(),
        Kind::Prep(PrepKind::Verify) => Just(Act::Prep(PrepAct::Verify)).boxed(),
        Kind::Prep(PrepKind::Spread) => Just(Act::Prep(PrepAct::Spread)).boxed(),
        Kind::Prep(PrepKind::Acknowledge) => Just(Act::Prep(PrepAct::Acknowledge)).boxed(),
        Kind::Prep(PrepKind::TurnDown) => Just(Act::Prep(PrepAct::TurnDown)).boxed(),
        Kind::Prep(PrepKind::Wash) => Just(Act::Prep(PrepAct::Wash)).boxed(),
        Kind::Prep(PrepKind::Stack) => Just(Act::Prep(PrepAct::Stack)).boxed(),
        Kind::Prep(PrepKind::CertifyPreShuffle) => {
            Just(Act::Prep(PrepAct::CertifyPreShuffle)).boxed()
        }
        Kind::Prep(PrepKind::Shuffle) => any::<u8>()
            .prop_map(|dealer| Act::Prep(PrepAct::Shuffle { dealer }))
            .boxed(),
        Kind::Prep(PrepKind::Lace) => any::<u8>()
            .prop_map(|cards| Act::Prep(PrepAct::Lace { cards }))
            .boxed(),
        Kind::Prep(PrepKind::Reshuffle) => any::<u16>()
            .prop_map(|cards| Act::Prep(PrepAct::Reshuffle { cards }))
            .boxed(),
        Kind::Prep(PrepKind::Cut) => any::<u16>()
            .prop_map(|depth| Act::Prep(PrepAct::Cut { depth }))
            .boxed(),
        Kind::Prep(PrepKind::OrderRecut) => Just(Act::Prep(PrepAct::OrderRecut)).boxed(),
        Kind::Prep(PrepKind::PlaceCuttingCard) => any::<u16>()
            .prop_map(|behind| Act::Prep(PrepAct::PlaceCuttingCard { behind }))
            .boxed(),
        Kind::Prep(PrepKind::LoadShoe) => Just(Act::Prep(PrepAct::LoadShoe)).boxed(),
        Kind::Croupier(CroupierKind::StartGame) => {
            Just(Act::Croupier(CroupierAct::StartGame)).boxed()
        }
        Kind::Shoe(ShoeKind::Card) => option::of(any_card())
            .prop_map(|it| Act::Shoe(ShoeAct::Card(it)))
            .boxed(),
        Kind::Shoe(ShoeKind::Turn(place)) => any_card()
            .prop_map(move |card| Act::Shoe(ShoeAct::Turn { place, card }))
            .boxed(),
        Kind::Shoe(ShoeKind::ShowCuttingCard) => Just(Act::Shoe(ShoeAct::ShowCuttingCard)).boxed(),
        Kind::Bank(BankKind::Bid) => money().prop_map(|it| Act::Bank(BankAct::Bid(it))).boxed(),
        Kind::Bank(BankKind::TakeBank) => option::of(money())
            .prop_map(|it| Act::Bank(BankAct::TakeBank(it)))
            .boxed(),
        Kind::Bank(BankKind::Bank) => (money(), tender())
            .prop_map(|(amount, tender)| Act::Bank(BankAct::Bank { amount, tender }))
            .boxed(),
        Kind::Bank(BankKind::Remain) => Just(Act::Bank(BankAct::Remain)).boxed(),
        Kind::Bank(BankKind::Pass) => Just(Act::Bank(BankAct::Pass)).boxed(),
        Kind::Floor(FloorKind::OrderPass(reason)) => {
            Just(Act::Floor(FloorAct::OrderPass(reason))).boxed()
        }
        Kind::Cover(CoverKind::Decline) => Just(Act::Cover(CoverAct::Decline)).boxed(),
        Kind::Cover(CoverKind::Suivi) => Just(Act::Cover(CoverAct::Suivi)).boxed(),
        Kind::Cover(CoverKind::Banco) => Just(Act::Cover(CoverAct::Banco)).boxed(),
        Kind::Cover(CoverKind::WithTable) => Just(Act::Cover(CoverAct::WithTable)).boxed(),
        Kind::Cover(CoverKind::InCash(CashKind::TakeBank)) => option::of(money())
            .prop_map(|amount| Act::Cover(CoverAct::InCash(CashCall::TakeBank(amount))))
            .boxed(),
        Kind::Cover(CoverKind::InCash(CashKind::Suivi)) => {
            Just(Act::Cover(CoverAct::InCash(CashCall::Suivi))).boxed()
        }
        Kind::Cover(CoverKind::InCash(CashKind::Banco)) => {
            Just(Act::Cover(CoverAct::InCash(CashCall::Banco))).boxed()
        }
        Kind::Cover(CoverKind::InCash(CashKind::WithTable)) => {
            Just(Act::Cover(CoverAct::InCash(CashCall::WithTable))).boxed()
        }
        Kind::Cover(CoverKind::Stake) => (
            money(),
            select(Line::ALL.to_vec()),
            tender(),
            option::of(seat()),
        )
            .prop_map(|(amount, line, tender, on_box)| {
                Act::Cover(CoverAct::Stake {
                    amount,
                    line,
                    tender,
                    on_box,
                })
            })
            .boxed(),
        Kind::Cover(CoverKind::TakeBack) => Just(Act::Cover(CoverAct::TakeBack)).boxed(),
        Kind::Croupier(CroupierKind::CloseWindow) => {
            Just(Act::Croupier(CroupierAct::CloseWindow)).boxed()
        }
        Kind::Croupier(CroupierKind::NoMoreBets) => {
            Just(Act::Croupier(CroupierAct::NoMoreBets)).boxed()
        }
        Kind::Croupier(CroupierKind::CallCards) => {
            Just(Act::Croupier(CroupierAct::CallCards)).boxed()
        }
        Kind::Play(PlayKind::Deal) => Just(Act::Play(PlayAct::Deal)).boxed(),
        Kind::Play(PlayKind::Say(call)) => Just(Act::Play(PlayAct::Say(call))).boxed(),
        Kind::Play(PlayKind::Abatage(number)) => Just(Act::Play(PlayAct::Abatage(number))).boxed(),
        Kind::Play(PlayKind::Draw) => Just(Act::Play(PlayAct::Draw)).boxed(),
        Kind::Play(PlayKind::Stand) => Just(Act::Play(PlayAct::Stand)).boxed(),
        Kind::Croupier(CroupierKind::Settle) => Just(Act::Croupier(CroupierAct::Settle)).boxed(),
        Kind::Punto(PuntoKind::Wager(area)) => (money(), any::<bool>(), tender())
            .prop_map(move |(amount, ante, tender)| {
                Act::Punto(PuntoAct::Wager {
                    area,
                    amount,
                    ante,
                    tender,
                })
            })
            .boxed(),
        Kind::Punto(PuntoKind::LayAnte) => Just(Act::Punto(PuntoAct::LayAnte)).boxed(),
        Kind::Punto(PuntoKind::RemoveWager(area)) => {
            Just(Act::Punto(PuntoAct::RemoveWager(area))).boxed()
        }
        Kind::Place(PlaceKind::BuyIn) => (money(), tender())
            .prop_map(|(amount, tender)| Act::Place(PlaceAct::BuyIn { amount, tender }))
            .boxed(),
        Kind::Door(DoorKind::Sit) => sit(None),
        Kind::Door(DoorKind::SitAgain(former)) => sit(Some(former)),
        Kind::Door(DoorKind::Arrive) => arrive(None),
        Kind::Door(DoorKind::ArriveAgain(former)) => arrive(Some(former)),
        Kind::Place(PlaceKind::ComeBack) => money()
            .prop_map(|purse| Act::Place(PlaceAct::ComeBack { purse }))
            .boxed(),
        Kind::Place(PlaceKind::RequestSeat) => seat()
            .prop_map(|it| Act::Place(PlaceAct::RequestSeat(it)))
            .boxed(),
        Kind::Place(PlaceKind::ApproveSeat) => seat()
            .prop_map(|it| Act::Place(PlaceAct::ApproveSeat(it)))
            .boxed(),
        Kind::Place(PlaceKind::TakeSeat) => seat()
            .prop_map(|it| Act::Place(PlaceAct::TakeSeat(it)))
            .boxed(),
        Kind::Place(PlaceKind::MoveSeat) => seat()
            .prop_map(|it| Act::Place(PlaceAct::MoveSeat(it)))
            .boxed(),
        Kind::Place(PlaceKind::MoveBox) => seat()
            .prop_map(|it| Act::Place(PlaceAct::MoveBox(it)))
            .boxed(),
        Kind::Place(PlaceKind::Leave) => Just(Act::Place(PlaceAct::Leave)).boxed(),
        Kind::Place(PlaceKind::RuleTable(on)) => Just(Act::Place(PlaceAct::RuleTable(on))).boxed(),
        Kind::Place(PlaceKind::Tip) => money().prop_map(|it| Act::Place(PlaceAct::Tip(it))).boxed(),
        Kind::Floor(FloorKind::ChangeMinimum) => money()
            .prop_map(|it| Act::Floor(FloorAct::ChangeMinimum(it)))
            .boxed(),
        Kind::Floor(FloorKind::PostNotice) => percent()
            .prop_map(|it| Act::Floor(FloorAct::PostNotice(it)))
            .boxed(),
        Kind::Floor(FloorKind::ChangeRate) => percent()
            .prop_map(|it| Act::Floor(FloorAct::ChangeRate(it)))
            .boxed(),
        Kind::Floor(FloorKind::ChangeProcedure) => select(DisclosedCard::ALL.to_vec())
            .prop_map(|it| Act::Floor(FloorAct::ChangeProcedure(it)))
            .boxed(),
        Kind::Floor(FloorKind::ChangeMixing) => select(Mixing::ALL.to_vec())
            .prop_map(|it| Act::Floor(FloorAct::ChangeMixing(it)))
            .boxed(),
        Kind::Floor(FloorKind::Suspend) => any::<bool>()
            .prop_map(|void| Act::Floor(FloorAct::Suspend { void }))
            .boxed(),
        Kind::Floor(FloorKind::Resume) => Just(Act::Floor(FloorAct::Resume)).boxed(),
        Kind::Place(PlaceKind::SetAside) => Just(Act::Place(PlaceAct::SetAside)).boxed(),
        Kind::Floor(FloorKind::TimeUp) => any::<u32>()
            .prop_map(|it| Act::Floor(FloorAct::TimeUp(it)))
            .boxed(),
        Kind::Odd(OddKind::Report(fact)) => Just(Act::Odd(OddAct::Report(fact))).boxed(),
        Kind::Odd(OddKind::Rule(ruling)) => Just(Act::Odd(OddAct::Rule(ruling))).boxed(),
        Kind::Floor(FloorKind::Correct { from, to }) => money()
            .prop_map(move |amount| Act::Floor(FloorAct::Correct { from, to, amount }))
            .boxed(),
    }
}

pub(crate) fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        20 => kind().prop_flat_map(act_of).prop_map(Deed::Act),
        1 => (name(), seat(), money())
            .prop_map(|(name, behind, purse)| Deed::Arrive { name, behind, purse }),
        1 => Just(Deed::TimeUp),
    ]
}

pub(crate) fn act_line() -> impl Strategy<Value = ActLine> {
    (
        option::weighted(0.3, moment()),
        speaker(),
        deed(),
        option::weighted(0.2, patron()),
    )
        .prop_map(|(at, speaker, deed, patron)| ActLine {
            at,
            speaker,
            deed,
            patron,
        })
}

pub(crate) fn cards_line() -> impl Strategy<Value = CardsLine> {
    let faces = prop::collection::vec(option::of(any_card()), 1..8);
    (option::weighted(0.3, moment()), faces).prop_map(|(at, faces)| CardsLine { at, faces })
}
