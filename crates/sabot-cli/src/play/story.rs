//! What is told of a game: one line to a call, an act, a card, a payment; each with its clause.

mod teller;

use sabot_core::{Outcome, Party};
use sabot_rules::Clause;
use sabot_rules::table::act::Area;
use sabot_rules::table::calls::spoken;
use sabot_rules::table::cites::cited;
use sabot_rules::table::view::seen_by_all;
use sabot_rules::table::{Event, Table};
use serde::Serialize;

use self::teller::Teller;
use super::cast::Cast;

/// Whose voice a line is in, and how loud.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Voice {
    /// A new shoe or coup.
    Heading,
    /// A call, spoken aloud.
    Call,
    /// What somebody does.
    Act,
    /// Cards that everybody sees.
    Cards,
    /// Money that changes hands.
    Money,
    /// What the house says to you alone: a refusal, a hint.
    Aside,
}

/// One line of the story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StoryLine {
    /// Whose voice the line has.
    pub(crate) voice: Voice,
    /// The words.
    pub(crate) text: String,
    /// The clause behind the line.
    pub(crate) clause: Option<Clause>,
    /// The party that the line is about.
    pub(crate) about: Option<Party>,
    /// Whether a small screen leaves the line out.
    pub(crate) quiet: bool,
    /// What stands between this line and the next of its kind, when they share one.
    pub(crate) joins: Option<&'static str>,
}

/// One event as everybody saw it, for programs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Happened {
    /// What happened, without faces that lie down.
    pub(crate) event: Event,
    /// The clause behind the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Option<Clause>,
    /// The call that was said aloud.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) call: Option<String>,
}

impl Happened {
    /// An event as everybody saw it, if there was anything to see; `table` is the table right after it.
    pub(crate) fn of(table: &Table, event: &Event) -> Option<Self> {
        let event = seen_by_all(table, event)?;
        Some(Self {
            event,
            clause: cited(table, &event),
            call: spoken(table, &event),
        })
    }
}

/// What is told of one event; `table` is the table right after it.
pub(crate) fn tell(cast: &Cast, table: &Table, event: &Event) -> Vec<StoryLine> {
    let Some(Happened {
        event,
        clause,
        call,
    }) = Happened::of(table, event)
    else {
        return Vec::new();
    };
    let teller = Teller {
        cast,
        table,
        clause,
    };
    let called = call.map(|words| teller.call(&event, &words));
    teller.told(&event).into_iter().chain(called).collect()
}

/// Adds a line; burned cards share one, and so do those who pay the ante.
pub(crate) fn add(lines: &mut Vec<StoryLine>, line: StoryLine) {
    let joined = lines.last_mut().zip(line.joins).and_then(|(last, gap)| {
        let (what, more) = line.text.split_once(": ")?;
        let same = last.joins.is_some() && last.text.split_once(": ")?.0 == what;
        same.then(|| {
            last.text.push_str(gap);
            last.text.push_str(more);
        })
    });
    if joined.is_none() {
        lines.push(line);
    }
}

/// The name of a wagering area.
pub(crate) const fn area_name(area: Area) -> &'static str {
    match area {
        Area::Player => "Player",
        Area::Banker => "Banker",
        Area::Tie => "Tie",
    }
}

/// The winner's side as one letter.
pub(crate) const fn outcome_letter(outcome: Option<Outcome>) -> char {
    match outcome {
        Some(Outcome::Player) => 'P',
        Some(Outcome::Banker) => 'B',
        Some(Outcome::Tie) => 'T',
        None => '–',
    }
}
