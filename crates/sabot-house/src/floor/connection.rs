//! One viewer's line to a table.

use std::sync::atomic::Ordering::Relaxed;

use sabot_ledger::book::TableId;
use sabot_ledger::store::CommandId;
use sabot_stream::Deed;
use sabot_wire::{Answer, ClientMessage};
use tokio::sync::mpsc;

use super::actor::{Mail, Post, Urgent};
use super::house::House;
use crate::hall::{Asker, Frame, HouseError, ViewerId, Visitor};
use crate::room::Request;

/// One viewer's line to a table. Dropping it is a lost connection: seat, stake and money stay.
#[derive(Debug)]
pub struct Connection {
    pub(crate) viewer: ViewerId,
    pub(crate) visitor: Visitor,
    pub(crate) table: TableId,
    pub(crate) post: Post,
    pub(crate) house: House,
    /// What the table sends; the end of it is the end of the connection.
    pub frames: mpsc::Receiver<Frame>,
}

impl Connection {
    /// Says something. An error is for the client, and nothing has happened.
    pub fn say(&self, message: ClientMessage) -> Result<(), HouseError> {
        let mail = match message {
            ClientMessage::Do { id, deed } => {
                self.house.permits(self.table, self.visitor, &deed)?;
                let request = Request {
                    from: Asker::Viewer(self.viewer),
                    visitor: self.house.seconded(self.visitor, &deed)?,
                    id: command_id(&id)?,
                    spelled: id,
                    deed,
                };
                Mail::Do(request)
            }
            ClientMessage::Chat { text } => Mail::Chat(self.viewer, text),
            ClientMessage::Resync | ClientMessage::Join { .. } => Mail::Resync(self.viewer),
            // The door answers these itself.
            ClientMessage::Ping { .. } => return Ok(()),
        };
        self.post.mail.try_send(mail).map_err(|_| HouseError::Busy)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.house.inner.counters.viewers.fetch_sub(1, Relaxed);
        let _ = self.post.urgent.send(Urgent::Disconnect(self.viewer));
    }
}

impl House {
    /// The visitor with the second person whose token the deed carries. A token that is unknown or spent names nobody:
    /// the table then says what it needs, or what it said before.
    pub(crate) fn seconded(&self, visitor: Visitor, deed: &Deed) -> Result<Visitor, HouseError> {
        let Some(token) = deed.countersign() else {
            return Ok(visitor);
        };
        let staff = visitor.staff.ok_or(HouseError::NotYours)?;
        Ok(Visitor {
            second: self.door().second(staff, visitor.device, token).ok(),
            ..visitor
        })
    }
}

/// The answer to somebody whose table cannot be asked.
pub(crate) fn unavailable(request: &Request, error: &HouseError) -> Answer {
    Answer {
        id: request.spelled.clone(),
        accepted: false,
        version: None,
        code: Some(error.code().to_owned()),
        message: Some(error.to_string()),
        clause: error.clause().map(Into::into),
        why: Some(Box::new(error.why())),
    }
}

/// A command's name: a UUID or 32 hexadecimal digits; the first bit is the house's own.
pub fn command_id(text: &str) -> Result<CommandId, HouseError> {
    let digits: String = text.chars().filter(|c| *c != '-').collect();
    let proper = digits.len() == 32 && text.len() <= 36;
    let number = u128::from_str_radix(&digits, 16).ok().filter(|_| proper);
    let number = number.filter(|number| number >> 127 == 0);
    let plain = !digits.starts_with('+');
    number
        .filter(|_| plain)
        .map(CommandId)
        .ok_or(HouseError::BadCommandId)
}
