//! The house's side of the storm: what the actors do with rooms, viewers and the clock.

use std::rc::Rc;

use bytes::Bytes;

use super::World;
use super::fate::line_ms;
use super::site::Line;
use crate::prelude::*;

/// How many frames wait for a viewer before it is dropped.
const SLOW: u32 = 40;
/// How long a table that nobody needs stays in memory.
const LINGER_MS: u64 = 5_000;

impl World {
    /// Gives a room something and carries out what it says.
    pub(super) fn give(&mut self, table: u64, input: Input) {
        let now = self.moment();
        let site = self.sites.get_mut(&table).expect("a table");
        if site.reloading {
            site.held.push_back(input);
            return;
        }
        let Some(room) = &mut site.room else { return };
        site.gives += 1;
        let line = format!("{} table {table} < {input:?}", self.now);
        self.trace.line(line);
        let mut out = Vec::new();
        room.handle(now, input, &mut out);
        self.carry_out(table, out);
        self.look_round(table);
    }

    pub(super) fn carry_out(&mut self, table: u64, out: Vec<Output>) {
        let (mut slow, mut heard, mut reload) = (Vec::new(), Vec::new(), false);
        for output in out {
            match output {
                Output::Submit(append) => self.submit(table, append),
                Output::Recall(recall) => {
                    let found = recall.look_up(&*self.hall.store);
                    heard.push(Input::Recalled(recall, found));
                }
                Output::Think(thinking) => {
                    heard.push(Input::Thought(Box::new(thinking.think())));
                }
                Output::Send(viewer, frame) => {
                    if !self.send(table, viewer, &frame) {
                        slow.push(viewer);
                    }
                }
                Output::Reply(call, answer) => self.reply(table, call, answer),
                Output::ShoeOver => self.shoe_over(table),
                Output::Told => {}
                Output::Reload => reload = true,
            }
        }
        for viewer in slow {
            self.tally.dropped += 1;
            self.hang_up(table, viewer);
        }
        if reload {
            self.want_reload(table);
        }
        for input in heard {
            self.give(table, input);
        }
    }

    /// Whether the viewer took it.
    fn send(&mut self, table: u64, viewer: ViewerId, frame: &Bytes) -> bool {
        let (bytes, number) = (frame.len(), viewer.0);
        self.note(format_args!("table {table} > {bytes} bytes for {number}"));
        self.trace.bytes(frame);
        let message = self.read(frame);
        if message["type"] == "answer" {
            self.acknowledged(&message);
        }
        let site = self.sites.get_mut(&table);
        let Some(line) = site.and_then(|site| site.lines.get_mut(&viewer)) else {
            return true;
        };
        if line.waiting >= SLOW && !self.calm {
            return false;
        }
        line.waiting += 1;
        line.joined = true;
        line.shadow.take(&message);
        let client = line.client;
        let stalled = self.clients[client].stalled;
        let soon = self.now + line_ms(&mut self.dice);
        line.last = line.last.max(soon).max(stalled);
        let wait = line.last - self.now;
        self.plan(wait, move |world| world.take(client, viewer, &message));
        true
    }

    fn read(&mut self, frame: &Bytes) -> Rc<Value> {
        if self.frame.0 != *frame {
            let message = serde_json::from_slice(frame).expect("a frame is JSON");
            self.frame = (frame.clone(), Rc::new(message));
        }
        Rc::clone(&self.frame.1)
    }

    fn reply(&mut self, table: u64, call: u64, answer: Answer) {
        self.note(format_args!("table {table} > call {call}: {answer:?}"));
        let answer = serde_json::to_value(answer).expect("it is plain");
        self.acknowledged(&answer);
        if let Some(client) = self.calls.remove(&call) {
            let wait = line_ms(&mut self.dice);
            self.plan(wait, move |world| world.replied(client, &answer));
        }
    }

    /// The house has given its word.
    fn acknowledged(&mut self, answer: &Value) {
        let code = || answer["code"].as_str().unwrap_or_default();
        let word = answer["version"].as_u64().ok_or_else(code);
        self.auditor.answered(&self.disk, id_of(answer), word);
    }

    /// The house closes a viewer's line.
    pub(super) fn hang_up(&mut self, table: u64, viewer: ViewerId) {
        let site = self.sites.get_mut(&table).expect("a table");
        if site.lines.remove(&viewer).is_some() {
            let wait = line_ms(&mut self.dice);
            self.plan(wait, move |world| world.hung_up(viewer));
            self.will_hear(0, table, Input::Disconnect(viewer));
        }
    }

