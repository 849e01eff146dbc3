//! How often each side wins, as integers, for every choice of both: the game as a bilinear form.
//!
//! With `p` the player's drawing probabilities by class and `q` the banker's by information set, the number of deals
//! the player wins is `base + Σ p_i player_i + Σ q_s banker_s + Σ p_i q_s cross_is`, and the same for the banker.
//! Deals are ordered six-card deals, as in the odds.
//!
//! Nothing is enumerated. For a banker's hand and a third card taken out of the shoe, the player's two cards that
//! count `t` are one number, the pair sum `S_t = Σ n_a n_(t-a)`, and taking one more card `c` out changes it by
//! `-2 n_(t-c)` (one less where the pair would be `c` twice).

use num_traits::{NumAssign, Signed};
use sabot_rules::Cell;

use super::form::{COLUMNS, Class, Form, STOOD, Sight, TOTALS, hands_of};
use crate::Composition;

/// A whole number that is large enough for the shoe at hand.
pub(crate) trait Whole: Copy + Signed + NumAssign + From<u32> + PartialOrd {}

impl Whole for i64 {}
impl Whole for i128 {}

/// The largest shoe whose sixth power stays below 2^63.
pub(crate) const NARROW_CARDS_MAX: u32 = 1448;

/// Deals that the player's side wins, and that the banker wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wins<T> {
    pub(crate) player: T,
    pub(crate) banker: T,
}

impl<T: Whole> Wins<T> {
    fn none() -> Self {
        Self {
            player: T::zero(),
            banker: T::zero(),
        }
    }

    fn add(&mut self, other: Self) {
        self.player += other.player;
        self.banker += other.banker;
    }

    fn subtract(&mut self, other: Self) {
        self.player -= other.player;
        self.banker -= other.banker;
    }

    fn minus(mut self, other: Self) -> Self {
        self.subtract(other);
        self
    }
}

/// The bilinear form.
#[derive(Debug, Clone)]
pub(crate) struct Tally<T> {
    /// How many deals there are.
    pub(crate) deals: T,
    pub(crate) base: Wins<T>,
    pub(crate) player: Vec<Wins<T>>,
    pub(crate) banker: Vec<Wins<T>>,
    /// By information set, then by class: what a draw of the one changes where the other draws.
    pub(crate) cross: Vec<Wins<T>>,
}

/// Hands of the player's side that act alike.
#[derive(Debug, Clone, Copy)]
struct Unit {
    total: usize,
    /// The two cards, if they are told apart.
    cards: Option<(usize, usize)>,
    role: Role,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Draws,
    Stands,
    Free(usize),
}

/// What a drawing table of free cells makes of the banker's cell.
#[derive(Debug, Clone, Copy)]
enum Slot {
    Draws,
    Stands,
    Free(usize),
}

fn units(form: &Form) -> Vec<Unit> {
    let mut free = 0..;
    let mut units = Vec::new();
    for total in 0..TOTALS {
        let cell = form.player[total];
        let mut role = || match cell {
            Cell::MustDraw => Role::Draws,
            Cell::MustStay => Role::Stands,
            Cell::Free => Role::Free(free.next().unwrap_or_default()),
        };
        if cell == Cell::Free && form.player_sees == Sight::Cards {
            let small = u8::try_from(total).unwrap_or_default();
            units.extend(hands_of(small).map(|(a, b)| Unit {
                total,
                cards: Some((usize::from(a), usize::from(b))),
                role: role(),
            }));
        } else {
            let role = role();
            units.push(Unit {
                total,
                cards: None,
                role,
            });
        }
    }
    units
}

/// Where each cell of each banker's class stands in the form.
fn slots(form: &Form) -> Vec<[Slot; COLUMNS]> {
    let mut free = 0..;
    Class::all(form.banker_sees)
        .map(|class| {
            form.banker[class.total()].map(|cell| match cell {
                Cell::MustDraw => Slot::Draws,
                Cell::MustStay => Slot::Stands,
                Cell::Free => Slot::Free(free.next().unwrap_or_default()),
            })
        })
        .collect()
}

/// Counts of a shoe with cards taken out, and the pair sums of what is left.
#[derive(Debug, Clone, Copy)]
struct Left<T> {
    counts: [T; 10],
    pairs: [T; 10],
    cards: T,
    /// Whether a card that is drawn is gone.
    gone: bool,
}

