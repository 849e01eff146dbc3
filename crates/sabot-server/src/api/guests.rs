//! Guests: a name, a cookie and chips.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{AppendHeaders, IntoResponse};
use sabot_house::office::{Guest, Means};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::read::JsonBody;
use crate::app::App;
use crate::gate::{Caller, CookieKind, KnownGuest, MaybeGuest};
use crate::problem::Problem;

/// What a guest is to be called.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Name {
    /// The name, as others will see it.
    #[schema(min_length = 1, max_length = 40, example = "Ada")]
    name: String,
}

impl Name {
    pub(super) fn text(&self) -> &str {
        &self.name
    }
}

/// A guest and what they have.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Me {
    /// The number of the guest.
    patron: u64,
    /// The name of the guest.
    name: String,
    /// The chips the guest has.
    means: Means,
}

/// Whoever asks: a guest, or somebody without a name yet.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Visiting {
    /// The guest, if they have a name.
    me: Option<Me>,
}

pub(super) async fn with_means(app: &App, guest: Guest) -> Result<Json<Me>, Problem> {
    let means = app.house.guests().means(guest.patron).await?;
    Ok(Json(Me {
        patron: guest.patron.0,
        name: guest.name,
        means,
    }))
}

/// Come in by name. A new guest gets chips and a cookie; one who is known already is called by this name from now on.
#[utoipa::path(post, path = "/guests", tag = "guests", request_body = Name, responses(
    (status = 201, description = "A new guest; the cookie is set", body = Me),
    (status = 200, description = "A guest who was known already, by the new name", body = Me),
    (status = 409, description = "`name-taken`: somebody at your table has that name", body = Problem),
))]
pub(crate) async fn welcome(
    State(app): State<App>,
    caller: Caller,
    known: MaybeGuest,
    JsonBody(name): JsonBody<Name>,
) -> Result<impl IntoResponse, Problem> {
    if let Some(guest) = known.0 {
        let guest = app.house.guests().rename(guest.patron, &name.name).await?;
        let none = AppendHeaders(None);
        return Ok((StatusCode::OK, none, with_means(&app, guest).await?));
    }
    let come = app.rates.newcomer(caller.household);
    come.map_err(|wait| app.too_fast(wait))?;
    let (guest, token) = app.house.guests().welcome(&name.name).await?;
    let set = CookieKind::Guest.set(token.reveal(), app.is_secure(caller))?;
    let me = with_means(&app, guest).await?;
    Ok((StatusCode::CREATED, AppendHeaders(Some(set)), me))
}

/// Who am I, and what do I have?
#[utoipa::path(get, path = "/me", tag = "guests", responses(
    (status = 200, description = "The guest and what they have", body = Me),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
))]
pub(crate) async fn me(
    State(app): State<App>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Me>, Problem> {
    with_means(&app, guest).await
}

/// Does the house know me? For pages, which ask before anybody has said a name.
#[utoipa::path(get, path = "/visitor", tag = "guests", responses(
    (status = 200, description = "The guest, or nobody yet", body = Visiting),
))]
pub(crate) async fn visitor(
    State(app): State<App>,
    known: MaybeGuest,
) -> Result<Json<Visiting>, Problem> {
    let me = match known.0 {
        Some(guest) => Some(with_means(&app, guest).await?.0),
        None => None,
    };
    Ok(Json(Visiting { me }))
}

/// Take another name.
#[utoipa::path(patch, path = "/me", tag = "guests", request_body = Name, responses(
    (status = 200, description = "The guest and what they have", body = Me),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
    (status = 409, description = "`name-taken`: somebody at your table has that name", body = Problem),
))]
pub(crate) async fn rename(
    State(app): State<App>,
    KnownGuest(guest): KnownGuest,
    JsonBody(name): JsonBody<Name>,
) -> Result<Json<Me>, Problem> {
    let guest = app.house.guests().rename(guest.patron, &name.name).await?;
    with_means(&app, guest).await
}

/// Be forgotten: name and cookie are erased, what was played stays on record under a number.
#[utoipa::path(delete, path = "/me", tag = "guests", responses(
    (status = 204, description = "Name and cookie are erased"),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
))]
pub(crate) async fn forget(
    State(app): State<App>,
    caller: Caller,
    KnownGuest(guest): KnownGuest,
) -> Result<impl IntoResponse, Problem> {
    app.house.guests().forget(guest.patron).await?;
    let unset = CookieKind::Guest.unset(app.is_secure(caller))?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([unset])))
}

/// Fresh chips from the house, a few times a day.
#[utoipa::path(post, path = "/me/refill", tag = "guests", responses(
    (status = 200, description = "The chips the guest has now", body = Means),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
    (status = 409, description = "`no-refill`, `chips-left` or `kinds-apart`: no more today, not yet, or no play money here", body = Problem),
))]
pub(crate) async fn refill(
    State(app): State<App>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Means>, Problem> {
    Ok(Json(app.house.guests().refill(guest.patron).await?))
}
