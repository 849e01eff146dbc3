//! Where a replay is shown: it turns a table that goes on into a view and deltas, as the publisher of a live table does.

use std::collections::BTreeMap;

use sabot_core::Party;
use sabot_rules::table::state::Standing;
use sabot_rules::table::view::{self, Viewer};
use sabot_rules::table::{Event, PlayEvent, Table};
use sabot_stream::FloorEvent;
use sabot_wire::{
    Happened, Private, Replay, ReplayMark, ReplayParty, ServerMessage, Sign, TablePublic, Writer,
    told, told_of_floor,
};
use serde_json::value::RawValue;

use super::Sight;

/// No replay is longer: a shoe has some 2,000 messages, and people can do and undo things as often as they like.
const MESSAGES_MAX: usize = 6_000;
const BYTES_MAX: usize = 12 * 1024 * 1024;

/// What is said where a replay was cut off.
const TOO_LONG: &str = "the rest is too long to be shown at once";

/// A replay in the making.
pub(crate) struct Stage {
    sight: Sight,
    /// What the floor's own fields say.
    sign: Sign,
    shown: TablePublic,
    private: Private,
    acts: Vec<Happened>,
    messages: Vec<Box<RawValue>>,
    bytes: usize,
    /// It is cut off after so many.
    pub(crate) bytes_max: usize,
    marks: Vec<ReplayMark>,
    parties: BTreeMap<Party, ReplayParty>,
    cut: bool,
}

impl Stage {
    /// The whole view first.
    pub(crate) fn open(table: &Table, sight: Sight, sign: Sign, version: u64) -> Self {
        let mut stage = Self {
            sight,
            shown: seen(table, sight, &sign),
            private: own(table, sight),
            sign,
            acts: Vec::new(),
            messages: Vec::new(),
            bytes: 0,
            bytes_max: BYTES_MAX,
            marks: Vec::new(),
            parties: BTreeMap::new(),
            cut: false,
        };
        let view = ServerMessage::View {
            version,
            public: Box::new(stage.shown.clone()),
            private: Box::new(stage.private.clone()),
            chat: Vec::new(),
        };
        stage.keep(serde_json::to_string(&view).unwrap_or_default());
        stage.meet(table);
        stage
    }

    /// One thing has happened; `table` is the table after it.
    pub(crate) fn happened(&mut self, table: &Table, event: &Event) {
        // A place to go to: the message that comes next.
        if let Event::Play(PlayEvent::CoupBegun { number, .. }) = *event
            && !self.cut
        {
            self.marks.push(ReplayMark {
                index: self.messages.len(),
                coup: number,
                label: format!("coup {number}"),
            });
        }
        let seen = match self.sight {
            Sight::All => Some(*event),
            Sight::Everyone | Sight::Party(_) => view::seen_by_all(table, event),
        };
        if seen.is_some() {
            self.acts.push(told(table, event, seen));
        }
    }

    /// Something of the floor has happened.
    pub(crate) fn on_floor(&mut self, event: &FloorEvent) {
        self.acts.extend(told_of_floor(event));
    }

    /// A place to go to: the message that came last.
    pub(crate) fn remark(&mut self, coup: u32, label: String) {
        let index = self.last();
        self.marks.push(ReplayMark { index, coup, label });
    }

    /// The message that came last.
    pub(crate) fn last(&self) -> usize {
        self.messages.len().saturating_sub(1)
    }

    /// All of a command has happened; this is what the floor's own fields say now, if it is something else.
    pub(crate) fn done(&mut self, table: &Table, version: u64, sign: Option<Sign>) {
        if let Some(sign) = sign {
            self.sign = sign;
        }
        let acts = std::mem::take(&mut self.acts);
        if self.cut {
            return;
        }
        let new = seen(table, self.sight, &self.sign);
        let private = own(table, self.sight);
        let is = (&new.game, Some(&new.sign));
        let (writer, news) = Writer::shared(version, Some(&self.shown), is, &acts);
        let own = private != self.private;
        if news || own {
            let own = own.then(|| writer.own(&self.private, &private));
            let frame = own.unwrap_or_else(|| writer.close());
            self.keep(String::from_utf8_lossy(&frame).into_owned());
        }
        (self.shown, self.private) = (new, private);
        self.meet(table);
        if self.messages.len() >= MESSAGES_MAX || self.bytes >= self.bytes_max {
            self.remark(table.coup().number, TOO_LONG.to_owned());
            self.cut = true;
        }
    }

    fn keep(&mut self, frame: String) {
        self.bytes = self.bytes.saturating_add(frame.len());
        self.messages.extend(RawValue::from_string(frame));
    }

    /// Takes note of who is there.
    fn meet(&mut self, table: &Table) {
        if self.parties.len() == table.parties().count() {
            return;
        }
        for (party, state) in table.parties() {
            let seat = match state.place {
                Standing::Seated(seat) => Some(seat),
                Standing::Behind(_) => None,
                Standing::Gone => continue,
            };
            let mut names = self.sign.occupants.iter();
            let name = names.find(|occupant| occupant.party == party);
            let name = name.map_or_else(String::new, |occupant| occupant.name.clone());
            let known = ReplayParty { party, name, seat };
            self.parties.entry(party).or_insert(known);
        }
    }

    /// Whether a party was there.
    pub(crate) fn has(&self, party: Party) -> bool {
        self.parties.contains_key(&party)
    }

    /// The replay.
    pub(crate) fn close(self, table: &Table, title: String, record: String) -> Replay {
        Replay {
            title,
            law: table.law(),
            parties: self.parties.into_values().collect(),
            marks: self.marks,
            messages: self.messages,
            record,
        }
    }
}

fn seen(table: &Table, sight: Sight, sign: &Sign) -> TablePublic {
    TablePublic {
        game: match sight {
            Sight::All => view::revealed(table),
            Sight::Everyone | Sight::Party(_) => view::public(table),
        },
        sign: sign.clone(),
    }
}

/// What is one's own. Nobody acts in a replay, so nothing is said about what one might do.
fn own(table: &Table, sight: Sight) -> Private {
    let Sight::Party(party) = sight else {
        return Private::default();
    };
    let state = table.party(party);
    let here = state.is_some_and(|state| state.place != Standing::Gone);
    Private {
        party: here.then_some(party),
        hand: view::held(table, Viewer::Patron(party)),
        ..Private::default()
    }
}
