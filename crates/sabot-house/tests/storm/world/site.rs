//! One table of the simulated house: what the actor round a room does, without threads, sockets or a clock.

use std::collections::VecDeque;

use crate::prelude::*;

/// One viewer's line, seen from the house.
pub(crate) struct Line {
    /// Whose it is.
    pub(crate) client: usize,
    /// What the viewer's screen will be once everything sent has arrived.
    pub(crate) shadow: Screen,
    /// Whether the room has answered it: it may still wait for the room to be loaded.
    pub(crate) joined: bool,
    /// How many frames are on their way.
    pub(crate) waiting: u32,
    /// When the last of them arrives.
    pub(crate) last: u64,
}

/// A table and its viewers.
#[derive(Default)]
pub(crate) struct Site {
    pub(crate) id: u64,
    pub(crate) room: Option<Room>,
    pub(crate) lines: BTreeMap<ViewerId, Line>,
    /// What came in while the room was being loaded again.
    pub(crate) held: VecDeque<Input>,
    pub(crate) reloading: bool,
    pub(crate) reloads: u32,
    /// The version it had when it was last loaded in vain.
    pub(crate) stumbled: u64,
    /// Only the last alarm that was set counts.
    pub(crate) alarm: u64,
    /// Appends that were submitted and not answered.
    pub(crate) unanswered: u32,
    pub(crate) gives: u64,
}

impl Site {
    pub(crate) fn new(id: u64) -> Self {
        Self {
            id,
            ..Self::default()
        }
    }

    /// Everything in memory is gone.
    pub(crate) fn forget(&mut self) {
        *self = Self {
            alarm: self.alarm + 1,
            ..Self::new(self.id)
        };
    }

    /// What this viewer would see if it came anew equals what it has.
    pub(crate) fn check_screen(&mut self, viewer: ViewerId, visitor: Visitor) {
        let (Some(room), Some(line)) = (&mut self.room, self.lines.get(&viewer)) else {
            return;
        };
        let frame = room.look(visitor);
        let view: Value = serde_json::from_slice(&frame).expect("a view is JSON");
        let mut fresh = Screen::default();
        fresh.take(&view);
        let (table, viewer) = (self.id, viewer.0);
        let differ = || line.shadow.differences(&fresh).join("; ");
        let same = line.shadow == fresh;
        assert!(same, "table {table}, viewer {viewer}: {}", differ());
    }
}
