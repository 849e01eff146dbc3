//! A cue in the words the rulebooks print (INT-90).

use sabot_core::{Outcome, Points, Side};

use super::cue::{ByRule, Cue};
use crate::rulebook::{BancoForm, CallForms, Law, Rulebook, StandOffForm, SuiviForm, VeForms};
use crate::table::act::Call;

/// The words of the house for a cue.
pub(super) fn in_house_form(rules: &Rulebook, cue: &Cue) -> String {
    let forms = rules.call_forms;
    match rules.law {
        Law::Venice if forms.venice == VeForms::French => french(cue),
        Law::Venice => english_venice(cue),
        Law::NewJersey | Law::Chickasaw => english(forms, rules.law, cue),
    }
}

/// New Jersey and Chickasaw.
fn english(forms: CallForms, law: Law, cue: &Cue) -> String {
    let words = match *cue {
        Cue::Cut => "Cut, please.",
        Cue::Auction => "The shoe is offered. What am I bid?",
        Cue::BankOffered(_) => "The bank is offered.",
        Cue::Bank(amount) => return format!("{amount} in the bank."),
        Cue::Banco => match forms.banco {
            BancoForm::BancoSeul => "Banco Seul",
            BancoForm::Banco => "Banco",
        },
        Cue::Suivi => match forms.suivi {
            SuiviForm::BancoSuivi => "Banco Suivi",
            SuiviForm::Suivi => "Suivi",
        },
        Cue::BetsOpen => "Place your bets.",
        Cue::BetsClosed if law == Law::Chickasaw => "No more bets",
        Cue::BetsClosed => "No More Bets",
        Cue::Cards => "Cards",
        Cue::Said(call, _) => said(call),
        Cue::Shown { player, banker } => {
            return format!("Player shows {player}, Banker shows {banker}");
        }
        Cue::CardFor(Side::Player) => "Card for the Player",
        Cue::CardFor(Side::Banker) => "Card for the Banker",
        Cue::Result {
            player,
            banker,
            outcome,
        } => return result(forms, law, outcome, player, banker),
        Cue::Levy(amount) => return format!("{amount} to the house"),
        Cue::BankPassed => "The bank passes.",
        Cue::LastHand => "Last hand.",
        Cue::Minimum(amount) => return format!("The minimum is now {amount}."),
        Cue::WithTable
        | Cue::BankerCount(_)
        | Cue::ByTheRule
        | Cue::PlayByTheRule(_)
        | Cue::Rebuilt => return english_venice(cue),
    };
    words.to_owned()
}

fn result(forms: CallForms, law: Law, outcome: Outcome, player: Points, banker: Points) -> String {
    match outcome {
        Outcome::Tie if law == Law::Chickasaw => format!("Tie hand, {player} all"),
        Outcome::Tie => match forms.standoff {
            StandOffForm::StandOff => "Stand Off".to_owned(),
            StandOffForm::TieHand => "Tie Hand".to_owned(),
        },
        Outcome::Banker => format!("Banker wins, {banker} over {player}"),
        Outcome::Player => format!("Player wins, {player} over {banker}"),
    }
}

const fn said(call: Call) -> &'static str {
    match call {
        Call::Card => "Card",
        Call::Stay => "Stay",
        Call::Natural => "Natural",
        Call::UnderEight => "Under Eight",
    }
}

