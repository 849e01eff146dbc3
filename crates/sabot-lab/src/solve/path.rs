//! One equilibrium, always: where the search gives up, a path leads to one.
//!
//! Both sides choose between nothing and one in each place, and each wants its own gain there: a complementarity problem
//! in a box. Lemke's method charges every draw a toll so high that nobody draws, lowers it, and follows the only way the
//! choices can change, until the toll is nothing. The box is bounded, so the way cannot run off. Whole numbers
//! throughout: every entry of the dictionary is over one common denominator, the last pivot.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::game::{Exact, Game};
use super::node::{Lean, Node};
use crate::Ratio;
use crate::budget::{Budget, steps, words};

/// Steps after which the path is given up: only a tie that repeats itself could need as many.
const STEPS_MAX: usize = 4_000;

/// The player's drawing probabilities in one equilibrium of what is open in this branch; `None` if the budget ran out.
pub(crate) fn follow<Z: Exact>(
    game: &Game<Z>,
    node: &Node<Z>,
    budget: &Budget,
) -> Option<Vec<Ratio>> {
    let classes: Vec<usize> = (0..game.classes)
        .filter(|&class| node.leans[class] == Lean::Open)
        .collect();
    let mut dictionary = Dictionary::new(game, node, &classes);
    dictionary.run(budget)?;
    let mut place: Vec<Ratio> = (node.leans.iter())
        .map(|&lean| match lean {
            Lean::Draws => Ratio::one(),
            Lean::Stands | Lean::Mixes | Lean::Open => Ratio::zero(),
        })
        .collect();
    for (n, &class) in classes.iter().enumerate() {
        place[class] = dictionary.value(Name::Choice(n));
    }
    Some(place)
}

/// A variable: each choice and its slack, each with the price that belongs to it, and the toll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Name {
    /// How often a draw is made.
    Choice(usize),
    /// What standing gains over drawing there, at least nothing where it is drawn never.
    Regret(usize),
    /// How often it is not drawn.
    Rest(usize),
    /// What drawing gains over standing, at least nothing where it is drawn always.
    Price(usize),
    Toll,
}

impl Name {
    /// The other of a pair of which one is nothing.
    const fn partner(self) -> Self {
        match self {
            Self::Choice(n) => Self::Regret(n),
            Self::Regret(n) => Self::Choice(n),
            Self::Rest(n) => Self::Price(n),
            Self::Price(n) => Self::Rest(n),
            Self::Toll => Self::Toll,
        }
    }
}

/// Each basic variable as a sum over the others: `scale · basic = constant + Σ row · other`.
struct Dictionary {
    scale: BigInt,
    basic: Vec<Name>,
    other: Vec<Name>,
    rows: Vec<Vec<BigInt>>,
    constants: Vec<BigInt>,
}

impl Dictionary {
    /// Regrets and rests are basic; choices, prices and the toll are nothing.
    fn new<Z: Exact>(game: &Game<Z>, node: &Node<Z>, classes: &[usize]) -> Self {
        let (m, n) = (classes.len(), node.open.len());
        let size = m + n;
        let mut rows = vec![vec![BigInt::zero(); 2 * size + 1]; 2 * size];
        let mut constants = vec![BigInt::one(); 2 * size];
        for (i, &class) in classes.iter().enumerate() {
            constants[i] = -node.gains[class].clone().into();
            for (k, &set) in node.open.iter().enumerate() {
                rows[i][m + k] = -game.draw_cross(class, set).clone().into();
                rows[m + k][i] = -game.reply_cross(set, class).clone().into();
            }
        }
        for (k, &set) in node.open.iter().enumerate() {
            let mut gain = game.banker.by_set[set].clone();
            for (class, &lean) in node.leans.iter().enumerate() {
                if lean == Lean::Draws {
                    gain += game.reply_cross(set, class);
                }
            }
            constants[m + k] = -gain.into();
        }
        let most = constants.iter().map(|z| z.abs()).max().unwrap_or_default();
        for place in 0..size {
            rows[place][size + place] = BigInt::one();
            rows[size + place][place] = -BigInt::one();
            // Tolls of no simple proportion, so that no two places meet theirs at once.
            let odd = BigInt::from(1_000_003 + 7_919 * place * place);
            rows[place][2 * size] = &most / 1_000_u32 * odd + 1_u32;
        }
        let names = |a: fn(usize) -> Name, b: fn(usize) -> Name| {
            (0..size).map(a).chain((0..size).map(b)).collect::<Vec<_>>()
        };
        let mut other = names(Name::Choice, Name::Price);
        other.push(Name::Toll);
        Self {
            scale: BigInt::one(),
            basic: names(Name::Regret, Name::Rest),
            other,
            rows,
            constants,
        }
    }

