//! What every request passes before anybody looks at it: limits, origin, time; and what every answer passes on its way
//! out: headers, counts, one line of log.

mod caller;
mod cookies;
mod crowd;
mod device;
mod dress;
mod knocks;
mod network;
mod origin;
mod rates;
pub(crate) mod right;

use std::any::Any;
use std::time::Duration;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, timeout};

pub(crate) use caller::{
    AtWork, Caller, GuestToken, Mark, Named, Peer, Reader, Somebody, StaffToken,
};
pub(crate) use cookies::{CookieKind, SetCookie};
pub(crate) use crowd::{Crowd, Here};
pub(crate) use device::{Devices, derived};
pub(crate) use knocks::{Knocks, Name, Place};
pub(crate) use network::household;
pub use network::{Network, NetworkError};
pub use origin::{Origin, OriginError};
pub(crate) use rates::Rates;

use crate::desk::Desk;
use crate::problem::{Code, DoorNo, Problem};

/// No address of ours is longer.
const LONGEST_URL: usize = 2_048;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The one middleware.
pub(crate) async fn gate(State(desk): State<Desk>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let peer = request.extensions().get::<Peer>().copied();
    let caller = Caller::of(peer, request.headers(), &desk.settings.trusted_proxies);
    let line = Line {
        id: desk.request_id(),
        method: request.method().clone(),
        route: request.extensions().get::<MatchedPath>().cloned(),
    };
    let mut response = match check(&desk, &request, caller) {
        Ok(()) => {
            request.extensions_mut().insert(caller);
            let answer = timeout(desk.settings.limits.request_time, next.run(request)).await;
            answer.unwrap_or_else(|_| slow().into_response())
        }
        Err(problem) => problem.into_response(),
    };
    dress::dress(response.headers_mut(), desk.is_known_as_https(caller));
    if let Ok(id) = HeaderValue::from_str(&line.id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    desk.metrics.answered(response.status());
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        desk.metrics.refused.inc();
    }
    line.write(&response, begun.elapsed());
    response
}

fn check(desk: &Desk, request: &Request, caller: Caller) -> Result<(), Problem> {
    let taken = desk.rates.address(caller.household);
    taken.map_err(|wait| desk.too_fast(wait))?;
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
            public: desk.settings.public_url.as_ref(),
            listed: &desk.settings.origins,
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
struct Line {
    id: String,
    method: Method,
    route: Option<MatchedPath>,
}

impl Line {
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
        let app = Router::new()
            .route("/", get(breaks))
            .layer(CatchPanicLayer::custom(panicked));
        for _ in 0..2 {
            let request = Request::new(Body::empty());
            let answer = app.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            let code = answer.extensions().get::<Code>().map(|code| code.0);
            assert_eq!(code, Some("fault"));
        }
    }
}
