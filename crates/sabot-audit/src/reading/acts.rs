//! What the staff did, in every stream, newest first.

use std::collections::BTreeMap;

use sabot_ledger::store::{Recorded, StreamId};
use sabot_stream::{Signature, Step};
use serde::Serialize;
use serde_json::Value;

use super::HowFar;

/// So many are kept, the newest; older ones are in the export.
const KEPT: usize = 200_000;

/// No more on one page.
const PAGE: usize = 200;

/// Something somebody of the staff did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StaffAct"))]
pub struct Act {
    /// When, in milliseconds of Unix time.
    pub at: u64,
    /// In which stream: `house`, or `table/7`.
    pub stream: String,
    /// The table, if it was at one.
    pub table: Option<u64>,
    /// Its version in the stream.
    pub version: u64,
    /// Its command.
    pub command: String,
    /// Who signed: `croupier/17`, or two with a plus between them.
    pub actor: String,
    /// What kind of command it is.
    pub kind: String,
    /// Why, if a reason was given and was not erased.
    pub reason: Option<String>,
}

/// A page of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActPage {
    /// How far the log was read.
    pub read: HowFar,
    /// Newest first.
    pub acts: Vec<Act>,
    /// Where the next page begins, if there is one.
    pub next: Option<String>,
}

/// Which ones are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ActsAsked {
    /// Signed by this person, as the first or the second.
    pub person: Option<u64>,
    /// At this table; 0 is the house.
    pub table: Option<u64>,
    /// Not before, in milliseconds of Unix time.
    pub from: Option<u64>,
    /// And before.
    pub until: Option<u64>,
    /// Whose kind begins so.
    pub kind: Option<String>,
    /// After the last one of the page before.
    pub before: Option<String>,
}

/// Where an act stands among all: by time, then by stream and version.
type Key = (u64, u64, u64);

/// All that are kept.
#[derive(Debug, Default)]
pub(crate) struct Acts {
    all: BTreeMap<Key, (Signature, Act)>,
}

impl Acts {
    /// Takes in a command of this time, if the staff gave it; `step` is it, if it is one of a table and can be read.
    pub(crate) fn follow(&mut self, recorded: &Recorded, step: Option<&Step>, at: u64) {
        let append = &recorded.append;
        let Ok(signed) = append.actor.parse() else {
            return;
        };
        let table = table_of(append.stream);
        // What a deed says by itself is not written out in a table's stream.
        let command = match step {
            Some(step) => serde_json::to_value(step.command()),
            None => serde_json::from_slice(&append.command),
        };
        let command = command.unwrap_or_default();
        let version = recorded.appended.version;
        let act = Act {
            at,
            stream: append.stream.to_string(),
            table,
            version,
            command: append.command_id.to_string(),
            actor: append.actor.clone(),
            kind: kind(&command),
            reason: reason(&command, 0),
        };
        let key = (at, table.unwrap_or(0), version);
        self.all.insert(key, (signed, act));
        while self.all.len() > KEPT {
            self.all.pop_first();
        }
    }

    /// Those that are wanted; a reason is still the number of its text.
    ///
    /// Of an act that may not be told yet only the name is: neither the page nor what it is asked for says more.
    pub(crate) fn page(
        &self,
        asked: &ActsAsked,
        may_tell: impl Fn(&Act) -> bool,
    ) -> (Vec<Act>, Option<String>) {
        let end = asked.before.as_deref().and_then(cursor);
        let end = end.unwrap_or((asked.until.unwrap_or(u64::MAX), 0, 0));
        let rest = self.all.range(..end).rev();
        let rest = rest.take_while(|((at, ..), _)| *at >= asked.from.unwrap_or(0));
        let censored = rest.map(|(key, (signed, act))| {
            let mut act = act.clone();
            if !may_tell(&act) {
                act.kind = act.name().to_owned();
            }
            (key, *signed, act)
        });
        let fitting = censored.filter(|(_, signed, act)| asked.fits(*signed, act));
        let mut fitting = fitting.map(|(key, _, act)| (key, act));
        let page: Vec<(&Key, Act)> = fitting.by_ref().take(PAGE).collect();
        let more = fitting.next().is_some();
        let next = page.last().filter(|_| more);
        let next = next.map(|((at, table, version), _)| format!("{at}.{table}.{version}"));
        (page.into_iter().map(|(_, act)| act).collect(), next)
    }

    /// How many somebody signed.
    pub(crate) fn signed_by(&self, person: u64) -> usize {
        let all = self.all.values();
        all.filter(|(signed, _)| is_by(*signed, person)).count()
    }
}

impl Act {
    /// What was done, without how: `staff.say` of `staff.say.natural`.
    fn name(&self) -> &str {
        let second = self.kind.match_indices('.').nth(1);
        second.map_or(&self.kind, |(end, _)| {
            self.kind.get(..end).unwrap_or_default()
        })
    }
}

