//! The people's side of the storm: they come, ask, lose their lines, come back and ask again.

use super::fate::line_ms;
use super::house::id_of;
use super::people::Client;
use super::{World, wishes};
use crate::prelude::*;

impl World {
    /// A client does something, or nothing.
    pub(super) fn turn(&mut self, client: usize) {
        let wait = self.dice.between(50, 1_200);
        self.plan(wait, move |world| world.turn(client));
        let person = &mut self.clients[client];
        let Some(viewer) = person.viewer else {
            return self.dial(client);
        };
        if person.dialling {
            return;
        }
        if self.calm {
            return self.remind(client);
        }
        match self.dice.below(1_000) {
            0..30 => self.lose_line(client, viewer),
            30..40 => self.walk_away(client, viewer),
            40..60 => {
                let until = self.now + self.dice.between(5_000, 90_000);
                person.stalled = until;
            }
            60..90 => {
                let text = self.dice.one(&["bonne chance", "  ", "\u{7}", "encore"]);
                let text = text.to_owned();
                self.say(client, Input::Chat { viewer, text });
            }
            90..105 => self.say(client, Input::Resync(viewer)),
            105..130 => self.ask_again(client),
            _ => {
                if let Some(deed) = self.wish(client) {
                    let id = CommandId(u128::from(self.number()) << 32);
                    self.ask(client, id, deed);
                }
            }
        }
    }

    /// Asks again for some of what has no answer: the house was busy then.
    fn remind(&mut self, client: usize) {
        let open = self.clients[client].open.clone();
        for (id, deed) in open.into_iter().take(8) {
            self.send_request(client, id, deed);
        }
    }

    /// Opens a socket, mostly from the version on that the client has.
    pub(super) fn dial(&mut self, client: usize) {
        let viewer = ViewerId(self.number());
        let person = &mut self.clients[client];
        let resume =
            (person.screen.version > 0 && self.dice.chance(800)).then_some(person.screen.version);
        if resume.is_none() {
            person.screen = Screen::default();
        }
        person.viewer = Some(viewer);
        person.dialling = true;
        let join = Join {
            resume,
            entropy: person.entropy,
        };
        let visitor = person.visitor;
        self.say(client, connect(viewer, visitor, join));
    }

    /// Says something to the table, after a while.
    fn say(&mut self, client: usize, input: Input) {
        let table = self.clients[client].table;
        let wait = line_ms(&mut self.dice);
        self.will_hear(wait, table, input);
    }

    fn lose_line(&mut self, client: usize, viewer: ViewerId) {
        self.clients[client].viewer = None;
        // A half-open line is noticed late.
        let wait = if self.dice.chance(200) { 30_000 } else { 100 };
        let table = self.clients[client].table;
        self.will_hear(wait, table, Input::Disconnect(viewer));
    }

    /// Goes to another table and forgets what was asked at this one.
    fn walk_away(&mut self, client: usize, viewer: ViewerId) {
        self.lose_line(client, viewer);
        let (old, table) = (&self.clients[client], self.dice.between(1, 4));
        self.clients[client] = Client::new(old.visitor, table, old.entropy);
    }

    /// The same again, though it was answered; or something else under the same name.
    fn ask_again(&mut self, client: usize) {
        let done = &self.clients[client].done;
        let at = self.dice.below(u64::try_from(done.len()).unwrap_or(0));
        let at = usize::try_from(at).unwrap_or(0);
        let Some((id, deed)) = done.get(at).cloned() else {
            return;
        };
        if self.dice.chance(200) {
            self.auditor.reused.insert(id);
            let other = self.wish(client).unwrap_or(Deed::Pause(false));
            return self.send_request(client, id, other);
        }
        self.send_request(client, id, deed);
    }

    fn wish(&mut self, client: usize) -> Option<Deed> {
        let person = self.clients.get(client)?;
        person.patron()?;
        if self.dice.chance(600)
            && let Some(deed) = person.addition(&mut self.dice)
        {
            return Some(deed);
        }
        let table = self.sites.get(&person.table)?.room.as_ref()?.table();
        if person.is_owner() && self.dice.chance(120) {
            return Some(wishes::owner(&mut self.dice, table, person.is_halted()));
        }
        Some(match person.party() {
            Some(party) => wishes::player(&mut self.dice, table, party),
            None if self.dice.chance(300) => wishes::newcomer(&mut self.dice),
            None => return None,
        })
    }

    fn ask(&mut self, client: usize, id: CommandId, deed: Deed) {
        self.auditor.sent.insert(id, self.clients[client].table);
        self.clients[client].open.insert(id, deed.clone());
        self.send_request(client, id, deed.clone());
        if self.dice.chance(50) {
            self.send_request(client, id, deed);
        }
    }

    fn send_request(&mut self, client: usize, id: CommandId, deed: Deed) {
        let person = &self.clients[client];
        let Some(viewer) = person.viewer else { return };
        let visitor = person.visitor;
        let call = self.dice.chance(100).then(|| self.number());
        if let Some(call) = call {
            self.calls.insert(call, client);
        }
        let request = Request {
            from: call.map_or(Asker::Viewer(viewer), Asker::Call),
            visitor,
            id,
            spelled: format!("{:032x}", id.0),
            deed,
        };
        self.say(client, Input::Do(request));
    }

    /// A client gets a frame. The first one on a new line makes it ask again for what was not answered.
    pub(super) fn take(&mut self, client: usize, viewer: ViewerId, message: &Value) {
        let table = self.clients[client].table;
        let site = self.sites.get_mut(&table);
        if let Some(line) = site.and_then(|site| site.lines.get_mut(&viewer)) {
            line.waiting = line.waiting.saturating_sub(1);
        }
        let person = &mut self.clients[client];
        if person.viewer != Some(viewer) {
            return;
        }
        person.screen.take(message);
        if message["type"] == "answer" {
            return self.replied(client, message);
        }
        if std::mem::take(&mut person.dialling) {
            for (id, deed) in person.open.clone() {
                self.send_request(client, id, deed);
            }
        }
    }

    /// A client gets an answer.
    pub(super) fn replied(&mut self, client: usize, answer: &Value) {
        if answer["code"] == "busy" {
            return;
        }
        let (id, person) = (id_of(answer), &mut self.clients[client]);
        if let Some(deed) = person.open.remove(&id) {
            person.done.push((id, deed));
        }
    }

    pub(super) fn hung_up(&mut self, viewer: ViewerId) {
        let mut people = self.clients.iter_mut();
        if let Some(person) = people.find(|person| person.viewer == Some(viewer)) {
            person.viewer = None;
            person.dialling = false;
        }
    }
}
