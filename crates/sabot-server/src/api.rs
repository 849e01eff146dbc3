//! REST under `/api`, JSON in and out, described by itself in `/api/openapi.json`.

mod accounts;
mod advice;
mod attempt;
mod audit;
mod cage;
mod clauses;
mod errors;
mod file;
mod floor;
mod guests;
mod house;
mod lab;
mod persons;
mod query;
mod read;
mod records;
mod replays;
mod roads;
mod scenes;
mod staff;
mod staff_tables;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::map_response;
use axum::response::Response;
use axum::routing::get;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::app::App;
use crate::problem::{DoorNo, Problem};
use crate::socket;

pub(crate) use query::Query;
pub(crate) use read::{PathTable, is_any, sentence};
#[cfg(test)]
pub(crate) use {
    accounts::{CameBack, Returning, Taking},
    audit::{AllFigures, AuditView, Searched},
    cage::{CashAsked, CorrectAsked, Filed, FloatAsked, OnePerson, UnclaimedAsked},
    clauses::ClauseText,
    floor::{DisputeAsked, Disputed, FloorAsked, FloorDone, Numbered, Plea},
    guests::{Me, Name, Visiting},
    house::{About, Book, BookLine},
    lab::{
        AdviseAsked, OddsAsked, SimulationAsked, SimulationBegun, SimulationView, SolveAsked,
        SweepAsked,
    },
    persons::Suspected,
    replays::Brought,
    roads::Outcomes,
    staff::{
        AtWorkNow, Codes, Countersigned, Employed, Invitation, Invited, Joining, Repassword,
        Showing, Signed,
    },
    tables::Asked,
};

/// No body of a request is longer.
const LONGEST_BODY: usize = 64 * 1024;

/// What the page to try the API may load: its own files and nothing else.
const DOCS_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

#[derive(OpenApi)]
#[openapi(info(
    title = "Sabot",
    description = "A baccarat house. Amounts are whole cents. Fields are in snake_case, the words of enums in kebab-case; one that \
        carries something is an object with one key. A guest is known by the cookie `sabot_guest`, the staff by `sabot_staff`. Every \
        error is a `Problem`: a code, a sentence, and the clause if the rules say no. \
        `docs/protocol.md` has the messages of the WebSocket at `/api/tables/{link}/ws`.",
    license(name = "Apache-2.0", identifier = "Apache-2.0")
))]
struct Description;

/// The description of the API.
pub(crate) fn description() -> utoipa::openapi::OpenApi {
    described().split_for_parts().1
}

fn described() -> OpenApiRouter<App> {
    let api = OpenApiRouter::new()
        .routes(routes!(guests::welcome))
        .routes(routes!(guests::me, guests::rename, guests::forget))
        .routes(routes!(guests::refill))
        .routes(routes!(guests::visitor))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::view))
        .routes(routes!(tables::act))
        .routes(routes!(records::shoes))
        .routes(routes!(records::shoe))
        .routes(routes!(records::coup))
        .routes(routes!(records::coups))
        .routes(routes!(records::all))
        .routes(routes!(records::transcript))
        .routes(routes!(replays::coup))
        .routes(routes!(replays::shoe))
        .routes(routes!(replays::brought))
        .routes(routes!(roads::roads))
        .routes(routes!(scenes::list))
        .routes(routes!(scenes::one))
        .routes(routes!(house::rulebooks))
        .routes(routes!(house::rulebook))
        .routes(routes!(clauses::clause))
        .routes(routes!(house::about))
        .routes(routes!(house::checkpoint))
        .routes(routes!(lab::odds::odds))
        .routes(routes!(lab::solve::solve))
        .routes(routes!(lab::solve::sweep))
        .routes(routes!(lab::advise::advise))
        .routes(routes!(lab::simulations::begin))
        .routes(routes!(lab::simulations::look, lab::simulations::stop))
        .routes(routes!(advice::advice))
        .merge(accounts::routes())
        .merge(audit::routes())
        .merge(floor::routes())
        .merge(cage::routes())
        .merge(persons::routes())
        .merge(staff::routes())
        .routes(routes!(staff_tables::view))
        .routes(routes!(staff_tables::act));
    let mut described = OpenApiRouter::with_openapi(Description::openapi()).nest("/api", api);
    errors::describe(described.get_openapi_mut());
    described
}

/// Everything under `/api`.
pub(crate) fn router() -> Router<App> {
    let (rest, description) = described().split_for_parts();
    let compressed = CompressionLayer::new().quality(CompressionLevel::Fastest);
    let docs = SwaggerUi::new("/api/docs")
        .config(Config::from("/api/openapi.json").validator_url("none"))
        .url("/api/openapi.json", description);
    let docs = Router::from(docs).layer(map_response(page_policy));
    rest.layer(DefaultBodyLimit::max(LONGEST_BODY))
        .merge(docs)
        .layer(compressed)
        .route("/api/tables/{link}/ws", get(socket::upgrade))
}

async fn page_policy(mut response: Response) -> Response {
    let policy = HeaderValue::from_static(DOCS_POLICY);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

/// For a method that an address does not know.
pub(crate) async fn no_such_method() -> Problem {
    Problem::new(
        StatusCode::METHOD_NOT_ALLOWED,
        DoorNo::NoSuchMethod,
        "This address does not know that method.",
    )
}
