//! A stream without what was taken back: an entry and the undoing that follows it.

use std::iter::Peekable;

use sabot_ledger::store::Recorded;

use super::super::charter::FloorCommand;

/// What is left of a stream.
pub(super) struct Kept<I: Iterator<Item = Recorded>> {
    stream: Peekable<I>,
    /// Whether something was taken back just before the last item.
    pub(super) undone: bool,
}

/// The commands that were not taken back.
pub(super) fn kept<S: IntoIterator<Item = Recorded>>(stream: S) -> Kept<S::IntoIter> {
    Kept {
        stream: stream.into_iter().peekable(),
        undone: false,
    }
}

impl<I: Iterator<Item = Recorded>> Iterator for Kept<I> {
    type Item = Recorded;

    fn next(&mut self) -> Option<Recorded> {
        self.undone = false;
        loop {
            let next = self.stream.next()?;
            if self.stream.next_if(is_undo).is_none() {
                return Some(next);
            }
            self.undone = true;
        }
    }
}

fn is_undo(recorded: &Recorded) -> bool {
    matches!(super::read(recorded), Ok((FloorCommand::Undo, _)))
}
