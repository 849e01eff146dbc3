//! Networks of addresses, and whose address a request has when a proxy speaks for somebody.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::str::FromStr;

use ipnet::{IpNet, Ipv6Net};

/// One address or a range of them: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
///
/// ```
/// use sabot_server::Network;
///
/// let network: Network = "10.0.0.0/8".parse()?;
/// assert!(network.contains("10.3.2.1".parse().unwrap()));
/// assert!(!network.contains("11.0.0.1".parse().unwrap()));
/// # Ok::<(), sabot_server::NetworkError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network(IpNet);

/// A text that is no network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected an address such as 10.0.0.7, or a range such as 10.0.0.0/8")]
pub struct NetworkError;

impl Network {
    /// Whether this address lies in it. An IPv4 address that is written as one of IPv6 is an IPv4 address.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let network = match text.parse::<IpAddr>() {
            Ok(address) => IpNet::from(address.to_canonical()),
            Err(_) => text.parse().map_err(|_| NetworkError)?,
        };
        // A range of IPv4 addresses that is written in IPv6 would have none of them.
        let canonical = network.addr().to_canonical() == network.addr();
        canonical.then_some(Self(network)).ok_or(NetworkError)
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What limits count: one IPv4 address, or the network of 64 bits that one household has under IPv6.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Net::new_assert(address, 64).network()),
    }
}

/// Who speaks: the last in the chain of forwarders that is not trusted.
pub(crate) fn speaker<'a>(
    peer: IpAddr,
    forwarded: impl DoubleEndedIterator<Item = &'a str>,
    trusted: &[Network],
) -> IpAddr {
    let is_trusted = |address| trusted.iter().any(|network| network.contains(address));
    let mut speaker = peer.to_canonical();
    let mut chain = forwarded.rev();
    while is_trusted(speaker) {
        // An entry that is no address ends the chain: what stands before it proves nothing.
        match chain
            .next()
            .and_then(|entry| entry.trim().parse::<IpAddr>().ok())
        {
            Some(address) => speaker = address.to_canonical(),
            None => break,
        }
    }
    speaker
}

/// The address of nobody in particular, for requests that came without one.
pub(crate) const NOWHERE: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_range_has_its_addresses_and_no_others() {
        let cases = [
            ("127.0.0.1", "127.0.0.1", true),
            ("127.0.0.1", "127.0.0.2", false),
            ("10.0.0.0/8", "::ffff:10.9.9.9", true),
            ("0.0.0.0/0", "255.1.2.3", true),
            ("0.0.0.0/0", "::1", false),
            ("fd00::/8", "fd12::1", true),
            ("fd00::/8", "fe00::1", false),
            ("::1", "::1", true),
            ("::ffff:10.0.0.7", "10.0.0.7", true),
            ("10.9.8.7/8", "10.0.0.1", true),
        ];
        for (network, address, inside) in cases {
            let network: Network = network.parse().unwrap();
            assert_eq!(network.contains(ip(address)), inside, "{network} {address}");
        }
        let written_in_ipv6 = ["::ffff:10.0.0.0/104", "::ffff:10.0.0.7/128"];
        for wrong in [
            "",
            "10.0.0.0/33",
            "10.0.0",
            "::/129",
            "10.0.0.1/x",
            "host",
            "10.0.0.0/",
            "10.0.0.0/+8",
        ]
        .into_iter()
        .chain(written_in_ipv6)
        {
            assert_eq!(wrong.parse::<Network>(), Err(NetworkError), "{wrong}");
        }
    }

    #[test]
    fn only_trusted_proxies_speak_for_others() {
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        let of = |peer, chain: &[&str]| speaker(ip(peer), chain.iter().copied(), &trusted);
        assert_eq!(of("1.2.3.4", &["9.9.9.9"]), ip("1.2.3.4"));
        assert_eq!(of("10.0.0.1", &["9.9.9.9"]), ip("9.9.9.9"));
        assert_eq!(of("10.0.0.1", &["6.6.6.6", "9.9.9.9"]), ip("9.9.9.9"));
        assert_eq!(of("10.0.0.1", &["9.9.9.9", " 10.0.0.2"]), ip("9.9.9.9"));
        assert_eq!(of("10.0.0.1", &["9.9.9.9", "junk"]), ip("10.0.0.1"));
        assert_eq!(of("10.0.0.1", &[]), ip("10.0.0.1"));
    }

    #[test]
    fn a_household_is_one_address_or_one_network_of_64_bits() {
        assert_eq!(household(ip("2001:db8::1:2:3:4")), ip("2001:db8::"));
        assert_eq!(household(ip("::ffff:1.2.3.4")), ip("1.2.3.4"));
    }
}
