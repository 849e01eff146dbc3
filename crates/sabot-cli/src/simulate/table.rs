//! Whole tables by the engine's loop: outcomes, bank runs, purses, ruin, and what the house takes.

use std::collections::BTreeMap;

use anyhow::bail;
use sabot_core::Money;
use sabot_lab::simulate::observe::Spread;
use sabot_lab::simulate::{Dealt, Gather, Goal, Salon, Sheet, Weights, gather, within};
use serde::Serialize;

use super::Run;
use super::line::{Line, count, csv, outcomes, table};
use super::number::{grouped, per_second};
use super::watch::Watch;
use crate::answer::Answer;
use crate::screen::Screen;

/// How a table is filled.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Setting {
    pub(crate) rules: String,
    pub(crate) banker: String,
    pub(crate) punter: String,
    pub(crate) bettor: String,
    #[serde(skip)]
    pub(crate) purse: Money,
    #[serde(skip)]
    pub(crate) minimum: Money,
    pub(crate) shoes_per_session: u64,
    /// Whether patrons hold the bank.
    #[serde(skip)]
    pub(crate) banks: bool,
}

/// What was played and what came of it. Amounts are in the table's currency.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    #[serde(flatten)]
    setting: Setting,
    purse: f64,
    seed: u64,
    threads: usize,
    kernel: &'static str,
    /// Whether all that was asked for has been played.
    complete: bool,
    sessions: u64,
    shoes: u64,
    coups: u64,
    void_coups: u64,
    counts: BTreeMap<&'static str, u64>,
    rates: BTreeMap<&'static str, f64>,
    standard_errors: BTreeMap<&'static str, Option<f64>>,
    confidence: f64,
    outcomes: Vec<Line>,
    bank_runs: Option<Runs>,
    purses: Amounts,
    by_seat: Vec<Amounts>,
    falls: Amounts,
    ruin: Ruin,
    house: House,
    coups_per_shoe: Option<Amounts>,
    seconds: f64,
    coups_per_second: f64,
}

/// How long banks lasted, in coups.
#[derive(Debug, Serialize)]
struct Runs {
    count: u64,
    unfinished: u64,
    mean: Option<f64>,
    standard_error: Option<f64>,
    longest: Option<i64>,
    /// How many lasted 0, 1, 2, … coups.
    lengths: Vec<u64>,
}

/// How an amount is spread.
#[derive(Debug, Serialize)]
struct Amounts {
    mean: Option<f64>,
    standard_error: Option<f64>,
    deviation: Option<f64>,
    least: Option<f64>,
    lower_tenth: Option<f64>,
    median: Option<f64>,
    upper_tenth: Option<f64>,
    most: Option<f64>,
}

/// Seats with less than the table minimum left at the end of a session.
#[derive(Debug, Serialize)]
struct Ruin {
    seats: u64,
    of: u64,
    share: Option<f64>,
    standard_error: Option<f64>,
}

/// What the house took.
#[derive(Debug, Serialize)]
struct House {
    levy: f64,
    ante: f64,
    commission: f64,
    per_session: Amounts,
}

/// Plays and counts.
pub(crate) fn play(setting: Setting, salon: &Salon, run: Run) -> anyhow::Result<(Report, Spread)> {
    // If the first few sessions come to nothing, all do, and a number of coups would never be reached.
    if salon.play::<Sheet>(0..4).coups() == 0 {
        bail!(
            "nobody can play with a purse of {}: the table minimum is {}",
            setting.purse,
            setting.minimum,
        );
    }
    let goal = match run.goal {
        Goal::Coups(coups) => Goal::Coups(coups),
        Goal::Shoes(shoes) => Goal::Shoes(shoes.div_ceil(setting.shoes_per_session)),
    };
    let (wanted, unit) = match goal {
        Goal::Coups(coups) => (coups, "coups"),
        Goal::Shoes(sessions) => (sessions, "sessions"),
    };
    let watch = Watch::begin(wanted, unit);
    let sharing = run.sharing(60 * setting.shoes_per_session, 64);
    let dealt = gather(
        goal,
        sharing,
        |sessions| salon.play::<Sheet>(sessions),
        |dealt| {
            watch.look(match goal {
                Goal::Coups(_) => dealt.results.coups(),
                Goal::Shoes(_) => dealt.shoes,
            })
        },
    );
    let seconds = watch.end().as_secs_f64();
    let lengths = dealt.results.mains.lengths().clone();
    Ok((Report::of(setting, run, &dealt, seconds), lengths))
}

