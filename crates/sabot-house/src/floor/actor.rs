//! The thin shell round a room: one queue, the store, the clock and the viewers' lines.

use std::collections::BTreeMap;
use std::mem::take;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use bytes::Bytes;
use sabot_core::{Moment, TableId};
use sabot_ledger::book::Currency;
use sabot_ledger::store::{Append, Snapshot, Store, StoreFault};
use sabot_rules::table::Table;
use sabot_stream::charter::moment;
use sabot_stream::compare::{Difference, each};
use sabot_wire::{Answer, ServerMessage};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio::time::{Instant, Sleep, sleep};

use super::acts;
use super::house::{House, Inner};
use crate::hall::{Asker, Frame, HouseError, Join, Result, ViewerId, Visitor};
use crate::room::{
    Input, Needed, Output, Recall, Request, Room, Situation, Thinking, frame_of, reply, reply_to,
};

/// How many messages wait for a table.
const MAIL: usize = 1_024;
/// How long a table stays awake that woke by itself, in milliseconds.
const UNVISITED_MS: u64 = 20;
/// How often the directory hears of a table, in milliseconds.
const NEWS_MS: u64 = 500;
/// How often a table is loaded again in a row before it is given up.
const RELOADS: u32 = 20;

/// A message to a table.
#[derive(Debug)]
pub(crate) enum Mail {
    /// A viewer and its line.
    Connect(ViewerId, Visitor, Join, mpsc::Sender<Frame>),
    /// A viewer says something.
    Say(Input),
    /// A viewer asks for something, and has set limits that are to be looked at first.
    Weigh(Request),
    /// A single call asks for something.
    Call(Request, oneshot::Sender<Answer>),
    /// A single call looks.
    Look(Visitor, oneshot::Sender<Result<Bytes>>),
    /// A single call asks what is to be decided.
    Advise(Visitor, oneshot::Sender<Result<Situation>>),
    /// Its pit mixes cards otherwise.
    Mixing,
    /// The house needs its place.
    MakeRoom(Needed),
    /// The house closes.
    Stop(oneshot::Sender<()>),
}

/// The way to a table's actor.
#[derive(Debug, Clone)]
pub(crate) struct Post {
    pub(crate) mail: mpsc::Sender<Mail>,
    /// What must never be lost for want of room: the store's answers, thoughts, and that a viewer is gone.
    pub(crate) urgent: mpsc::UnboundedSender<Input>,
}

/// Both ends of it at the table.
pub(crate) type Inbox = (mpsc::Receiver<Mail>, mpsc::UnboundedReceiver<Input>);

/// A table's actor.
struct Actor {
    inner: Arc<Inner>,
    id: TableId,
    room: Room,
    lines: BTreeMap<ViewerId, mpsc::Sender<Frame>>,
    calls: BTreeMap<u64, oneshot::Sender<Answer>>,
    next_call: u64,
    urgent: mpsc::UnboundedSender<Input>,
    out: Vec<Output>,
    reloads: u32,
    told: (u64, usize, u64),
    stopping: Option<oneshot::Sender<()>>,
    /// Whether anybody wrote to it since it woke.
    visited: bool,
}

/// Starts the actor of a table; it loads the table itself. A turn it was given ends then.
pub(crate) fn start(inner: &Arc<Inner>, id: TableId, turn: Option<OwnedSemaphorePermit>) -> Post {
    let (mail, inbox) = mpsc::channel(MAIL);
    let (urgent, hot) = mpsc::unbounded_channel();
    let post = Post { mail, urgent };
    let urgent = post.urgent.clone();
    crate::spawn(run(Arc::clone(inner), id, turn, (inbox, hot), urgent));
    post
}

async fn run(
    inner: Arc<Inner>,
    id: TableId,
    turn: Option<OwnedSemaphorePermit>,
    mut inbox: Inbox,
    urgent: mpsc::UnboundedSender<Input>,
) {
    inner.counters.awake.fetch_add(1, Relaxed);
    let loaded = load(&inner, id).await;
    drop(turn);
    match loaded {
        Ok(room) => {
            let mut actor = Actor {
                inner: Arc::clone(&inner),
                id,
                room,
                lines: BTreeMap::new(),
                calls: BTreeMap::new(),
                next_call: 0,
                urgent,
                out: Vec::new(),
                reloads: 0,
                told: (0, usize::MAX, 0),
                stopping: None,
                visited: false,
            };
            actor.room.woken(actor.now());
            actor.room.told_mixing(inner.mixing(id));
            actor.live(&mut inbox).await;
        }
        Err(error) => {
            tracing::error!(table = id.0, %error, "the table cannot be brought back");
            inner.forget_post(id);
            inbox.0.close();
            while let Some(mail) = inbox.0.recv().await {
                refuse(mail, &error);
            }
        }
    }
    inner.counters.awake.fetch_sub(1, Relaxed);
}

