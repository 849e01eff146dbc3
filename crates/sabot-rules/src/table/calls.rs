//! What is said aloud: the calls the rulebooks print, from what happened (INT-90).

use sabot_core::{Outcome, Points, Side};

use super::Table;
use super::act::Call;
use super::event::{Event, StakeKind};
use super::phase::Phase;
use crate::rulebook::{BancoForm, Law, StandOffForm, SuiviForm, VeForms};

/// The call an event implies, in the house's form; `table` is the table after the event.
pub fn spoken(table: &Table, event: &Event) -> Option<String> {
    match table.law() {
        Law::NewJersey => new_jersey(table, event),
        Law::Venice => venice(table, event),
        Law::Chickasaw => chickasaw(event),
    }
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "the arms it ends answer with an option"
)]
fn text(words: &str) -> Option<String> {
    Some(words.to_owned())
}

fn new_jersey(table: &Table, event: &Event) -> Option<String> {
    let forms = table.rulebook().call_forms;
    #[expect(clippy::wildcard_enum_match_arm, reason = "most events are not spoken")]
    match *event {
        Event::BiddingOpened(_) => text("The shoe is offered. What am I bid?"),
        Event::BankPlaced { amount, .. } => Some(format!("{amount} in the bank.")),
        Event::StakePlaced {
            kind: StakeKind::Suivi,
            ..
        } => text(match forms.suivi {
            SuiviForm::BancoSuivi => "Banco Suivi",
            SuiviForm::Suivi => "Suivi",
        }),
        Event::StakePlaced {
            kind: StakeKind::Banco,
            ..
        } => text(match forms.banco {
            BancoForm::BancoSeul => "Banco Seul",
            BancoForm::Banco => "Banco",
        }),
        Event::BetsClosed => text("No More Bets"),
        Event::CardsCalled => text("Cards"),
        Event::CallRepeated(call) => text(english(call)),
        Event::ResultAnnounced {
            player,
            banker,
            outcome,
        } => Some(match outcome {
            Outcome::Tie => match forms.standoff {
                StandOffForm::StandOff => "Stand Off".to_owned(),
                StandOffForm::TieHand => "Tie Hand".to_owned(),
            },
            Outcome::Banker => format!("Banker wins, {banker} over {player}"),
            Outcome::Player => format!("Player wins, {player} over {banker}"),
        }),
        Event::LevyTaken { amount } => Some(format!("{amount} to the house")),
        Event::BankOffered { .. } => text("The bank is offered."),
        Event::BankPassed { .. } => text("The bank passes."),
        Event::CuttingCardShown if table.in_coup() => text("Last hand."),
        Event::CutOffered(_) => text("Cut, please."),
        _ => None,
    }
}

const fn english(call: Call) -> &'static str {
    match call {
        Call::Card => "Card",
        Call::Stay => "Stay",
        Call::Natural => "Natural",
        Call::UnderEight => "Under Eight",
    }
}

fn venice(table: &Table, event: &Event) -> Option<String> {
    let french = table.rulebook().call_forms.venice == VeForms::French;
    let either = |fr: &str, en: &str| text(if french { fr } else { en });
    #[expect(clippy::wildcard_enum_match_arm, reason = "most events are not spoken")]
    match *event {
        Event::BankPlaced { .. } | Event::BankKept => Some(bank_call(table, french)),
        Event::StakePlaced {
            kind: StakeKind::Suivi,
            ..
        } => text("Banco suivi"),
        Event::StakePlaced {
            kind: StakeKind::Banco,
            ..
        } => either("Banco", "Bank only"),
        Event::StakePlaced {
            kind: StakeKind::WithTable,
            ..
        } => either("Avec la table", "Bank with table"),
        Event::BetsClosed => text("Rien ne va plus"),
        Event::CardsCalled => either("Cartes", "Cards"),
        Event::CallRepeated(call) => venice_call(table, call, french),
        Event::HandTurned(Side::Banker) => {
            table.coup().banker.base().map(|p| banker_count(p, french))
        }
        Event::ResultAnnounced {
            player,
            banker,
            outcome,
        } => Some(match outcome {
            Outcome::Tie if french => "Égalité".to_owned(),
            Outcome::Tie => "Tie: the round is null".to_owned(),
            Outcome::Banker if french => format!("La banque gagne, {banker} à {player}"),
            Outcome::Banker => format!("The bank wins, {banker} to {player}"),
            Outcome::Player if french => format!("Le ponte gagne, {player} à {banker}"),
            Outcome::Player => format!("The punter wins, {player} to {banker}"),
        }),
        Event::LevyTaken { amount } => either(
            &format!("{amount} à la cagnotte"),
            &format!("{amount} to the cagnotte"),
        ),
        Event::BankPassed { .. } => either("La main passe", "The hand passes"),
        Event::BankOffered { .. } => {
            let height = table.bank().passed_at.unwrap_or(table.floor().minimum);
            either(
                &format!("La banque est à {height}. Qui la prend ?"),
                &format!("The bank is offered at {height}."),
            )
        }
        Event::BiddingOpened(_) => either("La main est aux enchères", "The bank is for sale"),
        Event::RuleTableDeclared { on: true, .. } => either("Selon la règle", "By the rule"),
        Event::RebuildBegun(_) => either("Le coup est reconstruit", "The coup is rebuilt"),
        Event::CuttingCardShown if table.in_coup() => either("Dernier coup", "Last hand"),
        Event::CutOffered(_) => either("Coupez, s'il vous plaît", "Cut, please"),
        Event::DominantNamed(_) => rule_table_call(table, french),
        _ => None,
    }
}

