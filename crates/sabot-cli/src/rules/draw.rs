//! `sabot rules table`: a drawing table as it would be printed on a card.

use comfy_table::{Attribute, Cell as Box, CellAlignment};
use sabot_core::Points;
use sabot_rules::{Catalogue, Cell, Clause, DrawTable, Law, Rulebook};
use serde::Serialize;

use crate::answer::Answer;
use crate::screen::Screen;

/// A drawing table with everything that belongs to it.
#[derive(Debug, Serialize)]
struct Sheet {
    rulebook: String,
    law: Law,
    columns: Vec<String>,
    banker: Vec<BankerRow>,
    player: Vec<PlayerCell>,
    free: Free,
    clauses: Vec<Cited>,
    interpretations: Vec<Cited>,
}

/// The banker's row for one count on two cards.
#[derive(Debug, Serialize)]
struct BankerRow {
    count: Points,
    cells: Vec<Cell>,
    clauses: Vec<Clause>,
}

/// What the player's hand does on one count.
#[derive(Debug, Serialize)]
struct PlayerCell {
    count: Points,
    cell: Cell,
    clause: Clause,
}

/// The cells in which the hand chooses.
#[derive(Debug, Serialize)]
struct Free {
    banker: Vec<Against>,
    player: Vec<Points>,
}

/// The banker's count, and the player's third card if there is one.
#[derive(Debug, Serialize)]
struct Against {
    count: Points,
    third: Option<Points>,
}

/// A row of the catalogue.
#[derive(Debug, Serialize)]
struct Cited {
    id: &'static str,
    text: &'static str,
}

/// Prints the drawing table of a rulebook.
pub(crate) fn answer(rules: &Rulebook, json: bool, screen: Screen) -> anyhow::Result<Answer> {
    Answer::either(json, true, &Sheet::of(rules), |sheet| sheet.text(screen))
}

impl Sheet {
    fn of(rules: &Rulebook) -> Self {
        let (law, draw) = (rules.law, &rules.draw);
        let banker: Vec<BankerRow> = Points::ALL
            .map(|count| BankerRow::of(law, draw, count))
            .into();
        let player = Points::ALL.map(|count| PlayerCell {
            count,
            cell: draw.player(count),
            clause: DrawTable::player_clause(law, count),
        });
        let is_free = |cell: Cell| cell == Cell::Free;
        let free = Free {
            banker: draw
                .cells()
                .filter(|(_, _, cell)| is_free(*cell))
                .map(|(count, third, _)| Against { count, third })
                .collect(),
            player: Points::ALL
                .into_iter()
                .filter(|count| is_free(draw.player(*count)))
                .collect(),
        };
        let clauses = section_of(law);
        Self {
            rulebook: rules.name.clone(),
            law,
            columns: draw
                .cells()
                .take(DrawTable::COLUMNS)
                .map(|(_, third, _)| column_name(third))
                .collect(),
            interpretations: decisions_on(&clauses),
            banker,
            player: player.into(),
            free,
            clauses,
        }
    }

    fn text(&self, screen: Screen) -> String {
        let legend = "D must draw   S must stay   [O] free: whoever controls the hand chooses";
        let mut parts = vec![
            format!("{}: who takes a third card", self.rulebook),
            "Banker's two cards, against the value of the player's third card".to_owned(),
            self.banker_table(screen),
            "Player's two cards".to_owned(),
            self.player_table(screen),
            format!("{legend}\n{}", self.free.text()),
            "Clauses".to_owned(),
        ];
        parts.push(list(&self.clauses, screen));
        if !self.interpretations.is_empty() {
            parts.push("The house's interpretation, not the regulator's".to_owned());
            parts.push(list(&self.interpretations, screen));
        }
        parts.join("\n\n")
    }

