//! Reading what is asked: the shoe, the rule, the bets.

use anyhow::{Context, bail};
use sabot_lab::Counts;
use sabot_lab::exact::levy;
use sabot_lab::odds::{Bet, BetError, Choices, DrawRule, Needs, RuleError};

use super::{DECKS, More, Odds};
use crate::rules;

/// What is asked, read and checked.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) shoe: Counts,
    /// The shoe as a person would name it.
    pub(super) shoe_name: String,
    pub(super) rulebook: String,
    /// Every rule that is asked for, with what is chosen in it.
    pub(super) rules: Vec<(Choices, DrawRule)>,
    /// Whether the answer is a list, one entry for each rule.
    pub(super) all_choices: bool,
    pub(super) bets: Vec<Bet>,
    /// Whether they are all that the shoe serves.
    pub(super) all_bets: bool,
    /// Bets that the shoe is not known well enough for.
    pub(super) left_out: Vec<&'static str>,
    pub(super) more: More,
}

impl Asked {
    pub(super) fn of(odds: &Odds) -> anyhow::Result<Self> {
        let shoe = odds.shoe.counts(DECKS)?;
        let rulebook = rules::book::find(&odds.rules)?;
        let choices: Choices = odds.free.as_deref().unwrap_or_default().parse()?;
        let rules = if odds.all_choices {
            DrawRule::every(&rulebook.draw, &choices)?
        } else {
            let rule = DrawRule::of(&rulebook.draw, &choices);
            vec![(choices, rule.map_err(|error| help(&rulebook.name, error))?)]
        };
        let (bets, left_out) = read_bets(odds, &shoe)?;
        Ok(Self {
            shoe_name: odds.shoe.name(DECKS),
            shoe,
            rulebook: rulebook.name,
            rules,
            all_choices: odds.all_choices,
            bets,
            all_bets: is_all(odds),
            left_out,
            more: odds.more,
        })
    }
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

/// Whether every bet is asked for.
fn is_all(odds: &Odds) -> bool {
    odds.bets.trim() == "all"
}

/// The bets at the pay that is asked for, and those the shoe cannot serve.
fn read_bets(odds: &Odds, shoe: &Counts) -> anyhow::Result<(Vec<Bet>, Vec<&'static str>)> {
    let mut bets = Bet::all();
    let commission = levy(&odds.commission).context("--commission")?;
    for bet in &mut bets {
        *bet = bet.clone().with_commission(commission.clone())?;
    }
    for payout in &odds.payout {
        let Some((name, pays)) = payout.split_once('=') else {
            bail!("`{payout}` is no payout: write tie=9");
        };
        let bet = find(&mut bets, name.trim())?;
        *bet = bet.clone().paying(pays)?;
    }
    let known = Needs::served_by(shoe);
    if is_all(odds) {
        let (kept, left): (Vec<Bet>, Vec<Bet>) =
            bets.into_iter().partition(|bet| bet.needs() <= known);
        return Ok((kept, left.iter().map(Bet::name).collect()));
    }
    let mut chosen: Vec<Bet> = Vec::new();
    for name in odds.bets.split(',').map(str::trim) {
        let bet = find(&mut bets, name)?.clone();
        if bet.needs() > known {
            let (name, needs) = (bet.name(), bet.needs());
            return Err(BetError::Needs { name, needs }.into());
        }
        if chosen.iter().any(|known| known.name() == bet.name()) {
            bail!("{name} is asked for twice");
        }
        chosen.push(bet);
    }
    Ok((chosen, vec![]))
}

fn find<'a>(bets: &'a mut [Bet], name: &str) -> Result<&'a mut Bet, BetError> {
    let found = bets.iter_mut().find(|bet| bet.name() == name);
    found.ok_or_else(|| BetError::Unknown {
        name: name.to_owned(),
    })
}
