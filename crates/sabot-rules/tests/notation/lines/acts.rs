//! Any act at the table.

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use sabot_core::Party;
use sabot_core::testing::any_card;
use sabot_rules::notation::{ActLine, CardsLine, Deed};
use sabot_rules::rulebook::{DisclosedCard, Mixing};
use sabot_rules::table::Act;
use sabot_rules::table::act::{CashCall, Line};
use sabot_rules::table::bounds::{CashKind, Kind};

use super::house::patron;
use super::nouns::{kind, moment, money, name, percent, seat, speaker, tender};

fn sit(former: Option<Party>) -> BoxedStrategy<Act> {
    (seat(), money())
        .prop_map(move |(seat, purse)| Act::Sit {
            seat,
            purse,
            former,
        })
        .boxed()
}

fn arrive(former: Option<Party>) -> BoxedStrategy<Act> {
    (seat(), money())
        .prop_map(move |(behind, purse)| Act::Arrive {
            behind,
            purse,
            former,
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
        Kind::ReceiveDecks => any::<u8>().prop_map(Act::ReceiveDecks).boxed(),
        Kind::Inspect => Just(Act::Inspect).boxed(),
        Kind::Verify => Just(Act::Verify).boxed(),
        Kind::Spread => Just(Act::Spread).boxed(),
        Kind::Acknowledge => Just(Act::Acknowledge).boxed(),
        Kind::TurnDown => Just(Act::TurnDown).boxed(),
        Kind::Wash => Just(Act::Wash).boxed(),
        Kind::Stack => Just(Act::Stack).boxed(),
        Kind::CertifyPreShuffle => Just(Act::CertifyPreShuffle).boxed(),
        Kind::Shuffle => any::<u8>()
            .prop_map(|dealer| Act::Shuffle { dealer })
            .boxed(),
        Kind::Lace => any::<u8>().prop_map(|cards| Act::Lace { cards }).boxed(),
        Kind::Reshuffle => any::<u16>()
            .prop_map(|cards| Act::Reshuffle { cards })
            .boxed(),
        Kind::Cut => any::<u16>().prop_map(|depth| Act::Cut { depth }).boxed(),
        Kind::OrderRecut => Just(Act::OrderRecut).boxed(),
        Kind::PlaceCuttingCard => any::<u16>()
            .prop_map(|behind| Act::PlaceCuttingCard { behind })
            .boxed(),
        Kind::LoadShoe => Just(Act::LoadShoe).boxed(),
        Kind::StartGame => Just(Act::StartGame).boxed(),
        Kind::Card => option::of(any_card()).prop_map(Act::Card).boxed(),
        Kind::Turn(place) => any_card()
            .prop_map(move |card| Act::Turn { place, card })
            .boxed(),
        Kind::ShowCuttingCard => Just(Act::ShowCuttingCard).boxed(),
        Kind::Bid => money().prop_map(Act::Bid).boxed(),
        Kind::TakeBank => option::of(money()).prop_map(Act::TakeBank).boxed(),
        Kind::Bank => (money(), tender())
            .prop_map(|(amount, tender)| Act::Bank { amount, tender })
            .boxed(),
        Kind::Remain => Just(Act::Remain).boxed(),
        Kind::Pass => Just(Act::Pass).boxed(),
        Kind::OrderPass(reason) => Just(Act::OrderPass(reason)).boxed(),
        Kind::Decline => Just(Act::Decline).boxed(),
        Kind::Suivi => Just(Act::Suivi).boxed(),
        Kind::Banco => Just(Act::Banco).boxed(),
        Kind::WithTable => Just(Act::WithTable).boxed(),
        Kind::InCash(CashKind::TakeBank) => option::of(money())
            .prop_map(|amount| Act::InCash(CashCall::TakeBank(amount)))
            .boxed(),
        Kind::InCash(CashKind::Suivi) => Just(Act::InCash(CashCall::Suivi)).boxed(),
        Kind::InCash(CashKind::Banco) => Just(Act::InCash(CashCall::Banco)).boxed(),
        Kind::InCash(CashKind::WithTable) => Just(Act::InCash(CashCall::WithTable)).boxed(),
        Kind::Stake => (
            money(),
            select(Line::ALL.to_vec()),
            tender(),
            option::of(seat()),
        )
            .prop_map(|(amount, line, tender, on_box)| Act::Stake {
                amount,
                line,
                tender,
                on_box,
            })
            .boxed(),
        Kind::TakeBack => Just(Act::TakeBack).boxed(),
        Kind::CloseWindow => Just(Act::CloseWindow).boxed(),
        Kind::NoMoreBets => Just(Act::NoMoreBets).boxed(),
        Kind::CallCards => Just(Act::CallCards).boxed(),
        Kind::Deal => Just(Act::Deal).boxed(),
        Kind::Say(call) => Just(Act::Say(call)).boxed(),
        Kind::Abatage(number) => Just(Act::Abatage(number)).boxed(),
        Kind::Draw => Just(Act::Draw).boxed(),
        Kind::Stand => Just(Act::Stand).boxed(),
        Kind::Settle => Just(Act::Settle).boxed(),
        Kind::Wager(area) => (money(), any::<bool>(), tender())
            .prop_map(move |(amount, ante, tender)| Act::Wager {
                area,
                amount,
                ante,
                tender,
            })
            .boxed(),
        Kind::LayAnte => Just(Act::LayAnte).boxed(),
        Kind::RemoveWager(area) => Just(Act::RemoveWager(area)).boxed(),
        Kind::BuyIn => (money(), tender())
            .prop_map(|(amount, tender)| Act::BuyIn { amount, tender })
            .boxed(),
        Kind::Sit => sit(None),
        Kind::SitAgain(former) => sit(Some(former)),
        Kind::Arrive => arrive(None),
        Kind::ArriveAgain(former) => arrive(Some(former)),
        Kind::ComeBack => money().prop_map(|purse| Act::ComeBack { purse }).boxed(),
        Kind::RequestSeat => seat().prop_map(Act::RequestSeat).boxed(),
        Kind::ApproveSeat => seat().prop_map(Act::ApproveSeat).boxed(),
        Kind::TakeSeat => seat().prop_map(Act::TakeSeat).boxed(),
        Kind::MoveSeat => seat().prop_map(Act::MoveSeat).boxed(),
        Kind::MoveBox => seat().prop_map(Act::MoveBox).boxed(),
        Kind::Leave => Just(Act::Leave).boxed(),
        Kind::RuleTable(on) => Just(Act::RuleTable(on)).boxed(),
        Kind::Tip => money().prop_map(Act::Tip).boxed(),
        Kind::ChangeMinimum => money().prop_map(Act::ChangeMinimum).boxed(),
        Kind::PostNotice => percent().prop_map(Act::PostNotice).boxed(),
        Kind::ChangeRate => percent().prop_map(Act::ChangeRate).boxed(),
        Kind::ChangeProcedure => select(DisclosedCard::ALL.to_vec())
            .prop_map(Act::ChangeProcedure)
            .boxed(),
        Kind::ChangeMixing => select(Mixing::ALL.to_vec())
            .prop_map(Act::ChangeMixing)
            .boxed(),
        Kind::Suspend => any::<bool>().prop_map(|void| Act::Suspend { void }).boxed(),
        Kind::Resume => Just(Act::Resume).boxed(),
        Kind::SetAside => Just(Act::SetAside).boxed(),
        Kind::TimeUp => any::<u32>().prop_map(Act::TimeUp).boxed(),
        Kind::Report(fact) => Just(Act::Report(fact)).boxed(),
        Kind::Rule(ruling) => Just(Act::Rule(ruling)).boxed(),
        Kind::Correct { from, to } => money()
            .prop_map(move |amount| Act::Correct { from, to, amount })
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
