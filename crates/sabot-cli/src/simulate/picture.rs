//! Pictures: how long banks last, and the house's edge along a shoe.

use std::path::Path;

use sabot_lab::simulate::observe::Spread;
use sabot_lab::simulate::{Along, Punto, along_the_shoe};

use crate::plot::{Chart, Mark, Panel, Series};

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
            mark: Mark::Bars,
            points: seen.clone(),
        },
        Series {
            name: format!("chance {:.1} %", 100.0 * end),
            mark: Mark::Bars,
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
    let along = along_the_shoe(game, 0..shoes, hundredths)?;
    let panel = |title: &str, of: fn(&Along) -> &Spread| {
        let line = |name: &str, value: &dyn Fn(&Spread) -> Option<f64>| Series {
            name: name.to_owned(),
            mark: Mark::Line,
            points: along
                .iter()
                .zip(1_u32..)
                // The last coups are dealt in few shoes: their mean is that of an odd few.
                .filter(|(at, _)| of(at).seen() * 10 >= shoes * 9)
                .filter_map(|(at, coup)| Some((f64::from(coup), percent(value(of(at))?))))
                .collect(),
        };
        Panel {
            title: title.to_owned(),
            series: vec![
                line("mean", &|spread| Some(spread.mean()?.rate)),
                line("worst twentieth", &|spread| {
                    spread.quantile(0.05).map(whole)
                }),
                line("best twentieth", &|spread| spread.quantile(0.95).map(whole)),
            ],
        }
    };
    let chart = Chart {
        title: format!("What a bet is worth along a shoe, over {shoes} shoes"),
        x: "coup".to_owned(),
        y: "% of the stake".to_owned(),
        legend: String::new(),
        panels: vec![
            panel("Player", |along| &along.player),
            panel("Banker", |along| &along.banker),
            panel("Tie 8:1", |along| &along.tie),
        ],
    };
    chart.write(path)
}

fn percent(parts: f64) -> f64 {
    100.0 * parts / Along::PARTS
}

#[expect(clippy::cast_precision_loss, reason = "a picture is drawn")]
const fn whole(value: i64) -> f64 {
    value as f64
}

#[expect(clippy::cast_precision_loss, reason = "a picture is drawn")]
const fn float(count: u64) -> f64 {
    count as f64
}
