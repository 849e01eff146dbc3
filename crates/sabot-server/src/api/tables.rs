//! Tables: the list, a new one, the view of one, and acts at it.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use sabot_house::floor::{Listing, command_id};
use sabot_house::hall::Visitor;
use sabot_ledger::book::TableId;
use sabot_ledger::store::CommandId;
use sabot_stream::Deed;
use sabot_wire::{Answer, TableOrder};
use serde::Deserialize;
use utoipa::ToSchema;

use super::read::{JsonBody, PathTable};
use crate::app::App;
use crate::gate::{Caller, KnownGuest, MaybeGuest};
use crate::problem::{DoorNo, Problem};

/// Every public table, and those that are yours.
#[utoipa::path(get, path = "/tables", tag = "tables", responses(
    (status = 200, description = "The tables", body = Vec<Listing>),
))]
pub(crate) async fn list(State(app): State<App>, visitor: MaybeGuest) -> Json<Vec<Listing>> {
    Json(app.house.tables().listed(visitor.visitor()))
}

/// Open a table. It is yours.
///
/// With the header `Idempotency-Key` (32 hexadecimal digits or a UUID) the same order twice opens one table.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = TableOrder,
    params(("Idempotency-Key" = Option<String>, Header, description = "The name of this order: said again, it opens no second table")),
    responses(
        (status = 201, description = "The table that was opened, or was opened by this order before", body = Listing),
        (status = 401, description = "`needs-name`: say a name first", body = Problem),
        (status = 404, description = "`no-such-rulebook`: the house has no rulebook of that name", body = Problem),
        (status = 409, description = "`too-many-tables`, `tables-of-yours` or `log-full`: another table has to close first", body = Problem),
    ))]
pub(crate) async fn open(
    State(app): State<App>,
    KnownGuest(guest): KnownGuest,
    caller: Caller,
    headers: HeaderMap,
    JsonBody(order): JsonBody<TableOrder>,
) -> Result<(StatusCode, Json<Listing>), Problem> {
    let id = order_id(&headers)?;
    let most = app.settings.limits.tables_per_address;
    let reservation = app.table_quota.reserve(caller.household, most, |table| {
        app.house.tables().is_open(table)
    });
    let reservation = reservation.ok_or_else(|| {
        let said = "Too many tables are open that were opened from where you are: close one first.";
        Problem::new(StatusCode::TOO_MANY_REQUESTS, DoorNo::TablesOfAddress, said)
    })?;
    let opened = app
        .house
        .tables()
        .open_table(order, Some(guest.patron), id)
        .await?;
    let table = TableId(opened.id);
    let origin = reservation.keep(table);
    app.house.tables().note_origin(table, origin).await?;
    Ok((StatusCode::CREATED, Json(opened)))
}

/// The name of an order; any, if its sender gave none.
fn order_id(headers: &HeaderMap) -> Result<CommandId, Problem> {
    match headers.get("idempotency-key") {
        Some(key) => Ok(command_id(key.to_str().unwrap_or_default())?),
        None => fresh_id(),
    }
}

/// A name nobody else has.
pub(crate) fn fresh_id() -> Result<CommandId, Problem> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|_| Problem::fault())?;
    // The first bit is the house's own.
    Ok(CommandId(u128::from_be_bytes(bytes) >> 1))
}

/// Everything you may see of a table: the message `view` of its socket.
#[utoipa::path(get, path = "/tables/{link}", tag = "tables",
    params(("link" = String, Path, description = "The table's link; for a public table its number too")),
    responses(
        (status = 200, description = "The message `view`, in the types of `web/src/wire.ts`", body = Object),
    ))]
pub(crate) async fn view(
    State(app): State<App>,
    PathTable(table): PathTable,
    visitor: MaybeGuest,
) -> Result<impl IntoResponse, Problem> {
    let view: Bytes = app.house.tables().view(table, visitor.visitor()).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], view))
}

/// Something to be done at a table.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    /// The name of this command, 32 hexadecimal digits or a UUID. The same name twice gives the same answer.
    #[schema(
        pattern = "^[0-7][0-9a-fA-F]{31}$",
        example = "0199f00d000070008000000000000001"
    )]
    pub(super) id: String,
    /// What, as in the message `do` of the socket.
    #[schema(value_type = Object, example = json!({"sit": {"purse": 100_000}}))]
    pub(super) deed: Deed,
}

/// Do something at a table. A refusal by the rules is an answer too, with its clause.
#[utoipa::path(post, path = "/tables/{link}/do", tag = "tables", request_body = Asked,
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "Accepted and stored, or refused", body = Answer),
        (status = 401, description = "`needs-name`: say a name first", body = Problem),
        (status = 403, description = "`not-yours`: only the staff may bring a second person", body = Problem),
        (status = 409, description = "`limited`: a limit you have set yourself (INT-98)", body = Problem),
    ))]
pub(crate) async fn act(
    State(app): State<App>,
    PathTable(table): PathTable,
    KnownGuest(guest): KnownGuest,
    JsonBody(asked): JsonBody<Asked>,
) -> Result<Json<Answer>, Problem> {
    let taken = app.rates.table(table);
    taken.map_err(|wait| app.too_fast(wait))?;
    let visitor = Visitor::person(guest.patron);
    let answer = app
        .house
        .tables()
        .tell(table, visitor, &asked.id, asked.deed)
        .await?;
    Ok(Json(answer))
}
