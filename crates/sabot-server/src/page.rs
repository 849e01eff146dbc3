//! The pages outside the API: the front page, health, numbers.

use std::fmt::Write as _;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use sabot_house::floor::{Listing, Visitor};

use crate::desk::Desk;
use crate::problem::Problem;

/// The front page loads its style and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const FRONT: &str = include_str!("page/front.html");
const STYLE: &str = include_str!("page/front.css");

pub(crate) fn router() -> Router<Desk> {
    Router::new()
        .route("/", get(front))
        .route("/front.css", get(style))
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

async fn front(State(desk): State<Desk>) -> impl IntoResponse {
    let tables = desk.house.tables(Visitor::nobody());
    let rows: String = tables.iter().map(row).collect();
    let rows = if rows.is_empty() {
        "<tr><td colspan=\"5\">No table is open.</td></tr>".to_owned()
    } else {
        rows
    };
    let page = FRONT.replace("{{tables}}", &rows);
    (page_headers("text/html; charset=utf-8"), page)
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

async fn ready(State(desk): State<Desk>) -> Result<&'static str, Problem> {
    match desk.house.health() {
        Ok(()) => Ok("ready\n"),
        Err(fault) => Err(Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "not-ready",
            fault.to_string(),
        )),
    }
}

async fn metrics(State(desk): State<Desk>) -> impl IntoResponse {
    let page = desk
        .counts
        .page(desk.house.health().is_ok(), &desk.house.counters());
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_become_markup() {
        assert_eq!(escaped("<b a='\"'>&"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;");
    }
}