async fn load(inner: &Arc<Inner>, id: TableId) -> Result<Room> {
    let load = move |inner: &Inner| Room::load(&inner.hall, id);
    inner.blocking(load).await
}

/// Tells whoever wrote to a table that cannot be brought back.
fn refuse(mail: Mail, error: &HouseError) {
    match mail {
        Mail::Connect(.., line) => {
            let (code, message) = (error.code().to_owned(), error.to_string());
            let _ = line.try_send(Frame::Text(frame_of(&ServerMessage::Bye { code, message })));
        }
        Mail::Call(request, asker) => {
            let _ = asker.send(reply(&request.spelled, Err(error.clone())));
        }
        Mail::Look(_, asker) => {
            let _ = asker.send(Err(error.clone()));
        }
        Mail::Advise(_, asker) => {
            let _ = asker.send(Err(error.clone()));
        }
        Mail::Stop(done) => {
            let _ = done.send(());
        }
        Mail::Say(_) | Mail::Weigh(_) | Mail::Mixing | Mail::MakeRoom(_) => {}
    }
}

impl Actor {
    fn now(&self) -> Moment {
        moment(self.room.charter().epoch, self.inner.written_time())
    }

    async fn live(&mut self, inbox: &mut Inbox) {
        let alarm = sleep(Duration::ZERO);
        tokio::pin!(alarm);
        loop {
            let now = self.now();
            let wake = self.room.wake_at(now);
            if self.stopping.is_some() && !self.room.is_in_flight() {
                return self.stop().await;
            }
            let idle = wake.is_none() && self.room.is_restful();
            let pause = match wake {
                Some(at) => Duration::from_millis(at.ms().saturating_sub(now.ms())),
                None if idle => self.linger(),
                None => Duration::from_hours(1),
            };
            let news = self.news_owed(now).filter(|news| *news < pause);
            let due = Instant::now() + news.unwrap_or(pause);
            let (mail, hot) = &mut *inbox;
            tokio::select! {
                biased;
                Some(input) = hot.recv() => self.urgent(input).await,
                Some(mail) = mail.recv() => self.mail(mail).await,
                () = rings(alarm.as_mut(), due) => {
                    if news.is_some() {
                        self.tell_news(self.now());
                        continue;
                    }
                    if idle && self.inner.lay_down(self.id, inbox) {
                        return self.sleep().await;
                    }
                    self.give(Input::Tick).await;
                }
            }
        }
    }

    /// How long a table that nobody needs stays in memory: hardly at all if nobody came since it woke.
    fn linger(&self) -> Duration {
        let ms = self.inner.hall.config.linger_ms;
        let unvisited = ms.min(UNVISITED_MS);
        Duration::from_millis(if self.visited { ms } else { unvisited })
    }

    async fn urgent(&mut self, input: Input) {
        if let Input::Stored(Ok(_)) = input {
            self.inner.counters.accepted.fetch_add(1, Relaxed);
        } else if let Input::Disconnect(viewer) = input {
            self.lines.remove(&viewer);
        }
        self.give(input).await;
    }

    async fn mail(&mut self, mail: Mail) {
        self.visited = true;
        match mail {
            Mail::Connect(viewer, visitor, join, line) => {
                self.lines.insert(viewer, line);
                let input = Input::Connect {
                    viewer,
                    visitor,
                    join,
                };
                self.give(input).await;
            }
            Mail::Say(Input::Do(request)) => self.ask(request).await,
            Mail::Say(input) => self.give(input).await,
            Mail::Weigh(request) => {
                let house = House::of(Arc::clone(&self.inner));
                let (visitor, deed) = (request.visitor, &request.deed);
                match house.allows(self.id, visitor, deed).await {
                    Ok(()) => self.ask(request).await,
                    Err(error) => self.refuse(&request, error),
                }
            }
            Mail::Call(mut request, asker) => {
                self.next_call = self.next_call.wrapping_add(1);
                request.from = Asker::Call(self.next_call);
                self.calls.insert(self.next_call, asker);
                self.ask(request).await;
            }
            Mail::Look(visitor, asker) => {
                let _ = asker.send(Ok(self.room.look(visitor)));
            }
            Mail::Advise(visitor, asker) => {
                let _ = asker.send(self.room.situation(visitor));
            }
            Mail::Mixing => {
                self.room.told_mixing(self.inner.mixing(self.id));
                self.give(Input::Tick).await;
            }
            Mail::MakeRoom(why) => {
                self.room.is_in_the_way(why);
                self.give(Input::Tick).await;
            }
            Mail::Stop(done) => self.stopping = Some(done),
        }
    }

