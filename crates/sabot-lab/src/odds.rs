//! Exact odds of any shoe under any draw rule: Player, Banker, Tie, and every bet on them.

pub mod bet;
mod coup;
mod joint;
mod kernel;
pub mod plain;
mod removal;
mod rule;
mod value;

use std::sync::{LazyLock, OnceLock};

use sabot_rules::Rulebook;

use crate::composition::Composition;
use crate::exact::{Ratio, ratio};

pub use bet::{Bet, BetError, BetLine};
pub use coup::CoupEnd;
pub use joint::{Joint, Needs, Outcome, Pair};
pub use kernel::{BATCH, DOUBLES_MAX, Kernel, WORDS_MAX};
pub use removal::Removal;
pub use rule::{CellKey, Choices, DrawRule, RuleError};
pub use value::Value;

/// How many six-card deals of a shoe each side wins, and how many tie.
///
/// ```
/// use sabot_lab::Composition;
/// use sabot_lab::odds::{DrawRule, Odds};
///
/// let odds = Odds::of(&Composition::decks(8)?, &DrawRule::chickasaw());
/// assert_eq!(odds.player(), 2_230_518_282_592_256);
/// assert_eq!(odds.deals(), 4_998_398_275_503_360);
/// # Ok::<(), sabot_lab::CompositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Odds {
    player: u128,
    banker: u128,
    tie: u128,
}

impl Odds {
    /// The odds of a shoe: in microseconds for the rules of the three rulebooks, with any choices, else by enumeration.
    pub fn of(shoe: &Composition, rule: &DrawRule) -> Self {
        match Kernel::known(rule) {
            Some(kernel) => kernel.odds(shoe),
            None => Self::from_counts(plain::by_pairs(shoe, rule)),
        }
    }

    pub(crate) const fn from_counts([player, banker, tie]: [u128; 3]) -> Self {
        Self {
            player,
            banker,
            tie,
        }
    }

    /// Deals the player's side wins.
    pub const fn player(&self) -> u128 {
        self.player
    }

    /// Deals the banker's side wins.
    pub const fn banker(&self) -> u128 {
        self.banker
    }

    /// Deals nobody wins.
    pub const fn tie(&self) -> u128 {
        self.tie
    }

    /// All deals of six cards, whoever wins them.
    pub const fn deals(&self) -> u128 {
        self.player + self.banker + self.tie
    }

    /// The chances of player, banker and tie.
    pub fn chances(&self) -> [Ratio; 3] {
        [self.player, self.banker, self.tie].map(|count| ratio(count, self.deals()))
    }
}

/// The rules of the three rulebooks, each with the kernel made for it when it is first asked for.
///
/// New Jersey's eight are all of them: its free cells are the only ones in which the three tables differ.
static KNOWN: LazyLock<Vec<(DrawRule, OnceLock<Kernel>)>> = LazyLock::new(|| {
    let every = DrawRule::every(&Rulebook::new_jersey().draw, &Choices::default());
    let rules = every.unwrap_or_default().into_iter();
    rules.map(|(_, rule)| (rule, OnceLock::new())).collect()
});

impl Kernel {
    /// The kernel of a rule of the three rulebooks, with any choices in their free cells.
    pub fn known(rule: &DrawRule) -> Option<&'static Self> {
        let (_, kernel) = KNOWN.iter().find(|(known, _)| known == rule)?;
        Some(kernel.get_or_init(|| Self::of(rule)))
    }
}

impl DrawRule {
    /// The rule of the Chickasaw rulebook, which is that of punto banco everywhere: nothing is free in it.
    pub fn chickasaw() -> Self {
        static RULE: LazyLock<DrawRule> = LazyLock::new(|| {
            let table = Rulebook::chickasaw().draw;
            DrawRule::of(&table, &Choices::default()).expect("nothing is free at this table")
        });
        *RULE
    }
}
