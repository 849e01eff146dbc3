//! The second factor: six digits that change every thirty seconds (RFC 6238).

use totp_rs::{Builder, Secret, Totp};

/// How long a code is good for.
const STEP_MS: u64 = 30_000;

/// So many bytes has a secret.
pub(super) const BYTES: usize = 20;

fn totp(secret: &[u8], login: &str) -> Option<Totp> {
    let builder = Builder::new().with_secret(Secret::from(secret));
    let builder = builder.with_account_name(login);
    builder.with_issuer(Some("Sabot")).build().ok()
}

/// What an authenticator reads from a picture, and the same to be typed.
pub(super) fn enrolment(secret: &[u8], login: &str) -> Option<(String, String)> {
    let url = totp(secret, login)?.to_url().ok()?;
    Some((url, Secret::from(secret).to_base32()))
}

/// The step in which this code is right by the clock on the wall, if it is.
pub(super) fn step(secret: &[u8], code: &str, wall_ms: u64) -> Option<u64> {
    let digits: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    totp(secret, "sabot")?.check(&digits, wall_ms / 1_000)
}

/// The step that this moment lies in.
pub(super) const fn step_at(wall_ms: u64) -> u64 {
    wall_ms / STEP_MS
}

/// The code of a moment, for tests and for nothing else.
#[cfg(test)]
pub(super) fn at(secret: &[u8], now_ms: u64) -> String {
    let totp = totp(secret, "sabot").expect("twenty bytes");
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
        let (url, typed) = enrolment(&secret, "ada").unwrap();
        assert!(url.starts_with("otpauth://totp/Sabot:ada?secret="), "{url}");
        assert!(url.contains(&typed));
    }
}
