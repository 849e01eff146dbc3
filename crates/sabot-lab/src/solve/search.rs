//! Every equilibrium of a game: conclude from bounds, branch on what a class does, walk what is left.
//!
//! The banker's gain is a sum over his information sets, so his best reply in each depends only on the player's
//! probabilities; and where only one class of the player mixes, each set turns at one probability. Sorting those and
//! walking from nothing to everything meets every equilibrium (Foster's method, here for any levy). Before that, bounds
//! settle what is settled whatever the rest does, and pairs of classes that cannot both lean as a branch says close it.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::game::{Exact, Game};
use super::node::{Lean, Node, Reply};
use super::path;
use super::settle::{Spread, settle};
use super::walk::{self, LinearGain, Stretch};
use crate::Ratio;
use crate::budget::{Budget, steps};

/// How many branches are looked at before completeness is given up.
const BRANCHES_MAX: u32 = 1_000;

/// How many branches with two mixing classes are walked before completeness is given up.
const PLANES_MAX: u32 = 100;

/// One equilibrium, or a connected family of them with its bounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    /// By class of the player's side.
    pub(crate) player: Vec<Spread>,
    /// By information set of the banker.
    pub(crate) banker: Vec<Spread>,
    /// Sets in which the banker is indifferent.
    pub(crate) indifferent: Vec<usize>,
    /// Whether the bounds of a family were worked out.
    pub(crate) spelled: bool,
}

/// What a search has found.
#[derive(Debug, Clone)]
pub(crate) struct Search<'g, Z> {
    pub(crate) game: &'g Game<Z>,
    /// What the search may cost.
    pub(crate) budget: &'g Budget,
    pub(crate) found: Vec<Found>,
    /// Whether the search examined everything.
    pub(crate) complete: bool,
    pub(crate) branches: u32,
    planes: u32,
    pub(crate) parts: u32,
    /// Classes and sets that bounds alone did not settle.
    pub(crate) open: (usize, usize),
    /// What bounds alone settle: true of every equilibrium.
    pub(crate) root: Option<Node<Z>>,
}

impl<'g, Z: Exact> Search<'g, Z> {
    fn new(game: &'g Game<Z>, budget: &'g Budget) -> Self {
        Self {
            game,
            budget,
            found: Vec::new(),
            complete: true,
            branches: 0,
            planes: 0,
            parts: 0,
            open: (0, 0),
            root: None,
        }
    }

    /// Looks everywhere, as far as the budget goes. Where none is met, `rest` pays for a path to one.
    pub(crate) fn run(game: &'g Game<Z>, budget: &'g Budget, rest: &Budget) -> Self {
        let mut search = Self::new(game, budget);
        let mut root = Node::new(game);
        if root.conclude(game, budget) {
            let open = root.leans.iter().filter(|&&lean| lean == Lean::Open);
            search.open = (open.count(), root.open.len());
            search.branch(&root);
            if search.found.is_empty() {
                search.follow_path(&root, rest);
            }
            search.root = Some(root);
        } else if budget.stopped().is_some() {
            search.open = (game.classes, game.sets);
        }
        search.drop_doubles();
        search.complete &= budget.stopped().is_none();
        search
    }

    fn branch(&mut self, node: &Node<Z>) {
        self.branches += 1;
        if self.branches > BRANCHES_MAX || self.budget.stopped().is_some() {
            self.complete = false;
            return;
        }
        let Some(class) = node.leans.iter().position(|&lean| lean == Lean::Open) else {
            self.leaf(node);
            return;
        };
        for lean in [Lean::Stands, Lean::Draws, Lean::Mixes] {
            let mut child = node.clone();
            child.lean(class, lean);
            if child.conclude(self.game, self.budget) && self.agrees(&child, class) {
                self.branch(&child);
            }
        }
    }

    /// Whether a class can lean as it does beside each of the others.
    pub(crate) fn agrees(&self, node: &Node<Z>, class: usize) -> bool {
        // Each pair sorts what can be traded between the two.
        let sorting = steps(self.game.classes).saturating_mul(steps(node.open.len() + 1));
        if !self.budget.spend(sorting.saturating_mul(8 * Z::STEPS)) {
            return false;
        }
        (0..self.game.classes).all(|other| other == class || node.agree(self.game, class, other))
    }

    /// Every class leans one way: what is left is a point, a line or a plane.
    fn leaf(&mut self, node: &Node<Z>) {
        let mixing: Vec<usize> = (0..self.game.classes)
            .filter(|&class| node.leans[class] == Lean::Mixes)
            .collect();
        match mixing[..] {
            [] => self.corner(node),
            [class] => self.line(node, class),
            _ => {
                if !self.divide(node, &mixing) {
                    match mixing[..] {
                        [one, other] => self.plane(node, one, other),
                        _ => self.complete = false,
                    }
                }
            }
        }
    }

