//! The kinds of acts.

use sabot_core::{Party, Pot};
use serde::Serialize;

use super::super::act::{
    Act, Area, BankAct, Call, CashCall, CoverAct, CroupierAct, DoorAct, FloorAct, Irregularity,
    OddAct, PassReason, PlaceAct, PlayAct, PrepAct, PuntoAct, Ruling, ShoeAct,
};
use super::super::grouped::groups;
use super::super::place::Place;

groups! {
    /// An act without its amount: what a button stands for.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Kind {
        /// An act of preparing the cards.
        Prep(PrepKind),
        /// A card from the shoe.
        Shoe(ShoeKind),
        /// An act of the croupier.
        Croupier(CroupierKind),
        /// An act about the bank.
        Bank(BankKind),
        /// An act against the bank.
        Cover(CoverKind),
        /// An act of play.
        Play(PlayKind),
        /// An act about a punto banco wager.
        Punto(PuntoKind),
        /// A way to come.
        Door(DoorKind),
        /// An act at a place.
        Place(PlaceKind),
        /// An act of those in charge.
        Floor(FloorKind),
        /// What goes wrong.
        Odd(OddKind),
    }
}

/// An act of preparing the cards, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum PrepKind {
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
}

/// A card from the shoe, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum ShoeKind {
    Card,
    Turn(Place),
    ShowCuttingCard,
}

/// An act of the croupier, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum CroupierKind {
    StartGame,
    CloseWindow,
    NoMoreBets,
    CallCards,
    Settle,
}

/// An act about the bank, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum BankKind {
    Bid,
    TakeBank,
    Bank,
    Remain,
    Pass,
}

/// An act against the bank, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum CoverKind {
    Decline,
    Suivi,
    Banco,
    WithTable,
    InCash(CashKind),
    Stake,
    TakeBack,
}

/// An act of play, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum PlayKind {
    Deal,
    Say(Call),
    Abatage(u8),
    Draw,
    Stand,
}

/// An act about a punto banco wager, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum PuntoKind {
    Wager(Area),
    LayAnte,
    RemoveWager(Area),
}

/// A way to come, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum DoorKind {
    Sit,
    Arrive,
    SitAgain(Party),
    ArriveAgain(Party),
}

/// An act at a place, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum PlaceKind {
    ComeBack,
    RequestSeat,
    ApproveSeat,
    TakeSeat,
    MoveSeat,
    MoveBox,
    Leave,
    RuleTable(bool),
    Tip,
    BuyIn,
    SetAside,
}

/// An act of those in charge, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum FloorKind {
    OrderPass(PassReason),
    ChangeMinimum,
    PostNotice,
    ChangeRate,
    ChangeProcedure,
    ChangeMixing,
    Suspend,
    Resume,
    TimeUp,
    Correct { from: Pot, to: Pot },
}

/// What goes wrong, without its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each kind is the act of the same name without its amount"
)]
pub enum OddKind {
    Report(Irregularity),
    Rule(Ruling),
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
            Self::TakeBank => Kind::Bank(BankKind::TakeBank),
            Self::Suivi => Kind::Cover(CoverKind::Suivi),
            Self::Banco => Kind::Cover(CoverKind::Banco),
            Self::WithTable => Kind::Cover(CoverKind::WithTable),
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

impl PrepAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> PrepKind {
        match self {
            Self::ReceiveDecks(_) => PrepKind::ReceiveDecks,
            Self::Inspect => PrepKind::Inspect,
            Self::Verify => PrepKind::Verify,
            Self::Spread => PrepKind::Spread,
            Self::Acknowledge => PrepKind::Acknowledge,
            Self::TurnDown => PrepKind::TurnDown,
            Self::Wash => PrepKind::Wash,
            Self::Stack => PrepKind::Stack,
            Self::CertifyPreShuffle => PrepKind::CertifyPreShuffle,
            Self::Shuffle { .. } => PrepKind::Shuffle,
            Self::Lace { .. } => PrepKind::Lace,
            Self::Reshuffle { .. } => PrepKind::Reshuffle,
            Self::Cut { .. } => PrepKind::Cut,
            Self::OrderRecut => PrepKind::OrderRecut,
            Self::PlaceCuttingCard { .. } => PrepKind::PlaceCuttingCard,
            Self::LoadShoe => PrepKind::LoadShoe,
        }
    }
}

impl ShoeAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> ShoeKind {
        match self {
            Self::Card(_) => ShoeKind::Card,
            Self::Turn { place, .. } => ShoeKind::Turn(place),
            Self::ShowCuttingCard => ShoeKind::ShowCuttingCard,
        }
    }
}

