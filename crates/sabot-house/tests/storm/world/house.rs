//! The house's side of the storm: what the actors do with rooms, viewers and the clock.

use std::rc::Rc;

use bytes::Bytes;
use sabot_house::hall::{Asker, Join, LoadError, ViewerId};
use sabot_house::room::{Input, Output, Room};
use sabot_ledger::book::TableId;
use sabot_ledger::store::{CommandId, StreamId};
use sabot_rules::table::state::Standing;
use sabot_wire::Answer;
use serde_json::Value;

use super::fate::line_ms;
use super::site::Line;
use super::{Due, Said, World};

/// How many frames wait for a viewer before it is dropped.
const SLOW: u32 = 40;
/// How long a table that nobody needs stays in memory.
const LINGER_MS: u64 = 5_000;

impl World {
    /// Gives a room something and carries out what it says.
    pub(super) fn give(&mut self, table: u64, input: Input) {
        let now = self.moment();
        let Some(site) = self.sites.get_mut(&table) else {
            return;
        };
        if site.reloading {
            site.held.push_back(input);
            return;
        }
        let Some(room) = &mut site.room else { return };
        site.gives += 1;
        self.trace
            .line(format!("{} table {table} < {input:?}", self.now));
        let mut out = Vec::new();
        room.handle(now, input, &mut out);
        self.carry_out(table, out);
        self.look_round(table);
    }

    pub(super) fn carry_out(&mut self, table: u64, out: Vec<Output>) {
        let mut slow = Vec::new();
        let mut reload = false;
        let mut heard = Vec::new();
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
        self.trace.line(format!(
            "{} table {table} > {} bytes for {}",
            self.now,
            frame.len(),
            viewer.0
        ));
        self.trace.bytes(frame);
        let message = self.read(frame);
        if message["type"] == "answer" {
            let answer = answer_of(&message);
            self.acknowledged(&answer);
        }
        let Some(line) = self
            .sites
            .get_mut(&table)
            .and_then(|site| site.lines.get_mut(&viewer))
        else {
            return true;
        };
        if line.waiting >= SLOW && !self.calm {
            return false;
        }
        line.waiting += 1;
        line.joined = true;
        line.shadow.take(&message);
        let client = line.client;
        let stalled = self.clients.get(client).map_or(0, |client| client.stalled);
        let soon = self.now + line_ms(&mut self.dice);
        line.last = line.last.max(soon).max(stalled);
        let at = line.last;
        self.plan_at(
            at,
            Due::Take {
                client,
                viewer,
                message,
            },
        );
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
        self.trace.line(format!(
            "{} table {table} > call {call}: {answer:?}",
            self.now
        ));
        self.acknowledged(&answer);
        if let Some(client) = self.calls.remove(&call) {
            let wait = line_ms(&mut self.dice);
            self.plan(wait, Due::Reply { client, answer });
        }
    }

    /// The house has given its word.
    fn acknowledged(&mut self, answer: &Answer) {
        let id = u128::from_str_radix(&answer.id, 16).expect("an id of ours");
        let word = match (answer.version, &answer.code) {
            (Some(version), _) => Ok(version),
            (None, code) => Err(code.as_deref().unwrap_or_default()),
        };
        self.auditor.answered(&self.disk, CommandId(id), word);
    }

    /// The house closes a viewer's line.
    pub(super) fn hang_up(&mut self, table: u64, viewer: ViewerId) {
        let Some(site) = self.sites.get_mut(&table) else {
            return;
        };
        if let Some(line) = site.lines.remove(&viewer) {
            let wait = line_ms(&mut self.dice);
            let client = line.client;
            self.plan(wait, Due::Hangup { client, viewer });
            let life = self.life;
            let said = Said::Gone(viewer);
            self.plan(0, Due::Hear { table, life, said });
        }
    }

    pub(super) fn alarm(&mut self, table: u64, alarm: u64) {
        let now = self.moment();
        let Some(site) = self.sites.get_mut(&table) else {
            return;
        };
        if site.alarm != alarm || site.reloading {
            return;
        }
        let rests = site
            .room
            .as_ref()
            .is_some_and(|room| room.wake_at(now).is_none() && room.is_restful());
        if rests && site.unanswered == 0 && site.lines.is_empty() {
            self.trace
                .line(format!("{} table {table} sleeps", self.now));
            self.snapshot(table);
            if let Some(site) = self.sites.get_mut(&table) {
                site.forget();
            }
        } else {
            self.give(table, Input::Tick);
        }
    }

