//! The answer as data: what `--json` prints, and what the tables are made of.

use std::collections::BTreeMap;

use sabot_lab::Ratio;
use sabot_lab::exact::float;
use sabot_lab::solve::{Certificate, Equilibrium, Mark, Piece, Solution, Spread, Sweep, Turn};
use serde::Serialize;

use super::ask::Asked;

/// A number as it is, and as a float.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Number {
    pub(super) exact: String,
    pub(super) decimal: f64,
    #[serde(skip)]
    pub(super) ratio: Ratio,
}

impl Number {
    pub(super) fn of(ratio: &Ratio) -> Self {
        Self {
            exact: ratio.to_string(),
            decimal: float(ratio),
            ratio: ratio.clone(),
        }
    }

    fn of_turn(turn: &Turn) -> Self {
        let near = turn.near();
        Self {
            exact: turn.to_string(),
            decimal: float(&near),
            ratio: near,
        }
    }
}

/// Every equilibrium at one levy.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) model: String,
    pub(super) alpha: String,
    pub(super) cards: u32,
    pub(super) shoe: String,
    pub(super) equilibria: Vec<Found>,
    pub(super) complete: bool,
    pub(super) proof: Proof,
}

/// How completeness was come by.
#[derive(Debug, Serialize)]
pub(super) struct Proof {
    pub(super) classes: usize,
    pub(super) classes_open: usize,
    pub(super) sets: usize,
    pub(super) sets_open: usize,
    pub(super) branches: u32,
}

/// One equilibrium.
#[derive(Debug, Serialize)]
pub(super) struct Found {
    pub(super) player_draw: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) player_range: BTreeMap<String, [String; 2]>,
    pub(super) banker_mix: Vec<Mix>,
    pub(super) banker: BTreeMap<String, String>,
    pub(super) value_player: Number,
    pub(super) value_banker: Number,
    /// Whether it stands for others beside it.
    pub(super) family: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) certificate: Option<Checked>,
    #[serde(skip)]
    pub(super) equilibrium: Equilibrium,
}

/// An information set in which the banker mixes.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Mix {
    pub(super) info_set: String,
    pub(super) draw: String,
    /// The bounds, where more than one probability serves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) range: Option<[String; 2]>,
}

/// What the independent check found.
#[derive(Debug, Serialize)]
pub(super) struct Checked {
    pub(super) holds: bool,
    pub(super) tried: usize,
    pub(super) best_player: String,
    pub(super) best_banker: String,
}

impl Report {
    pub(super) fn of(
        asked: &Asked,
        levy: &Ratio,
        solution: Solution,
        certificates: Vec<Certificate>,
    ) -> Self {
        let proof = Proof {
            classes: solution.proof.classes.0,
            classes_open: solution.proof.classes.1,
            sets: solution.proof.sets.0,
            sets_open: solution.proof.sets.1,
            branches: solution.proof.branches,
        };
        let found = solution.equilibria.into_iter().zip(certificates);
        Self {
            model: asked.name.clone(),
            alpha: levy.to_string(),
            cards: asked.shoe.total(),
            shoe: asked.shoe.composition().to_string(),
            equilibria: found
                .map(|(found, certificate)| Found::of(asked, found, Some(&certificate)))
                .collect(),
            complete: solution.complete,
            proof,
        }
    }

    /// Whether every equilibrium passed its check.
    pub(super) fn holds(&self) -> bool {
        let checked = |found: &Found| found.certificate.as_ref().is_some_and(|it| it.holds);
        !self.equilibria.is_empty() && self.equilibria.iter().all(checked)
    }
}

