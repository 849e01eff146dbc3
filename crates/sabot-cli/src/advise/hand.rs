//! The answer about a hand.

use sabot_core::{Money, Side};
use sabot_lab::Ratio;
use sabot_lab::advice::{Action, Advice, Alternative, Opponent, Outlook, Setting, Spot};
use sabot_lab::exact::{decimal, percent, ratio};
use sabot_rules::Cell;
use serde::{Serialize, Serializer};

use super::ask::Asked;
use super::{Number, Place, side_name};
use crate::answer::Answer;
use crate::grid::Grid;
use crate::screen::Screen;

/// The answer as data.
#[derive(Debug, Serialize)]
struct Report {
    #[serde(flatten)]
    place: Place,
    side: &'static str,
    hand: String,
    total: usize,
    spot: String,
    free: bool,
    clause: &'static str,
    #[serde(serialize_with = "text", skip_serializing_if = "Option::is_none")]
    amount: Option<Money>,
    best: &'static str,
    indifferent: bool,
    /// How often the equilibrium draws here, if it is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    equilibrium_draws: Option<String>,
    alternatives: Vec<Choice>,
    /// What the whole coup is worth before the cards, per unit staked.
    #[serde(skip_serializing_if = "Option::is_none")]
    coup: Option<Coup>,
    #[serde(skip)]
    words: Words,
}

/// One lawful choice; per unit staked.
#[derive(Debug, Serialize)]
struct Choice {
    action: &'static str,
    ev: Number,
    cost: Number,
    wins: Number,
    ties: Number,
    loses: Number,
}

#[derive(Debug, Serialize)]
struct Coup {
    best: Number,
    rule_table: Number,
}

/// What the page is made of.
#[derive(Debug)]
struct Words {
    advice: Advice,
    outlook: Option<Outlook>,
    levy: Ratio,
    digits: usize,
}

/// Answers about a hand.
pub(super) fn answer(
    asked: &Asked,
    spot: Spot,
    json: bool,
    screen: Screen,
) -> anyhow::Result<Answer> {
    let report = Report::of(asked, spot)?;
    Answer::either(json, true, &report, |report| report.text(screen))
}

impl Report {
    fn of(asked: &Asked, spot: Spot) -> anyhow::Result<Self> {
        let setting = asked.setting()?;
        let against = asked.against.plan(&setting)?;
        let advice = setting.advise(spot, &against.plan)?;
        let outlook = setting.outlook(spot.side(), &against.plan);
        let side = spot.side();
        Ok(Self {
            place: asked.place(&setting.levy, Some(&against)),
            side: side_name(side),
            hand: spot.hand().to_string(),
            total: spot.total(),
            spot: spot.to_string(),
            free: advice.cell == Cell::Free,
            clause: Setting::clause(&asked.rules, asked.follows, spot).id(),
            amount: asked.amount,
            best: advice.best().action.name(),
            indifferent: advice.is_indifferent(),
            equilibrium_draws: (asked.against == Opponent::Equilibrium)
                .then(|| advice.plan_draws.to_string()),
            alternatives: (advice.alternatives.iter())
                .map(|own| Choice::of(own, side))
                .collect(),
            coup: outlook.as_ref().map(|outlook| Coup {
                best: (&outlook.best).into(),
                rule_table: (&outlook.by_table).into(),
            }),
            words: Words {
                advice,
                outlook,
                levy: setting.levy,
                digits: asked.digits,
            },
        })
    }

    fn text(&self, screen: Screen) -> String {
        let words = &self.words;
        let mut parts = vec![
            screen.prose(0, &self.verdict()),
            self.place.text(&words.levy, words.digits),
            self.table().text(screen),
        ];
        if let Some(outlook) = &words.outlook {
            parts.push(screen.prose(0, &self.outlook(outlook)));
        }
        parts.join("\n\n")
    }

    /// The one line that matters.
    fn verdict(&self) -> String {
        let advice = &self.words.advice;
        let (clause, best) = (self.clause, advice.best().action);
        let Some(other) = advice.alternatives.get(1) else {
            return format!(
                "{}: the rules leave no choice here ({clause}).",
                title(best)
            );
        };
        if self.indifferent {
            let often = percent(&advice.plan_draws, self.words.digits);
            let often = (self.equilibrium_draws.as_ref())
                .map(|exact| format!(" The equilibrium draws {often} of the time ({exact})."));
            let often = often.unwrap_or_default();
            return format!("Draw or stand: neither costs anything.{often}");
        }
        let money = self.amount.map_or_else(String::new, |amount| {
            format!(", {} on {amount}", self.money(&other.cost, amount))
        });
        format!(
            "{}: it costs nothing; {} costs {} per 100 at stake{money}.",
            title(best),
            doing(other.action),
            self.hundred(&other.cost),
        )
    }

    fn table(&self) -> Grid {
        let mut columns = vec!["worth per 100", "costs per 100"];
        let on = self.amount.map(|amount| format!("costs on {amount}"));
        columns.extend(on.as_deref());
        columns.extend(["wins", "ties", "loses"]);
        let rows = self.words.advice.alternatives.iter();
        Grid {
            corner: format!("{} with {}", self.side, self.spot),
            columns: columns.into_iter().map(str::to_owned).collect(),
            rows: rows.map(|own| self.row(own)).collect(),
        }
    }

    fn row(&self, own: &Alternative) -> (String, Vec<String>) {
        let side = self.words.advice.spot.side();
        let percent = |chance: &Ratio| percent(chance, self.words.digits);
        let mut cells = vec![self.hundred(&own.ev), self.hundred(&own.cost)];
        cells.extend(self.amount.map(|amount| self.money(&own.cost, amount)));
        cells.extend([
            percent(own.chances.wins(side)),
            percent(&own.chances.tie),
            percent(own.chances.wins(other(side))),
        ]);
        (own.action.name().to_owned(), cells)
    }

    fn outlook(&self, outlook: &Outlook) -> String {
        let price = &outlook.best - &outlook.by_table;
        format!(
            "Before the cards a coup is worth {} per 100 to the {}'s side at its best against this opponent, and {} by \
             the Rule Table, whose price is {}.",
            self.hundred(&outlook.best),
            self.side,
            self.hundred(&outlook.by_table),
            self.hundred(&price),
        )
    }

    fn hundred(&self, value: &Ratio) -> String {
        decimal(&(value * ratio(100, 1)), self.words.digits)
    }

    /// A part of an amount, in the amount's own money.
    fn money(&self, value: &Ratio, amount: Money) -> String {
        decimal(&(value * ratio(amount.get(), 100)), self.words.digits)
    }
}

impl Choice {
    fn of(own: &Alternative, side: Side) -> Self {
        Self {
            action: own.action.name(),
            ev: (&own.ev).into(),
            cost: (&own.cost).into(),
            wins: own.chances.wins(side).into(),
            ties: (&own.chances.tie).into(),
            loses: own.chances.wins(other(side)).into(),
        }
    }
}

/// An amount as it is written.
#[expect(clippy::ref_option, reason = "the signature serde asks for")]
fn text<S: Serializer>(amount: &Option<Money>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(&amount.unwrap_or(Money::ZERO))
}

const fn other(side: Side) -> Side {
    match side {
        Side::Player => Side::Banker,
        Side::Banker => Side::Player,
    }
}

const fn title(action: Action) -> &'static str {
    match action {
        Action::Draw => "Draw",
        Action::Stand => "Stand",
    }
}

const fn doing(action: Action) -> &'static str {
    match action {
        Action::Draw => "drawing",
        Action::Stand => "standing",
    }
}