impl Report {
    fn of(setting: Setting, run: Run, dealt: &Dealt<Sheet>, seconds: f64) -> Self {
        let sheet = &dealt.results;
        let tally = sheet.outcomes.tally();
        let errors = within(run.confidence);
        let named = |of: &dyn Fn(&Weights) -> sabot_lab::simulate::Estimate| {
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
                .map(|(name, estimate)| Line::new(name, estimate, errors, None))
                .into(),
            bank_runs: setting.banks.then(|| Runs::of(sheet)),
            purses: Amounts {
                standard_error: mean.and_then(|mean| mean.error).map(|cents| cents / 100.0),
                ..Amounts::money(sheet.purses.results())
            },
            by_seat: sheet.purses.by_seat().iter().map(Amounts::money).collect(),
            falls: Amounts::money(sheet.purses.falls()),
            ruin: Ruin {
                seats: u64::try_from(sheet.purses.ruined()).unwrap_or(0),
                of: sheet.purses.results().seen(),
                share: broke.map(|share| share.rate),
                standard_error: broke.and_then(|share| share.error),
            },
            house: House {
                levy: units(sheet.house.levy()),
                ante: units(sheet.house.ante()),
                commission: units(sheet.house.commission()),
                per_session: Amounts::money(sheet.house.results()),
            },
            coups_per_shoe: (sheet.shoes.lengths().seen() > 0)
                .then(|| Amounts::plain(sheet.shoes.lengths())),
            seconds,
            coups_per_second: per_second(sheet.coups(), seconds),
            setting,
        }
    }

    /// Prints it as it is asked for.
    pub(crate) fn answer(
        &self,
        json: bool,
        as_csv: bool,
        screen: Screen,
    ) -> anyhow::Result<Answer> {
        if as_csv && !json {
            return Ok(Answer::text(csv(&[("outcome", &self.outcomes)])?));
        }
        Answer::either(json, true, self, |report| report.text(screen))
    }

    fn text(&self, screen: Screen) -> String {
        let early = if self.complete { "" } else { ", stopped early" };
        let mut parts = vec![
            format!(
                "{}: {} coups in {} shoes, {} sessions{early}",
                self.setting.rules,
                grouped(self.coups),
                grouped(self.shoes),
                grouped(self.sessions),
            ),
            "How coups ended, per coup".to_owned(),
            table(screen, &self.outcomes),
        ];
        if let Some(runs) = &self.bank_runs {
            parts.push(runs.text());
        }
        parts.push("Amounts in the table's currency".to_owned());
        parts.push(self.amounts(screen));
        parts.push(self.ruin_text());
        parts.push(format!(
            "seed {}, {} threads, the engine's loop: {:.2} s, {:.0} coups a second",
            self.seed, self.threads, self.seconds, self.coups_per_second,
        ));
        parts.join("\n\n")
    }

    fn amounts(&self, screen: Screen) -> String {
        let mut rows = screen.table();
        rows.set_header([
            "",
            "mean",
            "error",
            "deviation",
            "least",
            "10 %",
            "median",
            "90 %",
            "most",
        ]);
        let purses = [
            ("a seat's result in a session".to_owned(), &self.purses),
            ("its fall from its best".to_owned(), &self.falls),
        ];
        let seats = self.by_seat.iter().enumerate();
        let seats =
            seats.map(|(index, amounts)| (format!("result of seat {}", index + 1), amounts));
        let house = [(
            "the house's take in a session".to_owned(),
            &self.house.per_session,
        )];
        let shoes = self
            .coups_per_shoe
            .iter()
            .map(|amounts| ("coups in a shoe".to_owned(), amounts));
        for (name, amounts) in purses.into_iter().chain(seats).chain(house).chain(shoes) {
            let mut row = vec![name];
            row.extend(amounts.texts());
            rows.add_row(row);
        }
        for column in rows.column_iter_mut().skip(1) {
            column.set_cell_alignment(comfy_table::CellAlignment::Right);
        }
        screen.with_whole(rows, 1)
    }

    fn ruin_text(&self) -> String {
        let House {
            levy,
            ante,
            commission,
            ..
        } = self.house;
        format!(
            "With less than the table minimum left: {} of {} seats ({:.4} %)\n\
             Levy {levy:.2}, antes {ante:.2}, commission {commission:.2}",
            grouped(self.ruin.seats),
            grouped(self.ruin.of),
            self.ruin.share.unwrap_or(0.0) * 100.0,
        )
    }
}

impl Runs {
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

    fn text(&self) -> String {
        let shares = self
            .lengths
            .iter()
            .enumerate()
            .take(9)
            .filter(|(_, times)| **times > 0);
        let shares: Vec<String> = shares
            .map(|(length, times)| {
                let share = 100.0 * per_second(*times, units(self.count * 100));
                format!("{length}: {share:.2} %")
            })
            .collect();
        format!(
            "Bank runs: {} of {:.4} coups on average (error {:.4}), the longest {}\n  {}",
            grouped(self.count),
            self.mean.unwrap_or(0.0),
            self.standard_error.unwrap_or(0.0),
            self.longest.unwrap_or(0),
            shares.join("  "),
        )
    }
}

impl Amounts {
    /// Of cents.
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

    fn texts(&self) -> [String; 8] {
        let text =
            |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.2}"));
        [
            self.mean,
            self.standard_error,
            self.deviation,
            self.least,
            self.lower_tenth,
            self.median,
            self.upper_tenth,
            self.most,
        ]
        .map(text)
    }
}

/// Cents in the table's currency.
#[expect(clippy::cast_precision_loss, reason = "amounts are printed")]
fn units(cents: u64) -> f64 {
    cents as f64 / 100.0
}
