//! A table as the staff see it, and what they do at it. What each of them may do there, the table says.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use sabot_stream::Right;
use sabot_wire::Answer;

use super::read::{JsonBody, PathTable};
use super::tables::Asked;
use crate::app::App;
use crate::gate::AtWork;
use crate::problem::Problem;

/// Everything the staff see of a table: the message `view` of its socket, opened with `?as=staff`.
#[utoipa::path(get, path = "/staff/tables/{link}", tag = "staff",
    params(("link" = String, Path, description = "The table's link; for a public table its number too")),
    responses(
        (status = 200, description = "The message `view`, in the types of `web/src/wire.ts`", body = Object),
    ))]
pub(crate) async fn view(
    State(app): State<App>,
    at_work: AtWork,
    PathTable(table): PathTable,
) -> Result<impl IntoResponse, Problem> {
    let visitor = at_work.visitor(Right::Enter)?;
    let view: Bytes = app.house.tables().view(table, visitor).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], view))
}

/// Do something at a table as staff. A refusal by the rules is an answer too, with its clause.
#[utoipa::path(post, path = "/staff/tables/{link}/do", tag = "staff", request_body = Asked,
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "Accepted and stored, or refused", body = Answer),
    ))]
pub(crate) async fn act(
    State(app): State<App>,
    at_work: AtWork,
    PathTable(table): PathTable,
    JsonBody(asked): JsonBody<Asked>,
) -> Result<Json<Answer>, Problem> {
    let visitor = at_work.visitor(Right::Enter)?;
    let taken = app.rates.table(table);
    taken.map_err(|wait| app.too_fast(wait))?;
    let told = app
        .house
        .tables()
        .tell(table, visitor, &asked.id, asked.deed);
    Ok(Json(told.await?))
}
