//! One rate with its error.

use serde::Serialize;

use crate::simulate::{Estimate, Feature, Tally, Weights};

/// A rate that was dealt, beside the exact one where that is known.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SimulationLine {
    /// The name of what was counted: `player`, `tie`.
    pub name: &'static str,
    /// How often it happened, or how much it brought a unit.
    pub rate: f64,
    /// The standard error of the rate.
    pub standard_error: Option<f64>,
    /// Within which bounds the true rate lies, with the confidence asked for.
    pub interval: Option<(f64, f64)>,
    /// The exact rate, where it is known.
    pub exact: Option<f64>,
    /// How many standard errors the rate lies above the exact one.
    pub distance: Option<f64>,
}

impl SimulationLine {
    /// A rate with its interval of so many standard errors to each side.
    pub(super) fn new(
        name: &'static str,
        estimate: Estimate,
        errors: f64,
        exact: Option<f64>,
    ) -> Self {
        Self {
            name,
            rate: estimate.rate,
            standard_error: estimate.error,
            interval: estimate.interval(errors),
            exact,
            distance: exact.and_then(|exact| estimate.distance(exact)),
        }
    }
}

/// The outcomes: names, and what is counted.
pub(super) fn outcomes() -> [(&'static str, Weights); 10] {
    [
        ("player", Weights::count(Feature::Player)),
        ("banker", Weights::count(Feature::Banker)),
        ("tie", Weights::ties()),
        ("natural", Weights::count(Feature::Natural)),
        ("four_cards", Weights::count(Feature::FourCards)),
        ("five_cards", Weights::five_cards()),
        ("six_cards", Weights::count(Feature::SixCards)),
        ("banker_six", Weights::count(Feature::BankerSix)),
        ("dragon_7", Weights::count(Feature::Dragon)),
        ("panda_8", Weights::count(Feature::Panda)),
    ]
}

/// How many coups have what is counted.
pub(super) fn count(tally: &Tally, weights: &Weights) -> u64 {
    u64::try_from(tally.total(weights)).unwrap_or(0)
}