/// `value - 1` for every value of a sum of two: `(t - c) mod 10`.
const fn other(total: usize, card: usize) -> usize {
    (total + 10 - card) % 10
}

impl<T: Whole> Left<T> {
    fn new(counts: [T; 10], gone: bool) -> Self {
        let mut pairs = [T::zero(); 10];
        for (total, sum) in pairs.iter_mut().enumerate() {
            for a in 0..10 {
                let b = other(total, a);
                let twice = if gone && a == b { T::one() } else { T::zero() };
                *sum += counts[a] * (counts[b] - twice);
            }
        }
        let cards = counts.into_iter().fold(T::zero(), |sum, count| sum + count);
        Self {
            counts,
            pairs,
            cards,
            gone,
        }
    }

    /// Pairs of a count that one given card is part of, both orders.
    fn pairs_with(&self, total: usize, card: usize) -> T {
        let b = other(total, card);
        let twice = if b == card { T::one() } else { T::zero() };
        let other = self.counts[b] - twice;
        other + other
    }

    fn without(mut self, card: usize) -> Self {
        if self.gone {
            for total in 0..10 {
                self.pairs[total] -= self.pairs_with(total, card);
            }
            self.counts[card] -= T::one();
            self.cards -= T::one();
        }
        self
    }

    /// Ordered ways to deal these two values.
    fn ways(&self, a: usize, b: usize) -> T {
        let ways = self.counts[a] * self.counts[b];
        match (a == b, self.gone) {
            (false, _) => ways + ways,
            (true, false) => ways,
            (true, true) => ways - self.counts[a],
        }
    }

    /// How many cards are left after `taken` more.
    fn cards_after(&self, taken: u32) -> T {
        let taken = if self.gone { taken } else { 0 };
        self.cards - T::from(taken)
    }

    /// Ordered pairs of the player's side that belong to `unit`.
    fn hands(&self, unit: &Unit) -> T {
        match unit.cards {
            Some((a, b)) => self.ways(a, b),
            None => self.pairs[unit.total],
        }
    }

    /// The same, times the ways to draw `third` for the banker after them.
    fn hands_then(&self, unit: &Unit, third: usize) -> T {
        let count = self.counts[third];
        match unit.cards {
            _ if !self.gone => self.hands(unit) * count,
            None => count * (self.pairs[unit.total] - self.pairs_with(unit.total, third)),
            Some((a, b)) => {
                let mut left = count;
                if a == third {
                    left -= T::one();
                }
                if b == third {
                    left -= T::one();
                }
                self.ways(a, b) * left
            }
        }
    }
}

/// The form of a game on this shoe. `T` must hold the sixth power of the number of cards.
pub(crate) fn tally<T: Whole>(shoe: &Composition, form: &Form) -> Tally<T> {
    let counts = counts::<T>(shoe, form.replacement);
    let shoe = Left::new(counts, !form.replacement);
    let (classes, sets) = (form.player_classes().len(), form.info_sets().len());
    let mut sum = Sum {
        units: units(form),
        classes,
        tally: Tally {
            deals: (0..6).fold(T::one(), |deals, n| deals * shoe.cards_after(n)),
            base: Wins::none(),
            player: vec![Wins::none(); classes],
            banker: vec![Wins::none(); sets],
            cross: vec![Wins::none(); classes * sets],
        },
    };
    let slots = slots(form);
    let mut hand = 0;
    for total in 0..10_u8 {
        for (a, b) in hands_of(total) {
            let (a, b) = (usize::from(a), usize::from(b));
            let ways = shoe.ways(a, b);
            let left = shoe.without(a).without(b);
            let total = usize::from(total);
            if ways > T::zero() {
                sum.naturals(&left, ways, total);
            }
            if total < TOTALS {
                let class = match form.banker_sees {
                    Sight::Total => total,
                    Sight::Cards => hand,
                };
                hand += 1;
                if ways > T::zero() {
                    sum.stood(&left, ways, total, slots[class][STOOD]);
                    sum.drew(&left, ways, total, &slots[class]);
                }
            }
        }
    }
    sum.tally
}

