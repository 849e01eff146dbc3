//! The lab over HTTP: what `sabot odds`, `solve`, `advise` and `simulate` answer with `--json`, for whoever asks.
//!
//! A question is read and checked at once and thought about elsewhere ([`Desk::think`]), so that nobody at a table
//! waits for it.

pub(crate) mod advise;
mod bounds;
pub(crate) mod odds;
mod run;
pub(crate) mod simulations;
pub(crate) mod solve;

use axum::body::Bytes;
use axum::http::{HeaderName, header};
use sabot_rules::Rulebook;
use serde::Serialize;

use crate::desk::Desk;
use crate::gate::Caller;
use crate::problem::Problem;

#[cfg(test)]
pub(crate) use {
    advise::AdviseAsked,
    odds::OddsAsked,
    run::SimulationAsked,
    simulations::{SimulationBegun, SimulationView},
    solve::{SolveAsked, SweepAsked},
};

/// An answer of the lab, already written.
type Written = ([(HeaderName, &'static str); 1], Bytes);

/// Takes a question: not too many in too short a time, thought about on the blocking pool, written there too.
async fn ask<T: Serialize>(
    desk: &Desk,
    caller: Caller,
    answer: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<Written, Problem> {
    let taken = desk.rates.lab(caller.household);
    taken.map_err(|wait| desk.too_fast(wait))?;
    let written = desk.think(move || {
        let text = serde_json::to_vec(&answer()?);
        text.map_err(|_| Problem::fault())
    });
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, written.await??.into()))
}

/// The rulebook with this name.
fn rulebook(desk: &Desk, name: &str) -> Result<Rulebook, Problem> {
    named(&desk.rulebooks, name)
}

fn named(books: &[Rulebook], name: &str) -> Result<Rulebook, Problem> {
    let found = books.iter().find(|rules| rules.name == name);
    found.cloned().ok_or_else(|| {
        let name: String = name.chars().take(40).collect();
        let names: Vec<&str> = books.iter().map(|rules| rules.name.as_str()).collect();
        bounds::wrong(format!(
            "`{name}` is no rulebook of this house; there are {}",
            names.join(", ")
        ))
    })
}
