//! What a client makes of its messages: it replaces fields and knows no rule.

use std::collections::BTreeMap;

use serde_json::Value;

/// The fields of a table as a client has them.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Screen {
    pub(crate) version: u64,
    pub(crate) public: BTreeMap<String, Value>,
    pub(crate) private: BTreeMap<String, Value>,
}

impl Screen {
    /// Takes one message; others than views and deltas change nothing.
    pub(crate) fn take(&mut self, message: &Value) {
        let kind = message["type"].as_str().expect("a message has a type");
        if kind == "view" {
            *self = Self::default();
        }
        if kind == "view" || kind == "delta" {
            self.version = message["version"]
                .as_u64()
                .expect("and one of these a version");
            replace(&mut self.public, &message["public"]);
            replace(&mut self.private, &message["private"]);
        }
    }

    /// The names of the fields in which two screens differ.
    pub(crate) fn differences(&self, other: &Self) -> Vec<String> {
        let mut all = Vec::new();
        if self.version != other.version {
            all.push(format!("version {} and {}", self.version, other.version));
        }
        for (mine, yours) in [
            (&self.public, &other.public),
            (&self.private, &other.private),
        ] {
            let more = yours.keys().filter(|name| !mine.contains_key(*name));
            for name in mine.keys().chain(more) {
                let (mine, yours) = (mine.get(name), yours.get(name));
                if mine != yours {
                    all.push(format!("{name}: {mine:?} and {yours:?}"));
                }
            }
        }
        all
    }
}

fn replace(fields: &mut BTreeMap<String, Value>, news: &Value) {
    let news = news.as_object().into_iter().flatten();
    fields.extend(news.map(|(name, value)| (name.clone(), value.clone())));
}
