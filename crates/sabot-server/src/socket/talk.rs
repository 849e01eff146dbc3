//! The talk of one client with one table, from the first message to the last.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::{Utf8Bytes, WebSocket};
use sabot_house::floor::{Connection, Frame, HouseError, Join, Pass, Visitor};
use sabot_house::staff::Right;
use sabot_house::wire::{Answer, ClientMessage, ServerMessage};
use sabot_ledger::book::{PatronId, TableId};
use tokio::time::{Instant, sleep_until, timeout};

use super::line::{End, Heard, Line};
use super::read::{Unread, read};
use crate::desk::Desk;
use crate::problem::Problem;

/// The first message must be there by then.
const JOIN_TIME: Duration = Duration::from_secs(10);
/// How often a quiet client is asked for a sign of life.
const PING_EVERY: Duration = Duration::from_secs(30);
/// Without one for so long, the client is gone.
const SILENCE: Duration = Duration::from_secs(75);
/// So many messages in a row that cannot be read end the talk.
const PATIENCE: u32 = 20;
/// So many messages of the house are sent at once.
const BATCH: usize = 16;
/// What is no answer waits so long after the last write for others to go with it: at a busy table a write for every
/// message is most of what it costs to show it to somebody, and nobody sees the difference.
const GATHER: Duration = Duration::from_millis(5);
/// So many messages in a row that each come as soon after the one before make a table busy: at others nothing would be
/// gathered, and waiting would only cost another look.
const RUSH: u32 = 3;

/// Who talks with which table.
#[derive(Debug, Clone)]
pub(super) struct Who {
    pub(super) table: TableId,
    pub(super) visitor: Visitor,
    pub(super) household: IpAddr,
    /// The session of somebody of the staff: it may end while they talk.
    pub(super) session: Option<String>,
}

