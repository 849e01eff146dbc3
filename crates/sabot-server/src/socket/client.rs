//! One client at one table, from the first message to the last.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::{Utf8Bytes, WebSocket};
use sabot_house::floor::{Connection, Pass};
use sabot_house::hall::{Frame, HouseNo, Join, Visitor};
use sabot_ledger::book::{PatronId, TableId};
use sabot_stream::Right;
use sabot_wire::{Answer, ClientMessage, ServerMessage};
use tokio::time::{Instant, sleep_until, timeout};

use super::io::{CloseReason, Incoming, SocketIo};
use super::read::{Unread, read};
use crate::app::App;
use crate::problem::Problem;

/// How long a client may take with its first message.
const JOIN_TIME: Duration = Duration::from_secs(10);
/// How often a quiet client is asked for a sign of life.
const PING_EVERY: Duration = Duration::from_secs(30);
/// How long a client may be silent before it counts as gone.
const SILENCE: Duration = Duration::from_secs(75);
/// How many messages in a row that cannot be read end the connection.
const PATIENCE: u32 = 20;
/// How many messages of the house are sent at once.
const BATCH: usize = 16;
/// What is no answer waits so long after the last write for others to go with it: at a busy table a write for every
/// message is most of what it costs to show it to somebody, and no screen shows more than sixty pictures a second.
const GATHER: Duration = Duration::from_millis(16);
/// So many messages in a row that each come as soon after the one before make a table busy: at others nothing would be
/// gathered, and waiting would only cost another look.
const RUSH: u32 = 3;

/// Which client is connected to which table.
#[derive(Debug, Clone)]
pub(super) struct ClientInfo {
    pub(super) table: TableId,
    pub(super) visitor: Visitor,
    pub(super) household: IpAddr,
    /// The session of somebody of the staff: it may end before the connection does.
    pub(super) session: Option<String>,
}

/// Serves a client and closes the socket when the client is done, or when the pass has ended.
pub(super) async fn serve(socket: WebSocket, app: &App, who: ClientInfo, pass: Pass) {
    app.metrics.sockets.inc();
    let mut socket = SocketIo::new(socket);
    let end = match join(&mut socket, app, &who).await {
        Ok(connection) => {
            let mut client = Client {
                app,
                who: &who,
                pass,
                errors: 0,
                passed_on: 0,
                heard: Instant::now(),
                batch: Vec::with_capacity(BATCH),
                written: None,
                came: None,
                rush: 0,
                owed: 0,
            };
            client.go_on(&mut socket, connection).await
        }
        Err(end) => end,
    };
    let patron = who.visitor.patron.map(|patron| patron.0);
    tracing::debug!(
        table.id = who.table.0,
        patron,
        end.code,
        end.reason,
        "a socket was closed"
    );
    socket.close(end).await;
    app.metrics.sockets.dec();
}

/// The first message, which must be `join`, and the connection it asks for.
async fn join(
    socket: &mut SocketIo,
    app: &App,
    who: &ClientInfo,
) -> Result<Connection, CloseReason> {
    let first = timeout(JOIN_TIME, first(socket)).await;
    let said = first.unwrap_or_else(|_| {
        Ok(Err(Unread::new(
            "join-first",
            "Nothing was said for ten seconds.",
        )))
    })?;
    let join = match said {
        Ok(ClientMessage::Join { resume, entropy }) => Join { resume, entropy },
        Ok(_) => {
            let unread = Unread::new("join-first", "The first message must be `join`.");
            return Err(no(socket, unread, CloseReason::NO_JOIN).await);
        }
        Err(unread) => return Err(no(socket, unread, CloseReason::NO_JOIN).await),
    };
    match app
        .house
        .tables()
        .connect(who.table, who.visitor, join)
        .await
    {
        Ok(connection) => Ok(connection),
        Err(error) => {
            let problem = Problem::from(error);
            let unread = Unread::new(problem.code(), problem.message());
            Err(no(socket, unread, CloseReason::REFUSED).await)
        }
    }
}

async fn first(socket: &mut SocketIo) -> Result<Result<ClientMessage, Unread>, CloseReason> {
    loop {
        match socket.hear().await? {
            Incoming::Text(text) => return Ok(read(&text)),
            Incoming::Binary => return Ok(Err(binary())),
            Incoming::Life => {}
        }
    }
}

/// Says what was wrong, and that this is the end.
async fn no(socket: &mut SocketIo, unread: Unread, end: CloseReason) -> CloseReason {
    let said = socket.say(&error(unread)).await;
    said.err().unwrap_or(end)
}

