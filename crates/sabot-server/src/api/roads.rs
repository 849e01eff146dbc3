//! The roads of a shoe: the engine's, for whoever draws them.

use axum::Json;
use axum::http::StatusCode;
use sabot_rules::roads::{Mark, Roads};
use serde::Deserialize;
use utoipa::ToSchema;

use super::read::JsonBody;
use crate::problem::{DoorNo, Problem};

/// More coups than a shoe can have.
const COUPS_MAX: usize = 500;

/// The outcomes of a shoe, oldest first.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Outcomes {
    /// As `public.history` of a view has them; at most 500.
    #[schema(value_type = Vec<Object>, max_items = 500,
        example = json!([{"outcome": "banker", "player_pair": false, "banker_pair": false, "natural": true}]))]
    history: Vec<Mark>,
}

/// The five roads of these outcomes: bead plate, big road, the three derived roads, and the ask cells.
#[utoipa::path(post, path = "/roads", tag = "records", request_body = Outcomes, responses(
    (status = 200, description = "The roads", body = Object),
))]
pub(crate) async fn roads(JsonBody(outcomes): JsonBody<Outcomes>) -> Result<Json<Roads>, Problem> {
    if outcomes.history.len() > COUPS_MAX {
        return Err(Problem::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            DoorNo::TooMany,
            "The roads of at most 500 coups are drawn.",
        ));
    }
    Ok(Json(Roads::of(&outcomes.history)))
}
