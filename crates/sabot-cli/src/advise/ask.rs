//! Reading what is asked: the rules, the shoe, the levy, the cards.

use anyhow::{Context, bail};
use sabot_core::{Card, Money, Points};
use sabot_lab::advice::{Adversary, Charge, Follows, Opponent, Setting, Spot};
use sabot_lab::exact::levy;
use sabot_lab::levy::effective_levy;
use sabot_lab::{Counts, Ratio};
use sabot_rules::{Law, Rulebook};

use super::{Advise, Place, Which};
use crate::rules;

/// What is asked, read and checked.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) rules: Rulebook,
    pub(super) follows: Follows,
    pub(super) shoe: Counts,
    pub(super) charge: Charge,
    pub(super) amount: Option<Money>,
    pub(super) against: Opponent,
    pub(super) digits: usize,
}

impl Asked {
    pub(super) fn of(advise: &Advise) -> anyhow::Result<Self> {
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
        Ok(Self {
            follows: (advise.rule_table).map_or(Follows::default(), super::Who::follows),
            shoe: advise.shoe.counts(u32::from(rules.decks))?,
            charge,
            amount: amount.transpose()?,
            against: advise.against.parse().context("--against")?,
            digits: usize::from(advise.digits),
            rules,
        })
    }

    /// What the house takes of a win on this coup.
    fn levy(&self) -> Ratio {
        match &self.charge {
            Charge::Rate(rate) => rate.clone(),
            Charge::Rulebook => effective_levy(&self.rules, self.amount.unwrap_or(Money::ZERO)),
        }
    }

    /// The game of this coup.
    pub(super) fn setting(&self) -> anyhow::Result<Setting> {
        let shoe = self.shoe.composition();
        Ok(Setting::of(&self.rules, self.follows, shoe, self.levy())?)
    }

    /// What the answer says it is about.
    pub(super) fn place(&self, alpha: &Ratio, against: Option<&Adversary>) -> Place {
        let solved = against.filter(|_| self.against == Opponent::Equilibrium);
        Place {
            rulebook: self.rules.name.clone(),
            cards: self.shoe.total(),
            shoe: self.shoe.to_string(),
            alpha: alpha.to_string(),
            against: self.against.to_string(),
            equilibria: solved.map(|own| own.equilibria),
            complete: solved.map(|own| own.complete),
        }
    }
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
    let third = advise.third.as_deref().map(read_third).transpose()?;
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

/// A card, or what it counts.
fn read_third(text: &str) -> anyhow::Result<Points> {
    if text.trim() == "0" {
        return Ok(Points::ZERO);
    }
    let card: Card = text.trim().parse().context("--third")?;
    Ok(card.points())
}
