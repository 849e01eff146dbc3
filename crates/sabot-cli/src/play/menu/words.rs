//! What acts are called.

use sabot_rules::rulebook::Law;
use sabot_rules::table::Act;
use sabot_rules::table::act::{Area, Call};
use sabot_rules::table::bounds::Kind;
use sabot_rules::table::phase::Phase;

use super::super::seat::Place;
use super::Want;

/// What an amount is called while it is entered.
pub(super) const fn noun(kind: Kind) -> &'static str {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest has no amount")]
    match kind {
        Kind::Bid => "bid",
        Kind::TakeBank | Kind::Bank => "bank",
        Kind::Stake => "stake",
        Kind::Wager(Area::Player) => "on Player",
        Kind::Wager(Area::Banker) => "on Banker",
        Kind::Wager(Area::Tie) => "on Tie",
        Kind::Tip => "tip",
        Kind::BuyIn => "chips for",
        _ => "amount",
    }
}

/// What an item is called.
pub(super) fn label(place: &Place<'_>, kind: Kind, want: Option<&Want>) -> String {
    let asks = matches!(want, Some(Want::Ask(_)));
    let words = words(place, kind);
    let fixed = match (kind, want) {
        (_, Some(Want::Say(Act::TakeBank(Some(amount)) | Act::Bank { amount, .. }))) => {
            Some(*amount)
        }
        (Kind::Banco | Kind::Suivi, Some(_)) => Some(place.public.bank),
        (Kind::Remain, Some(_)) if place.law == Law::Venice => Some(place.public.bank),
        _ => None,
    };
    match (asks, fixed) {
        (true, _) => format!("{words}…"),
        (false, Some(amount)) => format!("{words} {amount}"),
        (false, None) => words.to_owned(),
    }
}

fn words(place: &Place<'_>, kind: Kind) -> &'static str {
    let staked = place.staked().is_some();
    #[expect(clippy::wildcard_enum_match_arm, reason = "no patron sees the rest")]
    match kind {
        Kind::Acknowledge => "I have looked",
        Kind::Cut => "cut",
        Kind::Bid => "bid",
        Kind::TakeBank => "take the bank",
        Kind::Bank => match place.public.phase {
            Phase::Deciding => "stay with a wager",
            Phase::Offering(_) => "start the bank",
            _ => "wager",
        },
        Kind::Remain => "stay with",
        Kind::Pass => "pass the bank",
        Kind::Suivi => "suivi",
        Kind::Banco => "banco",
        Kind::WithTable => "avec la table: half",
        Kind::Stake if staked => "change the wager",
        Kind::Stake => "part wager",
        Kind::TakeBack => "take it back",
        Kind::Deal => "deal",
        Kind::Say(Call::Card) => "card",
        Kind::Say(Call::Stay) => "stay",
        Kind::Say(Call::Natural) => "natural",
        Kind::Say(Call::UnderEight) => "under eight",
        Kind::Draw => "draw",
        Kind::Stand => "stand",
        Kind::Wager(Area::Player) => "Player",
        Kind::Wager(Area::Banker) => "Banker",
        Kind::Wager(Area::Tie) => "Tie",
        Kind::RuleTable(true) => "by the rule",
        Kind::RuleTable(false) => "play freely",
        Kind::Tip => "tip",
        Kind::BuyIn => "buy chips",
        _ => "",
    }
}
