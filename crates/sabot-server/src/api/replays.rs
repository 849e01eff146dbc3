//! Replays: a coup, a shoe or a record of one's own, as the messages of a socket.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use sabot_audit::records::Which;
use sabot_audit::replay::{BadRecord, replay_record};
use sabot_house::hall::Visitor;
use sabot_ledger::book::TableId;
use sabot_wire::{HouseNo, Replay};
use serde::Deserialize;
use utoipa::ToSchema;

use super::query::{Query, ReplayQuery};
use super::read::{JsonBody, PathNumber, PathTable};
use crate::app::{App, work};
use crate::gate::{Caller, RecordReader};
use crate::problem::{Because, DoorNo, Problem};

/// A coup that is over, played again. `as=all` shows every face at once and waits for the end of the shoe.
#[utoipa::path(get, path = "/tables/{link}/coups/{n}/replay", tag = "records",
    params(("link" = String, Path, description = "The table's link"), ("n" = u64, Path, description = "The number of the coup"), ReplayQuery),
    responses(
        (status = 200, description = "The messages of a socket: a view and its deltas", body = Replay),
        (status = 403, description = "`not-yours`: the table is not for you", body = Problem),
        (status = 409, description = "`in-play`: the shoe is still in play", body = Problem),
    ))]
pub(crate) async fn coup(
    State(app): State<App>,
    PathTable(table): PathTable,
    PathNumber(n): PathNumber,
    Query(query): Query<ReplayQuery>,
    caller: Caller,
    RecordReader(visitor): RecordReader,
) -> Result<Response, Problem> {
    let coup = u32::try_from(n).map_err(|_| Problem::not_found())?;
    replay(&app, caller, (table, visitor), Which::Coup(coup), &query).await
}

/// A shoe, played again: all of it if it is over, else up to the last coup.
#[utoipa::path(get, path = "/tables/{link}/shoes/{n}/replay", tag = "records",
    params(("link" = String, Path, description = "The table's link"), ("n" = u64, Path, description = "The number of the shoe"), ReplayQuery),
    responses(
        (status = 200, description = "The messages of a socket: a view and its deltas", body = Replay),
        (status = 403, description = "`not-yours`: the table is not for you", body = Problem),
        (status = 409, description = "`in-play`: the shoe is still in play", body = Problem),
    ))]
pub(crate) async fn shoe(
    State(app): State<App>,
    PathTable(table): PathTable,
    PathNumber(n): PathNumber,
    Query(query): Query<ReplayQuery>,
    caller: Caller,
    RecordReader(visitor): RecordReader,
) -> Result<Response, Problem> {
    replay(&app, caller, (table, visitor), Which::Shoe(n), &query).await
}

async fn replay(
    app: &App,
    caller: Caller,
    (table, visitor): (TableId, Visitor),
    which: Which,
    query: &ReplayQuery,
) -> Result<Response, Problem> {
    let sight = query.sight()?;
    let shown = app.read(&app.readers, caller, |house| async move {
        house.records().replay(table, visitor, which, sight).await
    });
    app.answers.replay(caller.household, shown.await?)
}

/// A record somebody brings along.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Brought {
    /// The record, in Sabot notation.
    #[schema(
        example = "sabot 1\nrulebook chickasaw\nparty 1 100.00\nsetup cards 416\n1 wager player 20.00\ncards K 4 8 2\n"
    )]
    record: String,
}

/// A record of one's own, played. One whose expectations do not hold is played all the same, and says so.
#[utoipa::path(post, path = "/replay", tag = "records", request_body = Brought,
    params(ReplayQuery),
    responses(
        (status = 200, description = "The messages of a socket: a view and its deltas", body = Replay),
        (status = 404, description = "`no-such-party`: the eyes asked for are nobody's in the record", body = Problem),
        (status = 422, description = "`bad-record`, `refused-record` or `bad-view`: the message names the line and the reason", body = Problem),
    ))]
pub(crate) async fn brought(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ReplayQuery>,
    JsonBody(brought): JsonBody<Brought>,
) -> Result<Response, Problem> {
    let sight = query.sight()?;
    app.answers.room(caller.household)?;
    let place = app.readers.take(caller.household).await?;
    let played = work(place, move |_| replay_record(&brought.record, sight));
    let replay = played.await?.map_err(|error| bad(&error))?;
    app.answers.replay(caller.household, replay)
}

fn bad(error: &BadRecord) -> Problem {
    let (status, code): (StatusCode, Because) = match error {
        BadRecord::Parse(_) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            DoorNo::BadRecord { line: error.line() }.into(),
        ),
        BadRecord::Replay(_) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            DoorNo::RefusedRecord { line: error.line() }.into(),
        ),
        BadRecord::NoParty(_) => (StatusCode::NOT_FOUND, HouseNo::NoSuchParty.into()),
    };
    Problem::new(status, code, error.to_string())
}
