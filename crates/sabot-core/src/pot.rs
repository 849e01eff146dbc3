//! Where money lies, and how it moves.

use serde::{Deserialize, Serialize};

use crate::{Money, Party};

/// A place where money lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pot {
    /// The chips a party has before them.
    Purse(Party),
    /// What a party has laid on the coup.
    Stake(Party),
    /// The money the banker risks.
    Bank,
    /// What the house took as vigorish, cagnotte or commission.
    Levy,
    /// What the house took for a place or a coup.
    Ante,
    /// What was given to the staff.
    Tips,
    /// Money whose owner is not there.
    Unclaimed,
    /// The purse of the table itself.
    TablePurse,
    /// Chips of the changeur's float.
    Changeur,
    /// Notes in the changeur's box.
    Cash,
    /// The patron's account at the house.
    Outside,
}

impl Pot {
    /// The party before whom it lies; `None` of a pot of the house.
    pub const fn party(self) -> Option<Party> {
        match self {
            Self::Purse(party) | Self::Stake(party) => Some(party),
            Self::Bank
            | Self::Levy
            | Self::Ante
            | Self::Tips
            | Self::Unclaimed
            | Self::TablePurse
            | Self::Changeur
            | Self::Cash
            | Self::Outside => None,
        }
    }
}

/// Money on its way from one pot to another; neither gains what the other does not lose.
///
/// ```
/// use sabot_core::{Money, Party, Pot, Transfer};
///
/// let stake = Transfer {
///     from: Pot::Purse(Party(3)),
///     to: Pot::Stake(Party(3)),
///     amount: Money::cents(50_00).unwrap(),
/// };
/// assert_eq!(stake.amount.to_string(), "50.00");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Transfer {
    /// The pot that loses the amount.
    pub from: Pot,
    /// The pot that gains it.
    pub to: Pot,
    /// How much moves.
    pub amount: Money,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transfer_is_stored_with_both_pots_and_cents() {
        let transfer = Transfer {
            from: Pot::Purse(Party(3)),
            to: Pot::Levy,
            amount: "40.25".parse().unwrap(),
        };
        let stored = serde_json::to_string(&transfer).unwrap();
        assert_eq!(stored, r#"{"from":{"purse":3},"to":"levy","amount":4025}"#);
        assert_eq!(serde_json::from_str::<Transfer>(&stored).unwrap(), transfer);
    }
}
