//! Looking on while shoes are dealt: a bar with rate and time left on a terminal, and Ctrl-C to have enough.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// Whether somebody pressed Ctrl-C. A signal has no arguments, so it can only be told here.
static ENOUGH: AtomicBool = AtomicBool::new(false);

/// Watches one run.
#[derive(Debug)]
pub(crate) struct Watch {
    bar: ProgressBar,
    begun: Instant,
}

impl Watch {
    /// Begins to watch a run of so many coups or shoes, called `unit`.
    pub(crate) fn begin(goal: u64, unit: &str) -> Self {
        // Without a handler Ctrl-C ends the program as it always did; nothing else is lost.
        let handled = ctrlc::set_handler(|| ENOUGH.store(true, Ordering::Relaxed));
        let target = ProgressDrawTarget::stderr_with_hz(8);
        let bar = ProgressBar::with_draw_target(Some(goal), target);
        let hint = if handled.is_ok() {
            ", Ctrl-C ends it"
        } else {
            ""
        };
        let template = format!(
            "{{bar:12}} {{percent:>3}} % of {{human_len}} {unit}, {{rate}}, {{eta}} left{hint}"
        );
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style.with_key("rate", rate));
        }
        Self { bar, begun: now() }
    }

    /// Shows how much is done, and says whether to go on.
    pub(crate) fn look(&self, done: u64) -> ControlFlow<()> {
        self.bar.set_position(done);
        if ENOUGH.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Ends the watching and tells how long it took.
    pub(crate) fn end(self) -> Duration {
        self.bar.finish_and_clear();
        self.begun.elapsed()
    }
}

/// So much in a second, in words that do not jump about.
fn rate(state: &ProgressState, line: &mut dyn Write) {
    let each = state.per_sec();
    // A bar that cannot be written is no reason to stop dealing.
    let _ = if each >= 1e6 {
        write!(line, "{:.0} million/s", each / 1e6)
    } else {
        write!(line, "{each:.0}/s")
    };
}

#[expect(
    clippy::disallowed_methods,
    reason = "the command line measures how long a run takes"
)]
fn now() -> Instant {
    Instant::now()
}
