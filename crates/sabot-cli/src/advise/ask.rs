//! Reading what is asked: the rules, the shoe, the levy, the cards.

use anyhow::{Context, bail};
use sabot_core::Money;
use sabot_lab::advice::{Charge, Follows, Spot};
use sabot_lab::exact::levy;
use sabot_lab::report::advise::{AdviceQuestion, read_third};
use sabot_rules::Law;

use super::{Advise, Which};
use crate::rules;

/// What is asked, read and checked.
pub(super) fn question(advise: &Advise) -> anyhow::Result<AdviceQuestion> {
    let rules = rules::book::find(&advise.rules)?;
    if advise.rule_table.is_some() && rules.law != Law::Venice {
        bail!("only Venice leaves it to the parties whether they play by the Rule Table");
    }
    let charge = match &advise.commission {
        Some(text) => Charge::Rate(levy(text).context("--commission")?),
        None => Charge::Rulebook,
    };
    let amount = advise.amount.as_deref();
    let amount = amount.map(|text| read_amount("--amount", text));
    Ok(AdviceQuestion {
        follows: (advise.rule_table).map_or(Follows::default(), super::BoundSides::follows),
        shoe: advise.shoe.counts(u32::from(rules.decks))?,
        charge,
        amount: amount.transpose()?,
        against: advise.against.parse().context("--against")?,
        rules,
    })
}

/// An amount that is not nothing.
pub(super) fn read_amount(option: &'static str, text: &str) -> anyhow::Result<Money> {
    let amount: Money = text.trim().parse().context(option)?;
    if amount.is_zero() {
        bail!("{option}: nothing is at risk");
    }
    Ok(amount)
}

/// What the seat sees.
pub(super) fn read_spot(advise: &Advise) -> anyhow::Result<Spot> {
    let hand = advise.hand.as_deref().unwrap_or_default().parse()?;
    let third = advise.third.as_deref().map(read_third).transpose();
    let third = third.context("--third")?;
    match (advise.side, third, advise.stood) {
        (Some(Which::Player), Some(_), _) | (Some(Which::Player), _, true) => {
            bail!("the player's hand chooses first: leave out --third and --stood")
        }
        (None | Some(Which::Player), None, false) => Ok(Spot::Player(hand)),
        (Some(Which::Banker), None, false) => {
            bail!("the banker sees what the player did: add --third CARD or --stood")
        }
        (_, third, _) => Ok(Spot::Banker(hand, third)),
    }
}
