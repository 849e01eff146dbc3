//! Whether two cards of one value are a pair, and a perfect one: what values alone do not tell.
//!
//! A coup is decided by values. Once the values are dealt, the faces behind them are any cards of those values, so the
//! share of pairs among two (or four) cards of one value can be counted by itself and multiplied in.

use crate::composition::{Counts, value_of};
use sabot_core::Rank;

/// What the first two cards of a hand are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pair {
    /// Two ranks; or it is not known.
    None,
    /// One rank in two suits; or in suits that are not known.
    Mixed,
    /// The same card twice: one rank, one suit.
    Perfect,
}

impl Pair {
    /// Every kind, as fine as it goes.
    pub const ALL: [Self; 3] = [Self::None, Self::Mixed, Self::Perfect];

    /// Whether it is a pair at all.
    pub const fn is_pair(self) -> bool {
        match self {
            Self::None => false,
            Self::Mixed | Self::Perfect => true,
        }
    }

    /// Whether it is a pair of one suit.
    pub const fn is_perfect(self) -> bool {
        match self {
            Self::None | Self::Mixed => false,
            Self::Perfect => true,
        }
    }
}

/// Cards of one value, sorted ever finer: all of them, by rank, by face.
#[derive(Debug, Default)]
struct Sorted {
    all: u128,
    /// Count, by rank.
    ranks: Vec<u128>,
    /// Which rank, and count, by face; empty if faces are not known.
    faces: Vec<(usize, u128)>,
}

/// Ordered pairs out of so many.
const fn twos(count: u128) -> u128 {
    count * count.saturating_sub(1)
}

impl Sorted {
    /// Ordered pairs of any cards, of one rank, of one face.
    fn pairs(&self) -> [u128; 3] {
        [
            twos(self.all),
            self.ranks.iter().map(|&count| twos(count)).sum(),
            self.faces.iter().map(|&(_, count)| twos(count)).sum(),
        ]
    }

    /// The same for two pairs one after the other: by what the first is at least, then the second.
    fn double_pairs(&self) -> [[u128; 3]; 3] {
        let any = twos(self.all.saturating_sub(2));
        let [_, ranks, faces] = self.pairs();
        let rank_rank = self
            .ranks
            .iter()
            .map(|&count| twos(count) * self.ranks_without(count));
        let face_rank = self.faces.iter().map(|&(rank, count)| {
            let of_rank = self.ranks[rank];
            twos(count) * self.ranks_without(of_rank)
        });
        let face_face = self.faces.iter().map(|&(_, count)| {
            let left = faces + twos(count.saturating_sub(2)) - twos(count);
            twos(count) * left
        });
        let (rank_rank, face_rank, face_face) = (rank_rank.sum(), face_rank.sum(), face_face.sum());
        [
            [twos(self.all) * any, ranks * any, faces * any],
            [ranks * any, rank_rank, face_rank],
            [faces * any, face_rank, face_face],
        ]
    }

    /// Ordered pairs of one rank, after two cards of a rank with so many are gone.
    fn ranks_without(&self, count: u128) -> u128 {
        let [_, ranks, _] = self.pairs();
        ranks + twos(count.saturating_sub(2)) - twos(count)
    }
}

/// From "at least" to "just": any pair, a pair of one rank, of one face become no pair, mixed, perfect.
const fn just([any, rank, face]: [u128; 3]) -> [u128; 3] {
    [any - rank, rank - face, face]
}

/// How the deals of equal values divide into pairs and no pairs.
#[derive(Debug)]
pub(super) struct PairWays {
    /// By value: one hand of it.
    single: Vec<[u128; 3]>,
    /// By value: both hands of it.
    double: Vec<[[u128; 3]; 3]>,
}

impl PairWays {
    /// Of this shoe. What is not known counts as no pair.
    pub(super) fn of(shoe: &Counts) -> Self {
        let sorted = sort(shoe);
        let single = sorted.iter().map(|sorted| just(sorted.pairs())).collect();
        let double = sorted.iter().map(|sorted| {
            let [any, rank, face] = sorted.double_pairs().map(just);
            let less =
                |one: [u128; 3], other: [u128; 3]| std::array::from_fn(|n| one[n] - other[n]);
            [less(any, rank), less(rank, face), face]
        });
        Self {
            single,
            double: double.collect(),
        }
    }

    /// The parts of `count` deals in which the hands have these pairs of equal values.
    ///
    /// `count` is a multiple of the ways to deal those values, so each division is exact.
    pub(super) fn split(
        &self,
        player: Option<usize>,
        banker: Option<usize>,
        count: u128,
    ) -> Vec<(Pair, Pair, u128)> {
        let none = [1, 0, 0];
        let single = |value: Option<usize>| value.map_or(none, |value| self.single[value]);
        let table = match (player, banker) {
            (Some(one), Some(other)) if one == other => self.double[one],
            (one, other) => single(one).map(|ways| single(other).map(|more| ways * more)),
        };
        let all: u128 = table.as_flattened().iter().sum();
        let each = count.checked_div(all).unwrap_or(0);
        let kinds = Pair::ALL.into_iter().zip(table);
        let parts = kinds.flat_map(|(player, row)| {
            let row = Pair::ALL.into_iter().zip(row);
            row.map(move |(banker, ways)| (player, banker, each * ways))
        });
        parts.filter(|(_, _, part)| *part > 0).collect()
    }
}

/// The cards of each value.
fn sort(shoe: &Counts) -> Vec<Sorted> {
    let mut sorted: Vec<Sorted> = shoe
        .composition()
        .counts()
        .iter()
        .map(|&count| Sorted {
            all: u128::from(count),
            ..Sorted::default()
        })
        .collect();
    let ranks = shoe.ranks().map(|ranks| ranks.counts());
    let faces = shoe.cards().map(|cards| cards.counts());
    for (n, rank) in Rank::ALL.into_iter().enumerate() {
        let of_value = &mut sorted[value_of(rank)];
        let place = of_value.ranks.len();
        if let Some(ranks) = ranks {
            of_value.ranks.push(u128::from(ranks[n]));
        }
        for suit in faces.iter().flatten() {
            of_value.faces.push((place, u128::from(suit[n])));
        }
    }
    sorted
}
