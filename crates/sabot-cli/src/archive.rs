//! `sabot archive`: old shoes of play-money tables take a tenth of the room.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use clap::Args;
use indicatif::{HumanBytes, HumanCount};
use sabot_audit::old::{archive_of, old_shoes};
use sabot_ledger::store::{Archived, PostgresStore, SqliteStore, Store, StoreFault};
use serde::Serialize;

use crate::answer::Answer;
use crate::migrate::bar;
use crate::storage::{Storage, StorageAddress};

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// What is put together.
///
/// The house must be closed. Old commands are packed in blocks inside the data: they are read, replayed, exported and
/// verified as before, and no command id is taken a second time. Tables of the house's own chips are left as they are. A file
/// needs room for itself twice while it is made smaller.
#[derive(Debug, Args)]
pub(crate) struct Archive {
    /// The data of the house.
    #[arg(long, value_name = "DIR", required_unless_present = "database")]
    data: Option<PathBuf>,
    /// The database of the house.
    #[arg(
        long,
        value_name = "URL",
        env = "SABOT_DATABASE",
        hide_env_values = true
    )]
    database: Option<StorageAddress>,
    /// Shoes are old when they have been over for so many days.
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    older_than: u64,
    /// Only say what would be archived.
    #[arg(long)]
    dry_run: bool,
}

/// What was archived, for programs.
#[derive(Debug, Serialize)]
struct ArchiveReport {
    place: String,
    older_than_days: u64,
    dry_run: bool,
    tables: usize,
    shoes: u64,
    commands: u64,
    blocks: u64,
    bytes_before: u64,
    bytes_after: u64,
}

impl Archive {
    /// Archives, or says what it would.
    pub(crate) fn run(&self, json: bool) -> anyhow::Result<ExitCode> {
        let storage = Storage::of(self.data.as_deref(), self.database.as_ref())?;
        let store = self.open(&storage).with_context(|| storage.to_string())?;
        let commands: u64 = store.heads()?.iter().map(|head| head.version).sum();
        let progress = bar("{bar:12} {percent:>3} % of {human_len} commands {msg}");
        progress.set_length(commands);
        progress.set_message("looked at");
        let before = now_ms().saturating_sub(self.older_than.saturating_mul(DAY));
        let old = old_shoes(&*store, before, |read| progress.set_position(read))?;
        drop(store);
        let asked = archive_of(&old);
        progress.set_message("put together");
        let done = if self.dry_run {
            Archived::default()
        } else {
            match &storage {
                Storage::Folder(folder) => {
                    SqliteStore::archive(folder, &asked, |at| progress.set_position(at))
                }
                Storage::Database(database) => {
                    PostgresStore::archive(database, &asked, |at| progress.set_position(at))
                }
            }
            .with_context(|| storage.to_string())?
        };
        progress.finish_and_clear();
        let report = ArchiveReport {
            place: storage.to_string(),
            older_than_days: self.older_than,
            dry_run: self.dry_run,
            tables: old.len(),
            shoes: old.iter().map(|one| one.shoes).sum(),
            commands: done.commands,
            blocks: done.blocks,
            bytes_before: done.before,
            bytes_after: done.after,
        };
        Answer::either(json, true, &report, page)?.give()
    }

    /// Nothing is made where nothing is; what has an older format is lifted by whoever opens it to write.
    fn open(&self, storage: &Storage) -> Result<Box<dyn Store>, StoreFault> {
        match storage.open_to_read() {
            Err(fault @ StoreFault::Missing { .. }) => Err(fault),
            Ok(_) | Err(_) if !self.dry_run => storage.open(),
            opened => opened,
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the command line reads the clock"
)]
fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.unwrap_or_default().as_millis();
    u64::try_from(now).unwrap_or(u64::MAX)
}

fn page(report: &ArchiveReport) -> String {
    let ArchiveReport { place, tables, .. } = report;
    let days = report.older_than_days;
    if report.shoes == 0 {
        return format!("{place}: no shoe of a play-money table has been over for {days} days");
    }
    let shoes = HumanCount(report.shoes);
    if report.dry_run {
        return format!("{place}: {shoes} shoes at {tables} tables have been over for {days} days");
    }
    format!(
        "{place}: {shoes} shoes at {tables} tables\n  \
         {} commands put together in {} blocks; {} before, {} now\n  \
         they are read, replayed and verified as before: see `sabot verify`",
        HumanCount(report.commands),
        HumanCount(report.blocks),
        HumanBytes(report.bytes_before),
        HumanBytes(report.bytes_after)
    )
}
