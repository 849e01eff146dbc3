//! `sabot backup`: a copy of a house at work.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sabot_ledger::store::{AuditError, SqliteStore};
use serde::Serialize;

use crate::answer::Answer;

/// What is copied where.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The data of the house, which may go on running.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The folder of the copy; it must not be there yet.
    #[arg(value_name = "TO")]
    to: PathBuf,
}

/// What was copied, for programs.
#[derive(Debug, Serialize)]
struct Told {
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
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(8));
        if let Ok(style) = ProgressStyle::with_template("{bar:12} {percent:>3} % copied") {
            bar.set_style(style);
        }
        let copied = SqliteStore::backup(&self.data, &self.to, |pages| {
            bar.set_length(pages.of);
            bar.set_position(pages.done);
        });
        bar.finish_and_clear();
        let mut told = Told {
            data: self.data.display().to_string(),
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
                told.copied = true;
                told.commands = copy.commands;
                told.events = copy.events;
                told.transfers = copy.transfers;
                told.streams = copy.heads.len();
            }
            Err(AuditError::Damage(damage)) => told.error = Some(damage.to_string()),
            Err(AuditError::Fault(fault)) => {
                return Err(fault).with_context(|| format!("{} is not copied", told.data));
            }
        }
        Answer::either(json, told.copied, &told, page)?.give()
    }
}

fn page(told: &Told) -> String {
    let Told { data, to, .. } = told;
    if let Some(error) = &told.error {
        return format!("{data} is not copied: {error}");
    }
    format!(
        "{to}: a copy of {data}\n  \
         {} commands and {} events in {} streams, {} transfers; chains and books of the copy were checked\n  \
         the keys in {data}/keys are no part of it: keep them elsewhere",
        told.commands, told.events, told.streams, told.transfers
    )
}
