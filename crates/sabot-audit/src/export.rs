//! Everything as one file: every stream's commands with their events and entries, heads, checkpoints, and which law it
//! was decided by. One JSON value a line.
//!
//! Of a table at which a coup is under way it has what was settled: what follows is told when all may know it.
//!
//! Names, what forms need of people, texts and suspicions lie in the cabinet and not in the log: none of them is here.

mod check;

pub use check::{Checked, ExportError, check_export};

use std::io::{self, Write};

use sabot_lab::budget::Cancel;
use sabot_ledger::book::{Entry, Phase};
use sabot_ledger::store::{
    Digest, Recorded, SignedCheckpoint, Store, StoreFault, StreamHead, StreamId,
};
use sabot_vault::Hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::attest;
use crate::attest::FileDigest;
use crate::records::{Interrupted, Pages, told_until};

/// The version of the format.
pub(crate) const FORMAT: u32 = 1;

/// A line of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ExportLine {
    /// The first.
    Export(Head),
    /// A command.
    Command(Box<Command>),
    /// A checkpoint: body, key and signature.
    Checkpoint([String; 3]),
    /// The last.
    End(End),
}

/// What the file has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) format: u32,
    pub(crate) law: Vec<FileDigest>,
    pub(crate) streams: Vec<Stream>,
    pub(crate) checkpoints: usize,
}

/// How far a stream is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stream {
    #[serde(rename = "stream")]
    pub(crate) name: String,
    pub(crate) version: u64,
    pub(crate) head: String,
    /// So many commands more were stored when it was written, of a coup that was under way.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub(crate) withheld: u64,
}

fn is_nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A command with all it led to. What is hashed stands here to the byte.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Command {
    pub(crate) stream: String,
    pub(crate) version: u64,
    pub(crate) id: String,
    pub(crate) actor: String,
    pub(crate) party: Option<u16>,
    pub(crate) at: u64,
    #[serde(rename = "command")]
    pub(crate) said: String,
    pub(crate) events: Vec<(String, u32, String)>,
    pub(crate) transfers: Vec<Transfer>,
    pub(crate) head: String,
}

/// An entry of the books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Transfer {
    pub(crate) id: String,
    pub(crate) currency: String,
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) amount: u64,
    pub(crate) phase: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) pending: Option<String>,
}

/// How it ends: whoever has this line has them all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct End {
    pub(crate) commands: u64,
    pub(crate) sha256: String,
}

/// Hands every line to somebody, as they come; they say whether to go on, or that nobody waits any more, which is heard
/// between pages before there is a first line. The store may be at work meanwhile: what it had when this began is what is
/// told.
pub fn export_lines(
    store: &dyn Store,
    cancel: &Cancel,
    mut tell: impl FnMut(Vec<u8>) -> bool,
) -> Result<(), StoreFault> {
    let checkpoints = store.checkpoints()?;
    let mut streams = Vec::new();
    for head in store.heads()? {
        streams.push(stream(store, &head, cancel)?);
        // How far the last one may be told is not known then.
        if cancel.is_cancelled() {
            return Ok(());
        }
    }
    let checkpoints = covered(checkpoints, &streams);
    let mut whole = Sha256::new();
    let mut say = |line: &ExportLine| {
        let bytes = written(line);
        whole.update(&bytes);
        tell(bytes)
    };
    let first = Head {
        format: FORMAT,
        law: attest::law(),
        streams: streams.iter().map(|(_, stream)| stream.clone()).collect(),
        checkpoints: checkpoints.len(),
    };
    if !say(&ExportLine::Export(first)) {
        return Ok(());
    }
    let mut commands = 0;
    for (id, head) in &streams {
        let mut pages = Pages::new(store, *id, head.version).until(cancel);
        for recorded in pages.by_ref() {
            commands += 1;
            if !say(&ExportLine::Command(Box::new(command(&recorded)))) {
                return Ok(());
            }
        }
        match pages.end() {
            Ok(()) => {}
            Err(Interrupted::Cancelled) => return Ok(()),
            Err(Interrupted::Fault(fault)) => return Err(fault),
        }
    }
    if !checkpoints.iter().all(|one| say(&checkpoint(one))) {
        return Ok(());
    }
    let sha256 = Hex::<32>(whole.finalize().into()).to_string();
    tell(written(&ExportLine::End(End { commands, sha256 })));
    Ok(())
}

