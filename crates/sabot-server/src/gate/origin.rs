//! Which pages may act here.
//!
//! A browser says where a page came from. Unsafe methods and the upgrade to a socket are for pages of the address the
//! house is known by, or of origins it lists. A house that was told no address of its own takes the host that is
//! asked for, but only if it is a number or this very machine: a name proves nothing, since whoever owns a name can let
//! it point here and then be "the same host". What says nothing of its origin is no browser and carries no cookie that somebody else's
//! page made it send, so it may act; a browser that hides the origin but says `cross-site` may not.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};

use crate::problem::{DoorNo, Problem};

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

impl Origin {
    /// The host of the origin, without a port.
    pub(crate) fn host(&self) -> &str {
        let host = host_of(&self.0).unwrap_or_default();
        match host.rsplit_once(':') {
            Some((name, port)) if port.parse::<u16>().is_ok() => name,
            Some(_) | None => host,
        }
    }

    /// Whether pages of this origin come by https.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The origins that are the house's own for a request.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Own<'a> {
    /// The address it is known by.
    pub(crate) public: Option<&'a Origin>,
    /// Other origins whose pages may act.
    pub(crate) listed: &'a [Origin],
    /// The host that is asked for.
    pub(crate) host: Option<&'a str>,
    /// Whether the request came encrypted.
    pub(crate) https: bool,
}

impl Own<'_> {
    fn has(&self, origin: &str) -> bool {
        let is = |own: &Origin| own.0 == origin;
        if self.listed.iter().any(is) {
            return true;
        }
        match (self.public, self.host) {
            (Some(public), _) => is(public),
            (None, Some(host)) => {
                let safe = !self.https || origin.starts_with("https://");
                let host = host.to_ascii_lowercase();
                safe && proves_itself(&host) && host_of(origin) == Some(&host)
            }
            (None, None) => false,
        }
    }
}

/// The host a request asks for: HTTP/2 has it in the address.
pub(crate) fn host(request: &Request) -> Option<&str> {
    let named = request.headers().get(header::HOST);
    let named = named.and_then(|host| host.to_str().ok());
    named.or_else(|| request.uri().authority().map(|host| host.as_str()))
}

/// Whether nobody else can be this host: a number, or a name that every machine has for itself.
fn proves_itself(host: &str) -> bool {
    if host.parse::<SocketAddr>().is_ok() || host.parse::<IpAddr>().is_ok() {
        return true;
    }
    if let Some(bare) = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'))
    {
        return bare.parse::<Ipv6Addr>().is_ok();
    }
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        Some(_) => return false,
        None => host,
    };
    name == "localhost" || name.ends_with(".localhost") || name.parse::<IpAddr>().is_ok()
}

fn host_of(origin: &str) -> Option<&str> {
    let rest = origin.strip_prefix("https://");
    rest.or_else(|| origin.strip_prefix("http://"))
}

/// Refuses a request of a page that may not act here.
pub(crate) fn check(headers: &HeaderMap, own: &Own<'_>) -> Result<(), Problem> {
    let text = |name: &HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or(""));
    let may = match (text(&header::ORIGIN), text(&SEC_FETCH_SITE)) {
        (Some(origin), _) => own.has(&origin.to_ascii_lowercase()),
        (None, Some(site)) => matches!(site, "same-origin" | "none"),
        (None, None) => true,
    };
    may.then_some(()).ok_or_else(|| {
        Problem::new(
            StatusCode::FORBIDDEN,
            DoorNo::WrongOrigin,
            "Pages of another site may not act here. A house with a name is told it: --public-url.",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn as_known(public: Option<&str>, https: bool, pairs: &[(&'static str, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().unwrap());
        }
        let public = public.map(|public| public.parse().unwrap());
        let own = Own {
            public: public.as_ref(),
            listed: &["http://localhost:5173".parse().unwrap()],
            host: headers.get("host").and_then(|host| host.to_str().ok()),
            https,
        };
        check(&headers, &own).is_ok()
    }

    fn allowed(pairs: &[(&'static str, &str)]) -> bool {
        as_known(None, false, pairs)
    }

    #[test]
    fn own_pages_and_listed_ones_may_act() {
        for (host, origin) in [
            ("127.0.0.1:7171", "http://127.0.0.1:7171"),
            ("127.0.0.1:7171", "https://127.0.0.1:7171"),
            ("127.0.0.1:7171", "http://localhost:5173"),
            ("LocalHost:7171", "http://localhost:7171"),
            ("sabot.localhost", "http://sabot.localhost"),
            ("192.168.0.7", "http://192.168.0.7"),
            ("[::1]:7171", "http://[::1]:7171"),
            ("[fd00::7]", "http://[fd00::7]"),
        ] {
            let both = [("host", host), ("origin", origin)];
            assert!(allowed(&both), "{host} {origin}");
        }
    }

    /// Whoever owns a name can let it point here: the browser then says that name twice.
    #[test]
    fn a_name_that_equals_itself_proves_nothing() {
        for name in [
            "evil.example",
            "evil.example:7171",
            "127.0.0.1.evil.example:7171",
            "localhost.evil.example",
            "club",
            "7171",
            "[club]",
            "localhost:x",
        ] {
            let origin = format!("http://{name}");
            let both = [("host", name), ("origin", origin.as_str())];
            assert!(!allowed(&both), "{name}");
        }
    }

    #[test]
    fn a_house_with_an_address_takes_that_one() {
        let known = |host, origin| {
            let both = [("host", host), ("origin", origin)];
            as_known(Some("https://Club.Example"), true, &both)
        };
        assert!(known("club.example", "https://club.example"));
        assert!(known("10.0.0.7:7171", "https://club.example"));
        assert!(known("club.example", "http://localhost:5173"), "listed");
        assert!(
            !known("club.example", "http://club.example"),
            "in the clear"
        );
        assert!(!known("evil.example", "https://evil.example"));
        assert!(!known("127.0.0.1:7171", "http://127.0.0.1:7171"));
    }

    #[test]
    fn a_page_in_the_clear_does_not_act_where_it_is_encrypted() {
        let both = |origin| [("host", "10.0.0.7"), ("origin", origin)];
        assert!(as_known(None, true, &both("https://10.0.0.7")));
        assert!(!as_known(None, true, &both("http://10.0.0.7")));
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
