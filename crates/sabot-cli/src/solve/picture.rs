//! The picture: the equilibrium against the levy.

use std::path::Path;

use sabot_lab::Ratio;
use sabot_lab::budget::Budget;
use sabot_lab::exact::{float, ratio};
use sabot_lab::solve::{Equilibrium, solve_within, sweep_within};

use super::ask::{Asked, Levies};
use crate::plot::{Chart, Panel, PlotMark, Series};

/// Points along the levy.
const POINTS: i64 = 120;

/// Names that fit into a legend.
const NAMES_MAX: usize = 4;

/// What is said where not every levy was answered.
const TOO_LONG: &str = ", as far as the budget went";

/// One equilibrium at one levy.
type Sample = (f64, Equilibrium);

/// Draws it into the file: how often both sides draw where they mix, and what each of them gains. Where the budget ends
/// it has gaps, and says so.
pub(super) fn draw(asked: &Asked, path: &Path, budget: &Budget) -> anyhow::Result<()> {
    let (from, to) = match &asked.levies {
        Levies::One(_) => (ratio(0, 1), ratio(1, 2)),
        Levies::Sweep(from, to) => (from.clone(), to.clone()),
    };
    let (samples, whole) = samples(asked, &from, &to, budget);
    let (name, shoe) = (&asked.game.name, &asked.shoe_name);
    let how_far = if whole { "" } else { TOO_LONG };
    let chart = Chart {
        title: format!("{name} against the levy ({shoe}){how_far}"),
        x: "levy in %".to_owned(),
        y: "in %".to_owned(),
        legend: String::new(),
        panels: vec![
            Panel {
                title: "how often the player's side draws".to_owned(),
                series: draws(&samples, |found| {
                    let choices = found.player.iter().filter(|it| it.occurs);
                    choices
                        .map(|it| (it.class.to_string(), float(&it.draw.value)))
                        .collect()
                }),
            },
            Panel {
                title: "how often the banker draws where he mixes".to_owned(),
                series: draws(&samples, |found| {
                    let mixes = found.banker_mix();
                    mixes
                        .map(|it| (it.set.to_string(), float(&it.draw.value)))
                        .collect()
                }),
            },
            Panel {
                title: "what each side gains".to_owned(),
                series: draws(&samples, |found| {
                    vec![
                        ("player's side".to_owned(), float(&found.value_player)),
                        ("banker".to_owned(), float(&found.value_banker)),
                    ]
                }),
            },
        ],
    };
    chart.write(path)
}

/// The first equilibrium at many levies, and whether the budget was enough for all of them. Half of it is for the points
/// of change; of the rest every levy has its part, so that one that is hard does not leave the others blank.
fn samples(asked: &Asked, from: &Ratio, to: &Ratio, budget: &Budget) -> (Vec<Sample>, bool) {
    let (form, shoe) = (&asked.game.form, asked.game.shoe.composition());
    let mut levies: Vec<Ratio> = (0..=POINTS)
        .map(|n| from + (to - from) * ratio(n, POINTS))
        .collect();
    // The points of change themselves, so that no corner is cut.
    let near = ratio(1, 1_000_000);
    let half = budget.share(2);
    let swept = sweep_within(form, &shoe, from, to, &half);
    budget.charge(&half);
    let mut whole = swept.stopped.is_none();
    for piece in swept.pieces.iter().skip(1) {
        let turn = decimal_near(&piece.from.near());
        levies.extend([&turn - &near, &turn + &near]);
    }
    levies.retain(|levy| (from..=to).contains(&levy));
    levies.sort();
    let mut samples = Vec::new();
    for (left, levy) in (1..=levies.len() as u64).rev().zip(&levies) {
        let part = budget.share(left);
        let solution = solve_within(form, &shoe, levy, &part);
        budget.charge(&part);
        whole &= solution.stopped.is_none();
        let first = solution.equilibria.into_iter().next();
        samples.extend(first.map(|found| (100.0 * float(levy), found)));
    }
    (samples, whole)
}

/// The same number to nine decimals, which keeps the solver's numbers short.
fn decimal_near(value: &Ratio) -> Ratio {
    let scale = ratio(1_000_000_000, 1);
    (value * &scale).round() / scale
}

/// A line for each name.
fn draws(samples: &[Sample], of: impl Fn(&Equilibrium) -> Vec<(String, f64)>) -> Vec<Series> {
    let mut series: Vec<Series> = Vec::new();
    for (levy, found) in samples {
        for (name, value) in of(found) {
            let point = (*levy, 100.0 * value);
            match series.iter_mut().find(|known| known.name == name) {
                Some(known) => known.points.push(point),
                None => series.push(line(name, vec![point])),
            }
        }
    }
    together(series)
}

/// The names of one line, and its points.
type Group = (Vec<String>, Vec<(f64, f64)>);

/// Lines that coincide, as one line with their names.
fn together(series: Vec<Series>) -> Vec<Series> {
    let mut groups: Vec<Group> = Vec::new();
    for Series { name, points, .. } in series {
        match groups.iter_mut().find(|(_, known)| *known == points) {
            Some((names, _)) => names.push(name),
            None => groups.push((vec![name], points)),
        }
    }
    let lines = groups.into_iter();
    lines
        .map(|(names, points)| line(shortened(&names), points))
        .collect()
}

fn line(name: String, points: Vec<(f64, f64)>) -> Series {
    Series {
        name,
        points,
        mark: PlotMark::Line,
    }
}

/// A few names and how many more.
fn shortened(names: &[String]) -> String {
    if names.len() <= NAMES_MAX {
        return names.join(" ");
    }
    let more = names.len() - NAMES_MAX;
    format!("{} + {more} more", names[..NAMES_MAX].join(" "))
}
