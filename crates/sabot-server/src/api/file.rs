//! Texts that are saved as files.

use axum::http::{HeaderName, header};

/// The headers of a text that is saved under a name.
pub(super) fn file(name: &str, ending: &str) -> [(HeaderName, String); 2] {
    let kind = "text/plain; charset=utf-8".to_owned();
    let disposition = format!("attachment; filename=\"{name}.{ending}\"");
    [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_DISPOSITION, disposition),
    ]
}
