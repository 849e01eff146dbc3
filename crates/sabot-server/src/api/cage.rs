//! The cage: cash, floats, corrections, reports of cash and their papers.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sabot_core::PatronId;
use sabot_house::desk::{
    CageBalance, CashDone, CashOrder, Correction, DayReport, FloatOrder, LargeCash, Paper, Task,
    Way,
};
use sabot_house::floor::command_id;
use sabot_rules::house::Currency;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::query::Query;
use super::read::JsonBody;
use crate::app::App;
use crate::gate::right::{By, Cash, Correct, Enter, File};
use crate::problem::Problem;

/// The addresses of the cage.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(cash))
        .routes(routes!(float))
        .routes(routes!(correct))
        .routes(routes!(unclaimed))
        .routes(routes!(same_person))
        .routes(routes!(day))
        .routes(routes!(large))
        .routes(routes!(tasks))
        .routes(routes!(file))
        .routes(routes!(balance))
        .routes(routes!(paper))
}

macro_rules! named_order {
    ($(#[$about:meta])* $name:ident($order:ty)) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            /// The name of this command, 32 hexadecimal digits or a UUID: said again, it is done once.
            #[schema(pattern = "^[0-7][0-9a-fA-F]{31}$")]
            id: String,
            /// The order itself.
            order: $order,
        }
    };
}

named_order! {
    /// Cash to be changed, under a name of its own.
    CashAsked(CashOrder)
}
named_order! {
    /// Money of the house to be moved, under a name of its own.
    FloatAsked(FloatOrder)
}
named_order! {
    /// A correction, under a name of its own.
    CorrectAsked(Correction)
}

/// Unclaimed money and who gets it.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct UnclaimedAsked {
    /// The number of the unclaimed money.
    unclaimed: u32,
    /// The patron who asks for the money, by number.
    #[schema(value_type = u64)]
    to: PatronId,
}

/// Two numbers that are one person.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct OnePerson {
    /// One of the two numbers.
    #[schema(value_type = u64)]
    one: PatronId,
    /// The other of the two numbers.
    #[schema(value_type = u64)]
    other: PatronId,
}

/// The report of cash that was filed.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Filed {
    /// The patron whose cash was reported, by number.
    #[schema(value_type = u64)]
    patron: PatronId,
    /// The gaming day.
    day: u32,
    /// `dollar` or `euro`.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    currency: Currency,
    /// Whether the cash came in or went out.
    way: Way,
}

/// Change cash: buy-in, cash-out, exchange, deposit.
#[utoipa::path(post, path = "/staff/cage/cash", tag = "cage", request_body = CashAsked, responses(
    (status = 200, description = "Done", body = CashDone),
    (status = 404, description = "`no-such-guest`: nobody has that number", body = Problem),
    (status = 409, description = "The rules or the books say no, with the clause if a rule does", body = Problem),
))]
pub(crate) async fn cash(
    State(app): State<App>,
    By(by, _): By<Cash>,
    JsonBody(asked): JsonBody<CashAsked>,
) -> Result<Json<CashDone>, Problem> {
    let id = command_id(&asked.id)?;
    let done = app.house.cage().change_cash(by, asked.order, Some(id));
    Ok(Json(done.await?))
}

/// Move money of the house: fills, credits, drops, tips, notes of the cage.
#[utoipa::path(post, path = "/staff/cage/float", tag = "cage", request_body = FloatAsked, responses(
    (status = 204, description = "Done"),
    (status = 409, description = "The rules or the books say no, with the clause if a rule does", body = Problem),
))]
pub(crate) async fn float(
    State(app): State<App>,
    By(by, _): By<Cash>,
    JsonBody(asked): JsonBody<FloatAsked>,
) -> Result<StatusCode, Problem> {
    let id = command_id(&asked.id)?;
    app.house
        .cage()
        .move_float(by, asked.order, Some(id))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Put right what was booked wrong: two people, and a reason.
#[utoipa::path(post, path = "/staff/cage/correct", tag = "cage", request_body = CorrectAsked, responses(
    (status = 204, description = "Booked back, and booked right"),
    (status = 404, description = "`no-such-guest`: nobody has that number", body = Problem),
    (status = 409, description = "The rules or the books say no, with the clause if a rule does", body = Problem),
))]
pub(crate) async fn correct(
    State(app): State<App>,
    By(by, _): By<Correct>,
    JsonBody(asked): JsonBody<CorrectAsked>,
) -> Result<StatusCode, Problem> {
    let id = command_id(&asked.id)?;
    app.house
        .cage()
        .correct_cash(by, asked.order, Some(id))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Pay unclaimed money to its owner.
#[utoipa::path(post, path = "/staff/cage/unclaimed", tag = "cage", request_body = UnclaimedAsked, responses(
    (status = 204, description = "The money is paid to its owner"),
    (status = 409, description = "The rules or the books say no, with the clause if a rule does", body = Problem),
))]
pub(crate) async fn unclaimed(
    State(app): State<App>,
    By(by, _): By<Cash>,
    JsonBody(asked): JsonBody<UnclaimedAsked>,
) -> Result<StatusCode, Problem> {
    let paid = app
        .house
        .cage()
        .pay_unclaimed(by, asked.unclaimed, asked.to);
    paid.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Say that two numbers are one person: their cash counts together on every day.
#[utoipa::path(post, path = "/staff/cage/same-person", tag = "cage", request_body = OnePerson, responses(
    (status = 204, description = "The two count as one person"),
    (status = 404, description = "`no-such-guest`: nobody has that number", body = Problem),
    (status = 409, description = "The rules or the books say no, with the clause if a rule does", body = Problem),
))]
pub(crate) async fn same_person(
    State(app): State<App>,
    By(by, _): By<File>,
    JsonBody(asked): JsonBody<OnePerson>,
) -> Result<StatusCode, Problem> {
    app.house
        .cage()
        .same_person(by, asked.one, asked.other)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The gaming day that is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DayQuery {
    /// The gaming day; today if not said.
    day: Option<u32>,
}

/// The cash of a gaming day, person by person.
#[utoipa::path(get, path = "/staff/cage/day", tag = "cage",
    params(DayQuery),
    responses(
        (status = 200, description = "The day", body = DayReport),
    ))]