fn error(unread: Unread) -> ServerMessage {
    ServerMessage::Error {
        code: unread.code.to_owned(),
        message: unread.message,
    }
}

fn binary() -> Unread {
    Unread::new("binary", "Messages are text.")
}

/// A client who has joined.
struct Client<'a> {
    app: &'a App,
    who: &'a ClientInfo,
    pass: Pass,
    errors: u32,
    passed_on: usize,
    heard: Instant,
    /// What the house has sent and the client has not been.
    batch: Vec<Frame>,
    /// When the client was last sent something.
    written: Option<Instant>,
    /// When the house last had something for the client, and how often in a row that was soon after the time before.
    came: Option<Instant>,
    rush: u32,
    /// So many commands of the client are not answered yet.
    owed: usize,
}

impl Client<'_> {
    async fn go_on(&mut self, socket: &mut SocketIo, mut connection: Connection) -> CloseReason {
        // One alarm for the whole talk: to set one for every message costs more than the message.
        let ping = sleep_until(self.heard + PING_EVERY);
        let gathered = sleep_until(self.heard);
        tokio::pin!(ping, gathered);
        let mut gathers = false;
        loop {
            let step = tokio::select! {
                () = self.pass.ended() => Err(self.shown_out()),
                count = connection.frames.recv_many(&mut self.batch, BATCH), if !gathers || self.owed > 0 => {
                    if let Some(until) = self.may_wait(count) {
                        if !gathers {
                            gathered.as_mut().reset(until);
                            gathers = true;
                        }
                        Ok(())
                    } else {
                        gathers = false;
                        self.pass_on(socket, count > 0).await
                    }
                }
                () = &mut gathered, if gathers => {
                    gathers = false;
                    while self.batch.len() < BATCH
                        && let Ok(frame) = connection.frames.try_recv()
                    {
                        self.batch.push(frame);
                    }
                    self.pass_on(socket, true).await
                }
                heard = socket.hear() => match heard {
                    Ok(heard) => {
                        self.heard = Instant::now();
                        self.take(socket, &connection, heard).await
                    }
                    Err(end) => Err(end),
                },
                () = &mut ping => {
                    let next = ping.deadline() + PING_EVERY;
                    ping.as_mut().reset(next);
                    self.look(socket).await
                }
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// Until when the last so many messages of the house may wait for others: if they come one upon the other, something went
    /// out just before, and nobody waits for any of them.
    fn may_wait(&mut self, count: usize) -> Option<Instant> {
        let now = Instant::now();
        let close = self.came.is_some_and(|at| now < at + GATHER);
        self.came = Some(now);
        self.rush = if close {
            self.rush.saturating_add(1)
        } else {
            0
        };
        let first = self.batch.len().saturating_sub(count);
        let mut fresh = self.batch.get(first..)?.iter();
        let urgent = |frame: &Frame| frame.is_answer() || matches!(frame, Frame::Close { .. });
        if count == 0 || self.batch.len() >= BATCH || self.rush < RUSH || fresh.any(urgent) {
            return None;
        }
        let until = self.written? + GATHER;
        (now < until).then_some(until)
    }

    /// Sends what the house has for this viewer, all in one write; then this is the end if the house let go.
    async fn pass_on(&mut self, socket: &mut SocketIo, goes_on: bool) -> Result<(), CloseReason> {
        if !self.batch.is_empty() {
            if !self.pass.holds() {
                return Err(self.shown_out());
            }
            let count = self.batch.len();
            self.passed_on = self.passed_on.saturating_add(count);
            let sent = &self.app.metrics.frames_out;
            sent.inc_by(u64::try_from(count).unwrap_or(0));
            let answers = self.batch.iter().filter(|frame| frame.is_answer()).count();
            self.owed = self.owed.saturating_sub(answers);
            for frame in self.batch.drain(..) {
                match frame {
                    Frame::Text(text) => socket.put(text).await?,
                    Frame::Close { code, reason } => {
                        socket.flush().await?;
                        return Err(CloseReason::new(code, reason));
                    }
                }
            }
            socket.flush().await?;
            self.written = Some(Instant::now());
        }
        if goes_on {
            return Ok(());
        }
        // The house lets go of a viewer whose queue is full; one that it lets go with its first word was not let in.
        let refused = self.passed_on <= 1;
        Err(if refused {
            CloseReason::REFUSED
        } else {
            CloseReason::TOO_SLOW
        })
    }

    /// Why the socket of somebody whose session is over is closed.
    const fn shown_out(&self) -> CloseReason {
        match self.who.session {
            Some(_) => CloseReason::NOT_AT_WORK,
            None => CloseReason::SIGNED_OUT,
        }
    }

    /// Asks a quiet client for a sign of life, and gives up one who has been quiet for too long.
    async fn look(&self, socket: &mut SocketIo) -> Result<(), CloseReason> {
        match self.heard.elapsed() {
            quiet if quiet > SILENCE => Err(CloseReason::SILENT),
            _ => socket.ping().await,
        }
    }

    async fn take(
        &mut self,
        socket: &mut SocketIo,
        connection: &Connection,
        heard: Incoming,
    ) -> Result<(), CloseReason> {
        if !self.pass.holds() {
            return Err(self.shown_out());
        }
        let said = match heard {
            Incoming::Text(text) => self.understand(&text),
            Incoming::Binary => Err(binary()),
            Incoming::Life => return Ok(()),
        };
        let answer = match said {
            Ok(message) => {
                self.errors = 0;
                self.hand_over(connection, message)
            }
            Err(unread) => {
                self.errors += 1;
                self.app.metrics.bad_messages.inc();
                Some(error(unread))
            }
        };
        match answer {
            Some(answer) => {
                // What came before is said before.
                self.pass_on(socket, true).await?;
                socket.say(&answer).await?;
            }
            None => return Ok(()),
        }
        if self.errors < PATIENCE {
            Ok(())
        } else {
            Err(CloseReason::NONSENSE)
        }
    }

    fn understand(&self, text: &Utf8Bytes) -> Result<ClientMessage, Unread> {
        self.app.metrics.messages_in.inc();
        match read(text) {
            Ok(ClientMessage::Join { .. }) => Err(Unread::new(
                "joined-already",
                "This socket has joined its table already.",
            )),
            Ok(message) => Ok(message),
            Err(unread) => Err(unread),
        }
    }

    /// Gives a message to the house; what is returned is why not.
    fn hand_over(
        &mut self,
        connection: &Connection,
        message: ClientMessage,
    ) -> Option<ServerMessage> {
        let id = match &message {
            ClientMessage::Do { id, .. } => Some(id.clone()),
            ClientMessage::Join { .. }
            | ClientMessage::Chat { .. }
            | ClientMessage::Resync
            | ClientMessage::Ping { .. } => None,
        };
        if let ClientMessage::Ping { n } = message {
            return Some(ServerMessage::Pong { n });
        }
        let no = self.take_from_buckets(id.is_some());
        let mut clause = None;
        let facts;
        let why = match no.or_else(|| self.still_at_work(id.is_some())) {
            Some(problem) => {
                facts = problem.why().cloned();
                Unread::new(problem.code(), problem.message())
            }
            None => match connection.say(message) {
                Ok(()) => {
                    self.owed = self.owed.saturating_add(usize::from(id.is_some()));
                    return None;
                }
                Err(error) => {
                    clause = error.clause().map(str::to_owned);
                    facts = Some(error.why());
                    Unread::new(error.code(), error.to_string())
                }
            },
        };
        Some(match id {
            // A command is answered by its name, so that its sender need not guess which one it was.
            Some(id) => ServerMessage::Answer(Answer {
                id,
                accepted: false,
                version: None,
                code: Some(why.code.to_owned()),
                message: Some(why.message),
                clause,
                why: facts.map(Box::new),
            }),
            None => error(why),
        })
    }

    /// Whether somebody of the staff still is at work, with the roles they came with; what is returned is why not.
    fn still_at_work(&self, is_command: bool) -> Option<Problem> {
        let session = self.who.session.as_deref().filter(|_| is_command)?;
        match self.app.house.door().at_work(session, Right::Enter) {
            Ok(staff) if Some(staff) == self.who.visitor.staff => None,
            // Somebody is something else now: a new socket knows it.
            Ok(_) => Some(HouseNo::NoRight.into()),
            Err(error) => Some(error.into()),
        }
    }

    /// Counts a message against address, guest and table; what is returned is why not.
    fn take_from_buckets(&self, is_command: bool) -> Option<Problem> {
        let rates = &self.app.rates;
        let who = self.who;
        let staff = who.visitor.staff.map(|staff| PatronId(staff.number));
        let taken =
            rates
                .address(who.household)
                .and_then(|()| match who.visitor.patron.or(staff) {
                    Some(patron) => rates.guest(patron),
                    None => Ok(()),
                });
        let taken = if is_command {
            taken.and_then(|()| rates.table(who.table))
        } else {
            taken
        };
        taken.err().map(|wait| self.app.too_fast(wait))
    }
}
