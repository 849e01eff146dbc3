//! The floor: all tables at a glance, orders, and disputes with both their paths.

use std::str::FromStr;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use sabot_core::TableId;
use sabot_house::desk::{DisputeOrder, DisputeView, FloorOrder, FloorView};
use sabot_house::floor::command_id;
use sabot_house::hall::{HouseNo, Visitor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::read::JsonBody;
use crate::app::App;
use crate::gate::KnownGuest;
use crate::gate::right::{By, Disputes, Enter, Floor};
use crate::problem::Problem;

/// The addresses of the floor.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(glance))
        .routes(routes!(order))
        .routes(routes!(disputes))
        .routes(routes!(dispute_do))
        .routes(routes!(own_disputes, dispute))
        .routes(routes!(investigate))
}

/// An order of the floor.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct FloorAsked {
    /// The name of this command, 32 hexadecimal digits or a UUID.
    #[schema(pattern = "^[0-7][0-9a-fA-F]{31}$")]
    id: String,
    /// The order itself.
    order: FloorOrder,
}

/// What came of an order.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FloorDone {
    /// The number of a new table.
    table: Option<u64>,
}

/// What somebody disputes.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Disputed {
    /// At which table of the house, by number.
    #[schema(value_type = u64)]
    table: TableId,
    /// About which coup.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    coup: Option<u32>,
    /// What is disputed, in words.
    #[schema(min_length = 1, max_length = 4000)]
    text: String,
}

/// What somebody says about a dispute.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Plea {
    /// The sentence or sentences.
    #[schema(min_length = 1, max_length = 4000)]
    text: String,
}

/// What management does with a dispute, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct DisputeAsked {
    /// What is done with the dispute.
    order: DisputeOrder,
    /// Why it is done.
    #[schema(min_length = 1, max_length = 4000)]
    text: String,
}

/// The number of something new.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Numbered {
    /// The number of what was opened.
    number: u32,
}

pub(super) fn number<N: FromStr>(text: &str) -> Result<N, Problem> {
    let number = text.parse().ok();
    number.ok_or_else(|| HouseNo::NoSuchRecord.into())
}

/// All tables of the house at a glance.
#[utoipa::path(get, path = "/staff/floor", tag = "floor", responses(
    (status = 200, description = "The floor", body = FloorView),
))]
pub(crate) async fn glance(
    State(app): State<App>,
    By(by, _): By<Enter>,
) -> Result<Json<FloorView>, Problem> {
    Ok(Json(app.house.floor().overview(by)?))
}

/// Order something on the floor.
#[utoipa::path(post, path = "/staff/floor/do", tag = "floor", request_body = FloorAsked, responses(
    (status = 200, description = "Done", body = FloorDone),
    (status = 404, description = "`no-such-table`, `no-such-rulebook` or `no-such-party`", body = Problem),
    (status = 409, description = "The rules or the table say no, with the clause if a rule does", body = Problem),
))]
pub(crate) async fn order(
    State(app): State<App>,
    By(by, _): By<Floor>,
    JsonBody(asked): JsonBody<FloorAsked>,
) -> Result<Json<FloorDone>, Problem> {
    let id = command_id(&asked.id)?;
    let table = app.house.floor().floor_do(by, asked.order, id).await?;
    Ok(Json(FloorDone { table }))
}

/// Every dispute, open and closed, for the staff.
#[utoipa::path(get, path = "/staff/disputes", tag = "floor", responses(
    (status = 200, description = "The disputes", body = Vec<DisputeView>),
))]
pub(crate) async fn disputes(
    State(app): State<App>,
    By(by, _): By<Disputes>,
) -> Result<Json<Vec<DisputeView>>, Problem> {
    Ok(Json(app.house.people().disputes(by).await?))
}

/// Review, decide, resolve a dispute or leave it unresolved.
#[utoipa::path(post, path = "/staff/disputes/{number}", tag = "floor", request_body = DisputeAsked,
    params(("number" = u32, Path, description = "The dispute's number")),
    responses(
        (status = 204, description = "Done"),
        (status = 409, description = "The rules say no, with the clause", body = Problem),
    ))]
pub(crate) async fn dispute_do(
    State(app): State<App>,
    Path(dispute): Path<String>,
    By(by, _): By<Disputes>,
    JsonBody(asked): JsonBody<DisputeAsked>,
) -> Result<StatusCode, Problem> {
    let house = &app.house;
    house
        .people()
        .dispute_do(by, number(&dispute)?, asked.order, &asked.text)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Your own disputes.
#[utoipa::path(get, path = "/disputes", tag = "guests", responses(
    (status = 200, description = "The disputes", body = Vec<DisputeView>),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
))]
pub(crate) async fn own_disputes(
    State(app): State<App>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Vec<DisputeView>>, Problem> {
    let visitor = Visitor::person(guest.patron);
    Ok(Json(app.house.people().disputes(visitor).await?))
}

/// Dispute something at a table of the house.
#[utoipa::path(post, path = "/disputes", tag = "guests", request_body = Disputed, responses(
    (status = 201, description = "The dispute is with management, under this number", body = Numbered),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
    (status = 409, description = "The rules say no, with the clause", body = Problem),
))]
pub(crate) async fn dispute(
    State(app): State<App>,
    KnownGuest(guest): KnownGuest,
    JsonBody(asked): JsonBody<Disputed>,
) -> Result<(StatusCode, Json<Numbered>), Problem> {
    let opened =
        app.house
            .people()
            .open_dispute(guest.patron, asked.table, asked.coup, &asked.text);
    let number = opened.await?;
    Ok((StatusCode::CREATED, Json(Numbered { number })))
}

/// Ask the Commissioner's office to investigate what management could not resolve.
#[utoipa::path(post, path = "/disputes/{number}/investigation", tag = "guests", request_body = Plea,
    params(("number" = u32, Path, description = "The dispute's number")),
    responses(
        (status = 204, description = "The plea is attached to the notification"),
        (status = 401, description = "`needs-name`: say a name first", body = Problem),
        (status = 409, description = "The rules say no, with the clause", body = Problem),
    ))]
pub(crate) async fn investigate(
    State(app): State<App>,
    Path(dispute): Path<String>,
    KnownGuest(guest): KnownGuest,
    JsonBody(said): JsonBody<Plea>,
) -> Result<StatusCode, Problem> {
    let house = &app.house;
    house
        .people()
        .request_investigation(guest.patron, number(&dispute)?, &said.text)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
