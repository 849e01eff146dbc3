//! Teaching scenes: what the games are, played on a real table.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use sabot_audit::replay::{scene, scenes};
use sabot_wire::{Scene, SceneLine};
use tokio::task::spawn_blocking;

use super::read::PathName;
use crate::answers::written;
use crate::problem::Problem;

/// The scenes there are.
#[utoipa::path(get, path = "/scenes", tag = "records", responses(
    (status = 200, description = "The scenes", body = Vec<SceneLine>),
))]
pub(crate) async fn list() -> Json<Vec<SceneLine>> {
    Json(scenes())
}

/// A scene: a replay, and what is to be said about its messages.
#[utoipa::path(get, path = "/scenes/{name}", tag = "records",
    params(("name" = String, Path, description = "The scene's name")),
    responses(
        (status = 200, description = "The scene", body = Scene),
    ))]
pub(crate) async fn one(PathName(name): PathName) -> Result<Response, Problem> {
    // Each is played once and kept: what everybody reads is the same bytes.
    static PLAYED: LazyLock<BTreeMap<String, Bytes>> = LazyLock::new(played);
    let found = spawn_blocking(move || PLAYED.get(&name).cloned()).await;
    let found = found.map_err(|_| Problem::fault())?;
    let text = found.ok_or_else(Problem::not_found)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

fn played() -> BTreeMap<String, Bytes> {
    let scenes = scenes().into_iter().filter_map(|line| {
        let text = written(&scene(&line.name)?).ok()?;
        Some((line.name, Bytes::from(text)))
    });
    scenes.collect()
}