    /// Lowers the toll to nothing.
    fn run(&mut self, budget: &Budget) -> Option<()> {
        let toll = self.other.len() - 1;
        // The toll comes in where it is needed most.
        let worst = (0..self.basic.len())
            .filter(|&row| self.constants[row].is_negative())
            .min_by(|&a, &b| {
                let cross = |x: usize, y: usize| &self.constants[x] * &self.rows[y][toll];
                cross(a, b).cmp(&cross(b, a))
            });
        let Some(row) = worst else { return Some(()) };
        let mut left = self.pivot(row, toll);
        for _ in 0..STEPS_MAX {
            let column = self.other.iter().position(|&name| name == left.partner())?;
            let row = self.blocking(column)?;
            if !budget.spend(self.turning(row, column)) {
                return None;
            }
            left = self.pivot(row, column);
            if left == Name::Toll {
                return Some(());
            }
        }
        None
    }

    /// The first basic variable to reach nothing as this one grows; the toll, if it is among them.
    fn blocking(&self, column: usize) -> Option<usize> {
        let falls = |&row: &usize| self.rows[row][column].is_negative();
        (0..self.basic.len()).filter(falls).min_by(|&a, &b| {
            let cross = |x: usize, y: usize| &self.constants[x] * -&self.rows[y][column];
            let toll = |row: usize| self.basic[row] != Name::Toll;
            cross(a, b).cmp(&cross(b, a)).then(toll(a).cmp(&toll(b)))
        })
    }

    /// What a pivot costs: in each row that changes, every entry is multiplied twice and divided once.
    fn turning(&self, row: usize, column: usize) -> u64 {
        let words = words(&self.rows[row][column]).max(words(&self.scale));
        let entries = steps(self.rows.len()).saturating_mul(steps(self.other.len()));
        entries.saturating_mul(20 + words.saturating_mul(words).saturating_mul(2))
    }

    /// Exchanges a basic variable for another; gives back the one that left.
    fn pivot(&mut self, row: usize, column: usize) -> Name {
        let by = std::mem::take(&mut self.rows[row][column]);
        let line = std::mem::take(&mut self.rows[row]);
        let constant = std::mem::take(&mut self.constants[row]);
        for (n, other) in self.rows.iter_mut().enumerate().filter(|(n, _)| *n != row) {
            let factor = std::mem::take(&mut other[column]);
            for (entry, from) in other.iter_mut().zip(&line) {
                // Most entries are nothing for a long time.
                if entry.is_zero() && (factor.is_zero() || from.is_zero()) {
                    continue;
                }
                let sum = &*entry * &by - &factor * from;
                *entry = sum / &self.scale;
            }
            self.constants[n] = (&self.constants[n] * &by - &factor * &constant) / &self.scale;
            other[column] = factor;
        }
        let mut line: Vec<BigInt> = line.into_iter().map(|entry| -entry).collect();
        line[column].clone_from(&self.scale);
        self.rows[row] = line;
        self.constants[row] = -constant;
        self.scale = by;
        if self.scale.is_negative() {
            self.negate();
        }
        std::mem::swap(&mut self.basic[row], &mut self.other[column]);
        self.other[column]
    }

    /// Keeps the common denominator positive.
    fn negate(&mut self) {
        self.scale = -&self.scale;
        for entry in self.rows.iter_mut().flatten().chain(&mut self.constants) {
            *entry = -&*entry;
        }
    }

    fn value(&self, name: Name) -> Ratio {
        let row = self.basic.iter().position(|&basic| basic == name);
        row.map_or_else(Ratio::zero, |row| {
            Ratio::new(self.constants[row].clone(), self.scale.clone())
        })
    }
}
