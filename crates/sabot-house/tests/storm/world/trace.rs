//! Everything that goes in and out of every room, as one hash, and the last lines of it to read.

use std::collections::VecDeque;

use sha2::{Digest, Sha256};

/// How many lines are kept to be read.
const LINES: usize = 50;

/// A trace in the making.
#[derive(Default)]
pub(crate) struct Trace {
    hash: Sha256,
    lines: VecDeque<String>,
}

impl Trace {
    /// Something that happened.
    pub(crate) fn line(&mut self, line: String) {
        self.hash.update(line.as_bytes());
        self.hash.update(b"\n");
        if self.lines.len() == LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    /// Bytes that are too long to be read.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
    }

    /// The hash of everything so far.
    pub(crate) fn digest(&self) -> [u8; 32] {
        self.hash.clone().finalize().into()
    }

    /// The last lines.
    pub(crate) fn tail(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(String::as_str).collect();
        lines.join("\n")
    }
}
