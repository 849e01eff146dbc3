//! What a patron can do at the table in the terminal: each has a key, words and an act.

use sabot_core::Money;
use sabot_rules::table::act::{Area, Call, Line, Tender};
use sabot_rules::table::bounds::{
    BankKind, CoverKind, Kind, PlaceKind, PlayKind, PrepKind, PuntoKind,
};
use sabot_rules::table::{Act, BankAct, CoverAct, PlaceAct, PlayAct, PrepAct, PuntoAct};

/// The acts that have a key, without their amounts. What the staff do, and what is done by coming and going, has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Button {
    Acknowledge,
    Cut,
    Bid,
    TakeBank,
    Bank,
    Remain,
    Pass,
    Suivi,
    Banco,
    WithTable,
    Stake,
    TakeBack,
    Deal,
    Say(Call),
    Draw,
    Stand,
    Wager(Area),
    RuleTable(bool),
    Tip,
    BuyIn,
}

impl Button {
    /// What the engine calls it.
    pub(crate) const fn kind(self) -> Kind {
        match self {
            Self::Acknowledge => Kind::Prep(PrepKind::Acknowledge),
            Self::Cut => Kind::Prep(PrepKind::Cut),
            Self::Bid => Kind::Bank(BankKind::Bid),
            Self::TakeBank => Kind::Bank(BankKind::TakeBank),
            Self::Bank => Kind::Bank(BankKind::Bank),
            Self::Remain => Kind::Bank(BankKind::Remain),
            Self::Pass => Kind::Bank(BankKind::Pass),
            Self::Suivi => Kind::Cover(CoverKind::Suivi),
            Self::Banco => Kind::Cover(CoverKind::Banco),
            Self::WithTable => Kind::Cover(CoverKind::WithTable),
            Self::Stake => Kind::Cover(CoverKind::Stake),
            Self::TakeBack => Kind::Cover(CoverKind::TakeBack),
            Self::Deal => Kind::Play(PlayKind::Deal),
            Self::Say(call) => Kind::Play(PlayKind::Say(call)),
            Self::Draw => Kind::Play(PlayKind::Draw),
            Self::Stand => Kind::Play(PlayKind::Stand),
            Self::Wager(area) => Kind::Punto(PuntoKind::Wager(area)),
            Self::RuleTable(on) => Kind::Place(PlaceKind::RuleTable(on)),
            Self::Tip => Kind::Place(PlaceKind::Tip),
            Self::BuyIn => Kind::Place(PlaceKind::BuyIn),
        }
    }

    /// The act with its amount, in chips.
    pub(crate) fn act(self, value: u64) -> Act {
        let amount = Money::from_cents_saturating(value);
        let tender = Tender::Chips;
        match self {
            Self::Acknowledge => Act::Prep(PrepAct::Acknowledge),
            Self::Cut => Act::Prep(PrepAct::Cut {
                depth: u16::try_from(value).unwrap_or(u16::MAX),
            }),
            Self::Bid => Act::Bank(BankAct::Bid(amount)),
            Self::TakeBank => Act::Bank(BankAct::TakeBank((value > 0).then_some(amount))),
            Self::Bank => Act::Bank(BankAct::Bank { amount, tender }),
            Self::Remain => Act::Bank(BankAct::Remain),
            Self::Pass => Act::Bank(BankAct::Pass),
            Self::Suivi => Act::Cover(CoverAct::Suivi),
            Self::Banco => Act::Cover(CoverAct::Banco),
            Self::WithTable => Act::Cover(CoverAct::WithTable),
            Self::Stake => Act::Cover(CoverAct::Stake {
                amount,
                line: Line::Beyond,
                tender,
                on_box: None,
            }),
            Self::TakeBack => Act::Cover(CoverAct::TakeBack),
            Self::Deal => Act::Play(PlayAct::Deal),
            Self::Say(call) => Act::Play(PlayAct::Say(call)),
            Self::Draw => Act::Play(PlayAct::Draw),
            Self::Stand => Act::Play(PlayAct::Stand),
            Self::Wager(area) => Act::Punto(PuntoAct::Wager {
                area,
                amount,
                ante: true,
                tender,
            }),
            Self::RuleTable(on) => Act::Place(PlaceAct::RuleTable(on)),
            Self::Tip => Act::Place(PlaceAct::Tip(amount)),
            Self::BuyIn => Act::Place(PlaceAct::BuyIn {
                amount,
                tender: Tender::Cash,
            }),
        }
    }
}