pub(crate) async fn day(
    State(app): State<App>,
    By(by, _): By<Enter>,
    Query(asked): Query<DayQuery>,
) -> Result<Json<DayReport>, Problem> {
    Ok(Json(app.house.cage().day_report(by, asked.day)?))
}

/// The log of large transactions, newest first.
#[utoipa::path(get, path = "/staff/cage/large", tag = "cage", responses(
    (status = 200, description = "The log", body = Vec<LargeCash>),
))]
pub(crate) async fn large(
    State(app): State<App>,
    By(by, _): By<Enter>,
) -> Result<Json<Vec<LargeCash>>, Problem> {
    Ok(Json(app.house.cage().large_cash(by)?))
}

/// Which reports are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TasksQuery {
    /// 1: those that were filed too.
    all: Option<u32>,
}

/// Reports of cash to be filed, with the fields of the form and what is missing.
#[utoipa::path(get, path = "/staff/cage/tasks", tag = "cage",
    params(TasksQuery),
    responses(
        (status = 200, description = "The reports", body = Vec<Task>),
    ))]
pub(crate) async fn tasks(
    State(app): State<App>,
    By(by, _): By<Enter>,
    Query(asked): Query<TasksQuery>,
) -> Result<Json<Vec<Task>>, Problem> {
    Ok(Json(
        app.house.cage().tasks(by, asked.all == Some(1)).await?,
    ))
}

/// Say that a report was filed, or filed again.
#[utoipa::path(post, path = "/staff/cage/tasks/file", tag = "cage", request_body = Filed, responses(
    (status = 204, description = "The report is noted as filed"),
    (status = 409, description = "The rules or the books say no, with the clause if a rule does", body = Problem),
))]
pub(crate) async fn file(
    State(app): State<App>,
    By(by, _): By<File>,
    JsonBody(asked): JsonBody<Filed>,
) -> Result<StatusCode, Problem> {
    let Filed {
        patron,
        day,
        currency,
        way,
    } = asked;
    let filed = app.house.cage().file_report(by, patron, day, currency, way);
    filed.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What the cage and the tables' chests hold.
#[utoipa::path(get, path = "/staff/cage/balance", tag = "cage", responses(
    (status = 200, description = "The balance", body = CageBalance),
))]
pub(crate) async fn balance(
    State(app): State<App>,
    By(by, _): By<Enter>,
) -> Result<Json<CageBalance>, Problem> {
    Ok(Json(app.house.cage().cage_balance(by).await?))
}

/// What is to be on a paper, and how it is written.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PaperQuery {
    /// The gaming day; today if not said.
    day: Option<u32>,
    /// `csv`; JSON if not said.
    #[serde(rename = "as")]
    form: Option<String>,
}

/// A report on paper: `day`, `large`, `due` or `balance`; with `as=csv` for a spreadsheet.
#[utoipa::path(get, path = "/staff/cage/papers/{name}", tag = "cage",
    params(("name" = String, Path, description = "The paper: `day`, `large`, `due` or `balance`"), PaperQuery),
    responses(
        (status = 200, description = "The paper", body = Paper),
    ))]
pub(crate) async fn paper(
    State(app): State<App>,
    Path(name): Path<String>,
    By(by, _): By<Enter>,
    Query(asked): Query<PaperQuery>,
) -> Result<Response, Problem> {
    let paper = app.house.cage().paper(by, &name, asked.day).await?;
    if asked.form.as_deref() != Some("csv") {
        return Ok(Json(paper).into_response());
    }
    let kind = [(header::CONTENT_TYPE, "text/csv; charset=utf-8")];
    Ok((kind, paper.csv()).into_response())
}
