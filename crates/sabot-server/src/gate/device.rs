//! Devices that are known: whoever came to work on one leaves a mark there, and that device has a count of wrong
//! attempts of its own. The mark lets nobody in; it only keeps strangers from slowing its owner down.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sabot_vault::{Hash, Hex};
use sha2::Sha256;

use super::{CookieKind, SetCookie};
use crate::problem::Problem;

/// The house's own hand under such marks.
#[derive(Clone)]
pub(crate) struct Devices {
    key: Hmac<Sha256>,
}

impl Devices {
    /// With a key that follows from this secret and tells nothing of it.
    pub(crate) fn new(secret: &[u8; 32]) -> Self {
        let key = derived(secret, b"sabot known devices");
        Self { key }
    }

    fn sign(&self, login: &str, number: &[u8; 16]) -> Hmac<Sha256> {
        let login = login.trim().to_lowercase();
        let mut mac = self.key.clone();
        mac.update(number);
        mac.update(login.as_bytes());
        mac
    }

    /// A mark for the device somebody has just come in on.
    pub(crate) fn cookie(&self, login: &str, secure: bool) -> Result<SetCookie, Problem> {
        let mut number = [0; 16];
        getrandom::fill(&mut number).map_err(|_| Problem::fault())?;
        let signed: [u8; 32] = self.sign(login, &number).finalize().into_bytes().into();
        let (number, signed) = (u128::from_be_bytes(number), Hex(signed));
        CookieKind::Device.set(&format!("{number:032x}{signed}"), secure)
    }

    /// Which device this mark is of, if somebody came in there by this login.
    pub(crate) fn known(&self, login: &str, mark: &str) -> Option<[u8; 16]> {
        let (number, signed) = mark.split_at_checked(32)?;
        let number = u128::from_str_radix(number, 16).ok()?.to_be_bytes();
        let signed: Hash = signed.parse().ok()?;
        let right = self.sign(login, &number).verify_slice(&signed.0);
        right.is_ok().then_some(number)
    }
}

/// A hand of its own for each purpose.
pub(crate) fn derived(secret: &[u8; 32], purpose: &[u8]) -> Hmac<Sha256> {
    let mut derive = hand(secret);
    derive.update(purpose);
    let key: [u8; 32] = derive.finalize().into_bytes().into();
    hand(&key)
}

/// A key is filled up with noughts to a block, as RFC 2104 does with a shorter one.
fn hand(key: &[u8; 32]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    for (place, byte) in block.iter_mut().zip(key) {
        *place = *byte;
    }
    Hmac::new(&block.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(devices: &Devices, login: &str) -> String {
        let (_, cookie) = devices.cookie(login, false).unwrap();
        let cookie = cookie.to_str().unwrap();
        let (mark, _) = cookie.split_once(';').unwrap();
        mark.strip_prefix("sabot_device=").unwrap().to_owned()
    }

    #[test]
    fn a_mark_is_known_by_its_login_and_its_house_only() {
        let devices = Devices::new(&[1; 32]);
        let (one, two) = (mark(&devices, "Boss"), mark(&devices, "boss"));
        let known = devices.known(" boss", &one);
        assert!(known.is_some());
        assert_ne!(known, devices.known("boss", &two), "two devices");
        assert_eq!(devices.known("other", &one), None);
        assert_eq!(Devices::new(&[2; 32]).known("boss", &one), None);
        let last = if one.ends_with('0') { "1" } else { "0" };
        let forged = format!("{}{last}", &one[..one.len() - 1]);
        for wrong in [forged.as_str(), "", "nonsense", &one[..40], &"é".repeat(40)] {
            assert_eq!(devices.known("boss", wrong), None, "{wrong}");
        }
    }
}
