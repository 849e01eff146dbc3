//! The equilibrium against the levy: for which levies it keeps its shape, and where it changes, exactly.
//!
//! What the player gains does not depend on the levy, and what the banker gains by drawing is linear in it. So while the
//! shape lasts (which classes mix, what the banker does where), the banker's mixing stays the same, and the player's
//! probability is a ratio of two linear functions of the levy. The shape ends where another set turns: at the root of a
//! quadratic.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::equilibrium::{Equilibrium, Mark, Solution};
use super::form::{Class, Form};
use super::solve_tally;
use super::tally::{NARROW_CARDS_MAX, Tally, Whole, Wins, tally};
use super::turn::{Turn, roots};
use crate::budget::{Budget, Stopped};
use crate::{Composition, Ratio};

/// Pieces after which a sweep stops.
const PIECES_MAX: usize = 500;

/// What comes with every levy beside its search: the game, its values, roots and their comparison.
const PIECE_STEPS: u64 = 200_000;

/// The equilibria over a range of levies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sweep {
    /// From the lowest levy to the highest; between two of them lies a change.
    pub pieces: Vec<Piece>,
    /// Whether every equilibrium was found at every levy that was tried, and every change has its formula.
    pub complete: bool,
    /// Why it ends before the last levy, if somebody or its budget stopped it.
    pub stopped: Option<Stopped>,
}

/// A range of levies in which the equilibria keep their shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The levy at which the piece begins.
    pub from: Turn,
    /// The levy at which the piece ends.
    pub to: Turn,
    /// A levy inside it.
    pub levy: Ratio,
    /// The equilibria at that levy.
    pub solution: Solution,
    /// How the probability of the mixing class depends on the levy, where exactly one class mixes.
    pub curve: Option<Curve>,
}

/// `(over.0 + over.1 · α) / (under.0 + under.1 · α)`: how often a class draws at a levy α.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Curve {
    /// The class of hands whose probability it is.
    pub class: Class,
    /// Constant and slope above.
    pub over: (BigInt, BigInt),
    /// Constant and slope below.
    pub under: (BigInt, BigInt),
}

impl Curve {
    /// The probability at a levy.
    pub fn at(&self, levy: &Ratio) -> Ratio {
        let line = |(constant, slope): &(BigInt, BigInt)| levy * slope + constant;
        line(&self.over) / line(&self.under)
    }
}

/// Every equilibrium for every levy from `from` to `to`, which stay below the whole.
pub fn sweep(form: &Form, shoe: &Composition, from: &Ratio, to: &Ratio) -> Sweep {
    sweep_within(form, shoe, from, to, &Budget::unlimited())
}

/// The same, as far as a budget goes: what is missing then makes it incomplete.
///
/// Some shoes have hundreds of pieces, and some pieces need many equilibria.
pub fn sweep_within(
    form: &Form,
    shoe: &Composition,
    from: &Ratio,
    to: &Ratio,
    budget: &Budget,
) -> Sweep {
    if shoe.total() <= NARROW_CARDS_MAX {
        Sweeper::new(form, &tally::<i64>(shoe, form), budget).run(from, to)
    } else {
        Sweeper::new(form, &tally::<i128>(shoe, form), budget).run(from, to)
    }
}

/// Constant and slope of a linear function of the levy.
type Linear = (BigInt, BigInt);

/// What an equilibrium looks like, whatever its numbers are.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Shape {
    /// `None` for a class that mixes.
    player: Vec<Option<bool>>,
    banker: Vec<Mark>,
}

struct Sweeper<'a, T> {
    form: &'a Form,
    tally: &'a Tally<T>,
    complete: bool,
    budget: &'a Budget,
}

impl<'a, T: Whole + Into<i128>> Sweeper<'a, T> {
    fn new(form: &'a Form, tally: &'a Tally<T>, budget: &'a Budget) -> Self {
        Self {
            form,
            tally,
            complete: true,
            budget,
        }
    }

