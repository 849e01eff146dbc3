//! The answer about a bank.

use sabot_core::{Money, Side};
use sabot_lab::Ratio;
use sabot_lab::advice::{BankAdvice, BankQuestion};
use sabot_lab::exact::{decimal, percent, ratio};
use serde::Serialize;

use super::ask::Asked;
use super::{Number, Place};
use crate::answer::Answer;
use crate::grid::Grid;
use crate::screen::Screen;

/// The answer as data; amounts are in the money of the table, not in cents.
#[derive(Debug, Serialize)]
struct Report {
    #[serde(flatten)]
    place: Place,
    bank: String,
    horizon: u32,
    /// How the next coup ends, if we bank.
    next: Next,
    keep: Number,
    keep_next: Number,
    pass: Number,
    banco: Number,
    banco_suivi: Number,
    survives: Number,
    endings: Vec<End>,
    #[serde(skip)]
    words: Words,
}

#[derive(Debug, Serialize)]
struct Next {
    player: Number,
    banker: Number,
    tie: Number,
}

/// How the bank may stand after the horizon.
#[derive(Debug, Serialize)]
struct End {
    wins: u32,
    bank: Number,
    chance: Number,
}

/// What the page is made of.
#[derive(Debug)]
struct Words {
    advice: BankAdvice,
    bank: Money,
    digits: usize,
}

/// Answers about a bank.
pub(super) fn answer(
    asked: &Asked,
    bank: Money,
    horizon: u32,
    json: bool,
    screen: Screen,
) -> anyhow::Result<Answer> {
    let question = BankQuestion {
        rules: &asked.rules,
        follows: asked.follows,
        shoe: asked.shoe.composition(),
        charge: asked.charge.clone(),
        bank,
        horizon,
        opponent: &asked.against,
    };
    let report = Report::of(asked, &question)?;
    Answer::either(json, true, &report, |report| report.text(screen))
}

/// Cents as money.
fn money(cents: &Ratio) -> Ratio {
    cents * ratio(1, 100)
}

fn number(cents: &Ratio) -> Number {
    (&money(cents)).into()
}

impl Report {
    fn of(asked: &Asked, question: &BankQuestion<'_>) -> anyhow::Result<Self> {
        let advice = question.answer()?;
        let endings = advice.endings.iter().map(|end| End {
            wins: end.wins,
            bank: number(&end.height),
            chance: (&end.chance).into(),
        });
        Ok(Self {
            place: asked.place(&advice.levy, None),
            bank: question.bank.to_string(),
            horizon: question.horizon,
            next: Next {
                player: advice.next.wins(Side::Player).into(),
                banker: advice.next.wins(Side::Banker).into(),
                tie: (&advice.next.tie).into(),
            },
            keep: number(&advice.keep),
            keep_next: number(&advice.keep_next),
            pass: number(&ratio(0, 1)),
            banco: number(&advice.banco),
            banco_suivi: number(&advice.banco_on),
            survives: (&advice.survives).into(),
            endings: endings.collect(),
            words: Words {
                advice,
                bank: question.bank,
                digits: asked.digits,
            },
        })
    }

    fn text(&self, screen: Screen) -> String {
        let Words { advice, digits, .. } = &self.words;
        let parts = [
            screen.prose(0, &self.verdict()),
            self.place.text(&advice.levy, *digits),
            self.choices().text(screen),
            screen.prose(0, &self.life()),
            self.endings().text(screen),
        ];
        parts.join("\n\n")
    }

    /// The one line that matters.
    fn verdict(&self) -> String {
        let advice = &self.words.advice;
        let what = if advice.keep > ratio(0, 1) {
            "Keep the bank"
        } else {
            "Pass the bank"
        };
        let banco = if advice.banco > ratio(0, 1) {
            "take"
        } else {
            "leave"
        };
        format!(
            "{what}: over {} keeping {} is worth {}, passing nothing. From the other side {banco} the banco, worth {}.",
            coups(self.horizon),
            self.bank,
            self.amount(&advice.keep),
            self.amount(&advice.banco),
        )
    }

    fn choices(&self) -> Grid {
        let advice = &self.words.advice;
        let nothing = ratio(0, 1);
        let mut rows = vec![
            ("keep, the next coup".to_owned(), &advice.keep_next),
            ("pass".to_owned(), &nothing),
            ("banco, the next coup".to_owned(), &advice.banco),
        ];
        if self.horizon > 1 {
            let coups = coups(self.horizon);
            rows.insert(1, (format!("keep, {coups}"), &advice.keep));
            rows.push((format!("banco and suivi, {coups}"), &advice.banco_on));
        }
        let rows = rows.into_iter().map(|(name, worth)| {
            let bank = ratio(self.words.bank.get(), 1);
            let hundred = worth / bank * ratio(100, 1);
            let hundred = decimal(&hundred, self.words.digits);
            (name, vec![self.amount(worth), hundred])
        });
        Grid {
            corner: String::new(),
            columns: vec!["worth".to_owned(), "per 100 of the bank".to_owned()],
            rows: rows.collect(),
        }
    }

    fn life(&self) -> String {
        let advice = &self.words.advice;
        let percent = |chance: &Ratio| percent(chance, self.words.digits);
        format!(
            "The banker wins the next coup {}, ties {}, loses {}. After {} the bank still stands {} of the time. Later \
             coups count as dealt from the same shoe.",
            percent(&advice.next.banker),
            percent(&advice.next.tie),
            percent(&advice.next.player),
            coups(self.horizon),
            percent(&advice.survives),
        )
    }

    fn endings(&self) -> Grid {
        let advice = &self.words.advice;
        let lost = ratio(1, 1) - &advice.survives;
        let percent = |chance: &Ratio| percent(chance, self.words.digits);
        let mut rows = vec![("lost".to_owned(), vec!["0.00".to_owned(), percent(&lost)])];
        rows.extend(advice.endings.iter().map(|end| {
            let height = decimal(&money(&end.height), 2);
            (wins(end.wins), vec![height, percent(&end.chance)])
        }));
        Grid {
            corner: format!("after {}", coups(self.horizon)),
            columns: vec!["the bank".to_owned(), "chance".to_owned()],
            rows,
        }
    }

    fn amount(&self, cents: &Ratio) -> String {
        decimal(&money(cents), self.words.digits)
    }
}

fn coups(count: u32) -> String {
    match count {
        1 => "1 coup".to_owned(),
        count => format!("{count} coups"),
    }
}

fn wins(count: u32) -> String {
    match count {
        0 => "only ties".to_owned(),
        1 => "1 win".to_owned(),
        count => format!("{count} wins"),
    }
}