impl ActsAsked {
    fn fits(&self, signed: Signature, act: &Act) -> bool {
        let (table, kind) = (self.table, self.kind.as_deref());
        self.until.is_none_or(|until| act.at < until)
            && self.person.is_none_or(|person| is_by(signed, person))
            && table.is_none_or(|table| act.table.unwrap_or(0) == table)
            && kind.is_none_or(|kind| act.kind.starts_with(kind))
    }
}

fn cursor(text: &str) -> Option<Key> {
    let mut numbers = text.split('.').map(|number| number.parse().ok());
    Some((numbers.next()??, numbers.next()??, numbers.next()??))
}

pub(crate) const fn table_of(stream: StreamId) -> Option<u64> {
    match stream {
        StreamId::House => None,
        StreamId::Table(table) => Some(table.0),
    }
}

/// Whether somebody is one of those who signed.
fn is_by(signed: Signature, person: u64) -> bool {
    signed.all().any(|(_, number)| number == person)
}

/// The kind of a command, from the tags of its JSON: `play.wager`, `account.let-go`.
fn kind(command: &Value) -> String {
    let Some((tag, inner)) = single(command) else {
        return command.as_str().unwrap_or("other").to_owned();
    };
    let act = inner
        .get("act")
        .or_else(|| inner.get("command")?.get("act"))
        .or_else(|| inner.get("commands")?.get(0)?.get("act"));
    let more = act.map_or_else(|| deeper(inner), |act| Some(tags(act)));
    more.map_or_else(|| tag.to_owned(), |more| format!("{tag}.{more}"))
}

fn tags(value: &Value) -> String {
    let Some((tag, inner)) = single(value) else {
        let tag = value.get("act").or_else(|| value.get("kind"));
        let tag = tag.unwrap_or(value).as_str();
        return tag.unwrap_or("other").to_owned();
    };
    deeper(inner).map_or_else(|| tag.to_owned(), |more| format!("{tag}.{more}"))
}

/// What stands inside a tag, if it is a tag itself.
fn deeper(inner: &Value) -> Option<String> {
    match (inner, single(inner)) {
        (Value::String(word), _) => Some(word.clone()).filter(|word| is_tag(word)),
        (_, Some((_, Value::Object(_)))) => Some(tags(inner)),
        _ => None,
    }
}

/// Whether a word is a tag and no value: a card is written with a digit or a capital.
fn is_tag(word: &str) -> bool {
    let letter = |b: u8| b.is_ascii_lowercase() || b == b'-' || b == b'_';
    word.bytes().all(letter)
}

fn single(value: &Value) -> Option<(&str, &Value)> {
    let object = value.as_object().filter(|object| object.len() == 1)?;
    let (tag, inner) = object.iter().next()?;
    Some((tag.as_str(), inner))
}

/// The number of the text that goes with a command: 32 hexadecimal digits under `text` or `reason`.
fn reason(command: &Value, depth: u8) -> Option<String> {
    let object = command.as_object().filter(|_| depth < 4)?;
    let is_text = |text: &&str| text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
    let named = ["text", "reason"].into_iter();
    let mut named = named.filter_map(|name| object.get(name)?.as_str());
    if let Some(found) = named.find(is_text) {
        return Some(found.to_owned());
    }
    object.values().find_map(|inner| reason(inner, depth + 1))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_staff_sign_alone_or_in_twos() {
        let by = |actor: &str, person| actor.parse().is_ok_and(|signed| is_by(signed, person));
        assert!(by("croupier/17", 17) && !by("croupier/17", 1));
        let two = "supervisor/5+manager/2";
        assert!(by(two, 5) && by(two, 2) && !by(two, 52));
        for other in "house patron/3 owner/3 croupier croupier/x door".split(' ') {
            assert!(other.parse::<Signature>().is_err(), "{other}");
        }
    }

    #[test]
    fn a_command_is_named_by_its_tags() {
        let named = r#"
            "close" close
            {"play": {"actor": "x", "act": {"say": "natural"}}} play.say.natural
            {"play": {"act": {"cut": {"depth": 3}}}} play.cut
            {"staff": {"commands": [{"act": {"card": "Td"}}]}} staff.card
            {"staff": {"commands": [{"act": {"card": "7"}}]}} staff.card
            {"staff": {"commands": [{"act": "settle"}], "reason": null}} staff.settle
            {"account": {"let-go": {"number": 9}}} account.let-go
            {"act": {"command": {"act": {"desk": {"fix": {"a": 1, "b": 2}}}}}} act.desk.fix
            {"act": {"command": {"act": {"act": "cash_in", "b": 2}}}} act.cash_in
            {"grant": {"patron": 1, "day": 2}} grant
            7 other"#;
        for line in named.lines().skip(1) {
            let (command, expected) = line.rsplit_once(' ').unwrap();
            assert_eq!(kind(&command.parse().unwrap()), expected, "{command}");
        }
    }

    #[test]
    fn a_reason_is_found_wherever_it_stands() {
        let id = "0123456789abcdef0123456789abcdef";
        let command = json!({"act": {"command": {"a": 1}, "text": id}});
        assert_eq!(reason(&command, 0).as_deref(), Some(id));
        assert_eq!(reason(&json!({"act": {"text": "in words"}}), 0), None);
    }
}
