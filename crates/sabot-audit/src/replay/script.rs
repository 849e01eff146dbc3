//! A replay from a record in Sabot notation.

use std::collections::BTreeMap;

use sabot_core::{Party, Seat};
use sabot_rules::notation::{Audience, Content, Record, ReplayError, Who, replay_before};
use sabot_rules::table::state::Standing;
use sabot_rules::table::{Event, Table};
use sabot_wire::{Occupant, Replay, Sign};

use super::stage::Stage;
use super::{BadRecord, Sight};

/// What a record comes to that somebody brings: a short text can ask for a long evening.
const BYTES_MAX: usize = 4 * 1024 * 1024;

/// A title is cut to this many letters.
const TITLE_MAX: usize = 120;

/// Plays a record that somebody brings, and shows it.
///
/// An expectation that does not hold is told in the title and by a mark; the record is played all the same.
pub fn replay_record(text: &str, sight: Sight) -> Result<Replay, BadRecord> {
    let record: Record = text.parse()?;
    let title = title_of(&record);
    let played = play(&record, sight, &Cast::default())?;
    let title = match &played.unmet {
        Some(why) => format!("{title} – does not come out as it says: {why}"),
        None => title,
    };
    Ok(played.stage.close(&played.table, title, text.to_owned()))
}

/// The first remark of a record, which says what it is.
fn title_of(record: &Record) -> String {
    let mut remarks = remarks(record).map(|(_, remark)| remark);
    let title = remarks.find(|remark| !remark.is_empty());
    title
        .unwrap_or("a record")
        .chars()
        .take(TITLE_MAX)
        .collect()
}

/// What is remarked in a record, each with the number of its line.
pub(crate) fn remarks(record: &Record) -> impl Iterator<Item = (u32, &str)> {
    record.lines.iter().filter_map(|line| match &line.content {
        Content::Comment(comment)
        | Content::Item {
            comment: Some(comment),
            ..
        } => Some((line.number, comment.as_str())),
        Content::Item { comment: None, .. } => None,
    })
}

/// What people in a record are called, by the seats they have at first; the others are called by their seats.
pub(crate) type Cast = BTreeMap<Seat, String>;

/// A record that was played.
pub(crate) struct ScriptPlayed {
    pub(crate) stage: Stage,
    pub(crate) table: Table,
    /// The last message of every line that has one.
    pub(crate) lines: BTreeMap<u32, usize>,
    /// The first expectation that does not hold.
    pub(crate) unmet: Option<String>,
}

/// Plays a record and shows it.
pub(crate) fn play(record: &Record, sight: Sight, cast: &Cast) -> Result<ScriptPlayed, BadRecord> {
    let mut watcher = Watcher {
        sight,
        cast,
        stage: None,
        version: 0,
        occupants: BTreeMap::new(),
        lines: BTreeMap::new(),
        unmet: None,
    };
    let played = replay_before(record, &mut watcher)?;
    let table = played.table;
    let empty = || Stage::open(&table, sight, Sign::blank(), 0);
    let stage = watcher.stage.unwrap_or_else(empty);
    if let Sight::Party(party) = sight
        && !stage.has(party)
    {
        return Err(BadRecord::NoParty(party.0));
    }
    Ok(ScriptPlayed {
        stage,
        table,
        lines: watcher.lines,
        unmet: watcher.unmet,
    })
}

struct Watcher<'c> {
    sight: Sight,
    cast: &'c Cast,
    stage: Option<Stage>,
    version: u64,
    occupants: BTreeMap<Party, Occupant>,
    lines: BTreeMap<u32, usize>,
    unmet: Option<String>,
}

impl Watcher<'_> {
    /// Those who are new get the name they keep.
    fn meet(&mut self, table: &Table, who: &dyn Fn(Party) -> Who) -> bool {
        let known = self.occupants.len();
        for (party, state) in table.parties() {
            if self.occupants.contains_key(&party) || state.place == Standing::Gone {
                continue;
            }
            let name = match who(party) {
                Who::Seat(seat) => {
                    let name = self.cast.get(&seat).cloned();
                    name.unwrap_or_else(|| format!("Seat {}", seat.get()))
                }
                Who::Standing(name) => name.to_string(),
                Who::Number(party) => format!("Party {}", party.0),
            };
            self.occupants.insert(party, Occupant::named(party, name));
        }
        self.occupants.len() != known
    }

    fn sign(&self) -> Sign {
        Sign {
            occupants: self.occupants.values().cloned().collect(),
            ..Sign::blank()
        }
    }
}

impl Audience for Watcher<'_> {
    fn begin(&mut self, table: &Table, who: &dyn Fn(Party) -> Who) {
        self.meet(table, who);
        let mut stage = Stage::open(table, self.sight, self.sign(), self.version);
        stage.bytes_max = BYTES_MAX;
        self.stage = Some(stage);
    }

    fn happened(&mut self, table: &Table, event: &Event) {
        if let Some(stage) = &mut self.stage {
            stage.happened(table, event);
        }
    }

    fn done(&mut self, table: &Table, line: u32, who: &dyn Fn(Party) -> Who) {
        self.version = self.version.saturating_add(1);
        let sign = self.meet(table, who).then(|| self.sign());
        if let Some(stage) = &mut self.stage {
            stage.done(table, self.version, sign);
            self.lines.insert(line, stage.last());
        }
    }

    fn unmet(&mut self, table: &Table, error: &ReplayError) {
        let why = error.to_string();
        if let Some(stage) = &mut self.stage {
            stage.remark(table.coup().number, why.clone());
        }
        self.unmet.get_or_insert(why);
    }
}
