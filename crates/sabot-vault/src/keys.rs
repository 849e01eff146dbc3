//! What must stay secret: a shoe's seed, and the two keys of the house. None of it is printed, all of it is wiped.

use std::fmt;

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use ed25519_dalek::{Signer, SigningKey};
use hkdf::Hkdf;
use sha2::Sha256;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use crate::bytes::Message;
use crate::error::VaultError;
use crate::hex::{Hash, Hex, Signature};

/// The seed of a shoe, and the salt of its commitment.
#[derive(Clone, PartialEq, Eq, Zeroize, ZeroizeOnDrop)]
pub struct Secret {
    seed: [u8; 32],
    salt: [u8; 32],
}

impl Secret {
    /// These bytes, which nobody else may know.
    pub const fn new(seed: [u8; 32], salt: [u8; 32]) -> Self {
        Self { seed, salt }
    }

    pub(crate) const fn seed(&self) -> &[u8; 32] {
        &self.seed
    }

    pub(crate) const fn salt(&self) -> &[u8; 32] {
        &self.salt
    }

    /// HKDF-SHA256 of the seed under the salt.
    pub(crate) fn derive(&self) -> Derive {
        Derive(Hkdf::new(Some(&self.salt), &self.seed))
    }

    fn to_bytes(&self) -> Zeroizing<[u8; 64]> {
        let mut bytes = Zeroizing::new([0; 64]);
        let (seed, salt) = bytes.split_at_mut(32);
        seed.copy_from_slice(&self.seed);
        salt.copy_from_slice(&self.salt);
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (seed, salt) = bytes.split_at_checked(32)?;
        Some(Self::new(seed.try_into().ok()?, salt.try_into().ok()?))
    }
}

/// Everything that follows from a seed: one expansion for each purpose.
pub(crate) struct Derive(Hkdf<Sha256>);

impl Derive {
    pub(crate) fn expand(&self, info: &Message) -> Zeroizing<[u8; 32]> {
        let mut bytes = Zeroizing::new([0; 32]);
        let expanded = self.0.expand(info.bytes(), bytes.as_mut_slice());
        assert!(expanded.is_ok(), "32 bytes are one block of HKDF-SHA256");
        bytes
    }
}

/// The key that seals seeds at rest. It lies in a file outside the database and its backups.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct SealingKey([u8; 32]);

impl SealingKey {
    /// A key of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The key as it is written into its file.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.0)
    }

    /// A link that nobody can guess who has not this key: the same for the same command and owner.
    pub fn link(&self, command: u128, owner: Option<u64>) -> String {
        let (seed, salt) = (self.0, [0; 32]);
        let derive = Secret::new(seed, salt).derive();
        let info = Message::new("link").raw(&command.to_be_bytes());
        let info = info.u64(owner.map_or(0, |owner| owner.saturating_add(1)));
        let bytes = derive.expand(&info);
        let mut short = [0; 16];
        short.copy_from_slice(bytes.split_at(16).0);
        Hex(short).to_string()
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&self.0.into())
    }

    /// What must not be read at rest, sealed under a key of its own for this purpose: it opens only for the same
    /// purpose and number. The nonce comes from [`SealingKey::nonce_from_os`] and stands before the rest.
    pub fn wrap(
        &self,
        purpose: &str,
        number: u64,
        plain: &[u8],
        nonce: [u8; 24],
    ) -> Result<Vec<u8>, VaultError> {
        let (cipher, aad) = self.wrapper(purpose, number);
        let payload = Payload {
            msg: plain,
            aad: aad.bytes(),
        };
        let sealed = cipher.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.map_err(|_| VaultError::Sealing)?;
        Ok([nonce.as_slice(), sealed.as_slice()].concat())
    }

    /// Opens what was wrapped.
    pub fn open_wrapped(
        &self,
        purpose: &str,
        number: u64,
        sealed: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, VaultError> {
        let (nonce, sealed) = sealed.split_at_checked(24).ok_or(VaultError::Seal)?;
        let nonce: [u8; 24] = nonce.try_into().map_err(|_| VaultError::Seal)?;
        let (cipher, aad) = self.wrapper(purpose, number);
        let payload = Payload {
            msg: sealed,
            aad: aad.bytes(),
        };
        let plain = cipher.decrypt(&XNonce::from(nonce), payload);
        plain.map(Zeroizing::new).map_err(|_| VaultError::Seal)
    }

    fn wrapper(&self, purpose: &str, number: u64) -> (XChaCha20Poly1305, Message) {
        let derive = Secret::new(self.0, [1; 32]).derive();
        let aad = Message::new("wrap").text(purpose).u64(number);
        let key = derive.expand(&Message::new("wrapping key").text(purpose));
        (XChaCha20Poly1305::new(&(*key).into()), aad)
    }

    pub(crate) fn seal(
        &self,
        secret: &Secret,
        nonce: [u8; 24],
        aad: &[u8],
    ) -> Result<Hex<80>, VaultError> {
        let plain = secret.to_bytes();
        let payload = Payload {
            msg: plain.as_slice(),
            aad,
        };
        let sealed = self.cipher().encrypt(&XNonce::from(nonce), payload);
        let bytes = sealed.ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Hex).ok_or(VaultError::Sealing)
    }

    pub(crate) fn open(
        &self,
        sealed: &Hex<80>,
        nonce: [u8; 24],
        aad: &[u8],
    ) -> Result<Secret, VaultError> {
        let payload = Payload {
            msg: &sealed.0,
            aad,
        };
        let plain = self.cipher().decrypt(&XNonce::from(nonce), payload);
        let plain = Zeroizing::new(plain.map_err(|_| VaultError::Seal)?);
        Secret::from_bytes(&plain).ok_or(VaultError::Seal)
    }
}