    /// Puts the reason of a deed away first: the room and the chain know only its id.
    async fn ask(&mut self, mut request: Request) {
        match acts::file(&self.inner, &mut request).await {
            Ok(()) => self.give(Input::Do(request)).await,
            Err(error) => self.refuse(&request, error),
        }
    }

    /// Says no without having asked the room.
    fn refuse(&mut self, request: &Request, error: HouseError) {
        let no = reply_to(request, Err(error));
        self.carry_out(&mut no.into_iter().collect());
    }

    /// Gives the room something, and carries out what it says.
    async fn give(&mut self, input: Input) {
        let now = self.now();
        let mut out = take(&mut self.out);
        self.room.handle(now, input, &mut out);
        let (over, reload) = self.carry_out(&mut out);
        self.out = out;
        if over {
            self.shoe_over().await;
        }
        if reload {
            self.reload().await;
        }
        self.tell_news(now);
    }

    /// Carries out what the room says. What takes a while is left: whether a shoe is over, and whether the room has to be
    /// loaded again.
    fn carry_out(&mut self, out: &mut Vec<Output>) -> (bool, bool) {
        let (mut over, mut reload) = (false, false);
        for output in out.drain(..) {
            match output {
                Output::Submit(append) => self.submit(*append),
                Output::Recall(recall) => self.recall(recall),
                Output::Think(thinking) => self.think(*thinking),
                Output::Send(viewer, frame) => self.send(viewer, frame),
                Output::Reply(call, answer) => {
                    if let Some(asker) = self.calls.remove(&call) {
                        let _ = asker.send(answer);
                    }
                }
                Output::ShoeOver => over = true,
                Output::Told => self.tell_house(),
                Output::Reload => reload = true,
            }
        }
        (over, reload)
    }

    fn submit(&self, append: Append) {
        let urgent = self.urgent.clone();
        let done = Box::new(move |answer| {
            // Nobody listens any more only when the house is gone.
            let _ = urgent.send(Input::Stored(answer));
        });
        self.inner.hall.store.submit(append, done);
    }

    /// Asks the store for a command by its name, on a thread that may wait.
    fn recall(&self, recall: Box<Recall>) {
        let (hall, urgent) = (Arc::clone(&self.inner.hall), self.urgent.clone());
        tokio::task::spawn_blocking(move || {
            let found = recall.look_up(&*hall.store);
            // Nobody listens any more only when the house is gone.
            let _ = urgent.send(Input::Recalled(recall, found));
        });
    }

    /// Lets a bot think, on a thread that may take its time; not many of them at once.
    fn think(&self, thinking: Thinking) {
        let (inner, urgent) = (Arc::clone(&self.inner), self.urgent.clone());
        crate::spawn(async move {
            let Ok(place) = inner.thinkers.acquire().await else {
                return;
            };
            let thought = tokio::task::spawn_blocking(|| thinking.think()).await;
            drop(place);
            if let Ok(thought) = thought {
                // Nobody listens any more only when the house is gone.
                let _ = urgent.send(Input::Thought(Box::new(thought)));
            }
        });
    }

    /// A viewer that is too slow is dropped, never the table.
    fn send(&mut self, viewer: ViewerId, frame: Bytes) {
        let counters = &self.inner.counters;
        let Some(line) = self.lines.get(&viewer) else {
            return;
        };
        counters.deliveries.fetch_add(1, Relaxed);
        if line.try_send(Frame::Text(frame)).is_err() {
            counters.dropped.fetch_add(1, Relaxed);
            self.lines.remove(&viewer);
            let _ = self.urgent.send(Input::Disconnect(viewer));
        }
    }

    /// The end of a shoe: table and books are compared, and a snapshot is kept. Nothing is decided meanwhile: the books
    /// are those of this moment.
    async fn shoe_over(&self) {
        let (id, chips) = (self.id, self.room.charter().chips);
        let (table, snapshot) = (self.room.table().clone(), self.room.snapshot());
        let done = self.inner.blocking(move |inner| {
            let store = &*inner.hall.store;
            match compare_stored(&table, id, chips.currency(), store) {
                Ok(()) => keep(store, snapshot),
                Err(difference) => {
                    tracing::error!(table = id.0, %difference, "table and books disagree");
                    inner.distrust(&difference.to_string());
                }
            }
            Ok(())
        });
        let _ = done.await;
    }

