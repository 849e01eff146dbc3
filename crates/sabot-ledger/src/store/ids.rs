//! The names of streams and commands, and the digests that chain them.

use std::fmt;
use std::str::FromStr;

use crate::book::TableId;

/// A stream of commands: that of a table, or that of the house. Written `house` or `table/7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StreamId {
    /// What holds for all tables together.
    House,
    /// The stream of one table.
    Table(TableId),
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StreamId::House => f.write_str("house"),
            StreamId::Table(table) => write!(f, "table/{}", table.0),
        }
    }
}

/// A text that is no stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a stream: house, or table and its number such as table/7")]
pub struct StreamParseError;

impl FromStr for StreamId {
    type Err = StreamParseError;

    fn from_str(text: &str) -> Result<StreamId, StreamParseError> {
        if text == "house" {
            return Ok(StreamId::House);
        }
        let number = text.strip_prefix("table/").ok_or(StreamParseError)?;
        let number = number.parse().map_err(|_| StreamParseError)?;
        let stream = StreamId::Table(TableId(number));
        // One stream has one spelling.
        (stream.to_string() == text)
            .then_some(stream)
            .ok_or(StreamParseError)
    }
}

/// The name its sender gave a command, unique in the whole store.
///
/// Any number will do; one that grows with time, such as a `UUIDv7`, is stored faster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommandId(
    /// The number of the command.
    pub u128,
);

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// A SHA-256 digest: the head of a chain. Written as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest(
    /// The bytes of the hash.
    pub [u8; 32],
);

impl Digest {
    /// The head of an empty stream.
    pub const EMPTY: Digest = Digest([0; 32]);
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// How far a stream is: its last version and the head of its chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct StreamHead {
    /// The stream whose head it is.
    pub stream: StreamId,
    /// How many commands it has; 0 for an empty stream.
    pub version: u64,
    /// The head of its chain.
    pub head: Digest,
}

impl StreamHead {
    /// The head of a stream without any command.
    pub const fn empty(stream: StreamId) -> StreamHead {
        StreamHead {
            stream,
            version: 0,
            head: Digest::EMPTY,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_has_one_spelling() {
        for stream in [StreamId::House, StreamId::Table(TableId(7))] {
            assert_eq!(stream.to_string().parse(), Ok(stream));
        }
        for text in [
            "", "House", "table", "table/", "table/07", "table/+7", "table/x",
        ] {
            assert_eq!(text.parse::<StreamId>(), Err(StreamParseError), "{text}");
        }
    }
}
