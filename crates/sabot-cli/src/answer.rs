//! What a command answers: what it prints, and the code it ends with.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use serde::Serialize;

/// A printed answer: yes ends with 0, no with 1. A call that was wrong is an error and ends with 2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    text: String,
    yes: bool,
}

impl Answer {
    /// The same answer for people (`text`) or for programs (`value`).
    pub(crate) fn either<T: Serialize>(
        json: bool,
        yes: bool,
        value: &T,
        text: impl FnOnce(&T) -> String,
    ) -> anyhow::Result<Self> {
        let text = if json {
            serde_json::to_string_pretty(value)?
        } else {
            text(value)
        };
        Ok(Self { text, yes })
    }

    /// An answer that is text whoever asks.
    pub(crate) const fn text(text: String) -> Self {
        Self { text, yes: true }
    }

    /// Prints it. A reader that has seen enough (`| head`) is no fault.
    pub(crate) fn give(self) -> anyhow::Result<ExitCode> {
        match writeln!(io::stdout().lock(), "{}", self.text.trim_end()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
            Ok(()) | Err(_) => Ok(ExitCode::from(u8::from(!self.yes))),
        }
    }
}