    /// The house reads on what happened here.
    fn tell_house(&self) {
        let (inner, id) = (Arc::clone(&self.inner), self.id);
        tokio::task::spawn_blocking(move || {
            if let Err(error) = inner.follow(id) {
                tracing::warn!(table = id.0, %error, "the house was not told; it reads on later");
            }
        });
    }

    /// Keeps a snapshot, on a thread that may wait.
    async fn keep_snapshot(&self) {
        let snapshot = self.room.snapshot();
        let kept = self.inner.blocking(move |inner| {
            keep(&*inner.hall.store, snapshot);
            Ok(())
        });
        let _ = kept.await;
    }

    /// The state may be wrong: the log says what is true.
    async fn reload(&mut self) {
        loop {
            self.reloads = self.reloads.saturating_add(1);
            self.inner.counters.reloads.fetch_add(1, Relaxed);
            let pause = 10_u64.saturating_mul(u64::from(self.reloads.min(50)));
            tokio::time::sleep(Duration::from_millis(pause)).await;
            let broken = self.inner.is_broken().await;
            let room = match load(&self.inner, self.id).await {
                Ok(room) if !broken && self.reloads < RELOADS => room,
                Ok(_) | Err(_) => {
                    tracing::error!(table = self.id.0, "the table cannot go on");
                    self.stopping.get_or_insert_with(|| oneshot::channel().0);
                    self.room.forget_flight();
                    return;
                }
            };
            let old = std::mem::replace(&mut self.room, room);
            let (now, mut out) = (self.now(), Vec::new());
            self.room.woken(now);
            self.room.succeed(old, &mut out);
            self.room.handle(now, Input::Tick, &mut out);
            let (_, reload) = self.carry_out(&mut out);
            if !reload {
                return;
            }
        }
    }

    /// How long until the directory may hear what it has not heard yet.
    fn news_owed(&self, now: Moment) -> Option<Duration> {
        let (told, _, at) = self.told;
        let due = at.saturating_add(NEWS_MS).saturating_sub(now.ms());
        (told != self.room.version()).then(|| Duration::from_millis(due))
    }

    /// Tells the directory what is going on, not too often.
    fn tell_news(&mut self, now: Moment) {
        let version = self.room.version();
        let people = self.room.occupied().count();
        let (told, crowd, at) = self.told;
        if crowd == people && (told == version || now.ms() < at.saturating_add(NEWS_MS)) {
            return;
        }
        self.reloads = 0;
        self.told = (version, people, now.ms());
        let spectators = self.room.spectators();
        self.inner.news(self.id, self.room.summary(), spectators);
    }

    async fn sleep(&mut self) {
        self.inner.news(self.id, self.room.summary(), 0);
        self.keep_snapshot().await;
    }

    /// The house closes, or the table cannot go on.
    async fn stop(&mut self) {
        let (code, message) = (
            "closing".to_owned(),
            "the house is closing; come back to the same seat".to_owned(),
        );
        let bye = frame_of(&ServerMessage::Bye { code, message });
        for (_, line) in take(&mut self.lines) {
            let _ = line.try_send(Frame::Text(bye.clone()));
            let _ = line.try_send(Frame::Close {
                code: 1012,
                reason: "the house is closing",
            });
        }
        self.inner.forget_post(self.id);
        self.inner.news(self.id, self.room.summary(), 0);
        self.keep_snapshot().await;
        if let Some(done) = self.stopping.take() {
            let _ = done.send(());
        }
    }
}

/// Comes at this time. An alarm that is set for earlier rings once more: to set it anew for every message costs more than
/// that.
async fn rings(mut alarm: Pin<&mut Sleep>, due: Instant) {
    loop {
        if alarm.deadline() > due || alarm.is_elapsed() {
            alarm.as_mut().reset(due);
        }
        alarm.as_mut().await;
        if alarm.deadline() >= due {
            return;
        }
    }
}

fn keep(store: &dyn Store, snapshot: Option<Snapshot>) {
    if let Some(Err(error)) = snapshot.map(|snapshot| store.save_snapshot(snapshot)) {
        tracing::warn!(%error, "a snapshot was not kept");
    }
}

/// What a comparison with a store came to if it was not that they agree.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    /// Table and books differ.
    #[error(transparent)]
    Difference(#[from] Difference),
    /// The store did not answer.
    #[error(transparent)]
    Fault(#[from] StoreFault),
}

/// Compares the engine's purses with the books of a store.
pub fn compare_stored(
    table: &Table,
    id: TableId,
    currency: Currency,
    store: &dyn Store,
) -> Result<(), Disagreement> {
    each(table, id, |account| Ok(store.balance(currency, account)?))
}
