//! The picture: the equilibrium against the levy.

use std::path::Path;

use sabot_lab::Ratio;
use sabot_lab::exact::{float, ratio};
use sabot_lab::solve::{Equilibrium, sweep};

use super::ask::{Asked, Levies};
use crate::plot::{Chart, Mark, Panel, Series};

/// Points along the levy.
const POINTS: i64 = 120;

/// Names that fit into a legend.
const NAMES_MAX: usize = 4;

/// One equilibrium at one levy.
type Sample = (f64, Equilibrium);

/// Draws it into the file: how often both sides draw where they mix, and what each of them gains.
pub(super) fn draw(asked: &Asked, path: &Path) -> anyhow::Result<()> {
    let (from, to) = match &asked.levies {
        Levies::One(_) => (ratio(0, 1), ratio(1, 2)),
        Levies::Sweep(from, to) => (from.clone(), to.clone()),
    };
    let samples = samples(asked, &from, &to);
    let chart = Chart {
        title: format!("{} against the levy ({})", asked.game.name, asked.shoe_name),
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

/// The first equilibrium at many levies.
fn samples(asked: &Asked, from: &Ratio, to: &Ratio) -> Vec<Sample> {
    let shoe = asked.game.shoe.composition();
    let mut levies: Vec<Ratio> = (0..=POINTS)
        .map(|n| from + (to - from) * ratio(n, POINTS))
        .collect();
    // The points of change themselves, so that no corner is cut.
    let near = ratio(1, 1_000_000);
    for piece in sweep(&asked.game.form, &shoe, from, to)
        .pieces
        .iter()
        .skip(1)
    {
        let turn = decimal_near(&piece.from.near());
        levies.extend([&turn - &near, &turn + &near]);
    }
    levies.retain(|levy| (from..=to).contains(&levy));
    levies.sort();
    levies
        .into_iter()
        .filter_map(|levy| {
            let solution = sabot_lab::solve::solve_form(&asked.game.form, &shoe, &levy);
            let found = solution.equilibria.into_iter().next()?;
            Some((100.0 * float(&levy), found))
        })
        .collect()
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
        mark: Mark::Line,
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
