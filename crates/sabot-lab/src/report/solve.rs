//! How two people should play: equilibria at one levy, and over a range of levies.

mod sweep;

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Number, Span};
use crate::budget::{Budget, Stopped};
use crate::solve::{Certificate, Equilibrium, Form, Solution, Spread, certify, solve_within};
use crate::{Counts, Ratio};

pub use sweep::{SweepChange, SweepCurve, SweepPiece, SweepReport, read_end};

/// Which game is to be solved, on which shoe and at which levy.
#[derive(Debug)]
pub struct SolveQuestion {
    /// The model's name, or the rulebook's.
    pub name: String,
    /// Who is free where, and who sees what.
    pub form: Form,
    /// The shoe that is asked about.
    pub shoe: Counts,
}

/// Every equilibrium at one levy.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SolveReport {
    /// The name of the game's model.
    pub model: String,
    /// The levy on what the banker wins.
    pub alpha: String,
    /// How many cards are in the shoe.
    pub cards: u32,
    /// The shoe by value.
    pub shoe: String,
    /// The equilibria that were found.
    pub equilibria: Vec<SolveFound>,
    /// Whether it is proved that there are no others.
    pub complete: bool,
    /// How it was proved that there are no others.
    pub proof: SolveProof,
    /// How many equilibria are not told, because there are too many.
    #[serde(skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<usize>"))]
    pub left_out: usize,
    /// `budget` or `cancelled`, if the search was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stopped: Option<&'static str>,
    /// What every equilibrium is worth, where some may be missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bounds: Option<SolveBounds>,
}

/// More equilibria are not told, nor checked: each is two tables of strategies.
const FOUND_MAX: usize = 64;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
const fn is_nothing(count: &usize) -> bool {
    *count == 0
}

/// What every equilibrium is worth per unit staked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SolveBounds {
    /// The bounds of what the player's side gains.
    pub player: Span,
    /// The bounds of what the banker gains.
    pub banker: Span,
}

/// How it was proved that no equilibrium is missing.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SolveProof {
    /// Classes of the player's side.
    pub classes: usize,
    /// Classes of the player's side that bounds did not settle.
    pub classes_open: usize,
    /// Information sets of the banker.
    pub sets: usize,
    /// Information sets of the banker that bounds did not settle.
    pub sets_open: usize,
    /// Branches that were gone through.
    pub branches: u32,
}

/// One equilibrium: both strategies and what they are worth.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SolveFound {
    /// How often the player's side draws, by class.
    pub player_draw: BTreeMap<String, String>,
    /// The bounds, where more than one probability serves.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        feature = "ts",
        ts(optional, as = "Option<BTreeMap<String, [String; 2]>>")
    )]
    pub player_range: BTreeMap<String, [String; 2]>,
    /// The information sets in which the banker mixes.
    pub banker_mix: Vec<SolveMix>,
    /// What the banker does, by class: a letter for each third card from 0 to 9, and for none.
    pub banker: BTreeMap<String, String>,
    /// What it is worth to the player's side.
    pub value_player: Number,
    /// What it is worth to the banker.
    pub value_banker: Number,
    /// Whether it stands for others beside it.
    pub family: bool,
    /// What the check found.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub certificate: Option<SolveChecked>,
    /// The exact equilibrium, for tables.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub equilibrium: Equilibrium,
}

/// An information set in which the banker mixes.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SolveMix {
    /// His cards, and the player's third.
    pub info_set: String,
    /// How often a card is drawn.
    pub draw: String,
    /// The bounds, where more than one probability serves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub range: Option<[String; 2]>,
}

/// What the independent check found.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SolveChecked {
    /// Whether nobody gains by doing otherwise.
    pub holds: bool,
    /// In how many places doing otherwise was tried.
    pub tried: usize,
    /// The best the player's side can do.
    pub best_player: String,
    /// The best the banker can do.
    pub best_banker: String,
}

impl SolveReport {
    /// Solves and checks.
    pub fn of(asked: &SolveQuestion, levy: &Ratio) -> Self {
        Self::within(asked, levy, &Budget::unlimited())
    }

    /// Solves the game as far as a budget goes.
    pub fn within(asked: &SolveQuestion, levy: &Ratio, budget: &Budget) -> Self {
        let shoe = asked.shoe.composition();
        let Solution {
            equilibria,
            complete,
            proof,
            stopped,
            bounds,
        } = solve_within(&asked.form, &shoe, levy, budget);
        let left_out = equilibria.len().saturating_sub(FOUND_MAX);
        let told = equilibria.into_iter().take(FOUND_MAX);
        let found = told.map(|found| {
            let certificate = certify(&asked.form, &shoe, levy, &found);
            SolveFound::of(asked, found, Some(&certificate))
        });
        Self {
            model: asked.name.clone(),
            alpha: levy.to_string(),
            cards: asked.shoe.total(),
            shoe: shoe.to_string(),
            equilibria: found.collect(),
            complete,
            proof: SolveProof {
                classes: proof.classes.0,
                classes_open: proof.classes.1,
                sets: proof.sets.0,
                sets_open: proof.sets.1,
                branches: proof.branches,
            },
            left_out,
            stopped: stopped.map(Stopped::name),
            bounds: bounds.map(|bounds| SolveBounds {
                player: Span::of(&bounds.player),
                banker: Span::of(&bounds.banker),
            }),
        }
    }

    /// Whether every equilibrium passed its check.
    pub fn holds(&self) -> bool {
        let checked = |found: &SolveFound| found.certificate.as_ref().is_some_and(|it| it.holds);
        !self.equilibria.is_empty() && self.equilibria.iter().all(checked)
    }
}

impl SolveFound {
    fn of(asked: &SolveQuestion, found: Equilibrium, checked: Option<&Certificate>) -> Self {
        let wide = |draw: &Spread| [draw.from.to_string(), draw.to.to_string()];
        let choices = || {
            found
                .player
                .iter()
                .map(|it| (it.class.to_string(), &it.draw))
        };
        Self {
            player_draw: choices()
                .map(|(class, draw)| (class, draw.value.to_string()))
                .collect(),
            player_range: choices()
                .filter(|(_, draw)| !draw.is_only())
                .map(|(class, draw)| (class, wide(draw)))
                .collect(),
            banker_mix: (found.banker_mix())
                .map(|answer| SolveMix {
                    info_set: answer.set.to_string(),
                    draw: answer.draw.value.to_string(),
                    range: (!answer.draw.is_only()).then(|| wide(&answer.draw)),
                })
                .collect(),
            banker: (found.rows(&asked.form).into_iter())
                .map(|(class, row)| (class.to_string(), row))
                .collect(),
            value_player: (&found.value_player).into(),
            value_banker: (&found.value_banker).into(),
            family: found.is_family(),
            certificate: checked.map(|it| SolveChecked {
                holds: it.holds,
                tried: it.tried,
                best_player: it.best_player.to_string(),
                best_banker: it.best_banker.to_string(),
            }),
            equilibrium: found,
        }
    }
}
