//! Networks of addresses, and whose address a request has when a proxy speaks for somebody.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

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
pub struct Network {
    first: IpAddr,
    bits: u32,
}

/// A text that is no network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected an address such as 10.0.0.7, or a range such as 10.0.0.0/8")]
pub struct NetworkError;

impl Network {
    /// Whether this address lies in it.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = plain(address);
        let same_kind = address.is_ipv4() == self.first.is_ipv4();
        let shift = 128_u32.saturating_sub(self.bits);
        let head = |address| high(address).checked_shr(shift).unwrap_or(0);
        same_kind && head(address) == head(self.first)
    }
}

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let (first, bits) = match text.split_once('/') {
            Some((first, bits)) => (first, Some(bits)),
            None => (text, None),
        };
        let first: IpAddr = first.parse().map_err(|_| NetworkError)?;
        let first = plain(first);
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| NetworkError))?;
        let fits = bits <= most;
        fits.then_some(Self { first, bits }).ok_or(NetworkError)
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

/// The bits of an address from the left, in as many as the longer kind has.
fn high(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => u128::from(address.to_bits()) << 96,
        IpAddr::V6(address) => address.to_bits(),
    }
}

/// An IPv4 address in IPv6's clothes is an IPv4 address.
pub(crate) fn plain(address: IpAddr) -> IpAddr {
    address.to_canonical()
}

/// What limits count: one IPv4 address, or the network of 64 bits that one household has under IPv6.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match plain(address) {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// Who speaks: the last in the chain of forwarders that is not trusted.
pub(crate) fn speaker<'a>(
    peer: IpAddr,
    forwarded: impl DoubleEndedIterator<Item = &'a str>,
    trusted: &[Network],
) -> IpAddr {
    let is_trusted = |address| trusted.iter().any(|network| network.contains(address));
    let mut speaker = plain(peer);
    let mut chain = forwarded.rev();
    while is_trusted(speaker) {
        // An entry that is no address ends the chain: what stands before it proves nothing.
        match chain.next().and_then(|entry| entry.trim().parse().ok()) {
            Some(address) => speaker = plain(address),
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
        ];
        for (network, address, inside) in cases {
            let network: Network = network.parse().unwrap();
            assert_eq!(network.contains(ip(address)), inside, "{network} {address}");
        }
        for wrong in ["", "10.0.0.0/33", "10.0.0", "::/129", "10.0.0.1/x", "host"] {
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
