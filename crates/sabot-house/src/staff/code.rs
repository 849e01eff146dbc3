//! The second factor: six digits that change every thirty seconds (RFC 6238).

use totp_rs::{Builder, Secret, Totp};

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

/// The step in which this code is right now, if it is: each step is taken once.
pub(super) fn step(secret: &[u8], code: &str, now_ms: u64, after: u64) -> Option<u64> {
    let digits: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let step = totp(secret, "sabot")?.check(&digits, now_ms / 1_000)?;
    (step > after).then_some(step)
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
    fn a_code_is_right_around_its_time_and_once() {
        let secret = [7; BYTES];
        let now = 1_700_000_000_000;
        let code = at(&secret, now);
        let step = step(&secret, &code, now, 0).unwrap();
        assert_eq!(super::step(&secret, &code, now, step), None, "used");
        assert!(super::step(&secret, &code, now + 30_000, 0).is_some());
        assert_eq!(super::step(&secret, &code, now + 90_000, 0), None);
        assert_eq!(super::step(&[8; BYTES], &code, now, 0), None);
        assert_eq!(super::step(&secret, "", now, 0), None);
        let (url, typed) = enrolment(&secret, "ada").unwrap();
        assert!(url.starts_with("otpauth://totp/Sabot:ada?secret="), "{url}");
        assert!(url.contains(&typed));
    }
}
