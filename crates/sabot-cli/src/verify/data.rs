//! The data of a house.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use jiff::Timestamp;
use sabot_audit::verify::{Foreign, Kinds, Report, Task, VerifyError, verify};
use sabot_core::Money;
use sabot_ledger::store::{
    AuditError, Behind, Checkpoint, LastWord, LastWordError, SignedCheckpoint, Store, behind,
};
use sabot_vault::Hash;
use serde::Serialize;

use super::{Named, Trust, Verify, refusal};
use crate::answer::Answer;
use crate::storage::Storage;

/// What a house came to, for programs.
#[derive(Debug, Serialize)]
struct HouseReport {
    data: String,
    holds: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bad: Option<Named>,
    trust: Trust,
    /// What cannot be known from the data alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<String>,
    seconds: f64,
    #[serde(flatten)]
    report: Report,
}

impl Verify {
    pub(super) fn house(&self, json: bool, storage: &Storage) -> anyhow::Result<Answer> {
        let (trusted, trust) = self.house_keys()?;
        let elsewhere: anyhow::Result<Vec<SignedCheckpoint>> =
            self.head.iter().map(|head| checkpoint(head)).collect();
        let mut elsewhere = elsewhere?;
        // Read before the log is: the house may go on meanwhile.
        let own = self.own_last_word(&trusted);
        let mut told = HouseReport {
            data: storage.to_string(),
            holds: false,
            error: None,
            bad: None,
            trust,
            unknown: unknown(&elsewhere, own.as_ref().ok().and_then(Option::as_ref)),
            seconds: 0.0,
            report: Report::default(),
        };
        let store = storage
            .open_to_read()
            .with_context(|| storage.to_string())?;
        match own {
            Err(error) => return not(json, told, error.to_string()),
            Ok(None) => {}
            Ok(Some((signed, checkpoint))) => {
                let behind = behind(&*store, &checkpoint).with_context(|| storage.to_string())?;
                if let Some(behind) = behind {
                    return not(json, told, gone(behind, &checkpoint));
                }
                elsewhere.push(signed);
            }
        }
        let begun = now();
        let verified = watched(&*store, &trusted, &elsewhere);
        told.seconds = begun.elapsed().as_secs_f64();
        match verified {
            Ok(report) => self.answer_house(json, HouseReport { report, ..told }),
            Err(VerifyError::Audit(AuditError::Fault(fault))) => {
                Err(anyhow::Error::new(fault).context(told.data))
            }
            Err(error) => no(json, told, &error),
        }
    }

    /// The checkpoint that the house has kept with its keys; nothing if it may not be read from here.
    fn own_last_word(
        &self,
        trusted: &[Hash],
    ) -> Result<Option<(SignedCheckpoint, Checkpoint)>, LastWordError> {
        let Some(data) = &self.data else {
            return Ok(None);
        };
        let keys: Vec<[u8; 32]> = trusted.iter().map(|key| key.0).collect();
        match LastWord::within(&data.join("keys")).read(&keys) {
            Err(LastWordError::Io { .. }) => Ok(None),
            read => read,
        }
    }

    fn answer_house(&self, json: bool, told: HouseReport) -> anyhow::Result<Answer> {
        let fails = self.strict && !told.report.foreign.is_empty();
        let told = HouseReport {
            holds: !fails,
            error: fails.then(|| "another version of the law decided a part of it".to_owned()),
            ..told
        };
        Answer::either(json, !fails, &told, page)
    }
}

fn no(json: bool, told: HouseReport, error: &VerifyError) -> anyhow::Result<Answer> {
    let sentence = format!("{}: {error}", told.data);
    let bad = match error {
        VerifyError::Bad(bad) => Some(Named {
            stream: bad.stream.to_string(),
            version: bad.version,
            command: bad.command.to_string(),
        }),
        VerifyError::Audit(AuditError::Damage(damage)) => {
            let row = damage.command.as_ref();
            row.map(|(stream, version, command)| Named {
                stream: stream.clone(),
                version: u64::try_from(*version).unwrap_or(0),
                command: command.clone(),
            })
        }
        VerifyError::Audit(AuditError::Fault(_)) | VerifyError::Key(_) | VerifyError::Stopped => {
            None
        }
    };
    let error = Some(error.to_string());
    refusal(json, &HouseReport { error, bad, ..told }, &sentence)
}

fn not(json: bool, told: HouseReport, why: String) -> anyhow::Result<Answer> {
    let sentence = format!("{}: {why}", told.data);
    let error = Some(why);
    refusal(json, &HouseReport { error, ..told }, &sentence)
}

fn gone(behind: Behind, signed: &Checkpoint) -> String {
    format!(
        "the data are not those that this house signed at {}: {} was at version {} and is at {}",
        moment(signed),
        behind.stream,
        behind.signed,
        behind.found
    )
}

/// When a checkpoint was signed, by the clock of Greenwich.
fn moment(signed: &Checkpoint) -> String {
    let ms = i64::try_from(signed.at.ms()).unwrap_or(i64::MAX);
    let at = Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX);
    at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
}

