//! What goes over a socket, as sealed enums by direction: [`ClientMessage`] in, [`ServerMessage`] out.
//!
//! A viewer gets a whole [`ServerMessage::View`] first and then deltas: changed top-level fields with their new values.
//! A client replaces fields and knows no rule. What it asks for carries an id, and the answer names it; the same id
//! twice gives the same answer, across restarts too.
//!
//! # Layout
//!
//! - `client`, `server`: the messages, by direction
//! - `advice`, `replay`: what else is answered
//! - `frame`: how a table's events are told; live tables and replays write the same
//!
//! # What it does not know
//!
//! Sockets, stores and clocks. Who may see what is decided by the engine's views.

#![forbid(unsafe_code)]

mod advice;
mod client;
mod delta;
mod frame;
mod replay;
mod server;
mod why;

pub use advice::{AdviceAbout, AdviceLine, AdviceNote, TableAdvice};
pub use client::{ClientMessage, TableOrder};
pub use delta::{PrivateDelta, PublicDelta};
pub use frame::{Register, Writer, occupant, told, told_of_floor};
pub use replay::{
    Caption, CoupLine, CoupPage, CoupResult, Replay, ReplayMark, ReplayParty, Scene, SceneLine,
};
pub use server::{
    Answer, Chatter, Closed, Happened, Occupant, Open, Person, Private, Said, ServerMessage,
    ShoeView, Sign, TablePublic,
};
pub use why::{Apart, HouseNo, Kind, OwnLimit, Why};
