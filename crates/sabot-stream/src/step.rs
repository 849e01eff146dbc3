//! One stored command, read once: who said what for whom and when, what happened, and what it moved.

use sabot_core::{Moment, Party};
use sabot_ledger::book::Entry;
use sabot_ledger::store::{CommandId, Digest, Recorded, StreamId};
use sabot_rules::table::Event;

use crate::command::{FloorCommand, Said};
use crate::event::StreamEvent;
use crate::speaker::{NoSpeaker, Speaker};

/// A step of a table's stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The stream the command belongs to.
    pub stream: StreamId,
    /// The version the stream has with this command.
    pub version: u64,
    /// The head of the chain with this command.
    pub head: Digest,
    /// The name of the command.
    pub id: CommandId,
    /// Who said the command.
    pub speaker: Speaker,
    /// The party for which it was said, if it was for one.
    pub party: Option<Party>,
    /// The moment at which it was accepted.
    pub at: Moment,
    /// The command and the deed that asked for it.
    pub said: Said,
    /// The events that followed, in order.
    pub events: Vec<StreamEvent>,
    /// The money that moved in the books.
    pub entries: Vec<Entry>,
}

/// A stored command that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("version {version} of the table cannot be read: {why}")]
pub struct Unreadable {
    /// The version of the command that cannot be read.
    pub version: u64,
    /// Why it cannot be read.
    pub why: String,
}

impl Step {
    /// Reads a stored command.
    pub fn read(recorded: &Recorded) -> Result<Self, Unreadable> {
        let version = recorded.appended.version;
        let unreadable = |why: String| Unreadable { version, why };
        let append = &recorded.append;
        let speaker: Result<Speaker, NoSpeaker> = append.actor.parse();
        let speaker = speaker.map_err(|error| unreadable(error.to_string()))?;
        let said = Said::read(&append.command, speaker, append.party, append.at);
        let events: Result<Vec<_>, String> = append.events.iter().map(StreamEvent::read).collect();
        Ok(Self {
            stream: append.stream,
            version,
            head: recorded.appended.head,
            id: append.command_id,
            speaker,
            party: append.party,
            at: append.at,
            said: said.map_err(unreadable)?,
            events: events.map_err(unreadable)?,
            entries: append.transfers.clone(),
        })
    }

    /// What happened by the rules.
    pub fn rules(&self) -> impl Iterator<Item = &Event> {
        self.events.iter().filter_map(StreamEvent::rules)
    }

    /// The command itself.
    pub const fn command(&self) -> &FloorCommand {
        &self.said.command
    }
}
