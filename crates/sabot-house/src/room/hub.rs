//! Who looks: connections, what each was last sent, and the talk between them.

use sabot_wire::HouseNo;
use std::collections::BTreeMap;

use bytes::Bytes;
use sabot_core::Moment;
use sabot_ledger::book::PatronId;
use sabot_stream::order::ChatPolicy;
use sabot_wire::{Answer, Chatter, Person, Private, ServerMessage};

use super::adviser::Situation;
use super::no::No;
use super::{Output, Room};
use crate::hall::{HouseError, Join, ViewerId, Visitor};

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

/// All connections to a table.
#[derive(Debug, Default)]
pub(super) struct Hub {
    pub(super) viewers: BTreeMap<ViewerId, Seen>,
}

impl Hub {
    pub(super) fn is_empty(&self) -> bool {
        self.viewers.is_empty()
    }

    pub(super) fn has(&self, patron: PatronId) -> bool {
        let mut all = self.viewers.values();
        all.any(|seen| seen.visitor.patron == Some(patron))
    }

    pub(super) fn adds_entropy(&self, patron: PatronId) -> bool {
        let mut all = self.viewers.values();
        all.any(|seen| seen.visitor.patron == Some(patron) && seen.join.entropy)
    }
}

impl Room {
    pub(super) fn connect(
        &mut self,
        viewer: ViewerId,
        visitor: Visitor,
        join: Join,
        out: &mut Vec<Output>,
    ) {
        let private = Private::default();
        let seen = Seen {
            visitor,
            join,
            private,
        };
        self.hub.viewers.insert(viewer, seen);
        self.publisher.touch();
        match join
            .resume
            .and_then(|version| self.publisher.since(version))
        {
            Some(missed) => {
                for frame in missed {
                    out.push(Output::Send(viewer, frame));
                }
                self.catch_up(viewer, out);
            }
            None => self.send_view(viewer, out),
        }
        self.publish(out);
    }

    pub(super) fn disconnect(&mut self, viewer: ViewerId, out: &mut Vec<Output>) {
        if self.hub.viewers.remove(&viewer).is_some() {
            self.publisher.touch();
            self.publish(out);
        }
    }

    /// The whole view.
    pub(super) fn send_view(&mut self, viewer: ViewerId, out: &mut Vec<Output>) {
        let Some(visitor) = self.hub.viewers.get(&viewer).map(|seen| seen.visitor) else {
            return;
        };
        let private = self.private(visitor);
        let frame = self.view_frame(private.clone());
        if let Some(seen) = self.hub.viewers.get_mut(&viewer) {
            seen.private = private;
        }
        out.push(Output::Send(viewer, frame));
    }

    /// Somebody who looks only once.
    pub fn look(&mut self, visitor: Visitor) -> Bytes {
        let private = self.private(visitor);
        self.view_frame(private)
    }

    /// What somebody has to decide, where the table has an adviser.
    pub fn situation(&self, visitor: Visitor) -> Result<Situation, HouseError> {
        if !self.live.charter().adviser {
            return Err(HouseError::NoAdviser);
        }
        Ok(Situation::of(self.live.table(), self.party_of(visitor)))
    }

    fn view_frame(&mut self, private: Private) -> Bytes {
        let public = Box::new(self.public());
        frame_of_message(&ServerMessage::View {
            version: self.live.version(),
            public,
            private: Box::new(private),
            chat: self.chat.iter().cloned().collect(),
        })
    }

