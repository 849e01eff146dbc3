//! `sabot replay`: plays records and says what each line came to.

use std::fs;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use sabot_rules::notation::{
    Item, LineReport, Record, ReplayError, StepReport, replay_aloud, replay_quietly,
};
use sabot_rules::rulebook::LAW_VERSION;
use serde::Serialize;

/// Which records are played.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// Records (docs/notation.md has their grammar).
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Say nothing but what does not hold.
    #[arg(long)]
    quiet: bool,
}

/// How a record came out. The code of the worst one is the code of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
enum RecordOutcome {
    /// Every expectation of the record holds.
    Holds,
    /// An earlier version of the law decided it, and the present one decides otherwise: nothing is wrong with it.
    Past,
    /// An expectation does not hold, or an act is refused.
    Fails,
    /// The record cannot be read, or its table cannot be set up.
    Unreadable,
}

impl RecordOutcome {
    const fn code(self) -> u8 {
        match self {
            Self::Holds | Self::Past => 0,
            Self::Fails => 1,
            Self::Unreadable => 2,
        }
    }
}

/// What a record came to, for programs.
#[derive(Debug, Serialize)]
struct ReplayReport {
    file: String,
    outcome: RecordOutcome,
    /// The version of the law that decided it, if it was an earlier one.
    #[serde(skip_serializing_if = "Option::is_none")]
    law: Option<u32>,
    expectations: usize,
    /// The line that does not hold.
    line: Option<u32>,
    error: Option<String>,
    lines: Vec<LineReport>,
}

impl Replay {
    /// Plays every record; the answer is printed on the way.
    pub(crate) fn run(&self, json: bool) -> anyhow::Result<ExitCode> {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut worst = RecordOutcome::Holds;
        let mut all = Vec::new();
        for file in &self.files {
            let report = if json {
                self.tell(file)
            } else {
                self.print(file, &mut out)?
            };
            worst = worst.max(report.outcome);
            if let (false, Some(error)) = (json, &report.error) {
                quiet_pipe(out.flush())?;
                eprintln!("{}: {error}", report.file);
            }
            all.push(report);
        }
        if json {
            let text = serde_json::to_string_pretty(&all)?;
            quiet_pipe(writeln!(out, "{text}"))?;
        }
        quiet_pipe(out.flush())?;
        Ok(ExitCode::from(worst.code()))
    }

    /// Plays a record and prints each line as it happens.
    fn print(&self, file: &Path, out: &mut dyn Write) -> anyhow::Result<ReplayReport> {
        if self.quiet {
            return Ok(self.tell(file));
        }
        let mut printed = writeln!(out, "{}", file.display());
        let report = played(file, |record| {
            replay_aloud(record, &mut |line| {
                if printed.is_ok() {
                    printed = print_line(&line, out);
                }
            })
            .map(drop)
        });
        quiet_pipe(printed)?;
        if report.outcome == RecordOutcome::Holds {
            let past = report.law.map_or(String::new(), |law| {
                format!(", decided by version {law} of the law as version {LAW_VERSION} decides")
            });
            quiet_pipe(writeln!(
                out,
                "       {} expectations hold{past}\n",
                report.expectations
            ))?;
        }
        Ok(report)
    }

    /// Plays a record and keeps what a program asks for.
    fn tell(&self, file: &Path) -> ReplayReport {
        let mut lines = Vec::new();
        let report = played(file, |record| {
            if self.quiet {
                return replay_quietly(record).map(drop);
            }
            replay_aloud(record, &mut |line| lines.push(line)).map(drop)
        });
        ReplayReport { lines, ..report }
    }
}

/// Reads a record and plays it.
fn played(file: &Path, play: impl FnOnce(&Record) -> Result<(), ReplayError>) -> ReplayReport {
    let mut report = ReplayReport {
        file: file.display().to_string(),
        outcome: RecordOutcome::Holds,
        law: None,
        expectations: 0,
        line: None,
        error: None,
        lines: Vec::new(),
    };
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            return ReplayReport {
                outcome: RecordOutcome::Unreadable,
                error: Some(error.to_string()),
                ..report
            };
        }
    };
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => {
            let line = Some(error.line);
            return ReplayReport {
                outcome: RecordOutcome::Unreadable,
                line,
                error: Some(error.to_string()),
                ..report
            };
        }
    };
    report.law = record.is_past().then(|| record.law_version());
    report.expectations = record
        .items()
        .filter(|(_, item)| matches!(item, Item::Expect(_)))
        .count();
    if let Err(error) = play(&record) {
        report.outcome = match report.law {
            _ if error.is_before_play() => RecordOutcome::Unreadable,
            Some(_) => RecordOutcome::Past,
            None => RecordOutcome::Fails,
        };
        report.line = Some(error.line());
        let past = report.law.map_or(String::new(), |law| {
            format!(
                "decided by version {law} of the law; version {LAW_VERSION} decides otherwise: "
            )
        });
        report.error = Some(format!("{past}{error}"));
    }
    report
}

fn print_line(line: &LineReport, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{:>5}  {}", line.line, line.text)?;
    for step in &line.steps {
        print_step(step, out)?;
    }
    for happening in line.house.iter().flat_map(|step| &step.happenings) {
        writeln!(out, "         {} ({})", happening.text, happening.clause)?;
    }
    match &line.refusal {
        Some(refusal) => writeln!(
            out,
            "         refused: {} ({})",
            refusal.why, refusal.clause
        ),
        None => Ok(()),
    }
}

/// The acts a record leaves out, every call and every payment.
fn print_step(step: &StepReport, out: &mut dyn Write) -> io::Result<()> {
    if step.implied {
        writeln!(out, "       · {}", step.act)?;
    }
    for happening in &step.happenings {
        let clause = happening
            .clause
            .map(|id| format!(" ({id})"))
            .unwrap_or_default();
        for settlement in &happening.settlements {
            writeln!(out, "         {settlement}{clause}")?;
        }
        if let Some(call) = &happening.call {
            writeln!(out, "         \"{call}\"{clause}")?;
        }
    }
    Ok(())
}

/// A reader that has seen enough (`| head`) is no fault.
fn quiet_pipe(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}