    fn run(mut self, from: &Ratio, to: &Ratio) -> Sweep {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut begin = Turn::Ratio(from.clone());
        let end = Turn::Ratio(to.clone());
        while begin < end && pieces.len() < PIECES_MAX && self.goes_on() {
            let piece = self.piece(begin, &end);
            begin = piece.to.clone();
            pieces.push(piece);
        }
        if begin < end {
            self.complete = false;
        }
        Sweep {
            pieces,
            complete: self.complete && self.goes_on(),
            stopped: self.budget.stopped(),
        }
    }

    fn goes_on(&self) -> bool {
        self.budget.stopped().is_none()
    }

    /// Solves at one levy, with half of what is left at most. A search that is given up so takes from the whole, which
    /// ends a sweep that has come to nothing but such.
    fn solve(&self, levy: &Ratio) -> Solution {
        let part = self.budget.share(2);
        let solution = solve_tally(self.form, self.tally, levy, &part);
        self.budget.charge(&part);
        // So that halves of halves come to an end.
        self.budget.spend(PIECE_STEPS);
        solution
    }

    /// The piece that begins here.
    ///
    /// A levy is tried a little further on. If the shape there began after the beginning, it was too far.
    fn piece(&mut self, from: Turn, end: &Turn) -> Piece {
        let begin = from.near();
        let mut step = (end.near() - &begin) / BigInt::from(64);
        loop {
            let levy = simplest(&(&begin + &step / BigInt::from(2)), &(&begin + &step));
            let solution = self.solve(&levy);
            self.complete &= solution.complete;
            let (low, high) = self.lasts(&solution, &levy, end);
            let small = step < Ratio::new(1.into(), BigInt::one() << 60);
            if low <= from || small || !self.goes_on() {
                let to = self.confirmed(&solution, &levy, high);
                let curve = self.curve(&solution);
                return Piece {
                    from,
                    to,
                    levy,
                    solution,
                    curve,
                };
            }
            step = (low.near() - &begin) / BigInt::from(2);
        }
    }

    /// Between which levies the shapes of these equilibria last.
    fn lasts(&mut self, solution: &Solution, levy: &Ratio, end: &Turn) -> (Turn, Turn) {
        let here = Turn::Ratio(levy.clone());
        let (mut low, mut high) = (Turn::Ratio(Ratio::zero()), end.clone());
        for found in &solution.equilibria {
            let Some(changes) = self.changes(found) else {
                self.complete = false;
                continue;
            };
            for change in changes {
                if change <= here {
                    low = low.max(change);
                } else {
                    high = high.min(change);
                }
            }
        }
        (low, high)
    }

    /// The end of a piece, if nothing else changes before it: other equilibria may come up without touching these.
    fn confirmed(&mut self, solution: &Solution, levy: &Ratio, high: Turn) -> Turn {
        let shapes_here = shapes(solution);
        let (mut low, far) = (levy.clone(), high.near());
        let late = &far - (&far - &low) / BigInt::from(1_000);
        let same = |levy: &Ratio| shapes(&self.solve(levy)) == shapes_here;
        let tries = [(&low + &far) / BigInt::from(2), late];
        let Some(other) = tries.into_iter().find(|levy| !same(levy)) else {
            return high;
        };
        let mut up = other;
        for _ in 0..50 {
            if !self.goes_on() {
                break;
            }
            let middle = (&low + &up) / BigInt::from(2);
            if same(&middle) {
                low = middle;
            } else {
                up = middle;
            }
        }
        self.complete = false;
        Turn::Between(low, up)
    }

    /// Every levy at which some set turns, or the player's probability leaves its range; `None` if there is no formula.
    fn changes(&self, found: &Equilibrium) -> Option<Vec<Turn>> {
        let shape = shape(found);
        let mixing: Vec<usize> = (0..shape.player.len())
            .filter(|&class| shape.player[class].is_none())
            .collect();
        let turning: Vec<usize> = (0..shape.banker.len())
            .filter(|&set| shape.banker[set] == Mark::Mixes)
            .collect();
        let active = (0..shape.banker.len()).filter(|&set| shape.banker[set] != Mark::Idle);
        let mut changes = Vec::new();
        match (&mixing[..], &turning[..]) {
            ([], []) => {
                for set in active {
                    let (at, _) = self.gain(&shape, set, None);
                    changes.extend(roots(&at.0, &at.1, &BigInt::zero()));
                }
            }
            (&[class], &[set]) => {
                let (at, by) = self.gain(&shape, set, Some(class));
                let one = (&at.0 + &by.0, &at.1 + &by.1);
                for line in [&at, &by, &one] {
                    changes.extend(roots(&line.0, &line.1, &BigInt::zero()));
                }
                for other in active.filter(|&other| other != set) {
                    let (at2, by2) = self.gain(&shape, other, Some(class));
                    let sum = difference(&product(&at2, &by), &product(&by2, &at));
                    changes.extend(roots(&sum[0], &sum[1], &sum[2]));
                }
            }
            _ => return None,
        }
        Some(changes)
    }

