//! The picture: each bet's expectation as cards of one value leave the shoe; with `--joint` the final totals.

use std::path::Path;

use anyhow::bail;
use sabot_lab::exact::{float, ratio};
use sabot_lab::odds::{Bet, DrawRule, Joint, Needs, Outcome};
use sabot_lab::report::odds::OddsQuestion;
use sabot_lab::{Composition, Counts};

use crate::plot::{Chart, Panel, PlotMark, Series};

/// How many cards of one value are taken at most.
const TAKEN_MAX: u32 = 32;

/// What is shown if nobody chooses.
const USUAL: [&str; 4] = ["player", "banker", "tie", "dragon-7"];

/// Draws the picture into the file.
pub(super) fn draw(asked: &OddsQuestion, path: &Path) -> anyhow::Result<()> {
    let [(_, rule)] = asked.rules.as_slice() else {
        bail!("--plot shows one rule: choose in its free cells with --free");
    };
    let chart = if asked.more.joint {
        totals(asked, rule)
    } else {
        removals(asked, rule)?
    };
    chart.write(path)
}

/// How often each final total comes, on either side.
fn totals(asked: &OddsQuestion, rule: &DrawRule) -> Chart {
    let joint = Joint::of(&asked.shoe, rule);
    let side = |name: &str, total: fn(&Outcome) -> u8| Series {
        name: name.to_owned(),
        mark: PlotMark::Bars,
        points: (0..10)
            .map(|asked| {
                let count = joint.count(|outcome| total(outcome) == asked);
                let share = float(&ratio(count, joint.deals()));
                (f64::from(asked), 100.0 * share)
            })
            .collect(),
    };
    Chart {
        title: format!("Final totals ({})", asked.shoe_name),
        x: "total".to_owned(),
        y: "% of all coups".to_owned(),
        legend: "hand".to_owned(),
        panels: vec![Panel {
            title: String::new(),
            series: vec![
                side("player", |outcome| outcome.coup.player),
                side("banker", |outcome| outcome.coup.banker),
            ],
        }],
    }
}

/// What each bet is worth as cards leave.
fn removals(asked: &OddsQuestion, rule: &DrawRule) -> anyhow::Result<Chart> {
    let bets = chosen(asked)?;
    let shoe = asked.shoe.composition();
    let falls: Vec<Vec<Joint>> = (0..10).map(|value| fall(&shoe, value, rule)).collect();
    let panels = bets.iter().map(|bet| panel(bet, &falls));
    Ok(Chart {
        title: format!("Expectation as cards leave the shoe ({})", asked.shoe_name),
        x: "cards of one value removed".to_owned(),
        y: "EV in % of the stake".to_owned(),
        legend: "value removed".to_owned(),
        panels: panels.collect::<anyhow::Result<_>>()?,
    })
}

/// The bets that are shown: as many as there is room for.
fn chosen(asked: &OddsQuestion) -> anyhow::Result<Vec<&Bet>> {
    let by_value = asked
        .wagers
        .bets
        .iter()
        .filter(|bet| bet.needs() == Needs::Values);
    let bets: Vec<&Bet> = by_value
        .filter(|bet| !asked.wagers.all || USUAL.contains(&bet.name()))
        .collect();
    if bets.is_empty() || bets.len() > USUAL.len() {
        bail!(
            "--plot shows one to {} bets on values: choose with --bets",
            USUAL.len()
        );
    }
    Ok(bets)
}

/// The shoe with 0, 1, 2, … cards of a value removed.
fn fall(shoe: &Composition, value: usize, rule: &DrawRule) -> Vec<Joint> {
    let next = |left: &Composition| left.without(value).ok();
    let shoes = std::iter::successors(Some(*shoe), next).zip(0..=TAKEN_MAX);
    shoes
        .map(|(left, _)| Joint::of(&Counts::Values(left), rule))
        .collect()
}

fn panel(bet: &Bet, falls: &[Vec<Joint>]) -> anyhow::Result<Panel> {
    let mut series = vec![];
    for (value, joints) in falls.iter().enumerate() {
        let mut points = vec![];
        for (removed, joint) in (0_u32..).zip(joints) {
            points.push((f64::from(removed), 100.0 * float(&joint.value(bet)?.ev)));
        }
        series.push(Series {
            name: value.to_string(),
            mark: PlotMark::Line,
            points,
        });
    }
    Ok(Panel {
        title: bet.name().to_owned(),
        series,
    })
}
