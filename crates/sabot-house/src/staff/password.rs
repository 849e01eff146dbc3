//! Passwords: Argon2id, with what its authors take for granted.

use std::ops::RangeInclusive;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

use crate::hall::{HouseNo, Result};

/// So many letters has a password: no more, so that nobody's processor is kept busy with a book.
const LETTERS: RangeInclusive<usize> = 10..=200;

/// Whether it will do as a password.
pub(crate) fn will_do(password: &str) -> bool {
    LETTERS.contains(&password.chars().count())
}

/// The password as it is stored, if it will do as one.
pub(crate) fn hash(password: &str) -> Result<String> {
    if !will_do(password) {
        return Err(HouseNo::BadPassword.into());
    }
    let hash = Argon2::default().hash_password(password.as_bytes());
    Ok(hash.map_err(|_| HouseNo::Closing)?.to_string())
}

/// Whether this is the password. Without a stored one just as long is spent, so that nobody learns who exists.
pub(crate) fn matches(password: &str, stored: Option<&str>) -> bool {
    let given = stored.unwrap_or(NOBODYS);
    let right = PasswordHash::new(given).is_ok_and(|hash| {
        let checked = Argon2::default().verify_password(password.as_bytes(), &hash);
        checked.is_ok()
    });
    right && stored.is_some()
}

/// The hash of a password that nobody has.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5MTIzNA$\
    Zm9yIHRoZSB0aW1lIGl0IHRha2VzIGFuZCBubyBtb3I";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_known_by_its_hash_only() {
        let stored = hash("correct horse battery").unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(matches("correct horse battery", Some(&stored)));
        assert!(!matches("correct horse batterY", Some(&stored)));
        assert!(!matches("correct horse battery", None));
        assert!(!matches("correct horse battery", Some("no hash")));
        assert_ne!(hash("correct horse battery").unwrap(), stored, "salted");
    }

    #[test]
    fn nobodys_hash_is_a_hash() {
        assert!(
            PasswordHash::new(NOBODYS).is_ok(),
            "or nothing is spent on it"
        );
    }

    #[test]
    fn short_and_endless_passwords_will_not_do() {
        assert!(!will_do("123456789") && will_do("1234567890"));
        assert!(!will_do(&"x".repeat(201)));
    }
}