/// The counts as numbers; with replacement only their proportions matter.
fn counts<T: Whole>(shoe: &Composition, replacement: bool) -> [T; 10] {
    let counts = shoe.counts();
    let divisor = if replacement {
        counts.into_iter().fold(0, num_integer::gcd)
    } else {
        1
    };
    counts.map(|count| T::from(count / divisor))
}

struct Sum<T> {
    units: Vec<Unit>,
    classes: usize,
    tally: Tally<T>,
}

impl<T: Whole> Sum<T> {
    /// Coups that end on four cards because somebody has a natural.
    fn naturals(&mut self, left: &Left<T>, ways: T, banker: usize) {
        let rest = ways * left.cards_after(2) * left.cards_after(3);
        for player in 0..10 {
            if banker >= TOTALS || player >= TOTALS {
                let mut wins = Wins::none();
                score(&mut wins, player, banker, left.pairs[player] * rest);
                self.tally.base.add(wins);
            }
        }
    }

    /// The player's side stood.
    fn stood(&mut self, left: &Left<T>, ways: T, banker: usize, slot: Slot) {
        let one = left.cards_after(3) * ways;
        let two = left.cards_after(2) * one;
        for n in 0..self.units.len() {
            let unit = self.units[n];
            if unit.role == Role::Draws {
                continue;
            }
            let (mut stands, mut draws) = (Wins::none(), Wins::none());
            score(&mut stands, unit.total, banker, left.hands(&unit) * two);
            for third in 0..10 {
                let deals = left.hands_then(&unit, third);
                score(&mut draws, unit.total, (banker + third) % 10, deals);
            }
            draws.player *= one;
            draws.banker *= one;
            self.put(unit.role, true, slot, stands, draws);
        }
    }

    /// The player's side drew, each of the ten values.
    fn drew(&mut self, left: &Left<T>, ways: T, banker: usize, slots: &[Slot; COLUMNS]) {
        for (card, &slot) in slots.iter().enumerate().take(STOOD) {
            let ways = ways * left.counts[card];
            if ways <= T::zero() {
                continue;
            }
            let left = left.without(card);
            let one = left.cards_after(2) * ways;
            for n in 0..self.units.len() {
                let unit = self.units[n];
                if unit.role == Role::Stands {
                    continue;
                }
                let player = (unit.total + card) % 10;
                let (mut stands, mut draws) = (Wins::none(), Wins::none());
                score(&mut stands, player, banker, left.hands(&unit) * one);
                for third in 0..10 {
                    let deals = left.hands_then(&unit, third);
                    score(&mut draws, player, (banker + third) % 10, deals);
                }
                draws.player *= ways;
                draws.banker *= ways;
                self.put(unit.role, false, slot, stands, draws);
            }
        }
    }

    /// Puts what one cell gives into the form.
    fn put(&mut self, role: Role, stood: bool, slot: Slot, stands: Wins<T>, draws: Wins<T>) {
        let tally = &mut self.tally;
        let (fixed, free) = match slot {
            Slot::Draws => (draws, None),
            Slot::Stands => (stands, None),
            Slot::Free(set) => (stands, Some((set, draws.minus(stands)))),
        };
        let class = match role {
            Role::Draws | Role::Stands => None,
            Role::Free(class) => Some(class),
        };
        if class.is_none() || stood {
            tally.base.add(fixed);
            if let Some((set, change)) = free {
                tally.banker[set].add(change);
            }
        }
        if let Some(class) = class {
            let at = free.map(|(set, change)| (set * self.classes + class, change));
            if stood {
                tally.player[class].subtract(fixed);
                if let Some((at, change)) = at {
                    tally.cross[at].subtract(change);
                }
            } else {
                tally.player[class].add(fixed);
                if let Some((at, change)) = at {
                    tally.cross[at].add(change);
                }
            }
        }
    }
}

/// Who wins these deals.
#[inline]
fn score<T: Whole>(wins: &mut Wins<T>, player: usize, banker: usize, deals: T) {
    match player.cmp(&banker) {
        std::cmp::Ordering::Greater => wins.player += deals,
        std::cmp::Ordering::Less => wins.banker += deals,
        std::cmp::Ordering::Equal => {}
    }
}
