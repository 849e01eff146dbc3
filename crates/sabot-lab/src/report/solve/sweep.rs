//! The equilibria over a range of levies.

use serde::Serialize;

use super::{SolveFound, SolveQuestion};
use crate::Ratio;
use crate::budget::{Budget, Stopped};
use crate::exact::{RateError, float, levy, ratio};
use crate::report::Number;
use crate::solve::{Equilibrium, Mark, Piece, Turn, sweep_within};

/// Reads the levy a range ends with; the whole is the end that nobody reaches.
pub fn read_end(text: &str) -> Result<Ratio, RateError> {
    match text.trim() {
        "100%" | "1" => Ok(ratio(999_999, 1_000_000)),
        text => levy(text),
    }
}

/// The equilibria over a range of levies.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SweepReport {
    /// The name of the game's model.
    pub model: String,
    /// How many cards are in the shoe.
    pub cards: u32,
    /// The shoe by value.
    pub shoe: String,
    /// From the lowest levy to the highest.
    pub pieces: Vec<SweepPiece>,
    /// Whether it is proved that no equilibrium is missing.
    pub complete: bool,
    /// `budget` or `cancelled`, if it was stopped before its last levy.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stopped: Option<&'static str>,
}

/// A range of levies in which the equilibria keep their shape.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SweepPiece {
    /// The levy at which the piece begins.
    pub from: Number,
    /// The levy at which the piece ends.
    pub to: Number,
    /// A levy inside.
    pub at: Number,
    /// The equilibria there.
    pub equilibria: Vec<SolveFound>,
    /// How often the mixing class draws at a levy α, where one class mixes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub curve: Option<SweepCurve>,
    /// What is different from the piece before: an information set or a class, and its marks before and after.
    pub changes: Vec<SweepChange>,
}

/// `(a + b α) / (c + d α)`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SweepCurve {
    /// The class that mixes.
    pub class: String,
    /// How often it draws, as a formula of the levy.
    pub formula: String,
}

/// What changed at the beginning of a piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SweepChange {
    /// A class of the player's side, or an information set of the banker.
    pub place: String,
    /// The mark before.
    pub before: char,
    /// The mark from here on.
    pub after: char,
}

impl SweepReport {
    /// Solves from one levy to another.
    pub fn of(asked: &SolveQuestion, from: &Ratio, to: &Ratio) -> Self {
        Self::within(asked, from, to, &Budget::unlimited())
    }

    /// Sweeps the levies as far as a budget goes.
    pub fn within(asked: &SolveQuestion, from: &Ratio, to: &Ratio, budget: &Budget) -> Self {
        let sweep = sweep_within(&asked.form, &asked.shoe.composition(), from, to, budget);
        let mut before: Option<Equilibrium> = None;
        let mut pieces = Vec::new();
        for piece in sweep.pieces {
            let now = piece.solution.equilibria.first().cloned();
            let changes = match (&before, &now) {
                (Some(before), Some(now)) => changes(before, now),
                (None, _) | (_, None) => Vec::new(),
            };
            before = now;
            pieces.push(SweepPiece::of(asked, &piece, changes));
        }
        Self {
            model: asked.name.clone(),
            cards: asked.shoe.total(),
            shoe: asked.shoe.composition().to_string(),
            pieces,
            complete: sweep.complete,
            stopped: sweep.stopped.map(Stopped::name),
        }
    }
}

impl SweepPiece {
    fn of(asked: &SolveQuestion, piece: &Piece, changes: Vec<SweepChange>) -> Self {
        let found = piece.solution.equilibria.iter();
        Self {
            from: turn(&piece.from),
            to: turn(&piece.to),
            at: (&piece.levy).into(),
            equilibria: found
                .map(|it| SolveFound::of(asked, it.clone(), None))
                .collect(),
            curve: piece.curve.as_ref().map(|curve| {
                let line = |(constant, slope): &(_, _)| {
                    format!("({constant} + {slope} α)").replace("+ -", "- ")
                };
                SweepCurve {
                    class: curve.class.to_string(),
                    formula: format!("{} / {}", line(&curve.over), line(&curve.under)),
                }
            }),
            changes,
        }
    }
}

fn changes(before: &Equilibrium, now: &Equilibrium) -> Vec<SweepChange> {
    let lean = |draw: &Ratio| match draw.to_string().as_str() {
        "0" => Mark::Stands.letter(),
        "1" => Mark::Draws.letter(),
        _ => Mark::Mixes.letter(),
    };
    let classes = before
        .player
        .iter()
        .zip(&now.player)
        .map(|(a, b)| SweepChange {
            place: a.class.to_string(),
            before: lean(&a.draw.value),
            after: lean(&b.draw.value),
        });
    let sets = before
        .banker
        .iter()
        .zip(&now.banker)
        .map(|(a, b)| SweepChange {
            place: a.set.to_string(),
            before: a.mark.letter(),
            after: b.mark.letter(),
        });
    classes
        .chain(sets)
        .filter(|change| change.before != change.after)
        .collect()
}

fn turn(turn: &Turn) -> Number {
    let near = turn.near();
    Number {
        exact: turn.to_string(),
        decimal: float(&near),
        ratio: near,
    }
}
