//! Who speaks to the house.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::ids::PatronId;

/// Who sends a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HouseActor {
    /// A patron, for himself or herself.
    Patron(PatronId),
    /// Dealer, steward or croupier.
    Croupier,
    /// Floorperson or Game Supervisor.
    Supervisor,
    /// The cashier at the cage or the changeur near the table.
    Cashier,
    /// Gaming management.
    Manager,
}

impl HouseActor {
    /// Whether this actor may say what a patron wants: the patron, or who runs the table or floor
    /// where the patron has no screen of his own.
    pub fn speaks_for(self, patron: PatronId) -> bool {
        match self {
            Self::Patron(own) => own == patron,
            Self::Croupier | Self::Supervisor | Self::Manager => true,
            Self::Cashier => false,
        }
    }
}

impl fmt::Display for HouseActor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Patron(patron) => patron.fmt(f),
            Self::Croupier => f.write_str("the croupier"),
            Self::Supervisor => f.write_str("the supervisor"),
            Self::Cashier => f.write_str("the cashier"),
            Self::Manager => f.write_str("the manager"),
        }
    }
}
