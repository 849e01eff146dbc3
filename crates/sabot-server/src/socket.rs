//! The socket of a table: messages of one client in, messages of the house out.
//!
//! One task holds a socket. What the house sends is passed on as the bytes it made; what a client sends is read, counted
//! against the limits and handed to the house. A client that does not read is dropped by the house, whose queue for it
//! is bounded, or here, when a write takes too long: a table never waits for anybody's network.

mod client;
mod io;
mod read;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::Response;
use sabot_house::hall::HouseNo;
use sabot_ledger::worker::Worker;
use sabot_stream::Right;
use serde::Deserialize;

use crate::api::{PathTable, Query};
use crate::app::App;
use crate::gate::{Caller, GuestToken, StaffToken};
use crate::problem::{DoorNo, Problem};

/// No message of a client is longer.
pub(crate) const LONGEST_MESSAGE: usize = 16 * 1024;

/// Buffers are small because sockets are many and their messages are short.
const BUFFER: usize = 4 * 1024;

/// More than this is never waiting in a socket.
const MOST_BUFFERED: usize = 1024 * 1024;

/// What stands behind the question mark of a socket's address.
#[derive(Debug, Deserialize)]
pub(crate) struct SocketQuery {
    /// `staff`: somebody of the staff looks, and not the guest whom the same browser knows.
    #[serde(rename = "as")]
    viewer: Option<String>,
}

/// Answers `GET /api/tables/{link}/ws`.
pub(crate) async fn upgrade(
    State(app): State<App>,
    PathTable(table): PathTable,
    GuestToken(token): GuestToken,
    StaffToken(session): StaffToken,
    Query(query): Query<SocketQuery>,
    caller: Caller,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| {
        Problem::new(
            StatusCode::UPGRADE_REQUIRED,
            DoorNo::NotASocket,
            "This address is for WebSocket connections.",
        )
    })?;
    let (pass, session) = if query.viewer.as_deref() == Some("staff") {
        let session = session.ok_or(HouseNo::NotAtWork)?;
        (
            app.house.door().staff_pass(&session, Right::Enter)?,
            Some(session),
        )
    } else {
        (app.house.door().guest_pass(token.as_deref()), None)
    };
    let here = app.sockets.enter(caller.household).ok_or_else(|| {
        app.metrics.turned_away.inc();
        Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            DoorNo::TooManySockets,
            "Too many sockets are open, in all or from your address.",
        )
    })?;
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(MOST_BUFFERED)
        .max_frame_size(LONGEST_MESSAGE)
        .max_message_size(LONGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| {
        let who = client::ClientInfo {
            table,
            visitor: pass.visitor(),
            session,
            household: caller.household,
        };
        // The library starts the task, so the mark is set within it.
        Worker::new(async move {
            client::serve(socket, &app, who, pass).await;
            drop(here);
        })
    }))
}
