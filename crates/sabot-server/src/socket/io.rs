//! A socket with its two ends in one hand: every write has a time, every end has a code.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use bytes::Bytes;
use futures_util::{SinkExt as _, StreamExt as _};
use sabot_wire::ServerMessage;
use tokio::time::timeout;
use tungstenite::Error as Wire;
use tungstenite::error::ProtocolError;

/// No write takes longer, or the other end has gone away.
const WRITE_TIME: Duration = Duration::from_secs(15);

/// Why a socket ends: a code of RFC 6455 and a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CloseReason {
    pub(super) code: u16,
    pub(super) reason: &'static str,
}

impl CloseReason {
    /// The client left, or the wire broke: nobody is there to be told.
    pub(super) const GONE: Self = Self::new(1006, "gone");
    /// The client did what it may not do before it has joined.
    pub(super) const NO_JOIN: Self = Self::new(1008, "join-first");
    /// Too many messages in a row that could not be read.
    pub(super) const NONSENSE: Self = Self::new(1008, "too-many-errors");
    /// Refused by the house; an error said why.
    pub(super) const REFUSED: Self = Self::new(1008, "refused");
    /// Somebody is not of the staff any more, or not with the roles they came with.
    pub(super) const NOT_AT_WORK: Self = Self::new(1008, "not-at-work");
    /// Their device is not known any longer: they left everywhere, changed the password or wanted to be forgotten.
    pub(super) const SIGNED_OUT: Self = Self::new(1008, "signed-out");
    /// Nothing was heard for too long.
    pub(super) const SILENT: Self = Self::new(1008, "silent");
    /// A message was longer than allowed.
    pub(super) const TOO_LARGE: Self = Self::new(1009, "too-large");
    /// A message of text was no text.
    pub(super) const NOT_TEXT: Self = Self::new(1007, "not-utf-8");
    /// The client does not keep to RFC 6455.
    pub(super) const PROTOCOL: Self = Self::new(1002, "protocol");
    /// The client does not read what it is sent.
    pub(super) const TOO_SLOW: Self = Self::new(1013, "too-slow");

    pub(super) const fn new(code: u16, reason: &'static str) -> Self {
        Self { code, reason }
    }
}

/// What came in from a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Incoming {
    Text(Utf8Bytes),
    Binary,
    /// A sign of life without words.
    Life,
}

/// An open socket, to be read from and written to.
pub(super) struct SocketIo {
    socket: WebSocket,
}

impl SocketIo {
    pub(super) const fn new(socket: WebSocket) -> Self {
        Self { socket }
    }

    /// The next message. May be given up and called again.
    pub(super) async fn hear(&mut self) -> Result<Incoming, CloseReason> {
        match self.socket.next().await {
            Some(Ok(Message::Text(text))) => Ok(Incoming::Text(text)),
            Some(Ok(Message::Binary(_))) => Ok(Incoming::Binary),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(Incoming::Life),
            Some(Ok(Message::Close(_))) | None => Err(CloseReason::GONE),
            Some(Err(error)) => Err(why(error)),
        }
    }

    /// Puts a message of the house into the buffer, as it is.
    pub(super) async fn put(&mut self, text: Bytes) -> Result<(), CloseReason> {
        let text = Utf8Bytes::try_from(text);
        assert!(text.is_ok(), "the house speaks UTF-8");
        let text = text.unwrap_or_default();
        in_time(self.socket.feed(Message::Text(text))).await
    }

    /// Sends what lies in the buffer.
    pub(super) async fn flush(&mut self) -> Result<(), CloseReason> {
        in_time(self.socket.flush()).await
    }

    /// Sends a message of the door's own.
    pub(super) async fn say(&mut self, message: &ServerMessage) -> Result<(), CloseReason> {
        let text = serde_json::to_vec(message).map_err(|_| CloseReason::GONE)?;
        self.put(text.into()).await?;
        self.flush().await
    }

    /// Asks whether anybody is there.
    pub(super) async fn ping(&mut self) -> Result<(), CloseReason> {
        in_time(self.socket.send(Message::Ping(Bytes::new()))).await
    }

    /// Says the end and waits a moment for the other side to say it too.
    pub(super) async fn close(mut self, end: CloseReason) {
        if end == CloseReason::GONE {
            return;
        }
        let frame = CloseFrame {
            code: end.code,
            reason: Utf8Bytes::from_static(end.reason),
        };
        let patience = Duration::from_secs(2);
        let sent = timeout(patience, self.socket.send(Message::Close(Some(frame)))).await;
        if matches!(sent, Ok(Ok(()))) {
            let quiet = async { while let Some(Ok(_)) = self.socket.next().await {} };
            // Whoever does not answer is gone all the same.
            let _ = timeout(patience, quiet).await;
        }
    }
}

async fn in_time(write: impl Future<Output = Result<(), axum::Error>>) -> Result<(), CloseReason> {
    match timeout(WRITE_TIME, write).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(why(error)),
        Err(_) => Err(CloseReason::TOO_SLOW),
    }
}

/// The end that an error of the wire means.
fn why(error: axum::Error) -> CloseReason {
    let Ok(error) = error.into_inner().downcast::<Wire>() else {
        return CloseReason::GONE;
    };
    match *error {
        Wire::Capacity(_) => CloseReason::TOO_LARGE,
        Wire::Utf8(_) => CloseReason::NOT_TEXT,
        Wire::WriteBufferFull(_) => CloseReason::TOO_SLOW,
        Wire::Protocol(ProtocolError::ResetWithoutClosingHandshake) => CloseReason::GONE,
        Wire::Protocol(_) | Wire::AttackAttempt => CloseReason::PROTOCOL,
        Wire::ConnectionClosed
        | Wire::AlreadyClosed
        | Wire::Io(_)
        | Wire::Tls(_)
        | Wire::Url(_)
        | Wire::Http(_)
        | Wire::HttpFormat(_) => CloseReason::GONE,
    }
}
