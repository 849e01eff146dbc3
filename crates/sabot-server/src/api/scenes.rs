//! Teaching scenes: what the games are, played on a real table.

use axum::Json;
use sabot_house::floor::{scene, scenes};
use sabot_house::wire::{Scene, SceneLine};

use super::read::Part;
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
        (status = "4XX", description = "No", body = Problem),
    ))]
pub(crate) async fn one(Part(name): Part) -> Result<Json<Scene>, Problem> {
    scene(&name).map(Json).ok_or_else(Problem::not_found)
}
