//! The staff: coming to work, countersigning, and who is employed as what.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{AppendHeaders, IntoResponse};
use sabot_house::desk::Credentials;
use sabot_house::hall::HouseNo;
use sabot_house::staff::{Colleague, Entered};
use sabot_stream::{Right, Role, Roles};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::attempt::Attempt;
use super::read::JsonBody;
use crate::app::{App, Lane};
use crate::gate::right::{By, Employ};
use crate::gate::{AtWork, Caller, CookieKind, DeviceToken, LoginKey, StaffToken};
use crate::problem::Problem;

/// The addresses of the staff.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(join))
        .routes(routes!(confirm))
        .routes(routes!(enter))
        .routes(routes!(leave))
        .routes(routes!(leave_everywhere))
        .routes(routes!(me))
        .routes(routes!(password))
        .routes(routes!(countersign))
        .routes(routes!(people))
        .routes(routes!(invite))
        .routes(routes!(employ))
}

/// What shows who somebody is.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Showing {
    /// The login of somebody of the staff.
    #[schema(max_length = 200)]
    login: String,
    /// The password that goes with the login.
    #[schema(max_length = 400)]
    password: String,
    /// The six digits of the authenticator.
    #[schema(max_length = 20)]
    code: String,
}

impl From<Showing> for Credentials {
    fn from(showing: Showing) -> Self {
        Self {
            login: showing.login,
            password: showing.password,
            code: showing.code,
        }
    }
}

/// Another password, and what shows that one may choose it.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Repassword {
    /// The password they have had so far.
    #[schema(max_length = 400)]
    old: String,
    /// The six digits of the authenticator.
    #[schema(max_length = 20)]
    code: String,
    /// The password from now on.
    #[schema(min_length = 10, max_length = 200)]
    password: String,
}

/// How somebody who was invited wants to be known.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    /// The token of the invitation.
    #[schema(max_length = 100)]
    token: String,
    /// The login that somebody chooses.
    #[schema(min_length = 2, max_length = 40)]
    login: String,
    /// The password that somebody chooses.
    #[schema(min_length = 10, max_length = 200)]
    password: String,
}

/// What an authenticator needs.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Codes {
    /// The secret as an `otpauth` address, for a picture.
    url: String,
    /// The secret as letters, to be typed.
    secret: String,
}

/// A first code.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Signed {
    /// The token of the invitation.
    #[schema(max_length = 100)]
    token: String,
    /// The six digits of the authenticator.
    #[schema(max_length = 20)]
    code: String,
}

/// Somebody of the staff who is at work.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct AtWorkNow {
    /// The number of the member of staff.
    number: u64,
    /// The name of the member of staff.
    name: String,
    /// The roles with which they are at work.
    roles: Vec<Role>,
    /// When they came in the last time, in milliseconds of Unix time; only when they come in.
    last: Option<u64>,
    /// Wrong attempts since then.
    failures: u8,
}

impl From<Entered> for AtWorkNow {
    fn from(entered: Entered) -> Self {
        Self {
            number: entered.staff.number,
            name: entered.name,
            roles: entered.staff.roles.into(),
            last: entered.last,
            failures: entered.failures,
        }
    }
}

/// A countersignature: good once, for two minutes.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Countersigned {
    /// What the command that needs two carries.
    token: String,
    /// The name of whoever countersigned.
    name: String,
}

/// Somebody who is to be invited to the staff.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Invitation {
    /// The name of whoever is invited.
    #[schema(min_length = 1, max_length = 40)]
    name: String,
    /// The roles they will have.
    #[schema(min_items = 1)]
    roles: Vec<Role>,
}

/// An invitation for somebody: whoever has it can join, once, within a week.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Invited {
    /// The token of the invitation.
    token: String,
    /// The page to join at, on this host.
    path: String,
}

/// What is to be done with somebody of the staff.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Employed {
    /// They have these roles from now on.
    Roles(Vec<Role>),
    /// Their wrong attempts are forgotten, and nobody who shows their login waits.
    Unlock,
    /// They are let go; name, login, password and secret are erased.
    LetGo,
}

/// Join the staff: take up an invitation.
#[utoipa::path(post, path = "/staff/join", tag = "staff", request_body = Joining, responses(
    (status = 200, description = "Set up your authenticator, then confirm with a first code", body = Codes),
    (status = 404, description = "`no-invitation`: it was used, is too old or never was", body = Problem),
    (status = 409, description = "`login-taken`: the login is somebody else's", body = Problem),
))]
pub(crate) async fn join(
    State(app): State<App>,
    JsonBody(asked): JsonBody<Joining>,
) -> Result<Json<Codes>, Problem> {
    // Nobody guesses an invitation, so nobody else's attempts keep those away who have one.
    let place = app.lane(Lane::Staff).acquire().await;
    let _place = place.map_err(|_| Problem::fault())?;
    let done = app
        .house
        .staff()
        .join(&asked.token, &asked.login, &asked.password);
    let enrolment = done.await?;
    Ok(Json(Codes {
        url: enrolment.url,
        secret: enrolment.secret,
    }))
}

