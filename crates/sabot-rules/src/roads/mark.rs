//! What the roads remember of a coup.

use std::fmt;

use sabot_core::Outcome;
use serde::{Deserialize, Serialize};

/// The result of one coup as the roads see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// Which side won, or a tie.
    pub outcome: Outcome,
    /// The player's first two cards had the same rank.
    pub player_pair: bool,
    /// The banker's first two cards had the same rank.
    pub banker_pair: bool,
    /// A natural decided the coup.
    pub natural: bool,
}

impl Mark {
    /// A mark with nothing but its outcome.
    pub const fn of(outcome: Outcome) -> Self {
        Self {
            outcome,
            player_pair: false,
            banker_pair: false,
            natural: false,
        }
    }

    /// `p`, `b`, `*` for both pairs, or nothing.
    pub(crate) const fn pairs(player: bool, banker: bool) -> &'static str {
        match (player, banker) {
            (false, false) => "",
            (true, false) => "p",
            (false, true) => "b",
            (true, true) => "*",
        }
    }
}

impl fmt::Display for Mark {
    /// The outcome's letter, then `p`, `b` or `*` (both) for pairs, then `!` for a natural.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.outcome {
            Outcome::Player => "P",
            Outcome::Banker => "B",
            Outcome::Tie => "T",
        };
        let natural = if self.natural { "!" } else { "" };
        write!(
            f,
            "{letter}{}{natural}",
            Self::pairs(self.player_pair, self.banker_pair)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_prints_its_pairs_and_its_natural() {
        let mut mark = Mark::of(Outcome::Banker);
        assert_eq!(mark.to_string(), "B");
        mark.player_pair = true;
        assert_eq!(mark.to_string(), "Bp");
        mark.banker_pair = true;
        mark.natural = true;
        assert_eq!(mark.to_string(), "B*!");
    }
}
