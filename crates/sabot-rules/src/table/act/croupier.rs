//! What the croupier says and does in the course of a coup.

use serde::{Deserialize, Serialize};

/// How the croupier leads the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CroupierAct {
    /// Play begins: enough players are there (VE-game-17, INT-59).
    StartGame,
    /// The croupier closes the open window (INT-23).
    CloseWindow,
    /// "No More Bets", "Rien ne va plus" (NJ-4.7d.2, VE-general-04, CK-g.1).
    NoMoreBets,
    /// "Cards" (NJ-4.8d.1).
    CallCards,
    /// Wagers are collected and paid (NJ-4.10b, CK-settle-02).
    Settle,
}
