//! Persons as forms need them, suspicions, and the limits a patron sets.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use sabot_core::PatronId;
use sabot_house::desk::{Found, Person, PersonView, Suspicion};
use sabot_house::floor::{Allowance, LimitOrder};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::floor::number;
use super::guests::Name;
use super::query::Query;
use super::read::JsonBody;
use crate::app::App;
use crate::gate::KnownGuest;
use crate::gate::right::{By, Persons, Suspicions};
use crate::problem::Problem;

/// The routes about persons, suspicions and limits.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(find))
        .routes(routes!(enrol))
        .routes(routes!(look, write, erase))
        .routes(routes!(read_out))
        .routes(routes!(suspicions, suspect))
        .routes(routes!(limits, limit))
}

/// A suspicion to be written down.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Suspected {
    /// About whom, by number.
    #[schema(value_type = u64)]
    patron: PatronId,
    /// What was seen, in words.
    #[schema(min_length = 1, max_length = 4000)]
    text: String,
}

/// Find patrons by a part of their name.
#[utoipa::path(post, path = "/staff/persons/find", tag = "cage", request_body = Name, responses(
    (status = 200, description = "Who has these letters in the name, at most 50", body = Vec<Found>),
))]
pub(crate) async fn find(
    State(app): State<App>,
    By(by, _): By<Persons>,
    JsonBody(name): JsonBody<Name>,
) -> Result<Json<Vec<Found>>, Problem> {
    Ok(Json(app.house.people().find_patrons(by, name.text())?))
}

/// A number for somebody who has no device.
#[utoipa::path(post, path = "/staff/persons", tag = "cage", request_body = Name, responses(
    (status = 201, description = "The number the person has from now on", body = Found),
))]
pub(crate) async fn enrol(
    State(app): State<App>,
    By(by, _): By<Persons>,
    JsonBody(name): JsonBody<Name>,
) -> Result<(StatusCode, Json<Found>), Problem> {
    let found = app.house.people().enrol(by, name.text()).await?;
    Ok((StatusCode::CREATED, Json(found)))
}

/// A person, masked.
#[utoipa::path(get, path = "/staff/persons/{number}", tag = "cage",
    params(("number" = u64, Path, description = "The patron's number")),
    responses(
        (status = 200, description = "What is known of the person, masked", body = PersonView),
    ))]
pub(crate) async fn look(
    State(app): State<App>,
    Path(patron): Path<String>,
    By(by, _): By<Persons>,
) -> Result<Json<PersonView>, Problem> {
    let patron = PatronId(number(&patron)?);
    Ok(Json(app.house.people().person(by, patron, false).await?))
}

/// Read a person out; the log says who read whom.
#[utoipa::path(post, path = "/staff/persons/{number}/read", tag = "cage",
    params(("number" = u64, Path, description = "The patron's number")),
    responses(
        (status = 200, description = "What is known of the person, in full", body = PersonView),
    ))]
pub(crate) async fn read_out(
    State(app): State<App>,
    Path(patron): Path<String>,
    By(by, _): By<Persons>,
) -> Result<Json<PersonView>, Problem> {
    let patron = PatronId(number(&patron)?);
    Ok(Json(app.house.people().person(by, patron, true).await?))
}

/// Write down what a form needs of a person; what is empty stays as it was.
#[utoipa::path(put, path = "/staff/persons/{number}", tag = "cage", request_body = Person,
    params(("number" = u64, Path, description = "The patron's number")),
    responses(
        (status = 204, description = "Written and sealed"),
    ))]
pub(crate) async fn write(
    State(app): State<App>,
    Path(patron): Path<String>,
    By(by, _): By<Persons>,
    JsonBody(person): JsonBody<Person>,
) -> Result<StatusCode, Problem> {
    let patron = PatronId(number(&patron)?);
    app.house.people().write_person(by, patron, person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Erase a person; what they did stays under a number that nobody has.
#[utoipa::path(delete, path = "/staff/persons/{number}", tag = "cage",
    params(("number" = u64, Path, description = "The patron's number")),
    responses(
        (status = 204, description = "Erased"),
    ))]
pub(crate) async fn erase(
    State(app): State<App>,
    Path(patron): Path<String>,
    By(by, _): By<Persons>,
) -> Result<StatusCode, Problem> {
    app.house
        .people()
        .erase_person(by, PatronId(number(&patron)?))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which suspicions are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SuspicionsQuery {
    /// About whom; everybody if not said.
    patron: Option<u64>,
}

/// Suspicions written down, of everybody or of one.
#[utoipa::path(get, path = "/staff/suspicions", tag = "cage",
    params(SuspicionsQuery),
    responses(
        (status = 200, description = "The notes", body = Vec<Suspicion>),
    ))]
pub(crate) async fn suspicions(
    State(app): State<App>,
    By(by, _): By<Suspicions>,
    Query(asked): Query<SuspicionsQuery>,
) -> Result<Json<Vec<Suspicion>>, Problem> {
    Ok(Json(
        app.house
            .people()
            .suspicions(by, asked.patron.map(PatronId))
            .await?,
    ))
}

/// Write a suspicion down.
#[utoipa::path(post, path = "/staff/suspicions", tag = "cage", request_body = Suspected, responses(
    (status = 204, description = "Written and sealed"),
    (status = 404, description = "`no-such-guest`: nobody has that number", body = Problem),
))]
pub(crate) async fn suspect(
    State(app): State<App>,
    By(by, _): By<Suspicions>,
    JsonBody(asked): JsonBody<Suspected>,
) -> Result<StatusCode, Problem> {
    app.house
        .people()
        .suspect(by, asked.patron, &asked.text)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Your own limits, and what they leave today.
#[utoipa::path(get, path = "/me/limits", tag = "guests", responses(
    (status = 200, description = "The limits, and what they leave today", body = Allowance),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
))]
pub(crate) async fn limits(
    State(app): State<App>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Allowance>, Problem> {
    Ok(Json(app.house.limits().allowance(guest.patron).await?))
}

/// Set yourself a limit: a tighter one holds at once, a looser one in 24 hours.
#[utoipa::path(post, path = "/me/limits", tag = "guests", request_body = LimitOrder, responses(
    (status = 200, description = "The limits, and what they leave today", body = Allowance),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
))]
pub(crate) async fn limit(
    State(app): State<App>,
    KnownGuest(guest): KnownGuest,
    JsonBody(order): JsonBody<LimitOrder>,
) -> Result<Json<Allowance>, Problem> {
    Ok(Json(
        app.house.limits().set_limit(guest.patron, order).await?,
    ))
}
