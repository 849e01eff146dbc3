//! The roads of the shoe: bead plate, big road, and the three derived ones.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::Paragraph;
use sabot_core::{Outcome, Side};
use sabot_rules::roads::{AskCells, BigCell, DerivedKind, Grid, Mark, ROWS, Roads, Tint};

use super::super::scene::Scene;
use super::{panel, theme};

/// Draws all five side by side, as many columns of each as fit.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let title = Row::from(vec![
        Span::styled(" Roads ", theme::STRONG),
        Span::styled(counts(&scene.view.public.history), theme::DIM),
    ]);
    let inner = panel(frame, area, title, theme::PANEL);
    let roads = Roads::of(&scene.view.public.history);
    let buf = frame.buffer_mut();
    // A sixth for the plate, a third for the big road, the rest in three.
    let room = inner.width.saturating_sub(4);
    let (plate, main) = (room / 6, room / 3);
    let derived_width = room.saturating_sub(plate).saturating_sub(main) / 3;
    let mut x = inner.x;
    let mut take = |width: u16| {
        let taken = Rect::new(x, inner.y, width, inner.height).intersection(inner);
        x = x.saturating_add(width).saturating_add(1);
        taken
    };
    grid(buf, take(plate), &roads.bead_plate.grid, bead);
    grid(buf, take(main), &roads.big_road.grid, big);
    for kind in DerivedKind::ALL {
        grid(buf, take(derived_width), &roads.derived(kind).grid, derived);
    }
}

/// Draws all five one below the other, each under its name, with the ask cells.
pub(super) fn sheet(frame: &mut Frame<'_>, area: Rect, scene: &Scene<'_>) {
    let roads = Roads::of(&scene.view.public.history);
    let half = area.width / 2;
    let road = u16::try_from(ROWS).unwrap_or(6);
    let place = |column: u16, row: u16| {
        let x = area.x.saturating_add(column.saturating_mul(half));
        let y = area
            .y
            .saturating_add(row.saturating_mul(road.saturating_add(1)));
        Rect::new(x, y, half.saturating_sub(2), road.saturating_add(1)).intersection(area)
    };
    let names = [
        "bead plate",
        "big road",
        "big eye boy",
        "small road",
        "cockroach pig",
    ];
    let places = [
        place(0, 0),
        place(1, 0),
        place(0, 1),
        place(1, 1),
        place(0, 2),
    ];
    for (name, at) in names.into_iter().zip(places) {
        frame.render_widget(Paragraph::new(Span::styled(name, theme::STRONG)), at);
    }
    let [beads, main, first, second, third] = places.map(|at| {
        Rect::new(
            at.x,
            at.y.saturating_add(1),
            at.width,
            at.height.saturating_sub(1),
        )
    });
    let buf = frame.buffer_mut();
    grid(buf, beads, &roads.bead_plate.grid, bead);
    grid(buf, main, &roads.big_road.grid, big);
    for (kind, at) in DerivedKind::ALL.into_iter().zip([first, second, third]) {
        grid(buf, at, &roads.derived(kind).grid, derived);
    }
    frame.render_widget(Paragraph::new(asks(&roads)), place(1, 2));
}

fn asks<'a>(roads: &Roads) -> Vec<Row<'a>> {
    let cells = |name: &'static str, cells: &AskCells| {
        let mut spans = vec![Span::raw(name)];
        for kind in DerivedKind::ALL {
            let (sign, style) = cells.get(kind).map_or((' ', theme::DIM), derived);
            spans.push(Span::styled(format!("  {sign}"), style));
        }
        Row::from(spans)
    };
    vec![
        Row::from(Span::styled("the next coup would add", theme::STRONG)),
        cells("Player", roads.ask.side(Side::Player)),
        cells("Banker", roads.ask.side(Side::Banker)),
        Row::default(),
        Row::from(Span::styled(
            "B P a win, b p with ties after it",
            theme::DIM,
        )),
        Row::from(Span::styled("● red: regular  ○ blue: not", theme::DIM)),
        Row::from(Span::styled(
            "They look back and foretell nothing.",
            theme::DIM,
        )),
    ]
}

fn counts(history: &[Mark]) -> String {
    let count = |outcome| {
        history
            .iter()
            .filter(|mark| mark.outcome == outcome)
            .count()
    };
    format!(
        "P {} B {} T {} ",
        count(Outcome::Player),
        count(Outcome::Banker),
        count(Outcome::Tie)
    )
}

/// Draws the last columns of a grid that fit.
fn grid<C: Copy>(buf: &mut Buffer, area: Rect, grid: &Grid<C>, cell: impl Fn(C) -> (char, Style)) {
    let tail = grid.tail(usize::from(area.width));
    for (place, content) in tail.cells() {
        let (Ok(column), Ok(row)) = (u16::try_from(place.column), u16::try_from(place.row)) else {
            continue;
        };
        if row >= area.height {
            continue;
        }
        let (sign, style) = cell(*content);
        let (x, y) = (area.x.saturating_add(column), area.y.saturating_add(row));
        buf.set_string(x, y, sign.to_string(), style);
    }
}

fn bead(mark: Mark) -> (char, Style) {
    match mark.outcome {
        Outcome::Player => ('P', theme::PLAYER),
        Outcome::Banker => ('B', theme::BANKER),
        Outcome::Tie => ('T', theme::TIE),
    }
}

fn big(cell: BigCell) -> (char, Style) {
    let (sign, style) = match (cell.side, cell.ties) {
        (Side::Player, 0) => ('P', theme::PLAYER),
        (Side::Player, _) => ('p', theme::PLAYER),
        (Side::Banker, 0) => ('B', theme::BANKER),
        (Side::Banker, _) => ('b', theme::BANKER),
    };
    let style = if cell.natural {
        style.add_modifier(Modifier::BOLD)
    } else {
        style
    };
    (sign, style)
}

const fn derived(tint: Tint) -> (char, Style) {
    match tint {
        Tint::Red => ('●', theme::BANKER),
        Tint::Blue => ('○', theme::PLAYER),
    }
}
