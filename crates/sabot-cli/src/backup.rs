//! `sabot backup`: a copy of a house at work.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use sabot_ledger::store::{AuditError, CopyError, SqliteStore, StoreFault, Verified, copy};
use serde::Serialize;

use crate::answer::Answer;
use crate::migrate::bar;
use crate::storage::{Storage, StorageAddress};

/// What is copied where.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The data of the house, which may go on running.
    #[arg(long, value_name = "DIR", required_unless_present = "database")]
    data: Option<PathBuf>,
    /// The database of the house: the copy is a folder all the same.
    #[arg(
        long,
        value_name = "URL",
        env = "SABOT_DATABASE",
        hide_env_values = true
    )]
    database: Option<StorageAddress>,
    /// The folder of the copy; it must not be there yet.
    #[arg(value_name = "TO")]
    to: PathBuf,
}

/// What was copied, for programs.
#[derive(Debug, Serialize)]
struct BackupReport {
    data: String,
    to: String,
    copied: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    commands: u64,
    events: u64,
    transfers: u64,
    streams: usize,
}

impl Backup {
    /// Copies and checks the copy. 1: the data are not true, and there is no copy.
    pub(crate) fn run(&self, json: bool) -> anyhow::Result<ExitCode> {
        let storage = Storage::of(self.data.as_deref(), self.database.as_ref())?;
        let bar = bar("{bar:12} {percent:>3} % copied");
        let tell = |done, of| {
            bar.set_length(of);
            bar.set_position(done);
        };
        let copied = match &storage {
            Storage::Folder(data) => {
                SqliteStore::backup(data, &self.to, |pages| tell(pages.done, pages.of))
            }
            Storage::Database(_) => from_database(&storage, &self.to, tell),
        };
        bar.finish_and_clear();
        let mut report = BackupReport {
            data: storage.to_string(),
            to: self.to.display().to_string(),
            copied: false,
            error: None,
            commands: 0,
            events: 0,
            transfers: 0,
            streams: 0,
        };
        match copied {
            Ok(copy) => {
                report.copied = true;
                report.commands = copy.commands;
                report.events = copy.events;
                report.transfers = copy.transfers;
                report.streams = copy.heads.len();
            }
            Err(AuditError::Damage(damage)) => report.error = Some(damage.to_string()),
            Err(AuditError::Fault(fault)) => {
                return Err(fault).with_context(|| format!("{} is not copied", report.data));
            }
        }
        Answer::either(json, report.copied, &report, page)?.give()
    }
}

/// Copies a database into a new folder, as it is at one moment.
fn from_database(
    storage: &Storage,
    to: &Path,
    tell: impl FnMut(u64, u64),
) -> Result<Verified, AuditError> {
    if to.symlink_metadata().is_ok() {
        let path = to.display().to_string();
        return Err(StoreFault::Exists { path }.into());
    }
    let source = storage.open_to_read()?;
    let copied = copy(&*source, &SqliteStore::open(to)?, tell);
    if copied.is_err() {
        // What was begun here is ours to take away; why it failed is the thing to tell.
        let _ = fs::remove_dir_all(to);
    }
    copied.map_err(|error| match error {
        CopyError::Source(error) => error,
        CopyError::Target(fault) => fault.into(),
        error @ (CopyError::Unfinished | CopyError::Taken | CopyError::Differs(_)) => {
            let what = error.to_string();
            StoreFault::Failed { what }.into()
        }
    })
}

fn page(report: &BackupReport) -> String {
    let BackupReport { data, to, .. } = report;
    if let Some(error) = &report.error {
        return format!("{data} is not copied: {error}");
    }
    format!(
        "{to}: a copy of {data}\n  \
         {} commands and {} events in {} streams, {} transfers; chains and books of the copy were checked\n  \
         the keys of the house are no part of it: keep them elsewhere",
        report.commands, report.events, report.streams, report.transfers
    )
}