    /// No class mixes: the sets in which the banker is indifferent are left.
    fn corner(&mut self, node: &Node<Z>) {
        let mut draws = settled_draws(node);
        let mut zero = Vec::new();
        for &set in &node.open {
            let gain = self.reply_gain(node, set);
            draws[set] = gain.is_positive();
            if gain.is_zero() {
                zero.push(set);
            }
        }
        let place = pure_place(node);
        self.keep(&node.leans, place, &draws, &zero);
    }

    /// What the banker gains by drawing, from the classes that do not mix.
    fn reply_gain(&self, node: &Node<Z>, set: usize) -> Z {
        let mut gain = self.game.banker.by_set[set].clone();
        for (class, &lean) in node.leans.iter().enumerate() {
            if lean == Lean::Draws {
                gain += self.game.reply_cross(set, class);
            }
        }
        gain
    }

    /// One class mixes: walk its probability from nothing to everything.
    fn line(&mut self, node: &Node<Z>, class: usize) {
        if !self.budget.spend(node.looks(self.game).saturating_mul(4)) {
            return;
        }
        let lines: Vec<LinearGain<Z>> = (node.open.iter())
            .map(|&set| LinearGain {
                set,
                at: self.reply_gain(node, set),
                slope: self.game.reply_cross(set, class).clone(),
            })
            .collect();
        let ends = ((Z::zero(), Z::one()), (Z::one(), Z::one()));
        let mut draws = settled_draws(node);
        for stretch in walk::candidates(self.game, node, &lines, &ends, &mut draws) {
            let mut place = pure_place(node);
            place[class] = stretch.spread();
            self.keep_stretch(node, place, &stretch);
        }
    }

    /// Two classes mix: the sets are lines in a square; walk along each of them.
    fn plane(&mut self, node: &Node<Z>, one: usize, other: usize) {
        self.planes += 1;
        if self.planes > PLANES_MAX {
            self.complete = false;
            return;
        }
        let wide = self.game.widen();
        let node = Node {
            leans: node.leans.clone(),
            ranges: node.ranges.clone(),
            replies: node.replies.clone(),
            open: node.open.clone(),
            gains: node.gains.iter().map(|z| z.clone().into()).collect(),
        };
        let mut search = Search::new(&wide, self.budget);
        search.square(&node, one, other);
        self.found.append(&mut search.found);
        self.complete &= search.complete;
    }

    /// There is always one equilibrium: where none was met, a path leads to it.
    fn follow_path(&mut self, root: &Node<Z>, rest: &Budget) {
        let Some(place) = path::follow(self.game, root, rest) else {
            return;
        };
        let mut draws = settled_draws(root);
        let mut zero = Vec::new();
        for &set in &root.open {
            let gain = self.reply_gain_at(&place, set);
            draws[set] = gain.is_positive();
            if gain.is_zero() {
                zero.push(set);
            }
        }
        let lean = |draw: &Ratio| match (draw.is_zero(), draw.is_one()) {
            (true, _) => Lean::Stands,
            (_, true) => Lean::Draws,
            (false, false) => Lean::Mixes,
        };
        let leans: Vec<Lean> = place.iter().map(lean).collect();
        let place = place.into_iter().map(Spread::only).collect();
        self.keep(&leans, place, &draws, &zero);
    }

    fn reply_gain_at(&self, place: &[Ratio], set: usize) -> Ratio {
        let whole = |z: &Z| Ratio::from_integer(z.clone().into());
        let mut gain = whole(&self.game.banker.by_set[set]);
        for (class, draw) in place.iter().enumerate().filter(|(_, draw)| !draw.is_zero()) {
            gain += whole(self.game.reply_cross(set, class)) * draw;
        }
        gain
    }

    fn keep_stretch(&mut self, node: &Node<Z>, place: Vec<Spread>, stretch: &Stretch) {
        self.keep(&node.leans, place, &stretch.draws, &stretch.zero);
    }

    /// Keeps an equilibrium, if the indifferent sets can be settled.
    pub(crate) fn keep(
        &mut self,
        leans: &[Lean],
        place: Vec<Spread>,
        draws: &[bool],
        zero: &[usize],
    ) {
        // Indifferent sets count for nothing here; `settle` gives them their part.
        let mut pure = draws.to_vec();
        for &set in zero {
            pure[set] = false;
        }
        let Some((spreads, spelled)) = settle(self.game, leans, &pure, zero, self.budget) else {
            return;
        };
        let mut banker: Vec<Spread> = pure.into_iter().map(Spread::pure).collect();
        for (&set, spread) in zero.iter().zip(spreads) {
            banker[set] = spread;
        }
        self.found.push(Found {
            player: place,
            banker,
            indifferent: zero.to_vec(),
            spelled,
        });
    }