fn bank_call(table: &Table, french: bool) -> String {
    let amount = table.bank().amount;
    if french {
        format!("Un banco de {amount}")
    } else {
        format!("{amount} in the bank")
    }
}

/// The croupier points out who plays by the Rule Table at each coup (VE-rule-13).
fn rule_table_call(table: &Table, french: bool) -> Option<String> {
    let plays = |party: Option<sabot_core::Party>| {
        party
            .and_then(|party| table.party(party))
            .is_some_and(|p| p.rule_table)
    };
    let who = match (plays(table.coup().dominant), plays(table.bank().banker)) {
        (true, true) => (
            "Le ponte et la banque jouent selon la règle",
            "Punter and banker play by the rule",
        ),
        (true, false) => (
            "Le ponte joue selon la règle",
            "The punter plays by the rule",
        ),
        (false, true) => (
            "La banque joue selon la règle",
            "The banker plays by the rule",
        ),
        (false, false) => return None,
    };
    text(if french { who.0 } else { who.1 })
}

fn venice_call(table: &Table, call: Call, french: bool) -> Option<String> {
    let words = match call {
        Call::Card => ("Carte", "Card"),
        Call::Stay => ("Pas de carte", "No card"),
        // The number is announced with it (VE-game-34).
        Call::Natural => {
            let looking = table.coup().banker_call == Some(Call::Natural);
            let hand = if looking {
                &table.coup().banker
            } else {
                &table.coup().player
            };
            return Some(match (hand.base().map(Points::get), french) {
                (Some(9), true) => "Neuf d'abatage".to_owned(),
                (Some(8), true) => "Huit d'abatage".to_owned(),
                (Some(n), false) => format!("Natural {n}"),
                (_, true) => "Abatage".to_owned(),
                (None, false) => "Natural".to_owned(),
            });
        }
        Call::UnderEight => return None,
    };
    text(if french { words.0 } else { words.1 })
}

fn banker_count(points: Points, french: bool) -> String {
    match (points.get(), french) {
        // Zero has its own name (VE-game-11).
        (0, _) => "Baccarat".to_owned(),
        (n, true) => format!("{n} à la banque"),
        (n, false) => format!("{n} to the bank"),
    }
}

fn chickasaw(event: &Event) -> Option<String> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "most events are not spoken")]
    match *event {
        Event::Entered(Phase::Betting) => text("Place your bets."),
        Event::BetsClosed => text("No more bets"),
        Event::Announced { player, banker } => {
            Some(format!("Player shows {player}, Banker shows {banker}"))
        }
        Event::Entered(Phase::PlayerThird) => text("Card for the Player"),
        Event::Entered(Phase::BankerThird) => text("Card for the Banker"),
        Event::ResultAnnounced {
            player,
            banker,
            outcome,
        } => Some(match outcome {
            Outcome::Tie => format!("Tie hand, {player} all"),
            Outcome::Banker => format!("Banker wins, {banker} over {player}"),
            Outcome::Player => format!("Player wins, {player} over {banker}"),
        }),
        _ => None,
    }
}
