//! Archived commands of many streams in the order of the whole log, for an audit. A block is opened only when its first
//! command is the next one: of tables that were never open together only one block is in memory.

use std::collections::{BTreeMap, VecDeque};

use super::StreamId;
use super::block::Old;

/// A block that is not open: its number, and the place of its first command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shut {
    pub(super) number: i64,
    pub(super) sequence: u64,
}

/// What of the archived commands comes next in the order of the log.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// No archived command is below what was asked for.
    Nothing,
    /// First this block has to be opened, and given.
    Open(i64),
    /// The next command, and the number of the block it lies in.
    Command(i64, Box<Old>),
}

#[derive(Debug, Default)]
struct Lane {
    shut: VecDeque<Shut>,
    /// The block that is open, and what is left of it.
    open: i64,
    left: VecDeque<Old>,
}

impl Lane {
    fn next(&self) -> Option<u64> {
        let open = self.left.front().map(|old| old.sequence);
        open.or_else(|| self.shut.front().map(|shut| shut.sequence))
    }
}

/// The blocks of all streams.
#[derive(Debug, Default)]
pub(super) struct Lanes {
    lanes: BTreeMap<StreamId, Lane>,
    /// Which lane has the command at a place; no two have the same.
    order: BTreeMap<u64, StreamId>,
}

impl Lanes {
    /// One more block, after those of its stream. `false` if two claim the same place.
    pub(super) fn add(&mut self, stream: StreamId, shut: Shut) -> bool {
        let lane = self.lanes.entry(stream).or_default();
        lane.shut.push_back(shut);
        if lane.shut.len() > 1 {
            return true;
        }
        self.order.insert(shut.sequence, stream).is_none()
    }

    /// What is below this place in the log.
    pub(super) fn next(&mut self, below: u64) -> Next {
        let first = self
            .order
            .first_key_value()
            .map(|(&at, &stream)| (at, stream));
        let Some((at, stream)) = first.filter(|&(at, _)| at < below) else {
            return Next::Nothing;
        };
        let Some(lane) = self.lanes.get_mut(&stream) else {
            return Next::Nothing;
        };
        let Some(old) = lane.left.pop_front() else {
            return lane
                .shut
                .front()
                .map_or(Next::Nothing, |shut| Next::Open(shut.number));
        };
        let number = lane.open;
        self.order.remove(&at);
        if let Some(next) = lane.next() {
            self.order.insert(next, stream);
        }
        Next::Command(number, Box::new(old))
    }

    /// The commands of the block that was asked for.
    pub(super) fn give(&mut self, stream: StreamId, rows: Vec<Old>) {
        if let Some(lane) = self.lanes.get_mut(&stream) {
            lane.open = lane.shut.pop_front().map_or(0, |shut| shut.number);
            lane.left = rows.into();
        }
    }
}
