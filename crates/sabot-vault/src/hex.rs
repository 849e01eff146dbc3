//! Bytes as people pass them on: small hexadecimal letters, nothing else.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// `N` public bytes, written and stored as small hexadecimal letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Hex<const N: usize>(
    /// The bytes that are written.
    pub [u8; N],
);

/// A SHA-256 hash, or another value of its size.
pub type Hash = Hex<32>;

/// An Ed25519 signature.
pub type Signature = Hex<64>;

/// Why a text is not these bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {letters} letters of 0123456789abcdef")]
pub struct HexError {
    /// How many letters the text should have.
    pub letters: usize,
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, HexError> {
        let error = HexError { letters: 2 * N };
        if text.len() != 2 * N {
            return Err(error);
        }
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            for letter in pair {
                *byte = *byte << 4 | digit(*letter).ok_or(error)?;
            }
        }
        Ok(Self(bytes))
    }
}

const fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_as_they_are_written_and_no_other_way() {
        let bytes = Hex([0x0f, 0xa0]);
        assert_eq!(bytes.to_string(), "0fa0");
        assert_eq!("0fa0".parse(), Ok(bytes));
        for wrong in ["0FA0", "0fa", "0fa00", "0fg0", "", "0fé"] {
            assert_eq!(wrong.parse::<Hex<2>>(), Err(HexError { letters: 4 }));
        }
    }
}