    /// A table hears something; one that slept is brought back first.
    pub(super) fn hear(&mut self, table: u64, life: u32, said: Said) {
        let lost = life != self.life || self.now < self.up;
        if lost || !self.awake(table) {
            if let Said::Connect { client, viewer, .. } = said {
                self.plan(50, Due::Hangup { client, viewer });
            }
            return;
        }
        let input = match said {
            Said::Connect {
                client,
                viewer,
                join,
            } => return self.connect(table, client, viewer, join),
            Said::Do(request) => Input::Do(request),
            Said::Chat(viewer, text) => Input::Chat {
                viewer,
                text: text.to_owned(),
            },
            Said::Resync(viewer) => Input::Resync(viewer),
            Said::Gone(viewer) => {
                if let Some(site) = self.sites.get_mut(&table) {
                    site.lines.remove(&viewer);
                }
                Input::Disconnect(viewer)
            }
        };
        self.give(table, input);
    }

    fn connect(&mut self, table: u64, client: usize, viewer: ViewerId, join: Join) {
        let (Some(site), Some(person)) = (self.sites.get_mut(&table), self.clients.get(client))
        else {
            return;
        };
        if person.viewer != Some(viewer) {
            // It has hung up before it was heard.
            return;
        }
        let visitor = person.visitor;
        let line = Line {
            client,
            shadow: person.screen.clone(),
            joined: false,
            waiting: 0,
            last: self.now,
        };
        site.lines.insert(viewer, line);
        self.tally.resumed += u64::from(join.resume.is_some());
        self.give(
            table,
            Input::Connect {
                viewer,
                visitor,
                join,
            },
        );
        if let Some(site) = self.sites.get_mut(&table)
            && !site.reloading
        {
            site.check_screen(viewer, visitor);
        }
    }

    /// Whether the table is in memory, now if not before.
    fn awake(&mut self, table: u64) -> bool {
        let now = self.moment();
        let Some(site) = self.sites.get_mut(&table) else {
            return false;
        };
        if site.room.is_some() {
            return true;
        }
        match Room::load(&self.hall, TableId(table)) {
            Ok(mut room) => {
                room.woken(now);
                self.trace.line(format!(
                    "{} table {table} wakes at {}",
                    self.now,
                    room.version()
                ));
                site.room = Some(room);
                true
            }
            Err(LoadError::Store(_)) => false,
            Err(error) => panic!("table {table} is dead: {error}"),
        }
    }

    /// After everything a table does: its clock, its screens, its books.
    pub(super) fn look_round(&mut self, table: u64) {
        let now = self.moment();
        self.auditor.read(&self.disk);
        self.compare(table);
        let Some(site) = self.sites.get_mut(&table) else {
            return;
        };
        if site.reloading {
            return;
        }
        let Some(room) = &site.room else { return };
        let head = self.disk.inner.head(StreamId::Table(site.id));
        if head.expect("memory answers").version == room.version() {
            let present = |party| {
                let state = room.table().party(party);
                state.is_some_and(|state| state.place != Standing::Gone)
            };
            self.auditor.people(StreamId::Table(site.id), present);
        }
        let (wake, rests) = (room.wake_at(now), room.is_restful());
        site.alarm += 1;
        let (alarm, screens) = (site.alarm, site.gives.is_multiple_of(2));
        let at = match wake {
            Some(at) => Some(self.epoch + at.ms()),
            None if rests => Some(self.now + LINGER_MS),
            None => None,
        };
        if let Some(at) = at {
            self.plan_at(at.max(self.now), Due::Alarm { table, alarm });
        }
        if screens {
            self.check_some_screen(table);
        }
    }

    /// Somebody's screen is what a fresh view would show.
    fn check_some_screen(&mut self, table: u64) {
        let Some(site) = self.sites.get_mut(&table) else {
            return;
        };
        let lines: Vec<(ViewerId, usize)> = site
            .lines
            .iter()
            .filter(|(_, line)| line.joined)
            .map(|(viewer, line)| (*viewer, line.client))
            .collect();
        if let Some((viewer, client)) = self.dice.pick(&lines)
            && let Some(client) = self.clients.get(client)
        {
            site.check_screen(viewer, client.visitor);
        }
    }
}

/// The answer in a frame.
pub(super) fn answer_of(message: &Value) -> Answer {
    let text = |name: &str| message[name].as_str().map(str::to_owned);
    Answer {
        id: text("id").unwrap_or_default(),
        accepted: message["accepted"] == true,
        version: message["version"].as_u64(),
        code: text("code"),
        message: text("message"),
        clause: text("clause"),
        why: None,
    }
}

/// Who waits for the answer to a request.
pub(super) const fn asker(viewer: ViewerId, call: Option<u64>) -> Asker {
    match call {
        Some(call) => Asker::Call(call),
        None => Asker::Viewer(viewer),
    }
}
