//! A table without people: how fast bots play among themselves, how long they do, and when such a table ends.

use sabot_core::Moment;
use sabot_rules::rulebook::Mixing;
use sabot_rules::table::{Event, PlayEvent};
use sabot_stream::order::Pace;
use sabot_stream::pace::Beat;
use sabot_stream::{StreamEvent, Who};

use super::Room;
use super::summary::{Needed, SPARED_MS};

/// A person who has said nothing for so long does not play along.
const SILENT_MS: u64 = 60_000;

/// What bots have played by themselves.
#[derive(Debug, Default)]
pub(super) struct Alone {
    coups: u32,
    most: u32,
}

impl Alone {
    /// Whether they have played enough, and wait for somebody.
    pub(super) const fn is_spent(&self) -> bool {
        self.most > 0 && self.coups >= self.most
    }
}

impl Room {
    /// Whether bots play and no person does: nobody is here, or nobody who is here says anything.
    fn is_of_bots(&self) -> bool {
        let mut people = self.live.people().iter();
        !self.minds.is_empty()
            && !people.any(|(party, who)| {
                let state = self.table().party(*party);
                let state = state.filter(|state| state.is_here());
                let plays = state.is_some_and(|state| self.now < state.acted_at.plus_ms(SILENT_MS));
                matches!(who, Who::Person(_) | Who::Unnamed) && plays
            })
    }

    /// How long one looks at what has just happened. Bots among themselves go no faster than one can follow: nobody
    /// waits for them, and what they play is kept for ever.
    pub(super) fn pause(&mut self, events: &[StreamEvent]) -> u64 {
        let rules = || events.iter().filter_map(StreamEvent::rules);
        let beat = Beat::longest(rules());
        let pause = self.charter().pace.pause(beat);
        if !self.is_of_bots() {
            self.alone.coups = 0;
            return pause;
        }
        self.alone.most = self.hall.config.bot_coups;
        let ended =
            rules().filter(|event| matches!(event, Event::Play(PlayEvent::CoupEnded { .. })));
        let coups = u32::try_from(ended.count()).unwrap_or(u32::MAX);
        self.alone.coups = self.alone.coups.saturating_add(coups);
        pause.max(Pace::Fast.pause(beat))
    }

    /// Whether this is a guest's table that has to end by itself: nobody is at it, looks at it or has spoken to it for
    /// too long, or the house needs its place.
    pub(super) fn is_unused(&self, now: Moment) -> bool {
        let owner = self.charter().owner;
        if owner.is_none() || self.live.is_closing() {
            return false;
        }
        let mut people = self.occupied().filter_map(|(_, who)| who.patron());
        if self.needed == Some(Needed::Spare) {
            return people.all(|patron| Some(patron) == owner);
        }
        let empty = self.hall.config.empty_ms;
        let spared = self.needed.map_or(empty, |_| SPARED_MS.min(empty));
        let silent = now >= self.used.max(self.table().at()).plus_ms(spared);
        silent && self.viewers.is_empty() && people.next().is_none()
    }

    /// The house needs the table's place.
    pub(crate) const fn is_in_the_way(&mut self, why: Needed) {
        self.needed = Some(why);
    }

    /// What the pit says of the cards, told by the house. What is told is done between two commands.
    pub(crate) const fn told_mixing(&mut self, pit: Option<Mixing>) {
        self.pit = pit;
    }
}
