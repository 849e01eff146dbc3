//! The picture: each bet's expectation as cards of one value leave the shoe.

use std::path::Path;

use anyhow::bail;
use sabot_lab::exact::float;
use sabot_lab::odds::{Bet, DrawRule, Joint, Needs};
use sabot_lab::{Composition, Counts};

use super::ask::Asked;
use crate::plot::{Chart, Panel, Series};

/// How many cards of one value are taken at most.
const TAKEN_MAX: u32 = 32;

/// How many bets fit into one picture.
const PANELS_MAX: usize = 4;

/// Draws it into the file.
pub(super) fn draw(asked: &Asked, path: &Path) -> anyhow::Result<()> {
    let Some((_, rule)) = asked.rules.first() else {
        bail!("there is no rule to draw");
    };
    let by_value = asked.bets.iter().filter(|bet| bet.needs() == Needs::Values);
    let bets: Vec<&Bet> = by_value.take(PANELS_MAX).collect();
    if bets.is_empty() {
        bail!("--plot shows bets on values: ask for one with --bets");
    }
    let shoe = asked.shoe.composition();
    let falls: Vec<Vec<Joint>> = (0..10).map(|value| fall(&shoe, value, rule)).collect();
    let panels = bets
        .iter()
        .map(|bet| panel(bet, &falls))
        .collect::<anyhow::Result<_>>()?;
    let chart = Chart {
        title: format!("Expectation as cards leave the shoe ({})", asked.shoe_name),
        x: "cards of one value removed".to_owned(),
        y: "EV in % of the stake".to_owned(),
        panels,
    };
    chart.write(path)
}

/// The shoe with 0, 1, 2, … cards of a value removed.
fn fall(shoe: &Composition, value: usize, rule: &DrawRule) -> Vec<Joint> {
    let next = |left: &Composition| left.without(value).ok();
    let shoes = std::iter::successors(Some(*shoe), next);
    let shoes = shoes.zip(0..=TAKEN_MAX);
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
            points,
        });
    }
    Ok(Panel {
        title: bet.name().to_owned(),
        series,
    })
}
