//! Old events are lifted on reading: stored bytes are forever, the code is not.

use std::collections::BTreeMap;

use serde_json::Value;

use super::StoredEvent;

/// Makes the body of the next version from a body of this one; a sentence if it cannot.
pub type Lift = fn(Value) -> Result<Value, String>;

/// All lifts: for a kind of event, from each old version to the next.
///
/// ```
/// use sabot_ledger::store::{StoredEvent, Upcasters};
/// use serde_json::json;
///
/// let mut upcasters = Upcasters::new();
/// upcasters.lift("seated", 1, |mut body| {
///     body["bot"] = json!(false); // version 1 knew no bots
///     Ok(body)
/// });
/// let old = StoredEvent { kind: "seated".into(), version: 1, body: br#"{"seat":3}"#.to_vec() };
/// let (version, body) = upcasters.read(&old).unwrap();
/// assert_eq!((version, body), (2, json!({ "seat": 3, "bot": false })));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Upcasters {
    lifts: BTreeMap<String, BTreeMap<u32, Lift>>,
}

/// Why a stored event cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpcastError {
    /// The body of the event is not JSON.
    #[error("the body of {kind} is not JSON")]
    NotJson {
        /// The kind of event.
        kind: String,
    },
    /// The event was written by a newer version.
    #[error("{kind} has version {found}, the newest known is {known}: use a newer sabot")]
    Newer {
        /// The kind of event.
        kind: String,
        /// The version in which the event was written.
        found: u32,
        /// The newest known.
        known: u32,
    },
    /// No lift leads from its version to the next.
    #[error("nothing lifts {kind} from version {from}")]
    Missing {
        /// The kind of event.
        kind: String,
        /// The version that cannot be left.
        from: u32,
    },
    /// A lift did not understand the body.
    #[error("{kind} cannot be lifted from version {from}: {why}")]
    Failed {
        /// The kind of event.
        kind: String,
        /// The version that could not be left.
        from: u32,
        /// What the lift said.
        why: String,
    },
}

impl Upcasters {
    /// No lifts yet: every event is read as it is.
    pub fn new() -> Upcasters {
        Upcasters::default()
    }

    /// Lifts this kind of event from this version to the next.
    pub fn lift(&mut self, kind: &str, from: u32, lift: Lift) {
        let of_kind = self.lifts.entry(kind.to_owned()).or_default();
        of_kind.insert(from, lift);
    }

    /// The newest version of a kind and the body in that version.
    ///
    /// A kind without any lift is taken as it is.
    pub fn read(&self, event: &StoredEvent) -> Result<(u32, Value), UpcastError> {
        let kind = || event.kind.clone();
        let mut body = serde_json::from_slice(&event.body)
            .map_err(|_| UpcastError::NotJson { kind: kind() })?;
        let Some((lifts, last)) = self.of(&event.kind) else {
            return Ok((event.version, body));
        };
        let known = last.saturating_add(1);
        if event.version > known {
            let found = event.version;
            return Err(UpcastError::Newer {
                kind: kind(),
                found,
                known,
            });
        }
        for from in event.version..known {
            let lift = lifts
                .get(&from)
                .ok_or_else(|| UpcastError::Missing { kind: kind(), from })?;
            body = lift(body).map_err(|why| UpcastError::Failed {
                kind: kind(),
                from,
                why,
            })?;
        }
        Ok((known, body))
    }

    /// The lifts of a kind and the last version they start from.
    fn of(&self, kind: &str) -> Option<(&BTreeMap<u32, Lift>, u32)> {
        let lifts = self.lifts.get(kind)?;
        let (&last, _) = lifts.last_key_value()?;
        Some((lifts, last))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn event(kind: &str, version: u32, body: &str) -> StoredEvent {
        StoredEvent {
            kind: kind.to_owned(),
            version,
            body: body.as_bytes().to_vec(),
        }
    }

    /// Version 1 had dollars, version 2 has cents, version 4 has a currency.
    fn upcasters() -> Upcasters {
        let mut upcasters = Upcasters::new();
        upcasters.lift("bid", 1, |body| {
            let dollars = body["dollars"].as_u64().ok_or("no dollars")?;
            Ok(json!({ "cents": dollars.saturating_mul(100) }))
        });
        upcasters.lift("bid", 3, |mut body| {
            body["currency"] = json!("USD");
            Ok(body)
        });
        upcasters
    }

    #[test]
    fn an_old_event_is_lifted_step_by_step() {
        let mut upcasters = upcasters();
        upcasters.lift("bid", 2, Ok);
        let lifted = upcasters.read(&event("bid", 1, r#"{"dollars":5}"#));
        assert_eq!(lifted, Ok((4, json!({ "cents": 500, "currency": "USD" }))));
        let newest = upcasters.read(&event("bid", 4, r#"{"cents":1}"#));
        assert_eq!(newest, Ok((4, json!({ "cents": 1 }))));
        let other = upcasters.read(&event("cut", 9, "1"));
        assert_eq!(other, Ok((9, json!(1))));
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        let upcasters = upcasters();
        let why = |event| upcasters.read(&event).unwrap_err().to_string();
        assert_eq!(
            why(event("bid", 1, r#"{"dollars":5}"#)),
            "nothing lifts bid from version 2"
        );
        assert_eq!(
            why(event("bid", 1, "{}")),
            "bid cannot be lifted from version 1: no dollars"
        );
        assert!(why(event("bid", 5, "{}")).starts_with("bid has version 5, the newest known is 4"));
        assert_eq!(why(event("cut", 1, "{")), "the body of cut is not JSON");
    }
}
