//! A record or a transcript in a file.

use std::fs;
use std::path::Path;

use anyhow::Context;
use sabot_audit::records::{Proven, Unproven, prove};
use sabot_rules::notation::Record;
use sabot_stream::law::LAW_VERSION;
use sabot_vault::{Hash, Transcript};
use serde::Serialize;

use super::{Trust, Verify, refusal};
use crate::answer::Answer;

/// What a file came to, for programs.
#[derive(Debug, Serialize)]
struct FileReport {
    file: String,
    kind: &'static str,
    holds: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    /// The version of the law that decided a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    law: Option<u32>,
    /// Where the present version decides it otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    strayed: Option<String>,
    expectations: usize,
    cards: usize,
    shoes: usize,
    in_play: usize,
    keys: Vec<Hash>,
    trust: Trust,
    #[serde(skip_serializing_if = "Option::is_none")]
    head: Option<String>,
}

impl Verify {
    pub(super) fn file(&self, json: bool, file: &Path) -> anyhow::Result<Answer> {
        let name = file.display().to_string();
        let text = fs::read_to_string(file).with_context(|| name.clone())?;
        let key = self.named_key()?;
        let trust = key.map_or(Trust::ItsOwn, |_| Trust::Named);
        let report = FileReport {
            file: name.clone(),
            kind: "record",
            holds: false,
            error: None,
            law: None,
            strayed: None,
            expectations: 0,
            cards: 0,
            shoes: 0,
            in_play: 0,
            keys: Vec::new(),
            trust,
            head: None,
        };
        if text.trim_start().starts_with('{') {
            let transcript = serde_json::from_str(&text);
            let transcript: Transcript =
                transcript.with_context(|| format!("{name} is no transcript"))?;
            return answer_shoe(json, report, &transcript, key);
        }
        let record: Record = text.parse().with_context(|| name.clone())?;
        match prove(&record, key.as_slice()) {
            Ok(proven) => answer_record(json, report, proven),
            Err(Unproven::Replay(error)) if error.is_before_play() => {
                Err(anyhow::Error::new(error).context(name))
            }
            Err(error) => no(json, report, &error.to_string()),
        }
    }
}

fn no(json: bool, report: FileReport, why: &str) -> anyhow::Result<Answer> {
    let sentence = format!("{}: {why}", report.file);
    let error = Some(why.to_owned());
    refusal(json, &FileReport { error, ..report }, &sentence)
}

fn answer_record(json: bool, report: FileReport, proven: Proven) -> anyhow::Result<Answer> {
    let head = proven
        .head
        .map(|(stream, version, head)| format!("{stream} {version} {head}"));
    let report = FileReport {
        holds: true,
        law: Some(proven.law),
        strayed: proven.strayed.map(|error| error.to_string()),
        expectations: proven.expectations,
        cards: proven.cards,
        shoes: proven.shoes,
        in_play: proven.in_play,
        keys: proven.keys,
        head,
        ..report
    };
    Answer::either(json, true, &report, |report| {
        let mut lines = vec![format!(
            "{}: the record holds, {} expectations",
            report.file, report.expectations
        )];
        lines.extend(past(report));
        if report.shoes > 0 {
            lines.push(format!(
                "  {} shoe(s) made again from the seed, {} cards where they lay",
                report.shoes, report.cards
            ));
        }
        if report.in_play > 0 {
            lines.push(format!(
                "  {} shoe(s) still in play: only signatures could be checked",
                report.in_play
            ));
        }
        if report.keys.is_empty() {
            lines.push("  no shoe is sealed with it: its cards are its own word".to_owned());
        }
        lines.extend(signed(&report.keys, report.trust));
        lines.extend(report.head.iter().map(|head| format!("  head {head}")));
        lines.join("\n")
    })
}

/// What is said of a record that an earlier version of the law decided.
fn past(report: &FileReport) -> Option<String> {
    let law = report.law.filter(|law| *law < LAW_VERSION)?;
    Some(match &report.strayed {
        None => format!(
            "  decided by version {law} of the law, and version {LAW_VERSION} decides the same"
        ),
        Some(strayed) => format!(
            "  decided by version {law} of the law: its cards and seals were checked, its acts were not decided again\n  \
             (version {LAW_VERSION} decides otherwise: {strayed})"
        ),
    })
}

fn answer_shoe(
    json: bool,
    report: FileReport,
    transcript: &Transcript,
    key: Option<Hash>,
) -> anyhow::Result<Answer> {
    let report = FileReport {
        kind: "transcript",
        keys: vec![transcript.house],
        ..report
    };
    if key.is_some_and(|key| key != transcript.house) {
        return no(json, report, "it is signed with another key");
    }
    if let Err(wrong) = transcript.check() {
        return no(json, report, &wrong.to_string());
    }
    let report = FileReport {
        holds: true,
        shoes: 1,
        cards: transcript.dealt.len(),
        ..report
    };
    let label = &transcript.label;
    Answer::either(json, true, &report, |report| {
        let mut lines = vec![format!(
            "{}: shoe {} of {} holds, {} cards",
            report.file,
            label.shoe(),
            label.table(),
            report.cards
        )];
        lines.extend(signed(&report.keys, report.trust));
        lines.join("\n")
    })
}

fn signed(keys: &[Hash], trust: Trust) -> impl Iterator<Item = String> {
    keys.iter()
        .map(move |key| format!("  signed with {key} ({})", trust.sentence()))
}
