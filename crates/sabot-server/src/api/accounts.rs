//! A guest's login: taken once, shown at other devices, left everywhere. Nobody needs one to play.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{AppendHeaders, IntoResponse};
use sabot_house::hall::HouseNo;
use sabot_house::office::Membership;
use sabot_ledger::book::PatronId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::attempt::Attempt;
use super::guests::{Me, with_means};
use super::read::JsonBody;
use crate::app::App;
use crate::gate::right::{By, Persons};
use crate::gate::{Caller, CookieKind, GuestToken, KnownGuest, LoginKey};
use crate::problem::Problem;

/// The addresses of guests' logins.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(take))
        .routes(routes!(enter))
        .routes(routes!(mine))
        .routes(routes!(leave))
        .routes(routes!(leave_everywhere))
        .routes(routes!(unlock))
}

/// A login to be taken, or changed.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Taking {
    /// What will be typed: letters, figures, dots, hyphens, underlines or at signs.
    #[schema(min_length = 2, max_length = 40)]
    login: String,
    /// The password that goes with the login.
    #[schema(min_length = 10, max_length = 200)]
    password: String,
    /// The password they have had so far, if there is one.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    #[schema(max_length = 400)]
    old: Option<String>,
}

/// What shows who a guest is.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Returning {
    /// The login that was taken.
    #[schema(max_length = 200)]
    login: String,
    /// The password that goes with the login.
    #[schema(max_length = 400)]
    password: String,
}

/// A guest who is back.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CameBack {
    /// The guest and what they have.
    me: Me,
    /// When they came in the last time, in milliseconds of Unix time.
    last: Option<u64>,
    /// Wrong attempts since then.
    failures: u8,
}

/// Take a login, to be known again on any device; with the password so far, another login or password. Then every other
/// device is forgotten, and this one gets a new cookie.
#[utoipa::path(post, path = "/accounts", tag = "guests", request_body = Taking, responses(
    (status = 200, description = "The login is yours; the cookie is set if it was changed", body = Membership),
    (status = 401, description = "`needs-name`, or `wrong-login`: the password so far is wrong", body = Problem),
    (status = 409, description = "`login-taken`: the login is somebody else's", body = Problem),
))]
pub(crate) async fn take(
    State(app): State<App>,
    caller: Caller,
    KnownGuest(guest): KnownGuest,
    JsonBody(asked): JsonBody<Taking>,
) -> Result<impl IntoResponse, Problem> {
    // Whoever guesses at the password so far has found the device: what counts is whose it is.
    let attempt = Attempt::guest(&app, caller, &format!("/{}", guest.patron.0))?;
    let Taking {
        login,
        password,
        old,
    } = asked;
    let taken = app
        .house
        .guests()
        .take_login(guest.patron, &login, &password, old.as_deref());
    let (membership, fresh) = attempt.make(taken).await?;
    let set = fresh.map(|token| CookieKind::Guest.set(token.reveal(), app.is_secure(caller)));
    Ok((AppendHeaders(set.transpose()?), Json(membership)))
}

/// Come back with login and password. Whoever is wrong too often waits, where they stand.
#[utoipa::path(post, path = "/accounts/enter", tag = "guests", request_body = Returning, responses(
    (status = 200, description = "Welcome back; the cookie is set", body = CameBack),
    (status = 401, description = "`wrong-login`: login or password is wrong", body = Problem),
))]
pub(crate) async fn enter(
    State(app): State<App>,
    caller: Caller,
    JsonBody(shown): JsonBody<Returning>,
) -> Result<impl IntoResponse, Problem> {
    let attempt = Attempt::guest(&app, caller, &shown.login)?;
    let back = app.house.guests().come_back(&shown.login, &shown.password);
    let (token, returned) = attempt.make(back).await?;
    let set = CookieKind::Guest.set(token.reveal(), app.is_secure(caller))?;
    let Json(me) = with_means(&app, returned.guest).await?;
    let back = CameBack {
        me,
        last: returned.last,
        failures: returned.failures,
    };
    Ok((AppendHeaders([set]), Json(back)))
}

/// Have I taken a login, and on how many devices am I known?
#[utoipa::path(get, path = "/me/account", tag = "guests", responses(
    (status = 200, description = "Your login", body = Membership),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
))]
pub(crate) async fn mine(
    State(app): State<App>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Membership>, Problem> {
    Ok(Json(app.house.guests().membership(guest.patron)?))
}

/// Leave on this device. Only somebody with a login can: nobody else would be known again.
#[utoipa::path(post, path = "/me/leave", tag = "guests", responses(
    (status = 204, description = "This device does not know you any more"),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
    (status = 409, description = "`no-login`: whoever leaves without a login is not known again", body = Problem),
))]
pub(crate) async fn leave(
    State(app): State<App>,
    caller: Caller,
    KnownGuest(guest): KnownGuest,
    GuestToken(token): GuestToken,
) -> Result<impl IntoResponse, Problem> {
    let token = token.unwrap_or_default();
    app.house
        .guests()
        .forget_device(guest.patron, &token)
        .await?;
    let unset = CookieKind::Guest.unset(app.is_secure(caller))?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([unset])))
}

/// Leave everywhere else: this device gets a new cookie, every other one is forgotten.
#[utoipa::path(post, path = "/me/leave-everywhere", tag = "guests", responses(
    (status = 204, description = "Only this device knows you now; the cookie is set"),
    (status = 401, description = "`needs-name`: say a name first", body = Problem),
))]
pub(crate) async fn leave_everywhere(
    State(app): State<App>,
    caller: Caller,
    KnownGuest(guest): KnownGuest,
) -> Result<impl IntoResponse, Problem> {
    let token = app.house.guests().forget_devices(guest.patron).await?;
    let set = CookieKind::Guest.set(token.reveal(), app.is_secure(caller))?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([set])))
}

/// Forget a guest's wrong attempts: nobody who shows their login waits.
#[utoipa::path(post, path = "/staff/patrons/{number}/unlock", tag = "staff",
    params(("number" = u64, Path, description = "The guest's number")),
    responses(
        (status = 204, description = "The guest may try again"),
    ))]
pub(crate) async fn unlock(
    State(app): State<App>,
    Path(number): Path<String>,
    By(by, _): By<Persons>,
) -> Result<StatusCode, Problem> {
    let number = number.parse().map_err(|_| HouseNo::NoSuchGuest)?;
    app.house
        .guests()
        .unlock_guest(by, PatronId(number))
        .await?;
    let login = app.house.guests().membership(PatronId(number))?.login;
    app.login_attempts
        .forget(LoginKey::of("guest", &login.unwrap_or_default()));
    Ok(StatusCode::NO_CONTENT)
}