    pub(super) fn talk(
        &mut self,
        now: Moment,
        viewer: ViewerId,
        text: &str,
        out: &mut Vec<Output>,
    ) {
        let Some(seen) = self.hub.viewers.get(&viewer) else {
            return;
        };
        match self.may_talk(seen.visitor, text) {
            Ok(from) => {
                let text = text.trim().to_owned();
                let said = Chatter {
                    from,
                    text,
                    at: now,
                };
                self.chat.push_back(said.clone());
                if self.chat.len() > CHAT_LINES {
                    self.chat.pop_front();
                }
                let frame = frame_of_message(&ServerMessage::Chat(said));
                let all = self.hub.viewers.keys();
                out.extend(all.map(|viewer| Output::Send(*viewer, frame.clone())));
            }
            Err(no) => {
                let (code, message) = (no.code().to_owned(), no.message);
                let frame = frame_of_message(&ServerMessage::Error { code, message });
                out.push(Output::Send(viewer, frame));
            }
        }
    }

    /// Whether people may talk now, by the table's policy.
    pub(crate) fn is_chat_open(&self) -> bool {
        match self.live.charter().chat {
            ChatPolicy::Always => true,
            ChatPolicy::Off => false,
            ChatPolicy::BetweenCoups => !self.live.table().in_coup(),
            ChatPolicy::ByRule => {
                self.live.table().rulebook().chat_during_coup || !self.live.table().in_coup()
            }
        }
    }

    fn may_talk(&self, visitor: Visitor, text: &str) -> Result<Person, No> {
        let patron = visitor.patron.ok_or_else(super::deeds::nameless)?;
        let name = self.hall.people.name(patron).unwrap_or_default();
        if self.live.is_muted(patron) {
            return Err(No::new(
                HouseNo::Muted,
                "the owner has asked you to be silent",
            ));
        }
        let text = text.trim();
        if text.is_empty() || text.len() > CHAT_BYTES || text.chars().any(char::is_control) {
            return Err(No::new(
                HouseNo::BadText,
                "a line has 1 to 500 bytes of text",
            ));
        }
        self.check_name(patron)?;
        if self.is_chat_open() {
            Ok(Person { patron, name })
        } else {
            Err(No::new(HouseNo::Silence, "not while the coup is played").by("VE-general-19"))
        }
    }
}

/// An answer, as it is sent.
pub(super) fn answer(id: &str, answer: &Result<u64, No>) -> Answer {
    let id = id.to_owned();
    match answer {
        Ok(version) => Answer {
            id,
            accepted: true,
            version: Some(*version),
            code: None,
            message: None,
            clause: None,
            why: None,
        },
        Err(no) => Answer {
            id,
            accepted: false,
            version: None,
            code: Some(no.code().to_owned()),
            message: Some(no.message.clone()),
            clause: no.clause.map(str::to_owned),
            why: Some(Box::new(no.why.clone())),
        },
    }
}

pub(super) fn frame_of(answer: Answer) -> Bytes {
    frame_of_message(&ServerMessage::Answer(answer))
}

pub(super) fn frame_of_message(message: &ServerMessage) -> Bytes {
    Bytes::from(serde_json::to_vec(message).unwrap_or_default())
}

/// What the publisher asks.
impl Room {
    pub(in super::super) fn hub_is_empty(&self) -> bool {
        self.hub.is_empty()
    }

    pub(in super::super) fn viewers(&self) -> Vec<(ViewerId, Visitor)> {
        let all = self.hub.viewers.iter();
        all.map(|(viewer, seen)| (*viewer, seen.visitor)).collect()
    }

    pub(in super::super) fn visitor(&self, viewer: ViewerId) -> Option<Visitor> {
        self.hub.viewers.get(&viewer).map(|seen| seen.visitor)
    }

    pub(in super::super) fn last_private(&mut self, viewer: ViewerId) -> Option<&mut Private> {
        let seen = self.hub.viewers.get_mut(&viewer)?;
        Some(&mut seen.private)
    }

    pub(in super::super) fn is_connected(&self, patron: PatronId) -> bool {
        self.hub.has(patron)
    }

    /// How many look on without a place at the table.
    pub(in super::super) fn spectators(&self) -> u32 {
        let all = self.hub.viewers.values();
        let on = all.filter(|seen| self.party_of(seen.visitor).is_none());
        u32::try_from(on.count()).unwrap_or(u32::MAX)
    }
}
