//! The log: on the error output, for people or for machines.

use std::io;
use std::panic;

use super::options::{LogForm, Options};

/// Starts the log, in which panics are written, too.
pub(super) fn start(options: &Options) {
    let log = tracing_subscriber::fmt()
        .with_max_level(options.log_level())
        .with_writer(io::stderr)
        .with_target(false);
    // It is already started only in tests, and then it is as good as this one.
    let _ = match options.log_form() {
        LogForm::Text => log.with_ansi(false).try_init(),
        LogForm::Json => log.json().flatten_event(true).try_init(),
    };
    panic::set_hook(Box::new(|panic| {
        let at = panic.location().map(ToString::to_string);
        let what = panic.payload_as_str().unwrap_or("unknown");
        tracing::error!(at, what, "a panic");
    }));
}
