//! What a client makes of its messages: it replaces fields and knows no rule.

use std::collections::{BTreeMap, BTreeSet};

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

    /// The fields that only one of two screens has so.
    pub(crate) fn differences(&self, other: &Self) -> Vec<String> {
        let [mine, yours] = [self, other].map(Self::fields);
        mine.symmetric_difference(&yours).cloned().collect()
    }

    fn fields(&self) -> BTreeSet<String> {
        let told = |(name, value): (&String, &Value)| format!("{name}: {value}");
        let public = self.public.iter().map(told);
        let private = self.private.iter().map(told);
        let version = format!("version: {}", self.version);
        public.chain(private).chain([version]).collect()
    }
}

fn replace(fields: &mut BTreeMap<String, Value>, news: &Value) {
    let news = news.as_object().into_iter().flatten();
    fields.extend(news.map(|(name, value)| (name.clone(), value.clone())));
}