fn written(line: &ExportLine) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(line).unwrap_or_default();
    bytes.push(b'\n');
    bytes
}

/// Writes everything.
pub fn export(store: &dyn Store, to: &mut dyn Write) -> io::Result<()> {
    let mut written = Ok(());
    let told = export_lines(store, &Cancel::default(), |line| {
        written = to.write_all(&line);
        written.is_ok()
    });
    told.map_err(io::Error::other)?;
    written?;
    to.flush()
}

/// How far a stream is told, and the head it has there.
fn stream(
    store: &dyn Store,
    head: &StreamHead,
    cancel: &Cancel,
) -> Result<(StreamId, Stream), StoreFault> {
    let until = told_until(store, head, cancel)?;
    let mut there = head.head;
    if until < head.version {
        let last = store.read(head.stream, until.saturating_sub(1), 1)?;
        there = last
            .first()
            .map_or(Digest::EMPTY, |last| last.appended.head);
    }
    let told = Stream {
        name: head.stream.to_string(),
        version: until,
        head: there.to_string(),
        withheld: head.version.saturating_sub(until),
    };
    Ok((head.stream, told))
}

/// The checkpoints that have nothing but heads which can be computed from what is told.
fn covered(all: Vec<SignedCheckpoint>, told: &[(StreamId, Stream)]) -> Vec<SignedCheckpoint> {
    let reached = |head: &StreamHead| {
        let mut streams = told.iter().filter(|(id, _)| *id == head.stream);
        streams.any(|(_, stream)| head.version <= stream.version)
    };
    let whole = |one: &SignedCheckpoint| {
        let opened = one.open(&[]);
        // One that cannot be read is for whoever checks the file to find.
        opened.map_or(true, |opened| {
            let mut heads = opened.heads.iter().filter(|head| head.version > 0);
            heads.all(reached)
        })
    };
    all.into_iter().filter(whole).collect()
}

fn command(recorded: &Recorded) -> Command {
    let append = &recorded.append;
    // What is stored was JSON when it came: nothing is lost here.
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let events = append.events.iter();
    Command {
        stream: append.stream.to_string(),
        version: recorded.appended.version,
        id: append.command_id.to_string(),
        actor: append.actor.clone(),
        party: append.party.map(|party| party.0),
        at: append.at.ms(),
        said: text(&append.command),
        events: events
            .map(|event| (event.kind.clone(), event.version, text(&event.body)))
            .collect(),
        transfers: append.transfers.iter().map(transfer).collect(),
        head: recorded.appended.head.to_string(),
    }
}

fn transfer(entry: &Entry) -> Transfer {
    let (phase, pending) = match entry.phase {
        Phase::Single => ("single", None),
        Phase::Pending => ("pending", None),
        Phase::Post(id) => ("post", Some(id)),
        Phase::Void(id) => ("void", Some(id)),
    };
    Transfer {
        id: entry.id.to_string(),
        currency: entry.currency.to_string(),
        from: entry.from.to_string(),
        to: entry.to.to_string(),
        amount: entry.amount.get(),
        phase: phase.to_owned(),
        pending: pending.map(|id| id.to_string()),
    }
}

/// As its text has it: three lines.
fn checkpoint(signed: &SignedCheckpoint) -> ExportLine {
    let text = signed.to_string();
    let mut lines = text.lines().map(str::to_owned);
    let mut line = || lines.next().unwrap_or_default();
    ExportLine::Checkpoint([line(), line(), line()])
}
