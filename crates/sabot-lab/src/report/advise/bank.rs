//! The answer about a bank.

use sabot_core::{Money, Side};
use serde::Serialize;

use super::{Place, Question};
use crate::Ratio;
use crate::advice::{AdviceError, BankAdvice, BankQuestion};
use crate::exact::ratio;
use crate::report::Number;

/// The answer as data; amounts are in the money of the table, not in cents.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BankReport {
    /// What it is about.
    #[serde(flatten)]
    pub place: Place,
    /// The bank, all of which is covered.
    pub bank: String,
    /// How many coups are looked ahead.
    pub horizon: u32,
    /// How the next coup ends, if we bank.
    pub next: Next,
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
    /// How it may stand then.
    pub endings: Vec<End>,
    /// All of it, for tables.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub advice: BankAdvice,
    /// The bank as money.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub height: Money,
}

/// How the next coup ends.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BankNext"))]
pub struct Next {
    /// The player's side wins.
    pub player: Number,
    /// The banker wins.
    pub banker: Number,
    /// Nobody does.
    pub tie: Number,
}

/// How the bank may stand after the horizon.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BankEnd"))]
pub struct End {
    /// Coups it has won.
    pub wins: u32,
    /// Its height.
    pub bank: Number,
    /// How likely.
    pub chance: Number,
}

fn money(cents: &Ratio) -> Number {
    (&(cents * ratio(1, 100))).into()
}

impl BankReport {
    /// Answers about a bank that is covered whole.
    ///
    /// # Errors
    ///
    /// If there is no such bank, or it cannot be followed so far.
    pub fn of(asked: &Question, bank: Money, horizon: u32) -> Result<Self, AdviceError> {
        let question = BankQuestion {
            rules: &asked.rules,
            follows: asked.follows,
            shoe: asked.shoe.composition(),
            charge: asked.charge.clone(),
            bank,
            horizon,
            opponent: &asked.against,
        };
        let advice = question.answer()?;
        let endings = advice.endings.iter().map(|end| End {
            wins: end.wins,
            bank: money(&end.height),
            chance: (&end.chance).into(),
        });
        Ok(Self {
            place: asked.place(&advice.levy, None),
            bank: bank.to_string(),
            horizon,
            next: Next {
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
        })
    }
}
