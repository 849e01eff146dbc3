//! What brings somebody back: a secret for their device, of which the house keeps the hash.

use sabot_vault::Hex;
use sha2::{Digest, Sha256};

use super::config::Hall;
use super::error::Result;

/// What brings a guest back: shown once, stored as its hash only.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    pub(crate) fn fresh(hall: &Hall) -> Result<Self> {
        let secret = [hall.chance.number()?, hall.chance.number()?];
        Ok(Self(format!("{:032x}{:032x}", secret[0], secret[1])))
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> String {
        Self::hash_of(&self.0)
    }

    /// What is stored of a token that somebody shows.
    pub(crate) fn hash_of(token: &str) -> String {
        let digest: [u8; 32] = Sha256::digest(token.as_bytes()).into();
        Hex(digest).to_string()
    }

    /// The text for the guest's device.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(secret)")
    }
}
