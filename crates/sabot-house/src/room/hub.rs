//! Who looks: connections, what each was last sent, and the talk between them.

use bytes::Bytes;
use sabot_core::PatronId;
use sabot_stream::order::ChatPolicy;
use sabot_wire::{Chatter, Person, Private, ServerMessage, TablePublic};

use super::adviser::Situation;
use super::no::no;
use super::{Output, Room};
use crate::hall::{HouseNo, Join, Result, ViewerId, Visitor};

/// The longest line of chat, and how many are kept.
const CHAT_BYTES: usize = 500;
const CHAT_LINES: usize = 50;

/// One connection.
#[derive(Debug)]
pub(super) struct Seen {
    pub(super) visitor: Visitor,
    pub(super) join: Join,
    /// What this viewer was last sent of its own.
    pub(super) private: Private,
}

impl Room {
    pub(super) fn connect(&mut self, viewer: ViewerId, visitor: Visitor, join: Join) {
        let seen = Seen {
            visitor,
            join,
            private: Private::default(),
        };
        self.viewers.insert(viewer, seen);
        self.publisher.stale = true;
        match join.resume.and_then(|at| self.publisher.since(at)) {
            Some(missed) => {
                for frame in missed {
                    self.send(viewer, frame);
                }
                self.catch_up(viewer, visitor);
            }
            None => self.send_view(viewer),
        }
        self.publish();
    }

    pub(super) fn disconnect(&mut self, viewer: ViewerId) {
        self.used = self.now;
        if self.viewers.remove(&viewer).is_some() {
            self.publisher.stale = true;
            self.publish();
        }
    }

    /// The whole view.
    pub(super) fn send_view(&mut self, viewer: ViewerId) {
        let Some(visitor) = self.viewers.get(&viewer).map(|seen| seen.visitor) else {
            return;
        };
        let private = self.private(visitor);
        let frame = self.view_frame(private.clone());
        if let Some(seen) = self.viewers.get_mut(&viewer) {
            seen.private = private;
        }
        self.send(viewer, frame);
    }

    /// Somebody who looks only once.
    pub fn look(&mut self, visitor: Visitor) -> Bytes {
        let private = self.private(visitor);
        self.view_frame(private)
    }

    /// What somebody has to decide, where the table has an adviser.
    pub fn situation(&self, visitor: Visitor) -> Result<Situation> {
        if !self.charter().adviser {
            return Err(HouseNo::NoAdviser.into());
        }
        Ok(Situation::of(self.table(), self.party_of(visitor)))
    }

    fn view_frame(&self, private: Private) -> Bytes {
        let (game, sign) = (self.game(), self.sign());
        frame_of(&ServerMessage::View {
            version: self.version(),
            public: Box::new(TablePublic { game, sign }),
            private: Box::new(private),
            chat: self.chat.iter().cloned().collect(),
        })
    }

    pub(super) fn talk(&mut self, viewer: ViewerId, text: &str) {
        let Some(seen) = self.viewers.get(&viewer) else {
            return;
        };
        let text = text.trim();
        match self.may_talk(seen.visitor, text) {
            Ok(from) => {
                let (text, at) = (text.to_owned(), self.now);
                let said = Chatter { from, text, at };
                self.chat.push_back(said.clone());
                if self.chat.len() > CHAT_LINES {
                    self.chat.pop_front();
                }
                let frame = frame_of(&ServerMessage::Chat(said));
                let all = self.viewers.keys();
                let frames = all.map(|viewer| Output::Send(*viewer, frame.clone()));
                self.out.extend(frames);
            }
            Err(no) => {
                let (code, message) = (no.code().to_owned(), no.to_string());
                self.send(viewer, frame_of(&ServerMessage::Error { code, message }));
            }
        }
    }

    /// Whether people may talk now, by the table's policy.
    pub(super) fn is_chat_open(&self) -> bool {
        let table = self.table();
        match self.charter().chat {
            ChatPolicy::Always => true,
            ChatPolicy::Off => false,
            ChatPolicy::BetweenCoups => !table.in_coup(),
            ChatPolicy::ByRule => table.rulebook().chat_during_coup || !table.in_coup(),
        }
    }

    fn may_talk(&self, visitor: Visitor, text: &str) -> Result<Person> {
        let patron = visitor.patron.ok_or(HouseNo::NeedsName)?;
        if self.live.is_muted(patron) {
            return Err(HouseNo::Muted.into());
        }
        if text.is_empty() || text.len() > CHAT_BYTES || text.chars().any(char::is_control) {
            return no(HouseNo::BadText, "a line has 1 to 500 bytes of text");
        }
        self.check_name(patron)?;
        if !self.is_chat_open() {
            return Err(HouseNo::Silence.into());
        }
        let name = self.name_of(patron);
        Ok(Person { patron, name })
    }

    /// Whether a person looks on with a connection of this kind.
    pub(super) fn is_connected(&self, patron: PatronId, kind: impl Fn(&Join) -> bool) -> bool {
        let mut all = self.viewers.values();
        all.any(|seen| seen.visitor.patron == Some(patron) && kind(&seen.join))
    }

    /// How many look on without a place at the table.
    pub(crate) fn spectators(&self) -> u32 {
        let all = self.viewers.values();
        let on = all.filter(|seen| self.party_of(seen.visitor).is_none());
        u32::try_from(on.count()).unwrap_or(u32::MAX)
    }
}

/// A message as it is sent.
pub(crate) fn frame_of(message: &ServerMessage) -> Bytes {
    Bytes::from(serde_json::to_vec(message).unwrap_or_default())
}
