//! The one place where the system's generator is called.

use zeroize::Zeroizing;

use crate::error::VaultError;
use crate::keys::{HouseKey, SealingKey, Secret};

/// Fresh bytes of the system.
fn bytes<const N: usize>() -> Result<Zeroizing<[u8; N]>, VaultError> {
    let mut bytes = Zeroizing::new([0; N]);
    getrandom::fill(bytes.as_mut_slice()).map_err(|error| VaultError::NoEntropy {
        why: error.to_string(),
    })?;
    Ok(bytes)
}

impl Secret {
    /// A seed and a salt of the system, for one shoe.
    pub fn from_os() -> Result<Self, VaultError> {
        Ok(Self::new(*bytes()?, *bytes()?))
    }
}

impl SealingKey {
    /// A new key of the system.
    pub fn from_os() -> Result<Self, VaultError> {
        Ok(Self::new(*bytes()?))
    }

    /// A nonce of the system: 24 bytes, so that no two seeds ever share one.
    pub fn nonce_from_os() -> Result<[u8; 24], VaultError> {
        Ok(*bytes()?)
    }
}

impl HouseKey {
    /// A new key of the system.
    pub fn from_os() -> Result<Self, VaultError> {
        Ok(Self::new(*bytes()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_never_gives_the_same_twice() {
        assert_ne!(bytes::<32>(), bytes::<32>());
        let public = |_| HouseKey::from_os().map(|key| key.public());
        assert_ne!(public(0), public(1));
        assert!(Secret::from_os().is_ok());
        assert!(SealingKey::from_os().is_ok());
        assert_ne!(SealingKey::nonce_from_os(), SealingKey::nonce_from_os());
    }
}