    /// What the banker gains by drawing in a set, apart from the mixing class, and by how much that class changes it.
    fn gain(&self, shape: &Shape, set: usize, mixing: Option<usize>) -> (Linear, Linear) {
        let classes = shape.player.len();
        let cross = |class: usize| linear(self.tally.cross[set * classes + class]);
        let mut at = linear(self.tally.banker[set]);
        for class in (0..classes).filter(|&class| shape.player[class] == Some(true)) {
            let more = cross(class);
            at = (at.0 + more.0, at.1 + more.1);
        }
        (at, mixing.map_or_else(Linear::default, cross))
    }

    fn curve(&self, solution: &Solution) -> Option<Curve> {
        let [found] = &solution.equilibria[..] else {
            return None;
        };
        let shape = shape(found);
        let mut mixing = (0..shape.player.len()).filter(|&class| shape.player[class].is_none());
        let (class, None) = (mixing.next()?, mixing.next()) else {
            return None;
        };
        let set = shape.banker.iter().position(|&mark| mark == Mark::Mixes)?;
        let (at, by) = self.gain(&shape, set, Some(class));
        Some(reduced(found.player[class].class, (-at.0, -at.1), by))
    }
}

/// In lowest terms, with a positive constant below.
fn reduced(class: Class, over: Linear, under: Linear) -> Curve {
    let mut common = over.0.gcd(&over.1).gcd(&under.0).gcd(&under.1);
    if under.0.is_negative() || (under.0.is_zero() && under.1.is_negative()) {
        common = -common;
    }
    let by = |(constant, slope): Linear| (constant / &common, slope / &common);
    Curve {
        class,
        over: by(over),
        under: by(under),
    }
}

/// `(1 - α) · banker's wins - player's wins`, as a function of the levy.
fn linear<T: Whole + Into<i128>>(wins: Wins<T>) -> Linear {
    let (player, banker): (i128, i128) = (wins.player.into(), wins.banker.into());
    (BigInt::from(banker - player), BigInt::from(-banker))
}

/// Constant, slope and square of a product.
fn product(a: &Linear, b: &Linear) -> [BigInt; 3] {
    [&a.0 * &b.0, &a.0 * &b.1 + &a.1 * &b.0, &a.1 * &b.1]
}

fn difference(a: &[BigInt; 3], b: &[BigInt; 3]) -> [BigInt; 3] {
    [&a[0] - &b[0], &a[1] - &b[1], &a[2] - &b[2]]
}

fn shape(found: &Equilibrium) -> Shape {
    let lean = |draw: &Ratio| match (draw.is_zero(), draw.is_one()) {
        (true, _) => Some(false),
        (_, true) => Some(true),
        (false, false) => None,
    };
    Shape {
        player: found
            .player
            .iter()
            .map(|choice| lean(&choice.draw.value))
            .collect(),
        banker: found.banker.iter().map(|answer| answer.mark).collect(),
    }
}

fn shapes(solution: &Solution) -> Vec<Shape> {
    solution.equilibria.iter().map(shape).collect()
}

/// A ratio with few digits strictly between two others.
fn simplest(low: &Ratio, high: &Ratio) -> Ratio {
    let mut scale = BigInt::one();
    loop {
        let next = (low * &scale).floor().to_integer() + 1_u32;
        let found = Ratio::new(next, scale.clone());
        if found < *high {
            return found;
        }
        scale *= 2_u32;
    }
}
