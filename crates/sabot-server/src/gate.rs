//! What every request passes before anybody looks at it: limits, origin, time; and what every answer passes on its way
//! out: headers, counts, one line of log.

mod caller;
mod connections;
mod cookies;
mod device;
mod login_attempts;
mod network;
mod origin;
mod rates;
mod response_headers;
pub(crate) mod right;

use std::any::Any;
use std::time::Duration;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, timeout};

pub(crate) use caller::{
    AtWork, Caller, DeviceToken, GuestToken, KnownGuest, MaybeGuest, Peer, RecordReader, StaffToken,
};
pub(crate) use connections::{ConnectionGuard, Connections};
pub(crate) use cookies::{CookieKind, SetCookie};
pub(crate) use device::{Devices, derived};
pub(crate) use login_attempts::{AttemptFrom, LoginAttempts, LoginKey};
pub(crate) use network::household;
pub use network::{Network, NetworkError};
pub use origin::{Origin, OriginError};
pub(crate) use rates::Rates;

use crate::app::App;
use crate::problem::{Code, DoorNo, Problem};

/// No address of ours is longer.
const LONGEST_URL: usize = 2_048;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The middleware that every request passes, and every answer on its way out.
pub(crate) async fn gate(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let peer = request.extensions().get::<Peer>().copied();
    let caller = Caller::of(peer, request.headers(), &app.settings.trusted_proxies);
    let log = AccessLog {
        id: app.request_id(),
        method: request.method().clone(),
        route: request.extensions().get::<MatchedPath>().cloned(),
    };
    let mut response = match check(&app, &request, caller) {
        Ok(()) => {
            request.extensions_mut().insert(caller);
            let answer = timeout(app.settings.limits.request_time, next.run(request)).await;
            answer.unwrap_or_else(|_| slow().into_response())
        }
        Err(problem) => problem.into_response(),
    };
    response_headers::add(response.headers_mut(), app.is_known_as_https(caller));
    if let Ok(id) = HeaderValue::from_str(&log.id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    app.metrics.answered(response.status());
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        app.metrics.refused.inc();
    }
    log.write(&response, begun.elapsed());
    response
}

fn check(app: &App, request: &Request, caller: Caller) -> Result<(), Problem> {
    let taken = app.rates.address(caller.household);
    taken.map_err(|wait| app.too_fast(wait))?;
    let url = request
        .uri()
        .path_and_query()
        .map_or(0, |url| url.as_str().len());
    if url > LONGEST_URL {
        return Err(Problem::new(
            StatusCode::URI_TOO_LONG,
            DoorNo::TooLong,
            "No address of this house is that long.",
        ));
    }
    let safe = [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method());
    if !safe || request.headers().contains_key(header::UPGRADE) {
        let own = origin::Own {
            public: app.settings.public_url.as_ref(),
            listed: &app.settings.origins,
            host: origin::host(request),
            https: caller.https,
        };
        origin::check(request.headers(), &own)?;
    }
    Ok(())
}

fn slow() -> Problem {
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        DoorNo::Timeout,
        "This took too long and was given up; what was accepted stays accepted.",
    )
}

/// What a handler that panicked is answered with; the panic itself is one line in the log.
#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over")]
pub(crate) fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    tracing::error!(panic = text.unwrap_or("unknown"), "a handler panicked");
    Problem::fault().into_response()
}

/// What the log says of a request. It has the route and not the address: the link of a private table is its key.
struct AccessLog {
    id: String,
    method: Method,
    route: Option<MatchedPath>,
}

impl AccessLog {
    fn write(&self, response: &Response, took: Duration) {
        let route = self.route.as_ref().map_or("none", |route| route.as_str());
        let status = response.status().as_u16();
        let code = response
            .extensions()
            .get::<Code>()
            .map_or("", |code| code.0);
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let (id, method) = (&self.id, &self.method);
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            // Whoever is too fast would fill the log as well: they are counted, and told together once a minute.
            tracing::debug!(request = %id, %method, route, status, code, us, "answered");
        } else if response.status().is_server_error() {
            tracing::warn!(request = %id, %method, route, status, code, us, "answered");
        } else if route.starts_with("/api") {
            tracing::info!(request = %id, %method, route, status, code, us, "answered");
        } else {
            tracing::debug!(request = %id, %method, route, status, code, us, "answered");
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::routing::get;
    use tower::ServiceExt as _;
    use tower_http::catch_panic::CatchPanicLayer;

    use super::*;

    async fn breaks() -> &'static str {
        panic!("on purpose")
    }

    #[tokio::test]
    async fn a_handler_that_panics_is_answered_and_the_next_one_too() {
        let router = Router::new()
            .route("/", get(breaks))
            .layer(CatchPanicLayer::custom(panicked));
        for _ in 0..2 {
            let request = Request::new(Body::empty());
            let answer = router.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            let code = answer.extensions().get::<Code>().map(|code| code.0);
            assert_eq!(code, Some("fault"));
        }
    }
}
