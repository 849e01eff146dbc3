//! Reading what is asked: the game, the shoe, the levy.

use anyhow::{Context, bail};
use sabot_core::Money;
use sabot_lab::Ratio;
use sabot_lab::exact::{levy, ratio};
use sabot_lab::levy::effective_levy;
use sabot_lab::report::solve::{SolveQuestion, read_end};
use sabot_lab::solve::{Form, Model, Sight};
use sabot_rules::Rulebook;

use super::{DECKS, Solve};
use crate::rules;

/// What is asked, read and checked.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) game: SolveQuestion,
    /// The shoe as a person would name it.
    pub(super) shoe_name: String,
    pub(super) levies: Levies,
}

/// One levy, or all from one to another.
#[derive(Debug)]
pub(super) enum Levies {
    One(Ratio),
    Sweep(Ratio, Ratio),
}

impl Asked {
    pub(super) fn of(solve: &Solve) -> anyhow::Result<Self> {
        let (name, form, book) = game(solve)?;
        Ok(Self {
            game: SolveQuestion {
                name,
                form,
                shoe: solve.shoe.counts(DECKS)?,
            },
            shoe_name: solve.shoe.name(DECKS),
            levies: levies(solve, &book)?,
        })
    }
}

fn game(solve: &Solve) -> anyhow::Result<(String, Form, Rulebook)> {
    match (&solve.model, &solve.rules) {
        (Some(model), None) => {
            if solve.cards {
                bail!("a model says itself who sees what: leave out --cards");
            }
            let model: Model = model.parse()?;
            Ok((model.to_string(), model.form(), Rulebook::new_jersey()))
        }
        (None, Some(name)) => {
            let book = rules::book::find(name)?;
            let sight = if solve.cards {
                Sight::Cards
            } else {
                Sight::Total
            };
            Ok((book.name.clone(), Form::of(&book.draw, sight), book))
        }
        (Some(_), Some(_)) => {
            bail!("a game is a model or a rulebook: leave out --model or --rules")
        }
        (None, None) => bail!("which game? say --model A1, B1, B2, B3, NJ, NJ-c or VE"),
    }
}

fn levies(solve: &Solve, book: &Rulebook) -> anyhow::Result<Levies> {
    let Some(range) = &solve.sweep else {
        let one = match &solve.amount {
            None => levy(&solve.commission).context("--commission")?,
            Some(amount) => rounded(book, amount)?,
        };
        return Ok(Levies::One(one));
    };
    let Some((from, to)) = range.split_once("..") else {
        bail!("`{range}` is no range of levies: write 0%..50%");
    };
    let from = levy(from).context("--sweep")?;
    let to = read_end(to).context("--sweep")?;
    if from >= to {
        bail!("`{range}` is no range of levies: it must rise, as in 0%..50%");
    }
    Ok(Levies::Sweep(from, to))
}

/// The levy as the rulebook rounds it on this amount.
fn rounded(book: &Rulebook, amount: &str) -> anyhow::Result<Ratio> {
    let at_risk: Money = amount.parse().context("--amount")?;
    if at_risk == Money::ZERO {
        bail!(
            "--amount: nothing is at risk, so no levy is charged; write an amount such as 137.50"
        );
    }
    let levy = effective_levy(book, at_risk);
    if levy >= ratio(1, 1) {
        bail!("--amount: the levy on {at_risk} is all of the win; write a larger amount");
    }
    Ok(levy)
}
