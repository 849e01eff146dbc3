//! Punto banco from full shoes: outcomes and bets with their errors, beside the exact ones.

use std::collections::BTreeMap;

use sabot_rules::Rulebook;
use serde::Serialize;

use super::line::{SimulationLine, count, outcomes};
use super::{AlongCoup, Look, Run, per_second};
use crate::simulate::{
    Dealt, Estimate, Expected, Feature, Gather, Goal, Kernel, Punto, Tally, Weights, gather, within,
};

/// What was dealt and what came of it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuntoReport {
    /// The name of the rulebook.
    pub rules: String,
    /// The seed that all shoes come from.
    pub seed: u64,
    /// On how many threads shoes were dealt.
    pub threads: usize,
    /// The instructions of the processor by which shoes were dealt.
    pub kernel: &'static str,
    /// Cards in a shoe.
    pub cards: u32,
    /// Cards behind the cutting card.
    pub behind_the_cut: u32,
    /// Whether all that was asked for has been dealt.
    pub complete: bool,
    /// How many shoes were dealt.
    pub shoes: u64,
    /// How many coups were dealt.
    pub coups: u64,
    /// How often each thing happened.
    pub counts: BTreeMap<&'static str, u64>,
    /// How often each thing happened per coup.
    pub rates: BTreeMap<&'static str, f64>,
    /// The standard errors of that.
    pub standard_errors: BTreeMap<&'static str, Option<f64>>,
    /// The confidence of the intervals.
    pub confidence: f64,
    /// How coups ended, per coup.
    pub outcomes: Vec<SimulationLine>,
    /// What a unit staked came to.
    pub bets: Vec<SimulationLine>,
    /// What bets are worth along a shoe, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub along: Option<Vec<AlongCoup>>,
    /// How many seconds the run took.
    pub seconds: f64,
    /// How many coups were dealt a second.
    pub coups_per_second: f64,
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

impl PuntoReport {
    /// Deals and counts.
    pub fn deal(rules: &Rulebook, game: &Punto, kernel: Kernel, run: Run, look: Look<'_>) -> Self {
        let sharing = run.sharing(game.coups_per_shoe(), 500_000 / game.coups_per_shoe());
        let dealt = gather(
            run.goal,
            sharing,
            |shoes| game.deal(kernel, shoes),
            |dealt| {
                look(match run.goal {
                    Goal::Coups(_) => dealt.results.coups(),
                    Goal::Shoes(_) => dealt.shoes,
                })
            },
        );
        Self::of(rules, game, kernel, run, &dealt)
    }

    fn of(rules: &Rulebook, game: &Punto, kernel: Kernel, run: Run, dealt: &Dealt<Tally>) -> Self {
        let tally = &dealt.results;
        let coups = tally.coups();
        let errors = within(run.confidence);
        let expected = Expected::of(game);
        let line = |(name, weights): (&'static str, Weights)| {
            let estimate = tally.estimate(&weights);
            SimulationLine::new(name, estimate, errors, Some(expected.rate(&weights)))
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
            along: None,
            seconds: 0.0,
            coups_per_second: 0.0,
        }
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
}