/// What cannot be known: a log that was cut short is true in itself.
fn unknown(
    elsewhere: &[SignedCheckpoint],
    own: Option<&(SignedCheckpoint, Checkpoint)>,
) -> Option<String> {
    match (elsewhere, own) {
        ([_, ..], _) => None,
        ([], Some((_, signed))) => Some(format!(
            "nothing is missing of what the house had signed at {}; whether anything after that was cut off, or that \
             file replaced too, cannot be known without --head",
            moment(signed)
        )),
        ([], None) => Some(
            "whether its end was cut off, or all of it replaced, cannot be known without --head"
                .to_owned(),
        ),
    }
}

fn checkpoint(file: &Path) -> anyhow::Result<SignedCheckpoint> {
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| name.to_string())?;
    text.parse().with_context(|| name.to_string())
}

/// What was checked, in a few lines.
fn page(told: &HouseReport) -> String {
    let HouseReport { data, report, .. } = told;
    let verdict = match &told.error {
        Some(error) => error,
        None => "all of it holds",
    };
    let unknown = told.unknown.iter().map(|unknown| format!("; {unknown}"));
    let mut lines = vec![
        format!("{data}: {verdict}{}", unknown.collect::<String>()),
        format!(
            "  chains   {} commands and {} events in {} streams, {} checkpoint(s)",
            report.commands, report.events, report.streams, report.checkpoints
        ),
        format!(
            "  books    {} transfers, every account adds up",
            report.transfers
        ),
        format!(
            "  tables   {}, {} commands decided again, {} coups",
            report.tables, report.decided, report.coups
        ),
        format!(
            "  shoes    {} over and made again from their seeds, {} in play",
            report.shoes, report.in_play
        ),
    ];
    if report.by_hand > 0 {
        lines.push(format!(
            "  by hand  {} of real cards: nobody has committed to them, so that no card is proved",
            report.by_hand
        ));
    }
    lines.extend(followed(&report.foreign));
    for old in &report.old_options {
        lines.push(format!(
            "  rules    {} goes on with {} = {}, which {} forbids at a new table",
            old.stream, old.key, old.value, old.clause
        ));
    }
    lines.extend(kinds(&report.kinds));
    lines.push(beside(report));
    for key in &report.keys {
        lines.push(format!("  signed   with {key} ({})", told.trust.sentence()));
    }
    lines.push(format!("  time     {:.2} s", told.seconds));
    lines.join("\n")
}

/// Since when play chips and the house's chips are kept apart, and what became of those of before.
fn kinds(kinds: &Kinds) -> Vec<String> {
    let Some(version) = kinds.parted else {
        return vec![
            "  chips    play chips and the house's chips are not kept apart yet".to_owned(),
        ];
    };
    let sum = |of: &[(u64, u64)]| {
        let cents = of
            .iter()
            .map(|(_, cents)| *cents)
            .fold(0, u64::saturating_add);
        Money::from_cents_saturating(cents)
    };
    let mut lines = vec![format!(
        "  chips    play chips and the house's chips never met since command {version} of the house"
    )];
    if !kinds.bought.is_empty() {
        lines.push(format!(
            "           of the chips before, {} of {} people became the house's chips, as bought at the cage; all \
             others became play chips",
            sum(&kinds.bought),
            kinds.bought.len()
        ));
    }
    for (patron, cents) in &kinds.overpaid {
        let more = Money::from_cents_saturating(*cents);
        lines.push(format!(
            "           before, patron {patron} was paid {more} more at the cage than was bought there"
        ));
    }
    lines
}

/// What lies beside the log, and how much of it nobody vouches for.
fn beside(report: &Report) -> String {
    let old = match report.old_snapshots {
        0 => String::new(),
        old => format!(" ({old} of an earlier version are passed over)"),
    };
    format!(
        "  beside   {} snapshots signed{old}; indices compared with their tables; not covered: {} values of the \
         cabinet (names, staff, settings), which may be changed by right",
        report.snapshots, report.cabinet
    )
}

/// What other versions of the law decided, a line for each.
fn followed(foreign: &[Foreign]) -> Vec<String> {
    let laws: BTreeSet<u32> = foreign.iter().map(|foreign| foreign.law).collect();
    let line = |law: u32| {
        let under = || foreign.iter().filter(|foreign| foreign.law == law);
        let shoes: u64 = under().map(|foreign| foreign.shoes).sum();
        let commands: u64 = under().map(|foreign| foreign.commands).sum();
        let tables = under().filter(|foreign| foreign.stream != "house").count();
        format!(
            "  followed {shoes} shoes at {tables} tables were decided by version {law} of the law: \
             {commands} commands were followed, not decided again"
        )
    };
    laws.into_iter().map(line).collect()
}

/// Verifies with a bar on a terminal.
fn watched(
    store: &dyn Store,
    trusted: &[Hash],
    elsewhere: &[SignedCheckpoint],
) -> Result<Report, VerifyError> {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(8));
    let style = "{bar:12} {percent:>3} % of {human_len} commands decided again, {eta} left";
    let verified = verify(store, trusted, elsewhere, |task| match task {
        Task::Chains => bar.set_message("chains, signatures and books"),
        Task::Commands { done, of } => {
            if bar.length().is_none() {
                bar.set_length(of);
                if let Ok(style) = ProgressStyle::with_template(style) {
                    bar.set_style(style);
                }
            }
            bar.set_position(done);
        }
    });
    bar.finish_and_clear();
    verified
}

#[expect(
    clippy::disallowed_methods,
    reason = "the command line measures how long a check takes"
)]
fn now() -> Instant {
    Instant::now()
}
