//! What was played: coups, one line each, and messages to play it again with.

use sabot_core::{Balance, Card, Moment, Money, Outcome, Party, Points, Seat};
use sabot_rules::Law;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::server::Said;

/// A coup, a shoe or a record as the messages a viewer would have got: a `view` first, then `delta`s.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// What it is.
    pub title: String,
    /// Whose law is played by.
    pub law: Law,
    /// Everybody who is in it.
    pub parties: Vec<ReplayParty>,
    /// Places to go to.
    pub marks: Vec<ReplayMark>,
    /// The messages, as they would come over a socket.
    #[cfg_attr(feature = "ts", ts(type = "Array<ServerMessage>"))]
    #[schema(value_type = Vec<Object>)]
    pub messages: Vec<Box<RawValue>>,
    /// The same in Sabot notation.
    pub record: String,
}

/// Somebody in a replay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayParty {
    /// Their number.
    pub party: Party,
    /// Their name.
    pub name: String,
    /// Where they sit when they are first seen; nowhere if they stand.
    pub seat: Option<Seat>,
}

/// A place in a replay: a coup begins, or something is to be said about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayMark {
    /// The message it is about, from zero.
    pub index: usize,
    /// The coup it belongs to.
    pub coup: u32,
    /// What it is.
    pub label: String,
}

/// A teaching scene in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneLine {
    /// Its name.
    pub name: String,
    /// Whose law is played by.
    pub law: Law,
    /// What it is called.
    pub title: Said,
    /// How long it takes, about.
    pub minutes: u32,
}

/// A teaching scene: a replay, and what is to be said about it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// The replay.
    #[serde(flatten)]
    pub replay: Replay,
    /// What is to be said, in order.
    pub captions: Vec<Caption>,
}

/// What is to be said about a message of a scene.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Caption {
    /// The message, from zero.
    pub index: usize,
    /// What.
    pub text: Said,
}

/// A coup that is over, with the faces everybody has seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoupLine {
    /// Its number at the table.
    pub number: u32,
    /// The shoe it was dealt from.
    pub shoe: u64,
    /// Who won; nobody if it was void.
    pub outcome: Option<Outcome>,
    /// The Player's cards; null for one that was never turned.
    pub player: Vec<Option<Card>>,
    /// The Banker's cards.
    pub banker: Vec<Option<Card>>,
    /// Both counts, if they were announced: Player, Banker.
    pub points: Option<(Points, Points)>,
    /// Who banked.
    pub bank_party: Option<Party>,
    /// What lay in the bank when the cards came, in cents.
    pub bank: Money,
    /// What the house took, in cents.
    pub levy: Money,
    /// What everybody who was in it won or lost.
    pub results: Vec<CoupResult>,
    /// When it ended.
    pub at: Moment,
}

/// What somebody won or lost with a coup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoupResult {
    /// Who.
    pub party: Party,
    /// Their name.
    pub name: String,
    /// How much, in cents, after levy, commission and ante; negative for a loss.
    pub net: Balance,
}

/// Some coups, in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CoupPage {
    /// The coups.
    pub coups: Vec<CoupLine>,
    /// What to ask `after` for more; null when these are the last.
    pub next: Option<u32>,
}
