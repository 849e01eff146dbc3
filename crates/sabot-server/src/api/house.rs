//! The house itself: its rulebooks, its key, its checkpoint.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use sabot_audit::attest::Attestation;
use sabot_house::hall::Clock as _;
use sabot_rules::rulebook::Terms;
use sabot_rules::{Law, Rulebook, Words};
use serde::Serialize;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::file::file;
use super::read::PathName;
use crate::app::App;
use crate::problem::Problem;
use crate::serve::Certificate;

/// A checkpoint is made at most so often: it reads the heads of all streams.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(5);

/// A rulebook in the list.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct BookLine {
    /// The name of the rulebook, as a table's order has it.
    name: String,
    /// The law it stands on: `new-jersey`, `venice` or `chickasaw`.
    #[schema(value_type = String)]
    law: Law,
    /// Raised with every change of rules.
    version: u32,
    /// How many seats its tables have.
    seats: u8,
    /// Where its law holds.
    #[schema(value_type = Object)]
    place: Words,
    /// Which game it is.
    #[schema(value_type = Object)]
    game: Words,
    /// What makes it what it is, in a line.
    #[schema(value_type = Object)]
    gist: Words,
    /// Whether it came with the program; else it is the house's own.
    shipped: bool,
    /// What it fixes for its tables.
    #[schema(value_type = Object)]
    terms: Terms,
}

impl BookLine {
    fn of(rules: &Rulebook) -> Self {
        Self {
            name: rules.name.clone(),
            law: rules.law,
            version: rules.version,
            seats: rules.seats,
            place: rules.law.place(),
            game: rules.law.game(),
            gist: rules.law.gist(),
            shipped: rules.name == rules.law.name(),
            terms: Terms::of(rules),
        }
    }
}

/// The rulebooks of this house, in the order in which it shows them.
#[utoipa::path(get, path = "/rulebooks", tag = "house", responses(
    (status = 200, description = "The rulebooks", body = Vec<BookLine>),
))]
pub(crate) async fn rulebooks(State(app): State<App>) -> Json<Vec<BookLine>> {
    let mut books: Vec<BookLine> = app.rulebooks.iter().map(BookLine::of).collect();
    // First those that came with the program, as a house shows them, then its own.
    let shown = |book: &BookLine| Law::SHOWN.iter().position(|law| *law == book.law);
    books.sort_by_key(|book| (!book.shipped, if book.shipped { shown(book) } else { None }));
    Json(books)
}

/// A rulebook with all its options.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Book {
    #[serde(flatten)]
    line: BookLine,
    /// Every option of the rulebook.
    options: Vec<BookOption>,
}

/// An option of a rulebook.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct BookOption {
    /// The key of the option, as a table's order has it.
    key: &'static str,
    /// The value of the option in this rulebook.
    value: String,
    /// What its law says if nobody says otherwise.
    default: String,
    /// What its law admits.
    admitted: String,
    /// The clauses behind the option.
    clauses: Vec<String>,
}

/// A rulebook: every option, its value, what is admitted, and why.
#[utoipa::path(get, path = "/rulebooks/{name}", tag = "house",
    params(("name" = String, Path, description = "The rulebook's name")),
    responses(
        (status = 200, description = "The rulebook", body = Book),
    ))]
pub(crate) async fn rulebook(
    State(app): State<App>,
    PathName(name): PathName,
) -> Result<Json<Book>, Problem> {
    let mut books = app.rulebooks.iter();
    let rules = books.find(|rules| rules.name == name);
    let rules = rules.ok_or_else(Problem::not_found)?;
    let line = BookLine::of(rules);
    let options = Rulebook::keys().iter().filter_map(|info| {
        Some(BookOption {
            key: info.key,
            value: rules.get(info.key)?,
            default: rules.default_of(info.key)?,
            admitted: rules.admitted(info.key)?,
            clauses: info
                .clauses
                .iter()
                .map(|clause| clause.id().to_owned())
                .collect(),
        })
    });
    let options = options.collect();
    Ok(Json(Book { line, options }))
}

/// What is to be known of a house.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct About {
    /// The version of the program.
    version: &'static str,
    /// What the program is made of, once that is computed.
    program: Option<Attestation>,
    /// The key its signatures are checked with, in hexadecimal digits.
    public_key: String,
    /// The time by its clock, in milliseconds of Unix time.
    now: u64,
    /// What a guest gets, in cents; nothing in a house without play money.
    guest_chips: u64,
    /// How often a day a guest is topped up.
    guest_refills: u32,
    /// When the gaming day begins, in minutes after midnight by the clock on its wall.
    day_start: u16,
    /// What that clock shows: a zone's name.
    time_zone: String,
    /// Tables one guest may have open.
    tables_per_guest: u32,
    /// The address the house is known by.
    public_url: Option<String>,
    /// SHA-256 of its certificate, if it encrypts by itself.
    fingerprint: Option<String>,
    /// The longest message of a socket, in bytes.
    longest_message: usize,
}

/// The house: version, public key, limits, its clock.
#[utoipa::path(get, path = "/house", tag = "house", responses(
    (status = 200, description = "The house", body = About),
))]
pub(crate) async fn about(State(app): State<App>) -> Json<About> {
    let config = &app.settings.house;
    Json(About {
        version: env!("CARGO_PKG_VERSION"),
        program: app.program.attested().cloned(),
        public_key: app.house.public_key().to_string(),
        now: app.clock.unix_ms(),
        guest_chips: if config.play {
            config.guest_chips.get()
        } else {
            0
        },
        guest_refills: config.guest_refills,
        day_start: config.house.day_start.get(),
        time_zone: config.time_zone.clone(),
        tables_per_guest: config.tables_per_guest,
        public_url: app.settings.public_url.as_ref().map(ToString::to_string),
        fingerprint: app.certificate.as_ref().map(Certificate::fingerprint),
        longest_message: crate::socket::LONGEST_MESSAGE,
    })
}

/// How far every stream of the log is, signed: three lines to keep elsewhere. At most a few seconds old.
#[utoipa::path(get, path = "/checkpoint", tag = "house", responses(
    (status = 200, description = "Body, public key and signature in hexadecimal digits, a line each",
        body = String, content_type = "text/plain"),
))]
pub(crate) async fn checkpoint(State(app): State<App>) -> Result<impl IntoResponse, Problem> {
    // Whoever asks while one is made waits for that one.
    let mut kept = app.checkpoint.lock().await;
    let fresh = kept.take_if(|(made, _)| made.elapsed() < CHECKPOINT_EVERY);
    let (made, text) = match fresh {
        Some(fresh) => fresh,
        None => (Instant::now(), app.house.checkpoint().await?.to_string()),
    };
    *kept = Some((made, text.clone()));
    Ok((file("checkpoint", "txt"), text))
}
