//! The cookies of the house: what each is called and where it goes, in one place.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use crate::problem::Problem;

/// A session of the staff is over by then, whatever happens.
const STAFF_HOURS: i64 = 16;

/// A cookie that the house sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CookieKind {
    /// By which a guest comes back.
    Guest,
    /// The session of somebody of the staff.
    Staff,
    /// A device that somebody of the staff came in on; it is shown where they log in, and nowhere else.
    Device,
}

impl CookieKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Guest => "sabot_guest",
            Self::Staff => "sabot_staff",
            Self::Device => "sabot_device",
        }
    }

    const fn path(self) -> &'static str {
        match self {
            Self::Guest | Self::Staff => "/",
            Self::Device => "/api/staff",
        }
    }

    /// Whether it comes along when somebody follows a link from another site: a guest is invited by links.
    const fn same_site(self) -> SameSite {
        match self {
            Self::Guest => SameSite::Lax,
            Self::Staff | Self::Device => SameSite::Strict,
        }
    }

    /// How long a browser keeps it: 400 days is the longest that any does.
    const fn max_age(self) -> Duration {
        match self {
            Self::Guest | Self::Device => Duration::days(400),
            Self::Staff => Duration::hours(STAFF_HOURS),
        }
    }

    /// The header that sets it: for this host only, out of reach of scripts, and over https only if that is said.
    pub(crate) fn set(self, value: &str, secure: bool) -> Result<SetCookie, Problem> {
        self.header(value, self.max_age(), secure)
    }

    /// The header that makes a browser forget it.
    pub(crate) fn unset(self, secure: bool) -> Result<SetCookie, Problem> {
        self.header("", Duration::ZERO, secure)
    }

    fn header(self, value: &str, max_age: Duration, secure: bool) -> Result<SetCookie, Problem> {
        let cookie = Cookie::build((self.name(), value))
            .path(self.path())
            .same_site(self.same_site())
            .http_only(true)
            .secure(secure)
            .max_age(max_age);
        let value = HeaderValue::try_from(cookie.to_string()).map_err(|_| Problem::fault())?;
        Ok((header::SET_COOKIE, value))
    }

    /// Its value in a request, if there is one.
    pub(crate) fn read(self, headers: &HeaderMap) -> Option<&str> {
        let values = headers.get_all(header::COOKIE).iter();
        let mut cookies = values
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split("; "))
            // The library forgives spaces round a name or a value; nobody who was given this cookie sends any.
            .filter(|pair| !pair.contains(' '))
            .filter_map(|pair| Cookie::parse(pair).ok());
        cookies
            .find(|cookie| cookie.name() == self.name())
            .and_then(|cookie| cookie.value_raw())
    }
}

/// A header that sets a cookie.
pub(crate) type SetCookie = (HeaderName, HeaderValue);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        assert_eq!(CookieKind::Guest.read(&headers), None);
        headers.append("cookie", "sabot_guests=no; a=b".parse().unwrap());
        assert_eq!(CookieKind::Guest.read(&headers), None);
        headers.append(
            "cookie",
            "c=d; =; sabot_guest=yes; e; sabot_guest=no"
                .parse()
                .unwrap(),
        );
        assert_eq!(CookieKind::Guest.read(&headers), Some("yes"));
        assert_eq!(CookieKind::Staff.read(&headers), None);
    }

    #[test]
    fn every_cookie_is_for_this_host_and_no_script() {
        for kind in [CookieKind::Guest, CookieKind::Staff, CookieKind::Device] {
            for secure in [false, true] {
                let (_, set) = kind.set("value", secure).unwrap();
                let (_, unset) = kind.unset(secure).unwrap();
                for header in [set, unset] {
                    let flags = header.to_str().unwrap();
                    assert!(flags.contains("; HttpOnly") && !flags.contains("Domain"));
                    assert_eq!(flags.contains("; Secure"), secure, "{flags}");
                }
            }
        }
        let shown = |header: Result<SetCookie, Problem>| {
            let (_, value) = header.unwrap();
            let mut flags: Vec<String> = value
                .to_str()
                .unwrap()
                .split("; ")
                .map(str::to_owned)
                .collect();
            flags.sort_unstable();
            flags.join("; ")
        };
        assert_eq!(
            shown(CookieKind::Guest.set("a", true)),
            "HttpOnly; Max-Age=34560000; Path=/; SameSite=Lax; Secure; sabot_guest=a"
        );
        assert_eq!(
            shown(CookieKind::Staff.unset(false)),
            "HttpOnly; Max-Age=0; Path=/; SameSite=Strict; sabot_staff="
        );
        assert_eq!(
            shown(CookieKind::Device.set("b", false)),
            "HttpOnly; Max-Age=34560000; Path=/api/staff; SameSite=Strict; sabot_device=b"
        );
    }

    #[test]
    fn a_value_cannot_bring_a_line_of_its_own() {
        assert!(CookieKind::Guest.set("a\r\nx: y", true).is_err());
    }
}