    /// A table will hear something, if the house has not crashed until then.
    pub(super) fn will_hear(&mut self, wait: u64, table: u64, input: Input) {
        let life = self.life;
        self.plan(wait, move |world| world.hear(table, life, input));
    }

    pub(super) fn alarm(&mut self, table: u64, alarm: u64) {
        let now = self.moment();
        let site = self.sites.get_mut(&table).expect("a table");
        if site.alarm != alarm || site.reloading {
            return;
        }
        let is_done = |room: &Room| room.wake_at(now).is_none() && room.is_restful();
        let rests = site.room.as_ref().is_some_and(is_done);
        if rests && site.unanswered == 0 && site.lines.is_empty() {
            self.note(format_args!("table {table} sleeps"));
            self.snapshot(table);
            self.sites.get_mut(&table).expect("a table").forget();
        } else {
            self.give(table, Input::Tick);
        }
    }

    /// A table hears something; one that slept is brought back first.
    fn hear(&mut self, table: u64, life: u32, input: Input) {
        let lost = life != self.life || self.now < self.up;
        if lost || !self.awake(table) {
            if let Input::Connect { viewer, .. } = input {
                self.plan(50, move |world| world.hung_up(viewer));
            }
            return;
        }
        let site = self.sites.get_mut(&table).expect("a table");
        if let Input::Disconnect(viewer) = input {
            site.lines.remove(&viewer);
        }
        let Input::Connect {
            viewer,
            visitor,
            join,
        } = input
        else {
            return self.give(table, input);
        };
        let mut people = self.clients.iter();
        let Some(client) = people.position(|person| person.viewer == Some(viewer)) else {
            // It has hung up before it was heard.
            return;
        };
        let new = Line {
            client,
            shadow: self.clients[client].screen.clone(),
            joined: false,
            waiting: 0,
            last: self.now,
        };
        site.lines.insert(viewer, new);
        self.tally.resumed += u64::from(join.resume.is_some());
        self.give(table, input);
        let site = self.sites.get_mut(&table).expect("a table");
        if !site.reloading {
            site.check_screen(viewer, visitor);
        }
    }

    /// Whether the table is in memory, now if not before.
    fn awake(&mut self, table: u64) -> bool {
        let now = self.moment();
        let site = self.sites.get_mut(&table).expect("a table");
        if site.room.is_some() {
            return true;
        }
        match Room::load(&self.hall, TableId(table)) {
            Ok(mut room) => {
                room.woken(now);
                let line = format!("{} table {table} wakes at {}", self.now, room.version());
                self.trace.line(line);
                site.room = Some(room);
                true
            }
            Err(HouseError::Store(_)) => false,
            Err(error) => panic!("table {table} is dead: {error}"),
        }
    }

    /// After everything a table does: its clock, its screens, its books.
    pub(super) fn look_round(&mut self, table: u64) {
        let now = self.moment();
        self.auditor.read(&self.disk);
        self.compare(table);
        let site = self.sites.get_mut(&table).expect("a table");
        if site.reloading {
            return;
        }
        let Some(room) = &site.room else { return };
        let stream = StreamId::Table(TableId(table));
        let head = self.disk.inner.head(stream);
        if head.expect("memory answers").version == room.version() {
            let present = |party| {
                let state = room.table().party(party);
                state.is_some_and(|state| state.place != Standing::Gone)
            };
            self.auditor.people(stream, present);
        }
        let (wake, rests) = (room.wake_at(now), room.is_restful());
        site.alarm += 1;
        let (alarm, screens) = (site.alarm, site.gives.is_multiple_of(2));
        let at = match wake {
            Some(at) => Some(EPOCH + at.ms()),
            None if rests => Some(self.now + LINGER_MS),
            None => None,
        };
        if let Some(at) = at {
            let wait = at.saturating_sub(self.now);
            self.plan(wait, move |world| world.alarm(table, alarm));
        }
        if screens {
            self.check_some_screen(table);
        }
    }

    /// Somebody's screen is what a fresh view would show.
    fn check_some_screen(&mut self, table: u64) {
        let site = self.sites.get_mut(&table).expect("a table");
        let joined = site.lines.iter().filter(|(_, line)| line.joined);
        let lines: Vec<_> = joined
            .map(|(viewer, line)| (*viewer, line.client))
            .collect();
        if let Some((viewer, client)) = self.dice.pick(&lines) {
            site.check_screen(viewer, self.clients[client].visitor);
        }
    }
}

/// The name of the command that an answer is for.
pub(super) fn id_of(answer: &Value) -> CommandId {
    let id = answer["id"]
        .as_str()
        .and_then(|id| u128::from_str_radix(id, 16).ok());
    CommandId(id.expect("an id of ours"))
}
