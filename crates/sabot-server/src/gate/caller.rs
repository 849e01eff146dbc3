//! Who a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use sabot_house::hall::{Device, HouseNo, Visitor};
use sabot_house::office::Guest;
use sabot_ledger::book::PatronId;
use sabot_stream::{Right, Staff};

use super::network::{NOWHERE, household, speaker};
use super::{CookieKind, Network};
use crate::app::App;
use crate::problem::Problem;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The other end of a connection, and whether the house itself encrypts it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    pub(crate) tls: bool,
}

/// Where a request comes from, as limits and cookies need it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Caller {
    /// What limits count.
    pub(crate) household: IpAddr,
    /// Whether the request came by https.
    pub(crate) https: bool,
}

impl Caller {
    pub(crate) fn of(peer: Option<Peer>, headers: &HeaderMap, trusted: &[Network]) -> Self {
        let tls = peer.is_some_and(|peer| peer.tls);
        let peer = peer.map_or(NOWHERE, |peer| peer.address.ip());
        let all = |name: HeaderName| {
            let values: Vec<&str> = headers
                .get_all(name)
                .iter()
                .filter_map(|value| value.to_str().ok())
                .flat_map(|value| value.split(','))
                .collect();
            values
        };
        if !trusted.iter().any(|network| network.contains(peer)) {
            return Self {
                household: household(peer),
                https: tls,
            };
        }
        let chain = all(FORWARDED_FOR);
        let proto = all(FORWARDED_PROTO);
        Self {
            household: household(speaker(peer, chain.into_iter(), trusted)),
            https: tls || proto.last().is_some_and(|proto| proto.trim() == "https"),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let caller = parts.extensions.get::<Caller>();
        caller.copied().ok_or_else(Problem::fault)
    }
}

/// The guest a request's cookie names, if there is such a guest.
#[derive(Debug, Clone)]
pub(crate) struct MaybeGuest(pub(crate) Option<Guest>);

impl MaybeGuest {
    /// As the house knows them.
    pub(crate) fn visitor(&self) -> Visitor {
        let patron = self.0.as_ref().map(|guest| guest.patron);
        patron.map_or(Visitor::nobody(), Visitor::person)
    }
}

impl FromRequestParts<App> for MaybeGuest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let token = CookieKind::Guest.read(&parts.headers);
        Ok(Self(
            token.and_then(|token| app.house.guests().guest(token)),
        ))
    }
}

/// A guest; without one the request is refused.
#[derive(Debug, Clone)]
pub(crate) struct KnownGuest(pub(crate) Guest);

impl FromRequestParts<App> for KnownGuest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let guest = CookieKind::Guest
            .read(&parts.headers)
            .and_then(|token| app.house.guests().guest(token));
        let guest = guest.ok_or_else(Problem::needs_name)?;
        let taken = app.rates.guest(guest.patron);
        taken.map_err(|wait| app.too_fast(wait))?;
        Ok(Self(guest))
    }
}

/// Somebody of the staff, at work; without a session the request is refused.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AtWork(Staff, Device);

impl AtWork {
    /// The device at which they are at work.
    pub(crate) const fn device(&self) -> Device {
        self.1
    }

    /// The member of staff as a table knows them, if they have this right.
    pub(crate) fn visitor(&self, right: Right) -> Result<Visitor, Problem> {
        Ok(Visitor::staff(self.may(right)?).on(self.1))
    }

    /// Who it is, if they may do this. Every handler of the staff asks, once.
    pub(crate) fn may(&self, right: Right) -> Result<Staff, Problem> {
        let may = self.0.roles.may(right);
        may.then_some(self.0).ok_or_else(|| HouseNo::NoRight.into())
    }
}

impl FromRequestParts<App> for AtWork {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let session = CookieKind::Staff
            .read(&parts.headers)
            .ok_or(HouseNo::NotAtWork)?;
        let staff = app.house.door().at_work(session, Right::Enter)?;
        let taken = app.rates.guest(PatronId(staff.number));
        taken.map_err(|wait| app.too_fast(wait))?;
        Ok(Self(staff, Device::of(session)))
    }
}

/// The mark of a device that somebody of the staff came in on, as it is shown.
#[derive(Debug, Clone)]
pub(crate) struct DeviceToken(pub(crate) Option<String>);

impl<S: Sync> FromRequestParts<S> for DeviceToken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let mark = CookieKind::Device.read(&parts.headers);
        Ok(Self(mark.map(str::to_owned)))
    }
}

/// The session of the staff in a request's cookies, if there is one.
#[derive(Debug, Clone)]
pub(crate) struct StaffToken(pub(crate) Option<String>);

impl<S: Sync> FromRequestParts<S> for StaffToken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(
            CookieKind::Staff.read(&parts.headers).map(str::to_owned),
        ))
    }
}

/// The guest's token in a request's cookies, if there is one.
#[derive(Debug, Clone)]
pub(crate) struct GuestToken(pub(crate) Option<String>);

impl<S: Sync> FromRequestParts<S> for GuestToken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(
            CookieKind::Guest.read(&parts.headers).map(str::to_owned),
        ))
    }
}

/// Whoever reads what was played: a guest or nobody, and an auditor if one is at work here, who may read everything.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RecordReader(pub(crate) Visitor);

impl FromRequestParts<App> for RecordReader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let known = MaybeGuest::from_request_parts(parts, app).await?;
        let staff = CookieKind::Staff.read(&parts.headers);
        let staff = staff.and_then(|token| app.house.door().at_work(token, Right::Audit).ok());
        let visitor = known.visitor();
        Ok(Self(Visitor { staff, ..visitor }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn https_is_believed_of_a_trusted_proxy_only() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-proto", "https".parse().unwrap());
        headers.append("x-forwarded-for", "9.9.9.9".parse().unwrap());
        let peer = Some(Peer {
            address: "10.0.0.1:5".parse().unwrap(),
            tls: false,
        });
        let direct = Caller::of(peer, &headers, &[]);
        assert!(!direct.https);
        assert_eq!(direct.household.to_string(), "10.0.0.1");
        let behind = Caller::of(peer, &headers, &["10.0.0.0/8".parse().unwrap()]);
        assert!(behind.https);
        assert_eq!(behind.household.to_string(), "9.9.9.9");
    }
}
