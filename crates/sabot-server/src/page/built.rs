//! The pages built from `web/`, carried inside the binary.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use sabot_vault::{Hash, Hex};
use sha2::{Digest as _, Sha256};

use crate::problem::Problem;

/// What a page may load: the house's own files, and pictures it makes itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// Names of these files change with their contents.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Asked for each time, and sent again only if it has changed.
const ASK: &str = "no-cache";

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/dist"]
struct Built;

/// The one page of the pages, in which the browser shows them all; nothing if the house was built without.
pub(super) fn index(asked: &HeaderMap) -> Option<Response> {
    Built::get("index.html").map(|file| answer("index.html", file, asked, ASK))
}

/// A file that the pages load: script, style, picture.
pub(super) async fn file(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    match Built::get(path) {
        Some(file) if path.starts_with("assets/") => answer(path, file, &asked, FOR_EVER),
        Some(file) => answer(path, file, &asked, ASK),
        None => Problem::not_found().into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile, asked: &HeaderMap, keep: &'static str) -> Response {
    let tag = tag(&file);
    let known = asked
        .get(header::IF_NONE_MATCH)
        .is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body(file.data).into_response()
    };
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let kind = match (kind.type_().as_str(), kind.subtype().as_str()) {
        ("text", _) => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    };
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    for (name, value) in [(header::CONTENT_TYPE, kind), (header::ETAG, tag)] {
        // Both are plain letters.
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
    response
}

fn body(data: Cow<'static, [u8]>) -> Body {
    match data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

/// Differs when the contents differ. Weak, since the answer may be compressed on its way.
fn tag(file: &EmbeddedFile) -> String {
    use std::fmt::Write as _;
    let mut tag = String::from("W/\"");
    for byte in &file.metadata.sha256_hash()[..12] {
        // A string takes whatever is written.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}

/// The digest of the pages, their words among them, under one name; none if there are no pages.
pub(crate) fn digests() -> Option<(String, Hash)> {
    let mut names: Vec<Cow<'static, str>> = Built::iter().collect();
    names.sort();
    let mut whole = Sha256::new();
    for name in &names {
        let file = Built::get(name)?;
        whole.update(name.as_bytes());
        whole.update(Sha256::digest(&file.data));
    }
    (!names.is_empty()).then(|| ("pages".to_owned(), Hex(whole.finalize().into())))
}
