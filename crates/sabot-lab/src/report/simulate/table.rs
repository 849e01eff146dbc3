//! Whole tables: how coups end, how long banks last, what becomes of purses, what the house takes.

use std::collections::BTreeMap;

use sabot_core::Money;
use serde::Serialize;

use super::line::{SimulationLine, count, outcomes};
use super::{Look, Run, per_second};
use crate::simulate::observe::Spread;
use crate::simulate::{Dealt, Gather, Goal, Salon, Sheet, Weights, gather, within};

/// How a table is filled.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SimulationSetting {
    /// The name of the rulebook.
    pub rules: String,
    /// The strategy by which the bank is held.
    pub banker: String,
    /// The strategy by which the bank is faced.
    pub punter: String,
    /// How wagers are made at punto banco.
    pub bettor: String,
    /// What everybody brings.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub purse: Money,
    /// The table minimum.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub minimum: Money,
    /// After how many shoes everybody begins anew.
    pub shoes_per_session: u64,
    /// Whether patrons hold the bank.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub banks: bool,
}

/// What was played and what came of it. Amounts are in the table's currency.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableReport {
    /// Who played at the table, and with how much.
    #[serde(flatten)]
    pub setting: SimulationSetting,
    /// What everybody brought.
    pub purse: f64,
    /// The seed that all shoes come from.
    pub seed: u64,
    /// On how many threads sessions were played.
    pub threads: usize,
    /// Always `engine`: the tables are those of the house.
    pub kernel: &'static str,
    /// Whether all that was asked for has been played.
    pub complete: bool,
    /// How many sessions were played.
    pub sessions: u64,
    /// How many shoes were played.
    pub shoes: u64,
    /// How many coups were played.
    pub coups: u64,
    /// How many coups were void.
    pub void_coups: u64,
    /// How often each thing happened.
    pub counts: BTreeMap<&'static str, u64>,
    /// How often each thing happened per coup.
    pub rates: BTreeMap<&'static str, f64>,
    /// The standard errors of the rates per coup.
    pub standard_errors: BTreeMap<&'static str, Option<f64>>,
    /// The confidence of the intervals.
    pub confidence: f64,
    /// How coups ended, per coup.
    pub outcomes: Vec<SimulationLine>,
    /// How long banks lasted.
    pub bank_runs: Option<BankRuns>,
    /// A seat's result in a session.
    pub purses: SimulationAmounts,
    /// The result of each seat in a session.
    pub by_seat: Vec<SimulationAmounts>,
    /// How far a purse fell from its best.
    pub falls: SimulationAmounts,
    /// Seats with less than the table minimum left.
    pub ruin: SimulationRuin,
    /// What the house took.
    pub house: SimulationHouse,
    /// How long a shoe lasted.
    pub coups_per_shoe: Option<SimulationAmounts>,
    /// How many seconds the run took.
    pub seconds: f64,
    /// How many coups were played a second.
    pub coups_per_second: f64,
    /// How long banks lasted, for pictures.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub lengths: Spread,
}

/// How long banks lasted, in coups.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BankRuns {
    /// How many banks there were.
    pub count: u64,
    /// Banks that were still held at the end.
    pub unfinished: u64,
    /// How many coups a bank lasted on average.
    pub mean: Option<f64>,
    /// The standard error of the average.
    pub standard_error: Option<f64>,
    /// How many coups the longest bank lasted.
    pub longest: Option<i64>,
    /// How many lasted 0, 1, 2, … coups.
    pub lengths: Vec<u64>,
}

/// How an amount is spread over sessions, seats or shoes.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SimulationAmounts {
    /// The average of the amounts.
    pub mean: Option<f64>,
    /// The standard error of the average.
    pub standard_error: Option<f64>,
    /// The standard deviation.
    pub deviation: Option<f64>,
    /// The least of the amounts.
    pub least: Option<f64>,
    /// The amount that a tenth lie below.
    pub lower_tenth: Option<f64>,
    /// The amount that half lie below.
    pub median: Option<f64>,
    /// The amount that a tenth lie above.
    pub upper_tenth: Option<f64>,
    /// The greatest of the amounts.
    pub most: Option<f64>,
}

/// Seats with less than the table minimum left at the end of a session.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SimulationRuin {
    /// How many seats have less than the table minimum left.
    pub seats: u64,
    /// How many seats there were in all.
    pub of: u64,
    /// The share of seats that have less left.
    pub share: Option<f64>,
    /// The standard error of the share.
    pub standard_error: Option<f64>,
}

/// What the house took.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SimulationHouse {
    /// What the house took as levy.
    pub levy: f64,
    /// What the house took as antes.
    pub ante: f64,
    /// What the house took as commission.
    pub commission: f64,
    /// What the house gained in one session.
    pub per_session: SimulationAmounts,
}

/// Nobody can play with that purse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("nobody can play with a purse of {purse}: the table minimum is {minimum}")]
pub struct Nobody {
    /// The purse that is too small.
    pub purse: Money,
    /// The table minimum.
    pub minimum: Money,
}

impl SimulationSetting {
    /// If the first few sessions come to nothing, all do, and a number of coups would never be reached.
    pub fn check(&self, salon: &Salon) -> Result<(), Nobody> {
        if salon.play::<Sheet>(0..4).coups() > 0 {
            return Ok(());
        }
        Err(Nobody {
            purse: self.purse,
            minimum: self.minimum,
        })
    }

