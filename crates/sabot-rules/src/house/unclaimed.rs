//! Unclaimed money, and incidents.

use sabot_core::{Moment, Money};
use serde::{Deserialize, Serialize};

use super::actor::HouseActor;
use super::ids::{PatronId, TableId};

/// Money of an absent owner, set aside. It waits for its owner and never becomes the house's
/// (VE-general-20, INT-74): no act of the house moves it anywhere else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unclaimed {
    /// Whose it is.
    pub owner: PatronId,
    /// Where it was left.
    pub table: TableId,
    /// In which coup.
    pub coup: u32,
    /// How much.
    pub amount: Money,
    /// When it was set aside.
    pub at: Moment,
    /// When the owner got it.
    pub paid_at: Option<Moment>,
}

/// A report of a side bet between patrons (CK-h).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Incident {
    /// Where.
    pub table: TableId,
    /// Who is said to have offered or taken the bet.
    pub patron: PatronId,
    /// Who reported it.
    pub reporter: HouseActor,
    /// When.
    pub at: Moment,
}
