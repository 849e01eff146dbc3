//! The adviser at a table: the lab's exact figures for what a visitor has to decide there.

use axum::Json;
use axum::extract::State;
use sabot_wire::TableAdvice;

use super::read::PathTable;
use crate::app::{App, work};
use crate::gate::{Caller, MaybeGuest};
use crate::problem::Problem;

/// What to do now at a table, for your own seat, from cards that you may know.
#[utoipa::path(get, path = "/tables/{link}/advice", tag = "tables",
    params(("link" = String, Path, description = "The table's link")),
    responses(
        (status = 200, description = "The choices and what they are worth", body = TableAdvice),
        (status = 403, description = "`no-adviser`: it is off at this table", body = Problem),
    ))]
pub(crate) async fn advice(
    State(app): State<App>,
    PathTable(table): PathTable,
    caller: Caller,
    visitor: MaybeGuest,
) -> Result<Json<TableAdvice>, Problem> {
    let taken = app.rates.lab(caller.household);
    taken.map_err(|wait| app.too_fast(wait))?;
    let situation = app
        .house
        .tables()
        .situation(table, visitor.visitor())
        .await?;
    let place = app.advisers.take(caller.household).await?;
    let advised = work(place, move |cancel| situation.advise(cancel));
    advised.await.map(Json)
}
