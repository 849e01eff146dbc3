//! The audit: who of the staff did what, the books, what tables took, and everything as one file. It changes nothing.

mod verify;

use std::convert::Infallible;

use axum::body::Body;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use sabot_audit::reading::{ActPage, ActsAsked, Balances, Hit, HowFar, TableFigures};
use sabot_house::floor::House;
use sabot_house::hall::HouseNo;
use sabot_stream::Right;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::query::{Query, unless_empty};
use crate::app::{App, Waiting};
use crate::gate::right::{Audit, By};
use crate::gate::{Caller, StaffToken};
use crate::problem::Problem;
#[cfg(test)]
pub(crate) use verify::AuditView;

/// An export goes out in pieces of about this many bytes.
const PIECE: usize = 64 * 1024;

/// The addresses of the audit.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(acts))
        .routes(routes!(search))
        .routes(routes!(balance))
        .routes(routes!(tables))
        .routes(routes!(export))
        .routes(routes!(verify::begin, verify::look, verify::stop))
}

/// What a search of the log found.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Searched {
    /// How far the log was read.
    read: HowFar,
    /// What was found, the likeliest first.
    found: Vec<Hit>,
}

/// The figures of all tables.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct AllFigures {
    /// How far the log was read.
    read: HowFar,
    /// Every table that ever was.
    tables: Vec<TableFigures>,
}

/// Which acts of the staff. A field that is left empty asks for nothing.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(crate) struct ActsQuery {
    /// Signed by this number, as the first or the second.
    #[serde(deserialize_with = "unless_empty")]
    person: Option<u64>,
    /// At this table; 0 is the house.
    #[serde(deserialize_with = "unless_empty")]
    table: Option<u64>,
    /// Not before this moment, in milliseconds of Unix time.
    #[serde(deserialize_with = "unless_empty")]
    from: Option<u64>,
    /// Before this moment, in milliseconds of Unix time.
    #[serde(deserialize_with = "unless_empty")]
    until: Option<u64>,
    /// Whose kind begins so: `play`, `account.locked`.
    #[serde(deserialize_with = "unless_empty")]
    kind: Option<String>,
    /// `next` of the page before.
    before: Option<String>,
}

impl From<ActsQuery> for ActsAsked {
    fn from(asked: ActsQuery) -> Self {
        Self {
            person: asked.person,
            table: asked.table,
            from: asked.from,
            until: asked.until,
            kind: asked.kind,
            before: asked.before,
        }
    }
}

/// What the staff did, in all streams, newest first.
#[utoipa::path(get, path = "/staff/audit/acts", tag = "audit",
    params(ActsQuery),
    responses(
        (status = 200, description = "A page of acts", body = ActPage),
    ))]
pub(crate) async fn acts(
    State(app): State<App>,
    _: By<Audit>,
    caller: Caller,
    Query(asked): Query<ActsQuery>,
) -> Result<Response, Problem> {
    let asked = ActsAsked::from(asked);
    let page = app.read(&app.auditors, caller, |house| async move {
        house.records().staff_acts(asked).await
    });
    app.answers.json(caller.household, &page.await?)
}

/// What a search looks for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchQuery {
    /// A word or a few.
    #[serde(default)]
    #[param(required = true)]
    q: String,
}

/// Find anything: a command by its id, a table by name or number, a coup (`3/12`, `salon coup 12`), a shoe
/// (`3 shoe 2`), a patron or somebody of the staff by number, a clause by the beginning of its id.
#[utoipa::path(get, path = "/staff/audit/search", tag = "audit",
    params(SearchQuery),
    responses(
        (status = 200, description = "What was found", body = Searched),
    ))]
pub(crate) async fn search(
    State(app): State<App>,
    _: By<Audit>,
    caller: Caller,
    Query(SearchQuery { q: question }): Query<SearchQuery>,
) -> Result<Response, Problem> {
    let found = app.read(&app.auditors, caller, |house| async move {
        house.records().search(&question).await
    });
    let (read, found) = found.await?;
    app.answers
        .json(caller.household, &Searched { read, found })
}