    /// A point that lies in a family, or was met on two lines, is told once.
    fn drop_doubles(&mut self) {
        let mut kept: Vec<Found> = Vec::new();
        let wide = |found: &Found| {
            found
                .player
                .iter()
                .filter(|spread| !spread.is_only())
                .count()
        };
        self.found
            .sort_by_key(|found| std::cmp::Reverse(wide(found)));
        for found in std::mem::take(&mut self.found) {
            // Out of budget, one that is told twice is told twice.
            let compared = steps(kept.len()).saturating_mul(steps(found.banker.len()));
            let looks = self.budget.spend(compared.saturating_mul(2));
            if !(looks && kept.iter().any(|other| contains(other, &found))) {
                kept.push(found);
            }
        }
        kept.sort_by(|a, b| {
            let places = |found: &Found| -> Vec<Ratio> {
                found
                    .player
                    .iter()
                    .map(|spread| spread.value.clone())
                    .collect()
            };
            places(a).cmp(&places(b))
        });
        self.found = kept;
    }
}

impl Search<'_, BigInt> {
    /// Walks along every line that crosses the open square, or looks at the square itself if none does.
    ///
    /// A piece of the square between lines has the replies of the lines at its edge, so walking those meets it too.
    fn square(&mut self, node: &Node<BigInt>, one: usize, other: usize) {
        let turns = |set: usize| {
            let flat = |class: usize| self.game.reply_cross(set, class).is_zero();
            !(flat(one) && flat(other))
        };
        let turning: Vec<usize> = (node.open.iter().copied())
            .filter(|&set| turns(set))
            .collect();
        let mut crossed = false;
        for set in turning {
            // A line through the square is worked out in ratios, for every open set anew.
            if !self.budget.spend(node.looks(self.game).saturating_mul(40)) {
                return;
            }
            let Some(stretches) = walk::along(self.game, node, set, (one, other)) else {
                continue;
            };
            crossed = true;
            for slant in stretches {
                let mut place = pure_place(node);
                (place[one], place[other]) = slant.places();
                self.keep_stretch(node, place, &slant.stretch);
            }
        }
        if !crossed {
            self.whole_square(node, one, other);
        }
    }

    /// The replies are the same everywhere in the square.
    fn whole_square(&mut self, node: &Node<BigInt>, one: usize, other: usize) {
        let mut draws = settled_draws(node);
        let mut zero = Vec::new();
        for &set in &node.open {
            // Twice the gain in the middle.
            let mut gain: BigInt = self.reply_gain(node, set) * 2_u32;
            gain += self.game.reply_cross(set, one);
            gain += self.game.reply_cross(set, other);
            draws[set] = gain.is_positive();
            let flat = |class: usize| self.game.reply_cross(set, class).is_zero();
            if flat(one) && flat(other) && gain.is_zero() {
                zero.push(set);
            }
        }
        let mut place = pure_place(node);
        let half = middle(&Ratio::zero(), &Ratio::one());
        let anything = Spread::between(half, Ratio::zero(), Ratio::one());
        (place[one], place[other]) = (anything.clone(), anything);
        self.keep(&node.leans, place, &draws, &zero);
    }
}

/// The replies that are settled; open sets stand for now.
pub(crate) fn settled_draws<Z>(node: &Node<Z>) -> Vec<bool> {
    node.replies
        .iter()
        .map(|&reply| reply == Reply::Draws)
        .collect()
}

/// The probabilities of the classes that do not mix.
pub(crate) fn pure_place<Z>(node: &Node<Z>) -> Vec<Spread> {
    node.leans
        .iter()
        .map(|&lean| Spread::pure(lean == Lean::Draws))
        .collect()
}

/// Whether a family holds another finding.
fn contains(family: &Found, found: &Found) -> bool {
    let within = |family: &[Spread], found: &[Spread]| {
        family
            .iter()
            .zip(found)
            .all(|(wide, narrow)| wide.holds(&narrow.from) && wide.holds(&narrow.to))
    };
    within(&family.player, &found.player) && within(&family.banker, &found.banker)
}

/// The middle of two ratios.
pub(crate) fn middle(a: &Ratio, b: &Ratio) -> Ratio {
    (a + b) / BigInt::from(2)
}
