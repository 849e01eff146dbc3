//! An export read back by somebody who has nothing else: every hash is computed again.

use std::collections::BTreeMap;
use std::io::BufRead;

use sabot_core::{Moment, Money, Party};
use sabot_ledger::book::{Currency, Entry, Phase, TransferId};
use sabot_ledger::store::{
    Append, CommandId, Digest, SignedCheckpoint, StoredEvent, StreamId, chained,
};
use sabot_vault::Hex;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::{Command, End, ExportLine, FORMAT, Transfer};

/// What was found true.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// Streams.
    pub streams: u64,
    /// Commands, every head computed again.
    pub commands: u64,
    /// Events.
    pub events: u64,
    /// Entries of the books.
    pub transfers: u64,
    /// Checkpoints, every signature checked with the key it carries.
    pub checkpoints: u64,
    /// The keys that signed them.
    pub keys: Vec<String>,
}

/// Why an export does not pass.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// It cannot be read.
    #[error("line {line} cannot be read: {why}")]
    Unreadable {
        /// Which.
        line: u64,
        /// Why.
        why: String,
    },
    /// Something in it is not true.
    #[error("line {line}: {why}")]
    Untrue {
        /// Which.
        line: u64,
        /// What.
        why: &'static str,
    },
}

/// Whoever reads it.
#[derive(Debug, Default)]
struct Reader {
    line: u64,
    whole: Sha256,
    promised: BTreeMap<String, (u64, String)>,
    heads: BTreeMap<StreamId, (u64, Digest)>,
    /// Every head there was, for the checkpoints.
    seen: BTreeMap<(String, u64), Digest>,
    checked: Checked,
    ended: bool,
}

/// Reads an export to its end and computes every hash again.
pub fn check_export(from: impl BufRead) -> Result<Checked, ExportError> {
    let mut reader = Reader::default();
    for line in from.split(b'\n') {
        reader.line = reader.line.saturating_add(1);
        let line = line.map_err(|error| reader.unreadable(&error))?;
        let parsed = serde_json::from_slice(&line).map_err(|error| reader.unreadable(&error))?;
        reader.take(&line, parsed)?;
    }
    reader.finish()
}

impl Reader {
    fn unreadable(&self, why: &impl ToString) -> ExportError {
        let (line, why) = (self.line, why.to_string());
        ExportError::Unreadable { line, why }
    }

    const fn untrue(&self, why: &'static str) -> ExportError {
        let line = self.line;
        ExportError::Untrue { line, why }
    }

    fn holds(&self, holds: bool, why: &'static str) -> Result<(), ExportError> {
        if holds { Ok(()) } else { Err(self.untrue(why)) }
    }

    fn take(&mut self, bytes: &[u8], line: ExportLine) -> Result<(), ExportError> {
        self.holds(!self.ended, "nothing follows the end")?;
        let first = matches!(line, ExportLine::Export(_));
        let says = first == (self.line == 1);
        self.holds(says, "the first line says what follows, and no other")?;
        match line {
            ExportLine::Export(head) => {
                self.holds(head.format == FORMAT, "a format of another version")?;
                let streams = head.streams.into_iter();
                // Of a table whose first shoe began with a hidden face nothing is told yet.
                let promised = streams.filter(|head| head.version > 0);
                let promised = promised.map(|head| (head.name, (head.version, head.head)));
                self.promised = promised.collect();
            }
            ExportLine::Command(command) => self.command(&command)?,
            ExportLine::Checkpoint(lines) => self.checkpoint(&lines.join("\n"))?,
            ExportLine::End(end) => return self.end(&end),
        }
        self.whole.update(bytes);
        self.whole.update(b"\n");
        Ok(())
    }

    fn command(&mut self, command: &Command) -> Result<(), ExportError> {
        let append = append(command).ok_or_else(|| self.untrue("the command cannot be read"))?;
        let known = self.heads.get(&append.stream).copied();
        let (version, before) = known.unwrap_or((0, Digest::EMPTY));
        self.holds(append.expected_version == version, "a command is missing")?;
        let head = chained(before, &append);
        let same = head.to_string() == command.head;
        self.holds(same, "the command does not give its head")?;
        self.heads.insert(append.stream, (command.version, head));
        self.seen
            .insert((command.stream.clone(), command.version), head);
        self.checked.commands += 1;
        self.checked.events += append.events.len() as u64;
        self.checked.transfers += append.transfers.len() as u64;
        Ok(())
    }

    fn checkpoint(&mut self, text: &str) -> Result<(), ExportError> {
        let signed: Result<SignedCheckpoint, _> = text.parse();
        let signed = signed.map_err(|error| self.unreadable(&error))?;
        let opened = signed.open(&[]).map_err(|error| self.unreadable(&error))?;
        for head in opened.heads.iter().filter(|head| head.version > 0) {
            let seen = self.seen.get(&(head.stream.to_string(), head.version));
            self.holds(seen == Some(&head.head), "a checkpoint has another head")?;
        }
        let key = Hex(signed.key).to_string();
        if !self.checked.keys.contains(&key) {
            self.checked.keys.push(key);
        }
        self.checked.checkpoints += 1;
        Ok(())
    }

    fn end(&mut self, end: &End) -> Result<(), ExportError> {
        let whole = Hex::<32>(self.whole.clone().finalize().into()).to_string();
        let same = end.sha256 == whole;
        self.holds(same, "the lines are not those that were written")?;
        let all = end.commands == self.checked.commands;
        self.holds(all, "commands are missing")?;
        self.ended = true;
        Ok(())
    }

    fn finish(mut self) -> Result<Checked, ExportError> {
        self.holds(self.ended, "the end is missing")?;
        for (stream, (version, head)) in &self.heads {
            let promised = self.promised.remove(&stream.to_string());
            let same = promised.is_some_and(|(v, h)| v == *version && h == head.to_string());
            self.holds(same, "a stream has another head than the first line says")?;
        }
        self.holds(self.promised.is_empty(), "a stream is missing")?;
        self.checked.streams = self.heads.len() as u64;
        Ok(self.checked)
    }
}

/// The append of a line.
fn append(command: &Command) -> Option<Append> {
    let events = command.events.iter().cloned();
    let transfers: Option<Vec<Entry>> = command.transfers.iter().map(entry).collect();
    Some(Append {
        stream: command.stream.parse().ok()?,
        expected_version: command.version.checked_sub(1)?,
        command_id: CommandId(u128::from_str_radix(&command.id, 16).ok()?),
        actor: command.actor.clone(),
        party: command.party.map(Party),
        at: Moment::from_ms(command.at),
        command: command.said.clone().into_bytes(),
        events: events
            .map(|(kind, version, body)| StoredEvent {
                kind,
                version,
                body: body.into_bytes(),
            })
            .collect(),
        transfers: transfers?,
    })
}

fn entry(transfer: &Transfer) -> Option<Entry> {
    let id = |text: &str| u128::from_str_radix(text, 16).ok().map(TransferId);
    let pending = transfer.pending.as_deref().and_then(id);
    let phase = match (transfer.phase.as_str(), pending) {
        ("single", None) => Phase::Single,
        ("pending", None) => Phase::Pending,
        ("post", Some(id)) => Phase::Post(id),
        ("void", Some(id)) => Phase::Void(id),
        _ => return None,
    };
    Some(Entry {
        id: id(&transfer.id)?,
        currency: Currency::new(&transfer.currency)?,
        from: transfer.from.parse().ok()?,
        to: transfer.to.parse().ok()?,
        amount: Money::cents(transfer.amount)?,
        phase,
    })
}
