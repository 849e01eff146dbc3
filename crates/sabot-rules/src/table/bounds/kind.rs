//! The kinds of acts.

use sabot_core::{Party, Pot};
use serde::Serialize;

use super::super::act::{Act, Area, Call, CashCall, Irregularity, PassReason, Ruling};
use super::super::place::Place;

/// An act without its amount: what a button stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum Kind {
    ReceiveDecks,
    Inspect,
    Verify,
    Spread,
    Acknowledge,
    TurnDown,
    Wash,
    Stack,
    CertifyPreShuffle,
    Shuffle,
    Lace,
    Reshuffle,
    Cut,
    OrderRecut,
    PlaceCuttingCard,
    LoadShoe,
    StartGame,
    Card,
    Turn(Place),
    ShowCuttingCard,
    Bid,
    TakeBank,
    Bank,
    Remain,
    Pass,
    OrderPass(PassReason),
    Decline,
    Suivi,
    Banco,
    WithTable,
    InCash(CashKind),
    Stake,
    TakeBack,
    CloseWindow,
    NoMoreBets,
    CallCards,
    Deal,
    Say(Call),
    Abatage(u8),
    Draw,
    Stand,
    Settle,
    Wager(Area),
    LayAnte,
    RemoveWager(Area),
    BuyIn,
    Sit,
    SitAgain(Party),
    Arrive,
    ArriveAgain(Party),
    ComeBack,
    RequestSeat,
    ApproveSeat,
    TakeSeat,
    MoveSeat,
    MoveBox,
    Leave,
    RuleTable(bool),
    Tip,
    ChangeMinimum,
    PostNotice,
    ChangeRate,
    ChangeProcedure,
    ChangeMixing,
    Suspend,
    Resume,
    SetAside,
    TimeUp,
    Report(Irregularity),
    Rule(Ruling),
    Correct { from: Pot, to: Pot },
}

/// The kinds of calls that can be paid in cash and have no tender of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is the call of the same name")]
pub enum CashKind {
    TakeBank,
    Suivi,
    Banco,
    WithTable,
}

impl CashKind {
    /// Every one of them.
    pub const ALL: [Self; 4] = [Self::TakeBank, Self::Suivi, Self::Banco, Self::WithTable];

    /// The kind of the same call in chips.
    pub const fn in_chips(self) -> Kind {
        match self {
            Self::TakeBank => Kind::TakeBank,
            Self::Suivi => Kind::Suivi,
            Self::Banco => Kind::Banco,
            Self::WithTable => Kind::WithTable,
        }
    }
}

impl CashCall {
    /// The call without its amount.
    pub const fn kind(self) -> CashKind {
        match self {
            Self::TakeBank(_) => CashKind::TakeBank,
            Self::Suivi => CashKind::Suivi,
            Self::Banco => CashKind::Banco,
            Self::WithTable => CashKind::WithTable,
        }
    }
}

impl Act {
    /// The act without its amount.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each case, and nothing else"
    )]
    pub const fn kind(&self) -> Kind {
        match *self {
            Self::ReceiveDecks(_) => Kind::ReceiveDecks,
            Self::Inspect => Kind::Inspect,
            Self::Verify => Kind::Verify,
            Self::Spread => Kind::Spread,
            Self::Acknowledge => Kind::Acknowledge,
            Self::TurnDown => Kind::TurnDown,
            Self::Wash => Kind::Wash,
            Self::Stack => Kind::Stack,
            Self::CertifyPreShuffle => Kind::CertifyPreShuffle,
            Self::Shuffle { .. } => Kind::Shuffle,
            Self::Lace { .. } => Kind::Lace,
            Self::Reshuffle { .. } => Kind::Reshuffle,
            Self::Cut { .. } => Kind::Cut,
            Self::OrderRecut => Kind::OrderRecut,
            Self::PlaceCuttingCard { .. } => Kind::PlaceCuttingCard,
            Self::LoadShoe => Kind::LoadShoe,
            Self::StartGame => Kind::StartGame,
            Self::Card(_) => Kind::Card,
            Self::Turn { place, .. } => Kind::Turn(place),
            Self::ShowCuttingCard => Kind::ShowCuttingCard,
            Self::Bid(_) => Kind::Bid,
            Self::TakeBank(_) => Kind::TakeBank,
            Self::Bank { .. } => Kind::Bank,
            Self::Remain => Kind::Remain,
            Self::Pass => Kind::Pass,
            Self::OrderPass(reason) => Kind::OrderPass(reason),
            Self::Decline => Kind::Decline,
            Self::Suivi => Kind::Suivi,
            Self::Banco => Kind::Banco,
            Self::WithTable => Kind::WithTable,
            Self::InCash(call) => Kind::InCash(call.kind()),
            Self::Stake { .. } => Kind::Stake,
            Self::TakeBack => Kind::TakeBack,
            Self::CloseWindow => Kind::CloseWindow,
            Self::NoMoreBets => Kind::NoMoreBets,
            Self::CallCards => Kind::CallCards,
            Self::Deal => Kind::Deal,
            Self::Say(call) => Kind::Say(call),
            Self::Abatage(number) => Kind::Abatage(number),
            Self::Draw => Kind::Draw,
            Self::Stand => Kind::Stand,
            Self::Settle => Kind::Settle,
            Self::Wager { area, .. } => Kind::Wager(area),
            Self::LayAnte => Kind::LayAnte,
            Self::RemoveWager(area) => Kind::RemoveWager(area),
            Self::BuyIn { .. } => Kind::BuyIn,
            Self::Sit { former, .. } => match former {
                Some(party) => Kind::SitAgain(party),
                None => Kind::Sit,
            },
            Self::Arrive { former, .. } => match former {
                Some(party) => Kind::ArriveAgain(party),
                None => Kind::Arrive,
            },
            Self::ComeBack { .. } => Kind::ComeBack,
            Self::RequestSeat(_) => Kind::RequestSeat,
            Self::ApproveSeat(_) => Kind::ApproveSeat,
            Self::TakeSeat(_) => Kind::TakeSeat,
            Self::MoveSeat(_) => Kind::MoveSeat,
            Self::MoveBox(_) => Kind::MoveBox,
            Self::Leave => Kind::Leave,
            Self::RuleTable(on) => Kind::RuleTable(on),
            Self::Tip(_) => Kind::Tip,
            Self::ChangeMinimum(_) => Kind::ChangeMinimum,
            Self::PostNotice(_) => Kind::PostNotice,
            Self::ChangeRate(_) => Kind::ChangeRate,
            Self::ChangeProcedure(_) => Kind::ChangeProcedure,
            Self::ChangeMixing(_) => Kind::ChangeMixing,
            Self::Suspend { .. } => Kind::Suspend,
            Self::Resume => Kind::Resume,
            Self::SetAside => Kind::SetAside,
            Self::TimeUp(_) => Kind::TimeUp,
            Self::Report(fact) => Kind::Report(fact),
            Self::Rule(ruling) => Kind::Rule(ruling),
            Self::Correct { from, to, .. } => Kind::Correct { from, to },
        }
    }
}
