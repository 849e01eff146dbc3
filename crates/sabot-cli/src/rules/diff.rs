//! `sabot rules diff`: in which points two rulebooks differ.

use sabot_core::Points;
use sabot_rules::{Catalogue, Cell, Law, Rulebook};
use serde::Serialize;

use crate::answer::Answer;
use crate::screen::Screen;

/// What differs between two rulebooks.
#[derive(Debug, Serialize)]
struct Difference {
    one: ComparedBook,
    other: ComparedBook,
    points: Vec<Point>,
    options: Vec<OptionDifference>,
    draw: Vec<DrawCell>,
}

/// One of the two rulebooks that are compared.
#[derive(Debug, Serialize)]
struct ComparedBook {
    name: String,
    law: Law,
}

/// A point of comparison of the catalogue.
#[derive(Debug, Serialize)]
struct Point {
    number: u32,
    about: &'static str,
    one: &'static str,
    other: &'static str,
}

/// An option; `-` where it does not exist.
#[derive(Debug, Serialize)]
struct OptionDifference {
    key: String,
    one: String,
    other: String,
}

/// A cell of the drawing tables.
#[derive(Debug, Serialize)]
struct DrawCell {
    hand: &'static str,
    count: Points,
    third: Option<Points>,
    one: Cell,
    other: Cell,
}

/// Compares two rulebooks.
pub(crate) fn answer(
    one: &Rulebook,
    other: &Rulebook,
    json: bool,
    screen: Screen,
) -> anyhow::Result<Answer> {
    Answer::either(json, true, &Difference::of(one, other), |found| {
        found.text(screen)
    })
}

impl Difference {
    fn of(one: &Rulebook, other: &Rulebook) -> Self {
        Self {
            one: ComparedBook::of(one),
            other: ComparedBook::of(other),
            points: points(one.law, other.law),
            options: options(one, other),
            draw: draw(one, other),
        }
    }

    fn text(&self, screen: Screen) -> String {
        let mut parts = vec![format!("{} and {}", self.one.name, self.other.name)];
        if !self.points.is_empty() {
            parts.push(
                "What the rulebooks say (— is silence; then comes the house's default)".into(),
            );
            let rows = self.points.iter().map(|point| {
                let number = point.number.to_string();
                [
                    number,
                    point.about.into(),
                    point.one.into(),
                    point.other.into(),
                ]
            });
            parts.push(self.table(screen, ["", "point"], rows));
        }
        if !self.options.is_empty() {
            parts.push("Options (- where the key does not exist)".into());
            let rows = self.options.iter();
            let rows = rows.map(|set| [set.key.clone(), set.one.clone(), set.other.clone()]);
            parts.push(self.table(screen, ["key"], rows));
        }
        if !self.draw.is_empty() {
            parts.push("Drawing table (D must draw, S must stay, O free)".into());
            let rows = self
                .draw
                .iter()
                .map(|cell| [cell.place(), cell.one.to_string(), cell.other.to_string()]);
            parts.push(self.table(screen, ["hand"], rows));
        }
        if parts.len() == 1 {
            parts.push("Nothing differs.".into());
        }
        parts.join("\n\n")
    }

    fn table<const HEAD: usize, const ALL: usize>(
        &self,
        screen: Screen,
        head: [&str; HEAD],
        rows: impl Iterator<Item = [String; ALL]>,
    ) -> String {
        let mut table = screen.table();
        let names = [self.one.name.as_str(), self.other.name.as_str()];
        table.set_header(head.into_iter().chain(names));
        table.add_rows(rows);
        screen.with_whole(table, 1)
    }
}

impl ComparedBook {
    fn of(rules: &Rulebook) -> Self {
        Self {
            name: rules.name.clone(),
            law: rules.law,
        }
    }
}

impl DrawCell {
    fn place(&self) -> String {
        let Self {
            hand, count, third, ..
        } = self;
        match third {
            Some(third) => format!("{hand} on {count} against {third}"),
            None if *hand == BANKER => format!("{hand} on {count} against no third card"),
            None => format!("{hand} on {count}"),
        }
    }
}

const BANKER: &str = "banker";
const PLAYER: &str = "player";

fn points(one: Law, other: Law) -> Vec<Point> {
    let rows = Catalogue::get().comparisons().iter();
    rows.map(|row| Point {
        number: row.number,
        about: &row.point,
        one: row.of(one),
        other: row.of(other),
    })
    .filter(|point| point.one != point.other)
    .collect()
}

/// Keys that mean the same under different laws (`vig`, `cagnotte`, `commission`) are one line.
fn options(one: &Rulebook, other: &Rulebook) -> Vec<OptionDifference> {
    let mut found: Vec<OptionDifference> = Vec::new();
    for info in Rulebook::keys() {
        let mut names = vec![info.key];
        names.extend(&info.aliases);
        let (one_key, one_value) = value(one, &names);
        let (other_key, other_value) = value(other, &names);
        let key = if one_key == other_key || other_value == NOT_HERE {
            one_key.to_owned()
        } else if one_value == NOT_HERE {
            other_key.to_owned()
        } else {
            format!("{one_key} / {other_key}")
        };
        let listed = found.iter().any(|line| line.key == key);
        if one_value != other_value && !listed {
            found.push(OptionDifference {
                key,
                one: one_value,
                other: other_value,
            });
        }
    }
    found
}

/// What stands for a key that does not exist.
const NOT_HERE: &str = "-";

/// The name that exists in this rulebook, and its value.
fn value(rules: &Rulebook, names: &[&'static str]) -> (&'static str, String) {
    let values = names.iter().filter_map(|key| Some((*key, rules.get(key)?)));
    let mut here = values.filter(|(_, value)| value != NOT_HERE);
    let first = names.first().copied().unwrap_or_default();
    here.next().unwrap_or((first, NOT_HERE.to_owned()))
}

fn draw(one: &Rulebook, other: &Rulebook) -> Vec<DrawCell> {
    let (a, b) = (&one.draw, &other.draw);
    let player = Points::ALL.into_iter().map(|count| DrawCell {
        hand: PLAYER,
        count,
        third: None,
        one: a.player(count),
        other: b.player(count),
    });
    let banker = a.cells().map(|(count, third, cell)| DrawCell {
        hand: BANKER,
        count,
        third,
        one: cell,
        other: b.cell(count, third),
    });
    player
        .chain(banker)
        .filter(|cell| cell.one != cell.other)
        .collect()
}