impl Found {
    pub(super) fn of(asked: &Asked, found: Equilibrium, checked: Option<&Certificate>) -> Self {
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
                .map(|answer| Mix {
                    info_set: answer.set.to_string(),
                    draw: answer.draw.value.to_string(),
                    range: (!answer.draw.is_only()).then(|| wide(&answer.draw)),
                })
                .collect(),
            banker: (found.rows(&asked.form).into_iter())
                .map(|(class, row)| (class.to_string(), row))
                .collect(),
            value_player: Number::of(&found.value_player),
            value_banker: Number::of(&found.value_banker),
            family: found.is_family(),
            certificate: checked.map(|it| Checked {
                holds: it.holds,
                tried: it.tried,
                best_player: it.best_player.to_string(),
                best_banker: it.best_banker.to_string(),
            }),
            equilibrium: found,
        }
    }
}

/// The equilibria over a range of levies.
#[derive(Debug, Serialize)]
pub(super) struct SweepReport {
    pub(super) model: String,
    pub(super) cards: u32,
    pub(super) shoe: String,
    pub(super) pieces: Vec<PieceReport>,
    pub(super) complete: bool,
}

/// A range of levies in which the equilibria keep their shape.
#[derive(Debug, Serialize)]
pub(super) struct PieceReport {
    pub(super) from: Number,
    pub(super) to: Number,
    /// A levy inside, and the equilibria there.
    pub(super) at: Number,
    pub(super) equilibria: Vec<Found>,
    /// How often the mixing class draws at a levy α, where one class mixes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) curve: Option<CurveReport>,
    /// What is different from the piece before: an information set or a class, and its marks before and after.
    pub(super) changes: Vec<Change>,
}

/// `(a + b α) / (c + d α)`.
#[derive(Debug, Serialize)]
pub(super) struct CurveReport {
    pub(super) class: String,
    pub(super) formula: String,
}

/// What changed at the beginning of a piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Change {
    pub(super) place: String,
    pub(super) before: char,
    pub(super) after: char,
}

impl SweepReport {
    pub(super) fn of(asked: &Asked, sweep: Sweep) -> Self {
        let mut before: Option<Equilibrium> = None;
        let mut pieces = Vec::new();
        for piece in sweep.pieces {
            let now = piece.solution.equilibria.first().cloned();
            let changes = match (&before, &now) {
                (Some(before), Some(now)) => changes(before, now),
                (None, _) | (_, None) => Vec::new(),
            };
            before = now;
            pieces.push(PieceReport::of(asked, &piece, changes));
        }
        Self {
            model: asked.name.clone(),
            cards: asked.shoe.total(),
            shoe: asked.shoe.composition().to_string(),
            pieces,
            complete: sweep.complete,
        }
    }
}

impl PieceReport {
    fn of(asked: &Asked, piece: &Piece, changes: Vec<Change>) -> Self {
        let found = piece.solution.equilibria.iter();
        Self {
            from: Number::of_turn(&piece.from),
            to: Number::of_turn(&piece.to),
            at: Number::of(&piece.levy),
            equilibria: found.map(|it| Found::of(asked, it.clone(), None)).collect(),
            curve: piece.curve.as_ref().map(|curve| {
                let line = |(constant, slope): &(_, _)| {
                    format!("({constant} + {slope} α)").replace("+ -", "- ")
                };
                CurveReport {
                    class: curve.class.to_string(),
                    formula: format!("{} / {}", line(&curve.over), line(&curve.under)),
                }
            }),
            changes,
        }
    }
}

fn changes(before: &Equilibrium, now: &Equilibrium) -> Vec<Change> {
    let lean = |draw: &Ratio| match draw.to_string().as_str() {
        "0" => Mark::Stands.letter(),
        "1" => Mark::Draws.letter(),
        _ => Mark::Mixes.letter(),
    };
    let classes = before.player.iter().zip(&now.player).map(|(a, b)| Change {
        place: a.class.to_string(),
        before: lean(&a.draw.value),
        after: lean(&b.draw.value),
    });
    let sets = before.banker.iter().zip(&now.banker).map(|(a, b)| Change {
        place: a.set.to_string(),
        before: a.mark.letter(),
        after: b.mark.letter(),
    });
    classes
        .chain(sets)
        .filter(|change| change.before != change.after)
        .collect()
}
