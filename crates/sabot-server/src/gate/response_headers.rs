//! The headers every answer wears.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// Nothing may be loaded, framed or posted: what an answer of the API needs.
const NOTHING: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // A link to an unlisted table is its key, so it is never passed on.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Adds what is missing: pages bring their own policy and their own caching.
pub(crate) fn add(headers: &mut HeaderMap, https: bool) {
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let mut unless_there = |name: HeaderName, value: &'static str| {
        let entry = headers.entry(name);
        entry.or_insert(HeaderValue::from_static(value));
    };
    unless_there(header::CONTENT_SECURITY_POLICY, NOTHING);
    unless_there(header::CACHE_CONTROL, "no-store");
    if https {
        unless_there(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
}