/// Confirm with a first code: from now on you work here.
#[utoipa::path(post, path = "/staff/confirm", tag = "staff", request_body = Signed, responses(
    (status = 200, description = "You are at work; the cookie is set", body = AtWorkNow),
    (status = 401, description = "`wrong-login`: the code is wrong", body = Problem),
    (status = 404, description = "`no-invitation`: it was used, is too old or never was", body = Problem),
))]
pub(crate) async fn confirm(
    State(app): State<App>,
    caller: Caller,
    JsonBody(asked): JsonBody<Signed>,
) -> Result<impl IntoResponse, Problem> {
    let (token, entered) = app.house.staff().confirm(&asked.token, &asked.code).await?;
    let set = CookieKind::Staff.set(token.reveal(), app.is_secure(caller))?;
    let login = app.house.staff().login_of(entered.staff.number);
    let secure = app.is_secure(caller);
    let mark = app.devices.cookie(&login.unwrap_or_default(), secure)?;
    Ok((AppendHeaders([set, mark]), Json(AtWorkNow::from(entered))))
}

/// Come to work.
#[utoipa::path(post, path = "/staff/enter", tag = "staff", request_body = Showing, responses(
    (status = 200, description = "You are at work; the cookie is set", body = AtWorkNow),
    (status = 401, description = "`wrong-login`: login, password or code is wrong", body = Problem),
))]
pub(crate) async fn enter(
    State(app): State<App>,
    caller: Caller,
    StaffToken(old): StaffToken,
    DeviceToken(device): DeviceToken,
    JsonBody(shown): JsonBody<Showing>,
) -> Result<impl IntoResponse, Problem> {
    let attempt = Attempt::staff(&app, caller, &shown.login, device.as_deref())?;
    let mark = app.devices.cookie(&shown.login, app.is_secure(caller))?;
    let (token, entered) = attempt.make(app.house.staff().enter(shown.into())).await?;
    if let Some(old) = old {
        app.house.staff().leave(&old).await?;
    }
    let set = CookieKind::Staff.set(token.reveal(), app.is_secure(caller))?;
    Ok((AppendHeaders([set, mark]), Json(AtWorkNow::from(entered))))
}

/// Go home: the session of the staff ends.
#[utoipa::path(post, path = "/staff/leave", tag = "staff", responses(
    (status = 204, description = "The session is over; the cookie is taken back"),
))]
pub(crate) async fn leave(
    State(app): State<App>,
    caller: Caller,
    StaffToken(token): StaffToken,
) -> Result<impl IntoResponse, Problem> {
    if let Some(token) = token {
        app.house.staff().leave(&token).await?;
    }
    let unset = CookieKind::Staff.unset(app.is_secure(caller))?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([unset])))
}

/// Go home from every device.
#[utoipa::path(post, path = "/staff/leave-everywhere", tag = "staff", responses(
    (status = 204, description = "The session is over; the cookie is taken back"),
))]
pub(crate) async fn leave_everywhere(
    State(app): State<App>,
    caller: Caller,
    at_work: AtWork,
) -> Result<impl IntoResponse, Problem> {
    let staff = at_work.may(Right::Enter)?;
    app.house.staff().leave_everywhere(staff).await?;
    let unset = CookieKind::Staff.unset(app.is_secure(caller))?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([unset])))
}

/// Am I at work?
#[utoipa::path(get, path = "/staff/me", tag = "staff", responses(
    (status = 200, description = "Who is at work on this device", body = AtWorkNow),
))]
pub(crate) async fn me(
    State(app): State<App>,
    at_work: AtWork,
) -> Result<Json<AtWorkNow>, Problem> {
    let staff = at_work.may(Right::Enter)?;
    let name = app
        .house
        .staff()
        .colleague(staff.number)
        .unwrap_or_default();
    Ok(Json(AtWorkNow {
        number: staff.number,
        name,
        roles: staff.roles.into(),
        last: None,
        failures: 0,
    }))
}