/// Holds the talk and closes the socket when it is over, or when the pass has ended.
pub(super) async fn talk(socket: WebSocket, desk: &Desk, who: Who, pass: Pass) {
    desk.metrics.sockets.inc();
    let mut line = Line::new(socket);
    let end = match join(&mut line, desk, &who).await {
        Ok(connection) => {
            let mut talk = Talk {
                desk,
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
            talk.go_on(&mut line, connection).await
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
    line.close(end).await;
    desk.metrics.sockets.dec();
}

/// The first message, which must be `join`, and the connection it asks for.
async fn join(line: &mut Line, desk: &Desk, who: &Who) -> Result<Connection, End> {
    let first = timeout(JOIN_TIME, first(line)).await;
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
            return Err(no(line, unread, End::NO_JOIN).await);
        }
        Err(unread) => return Err(no(line, unread, End::NO_JOIN).await),
    };
    match desk.house.connect(who.table, who.visitor, join).await {
        Ok(connection) => Ok(connection),
        Err(error) => {
            let problem = Problem::from(error);
            let unread = Unread::new(problem.code(), problem.message());
            Err(no(line, unread, End::REFUSED).await)
        }
    }
}

async fn first(line: &mut Line) -> Result<Result<ClientMessage, Unread>, End> {
    loop {
        match line.hear().await? {
            Heard::Text(text) => return Ok(read(&text)),
            Heard::Binary => return Ok(Err(binary())),
            Heard::Life => {}
        }
    }
}

/// Says what was wrong, and that this is the end.
async fn no(line: &mut Line, unread: Unread, end: End) -> End {
    let said = line.say(&error(unread)).await;
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

/// A talk under way.
struct Talk<'a> {
    desk: &'a Desk,
    who: &'a Who,
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

impl Talk<'_> {
    async fn go_on(&mut self, line: &mut Line, mut connection: Connection) -> End {
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
                        self.pass_on(line, count > 0).await
                    }
                }
                () = &mut gathered, if gathers => {
                    gathers = false;
                    while self.batch.len() < BATCH
                        && let Ok(frame) = connection.frames.try_recv()
                    {
                        self.batch.push(frame);
                    }
                    self.pass_on(line, true).await
                }
                heard = line.hear() => match heard {
                    Ok(heard) => {
                        self.heard = Instant::now();
                        self.take(line, &connection, heard).await
                    }
                    Err(end) => Err(end),
                },
                () = &mut ping => {
                    let next = ping.deadline() + PING_EVERY;
                    ping.as_mut().reset(next);
                    self.look(line).await
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
    async fn pass_on(&mut self, line: &mut Line, goes_on: bool) -> Result<(), End> {
        if !self.batch.is_empty() {
            if !self.pass.holds() {
                return Err(self.shown_out());
            }
            let count = self.batch.len();
            self.passed_on = self.passed_on.saturating_add(count);
            let sent = &self.desk.metrics.frames_out;
            sent.inc_by(u64::try_from(count).unwrap_or(0));
            let answers = self.batch.iter().filter(|frame| frame.is_answer()).count();
            self.owed = self.owed.saturating_sub(answers);
            for frame in self.batch.drain(..) {
                match frame {
                    Frame::Text(text) => line.put(text).await?,
                    Frame::Close { code, reason } => {
                        line.flush().await?;
                        return Err(End::new(code, reason));
                    }
                }
            }
            line.flush().await?;
            self.written = Some(Instant::now());
        }
        if goes_on {
            return Ok(());
        }
        // The house lets go of a viewer whose queue is full; one that it lets go with its first word was not let in.
        let refused = self.passed_on <= 1;
        Err(if refused { End::REFUSED } else { End::TOO_SLOW })
    }

    /// What somebody is told whose session is over.
    const fn shown_out(&self) -> End {
        match self.who.session {
            Some(_) => End::NOT_AT_WORK,
            None => End::SIGNED_OUT,
        }
    }

    /// Asks a quiet client for a sign of life, and gives up one who has been quiet for too long.
    async fn look(&self, line: &mut Line) -> Result<(), End> {
        match self.heard.elapsed() {
            quiet if quiet > SILENCE => Err(End::SILENT),
            _ => line.ping().await,
        }
    }

    async fn take(
        &mut self,
        line: &mut Line,
        connection: &Connection,
        heard: Heard,
    ) -> Result<(), End> {
        if !self.pass.holds() {
            return Err(self.shown_out());
        }
        let said = match heard {
            Heard::Text(text) => self.understand(&text),
            Heard::Binary => Err(error(binary())),
            Heard::Life => return Ok(()),
        };
        let answer = match said {
            Ok(message) => {
                self.errors = 0;
                self.hand_over(connection, message)
            }
            Err(answer) => {
                self.errors += 1;
                self.desk.metrics.bad_messages.inc();
                Some(answer)
            }
        };
        match answer {
            Some(answer) => {
                // What came before is said before.
                self.pass_on(line, true).await?;
                line.say(&answer).await?;
            }
            None => return Ok(()),
        }
        if self.errors < PATIENCE {
            Ok(())
        } else {
            Err(End::NONSENSE)
        }
    }

    fn understand(&self, text: &Utf8Bytes) -> Result<ClientMessage, ServerMessage> {
        self.desk.metrics.messages_in.inc();
        match read(text) {
            Ok(ClientMessage::Join { .. }) => Err(error(Unread::new(
                "joined-already",
                "This socket has joined its table already.",
            ))),
            Ok(message) => Ok(message),
            Err(unread) => Err(error(unread)),
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
        let why = match no.or_else(|| self.still_at_work(id.is_some())) {
            Some(problem) => Unread::new(problem.code(), problem.message()),
            None => match connection.say(message) {
                Ok(()) => {
                    self.owed = self.owed.saturating_add(usize::from(id.is_some()));
                    return None;
                }
                Err(error) => {
                    clause = error.clause().map(str::to_owned);
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
            }),
            None => error(why),
        })
    }

    /// Whether somebody of the staff still is at work, with the roles they came with; what is returned is why not.
    fn still_at_work(&self, is_command: bool) -> Option<Problem> {
        let session = self.who.session.as_deref().filter(|_| is_command)?;
        match self.desk.house.at_work(session, Right::Enter) {
            Ok(staff) if Some(staff) == self.who.visitor.staff => None,
            // Somebody is something else now: a new line knows it.
            Ok(_) => Some(HouseError::NoRight.into()),
            Err(error) => Some(error.into()),
        }
    }

    /// Counts a message against address, guest and table; what is returned is why not.
    fn take_from_buckets(&self, is_command: bool) -> Option<Problem> {
        let rates = &self.desk.rates;
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
        taken.err().map(|wait| self.desk.too_fast(wait))
    }
}
