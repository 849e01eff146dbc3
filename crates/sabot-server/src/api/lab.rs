//! The lab over HTTP: what `sabot odds`, `solve`, `advise` and `simulate` answer with `--json`, for whoever asks.
//!
//! A question is read and checked at once and thought about elsewhere, within a budget, so that nobody at a table
//! waits for it and nobody else in the lab for long.

pub(crate) mod advise;
mod bounds;
pub(crate) mod odds;
mod run;
pub(crate) mod simulations;
pub(crate) mod solve;

use axum::http::header;
use axum::response::Response;
use sabot_lab::budget::Budget;
use sabot_rules::Rulebook;
use serde::Serialize;

use crate::answers::written;
use crate::app::{App, work};
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

/// What a question may cost: about a second of one processor. Nearly every shoe needs a hundredth of it.
const STEPS: u64 = 400_000_000;

/// Takes a question: not too many in too short a time, thought about in a place of its own, written there too. It is
/// stopped when its budget has run out, or when nobody waits for it any longer.
async fn ask<T: Serialize>(
    app: &App,
    caller: Caller,
    answer: impl FnOnce(&Budget) -> Result<T, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let taken = app.rates.lab(caller.household);
    taken.map_err(|wait| app.too_fast(wait))?;
    app.answers.room(caller.household)?;
    let place = app.thinkers.take(caller.household).await?;
    let thought = work(place, move |cancel| {
        let budget = Budget::of(STEPS).with_cancel(cancel);
        written(&answer(&budget)?)
    });
    let kind = (header::CONTENT_TYPE, "application/json".to_owned());
    (app.answers).text(caller.household, [kind], thought.await??)
}

/// The rulebook with this name.
fn rulebook(app: &App, name: &str) -> Result<Rulebook, Problem> {
    named(&app.rulebooks, name)
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
