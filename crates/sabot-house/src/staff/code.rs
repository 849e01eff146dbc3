//! The second factor: six digits that change every thirty seconds (RFC 6238).

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use totp_rs::{Builder, Secret, Totp};

/// How long a code is good for.
const STEP_MS: u64 = 30_000;

/// So many bytes has a secret.
pub(super) const BYTES: usize = 20;

fn totp(secret: &[u8]) -> Option<Totp> {
    let builder = Builder::new().with_secret(Secret::from(secret));
    builder.build().ok()
}

/// What an authenticator needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enrolment {
    /// As the picture has it.
    pub url: String,
    /// To be typed.
    pub secret: String,
}

impl Enrolment {
    pub(super) fn of(secret: &[u8], login: &str) -> Self {
        let secret = Secret::from(secret).to_base32();
        let login = utf8_percent_encode(login, NON_ALPHANUMERIC);
        let url = format!("otpauth://totp/Sabot:{login}?secret={secret}&issuer=Sabot");
        Self { url, secret }
    }
}

/// The step in which this code is right by the clock on the wall, if it is.
pub(super) fn step(secret: &[u8], code: &str, wall_ms: u64) -> Option<u64> {
    let digits: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    totp(secret)?.check(&digits, wall_ms / 1_000)
}

/// The step that this moment lies in.
pub(super) const fn step_at(wall_ms: u64) -> u64 {
    wall_ms / STEP_MS
}

/// The code of a moment, for tests and for nothing else.
#[cfg(test)]
pub(super) fn at(secret: &[u8], now_ms: u64) -> String {
    let totp = totp(secret).expect("twenty bytes");
    totp.generate(now_ms / 1_000).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_right_around_its_time() {
        let secret = [7; BYTES];
        let now = 1_700_000_000_000;
        let code = at(&secret, now);
        assert_eq!(step(&secret, &code, now), Some(step_at(now)));
        assert_eq!(step(&secret, &code, now + 30_000), Some(step_at(now)));
        assert_eq!(step(&secret, &code, now + 90_000), None);
        assert_eq!(step(&[8; BYTES], &code, now), None);
        assert_eq!(step(&secret, "", now), None);
        let Enrolment { url, secret } = Enrolment::of(&secret, "ada b");
        assert!(
            url.starts_with("otpauth://totp/Sabot:ada%20b?secret="),
            "{url}"
        );
        assert!(url.contains(&secret));
    }
}