fn english_venice(cue: &Cue) -> String {
    let words = match *cue {
        Cue::Cut => "Cut, please",
        Cue::Auction => "The bank is for sale",
        Cue::BankOffered(Some(height)) => return format!("The bank is offered at {height}."),
        Cue::BankOffered(None) => "The bank is offered.",
        Cue::Bank(amount) => return format!("{amount} in the bank"),
        Cue::Banco => "Bank only",
        Cue::Suivi => "Banco suivi",
        Cue::WithTable => "Bank with table",
        Cue::BetsOpen => "Place your bets",
        Cue::BetsClosed => "Rien ne va plus",
        Cue::Cards => "Cards",
        Cue::Said(Call::Stay, _) => "No card",
        Cue::Said(Call::Natural, Some(points)) => return format!("Natural {points}"),
        Cue::Said(call, _) => said(call),
        // Zero has its own name (VE-game-11).
        Cue::BankerCount(Points::ZERO) => "Baccarat",
        Cue::BankerCount(points) => return format!("{points} to the bank"),
        Cue::Shown { player, banker } => return format!("{player} to {banker}"),
        Cue::CardFor(Side::Player) => "Card for the punter",
        Cue::CardFor(Side::Banker) => "Card for the bank",
        Cue::Result {
            player,
            banker,
            outcome,
        } => {
            return match outcome {
                Outcome::Tie => "Tie: the round is null".to_owned(),
                Outcome::Banker => format!("The bank wins, {banker} to {player}"),
                Outcome::Player => format!("The punter wins, {player} to {banker}"),
            };
        }
        Cue::Levy(amount) => return format!("{amount} to the cagnotte"),
        Cue::BankPassed => "The hand passes",
        Cue::ByTheRule => "By the rule",
        Cue::PlayByTheRule(ByRule::Both) => "Punter and banker play by the rule",
        Cue::PlayByTheRule(ByRule::Punter) => "The punter plays by the rule",
        Cue::PlayByTheRule(ByRule::Banker) => "The banker plays by the rule",
        Cue::Rebuilt => "The coup is rebuilt",
        Cue::LastHand => "Last hand",
        Cue::Minimum(amount) => return format!("The minimum is now {amount}"),
    };
    words.to_owned()
}

fn french(cue: &Cue) -> String {
    let words = match *cue {
        Cue::Cut => "Coupez, s'il vous plaît",
        Cue::Auction => "La main est aux enchères",
        Cue::BankOffered(Some(height)) => {
            return format!("La banque est à {height}. Qui la prend ?");
        }
        Cue::BankOffered(None) => "Qui prend la banque ?",
        Cue::Bank(amount) => return format!("Un banco de {amount}"),
        Cue::Banco => "Banco",
        Cue::Suivi => "Banco suivi",
        Cue::WithTable => "Avec la table",
        Cue::BetsOpen => "Faites vos jeux",
        Cue::BetsClosed => "Rien ne va plus",
        Cue::Cards => "Cartes",
        Cue::Said(Call::Card, _) => "Carte",
        Cue::Said(Call::Stay, _) => "Pas de carte",
        Cue::Said(Call::Natural, points) => match points.map(Points::get) {
            Some(9) => "Neuf d'abatage",
            Some(8) => "Huit d'abatage",
            Some(_) | None => "Abatage",
        },
        Cue::Said(Call::UnderEight, _) => "Moins de huit",
        // Zero has its own name (VE-game-11).
        Cue::BankerCount(Points::ZERO) => "Baccarat",
        Cue::BankerCount(points) => return format!("{points} à la banque"),
        Cue::Shown { player, banker } => return format!("{player} à {banker}"),
        Cue::CardFor(Side::Player) => "Carte pour le ponte",
        Cue::CardFor(Side::Banker) => "Carte pour la banque",
        Cue::Result {
            player,
            banker,
            outcome,
        } => {
            return match outcome {
                Outcome::Tie => "Égalité".to_owned(),
                Outcome::Banker => format!("La banque gagne, {banker} à {player}"),
                Outcome::Player => format!("Le ponte gagne, {player} à {banker}"),
            };
        }
        Cue::Levy(amount) => return format!("{amount} à la cagnotte"),
        Cue::BankPassed => "La main passe",
        Cue::ByTheRule => "Selon la règle",
        Cue::PlayByTheRule(ByRule::Both) => "Le ponte et la banque jouent selon la règle",
        Cue::PlayByTheRule(ByRule::Punter) => "Le ponte joue selon la règle",
        Cue::PlayByTheRule(ByRule::Banker) => "La banque joue selon la règle",
        Cue::Rebuilt => "Le coup est reconstruit",
        Cue::LastHand => "Dernier coup",
        Cue::Minimum(amount) => return format!("Le minimum est à {amount}"),
    };
    words.to_owned()
}
