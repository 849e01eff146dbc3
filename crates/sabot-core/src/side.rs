//! The two sides of a coup and how it ends.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Points;

/// One of the two hands of a coup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The hand opposite the banker's.
    Player,
    /// The banker's hand.
    Banker,
}

impl Side {
    /// Both sides, in the order they are dealt to.
    pub const ALL: [Side; 2] = [Side::Player, Side::Banker];

    /// The opposite side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Player => Side::Banker,
            Side::Banker => Side::Player,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::Player => "player",
            Side::Banker => "banker",
        })
    }
}

/// How a coup ended.
///
/// ```
/// use sabot_core::{Outcome, Points};
///
/// let (six, nine) = (Points::new(6).unwrap(), Points::new(9).unwrap());
/// assert_eq!(Outcome::of(six, nine), Outcome::Banker);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(description = "Who won.")
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The player's hand is higher.
    Player,
    /// The banker's hand is higher.
    Banker,
    /// Both hands count the same: a stand-off.
    Tie,
}

impl Outcome {
    /// Every outcome: player, banker, tie.
    pub const ALL: [Outcome; 3] = [Outcome::Player, Outcome::Banker, Outcome::Tie];

    /// The outcome of these two counts: the higher one wins (VE-game-09).
    pub const fn of(player: Points, banker: Points) -> Outcome {
        if player.get() > banker.get() {
            Outcome::Player
        } else if player.get() < banker.get() {
            Outcome::Banker
        } else {
            Outcome::Tie
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Player => "player",
            Outcome::Banker => "banker",
            Outcome::Tie => "tie",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ve_game_09_the_higher_count_wins() {
        for player in Points::ALL {
            for banker in Points::ALL {
                let expected = match player.cmp(&banker) {
                    std::cmp::Ordering::Greater => Outcome::Player,
                    std::cmp::Ordering::Less => Outcome::Banker,
                    std::cmp::Ordering::Equal => Outcome::Tie,
                };
                assert_eq!(Outcome::of(player, banker), expected, "{player} : {banker}");
            }
        }
    }

    #[test]
    fn the_other_side_of_the_other_side_is_the_side() {
        for side in Side::ALL {
            assert_ne!(side.other(), side);
            assert_eq!(side.other().other(), side);
        }
    }

    #[test]
    fn sides_and_outcomes_are_lower_case_words() {
        assert_eq!(Side::ALL.map(|side| side.to_string()), ["player", "banker"]);
        assert_eq!(
            Outcome::ALL.map(|outcome| outcome.to_string()),
            ["player", "banker", "tie"]
        );
        assert_eq!(serde_json::to_string(&Outcome::Tie).unwrap(), "\"tie\"");
    }
}
