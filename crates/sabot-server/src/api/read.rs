//! What handlers read from a request: a body, a table, a number; and how they say what is wrong with it.

use axum::RequestExt as _;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use sabot_house::hall::HouseNo;
use sabot_ledger::book::TableId;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::LONGEST_BODY;
use crate::app::App;
use crate::problem::{DoorNo, Problem};

/// The JSON body of a request.
#[derive(Debug, Clone)]
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<Self, Problem> {
        if !is_json(request.headers()) {
            return Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                DoorNo::NotJson,
                "Send the body as application/json.",
            ));
        }
        if announced(request.headers()) > LONGEST_BODY {
            return Err(too_large());
        }
        let bytes = request.extract::<Bytes, _>().await;
        let bytes = bytes.map_err(|rejection| unread(&rejection))?;
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| misread(&bytes, &error))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// How long a body says it is: one that is too long need not be waited for.
fn announced(headers: &HeaderMap) -> usize {
    let length = headers.get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok());
    length.and_then(|length| length.parse().ok()).unwrap_or(0)
}

fn too_large() -> Problem {
    Problem::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        DoorNo::TooLarge,
        "No body of a request may be longer than 64 KiB.",
    )
}

fn unread(rejection: &BytesRejection) -> Problem {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => Problem::new(
            StatusCode::BAD_REQUEST,
            DoorNo::Unreadable,
            "The body could not be read to its end.",
        ),
    }
}

fn misread(bytes: &[u8], error: &serde_json::Error) -> Problem {
    let (status, code) = if is_any(bytes) {
        (StatusCode::UNPROCESSABLE_ENTITY, DoorNo::WrongFields)
    } else {
        (StatusCode::BAD_REQUEST, DoorNo::Malformed)
    };
    Problem::new(status, code, sentence(error))
}

/// Whether this is JSON at all. The kind of an error does not tell: `{}` where a word is expected counts as bad grammar.
pub(crate) fn is_any(bytes: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(bytes).is_ok()
}

/// What serde says, at a length people read.
pub(crate) fn sentence(error: &serde_json::Error) -> String {
    error.to_string().chars().take(300).collect()
}

/// The table a request's address names.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PathTable(pub(crate) TableId);

impl FromRequestParts<App> for PathTable {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let link = part(parts, app, "link").await?;
        let table = app.house.tables().find(&link);
        table.map(Self).ok_or_else(|| HouseNo::NoSuchTable.into())
    }
}

/// The number a request's address names: of a shoe or a coup.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PathNumber(pub(crate) u64);

impl FromRequestParts<App> for PathNumber {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let number = part(parts, app, "n").await?;
        number.parse().map(Self).map_err(|_| Problem::not_found())
    }
}

/// The name a request's address ends with.
#[derive(Debug, Clone)]
pub(crate) struct PathName(pub(crate) String);

impl FromRequestParts<App> for PathName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        part(parts, app, "name").await.map(Self)
    }
}

/// A part of a request's address, by its name in the route.
async fn part(parts: &mut Parts, app: &App, name: &str) -> Result<String, Problem> {
    let all = RawPathParams::from_request_parts(parts, app).await;
    let all = all.map_err(|_| Problem::not_found())?;
    let found = all.iter().find(|(key, _)| *key == name);
    let found = found.map(|(_, value)| value.to_owned());
    found.ok_or_else(Problem::not_found)
}
