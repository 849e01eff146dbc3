//! `/api/lab/simulations`: many shoes, dealt while one looks on.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::run::SimulationAsked;
use crate::api::read::{JsonBody, PathName};
use crate::app::{App, work};
use crate::gate::{Caller, MaybeGuest};
use crate::problem::Problem;
use crate::simulations::{Owner, RunProgress, Simulation};

/// A simulation that was begun.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SimulationBegun {
    /// The id of the simulation, which nobody guesses.
    id: String,
}

/// How far a simulation is, and what came of it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SimulationView {
    /// The id of the simulation.
    id: String,
    /// How the simulation stands.
    state: SimulationState,
    /// Coups dealt so far.
    done: u64,
    /// Coups asked for.
    of: u64,
    /// What came of it, once it has ended: also of one that was stopped.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(as = "Option<sabot_lab::report::simulate::SimulationReport>"))]
    report: Option<Arc<Value>>,
}

/// How a simulation stands.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SimulationState {
    /// Shoes are being dealt.
    Running,
    /// All that was asked for was dealt.
    Done,
    /// Somebody stopped the simulation, or it took too long.
    Stopped,
    /// Something broke, and there is no report.
    Failed,
}

impl SimulationView {
    fn of(id: String, simulation: &Simulation) -> Self {
        let (state, report) = match simulation.progress() {
            RunProgress::Running => (SimulationState::Running, None),
            RunProgress::Done(report) => (SimulationState::Done, Some(report)),
            RunProgress::Stopped(report) => (SimulationState::Stopped, Some(report)),
            RunProgress::Failed => (SimulationState::Failed, None),
        };
        Self {
            id,
            state,
            done: simulation.done(),
            of: simulation.of(),
            report,
        }
    }
}

fn owner(visitor: &MaybeGuest, caller: Caller) -> Owner {
    match &visitor.0 {
        Some(guest) => Owner::Guest(guest.patron),
        None => Owner::Address(caller.household),
    }
}

/// Deal many shoes. One at a time for each visitor and each address, two in the house; one that has run for half a minute
/// makes room for somebody else. An ended one is forgotten after ten minutes.
#[utoipa::path(post, path = "/lab/simulations", tag = "lab", request_body = SimulationAsked, responses(
    (status = 202, description = "The simulation has begun", body = SimulationBegun),
))]
pub(crate) async fn begin(
    State(app): State<App>,
    caller: Caller,
    visitor: MaybeGuest,
    JsonBody(asked): JsonBody<SimulationAsked>,
) -> Result<(StatusCode, Json<SimulationBegun>), Problem> {
    let taken = app.rates.lab(caller.household);
    taken.map_err(|wait| app.too_fast(wait))?;
    let books = app.rulebooks.clone();
    let of = asked.coups();
    let place = app.thinkers.take(caller.household).await?;
    let plan = work(place, move |_| asked.plan(&books)).await??;
    let owner = owner(&visitor, caller);
    let id = app
        .simulations
        .start((owner, caller.household), of, move |simulation| {
            plan.run(simulation)
        })?;
    Ok((StatusCode::ACCEPTED, Json(SimulationBegun { id })))
}

/// How far a simulation is, and what came of it.
#[utoipa::path(get, path = "/lab/simulations/{name}", tag = "lab",
    params(("name" = String, Path, description = "The simulation's id")),
    responses(
        (status = 200, description = "How far the simulation is; its report is a `SimulationReport` in the types", body = SimulationView),
    ))]
pub(crate) async fn look(
    State(app): State<App>,
    caller: Caller,
    visitor: MaybeGuest,
    PathName(id): PathName,
) -> Result<Json<SimulationView>, Problem> {
    let found = app.simulations.find(&id, owner(&visitor, caller));
    let found = found.ok_or_else(Problem::not_found)?;
    Ok(Json(SimulationView::of(id, &found)))
}

/// Stop a simulation. What was dealt so far stays readable.
#[utoipa::path(delete, path = "/lab/simulations/{name}", tag = "lab",
    params(("name" = String, Path, description = "The simulation's id")),
    responses(
        (status = 200, description = "The simulation stops within a moment", body = SimulationView),
    ))]
pub(crate) async fn stop(
    State(app): State<App>,
    caller: Caller,
    visitor: MaybeGuest,
    PathName(id): PathName,
) -> Result<Json<SimulationView>, Problem> {
    let found = app.simulations.find(&id, owner(&visitor, caller));
    let found = found.ok_or_else(Problem::not_found)?;
    found.stop();
    Ok(Json(SimulationView::of(id, &found)))
}