impl CroupierAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> CroupierKind {
        match self {
            Self::StartGame => CroupierKind::StartGame,
            Self::CloseWindow => CroupierKind::CloseWindow,
            Self::NoMoreBets => CroupierKind::NoMoreBets,
            Self::CallCards => CroupierKind::CallCards,
            Self::Settle => CroupierKind::Settle,
        }
    }
}

impl BankAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> BankKind {
        match self {
            Self::Bid(_) => BankKind::Bid,
            Self::TakeBank(_) => BankKind::TakeBank,
            Self::Bank { .. } => BankKind::Bank,
            Self::Remain => BankKind::Remain,
            Self::Pass => BankKind::Pass,
        }
    }
}

impl CoverAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> CoverKind {
        match self {
            Self::Decline => CoverKind::Decline,
            Self::Suivi => CoverKind::Suivi,
            Self::Banco => CoverKind::Banco,
            Self::WithTable => CoverKind::WithTable,
            Self::InCash(call) => CoverKind::InCash(call.kind()),
            Self::Stake { .. } => CoverKind::Stake,
            Self::TakeBack => CoverKind::TakeBack,
        }
    }
}

impl PlayAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> PlayKind {
        match self {
            Self::Deal => PlayKind::Deal,
            Self::Say(call) => PlayKind::Say(call),
            Self::Abatage(number) => PlayKind::Abatage(number),
            Self::Draw => PlayKind::Draw,
            Self::Stand => PlayKind::Stand,
        }
    }
}

impl PuntoAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> PuntoKind {
        match self {
            Self::Wager { area, .. } => PuntoKind::Wager(area),
            Self::LayAnte => PuntoKind::LayAnte,
            Self::RemoveWager(area) => PuntoKind::RemoveWager(area),
        }
    }
}

impl DoorAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> DoorKind {
        match self {
            Self::Sit { former, .. } => match former {
                Some(party) => DoorKind::SitAgain(party),
                None => DoorKind::Sit,
            },
            Self::Arrive { former, .. } => match former {
                Some(party) => DoorKind::ArriveAgain(party),
                None => DoorKind::Arrive,
            },
        }
    }
}

impl PlaceAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> PlaceKind {
        match self {
            Self::ComeBack { .. } => PlaceKind::ComeBack,
            Self::RequestSeat(_) => PlaceKind::RequestSeat,
            Self::ApproveSeat(_) => PlaceKind::ApproveSeat,
            Self::TakeSeat(_) => PlaceKind::TakeSeat,
            Self::MoveSeat(_) => PlaceKind::MoveSeat,
            Self::MoveBox(_) => PlaceKind::MoveBox,
            Self::Leave => PlaceKind::Leave,
            Self::RuleTable(on) => PlaceKind::RuleTable(on),
            Self::Tip(_) => PlaceKind::Tip,
            Self::BuyIn { .. } => PlaceKind::BuyIn,
            Self::SetAside => PlaceKind::SetAside,
        }
    }
}

impl FloorAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> FloorKind {
        match self {
            Self::OrderPass(reason) => FloorKind::OrderPass(reason),
            Self::ChangeMinimum(_) => FloorKind::ChangeMinimum,
            Self::PostNotice(_) => FloorKind::PostNotice,
            Self::ChangeRate(_) => FloorKind::ChangeRate,
            Self::ChangeProcedure(_) => FloorKind::ChangeProcedure,
            Self::ChangeMixing(_) => FloorKind::ChangeMixing,
            Self::Suspend { .. } => FloorKind::Suspend,
            Self::Resume => FloorKind::Resume,
            Self::TimeUp(_) => FloorKind::TimeUp,
            Self::Correct { from, to, .. } => FloorKind::Correct { from, to },
        }
    }
}

impl OddAct {
    /// The act without its amount.
    #[inline]
    pub const fn kind(self) -> OddKind {
        match self {
            Self::Report(fact) => OddKind::Report(fact),
            Self::Rule(ruling) => OddKind::Rule(ruling),
        }
    }
}

impl Act {
    /// The act without its amount.
    #[inline]
    pub const fn kind(&self) -> Kind {
        match *self {
            Self::Prep(act) => Kind::Prep(act.kind()),
            Self::Shoe(act) => Kind::Shoe(act.kind()),
            Self::Croupier(act) => Kind::Croupier(act.kind()),
            Self::Bank(act) => Kind::Bank(act.kind()),
            Self::Cover(act) => Kind::Cover(act.kind()),
            Self::Play(act) => Kind::Play(act.kind()),
            Self::Punto(act) => Kind::Punto(act.kind()),
            Self::Door(act) => Kind::Door(act.kind()),
            Self::Place(act) => Kind::Place(act.kind()),
            Self::Floor(act) => Kind::Floor(act.kind()),
            Self::Odd(act) => Kind::Odd(act.kind()),
        }
    }
}
