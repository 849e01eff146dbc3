//! Everything verified in place: begun, looked at, stopped.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sabot_audit::verify::Report;
use sabot_house::hall::Clock as _;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::gate::right::{self, By};
use crate::problem::Problem;
use crate::verifying::{Audit, AuditProgress};

/// How an audit of the whole log stands.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AuditState {
    /// Chains, signatures and books are recomputed.
    Chains,
    /// Commands are decided again.
    Commands,
    /// Everything in the log is true.
    Holds,
    /// Something in the log is not true.
    Broken,
    /// Somebody stopped the audit before its end.
    Stopped,
    /// The log could not be read to its end.
    Failed,
}

/// How far an audit is, and what came of it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct AuditView {
    /// How the audit stands.
    state: AuditState,
    /// When it began, in milliseconds of Unix time.
    begun: u64,
    /// How long it took so far, in milliseconds.
    took: u64,
    /// How many commands were decided again so far.
    done: u64,
    /// How many commands there are to decide again.
    of: u64,
    /// What was checked, if all of it holds.
    #[schema(value_type = Option<Object>)]
    report: Option<Report>,
    /// The first thing that is not true, or what went wrong.
    why: Option<String>,
}

impl AuditView {
    fn of(audit: &Audit) -> Self {
        let (state, report, why) = match audit.progress() {
            AuditProgress::Chains => (AuditState::Chains, None, None),
            AuditProgress::Commands => (AuditState::Commands, None, None),
            AuditProgress::Holds(report) => (AuditState::Holds, Some((*report).clone()), None),
            AuditProgress::Broken(why) => (AuditState::Broken, None, Some(why)),
            AuditProgress::Stopped => (AuditState::Stopped, None, None),
            AuditProgress::Failed(why) => (AuditState::Failed, None, Some(why)),
        };
        let (done, of) = audit.far();
        Self {
            state,
            begun: audit.begun,
            took: audit.took(),
            done,
            of,
            report,
            why,
        }
    }
}

/// Verify everything while the house is at work: chains, signatures, books, and every command decided again. One at a
/// time; whoever begins a second looks at the first.
#[utoipa::path(post, path = "/staff/audit/verify", tag = "audit", responses(
    (status = 202, description = "The audit has begun, or was begun before", body = AuditView),
))]
pub(crate) async fn begin(
    State(app): State<App>,
    _: By<right::Audit>,
) -> Result<(StatusCode, Json<AuditView>), Problem> {
    let now = app.clock.unix_ms();
    let audit = app.verifying.begin(app.house.clone(), now)?;
    Ok((StatusCode::ACCEPTED, Json(AuditView::of(&audit))))
}

/// How far the last audit of the log is, and what came of it.
#[utoipa::path(get, path = "/staff/audit/verify", tag = "audit", responses(
    (status = 200, description = "How far the audit is; nothing if none was begun since the house was opened", body = Option<AuditView>),
))]
pub(crate) async fn look(
    State(app): State<App>,
    _: By<right::Audit>,
) -> Result<Json<Option<AuditView>>, Problem> {
    let last = app.verifying.last();
    Ok(Json(last.map(|audit| AuditView::of(&audit))))
}

/// Stop the audit of the log. What it does in one go it finishes first.
#[utoipa::path(delete, path = "/staff/audit/verify", tag = "audit", responses(
    (status = 200, description = "The audit stops within a moment; nothing if none was begun", body = Option<AuditView>),
))]
pub(crate) async fn stop(
    State(app): State<App>,
    _: By<right::Audit>,
) -> Result<Json<Option<AuditView>>, Problem> {
    let last = app.verifying.stop();
    Ok(Json(last.map(|audit| AuditView::of(&audit))))
}