/// The trial balance, added up from the log: by kind of account, by table, and stakes that are not decided.
#[utoipa::path(get, path = "/staff/audit/balance", tag = "audit", responses(
    (status = 200, description = "The trial balance", body = Balances),
))]
pub(crate) async fn balance(
    State(app): State<App>,
    _: By<Audit>,
    caller: Caller,
) -> Result<Response, Problem> {
    let balances = app.read(&app.auditors, caller, |house| async move {
        house.records().balances().await
    });
    app.answers.json(caller.household, &balances.await?)
}

/// What every table took: levy, handle, and its result against the one to be expected.
#[utoipa::path(get, path = "/staff/audit/tables", tag = "audit", responses(
    (status = 200, description = "Every table", body = AllFigures),
))]
pub(crate) async fn tables(
    State(app): State<App>,
    _: By<Audit>,
    caller: Caller,
) -> Result<Response, Problem> {
    let figures = app.read(&app.auditors, caller, |house| async move {
        house.records().table_figures().await
    });
    let (read, tables) = figures.await?;
    app.answers
        .json(caller.household, &AllFigures { read, tables })
}

/// Everything that is in the log as one file, a JSON value a line; `sabot export --check` computes every hash again.
/// Names, texts and suspicions are not in the log and not in it. One at a time.
#[utoipa::path(get, path = "/staff/audit/export", tag = "audit", responses(
    (status = 200, description = "JSON lines", body = String, content_type = "application/x-ndjson"),
))]
pub(crate) async fn export(
    State(app): State<App>,
    _: By<Audit>,
    StaffToken(session): StaffToken,
) -> Result<impl IntoResponse, Problem> {
    let session = session.ok_or(HouseNo::NotAtWork)?;
    let pass = app.house.door().staff_pass(&session, Right::Audit)?;
    let place = app.exporting.clone().try_acquire_owned();
    let place = place.map_err(|_| {
        let said = "Somebody is taking an export just now: try again when it is over.";
        Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            sabot_wire::HouseNo::Busy,
            said,
        )
    })?;
    let (pieces, coming) = mpsc::channel(4);
    let (waiting, cancel) = Waiting::new();
    let house = app.house.until(&cancel);
    // Nobody waits for it: it ends by itself, or when nobody listens any more. Its place is its own until then.
    spawn_blocking(move || {
        tell(&house, &pieces);
        drop(place);
    });
    // Whoever is let go in the middle of it has a file without its end.
    let state = (coming, pass, waiting);
    let body = stream::unfold(state, |(mut coming, mut pass, waiting)| async {
        let piece = tokio::select! {
            biased;
            () = pass.ended() => None,
            piece = coming.recv() => piece,
        };
        Some((Ok::<Bytes, Infallible>(piece?), (coming, pass, waiting)))
    });
    // Whoever compresses it asks once more after the end.
    let body = body.fuse();
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"sabot-export.jsonl\"",
        ),
    ];
    Ok((headers, Body::from_stream(body)))
}

/// Sends the lines in pieces. A file without its last line is broken, and says so to who checks it.
fn tell(house: &House, pieces: &mpsc::Sender<Bytes>) {
    let mut piece = Vec::with_capacity(PIECE);
    let told = house.records().export(|line| {
        piece.extend(line);
        if piece.len() < PIECE {
            return true;
        }
        let full = std::mem::replace(&mut piece, Vec::with_capacity(PIECE));
        pieces.blocking_send(full.into()).is_ok()
    });
    match told {
        Ok(()) => {
            // Nobody listens any more: then nobody misses it.
            let _ = pieces.blocking_send(piece.into());
        }
        Err(error) => tracing::error!(%error, "an export was broken off"),
    }
}
