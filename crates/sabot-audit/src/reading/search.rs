//! Finding anything by its number, its name or its id.

use sabot_ledger::book::{PatronId, TableId};
use sabot_ledger::store::{CommandId, Store, StoreFault};
use sabot_rules::Catalogue;
use sabot_stream::Role;
use serde::Serialize;

use super::{Read, Reading};

/// No more of a kind are found.
const MOST: usize = 20;

/// What is said of a command whose coup is under way.
const IN_PLAY: &str = "still in play";

/// What kind of thing was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// A table.
    Table,
    /// A shoe of a table.
    Shoe,
    /// A coup of a table.
    Coup,
    /// Somebody of the staff, by number.
    Staff,
    /// A patron, by number.
    Patron,
    /// A clause, or a decision of ours.
    Clause,
    /// A stored command.
    Command,
}

/// Something that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hit {
    /// What it is.
    pub thing: Thing,
    /// Its number or id.
    pub id: String,
    /// What is to be known of it, in a line.
    pub title: String,
    /// The table it belongs to.
    pub table: Option<u64>,
    /// The page that shows it.
    pub link: Option<String>,
}

/// What a question can mean.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Question {
    words: String,
    number: Option<u64>,
    command: Option<CommandId>,
    /// A part of a table: its name or number, what part, which.
    part: Option<(String, Thing, u64)>,
}

/// Reads a question.
pub fn asked_for(text: &str) -> Question {
    let words = text.trim().to_lowercase();
    let digits: String = words.chars().filter(|c| *c != '-').collect();
    let is_id = digits.len() == 32 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    let command = u128::from_str_radix(&digits, 16).ok().filter(|_| is_id);
    let number = words.rsplit([' ', '/']).next().and_then(|n| n.parse().ok());
    Question {
        part: part(&words),
        number: number.filter(|_| !words.contains("coup") && part(&words).is_none()),
        command: command.map(CommandId),
        words,
    }
}

/// `3/12`, `salon coup 12`, `3 shoe 2`.
fn part(words: &str) -> Option<(String, Thing, u64)> {
    for (between, thing) in [
        (" coup ", Thing::Coup),
        (" shoe ", Thing::Shoe),
        ("/", Thing::Coup),
    ] {
        if let Some((table, number)) = words.rsplit_once(between)
            && let Ok(number) = number.trim().parse()
            && !["table", "staff", "patron"].contains(&table)
            && !Role::ALL.iter().any(|role| role.word() == table)
        {
            let table = table.trim().trim_start_matches("table ").to_owned();
            return Some((table, thing, number));
        }
    }
    None
}

impl Reading {
    /// Everything a question can mean. `works` says whether somebody of this number works here.
    pub fn search(
        &self,
        store: &dyn Store,
        question: &Question,
        works: impl Fn(u64) -> bool,
    ) -> Result<Vec<Hit>, StoreFault> {
        let mut found = Vec::new();
        if question.words.is_empty() {
            return Ok(found);
        }
        found.extend(question.part.as_ref().and_then(|part| self.part(part)));
        if let Some(id) = question.command {
            found.extend(self.command(store, id)?);
        }
        if let Some(number) = question.number {
            self.numbered(number, &works, &mut found);
        }
        let named = |read: &Read| name(read).contains(&question.words);
        let named = self.all().filter(|(_, read)| named(read)).take(MOST);
        found.extend(named.map(|(_, read)| table(read)));
        found.extend(clauses(&question.words));
        found.dedup();
        Ok(found)
    }

    fn numbered(&self, number: u64, works: &impl Fn(u64) -> bool, found: &mut Vec<Hit>) {
        found.extend(self.table(TableId(number)).map(table));
        let signed = self.acts.signed_by(number);
        if works(number) || signed > 0 {
            found.push(Hit {
                thing: Thing::Staff,
                id: number.to_string(),
                title: format!("{signed} acts"),
                table: None,
                link: Some(format!("/staff/audit/acts?person={number}")),
            });
        }
        for id in self.places(PatronId(number)).into_iter().take(MOST) {
            found.extend(self.table(id).map(|read| Hit {
                thing: Thing::Patron,
                id: number.to_string(),
                ..table(read)
            }));
        }
    }

