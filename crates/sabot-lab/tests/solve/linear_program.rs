//! The value of the game without a levy, by a linear program in floats: a third way, with a solver that is not ours.
//!
//! The player chooses probabilities; in each information set the banker takes the smaller of two linear functions of
//! them. So the value is the most of a sum of variables, each below both of its functions.

use microlp::{ComparisonOp, LinearExpr, OptimizationDirection, Problem, SolveOutcome, Variable};
use sabot_lab::Composition;
use sabot_lab::solve::{Class, Form, InfoSet};
use sabot_rules::Cell;

/// A single set is rare, and the solver's tolerance is absolute: so gains are counted in millionths.
const SCALE: f64 = 1e6;

/// `constant + Σ p_i weight_i`: what the player gains in some deals.
#[derive(Debug, Clone)]
struct Sum {
    constant: f64,
    weights: Vec<f64>,
}

impl Sum {
    fn none(classes: usize) -> Self {
        Self {
            constant: 0.0,
            weights: vec![0.0; classes],
        }
    }

    /// Adds a gain that is had if the class draws (or stands).
    fn add(&mut self, class: Option<usize>, drew: bool, gain: f64) {
        match (class, drew) {
            (None, _) => self.constant += gain,
            (Some(class), true) => self.weights[class] += gain,
            (Some(class), false) => {
                self.constant += gain;
                self.weights[class] -= gain;
            }
        }
    }
}

/// Everything the player gains, by what the banker chooses.
struct Deals<'a> {
    form: &'a Form,
    counts: [f64; 10],
    cards: f64,
    classes: Vec<Class>,
    sets: Vec<InfoSet>,
    fixed: Sum,
    stands: Vec<Sum>,
    draws: Vec<Sum>,
}

/// The value to the player's side, without a levy.
pub(crate) fn value(form: &Form, shoe: &Composition) -> f64 {
    let (classes, sets) = (form.player_classes(), form.info_sets());
    let none = Sum::none(classes.len());
    let mut deals = Deals {
        form,
        counts: shoe.counts().map(f64::from),
        cards: f64::from(shoe.total()),
        fixed: none.clone(),
        stands: vec![none.clone(); sets.len()],
        draws: vec![none; sets.len()],
        classes,
        sets,
    };
    deals.deal(&mut Vec::new(), 1.0);
    deals.solve()
}

impl Deals<'_> {
    /// The chance of the next card being of each value, and the deal with it.
    fn each(&mut self, chance: f64, then: &mut dyn FnMut(&mut Self, usize, f64)) {
        for value in 0..10 {
            let chance = chance * self.counts[value] / self.cards;
            if chance > 0.0 {
                let gone = f64::from(u8::from(!self.form.replacement));
                self.counts[value] -= gone;
                self.cards -= gone;
                then(self, value, chance);
                self.counts[value] += gone;
                self.cards += gone;
            }
        }
    }

    /// Player, player, banker, banker: in the order of the cards.
    fn deal(&mut self, dealt: &mut Vec<usize>, chance: f64) {
        if let [a, b, c, d] = dealt[..] {
            self.play((a, b), (c, d), chance);
            return;
        }
        self.each(chance, &mut |deals, value, chance| {
            dealt.push(value);
            deals.deal(dealt, chance);
            dealt.pop();
        });
    }

    fn play(&mut self, player: (usize, usize), banker: (usize, usize), chance: f64) {
        let (p, b) = ((player.0 + player.1) % 10, (banker.0 + banker.1) % 10);
        if p > 7 || b > 7 {
            self.fixed.add(None, false, chance * gain(p, b));
            return;
        }
        let hand = Class::of(self.form.player_sees, small(player.0), small(player.1));
        let class = self.classes.iter().position(|&class| class == hand);
        if self.form.player_cell(p).may_stay() {
            self.reply((class, false), banker, None, p, chance);
        }
        if self.form.player_cell(p).may_draw() {
            self.each(chance, &mut |deals, third, chance| {
                deals.reply((class, true), banker, Some(third), (p + third) % 10, chance);
            });
        }
    }

    fn reply(
        &mut self,
        (class, drew): (Option<usize>, bool),
        banker: (usize, usize),
        third: Option<usize>,
        p: usize,
        chance: f64,
    ) {
        let b = (banker.0 + banker.1) % 10;
        let set = InfoSet {
            class: Class::of(self.form.banker_sees, small(banker.0), small(banker.1)),
            third: third.map(small),
        };
        let set = self.sets.iter().position(|&known| known == set);
        let cell = self.form.banker_cell(b, third);
        let mut drawn = 0.0;
        self.each(chance, &mut |_, card, chance| {
            drawn += chance * gain(p, (b + card) % 10);
        });
        match (cell, set) {
            (Cell::MustDraw, _) => self.fixed.add(class, drew, drawn),
            (Cell::MustStay, _) | (Cell::Free, None) => {
                self.fixed.add(class, drew, chance * gain(p, b));
            }
            (Cell::Free, Some(set)) => {
                self.stands[set].add(class, drew, chance * gain(p, b));
                self.draws[set].add(class, drew, drawn);
            }
        }
    }

    fn solve(&self) -> f64 {
        let mut problem = Problem::new(OptimizationDirection::Maximize);
        let draws: Vec<Variable> = (self.fixed.weights.iter())
            .map(|&weight| problem.add_var(weight * SCALE, (0.0, 1.0)))
            .collect();
        for (stands, drawn) in self.stands.iter().zip(&self.draws) {
            let least = problem.add_var(1.0, (-SCALE, SCALE));
            for sum in [stands, drawn] {
                let mut line = LinearExpr::empty();
                line.add(least, 1.0);
                for (&draw, &weight) in draws.iter().zip(&sum.weights) {
                    line.add(draw, -weight * SCALE);
                }
                problem.add_constraint(line, ComparisonOp::Le, sum.constant * SCALE);
            }
        }
        match problem.solve().expect("the game has a value") {
            SolveOutcome::Solution(solution) => self.fixed.constant + solution.objective() / SCALE,
            SolveOutcome::Interrupted(_) => panic!("nobody set a limit"),
        }
    }
}

fn gain(player: usize, banker: usize) -> f64 {
    match player.cmp(&banker) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Less => -1.0,
        std::cmp::Ordering::Equal => 0.0,
    }
}

fn small(value: usize) -> u8 {
    u8::try_from(value).expect("a value of a card")
}
