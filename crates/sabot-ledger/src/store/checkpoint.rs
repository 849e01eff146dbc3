//! Signed checkpoints: how far every stream was, in words that somebody else can keep.
//!
//! ```text
//! body      = "sabot-checkpoint-1"  at:8  streams:4 { stream:text  version:8  head:32 }
//! signature = Ed25519 of the body
//! ```
//!
//! Numbers and texts are written as in a record of the log; streams stand in order.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use sabot_core::Moment;

use super::bytes::{Reader, Writer};
use super::{Digest, StreamHead};

const MAGIC: &[u8] = b"sabot-checkpoint-1";

/// How far every stream was at a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    /// When it was taken.
    pub at: Moment,
    /// The head of every stream, in the order of the streams.
    pub heads: Vec<StreamHead>,
}

impl Checkpoint {
    /// The bytes that are signed.
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Writer::with(MAGIC);
        out.u64(self.at.ms());
        out.count(self.heads.len());
        for head in &self.heads {
            out.text(&head.stream.to_string());
            out.u64(head.version);
            out.raw(&head.head.0);
        }
        out.done()
    }

    /// The checkpoint of these bytes, or `None` if they are not one.
    pub fn decode(body: &[u8]) -> Option<Checkpoint> {
        let mut from = Reader::of(body, MAGIC)?;
        let checkpoint = Checkpoint {
            at: Moment::from_ms(from.u64()?),
            heads: from.list(|from| {
                Some(StreamHead {
                    stream: from.text()?.parse().ok()?,
                    version: from.u64()?,
                    head: Digest(from.take()?),
                })
            })?,
        };
        from.is_done().then_some(checkpoint)
    }

    /// Signs the checkpoint with the key of the house.
    pub fn sign(&self, key: &SigningKey) -> SignedCheckpoint {
        let body = self.encode();
        SignedCheckpoint {
            signature: key.sign(&body).to_bytes(),
            key: key.verifying_key().to_bytes(),
            body,
        }
    }
}

/// A checkpoint with its signature. As text, three lines of hexadecimal digits: body, public key and
/// signature; so it can be printed, mailed and kept elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedCheckpoint {
    /// The bytes of the [`Checkpoint`].
    pub body: Vec<u8>,
    /// The public key of the signer.
    pub key: [u8; 32],
    /// The signature of the body.
    pub signature: [u8; 64],
}

/// Why a signed checkpoint is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    /// The checkpoint was signed with a key that is not trusted.
    #[error("the checkpoint is signed with a key that is not trusted")]
    Key,
    /// The signature is not that of the body.
    #[error("the signature of the checkpoint is not true")]
    Signature,
    /// The body cannot be read.
    #[error("the checkpoint cannot be read")]
    Body,
}

impl SignedCheckpoint {
    /// What was signed, if one of these keys signed it. Without any key the one it carries is taken:
    /// then only damage is found, not forgery.
    pub fn open(&self, trusted: &[VerifyingKey]) -> Result<Checkpoint, CheckpointError> {
        let key = VerifyingKey::from_bytes(&self.key).map_err(|_| CheckpointError::Key)?;
        if !trusted.is_empty() && !trusted.contains(&key) {
            return Err(CheckpointError::Key);
        }
        key.verify_strict(&self.body, &Signature::from_bytes(&self.signature))
            .map_err(|_| CheckpointError::Signature)?;
        Checkpoint::decode(&self.body).ok_or(CheckpointError::Body)
    }
}

impl fmt::Display for SignedCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for bytes in [&self.body[..], &self.key, &self.signature] {
            bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl FromStr for SignedCheckpoint {
    type Err = CheckpointError;

    fn from_str(text: &str) -> Result<SignedCheckpoint, CheckpointError> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut line = || lines.next().and_then(unhex).ok_or(CheckpointError::Body);
        let (body, key, signature) = (line()?, line()?, line()?);
        Ok(SignedCheckpoint {
            body,
            key: key.try_into().map_err(|_| CheckpointError::Body)?,
            signature: signature.try_into().map_err(|_| CheckpointError::Body)?,
        })
    }
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else {
        return None;
    };
    let digit = |byte: u8| {
        char::from(byte)
            .to_digit(16)
            .and_then(|n| u8::try_from(n).ok())
    };
    let byte = |&[high, low]: &[u8; 2]| Some(digit(high)? << 4 | digit(low)?);
    pairs.iter().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn a_checkpoint_is_opened_with_the_key_of_its_signer_only() {
        let checkpoint = sample::checkpoint();
        let signed = checkpoint.sign(&sample::key(1));
        assert_eq!(signed.open(&[]), Ok(checkpoint.clone()));
        let (own, other) = (
            sample::key(1).verifying_key(),
            sample::key(2).verifying_key(),
        );
        assert_eq!(signed.open(&[other, own]), Ok(checkpoint));
        assert_eq!(signed.open(&[other]), Err(CheckpointError::Key));
    }

    #[test]
    fn every_flipped_bit_of_its_text_is_found() {
        let signed = sample::checkpoint().sign(&sample::key(1));
        let text = signed.to_string();
        assert_eq!(text.parse(), Ok(signed.clone()));
        let trusted = [sample::key(1).verifying_key()];
        let total = signed.body.len() + 32 + 64;
        for place in 0..total {
            let mut bad = signed.clone();
            let length = bad.body.len();
            match place {
                at if at < length => bad.body[at] ^= 1,
                at if at < length + 32 => bad.key[at - length] ^= 1,
                at => bad.signature[at - length - 32] ^= 1,
            }
            assert!(bad.open(&trusted).is_err(), "byte {place}");
            assert!(bad.open(&[]).is_err(), "byte {place}, any key");
        }
    }
}
