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
        let kind = message["type"].as_str().unwrap_or_default();
        if kind == "view" {
            self.public.clear();
            self.private.clear();
        }
        if kind == "view" || kind == "delta" {
            replace(&mut self.public, &message["public"]);
            replace(&mut self.private, &message["private"]);
            self.version = message["version"].as_u64().unwrap_or_default();
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
            let names = mine
                .keys()
                .chain(yours.keys().filter(|name| !mine.contains_key(*name)));
            let differ = names.filter(|name| mine.get(*name) != yours.get(*name));
            all.extend(
                differ
                    .map(|name| format!("{name}: {:?} and {:?}", mine.get(name), yours.get(name))),
            );
        }
        all
    }
}

fn replace(fields: &mut BTreeMap<String, Value>, news: &Value) {
    let Some(news) = news.as_object() else { return };
    for (name, value) in news {
        fields.insert(name.clone(), value.clone());
    }
}
