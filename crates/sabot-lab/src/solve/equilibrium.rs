//! What a search answers: strategies and values, ready to be read.

use num_traits::{One, Zero};
use sabot_rules::Cell;

use super::between::Between;
use super::form::{COLUMNS, Class, Form, InfoSet};
use super::game::{Exact, Game};
use super::search::{Found, Search};
use super::settle::Spread;
use crate::Ratio;
use crate::budget::Stopped;

/// Every equilibrium that was found, and whether there can be no other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The equilibria, by the player's probabilities.
    pub equilibria: Vec<Equilibrium>,
    /// Whether it is proved that there is no other.
    pub complete: bool,
    /// What the proof went through.
    pub proof: Proof,
    /// Why the search was given up, if somebody or its budget stopped it.
    pub stopped: Option<Stopped>,
    /// Where others may be missing: what every equilibrium is worth.
    pub bounds: Option<Box<Between>>,
}

/// How it was proved that no equilibrium is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proof {
    /// Free classes of the player's side, and those that bounds did not settle.
    pub classes: (usize, usize),
    /// Free information sets of the banker, and those that bounds did not settle.
    pub sets: (usize, usize),
    /// Branches that were looked at.
    pub branches: u32,
}

/// How often one class of the player's side draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The class of hands that chooses.
    pub class: Class,
    /// How often it draws.
    pub draw: Spread,
    /// Whether it can occur at all in this shoe.
    pub occurs: bool,
}

/// What the banker does in one information set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// The hand draws.
    Draws,
    /// The hand stands.
    Stands,
    /// The hand draws with some chance.
    Mixes,
    /// The choice makes no difference, or cannot occur.
    Idle,
}

impl Mark {
    /// `D`, `S`, `M` or `-`.
    pub const fn letter(self) -> char {
        match self {
            Self::Draws => 'D',
            Self::Stands => 'S',
            Self::Mixes => 'M',
            Self::Idle => '-',
        }
    }
}

/// The banker's answer in one information set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What he knows.
    pub set: InfoSet,
    /// How often he draws.
    pub draw: Spread,
    /// What that comes to.
    pub mark: Mark,
}

/// One equilibrium, or a connected family of them with its bounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Equilibrium {
    /// The player's free classes.
    pub player: Vec<Choice>,
    /// The banker's free information sets.
    pub banker: Vec<Answer>,
    /// What the player's side gains per unit staked.
    pub value_player: Ratio,
    /// What the banker gains per unit staked.
    pub value_banker: Ratio,
    /// Whether the bounds of a family were worked out; always true for a single equilibrium.
    pub spelled: bool,
}

impl Equilibrium {
    /// Whether it stands for others beside it that are as good.
    pub fn is_family(&self) -> bool {
        let idle = |answer: &&Answer| answer.mark != Mark::Idle;
        let sets = self.banker.iter().filter(idle).map(|answer| &answer.draw);
        let classes = self.player.iter().map(|choice| &choice.draw);
        classes.chain(sets).any(|draw| !draw.is_only())
    }

    /// The information sets in which the banker mixes.
    pub fn banker_mix(&self) -> impl Iterator<Item = &Answer> {
        self.banker
            .iter()
            .filter(|answer| answer.mark == Mark::Mixes)
    }

    /// The banker's rows: for each of his classes the player's third card 0 to 9, then "player stood"; `.` where he is
    /// not free.
    pub fn rows(&self, form: &Form) -> Vec<(Class, String)> {
        let mut answers = self.banker.iter();
        let mut letter = |cell: Cell| match cell {
            Cell::MustDraw | Cell::MustStay => '.',
            Cell::Free => answers.next().map_or('.', |answer| answer.mark.letter()),
        };
        form.banker_classes()
            .into_iter()
            .map(|class| {
                let cells = (0..COLUMNS).map(|column| form.banker[class.total()][column]);
                (class, cells.map(&mut letter).collect())
            })
            .collect()
    }

    fn of<Z: Exact>(form: &Form, game: &Game<Z>, found: Found) -> Self {
        let p: Vec<Ratio> = found.player.iter().map(|draw| draw.value.clone()).collect();
        let (value_player, value_banker) = game.values(&p, &found.banker);
        let marks = marks(game, &found, &p);
        let player = form.player_classes().into_iter().zip(found.player);
        let banker = form.info_sets().into_iter().zip(found.banker);
        Self {
            player: player
                .enumerate()
                .map(|(n, (class, draw))| Choice {
                    class,
                    draw,
                    occurs: !game.is_absent(n),
                })
                .collect(),
            banker: banker
                .zip(marks)
                .map(|((set, draw), mark)| Answer { set, draw, mark })
                .collect(),
            value_player,
            value_banker,
            spelled: found.spelled,
        }
    }
}

fn marks<Z: Exact>(game: &Game<Z>, found: &Found, p: &[Ratio]) -> Vec<Mark> {
    let mut marks: Vec<Mark> = (found.banker.iter().enumerate())
        .map(|(set, draw)| match game.is_idle(set) {
            true => Mark::Idle,
            false if draw.value.is_zero() => Mark::Stands,
            false => Mark::Draws,
        })
        .collect();
    for &set in &found.indifferent {
        let draw = &found.banker[set];
        let anything = draw.from.is_zero() && draw.to.is_one();
        marks[set] = if anything && player_is_indifferent(game, set, p) {
            Mark::Idle
        } else if draw.is_only() && draw.value.is_zero() {
            Mark::Stands
        } else if draw.is_only() && draw.value.is_one() {
            Mark::Draws
        } else {
            Mark::Mixes
        };
    }
    marks
}

/// Whether the player's side gains the same whatever the banker does in this set.
fn player_is_indifferent<Z: Exact>(game: &Game<Z>, set: usize, p: &[Ratio]) -> bool {
    let whole = |z: &Z| Ratio::from_integer(z.clone().into());
    let mut change = whole(&game.player.by_set[set]);
    for (class, draw) in p.iter().enumerate() {
        change += whole(game.draw_cross(class, set)) * draw;
    }
    change.is_zero()
}

impl Solution {
    pub(crate) fn of<Z: Exact>(form: &Form, game: &Game<Z>, search: Search<'_, Z>) -> Self {
        let proof = Proof {
            classes: (game.classes, search.open.0),
            sets: (game.sets, search.open.1),
            branches: search.branches,
        };
        Self {
            complete: search.complete,
            equilibria: (search.found.into_iter())
                .map(|found| Equilibrium::of(form, game, found))
                .collect(),
            proof,
            stopped: None,
            bounds: None,
        }
    }
}