    fn banker_table(&self, screen: Screen) -> String {
        let mut table = screen.table();
        let mut head = vec![Box::new("count")];
        head.extend(self.columns.iter().map(centre));
        head.push(Box::new("clause"));
        table.set_header(head);
        for row in &self.banker {
            let ids: Vec<&str> = row.clauses.iter().map(|clause| clause.id()).collect();
            let mut line = vec![Box::new(row.count)];
            line.extend(row.cells.iter().map(|cell| mark(*cell)));
            line.push(Box::new(ids.join(", ")));
            table.add_row(line);
        }
        table.trim_fmt()
    }

    fn player_table(&self, screen: Screen) -> String {
        let mut table = screen.table();
        let mut head = vec![Box::new("count")];
        head.extend(self.player.iter().map(|on| centre(on.count)));
        table.set_header(head);
        let mut line = vec![Box::new("player")];
        line.extend(self.player.iter().map(|on| mark(on.cell)));
        table.add_row(line);
        table.trim_fmt()
    }
}

impl BankerRow {
    fn of(law: Law, draw: &DrawTable, count: Points) -> Self {
        let row = || draw.cells().filter(move |(banker, _, _)| *banker == count);
        let mut clauses: Vec<Clause> = row()
            .map(|(banker, third, _)| DrawTable::clause(law, banker, third))
            .collect();
        clauses.sort_by_key(|clause| (clause.is_interpretation(), clause.id()));
        clauses.dedup();
        Self {
            count,
            cells: row().map(|(_, _, cell)| cell).collect(),
            clauses,
        }
    }
}

impl Free {
    fn text(&self) -> String {
        let banker: Vec<String> = self
            .banker
            .iter()
            .map(|free| format!("{} against {}", free.count, column_name(free.third)))
            .collect();
        let player: Vec<String> = self.player.iter().map(ToString::to_string).collect();
        format!(
            "Free for the banker: {}\nFree for the player: {}",
            or_none(&banker),
            or_none(&player)
        )
    }
}

fn column_name(third: Option<Points>) -> String {
    third.map_or_else(|| "none".to_owned(), |points| points.to_string())
}

fn centre(text: impl ToString) -> Box {
    Box::new(text).set_alignment(CellAlignment::Center)
}

/// A cell of the print; a free one stands out.
fn mark(cell: Cell) -> Box {
    match cell {
        Cell::Free => centre("[O]").add_attribute(Attribute::Bold),
        Cell::MustDraw | Cell::MustStay => centre(cell),
    }
}

fn or_none(words: &[String]) -> String {
    if words.is_empty() {
        "nowhere".to_owned()
    } else {
        words.join(", ")
    }
}

/// The section of the catalogue in which the table of a law stands.
fn section_of(law: Law) -> Vec<Cited> {
    let catalogue = Catalogue::get();
    let [zero, ..] = Points::ALL;
    let id = DrawTable::clause(law, zero, None).id();
    let section = catalogue
        .clauses()
        .iter()
        .find(|row| row.id == id)
        .map(|row| &row.section);
    let rows = catalogue
        .clauses()
        .iter()
        .filter(|row| Some(&row.section) == section);
    rows.map(|row| Cited {
        id: &row.id,
        text: &row.obligation,
    })
    .collect()
}

/// The decisions about these clauses, by their titles.
fn decisions_on(clauses: &[Cited]) -> Vec<Cited> {
    let catalogue = Catalogue::get();
    let about = |id: &str| {
        let related = catalogue.related(id);
        related
            .iter()
            .any(|entry| clauses.iter().any(|clause| clause.id == entry.id()))
    };
    let decisions = catalogue.decisions().iter().filter(|row| about(&row.id));
    decisions
        .map(|row| Cited {
            id: &row.id,
            text: &row.title,
        })
        .collect()
}

fn list(rows: &[Cited], screen: Screen) -> String {
    let lines: Vec<String> = rows
        .iter()
        .map(|row| format!("  {}\n{}", row.id, screen.prose(6, row.text)))
        .collect();
    lines.join("\n")
}