    /// Whole sessions: so many of them, or so many coups.
    pub const fn goal(&self, run: Run) -> Goal {
        match run.goal {
            Goal::Coups(coups) => Goal::Coups(coups),
            Goal::Shoes(shoes) => Goal::Shoes(shoes.div_ceil(self.shoes_per_session)),
        }
    }
}

impl TableReport {
    /// Plays and counts.
    pub fn play(setting: SimulationSetting, salon: &Salon, run: Run, look: Look<'_>) -> Self {
        let goal = setting.goal(run);
        let sharing = run.sharing(60 * setting.shoes_per_session, 64);
        let dealt = gather(
            goal,
            sharing,
            |sessions| salon.play::<Sheet>(sessions),
            |dealt| {
                look(match goal {
                    Goal::Coups(_) => dealt.results.coups(),
                    Goal::Shoes(_) => dealt.shoes,
                })
            },
        );
        Self::of(setting, run, &dealt)
    }

    /// Notes how many seconds the run took.
    #[must_use]
    pub fn took(self, seconds: f64) -> Self {
        let coups_per_second = per_second(self.coups, seconds);
        Self {
            seconds,
            coups_per_second,
            ..self
        }
    }

    fn of(setting: SimulationSetting, run: Run, dealt: &Dealt<Sheet>) -> Self {
        let sheet = &dealt.results;
        let tally = sheet.outcomes.tally();
        let errors = within(run.confidence);
        let named = |of: &dyn Fn(&Weights) -> crate::simulate::Estimate| {
            outcomes().map(|(name, weights)| (name, of(&weights)))
        };
        let estimates = named(&|weights| tally.estimate(weights));
        let (mean, broke) = (sheet.purses.mean_result(), sheet.purses.ruin());
        Self {
            purse: units(setting.purse.get()),
            seed: run.seed,
            threads: run.threads.get(),
            kernel: "engine",
            complete: dealt.complete,
            sessions: dealt.shoes,
            shoes: sheet.shoes.lengths().seen(),
            coups: sheet.coups(),
            void_coups: sheet.outcomes.void(),
            counts: outcomes()
                .map(|(name, weights)| (name, count(tally, &weights)))
                .into(),
            rates: estimates
                .map(|(name, estimate)| (name, estimate.rate))
                .into(),
            standard_errors: estimates
                .map(|(name, estimate)| (name, estimate.error))
                .into(),
            confidence: run.confidence,
            outcomes: estimates
                .map(|(name, estimate)| SimulationLine::new(name, estimate, errors, None))
                .into(),
            bank_runs: setting.banks.then(|| BankRuns::of(sheet)),
            purses: SimulationAmounts {
                standard_error: mean.and_then(|mean| mean.error).map(|cents| cents / 100.0),
                ..SimulationAmounts::money(sheet.purses.results())
            },
            by_seat: sheet
                .purses
                .by_seat()
                .iter()
                .map(SimulationAmounts::money)
                .collect(),
            falls: SimulationAmounts::money(sheet.purses.falls()),
            ruin: SimulationRuin {
                seats: u64::try_from(sheet.purses.ruined()).unwrap_or(0),
                of: sheet.purses.results().seen(),
                share: broke.map(|share| share.rate),
                standard_error: broke.and_then(|share| share.error),
            },
            house: SimulationHouse {
                levy: units(sheet.house.levy()),
                ante: units(sheet.house.ante()),
                commission: units(sheet.house.commission()),
                per_session: SimulationAmounts::money(sheet.house.results()),
            },
            coups_per_shoe: (sheet.shoes.lengths().seen() > 0)
                .then(|| SimulationAmounts::plain(sheet.shoes.lengths())),
            seconds: 0.0,
            coups_per_second: 0.0,
            lengths: sheet.mains.lengths().clone(),
            setting,
        }
    }
}

impl BankRuns {
    fn of(sheet: &Sheet) -> Self {
        let lengths = sheet.mains.lengths();
        let mean = lengths.mean();
        let mut counts = Vec::new();
        for (length, times) in lengths.iter() {
            let length = usize::try_from(length).unwrap_or(0);
            counts.resize(length + 1, 0);
            counts[length] = times;
        }
        Self {
            count: lengths.seen(),
            unfinished: sheet.mains.unfinished(),
            mean: mean.map(|mean| mean.rate),
            standard_error: mean.and_then(|mean| mean.error),
            longest: lengths.extremes().map(|(_, longest)| longest),
            lengths: counts,
        }
    }
}

impl SimulationAmounts {
    /// The spread of amounts in cents.
    fn money(spread: &Spread) -> Self {
        Self::scaled(spread, 0.01)
    }

    fn plain(spread: &Spread) -> Self {
        Self::scaled(spread, 1.0)
    }

    #[expect(clippy::cast_precision_loss, reason = "statistics are printed")]
    fn scaled(spread: &Spread, scale: f64) -> Self {
        let mean = spread.mean();
        let at = |part| spread.quantile(part).map(|value| value as f64 * scale);
        Self {
            mean: mean.map(|mean| mean.rate * scale),
            standard_error: mean.and_then(|mean| mean.error).map(|error| error * scale),
            deviation: spread.deviation().map(|deviation| deviation * scale),
            least: at(0.0),
            lower_tenth: at(0.1),
            median: at(0.5),
            upper_tenth: at(0.9),
            most: at(1.0),
        }
    }
}

/// Cents in the table's currency.
#[expect(clippy::cast_precision_loss, reason = "amounts are printed")]
fn units(cents: u64) -> f64 {
    cents as f64 / 100.0
}
