//! How a message is written before it is hashed or signed: its domain, the version, then fields of fixed width.

use sha2::{Digest, Sha256};

use crate::VERSION;
use crate::hex::{Hash, Hex};

/// The bytes of a message. No two messages of different domains can be equal.
pub(crate) struct Message(Vec<u8>);

impl Message {
    /// Begins a message of this domain.
    pub(crate) fn new(domain: &str) -> Self {
        let mut bytes = Vec::with_capacity(192);
        bytes.extend_from_slice(b"sabot/fair-shoe/");
        bytes.extend_from_slice(domain.as_bytes());
        bytes.extend_from_slice(&[0, VERSION]);
        Self(bytes)
    }

    pub(crate) fn u8(self, value: u8) -> Self {
        self.raw(&[value])
    }

    pub(crate) fn u16(self, value: u16) -> Self {
        self.raw(&value.to_be_bytes())
    }

    pub(crate) fn u64(self, value: u64) -> Self {
        self.raw(&value.to_be_bytes())
    }

    /// A number that may be missing.
    pub(crate) fn maybe(self, value: Option<u16>) -> Self {
        match value {
            Some(value) => self.u8(1).u16(value),
            None => self.u8(0),
        }
    }

    /// Bytes whose number the reader knows.
    pub(crate) fn raw(mut self, bytes: &[u8]) -> Self {
        self.0.extend_from_slice(bytes);
        self
    }

    /// A text of at most 255 bytes, its length first.
    pub(crate) fn text(self, text: &str) -> Self {
        let length = u8::try_from(text.len()).unwrap_or(u8::MAX);
        self.u8(length).raw(text.as_bytes())
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn hash(&self) -> Hash {
        Hex(Sha256::digest(&self.0).into())
    }
}

impl Drop for Message {
    /// Some messages hold the seed.
    fn drop(&mut self) {
        zeroize::Zeroize::zeroize(&mut self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_its_domain_version_and_fields() {
        let message = Message::new("test").u8(7).u16(258).u64(1).text("ab");
        let mut wanted = b"sabot/fair-shoe/test\x00\x01".to_vec();
        wanted.extend([7, 1, 2, 0, 0, 0, 0, 0, 0, 0, 1, 2, b'a', b'b']);
        assert_eq!(message.bytes(), wanted);
    }
}
