//! Everything as one file: every stream's commands with their events and entries, heads, checkpoints, and which law it
//! was decided by. One JSON value a line.
//!
//! Names, what forms need of people, texts and suspicions lie in the cabinet and not in the log: none of them is here.

use std::io::{self, Write};

use sabot_ledger::book::{Entry, Phase};
use sabot_ledger::store::{Recorded, SignedCheckpoint, Store, StoreFault, StreamHead};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::attest::{self, FileDigest};
use crate::vault::Hex;

/// The version of the format.
pub(super) const FORMAT: u32 = 1;

/// How many commands are read at once.
const PAGE: usize = 512;

/// A line of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Line {
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
pub(super) struct Head {
    pub(super) format: u32,
    pub(super) law: Vec<FileDigest>,
    pub(super) streams: Vec<Stream>,
    pub(super) checkpoints: usize,
}

/// How far a stream is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stream {
    #[serde(rename = "stream")]
    pub(super) name: String,
    pub(super) version: u64,
    pub(super) head: String,
}

/// A command with all it led to. What is hashed stands here to the byte.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Command {
    pub(super) stream: String,
    pub(super) version: u64,
    pub(super) id: String,
    pub(super) actor: String,
    pub(super) party: Option<u16>,
    pub(super) at: u64,
    #[serde(rename = "command")]
    pub(super) said: String,
    pub(super) events: Vec<(String, u32, String)>,
    pub(super) transfers: Vec<Transfer>,
    pub(super) head: String,
}

/// An entry of the books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Transfer {
    pub(super) id: String,
    pub(super) currency: String,
    pub(super) from: String,
    pub(super) to: String,
    pub(super) amount: u64,
    pub(super) phase: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) pending: Option<String>,
}

/// How it ends: whoever has this line has them all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct End {
    pub(super) commands: u64,
    pub(super) sha256: String,
}

/// Hands every line to somebody, as they come; they say whether to go on. The store may be at work meanwhile: what it
/// had when this began is what is told.
pub fn export_lines(
    store: &dyn Store,
    mut tell: impl FnMut(Vec<u8>) -> bool,
) -> Result<(), StoreFault> {
    let checkpoints = store.checkpoints()?;
    let heads = store.heads()?;
    let mut whole = Sha256::new();
    let mut say = |line: &Line| {
        let mut bytes = serde_json::to_vec(line).unwrap_or_default();
        bytes.push(b'\n');
        whole.update(&bytes);
        tell(bytes)
    };
    let first = Head {
        format: FORMAT,
        law: attest::law(),
        streams: heads.iter().map(stream).collect(),
        checkpoints: checkpoints.len(),
    };
    if !say(&Line::Export(first)) {
        return Ok(());
    }
    let mut commands = 0_u64;
    for head in &heads {
        let mut after = 0;
        while after < head.version {
            let page = store.read(head.stream, after, PAGE)?;
            if page.is_empty() {
                break;
            }
            for recorded in page {
                after = recorded.appended.version;
                if after > head.version {
                    break;
                }
                commands = commands.saturating_add(1);
                if !say(&Line::Command(Box::new(command(&recorded)))) {
                    return Ok(());
                }
            }
        }
    }
    if !checkpoints.iter().all(|one| say(&checkpoint(one))) {
        return Ok(());
    }
    let sha256 = Hex::<32>(whole.finalize().into()).to_string();
    let end = Line::End(End { commands, sha256 });
    let mut bytes = serde_json::to_vec(&end).unwrap_or_default();
    bytes.push(b'\n');
    tell(bytes);
    Ok(())
}

/// Writes everything.
pub fn export(store: &dyn Store, to: &mut dyn Write) -> io::Result<()> {
    let mut written = Ok(());
    let told = export_lines(store, |line| {
        written = to.write_all(&line);
        written.is_ok()
    });
    told.map_err(io::Error::other)?;
    written?;
    to.flush()
}

fn stream(head: &StreamHead) -> Stream {
    Stream {
        name: head.stream.to_string(),
        version: head.version,
        head: head.head.to_string(),
    }
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
fn checkpoint(signed: &SignedCheckpoint) -> Line {
    let text = signed.to_string();
    let mut lines = text.lines().map(str::to_owned);
    let mut line = || lines.next().unwrap_or_default();
    Line::Checkpoint([line(), line(), line()])
}
