//! `sabot export`: everything a house has in its log, as one file; and somebody else's look at such a file.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Args;
use sabot_audit::export::{Checked, ExportError, check_export, export};
use serde::Serialize;

use crate::answer::Answer;
use crate::storage::{Storage, StorageAddress};

/// What is taken from where.
#[derive(Debug, Args)]
pub(crate) struct Export {
    /// The data of a house, which may go on running: every command, event, entry, head and checkpoint of its log is
    /// written to standard output, a JSON value a line. Names, texts and suspicions are not in the log.
    #[arg(long, value_name = "DIR", required_unless_present_any = ["database", "check"])]
    data: Option<PathBuf>,
    /// The database of the house, in place of a folder.
    #[arg(
        long,
        value_name = "URL",
        env = "SABOT_DATABASE",
        hide_env_values = true
    )]
    database: Option<StorageAddress>,
    /// A file that was exported: every hash in it is computed again.
    #[arg(long, value_name = "FILE", conflicts_with = "data")]
    check: Option<PathBuf>,
}

/// What a check came to, for programs.
#[derive(Debug, Serialize)]
struct ExportReport {
    file: String,
    holds: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(flatten)]
    checked: Checked,
}

impl Export {
    pub(crate) fn run(&self, json: bool) -> anyhow::Result<ExitCode> {
        match &self.check {
            Some(file) => check(file, json)?.give(),
            None => write(&Storage::of(self.data.as_deref(), self.database.as_ref())?),
        }
    }
}

fn write(storage: &Storage) -> anyhow::Result<ExitCode> {
    let name = || storage.to_string();
    let store = storage.open_to_read().with_context(name)?;
    let mut out = BufWriter::new(io::stdout().lock());
    match export(&*store, &mut out) {
        // A reader that has seen enough is no fault.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error).with_context(name),
        Ok(()) | Err(_) => Ok(ExitCode::SUCCESS),
    }
}

fn check(file: &Path, json: bool) -> anyhow::Result<Answer> {
    let name = file.display().to_string();
    let opened = File::open(file).with_context(|| name.clone())?;
    let (checked, error) = match check_export(BufReader::new(opened)) {
        Ok(checked) => (checked, None),
        Err(error @ (ExportError::Unreadable { .. } | ExportError::Untrue { .. })) => {
            (Checked::default(), Some(error.to_string()))
        }
    };
    let report = ExportReport {
        file: name,
        holds: error.is_none(),
        error,
        checked,
    };
    Answer::either(json, report.holds, &report, page)
}

fn page(report: &ExportReport) -> String {
    let ExportReport { file, checked, .. } = report;
    if let Some(error) = &report.error {
        return format!("{file}: {error}");
    }
    let keys = checked
        .keys
        .iter()
        .map(|key| format!("\n  signed   with {key}"));
    format!(
        "{file}: all of it holds\n  chains   {} commands and {} events in {} streams, every hash computed again\n  \
         books    {} transfers\n  heads    {} checkpoint(s){}",
        checked.commands,
        checked.events,
        checked.streams,
        checked.transfers,
        checked.checkpoints,
        keys.collect::<String>()
    )
}
