//! The answer about a bank.

use sabot_core::{Money, Side};
use serde::Serialize;

use super::{AdvicePlace, AdviceQuestion};
use crate::Ratio;
use crate::advice::{AdviceError, BankAdvice, BankAnswer, BankBetween, BankQuestion};
use crate::budget::Budget;
use crate::exact::ratio;
use crate::report::{Number, Span};

/// The answer as data; amounts are in the money of the table, not in cents.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BankReport {
    /// The game, shoe and levy that the answer is about.
    #[serde(flatten)]
    pub place: AdvicePlace,
    /// The bank, all of which is covered.
    pub bank: String,
    /// How many coups are looked ahead.
    pub horizon: u32,
    /// How the next coup ends, if we bank.
    pub next: BankNext,
    /// What keeping the bank to the end of the horizon is worth.
    pub keep: Number,
    /// What keeping it for the next coup is worth.
    pub keep_next: Number,
    /// What passing it is worth: nothing.
    pub pass: Number,
    /// What taking the banco on the next coup is worth.
    pub banco: Number,
    /// What it is worth if every loss is followed by a suivi.
    pub banco_suivi: Number,
    /// How likely the bank still stands at the end.
    pub survives: Number,
    /// How the bank may stand after the coups that were looked ahead.
    pub endings: Vec<BankEnd>,
    /// The exact figures, for tables.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub advice: BankAdvice,
    /// The bank as money.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub height: Money,
}

/// How the next coup ends for whoever banks.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BankNext {
    /// The player's side wins.
    pub player: Number,
    /// The banker wins.
    pub banker: Number,
    /// How often nobody wins.
    pub tie: Number,
}

/// How the bank may stand after the horizon.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BankEnd {
    /// Coups it has won.
    pub wins: u32,
    /// The height of the bank.
    pub bank: Number,
    /// How likely the bank stands so.
    pub chance: Number,
}

fn money(cents: &Ratio) -> Number {
    (&(cents * ratio(1, 100))).into()
}

/// What is known of a bank where the work was stopped; amounts are in the money of the table, not in cents.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BankBounds {
    /// The game, shoe and levy that the answer is about.
    #[serde(flatten)]
    pub place: AdvicePlace,
    /// The bank, all of which is covered.
    pub bank: String,
    /// How many coups are looked ahead.
    pub horizon: u32,
    /// Why no more is known: `budget` or `cancelled`.
    pub stopped: &'static str,
    /// Coups that are known exactly, from the next on.
    pub known: usize,
    /// What keeping the bank to the end of the horizon is worth.
    pub keep: Span,
    /// What keeping it for the next coup is worth.
    pub keep_next: Span,
    /// What passing it is worth: nothing.
    pub pass: Number,
    /// What taking the banco on the next coup is worth.
    pub banco: Span,
    /// What it is worth if every loss is followed by a suivi.
    pub banco_suivi: Span,
    /// How likely the bank still stands at the end.
    pub survives: Span,
    /// The exact bounds, for tables.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub between: BankBetween,
    /// The bank as money.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub height: Money,
}

/// An answer about a bank: the figures, or bounds of them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum BankAnswered {
    /// The exact figures.
    Known(Box<BankReport>),
    /// Bounds, because the work was stopped.
    Between(Box<BankBounds>),
}

fn span([from, to]: &[Ratio; 2]) -> Span {
    Span {
        from: money(from),
        to: money(to),
    }
}

impl BankReport {
    /// Answers about a bank that is covered whole, as far as a budget goes.
    ///
    /// # Errors
    ///
    /// If there is no such bank, or it cannot be followed so far.
    pub fn within(
        asked: &AdviceQuestion,
        bank: Money,
        horizon: u32,
        budget: &Budget,
    ) -> Result<BankAnswered, AdviceError> {
        let question = BankQuestion {
            rules: &asked.rules,
            follows: asked.follows,
            shoe: asked.shoe.composition(),
            charge: asked.charge.clone(),
            bank,
            horizon,
            opponent: &asked.against,
        };
        Ok(match question.answer_within(budget)? {
            BankAnswer::Known(advice) => {
                BankAnswered::Known(Box::new(Self::of(asked, bank, horizon, *advice)))
            }
            BankAnswer::Between(between) => {
                BankAnswered::Between(Box::new(BankBounds::of(asked, bank, horizon, *between)))
            }
        })
    }

    fn of(asked: &AdviceQuestion, bank: Money, horizon: u32, advice: BankAdvice) -> Self {
        let endings = advice.endings.iter().map(|end| BankEnd {
            wins: end.wins,
            bank: money(&end.height),
            chance: (&end.chance).into(),
        });
        Self {
            place: asked.place(&advice.levy, None),
            bank: bank.to_string(),
            horizon,
            next: BankNext {
                player: advice.next.wins(Side::Player).into(),
                banker: advice.next.wins(Side::Banker).into(),
                tie: (&advice.next.tie).into(),
            },
            keep: money(&advice.keep),
            keep_next: money(&advice.keep_next),
            pass: money(&ratio(0, 1)),
            banco: money(&advice.banco),
            banco_suivi: money(&advice.banco_on),
            survives: (&advice.survives).into(),
            endings: endings.collect(),
            advice,
            height: bank,
        }
    }
}

impl BankBounds {
    fn of(asked: &AdviceQuestion, bank: Money, horizon: u32, between: BankBetween) -> Self {
        Self {
            place: asked.place(&between.levy, None),
            bank: bank.to_string(),
            horizon,
            stopped: between.stopped.name(),
            known: between.known,
            keep: span(&between.keep),
            keep_next: span(&between.keep_next),
            pass: money(&ratio(0, 1)),
            banco: span(&between.banco),
            banco_suivi: span(&between.banco_on),
            survives: Span::of(&between.survives),
            between,
            height: bank,
        }
    }
}
