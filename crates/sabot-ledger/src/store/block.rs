//! Old commands of one stream, put together: a block takes a fifth of the room of its rows.
//!
//! ```text
//! body     = check:4 ‖ a frame of Zstandard of commands; the check as in `store/pack.rs`
//! commands = "sabot-block-1"  stream:text  first:8  commands:4 { sequence:8  record:bytes }
//! ```
//!
//! Records are those of `store/record.rs`, whole and in order. The heads before and after a block stand beside it: whoever
//! opens it chains its records from the one to the other, so nothing in it can be changed unseen.

use std::io;

use super::admit::Row;
use super::bytes::{Reader, Writer};
use super::pack::{check, checked, length};
use super::{Digest, StoreFault, StreamHead, StreamId, record};

const MAGIC: &[u8] = b"sabot-block-1";
/// The most commands of a block: to read one of them is to open all.
pub(super) const MOST_COMMANDS: usize = 256;
/// A block is full with so many bytes of records, if it has not so many commands.
pub(super) const FULL: usize = 1024 * 1024;
/// More than any block has: one record more than full.
const MOST_BYTES: usize = 8 * 1024 * 1024;
/// Slow to pack and fast to open: it is packed once.
const LEVEL: i32 = 9;

/// A command of a block, and its place in the whole log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Old {
    pub(super) sequence: u64,
    pub(super) row: Row,
}

/// Commands of one stream that follow each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) stream: StreamId,
    pub(super) first: u64,
    pub(super) last: u64,
    /// The place of its first command in the whole log.
    pub(super) sequence: u64,
    /// The head of the chain before its first command, and with its last.
    pub(super) before: Digest,
    pub(super) head: Digest,
    pub(super) body: Vec<u8>,
}

impl Block {
    /// Puts commands together that follow the head before them.
    pub(super) fn of(before: StreamHead, rows: &[Old]) -> Result<Block, StoreFault> {
        let head = rows.last().map_or(before.head, |old| old.row.head);
        let first = before.version.saturating_add(1);
        let mut out = Writer::with(MAGIC);
        out.text(&before.stream.to_string());
        out.u64(first);
        out.count(rows.len());
        for old in rows {
            out.u64(old.sequence);
            out.bytes(&old.row.record);
        }
        let body = compress(&out.done());
        let block = Block {
            stream: before.stream,
            first,
            last: before.version.saturating_add(rows.len() as u64),
            sequence: rows.first().map_or(0, |old| old.sequence),
            before: before.head,
            head,
            body: body.map_err(|error| failed(&error.to_string()))?,
        };
        // What was put in must come out again, before the rows go.
        if block.open()? == rows {
            Ok(block)
        } else {
            Err(failed("a block does not hold what was put into it"))
        }
    }

    /// Its commands, chained from the head before it to its own.
    pub(super) fn open(&self) -> Result<Vec<Old>, StoreFault> {
        self.rows().ok_or_else(|| StoreFault::Damaged {
            what: format!(
                "the archived versions {} to {} of {} do not lead from head to head",
                self.first, self.last, self.stream
            ),
        })
    }

    fn rows(&self) -> Option<Vec<Old>> {
        let frame = checked(&self.body)?;
        let plain = zstd::bulk::decompress(frame, length(frame, MOST_BYTES)?).ok()?;
        let mut from = Reader::of(&plain, MAGIC)?;
        let is_this = from.text()? == self.stream.to_string() && from.u64()? == self.first;
        let listed = from.list(|from| Some((from.u64()?, from.bytes()?.to_vec())))?;
        let mut at = StreamHead {
            stream: self.stream,
            version: self.first.checked_sub(1)?,
            head: self.before,
        };
        let mut rows = Vec::new();
        for (sequence, record) in listed {
            let append = record::decode(&record)?;
            let follows = append.stream == at.stream && append.expected_version == at.version;
            if !follows {
                return None;
            }
            at.version = at.version.saturating_add(1);
            at.head = record::chain(at.head, &record);
            let row = Row {
                stream: at.stream,
                version: at.version,
                command_id: append.command_id,
                record,
                head: at.head,
            };
            rows.push(Old { sequence, row });
        }
        let begins = rows.first().map(|old| old.sequence) == Some(self.sequence);
        let is_whole = begins && from.is_done() && at.version == self.last && at.head == self.head;
        (is_this && is_whole).then_some(rows)
    }
}

/// With a check: the places in the log are in no chain.
fn compress(plain: &[u8]) -> io::Result<Vec<u8>> {
    let frame = zstd::bulk::compress(plain, LEVEL)?;
    Ok([&check(&frame)[..], &frame].concat())
}

fn failed(what: &str) -> StoreFault {
    StoreFault::Failed {
        what: what.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{self, SEVEN, append};
    use super::*;

    fn rows(count: u64) -> Vec<Old> {
        let mut head = Digest::EMPTY;
        let row = |version| {
            let append = append(SEVEN, version, 900 + u128::from(version), vec![]);
            let record = record::encode(&append);
            head = record::chain(head, &record);
            let row = Row {
                stream: SEVEN,
                version: version + 1,
                command_id: append.command_id,
                record,
                head,
            };
            let sequence = 3 * version + 1;
            Old { sequence, row }
        };
        (0..count).map(row).collect()
    }

    #[test]
    fn a_block_holds_its_rows_in_less_room() {
        let rows = rows(200);
        let block = Block::of(StreamHead::empty(SEVEN), &rows).unwrap();
        assert_eq!((block.first, block.last), (1, 200));
        assert_eq!(block.open(), Ok(rows.clone()));
        let bytes: usize = rows.iter().map(|old| old.row.record.len()).sum();
        assert!(
            block.body.len() * 5 < bytes,
            "{} of {bytes}",
            block.body.len()
        );
    }

    #[test]
    fn a_block_that_was_changed_in_any_way_does_not_open() {
        let rows = rows(20);
        let block = Block::of(StreamHead::empty(SEVEN), &rows).unwrap();
        for place in 0..block.body.len() {
            let mut bent = block.clone();
            bent.body[place] ^= 1 << (place % 8);
            assert!(bent.open().is_err(), "byte {place}");
        }
        let changed = [
            Block {
                first: 2,
                ..block.clone()
            },
            Block {
                last: 21,
                ..block.clone()
            },
            Block {
                sequence: 2,
                ..block.clone()
            },
            Block {
                last: 19,
                ..block.clone()
            },
            Block {
                stream: sample::EIGHT,
                ..block.clone()
            },
            Block {
                before: Digest([1; 32]),
                ..block.clone()
            },
            Block {
                head: Digest([1; 32]),
                ..block.clone()
            },
            Block {
                body: vec![],
                ..block
            },
        ];
        for block in changed {
            assert!(block.open().is_err(), "{block:?}");
        }
    }

    #[test]
    fn rows_that_do_not_follow_make_no_block() {
        let mut gap = rows(5);
        gap.remove(2);
        assert!(Block::of(StreamHead::empty(SEVEN), &gap).is_err());
    }
}