/// Give yourself another password. You go home from every device but this one, and every line you have open there ends.
#[utoipa::path(post, path = "/staff/password", tag = "staff", request_body = Repassword, responses(
    (status = 204, description = "The new password holds from now on"),
    (status = 401, description = "`not-at-work`, `idle`, or `wrong-login`: password or code is wrong", body = Problem),
))]
pub(crate) async fn password(
    State(app): State<App>,
    at_work: AtWork,
    StaffToken(session): StaffToken,
    JsonBody(asked): JsonBody<Repassword>,
) -> Result<StatusCode, Problem> {
    let staff = at_work.may(Right::Enter)?;
    let session = session.ok_or(HouseNo::NotAtWork)?;
    let login = app.house.staff().login_of(staff.number).unwrap_or_default();
    // Whoever found a device with its page open guesses no faster here than at the door.
    let attempt = Attempt::at(&app, at_work.device(), &login)?;
    let shown = (asked.old.as_str(), asked.code.as_str());
    let changed = app
        .house
        .staff()
        .change_password(staff, shown, &asked.password, &session);
    attempt.make(changed).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Put your name under what a colleague is about to do, at their device.
#[utoipa::path(post, path = "/staff/countersign", tag = "staff", request_body = Showing, responses(
    (status = 200, description = "A token, good once and for two minutes", body = Countersigned),
    (status = 401, description = "`not-at-work`, `idle`, or `wrong-login`: login, password or code is wrong", body = Problem),
    (status = 403, description = "`needs-two`: the second person must be somebody else who may countersign", body = Problem),
))]
pub(crate) async fn countersign(
    State(app): State<App>,
    at_work: AtWork,
    JsonBody(shown): JsonBody<Showing>,
) -> Result<Json<Countersigned>, Problem> {
    let first = at_work.may(Right::Enter)?;
    let device = at_work.device();
    let attempt = Attempt::at(&app, device, &shown.login)?;
    let shown = app.house.staff().countersign(shown.into(), device);
    let (token, second) = attempt.make(shown).await?;
    let fits = second.staff.number != first.number && second.staff.roles.may(Right::Countersign);
    if !fits {
        // It can be used for nothing: say so now and not later.
        let _ = app.house.door().second(first, Some(device), token.reveal());
        return Err(HouseNo::NeedsTwo.into());
    }
    Ok(Json(Countersigned {
        token: token.reveal().to_owned(),
        name: second.name,
    }))
}

/// Everybody who works here, with their roles.
#[utoipa::path(get, path = "/staff/people", tag = "staff", responses(
    (status = 200, description = "Everybody of the staff", body = Vec<Colleague>),
))]
pub(crate) async fn people(
    State(app): State<App>,
    _: By<Employ>,
) -> Result<Json<Vec<Colleague>>, Problem> {
    Ok(Json(app.house.staff().colleagues()))
}

/// Invite somebody to work here.
#[utoipa::path(post, path = "/staff/people", tag = "staff", request_body = Invitation, responses(
    (status = 201, description = "The invitation", body = Invited),
    (status = 409, description = "It makes no sense about who works here: the message says why", body = Problem),
))]
pub(crate) async fn invite(
    State(app): State<App>,
    By(by, _): By<Employ>,
    JsonBody(asked): JsonBody<Invitation>,
) -> Result<(StatusCode, Json<Invited>), Problem> {
    let by = by.staff.ok_or(HouseNo::NotAtWork)?;
    let token = app
        .house
        .staff()
        .invite(by, &asked.name, Roles::from(asked.roles));
    let token = token.await?.reveal().to_owned();
    let path = format!("/staff/join#{token}");
    Ok((StatusCode::CREATED, Json(Invited { token, path })))
}

/// Change what somebody is, forget their wrong attempts, or let them go.
#[utoipa::path(post, path = "/staff/people/{number}", tag = "staff", request_body = Employed,
    params(("number" = u64, Path, description = "The number of the member of staff")),
    responses(
        (status = 204, description = "Done"),
        (status = 409, description = "`last-manager`, or it makes no sense about who works here", body = Problem),
    ))]
pub(crate) async fn employ(
    State(app): State<App>,
    Path(number): Path<String>,
    By(by, _): By<Employ>,
    JsonBody(word): JsonBody<Employed>,
) -> Result<StatusCode, Problem> {
    let by = by.staff.ok_or(HouseNo::NotAtWork)?;
    let number = number.parse().map_err(|_| HouseNo::NoSuchColleague)?;
    match word {
        Employed::Roles(roles) => {
            app.house
                .staff()
                .set_roles(by, number, roles.into())
                .await?;
        }
        Employed::Unlock => {
            app.house.staff().unlock(by, number).await?;
            let login = app.house.staff().login_of(number).unwrap_or_default();
            app.login_attempts.forget(LoginKey::of("staff", &login));
        }
        Employed::LetGo => app.house.staff().let_go(by, number).await?,
    }
    Ok(StatusCode::NO_CONTENT)
}
