//! What acts are called.

use sabot_rules::rulebook::Law;
use sabot_rules::table::act::{Area, Call};
use sabot_rules::table::phase::Phase;
use sabot_rules::table::{Act, BankAct};

use super::super::seat::SeatView;
use super::{Button, Want};

/// What an amount is called while it is entered.
pub(super) const fn noun(button: Button) -> &'static str {
    match button {
        Button::Bid => "bid",
        Button::TakeBank | Button::Bank => "bank",
        Button::Stake => "stake",
        Button::Wager(Area::Player) => "on Player",
        Button::Wager(Area::Banker) => "on Banker",
        Button::Wager(Area::Tie) => "on Tie",
        Button::Tip => "tip",
        Button::BuyIn => "chips for",
        // No amount is asked for.
        Button::Acknowledge
        | Button::Cut
        | Button::Remain
        | Button::Pass
        | Button::Suivi
        | Button::Banco
        | Button::WithTable
        | Button::TakeBack
        | Button::Deal
        | Button::Say(_)
        | Button::Draw
        | Button::Stand
        | Button::RuleTable(_) => "amount",
    }
}

/// What an item is called.
pub(super) fn label(place: &SeatView<'_>, button: Button, want: Option<&Want>) -> String {
    let asks = matches!(want, Some(Want::Ask(_)));
    let words = words(place, button);
    let fixed = match (button, want) {
        (
            _,
            Some(Want::Say(Act::Bank(
                BankAct::TakeBank(Some(amount)) | BankAct::Bank { amount, .. },
            ))),
        ) => Some(*amount),
        (Button::Banco | Button::Suivi, Some(_)) => Some(place.public.bank),
        (Button::Remain, Some(_)) if place.law == Law::Venice => Some(place.public.bank),
        _ => None,
    };
    match (asks, fixed) {
        (true, _) => format!("{words}…"),
        (false, Some(amount)) => format!("{words} {amount}"),
        (false, None) => words.to_owned(),
    }
}

fn words(place: &SeatView<'_>, button: Button) -> &'static str {
    let staked = place.staked().is_some();
    match button {
        Button::Acknowledge => "I have looked",
        Button::Cut => "cut",
        Button::Bid => "bid",
        Button::TakeBank => "take the bank",
        Button::Bank if place.public.phase == Phase::Deciding => "stay with a wager",
        Button::Bank if matches!(place.public.phase, Phase::Offering(_)) => "start the bank",
        Button::Bank => "wager",
        Button::Remain => "stay with",
        Button::Pass => "pass the bank",
        Button::Suivi => "suivi",
        Button::Banco => "banco",
        Button::WithTable => "avec la table: half",
        Button::Stake if staked => "change the wager",
        Button::Stake => "part wager",
        Button::TakeBack => "take it back",
        Button::Deal => "deal",
        Button::Say(Call::Card) => "card",
        Button::Say(Call::Stay) => "stay",
        Button::Say(Call::Natural) => "natural",
        Button::Say(Call::UnderEight) => "under eight",
        Button::Draw => "draw",
        Button::Stand => "stand",
        Button::Wager(Area::Player) => "Player",
        Button::Wager(Area::Banker) => "Banker",
        Button::Wager(Area::Tie) => "Tie",
        Button::RuleTable(true) => "by the rule",
        Button::RuleTable(false) => "play freely",
        Button::Tip => "tip",
        Button::BuyIn => "buy chips",
    }
}
