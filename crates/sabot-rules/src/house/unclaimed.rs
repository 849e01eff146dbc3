//! Unclaimed money, and incidents.

use sabot_core::{Moment, Money};
use serde::{Deserialize, Serialize};

use super::actor::HouseActor;
use super::ids::{PatronId, TableId};

/// Money of an absent owner, set aside. It waits for its owner and never becomes the house's
/// (VE-general-20, INT-74): no act of the house moves it anywhere else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unclaimed {
    /// The patron whose money it is.
    pub owner: PatronId,
    /// The table at which it was left.
    pub table: TableId,
    /// The coup in which it was left.
    pub coup: u32,
    /// How much was left.
    pub amount: Money,
    /// The moment at which it was set aside.
    pub at: Moment,
    /// The moment at which the owner got it, if that has come.
    pub paid_at: Option<Moment>,
}

/// A report of a side bet between patrons (CK-h).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Incident {
    /// The table at which it happened.
    pub table: TableId,
    /// Who is said to have offered or taken the bet.
    pub patron: PatronId,
    /// Whoever reported it.
    pub reporter: HouseActor,
    /// The moment at which it was reported.
    pub at: Moment,
}