    fn part(&self, (named, thing, number): &(String, Thing, u64)) -> Option<Hit> {
        let wanted = named.parse().ok().map(TableId);
        let mut all = self.all();
        let (_, read) = all.find(|(id, read)| Some(*id) == wanted || name(read) == *named)?;
        let (_, figures) = &read.seen;
        let (most, word) = if *thing == Thing::Coup {
            (u64::from(figures.last_coup), "coup")
        } else {
            (figures.shown.shoes, "shoe")
        };
        (1..=most).contains(number).then(|| Hit {
            thing: *thing,
            id: number.to_string(),
            link: Some(format!("/t/{}/{word}/{number}", read.live.charter().link)),
            ..table(read)
        })
    }

    fn command(&self, store: &dyn Store, id: CommandId) -> Result<Option<Hit>, StoreFault> {
        let found = self.find(store, id)?;
        Ok(found.map(|recorded| {
            let append = &recorded.append;
            let table = super::acts::table_of(append.stream);
            let at = table.map(TableId);
            let (stream, version) = (append.stream, recorded.appended.version);
            let events = append.events.iter();
            let mut kinds: Vec<&str> = events.map(|event| event.kind.as_str()).collect();
            if !self.may_tell(at, version) {
                kinds = vec![IN_PLAY];
            }
            let (actor, kinds) = (&append.actor, kinds.join(", "));
            Hit {
                thing: Thing::Command,
                id: id.to_string(),
                title: format!("{stream} {version} · {actor} · {kinds}"),
                table,
                link: at.and_then(|at| self.table(at)).map(link),
            }
        }))
    }
}

fn name(read: &Read) -> String {
    read.live.charter().name.to_lowercase()
}

fn link(read: &Read) -> String {
    format!("/t/{}", read.live.charter().link)
}

fn table(read: &Read) -> Hit {
    let id = read.live.id().0;
    Hit {
        thing: Thing::Table,
        id: id.to_string(),
        title: read.live.charter().name.clone(),
        table: Some(id),
        link: Some(link(read)),
    }
}

fn clauses(words: &str) -> Vec<Hit> {
    let begins = |id: &str| id.to_lowercase().starts_with(words);
    // A letter or two would find them all.
    if words.chars().count() < 4 {
        return Vec::new();
    }
    let entries = Catalogue::get().entries();
    let fitting = entries.filter(|entry| begins(entry.id())).take(MOST);
    let found = fitting.map(|entry| Hit {
        thing: Thing::Clause,
        id: entry.id().to_owned(),
        title: entry.text().to_owned(),
        table: None,
        link: None,
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_can_mean_several_things() {
        let part = |text: &str| asked_for(text).part;
        let coup = |table: &str, n| Some((table.to_owned(), Thing::Coup, n));
        assert_eq!(part("3/12"), coup("3", 12));
        assert_eq!(part("Salon Rouge coup 7"), coup("salon rouge", 7));
        assert_eq!(part("table 3 coup 7"), coup("3", 7));
        assert_eq!(part("3 shoe 2"), Some(("3".to_owned(), Thing::Shoe, 2)));
        assert_eq!(part("croupier/17"), None);
        assert_eq!(asked_for("croupier/17").number, Some(17));
        assert_eq!(asked_for("patron 9").number, Some(9));
        assert_eq!(asked_for("12").number, Some(12));
        let id = "00000000-0000-0000-0000-00000000004D";
        assert_eq!(asked_for(id).command, Some(CommandId(77)));
    }

    #[test]
    fn clauses_are_found_by_the_beginning_of_their_ids() {
        let found = clauses("nj-4.12h");
        assert!(found.iter().any(|found| found.id == "NJ-4.12h.1"));
        assert_eq!(clauses("nj"), []);
    }
}
