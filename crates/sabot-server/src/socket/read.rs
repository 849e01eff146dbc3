//! Reading what a client sent.

use sabot_wire::ClientMessage;
use serde_json::Value;

use crate::api::{is_any, sentence};

/// What is wrong with a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unread {
    pub(super) code: &'static str,
    pub(super) message: String,
}

impl Unread {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { code, message }
    }
}

/// The types of messages there are, to tell a wrong type from wrong fields.
const TYPES: [&str; 5] = ["join", "do", "chat", "resync", "ping"];

/// The message of a text.
pub(super) fn read(text: &str) -> Result<ClientMessage, Unread> {
    serde_json::from_str(text).map_err(|error| Unread::new(wrong(text), sentence(&error)))
}

/// Whether a message is no JSON, or has no type of ours, or other fields than its type has.
fn wrong(text: &str) -> &'static str {
    if !is_any(text.as_bytes()) {
        return "malformed";
    }
    let value: Value = serde_json::from_str(text).unwrap_or_default();
    match value.get("type").and_then(Value::as_str) {
        Some(kind) if TYPES.contains(&kind) => "wrong-fields",
        Some(_) | None => "unknown-type",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> &'static str {
        read(text).unwrap_err().code
    }

    #[test]
    fn what_is_wrong_has_a_code() {
        for text in ["", "{", "nonsense", "{\"type\":\"ping\",}", "\u{0}"] {
            assert_eq!(code(text), "malformed", "{text}");
        }
        for text in ["{}", "[]", "1", "{\"type\":\"sing\"}", "{\"type\":7}"] {
            assert_eq!(code(text), "unknown-type", "{text}");
        }
        for text in [
            "{\"type\":\"ping\"}",
            "{\"type\":\"ping\",\"n\":-1}",
            "{\"type\":\"ping\",\"n\":1,\"m\":2}",
            "{\"type\":\"do\",\"id\":\"1\",\"deed\":\"dance\"}",
            "{\"type\":\"do\",\"id\":\"1\",\"deed\":{}}",
            "{\"type\":\"do\",\"id\":\"1\",\"deed\":{\"sit\":{\"purse\":1e99}}}",
        ] {
            assert_eq!(code(text), "wrong-fields", "{text}");
        }
    }

    #[test]
    fn every_type_is_known() {
        let ping = read("{\"type\":\"ping\",\"n\":7}").unwrap();
        assert_eq!(ping, ClientMessage::Ping { n: 7 });
        for kind in TYPES {
            let said = read(&format!("{{\"type\":\"{kind}\",\"nonsense\":1}}"));
            if let Err(unread) = said {
                assert_eq!(unread.code, "wrong-fields", "{kind}");
            }
        }
    }

    #[test]
    fn deep_nesting_is_malformed_and_no_more() {
        let deep = "[".repeat(16_000);
        assert_eq!(code(&deep), "malformed");
        let deep = format!("{{\"type\":\"do\",\"id\":{}", "[".repeat(10_000));
        assert_eq!(code(&deep), "malformed");
    }
}
