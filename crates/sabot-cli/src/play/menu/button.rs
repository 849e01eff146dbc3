//! What a patron can do at the table in the terminal: each has a key, words and an act.

use sabot_core::Money;
use sabot_rules::table::Act;
use sabot_rules::table::act::{Area, Call, Line, Tender};
use sabot_rules::table::bounds::Kind;

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
            Self::Acknowledge => Kind::Acknowledge,
            Self::Cut => Kind::Cut,
            Self::Bid => Kind::Bid,
            Self::TakeBank => Kind::TakeBank,
            Self::Bank => Kind::Bank,
            Self::Remain => Kind::Remain,
            Self::Pass => Kind::Pass,
            Self::Suivi => Kind::Suivi,
            Self::Banco => Kind::Banco,
            Self::WithTable => Kind::WithTable,
            Self::Stake => Kind::Stake,
            Self::TakeBack => Kind::TakeBack,
            Self::Deal => Kind::Deal,
            Self::Say(call) => Kind::Say(call),
            Self::Draw => Kind::Draw,
            Self::Stand => Kind::Stand,
            Self::Wager(area) => Kind::Wager(area),
            Self::RuleTable(on) => Kind::RuleTable(on),
            Self::Tip => Kind::Tip,
            Self::BuyIn => Kind::BuyIn,
        }
    }

    /// The act with its amount, in chips.
    pub(crate) fn act(self, value: u64) -> Act {
        let amount = Money::from_cents_saturating(value);
        let tender = Tender::Chips;
        match self {
            Self::Acknowledge => Act::Acknowledge,
            Self::Cut => Act::Cut {
                depth: u16::try_from(value).unwrap_or(u16::MAX),
            },
            Self::Bid => Act::Bid(amount),
            Self::TakeBank => Act::TakeBank((value > 0).then_some(amount)),
            Self::Bank => Act::Bank { amount, tender },
            Self::Remain => Act::Remain,
            Self::Pass => Act::Pass,
            Self::Suivi => Act::Suivi,
            Self::Banco => Act::Banco,
            Self::WithTable => Act::WithTable,
            Self::Stake => Act::Stake {
                amount,
                line: Line::Beyond,
                tender,
                on_box: None,
            },
            Self::TakeBack => Act::TakeBack,
            Self::Deal => Act::Deal,
            Self::Say(call) => Act::Say(call),
            Self::Draw => Act::Draw,
            Self::Stand => Act::Stand,
            Self::Wager(area) => Act::Wager {
                area,
                amount,
                ante: true,
                tender,
            },
            Self::RuleTable(on) => Act::RuleTable(on),
            Self::Tip => Act::Tip(amount),
            Self::BuyIn => Act::BuyIn {
                amount,
                tender: Tender::Cash,
            },
        }
    }
}
