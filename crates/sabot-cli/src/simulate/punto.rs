//! Punto banco from full shoes: outcomes and bets with their errors, beside the exact ones.

use std::collections::BTreeMap;

use sabot_lab::simulate::{
    Dealt, Estimate, Expected, Feature, Gather, Goal, Kernel, Punto, Tally, Weights, gather, within,
};
use sabot_rules::Rulebook;
use serde::Serialize;

use super::Run;
use super::line::{Line, count, csv, outcomes, table};
use super::number::{grouped, per_second};
use super::watch::Watch;
use crate::answer::Answer;
use crate::screen::Screen;

/// What was dealt and what came of it.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    rules: String,
    seed: u64,
    threads: usize,
    kernel: &'static str,
    cards: u32,
    behind_the_cut: u32,
    /// Whether all that was asked for has been dealt.
    complete: bool,
    shoes: u64,
    coups: u64,
    counts: BTreeMap<&'static str, u64>,
    rates: BTreeMap<&'static str, f64>,
    standard_errors: BTreeMap<&'static str, Option<f64>>,
    confidence: f64,
    outcomes: Vec<Line>,
    bets: Vec<Line>,
    seconds: f64,
    coups_per_second: f64,
}

/// Why some rates are a little off however much is dealt.
const CUT_CARD: &str = "Exact is a first coup. The cutting card ends a shoe sooner when coups take many cards, so over \
    whole shoes naturals and four cards are a little rarer and six cards a little more frequent, the more so the smaller \
    the shoe.";

/// Deals and counts.
pub(crate) fn deal(rules: &Rulebook, game: &Punto, wanted: Kernel, run: Run) -> Report {
    let kernel = game.kernel(wanted);
    let (goal, unit) = match run.goal {
        Goal::Coups(coups) => (coups, "coups"),
        Goal::Shoes(shoes) => (shoes, "shoes"),
    };
    let watch = Watch::begin(goal, unit);
    let sharing = run.sharing(game.coups_per_shoe(), 500_000 / game.coups_per_shoe());
    let dealt = gather(
        run.goal,
        sharing,
        |shoes| game.deal(kernel, shoes),
        |dealt| {
            watch.look(match run.goal {
                Goal::Coups(_) => dealt.results.coups(),
                Goal::Shoes(_) => dealt.shoes,
            })
        },
    );
    Report::of(rules, game, kernel, run, &dealt, watch.end().as_secs_f64())
}

/// The bets, with the commission of the rulebook.
fn bets(rules: &Rulebook) -> [(&'static str, Weights); 5] {
    let commission = i64::from(rules.levy.get());
    [
        ("player", Weights::bet_on_player()),
        ("banker", Weights::bet_on_banker(commission)),
        ("tie 8:1", Weights::bet_on_tie(8)),
        ("dragon 7 40:1", Weights::bet_on(Feature::Dragon, 40)),
        ("panda 8 25:1", Weights::bet_on(Feature::Panda, 25)),
    ]
}

impl Report {
    fn of(
        rules: &Rulebook,
        game: &Punto,
        kernel: Kernel,
        run: Run,
        dealt: &Dealt<Tally>,
        seconds: f64,
    ) -> Self {
        let tally = &dealt.results;
        let coups = tally.coups();
        let errors = within(run.confidence);
        let expected = Expected::of(game);
        let line = |(name, weights): (&'static str, Weights)| {
            let estimate = tally.estimate(&weights);
            Line::new(name, estimate, errors, Some(expected.rate(&weights)))
        };
        let estimates: Vec<(&'static str, Estimate)> = outcomes()
            .iter()
            .map(|(name, weights)| (*name, tally.estimate(weights)))
            .collect();
        Self {
            rules: rules.name.clone(),
            seed: run.seed,
            threads: run.threads.get(),
            kernel: kernel.name(),
            cards: game.begins_with().total(),
            behind_the_cut: game.behind_the_cut(),
            complete: dealt.complete,
            shoes: dealt.shoes,
            coups,
            counts: outcomes()
                .iter()
                .map(|(name, weights)| (*name, count(tally, weights)))
                .collect(),
            rates: estimates
                .iter()
                .map(|(name, estimate)| (*name, estimate.rate))
                .collect(),
            standard_errors: estimates
                .iter()
                .map(|(name, estimate)| (*name, estimate.error))
                .collect(),
            confidence: run.confidence,
            outcomes: outcomes().map(line).into(),
            bets: bets(rules).map(line).into(),
            seconds,
            coups_per_second: per_second(coups, seconds),
        }
    }

    /// How many shoes were dealt.
    pub(crate) const fn shoes(&self) -> u64 {
        self.shoes
    }

    /// Prints it as it is asked for.
    pub(crate) fn answer(
        &self,
        json: bool,
        as_csv: bool,
        screen: Screen,
    ) -> anyhow::Result<Answer> {
        if as_csv && !json {
            return Ok(Answer::text(csv(&[
                ("outcome", &self.outcomes),
                ("bet", &self.bets),
            ])?));
        }
        Answer::either(json, true, self, |report| report.text(screen))
    }

    fn text(&self, screen: Screen) -> String {
        let confidence = format!("{:.4}", self.confidence * 100.0);
        let confidence = confidence.trim_end_matches('0').trim_end_matches('.');
        let early = if self.complete { "" } else { ", stopped early" };
        let head = format!(
            "{}: {} coups in {} shoes of {} cards, {} behind the cutting card{early}",
            self.rules,
            grouped(self.coups),
            grouped(self.shoes),
            grouped(u64::from(self.cards)),
            self.behind_the_cut,
        );
        let pace = format!(
            "seed {}, {} threads, {}: {:.2} s, {:.1} million coups a second",
            self.seed,
            self.threads,
            self.kernel,
            self.seconds,
            self.coups_per_second / 1e6,
        );
        [
            head,
            format!("How coups ended, per coup, with {confidence} % intervals"),
            table(screen, &self.outcomes),
            screen.prose(0, CUT_CARD),
            "What a unit staked came to".to_owned(),
            table(screen, &self.bets),
            pace,
        ]
        .join("\n\n")
    }
}
