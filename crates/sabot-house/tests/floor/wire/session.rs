//! One browser: what it was sent, and what it should show after some of it.

use std::fmt::Write as _;

use crate::prelude::*;
use crate::salon::{Salon, visitor};

#[derive(Default)]
pub(crate) struct Session {
    pub(crate) name: &'static str,
    pub(crate) resumed: bool,
    /// Whether this viewer has looked at a hand of its own.
    pub(crate) held: bool,
    viewer: u64,
    guest: Option<u64>,
    pub(crate) frames: Vec<Value>,
    views: BTreeMap<usize, Value>,
    screen: Screen,
    chat: Vec<Value>,
    open: bool,
}

impl Session {
    pub(crate) fn join(
        salon: &mut Salon,
        name: &'static str,
        viewer: u64,
        guest: Option<u64>,
    ) -> Self {
        salon.connect(viewer, guest, Join::default());
        let mut session = Self {
            name,
            viewer,
            guest,
            open: true,
            ..Self::default()
        };
        session.read(salon);
        session
    }

    /// Loses the line.
    pub(crate) fn lose(&mut self, salon: &mut Salon) {
        self.read(salon);
        if let Some(last) = self.frames.len().checked_sub(1) {
            let view = self.whole(salon);
            self.views.insert(last, view);
        }
        salon.lose(self.viewer);
        salon.inbox(self.viewer);
        self.open = false;
    }

    /// Comes back with the version it has seen.
    pub(crate) fn resume(&mut self, salon: &mut Salon) {
        salon.come_back(self.viewer, self.guest, self.screen.version);
        self.open = true;
        self.resumed = true;
        self.read(salon);
    }

    /// Takes what came in, and compares what it shows with the whole view.
    pub(crate) fn read(&mut self, salon: &mut Salon) {
        if !self.open {
            return;
        }
        let news = salon.inbox(self.viewer);
        if news.is_empty() {
            return;
        }
        for message in &news {
            self.screen.take(message);
            self.hear(message);
        }
        self.frames.extend(news);
        let view = self.whole(salon);
        let shown = json!({
            "type": "view",
            "version": self.screen.version,
            "public": self.screen.public,
            "private": self.screen.private,
            "chat": self.chat,
        });
        assert_eq!(shown, view, "the deltas lead elsewhere");
        self.held |= !view["private"]["hand"].is_null();
    }

    fn hear(&mut self, message: &Value) {
        if message["type"] == "view" {
            self.chat.clone_from(message["chat"].as_array().unwrap());
        }
        if message["type"] == "chat" {
            let mut said = message.clone();
            said.as_object_mut().unwrap().remove("type");
            self.chat.push(said);
        }
    }

    fn whole(&self, salon: &mut Salon) -> Value {
        let view = salon.room.look(visitor(self.guest));
        serde_json::from_slice(&view).unwrap()
    }

    /// One line a message, so that a change can be read.
    pub(crate) fn text(&self) -> String {
        let mut text = "{\n\"frames\": [\n".to_owned();
        let frames: Vec<String> = self.frames.iter().map(ToString::to_string).collect();
        let line = |(at, view): (&usize, &Value)| format!("\"{at}\": {view}");
        let views: Vec<String> = self.views.iter().map(line).collect();
        let _ = write!(text, "{}\n],\n\"views\": {{\n", frames.join(",\n"));
        let _ = write!(text, "{}\n}}\n}}\n", views.join(",\n"));
        text
    }
}
