//! The joint distribution of everything a bet can depend on: both totals, both numbers of cards, both pairs.

mod pair;

use std::collections::BTreeMap;

use crate::composition::Counts;
use crate::odds::DrawRule;
use crate::odds::coup::{CoupEnd, each_coup};
use crate::odds::kernel::{WORDS_MAX, deals};

pub use pair::Pair;
use pair::PairWays;

/// How a coup ended, with the pairs among the first two cards of each hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Outcome {
    /// Totals and numbers of cards.
    pub coup: CoupEnd,
    /// What the player's first two cards are.
    pub player_pair: Pair,
    /// What the banker's first two cards are.
    pub banker_pair: Pair,
}

/// What a bet must know of a shoe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Needs {
    /// The ten counts by value.
    Values,
    /// The thirteen by rank.
    Ranks,
    /// The fifty-two by face.
    Cards,
}

impl Needs {
    /// What these counts can serve at most.
    pub const fn served_by(counts: &Counts) -> Self {
        match counts {
            Counts::Values(_) => Self::Values,
            Counts::Ranks(_) => Self::Ranks,
            Counts::Cards(_) => Self::Cards,
        }
    }
}

/// How many six-card deals of a shoe end in each way.
///
/// ```
/// use sabot_lab::Counts;
/// use sabot_lab::odds::{DrawRule, Joint};
///
/// let joint = Joint::of(&Counts::decks(8)?, &DrawRule::chickasaw());
/// let sevens = joint.count(|outcome| outcome.coup.banker == 7 && outcome.coup.banker_wins());
/// assert!(sevens > 0 && sevens < joint.deals());
/// # Ok::<(), sabot_lab::CompositionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joint {
    knows: Needs,
    deals: u128,
    outcomes: Vec<(Outcome, u128)>,
}

impl Joint {
    /// The joint distribution of a shoe under a draw rule, as finely as the shoe is known.
    pub fn of(shoe: &Counts, rule: &DrawRule) -> Self {
        let composition = shoe.composition();
        let knows = Needs::served_by(shoe);
        let mut classes = Classes::new(knows);
        if composition.total() <= WORDS_MAX {
            each_coup(&composition, rule, |player, banker, coup, ways: u64| {
                classes.add(player, banker, coup, ways.into());
            });
        } else {
            each_coup(&composition, rule, |player, banker, coup, ways: u128| {
                classes.add(player, banker, coup, ways);
            });
        }
        let ways = PairWays::of(shoe);
        let mut outcomes = BTreeMap::new();
        for (player, banker, coup, count) in classes.iter() {
            for (player_pair, banker_pair, part) in ways.split(player, banker, count) {
                let outcome = Outcome {
                    coup,
                    player_pair,
                    banker_pair,
                };
                *outcomes.entry(outcome).or_insert(0) += part;
            }
        }
        Self {
            knows,
            deals: deals(composition.total()),
            outcomes: outcomes.into_iter().collect(),
        }
    }

    /// What was known of the shoe; below [`Needs::Ranks`] no pair is told.
    pub const fn knows(&self) -> Needs {
        self.knows
    }

    /// How many deals there are in all.
    pub const fn deals(&self) -> u128 {
        self.deals
    }

    /// Every way a coup can end, with its count; none is zero, and together they are all deals.
    pub fn iter(&self) -> impl Iterator<Item = (&Outcome, u128)> + '_ {
        self.outcomes
            .iter()
            .map(|(outcome, count)| (outcome, *count))
    }

    /// How many deals end in a way that is asked for.
    pub fn count(&self, asked: impl Fn(&Outcome) -> bool) -> u128 {
        let ways = self.iter().filter(|(outcome, _)| asked(outcome));
        ways.map(|(_, count)| count).sum()
    }
}

/// Counts by coup and by the value of each hand's pair of equal values, if that matters.
struct Classes {
    pairs: bool,
    counts: Vec<u128>,
}

/// Values of a hand's two equal cards, and one place for unequal ones.
const KINDS: usize = 11;

impl Classes {
    fn new(knows: Needs) -> Self {
        let pairs = knows > Needs::Values;
        let kinds = if pairs { KINDS * KINDS } else { 1 };
        Self {
            pairs,
            counts: vec![0; CoupEnd::WAYS * kinds],
        }
    }

    fn add(&mut self, player: Option<usize>, banker: Option<usize>, coup: CoupEnd, ways: u128) {
        let kind = if self.pairs {
            player.map_or(0, |value| value + 1) * KINDS + banker.map_or(0, |value| value + 1)
        } else {
            0
        };
        self.counts[kind * CoupEnd::WAYS + coup.number()] += ways;
    }

    fn iter(&self) -> impl Iterator<Item = (Option<usize>, Option<usize>, CoupEnd, u128)> + '_ {
        let some = self
            .counts
            .iter()
            .enumerate()
            .filter(|(_, ways)| **ways > 0);
        some.map(|(at, &ways)| {
            let (kind, coup) = (at / CoupEnd::WAYS, CoupEnd::numbered(at % CoupEnd::WAYS));
            let value = |kind: usize| kind.checked_sub(1);
            (value(kind / KINDS), value(kind % KINDS), coup, ways)
        })
    }
}
