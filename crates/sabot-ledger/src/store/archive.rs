//! Which old commands are put together in blocks, and what came of it.

use std::collections::BTreeMap;

use super::block::{Block, FULL, MOST_COMMANDS, Old};
use super::{StoreFault, StreamHead, StreamId};

/// For each stream the version up to which it is archived. The last command of a stream always stays in the log.
pub type Archive = BTreeMap<StreamId, u64>;

/// What an archiving came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Archived {
    /// How many commands were put together.
    pub commands: u64,
    /// How many blocks they were put into.
    pub blocks: u64,
    /// How many bytes these blocks have.
    pub bytes: u64,
    /// The bytes of all data before the archiving.
    pub before: u64,
    /// The bytes of all data after the archiving.
    pub after: u64,
}

/// Commands that wait for their block, stream by stream, while the log is walked once.
#[derive(Debug, Default)]
pub(super) struct Gathering {
    streams: BTreeMap<StreamId, Waiting>,
}

#[derive(Debug)]
struct Waiting {
    until: u64,
    /// The head before what waits.
    before: StreamHead,
    rows: Vec<Old>,
    bytes: usize,
}

impl Waiting {
    /// The block of what waits, if anything does.
    fn block(&mut self) -> Result<Option<(Block, Vec<Old>)>, StoreFault> {
        let rows = std::mem::take(&mut self.rows);
        self.bytes = 0;
        let Some(last) = rows.last() else {
            return Ok(None);
        };
        let block = Block::of(self.before, &rows)?;
        self.before = StreamHead {
            stream: block.stream,
            version: last.row.version,
            head: last.row.head,
        };
        Ok(Some((block, rows)))
    }
}

impl Gathering {
    /// What of a stream goes: after the head of its last block, up to this version.
    pub(super) fn wants(&mut self, before: StreamHead, until: u64) {
        let waiting = Waiting {
            until,
            before,
            rows: Vec::new(),
            bytes: 0,
        };
        self.streams.insert(before.stream, waiting);
    }

    /// The next row of the log; perhaps it fills a block.
    pub(super) fn row(&mut self, old: Old) -> Result<Option<(Block, Vec<Old>)>, StoreFault> {
        let Some(waiting) = self.streams.get_mut(&old.row.stream) else {
            return Ok(None);
        };
        if old.row.version > waiting.until {
            return Ok(None);
        }
        let is_last = old.row.version == waiting.until;
        waiting.bytes = waiting.bytes.saturating_add(old.row.record.len());
        waiting.rows.push(old);
        let is_full = waiting.rows.len() >= MOST_COMMANDS || waiting.bytes >= FULL;
        if is_last || is_full {
            waiting.block()
        } else {
            Ok(None)
        }
    }
}
