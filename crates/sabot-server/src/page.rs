//! What is outside the API: the pages, health, numbers. A house built without Node has one plain page instead.

mod built;
mod routes;

use std::fmt::Write as _;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sabot_house::floor::Listing;
use sabot_house::hall::Visitor;
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::problem::{DoorNo, Problem};
use crate::{metrics, program};
pub(crate) use built::digests;
use routes::PAGES;

/// The plain page loads its style and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FRONT: &str = include_str!("page/front.html");
const STYLE: &str = include_str!("page/front.css");

/// The other address of the first page.
const INDEX: &str = "/index.html";

pub(crate) fn router() -> Router<App> {
    let mut pages = Router::new().route(INDEX, get(front));
    for (_, path) in PAGES {
        pages = pages.route(path, get(front));
    }
    let pages = pages
        .route("/front.css", get(style))
        .route("/icon.svg", get(built::file))
        .route("/assets/{*path}", get(built::file))
        .layer(CompressionLayer::new());
    pages
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(numbers))
}

/// For an address nobody answers at: people get the pages, which say so in their words, and programs a problem.
pub(crate) async fn nothing_here(method: Method, asked: HeaderMap) -> Response {
    let accepts = asked.get(header::ACCEPT).map(HeaderValue::as_bytes);
    let reads = accepts.is_some_and(|kinds| kinds.windows(9).any(|kind| kind == b"text/html"));
    match (method == Method::GET && reads)
        .then(|| built::index(&asked))
        .flatten()
    {
        Some(page) => (StatusCode::NOT_FOUND, page).into_response(),
        None => Problem::not_found().into_response(),
    }
}

async fn front(State(app): State<App>, asked: HeaderMap) -> Response {
    built::index(&asked).unwrap_or_else(|| {
        let page = plain(&app.house.tables().listed(Visitor::nobody()));
        (page_headers("text/html; charset=utf-8"), page).into_response()
    })
}

/// What a house says that was built without Node.
fn plain(tables: &[Listing]) -> String {
    let rows: String = tables.iter().map(row).collect();
    let rows = if rows.is_empty() {
        "<tr><td colspan=\"5\">No table is open.</td></tr>".to_owned()
    } else {
        rows
    };
    FRONT.replace("{{tables}}", &rows)
}

fn row(table: &Listing) -> String {
    let mut row = String::new();
    // A string takes whatever is written.
    let _ = writeln!(
        row,
        "<tr><td><a href=\"/api/tables/{id}\">{name}</a></td><td>{rulebook}</td><td>{taken} of {seats}</td>\
         <td>{people}</td><td>{coup}</td></tr>",
        id = table.id,
        name = escaped(&table.name),
        rulebook = escaped(&table.rulebook),
        taken = table.taken,
        seats = table.seats,
        people = table.people,
        coup = table.coup,
    );
    row
}

/// A text inside a page.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

async fn style() -> impl IntoResponse {
    (page_headers("text/css; charset=utf-8"), STYLE)
}

fn page_headers(kind: &'static str) -> [(HeaderName, &'static str); 2] {
    [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
    ]
}

async fn alive() -> &'static str {
    "alive\n"
}

async fn ready(State(app): State<App>) -> Result<String, Problem> {
    let fault = app.readiness().await.err().map(|fault| fault.to_string());
    let fault = match fault {
        Some(fault) => Some(fault),
        None => program::doubt(&app).await,
    };
    match fault {
        None => Ok(match app.house.remark() {
            None => "ready\n".to_owned(),
            Some(remark) => format!("ready\n{remark}\n"),
        }),
        Some(fault) => Err(Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            DoorNo::NotReady,
            fault,
        )),
    }
}

async fn numbers(State(app): State<App>) -> Result<impl IntoResponse, Problem> {
    let ready = app.readiness().await.is_ok();
    let page = app.metrics.page(ready, &app.house.counters());
    let page = page.map_err(|_| Problem::fault())?;
    Ok(([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], page))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_node_a_plain_page_says_what_to_install() {
        let page = plain(&[]);
        assert!(page.contains("Install Node 20"), "{page}");
        assert!(page.contains("No table is open."), "{page}");
    }

    #[test]
    fn a_name_cannot_become_markup() {
        assert_eq!(escaped("<b a='\"'>&"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;");
    }
}
