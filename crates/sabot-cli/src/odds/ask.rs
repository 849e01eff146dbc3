//! Reading what is asked: the shoe, the rule, the bets.

use anyhow::Context;
use sabot_lab::exact::levy;
use sabot_lab::odds::{Choices, DrawRule, RuleError};
use sabot_lab::report::odds::{More, OddsQuestion, Wagers};

use super::{DECKS, Odds};
use crate::rules;

/// What is asked, read and checked.
pub(super) fn question(odds: &Odds) -> anyhow::Result<OddsQuestion> {
    let shoe = odds.shoe.counts(DECKS)?;
    let rulebook = rules::book::find(&odds.rules)?;
    let choices: Choices = odds.free.as_deref().unwrap_or_default().parse()?;
    let rules = if odds.all_choices {
        DrawRule::every(&rulebook.draw, &choices)?
    } else {
        let rule = DrawRule::of(&rulebook.draw, &choices);
        vec![(choices, rule.map_err(|error| help(&rulebook.name, error))?)]
    };
    let commission = levy(&odds.commission).context("--commission")?;
    let wagers = Wagers::read(&odds.bets, &commission, &odds.payout, &shoe)?;
    Ok(OddsQuestion {
        shoe_name: odds.shoe.name(DECKS),
        shoe,
        rulebook: rulebook.name,
        rules,
        all_choices: odds.all_choices,
        wagers,
        more: More {
            removal: odds.more.removal,
            covariance: odds.more.covariance,
            joint: odds.more.joint,
        },
    })
}

/// A cell that nobody has chosen on: what to write.
fn help(rulebook: &str, error: RuleError) -> anyhow::Error {
    match error {
        RuleError::Undecided { open } => {
            let choices: Vec<String> = open.iter().map(|place| format!("{place}=draw")).collect();
            let choices = choices.join(",");
            anyhow::anyhow!(
                "{rulebook} leaves cells free: choose with --free {choices} (or stand), or ask for --all-choices"
            )
        }
        RuleError::NoChoice { .. }
        | RuleError::NoPlace { .. }
        | RuleError::Twice { .. }
        | RuleError::NotFree { .. }
        | RuleError::TooManyOpen { .. } => error.into(),
    }
}
