//! Records and proofs: what was played, as Sabot notation, and how a shoe was made, as a transcript to check.

use axum::extract::State;
use axum::response::Response;
use sabot_audit::records::{ShoeSummary, Which};
use sabot_house::hall::Visitor;
use sabot_ledger::book::TableId;
use sabot_wire::CoupPage;
use serde::Deserialize;
use utoipa::IntoParams;

use super::file::file;
use super::query::Query;
use super::read::{PathNumber, PathTable};
use crate::app::App;
use crate::gate::{Caller, RecordReader};
use crate::problem::Problem;

/// The shoes of a table, from the first on.
#[utoipa::path(get, path = "/tables/{link}/shoes", tag = "records",
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "The shoes of the table", body = Vec<ShoeSummary>),
        (status = 403, description = "`not-yours`: the table is not for you", body = Problem),
    ))]
pub(crate) async fn shoes(
    State(app): State<App>,
    PathTable(table): PathTable,
    caller: Caller,
    RecordReader(visitor): RecordReader,
) -> Result<Response, Problem> {
    let shoes = app.read(&app.readers, caller, |house| async move {
        house.records().shoes(table, visitor).await
    });
    app.answers.json(caller.household, &shoes.await?)
}

/// Which coups are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CoupsQuery {
    /// The number of a coup; those after it are told.
    after: Option<u32>,
    /// How many at most; 100 if not said, never more than 500.
    limit: Option<usize>,
}

/// The coups of a table that are over, in order, with the faces everybody has seen.
#[utoipa::path(get, path = "/tables/{link}/coups", tag = "records",
    params(("link" = String, Path, description = "The table's link"), CoupsQuery),
    responses(
        (status = 200, description = "The coups of the table", body = CoupPage),
        (status = 403, description = "`not-yours`: the table is not for you", body = Problem),
    ))]
pub(crate) async fn coups(
    State(app): State<App>,
    PathTable(table): PathTable,
    Query(asked): Query<CoupsQuery>,
    caller: Caller,
    RecordReader(visitor): RecordReader,
) -> Result<Response, Problem> {
    let (after, limit) = (asked.after.unwrap_or(0), asked.limit.unwrap_or(100));
    let page = app.read(&app.readers, caller, |house| async move {
        house.records().coups(table, visitor, after, limit).await
    });
    app.answers.json(caller.household, &page.await?)
}

/// A shoe as a record.
#[utoipa::path(get, path = "/tables/{link}/shoes/{n}/record", tag = "records",
    params(("link" = String, Path, description = "The table's link"), ("n" = u64, Path, description = "The number of the shoe")),
    responses(
        (status = 200, description = "The record in Sabot notation", body = String, content_type = "text/plain"),
        (status = 403, description = "`not-yours`: the table is not for you", body = Problem),
        (status = 409, description = "`in-play`: the shoe is still in play", body = Problem),
    ))]
pub(crate) async fn shoe(
    State(app): State<App>,
    PathTable(table): PathTable,
    PathNumber(n): PathNumber,
    caller: Caller,
    RecordReader(visitor): RecordReader,
) -> Result<Response, Problem> {
    let name = format!("table-{}-shoe-{n}", table.0);
    record(&app, caller, (table, visitor), Which::Shoe(n), &name).await
}

/// A coup as a record.
#[utoipa::path(get, path = "/tables/{link}/coups/{n}/record", tag = "records",
    params(("link" = String, Path, description = "The table's link"), ("n" = u64, Path, description = "The number of the coup")),
    responses(
        (status = 200, description = "The record in Sabot notation", body = String, content_type = "text/plain"),
        (status = 403, description = "`not-yours`: the table is not for you", body = Problem),
        (status = 409, description = "`in-play`: the shoe is still in play", body = Problem),
    ))]
pub(crate) async fn coup(
    State(app): State<App>,
    PathTable(table): PathTable,
    PathNumber(n): PathNumber,
    caller: Caller,
    RecordReader(visitor): RecordReader,
) -> Result<Response, Problem> {
    let name = format!("table-{}-coup-{n}", table.0);
    let coup = u32::try_from(n).map_err(|_| Problem::not_found())?;
    record(&app, caller, (table, visitor), Which::Coup(coup), &name).await
}

/// Everything a table has played, as a record.
#[utoipa::path(get, path = "/tables/{link}/record", tag = "records",
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "The record in Sabot notation", body = String, content_type = "text/plain"),
        (status = 403, description = "`not-yours`: the table is not for you", body = Problem),
        (status = 409, description = "`in-play`: the shoe is still in play", body = Problem),
    ))]
pub(crate) async fn all(
    State(app): State<App>,
    PathTable(table): PathTable,
    caller: Caller,
    RecordReader(visitor): RecordReader,
) -> Result<Response, Problem> {
    let name = format!("table-{}", table.0);
    record(&app, caller, (table, visitor), Which::All, &name).await
}

async fn record(
    app: &App,
    caller: Caller,
    (table, visitor): (TableId, Visitor),
    which: Which,
    name: &str,
) -> Result<Response, Problem> {
    let text = app.read(&app.readers, caller, |house| async move {
        house.records().record(table, visitor, which).await
    });
    let text = text.await?;
    let head = file(name, "sabot");
    (app.answers).text(caller.household, head, text.into_bytes())
}

/// The public life of a shoe that is over: enough to check that its cards were fair.
#[utoipa::path(get, path = "/tables/{link}/shoes/{n}/transcript", tag = "records",
    params(("link" = String, Path, description = "The table's link"), ("n" = u64, Path, description = "The number of the shoe")),
    responses(
        (status = 200, description = "The transcript, as `sabot verify` and `tools/verify_shoe.py` read it", body = Object),
        (status = 403, description = "`not-yours`: the table is not for you", body = Problem),
        (status = 409, description = "`in-play`: the shoe is still in play", body = Problem),
    ))]
pub(crate) async fn transcript(
    State(app): State<App>,
    PathTable(table): PathTable,
    PathNumber(n): PathNumber,
    caller: Caller,
    RecordReader(visitor): RecordReader,
) -> Result<Response, Problem> {
    let transcript = app.read(&app.readers, caller, |house| async move {
        house.records().transcript(table, visitor, n).await
    });
    app.answers.json(caller.household, &transcript.await?)
}
