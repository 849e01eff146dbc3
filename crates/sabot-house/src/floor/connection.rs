//! One viewer's line to a table.

use std::sync::atomic::Ordering::Relaxed;

use sabot_core::TableId;
use sabot_ledger::store::CommandId;
use sabot_stream::Deed;
use sabot_wire::ClientMessage;
use tokio::sync::mpsc;

use super::actor::{Mail, Post};
use super::house::House;
use crate::hall::{Asker, Frame, HouseNo, Result, ViewerId, Visitor};
use crate::room::{Input, Request};

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
    pub fn say(&self, message: ClientMessage) -> Result<()> {
        let viewer = self.viewer;
        let mail = match message {
            ClientMessage::Do { id, deed } => {
                let (house, visitor) = (&self.house, self.visitor);
                // Limits are read from the books, and nobody may wait for those here: the table does.
                let limited = house.inner.limited(visitor, &deed).is_some();
                if !limited {
                    house.permits(self.table, visitor, &deed)?;
                }
                let request = house.request(Asker::Viewer(viewer), visitor, id, deed)?;
                if limited {
                    Mail::Weigh(request)
                } else {
                    Mail::Say(Input::Do(request))
                }
            }
            ClientMessage::Chat { text } => Mail::Say(Input::Chat { viewer, text }),
            ClientMessage::Resync | ClientMessage::Join { .. } => Mail::Say(Input::Resync(viewer)),
            // The door answers these itself.
            ClientMessage::Ping { .. } => return Ok(()),
        };
        self.post
            .mail
            .try_send(mail)
            .map_err(|_| HouseNo::Busy.into())
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.house.inner.counters.viewers.fetch_sub(1, Relaxed);
        let _ = self.post.urgent.send(Input::Disconnect(self.viewer));
    }
}

impl House {
    /// What somebody asks of a table.
    pub(super) fn request(
        &self,
        from: Asker,
        visitor: Visitor,
        spelled: String,
        deed: Deed,
    ) -> Result<Request> {
        Ok(Request {
            from,
            visitor: self.seconded(visitor, &deed)?,
            id: command_id(&spelled)?,
            spelled,
            deed,
        })
    }

    /// The visitor with the second person whose token the deed carries. A token that is unknown or spent names nobody:
    /// the table then says what it needs, or what it said before.
    fn seconded(&self, visitor: Visitor, deed: &Deed) -> Result<Visitor> {
        let Some(token) = deed.countersign() else {
            return Ok(visitor);
        };
        let staff = visitor.staff.ok_or(HouseNo::NotYours)?;
        Ok(Visitor {
            second: self.door().second(staff, visitor.device, token).ok(),
            ..visitor
        })
    }
}

/// A command's name: a UUID or 32 hexadecimal digits; the first bit is the house's own.
pub fn command_id(text: &str) -> Result<CommandId> {
    let digits: String = text.chars().filter(|c| *c != '-').collect();
    let proper = digits.len() == 32 && text.len() <= 36 && !digits.starts_with('+');
    let number = u128::from_str_radix(&digits, 16).ok();
    let number = number.filter(|number| proper && number >> 127 == 0);
    number
        .map(CommandId)
        .ok_or_else(|| HouseNo::BadCommandId.into())
}
