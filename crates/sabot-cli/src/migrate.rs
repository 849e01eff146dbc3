//! `sabot migrate`: a house that is closed goes from a folder into a database, or back.

use std::process::ExitCode;

use anyhow::Context as _;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sabot_ledger::store::{AuditError, CopyError, Verified, copy};
use serde::Serialize;

use crate::answer::Answer;
use crate::storage::{Storage, StorageAddress};

/// What goes where. A PLACE is a data folder, or the address of a database: `postgres://user:password@host:5432/name`.
///
/// The house must be closed, and there must be none where it goes. Both ends are checked. A call that failed can be made
/// again. The keys stay in the data folder: they are no part of it.
#[derive(Debug, Args)]
pub(crate) struct Migrate {
    /// Where the house is.
    #[arg(long, value_name = "PLACE")]
    from: StorageAddress,
    /// Where it goes.
    #[arg(long, value_name = "PLACE")]
    to: StorageAddress,
}

/// What was copied, for programs.
#[derive(Debug, Default, Serialize)]
struct MigrationReport {
    from: String,
    to: String,
    copied: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    commands: u64,
    events: u64,
    transfers: u64,
    streams: usize,
    checkpoints: usize,
}

impl Migrate {
    /// Copies and compares. 1: the data are not true, the copy differs, or there is a house already.
    pub(crate) fn run(&self, json: bool) -> anyhow::Result<ExitCode> {
        let (from, to) = (self.from.storage()?, self.to.storage()?);
        let report = MigrationReport {
            from: from.to_string(),
            to: to.to_string(),
            ..MigrationReport::default()
        };
        let report = match moved(&from, &to)? {
            Ok(copied) => MigrationReport {
                copied: true,
                commands: copied.commands,
                events: copied.events,
                transfers: copied.transfers,
                streams: copied.heads.len(),
                checkpoints: copied.checkpoints,
                ..report
            },
            Err(error) => MigrationReport {
                error: Some(error),
                ..report
            },
        };
        Answer::either(json, report.copied, &report, page)?.give()
    }
}

/// Copies a house, or says why the answer is no; what is broken or in the way is an error.
fn moved(from: &Storage, to: &Storage) -> anyhow::Result<Result<Verified, String>> {
    // Nothing is made where nothing is, and the lock says that the house is closed.
    drop(from.open_to_read().with_context(|| from.to_string())?);
    let source = from.open().with_context(|| from.to_string())?;
    let target = to.open().with_context(|| to.to_string())?;
    let bar = bar("{bar:12} {percent:>3} % of {human_len} commands copied, {eta} left");
    let copied = copy(&*source, &*target, |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    match copied {
        Ok(copied) => Ok(Ok(copied)),
        Err(CopyError::Source(AuditError::Fault(fault))) => {
            Err(anyhow::Error::new(fault).context(from.to_string()))
        }
        Err(CopyError::Target(fault)) => Err(anyhow::Error::new(fault).context(to.to_string())),
        Err(CopyError::Taken) => Ok(Err(format!("{to}: {}", CopyError::Taken))),
        Err(error @ (CopyError::Source(_) | CopyError::Unfinished | CopyError::Differs(_))) => {
            Ok(Err(format!("{from}: {error}")))
        }
    }
}

/// A bar on a terminal.
pub(crate) fn bar(template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(8));
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

fn page(report: &MigrationReport) -> String {
    let MigrationReport { from, to, .. } = report;
    if let Some(error) = &report.error {
        return format!("nothing has moved: {error}");
    }
    format!(
        "{to}: the house of {from}\n  \
         {} commands and {} events in {} streams, {} transfers, {} checkpoint(s); chains, books and cabinet are the same\n  \
         the keys stay in the data folder: open the house with it, and keep {from} until the new one has been used",
        report.commands, report.events, report.streams, report.transfers, report.checkpoints
    )
}
