//! What was played, as records: every shoe and every coup of a table by its number.

use serde::Serialize;

/// Which part of a table's life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// All of it.
    All,
    /// One shoe.
    Shoe(u64),
    /// One coup.
    Coup(u32),
}

/// A shoe that was begun at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShoeSummary {
    /// Its number.
    pub number: u64,
    /// The first coup dealt from it.
    pub first_coup: Option<u32>,
    /// The last.
    pub last_coup: Option<u32>,
    /// Whether its seed is told.
    pub revealed: bool,
}
