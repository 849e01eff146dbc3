//! Which pages may act here.
//!
//! A browser says where a page came from. Unsafe methods and the upgrade to a socket are for pages of this host, or of
//! origins the house lists. What says nothing of its origin is no browser and carries no cookie that somebody else's
//! page made it send, so it may act; a browser that hides the origin but says `cross-site` may not.

use std::fmt;
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderName, StatusCode, header};

use crate::problem::Problem;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Where a page comes from, as a browser writes it: `https://club.example`, `http://localhost:5173`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(String);

/// A text that is no origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an origin is http:// or https://, a host and perhaps a port, and no path")]
pub struct OriginError;

impl FromStr for Origin {
    type Err = OriginError;

    fn from_str(text: &str) -> Result<Self, OriginError> {
        let text = text.to_ascii_lowercase();
        let host = host_of(&text).ok_or(OriginError)?;
        let odd = |c: char| c.is_whitespace() || matches!(c, '/' | '?' | '#' | '@' | ',');
        let whole = !host.is_empty() && !host.contains(odd);
        whole.then_some(Self(text)).ok_or(OriginError)
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn host_of(origin: &str) -> Option<&str> {
    let rest = origin.strip_prefix("https://");
    rest.or_else(|| origin.strip_prefix("http://"))
}

/// Refuses a request of a page that may not act here.
pub(crate) fn check(headers: &HeaderMap, listed: &[Origin]) -> Result<(), Problem> {
    let text = |name: &HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    let may = match (text(&header::ORIGIN), text(&SEC_FETCH_SITE)) {
        (Some(origin), _) => {
            let origin = origin.to_ascii_lowercase();
            let host = text(&header::HOST).unwrap_or_default();
            let own = !host.is_empty() && host_of(&origin) == Some(&host.to_ascii_lowercase());
            own || listed.iter().any(|listed| listed.0 == origin)
        }
        (None, Some(site)) => matches!(site, "same-origin" | "none"),
        (None, None) => true,
    };
    may.then_some(()).ok_or_else(|| {
        Problem::new(
            StatusCode::FORBIDDEN,
            "wrong-origin",
            "Pages of another site may not act here.",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(pairs: &[(&'static str, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().unwrap());
        }
        let listed = ["http://localhost:5173".parse().unwrap()];
        check(&headers, &listed).is_ok()
    }

    #[test]
    fn own_pages_and_listed_ones_may_act() {
        let host = ("host", "127.0.0.1:7171");
        assert!(allowed(&[host, ("origin", "http://127.0.0.1:7171")]));
        assert!(allowed(&[host, ("origin", "https://127.0.0.1:7171")]));
        assert!(allowed(&[host, ("origin", "http://localhost:5173")]));
        assert!(allowed(&[
            ("host", "Club.Example"),
            ("origin", "https://club.example")
        ]));
    }

    #[test]
    fn other_pages_may_not() {
        let host = ("host", "127.0.0.1:7171");
        for origin in [
            "http://127.0.0.1:7172",
            "http://evil.example",
            "http://127.0.0.1:7171.evil.example",
            "null",
            "",
            "file://",
            "127.0.0.1:7171",
        ] {
            assert!(!allowed(&[host, ("origin", origin)]), "{origin}");
        }
        assert!(
            !allowed(&[("origin", "http://")]),
            "no host is nobody's host"
        );
    }

    #[test]
    fn without_an_origin_the_browser_must_not_say_cross_site() {
        assert!(allowed(&[]), "no browser at all");
        assert!(allowed(&[("sec-fetch-site", "same-origin")]));
        assert!(allowed(&[("sec-fetch-site", "none")]));
        assert!(!allowed(&[("sec-fetch-site", "cross-site")]));
        assert!(!allowed(&[("sec-fetch-site", "same-site")]));
    }

    #[test]
    fn an_origin_has_no_path() {
        for wrong in [
            "",
            "club.example",
            "http://",
            "http://a/b",
            "ftp://a",
            "http://a b",
        ] {
            assert_eq!(wrong.parse::<Origin>(), Err(OriginError), "{wrong}");
        }
    }
}
