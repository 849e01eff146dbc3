//! What many shoes of punto banco came to: sums over shoes, so that they can be added in any order.

use super::gather::Gather;

/// How many things are counted of each shoe.
pub(super) const FEATURES: usize = Feature::ALL.len();

/// A thing that a coup has or has not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feature {
    /// The coup was dealt: every coup has this.
    Coup,
    /// Player won.
    Player,
    /// Banker won.
    Banker,
    /// Either side had a natural.
    Natural,
    /// The coup ended with four cards.
    FourCards,
    /// The coup took six cards.
    SixCards,
    /// Banker won with six.
    BankerSix,
    /// Banker won with seven on three cards.
    Dragon,
    /// Player won with eight on three cards.
    Panda,
}

impl Feature {
    /// Every feature, in the order in which they are counted.
    pub const ALL: [Self; 9] = [
        Self::Coup,
        Self::Player,
        Self::Banker,
        Self::Natural,
        Self::FourCards,
        Self::SixCards,
        Self::BankerSix,
        Self::Dragon,
        Self::Panda,
    ];
}

/// Counts of features over shoes, and of their products within a shoe.
///
/// Coups of one shoe are not independent, shoes are. So errors are reckoned from shoe to shoe, and for that the sums of
/// products of a shoe's counts are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    shoes: u64,
    sums: [u64; FEATURES],
    /// Above the diagonal as well as on it; zeros below.
    products: [[u64; FEATURES]; FEATURES],
}

impl Tally {
    /// How many shoes were dealt.
    pub const fn shoes(&self) -> u64 {
        self.shoes
    }

    /// How many coups have a feature.
    pub const fn count(&self, feature: Feature) -> u64 {
        self.sums[feature as usize]
    }

    /// How many coups tied.
    pub const fn ties(&self) -> u64 {
        self.count(Feature::Coup) - self.count(Feature::Player) - self.count(Feature::Banker)
    }

    /// The sum over shoes of the product of two features' counts.
    pub(super) const fn product(&self, one: Feature, other: Feature) -> u64 {
        let (a, b) = (one as usize, other as usize);
        if a < b {
            self.products[a][b]
        } else {
            self.products[b][a]
        }
    }

    /// Counts the features of one more shoe.
    pub(super) fn add_shoe(&mut self, counts: [u32; FEATURES]) {
        self.shoes += 1;
        let counts = counts.map(u64::from);
        for (a, row) in self.products.iter_mut().enumerate() {
            self.sums[a] += counts[a];
            for (b, product) in row.iter_mut().enumerate().skip(a) {
                *product += counts[a] * counts[b];
            }
        }
    }

    /// `shoes` more shoes side by side; beyond them the rows are zero.
    ///
    /// A shoe that fits a lane has at most 8,000 coups, so 32 squares stay below 2^31.
    pub(super) fn add_group<const N: usize>(&mut self, rows: &[[i16; N]; FEATURES], shoes: usize) {
        const { assert!(N <= 32, "the squares of more lanes might not fit") }
        self.shoes += shoes as u64;
        for (a, row) in self.products.iter_mut().enumerate() {
            self.sums[a] += rows[a]
                .iter()
                .map(|&count| u64::from(count.cast_unsigned()))
                .sum::<u64>();
            for (b, product) in row.iter_mut().enumerate().skip(a) {
                let pairs = rows[a].iter().zip(&rows[b]);
                let dot: i32 = pairs.map(|(&x, &y)| i32::from(x) * i32::from(y)).sum();
                *product += u64::from(dot.cast_unsigned());
            }
        }
    }
}

impl Gather for Tally {
    fn coups(&self) -> u64 {
        self.count(Feature::Coup)
    }

    fn merge(&mut self, other: &Self) {
        self.shoes += other.shoes;
        for (sum, more) in self.sums.iter_mut().zip(other.sums) {
            *sum += more;
        }
        let products = self.products.as_flattened_mut();
        for (product, more) in products.iter_mut().zip(other.products.as_flattened()) {
            *product += more;
        }
    }
}