/// The key the house signs with.
#[derive(Clone)]
pub struct HouseKey(SigningKey);

impl HouseKey {
    /// The Ed25519 key of these bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(SigningKey::from_bytes(&bytes))
    }

    /// The key as it is written into its file.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.0.to_bytes())
    }

    /// What everybody may know: signatures are checked with it.
    pub fn public(&self) -> Hash {
        Hex(self.0.verifying_key().to_bytes())
    }

    /// The key itself, for what is signed outside the vault: how far every stream of a store is.
    pub const fn signing(&self) -> &SigningKey {
        &self.0
    }

    pub(crate) fn sign(&self, message: &Message) -> Signature {
        Hex(self.0.sign(message.bytes()).to_bytes())
    }
}

macro_rules! says_nothing {
    ($($name:ident),*) => {
        $(impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(secret)"))
            }
        })*
    };
}

says_nothing!(Secret, SealingKey, HouseKey);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_print_nothing() {
        let secret = Secret::new([0xab; 32], [0xcd; 32]);
        assert_eq!(format!("{secret:?}"), "Secret(secret)");
        let sealing = SealingKey::new([0xab; 32]);
        assert_eq!(format!("{sealing:?}"), "SealingKey(secret)");
        let house = HouseKey::new([0xab; 32]);
        assert_eq!(format!("{house:?}"), "HouseKey(secret)");
    }

    #[test]
    fn a_sealed_seed_opens_with_its_key_nonce_and_label_only() {
        let secret = Secret::new([7; 32], [8; 32]);
        let key = SealingKey::new([1; 32]);
        let sealed = key.seal(&secret, [2; 24], b"shoe 1").unwrap();
        assert_eq!(key.open(&sealed, [2; 24], b"shoe 1"), Ok(secret));
        assert_eq!(key.open(&sealed, [2; 24], b"shoe 2"), Err(VaultError::Seal));
        assert_eq!(key.open(&sealed, [3; 24], b"shoe 1"), Err(VaultError::Seal));
        let other = SealingKey::new([9; 32]);
        assert_eq!(
            other.open(&sealed, [2; 24], b"shoe 1"),
            Err(VaultError::Seal)
        );
        for at in 0..80 {
            let mut bent = sealed;
            bent.0[at] ^= 1;
            assert_eq!(key.open(&bent, [2; 24], b"shoe 1"), Err(VaultError::Seal));
        }
    }

    #[test]
    fn what_is_wrapped_opens_for_its_purpose_and_number_only() {
        let key = SealingKey::new([1; 32]);
        let sealed = key.wrap("person", 7, b"Ada", [2; 24]).unwrap();
        assert_eq!(
            key.open_wrapped("person", 7, &sealed).unwrap().as_slice(),
            b"Ada"
        );
        assert!(key.open_wrapped("person", 8, &sealed).is_err());
        assert!(key.open_wrapped("code", 7, &sealed).is_err());
        let other = SealingKey::new([2; 32]);
        assert!(other.open_wrapped("person", 7, &sealed).is_err());
        assert!(key.open_wrapped("person", 7, &sealed[..20]).is_err());
        for at in 0..sealed.len() {
            let mut bent = sealed.clone();
            bent[at] ^= 1;
            assert!(key.open_wrapped("person", 7, &bent).is_err());
        }
    }

    #[test]
    fn a_signature_is_the_same_every_time() {
        let key = HouseKey::new([1; 32]);
        let sign = || key.sign(&Message::new("test").u8(1));
        assert_eq!(sign(), sign());
        assert_eq!(HouseKey::new(*key.to_bytes()).public(), key.public());
    }
}
