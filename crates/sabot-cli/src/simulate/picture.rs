//! Pictures: how long banks last, and the house's edge along a shoe.

use std::path::Path;

use sabot_lab::report::simulate::{AlongBet, AlongCoup, along};
use sabot_lab::simulate::Punto;
use sabot_lab::simulate::observe::Spread;

use crate::plot::{Chart, Panel, PlotMark, Series};

/// How many shoes the edge is followed along: enough for smooth lines, few enough for a moment.
const SHOES: u64 = 2_000;

/// Draws how often a bank lasted how many coups, beside what it would be if each coup ended it with the same chance.
pub(crate) fn bank_runs(path: &Path, rules: &str, lengths: &Spread) -> anyhow::Result<()> {
    let all = float(
        lengths
            .iter()
            .filter(|(length, _)| *length > 0)
            .map(|(_, times)| times)
            .sum(),
    );
    let mean = lengths
        .iter()
        .map(|(length, times)| whole(length) * float(times))
        .sum::<f64>()
        / all;
    let seen: Vec<(f64, f64)> = lengths
        .iter()
        .filter(|(length, _)| *length > 0)
        .map(|(length, times)| (whole(length), 100.0 * float(times) / all))
        .collect();
    let end = 1.0 / mean;
    let even = seen
        .iter()
        .map(|&(length, _)| (length, 100.0 * end * (1.0 - end).powf(length - 1.0)));
    let series = vec![
        Series {
            name: "as dealt".to_owned(),
            mark: PlotMark::Bars,
            points: seen.clone(),
        },
        Series {
            name: format!("chance {:.1} %", 100.0 * end),
            mark: PlotMark::Bars,
            points: even.collect(),
        },
    ];
    let chart = Chart {
        title: format!(
            "{rules}: how long a bank lasts, beside one chance for every coup to end it"
        ),
        x: "coups".to_owned(),
        y: "% of banks".to_owned(),
        legend: String::new(),
        panels: vec![Panel {
            title: String::new(),
            series,
        }],
    };
    chart.write(path)
}

/// Draws what bets are exactly worth before each coup of a shoe: on average, and for the worst and best twentieth.
pub(crate) fn edge(path: &Path, game: &Punto, shoes: u64, hundredths: u32) -> anyhow::Result<()> {
    let shoes = shoes.min(SHOES);
    let along = along(game, shoes, hundredths)?;
    let panel = |title: &str, of: fn(&AlongCoup) -> AlongBet| {
        let line = |name: &str, value: fn(AlongBet) -> f64| Series {
            name: name.to_owned(),
            mark: PlotMark::Line,
            points: along
                .iter()
                .map(|at| (f64::from(at.coup), 100.0 * value(of(at))))
                .collect(),
        };
        Panel {
            title: title.to_owned(),
            series: vec![
                line("mean", |bet| bet.mean),
                line("worst twentieth", |bet| bet.low),
                line("best twentieth", |bet| bet.high),
            ],
        }
    };
    let chart = Chart {
        title: format!("What a bet is worth along a shoe, over {shoes} shoes"),
        x: "coup".to_owned(),
        y: "% of the stake".to_owned(),
        legend: String::new(),
        panels: vec![
            panel("Player", |at| at.player),
            panel("Banker", |at| at.banker),
            panel("Tie 8:1", |at| at.tie),
        ],
    };
    chart.write(path)
}

#[expect(clippy::cast_precision_loss, reason = "a picture is drawn")]
const fn whole(value: i64) -> f64 {
    value as f64
}

#[expect(clippy::cast_precision_loss, reason = "a picture is drawn")]
const fn float(count: u64) -> f64 {
    count as f64
}
