//! What is written down while a command is carried out.

#![expect(
    clippy::inline_always,
    reason = "the event is nearly always known where it happens"
)]

use sabot_core::Transfer;

use super::Table;
use super::apply::Happens;
use super::event::Event;

/// Sees each event at once, with the table as it is after it.
///
/// A command that causes ten events shows ten tables; whoever wants to tell somebody what became of each of them looks
/// on while they happen, and needs no second copy of the table to apply them to again.
pub type Watch<'a> = dyn FnMut(&Table, &Event) + 'a;

/// Where the events of one command go: the caller's buffers, and whoever looks on.
pub(super) struct Log<'a> {
    events: &'a mut Vec<Event>,
    moved: Option<&'a mut Vec<Transfer>>,
    watch: Option<&'a mut Watch<'a>>,
}

impl<'a> Log<'a> {
    /// A log that keeps the events and tells nobody.
    pub(super) const fn plain(events: &'a mut Vec<Event>) -> Self {
        Self {
            events,
            moved: None,
            watch: None,
        }
    }

    /// The transfers are kept, too.
    pub(super) const fn booked(events: &'a mut Vec<Event>, moved: &'a mut Vec<Transfer>) -> Self {
        Self {
            events,
            moved: Some(moved),
            watch: None,
        }
    }

    /// The log with somebody who looks on at every event.
    pub(super) const fn watched(self, watch: &'a mut Watch<'a>) -> Self {
        Self {
            watch: Some(watch),
            ..self
        }
    }
}

impl Table {
    /// Lets an event happen and writes it down. Whoever emits names the group, so nothing has to ask whose it is.
    #[inline(always)]
    pub(super) fn emit<E: Happens>(&mut self, log: &mut Log<'_>, event: E) {
        event.happen(self, log.moved.as_deref_mut());
        log.events.push(event.into());
        if log.watch.is_some() {
            self.show_last(log);
        }
    }

    #[inline(never)]
    fn show_last(&self, log: &mut Log<'_>) {
        if let (Some(watch), Some(event)) = (&mut log.watch, log.events.last()) {
            watch(self, event);
        }
    }
}
