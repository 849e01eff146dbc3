//! How often each side wins, as integers, for every choice of both: the game as a bilinear form.
//!
//! With `p` the player's drawing probabilities by class and `q` the banker's by information set, the number of deals
//! the player wins is `base + Σ p_i player_i + Σ q_s banker_s + Σ p_i q_s cross_is`, and the same for the banker.
//! Deals are ordered six-card deals, as in the odds.
//!
//! Nothing is enumerated. For a banker's hand and a third card taken out of the shoe, the player's two cards that
//! count `t` are one number, the pair sum `S_t = Σ n_a n_(t-a)`, and taking one more card `c` out changes it by
//! `-2 n_(t-c)` (one less where the pair would be `c` twice).

mod left;

use std::cmp::Ordering;

use num_traits::{NumAssign, Signed};
use sabot_rules::Cell;

use super::form::{COLUMNS, Class, Form, STOOD, Sight, TOTALS, hands_of};
use crate::Composition;
use left::{Left, Role, Thirds, Unit};

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
    #[inline]
    fn none() -> Self {
        Self {
            player: T::zero(),
            banker: T::zero(),
        }
    }

    #[inline]
    fn add(&mut self, other: Self) {
        self.player += other.player;
        self.banker += other.banker;
    }

    #[inline]
    fn subtract(&mut self, other: Self) {
        self.player -= other.player;
        self.banker -= other.banker;
    }

    /// Adds what counts for drawing, or takes off what counts against it.
    #[inline]
    fn count(&mut self, other: Self, against: bool) {
        if against {
            self.subtract(other);
        } else {
            self.add(other);
        }
    }

    #[inline]
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

/// The form of a game on this shoe. `T` must hold the sixth power of the number of cards.
pub(crate) fn tally<T: Whole>(shoe: &Composition, form: &Form) -> Tally<T> {
    let counts = counts::<T>(shoe, form.replacement);
    let shoe = Left::new(counts, !form.replacement);
    let slots = slots(form);
    let free = |slot: &&Slot| matches!(slot, Slot::Free(_));
    let sets = slots.iter().flatten().filter(free).count();
    let classes = form.player_classes().len();
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
                    sum.row(&left, ways, total, &slots[class]);
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

    /// The banker's row: the player drew each of the ten values, or stood.
    fn row(&mut self, left: &Left<T>, ways: T, banker: usize, slots: &[Slot; COLUMNS]) {
        self.cell(left, ways, banker, None, slots[STOOD]);
        for (card, &slot) in slots.iter().enumerate().take(STOOD) {
            let ways = ways * left.counts[card];
            if ways > T::zero() {
                self.cell(&left.without(card), ways, banker, Some(card), slot);
            }
        }
    }

    /// One cell of the banker's row: the player stood, or drew a card that is gone from `left`.
    #[inline]
    fn cell(&mut self, left: &Left<T>, ways: T, banker: usize, drew: Option<usize>, slot: Slot) {
        let rest = drew.map_or_else(|| left.cards_after(3), |_| T::one());
        let (by_draw, by_stand) = (ways * rest, ways * rest * left.cards_after(2));
        let thirds = Thirds::new(left, banker);
        let idle = if drew.is_some() {
            Role::Stands
        } else {
            Role::Draws
        };
        let mut fixed = Ends::none();
        for n in 0..self.units.len() {
            let unit = self.units[n];
            if unit.role == idle {
                continue;
            }
            let player = drew.map_or(unit.total, |card| (unit.total + card) % 10);
            let mut ends = Ends::none();
            if !matches!(slot, Slot::Draws) {
                score(
                    &mut ends.stands,
                    player,
                    banker,
                    left.hands(&unit) * by_stand,
                );
            }
            if !matches!(slot, Slot::Stands) {
                ends.draws = left.draws(&unit, player, &thirds);
                ends.draws.player *= by_draw;
                ends.draws.banker *= by_draw;
            }
            match unit.role {
                Role::Free(class) => self.put_free(class, drew.is_none(), slot, ends),
                Role::Draws | Role::Stands => fixed.add(ends),
            }
        }
        self.put(slot, fixed);
    }

    /// Puts deals into the form that the player's side had no choice in.
    #[inline]
    fn put(&mut self, slot: Slot, ends: Ends<T>) {
        let tally = &mut self.tally;
        match slot {
            Slot::Draws => tally.base.add(ends.draws),
            Slot::Stands => tally.base.add(ends.stands),
            Slot::Free(set) => {
                tally.base.add(ends.stands);
                tally.banker[set].add(ends.draws.minus(ends.stands));
            }
        }
    }

    /// Puts deals into the form in which a free class stood, or drew.
    #[inline]
    fn put_free(&mut self, class: usize, stood: bool, slot: Slot, ends: Ends<T>) {
        if stood {
            self.put(slot, ends);
        }
        let tally = &mut self.tally;
        let fixed = match slot {
            Slot::Draws => ends.draws,
            Slot::Stands | Slot::Free(_) => ends.stands,
        };
        tally.player[class].count(fixed, stood);
        if let Slot::Free(set) = slot {
            let change = ends.draws.minus(ends.stands);
            tally.cross[set * self.classes + class].count(change, stood);
        }
    }
}

/// What comes of the banker's standing, and of his drawing.
#[derive(Debug, Clone, Copy)]
struct Ends<T> {
    stands: Wins<T>,
    draws: Wins<T>,
}

impl<T: Whole> Ends<T> {
    #[inline]
    fn none() -> Self {
        Self {
            stands: Wins::none(),
            draws: Wins::none(),
        }
    }

    #[inline]
    fn add(&mut self, other: Self) {
        self.stands.add(other.stands);
        self.draws.add(other.draws);
    }
}

/// Adds the deals to those of the side with the higher count.
#[inline]
fn score<T: Whole>(wins: &mut Wins<T>, player: usize, banker: usize, deals: T) {
    match player.cmp(&banker) {
        Ordering::Greater => wins.player += deals,
        Ordering::Less => wins.banker += deals,
        Ordering::Equal => {}
    }
}
